# Private answers where something does not work.

problem-no-game = There is no game here. `/game list` shows yours, `/game new` opens one.
problem-which-game = You are in several games here: say which one with `game`.
problem-not-saved = That was not saved: my disk is in trouble. Nothing has changed; try again later.
problem-damaged = What I have stored about this cannot be read. Nothing has changed; please tell the operator.
problem-rate = That was fast! Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-permissions = I lack these permissions here: { $permissions }. Somebody who manages the server can grant them.
problem-unexpected = Something went wrong on my side; your game is safe. Reference for the operator: `{ $reference }`.
problem-manage-server = For that you need the permission “Manage Server”.
problem-server-only = That works in a server only.
problem-not-opener = You may not open games in this server. Somebody who manages it can.
problem-not-this-channel = In this server games are opened in { $channel }.
problem-handover-self = You cannot hand the seat to yourself.
problem-handover-bot = A bot cannot take a seat.
problem-aim = Place goes from -100 to 100, angle from -30 to 30: whole numbers only.
problem-name-empty = That name has nothing legible in it. Try another.
problem-here-already = The game is here already.
problem-no-picture = The picture would not come out in time; here is the board in words.

# What the service refuses.
refused-stale = The game has moved on. Here is the present step.
refused-not-seated = You have no seat in this game. You may look at board, history and rules.
refused-unknown-game = I know no such game. `/game list` shows yours.
refused-shutting-down = I am restarting. Try again in a minute.
refused-lobby-full = All seats are taken.
refused-already-seated = Whoever plays in this game already cannot take another seat.
refused-already-started = The game has begun. A seat can be handed over: `/game handover`.
refused-not-started = The game has not begun yet.
refused-game-over = The game is over.
refused-suspended = The game is suspended. `/game move-here` goes on with it in this channel.
refused-not-over = That works only once the game is over.
refused-too-few-players = At least { $needed } players are needed.
refused-too-many-players = More people are seated than that.
refused-not-host = Only the host may do that.
refused-colour-taken = That colour is taken.
refused-nothing-to-undo = There is nothing of yours to take back.
refused-undo-needs-consent = Luck or another player has acted since, so everyone must agree.
refused-already-asked = That question is already open.
refused-nothing-asked = That question is no longer open.
refused-not-your-turn = It is { $name }'s turn. You may look at everything meanwhile.
refused-quarry-failed = The quarry did not answer, so nothing was pushed. Please try again.
refused-busy = A lot is going on right now. Please try again in a moment.
refused-wrong-number-of-seats = A game has 2 to 4 seats.
refused-lobby-stays = A lobby stays in its server. `/game new` opens one here.
refused-not-offered = This seat is not offered to you any more.
refused-not-your-seat = That seat is not yours.
refused-unknown-seat = There is no such seat in this game.

permission-view_channel = View Channels
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-attach_files = Attach Files
permission-embed_links = Embed Links
permission-read_message_history = Read Message History
