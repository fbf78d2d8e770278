# Das Ende eines Spiels.

result-one = **{ $game }** ist zu Ende. { $names } gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}!
result-shared = **{ $game }** ist zu Ende. Geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}: { $names }!
result-line = { $rank }. { $mark } **{ $name }** { $total } = Platten { $tiles } + Städte { $cities } + Abschnitte { $a }/{ $b }/{ $c } + Sesterzen { $richest }
result-purses = Jetzt darf man es verraten, die Beutel: { $purses }.
result-purse = { $name } { $purse }
result-secret = Das Geheimnis dieses Spiels: `{ $secret }`
result-verify = Sein SHA-256 stand da, bevor jemand mitspielte. `/game verify` oder `via-appia verify` mit der Spieldatei prüft jede Karte, jedes Zittern und jeden Schub.
result-file = Das Spiel als Datei
verify-hash-ok = ✓ Das Geheimnis passt zum SHA-256 aus der Lobby.
verify-hash-wrong = ✗ Das Geheimnis passt nicht zum SHA-256 aus der Lobby.
verify-order-ok = ✓ Reihenfolge.
verify-order-wrong = ✗ Die Reihenfolge folgt nicht aus dem Geheimnis.
verify-cards-ok = ✓ { $count ->
    [one] { $count } Kartenauslage
   *[other] { $count } Kartenauslagen
}.
verify-cards-wrong = ✗ Karten folgen nicht aus dem Geheimnis (Eintrag { $seq }).
verify-tremors-ok = ✓ { $count }-mal das Zittern der Hand.
verify-tremors-wrong = ✗ Ein Zittern folgt nicht aus dem Geheimnis (Eintrag { $seq }).
verify-pushes-ok = ✓ { $count ->
    [one] { $count } Schub, nachgerechnet mit demselben Ergebnis
   *[other] { $count } Schübe, nachgerechnet mit denselben Ergebnissen
}.
verify-pushes-wrong = ✗ Ein Schub geht anders aus (Eintrag { $seq }).
verify-pushes-not = ○ Die Schübe lassen sich mit dieser Programmfassung nicht prüfen.
verify-ok = Alles ist, wie es sein soll.
verify-wrong = Etwas passt nicht. Bitte sag es dem Betreiber.
