# Private Felder und Beschriftungen. Die Knöpfe einer Reihe haben zusammen höchstens 30 Zeichen.

button-income = Einkommen
button-quarry = Steinbruch
button-build = Bauen
button-travel = Reisen
button-purse = Beutel
button-happened = Was geschah
button-more = Mehr
button-board = Brett
button-text-board = Als Text
button-history = Verlauf
button-rules = Regeln
button-undo = Rückgängig
button-help = Hilfe
button-push-aim = Schieben: { $stone } { $place } { $angle }°
button-stop = Aufhören
button-back = Zurück
button-type = Tippen
button-ask-undo = Die anderen fragen
button-continue = Weiter
button-previous = Zurück
button-next = Weiter
button-make-room = Platz schaffen
button-stone = { $size ->
    [L] Groß
    [M] Mittel
   *[S] Klein
} { $count }
button-only-one = Nur diese
button-agree = Zustimmen
button-refuse = Ablehnen
button-accept = Annehmen
button-decline = Ablehnen
button-join = Mitspielen
button-leave = Gehen
button-start = Start
button-options = Optionen
button-colour = Farbe
button-remove = Entfernen
button-close = Schließen
button-rematch = Revanche
button-verify = Prüfen
button-new-game = Neues Spiel
button-in-progress = Ein laufendes Spiel
button-rules-minute = Die Regeln in einer Minute

modal-aim = Zielen
modal-place = Stelle, { $least } (links) bis { $most } (rechts)
modal-angle = Winkel, { $least } bis { $most } Grad
select-card = Wähle eine Karte
select-space = Wähle ein Feld
select-two = Oder zwei Platten verlegen
select-target = Wähle ein Ziel
select-outcome = Wähle, was du nimmst
select-tile = Wähle eine Platte zum Zurücklegen
select-colour = Wähle eine Farbe
select-topic = Wähle ein Thema

choice-card-sesterces = { $card }: { sesterces }
choice-card-sesterces-short = { $card }: { sesterces-short }
choice-card-stones = { $card }: { $stones }
choice-card-both = { $card }: { sesterces }, { $stones }
choice-card-both-short = { $card }: { sesterces-short } { $stones }
choice-space = { $space } ({ $letter }): { points }
choice-space-short = { $space }: +{ $points }
choice-target = { $place }: { price }
choice-target-short = { $place }: { $sesterces ->
    [0] gratis
   *[other] { sesterces-short }
}
choice-outcome-mixed = { $tiles }, { $sold } verkaufen
choice-outcome-sold = { $sold ->
    [one] Verkaufen
   *[other] Alle { $sold } verkaufen
}: { sesterces }
choice-put-back = { $letter } zurücklegen
choice-and-another = { $space } und noch eine
choice-two-spaces = { $first } + { $second }: { points }
choice-small-tile = Eine kleine Platte
choice-sesterce = 1 Sesterze
choice-game = { $state ->
    [yours] { $game }: du bist dran
    [lobby] { $game }: Lobby
    [suspended] { $game }: ruht
    [over] { $game }: zu Ende
   *[waiting] { $game }: { $name } ist dran
}

panel-income = Welche Karte? Du bekommst ihre Sesterzen oder ihre Steine.
panel-income-both = Höchstens 3 Karten sind übrig: Du bekommst Sesterzen und Steine.
panel-income-last = Die letzte Karte: Sesterzen, Steine und „Schieben +1“, falls du es noch nicht hast.
panel-aim = Schub { $number } von { $most }. Platz auf deinem Karren: { $room }.
panel-aim-full = Schub { $number } von { $most }. Dein Karren ist voll: Du könntest nur verkaufen oder Platz schaffen.
panel-aim-token = Schub { $number } mit „Schieben +1“. Platz auf deinem Karren: { $room }.
panel-aim-token-full = Schub { $number } mit „Schieben +1“. Dein Karren ist voll: Du könntest nur verkaufen oder Platz schaffen.
panel-aim-now = { $size ->
    [L] Großer
    [M] Mittlerer
   *[S] Kleiner
} Stein, Stelle { $place }, Winkel { $angle }°.
panel-pushing = Es wird geschoben: { $stone }, Stelle { $place }, Winkel { $angle }° …
panel-fell = Gefallen: { $fallen }.
panel-fell-nothing = Diesmal fiel nichts.
panel-again = Noch einen Stein schieben oder aufhören?
panel-exchange = Gefallen: { $fallen }. Was nimmst du? Platz auf deinem Karren: { $room }.
panel-exchange-full = Gefallen: { $fallen }. Dein Karren ist voll: Verkauf oder schaff Platz.
panel-make-room = Welche Platte kommt ins Plattenlager zurück? Du bekommst nichts dafür.
panel-consolation = Nichts gefallen. Nimm zum Trost eine kleine Platte oder 1 Sesterze.
panel-build = Wo baust du? Auf deinem Karren: { $cart }.
panel-build-second = { $space } also. Eine zweite Platte im selben Abschnitt bringt dazu 1 Sesterze.
panel-build-no-tiles = Dein Karren ist leer. Platten kommen aus dem Steinbruch.
panel-build-no-site = Keine deiner Platten ({ $cart }) passt auf ein Feld mit Linie. Andere Größen oder eine Reise helfen vielleicht.
panel-travel = Du bist { standing } und hast { sesterces }. Wohin?
panel-travel-nowhere = Hinter { $place } liegt keine gebaute Platte mit Platz. Erst muss jemand bauen.
panel-travel-over = Du bist in Brundisium: Deine Reise ist zu Ende.
panel-no-stones = Du hast keine Steine zum Schieben. Nimm erst Einkommen.
panel-no-ledge = Vor dem Steinbruch ist gerade für keinen deiner Steine Platz.
panel-looking = Nur zum Ansehen: { $name } ist dran.
panel-onlooker = Du schaust zu; das hier dürfen alle sehen.
panel-receipt = Erledigt. { $line }
panel-receipt-undo = Du kannst es noch zurücknehmen, bis jemand zieht.
panel-now-next = Jetzt ist { $name } dran.
panel-purse = Dein Beutel in { $game }: **{ sesterces }**.
panel-purse-goods = Steine { $stones }; Karren { $cart }.
panel-purse-over = Das Spiel ist aus: Alle Beutel sind offen.
panel-happened-nothing = Noch ist nichts geschehen.
panel-status-waiting = { $game }, Runde { $round }: { $name } ist dran.
panel-status-yours = { $game }, Runde { $round }: Du bist dran.
panel-status-lobby = { $game }: Die Lobby ist offen, { $seats } von { $most } Plätzen sind besetzt.
panel-status-over = { $game } ist zu Ende.
panel-status-called-off = { $game } wurde abgebrochen. Verloren ist nichts: `/game history` zeigt weiterhin alles.
panel-more = Was möchtest du sehen?

hint-income =
    Jede Karte zeigt oben Sesterzen und unten Steine; du nimmst eine Hälfte.
    G, M und K heißen groß, mittel und klein. Sesterzen bezahlen Reisen, Steine kommen in den Steinbruch.
hint-quarry =
    Dein Stein schiebt die anderen zur hinteren Kante; was fällt, wird zu Platten oder Sesterzen.
    Stell Stelle und Winkel mit den Knöpfen ein, dann schieb. Die Hand zittert ein wenig.
hint-exchange =
    Jeder gefallene Stein wird zu einer Platte seiner Größe oder kleiner, oder zu 1 Sesterze.
    Platten müssen auf deinen Karren passen: Denk an die Größen, die die Straße braucht.
hint-build =
    Eine Platte passt auf ein Feld ihrer Größe mit Linie zu einer Platte oder zur Stadt dahinter.
    Große bringen 5 Punkte, mittlere 3, kleine 1; die meisten Platten je Abschnitt zählen am Ende nochmals.
hint-travel =
    1, 2 oder 3 Schritte kosten 1, 3 oder 6 Sesterzen; jeder Städtemarker voraus macht es 1 billiger.
    Wer zuerst in einer Stadt ist, bekommt die meisten Punkte und darf weiter vorn bauen.
hint-consolation =
    Zwei Steine geschoben und nichts gefallen: Das passiert den Besten.
    Eine kleine Platte bringt auf der Straße 1 Punkt; eine Sesterze bezahlt einen Schritt.
hint-purse =
    Das siehst nur du; die anderen raten bis zum Schluss.
    Wer dann die meisten Sesterzen hat, bekommt 2 Punkte.
