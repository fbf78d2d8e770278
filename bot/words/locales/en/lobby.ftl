# The lobby, notices at the table, questions to the players, direct messages, settings.

lobby-title = A new game of Via Appia, opened by { $name }.
lobby-seat = { $mark } **{ $name }** · { $colour }
lobby-seat-host = { $mark } **{ $name }** · { $colour } · host
lobby-seat-free = ▫ free
lobby-waiting-hand = With 2 or more, anyone at the table can press Start.
lobby-waiting-full = Starts by itself as soon as { $players } are at the table.
lobby-options = Options: { $options }. Language: { $language }.
lobby-small = Code { $code } · closes { $when } if nobody starts
lobby-secret = The SHA-256 of this game's secret, fixed before anyone joined: `{ $hash }`
lobby-started = **{ $game }** has begun: { $link }
lobby-over-one = **{ $game }** is over: { $names } won with { points }. { $link }
lobby-over-shared = **{ $game }** is over: a shared victory with { points } for { $names }. { $link }
lobby-abandoned = **{ $game }** was called off. { $link }
lobby-closed = **{ $game }** was cancelled.
lobby-lapsed = **{ $game }**: the lobby closed after 7 quiet days. `/game new` opens another.
lobby-opened = Your game is open: { $link }
lobby-joined = You're in: { $colour }. Want another? Press Colour.
lobby-left = You've left { $game }.
lobby-removed = You've removed { $name }.
lobby-colour-ask = Which colour?
lobby-options-ask = **{ $game }**: how do you want to play?
lobby-close-ask = Cancel **{ $game }** for everyone? Its lobby closes for good.
lobby-remove-ask = Remove whom?
option-consolation = { $on ->
    [yes] consolation prize if two pushes drop nothing
   *[no] no consolation prize
}
option-open-money = { $on ->
    [yes] open purses
   *[no] hidden purses
}
option-start-player = { $start ->
    [fixed] the first to join starts
   *[random] random start player
}
option-hand = { $hand ->
    [steady] steady hand
   *[normal] trembling hand
}
option-hints = hints allowed
rule-players-any = Up to 4
rule-open_money = Purses: { $on ->
    [yes] open
   *[no] hidden
}
rule-language = Language: { $language }
rule-hints = Hints: { $on ->
    [yes] yes
   *[no] no
}
rule-steady = Hand: { $on ->
    [yes] steady
   *[no] trembling
}
rule-consolation = Consolation: { $on ->
    [yes] yes
   *[no] no
}
rule-fixed = Start: { $on ->
    [yes] seat 1
   *[no] random
}

# At the start, at the table.
start-greeting = { $mentions }: the stones are dealt, the pawns stand in Roma. Have a good journey!

# Notices at the table; all silent.
notice-end = Still to play: { $names }.
notice-end-nobody = And that was the very last turn.
notice-keep-alive = All quiet on the Via Appia. It's still { $name }'s turn.
notice-suspended = { $reason ->
    [channel] The place where **{ $game }** was played is gone, so it's suspended.
    [locked] The thread of **{ $game }** is locked, so it's suspended.
    [permission] I can no longer write where **{ $game }** is played, so it's suspended.
   *[removed] I was removed from the server of **{ $game }**, so it's suspended.
} Nothing is lost: `/game move-here` in another channel picks it up again.
notice-moved-here = { $game } goes on here.
notice-halted-here = { $game } is here now, but still suspended: it goes on when a manager of the server revives it, or when all players agree.
notice-moved-away = { $game } has moved: { $link }
notice-moved-private = { $game } has moved to a direct message.
notice-handed-over = { $name } now plays { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
}. Welcome!
notice-abandoned = The game was called off. It's kept: `/game history` still shows it.
notice-abandoned-manager = { $name }, who manages this server, ended the game.
notice-rematch = A rematch! Who's in?
notice-rematch-asked = { $mentions }: a rematch! Are you in?
plain-turn = { $mention }, it's your turn.
plain-lobby = A new game of Via Appia is waiting for players.
plain-question = { $matter ->
    [undo] Somebody asks to undo a move.
    [abandon] Somebody asks to call this game off.
    [seat] A seat in this game is being offered.
    [keep] Somebody suggests that a computer plays a seat in this game for now.
    [pace] Somebody asks to play this game at another pace.
    [revive] Somebody asks to play this suspended game on.
   *[move] Somebody asks to play this game on another server.
} I couldn't post the details here.
plain-moved-away = The game that was played here has moved to { $link }.
plain-moved-private = The game that was played here has moved to a direct message.
plain-notice = Something happened in this game that I couldn't post here. `/game history` shows it.
plain-private = Something happened in one of your games that I couldn't send you. `/game list` shows them.

# Questions.
undo-offer = This would be undone: { $line }{ $others ->
    [0] { "" }
    [one] { " " }Another player's move would go with it.
   *[other] { " " }{ $others } moves of other players would go with it.
}
undo-ask = Undo this? { $line }{ $others ->
    [0] { "" }
    [one] { " " }Another player's move would go with it.
   *[other] { " " }{ $others } moves of other players would go with it.
}
undo-terms = Everyone must agree; the next move ends the question.
undo-agreed = Everyone agreed: it's undone.
undo-refused = { $name } would rather not. It stands.
undo-withdrawn = { $name } withdrew the question. It stands.
undo-lapsed = The game has moved on, so it stands.
others-asked = I've asked the others.
undo-done = Undone.
question-agreed = Agreed: { $names }
question-waiting = Still to agree: { $names }
handover-ask = { $mention }, { $name } offers you the { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} seat in { $game }. You'd play on with everything that goes with it, purse included.
handover-ask-other = { $mention }, { $name } offers you the { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} seat of { $owner } in { $game }. You'd play on with everything that goes with it, purse included.
handover-asked = I've asked { $name }. The seat is yours until they accept.
handover-asked-other = I've asked { $name }, and { $owner }, who has a day to answer. Until then { $owner } keeps the seat.
handover-accepted = Welcome! The seat is yours. Look into your purse first.
handover-declined = The { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} seat wasn't taken over; everything stays as it is.
handover-withdrawn = { $name } withdrew the offer; everything stays as it is.
handover-lapsed = The offer no longer stands.
handover-terms = { $owner } must agree: **Accept** gives the seat away, **Decline** or any move keeps it.
handover-due = Without an answer by { $due } it changes hands.
handover-silent = { $owner } hasn't answered for a day, so the seat can be taken.
handover-unanswered = { $owner } didn't answer for a day.
handover-kept = { $name } keeps the seat.
handover-note = { $name }, who manages the server, offers your seat in { $game } to { $to }. **Accept** gives it away, **Decline** or any move keeps it.
handover-ousted = You didn't answer for a day, so { $to } now plays your seat in { $game }.
abandon-ask = { $name } would like to call the game off for everyone.
abandon-terms = Everyone must agree.
abandon-refused = { $name } would like to play on. The game goes on.
abandon-withdrawn = { $name } withdrew the question. The game goes on.
abandon-lapsed = The game ended first, so nothing had to be decided.
move-ask = { $name } would like to go on with { $game } in another server: { $channel }.
move-terms = Everyone must agree.
move-due = I'm no longer where the game was played. Anyone who hasn't answered by { $due } has agreed.
move-agreed = Everyone agreed: the game moves here.
move-silent = Nobody objected for a day: the game moves here.
move-refused = { $name } would rather stay. The game stays where it is.
move-withdrawn = { $name } withdrew the question. The game stays where it is.
move-lapsed = That's no longer needed; the game stays where it is.

# Lists of games.
list-title = Your games
list-none = You aren't in any game. `/game new` in a server opens one.
list-waiting-you = **{ $game }**: your turn, round { $round }. { $link }
list-waiting = { $game }: waiting for { $name }, round { $round }. { $link }
list-lobby = { $game }: lobby, { $seats } of { $most }. { $link }
list-suspended = { $game }: suspended. `/game move-here` revives it.
list-more = … and { $count } more.
history-title = **{ $game }**, the last moves:
history-round = Round { $round }
link = [To the game]({ $url })

# Direct messages.
dm-start = **{ $game }** has begun. You play { $colour ->
    [blue] blue ■
    [red] red ▲
    [green] green ●
   *[yellow] yellow ◆
} and start with { sesterces }.
dm-guide =
    Your sesterces are secret; everything else lies open. You'll always find your purse here.
    On your turn, press Income, Quarry, Build or Travel under the board. `/appia rules` starts with the rules in one minute.
dm-guide-open =
    All purses are open in this game. You'll always find yours here.
    On your turn, press Income, Quarry, Build or Travel under the board. `/appia rules` starts with the rules in one minute.
dm-purse = Your purse in **{ $game }**: **{ sesterces }**. { $link }
dm-purse-over = **{ $game }** is over. You finished with { sesterces }. { $link }
dm-turn = It's your turn in **{ $game }** (round { $round }). { $link }
dm-off = No more direct messages from me. Your purse is always at `/purse`.
dm-closed = I can't send you direct messages, so your purse is only here: the Purse button or `/purse`.

# Settings of a person and of a server.
settings-title = Your settings
settings-dm = Direct messages: { $dm ->
    [off] none
    [turns] purse and turn alerts
   *[purse] purse only
}.
settings-language = Language: { $language }.
settings-language-own = Language: automatic, as your Discord is set.
settings-saved = Saved.
server-title = Settings of this server
server-language = Language: { $language }.
server-language-own = Language: automatic (the server's, or else that of whoever opens the game).
server-openers = { $openers ->
    [managers] Only those who manage the server can open games.
    [role] Only { $role } can open games.
   *[everyone] Everyone can open games.
}
server-channel = Games are opened in { $channel } only.
server-channel-any = Games can be opened in every channel.
server-defaults = New games by default: { $options }.
server-saved = Saved.

# The playground's greeting.
greeting =
    Salve! Here you build the Via Appia from Roma to Brundisium, with 2 to 4 people.
    Push stones in the quarry, pave the road, be first in each city!
demo-ready = A game half-way through, and it's your turn. Switch person to play the other seat too. { $link }
