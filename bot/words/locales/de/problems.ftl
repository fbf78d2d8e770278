# Private Antworten, wenn etwas nicht geht.

problem-no-game = Hier läuft kein Spiel. `/game list` zeigt deine, `/game new` eröffnet eins.
problem-which-game = Du bist hier in mehreren Spielen: Sag mit `game`, welches du meinst.
problem-not-saved = Das wurde nicht gespeichert: Mein Datenträger streikt. Nichts hat sich geändert; versuch es später noch einmal.
problem-damaged = Was ich dazu gespeichert habe, lässt sich nicht lesen. Nichts hat sich geändert; sag bitte dem Betreiber Bescheid.
problem-rate = Das ging schnell! Versuch es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
problem-permissions = Mir fehlen hier diese Rechte: { $permissions }. Wer den Server verwaltet, kann sie geben.
problem-unexpected = Bei mir ging etwas schief; dein Spiel ist sicher. Kennung für den Betreiber: `{ $reference }`.
problem-manage-server = Dafür brauchst du das Recht „Server verwalten“.
problem-server-only = Das geht nur auf einem Server.
problem-not-opener = Du darfst auf diesem Server keine Spiele eröffnen. Wer ihn verwaltet, darf es.
problem-not-this-channel = Auf diesem Server werden Spiele in { $channel } eröffnet.
problem-handover-self = An dich selbst kannst du nicht übergeben.
problem-handover-bot = Ein Bot kann keinen Platz übernehmen.
problem-aim = Die Stelle geht von -100 bis 100, der Winkel von -30 bis 30: nur ganze Zahlen.
problem-name-empty = In diesem Namen ist nichts zu lesen. Versuch einen anderen.
problem-here-already = Das Spiel ist schon hier.
problem-no-picture = Das Bild wurde nicht rechtzeitig fertig; hier ist das Brett in Worten.

# Was nicht gewährt wird.
refused-stale = Das Spiel ist schon weiter. Hier ist der jetzige Stand.
refused-not-seated = Du hast in diesem Spiel keinen Platz. Brett, Verlauf und Regeln darfst du ansehen.
refused-unknown-game = Dieses Spiel kenne ich nicht. `/game list` zeigt deine.
refused-shutting-down = Ich starte gerade neu. Versuch es in einer Minute noch einmal.
refused-lobby-full = Alle Plätze sind besetzt.
refused-already-seated = Wer schon mitspielt, kann keinen zweiten Platz nehmen.
refused-already-started = Das Spiel hat begonnen. Ein Platz lässt sich übergeben: `/game handover`.
refused-not-started = Das Spiel hat noch nicht begonnen.
refused-game-over = Das Spiel ist zu Ende.
refused-suspended = Das Spiel ruht. Mit `/game move-here` geht es in diesem Kanal weiter.
refused-not-over = Das geht erst, wenn das Spiel zu Ende ist.
refused-too-few-players = Es braucht mindestens { $needed } Personen.
refused-too-many-players = Es sitzen schon mehr am Tisch.
refused-not-host = Das darf nur, wer Host der Lobby ist.
refused-colour-taken = Diese Farbe ist schon vergeben.
refused-nothing-to-undo = Du hast nichts zurückzunehmen.
refused-undo-needs-consent = Danach hat der Zufall oder jemand anderes mitgespielt: Alle müssen zustimmen.
refused-already-asked = Diese Frage ist schon gestellt.
refused-nothing-asked = Diese Frage ist nicht mehr offen.
refused-not-your-turn = { $name } ist dran. Ansehen kannst du inzwischen alles.
refused-quarry-failed = Der Steinbruch hat nicht geantwortet; es wurde nichts geschoben. Versuch es bitte noch einmal.
refused-busy = Gerade ist viel los. Versuch es gleich noch einmal.
refused-wrong-number-of-seats = Ein Spiel hat 2 bis 4 Plätze.
refused-lobby-stays = Eine Lobby bleibt auf ihrem Server. `/game new` eröffnet hier eine.
refused-not-offered = Dieser Platz wird dir nicht mehr angeboten.
refused-not-your-seat = Das ist nicht dein Platz.
refused-unknown-seat = Diesen Platz gibt es in diesem Spiel nicht.

permission-view_channel = Kanäle ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-create_public_threads = Öffentliche Threads erstellen
permission-attach_files = Dateien anhängen
permission-embed_links = Links einbetten
permission-read_message_history = Nachrichtenverlauf anzeigen
