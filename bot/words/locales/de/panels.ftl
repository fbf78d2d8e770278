# Private Felder und Beschriftungen. Die Knöpfe einer Reihe haben zusammen höchstens 30 Zeichen.

button-income = Einkommen
button-quarry = Steinbruch
button-build = Bauen
button-travel = Reisen
button-purse = Beutel
button-happened = Was geschah
button-why = Warum?
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
button-type = Exakt
button-ask-undo = Andere fragen
button-continue = Weiter
button-previous = Vorige
button-next = Nächste
button-hint = Tipp
button-follow = Machen wir so
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
button-close = Absagen
button-done = Fertig
button-fairness = Fairness
button-rematch = Revanche
button-best-push = Bester Schub
button-timelapse = Zeitraffer
button-share = Teilen
button-verify = Prüfen
button-new-game = Neue Partie
button-in-progress = Eine laufende Partie
button-rules-minute = Die Regeln in einer Minute

modal-aim = Zielen
modal-place = Position, { $least } (links) bis { $most } (rechts)
modal-angle = Winkel, { $least } (links) bis { $most } (rechts)
select-space = Wähle ein Feld
select-two = Zwei Platten legen: bis zu { points }
select-one = Eine Platte legen: bis zu { points }
select-target = Wähle ein Ziel
select-outcome = Wähle, was du nimmst
select-colour = Wähle eine Farbe
select-topic = Wähle ein Thema

choice-card-both = { $card }: { sesterces } + { $stones }
choice-space = { $space } ({ $letter }): { points }
choice-space-short = { $space }: +{ $points }
choice-target = { $place }: { price }
choice-target-short = { $place }: { $sesterces ->
    [0] gratis
   *[other] { sesterces-short }
}
choice-too-expensive = Zu teuer: Du hast { sesterces }
choice-majority = Dann in Abschnitt { $segment }: { points } am Ende; { $tiles }
choice-tile = { $size ->
    [L] Große
    [M] Mittlere
   *[S] Kleine
} Platte: { points }
choice-tile-short = { $size ->
    [L] Groß
    [M] Mittel
   *[S] Klein
}: { points }
choice-sell = Verkaufen: { sesterces }
choice-sell-short = Verkauf: { sesterces-short }
choice-all-largest = Größte, die passen: { $tiles }{ $sold ->
    [0] {""}
   *[other] , { $sold } verkaufen
}
choice-all-sold = Alle { $sold } verkaufen: { sesterces }
choice-put-back = { $letter } zurücklegen
choice-two-spaces-short = { $first } + { $second }: +{ $points }
choice-two-spaces = { $first } + { $second }: { points } + { sesterces }
choice-small-tile = Eine kleine Platte
choice-sesterce = 1 Sesterze
choice-push-last = Der letzte
choice-push-best = Der beste
choice-push = { $number }: { $name }, gefallen: { $fallen }
choice-push-nothing = { $number }: { $name }, nichts fiel
choice-game = { $state ->
    [yours] { $game }: du bist dran
    [lobby] { $game }: Lobby
    [suspended] { $game }: ruht
    [over] { $game }: zu Ende
   *[waiting] { $game }: { $name } ist dran
}

panel-income = Welche Karte? Du bekommst ihre Sesterzen oder ihre Steine.
panel-income-both = Nur noch 3 Karten oder weniger: Du bekommst Sesterzen und Steine.
panel-income-last = Die letzte Karte: Sesterzen, Steine und „Schieben +1“, falls du noch keins hast.
panel-aim = Schub { $number } von { $most }. Platz auf deinem Karren: { $room }.
panel-aim-full = Schub { $number } von { $most }. Dein Karren ist voll: Verkaufe, was fällt, oder schaffe Platz.
panel-aim-token = Schub { $number } mit „Schieben +1“. Platz auf deinem Karren: { $room }.
panel-aim-token-full = Schub { $number } mit „Schieben +1“. Dein Karren ist voll: Verkaufe, was fällt, oder schaffe Platz.
panel-aim-hand = Deine Hand kann um etwa { $shift } in der Position und { $turn }° im Winkel abweichen.
panel-pushing = Es wird geschoben: { $stone }, Position { $place }, Winkel { $angle }° …
panel-push-in-haste = Das ging schnell, deshalb wurde nichts geschoben. War es so gemeint, drück noch einmal auf Schieben.
panel-fell = Gefallen: { $fallen }.
panel-fell-nothing = Diesmal fiel nichts.
panel-again = Noch einen Stein schieben oder aufhören?
panel-exchange = { $all ->
    [one] { $size ->
        [L] Ein großer Stein ist gefallen.
        [M] Ein mittlerer Stein ist gefallen.
       *[S] Ein kleiner Stein ist gefallen.
    }
   *[other] Stein { $number } von { $all }, ein { $size ->
        [L] großer
        [M] mittlerer
       *[S] kleiner
    }.
} Was wird aus ihm?
panel-exchange-room = Platz auf deinem Karren: { $room }.
panel-exchange-none = Platz auf deinem Karren: { $room }, aber eine passende Platte gibt es nicht mehr.
panel-exchange-full = Dein Karren ist voll: Verkaufe den Stein oder schaffe Platz.
panel-exchange-sell = Dein Karren ist voll: Du kannst den Stein nur verkaufen.
panel-make-room = Welche Platte kommt ins Plattenlager zurück? Du bekommst nichts dafür.
panel-consolation = Nichts gefallen. Nimm als Trostpreis eine kleine Platte oder 1 Sesterze.
panel-build = Wo baust du? Auf deinem Karren: { $cart }.
panel-build-two = Zwei Platten bringen auch { sesterces }.
panel-majority = Abschnitt { $segment }: { $tiles }. Punkte für die Mehrheit: jetzt { $now }, mit einer Platte mehr { $with_one }.
panel-majority-two = Abschnitt { $segment }: { $tiles }. Punkte für die Mehrheit: jetzt { $now }, mit einer Platte mehr { $with_one }, mit zweien { $with_two }.
panel-build-second = Also { $space }. Legst du im selben Abschnitt noch eine zweite Platte? Das bringt 1 Sesterze.
panel-build-no-tiles = Dein Karren ist leer. Platten kommen aus dem Steinbruch.
panel-build-no-site = Keine deiner Platten ({ $cart }) passt auf ein Feld, zu dem eine Linie führt. Versuch es mit anderen Größen oder reise weiter.
panel-travel = Du bist { standing } und hast { sesterces }. Wohin?
panel-travel-poor = Du bist { standing } und hast { sesterces }: zu wenig für eine Reise. Nimm Einkommen oder verkaufe einen gefallenen Stein.
panel-travel-nowhere = Von { $place } aus geht es noch auf keine freie Platte. Erst muss jemand bauen oder weiterziehen.
panel-travel-over = Du bist in Brundisium: Deine Reise ist zu Ende.
panel-no-stones = Du hast keine Steine zum Schieben. Nimm erst Einkommen.
panel-no-ledge = Vor dem Steinbruch ist gerade für keinen deiner Steine Platz.
panel-looking = Schau dich ruhig um: { $name } ist dran.
panel-onlooker = Du schaust zu; das hier dürfen alle sehen.
panel-receipt = Erledigt. { $line }
panel-receipt-undo = Du kannst es noch zurücknehmen, bis jemand zieht.
panel-now-next = Jetzt ist { $name } dran.
panel-purse = Dein Beutel in { $game }: **{ sesterces }**.
panel-purse-goods = Steine { $stones }; Karren { $cart }.
panel-purse-over = Die Partie ist zu Ende: Alle Beutel sind offen.
panel-happened-nothing = Noch ist nichts geschehen.
panel-happened-nothing-since = Seit deinem letzten Zug ist nichts geschehen.
panel-status-waiting = { $game }, Runde { $round }: { $name } ist dran.
panel-status-yours = { $game }, Runde { $round }: Du bist dran.
panel-status-lobby = { $game }: Die Lobby ist offen, { $seats } von { $most } Plätzen sind besetzt.
panel-status-over = { $game } ist zu Ende.
panel-status-called-off = { $game } wurde abgebrochen. Verloren ist nichts: `/game history` zeigt weiterhin alles.
panel-status-score = { $mark } **{ $name }** { $points }
panel-more = Was möchtest du sehen?

panel-now = **Jetzt:** { $moves }
panel-now-else = Auch möglich: { $moves }.
now-income = Einkommen: Steine oder Sesterzen
now-quarry = Steinbruch: aus Steinen werden Platten
now-build = Bauen: Platten bringen Punkte
now-travel = Reisen: Städte bringen Punkte
why-income = Steine kommen in den Steinbruch, mit Sesterzen bezahlst du Reisen.
why-quarry = Was fällt, bringt dir Platten: Such Steine nahe an der hinteren Kante.
why-exchange = Nimm die Größen, die die Straße als Nächstes braucht; jede Sesterze hilft beim Reisen.
why-consolation = Eine kleine Platte bringt auf der Straße 1 Punkt; eine Sesterze reicht für einen Schritt.
why-build = Platten punkten sofort; wer in einem Abschnitt die meisten hat, punktet am Ende nochmals.
why-travel = Früh in einer Stadt anzukommen bringt mehr Punkte und öffnet dir den nächsten Abschnitt.

hint-income =
    Jede Karte zeigt oben Sesterzen und unten Steine; du nimmst eine Hälfte.
    G, M und K stehen für groß, mittel und klein. Mit Sesterzen bezahlst du Reisen, Steine kommen in den Steinbruch.
hint-income-both =
    Es liegen nur noch so wenige Karten da, dass du beide Hälften bekommst: oben die Sesterzen, unten die Steine.
    G, M und K stehen für groß, mittel und klein. Mit Sesterzen bezahlst du Reisen, Steine kommen in den Steinbruch.
hint-quarry =
    Dein Stein schiebt die anderen zur hinteren Kante; was fällt, bringt dir Platten oder Sesterzen.
    Steine mit rotem Ring liegen in seinem Weg, die mit goldenem auf der Kippe. Der Kegel zeigt das Zittern deiner Hand.
hint-quarry-steady =
    Dein Stein schiebt die anderen zur hinteren Kante; was fällt, bringt dir Platten oder Sesterzen.
    Steine mit rotem Ring liegen in seinem Weg, die mit goldenem auf der Kippe. Deine Hand ist ruhig: Es geht genau dorthin, wohin du zielst.
hint-exchange =
    Jeder gefallene Stein wird zu einer Platte seiner Größe oder kleiner, oder zu 1 Sesterze.
    Platten müssen auf deinen Karren passen: Denk an die Größen, die die Straße als Nächstes braucht.
hint-build =
    Eine Platte passt auf ein Feld ihrer Größe, mit einer Linie zu einer gebauten Platte oder zur Stadt am Anfang des Abschnitts.
    Sie punktet sofort; wer die meisten in einem Abschnitt hat, punktet am Ende nochmals.
hint-travel =
    1, 2 oder 3 Schritte kosten 1, 3 oder 6 Sesterzen; jeder Städtemarker in der nächsten Stadt macht es um 1 billiger.
    Wer früh in einer Stadt ist, bekommt die meisten Punkte. Wer dort war, darf auch im nächsten Abschnitt bauen.
hint-consolation =
    So viel geschoben und nichts gefallen: Das passiert selbst den Besten.
    Eine kleine Platte bringt auf der Straße 1 Punkt; eine Sesterze reicht für einen Schritt.
hint-purse =
    Das siehst nur du; die anderen raten bis zum Schluss.
    Wer dann die meisten Sesterzen hat, bekommt 2 Punkte.
hint-purse-open =
    In dieser Partie liegen alle Beutel offen.
    Wer am Ende die meisten Sesterzen hat, bekommt 2 Punkte.
