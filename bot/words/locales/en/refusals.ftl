# Why the rules do not grant a wish; private. What is possible follows in sentences of its own.

refusal-not-an-action = I didn't understand that move. The buttons under the board always work.
refusal-unknown-seat = You don't have a seat in this game.
refusal-game-over = This game is over.
refusal-secret-missing = This game comes from an unfinished export: you can look at it, but not play on.
refusal-not-your-turn = It's { $name }'s turn. You can look at everything meanwhile.
refusal-wrong-moment = { $step ->
    [push] You're at the quarry: push another stone, or stop.
    [exchange] First exchange or sell the stones that fell.
    [consolation] First choose your consolation prize: a small tile or 1 sesterce.
   *[action] Not now. Choose income, quarry, road construction or travel.
}
refusal-unknown-card = There's no such card. They're numbered 1 to 16.
refusal-card-not-face-up = Card { $card } isn't face up.
refusal-unknown-take = Take sesterces, stones or both.
refusal-must-take-both = With { $face_up ->
    [one] one card
   *[other] { $face_up } cards
} left you get both, sesterces and stones: choose both.
refusal-may-not-take-both = You get both only with 3 cards or fewer; { $face_up } are left. Pick one.
refusal-unknown-size = The sizes are small, mid-sized and large.
refusal-no-such-stone = You have no { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone to push.
refusal-place-out-of-range = The position goes from { $least } (left) to { $most } (right).
refusal-angle-out-of-range = The angle goes from { $least } (left) to { $most } (right) degrees.
refusal-no-room-on-ledge = { $size ->
    [L] There's no room on the ledge for a large stone there. Try another position or a smaller stone.
    [M] There's no room on the ledge for a mid-sized stone there. Try another position or a smaller stone.
   *[S] There's no room on the ledge for a small stone there. Try another position.
}
refusal-impossible-quarry = Something is wrong with the stones in the quarry; nothing was spent. Please tell whoever runs the bot.
refusal-not-fallen = No { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone has fallen.
refusal-tile-larger-than-stone = A { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone gives a tile of its own size at most, so no { $into ->
    [L] large
    [M] mid-sized
   *[S] small
} one.
refusal-no-such-tile-in-storage = { $size ->
    [L] No large tiles left. Take a smaller one, or sell the stone for 1 sesterce.
    [M] No mid-sized tiles left. Take a smaller one, or sell the stone for 1 sesterce.
   *[S] No small tiles left. Sell the stone for 1 sesterce.
}
refusal-no-room-on-cart = { $size ->
    [L] Your cart has no room for a large tile. Take a smaller one, sell, or put a tile back to make room.
    [M] Your cart has no room for a mid-sized tile. Take a smaller one, sell, or put a tile back to make room.
   *[S] Your cart has no room for a small tile. Sell, or put a tile back to make room.
}
refusal-no-such-tile-on-cart = There's no { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} tile on your cart for that.
refusal-wrong-number-of-tiles = Lay one tile or two.
refusal-unknown-space = There's no such space. They run from A1 to C17.
refusal-segment-not-open = You can build in segment { $segment } once you've been to { $city }.
refusal-already-built = { $space } is already built.
refusal-no-line = No line leads to { $space } from a built tile or from the city where the segment begins.
refusal-another-segment = { $first } and { $second } are in different segments; a second tile must go into the same one.
refusal-earlier-segment-incomplete = Segment { $segment } isn't finished, so only one tile this turn.
refusal-unknown-place = There's no such place. Name a space like B5, or a city.
refusal-journey-over = You're in Brundisium: your journey is over. You can still take income, visit the quarry and build.
refusal-already-there = You're already { standing }.
refusal-no-way = No way over built tiles leads forward to { $place }.
refusal-too-far = { $place } is { $steps } steps away; one journey is 3 at most.
refusal-tile-full = { $place } is full: { $pawns ->
    [one] a pawn stands
   *[other] { $pawns } pawns stand
} there. You can jump over it.
refusal-too-expensive = That costs { sesterces }; you have { $purse }.

possible-cards = Face up: { $cards }.
possible-stones = Your stones: { $stones }.
possible-no-stones = You have no stones: take income first.
possible-fallen = Fallen: { $stones }.
possible-cart = Your cart: { $cart }.
possible-sites = You can build on { $spaces }.
possible-no-sites = None of your tiles fits anywhere right now.
possible-journeys = Within reach: { $places }.
possible-no-journeys = There's nowhere to travel right now.
