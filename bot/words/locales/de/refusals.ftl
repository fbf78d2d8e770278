# Warum die Regeln einen Wunsch nicht erfüllen; privat. Was möglich ist, folgt in eigenen Sätzen.

refusal-not-an-action = Diesen Zug habe ich nicht verstanden. Die Knöpfe unter dem Brett gehen immer.
refusal-unknown-seat = Du hast keinen Platz in dieser Partie.
refusal-game-over = Diese Partie ist zu Ende.
refusal-secret-missing = Diese Partie stammt aus einem unfertigen Export: Ansehen geht, weiterspielen nicht.
refusal-not-your-turn = { $name } ist dran. Ansehen kannst du inzwischen alles.
refusal-wrong-moment = { $step ->
    [push] Du bist am Steinbruch: Schieb noch einen Stein, oder hör auf.
    [exchange] Tausche oder verkaufe zuerst die gefallenen Steine.
    [consolation] Wähle zuerst deinen Trostpreis: eine kleine Platte oder 1 Sesterze.
   *[action] Jetzt nicht. Wähle Einkommen, Steinbruch, Straßenbau oder Reisen.
}
refusal-unknown-card = Diese Karte gibt es nicht. Sie sind von 1 bis 16 nummeriert.
refusal-card-not-face-up = Karte { $card } liegt nicht offen.
refusal-unknown-take = Nimm Sesterzen, Steine oder beides.
refusal-must-take-both = { $face_up ->
    [one] Bei der letzten Karte
   *[other] Bei nur noch { $face_up } Karten
} bekommst du beides, Sesterzen und Steine: Wähle beides.
refusal-may-not-take-both = Beides gibt es nur bei 3 Karten oder weniger; noch liegen { $face_up }. Nimm eins von beiden.
refusal-unknown-size = Die Größen sind klein, mittel und groß.
refusal-no-such-stone = Du hast keinen { $size ->
    [L] großen
    [M] mittleren
   *[S] kleinen
} Stein zum Schieben.
refusal-place-out-of-range = Die Position geht von { $least } (links) bis { $most } (rechts).
refusal-angle-out-of-range = Der Winkel geht von { $least } (links) bis { $most } (rechts) Grad.
refusal-no-room-on-ledge = { $size ->
    [L] Dort ist vor dem Steinbruch kein Platz für einen großen Stein. Versuch es an einer anderen Position oder mit einem kleineren.
    [M] Dort ist vor dem Steinbruch kein Platz für einen mittleren Stein. Versuch es an einer anderen Position oder mit einem kleineren.
   *[S] Dort ist vor dem Steinbruch kein Platz für einen kleinen Stein. Versuch es an einer anderen Position.
}
refusal-impossible-quarry = Mit den Steinen im Steinbruch stimmt etwas nicht; nichts wurde verbraucht. Bitte sag den Leuten Bescheid, die den Bot betreiben.
refusal-not-fallen = Es ist kein { $size ->
    [L] großer
    [M] mittlerer
   *[S] kleiner
} Stein gefallen.
refusal-tile-larger-than-stone = Ein { $size ->
    [L] großer
    [M] mittlerer
   *[S] kleiner
} Stein bringt höchstens eine Platte seiner Größe, also keine { $into ->
    [L] große
    [M] mittlere
   *[S] kleine
}.
refusal-no-such-tile-in-storage = { $size ->
    [L] Es gibt keine großen Platten mehr. Nimm eine kleinere oder verkaufe den Stein für 1 Sesterze.
    [M] Es gibt keine mittleren Platten mehr. Nimm eine kleinere oder verkaufe den Stein für 1 Sesterze.
   *[S] Es gibt keine kleinen Platten mehr. Verkaufe den Stein für 1 Sesterze.
}
refusal-no-room-on-cart = { $size ->
    [L] Auf deinem Karren ist kein Platz für eine große Platte. Nimm eine kleinere, verkaufe den Stein oder leg eine Platte zurück.
    [M] Auf deinem Karren ist kein Platz für eine mittlere Platte. Nimm eine kleinere, verkaufe den Stein oder leg eine Platte zurück.
   *[S] Auf deinem Karren ist kein Platz für eine kleine Platte. Verkaufe den Stein oder leg eine Platte zurück.
}
refusal-no-such-tile-on-cart = Dafür liegt keine { $size ->
    [L] große
    [M] mittlere
   *[S] kleine
} Platte auf deinem Karren.
refusal-wrong-number-of-tiles = Leg eine Platte oder zwei.
refusal-unknown-space = Dieses Feld gibt es nicht. Sie heißen A1 bis C17.
refusal-segment-not-open = In Abschnitt { $segment } darfst du bauen, sobald du in { $city } warst.
refusal-already-built = { $space } ist schon bebaut.
refusal-no-line = Zu { $space } führt keine Linie von einer gebauten Platte oder von der Stadt am Anfang des Abschnitts.
refusal-another-segment = { $first } und { $second } liegen in verschiedenen Abschnitten; die zweite Platte muss in denselben.
refusal-earlier-segment-incomplete = Abschnitt { $segment } ist noch nicht fertig, darum in diesem Zug nur eine Platte.
refusal-unknown-place = Diesen Ort gibt es nicht. Nenne ein Feld wie B5 oder eine Stadt.
refusal-journey-over = Du bist in Brundisium: Deine Reise ist zu Ende. Einkommen, Steinbruch und Straßenbau bleiben dir.
refusal-already-there = Du bist schon { standing }.
refusal-no-way = Über gebaute Platten führt kein Weg vorwärts bis { $place }.
refusal-too-far = Bis { $place } sind es { $steps } Schritte; eine Reise hat höchstens 3.
refusal-tile-full = { $place } ist voll: Dort { $pawns ->
    [one] steht schon eine Spielfigur
   *[other] stehen schon { $pawns } Spielfiguren
}. Überspringen darfst du sie.
refusal-too-expensive = Das kostet { sesterces }; du hast { $purse }.

possible-cards = Offen liegen: { $cards }.
possible-stones = Deine Steine: { $stones }.
possible-no-stones = Du hast keine Steine: Nimm erst Einkommen.
possible-fallen = Gefallen: { $stones }.
possible-cart = Dein Karren: { $cart }.
possible-sites = Bauen kannst du auf { $spaces }.
possible-no-sites = Gerade passt keine deiner Platten irgendwohin.
possible-journeys = In Reichweite: { $places }.
possible-no-journeys = Gerade kannst du nirgendwohin reisen.
