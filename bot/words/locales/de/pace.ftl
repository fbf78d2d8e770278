# Tempo: wie lange ein Zug dauern darf, Erinnerungen, Abwesenheit, was geschieht, wenn die Zeit um ist.

pace-none = ohne Uhr
pace-days = { $count ->
    [one] ein Tag je Zug
    [7] eine Woche je Zug
   *[other] { $count } Tage je Zug
}
pace-hours = { $count ->
    [one] eine Stunde je Zug
   *[other] { $count } Stunden je Zug
}
pace-minutes = { $count ->
    [one] live, eine Minute je Zug
   *[other] live, { $count } Minuten je Zug
}
time-up = { $up ->
    [wait] ist sie um, warten wir
    [turn] ist sie um, spielt ein Computer diesen Zug
    [keep] ist sie um, hütet ein Computer den Platz bis zur Rückkehr
   *[substitute] ist sie um, darf jemand anders den Platz übernehmen
}
pick-time_up = { $pick ->
    [wait] Warten
    [turn] Ein Computer spielt den Zug
    [keep] Ein Computer hütet den Platz
   *[substitute] Jemand darf übernehmen
}
lobby-pace = Tempo: { $pace }, dazu noch einmal so viel in Reserve; { $then }.
lobby-pace-none = Tempo: ohne Uhr.
button-pace = Tempo
button-pace-type = Andere
select-pace = Wie lange darf ein Zug dauern?
select-time-up = Und wenn die Zeit um ist?
label-pace = Zum Beispiel 36h, 2d oder 15m
pace-ask = **{ $game }**: Wie lange darf ein Zug dauern? Ein Tag ist ein wacher Tag: Die Zeit läuft nur, solange man wach ist. Live läuft sie immer.
command-game-pace = Wie lange ein Zug dauern darf; in einer laufenden Partie müssen alle zustimmen
command-game-nudge = Erinnern, wer dran ist, zu einer guten Zeit
command-appia-away = Du bist bis zu einem Tag weg: Deine Zeit steht, und deine Tische erfahren es
command-appia-back = Du bist wieder da: Deine Zeit läuft weiter
argument-pace = Wie lange ein Zug dauern darf, etwa 1d, 36h oder 10m; 0 für ohne Uhr (sonst: ohne)
argument-time_up = Was geschieht, wenn die Zeit eines Zuges um ist (sonst: warten)
argument-until = Der Tag, an dem du wieder da bist, etwa 2026-12-24, oder so viele Tage, etwa 5d
argument-zone = Deine Zeitzone; sonst sieht sie niemand
argument-awake_from = Ab welcher Stunde du wach bist, 0 bis 23
argument-awake_to = Bis zu welcher Stunde du wach bist, 1 bis 24
argument-reminders = Wo ich dich an deinen Zug erinnere

pace-question = { $name } möchte in einem anderen Tempo spielen: { $pace }.
pace-question-clock = { $name } möchte in einem anderen Tempo spielen: { $pace }, dazu noch einmal so viel in Reserve; { $then }.
pace-terms = Alle müssen zustimmen.
pace-agreed = Alle sind einverstanden. Die Zeit für diesen Zug beginnt neu.
pace-refused = { $name } möchte lieber nicht. Das Tempo bleibt.
pace-withdrawn = { $name } hat die Frage zurückgezogen. Das Tempo bleibt.
pace-lapsed = Die Partie war vorher zu Ende; zu entscheiden war nichts mehr.
handover-step-in = { $name } würde den Platz { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
} von { $owner } übernehmen.
handover-step-in-note = Deine Zeit ist um, und { $name } würde deinen Platz in { $game } übernehmen. Mit **Annehmen** gibst du ihn ab, mit **Ablehnen** oder irgendeinem Zug behältst du ihn.

turn-due = Zeit bis { $due }.
time-stands = { $reason ->
    [away] Die Zeit steht: { $name } ist bis { $when } weg.
   *[question] Die Zeit steht, solange eine Frage offen ist.
}
time-is-up = Die Zeit für diesen Zug ist um.
game-paused = Gerade spielt niemand selbst; die Partie ruht, bis jemand zurückkommt.

reminder = { $mention }, du bist noch dran in **{ $game }**. { $link }
reminder-private = Du bist noch dran in **{ $game }**. { $link }
reminder-due = Zeit bis { $due }; { $then }.
nudge = { $mention }, { $name } wartet auf dich in **{ $game }**. { $link }
nudge-private = { $name } wartet auf dich in **{ $game }**. { $link }
button-later = Später
button-mute = Für diesen Zug stumm
button-nudge = Anstupsen
button-give-time = Zeit schenken
nudged = Ich habe { $name } erinnert.
later-done = Ich erinnere dich noch einmal, in vier wachen Stunden.
mute-done = Für diesen Zug erinnere ich dich nicht mehr.
time-given = { $name } hat jetzt mehr Zeit.
notice-time-given = { $name } gibt { $owner } mehr Zeit.

time-up-wait = Die Zeit von { $name } ist um. Wir warten.
time-up-turn = Die Zeit von { $name } ist um: { $level } spielt diesen Zug.
time-up-keep = Die Zeit von { $name } ist um: { $level } spielt den Platz, bis { $name } ihn mit einem Druck zurücknimmt.
time-up-substitute = Die Zeit von { $name } ist um. Möchte jemand den Platz übernehmen? { $name } hat dann einen Tag, um Nein zu sagen.
time-up-told = { $up ->
    [wait] Deine Zeit in **{ $game }** ist um. Die anderen warten auf dich.
    [turn] Deine Zeit in **{ $game }** ist um; diesen Zug spielt ein Computer. Der nächste gehört wieder dir.
    [keep] Deine Zeit in **{ $game }** ist um; ein Computer spielt deinen Platz, bis du ihn zurücknimmst.
   *[substitute] Deine Zeit in **{ $game }** ist um. Jemand anders darf um deinen Platz bitten; mit irgendeinem Zug behältst du ihn.
}
button-step-in = Platz übernehmen
stepped-in = Ich habe { $name } gefragt; für die Antwort ist ein Tag Zeit.

notice-away = { $name } ist bis { $when } weg.
notice-back = { $name } ist wieder da.
away-done = { $count ->
    [one] Du bist bis { $when } weg; dein Tisch weiß Bescheid. `/appia back` beendet es, und jeder Zug auch.
   *[other] Du bist bis { $when } weg; deine { $count } Tische wissen Bescheid. `/appia back` beendet es, und jeder Zug auch.
}
away-shorter = { $count ->
    [one] In einer Partie wären das zusammen mehr als 14 Tage; dort endet es früher.
   *[other] In { $count } Partien wären das zusammen mehr als 14 Tage; dort endet es früher.
}
away-nowhere = Du bist bis { $when } weg. Du bist in keiner laufenden Partie. `/appia back` beendet es.
away-coming = Du bist bis { $when } weg. `/appia back` beendet es.
away-refused = { $count ->
    [one] In einer Partie ändert sich nichts: Dort warst du schon 14 Tage weg, oder ein Computer spielt deinen Platz.
   *[other] In { $count } Partien ändert sich nichts: Dort warst du schon 14 Tage weg, oder ein Computer spielt deinen Platz.
}
away-later = Beginnt inzwischen eine Partie, erfährt es auch ihr Tisch.
back-done = Willkommen zurück! Deine Zeit läuft wieder.
back-nowhere = Du warst nicht weg.
problem-until = Wann bist du wieder da? Nenn einen Tag, etwa 2026-12-24, oder so viele Tage, etwa 5d, in den nächsten zwei Wochen.

settings-zone = Zeitzone: { $zone }, wach von { $from } bis { $to } Uhr.
settings-zone-guessed = Zeitzone: { $zone }, nach deiner Sprache, wach von { $from } bis { $to } Uhr. `/appia settings zone:` setzt eine andere. Sonst sieht sie niemand.
settings-reminders = Erinnerungen: { $where ->
    [private] als Direktnachricht
   *[table] wo gespielt wird
}.
settings-next-turn = Für Züge, die schon begonnen haben, gilt noch das Bisherige.
pick-reminders = { $pick ->
    [private] Als Direktnachricht
   *[table] Wo gespielt wird
}
label-reminders = Erinnerungen
label-zone = Zeitzone, etwa Europe/Rome
label-awake_from = Wach von (0 bis 23)
label-awake_to = Wach bis (1 bis 24)
button-awake = Wache Stunden
problem-zone = Diese Zeitzone kenne ich nicht. Wähl eine aus der Liste, etwa Europe/Rome.
problem-awake = Das sind weniger als 8 Stunden am Tag. Etwas länger müsstest du wach sein.

refused-not-a-pace = Das ist kein Tempo. Schreib etwa 36h oder 2d (4 Stunden bis 30 Tage), oder live 2m bis 59m.
refused-no-time-to-give = Hier läuft gerade niemandes Zeit.
refused-enough-time = In diesem Zug wurde schon zweimal Zeit geschenkt.
refused-nobody-to-nudge = Gerade gibt es niemanden zu erinnern.
refused-nudge-later = Jetzt gerade nicht. Versuch es später noch einmal.
refused-later-once = Verschieben kann ich nur einmal je Zug.
refused-away-enough = In dieser Partie warst du schon 14 Tage weg; mehr geht nicht.

entry-time-runs = Die Zeit läuft.
entry-time-stands = Die Zeit steht.
entry-time-ran-out = Die Zeit für einen Zug war um.
entry-stood-in = Ein Computer spielt einen Zug für jemanden.
entry-time-given = { $name } hat Zeit geschenkt.
entry-reminded = Jemand wurde erinnert.
entry-reminder-put-off = Eine Erinnerung wurde verschoben.
entry-turn-muted = Erinnerungen wurden stummgeschaltet.
entry-nudged = { $name } hat jemanden erinnert.
entry-went-away = { $name } ist eine Weile weg.
entry-came-back = { $name } ist wieder da.
entry-pace-asked = { $name } wollte in einem anderen Tempo spielen.
entry-pace-agreed = { $name } ist mit dem Tempo einverstanden.
entry-pace-refused = { $name } möchte beim Tempo bleiben.
entry-pace-changed = Das Tempo ist jetzt ein anderes.
