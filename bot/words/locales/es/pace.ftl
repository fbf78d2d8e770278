# Ritmo: cuánto puede durar un turno, avisos, ausencias, qué pasa cuando se acaba el tiempo.

pace-none = sin reloj
pace-days = { $count ->
    [one] un día por turno
    [7] una semana por turno
   *[other] { $count } días por turno
}
pace-hours = { $count ->
    [one] una hora por turno
   *[other] { $count } horas por turno
}
pace-minutes = { $count ->
    [one] en vivo, un minuto por turno
   *[other] en vivo, { $count } minutos por turno
}
time-up = { $up ->
    [wait] cuando se acaba, esperamos
    [turn] cuando se acaba, un ordenador juega ese turno
    [keep] cuando se acaba, un ordenador guarda el puesto hasta que vuelva su jugador
   *[substitute] cuando se acaba, otra persona puede quedarse con el puesto
}
pick-time_up = { $pick ->
    [wait] Esperar
    [turn] Un ordenador juega el turno
    [keep] Un ordenador guarda puesto
   *[substitute] Otra persona puede seguir
}
lobby-pace = Ritmo: { $pace }, con otro tanto de reserva; { $then }.
lobby-pace-none = Ritmo: sin reloj.
button-pace = Ritmo
button-pace-type = Otro
select-pace = ¿Cuánto puede durar un turno?
select-time-up = ¿Y cuando se acaba el tiempo?
label-pace = Por ejemplo 36h, 2d o 15m
pace-ask = **{ $game }**: ¿cuánto puede durar un turno? Un día es un día despierto: el tiempo corre solo mientras estás despierto. En vivo corre siempre.
command-game-pace = Cuánto puede durar un turno; en una partida en marcha hace falta el acuerdo de todos
command-game-nudge = Avisar a quien le toca, a una buena hora
command-appia-away = Te ausentas hasta un día: tu tiempo se detiene y tus mesas lo saben
command-appia-back = Has vuelto: tu tiempo corre de nuevo
argument-pace = Cuánto puede durar un turno, como 1d, 36h o 10m; 0 para jugar sin reloj (por defecto)
argument-time_up = Qué pasa cuando se acaba el tiempo de un turno (por defecto: esperar)
argument-until = El día en que vuelves, como 2026-12-24, o un número de días, como 5d
argument-zone = Tu zona horaria; nadie más la ve
argument-awake_from = Desde qué hora estás despierto, de 0 a 23
argument-awake_to = Hasta qué hora estás despierto, de 1 a 24
argument-reminders = Dónde te aviso de tu turno

pace-question = { $name } quiere jugar a otro ritmo: { $pace }.
pace-question-clock = { $name } quiere jugar a otro ritmo: { $pace }, con otro tanto de reserva; { $then }.
pace-terms = Hace falta el acuerdo de todos.
pace-agreed = Todos están de acuerdo. El tiempo de este turno empieza de nuevo.
pace-refused = { $name } prefiere que no. El ritmo sigue igual.
pace-withdrawn = { $name } ha retirado la pregunta. El ritmo sigue igual.
pace-lapsed = La partida terminó antes, así que no había nada que decidir.
handover-step-in = { $name } se quedaría con el puesto { $colour ->
    [blue] azul
    [red] rojo
    [green] verde
   *[yellow] amarillo
} de { $owner }.
handover-step-in-note = Se te acabó el tiempo, y { $name } se quedaría con tu puesto en { $game }. Con **Aceptar** lo cedes, con **Rechazar** o cualquier jugada lo conservas.

turn-due = Tiempo hasta { $due }.
time-stands = { $reason ->
    [away] El tiempo está detenido: { $name } no está hasta { $when }.
   *[question] El tiempo está detenido mientras haya una pregunta abierta.
}
time-is-up = Se ha acabado el tiempo de este turno.
game-paused = Ahora mismo nadie juega en persona, así que la partida espera a que alguien vuelva.

reminder = { $mention }, aún te toca en **{ $game }**. { $link }
reminder-private = Aún te toca en **{ $game }**. { $link }
reminder-due = Tiempo hasta { $due }; { $then }.
nudge = { $mention }, { $name } te espera en **{ $game }**. { $link }
nudge-private = { $name } te espera en **{ $game }**. { $link }
button-later = Más tarde
button-mute = Silenciar turno
button-nudge = Avisar
button-give-time = Dar tiempo
nudged = He avisado a { $name }.
later-done = Te avisaré una vez más, dentro de cuatro horas despierto.
mute-done = No te avisaré más en este turno.
time-given = { $name } tiene ahora más tiempo.
notice-time-given = { $name } da más tiempo a { $owner }.

time-up-wait = A { $name } se le ha acabado el tiempo. Esperamos.
time-up-turn = A { $name } se le ha acabado el tiempo: { $level } juega este turno.
time-up-keep = A { $name } se le ha acabado el tiempo: { $level } juega en el puesto hasta que { $name } lo recupere, con solo pulsar.
time-up-substitute = A { $name } se le ha acabado el tiempo. ¿Alguien quiere quedarse con el puesto? { $name } tendrá entonces un día para decir que no.
time-up-told = { $up ->
    [wait] Se te ha acabado el tiempo en **{ $game }**. Los demás te esperan.
    [turn] Se te ha acabado el tiempo en **{ $game }**, así que un ordenador juega este turno. El siguiente vuelve a ser tuyo.
    [keep] Se te ha acabado el tiempo en **{ $game }**, así que un ordenador juega en tu puesto hasta que lo recuperes.
   *[substitute] Se te ha acabado el tiempo en **{ $game }**. Otra persona puede pedir tu puesto; con cualquier jugada lo conservas.
}
button-step-in = Ocupar el puesto
stepped-in = He preguntado a { $name }, que tiene un día para responder.

notice-away = { $name } no está hasta { $when }.
notice-back = { $name } ha vuelto.
away-done = { $count ->
    [one] Te ausentas hasta { $when }; tu mesa lo sabe. `/appia back` lo termina, y cualquier jugada también.
   *[other] Te ausentas hasta { $when }; tus { $count } mesas lo saben. `/appia back` lo termina, y cualquier jugada también.
}
away-shorter = { $count ->
    [one] En una partida serían más de 14 días en total, así que allí acaba antes.
   *[other] En { $count } partidas serían más de 14 días en total, así que allí acaba antes.
}
away-nowhere = Te ausentas hasta { $when }. No estás en ninguna partida en marcha. `/appia back` lo termina.
away-coming = Te ausentas hasta { $when }. `/appia back` lo termina.
away-refused = { $count ->
    [one] En una partida no cambia nada: allí ya te has ausentado 14 días, o un ordenador juega en tu puesto.
   *[other] En { $count } partidas no cambia nada: allí ya te has ausentado 14 días, o un ordenador juega en tu puesto.
}
away-later = Si entretanto empieza una partida, su mesa también lo sabrá.
back-done = ¡Qué bien que estés de vuelta! Tu tiempo corre de nuevo.
back-nowhere = No estabas ausente.
problem-until = ¿Cuándo vuelves? Di un día, como 2026-12-24, o un número de días, como 5d, dentro de las próximas dos semanas.

settings-zone = Zona horaria: { $zone }, despierto de { $from } a { $to }.
settings-zone-guessed = Zona horaria: { $zone }, según tu idioma, despierto de { $from } a { $to }. `/appia settings zone:` pone otra. Nadie más la ve.
settings-reminders = Avisos: { $where ->
    [private] en un mensaje directo
   *[table] donde se juega
}.
settings-next-turn = Para los turnos que ya han empezado vale aún lo anterior.
pick-reminders = { $pick ->
    [private] En un mensaje directo
   *[table] Donde se juega
}
label-reminders = Avisos
label-zone = Zona horaria, como Europe/Rome
label-awake_from = Despierto desde (0 a 23)
label-awake_to = Despierto hasta (1 a 24)
button-awake = Horas despierto
problem-zone = No conozco esa zona horaria. Elige una de la lista, como Europe/Rome.
problem-awake = Son menos de 8 horas al día. Tienes que estar despierto un poco más.

refused-not-a-pace = Eso no es un ritmo. Escribe algo como 36h o 2d (de 4 horas a 30 días), o en vivo de 2m a 59m.
refused-no-time-to-give = Aquí no corre el tiempo de nadie ahora mismo.
refused-enough-time = En este turno ya se ha dado tiempo dos veces.
refused-nobody-to-nudge = Ahora mismo no hay a quién avisar.
refused-nudge-later = Ahora no. Prueba más tarde.
refused-later-once = Solo puedo aplazarlo una vez por turno.
refused-away-enough = Ya te has ausentado 14 días en esta partida; no pueden ser más.

entry-time-runs = El tiempo corre.
entry-time-stands = El tiempo está detenido.
entry-time-ran-out = Se acabó el tiempo de un turno.
entry-stood-in = Un ordenador juega un turno por alguien.
entry-time-given = { $name } dio más tiempo.
entry-reminded = Se avisó a alguien.
entry-reminder-put-off = Se aplazó un aviso.
entry-turn-muted = Se silenciaron los avisos.
entry-nudged = { $name } avisó a alguien.
entry-went-away = { $name } se ausenta un tiempo.
entry-came-back = { $name } está de vuelta.
entry-pace-asked = { $name } quería jugar a otro ritmo.
entry-pace-agreed = A { $name } le parece bien.
entry-pace-refused = { $name } prefiere seguir a este ritmo.
entry-pace-changed = El ritmo es ahora otro.
