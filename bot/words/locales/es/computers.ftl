# Ordenadores en la mesa: cómo se suman, sus turnos, los puestos que guardan.

lobby-seat-computer = { $mark } **{ $name }** · { $colour } · ordenador
button-add-computer = Sumar ordenador
button-solo = Jugar contra el ordenador
button-take-seat-back = Volver a jugar
select-level = Elige un nivel
level-about = { $level ->
    [tiro] Fácil: va a lo evidente y apunta a ojo
    [faber] Normal: piensa un paso por delante
   *[magister] Difícil: planea y prueba antes sus empujones
}
computer-ask = ¿Qué ordenador quieres en la mesa?
computer-joined = { $name } se sienta a la mesa.
solo-ask = ¿Contra quién quieres jugar?
solo-ready = Tu partida contra { $name } ha empezado: { $link }

turn-post-computer = Le toca a { $name } en { $game } (ronda { $round }).
turn-since = Desde tu último turno:

command-game-keep = Preguntar si un ordenador puede seguir jugando por alguien que no está
argument-computers = Jugar con 1 a 3 ordenadores; si no falta nadie más, empieza enseguida
argument-level = Cómo de bien juegan los ordenadores (por defecto: Faber)
argument-whose = De quién es el puesto
pick-level = { $pick ->
    [tiro] Tiro: fácil
    [faber] Faber: normal
   *[magister] Magister: difícil
}

handover-vote = También hace falta el acuerdo de toda la mesa.
handover-next-turn = Antes, el ordenador termina su turno.
keep-ask = { $name } propone que un ordenador, { $level }, juegue por { $owner } de momento.
keep-terms = Hace falta el acuerdo de los demás. { $owner } puede recuperar el puesto cuando quiera.
keep-due = Con **Rechazar** o cualquier jugada, { $owner } conserva el puesto; sin respuesta antes del { $due }, el ordenador podrá jugar.
keep-silent = { $owner } no ha respondido en un día.
keep-agreed = Ahora { $level } juega por { $owner }, que puede recuperar el puesto con solo pulsar.
keep-refused = { $name } prefiere esperar. Todo queda como está.
keep-withdrawn = { $name } ha retirado la pregunta. Todo queda como está.
keep-here = { $name } está aquí y sigue jugando.
keep-lapsed = Ya no hace falta.
keep-note = { $name } propone que un ordenador, { $level }, juegue en tu puesto en { $game } mientras no estés. Con **Aceptar** lo permites, con **Rechazar** o cualquier jugada conservas el puesto. Sin respuesta antes del { $due } podrá jugar; puedes recuperar el puesto cuando quieras.
keep-told = Un ordenador, { $level }, juega en tu puesto en { $game } hasta que lo recuperes.
notice-taken-back = { $name } ha vuelto a la mesa. ¡Qué bien!
seat-back = ¡Qué bien que estés de vuelta! Vuelves a jugar.

refused-seat-kept = Ahora mismo un ordenador juega en tu puesto. Recupéralo primero.
refused-not-kept = Ya juegas en tu puesto.
refused-private = Esta partida se juega en un mensaje directo. Llévala primero a un servidor: allí, `/game move-here`.
refused-somebody-away = Aquí un ordenador juega por alguien. La partida se queda en este servidor, donde la encontrará.

entry-computer-joined = { $name } se sienta a la mesa.
entry-keep-asked = { $name } propone que un ordenador juegue de momento en un puesto.
entry-keep-agreed = { $name } está de acuerdo con eso.
entry-keep-refused = { $name } prefiere esperar.
entry-seat-kept = Un ordenador juega en un puesto hasta que vuelva su jugador.
entry-seat-taken-back = Alguien vuelve a jugar en su puesto.
entry-computer-acted = Un ordenador ha jugado.
