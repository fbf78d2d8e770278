# Privéantwoorden als iets niet gaat.

problem-stale = Het spel is al verder. Dit is de huidige stap.
problem-not-seated = Je speelt hier niet mee. Bord, verloop en regels mag je bekijken.
problem-no-game = Hier loopt geen spel. `/game list` toont de jouwe, `/game new` opent er een.
problem-which-game = Je doet hier aan meerdere spellen mee: zeg met `game` welk je bedoelt.
problem-unknown-game = Dat spel ken ik niet. `/game list` toont de jouwe.
problem-not-saved = Dat is niet opgeslagen: mijn schijf heeft problemen. Er is niets veranderd; probeer het later nog eens.
problem-read-only = Ik kan nu niets opslaan, dus het spel is alleen te bekijken. De beheerder van de bot weet ervan.
problem-rate = Dat ging snel! Probeer het over { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
} nog eens.
problem-permissions = Ik mis hier deze rechten: { $permissions }. Wie de server beheert, kan ze geven.
problem-unexpected = Er ging bij mij iets mis; je spel is veilig. Kenmerk voor de beheerder van de bot: `{ $reference }`.
problem-closing = Ik start opnieuw op. Probeer het over een minuut nog eens.
problem-too-late = Discord wachtte niet zo lang. Kijk in het spel: misschien is je zet opgeslagen.
problem-full = Alle plaatsen zijn bezet.
problem-already-seated = Je doet al mee.
problem-not-in-lobby = Je zit niet in deze lobby.
problem-running = Het spel is begonnen. Een plaats kan worden overgedragen: `/game handover`.
problem-not-running = Het spel is nog niet begonnen.
problem-over = Het spel is afgelopen.
problem-suspended = Het spel ligt stil. Met `/game move-here` gaat het in dit kanaal verder.
problem-too-few = Er zijn minstens 2 spelers nodig.
problem-too-many = Er zitten al meer mensen aan tafel.
problem-host-only = Dat mag alleen wie de lobby leidt.
problem-seated-only = Dat mag alleen wie aan tafel zit.
problem-colour-taken = Die kleur is al bezet.
problem-manage-server = Daarvoor heb je het recht “Server beheren” nodig.
problem-server-only = Dat werkt alleen op een server.
problem-not-opener = Hier mag alleen spellen openen wie de server beheert.
problem-not-this-channel = Op deze server worden spellen in { $channel } geopend.
problem-nothing-to-undo = Je hebt niets om terug te nemen.
problem-undo-consent = Daarna kwam toeval of de zet van een ander: iedereen moet akkoord gaan.
problem-undo-asked = Die vraag staat al open.
problem-not-asked = Die vraag staat niet meer open.
problem-not-for-you = Dat is niet aan jou.
problem-handover-self = Aan jezelf overdragen kan niet.
problem-handover-seated = { $name } speelt al mee.
problem-handover-bot = Een bot kan geen plaats overnemen.
problem-value = { $option }: { $value } kan hier niet.
problem-name-empty = In die naam valt niets te lezen. Probeer een andere.
problem-here-already = Het spel is hier al.
problem-no-picture = De afbeelding was niet op tijd klaar; hier is het bord in woorden.
problem-unfinished = Alleen een afgelopen spel is te controleren: het geheim wordt pas aan het eind getoond.

permission-view_channel = Kanalen bekijken
permission-send_messages = Berichten verzenden
permission-send_messages_in_threads = Berichten verzenden in threads
permission-create_public_threads = Openbare threads maken
permission-attach_files = Bestanden bijvoegen
permission-embed_links = Links insluiten
permission-read_message_history = Berichtgeschiedenis lezen
permission-manage_guild = Server beheren
