# Beschreibungen der Befehle und ihrer Angaben (höchstens 100 Zeichen) und die Wahlmöglichkeiten.
# Die Namen selbst bleiben überall englisch.

command-game = Partien von Via Appia: eröffnen, mitspielen, ansehen, zurücknehmen
command-game-new = Eine neue Partie in diesem Kanal eröffnen
command-game-join = Einen Platz in einer Partie nehmen, die noch nicht begonnen hat
command-game-leave = Deinen Platz vor dem Beginn aufgeben
command-game-start = Die Partie mit allen am Tisch beginnen
command-game-list = All deine Partien auf allen Servern, zuerst die, die auf dich warten
command-game-status = Wie es steht und was du als Nächstes tun kannst
command-game-history = Was bisher geschah
command-game-film = Einen Schub noch einmal sehen: den letzten, den besten oder einen nach Nummer
command-game-hint = Ein Tipp für deinen Zug, nur für dich, wo der Tisch es erlaubt
command-game-undo = Deine letzte Aktion zurücknehmen; nach Zufall oder fremdem Zug müssen alle zustimmen
command-game-handover = Deinen Platz jemandem anbieten, der nicht mitspielt
command-game-abandon = Die Partie für alle abbrechen; alle anderen müssen zustimmen
command-game-move-here = Eine Partie in diesem Kanal fortsetzen
command-game-verify = Eine beendete Partie prüfen: Geheimnis, Reihenfolge, Karten, Zittern, Schübe
command-income = Eine Einkommenskarte nehmen
command-quarry = Am Steinbruch: Steine schieben, Gefallenes tauschen
command-quarry-push = Einen deiner Steine in den Steinbruch schieben
command-quarry-stop = Keinen weiteren Stein schieben
command-quarry-exchange = Einen gefallenen Stein gegen eine Platte tauschen oder verkaufen
command-quarry-put-back = Eine Platte vom Karren ins Plattenlager zurücklegen, um Platz zu schaffen
command-quarry-consolation = Deinen Trostpreis wählen, wenn nichts gefallen ist
command-build = Eine oder zwei Platten auf die Straße legen
command-travel = Mit deiner Spielfigur auf der Straße vorwärts reisen
command-purse = Deine Sesterzen, nur für deine Augen
command-board = Das Brett, als Bild oder in Worten
command-appia = Hilfe, Regeln, Bilanz und Einstellungen
command-appia-help = Wie man hier spielt, in ein paar Zeilen
command-appia-rules = Die Regeln: erst in einer Minute, dann Thema für Thema
command-appia-settings = Deine Direktnachrichten, deine Sprache und ob Ranglisten dich zeigen
command-appia-server = Einstellungen dieses Servers (nur mit „Server verwalten“)

argument-players = Zahl der Plätze, 2 bis 4; es geht los, wenn der letzte besetzt ist
argument-name = Ein Name für die Partie
argument-open_money = Alle dürfen alle Beutel sehen (Standard: verdeckt)
argument-consolation = Trostpreis, wenn zwei Schübe nichts bringen (Standard: ja)
argument-hand = Wie ruhig die schiebende Hand ist (Standard: zitternd)
argument-start_player = Wer beginnt (Standard: wird gelost)
argument-hints = Alle dürfen um Tipps bitten, und die Partie zählt in keiner Rangliste (Standard: nein)
argument-language = Welche Sprache
argument-game = Welche Partie, falls du in mehreren bist
argument-person = Wer deinen Platz übernimmt
argument-card = Nummer der Karte, 1 bis 16
argument-take = Sesterzen, Steine oder beides
argument-stone = Größe des Steins
argument-push = Der letzte, der beste oder die Nummer des Schubs
argument-place = Position, von −100 (links) bis 100 (rechts)
argument-angle = Winkel, von −30 (links) bis 30 (rechts) Grad
argument-into = Was du für den Stein nimmst
argument-tile = Größe der Platte
argument-what = Platte oder Sesterze
argument-space = Wohin die Platte kommt, etwa A3
argument-second = Wohin eine zweite Platte kommt, im selben Abschnitt
argument-to = Wohin du reist: ein Feld wie B5 oder eine Stadt
argument-as = Bild oder Text
argument-topic = Welcher Teil der Regeln
argument-dm = Welche Direktnachrichten du möchtest
argument-openers = Wer Partien eröffnen darf
argument-role = Die Rolle, die Partien eröffnen darf
argument-channel = Der einzige Kanal für neue Partien; weglassen für alle

pick-take = { $pick ->
    [sesterces] Sesterzen
    [stones] Steine
   *[both] Beides
}
pick-size = { $pick ->
    [large] Groß
    [mid] Mittel
   *[small] Klein
}
pick-into = { $pick ->
    [large] Eine große Platte
    [mid] Eine mittlere Platte
    [small] Eine kleine Platte
   *[sesterce] 1 Sesterze
}
pick-what = { $pick ->
    [tile] Eine kleine Platte
   *[sesterce] 1 Sesterze
}
pick-as = { $pick ->
    [picture] Bild
   *[text] Text
}
pick-hand = { $pick ->
    [normal] Zitternd, wie am Tisch
   *[steady] Ruhig: genau wie gezielt
}
pick-start_player = { $pick ->
    [random] Wer beginnt, wird gelost
   *[fixed] Wer zuerst kam, beginnt
}
pick-dm = { $pick ->
    [purse] Nur mein Beutel
    [turns] Beutel und meine Züge
   *[off] Keine
}
pick-openers = { $pick ->
    [everyone] Alle
    [role] Nur eine bestimmte Rolle
   *[managers] Nur wer den Server verwaltet
}
pick-language = { $pick ->
    [de] Deutsch
    [nl] Nederlands
    [es] Español
   *[en] English
}

label-name = Name der Partie
label-language = Sprache
label-dm = Direktnachrichten
label-openers = Wer Partien eröffnen darf
label-channel = Kanal für neue Partien
