# Por qué un ordenador hizo algo y qué se aconseja: una frase cada vez.
# $grounds es uno de los motivos ground- de abajo, o dos unidos por grounds.

explain-income-sesterces = { $name } toma { sesterces } de la carta { $card }: { $grounds }.
explain-income-stones = { $name } toma las piedras de la carta { $card }: { $grounds }.
explain-income-both = { $name } toma la carta { $card }: { $grounds }.
explain-push = { $name } empuja { $stone } en la posición { $place }, ángulo { $angle }°: { $grounds }.
explain-stop = { $name } deja de empujar: { $grounds }.
explain-exchange = { $name } cambia una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} por una loseta { $into ->
    [L] grande
    [M] mediana
   *[S] pequeña
}: { $grounds }.
explain-sell = { $name } vende una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
}: { $grounds }.
explain-put-back = { $name } devuelve una loseta { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
}: { $grounds }.
explain-consolation-tile = { $name } toma una loseta pequeña como premio de consolación: { $grounds }.
explain-consolation-sesterce = { $name } toma 1 sestercio como premio de consolación: { $grounds }.
explain-build = { $name } construye { $space }: { $grounds }.
explain-build-two = { $name } construye { $first } y { $second }: { $grounds }.
explain-travel = { $name } viaja a { $place }: { $grounds }.

suggest-income-sesterces = Toma { sesterces } de la carta { $card }: { $grounds }.
suggest-income-stones = Toma las piedras de la carta { $card }: { $grounds }.
suggest-income-both = Toma la carta { $card }: { $grounds }.
suggest-push = Empuja { $stone } en la posición { $place }, ángulo { $angle }°: { $grounds }.
suggest-stop = Deja de empujar: { $grounds }.
suggest-exchange = Cambia una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} por una loseta { $into ->
    [L] grande
    [M] mediana
   *[S] pequeña
}: { $grounds }.
suggest-sell = Vende una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
}: { $grounds }.
suggest-put-back = Devuelve una loseta { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
}: { $grounds }.
suggest-consolation-tile = Toma una loseta pequeña como premio de consolación: { $grounds }.
suggest-consolation-sesterce = Toma 1 sestercio como premio de consolación: { $grounds }.
suggest-build = Construye { $space }: { $grounds }.
suggest-build-two = Construye { $first } y { $second }: { $grounds }.
suggest-travel = Viaja a { $place }: { $grounds }.

grounds = { $one }, y { $other }
ground-points = { points } ya mismo
ground-majority-taken = la mayoría del tramo { $segment }
ground-majority-shared = empate por la mayoría del tramo { $segment }
ground-majority-defended = { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
} de ventaja en el tramo { $segment }
ground-majority-close = solo { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
} de desventaja en el tramo { $segment }
ground-coin-for-two = { sesterces } más por poner dos
ground-token = { points } a las puertas de la ciudad
ground-arrival = por fin en { $place }, aunque ya sin puntos
ground-segment-opens = se abre el tramo { $segment }
ground-city-near = a solo { $count ->
    [one] { $count } paso
   *[other] { $count } pasos
} de { $place }
ground-token-ahead = { points } a la vista
ground-ends-the-game = { $count ->
    [0] con ello termina la partida
   *[other] empieza la última ronda
}
ground-both-halves = piedras y sestercios de una vez
ground-stones-needed = { $count ->
    [0] no queda piedra que empujar
    [one] solo queda { $count } piedra que empujar
   *[other] solo quedan { $count } piedras que empujar
}
ground-stones = { $count ->
    [one] { $count } piedra
   *[other] { $count } piedras
} para la cantera
ground-journey-ahead = viajar hacia { $place } cuesta hasta { sesterces }
ground-coins = más dinero en la bolsa
ground-push-token = con un empujón extra de regalo
ground-tiles-needed = { $count ->
    [one] hace falta { $count } loseta
   *[other] hacen falta { $count } losetas
} más
ground-on-the-brink = { $count ->
    [one] { $count } piedra ya está
   *[other] { $count } piedras ya están
} al borde
ground-full-column = el { $count } % del carril está lleno
ground-consolation = si tampoco cae nada, queda el premio de consolación
ground-enough-fallen = { $count ->
    [one] con { $count } piedra caída
   *[other] con { $count } piedras caídas
} basta
ground-saves-stones = { $count ->
    [one] { $count } piedra
   *[other] { $count } piedras
} para más tarde
ground-tile-needed = { $count ->
    [one] queda { $count } casilla libre
   *[other] quedan { $count } casillas libres
} de ese tamaño
ground-tile-for-later = puede servir más adelante
ground-no-tile-needed = no da ninguna loseta que haga falta ahora
ground-cart-full = no hay sitio en la carreta para una loseta que hace falta
ground-makes-room = deja sitio para una que hace falta
ground-room = deja sitio en la carreta
