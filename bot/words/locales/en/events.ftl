# What happened, one line each; for everybody. $size is S, M or L; $stones, $tiles are lists like "1 L + 2 S".

event-started = The game begins! Turn order: { $names }.

event-income-sesterces = { $name } took { sesterces } from card { $card }.
event-income-stones = { $name } took the stones from card { $card }: { $stones }.
event-income-both = { $name } took card { $card }: { sesterces } and the stones { $stones }.
event-income-no-stones = { $name } took card { $card }, but there were no such stones left.
event-income-both-no-stones = { $name } took { sesterces } from card { $card }; there were no such stones left.
event-shortage = Stones ran short, so everyone gave back half first: { $returned }.
event-shortage-empty = Stones ran short, and nobody had any to give back.
event-push-token = That was the last card, so { $name } also gets a push +1 token.

event-stopped = { $name } stopped pushing.
event-stopped-consolation = Nothing fell, so { $name } gets a consolation prize.

event-built-one = { $name } built { $space }: { points }.
event-built-two = { $name } built { $first } and { $second }: { points } and 1 sesterce.

event-travelled = { $name } travelled to { $place } { $sesterces ->
    [0] for free
    [one] for { $sesterces } sesterce
   *[other] for { $sesterces } sesterces
}.
event-arrived-first = { $name } is first through the gates of { $place }: { points }! The journey { $sesterces ->
    [0] was free
    [one] cost { $sesterces } sesterce
   *[other] cost { $sesterces } sesterces
}.
event-arrived = { $name } reached { $place } { $sesterces ->
    [0] for free
    [one] for { $sesterces } sesterce
   *[other] for { $sesterces } sesterces
}: { points }.
event-arrived-late = { $name } reached { $place } { $sesterces ->
    [0] for free
    [one] for { $sesterces } sesterce
   *[other] for { $sesterces } sesterces
}; there were no points left to collect.
event-marker = The way to { $place } now costs 1 sesterce less.

# Moments, after the move that brought them. $opened is the segment that gained, or "none".
moment-paved = { $opened ->
    [none] Segment { $segment } is paved!
   *[other] Segment { $segment } is paved: two tiles a turn are now allowed in { $opened }!
}
moment-lead = That's the lead, { $own } to { $next }!

event-end-arrival = { $name } has reached Brundisium: this is the last round!
event-end-road = { $name } laid the last tile of the Via Appia: this is the last round!
event-ended-one = The game is over. { $names } wins with { points }!
event-ended-shared = The game is over. A shared victory with { points }: { $names }!

# A whole quarry turn in a line.
summary-pushed = { $name } pushed { $pushed }; { $fallen } fell.
summary-pushed-nothing = { $name } pushed { $pushed }; nothing fell.
summary-avalanche = An avalanche! { $name } pushed { $pushed }, and { $fallen } came down.
summary-tiles = New on the cart: { $tiles }.
summary-sold = Sold for { sesterces }.
summary-put-back = Back into storage: { $tiles }.
summary-consolation-tile = Consolation prize: a small tile.
summary-consolation-sesterce = Consolation prize: 1 sesterce.

# Under the film of a push.
film-aim = { $name }, push { $number }: { $stone }, position { $place }, angle { $angle }°.
film-aim-again = { $name }: { $stone }, position { $place }, angle { $angle }°.
film-hand = The hand trembled: { $strayed }.
film-shift = { $count } { $side ->
    [left] to the left
   *[right] to the right
}
film-turn = { $count }° { $side ->
    [left] left
   *[right] right
}
film-hand-true = The hand hardly trembled.
film-steady = A steady hand: exactly as aimed.
film-fell = Down fell { $fallen }!
film-avalanche = An avalanche! { $count } stones down: { $fallen }!
film-nothing = Nothing fell.
film-near-miss = So close: a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone is hanging over the edge!
film-near-miss-too = And a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} one all but followed!
film-which = { $total ->
    [1] This game's only push.
   *[other] Push { $number } of the { $total } in this game.
}
film-again = { $name } wants everyone to see this one again:
film-shared = It's on its way to { $place }.
film-shared-before = It's already been shown again in { $place }.
timelapse-caption = **{ $game }**: the whole game in { $seconds } seconds.
timelapse-coming = The time-lapse will be in { $place } in a moment.
timelapse-there = It's already been posted: { $link }
film-still = There's no film of this push: here's where everything came to rest.
event-push-token-used = The push +1 token was used.
event-push-jammed = The pusher jammed.
event-push-timeout = The stones wouldn't settle.

# What the players did beside the rules; $name is who did it.
entry-opened = { $name } opened the game.
entry-joined = { $name } joined.
entry-left = { $removed ->
    [yes] { $name } was removed from the lobby.
   *[no] { $name } left.
}
entry-host-changed = { $name } is the host now.
entry-colour-chosen = { $name } chose another colour.
entry-planned = The host changed the options.
entry-lapsed = The lobby closed after 7 quiet days.
entry-closed = The game was cancelled.
entry-moved-here = The game moved here.
entry-suspended = The game is suspended.
entry-revived = The game goes on.
entry-kept-open = A quiet week; the thread was kept open.
entry-undo-asked = { $name } asked to undo their last action.
entry-undo-agreed = { $name } agreed.
entry-undo-refused = { $name } refused.
entry-undone = The last action was undone.
entry-abandon-asked = { $name } asked to call the game off.
entry-abandon-agreed = { $name } agreed to call it off.
entry-abandon-refused = { $name } wants to play on.
entry-abandoned = The game was called off.
entry-handover-offered = { $name } was offered a seat.
entry-handover-declined = The seat on offer wasn't taken.
entry-handed-over = { $name } took over a seat.
entry-hint-taken = { $name } took a hint.
entry-film-shared = A push was shown to everyone again.
entry-timelapse-shared = The whole game was shown to everyone as a time-lapse.
entry-rematch-opened = A rematch was opened.
entry-handover-agreed = { $name } agreed to hand the seat over.
entry-move-asked = { $name } asked to go on in another server.
entry-move-agreed = { $name } agreed to move.
entry-move-refused = { $name } would rather stay.
entry-unanswered = A day went by without an answer.
entry-time-made-good = I was away, so there's more time to answer.
