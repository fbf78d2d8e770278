# De lobby, berichten aan tafel, vragen aan de spelers, privéberichten, instellingen.

lobby-title = Een nieuw spel Via Appia, geopend door { $name }.
lobby-seat = { $mark } **{ $name }** · { $colour }
lobby-seat-host = { $mark } **{ $name }** · { $colour } · host
lobby-seat-free = ▫ vrij
lobby-waiting-hand = Vanaf 2 spelers mag iedereen aan tafel op Start drukken.
lobby-waiting-full = Start vanzelf zodra er { $players } aan tafel zitten.
lobby-options = Opties: { $options }. Taal: { $language }.
lobby-small = Code { $code } · sluit { $when } als niemand start
lobby-secret = De SHA-256 van het geheim van dit spel, vastgelegd voordat iemand meedeed: `{ $hash }`
lobby-started = **{ $game }** is begonnen: { $link }
lobby-over-one = **{ $game }** is afgelopen: { $names } won met { points }. { $link }
lobby-over-shared = **{ $game }** is afgelopen: gedeelde overwinning met { points } voor { $names }. { $link }
lobby-abandoned = **{ $game }** is afgebroken. { $link }
lobby-closed = **{ $game }** is afgeblazen.
lobby-lapsed = **{ $game }**: de lobby is na 7 stille dagen gesloten. `/game new` opent een nieuwe.
lobby-opened = Je spel is geopend: { $link }
lobby-joined = Je doet mee: { $colour }. Liever een andere? Druk op Kleur.
lobby-left = Je hebt { $game } verlaten.
lobby-removed = Je hebt { $name } verwijderd.
lobby-colour-ask = Welke kleur?
lobby-options-ask = **{ $game }**: hoe willen jullie spelen?
lobby-close-ask = **{ $game }** voor iedereen afblazen? De lobby gaat definitief dicht.
lobby-remove-ask = Wie verwijder je?
option-consolation = { $on ->
    [yes] troostprijs als er na twee duwen niets valt
   *[no] geen troostprijs
}
option-open-money = { $on ->
    [yes] open beurzen
   *[no] gesloten beurzen
}
option-start-player = { $start ->
    [fixed] wie het eerst kwam, begint
   *[random] wie begint, wordt geloot
}
option-hand = { $hand ->
    [steady] vaste hand
   *[normal] trillende hand
}
option-hints = tips toegestaan
rule-players-any = Max. 4
rule-open_money = Beurs: { $on ->
    [yes] open
   *[no] gesloten
}
rule-language = Taal: { $language }
rule-hints = Tips: { $on ->
    [yes] ja
   *[no] nee
}
rule-steady = Hand: { $on ->
    [yes] vast
   *[no] trillend
}
rule-consolation = Troost: { $on ->
    [yes] ja
   *[no] nee
}
rule-fixed = Start: { $on ->
    [yes] plaats 1
   *[no] geloot
}

start-greeting = { $mentions }: de stenen zijn verdeeld, de speelfiguren staan in Roma. Goede reis!

notice-end = Nog één beurt voor: { $names }.
notice-end-nobody = En dat was meteen de laatste beurt.
notice-keep-alive = Het is stil op de Via Appia. { $name } is nog steeds aan de beurt.
notice-suspended = { $reason ->
    [channel] De plek waar **{ $game }** werd gespeeld is weg, dus ligt het spel stil.
    [locked] De thread van **{ $game }** is op slot, dus ligt het spel stil.
    [permission] Ik mag niet meer schrijven waar **{ $game }** wordt gespeeld, dus ligt het stil.
   *[removed] Ik ben van de server van **{ $game }** verwijderd, dus ligt het spel stil.
} Er is niets verloren: met `/game move-here` gaat het in een ander kanaal verder.
notice-moved-here = { $game } gaat hier verder.
notice-halted-here = { $game } is nu hier, maar ligt nog stil: het gaat verder als een beheerder van de server het weer op gang brengt, of als alle spelers akkoord gaan.
notice-moved-away = { $game } is verhuisd: { $link }
notice-moved-private = { $game } is naar een privébericht verhuisd.
notice-handed-over = { $name } speelt nu met { $colour ->
    [blue] blauw
    [red] rood
    [green] groen
   *[yellow] geel
}. Welkom!
notice-abandoned = Het spel is afgebroken. Het blijft bewaard: `/game history` toont het nog steeds.
notice-abandoned-manager = { $name } beheert deze server en heeft het spel beëindigd.
notice-rematch = Revanche! Wie doet er mee?
notice-rematch-asked = { $mentions }: een revanche! Doen jullie mee?
plain-turn = { $mention }, jij bent aan de beurt.
plain-lobby = Een nieuw spel Via Appia wacht op spelers.
plain-question = { $matter ->
    [undo] Iemand wil een zet terugnemen.
    [abandon] Iemand wil dit spel stoppen.
    [seat] In dit spel wordt een plaats aangeboden.
    [keep] Iemand stelt voor dat een computer voorlopig een plaats in dit spel speelt.
    [pace] Iemand wil in een ander tempo spelen.
    [revive] Iemand wil dit stilgelegde spel verderspelen.
   *[move] Iemand wil dit spel op een andere server voortzetten.
} De details kon ik hier niet laten zien.
plain-moved-away = Het spel dat hier gespeeld werd, is verhuisd: { $link }
plain-moved-private = Het spel dat hier gespeeld werd, is naar een privébericht verhuisd.
plain-notice = Er is iets gebeurd in dit spel dat ik hier niet kon laten zien. `/game history` toont het.
plain-private = Er is iets gebeurd in een van je spellen dat ik je niet kon schrijven. `/game list` toont ze.

undo-offer = Dit zou je terugnemen: { $line }{ $others ->
    [0] { "" }
    [one] { " " }Eén zet van een ander gaat dan mee terug.
   *[other] { " " }{ $others } zetten van anderen gaan dan mee terug.
}
undo-ask = Dit terugnemen? { $line }{ $others ->
    [0] { "" }
    [one] { " " }Eén zet van een ander gaat dan mee terug.
   *[other] { " " }{ $others } zetten van anderen gaan dan mee terug.
}
undo-terms = Iedereen moet akkoord gaan; met de volgende zet vervalt de vraag.
undo-agreed = Iedereen is akkoord: het is teruggenomen.
undo-refused = { $name } heeft het liever niet. Het blijft zo.
undo-withdrawn = { $name } heeft de vraag ingetrokken. Het blijft zo.
undo-lapsed = Het spel ging verder, dus het blijft zo.
others-asked = Ik heb het de anderen gevraagd.
undo-done = Teruggenomen.
question-agreed = Akkoord: { $names }
question-waiting = Nog niet akkoord: { $names }
handover-ask = { $mention }, { $name } biedt je in { $game } de { $colour ->
    [blue] blauwe
    [red] rode
    [green] groene
   *[yellow] gele
} plaats aan. Je speelt verder met alles wat erbij hoort, ook de beurs.
handover-ask-other = { $mention }, { $name } biedt je in { $game } de { $colour ->
    [blue] blauwe
    [red] rode
    [green] groene
   *[yellow] gele
} plaats van { $owner } aan. Je speelt verder met alles wat erbij hoort, ook de beurs.
handover-asked = Ik heb het { $name } gevraagd. Het blijft jouw plaats tot het aanbod is aangenomen.
handover-asked-other = Ik heb het { $name } gevraagd, en ook { $owner }, die een dag heeft om te antwoorden. Tot dan blijft het de plaats van { $owner }.
handover-accepted = Welkom! De plaats is van jou. Kijk eerst in je beurs.
handover-declined = De { $colour ->
    [blue] blauwe
    [red] rode
    [green] groene
   *[yellow] gele
} plaats is niet overgenomen; alles blijft zoals het is.
handover-withdrawn = { $name } heeft het aanbod ingetrokken; alles blijft zoals het is.
handover-lapsed = Het aanbod is vervallen.
handover-terms = { $owner } moet akkoord gaan: met **Aannemen** gaat de plaats over, met **Afslaan** of een willekeurige zet niet.
handover-due = Is er op { $due } nog geen antwoord, dan gaat de plaats over.
handover-silent = { $owner } heeft een dag niet geantwoord; de plaats kan worden overgenomen.
handover-unanswered = { $owner } heeft een dag niet geantwoord.
handover-kept = { $name } houdt de plaats.
handover-note = { $name } beheert de server en biedt jouw plaats in { $game } aan { $to } aan. Met **Aannemen** sta je hem af, met **Afslaan** of een willekeurige zet houd je hem.
handover-ousted = Je hebt een dag niet geantwoord; { $to } speelt nu op jouw plaats in { $game }.
abandon-ask = { $name } wil het spel voor iedereen afbreken.
abandon-terms = Iedereen moet akkoord gaan.
abandon-refused = { $name } wil verderspelen. Het spel gaat door.
abandon-withdrawn = { $name } heeft de vraag ingetrokken. Het spel gaat door.
abandon-lapsed = Het spel was eerder afgelopen; er viel niets meer te beslissen.
move-ask = { $name } wil { $game } op een andere server verderspelen: { $channel }.
move-terms = Iedereen moet akkoord gaan.
move-due = Waar het spel was, ben ik niet meer. Wie op { $due } nog niet heeft geantwoord, is akkoord.
move-agreed = Iedereen is akkoord: het spel verhuist hierheen.
move-silent = Een dag lang had niemand bezwaar: het spel verhuist hierheen.
move-refused = { $name } blijft liever. Het spel blijft waar het is.
move-withdrawn = { $name } heeft de vraag ingetrokken. Het spel blijft waar het is.
move-lapsed = Dat is niet meer nodig; het spel blijft waar het is.

list-title = Je spellen
list-none = Je doet aan geen enkel spel mee. `/game new` op een server opent er een.
list-waiting-you = **{ $game }**: jij bent aan de beurt, ronde { $round }. { $link }
list-waiting = { $game }: { $name } is aan de beurt, ronde { $round }. { $link }
list-lobby = { $game }: lobby, { $seats } van { $most }. { $link }
list-suspended = { $game }: ligt stil. `/game move-here` brengt het weer op gang.
list-more = … en nog { $count }.
history-title = **{ $game }**, de laatste zetten:
history-round = Ronde { $round }
link = [Naar het spel]({ $url })

dm-start = **{ $game }** is begonnen. Je speelt met { $colour ->
    [blue] blauw ■
    [red] rood ▲
    [green] groen ●
   *[yellow] geel ◆
} en begint met { sesterces }.
dm-guide =
    Je sestertiën zijn geheim, al het andere ligt open. Hier zie je altijd wat er in je beurs zit.
    Ben je aan de beurt, druk dan op Inkomsten, Groeve, Bouwen of Reizen onder het bord. `/appia rules` begint met de regels in één minuut.
dm-guide-open =
    In dit spel zijn alle beurzen open. Hier zie je altijd wat er in de jouwe zit.
    Ben je aan de beurt, druk dan op Inkomsten, Groeve, Bouwen of Reizen onder het bord. `/appia rules` begint met de regels in één minuut.
dm-purse = Je beurs in **{ $game }**: **{ sesterces }**. { $link }
dm-purse-over = **{ $game }** is afgelopen. Je eindigde met { sesterces }. { $link }
dm-turn = Je bent aan de beurt in **{ $game }** (ronde { $round }). { $link }
dm-off = Je krijgt geen privéberichten meer van mij. Je beurs vind je altijd met `/purse`.
dm-closed = Ik kan je geen privébericht sturen; je beurs zie je dus alleen hier: met de knop Beurs of `/purse`.

settings-title = Je instellingen
settings-dm = Privéberichten: { $dm ->
    [off] geen
    [turns] je beurs en je beurten
   *[purse] alleen je beurs
}.
settings-language = Taal: { $language }.
settings-language-own = Taal: automatisch, zoals je Discord staat ingesteld.
settings-saved = Opgeslagen.
server-title = Instellingen van deze server
server-language = Taal: { $language }.
server-language-own = Taal: automatisch (die van de server, of anders van wie het spel opent).
server-openers = { $openers ->
    [managers] Alleen wie de server beheert, mag spellen openen.
    [role] Alleen { $role } mag spellen openen.
   *[everyone] Iedereen mag spellen openen.
}
server-channel = Spellen worden alleen in { $channel } geopend.
server-channel-any = Spellen mogen in elk kanaal worden geopend.
server-defaults = Standaard voor nieuwe spellen: { $options }.
server-saved = Opgeslagen.

greeting =
    Salve! Hier bouwen jullie met z’n tweeën, drieën of vieren de Via Appia van Roma naar Brundisium.
    Schuif stenen in de steengroeve, plavei de weg en wees als eerste in de steden!
demo-ready = Een spel dat halverwege is, en jij bent aan de beurt. Wissel van persoon om ook de andere plaats te spelen. { $link }
