# Het einde van een spel.

result-one = **{ $game }** is afgelopen. { $names } wint met { points }!
result-shared = **{ $game }** is afgelopen. Gedeelde overwinning met { points }: { $names }!
result-thanks = Goed gespeeld, { $mentions }!
result-line = { $mark } **{ $name }** { $total } = tegels { $tiles } + steden { $cities } + wegdelen { $a }/{ $b }/{ $c } + sestertiën { $richest }
result-segment = Wegdeel { $segment }: { $names } { $points } ({ $count ->
    [one] { $count } tegel
   *[other] { $count } tegels
})
result-segment-shared = Wegdeel { $segment }: { $names } ieder { $points } ({ $count ->
    [one] { $count } tegel
   *[other] { $count } tegels
})
result-segment-nobody = In wegdeel { $segment } heeft niemand gebouwd.
result-second-shared = { $names } ieder { $points }
result-purses = De beurzen gaan open: { $purses }.
result-purses-open = In de beurzen: { $purses }.
result-purse = { $name } { $purse }
result-secret = Het geheim van dit spel: `{ $secret }`
result-verify = De SHA-256 stond in de lobby. `/game verify` of `via-appia verify` controleert alles.
result-file = Het spel als bestand

verify-holds = { $check ->
    [commitment] ✓ Het geheim past bij de SHA-256 uit de lobby.
    [order] ✓ De volgorde volgt eruit.
    [cards] ✓ Kaarten gedeeld: { $count } keer, alles klopt.
    [tremor] ✓ Trillingen van de hand: { $count }, alles klopt.
    [layout] ✓ De eerste opstelling van de steengroeve klopt.
    [computer] ✓ Zetten van computers: { $count }, ze zouden steeds hetzelfde kiezen.
   *[push] ✓ Opnieuw berekende duwen: { $count }, steeds met hetzelfde resultaat.
}
verify-fails = { $check ->
    [commitment] ✗ Het geheim past niet bij de SHA-256 uit de lobby.
    [order] ✗ De volgorde volgt niet uit het geheim.
    [cards] ✗ Kaarten volgen niet uit het geheim (regel { $number }).
    [tremor] ✗ Een trilling volgt niet uit het geheim (regel { $number }).
    [layout] ✗ De eerste opstelling van de steengroeve komt anders uit.
    [computer] ✗ Een computer zou anders kiezen (regel { $number }).
   *[push] ✗ Een duw komt anders uit (regel { $number }).
}
verify-unknown = { $check ->
    [layout] ○ De eerste opstelling is met deze programmaversie niet te controleren.
    [computer] ○ Met deze programmaversie niet te controleren zetten van computers: { $count }.
   *[push] ○ Met deze programmaversie niet te controleren duwen: { $count }.
}
verify-ok = Alles klopt.
verify-wrong = Er klopt iets niet. Laat het de beheerder van de bot weten.
