# Por qué las reglas no conceden algo; en privado. Lo que sí es posible sigue en frases aparte.

refusal-not-an-action = No he entendido esa jugada. Los botones bajo el tablero funcionan siempre.
refusal-unknown-seat = No tienes puesto en esta partida.
refusal-game-over = Esta partida ya ha terminado.
refusal-secret-missing = Esta partida viene de una exportación sin terminar: se puede mirar, pero no seguir jugando.
refusal-not-your-turn = Le toca a { $name }. Mientras tanto puedes mirarlo todo.
refusal-wrong-moment = { $step ->
    [push] Estás en la cantera: empuja otra piedra o para.
    [exchange] Primero cambia o vende las piedras caídas.
    [consolation] Primero elige tu premio de consolación: una loseta pequeña o 1 sestercio.
   *[action] Ahora no. Elige ingresos, cantera, construir o viajar.
}
refusal-unknown-card = Esa carta no existe. Van del 1 al 16.
refusal-card-not-face-up = La carta { $card } no está descubierta.
refusal-unknown-take = Toma sestercios, piedras o ambas cosas.
refusal-must-take-both = Cuando { $face_up ->
    [one] solo queda una carta
   *[other] quedan { $face_up } cartas
} recibes ambas cosas, sestercios y piedras: elige ambas.
refusal-may-not-take-both = Solo recibes ambas cosas con 3 cartas o menos; quedan { $face_up }. Elige una.
refusal-unknown-size = Los tamaños son pequeña, mediana y grande.
refusal-no-such-stone = No tienes ninguna piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} para empujar.
refusal-place-out-of-range = La posición va de { $least } (izquierda) a { $most } (derecha).
refusal-angle-out-of-range = El ángulo va de { $least } (izquierda) a { $most } (derecha) grados.
refusal-no-room-on-ledge = { $size ->
    [L] Ahí no cabe una piedra grande delante de la cantera. Prueba en otra posición o con una más pequeña.
    [M] Ahí no cabe una piedra mediana delante de la cantera. Prueba en otra posición o con una más pequeña.
   *[S] Ahí no cabe una piedra pequeña delante de la cantera. Prueba en otra posición.
}
refusal-impossible-quarry = Algo no cuadra con las piedras de la cantera; no se ha gastado nada. Avisa a quien gestiona el bot, por favor.
refusal-not-fallen = No ha caído ninguna piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
}.
refusal-tile-larger-than-stone = Una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} da como mucho una loseta de su tamaño, así que ninguna { $into ->
    [L] grande
    [M] mediana
   *[S] pequeña
}.
refusal-no-such-tile-in-storage = { $size ->
    [L] No quedan losetas grandes. Toma una menor o vende la piedra por 1 sestercio.
    [M] No quedan losetas medianas. Toma una menor o vende la piedra por 1 sestercio.
   *[S] No quedan losetas pequeñas. Vende la piedra por 1 sestercio.
}
refusal-no-room-on-cart = { $size ->
    [L] En tu carreta no cabe una loseta grande. Toma una menor, vende la piedra o devuelve una loseta para hacer sitio.
    [M] En tu carreta no cabe una loseta mediana. Toma una menor, vende la piedra o devuelve una loseta para hacer sitio.
   *[S] En tu carreta no cabe una loseta pequeña. Vende la piedra o devuelve una loseta para hacer sitio.
}
refusal-no-such-tile-on-cart = Para eso no hay ninguna loseta { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} en tu carreta.
refusal-wrong-number-of-tiles = Pon una loseta o dos.
refusal-unknown-space = Esa casilla no existe. Van de A1 a C17.
refusal-segment-not-open = Podrás construir en el tramo { $segment } cuando hayas estado en { $city }.
refusal-already-built = { $space } ya está construida.
refusal-no-line = Ninguna línea une { $space } con una loseta puesta ni con la ciudad donde empieza el tramo.
refusal-another-segment = { $first } y { $second } están en tramos distintos; la segunda loseta debe ir en el mismo.
refusal-earlier-segment-incomplete = El tramo { $segment } no está terminado, así que este turno solo una loseta.
refusal-unknown-place = Ese lugar no existe. Di una casilla, como B5, o una ciudad.
refusal-journey-over = Estás en Brundisium: tu viaje ha terminado. Aún puedes tomar ingresos, ir a la cantera y construir.
refusal-already-there = Ya estás { standing }.
refusal-no-way = Ningún camino de losetas lleva hacia delante hasta { $place }.
refusal-too-far = { $place } está a { $steps } pasos; un viaje tiene 3 como mucho.
refusal-tile-full = { $place } está llena: ya hay { $pawns ->
    [one] una ficha
   *[other] { $pawns } fichas
}. Puedes saltarla.
refusal-too-expensive = Cuesta { sesterces }; tienes { $purse }.

possible-cards = Descubiertas: { $cards }.
possible-stones = Tus piedras: { $stones }.
possible-no-stones = No tienes piedras: primero toma ingresos.
possible-fallen = Caídas: { $stones }.
possible-cart = Tu carreta: { $cart }.
possible-sites = Puedes construir en { $spaces }.
possible-no-sites = Ahora ninguna de tus losetas encaja en ningún sitio.
possible-journeys = A tu alcance: { $places }.
possible-no-journeys = Ahora no puedes viajar a ningún sitio.
