# Help and the rules by topic, in our own words.

help =
    {"**"}Via Appia**: build the road from Roma to Brundisium together, and profit from it more than anyone.
    {"**"}New here?** **{ button-lesson }**, the button below, takes about six minutes; `/appia rules` starts with the rules in one minute. For a first move, push your two stones in the quarry, or take a card with Income; then lay the tiles you win.
    `/game new` opens a game, `/game join` takes a seat, `/game list` shows all your games.
    When it's your turn, I mention you. Press a button under the board, or type `/income`, `/quarry`, `/build` or `/travel`.
    `/purse` shows your sesterces to you alone, `/board` the board, `/board as:text` the board in words.
    `/game undo`, `/appia away`, `/game handover` and `/game abandon` help when life gets in the way.
help-settings = `/appia settings` is about your direct messages, language and rankings, `/appia server` about this server.
rules-title = Rules: { $topic }
pick-topic = { $pick ->
    [minute] In one minute
    [goal] The goal
    [setup] Set-up and sizes
    [income] Income
    [quarry] The quarry
    [cart] The cart
    [build] Road construction
    [travel] Travel
    [end] The end
   *[fairness] Secrets and fairness
}
rules-minute =
    {"**"}Goal:** have the most victory points when the game ends.
    {"**"}On your turn** you do one of four things:
    {"**"}Income:** take a card's sesterces or its stones.
    {"**"}Quarry:** push one or two of your stones in. Each stone that drops off the far edge becomes a tile on your cart, or 1 sesterce.
    {"**"}Build:** lay a tile on the road: 5 points for a large one (L), 3 for a mid-sized one (M), 1 for a small one (S).
    {"**"}Travel:** pay sesterces to walk along the tiles. The first in each city score most: 6, 3, 1.
    Your cart is small: 1 L, 1 M and 2 S, or 2 M and 3 S.
    {"**"}The end** comes with the round in which someone reaches Brundisium or the road is complete. Then whoever laid the most tiles in a segment gets 8 points, the second 4; the most sesterces bring 2.
rules-goal =
    Rome wants a paved road to Brundisium. You push stones loose in the quarry, turn them into tiles, lay them and travel along them.
    Points come from tiles (5, 3 or 1 as you lay them) and from arriving early in cities (6, 3 or 1).
    At the end, the most tiles in a segment bring 8 points and the second most 4; the most sesterces bring 2.
    A turn is exactly one action: income, quarry, road construction or travel. There's no passing.
rules-setup =
    L, M and S are large, mid-sized and small, for stones and tiles alike.
    The road has three segments: A from Roma to Tarracina (11 spaces), B to Beneventum (13) and C to Brundisium (17). All pawns start in Roma, with 0 points.
    The start player is random, unless the options say otherwise. In turn order you start with 2 S and 1 sesterce; 2 S and 2; 1 M, 1 S and 2; 1 M, 1 S and 3.
    4 L, 8 M and 12 S lie in the quarry. 7 of the 16 income cards lie face up. Every city but Roma has victory point tokens: 6, 3 and 1, with two players 6 and 1.
rules-income =
    Take one face-up card: either the sesterces at the top or the stones at the bottom.
    With 3 cards or fewer face up you get both. Whoever takes the last one also gets a push +1 token, unless they have one already; then 7 new cards are laid out.
    If storage has too few stones of a size for you, everyone, you included, first gives back half of theirs, rounded down. If that's still not enough, you get what there is.
rules-quarry =
    Push one or two of your stones, one after the other; you see what falls before you decide on the next. A push +1 token allows a third.
    You choose stone, position (−100 left to +100 right) and angle (−30 to +30 degrees). The hand trembles a little, unless you're playing with a steady one.
    After your last push you exchange every stone that dropped over the far edge, your own included: for one tile of its size or smaller, or for 1 sesterce.
    No tile of that size left, or no room on your cart: take a smaller one, or sell.
    Pushed two or three and nothing fell at all: a small tile or 1 sesterce as a consolation prize, unless you're playing without. Pushed only one: nothing.
rules-cart =
    Tiles wait on your cart until you lay them. It holds either 1 large, 1 mid-sized and 2 small ones, or 2 mid-sized and 3 small ones.
    You can re-arrange it at any time. While exchanging stones you may put tiles back into storage to make room; you get nothing for them.
    At the end, tiles still on the cart are worth nothing.
rules-build =
    Lay one tile on a space of its size. A line must join the space to a built tile or to the city where the segment begins; the city at its end isn't enough.
    You can build in every segment that touches a city you've been to; Roma counts for everyone.
    A second tile goes into the same segment, and only if all earlier segments are complete. It may connect to the first. Lay two and you also earn 1 sesterce.
    Large tiles score 5 points, mid-sized 3, small 1, and each counts for the majority in its segment. Pawns are never in the way.
rules-travel =
    Move 1, 2 or 3 steps forward along the lines over built tiles, for 1, 3 or 6 sesterces. Each city marker in the city you're heading for saves 1 sesterce, once per journey; the price never drops below 0.
    A small or mid-sized tile holds one pawn, a large one two. You can jump over others; every tile counts as a step.
    A city counts as a step too, and there you must stop. You take the top victory point token (6, 3, 1; with two players 6, 1) if one is left, and leave a city marker, unless all others have been there.
    In Brundisium your journey is over; you can still do everything else.
rules-end =
    The first token taken in Brundisium, or the last tile of the road, brings the end. The round is played out, so everyone gets the same number of turns.
    Most sesterces: 2 points, for everyone who is tied. In each segment: 8 points for the most tiles, 4 for the second most.
    Tied for first: share 12 points, and there's no second. Tied for second: share 4, rounded down. No tile, no points.
    Leftover stones, tiles and tokens are worth nothing. The highest total wins; a tie is a shared victory.
rules-fairness =
    Only your sesterces are secret, unless you're playing with open purses; cards, stones, carts and scores lie open. Everyone sees what you take, but not your total.
    Before anyone joins, I show the SHA-256 of a secret. Every random draw comes from it and from who joined: turn order, cards, tremors. Nobody can roll again, not even by undoing.
    At the end the secret is shown, and `/game verify` checks it all.
