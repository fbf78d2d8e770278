# Private Antworten, wenn etwas nicht geht.

problem-stale = Das Spiel ist schon weiter. Hier ist der jetzige Stand.
problem-not-seated = Du spielst hier nicht mit. Brett, Verlauf und Regeln darfst du ansehen.
problem-no-game = Hier läuft kein Spiel. `/game list` zeigt deine, `/game new` eröffnet eins.
problem-which-game = Du bist hier in mehreren Spielen: Sag mit `game`, welches du meinst.
problem-unknown-game = Dieses Spiel kenne ich nicht. `/game list` zeigt deine.
problem-not-saved = Das wurde nicht gespeichert: Mein Datenträger streikt. Nichts hat sich geändert; versuch es später noch einmal.
problem-read-only = Ich kann gerade nichts speichern, darum ist das Spiel nur zum Ansehen. Der Betreiber weiß Bescheid.
problem-rate = Das ging schnell! Versuch es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
problem-permissions = Mir fehlen hier diese Rechte: { $permissions }. Wer den Server verwaltet, kann sie geben.
problem-unexpected = Bei mir ging etwas schief; dein Spiel ist sicher. Kennung für den Betreiber: `{ $reference }`.
problem-closing = Ich starte gerade neu. Versuch es in einer Minute noch einmal.
problem-too-late = Discord hat nicht so lange gewartet. Schau ins Spiel: Dein Zug ist vielleicht gespeichert.
problem-full = Alle Plätze sind besetzt.
problem-already-seated = Du bist schon dabei.
problem-not-in-lobby = Du bist nicht in dieser Lobby.
problem-running = Das Spiel hat begonnen. Ein Platz lässt sich übergeben: `/game handover`.
problem-not-running = Das Spiel hat noch nicht begonnen.
problem-over = Das Spiel ist zu Ende.
problem-suspended = Das Spiel ruht. Mit `/game move-here` geht es in diesem Kanal weiter.
problem-too-few = Es braucht mindestens 2 Personen.
problem-too-many = Es sitzen schon mehr am Tisch.
problem-host-only = Das darf nur, wer die Lobby leitet.
problem-seated-only = Das darf nur, wer am Tisch sitzt.
problem-colour-taken = Diese Farbe ist schon vergeben.
problem-manage-server = Dafür brauchst du das Recht „Server verwalten“.
problem-server-only = Das geht nur auf einem Server.
problem-not-opener = Hier darf nur Spiele eröffnen, wer den Server verwaltet.
problem-not-this-channel = Auf diesem Server werden Spiele in { $channel } eröffnet.
problem-nothing-to-undo = Du hast nichts zurückzunehmen.
problem-undo-consent = Danach kam Zufall oder der Zug eines anderen: Alle müssen zustimmen.
problem-undo-asked = Diese Frage ist schon gestellt.
problem-not-asked = Diese Frage ist nicht mehr offen.
problem-not-for-you = Das entscheidest nicht du.
problem-handover-self = An dich selbst kannst du nicht übergeben.
problem-handover-seated = { $name } spielt schon mit.
problem-handover-bot = Ein Bot kann keinen Platz übernehmen.
problem-value = { $option }: { $value } geht hier nicht.
problem-name-empty = In diesem Namen ist nichts zu lesen. Versuch einen anderen.
problem-here-already = Das Spiel ist schon hier.
problem-no-picture = Das Bild wurde nicht rechtzeitig fertig; hier ist das Brett in Worten.
problem-unfinished = Prüfen lässt sich nur ein beendetes Spiel: Erst am Ende wird das Geheimnis gezeigt.

permission-view_channel = Kanäle ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-create_public_threads = Öffentliche Threads erstellen
permission-attach_files = Dateien anhängen
permission-embed_links = Links einbetten
permission-read_message_history = Nachrichtenverlauf anzeigen
permission-manage_guild = Server verwalten
