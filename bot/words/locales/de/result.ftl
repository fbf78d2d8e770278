# Das Ende einer Partie.

result-one = **{ $game }** ist zu Ende. { $names } gewinnt mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}!
result-shared = **{ $game }** ist zu Ende. Geteilter Sieg mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}: { $names }!
result-thanks = Gut gespielt, { $mentions }!
result-line = { $mark } **{ $name }** { $total } = Platten { $tiles } + Städte { $cities } + Abschnitte { $a }/{ $b }/{ $c } + Sesterzen { $richest }
result-segment = Abschnitt { $segment }: { $names } { $points } ({ $count ->
    [one] { $count } Platte
   *[other] { $count } Platten
})
result-segment-shared = Abschnitt { $segment }: { $names } je { $points } ({ $count ->
    [one] { $count } Platte
   *[other] { $count } Platten
})
result-segment-nobody = In Abschnitt { $segment } hat niemand gebaut.
result-second-shared = { $names } je { $points }
result-purses = Jetzt ist es raus: { $purses }.
result-purses-open = In den Beuteln: { $purses }.
result-purse = { $name } { $purse }
result-secret = Das Geheimnis dieser Partie: `{ $secret }`
result-verify = Sein SHA-256 stand in der Lobby. `/game verify` oder `via-appia verify` prüft alles.
result-file = Die Partie als Datei

verify-holds = { $check ->
    [commitment] ✓ Das Geheimnis passt zum SHA-256 aus der Lobby.
    [order] ✓ Die Reihenfolge folgt daraus.
    [cards] ✓ Kartenauslagen: { $count }, alle richtig.
    [tremor] ✓ Zittern der Hand: { $count }-mal, immer richtig.
    [layout] ✓ Die erste Anordnung im Steinbruch stimmt.
    [computer] ✓ Züge von Computern: { $count }, alle würden sie wieder so wählen.
   *[push] ✓ Nachgerechnete Schübe: { $count }, alle mit demselben Ergebnis.
}
verify-fails = { $check ->
    [commitment] ✗ Das Geheimnis passt nicht zum SHA-256 aus der Lobby.
    [order] ✗ Die Reihenfolge folgt nicht aus dem Geheimnis.
    [cards] ✗ Karten folgen nicht aus dem Geheimnis (Eintrag { $number }).
    [tremor] ✗ Ein Zittern folgt nicht aus dem Geheimnis (Eintrag { $number }).
    [layout] ✗ Die erste Anordnung im Steinbruch kommt anders heraus.
    [computer] ✗ Ein Computer würde anders wählen (Eintrag { $number }).
   *[push] ✗ Ein Schub geht anders aus (Eintrag { $number }).
}
verify-unknown = { $check ->
    [layout] ○ Die erste Anordnung lässt sich mit dieser Programmfassung nicht prüfen.
    [computer] ○ Mit dieser Programmversion nicht prüfbare Züge von Computern: { $count }.
   *[push] ○ Mit dieser Programmfassung nicht prüfbare Schübe: { $count }.
}
verify-ok = Alles ist, wie es sein soll.
verify-wrong = Etwas passt nicht. Bitte sag den Leuten Bescheid, die den Bot betreiben.
