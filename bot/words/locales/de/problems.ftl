# Private Antworten, wenn etwas nicht geht.

problem-no-game = Hier läuft keine Partie. `/game list` zeigt deine, `/game new` eröffnet eine.
problem-which-game = Du bist hier in mehreren Partien: Sag mit `game`, welche du meinst.
problem-not-saved = Das wurde nicht gespeichert: Mein Datenträger streikt. Nichts hat sich geändert; versuch es später noch einmal.
problem-damaged = Was ich dazu gespeichert habe, lässt sich nicht lesen. Nichts hat sich geändert; bitte sag den Leuten Bescheid, die den Bot betreiben.
problem-rate = Das ging schnell! Versuch es in { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
problem-permissions = Mir fehlen hier diese Berechtigungen: { $permissions }. Wer den Server verwaltet, kann sie geben.
problem-reload = Dein Discord zeigt Befehle einer anderen Version von mir. Lade es neu (Strg+R, oder schließ und öffne die App) und versuch es noch einmal.
problem-unexpected = Bei mir ging etwas schief; deine Partie ist sicher. Kennung für die Leute, die den Bot betreiben: `{ $reference }`.
problem-manage-server = Dafür brauchst du die Berechtigung „Server verwalten“.
problem-server-only = Das geht nur auf einem Server.
problem-not-opener = Du darfst auf diesem Server keine Partien eröffnen. Wer ihn verwaltet, darf es.
problem-lesson-private = Hier kann ich keine Lehrpartie für dich beginnen, und direkt schreiben kann ich dir nicht. Schreib mir selbst: `/appia help` dort hat **{ button-lesson }**.
problem-not-this-channel = Auf diesem Server werden Partien in { $channel } eröffnet.
problem-handover-self = Dir selbst kannst du den Platz nicht übergeben.
problem-handover-bot = Ein Bot kann keinen Platz übernehmen.
problem-aim = Die Position geht von −100 bis 100, der Winkel von −30 bis 30; nur ganze Zahlen.
problem-name-empty = In diesem Namen ist nichts zu lesen. Versuch einen anderen.
problem-here-already = Die Partie ist schon hier.
problem-no-picture = Das Bild wurde nicht rechtzeitig fertig; hier ist das Brett in Worten.

# Was nicht gewährt wird.
refused-stale = Die Partie ist schon weiter. So steht es jetzt.
refused-not-seated = Du hast in dieser Partie keinen Platz. Brett, Verlauf und Regeln darfst du ansehen.
refused-unknown-game = Diese Partie kenne ich nicht. `/game list` zeigt deine.
refused-shutting-down = Ich starte gerade neu. Versuch es in einer Minute noch einmal.
refused-lobby-full = Alle Plätze sind besetzt.
refused-already-seated = Diese Person hat schon einen Platz.
refused-already-started = Die Partie hat begonnen. Ein Platz lässt sich noch übergeben: `/game handover`.
refused-not-started = Die Partie hat noch nicht begonnen.
refused-game-over = Die Partie ist zu Ende.
refused-suspended = Die Partie ruht. Mit `/game move-here` geht sie in diesem Kanal weiter.
refused-not-over = Das geht erst, wenn die Partie zu Ende ist.
refused-too-few-players = Ihr müsst mindestens { $needed } sein.
refused-too-many-players = Es sitzen schon mehr am Tisch.
refused-not-host = Das darf nur, wer Host ist.
refused-colour-taken = Diese Farbe ist schon vergeben.
refused-nothing-to-undo = Du hast nichts zurückzunehmen.
refused-undo-needs-consent = Danach hat der Zufall oder jemand anderes mitgespielt: Alle müssen zustimmen.
refused-already-asked = Diese Frage ist schon offen.
refused-nothing-asked = Diese Frage ist nicht mehr offen.
refused-not-your-turn = { $name } ist dran. Ansehen kannst du inzwischen alles.
refused-quarry-failed = Der Steinbruch hat nicht geantwortet; es wurde nichts geschoben. Versuch es bitte noch einmal.
refused-busy = Gerade ist viel los. Versuch es gleich noch einmal.
refused-wrong-number-of-seats = Eine Partie hat 2 bis 4 Plätze.
refused-lobby-stays = Eine Lobby bleibt auf ihrem Server. `/game new` eröffnet hier eine.
refused-not-offered = Dieser Platz wird dir nicht mehr angeboten.
refused-not-your-seat = Das ist nicht dein Platz.
refused-no-hints = An diesem Tisch sind keine Tipps erlaubt. Allein gegen Computer darfst du immer fragen.
refused-no-push = Diesen Schub gibt es in dieser Partie nicht.
refused-unknown-seat = Diesen Platz gibt es in dieser Partie nicht.

permission-view_channel = Kanäle ansehen
permission-send_messages = Nachrichten senden
permission-send_messages_in_threads = Nachrichten in Threads senden
permission-create_public_threads = Öffentliche Threads erstellen
permission-attach_files = Dateien anhängen
permission-embed_links = Links einbetten
permission-read_message_history = Nachrichtenverlauf anzeigen
