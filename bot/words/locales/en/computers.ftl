# Computers at the table: choosing them, their turns, seats they keep.

lobby-seat-computer = { $mark } **{ $name }** · { $colour } · computer
button-add-computer = Add computer
button-solo = Play against the computer
button-take-seat-back = Take my seat back
select-level = Choose a level
level-about = { $level ->
    [tiro] Easy: goes for the obvious and aims by eye
    [faber] Normal: thinks one step ahead
   *[magister] Hard: plans ahead and tries its pushes out first
}
computer-ask = Which computer would you like at the table?
computer-joined = { $name } sits down at the table.
solo-ask = Against whom would you like to play?
solo-ready = Your game against { $name } has begun: { $link }

turn-post-computer = It's { $name }'s turn in { $game } (round { $round }).
turn-since = Since your last turn:

command-game-keep = Ask the others to let a computer play on for someone who's away
argument-computers = Play with 1 to 3 computers; if nobody else is to join, the game starts at once
argument-level = How well the computers play (default: Faber)
argument-whose = Whose seat
pick-level = { $pick ->
    [tiro] Tiro: easy
    [faber] Faber: normal
   *[magister] Magister: hard
}

handover-vote = Everyone at the table must agree, too.
handover-next-turn = The computer finishes its turn first.
keep-ask = { $name } suggests that a computer, { $level }, plays for { $owner } for now.
keep-terms = Everyone else must agree. { $owner } can take the seat back at any time.
keep-due = **Refuse** or any move by { $owner } keeps the seat; without an answer by { $due } the computer may play.
keep-silent = { $owner } hasn't answered for a day.
keep-agreed = { $level } plays for { $owner } now, who can take the seat back with one press.
keep-refused = { $name } would rather wait. Everything stays as it is.
keep-withdrawn = { $name } withdrew the question. Everything stays as it is.
keep-here = { $name } is here and plays on.
keep-lapsed = That's no longer needed.
keep-note = { $name } suggests that a computer, { $level }, plays your seat in { $game } while you're away. **Agree** lets it, **Refuse** or any move keeps your seat. Without an answer by { $due } it may play; you can take the seat back at any time.
keep-told = A computer, { $level }, plays your seat in { $game } until you take it back.
notice-taken-back = { $name } is back at the table. Welcome!
seat-back = Welcome back! You're playing again.

refused-seat-kept = A computer plays your seat right now. Take it back first.
refused-not-kept = You're playing your seat yourself.
refused-private = This game is played in a direct message. Bring it to a server first: `/game move-here` there.
refused-somebody-away = A computer plays on for somebody here. The game stays in this server, where they find it.

entry-computer-joined = { $name } sat down at the table.
entry-keep-asked = { $name } suggested that a computer plays a seat for now.
entry-keep-agreed = { $name } agreed to that.
entry-keep-refused = { $name } would rather wait.
entry-seat-kept = A computer plays a seat until its player is back.
entry-seat-taken-back = A player is back in their seat.
entry-computer-acted = A computer moved.
