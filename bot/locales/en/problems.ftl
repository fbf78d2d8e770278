# Private answers where something does not work.

problem-stale = The game has moved on. Here is the present step.
problem-not-seated = You do not play in this game. You may look at board, history and rules.
problem-no-game = There is no game here. `/game list` shows yours, `/game new` opens one.
problem-which-game = You are in several games here: say which one with `game`.
problem-unknown-game = I know no such game. `/game list` shows yours.
problem-not-saved = That was not saved: my disk is in trouble. Nothing has changed; try again later.
problem-read-only = I cannot save anything just now, so the game is only to look at. The operator has been told.
problem-rate = That was fast! Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-permissions = I lack these permissions here: { $permissions }. Somebody who manages the server can grant them.
problem-unexpected = Something went wrong on my side; your game is safe. Reference for the operator: `{ $reference }`.
problem-closing = I am restarting. Try again in a minute.
problem-too-late = Discord gave up waiting; look at the game, your move may have been saved.
problem-full = All seats are taken.
problem-already-seated = You are in already.
problem-not-in-lobby = You are not in this lobby.
problem-running = The game has begun. A seat can be handed over: `/game handover`.
problem-not-running = The game has not begun yet.
problem-over = The game is over.
problem-suspended = The game is suspended. `/game move-here` goes on with it in this channel.
problem-too-few = At least 2 players are needed.
problem-too-many = More people are seated than that.
problem-host-only = Only the host may do that.
problem-seated-only = Only somebody seated may do that.
problem-colour-taken = That colour is taken.
problem-manage-server = For that you need the permission “Manage Server”.
problem-server-only = That works in a server only.
problem-not-opener = Here only those who manage the server may open games.
problem-not-this-channel = In this server games are opened in { $channel }.
problem-nothing-to-undo = There is nothing of yours to take back.
problem-undo-consent = Chance or somebody else's move came after it: all players must agree.
problem-undo-asked = That question is already open.
problem-not-asked = That question is no longer open.
problem-not-for-you = That is not for you to decide.
problem-handover-self = You cannot hand the seat to yourself.
problem-handover-seated = { $name } plays in this game already.
problem-handover-bot = A bot cannot take a seat.
problem-value = { $option }: { $value } is not possible here.
problem-name-empty = That name has nothing legible in it. Try another.
problem-here-already = The game is here already.
problem-no-picture = The picture would not come out in time; here is the board in words.
problem-unfinished = Only a finished game can be verified: the secret is shown at the end.

permission-view_channel = View Channels
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-attach_files = Attach Files
permission-embed_links = Embed Links
permission-read_message_history = Read Message History
permission-manage_guild = Manage Server
