# Der Zug-Beitrag, die Zeilen darunter, Bildbeschreibungen und das Brett in Worten.

turn-post = { $mention }, du bist dran in { $game } (Runde { $round }).
turn-post-last = { $mention }, dein letzter Zug in { $game } (Runde { $round }). Mach was draus!
turn-post-continue = { $mention }, du bist noch am Steinbruch in { $game } (Runde { $round }).
player-line = { $mark } **{ $name }** { $points } · Steine { $stones } · Karren { $cart }{ $token ->
    [yes] { " · Schieben +1" }
   *[no] { "" }
}
player-line-open = { $mark } **{ $name }** { $points } · { sesterces } · Steine { $stones } · Karren { $cart }{ $token ->
    [yes] { " · Schieben +1" }
   *[no] { "" }
}

alt-board = Brett von { $game }, Runde { $round }. { $name } ist dran.
alt-board-over = Brett von { $game }; die Partie ist zu Ende.
alt-player = { $name }: { points }, { standing }; gelegte Platten A { $a }, B { $b }, C { $c }.
alt-road = Straße: A { $a } von { $a_all }, B { $b } von { $b_all }, C { $c } von { $c_all } gebaut.
alt-cards = Karten: { $cards }.
alt-last = Zuletzt: { $line }
alt-aim = Gezielt: ein { $size ->
    [L] großer
    [M] mittlerer
   *[S] kleiner
} Stein, Position { $place } von −100 bis +100, Winkel { $angle } Grad.
aim-way = In seinem Weg: { $stones }.
aim-ahead = Spalten geradeaus vor einem { $size ->
    [L] großen
    [M] mittleren
   *[S] kleinen
} Stein: { $columns }.
aim-column = bei { $place }: zu { $full } % voll, { $stones }
aim-brink = Auf der Kippe: { $stones }.
aim-brink-none = Kein Stein liegt auf der Kippe.
aim-brink-stone = ein { $size ->
    [L] großer
    [M] mittlerer
   *[S] kleiner
} { $beyond ->
    [left] links von { $place }
    [right] rechts von { $place }
   *[no] bei { $place }
}
alt-film = Film des Schubs. { $line }
alt-film-still = Der Steinbruch nach dem Schub. { $line }
alt-income = Die Einkommenskarten. { $cards }.
alt-exchange-fallen = Gefallene Steine: { $stones }.
alt-exchange-tiles = Bisher gegen Platten getauscht: { $tiles }.
alt-exchange-tile = { $stones } gegen { $tiles }
alt-exchange-sold = Bisher verkauft: { $stones }.
alt-exchange = Auf deinem Karren: { $cart }. { $size ->
    [L] Als Nächstes: ein großer Stein.
    [M] Als Nächstes: ein mittlerer Stein.
   *[S] Als Nächstes: ein kleiner Stein.
}
alt-build = Hier könntest du bauen: { $spaces }.
alt-build-none = Die Straße; gerade kannst du nirgends bauen.
alt-travel = Dorthin könnte die Spielfigur reisen: { $places }.
alt-travel-none = Die Straße; gerade geht es nirgends weiter.
alt-purse = Deine Übersicht in { $game }: { sesterces }, Steine { $stones }, Karren { $cart }.
alt-result = Endergebnis von { $game }. { $scores }
alt-score = { $name }: { points } (Platten { $tiles }, Städte { $cities }, Abschnitte A { $a }, B { $b }, C { $c }, meiste Sesterzen { $richest }); { sesterces } im Beutel.
alt-timelapse = Zeitraffer von { $game }. Nach { $round } Runden liegen { $number } der { $total } Platten der Straße. { $scores }
alt-timelapse-score = { $name }: { $count ->
    [one] { $count } Platte
   *[other] { $count } Platten
}, { points }.

board-title = **{ $game }**, Runde { $round }: { $name } ist dran.
board-title-over = **{ $game }**: Die Partie ist zu Ende.
board-segment = { $segment } ({ $from } bis { $to }): { $left ->
    [0] alle { $all } gebaut.
   *[other] { $count } von { $all } gebaut; frei: { $spaces }.
}
board-city = { $city }: { $left ->
    [0] kein Siegpunktplättchen mehr
   *[other] Siegpunktplättchen { $tokens }
}; { $markers ->
    [0] kein Städtemarker
    [one] { $markers } Städtemarker
   *[other] { $markers } Städtemarker
}.
board-cards = Offene Karten: { $cards }. Nachziehstapel: { $pile ->
    [one] { $pile } Karte
   *[other] { $pile } Karten
}.
board-storage = Lager: Steine { $stones }; Platten { $tiles }.
board-quarry = Im Steinbruch: { $stones }.
board-player = { $mark } { $name }: { points }, { standing }. Steine { $stones }; Karren { $cart }; gelegte Platten A { $a }, B { $b }, C { $c }{ $token ->
    [yes] ; Schieben +1
   *[no] { "" }
}.
board-player-open = { $mark } { $name }: { points }, { sesterces }, { standing }. Steine { $stones }; Karren { $cart }; gelegte Platten A { $a }, B { $b }, C { $c }{ $token ->
    [yes] ; Schieben +1
   *[no] { "" }
}.
