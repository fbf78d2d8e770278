# Help and the rules by topic, in our own words.

help =
    {"**"}Via Appia**: build the road from Roma to Brundisium together, and be the one who gains most by it.
    `/game new` opens a game, `/game join` takes a seat, `/game list` shows all your games.
    When it is your turn I mention you. Press a button under the board, or use `/income`, `/quarry`, `/build`, `/travel`.
    `/purse` shows your sesterces to you alone, `/board` the board, `/board as:text` the board in words.
    `/game undo`, `/game handover`, `/game abandon` help when life gets in the way. `/appia rules` has the rules.
help-settings = `/appia settings` is about direct messages, `/appia server` about this server.
rules-title = Rules: { $topic }
pick-topic = { $pick ->
    [goal] The goal
    [income] Income
    [quarry] The quarry
    [cart] The cart
    [build] Road construction
    [travel] Travel
    [end] The end
   *[fairness] Secrets and fairness
}
rules-minute =
    {"**"}Goal:** most victory points when the road reaches its end.
    {"**"}On your turn** do one of four things:
    {"**"}Income:** take a card's sesterces or its stones.
    {"**"}Quarry:** push one or two of your stones in; what falls out at the far side becomes tiles.
    {"**"}Build:** lay tiles on the road, 5, 3 or 1 point for large, mid-sized or small.
    {"**"}Travel:** pay sesterces to walk along the tiles; the first in each city get most.
    The game ends with the round in which somebody reaches Brundisium or the road is complete.
rules-goal =
    Rome wants a paved road to Brundisium. You break stones loose in the quarry, turn them into tiles, lay them and travel along the road.
    Points come from tiles (5, 3, 1), from arriving early in cities (6, 3, 1), and at the end from laying the most tiles in each segment.
    A turn is exactly one action: income, quarry, road construction or travel.
rules-income =
    Take one face-up card: either the sesterces above or the stones below.
    With 3 cards or fewer face up you get both. Whoever takes the last one also gets a push +1 token, if they have none; then 7 new cards are laid out.
    If storage lacks the stones you should get, everybody first gives back half of their stones of that size, rounded down.
rules-quarry =
    Push one or two of your stones, one after the other; you see the result before you decide on the next. A push +1 token allows a third.
    You choose stone, place (−100 left to +100 right) and angle (−30 to +30 degrees). The hand trembles a little, unless the game has a steady hand.
    Every stone that drops over the far edge becomes one tile of its size or smaller, or is sold for 1 sesterce.
    Two or more pushed and nothing fell: a small tile or 1 sesterce.
rules-cart =
    Tiles wait on your cart until you lay them. It holds either 1 large, 1 mid-sized and 2 small ones, or 2 mid-sized and 3 small ones.
    You may re-arrange it at any time. While exchanging stones you may put tiles back into storage to make room, for nothing.
rules-build =
    Lay one tile on a space of its size. A line must join the space to a built tile or to the city behind it, never only to the city ahead.
    You may build in every segment that touches a city you have been to; Roma counts for all.
    A second tile goes into the same segment, and only if all earlier segments are complete. Two tiles bring 1 sesterce besides.
    Large tiles score 5 points, mid-sized 3, small 1, and each counts for the majority in its segment.
rules-travel =
    Move 1, 2 or 3 steps forward along the lines over built tiles, for 1, 3 or 6 sesterces. Each city marker at the city ahead saves 1 sesterce.
    A small or mid-sized tile holds one pawn, a large one two. You may jump over others; every tile counts as a step.
    In a city you must stop. You take the top victory point token (6, 3, 1; with two players 6, 1) and leave a marker, unless you are the last to arrive.
rules-end =
    The first token taken in Brundisium, or the last tile of the road, brings the end; the round is played out.
    Most sesterces: 2 points, for all who are tied. In each segment most tiles bring 8 points, second most 4.
    Tied for first: share the 12 points and there is no second. Tied for second: share the 4, rounded down. No tile, no points.
    The highest total wins; a tie is a shared victory.
rules-fairness =
    Only your sesterces are secret; cards, stones, carts and scores lie open. What you take is seen, your total is not.
    Before anybody joins I show the SHA-256 of a secret. All luck follows from it and from the joins: turn order, cards, tremors. Nobody can roll again, not even by undoing.
    At the end the secret is shown, and `/game verify` checks it all.
