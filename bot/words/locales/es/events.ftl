# Lo que ha pasado, una línea cada vez; para todo el mundo.

event-started = ¡Empieza la partida! Orden de turno: { $names }
event-cards = Hay nuevas cartas de ingresos: { $cards }.
event-quarry = En la cantera hay { $count } piedras.
event-turn = Ronda { $round }: le toca a { $name }.

event-income-sesterces = { $name } ha tomado { sesterces } de la carta { $card }.
event-income-stones = { $name } ha tomado las piedras de la carta { $card }: { $stones }.
event-income-both = { $name } ha tomado la carta { $card }: { sesterces }; piedras: { $stones }.
event-income-no-stones = { $name } ha tomado la carta { $card }, pero en la reserva ya no quedaba ninguna de sus piedras.
event-income-both-no-stones = { $name } ha tomado { sesterces } de la carta { $card }; en la reserva ya no quedaba ninguna de sus piedras.
event-shortage = Faltaban piedras, así que antes cada cual ha devuelto la mitad: { $returned }.
event-shortage-empty = Faltaban piedras y nadie tenía ninguna que devolver.
event-push-token = Era la última carta: { $name } recibe además una ficha de empujón extra.

event-push = { $name } ha empujado { $stone } (posición { $place }, ángulo { $angle }°); caídas: { $fallen }.
event-push-nothing = { $name } ha empujado { $stone } (posición { $place }, ángulo { $angle }°); no ha caído nada.
event-push-token-used = Se ha usado el empujón extra.
event-push-jammed = La barra se ha atascado; la piedra se queda donde está.
event-push-timeout = Las piedras no se detenían; el empujón ha terminado ahí.
event-stopped = { $name } no empuja más.
event-stopped-consolation = No ha caído nada: { $name } recibe un pequeño consuelo.
event-exchanged = { $name } ha cambiado una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} caída por una loseta { $into ->
    [L] grande
    [M] mediana
   *[S] pequeña
}.
event-sold = { $name } ha vendido una piedra { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} caída por 1 sestercio.
event-put-back = { $name } ha devuelto una loseta { $size ->
    [L] grande
    [M] mediana
   *[S] pequeña
} a la reserva.
event-consolation-tile = { $name } ha tomado una loseta pequeña como consuelo.
event-consolation-sesterce = { $name } ha tomado 1 sestercio como consuelo.

event-built-one = { $name } ha construido { $space }: { points }.
event-built-two = { $name } ha construido { $first } y { $second }: { points } y 1 sestercio.

event-travelled = { $name } ha viajado a { $place } { $sesterces ->
    [0] gratis
    [one] por { $sesterces } sestercio
   *[other] por { $sesterces } sestercios
}.
event-arrived = { $name } ha llegado a { $place } { $sesterces ->
    [0] gratis
    [one] por { $sesterces } sestercio
   *[other] por { $sesterces } sestercios
}: { points }.
event-arrived-late = { $name } ha llegado a { $place } { $sesterces ->
    [0] gratis
    [one] por { $sesterces } sestercio
   *[other] por { $sesterces } sestercios
}; allí ya no quedaban puntos.
event-marker = Ahora viajar hacia { $place } cuesta 1 sestercio menos.

event-end-arrival = { $name } llega a Brundisium antes que nadie: la partida termina con esta ronda.
event-end-road = { $name } ha puesto la última loseta de la Via Appia: la partida termina con esta ronda.
event-ended-one = Fin de la partida. ¡Gana { $names } con { points }!
event-ended-shared = Fin de la partida. Victoria compartida con { points }: ¡{ $names }!

summary-pushed = { $name } ha empujado { $pushed }; caídas: { $fallen }.
summary-pushed-nothing = { $name } ha empujado { $pushed }; no ha caído nada.
summary-tiles = Nuevo en la carreta: { $tiles }.
summary-sold = Vendido por { sesterces }.
summary-put-back = De vuelta a la reserva: { $tiles }.
summary-consolation-tile = De consuelo, una loseta pequeña.
summary-consolation-sesterce = De consuelo, 1 sestercio.

film-aim = { $name }, empujón { $number }: { $stone } en la posición { $place }, ángulo { $angle }°.
film-hand = La mano se ha desviado { $shift } mm y { $turn }°.
film-steady = Pulso firme: justo donde se apuntaba.
film-fell = ¡Piedras caídas: { $fallen }!
film-nothing = No ha caído nada.
film-still = De este empujón no hay película: así quedó todo.

entry-opened = { $name } ha abierto la partida.
entry-joined = { $name } se ha unido.
entry-left = { $removed ->
    [yes] Se ha retirado a { $name } de la sala.
   *[no] { $name } se ha ido.
}
entry-host-changed = Ahora organiza { $name }.
entry-colour-chosen = { $name } ha elegido otro color.
entry-planned = Se han cambiado las opciones.
entry-lapsed = La sala se ha cerrado tras 7 días sin actividad.
entry-closed = La sala se ha cerrado.
entry-moved-here = La partida se ha trasladado aquí.
entry-suspended = La partida está en pausa.
entry-revived = La partida continúa.
entry-kept-open = Una semana tranquila; el hilo se ha mantenido abierto.
entry-undo-asked = { $name } ha pedido deshacer la última acción.
entry-undo-agreed = { $name } está de acuerdo.
entry-undo-refused = { $name } no está de acuerdo.
entry-undone = Se ha deshecho la última acción.
entry-abandon-asked = { $name } ha pedido cancelar la partida.
entry-abandon-agreed = { $name } acepta cancelarla.
entry-abandon-refused = { $name } quiere seguir jugando.
entry-abandoned = La partida se ha cancelado.
entry-handover-offered = Se ha ofrecido un puesto a { $name }.
entry-handover-declined = Nadie ha ocupado el puesto ofrecido.
entry-handed-over = { $name } ha ocupado un puesto.
entry-rematch-opened = Se ha abierto la revancha.
entry-handover-agreed = { $name } acepta que el puesto cambie de manos.
entry-move-asked = { $name } ha pedido seguir en otro servidor.
entry-move-agreed = { $name } acepta el traslado.
entry-move-refused = { $name } prefiere quedarse.
entry-unanswered = Ha pasado un día sin respuesta.
entry-time-made-good = He estado fuera; el plazo para responder se ha ampliado.
