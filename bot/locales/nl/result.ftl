# Het einde van een spel.

result-one = **{ $game }** is afgelopen. { $names } wint met { points }!
result-shared = **{ $game }** is afgelopen. Gedeelde winst met { points }: { $names }!
result-line = { $rank }. { $mark } **{ $name }** { $total } = tegels { $tiles } + steden { $cities } + wegdelen { $a }/{ $b }/{ $c } + sestertiën { $richest }
result-purses = Nu mag het gezegd, de beurzen: { $purses }.
result-purse = { $name } { $purse }
result-secret = Het geheim van dit spel: `{ $secret }`
result-verify = De SHA-256 ervan stond er voordat iemand meedeed. `/game verify`, of `via-appia verify` met het spelbestand, controleert elke kaart, elke trilling en elke schuif.
result-file = Het spel als bestand
verify-hash-ok = ✓ Het geheim past bij de SHA-256 uit de lobby.
verify-hash-wrong = ✗ Het geheim past niet bij de SHA-256 uit de lobby.
verify-order-ok = ✓ Volgorde.
verify-order-wrong = ✗ De volgorde volgt niet uit het geheim.
verify-cards-ok = ✓ { $count } keer kaarten getrokken.
verify-cards-wrong = ✗ Kaarten volgen niet uit het geheim (regel { $seq }).
verify-tremors-ok = ✓ { $count ->
    [one] { $count } trilling
   *[other] { $count } trillingen
} van de hand.
verify-tremors-wrong = ✗ Een trilling volgt niet uit het geheim (regel { $seq }).
verify-pushes-ok = ✓ { $count } keer schuiven, opnieuw berekend met hetzelfde resultaat.
verify-pushes-wrong = ✗ Een schuif komt anders uit (regel { $seq }).
verify-pushes-not = ○ Het schuiven is met deze programmaversie niet te controleren.
verify-ok = Alles klopt.
verify-wrong = Er klopt iets niet. Zeg het alsjeblieft tegen de beheerder van de bot.
