# Warum ein Computer etwas tat und was jemandem geraten wird: je ein Satz.
# $grounds ist eine der ground-Wendungen unten, oder zwei davon; darum beginnen sie nicht wie ein Satz.

explain-income-sesterces = { $name } nimmt { sesterces } von Karte { $card }: { $grounds }.
explain-income-stones = { $name } nimmt die Steine von Karte { $card }: { $grounds }.
explain-income-both = { $name } nimmt Karte { $card }: { $grounds }.
explain-push = { $name } schiebt { $stone } an Position { $place }, Winkel { $angle }°: { $grounds }.
explain-stop = { $name } schiebt nicht weiter: { $grounds }.
explain-exchange = { $name } macht aus einem { $size ->
    [L] großen
    [M] mittleren
   *[S] kleinen
} Stein eine { $into ->
    [L] große
    [M] mittlere
   *[S] kleine
} Platte: { $grounds }.
explain-sell = { $name } verkauft einen { $size ->
    [L] großen
    [M] mittleren
   *[S] kleinen
} Stein: { $grounds }.
explain-put-back = { $name } legt eine { $size ->
    [L] große
    [M] mittlere
   *[S] kleine
} Platte zurück: { $grounds }.
explain-consolation-tile = { $name } nimmt als Trostpreis eine kleine Platte: { $grounds }.
explain-consolation-sesterce = { $name } nimmt als Trostpreis 1 Sesterze: { $grounds }.
explain-build = { $name } baut { $space }: { $grounds }.
explain-build-two = { $name } baut { $first } und { $second }: { $grounds }.
explain-travel = { $name } { $city ->
    [yes] reist nach
   *[no] zieht auf
} { $place }: { $grounds }.

suggest-income-sesterces = Nimm { sesterces } von Karte { $card }: { $grounds }.
suggest-income-stones = Nimm die Steine von Karte { $card }: { $grounds }.
suggest-income-both = Nimm Karte { $card }: { $grounds }.
suggest-push = Schieb { $stone } an Position { $place }, Winkel { $angle }°: { $grounds }.
suggest-stop = Schieb nicht weiter: { $grounds }.
suggest-exchange = Mach aus einem { $size ->
    [L] großen
    [M] mittleren
   *[S] kleinen
} Stein eine { $into ->
    [L] große
    [M] mittlere
   *[S] kleine
} Platte: { $grounds }.
suggest-sell = Verkauf einen { $size ->
    [L] großen
    [M] mittleren
   *[S] kleinen
} Stein: { $grounds }.
suggest-put-back = Leg eine { $size ->
    [L] große
    [M] mittlere
   *[S] kleine
} Platte zurück: { $grounds }.
suggest-consolation-tile = Nimm als Trostpreis eine kleine Platte: { $grounds }.
suggest-consolation-sesterce = Nimm als Trostpreis 1 Sesterze: { $grounds }.
suggest-build = Bau { $space }: { $grounds }.
suggest-build-two = Bau { $first } und { $second }: { $grounds }.
suggest-travel = { $city ->
    [yes] Reise nach
   *[no] Zieh auf
} { $place }: { $grounds }.

grounds = { $one }, außerdem { $other }
ground-points = { points } sofort
ground-majority-taken = die Mehrheit in Abschnitt { $segment }
ground-majority-shared = Gleichstand um die Mehrheit in Abschnitt { $segment }
ground-majority-defended = { $count ->
    [one] { $count } Platte
   *[other] { $count } Platten
} Vorsprung in Abschnitt { $segment }
ground-majority-close = nur noch { $count ->
    [one] { $count } Platte
   *[other] { $count } Platten
} Rückstand in Abschnitt { $segment }
ground-coin-for-two = { sesterces } für zwei Platten
ground-token = { points } am Stadttor
ground-arrival = endlich in { $place }, wenn auch ohne Punkte
ground-segment-opens = freie Bahn zum Bauen in Abschnitt { $segment }
ground-city-near = nur noch { $count ->
    [one] { $count } Schritt
   *[other] { $count } Schritte
} bis { $place }
ground-token-ahead = { points } in Aussicht
ground-ends-the-game = { $count ->
    [0] das Ende der Partie
   *[other] Auftakt zur letzten Runde
}
ground-both-halves = Steine samt Sesterzen auf einen Schlag
ground-stones-needed = { $count ->
    [0] kein Stein mehr zum Schieben da
    [one] nur noch { $count } Stein zum Schieben da
   *[other] nur noch { $count } Steine zum Schieben da
}
ground-stones = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
} für den Steinbruch
ground-journey-ahead = eine Reise Richtung { $place } für bis zu { sesterces }
ground-coins = mehr Geld im Beutel
ground-push-token = ein Plättchen „Schieben +1“
ground-tiles-needed = Bedarf an { $count ->
    [one] { $count } weiteren Platte
   *[other] { $count } weiteren Platten
}
ground-on-the-brink = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
} schon auf der Kippe
ground-full-column = { $count } % der Bahn davor voller Steine
ground-consolation = immerhin der Trostpreis, falls wieder nichts fällt
ground-enough-fallen = { $count ->
    [one] { $count } gefallener Stein
   *[other] { $count } gefallene Steine
}, und das genügt
ground-saves-stones = { $count ->
    [one] { $count } Stein
   *[other] { $count } Steine
} aufgespart für später
ground-tile-needed = { $count ->
    [one] { $count } freies Feld
   *[other] { $count } freie Felder
} dieser Größe
ground-tile-for-later = ein Vorrat für später
ground-no-tile-needed = keine Platte daraus, die gerade nützt
ground-cart-full = kein Platz auf dem Karren für eine Platte, die die Straße braucht
ground-makes-room = Platz für eine, die die Straße braucht
ground-room = Platz auf dem Karren
