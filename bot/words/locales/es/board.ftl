# El mensaje de turno, las líneas bajo él, las descripciones de imágenes y el tablero en palabras.

turn-post = { $mention }, te toca en { $game } (ronda { $round }).
turn-post-last = { $mention }, tu último turno en { $game } (ronda { $round }). ¡Aprovéchalo!
turn-post-continue = { $mention }, sigues en la cantera en { $game } (ronda { $round }).
player-line = { $mark } **{ $name }** { $points } · piedras { $stones } · carreta { $cart }{ $token ->
    [yes] { " · empujón extra" }
   *[no] { "" }
}
player-line-open = { $mark } **{ $name }** { $points } · { sesterces } · piedras { $stones } · carreta { $cart }{ $token ->
    [yes] { " · empujón extra" }
   *[no] { "" }
}

alt-board = Tablero de { $game }, ronda { $round }. Le toca a { $name }.
alt-board-over = Tablero de { $game }; la partida ha terminado.
alt-player = { $name }: { points }, { standing }; losetas puestas A { $a }, B { $b }, C { $c }.
alt-road = Carretera: A { $a } de { $a_all }, B { $b } de { $b_all }, C { $c } de { $c_all } construidas.
alt-cards = Cartas: { $cards }.
alt-last = Hace un momento: { $line }
alt-aim = Apuntando: una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
}, posición { $place } de −100 a +100, ángulo de { $angle } grados.
aim-way = En su camino: { $stones }.
aim-ahead = Columnas justo delante de una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
}: { $columns }.
aim-column = en { $place }: { $full } % llena, { $stones }
aim-brink = Al borde de caer: { $stones }.
aim-brink-none = Ninguna piedra está al borde de caer.
aim-brink-stone = una { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} { $beyond ->
    [left] a la izquierda de { $place }
    [right] a la derecha de { $place }
   *[no] en { $place }
}
alt-film = Película del empujón. { $line }
alt-film-still = La cantera tras el empujón. { $line }
alt-income = Las cartas de ingresos. { $cards }.
alt-exchange-fallen = Piedras caídas: { $stones }.
alt-exchange-tiles = Hasta ahora, cambiadas por losetas: { $tiles }.
alt-exchange-tile = { $stones } por { $tiles }
alt-exchange-sold = Hasta ahora, vendidas: { $stones }.
alt-exchange = En tu carreta: { $cart }. { $size ->
    [L] Ahora: una piedra grande.
    [M] Ahora: una piedra mediana.
   *[S] Ahora: una piedra pequeña.
}
alt-build = Aquí podrías construir: { $spaces }.
alt-build-none = La carretera; ahora no puedes construir en ningún sitio.
alt-travel = La ficha podría viajar a: { $places }.
alt-travel-none = La carretera; ahora no se puede viajar a ningún sitio.
alt-purse = Tu panel en { $game }: { sesterces }, piedras { $stones }, carreta { $cart }.
alt-result = Resultado final de { $game }. { $scores }
alt-score = { $name }: { points } (losetas { $tiles }, ciudades { $cities }, tramos A { $a }, B { $b }, C { $c }, más sestercios { $richest }); { sesterces } en la bolsa.
alt-timelapse = Cámara rápida de { $game }. Tras { $round } rondas hay { $number } de las { $total } losetas de la carretera. { $scores }
alt-timelapse-score = { $name }: { $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
}, { points }.

board-title = **{ $game }**, ronda { $round }: le toca a { $name }.
board-title-over = **{ $game }**: la partida ha terminado.
board-segment = { $segment } (de { $from } a { $to }): { $left ->
    [0] las { $all } construidas.
   *[other] { $count } de { $all } construidas; libres: { $spaces }.
}
board-city = { $city }: { $left ->
    [0] ya no queda ninguna ficha de puntos de victoria
   *[other] fichas de puntos de victoria { $tokens }
}; { $markers ->
    [0] ningún indicador de ciudad
    [one] { $markers } indicador de ciudad
   *[other] { $markers } indicadores de ciudad
}.
board-cards = Cartas descubiertas: { $cards }. Mazo: { $pile ->
    [one] { $pile } carta
   *[other] { $pile } cartas
}.
board-storage = Reserva: piedras { $stones }; losetas { $tiles }.
board-quarry = En la cantera: { $stones }.
board-player = { $mark } { $name }: { points }, { standing }. Piedras { $stones }; carreta { $cart }; losetas puestas A { $a }, B { $b }, C { $c }{ $token ->
    [yes] ; empujón extra
   *[no] { "" }
}.
board-player-open = { $mark } { $name }: { points }, { sesterces }, { standing }. Piedras { $stones }; carreta { $cart }; losetas puestas A { $a }, B { $b }, C { $c }{ $token ->
    [yes] ; empujón extra
   *[no] { "" }
}.
