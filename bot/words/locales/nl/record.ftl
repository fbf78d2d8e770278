# Iemands staat van dienst en de ranglijst van een server; beide gaan alleen over uitgespeelde spellen.

record-title = Staat van dienst van { $name }
record-title-own = Je staat van dienst
record-none = Van { $name } is hier geen uitgespeeld spel te tonen.
record-none-own = Je hebt nog geen spel uitgespeeld. Met het eerste begint je staat van dienst.
record-games = { $games ->
    [one] { $games } spel
   *[other] { $games } spellen
}
record-sum = { record-games }, { $wins } gewonnen, gemiddeld { NUMBER($average, minimumFractionDigits: 1, maximumFractionDigits: 1) } punten.
record-people = **Met alleen mensen**: { record-sum }
record-computers = **Met computers**: { record-sum }
record-segment = Favoriet wegdeel: { $segment }, met { $count ->
    [one] { $count } tegel
   *[other] { $count } tegels
}.
record-push = Beste duw: { $count ->
    [one] { $count } steen
   *[other] { $count } stenen
} ({ $fallen }).
record-push-in = Beste duw: { $count ->
    [one] { $count } steen
   *[other] { $count } stenen
} ({ $fallen }), in { $game }.
record-shown = Op een server kunnen anderen zien wat je daar hebt gespeeld. `/appia settings` verbergt het.
record-hidden = Alleen jij ziet dit. `/appia settings` verandert dat.
record-here = Uitgespeelde spellen op deze server.
button-push-people = Beste duw
button-push-computers = Beste duw met computers

ranking-title = Ranglijst van deze server
ranking-none = Hier is nog geen spel uitgespeeld dat meetelt. Spellen tussen mensen tellen mee, zonder tips; vanaf { $least } spellen heb je een plaats.
ranking-place = **{ $number }.** { $name }: { $rating } ({ record-games })
ranking-provisional = **Voorlopig**, tot { $least } spellen:
ranking-early = { $name }: { $rating } ({ record-games })
ranking-own = Jij: plaats { $number }, met { $rating }.
ranking-own-early = Jij: { $rating }, voorlopig. Nog { $left ->
    [one] { $left } spel
   *[other] { $left } spellen
}, en je hebt een plaats.
ranking-own-none = Je hebt hier nog geen spel uitgespeeld dat meetelt.
ranking-own-hidden = Ranglijsten tonen je niet. `/appia settings` verandert dat.
ranking-rule = Uitgespeelde spellen tussen mensen tellen mee, zonder tips.

command-appia-record = Wat je tot nu toe hebt bereikt, of iemand op deze server
command-appia-ranking = De ranglijst van deze server
argument-somebody = Wiens staat van dienst (standaard: die van jou)
argument-ranking = Of anderen je staat van dienst en je plaats in ranglijsten zien
label-ranking = Staat van dienst en ranglijsten
pick-ranking = { $pick ->
    [hidden] Verberg me
   *[shown] Toon me aan anderen
}
settings-shown = Staat van dienst en ranglijsten: anderen kunnen je zien.
settings-hidden = Staat van dienst en ranglijsten: je bent verborgen.
help-record = `/appia record` toont wat je tot nu toe hebt bereikt, `/appia ranking` hoe het er op deze server voor staat.
