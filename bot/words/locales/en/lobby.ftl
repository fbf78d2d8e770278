# The lobby, notices at the table, questions to the players, direct messages, settings.

lobby-title = **{ $game }**: a new game of Via Appia, opened by { $name }.
lobby-seat = { $mark } { $name }
lobby-seat-host = { $mark } { $name } (host)
lobby-seat-free = ▫ free
lobby-waiting-hand = Anybody seated may start from 2 players on.
lobby-waiting-full = Starts by itself as soon as { $players } are seated.
lobby-options = Options: { $options }. Language: { $language }.
lobby-secret = Fair and checkable: the SHA-256 of this game's secret is `{ $hash }`. At the end the secret is shown.
lobby-lapses = The lobby closes { $when } if nobody starts.
lobby-started = **{ $game }** has begun: { $link }
lobby-over-one = **{ $game }** is over: { $names } won with { points }. { $link }
lobby-over-shared = **{ $game }** is over: a shared victory with { points } for { $names }. { $link }
lobby-abandoned = **{ $game }** was abandoned. { $link }
lobby-closed = **{ $game }**: the lobby is closed.
lobby-lapsed = **{ $game }**: the lobby closed after 7 quiet days. `/game new` opens another.
lobby-opened = Your game is open: { $link }
lobby-joined = You are in: { $colour }. Change it with Colour.
lobby-left = You left { $game }.
lobby-removed = You removed { $name }.
lobby-options-saved = The options are saved.
lobby-colour-ask = Which colour?
lobby-options-ask = How shall this game be played?
lobby-remove-ask = Who shall leave the lobby?
option-consolation = { $on ->
    [yes] consolation for two pushes without a fall
   *[no] no consolation
}
option-open-money = { $on ->
    [yes] open purses
   *[no] hidden purses
}
option-start-player = { $start ->
    [fixed] the first to join starts
   *[random] start player by lot
}
option-hand = { $hand ->
    [steady] steady hand
   *[normal] trembling hand
}
option-players = { $players ->
    [0] up to 4 players
   *[other] { $players } players
}
game-default-name = Via Appia { $id }

# At the start, at the table.
start-greeting = { $mentions }: the stones are dealt, the pawns stand in Roma. Have a good journey!

# Notices at the table; all silent.
notice-end = Still to play this round: { $names }
notice-end-nobody = That was the last turn of the round.
notice-keep-alive = All quiet on the Via Appia. It is still { $name }'s turn.
notice-suspended = { $reason ->
    [channel] The place where **{ $game }** was played is gone, so it is suspended.
    [locked] The thread of **{ $game }** is locked, so it is suspended.
    [permission] I may no longer write where **{ $game }** is played, so it is suspended.
   *[removed] I was removed from the server of **{ $game }**, so it is suspended.
} Nothing is lost: `/game move-here` in another channel goes on with it.
notice-moved-here = { $game } goes on here.
notice-moved-away = { $game } goes on elsewhere: { $link }
notice-handed-over = { $name } now plays { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
}. Welcome!
notice-abandoned = The game was abandoned. It is kept; `/game history` still shows it.
notice-abandoned-manager = { $name }, who manages this server, ended the game.
notice-rematch = A rematch: who joins?
plain-turn = { $mention }, it is your turn.
plain-notice = Something happened in this game that I could not post here. `/game history` shows it.
plain-private = Something happened in one of your games that I could not write to you. `/game list` shows them.

# Questions.
undo-offer = This would be taken back: { $line }{ $others ->
    [0] { "" }
    [one] { " " }A move of another player would go with it.
   *[other] { " " }{ $others } moves of other players would go with it.
}
undo-ask = { $name } would like to take this back: { $line }{ $others ->
    [0] { "" }
    [one] { " " }A move of another player would go with it.
   *[other] { " " }{ $others } moves of other players would go with it.
}
undo-terms = Everybody must agree; the next move ends the question.
undo-agreed = All agreed: it is taken back.
undo-refused = { $name } would rather not. It stands.
undo-withdrawn = { $name } withdrew the question. It stands.
undo-lapsed = The game went on, so it stands.
others-asked = I have asked the others.
undo-done = Taken back.
question-agreed = Agreed: { $names }
question-waiting = Still to agree: { $names }
handover-ask = { $mention }, { $name } offers you the { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} seat in { $game }. You would play on with everything on it, purse included.
handover-ask-other = { $mention }, { $name } offers you the { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} seat of { $owner } in { $game }. You would play on with everything on it, purse included.
handover-asked = I have asked { $name }. The seat is yours until the offer is accepted.
handover-asked-other = I have asked { $name }, and { $owner }, who has a day to answer. Until then { $owner } keeps the seat.
handover-accepted = Welcome! The seat is yours: look into your purse first.
handover-declined = The seat of { $colour ->
    [blue] blue
    [red] red
    [green] green
   *[yellow] yellow
} was not taken over; all stays as it is.
handover-withdrawn = { $name } withdrew the offer; all stays as it is.
handover-lapsed = The offer has lapsed.
handover-terms = { $owner } must agree: **Accept** gives the seat away, **Decline** or any move keeps it.
handover-due = Without an answer by { $due } it changes hands.
handover-silent = { $owner } has not answered for a day, so the seat can be taken.
handover-unanswered = { $owner } did not answer for a day.
handover-kept = { $name } keeps the seat.
handover-note = { $name }, who manages the server, offers your seat in { $game } to { $to }. **Accept** gives it away, **Decline** or any move keeps it.
handover-ousted = You did not answer for a day, so { $to } now plays your seat in { $game }.
abandon-ask = { $name } would like to call the game off for everyone.
abandon-terms = Everybody must agree.
abandon-refused = { $name } would like to play on. The game goes on.
abandon-withdrawn = { $name } withdrew the question. The game goes on.
abandon-lapsed = The game ended first, so nothing had to be decided.
move-ask = { $name } would like to go on with { $game } in another server: { $channel }.
move-terms = Everybody must agree.
move-due = I am no longer where the game was played. Whoever has not answered by { $due } has agreed.
move-agreed = All agreed: the game goes on here.
move-silent = Nobody objected for a day: the game goes on here.
move-refused = { $name } would rather stay. The game stays where it is.
move-withdrawn = { $name } withdrew the question. The game stays where it is.
move-lapsed = That has settled itself; the game stays where it is.

# Lists of games.
list-title = Your games
list-none = You are in no game. `/game new` in a server opens one.
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
    Your sesterces are secret; everything else lies open. Here you always find your purse.
    On your turn press Income, Quarry, Build or Travel under the board. `/appia rules` explains the rest.
dm-purse = Your purse in **{ $game }**: **{ sesterces }**. { $link }
dm-purse-over = **{ $game }** is over. You ended with { sesterces }. { $link }
dm-turn = It is your turn in **{ $game }** (round { $round }). { $link }
dm-off = No more direct messages from me. Your purse is always at `/purse`.
dm-closed = I cannot write to you directly, so your purse is here only: the Purse button or `/purse`.

# Settings of a person and of a server.
settings-title = Your settings
settings-dm = Direct messages: { $dm ->
    [off] none
    [turns] purse, and one at each of your turns
   *[purse] purse only
}.
settings-language = I write to you in English, the language of your Discord.
settings-saved = Saved.
server-title = Settings of this server
server-language = Language: { $language }.
server-language-own = Language: as the server, else as whoever opens the game.
server-openers = { $openers ->
    [managers] Only those who manage the server may open games.
    [role] Only { $role } may open games.
   *[everyone] Everybody may open games.
}
server-channel = Games are opened in { $channel } only.
server-channel-any = Games may be opened in every channel.
server-defaults = New games by default: { $options }.
server-saved = Saved.

# The playground's greeting.
greeting =
    Salve! Here you build the Via Appia from Roma to Brundisium, with 2 to 4 people.
    Push stones in the quarry, pave the road, be first in the cities.
demo-ready = A game half-way through: it is { $name }'s turn. Switch person to play any seat. { $link }
