# Waarom de regels een wens niet toestaan; privé. Wat wel kan, volgt in eigen zinnen.

refusal-not-an-action = Die zet begreep ik niet. De knoppen onder het bord werken altijd.
refusal-unknown-seat = Je hebt geen plaats in dit spel.
refusal-game-over = Dit spel is afgelopen.
refusal-secret-missing = Dit spel komt uit een onvoltooide export: bekijken kan, verderspelen niet.
refusal-not-your-turn = { $name } is aan de beurt. Intussen mag je alles bekijken.
refusal-wrong-moment = { $step ->
    [push] Je bent bij de steengroeve: schuif nog een steen of stop.
    [exchange] Ruil of verkoop eerst de gevallen stenen.
    [consolation] Kies eerst je troostprijs: een kleine tegel of 1 sestertie.
   *[action] Nu niet. Kies inkomsten, steengroeve, wegenbouw of reizen.
}
refusal-unknown-card = Die kaart bestaat niet. Ze zijn genummerd van 1 t/m 16.
refusal-card-not-face-up = Kaart { $card } ligt niet open.
refusal-unknown-take = Neem sestertiën, stenen of allebei.
refusal-must-take-both = Nu er nog { $face_up ->
    [one] één kaart ligt
   *[other] { $face_up } kaarten liggen
}, krijg je allebei, sestertiën én stenen: kies allebei.
refusal-may-not-take-both = Allebei krijg je alleen bij 3 kaarten of minder; er liggen er nog { $face_up }. Kies één van de twee.
refusal-unknown-size = De maten zijn klein, middelgroot en groot.
refusal-no-such-stone = Je hebt geen { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen om te schuiven.
refusal-place-out-of-range = De positie loopt van { $least } (links) tot { $most } (rechts).
refusal-angle-out-of-range = De hoek loopt van { $least } (links) tot { $most } (rechts) graden.
refusal-no-room-on-ledge = { $size ->
    [L] Daar past vóór de steengroeve geen grote steen. Probeer een andere positie of een kleinere steen.
    [M] Daar past vóór de steengroeve geen middelgrote steen. Probeer een andere positie of een kleinere steen.
   *[S] Daar past vóór de steengroeve geen kleine steen. Probeer een andere positie.
}
refusal-impossible-quarry = Er klopt iets niet met de stenen in de steengroeve; er is niets verbruikt. Laat het de beheerder van de bot weten.
refusal-not-fallen = Er is geen { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen gevallen.
refusal-tile-larger-than-stone = Een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen levert hoogstens een tegel van zijn eigen maat op, dus geen { $into ->
    [L] grote
    [M] middelgrote
   *[S] kleine
}.
refusal-no-such-tile-in-storage = { $size ->
    [L] Er zijn geen grote tegels meer. Neem een kleinere of verkoop de steen voor 1 sestertie.
    [M] Er zijn geen middelgrote tegels meer. Neem een kleinere of verkoop de steen voor 1 sestertie.
   *[S] Er zijn geen kleine tegels meer. Verkoop de steen voor 1 sestertie.
}
refusal-no-room-on-cart = { $size ->
    [L] Op je wagen is geen ruimte voor een grote tegel. Neem een kleinere, verkoop de steen of leg een tegel terug.
    [M] Op je wagen is geen ruimte voor een middelgrote tegel. Neem een kleinere, verkoop de steen of leg een tegel terug.
   *[S] Op je wagen is geen ruimte voor een kleine tegel. Verkoop de steen of leg een tegel terug.
}
refusal-no-such-tile-on-cart = Daarvoor ligt er geen { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} tegel op je wagen.
refusal-wrong-number-of-tiles = Leg één tegel of twee.
refusal-unknown-space = Dat veld bestaat niet. Ze lopen van A1 t/m C17.
refusal-segment-not-open = In wegdeel { $segment } mag je bouwen zodra je in { $city } bent geweest.
refusal-already-built = { $space } is al bebouwd.
refusal-no-line = Er loopt geen lijn naar { $space } vanaf een gebouwde tegel of de stad aan het begin van het wegdeel.
refusal-another-segment = { $first } en { $second } liggen in verschillende wegdelen; de tweede tegel moet in hetzelfde wegdeel.
refusal-earlier-segment-incomplete = Wegdeel { $segment } is nog niet af, dus deze beurt maar één tegel.
refusal-unknown-place = Die bestemming bestaat niet. Noem een veld zoals B5, of een stad.
refusal-journey-over = Je bent in Brundisium: je reis zit erop. Inkomsten, steengroeve en wegenbouw kunnen nog wel.
refusal-already-there = Je bent al { standing }.
refusal-no-way = Over gebouwde tegels loopt geen weg vooruit naar { $place }.
refusal-too-far = Tot { $place } zijn het { $steps } stappen; één reis telt er hoogstens 3.
refusal-tile-full = { $place } is vol: er { $pawns ->
    [one] staat al een speelfiguur
   *[other] staan al { $pawns } speelfiguren
}. Je mag er wel overheen.
refusal-too-expensive = Dat kost { sesterces }; je hebt er { $purse }.

possible-cards = Open liggen: { $cards }.
possible-stones = Je stenen: { $stones }.
possible-no-stones = Je hebt geen stenen: neem eerst inkomsten.
possible-fallen = Gevallen: { $stones }.
possible-cart = Je wagen: { $cart }.
possible-sites = Je kunt bouwen op { $spaces }.
possible-no-sites = Je tegels passen nu nergens.
possible-journeys = Binnen bereik: { $places }.
possible-no-journeys = Je kunt nu nergens naartoe reizen.
