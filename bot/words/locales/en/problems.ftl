# Private answers where something does not work.

problem-no-game = There's no game here. `/game list` shows yours, `/game new` opens one.
problem-which-game = You're in several games here: say which one with `game`.
problem-not-saved = That wasn't saved: my disk is in trouble. Nothing has changed; try again later.
problem-damaged = I can't read what I have stored about this. Nothing has changed; please tell whoever runs the bot.
problem-rate = That was fast! Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
problem-permissions = I need these permissions here: { $permissions }. Anyone who manages the server can grant them.
problem-reload = Your Discord shows commands from another version of me. Reload it (Ctrl+R, or close and reopen the app) and try again.
problem-unexpected = Something went wrong on my side; your game is safe. Reference for whoever runs the bot: `{ $reference }`.
problem-manage-server = You need the “Manage Server” permission for that.
problem-server-only = That only works in a server.
problem-not-opener = You can't open games in this server. Anyone who manages it can.
problem-lesson-private = There can't be a lesson for you here, and I can't send you direct messages. Open one with me: `/appia help` there has **{ button-lesson }**.
problem-not-this-channel = In this server, games are opened in { $channel }.
problem-handover-self = You can't hand the seat to yourself.
problem-handover-bot = A bot can't take a seat.
problem-aim = Position goes from −100 to 100, angle from −30 to 30; whole numbers only.
problem-name-empty = There's nothing to read in that name. Try another.
problem-here-already = The game is here already.
problem-no-picture = The picture didn't come out in time; here's the board in words.

# What the service refuses.
refused-stale = The game has moved on. Here's where it stands.
refused-not-seated = You don't have a seat in this game. You can still look at the board, the history and the rules.
refused-unknown-game = I don't know that game. `/game list` shows yours.
refused-shutting-down = I'm restarting. Try again in a minute.
refused-lobby-full = All seats are taken.
refused-already-seated = That person already has a seat.
refused-already-started = The game has begun. A seat can still be handed over: `/game handover`.
refused-not-started = The game hasn't begun yet.
refused-game-over = The game is over.
refused-suspended = The game is suspended. `/game move-here` goes on with it in this channel.
refused-not-over = That only works once the game is over.
refused-too-few-players = It takes at least { $needed } players.
refused-too-many-players = There are already more people at the table.
refused-not-host = Only the host can do that.
refused-colour-taken = That colour is taken.
refused-nothing-to-undo = There's nothing of yours to undo.
refused-undo-needs-consent = Luck or another player has acted since, so everyone must agree.
refused-already-asked = That question is already open.
refused-nothing-asked = That question is no longer open.
refused-not-your-turn = It's { $name }'s turn. You can look at everything meanwhile.
refused-quarry-failed = The quarry didn't answer, so nothing was pushed. Please try again.
refused-busy = There's a lot going on right now. Please try again in a moment.
refused-wrong-number-of-seats = A game has 2 to 4 seats.
refused-lobby-stays = A lobby stays in its server. `/game new` opens one here.
refused-not-offered = This seat isn't on offer to you any more.
refused-not-your-seat = That isn't your seat.
refused-no-hints = Hints aren't allowed at this table. Alone against computers you can always ask.
refused-no-push = There's no such push in this game.
refused-unknown-seat = There's no such seat in this game.

permission-view_channel = View Channels
permission-send_messages = Send Messages
permission-send_messages_in_threads = Send Messages in Threads
permission-create_public_threads = Create Public Threads
permission-attach_files = Attach Files
permission-embed_links = Embed Links
permission-read_message_history = Read Message History
