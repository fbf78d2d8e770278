# Privéantwoorden als iets niet gaat.

problem-no-game = Hier loopt geen spel. `/game list` toont de jouwe, `/game new` opent er een.
problem-which-game = Je doet hier aan meerdere spellen mee: zeg met `game` welk je bedoelt.
problem-not-saved = Dat is niet opgeslagen: mijn schijf heeft problemen. Er is niets veranderd; probeer het later nog eens.
problem-damaged = Wat ik hierover heb opgeslagen, is niet te lezen. Er is niets veranderd; laat het de beheerder van de bot weten.
problem-rate = Dat ging snel! Probeer het over { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } seconden
} nog eens.
problem-permissions = Ik mis hier deze rechten: { $permissions }. Wie de server beheert, kan ze geven.
problem-reload = Je Discord toont opdrachten van een andere versie van mij. Laad het opnieuw (Ctrl+R, of sluit en open de app) en probeer het nog eens.
problem-unexpected = Er ging bij mij iets mis; je spel is veilig. Kenmerk voor de beheerder van de bot: `{ $reference }`.
problem-manage-server = Daarvoor heb je het recht “Server beheren” nodig.
problem-server-only = Dat werkt alleen op een server.
problem-not-opener = Je mag op deze server geen spellen openen. Wie de server beheert, mag dat wel.
problem-lesson-private = Hier kan ik geen les voor je beginnen, en een privébericht kan ik je niet sturen. Begin er zelf een met mij: `/appia help` daar heeft **{ button-lesson }**.
problem-not-this-channel = Op deze server worden spellen in { $channel } geopend.
problem-handover-self = Je kunt je plaats niet aan jezelf overdragen.
problem-handover-bot = Een bot kan geen plaats overnemen.
problem-aim = De positie gaat van −100 tot 100, de hoek van −30 tot 30; alleen hele getallen.
problem-name-empty = In die naam valt niets te lezen. Probeer een andere.
problem-here-already = Het spel is hier al.
problem-no-picture = De afbeelding was niet op tijd klaar; hier is het bord in woorden.

# Wat niet wordt toegestaan.
refused-stale = Het spel is al verder. Zo staat het er nu voor.
refused-not-seated = Je hebt geen plaats in dit spel. Bord, verloop en regels mag je bekijken.
refused-unknown-game = Dat spel ken ik niet. `/game list` toont de jouwe.
refused-shutting-down = Ik start opnieuw op. Probeer het over een minuut nog eens.
refused-lobby-full = Alle plaatsen zijn bezet.
refused-already-seated = Die persoon heeft al een plaats.
refused-already-started = Het spel is begonnen. Een plaats kan nog wel worden overgedragen: `/game handover`.
refused-not-started = Het spel is nog niet begonnen.
refused-game-over = Het spel is afgelopen.
refused-suspended = Het spel ligt stil. Met `/game move-here` gaat het in dit kanaal verder.
refused-not-over = Dat kan pas als het spel is afgelopen.
refused-too-few-players = Er zijn minstens { $needed } spelers nodig.
refused-too-many-players = Er zitten al meer mensen aan tafel.
refused-not-host = Dat mag alleen de host.
refused-colour-taken = Die kleur is al bezet.
refused-nothing-to-undo = Je hebt niets om terug te nemen.
refused-undo-needs-consent = Sindsdien speelde het toeval of iemand anders mee, dus iedereen moet akkoord gaan.
refused-already-asked = Die vraag staat al open.
refused-nothing-asked = Die vraag staat niet meer open.
refused-not-your-turn = { $name } is aan de beurt. Intussen mag je alles bekijken.
refused-quarry-failed = De steengroeve gaf geen antwoord; er is niets geschoven. Probeer het nog eens.
refused-busy = Het is nu even druk. Probeer het zo meteen nog eens.
refused-wrong-number-of-seats = Een spel heeft 2 t/m 4 plaatsen.
refused-lobby-stays = Een lobby blijft op zijn server. `/game new` opent er hier een.
refused-not-offered = Deze plaats wordt je niet meer aangeboden.
refused-not-your-seat = Dat is niet jouw plaats.
refused-no-hints = Aan deze tafel zijn geen tips toegestaan. Alleen tegen computers mag het altijd.
refused-no-push = Die duw is er niet in dit spel.
refused-unknown-seat = Die plaats is er niet in dit spel.

permission-view_channel = Kanalen bekijken
permission-send_messages = Berichten verzenden
permission-send_messages_in_threads = Berichten verzenden in threads
permission-create_public_threads = Openbare threads maken
permission-attach_files = Bestanden bijvoegen
permission-embed_links = Links insluiten
permission-read_message_history = Berichtgeschiedenis lezen
