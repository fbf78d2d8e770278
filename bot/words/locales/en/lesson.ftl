# Learn by playing: two short sentences at each step of a lesson.

button-lesson = Learn by playing
lesson-offer = First time here? **{ button-lesson }** takes about six minutes, against a computer.
lesson-ready = Your lesson has begun: { $link }
lesson-ready-private = Your lesson has begun in a direct message: { $link }
lesson-goes-on = Your lesson goes on where you left it: { $link }
lesson-welcome = { $mentions }: you're near the end of a game against Tiro, a computer. A whole one starts in Roma with 0 points; each gets 2 stones and 1 to 3 sesterces.

# What to do next, under the board.
lesson-income = Start with **{ button-income }**: you've no stones to push, so take a card's stones, best two or more. L, M and S are large, mid-sized and small.
lesson-quarry = Now press **{ button-quarry }** and push two of your stones, if you've so many. Whatever drops off the far edge becomes your tiles.
lesson-build-two = Now press **{ button-build }** and lay two tiles at once, one of them ahead of your pawn: 5 points for L, 3 for M, 1 for S. You may, because all earlier segments are complete, and it earns 1 sesterce besides.
lesson-build = Now press **{ button-build }** and lay your tile: 5 points for L, 3 for M, 1 for S. For two at once, which earn 1 sesterce besides, there's no room any more.
lesson-travel = The way ahead is paved: press **{ button-travel }**. The first in Brundisium gets 6 points; that, or the last tile of the road, brings the last round.
lesson-stones = To push you need stones: press **{ button-income }** once more and take stones this time. Sesterces only pay for journeys.
lesson-tiles = To build you need tiles: push stones in the quarry. No stones left? **{ button-income }** has more.
lesson-second = One tile is good, two at once are better: they save a turn and earn 1 sesterce. Push for another in the quarry; if you've no stones left, **{ button-income }** has more.
lesson-road = You can't reach Brundisium yet: a space ahead of your pawn must be built first. Get a tile of its size in the quarry, and lay it.
lesson-last = The last round: everyone gets equally many turns, then it's scored. Leftover stones, tiles and tokens are worth nothing.
lesson-free = You've done everything once: play on as you like. The first in Brundisium, or the last tile of the road, brings the last round.

# On the private panels.
lesson-panel-income = You get the sesterces at the top or the stones at the bottom; with 3 cards or fewer left, both. If storage runs short, everyone gives back half first, and you get what there is.
lesson-panel-quarry = Aim where stones lie thick near the far edge; your hand trembles a little. One push without a fall gives nothing, two or three a consolation prize, unless the table plays without.
lesson-panel-again = You see what fell before you push on or stop. A push +1 token, the reward for the last income card, allows a third push.
lesson-panel-exchange = After your last push each fallen stone becomes a tile of its size or smaller, or 1 sesterce. Your cart holds 1 L, 1 M and 2 S, or 2 M and 3 S.
lesson-panel-consolation = Nothing fell, so you get a consolation prize, after a third push too; a table can play without it. Take the small tile: it gets you building.
lesson-panel-build = A space takes a tile of its size, in a segment you've reached, with a line to a built tile or to the city where it begins; a second tile may lean on the first. At the end the most tiles in a segment score 8 points, the second most 4.
lesson-panel-travel = 1, 2 or 3 steps cost 1, 3 or 6 sesterces, and the city counts as a step. Each city marker there saves 1, once per journey and never below 0; after Brundisium you travel no more.

# Under the final result.
lesson-over = That's the whole game: tiles and cities score at once; majorities (8 and 4, a tie shares) and the most sesterces (2) at the end. **{ button-rematch }** starts a whole game against Tiro, `/game new` one with friends.
