# Wat zij voor de spellen doen die een server beheren, en wat de spelers ervan maken.

command-appia-game = Zorg voor een spel op deze server waarin je niet meespeelt (met “Server beheren”)
manage-panel = { $halted ->
    [yes] **{ $game }** ligt stil.
   *[no] **{ $game }**: wat moet er gebeuren?
} Wat je hier doet, wordt aan tafel verteld.
select-task = Kies wat er moet gebeuren
task = { $task ->
    [repost] Het bord opnieuw laten zien
    [halt] Het spel stilleggen
    [revive] Het spel weer op gang brengen
    [back] Terug naar een beurt
    [seat] Een speler vervangen
   *[end] Het spel beëindigen
}
task-about = { $task ->
    [repost] Als het uit het zicht is; niemand wordt geroepen
    [halt] Niemand kan iets doen tot jij, of alle spelers, verder willen
    [revive] Het gaat verder waar het was
    [back] Alle spelers moeten akkoord gaan
    [seat] Wie daar zit, wordt gevraagd en heeft een dag de tijd
   *[end] Voorgoed; het wordt je nog een keer gevraagd
}
manage-back = Tot het einde van welke beurt moet **{ $game }** terug? Alle spelers worden gevraagd.
select-moment = Kies een beurt
players-asked = Ik heb het de spelers gevraagd.
manage-seat = Wie neemt een plaats in **{ $game }** over? Die moet het aanbod aannemen; wie er zit, moet akkoord gaan of een dag zwijgen.
select-heir = De plaats van { $name } gaat naar …
button-revive = Verderspelen

notice-reposted = { $name } beheert deze server en liet het bord opnieuw zien.
notice-halted = { $name } beheert deze server en heeft het spel stilgelegd. Het gaat verder als een beheerder het weer op gang brengt, of als alle spelers akkoord gaan.
notice-halt-lifted = { $name } beheert deze server en heeft het spel weer op gang gebracht. Het gaat verder!
undo-ask-manager = { $name } beheert deze server en wil het spel terugnemen. Dit zou worden teruggenomen: { $line }{ $others ->
    [0] { "" }
    [one] { " " }De zet daarna ook.
   *[other] { " " }De { $others } zetten daarna ook.
}
revive-ask = { $name } wil verderspelen.
revive-terms = Iedereen moet akkoord gaan.
revive-agreed = Iedereen is akkoord: het spel gaat verder!
revive-refused = { $name } wacht liever. Het spel blijft stilliggen.
revive-withdrawn = { $name } heeft de vraag ingetrokken. Het spel blijft stilliggen.
revive-lapsed = Dat is niet meer nodig.
list-halted = { $game }: stilgelegd door een beheerder van de server. { $link }

refused-halted = Een beheerder van deze server heeft het spel stilgelegd. Met `/game status` kunnen de spelers vragen om verder te spelen.
refused-not-manager = Alleen wie de server van dit spel beheert, kan dat.
refused-manager-plays = Je speelt zelf mee in dit spel. Iemand anders die de server beheert, kan dat doen.
refused-no-such-moment = Daarheen kan het spel niet meer terug.
refused-player-away = Alle spelers moeten akkoord gaan, en voor een van hen speelt nu een computer.

entry-board-reposted = { $name } liet het bord opnieuw zien.
entry-halted = { $name } heeft het spel stilgelegd.
entry-halt-lifted = { $name } heeft het spel weer op gang gebracht.
entry-revive-asked = { $name } wilde verderspelen.
entry-revive-agreed = { $name } ging akkoord om verder te spelen.
entry-revive-refused = { $name } wilde nog niet verderspelen.
