# Private answers to commands and buttons round a game, and the labels of their panels.

lobby-begins = The game begins! I am laying out the board.
lobby-makes-do = I make do without these permissions: { $permissions }. With them there are pictures and a thread for the game.
lobby-remove-nobody = Nobody else is in the lobby yet.
abandon-manager = You manage this server, so you may end { $game } at once. It is kept, but nobody can play on.
button-abandon-now = End the game
button-name = Name
select-rules = Play it differently
select-defaults = Play new games differently
select-person = Choose a person
pick-language-own = As the server, else as whoever opens the game
pick-channel = { $pick ->
    [any] Every channel
   *[here] This channel
}
argument-seat = Whose seat, if you manage the server (default: yours)

# The playground's game in progress.
demo-ask = Who plays the other seat? You are to move.
start-half-way = { $mentions }: the game goes on from here. Have a good journey!
