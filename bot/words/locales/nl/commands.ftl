# Beschrijvingen van de opdrachten en hun gegevens (hoogstens 100 tekens) en de keuzes.
# De namen zelf blijven overal Engels.

command-game = Spellen van Via Appia: openen, meedoen, bekijken, terugnemen
command-game-new = Een nieuw spel openen in dit kanaal
command-game-join = Een plaats nemen in een spel dat nog niet is begonnen
command-game-leave = Je plaats opgeven voordat het spel begint
command-game-start = Het spel beginnen met iedereen aan tafel
command-game-list = Al je spellen op alle servers, eerst de spellen die op jou wachten
command-game-status = Hoe het ervoor staat, en wat je nu kunt doen
command-game-history = Wat er tot nu toe is gebeurd
command-game-film = Een duw nog eens zien: de laatste, de beste of een op nummer
command-game-hint = Een tip voor je beurt, alleen voor jou, als de tafel het goedvindt
command-game-undo = Je laatste actie terugnemen; na toeval of een zet van een ander moet iedereen akkoord gaan
command-game-handover = Je plaats aanbieden aan iemand die niet meespeelt
command-game-abandon = Het spel voor iedereen afbreken; alle anderen moeten akkoord gaan
command-game-move-here = Een spel voortzetten in dit kanaal
command-game-verify = Een afgelopen spel controleren: geheim, volgorde, kaarten, trillingen, duwen
command-income = Een inkomstenkaart nemen
command-quarry = Bij de steengroeve: stenen schuiven, ruilen wat viel
command-quarry-push = Een van je stenen in de steengroeve schuiven
command-quarry-stop = Geen steen meer schuiven
command-quarry-exchange = Een gevallen steen ruilen voor een tegel, of verkopen
command-quarry-put-back = Een tegel van je wagen terugleggen in de voorraad om ruimte te maken
command-quarry-consolation = Je troostprijs kiezen als er niets viel
command-build = Een of twee tegels op de weg leggen
command-travel = Met je speelfiguur vooruit reizen over de weg
command-purse = Je sestertiën, alleen voor jouw ogen
command-board = Het bord, als afbeelding of in woorden
command-appia = Hulp, regels, resultaten en instellingen
command-appia-help = Hoe je hier speelt, in een paar regels
command-appia-rules = De regels: eerst in één minuut, dan per onderwerp
command-appia-settings = Je privéberichten, je taal en of ranglijsten je tonen
command-appia-server = Instellingen van deze server (alleen met “Server beheren”)

argument-players = Aantal plaatsen, 2 t/m 4; het spel begint als de laatste bezet is
argument-name = Een naam voor het spel
argument-open_money = Iedereen mag alle beurzen zien (standaard: gesloten)
argument-consolation = Troostprijs als er na twee duwen niets valt (standaard: ja)
argument-hand = Hoe vast de hand is die schuift (standaard: trillend)
argument-start_player = Wie begint (standaard: wordt geloot)
argument-hints = Iedereen mag om tips vragen, en het spel telt voor geen ranglijst (standaard: nee)
argument-language = Welke taal
argument-game = Welk spel, als je aan meerdere meedoet
argument-person = Wie je plaats overneemt
argument-card = Nummer van de kaart, 1 t/m 16
argument-take = Sestertiën, stenen of allebei
argument-stone = Maat van de steen
argument-push = De laatste, de beste of het nummer van de duw
argument-place = Positie, van −100 (links) tot 100 (rechts)
argument-angle = Hoek, van −30 (links) tot 30 (rechts) graden
argument-into = Wat je voor de steen neemt
argument-tile = Maat van de tegel
argument-what = Tegel of sestertie
argument-space = Waar de tegel komt, bijvoorbeeld A3
argument-second = Waar een tweede tegel komt, in hetzelfde wegdeel
argument-to = Waarheen: een veld zoals B5, of een stad
argument-as = Afbeelding of tekst
argument-topic = Welk deel van de regels
argument-dm = Welke privéberichten je wilt
argument-openers = Wie spellen mag openen
argument-role = De rol die spellen mag openen
argument-channel = Het enige kanaal voor nieuwe spellen; weglaten voor alle

pick-take = { $pick ->
    [sesterces] Sestertiën
    [stones] Stenen
   *[both] Allebei
}
pick-size = { $pick ->
    [large] Groot
    [mid] Middelgroot
   *[small] Klein
}
pick-into = { $pick ->
    [large] Een grote tegel
    [mid] Een middelgrote tegel
    [small] Een kleine tegel
   *[sesterce] 1 sestertie
}
pick-what = { $pick ->
    [tile] Een kleine tegel
   *[sesterce] 1 sestertie
}
pick-as = { $pick ->
    [picture] Afbeelding
   *[text] Tekst
}
pick-hand = { $pick ->
    [normal] Trillend, zoals aan tafel
   *[steady] Vast: precies zoals gemikt
}
pick-start_player = { $pick ->
    [random] Wie begint, wordt geloot
   *[fixed] Wie het eerst kwam, begint
}
pick-dm = { $pick ->
    [purse] Alleen mijn beurs
    [turns] Beurs en mijn beurten
   *[off] Geen
}
pick-openers = { $pick ->
    [everyone] Iedereen
    [role] Alleen een bepaalde rol
   *[managers] Alleen wie de server beheert
}
pick-language = { $pick ->
    [de] Deutsch
    [nl] Nederlands
    [es] Español
   *[en] English
}

label-name = Naam van het spel
label-language = Taal
label-dm = Privéberichten
label-openers = Wie spellen mag openen
label-channel = Kanaal voor nieuwe spellen
