# Tempo: hoelang een beurt mag duren, herinneringen, weg zijn, wat er gebeurt als de tijd om is.

pace-none = zonder klok
pace-days = { $count ->
    [one] een dag per beurt
    [7] een week per beurt
   *[other] { $count } dagen per beurt
}
pace-hours = { $count ->
    [one] een uur per beurt
   *[other] { $count } uur per beurt
}
pace-minutes = { $count ->
    [one] live, een minuut per beurt
   *[other] live, { $count } minuten per beurt
}
time-up = { $up ->
    [wait] is die om, dan wachten we
    [turn] is die om, dan speelt een computer die beurt
    [keep] is die om, dan bewaart een computer de plaats tot de speler terug is
   *[substitute] is die om, dan mag iemand anders de plaats overnemen
}
pick-time_up = { $pick ->
    [wait] Wachten
    [turn] Een computer speelt de beurt
    [keep] Een computer bewaart plaats
   *[substitute] Iemand mag overnemen
}
lobby-pace = Tempo: { $pace }, met nog eens zoveel in reserve; { $then }.
lobby-pace-none = Tempo: zonder klok.
button-pace = Tempo
button-pace-type = Anders
select-pace = Hoelang mag een beurt duren?
select-time-up = En als de tijd om is?
label-pace = Bijvoorbeeld 36h, 2d of 15m
pace-ask = **{ $game }**: hoelang mag een beurt duren? Een dag is één wakkere dag: de tijd loopt alleen zolang je wakker bent. Live loopt hij altijd.
command-game-pace = Hoelang een beurt mag duren; in een lopend spel moet iedereen akkoord gaan
command-game-nudge = Herinneren wie aan de beurt is, op een goed moment
command-appia-away = Je bent weg tot een dag: je tijd staat stil en je tafels horen het
command-appia-back = Je bent terug: je tijd loopt weer
argument-pace = Hoelang een beurt mag duren, zoals 1d, 36h of 10m; 0 voor zonder klok (standaard)
argument-time_up = Wat er gebeurt als de tijd van een beurt om is (standaard: wachten)
argument-until = De dag waarop je terug bent, zoals 2026-12-24, of een aantal dagen, zoals 5d
argument-zone = Je tijdzone; niemand anders ziet die
argument-awake_from = Vanaf welk uur je wakker bent, 0 t/m 23
argument-awake_to = Tot welk uur je wakker bent, 1 t/m 24
argument-reminders = Waar ik je aan je beurt herinner

pace-question = { $name } wil graag in een ander tempo spelen: { $pace }.
pace-question-clock = { $name } wil graag in een ander tempo spelen: { $pace }, met nog eens zoveel in reserve; { $then }.
pace-terms = Iedereen moet akkoord gaan.
pace-agreed = Iedereen is akkoord. De tijd voor deze beurt begint opnieuw.
pace-refused = { $name } doet dat liever niet. Het tempo blijft.
pace-withdrawn = { $name } heeft de vraag ingetrokken. Het tempo blijft.
pace-lapsed = Het spel was eerder afgelopen, dus er viel niets te beslissen.
handover-step-in = { $name } wil de { $colour ->
    [blue] blauwe
    [red] rode
    [green] groene
   *[yellow] gele
} plaats van { $owner } overnemen.
handover-step-in-note = Je tijd is om, en { $name } wil je plaats in { $game } overnemen. Met **Aannemen** geef je die af, met **Afslaan** of een willekeurige zet houd je die.

turn-due = Tijd tot { $due }.
time-stands = { $reason ->
    [away] De tijd staat stil: { $name } is weg tot { $when }.
   *[question] De tijd staat stil zolang er een vraag openstaat.
}
time-is-up = De tijd voor deze beurt is om.
game-paused = Er speelt nu niemand zelf; het spel rust tot er iemand terug is.

reminder = { $mention }, je bent nog aan de beurt in **{ $game }**. { $link }
reminder-private = Je bent nog aan de beurt in **{ $game }**. { $link }
reminder-due = Tijd tot { $due }; { $then }.
nudge = { $mention }, { $name } wacht op je in **{ $game }**. { $link }
nudge-private = { $name } wacht op je in **{ $game }**. { $link }
button-later = Later
button-mute = Stil voor deze beurt
button-nudge = Porren
button-give-time = Tijd geven
nudged = Ik heb { $name } herinnerd.
later-done = Ik herinner je nog één keer, over vier wakkere uren.
mute-done = Voor deze beurt herinner ik je niet meer.
time-given = { $name } heeft nu meer tijd.
notice-time-given = { $name } geeft { $owner } meer tijd.

time-up-wait = De tijd van { $name } is om. We wachten.
time-up-turn = De tijd van { $name } is om: { $level } speelt deze beurt.
time-up-keep = De tijd van { $name } is om: { $level } speelt de plaats tot { $name } die met één druk terugneemt.
time-up-substitute = De tijd van { $name } is om. Wil iemand de plaats overnemen? { $name } heeft dan een dag om nee te zeggen.
time-up-told = { $up ->
    [wait] Je tijd in **{ $game }** is om. De anderen wachten op je.
    [turn] Je tijd in **{ $game }** is om, dus speelt een computer deze beurt. De volgende is weer van jou.
    [keep] Je tijd in **{ $game }** is om, dus speelt een computer jouw plaats tot je die terugneemt.
   *[substitute] Je tijd in **{ $game }** is om. Iemand anders mag om je plaats vragen; met een willekeurige zet houd je die.
}
button-step-in = Plaats overnemen
stepped-in = Ik heb het { $name } gevraagd; er is een dag om te antwoorden.

notice-away = { $name } is weg tot { $when }.
notice-back = { $name } is terug.
away-done = { $count ->
    [one] Je bent weg tot { $when }; je tafel weet ervan. `/appia back` maakt er een eind aan, en elke zet ook.
   *[other] Je bent weg tot { $when }; je { $count } tafels weten ervan. `/appia back` maakt er een eind aan, en elke zet ook.
}
away-shorter = { $count ->
    [one] In één spel zou dat samen meer dan 14 dagen zijn; daar is het eerder afgelopen.
   *[other] In { $count } spellen zou dat samen meer dan 14 dagen zijn; daar is het eerder afgelopen.
}
away-nowhere = Je bent weg tot { $when }. Je zit in geen enkel lopend spel. `/appia back` maakt er een eind aan.
away-coming = Je bent weg tot { $when }. `/appia back` maakt er een eind aan.
away-refused = { $count ->
    [one] In één spel verandert er niets: daar ben je al 14 dagen weg geweest, of een computer speelt op jouw plaats.
   *[other] In { $count } spellen verandert er niets: daar ben je al 14 dagen weg geweest, of een computer speelt op jouw plaats.
}
away-later = Begint er intussen een spel, dan hoort ook die tafel het.
back-done = Welkom terug! Je tijd loopt weer.
back-nowhere = Je was niet weg.
problem-until = Wanneer ben je terug? Noem een dag, zoals 2026-12-24, of een aantal dagen, zoals 5d, in de komende twee weken.

settings-zone = Tijdzone: { $zone }, wakker van { $from } tot { $to } uur.
settings-zone-guessed = Tijdzone: { $zone }, naar je taal, wakker van { $from } tot { $to } uur. `/appia settings zone:` kiest een andere. Niemand anders ziet die.
settings-reminders = Herinneringen: { $where ->
    [private] als privébericht
   *[table] waar wordt gespeeld
}.
settings-next-turn = Voor beurten die al begonnen zijn, geldt nog wat eerder gold.
pick-reminders = { $pick ->
    [private] Als privébericht
   *[table] Waar wordt gespeeld
}
label-reminders = Herinneringen
label-zone = Tijdzone, zoals Europe/Rome
label-awake_from = Wakker van (0 t/m 23)
label-awake_to = Wakker tot (1 t/m 24)
button-awake = Wakkere uren
problem-zone = Die tijdzone ken ik niet. Kies er een uit de lijst, zoals Europe/Rome.
problem-awake = Dat is minder dan 8 uur per dag. Je moet iets langer wakker zijn.

refused-not-a-pace = Dat is geen tempo. Typ zoiets als 36h of 2d (4 uur tot 30 dagen), of live 2m tot 59m.
refused-no-time-to-give = Er loopt hier nu niemands tijd.
refused-enough-time = In deze beurt is al twee keer tijd gegeven.
refused-nobody-to-nudge = Er valt nu niemand te herinneren.
refused-nudge-later = Nu even niet. Probeer het later nog eens.
refused-later-once = Uitstellen kan maar één keer per beurt.
refused-away-enough = Je bent in dit spel al 14 dagen weg geweest; meer kan niet.

entry-time-runs = De tijd loopt.
entry-time-stands = De tijd staat stil.
entry-time-ran-out = De tijd voor een beurt was om.
entry-stood-in = Een computer speelt een beurt voor iemand.
entry-time-given = { $name } gaf meer tijd.
entry-reminded = Iemand is herinnerd.
entry-reminder-put-off = Een herinnering is uitgesteld.
entry-turn-muted = Herinneringen zijn stil gezet.
entry-nudged = { $name } heeft iemand herinnerd.
entry-went-away = { $name } is een tijdje weg.
entry-came-back = { $name } is terug.
entry-pace-asked = { $name } wilde in een ander tempo spelen.
entry-pace-agreed = { $name } vindt dat tempo goed.
entry-pace-refused = { $name } houdt liever dit tempo.
entry-pace-changed = Het tempo is nu anders.
