# What those who manage a server do for its games, and what the players make of it.

command-appia-game = Look after a game of this server you don't play in (needs Manage Server)
manage-panel = { $halted ->
    [yes] **{ $game }** is suspended.
   *[no] **{ $game }**: what shall be done?
} Whatever you do here is told at the table.
select-task = Choose what to do
task = { $task ->
    [repost] Post the board again
    [halt] Suspend the game
    [revive] Revive the game
    [back] Go back to a turn
    [seat] Replace a player
   *[end] End the game
}
task-about = { $task ->
    [repost] For a board that got lost from sight; nobody is called
    [halt] Nobody can move until you, or all players, want to go on
    [revive] It goes on where it was
    [back] Every player must agree
    [seat] Whoever sits there is asked, and has a day to answer
   *[end] For good; you'll be asked once more
}
manage-back = Take **{ $game }** back to the end of which turn? Every player will be asked.
select-moment = Choose a turn
players-asked = I've asked the players.
manage-seat = Who takes over a seat in **{ $game }**? They must accept; whoever sits there must agree, or be silent for a day.
select-heir = The seat of { $name } goes to …
button-revive = Play on

notice-reposted = { $name }, who manages this server, had the board posted again.
notice-halted = { $name }, who manages this server, suspended the game. It goes on when a manager revives it, or when all players agree.
notice-halt-lifted = { $name }, who manages this server, revived the game. It goes on!
undo-ask-manager = { $name }, who manages this server, would like to take the game back. This would be undone: { $line }{ $others ->
    [0] { "" }
    [one] { " " }The move after it would go, too.
   *[other] { " " }The { $others } moves after it would go, too.
}
revive-ask = { $name } would like to play on.
revive-terms = Everyone must agree.
revive-agreed = Everyone agreed: the game goes on!
revive-refused = { $name } would rather wait. The game stays suspended.
revive-withdrawn = { $name } withdrew the question. The game stays suspended.
revive-lapsed = That's no longer needed.
list-halted = { $game }: suspended by a manager of the server. { $link }

refused-halted = A manager of this server suspended the game. `/game status` lets its players ask to play on.
refused-not-manager = Only somebody who manages the server of this game can do that.
refused-manager-plays = You play in this game yourself. Somebody else who manages the server can do that.
refused-no-such-moment = The game can't go back there any more.
refused-player-away = Every player must agree, and a computer is playing for one of them right now.

entry-board-reposted = { $name } had the board posted again.
entry-halted = { $name } suspended the game.
entry-halt-lifted = { $name } revived the game.
entry-revive-asked = { $name } asked to play on.
entry-revive-agreed = { $name } agreed to play on.
entry-revive-refused = { $name } didn't want to play on yet.
