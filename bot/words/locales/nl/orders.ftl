# Plannen: wat iemand met de volgende beurt wil. En eigen notities, en de weg naar het volgende spel.

button-orders = Beurt plannen
button-drop-orders = Plan schrappen
command-game-plan = Je volgende beurt plannen: hoogstens drie wensen, alleen voor jouw ogen
command-game-note = Een eigen notitie bij een spel, alleen voor jouw ogen
argument-wish1 = Je liefste wens: I 12 stones, B A3 A7 of T Tarracina 3
argument-wish2 = Je tweede wens, als de eerste niet kan
argument-wish3 = Je derde wens
argument-text = De notitie; laat hem weg voor een formulier

orders-sesterces = Kaart { $card } voor { sesterces }
orders-stones = Kaart { $card } voor zijn stenen: { $stones }
orders-both = Kaart { $card } voor { sesterces } en { $stones }
orders-build = Bouwen op { $spaces }
orders-travel = Reizen naar { $place } voor { $sesterces ->
    [0] niets
   *[other] hoogstens { sesterces }
}
select-orders-income = Inkomsten: een kaart erbij
select-orders-build = Bouwen: een of twee velden erbij
select-orders-travel = Reizen: een doel erbij

orders-none = Je hebt geen plan voor je volgende beurt in { $game }. Kies hoogstens { $most } wensen, je favoriet eerst. { orders-terms }
orders-title = Je plan voor je volgende beurt in { $game }:
orders-terms = { $minutes ->
    [0] Na de zet vóór de jouwe
    [one] Een minuut na de zet vóór de jouwe
   *[other] { $minutes } minuten na de zet vóór de jouwe
} doe ik de eerste die kan, zonder je te roepen; kan er geen, dan ben je gewoon aan de beurt. Alleen jij ziet dit.
orders-due = Je bent aan de beurt: { $when } doe ik de eerste die kan. Speel je zelf, dan vervalt het plan.
orders-soon = Ik voer je plan { $when } uit. Speel je zelf, dan vervalt het.
orders-dropped = Het plan is geschrapt.
orders-as-planned = { $line } (zoals gepland)
orders-followed = Je plan in { $game }: { $line }
orders-impossible = Niets van je plan in { $game } was mogelijk, dus je bent aan de beurt.
orders-taken-back = In { $game } is een zet teruggenomen; je plan is daarmee vervallen.
orders-wait = Je bent aan de beurt in { $game }, maar iemand wil iets terugnemen; je plan wacht een dag. Je kunt antwoorden of spelen.
orders-over = { $game } is afgelopen, en je plan dus ook.
entry-orders-followed = Je plan in { $game }: { $line }

refused-your-turn = Je bent aan de beurt: speel gewoon, er valt niets te plannen.
refused-not-an-order = Dat is geen plan. Schrijf I 12 stones (of HS, both), B A3 A7 of T Tarracina 3; die 3 is wat het hoogstens mag kosten.
refused-enough-orders = { $most } wensen zijn genoeg. Schrap het plan om een nieuw plan te maken.
refused-limit-above-purse = Je hebt { $purse } in je beurs: meer mag een reis niet kosten.

note-title = Notitie bij { $game }
note-own = Je notitie: { $note }
note-kept = Genoteerd, alleen voor jouw ogen: { $note }
note-none = Je hebt geen notitie bij { $game }.

next-game = Hierna: { $game } wacht op je. { $link }
