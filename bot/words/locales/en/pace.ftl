# Pace: how long a turn may take, reminders, being away, what happens when time runs out.

pace-none = no clock
pace-days = { $count ->
    [one] a day a turn
    [7] a week a turn
   *[other] { $count } days a turn
}
pace-hours = { $count ->
    [one] one hour a turn
   *[other] { $count } hours a turn
}
pace-minutes = { $count ->
    [one] live, one minute a turn
   *[other] live, { $count } minutes a turn
}
time-up = { $up ->
    [wait] when it runs out, we wait
    [turn] when it runs out, a computer plays that turn
    [keep] when it runs out, a computer keeps the seat until its player is back
   *[substitute] when it runs out, somebody else may take the seat over
}
pick-time_up = { $pick ->
    [wait] Wait
    [turn] A computer plays the turn
    [keep] A computer keeps the seat
   *[substitute] Somebody may take over
}
lobby-pace = Pace: { $pace }, with as much in reserve; { $then }.
lobby-pace-none = Pace: no clock.
button-pace = Pace
button-pace-type = Other
select-pace = How long may a turn take?
select-time-up = And when time runs out?
label-pace = For instance 36h, 2d or 15m
pace-ask = **{ $game }**: how long may a turn take? A day is one waking day: time runs only while the player is awake. Live, it always runs.
command-game-pace = How long a turn may take; in a running game everyone must agree
command-game-nudge = Remind whoever is to move, at a good time
command-appia-away = You're away until a day: your time stands still, and your tables are told
command-appia-back = You're back: your time runs again
argument-pace = How long a turn may take, like 1d, 36h or 10m; 0 for no clock (default)
argument-time_up = What happens when a turn's time runs out (default: wait)
argument-until = The day you're back, like 2026-12-24, or a number of days, like 5d
argument-zone = Your time zone; nobody else sees it
argument-awake_from = From which hour you're awake, 0 to 23
argument-awake_to = Until which hour you're awake, 1 to 24
argument-reminders = Where I remind you of your turn

# Questions.
pace-question = { $name } would like to play at another pace: { $pace }.
pace-question-clock = { $name } would like to play at another pace: { $pace }, with as much in reserve; { $then }.
pace-terms = Everyone must agree.
pace-agreed = Everyone agreed. This turn's time starts over.
pace-refused = { $name } would rather not. The pace stays.
pace-withdrawn = { $name } withdrew the question. The pace stays.
pace-lapsed = The game ended first, so nothing had to be decided.
handover-step-in = { $name } would take over the { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} seat of { $owner }.
handover-step-in-note = Your time ran out, and { $name } would take over your seat in { $game }. **Accept** gives it away, **Decline** or any move keeps it.

# When a turn is due.
turn-due = Time until { $due }.
time-stands = { $reason ->
    [away] Time stands still: { $name } is away until { $when }.
   *[question] Time stands still while a question waits.
}
time-is-up = The time for this turn has run out.
game-paused = Nobody plays in person right now, so the game pauses until somebody is back.

# Reminders.
reminder = { $mention }, it's still your turn in **{ $game }**. { $link }
reminder-private = It's still your turn in **{ $game }**. { $link }
reminder-due = Time until { $due }; { $then }.
nudge = { $mention }, { $name } is waiting for you in **{ $game }**. { $link }
nudge-private = { $name } is waiting for you in **{ $game }**. { $link }
button-later = Later
button-mute = Mute this turn
button-nudge = Nudge
button-give-time = Give time
nudged = I've reminded { $name }.
later-done = I'll remind you once more, four waking hours from now.
mute-done = No more reminders for this turn.
time-given = { $name } has more time now.
notice-time-given = { $name } gives { $owner } more time.

# When time has run out.
time-up-wait = { $name }'s time has run out. We wait.
time-up-turn = { $name }'s time has run out: { $level } plays this turn.
time-up-keep = { $name }'s time has run out: { $level } plays the seat until { $name } takes it back, which is one press.
time-up-substitute = { $name }'s time has run out. Would somebody like to take over the seat? { $name } then has a day to say no.
time-up-told = { $up ->
    [wait] Your time in **{ $game }** has run out. The others are waiting for you.
    [turn] Your time in **{ $game }** has run out, so a computer plays this turn. The next one is yours again.
    [keep] Your time in **{ $game }** has run out, so a computer plays your seat until you take it back.
   *[substitute] Your time in **{ $game }** has run out. Somebody else may ask to take over your seat; any move keeps it.
}
button-step-in = Take the seat
stepped-in = I've asked { $name }, who has a day to answer.

# Being away.
notice-away = { $name } is away until { $when }.
notice-back = { $name } is back.
away-done = { $count ->
    [one] You're away until { $when }; your table is told. `/appia back` ends it, and so does any move.
   *[other] You're away until { $when }; your { $count } tables are told. `/appia back` ends it, and so does any move.
}
away-shorter = { $count ->
    [one] In one game that's more than 14 days in all, so it ends sooner there.
   *[other] In { $count } games that's more than 14 days in all, so it ends sooner there.
}
away-nowhere = You're away until { $when }. You aren't in any running game. `/appia back` ends it.
away-coming = You're away until { $when }. `/appia back` ends it.
away-refused = { $count ->
    [one] In one game nothing changes: you've been away for 14 days there, or a computer plays your seat.
   *[other] In { $count } games nothing changes: you've been away for 14 days there, or a computer plays your seat.
}
away-later = If a game begins meanwhile, its table is told, too.
back-done = Welcome back! Your time runs again.
back-nowhere = You weren't away.
problem-until = When are you back? Name a day, like 2026-12-24, or a number of days, like 5d, within the next two weeks.

# Settings.
settings-zone = Time zone: { $zone }, awake from { $from } to { $to }.
settings-zone-guessed = Time zone: { $zone }, by your language, awake from { $from } to { $to }. `/appia settings zone:` sets another. Nobody else sees it.
settings-reminders = Reminders: { $where ->
    [private] in a direct message
   *[table] where it's played
}.
settings-next-turn = For turns that have begun, what was before still counts.
pick-reminders = { $pick ->
    [private] In a direct message
   *[table] Where it's played
}
label-reminders = Reminders
label-zone = Time zone, like Europe/Rome
label-awake_from = Awake from (0 to 23)
label-awake_to = Awake until (1 to 24)
button-awake = Waking hours
problem-zone = I don't know that time zone. Pick one from the list, like Europe/Rome.
problem-awake = That's less than 8 hours a day. You need to be awake a little longer.

refused-not-a-pace = That's no pace. Type something like 36h or 2d (4 hours to 30 days), or 2m to 59m live.
refused-no-time-to-give = There's nobody here whose time is running.
refused-enough-time = Time was given twice in this turn already.
refused-nobody-to-nudge = There's nobody to remind just now.
refused-nudge-later = Not just now. Try again later.
refused-later-once = I can put it off only once in a turn.
refused-away-enough = You've been away for 14 days in this game; it can't be more.

entry-time-runs = Time runs.
entry-time-stands = Time stands still.
entry-time-ran-out = The time for a turn ran out.
entry-stood-in = A computer plays a turn for somebody.
entry-time-given = { $name } gave more time.
entry-reminded = Somebody was reminded.
entry-reminder-put-off = A reminder was put off.
entry-turn-muted = Reminders were muted.
entry-nudged = { $name } reminded somebody.
entry-went-away = { $name } is away for a while.
entry-came-back = { $name } is back.
entry-pace-asked = { $name } asked to play at another pace.
entry-pace-agreed = { $name } agreed to that.
entry-pace-refused = { $name } would rather keep the pace.
entry-pace-changed = The pace has changed.
