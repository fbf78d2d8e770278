# Privépanelen en opschriften. De knoppen van een rij hebben samen hoogstens 30 tekens.

button-income = Inkomsten
button-quarry = Groeve
button-build = Bouwen
button-travel = Reizen
button-purse = Beurs
button-happened = Wat gebeurde er
button-more = Meer
button-board = Bord
button-text-board = Als tekst
button-history = Verloop
button-rules = Regels
button-undo = Terugnemen
button-help = Hulp
button-push-aim = Schuif: { $stone } { $place } { $angle }°
button-stop = Stoppen
button-back = Terug
button-type = Typen
button-ask-undo = De anderen vragen
button-continue = Verder
button-previous = Vorige
button-next = Volgende
button-make-room = Ruimte maken
button-stone = { $size ->
    [L] Groot
    [M] Middel
   *[S] Klein
} { $count }
button-only-one = Alleen deze
button-agree = Akkoord
button-refuse = Weigeren
button-accept = Aannemen
button-decline = Afslaan
button-join = Meedoen
button-leave = Verlaten
button-start = Start
button-options = Opties
button-colour = Kleur
button-remove = Verwijderen
button-close = Sluiten
button-rematch = Revanche
button-verify = Controleren
button-new-game = Nieuw spel
button-in-progress = Een lopend spel
button-rules-minute = De regels in één minuut

modal-aim = Mikken
modal-place = Plek, { $least } (links) tot { $most } (rechts)
modal-angle = Hoek, { $least } tot { $most } graden
select-card = Kies een kaart
select-space = Kies een veld
select-two = Of leg twee tegels
select-target = Kies een bestemming
select-outcome = Kies wat je neemt
select-tile = Kies een tegel om terug te leggen
select-colour = Kies een kleur
select-topic = Kies een onderwerp

choice-card-sesterces = { $card }: { sesterces }
choice-card-sesterces-short = { $card }: { sesterces-short }
choice-card-stones = { $card }: { $stones }
choice-card-both = { $card }: { sesterces }, { $stones }
choice-card-both-short = { $card }: { sesterces-short } { $stones }
choice-space = { $space } ({ $letter }): { points }
choice-space-short = { $space }: +{ $points }
choice-target = { $place }: { price }
choice-target-short = { $place }: { $sesterces ->
    [0] gratis
   *[other] { sesterces-short }
}
choice-outcome-mixed = { $tiles }, { $sold } verkopen
choice-outcome-sold = { $sold ->
    [one] Verkopen
   *[other] Alle { $sold } verkopen
}: { sesterces }
choice-put-back = { $letter } terugleggen
choice-and-another = { $space } en nog een
choice-two-spaces = { $first } + { $second }: { points }
choice-small-tile = Een kleine tegel
choice-sesterce = 1 sestertie
choice-game = { $state ->
    [yours] { $game }: jij bent aan de beurt
    [lobby] { $game }: lobby open
    [suspended] { $game }: ligt stil
    [over] { $game }: afgelopen
   *[waiting] { $game }: { $name } is aan de beurt
}

panel-income = Welke kaart? Je krijgt de sestertiën of de stenen.
panel-income-both = Er zijn hoogstens 3 kaarten over: je krijgt sestertiën en stenen.
panel-income-last = De laatste kaart: sestertiën, stenen en “+1 schuiven” als je dat nog niet hebt.
panel-aim = Steen { $number } van { $most }. Plaats op je wagen: { $room }.
panel-aim-full = Steen { $number } van { $most }. Je wagen is vol: je kunt alleen verkopen of ruimte maken.
panel-aim-token = Steen { $number } met “+1 schuiven”. Plaats op je wagen: { $room }.
panel-aim-token-full = Steen { $number } met “+1 schuiven”. Je wagen is vol: je kunt alleen verkopen of ruimte maken.
panel-aim-now = { $size ->
    [L] Grote
    [M] Middelgrote
   *[S] Kleine
} steen, plek { $place }, hoek { $angle }°.
panel-pushing = Er wordt geschoven: { $stone }, plek { $place }, hoek { $angle }° …
panel-fell = Gevallen: { $fallen }.
panel-fell-nothing = Deze keer viel er niets.
panel-again = Nog een steen schuiven, of stoppen?
panel-exchange = Gevallen: { $fallen }. Wat neem je? Plaats op je wagen: { $room }.
panel-exchange-full = Gevallen: { $fallen }. Je wagen is vol: verkoop of maak ruimte.
panel-make-room = Welke tegel gaat terug naar de tegelvoorraad? Je krijgt er niets voor.
panel-consolation = Er viel niets. Neem als troostprijs een kleine tegel of 1 sestertie.
panel-build = Waar bouw je? Op je wagen: { $cart }.
panel-build-second = { $space } dus. Een tweede tegel in hetzelfde wegdeel levert ook nog 1 sestertie op.
panel-build-no-tiles = Je wagen is leeg. Tegels komen uit de steengroeve.
panel-build-no-site = Geen van je tegels ({ $cart }) past op een veld met een lijn. Andere maten of een reis helpen misschien.
panel-travel = Je bent { standing } en hebt { sesterces }. Waarheen?
panel-travel-nowhere = Voorbij { $place } ligt geen gebouwde tegel met plaats. Eerst moet iemand bouwen.
panel-travel-over = Je bent in Brundisium: je reis zit erop.
panel-no-stones = Je hebt geen stenen om te schuiven. Neem eerst inkomsten.
panel-no-ledge = Voor de steengroeve is nu voor geen van je stenen plaats.
panel-looking = Alleen kijken: { $name } is aan de beurt.
panel-onlooker = Je kijkt toe; dit mag iedereen zien.
panel-receipt = Klaar. { $line }
panel-receipt-undo = Je kunt het nog terugnemen, tot iemand een zet doet.
panel-now-next = Nu is { $name } aan de beurt.
panel-purse = Je beurs in { $game }: **{ sesterces }**.
panel-purse-goods = Stenen { $stones }; wagen { $cart }.
panel-purse-over = Het spel is uit: alle beurzen zijn open.
panel-happened-nothing = Er is nog niets gebeurd.
panel-status-waiting = { $game }, ronde { $round }: { $name } is aan de beurt.
panel-status-yours = { $game }, ronde { $round }: jij bent aan de beurt.
panel-status-lobby = { $game }: de lobby is open, { $seats } van { $most } plaatsen bezet.
panel-status-over = { $game } is afgelopen.
panel-status-called-off = { $game } is afgebroken. Er gaat niets verloren: `/game history` toont nog steeds alles.
panel-more = Wat wil je zien?

hint-income =
    Elke kaart toont boven sestertiën en onder stenen; je neemt één helft.
    G, M en K zijn groot, middelgroot en klein. Met sestertiën betaal je reizen, stenen gaan de steengroeve in.
hint-quarry =
    Je steen duwt de andere naar de verste rand; wat valt, wordt tegels of sestertiën.
    Stel plek en hoek in met de knoppen en schuif. De hand trilt een beetje.
hint-exchange =
    Elke gevallen steen wordt een tegel van zijn maat of kleiner, of 1 sestertie.
    Tegels moeten op je wagen passen: denk aan de maten die de weg straks nodig heeft.
hint-build =
    Een tegel past op een veld van zijn maat met een lijn naar een tegel of naar de stad erachter.
    Grote leveren 5 punten op, middelgrote 3, kleine 1; de meeste tegels per wegdeel tellen aan het eind nog eens.
hint-travel =
    1, 2 of 3 stappen kosten 1, 3 of 6 sestertiën; elk stadsschijfje verderop maakt het 1 goedkoper.
    Wie het eerst in een stad komt, krijgt de meeste punten en mag verderop bouwen.
hint-consolation =
    Twee stenen geschoven en niets gevallen: dat overkomt de beste.
    Een kleine tegel levert op de weg 1 punt op; met een sestertie betaal je één stap.
hint-purse =
    Dit zie alleen jij; de anderen raden tot het eind.
    Wie dan de meeste sestertiën heeft, krijgt 2 punten.
