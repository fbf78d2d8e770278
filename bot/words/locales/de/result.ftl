# Das Ende eines Spiels.

result-one = **{ $game }** ist zu Ende. { $names } gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}!
result-shared = **{ $game }** ist zu Ende. Geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}: { $names }!
result-line = { $mark } **{ $name }** { $total } = Platten { $tiles } + Städte { $cities } + Abschnitte { $a }/{ $b }/{ $c } + Sesterzen { $richest }
result-purses = Jetzt darf man es verraten. Sesterzen in den Beuteln: { $purses }.
result-purse = { $name } { $purse }
result-secret = Das Geheimnis dieses Spiels: `{ $secret }`
result-verify = Sein SHA-256 stand da, bevor jemand mitspielte. `/game verify` oder `via-appia verify` mit der Spieldatei prüft jede Karte, jedes Zittern und jeden Schub.
result-file = Das Spiel als Datei

verify-holds = { $check ->
    [commitment] ✓ Das Geheimnis passt zum SHA-256 aus der Lobby.
    [order] ✓ Die Reihenfolge folgt daraus.
    [cards] ✓ Kartenauslagen: { $count }, alle wie sie sein sollen.
    [tremor] ✓ Zittern der Hand: { $count }-mal, immer wie es sein soll.
    [layout] ✓ Der Anfang im Steinbruch.
   *[push] ✓ Nachgerechnete Schübe: { $count }, alle mit demselben Ergebnis.
}
verify-fails = { $check ->
    [commitment] ✗ Das Geheimnis passt nicht zum SHA-256 aus der Lobby.
    [order] ✗ Die Reihenfolge folgt nicht aus dem Geheimnis.
    [cards] ✗ Karten folgen nicht aus dem Geheimnis (Eintrag { $number }).
    [tremor] ✗ Ein Zittern folgt nicht aus dem Geheimnis (Eintrag { $number }).
    [layout] ✗ Der Anfang im Steinbruch kommt anders heraus.
   *[push] ✗ Ein Schub geht anders aus (Eintrag { $number }).
}
verify-unknown = { $check ->
    [layout] ○ Der Anfang im Steinbruch lässt sich mit dieser Programmfassung nicht prüfen.
   *[push] ○ Mit dieser Programmfassung nicht prüfbare Schübe: { $count }.
}
verify-ok = Alles ist, wie es sein soll.
verify-wrong = Etwas passt nicht. Bitte sag es dem Betreiber.
