# Private panels and the labels of buttons and options. Labels of one row: at most 30 characters together.

# Row 1 and 2 of the turn post.
button-income = Income
button-quarry = Quarry
button-build = Build
button-travel = Travel
button-purse = Purse
button-happened = What happened
button-why = Why?
button-more = More
# More
button-board = Board
button-text-board = As text
button-history = History
button-rules = Rules
button-undo = Undo
button-help = Help
# Quarry
button-push-aim = Push: { $stone } { $place } { $angle }°
button-stop = Stop
button-back = Back
button-type = Exact
button-ask-undo = Ask the others
button-continue = Continue
button-previous = Previous
button-next = Next
button-hint = Hint
button-follow = Let's do it
button-make-room = Make room
button-stone = { $size ->
    [L] Large
    [M] Mid
   *[S] Small
} { $count }
# Building
button-only-one = Just this one
# Questions
button-agree = Agree
button-refuse = Refuse
button-accept = Accept
button-decline = Decline
# Lobby and end
button-join = Join
button-leave = Leave
button-start = Start
button-options = Options
button-colour = Colour
button-remove = Remove
button-close = Cancel game
button-done = Done
button-fairness = Fairness
button-rematch = Rematch
button-best-push = Best push
button-timelapse = Time-lapse
button-share = Share
button-verify = Verify
# The playground's greeting
button-new-game = New game
button-in-progress = A game in progress
button-rules-minute = The rules in one minute

# The modal for typing an aim.
modal-aim = Aim
modal-place = Position, { $least } (left) to { $most } (right)
modal-angle = Angle, { $least } (left) to { $most } (right)
select-space = Choose a space
select-two = Lay two tiles: up to { points }
select-one = Lay one tile: up to { points }
select-target = Choose where to go
select-outcome = Choose what you take
select-colour = Choose a colour
select-topic = Choose a topic

# Choices; $stones, $tiles are letters like "M S".
choice-card-both = { $card }: { sesterces } + { $stones }
choice-space = { $space } ({ $letter }): { points }
choice-space-short = { $space }: +{ $points }
choice-target = { $place }: { price }
choice-target-short = { $place }: { $sesterces ->
    [0] free
   *[other] { sesterces-short }
}
choice-too-expensive = Too expensive: you have { sesterces }
choice-majority = Then in segment { $segment }: { points } at the end; { $tiles }
choice-tile = { $size ->
    [L] Large
    [M] Mid-sized
   *[S] Small
} tile: { points }
choice-tile-short = { $size ->
    [L] Large
    [M] Mid
   *[S] Small
} tile: { $points }
choice-sell = Sell: { sesterces }
choice-sell-short = Sell: { sesterces }
choice-all-largest = Largest that fit: { $tiles }{ $sold ->
    [0] {""}
   *[other] , sell { $sold }
}
choice-all-sold = Sell all { $sold }: { sesterces }
choice-put-back = Put back { $letter }
choice-two-spaces-short = { $first } + { $second }: +{ $points }
choice-two-spaces = { $first } + { $second }: { points } + { sesterces }
choice-small-tile = A small tile
choice-sesterce = 1 sesterce
choice-push-last = The last one
choice-push-best = The best one
choice-push = { $number }: { $name }, { $fallen } fell
choice-push-nothing = { $number }: { $name }, nothing fell
choice-game = { $state ->
    [yours] { $game }: your turn
    [lobby] { $game }: lobby
    [suspended] { $game }: suspended
    [over] { $game }: over
   *[waiting] { $game }: waiting for { $name }
}

panel-income = Which card? You get its sesterces or its stones.
panel-income-both = 3 cards or fewer are left, so you get both sesterces and stones.
panel-income-last = The last card: sesterces, stones, and a push +1 token if you have none.
panel-aim = Push { $number } of { $most }. Room on your cart: { $room }.
panel-aim-full = Push { $number } of { $most }. Your cart is full: sell what falls, or make room.
panel-aim-token = Push { $number }, with your push +1 token. Room on your cart: { $room }.
panel-aim-token-full = Push { $number }, with your push +1 token. Your cart is full: sell what falls, or make room.
panel-aim-hand = Your hand may stray by about { $shift } in position and { $turn }° in angle.
panel-pushing = Pushing: { $stone }, position { $place }, angle { $angle }° …
panel-push-in-haste = That was quick, so nothing was pushed. If you meant it, press Push again.
panel-fell = It brought down { $fallen }.
panel-fell-nothing = Nothing fell this time.
panel-again = Push another stone, or stop?
panel-exchange = { $all ->
    [one] { $size ->
        [L] A large stone fell.
        [M] A mid-sized stone fell.
       *[S] A small stone fell.
    }
   *[other] Stone { $number } of { $all }, a { $size ->
        [L] large
        [M] mid-sized
       *[S] small
    } one.
} What does it become?
panel-exchange-room = Room on your cart: { $room }.
panel-exchange-none = Room on your cart: { $room }, but no tile that fits is left.
panel-exchange-full = Your cart is full: sell the stone, or make room.
panel-exchange-sell = Your cart is full: you can only sell the stone.
panel-make-room = Which tile goes back into storage? You get nothing for it.
panel-consolation = Nothing fell. As a consolation prize, take a small tile or 1 sesterce.
panel-build = Where do you want to build? On your cart: { $cart }.
panel-build-two = Two tiles earn you { sesterces } as well.
panel-majority = Segment { $segment }: { $tiles }. Points for the majority: { $now } now, { $with_one } with one more tile.
panel-majority-two = Segment { $segment }: { $tiles }. Points for the majority: { $now } now, { $with_one } with one more tile, { $with_two } with two.
panel-build-second = { $space } it is. Lay a second tile in the same segment and earn 1 sesterce?
panel-build-no-tiles = Your cart is empty. Tiles come from the quarry.
panel-build-no-site = None of your tiles ({ $cart }) fits on a space joined by a line. Try other sizes, or travel on.
panel-travel = You're { standing } with { sesterces }. Where to?
panel-travel-poor = You're { standing } with { sesterces }: too few for any journey. Take income, or sell a fallen stone.
panel-travel-nowhere = No free tile ahead of { $place } yet. Someone has to build or move on first.
panel-travel-over = You're in Brundisium: your journey is over.
panel-no-stones = You have no stones to push. Take income first.
panel-no-ledge = The ledge is full: none of your stones fits there right now.
panel-looking = Have a look around: it's { $name }'s turn.
panel-onlooker = You're looking on; this is what everyone can see.
panel-receipt = Done. { $line }
panel-receipt-undo = You can still undo it, until someone moves.
panel-now-next = It's { $name }'s turn now.
panel-purse = Your purse in { $game }: **{ sesterces }**.
panel-purse-goods = Stones { $stones }; cart { $cart }.
panel-purse-over = The game is over: all purses are open.
panel-happened-nothing = Nothing has happened yet.
panel-happened-nothing-since = Nothing since your last move.
panel-status-waiting = { $game }, round { $round }: waiting for { $name }.
panel-status-yours = { $game }, round { $round }: it's your turn.
panel-status-lobby = { $game }: the lobby is open, { $seats } of { $most } seats taken.
panel-status-over = { $game } is over.
panel-status-called-off = { $game } was called off. Nothing is lost: `/game history` still shows it.
panel-status-score = { $mark } **{ $name }** { $points }
panel-more = What would you like to see?

# A person's first game: what is possible now, and why one would; in one line, under the names of the buttons.
panel-now = **Now:** { $moves }
panel-now-else = Also possible now: { $moves }.
now-income = Income: stones or sesterces
now-quarry = Quarry: stones become tiles
now-build = Build: tiles score points
now-travel = Travel: cities score points
# The same under each later panel of a kind; panel-now-else follows on the same line, with names of buttons.
why-income = Stones go into the quarry, sesterces pay for journeys.
why-quarry = Whatever falls becomes your tiles: look for stones near the far edge.
why-exchange = Take the sizes the road needs next; each sesterce helps you travel.
why-consolation = A small tile scores 1 point on the road; a sesterce pays for one step.
why-build = Tiles score now; whoever has the most in a segment scores again at the end.
why-travel = Arriving early in a city scores more points, and the next segment opens up for you.

# A person's first panel of each kind: two lines more, once.
hint-income =
    Each card shows sesterces at the top and stones at the bottom; you take one half.
    L, M and S are large, mid-sized and small. Sesterces pay for journeys, stones go into the quarry.
hint-income-both =
    With so few cards left you get both halves: the sesterces at the top and the stones at the bottom.
    L, M and S are large, mid-sized and small. Sesterces pay for journeys, stones go into the quarry.
hint-quarry =
    Your stone pushes the others towards the far edge; whatever falls becomes your tiles or sesterces.
    Stones ringed in red are in its way, those in gold on the brink. The cone shows your hand's tremor.
hint-quarry-steady =
    Your stone pushes the others towards the far edge; whatever falls becomes your tiles or sesterces.
    Stones ringed in red are in its way, those in gold on the brink. Your hand is steady: it goes exactly where you aim.
hint-exchange =
    Each fallen stone becomes a tile of its size or smaller, or 1 sesterce.
    Tiles must fit on your cart: think of the sizes the road needs next.
hint-build =
    A tile fits on a space of its size, with a line to a built tile or to the city where the segment begins.
    It scores at once; whoever lays the most in a segment scores again at the end.
hint-travel =
    1, 2 or 3 steps cost 1, 3 or 6 sesterces; each city marker in the city ahead makes it 1 cheaper.
    The first in a city score the most, and once you've been there you may build in the next segment too.
hint-consolation =
    All that pushing, and nothing fell: it happens to the best of us.
    A small tile scores 1 point on the road; a sesterce pays for one step.
hint-purse =
    Only you can see this; the others are left guessing until the end.
    Whoever has the most sesterces then gets 2 points.
hint-purse-open =
    In this game everyone can see every purse.
    Whoever has the most sesterces at the end gets 2 points.
