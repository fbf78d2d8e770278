# Waarom een computer iets deed en wat iemand wordt aangeraden: telkens één zin.
# $grounds is een van de ground-wendingen hieronder, of twee ervan.

explain-income-sesterces = { $name } neemt { sesterces } van kaart { $card }: { $grounds }.
explain-income-stones = { $name } neemt de stenen van kaart { $card }: { $grounds }.
explain-income-both = { $name } neemt kaart { $card }: { $grounds }.
explain-push = { $name } schuift { $stone } op positie { $place }, hoek { $angle }°: { $grounds }.
explain-stop = { $name } schuift niet verder: { $grounds }.
explain-exchange = { $name } maakt van een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen een { $into ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} tegel: { $grounds }.
explain-sell = { $name } verkoopt een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen: { $grounds }.
explain-put-back = { $name } legt een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} tegel terug: { $grounds }.
explain-consolation-tile = { $name } neemt als troostprijs een kleine tegel: { $grounds }.
explain-consolation-sesterce = { $name } neemt als troostprijs 1 sestertie: { $grounds }.
explain-build = { $name } bouwt { $space }: { $grounds }.
explain-build-two = { $name } bouwt { $first } en { $second }: { $grounds }.
explain-travel = { $name } reist naar { $place }: { $grounds }.

suggest-income-sesterces = Neem { sesterces } van kaart { $card }: { $grounds }.
suggest-income-stones = Neem de stenen van kaart { $card }: { $grounds }.
suggest-income-both = Neem kaart { $card }: { $grounds }.
suggest-push = Schuif { $stone } op positie { $place }, hoek { $angle }°: { $grounds }.
suggest-stop = Schuif niet verder: { $grounds }.
suggest-exchange = Maak van een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen een { $into ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} tegel: { $grounds }.
suggest-sell = Verkoop een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} steen: { $grounds }.
suggest-put-back = Leg een { $size ->
    [L] grote
    [M] middelgrote
   *[S] kleine
} tegel terug: { $grounds }.
suggest-consolation-tile = Neem als troostprijs een kleine tegel: { $grounds }.
suggest-consolation-sesterce = Neem als troostprijs 1 sestertie: { $grounds }.
suggest-build = Bouw { $space }: { $grounds }.
suggest-build-two = Bouw { $first } en { $second }: { $grounds }.
suggest-travel = Reis naar { $place }: { $grounds }.

grounds = { $one }, en { $other }
ground-points = meteen { points }
ground-majority-taken = de meerderheid in wegdeel { $segment }
ground-majority-shared = gelijke stand om de meerderheid in wegdeel { $segment }
ground-majority-defended = { $count ->
    [one] { $count } tegel
   *[other] { $count } tegels
} voorsprong in wegdeel { $segment }
ground-majority-close = nog maar { $count ->
    [one] { $count } tegel
   *[other] { $count } tegels
} achterstand in wegdeel { $segment }
ground-coin-for-two = { sesterces } extra voor twee tegels
ground-token = { points } bij de stadspoort
ground-arrival = eindelijk in { $place }, al liggen er geen punten meer
ground-segment-opens = wegdeel { $segment } gaat open
ground-city-near = nog maar { $count ->
    [one] { $count } stap
   *[other] { $count } stappen
} tot { $place }
ground-token-ahead = daar liggen { points } klaar
ground-ends-the-game = { $count ->
    [0] het spel is daarmee uit
   *[other] de laatste ronde begint
}
ground-both-halves = stenen en sestertiën in één keer
ground-stones-needed = { $count ->
    [0] geen steen meer om te schuiven
    [one] nog maar { $count } steen om te schuiven
   *[other] nog maar { $count } stenen om te schuiven
}
ground-stones = { $count ->
    [one] { $count } steen
   *[other] { $count } stenen
} voor de steengroeve
ground-journey-ahead = een reis richting { $place } kost tot { sesterces }
ground-coins = meer geld in de beurs
ground-push-token = een fiche “+1 schuiven” erbij
ground-tiles-needed = nog { $count ->
    [one] { $count } tegel
   *[other] { $count } tegels
} nodig voor de weg
ground-on-the-brink = { $count ->
    [one] { $count } steen ligt
   *[other] { $count } stenen liggen
} al op het randje
ground-full-column = { $count } % van de baan ervoor ligt vol
ground-consolation = valt er weer niets, dan is er de troostprijs
ground-enough-fallen = { $count ->
    [one] { $count } gevallen steen is
   *[other] { $count } gevallen stenen zijn
} genoeg
ground-saves-stones = { $count ->
    [one] { $count } steen blijft
   *[other] { $count } stenen blijven
} over voor later
ground-tile-needed = { $count ->
    [one] { $count } veld van die maat is
   *[other] { $count } velden van die maat zijn
} nog vrij
ground-tile-for-later = handig voor later
ground-no-tile-needed = er komt geen tegel van die nu van nut is
ground-cart-full = geen ruimte op de wagen voor een tegel die de weg nodig heeft
ground-makes-room = ruimte voor een die de weg nodig heeft
ground-room = ruimte op de wagen
