# Descriptions of the slash commands and their options (at most 100 characters), and the choices' labels.
# The names themselves stay English everywhere.

command-game = Games of Via Appia: open, join, look, undo
command-game-new = Open a new game in this channel
command-game-join = Take a seat in a game that hasn't begun
command-game-leave = Give up your seat before the game begins
command-game-start = Begin the game with everyone who has a seat
command-game-list = All your games in every server, those waiting for you first
command-game-status = Where the game stands, and what you can do next
command-game-history = What has happened so far
command-game-film = See a push again: the last, the best, or any by its number
command-game-hint = A hint for your turn, for your eyes only, where the table allows it
command-game-undo = Undo your last action; everyone must agree if luck or another move followed
command-game-handover = Offer your seat to someone who isn't in the game
command-game-abandon = Call the game off for everyone; all other players must agree
command-game-move-here = Go on with a game in this channel
command-game-verify = Check a finished game: secret, order, cards, tremors, pushes
command-income = Take an income card
command-quarry = At the quarry: push stones, exchange what fell
command-quarry-push = Push one of your stones into the quarry
command-quarry-stop = Stop pushing
command-quarry-exchange = Exchange a fallen stone for a tile, or sell it
command-quarry-put-back = Put a tile from your cart back into storage to make room
command-quarry-consolation = Choose your consolation prize when nothing fell
command-build = Lay one or two tiles on the road
command-travel = Move your pawn forward along the road
command-purse = Your sesterces, for your eyes only
command-board = The board, as a picture or in words
command-appia = Help, rules, records and settings
command-appia-help = How to play here, in a few lines
command-appia-rules = The rules: first in one minute, then topic by topic
command-appia-settings = Your direct messages, your language, and whether rankings show you
command-appia-server = Settings of this server (needs Manage Server)

argument-players = Number of seats, 2 to 4; the game starts when the last one is taken
argument-name = A name for the game
argument-open_money = Everyone can see all purses (default: hidden)
argument-consolation = A consolation prize if two pushes drop nothing (default: yes)
argument-hand = How steady the hand is that pushes (default: trembling)
argument-start_player = Who begins (default: random)
argument-hints = Anyone may ask for hints, and the game counts in no ranking (default: no)
argument-language = Which language
argument-game = Which game, if you're in several
argument-person = Who takes over your seat
argument-card = Number of the card, 1 to 16
argument-take = Sesterces, stones, or both
argument-stone = Size of the stone
argument-push = The last, the best, or the number of the push
argument-place = Position, from −100 (left) to 100 (right)
argument-angle = Angle, from −30 (left) to 30 (right) degrees
argument-into = What you take for the stone
argument-tile = Size of the tile
argument-what = Tile or sesterce
argument-space = Where to lay the tile, like A3
argument-second = Where to lay a second tile, in the same segment
argument-to = Where to go: a space like B5, or a city
argument-as = Picture or text
argument-topic = Which part of the rules
argument-dm = Which direct messages you want
argument-openers = Who can open games
argument-role = The role that can open games
argument-channel = The only channel for new games; leave out for any

pick-take = { $pick ->
    [sesterces] Sesterces
    [stones] Stones
   *[both] Both
}
pick-size = { $pick ->
    [large] Large
    [mid] Mid-sized
   *[small] Small
}
pick-into = { $pick ->
    [large] A large tile
    [mid] A mid-sized tile
    [small] A small tile
   *[sesterce] 1 sesterce
}
pick-what = { $pick ->
    [tile] A small tile
   *[sesterce] 1 sesterce
}
pick-as = { $pick ->
    [picture] Picture
   *[text] Text
}
pick-hand = { $pick ->
    [normal] Trembling, as at the table
   *[steady] Steady: exactly as aimed
}
pick-start_player = { $pick ->
    [random] Random start player
   *[fixed] The first to join starts
}
pick-dm = { $pick ->
    [purse] Purse only
    [turns] Purse and turn alerts
   *[off] None
}
pick-openers = { $pick ->
    [everyone] Everyone
    [role] Only a certain role
   *[managers] Only server managers
}
pick-language = { $pick ->
    [de] Deutsch
    [nl] Nederlands
    [es] Español
   *[en] English
}

# Headings over the choices of the lobby's options.
label-name = Name of the game
label-language = Language
label-dm = Direct messages
label-openers = Who can open games
label-channel = Channel for new games
