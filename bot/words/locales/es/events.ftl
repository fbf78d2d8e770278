# Lo que ha pasado, una línea cada vez; para todo el mundo.

event-started = ¡Empieza la partida! Orden de turno: { $names }.

event-income-sesterces = { $name } toma { sesterces } de la carta { $card }.
event-income-stones = { $name } toma las piedras de la carta { $card }: { $stones }.
event-income-both = { $name } toma la carta { $card }: { sesterces } y las piedras { $stones }.
event-income-no-stones = { $name } toma la carta { $card }, pero ya no quedan piedras de esas.
event-income-both-no-stones = { $name } toma { sesterces } de la carta { $card }; ya no quedan piedras de esas.
event-shortage = Faltan piedras, así que primero cada cual devuelve la mitad: { $returned }.
event-shortage-empty = Faltan piedras y nadie tiene ninguna que devolver.
event-push-token = Es la última carta: { $name } recibe además una ficha de empujón extra.

event-stopped = { $name } deja de empujar.
event-stopped-consolation = No cae nada: { $name } recibe un premio de consolación.

event-built-one = { $name } construye { $space }: { points }.
event-built-two = { $name } construye { $first } y { $second }: { points } y 1 sestercio.

event-travelled = { $name } viaja a { $place } { $sesterces ->
    [0] gratis
    [one] por { $sesterces } sestercio
   *[other] por { $sesterces } sestercios
}.
event-arrived-first = ¡{ $name } cruza antes que nadie las puertas de { $place }: { points }! El viaje { $sesterces ->
    [0] sale gratis
    [one] cuesta { $sesterces } sestercio
   *[other] cuesta { $sesterces } sestercios
}.
event-arrived = { $name } llega a { $place } { $sesterces ->
    [0] gratis
    [one] por { $sesterces } sestercio
   *[other] por { $sesterces } sestercios
}: { points }.
event-arrived-late = { $name } llega a { $place } { $sesterces ->
    [0] gratis
    [one] por { $sesterces } sestercio
   *[other] por { $sesterces } sestercios
}; allí ya no quedan puntos.
event-marker = Desde ahora, viajar hacia { $place } cuesta 1 sestercio menos.

# Momentos, tras la jugada que los trae. $opened es el tramo que sale ganando, o «none».
moment-paved = { $opened ->
    [none] ¡El tramo { $segment } está pavimentado!
   *[other] El tramo { $segment } está pavimentado: ¡en { $opened } ya se pueden poner dos losetas por turno!
}
moment-lead = ¡Y se pone en cabeza, { $own } a { $next }!

event-end-arrival = { $name } llega a Brundisium: ¡esta es la última ronda!
event-end-road = { $name } pone la última loseta de la Via Appia: ¡esta es la última ronda!
event-ended-one = Fin de la partida. ¡Gana { $names } con { points }!
event-ended-shared = Fin de la partida. Victoria compartida con { points }: ¡{ $names }!

summary-pushed = { $name } empuja { $pushed }; piedras caídas: { $fallen }.
summary-pushed-nothing = { $name } empuja { $pushed }; no cae nada.
summary-avalanche = ¡Una avalancha! { $name } empuja { $pushed } y se vienen abajo { $fallen }.
summary-tiles = Nuevo en la carreta: { $tiles }.
summary-sold = Vendido por { sesterces }.
summary-put-back = De vuelta a la reserva: { $tiles }.
summary-consolation-tile = Premio de consolación: una loseta pequeña.
summary-consolation-sesterce = Premio de consolación: 1 sestercio.

film-aim = { $name }, empujón { $number }: { $stone }, posición { $place }, ángulo { $angle }°.
film-aim-again = { $name }: { $stone }, posición { $place }, ángulo { $angle }°.
film-hand = La mano tembló: { $strayed }.
film-shift = { $count } a la { $side ->
    [left] izquierda
   *[right] derecha
}
film-turn = { $count }° a la { $side ->
    [left] izquierda
   *[right] derecha
}
film-hand-true = La mano apenas tembló.
film-steady = Pulso firme: justo donde se apuntaba.
film-fell = ¡Al vacío: { $fallen }!
film-avalanche = ¡Una avalancha! Caen { $count } piedras: ¡{ $fallen }!
film-nothing = No cae nada.
film-near-miss = ¡Por un pelo! Una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} se queda colgando del borde.
film-near-miss-too = ¡Y por poco cae también una { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
}!
film-which = { $total ->
    [1] El único empujón de la partida.
   *[other] Empujón { $number } de los { $total } de la partida.
}
film-again = { $name } quiere que todos vean otra vez este empujón:
film-shared = Va camino de { $place }.
film-shared-before = Ya se puede ver de nuevo en { $place }.
timelapse-caption = **{ $game }**: la partida entera en { $seconds } segundos.
timelapse-coming = La cámara rápida estará en { $place } enseguida.
timelapse-there = Ya está publicada: { $link }
film-still = De este empujón no hay película: así quedó todo.
event-push-token-used = Se usa el empujón extra.
event-push-jammed = La barra se atasca.
event-push-timeout = Las piedras no se detienen.

entry-opened = { $name } abre la partida.
entry-joined = { $name } se une.
entry-left = { $removed ->
    [yes] Quien organiza saca a { $name } de la sala.
   *[no] { $name } se va.
}
entry-host-changed = Ahora organiza { $name }.
entry-colour-chosen = { $name } elige otro color.
entry-planned = Cambian las opciones.
entry-lapsed = La sala se cierra tras 7 días sin actividad.
entry-closed = La partida queda anulada.
entry-moved-here = La partida se traslada aquí.
entry-suspended = La partida está en pausa.
entry-revived = La partida continúa.
entry-kept-open = Una semana tranquila; el hilo sigue abierto.
entry-undo-asked = { $name } pide deshacer su última acción.
entry-undo-agreed = { $name } está de acuerdo.
entry-undo-refused = { $name } no está de acuerdo.
entry-undone = Se deshace la última acción.
entry-abandon-asked = { $name } pide cancelar la partida para todos.
entry-abandon-agreed = { $name } acepta cancelarla.
entry-abandon-refused = { $name } quiere seguir jugando.
entry-abandoned = La partida se cancela para todos.
entry-handover-offered = Se ofrece un puesto a { $name }.
entry-handover-declined = Nadie ocupa el puesto ofrecido.
entry-handed-over = { $name } ocupa un puesto.
entry-hint-taken = { $name } recibe una pista.
entry-film-shared = Se vuelve a mostrar un empujón a todos.
entry-timelapse-shared = Se muestra a todos la partida entera en cámara rápida.
entry-rematch-opened = Se abre la revancha.
entry-handover-agreed = { $name } acepta que el puesto cambie de manos.
entry-move-asked = { $name } pide seguir en otro servidor.
entry-move-agreed = { $name } acepta el traslado.
entry-move-refused = { $name } prefiere quedarse.
entry-unanswered = Pasa un día sin respuesta.
entry-time-made-good = Estuve fuera, así que hay más tiempo para responder.
