# Paneles privados y rótulos. Los botones de una fila suman como mucho 30 caracteres.

button-income = Ingresos
button-quarry = Cantera
button-build = Construir
button-travel = Viajar
button-purse = Bolsa
button-happened = Qué pasó
button-why = ¿Por qué?
button-more = Más
button-board = Tablero
button-text-board = En texto
button-history = Historial
button-rules = Reglas
button-undo = Deshacer
button-help = Ayuda
button-push-aim = Empujar: { $stone } { $place } { $angle }°
button-stop = Parar
button-back = Volver
button-type = Exacto
button-ask-undo = Preguntar
button-continue = Seguir
button-previous = Anterior
button-next = Siguiente
button-hint = Pista
button-follow = Hagámoslo
button-make-room = Hacer sitio
button-stone = { $size ->
    [L] Grande
    [M] Mediana
   *[S] Pequeña
} { $count }
button-only-one = Solo esta
button-agree = Aceptar
button-refuse = Rechazar
button-accept = Aceptar
button-decline = Rechazar
button-join = Unirse
button-leave = Salir
button-start = Empezar
button-options = Opciones
button-colour = Color
button-remove = Sacar
button-close = Anular partida
button-done = Listo
button-fairness = Juego limpio
button-rematch = Revancha
button-best-push = Mejor empujón
button-timelapse = Cámara rápida
button-share = Compartir
button-verify = Verificar
button-new-game = Nueva partida
button-in-progress = Una partida en curso
button-rules-minute = Las reglas en un minuto

modal-aim = Apuntar
modal-place = Posición, { $least } (izquierda) a { $most } (derecha)
modal-angle = Ángulo, { $least } (izquierda) a { $most } (derecha)
select-space = Elige una casilla
select-two = Poner dos losetas: hasta { points }
select-one = Poner una loseta: hasta { points }
select-target = Elige adónde ir
select-outcome = Elige qué te llevas
select-colour = Elige un color
select-topic = Elige un tema

choice-card-both = { $card }: { sesterces } + { $stones }
choice-space = { $space } ({ $letter }): { points }
choice-space-short = { $space }: +{ $points }
choice-target = { $place }: { price }
choice-target-short = { $place }: { $sesterces ->
    [0] gratis
   *[other] { sesterces-short }
}
choice-too-expensive = Demasiado caro: tienes { sesterces }
choice-majority = Así, en el tramo { $segment }: { points } al final; { $tiles }
choice-tile = Loseta { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
}: { points }
choice-tile-short = { $size ->
    [L] Grande
    [M] Mediana
   *[S] Pequeña
}: { $points ->
    [one] { $points } pt.
   *[other] { $points } pts.
}
choice-sell = Vender: { sesterces }
choice-sell-short = Venta: { sesterces-short }
choice-all-largest = Las mayores que caben: { $tiles }{ $sold ->
    [0] {""}
   *[other] , vender { $sold }
}
choice-all-sold = Vender las { $sold }: { sesterces }
choice-put-back = Devolver { $letter }
choice-two-spaces-short = { $first } + { $second }: +{ $points }
choice-two-spaces = { $first } + { $second }: { points } + { sesterces }
choice-small-tile = Una loseta pequeña
choice-sesterce = 1 sestercio
choice-push-last = El último
choice-push-best = El mejor
choice-push = { $number }: { $name }, caídas: { $fallen }
choice-push-nothing = { $number }: { $name }, no cae nada
choice-game = { $state ->
    [yours] { $game }: te toca
    [lobby] { $game }: sala abierta
    [suspended] { $game }: en pausa
    [over] { $game }: terminada
   *[waiting] { $game }: le toca a { $name }
}

panel-income = ¿Qué carta? Recibes sus sestercios o sus piedras.
panel-income-both = Quedan 3 cartas o menos: recibes sestercios y piedras.
panel-income-last = La última carta: sestercios, piedras y un empujón extra, si no tienes ya uno.
panel-aim = Empujón { $number } de { $most }. Sitio en tu carreta: { $room }.
panel-aim-full = Empujón { $number } de { $most }. Tu carreta está llena: vende lo que caiga o haz sitio.
panel-aim-token = Empujón { $number }, con tu empujón extra. Sitio en tu carreta: { $room }.
panel-aim-token-full = Empujón { $number }, con tu empujón extra. Tu carreta está llena: vende lo que caiga o haz sitio.
panel-aim-hand = La mano puede desviarse unos { $shift } en posición y { $turn }° en ángulo.
panel-pushing = Empujando: { $stone }, posición { $place }, ángulo { $angle }° …
panel-push-in-haste = ¡Qué rapidez! Por si acaso, no se empuja nada. Si era lo que querías, pulsa Empujar otra vez.
panel-fell = Piedras caídas: { $fallen }.
panel-fell-nothing = Esta vez no cae nada.
panel-again = ¿Empujas otra piedra o paras?
panel-exchange = { $all ->
    [one] { $size ->
        [L] Cae una piedra grande.
        [M] Cae una piedra mediana.
       *[S] Cae una piedra pequeña.
    }
   *[other] Piedra { $number } de { $all }, una { $size ->
        [L] grande
        [M] mediana
       *[S] pequeña
    }.
} ¿Qué haces con ella?
panel-exchange-room = Sitio en tu carreta: { $room }.
panel-exchange-none = Sitio en tu carreta: { $room }, pero no queda ninguna loseta que encaje.
panel-exchange-full = Tu carreta está llena: vende la piedra o haz sitio.
panel-exchange-sell = Tu carreta está llena: solo puedes vender la piedra.
panel-make-room = ¿Qué loseta vuelve a la reserva? No recibes nada por ella.
panel-consolation = No cae nada. Como premio de consolación, toma una loseta pequeña o 1 sestercio.
panel-build = ¿Dónde construyes? En tu carreta: { $cart }.
panel-build-two = Dos losetas dan además { sesterces }.
panel-majority = Tramo { $segment }: { $tiles }. Puntos por la mayoría: { $now } ahora, { $with_one } con una loseta más.
panel-majority-two = Tramo { $segment }: { $tiles }. Puntos por la mayoría: { $now } ahora, { $with_one } con una loseta más, { $with_two } con dos.
panel-build-second = Entonces, { $space }. ¿Pones una segunda loseta en el mismo tramo? Ganas 1 sestercio.
panel-build-no-tiles = Tu carreta está vacía. Las losetas salen de la cantera.
panel-build-no-site = Ninguna de tus losetas ({ $cart }) encaja en una casilla unida por una línea. Prueba con otros tamaños o sigue viajando.
panel-travel = Estás { standing } con { sesterces }. ¿Adónde vas?
panel-travel-poor = Estás { standing } con { sesterces }: no te llega para viajar. Toma ingresos o vende una piedra caída.
panel-travel-nowhere = Más allá de { $place } aún no hay ninguna loseta libre. Primero alguien tiene que construir o seguir viaje.
panel-travel-over = Estás en Brundisium: tu viaje ha terminado.
panel-no-stones = No tienes piedras que empujar. Primero toma ingresos.
panel-no-ledge = Ahora no cabe ninguna de tus piedras delante de la cantera.
panel-looking = Mira cuanto quieras: le toca a { $name }.
panel-onlooker = Estás mirando; esto lo puede ver cualquiera.
panel-receipt = Hecho. { $line }
panel-receipt-undo = Aún puedes deshacerlo, hasta que alguien juegue.
panel-now-next = Ahora le toca a { $name }.
panel-purse = Tu bolsa en { $game }: **{ sesterces }**.
panel-purse-goods = Piedras { $stones }; carreta { $cart }.
panel-purse-over = La partida ha terminado: todas las bolsas están abiertas.
panel-happened-nothing = Todavía no ha pasado nada.
panel-happened-nothing-since = No ha pasado nada desde tu última jugada.
panel-status-waiting = { $game }, ronda { $round }: le toca a { $name }.
panel-status-yours = { $game }, ronda { $round }: te toca a ti.
panel-status-lobby = { $game }: la sala está abierta, { $seats } de { $most } puestos ocupados.
panel-status-over = { $game } ha terminado.
panel-status-called-off = { $game } se ha cancelado. No se pierde nada: `/game history` sigue mostrándolo todo.
panel-status-score = { $mark } **{ $name }** { $points }
panel-more = ¿Qué quieres ver?

panel-now = **Ahora:** { $moves }
panel-now-else = También es posible: { $moves }.
now-income = Ingresos: piedras o sestercios
now-quarry = Cantera: de las piedras salen losetas
now-build = Construir: las losetas dan puntos
now-travel = Viajar: las ciudades dan puntos
why-income = Las piedras van a la cantera; con los sestercios pagas los viajes.
why-quarry = Lo que cae te da losetas: busca piedras cerca del borde del fondo.
why-exchange = Llévate los tamaños que pide la carretera; cada sestercio ayuda a viajar.
why-consolation = Una loseta pequeña da 1 punto en la carretera; con un sestercio pagas un paso.
why-build = Las losetas puntúan ya, y quien más tenga en un tramo puntúa otra vez al final.
why-travel = Llegar pronto a una ciudad da más puntos y te abre el tramo siguiente.

hint-income =
    Cada carta muestra sestercios arriba y piedras abajo; te llevas una mitad.
    G, M y P son grande, mediana y pequeña. Con los sestercios pagas los viajes; las piedras van a la cantera.
hint-income-both =
    Quedan tan pocas cartas que te llevas ambas mitades: los sestercios de arriba y las piedras de abajo.
    G, M y P son grande, mediana y pequeña. Con los sestercios pagas los viajes; las piedras van a la cantera.
hint-quarry =
    Tu piedra empuja a las demás hacia el borde del fondo; lo que cae te da losetas o sestercios.
    Aros rojos: en su camino. Aros dorados: al borde de caer. El cono muestra el temblor de tu mano.
hint-quarry-steady =
    Tu piedra empuja a las demás hacia el borde del fondo; lo que cae te da losetas o sestercios.
    Aros rojos: en su camino. Aros dorados: al borde de caer. Tienes el pulso firme: irá justo adonde apuntes.
hint-exchange =
    Cada piedra caída se cambia por una loseta de su tamaño o menor, o por 1 sestercio.
    Las losetas deben caber en tu carreta: piensa en los tamaños que pide la carretera.
hint-build =
    Una loseta va en una casilla de su tamaño, con una línea a otra loseta o a la ciudad donde empieza el tramo.
    Puntúa al momento; quien más ponga en un tramo puntúa otra vez al final.
hint-travel =
    1, 2 o 3 pasos cuestan 1, 3 o 6 sestercios; cada indicador en la ciudad hacia la que viajas lo abarata en 1.
    Quien llega antes a una ciudad recibe más puntos. Quien haya llegado puede construir también en el tramo siguiente.
hint-consolation =
    Tanto empujar y no cae nada: les pasa hasta a los mejores.
    Una loseta pequeña da 1 punto en la carretera; con un sestercio pagas un paso.
hint-purse =
    Esto solo lo ves tú; los demás se quedan con la duda hasta el final.
    Quien tenga entonces más sestercios recibe 2 puntos.
hint-purse-open =
    En esta partida todo el mundo ve todas las bolsas.
    Quien tenga más sestercios al final recibe 2 puntos.
