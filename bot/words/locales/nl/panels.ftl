# Privépanelen en opschriften. De knoppen van een rij hebben samen hoogstens 30 tekens.

button-income = Inkomsten
button-quarry = Groeve
button-build = Bouwen
button-travel = Reizen
button-purse = Beurs
button-happened = Wat gebeurde er
button-why = Waarom?
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
button-type = Exact
button-ask-undo = Anderen vragen
button-continue = Verder
button-previous = Vorige
button-next = Volgende
button-hint = Tip
button-follow = Doen we
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
button-close = Afblazen
button-done = Klaar
button-fairness = Eerlijkheid
button-rematch = Revanche
button-best-push = Beste duw
button-timelapse = Timelapse
button-share = Delen
button-verify = Controleren
button-new-game = Nieuw spel
button-in-progress = Een lopend spel
button-rules-minute = De regels in één minuut

modal-aim = Mikken
modal-place = Positie, { $least } (links) tot { $most } (rechts)
modal-angle = Hoek, { $least } (links) tot { $most } (rechts)
select-space = Kies een veld
select-two = Twee tegels leggen: tot { points }
select-one = Eén tegel leggen: tot { points }
select-target = Kies een bestemming
select-outcome = Kies wat je neemt
select-colour = Kies een kleur
select-topic = Kies een onderwerp

choice-card-both = { $card }: { sesterces } + { $stones }
choice-space = { $space } ({ $letter }): { points }
choice-space-short = { $space }: +{ $points }
choice-target = { $place }: { price }
choice-target-short = { $place }: { $sesterces ->
    [0] gratis
   *[other] { sesterces-short }
}
choice-too-expensive = Te duur: je hebt { sesterces }
choice-majority = Dan in wegdeel { $segment }: { points } aan het eind; { $tiles }
choice-tile = { $size ->
    [L] Grote
    [M] Middelgrote
   *[S] Kleine
} tegel: { points }
choice-tile-short = { $size ->
    [L] Groot
    [M] Middel
   *[S] Klein
}: { $points } pt.
choice-sell = Verkopen: { sesterces }
choice-sell-short = Verkoop: { sesterces-short }
choice-all-largest = Grootste die passen: { $tiles }{ $sold ->
    [0] {""}
   *[other] , { $sold } verkopen
}
choice-all-sold = Alle { $sold } verkopen: { sesterces }
choice-put-back = { $letter } terugleggen
choice-two-spaces-short = { $first } + { $second }: +{ $points }
choice-two-spaces = { $first } + { $second }: { points } + { sesterces }
choice-small-tile = Een kleine tegel
choice-sesterce = 1 sestertie
choice-push-last = De laatste
choice-push-best = De beste
choice-push = { $number }: { $name }, gevallen: { $fallen }
choice-push-nothing = { $number }: { $name }, niets gevallen
choice-game = { $state ->
    [yours] { $game }: jij bent aan de beurt
    [lobby] { $game }: lobby open
    [suspended] { $game }: ligt stil
    [over] { $game }: afgelopen
   *[waiting] { $game }: { $name } is aan de beurt
}

panel-income = Welke kaart? Je krijgt de sestertiën of de stenen.
panel-income-both = Nog maar 3 kaarten of minder: je krijgt sestertiën en stenen.
panel-income-last = De laatste kaart: sestertiën, stenen en “+1 schuiven” als je er nog geen hebt.
panel-aim = Duw { $number } van { $most }. Ruimte op je wagen: { $room }.
panel-aim-full = Duw { $number } van { $most }. Je wagen is vol: verkoop wat er valt, of maak ruimte.
panel-aim-token = Duw { $number } met “+1 schuiven”. Ruimte op je wagen: { $room }.
panel-aim-token-full = Duw { $number } met “+1 schuiven”. Je wagen is vol: verkoop wat er valt, of maak ruimte.
panel-aim-hand = Je hand kan zo’n { $shift } in positie en { $turn }° in hoek afwijken.
panel-pushing = Er wordt geschoven: { $stone }, positie { $place }, hoek { $angle }° …
panel-push-in-haste = Dat ging snel, dus er is niets geschoven. Bedoelde je het zo, druk dan nog eens op Schuif.
panel-fell = Gevallen: { $fallen }.
panel-fell-nothing = Deze keer viel er niets.
panel-again = Nog een steen schuiven, of stoppen?
panel-exchange = { $all ->
    [one] { $size ->
        [L] Er viel een grote steen.
        [M] Er viel een middelgrote steen.
       *[S] Er viel een kleine steen.
    }
   *[other] Steen { $number } van { $all }, een { $size ->
        [L] grote
        [M] middelgrote
       *[S] kleine
    }.
} Wat wordt het?
panel-exchange-room = Ruimte op je wagen: { $room }.
panel-exchange-none = Ruimte op je wagen: { $room }, maar er is geen passende tegel meer.
panel-exchange-full = Je wagen is vol: verkoop de steen, of maak ruimte.
panel-exchange-sell = Je wagen is vol: je kunt de steen alleen verkopen.
panel-make-room = Welke tegel gaat terug naar de tegelvoorraad? Je krijgt er niets voor.
panel-consolation = Er viel niets. Neem als troostprijs een kleine tegel of 1 sestertie.
panel-build = Waar bouw je? Op je wagen: { $cart }.
panel-build-two = Twee tegels leveren ook { sesterces } op.
panel-majority = Wegdeel { $segment }: { $tiles }. Punten voor de meerderheid: nu { $now }, met één tegel meer { $with_one }.
panel-majority-two = Wegdeel { $segment }: { $tiles }. Punten voor de meerderheid: nu { $now }, met één tegel meer { $with_one }, met twee { $with_two }.
panel-build-second = { $space } dus. Leg je in hetzelfde wegdeel nog een tweede tegel? Dat levert 1 sestertie op.
panel-build-no-tiles = Je wagen is leeg. Tegels komen uit de steengroeve.
panel-build-no-site = Geen van je tegels ({ $cart }) past op een veld waar een lijn naartoe loopt. Probeer andere maten, of reis verder.
panel-travel = Je bent { standing } en hebt { sesterces }. Waarheen?
panel-travel-poor = Je bent { standing } en hebt { sesterces }: te weinig om te reizen. Neem inkomsten, of verkoop een gevallen steen.
panel-travel-nowhere = Voorbij { $place } ligt nog geen vrije tegel. Eerst moet iemand bouwen of verderreizen.
panel-travel-over = Je bent in Brundisium: je reis zit erop.
panel-no-stones = Je hebt geen stenen om te schuiven. Neem eerst inkomsten.
panel-no-ledge = Vóór de steengroeve past nu geen van je stenen.
panel-looking = Kijk gerust rond: { $name } is aan de beurt.
panel-onlooker = Je kijkt toe; dit mag iedereen zien.
panel-receipt = Klaar. { $line }
panel-receipt-undo = Je kunt het nog terugnemen, tot iemand een zet doet.
panel-now-next = Nu is { $name } aan de beurt.
panel-purse = Je beurs in { $game }: **{ sesterces }**.
panel-purse-goods = Stenen { $stones }; wagen { $cart }.
panel-purse-over = Het spel is afgelopen: alle beurzen zijn open.
panel-happened-nothing = Er is nog niets gebeurd.
panel-happened-nothing-since = Sinds je laatste zet is er niets gebeurd.
panel-status-waiting = { $game }, ronde { $round }: { $name } is aan de beurt.
panel-status-yours = { $game }, ronde { $round }: jij bent aan de beurt.
panel-status-lobby = { $game }: de lobby is open, { $seats } van { $most } plaatsen bezet.
panel-status-over = { $game } is afgelopen.
panel-status-called-off = { $game } is afgebroken. Er is niets verloren: `/game history` toont nog steeds alles.
panel-status-score = { $mark } **{ $name }** { $points }
panel-more = Wat wil je zien?

panel-now = **Nu:** { $moves }
panel-now-else = Ook mogelijk: { $moves }.
now-income = Inkomsten: stenen of sestertiën
now-quarry = Groeve: stenen worden tegels
now-build = Bouwen: tegels leveren punten op
now-travel = Reizen: steden leveren punten op
why-income = Stenen gaan de groeve in, met sestertiën betaal je je reizen.
why-quarry = Wat valt, levert je tegels op: zoek stenen vlak bij de verste rand.
why-exchange = Neem de maten die de weg straks nodig heeft; elke sestertie helpt je reizen.
why-consolation = Een kleine tegel levert op de weg 1 punt op; met een sestertie betaal je één stap.
why-build = Tegels scoren meteen; wie de meeste in een wegdeel heeft, scoort aan het eind nog eens.
why-travel = Vroeg in een stad aankomen levert meer punten op en opent het volgende wegdeel voor je.

hint-income =
    Elke kaart toont bovenaan sestertiën en onderaan stenen; je neemt één helft.
    G, M en K zijn groot, middelgroot en klein. Met sestertiën betaal je reizen, stenen gaan de steengroeve in.
hint-income-both =
    Er zijn zo weinig kaarten over dat je beide helften krijgt: bovenaan de sestertiën, onderaan de stenen.
    G, M en K zijn groot, middelgroot en klein. Met sestertiën betaal je reizen, stenen gaan de steengroeve in.
hint-quarry =
    Je steen duwt de andere naar de verste rand; wat valt, levert je tegels of sestertiën op.
    Stenen met een rode ring liggen op zijn weg, die met een gouden op het randje. De kegel toont het trillen van je hand.
hint-quarry-steady =
    Je steen duwt de andere naar de verste rand; wat valt, levert je tegels of sestertiën op.
    Stenen met een rode ring liggen op zijn weg, die met een gouden op het randje. Je hebt een vaste hand: de steen gaat precies waar je op mikt.
hint-exchange =
    Elke gevallen steen wordt een tegel van zijn maat of kleiner, of 1 sestertie.
    Tegels moeten op je wagen passen: denk aan de maten die de weg straks nodig heeft.
hint-build =
    Een tegel past op een veld van zijn maat, met een lijn naar een gebouwde tegel of naar de stad aan het begin van het wegdeel.
    Hij scoort meteen; wie de meeste in een wegdeel heeft, scoort aan het eind nog eens.
hint-travel =
    1, 2 of 3 stappen kosten 1, 3 of 6 sestertiën; elk stadsschijfje bij de volgende stad maakt de reis 1 goedkoper.
    Wie het eerst in een stad komt, krijgt de meeste punten. Wie er is geweest, mag ook in het volgende wegdeel bouwen.
hint-consolation =
    Zo veel geschoven en niets gevallen: dat overkomt zelfs de besten.
    Een kleine tegel levert op de weg 1 punt op; met een sestertie betaal je één stap.
hint-purse =
    Alleen jij ziet dit; de anderen moeten tot het eind raden.
    Wie dan de meeste sestertiën heeft, krijgt 2 punten.
hint-purse-open =
    In dit spel ziet iedereen alle beurzen.
    Wie aan het eind de meeste sestertiën heeft, krijgt 2 punten.
