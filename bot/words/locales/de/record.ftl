# Die Bilanz einer Person und die Rangliste eines Servers; beide erzählen nur von beendeten Partien.

record-title = Bilanz von { $name }
record-title-own = Deine Bilanz
record-none = Von { $name } gibt es hier keine beendete Partie zu zeigen.
record-none-own = Du hast noch keine Partie zu Ende gespielt. Mit der ersten beginnt deine Bilanz.
record-games = { $games ->
    [one] { $games } Partie
   *[other] { $games } Partien
}
record-sum = { record-games }, { $wins } gewonnen, im Schnitt { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte.
record-people = **Unter Menschen**: { record-sum }
record-computers = **Mit Computern**: { record-sum }
record-segment = Lieblingsabschnitt: { $segment }, mit { $count ->
    [one] { $count } Platte
   *[other] { $count } Platten
}.
record-push = Bester Schub: { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
} ({ $fallen }).
record-push-in = Bester Schub: { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
} ({ $fallen }), in { $game }.
record-shown = Auf einem Server können andere sehen, was du dort gespielt hast. `/appia settings` verbirgt es.
record-hidden = Das siehst nur du. `/appia settings` ändert das.
record-here = Beendete Partien auf diesem Server.
button-push-people = Bester Schub
button-push-computers = Bester Schub mit Computern

ranking-title = Rangliste dieses Servers
ranking-none = Hier ist noch keine Partie zu Ende, die zählt. Es zählen Partien unter Menschen, ohne Tipps; ab { $least } Partien hast du einen Platz.
ranking-place = **{ $number }.** { $name }: { $rating } ({ record-games })
ranking-provisional = **Vorläufig**, bis { $least } Partien:
ranking-early = { $name }: { $rating } ({ record-games })
ranking-own = Du: Platz { $number } mit { $rating }.
ranking-own-early = Du: { $rating }, vorläufig. Noch { $left ->
    [one] { $left } Partie
   *[other] { $left } Partien
}, und du hast einen Platz.
ranking-own-none = Du hast hier noch keine Partie beendet, die zählt.
ranking-own-hidden = Ranglisten zeigen dich nicht. `/appia settings` ändert das.
ranking-rule = Es zählen beendete Partien unter Menschen, ohne Tipps.

command-appia-record = Was du bisher erreicht hast, oder jemand auf diesem Server
command-appia-ranking = Die Rangliste dieses Servers
argument-somebody = Wessen Bilanz (Standard: deine)
argument-ranking = Ob andere deine Bilanz und deinen Platz in Ranglisten sehen
label-ranking = Bilanz und Ranglisten
pick-ranking = { $pick ->
    [hidden] Mich verbergen
   *[shown] Zeige mich anderen
}
settings-shown = Bilanz und Ranglisten: Andere können dich sehen.
settings-hidden = Bilanz und Ranglisten: Du bist verborgen.
help-record = `/appia record` zeigt, was du bisher erreicht hast, `/appia ranking`, wie es auf diesem Server steht.
