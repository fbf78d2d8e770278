# The turn post, the embed, alt texts and the text board. $mark is a shape; $mention is Discord's.

turn-post = { $mention }, it's your turn in { $game } (round { $round }).
turn-post-last = { $mention }, your last turn in { $game } (round { $round }). Make it count!
turn-post-continue = { $mention }, you're still at the quarry in { $game } (round { $round }).
player-line = { $mark } **{ $name }** { $points } · stones { $stones } · cart { $cart }{ $token ->
    [yes] { " · push +1" }
   *[no] { "" }
}
player-line-open = { $mark } **{ $name }** { $points } · { sesterces } · stones { $stones } · cart { $cart }{ $token ->
    [yes] { " · push +1" }
   *[no] { "" }
}

# Alt texts: read aloud, so words and no symbols.
alt-board = Board of { $game }, round { $round }. It's { $name }'s turn.
alt-board-over = Board of { $game }; the game is over.
alt-player = { $name }: { points }, { standing }; tiles laid A { $a }, B { $b }, C { $c }.
alt-road = Road: A { $a } of { $a_all }, B { $b } of { $b_all }, C { $c } of { $c_all } built.
alt-cards = Cards: { $cards }.
alt-last = Just now: { $line }
alt-aim = Aiming: a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone, position { $place } of −100 to +100, angle { $angle } degrees.
aim-way = In its way: { $stones }.
aim-ahead = Columns straight ahead of a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone: { $columns }.
aim-column = at { $place }: { $full }% full, { $stones }
aim-brink = On the brink: { $stones }.
aim-brink-none = No stone is on the brink.
aim-brink-stone = a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} one { $beyond ->
    [left] left of { $place }
    [right] right of { $place }
   *[no] at { $place }
}
alt-film = Film of the push. { $line }
alt-film-still = The quarry after the push. { $line }
alt-income = The income cards. { $cards }.
alt-exchange-fallen = Fallen stones: { $stones }.
alt-exchange-tiles = Exchanged for tiles so far: { $tiles }.
alt-exchange-tile = { $stones } for { $tiles }
alt-exchange-sold = Sold so far: { $stones }.
alt-exchange = On your cart: { $cart }. { $size ->
    [L] Next: a large stone.
    [M] Next: a mid-sized stone.
   *[S] Next: a small stone.
}
alt-build = Where you could build: { $spaces }.
alt-build-none = The road; there's no space to build on right now.
alt-travel = Where the pawn could go: { $places }.
alt-travel-none = The road; there's nowhere to travel right now.
alt-purse = Your panel in { $game }: { sesterces }, stones { $stones }, cart { $cart }.
alt-result = Final result of { $game }. { $scores }
alt-score = { $name }: { points } (tiles { $tiles }, cities { $cities }, segments A { $a }, B { $b }, C { $c }, most sesterces { $richest }); { sesterces } in the purse.
alt-timelapse = Time-lapse of { $game }. After { $round } rounds, { $number } of the road's { $total } tiles are laid. { $scores }
alt-timelapse-score = { $name }: { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}, { points }.

# The board in words.
board-title = **{ $game }**, round { $round }: { $name }'s turn.
board-title-over = **{ $game }**: the game is over.
board-segment = { $segment } ({ $from } to { $to }): { $left ->
    [0] all { $all } built.
   *[other] { $count } of { $all } built; free: { $spaces }.
}
board-city = { $city }: { $left ->
    [0] no victory point token left
   *[other] victory point tokens { $tokens }
}; { $markers ->
    [0] no city marker
    [one] { $markers } city marker
   *[other] { $markers } city markers
}.
board-cards = Face-up cards: { $cards }. Draw pile: { $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
}.
board-storage = Storage: stones { $stones }; tiles { $tiles }.
board-quarry = In the quarry: { $stones }.
board-player = { $mark } { $name }: { points }, { standing }. Stones { $stones }; cart { $cart }; tiles laid A { $a }, B { $b }, C { $c }{ $token ->
    [yes] ; push +1
   *[no] { "" }
}.
board-player-open = { $mark } { $name }: { points }, { sesterces }, { standing }. Stones { $stones }; cart { $cart }; tiles laid A { $a }, B { $b }, C { $c }{ $token ->
    [yes] ; push +1
   *[no] { "" }
}.
