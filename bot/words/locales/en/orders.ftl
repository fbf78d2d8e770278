# Standing orders: what somebody plans for their next turn. And private notes, and the way to the next game.

button-orders = Plan my next turn
button-drop-orders = Drop the plan
command-game-plan = Plan your next turn: up to three wishes, for your eyes only
command-game-note = A private note about a game, for your eyes only
argument-wish1 = Your favourite wish: I 12 stones, B A3 A7 or T Tarracina 3
argument-wish2 = Your second wish, if the first isn't possible
argument-wish3 = Your third wish
argument-text = The note; leave it out to change it in a form

orders-sesterces = Card { $card } for { sesterces }
orders-stones = Card { $card } for its stones: { $stones }
orders-both = Card { $card } for { sesterces } and { $stones }
orders-build = Build on { $spaces }
orders-travel = Travel to { $place } for { $sesterces ->
    [0] nothing
   *[other] { sesterces } at most
}
select-orders-income = Income: add a card
select-orders-build = Build: add a space or two
select-orders-travel = Travel: add a journey

orders-none = You have no plan for your next turn in { $game }. Add up to { $most } wishes, your favourite first. { orders-terms }
orders-title = Your plan for your next turn in { $game }:
orders-terms = { $minutes ->
    [0] After the move before yours
    [one] A minute after the move before yours
   *[other] { $minutes } minutes after the move before yours
} I'll do the first one that's possible, without calling you; if none is, it's your turn as usual. Only you can see this.
orders-due = It's your turn: { $when } I'll do the first one that's possible. Move yourself, and the plan is dropped.
orders-soon = I'll carry out your plan { $when }. Move yourself, and it's dropped.
orders-dropped = The plan is dropped.
orders-as-planned = { $line } (as planned)
orders-followed = Your plan in { $game }: { $line }
orders-impossible = Nothing of your plan in { $game } was possible, so it's your turn.
orders-taken-back = A move in { $game } was taken back, so your plan is dropped.
orders-wait = It's your turn in { $game }, but someone asks to undo, so your plan waits for a day. You can answer, or move.
orders-over = { $game } is over, and your plan with it.
entry-orders-followed = Your plan in { $game }: { $line }

refused-your-turn = It's your turn: move now, there's nothing to plan.
refused-not-an-order = That's no plan. Write I 12 stones (or HS, both), B A3 A7, or T Tarracina 3, where 3 is the most it may cost.
refused-enough-orders = { $most } wishes are enough. Drop the plan to make another.
refused-limit-above-purse = You have { $purse } in your purse: a journey may not cost more than that.

note-title = Note for { $game }
note-own = Your note: { $note }
note-kept = Noted, for your eyes only: { $note }
note-none = You have no note about { $game }.

next-game = Next: { $game } waits for you. { $link }
