# Lo que hacen por las partidas quienes gestionan un servidor, y lo que los jugadores hacen con ello.

command-appia-game = Cuida de una partida de este servidor en la que no juegas («Gestionar servidor»)
manage-panel = { $halted ->
    [yes] **{ $game }** está en pausa.
   *[no] **{ $game }**: ¿qué hay que hacer?
} Lo que hagas aquí se cuenta en la mesa.
select-task = Elige qué hacer
task = { $task ->
    [repost] Publicar el tablero otra vez
    [halt] Poner la partida en pausa
    [revive] Reanudar la partida
    [back] Volver a un turno
    [seat] Sustituir a un jugador
   *[end] Terminar la partida
}
task-about = { $task ->
    [repost] Si se ha perdido de vista; no se llama a nadie
    [halt] Nadie puede jugar hasta que tú, o todos los jugadores, queráis seguir
    [revive] Continúa donde estaba
    [back] Hace falta el acuerdo de todos los jugadores
    [seat] Se pregunta a quien está ahí, que tiene un día para responder
   *[end] Para siempre; se te preguntará otra vez
}
manage-back = ¿Hasta el final de qué turno vuelve **{ $game }**? Se preguntará a todos los jugadores.
select-moment = Elige un turno
players-asked = He preguntado a los jugadores.
manage-seat = ¿Quién toma un puesto en **{ $game }**? Debe aceptarlo; quien está ahí debe estar de acuerdo, o callar un día.
select-heir = El puesto de { $name } pasa a …
button-revive = Seguir jugando

notice-reposted = { $name }, que gestiona este servidor, ha hecho publicar el tablero otra vez.
notice-halted = { $name }, que gestiona este servidor, ha puesto la partida en pausa. Continúa cuando quien gestiona el servidor la reanude, o cuando todos los jugadores estén de acuerdo.
notice-halt-lifted = { $name }, que gestiona este servidor, ha reanudado la partida. ¡Continúa!
undo-ask-manager = { $name }, que gestiona este servidor, quiere volver atrás. Se desharía esto: { $line }{ $others ->
    [0] { "" }
    [one] { " " }También la jugada siguiente.
   *[other] { " " }También las { $others } jugadas siguientes.
}
revive-ask = { $name } quiere seguir jugando.
revive-terms = Hace falta el acuerdo de todos.
revive-agreed = Todos de acuerdo: ¡la partida continúa!
revive-refused = { $name } prefiere esperar. La partida sigue en pausa.
revive-withdrawn = { $name } ha retirado la pregunta. La partida sigue en pausa.
revive-lapsed = Ya no hace falta.
list-halted = { $game }: en pausa por quien gestiona el servidor. { $link }

refused-halted = Quien gestiona este servidor ha puesto la partida en pausa. Con `/game status` sus jugadores pueden pedir que continúe.
refused-not-manager = Eso solo lo puede hacer quien gestiona el servidor de esta partida.
refused-manager-plays = Juegas en esta partida. Puede hacerlo otra persona que gestione el servidor.
refused-no-such-moment = La partida ya no puede volver ahí.
refused-player-away = Hace falta el acuerdo de todos los jugadores, y ahora un ordenador juega por uno de ellos.

entry-board-reposted = { $name } hizo publicar el tablero otra vez.
entry-halted = { $name } puso la partida en pausa.
entry-halt-lifted = { $name } reanudó la partida.
entry-revive-asked = { $name } quiso seguir jugando.
entry-revive-agreed = { $name } aceptó seguir jugando.
entry-revive-refused = { $name } no quiso seguir todavía.
