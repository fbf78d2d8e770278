# Computers aan tafel: hoe je ze erbij haalt, hun beurten, plaatsen die ze bewaren.

lobby-seat-computer = { $mark } **{ $name }** · { $colour } · computer
button-add-computer = Computer erbij
button-solo = Tegen de computer spelen
button-take-seat-back = Zelf weer spelen
select-level = Kies een niveau
level-about = { $level ->
    [tiro] Makkelijk: kiest wat voor de hand ligt, mikt op het oog
    [faber] Normaal: denkt één stap vooruit
   *[magister] Moeilijk: plant vooruit en probeert een duw eerst uit
}
computer-ask = Welke computer mag meespelen?
computer-joined = { $name } schuift aan.
solo-ask = Tegen wie wil je spelen?
solo-ready = Je spel tegen { $name } is begonnen: { $link }

turn-post-computer = { $name } is aan de beurt in { $game } (ronde { $round }).
turn-since = Sinds je vorige beurt:

command-game-keep = De anderen vragen of een computer verder mag spelen voor wie weg is
argument-computers = Spelen met 1 t/m 3 computers; ontbreekt er verder niemand, dan begint het meteen
argument-level = Hoe goed de computers spelen (anders: Faber)
argument-whose = Wiens plaats
pick-level = { $pick ->
    [tiro] Tiro: makkelijk
    [faber] Faber: normaal
   *[magister] Magister: moeilijk
}

handover-vote = Ook iedereen aan tafel moet akkoord gaan.
handover-next-turn = De computer maakt eerst zijn beurt af.
keep-ask = { $name } stelt voor dat een computer, { $level }, voorlopig voor { $owner } speelt.
keep-terms = Alle anderen moeten akkoord gaan. { $owner } kan de plaats altijd terugnemen.
keep-due = Met **Weigeren** of een willekeurige zet houdt { $owner } de plaats; is er op { $due } nog geen antwoord, dan mag de computer spelen.
keep-silent = { $owner } heeft een dag niet geantwoord.
keep-agreed = { $level } speelt nu voor { $owner }, die de plaats met één druk terugneemt.
keep-refused = { $name } wacht liever. Alles blijft zoals het is.
keep-withdrawn = { $name } heeft de vraag ingetrokken. Alles blijft zoals het is.
keep-here = { $name } is er en speelt verder.
keep-lapsed = Dat hoeft niet meer.
keep-note = { $name } stelt voor dat een computer, { $level }, jouw plaats in { $game } speelt zolang je weg bent. Met **Akkoord** mag dat, met **Weigeren** of een willekeurige zet houd je je plaats. Is er op { $due } nog geen antwoord, dan mag hij spelen; terugnemen kan altijd.
keep-told = Een computer, { $level }, speelt jouw plaats in { $game } tot je die terugneemt.
notice-taken-back = { $name } zit weer aan tafel. Welkom terug!
seat-back = Welkom terug! Je speelt weer zelf.

refused-seat-kept = Een computer speelt nu op jouw plaats. Neem die eerst terug.
refused-not-kept = Je speelt al zelf op je plaats.
refused-private = Dit spel loopt in een privébericht. Haal het eerst naar een server: daar `/game move-here`.
refused-somebody-away = Een computer speelt hier verder voor iemand. Het spel blijft op deze server, waar diegene het terugvindt.

entry-computer-joined = { $name } is aangeschoven.
entry-keep-asked = { $name } stelde voor dat een computer voorlopig een plaats speelt.
entry-keep-agreed = { $name } vindt dat goed.
entry-keep-refused = { $name } wacht liever.
entry-seat-kept = Een computer speelt een plaats tot de speler terug is.
entry-seat-taken-back = Een speler is terug op zijn plaats.
entry-computer-acted = Een computer heeft gespeeld.
