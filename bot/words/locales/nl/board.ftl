# Het beurtbericht, de regels eronder, beeldbeschrijvingen en het bord in woorden.

turn-post = { $mention }, je bent aan de beurt in { $game } (ronde { $round }).
turn-post-last = { $mention }, je laatste beurt in { $game } (ronde { $round }). Maak er wat moois van!
turn-post-continue = { $mention }, je bent nog bij de steengroeve in { $game } (ronde { $round }).
player-line = { $mark } **{ $name }** { $points } · stenen { $stones } · wagen { $cart }{ $token ->
    [yes] { " · +1 schuiven" }
   *[no] { "" }
}
player-line-open = { $mark } **{ $name }** { $points } · { sesterces } · stenen { $stones } · wagen { $cart }{ $token ->
    [yes] { " · +1 schuiven" }
   *[no] { "" }
}

alt-board = Bord van { $game }, ronde { $round }. { $name } is aan de beurt.
alt-board-over = Bord van { $game }; het spel is afgelopen.
alt-player = { $name }: { points }, { standing }; gelegde tegels A { $a }, B { $b }, C { $c }.
alt-road = Weg: A { $a } van { $a_all }, B { $b } van { $b_all }, C { $c } van { $c_all } gebouwd.
alt-cards = Kaarten: { $cards }.
alt-last = Zojuist: { $line }
alt-aim = Gemikt: een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen, positie { $place } van −100 tot +100, hoek { $angle } graden.
aim-way = Op zijn weg: { $stones }.
aim-ahead = Kolommen recht voor een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen: { $columns }.
aim-column = bij { $place }: { $full }% vol, { $stones }
aim-brink = Op het randje: { $stones }.
aim-brink-none = Er ligt geen steen op het randje.
aim-brink-stone = een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} { $beyond ->
    [left] links van { $place }
    [right] rechts van { $place }
   *[no] bij { $place }
}
alt-film = Film van de duw. { $line }
alt-film-still = De steengroeve na de duw. { $line }
alt-income = De inkomstenkaarten. { $cards }.
alt-exchange-fallen = Gevallen stenen: { $stones }.
alt-exchange-tiles = Tot nu toe geruild voor tegels: { $tiles }.
alt-exchange-tile = { $stones } voor { $tiles }
alt-exchange-sold = Tot nu toe verkocht: { $stones }.
alt-exchange = Op je wagen: { $cart }. { $size ->
    [L] Nu: een grote steen.
    [M] Nu: een middelgrote steen.
   *[S] Nu: een kleine steen.
}
alt-build = Hier zou je kunnen bouwen: { $spaces }.
alt-build-none = De weg; je kunt nu nergens bouwen.
alt-travel = Hierheen kan de speelfiguur reizen: { $places }.
alt-travel-none = De weg; de speelfiguur kan nu nergens heen.
alt-purse = Je overzicht in { $game }: { sesterces }, stenen { $stones }, wagen { $cart }.
alt-result = Einduitslag van { $game }. { $scores }
alt-score = { $name }: { points } (tegels { $tiles }, steden { $cities }, wegdelen A { $a }, B { $b }, C { $c }, meeste sestertiën { $richest }); { sesterces } in de beurs.
alt-timelapse = Timelapse van { $game }. Na { $round } rondes liggen { $number } van de { $total } tegels van de weg. { $scores }
alt-timelapse-score = { $name }: { $count ->
    [one] { $count } tegel
   *[other] { $count } tegels
}, { points }.

board-title = **{ $game }**, ronde { $round }: { $name } is aan de beurt.
board-title-over = **{ $game }**: het spel is afgelopen.
board-segment = { $segment } (van { $from } naar { $to }): { $left ->
    [0] alle { $all } gebouwd.
   *[other] { $count } van { $all } gebouwd; vrij: { $spaces }.
}
board-city = { $city }: { $left ->
    [0] geen puntenfiche meer
   *[other] puntenfiches { $tokens }
}; { $markers ->
    [0] geen stadsschijfje
    [one] { $markers } stadsschijfje
   *[other] { $markers } stadsschijfjes
}.
board-cards = Open kaarten: { $cards }. Stapel: { $pile ->
    [one] { $pile } kaart
   *[other] { $pile } kaarten
}.
board-storage = Voorraad: stenen { $stones }; tegels { $tiles }.
board-quarry = In de steengroeve: { $stones }.
board-player = { $mark } { $name }: { points }, { standing }. Stenen { $stones }; wagen { $cart }; gelegde tegels A { $a }, B { $b }, C { $c }{ $token ->
    [yes] ; +1 schuiven
   *[no] { "" }
}.
board-player-open = { $mark } { $name }: { points }, { sesterces }, { standing }. Stenen { $stones }; wagen { $cart }; gelegde tegels A { $a }, B { $b }, C { $c }{ $token ->
    [yes] ; +1 schuiven
   *[no] { "" }
}.
