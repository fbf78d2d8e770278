# What happened, one line each; for everybody. $size is S, M or L; $stones, $tiles are lists like "1 L + 2 S".

event-started = The game begins! Turn order: { $names }
event-cards = New income cards lie open: { $cards }.
event-quarry = { $count } stones lie in the quarry.
event-turn = Round { $round }: { $name } to move.

event-income-sesterces = { $name } took { sesterces } from card { $card }.
event-income-stones = { $name } took stones from card { $card }: { $stones }.
event-income-both = { $name } took card { $card }: { sesterces }; stones { $stones }.
event-income-no-stones = { $name } took card { $card }, but storage had none of its stones left.
event-income-both-no-stones = { $name } took { sesterces } from card { $card }; storage had none of its stones left.
event-shortage = Stones ran short, so everyone first gave back half: { $returned }.
event-shortage-empty = Stones ran short, and nobody had any to give back.
event-push-token = It was the last card, so { $name } also gets a push +1 token.

event-push = { $name } pushed { $stone } (place { $place }, angle { $angle }°): { $fallen } fell.
event-push-nothing = { $name } pushed { $stone } (place { $place }, angle { $angle }°): nothing fell.
event-push-token-used = The push +1 token was used.
event-push-jammed = The pusher jammed; the stone stays where it got to.
event-push-timeout = The stones would not come to rest; the push ended there.
event-stopped = { $name } stopped pushing.
event-stopped-consolation = Nothing fell, so { $name } gets a small consolation.
event-exchanged = { $name } exchanged a fallen { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone for a { $into ->
    [L] large
    [M] mid-sized
   *[S] small
} tile.
event-sold = { $name } sold a fallen { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} stone for 1 sesterce.
event-put-back = { $name } put a { $size ->
    [L] large
    [M] mid-sized
   *[S] small
} tile back into storage.
event-consolation-tile = { $name } took a small tile as consolation.
event-consolation-sesterce = { $name } took 1 sesterce as consolation.

event-built-one = { $name } built { $space }: { points }.
event-built-two = { $name } built { $first } and { $second }: { points } and 1 sesterce.

event-travelled = { $name } travelled to { $place } { $sesterces ->
    [0] for nothing
    [one] for { $sesterces } sesterce
   *[other] for { $sesterces } sesterces
}.
event-arrived = { $name } reached { $place } { $sesterces ->
    [0] for nothing
    [one] for { $sesterces } sesterce
   *[other] for { $sesterces } sesterces
}: { points }.
event-arrived-late = { $name } reached { $place } { $sesterces ->
    [0] for nothing
    [one] for { $sesterces } sesterce
   *[other] for { $sesterces } sesterces
}; no points were left there.
event-marker = The way to { $place } now costs 1 sesterce less.

event-end-arrival = { $name } is the first in Brundisium: the game ends after this round.
event-end-road = { $name } laid the last tile of the Via Appia: the game ends after this round.
event-ended-one = The game is over. { $names } wins with { points }!
event-ended-shared = The game is over. A shared victory with { points }: { $names }!

# A whole quarry turn in a line.
summary-pushed = { $name } pushed { $pushed }; { $fallen } fell.
summary-pushed-nothing = { $name } pushed { $pushed }; nothing fell.
summary-tiles = New on the cart: { $tiles }.
summary-sold = Sold for { sesterces }.
summary-put-back = Back into storage: { $tiles }.
summary-consolation-tile = Consolation: a small tile.
summary-consolation-sesterce = Consolation: 1 sesterce.

# Under the film of a push.
film-aim = { $name }, push { $number }: { $stone } at place { $place }, angle { $angle }°.
film-hand = The hand strayed by { $shift } mm and { $turn }°.
film-steady = A steady hand: exactly as aimed.
film-fell = Down fell { $fallen }!
film-nothing = Nothing fell.
film-still = No film of this push: here is where everything came to rest.

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
entry-closed = The lobby was closed.
entry-moved-here = The game moved here.
entry-suspended = The game is suspended.
entry-revived = The game goes on.
entry-kept-open = A quiet week; the thread was kept open.
entry-undo-asked = { $name } asked to take the last action back.
entry-undo-agreed = { $name } agreed.
entry-undo-refused = { $name } refused.
entry-undone = The last action was taken back.
entry-abandon-asked = { $name } asked to call the game off.
entry-abandon-agreed = { $name } agreed to call it off.
entry-abandon-refused = { $name } wants to play on.
entry-abandoned = The game was abandoned.
entry-handover-offered = { $name } was offered a seat.
entry-handover-declined = The offered seat was not taken.
entry-handed-over = { $name } took over a seat.
entry-rematch-opened = A rematch has been opened.
entry-handover-agreed = { $name } agreed that the seat changes hands.
entry-move-asked = { $name } asked to go on in another server.
entry-move-agreed = { $name } agreed to move.
entry-move-refused = { $name } would rather stay.
entry-unanswered = A day passed without an answer.
entry-time-made-good = I was away; the time to answer was put off.
