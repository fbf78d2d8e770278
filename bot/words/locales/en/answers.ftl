# Private answers to commands and buttons round a game, and the labels of their panels.

lobby-begins = The game begins! I'm laying out the board.
lobby-makes-do = I can manage without { $permissions }, but with them you get pictures and a thread.
lobby-remove-nobody = Nobody else is in the lobby yet.
abandon-manager = You manage this server, so you can end { $game } right now. It's kept, but nobody can play on.
button-abandon-now = End the game
button-name = Name
select-person = Choose a person
pick-language-own = Automatic
pick-channel = { $pick ->
    [any] Every channel
   *[here] This channel
}
argument-seat = Whose seat: a computer's, or anyone's if you manage the server (default: yours)

# The playground's game in progress.
demo-ask = Who plays the other seat? It's your turn first.
start-half-way = { $mentions }: this is a recorded game, half-way to Brundisium. Take it over from here, and have a good journey!
