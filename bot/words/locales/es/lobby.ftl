# La sala, avisos en la mesa, preguntas a los jugadores, mensajes directos, ajustes.

lobby-title = Una nueva partida de Via Appia, abierta por { $name }.
lobby-seat = { $mark } **{ $name }** · { $colour }
lobby-seat-host = { $mark } **{ $name }** · { $colour } · organiza
lobby-seat-free = ▫ libre
lobby-waiting-hand = A partir de 2 jugadores, cualquiera de la mesa puede pulsar Empezar.
lobby-waiting-full = Empieza sola en cuanto haya { $players } en la mesa.
lobby-options = Opciones: { $options }. Idioma: { $language }.
lobby-small = Código { $code } · se cierra { $when } si nadie empieza
lobby-secret = El SHA-256 del secreto de esta partida, fijado antes de que nadie se uniera: `{ $hash }`
lobby-started = **{ $game }** ha empezado: { $link }
lobby-over-one = **{ $game }** ha terminado: ha ganado { $names } con { points }. { $link }
lobby-over-shared = **{ $game }** ha terminado: victoria compartida con { points } para { $names }. { $link }
lobby-abandoned = **{ $game }** se ha cancelado. { $link }
lobby-closed = **{ $game }** queda anulada.
lobby-lapsed = **{ $game }**: la sala se ha cerrado tras 7 días sin actividad. `/game new` abre otra.
lobby-opened = Tu partida está abierta: { $link }
lobby-joined = Estás dentro: { $colour }. ¿Prefieres otro? Pulsa Color.
lobby-left = Has salido de { $game }.
lobby-removed = Has sacado a { $name }.
lobby-colour-ask = ¿Qué color?
lobby-options-ask = **{ $game }**: ¿cómo se va a jugar?
lobby-close-ask = ¿Anular **{ $game }** para todos? La sala se cierra definitivamente.
lobby-remove-ask = ¿A quién sacas?
option-consolation = { $on ->
    [yes] premio de consolación si dos empujones no tiran nada
   *[no] sin premio de consolación
}
option-open-money = { $on ->
    [yes] bolsas abiertas
   *[no] bolsas ocultas
}
option-start-player = { $start ->
    [fixed] empieza quien llegó primero
   *[random] jugador inicial por sorteo
}
option-hand = { $hand ->
    [steady] pulso firme
   *[normal] pulso tembloroso
}
option-hints = pistas permitidas
rule-players-any = Hasta 4
rule-open_money = Bolsa: { $on ->
    [yes] abierta
   *[no] oculta
}
rule-language = Idioma: { $language }
rule-hints = Pistas: { $on ->
    [yes] sí
   *[no] no
}
rule-steady = Temblor: { $on ->
    [yes] no
   *[no] sí
}
rule-consolation = Consolación: { $on ->
    [yes] sí
   *[no] no
}
rule-fixed = Inicio: { $on ->
    [yes] el 1.º
   *[no] sorteo
}

start-greeting = { $mentions }: las piedras están repartidas y las fichas, en Roma. ¡Buen viaje!

notice-end = Queda un turno para: { $names }.
notice-end-nobody = Y ese ha sido el último turno.
notice-keep-alive = Todo tranquilo en la Via Appia. Aún le toca a { $name }.
notice-suspended = { $reason ->
    [channel] El lugar donde se jugaba **{ $game }** ya no existe, así que la partida queda en pausa.
    [locked] El hilo de **{ $game }** está bloqueado, así que la partida queda en pausa.
    [permission] Ya no puedo escribir donde se juega **{ $game }**, así que la partida queda en pausa.
   *[removed] Me han quitado del servidor de **{ $game }**, así que la partida queda en pausa.
} No se ha perdido nada: `/game move-here` en otro canal la continúa.
notice-moved-here = { $game } continúa aquí.
notice-halted-here = { $game } está ahora aquí, pero sigue en pausa: continúa cuando quien gestiona el servidor la reanude, o cuando todos los jugadores estén de acuerdo.
notice-moved-away = { $game } se ha trasladado: { $link }
notice-moved-private = { $game } se ha trasladado a un mensaje directo.
notice-handed-over = Ahora { $name } juega con { $colour ->
    [blue] azul
    [red] rojo
    [green] verde
   *[yellow] amarillo
}. ¡Salve!
notice-abandoned = La partida se ha cancelado para todos. Se conserva: `/game history` la sigue mostrando.
notice-abandoned-manager = { $name }, que gestiona este servidor, ha puesto fin a la partida.
notice-rematch = ¡Revancha! ¿Quién se une?
notice-rematch-asked = { $mentions }: ¡revancha! ¿Quién se apunta?
plain-turn = { $mention }, te toca.
plain-lobby = Una nueva partida de Via Appia espera jugadores.
plain-question = { $matter ->
    [undo] Alguien quiere deshacer una jugada.
    [abandon] Alguien quiere cancelar esta partida.
    [seat] En esta partida se ofrece un puesto.
    [keep] Alguien propone que un ordenador juegue de momento en un puesto de esta partida.
    [pace] Alguien quiere jugar a otro ritmo.
    [revive] Alguien quiere seguir con esta partida en pausa.
   *[move] Alguien quiere continuar esta partida en otro servidor.
} No he podido mostrar aquí los detalles.
plain-moved-away = La partida que se jugaba aquí se ha trasladado a { $link }.
plain-moved-private = La partida que se jugaba aquí se ha trasladado a un mensaje directo.
plain-notice = En esta partida ha ocurrido algo que no he podido mostrar aquí. `/game history` lo muestra.
plain-private = En una de tus partidas ha ocurrido algo que no he podido escribirte. `/game list` las muestra.

undo-offer = Se desharía esto: { $line }{ $others ->
    [0] { "" }
    [one] { " " }Con ello se desharía una jugada de otra persona.
   *[other] { " " }Con ello se desharían { $others } jugadas de otras personas.
}
undo-ask = ¿Deshacer esto? { $line }{ $others ->
    [0] { "" }
    [one] { " " }Con ello se desharía una jugada de otra persona.
   *[other] { " " }Con ello se desharían { $others } jugadas de otras personas.
}
undo-terms = Hace falta el acuerdo de todos; la próxima jugada cierra la pregunta.
undo-agreed = Hay acuerdo: queda deshecho.
undo-refused = { $name } prefiere que no. Se queda como está.
undo-withdrawn = { $name } ha retirado la pregunta. Se queda como está.
undo-lapsed = La partida ha seguido, así que se queda como está.
others-asked = He preguntado a los demás.
undo-done = Deshecho.
question-agreed = De acuerdo: { $names }
question-waiting = Falta el acuerdo de: { $names }
handover-ask = { $mention }, { $name } te ofrece el puesto { $colour ->
    [blue] azul
    [red] rojo
    [green] verde
   *[yellow] amarillo
} en { $game }. Seguirías con todo lo que tiene, bolsa incluida.
handover-ask-other = { $mention }, { $name } te ofrece en { $game } el puesto { $colour ->
    [blue] azul
    [red] rojo
    [green] verde
   *[yellow] amarillo
} de { $owner }. Seguirías con todo lo que tiene, bolsa incluida.
handover-asked = He preguntado a { $name }. El puesto es tuyo hasta que acepte.
handover-asked-other = He preguntado a { $name } y también a { $owner }, que tiene un día para responder. Hasta entonces, el puesto sigue siendo de { $owner }.
handover-accepted = ¡Salve! El puesto es tuyo. Mira primero tu bolsa.
handover-declined = Nadie ha ocupado el puesto { $colour ->
    [blue] azul
    [red] rojo
    [green] verde
   *[yellow] amarillo
}; todo queda como está.
handover-withdrawn = { $name } ha retirado la oferta; todo queda como está.
handover-lapsed = La oferta ya no es válida.
handover-terms = Hace falta el acuerdo de { $owner }: con **Aceptar** cede el puesto, con **Rechazar** o cualquier jugada lo conserva.
handover-due = Sin respuesta antes del { $due }, el puesto cambia de manos.
handover-silent = { $owner } no ha respondido en un día; el puesto se puede ocupar.
handover-unanswered = { $owner } no ha respondido en un día.
handover-kept = { $name } conserva el puesto.
handover-note = { $name }, que gestiona el servidor, ofrece tu puesto en { $game } a { $to }. Con **Aceptar** lo cedes, con **Rechazar** o cualquier jugada lo conservas.
handover-ousted = No has respondido en un día; ahora { $to } juega en tu puesto en { $game }.
abandon-ask = { $name } quiere cancelar la partida para todos.
abandon-terms = Hace falta el acuerdo de todos.
abandon-refused = { $name } quiere seguir. La partida continúa.
abandon-withdrawn = { $name } ha retirado la pregunta. La partida continúa.
abandon-lapsed = La partida terminó antes, así que no hubo nada que decidir.
move-ask = { $name } quiere seguir con { $game } en otro servidor: { $channel }.
move-terms = Hace falta el acuerdo de todos.
move-due = Ya no estoy donde se jugaba la partida. Quien no haya respondido antes del { $due } está de acuerdo.
move-agreed = Hay acuerdo: la partida se traslada aquí.
move-silent = Nadie se ha opuesto en un día: la partida se traslada aquí.
move-refused = { $name } prefiere quedarse. La partida sigue donde está.
move-withdrawn = { $name } ha retirado la pregunta. La partida sigue donde está.
move-lapsed = Ya no hace falta; la partida sigue donde está.

list-title = Tus partidas
list-none = No estás en ninguna partida. `/game new` en un servidor abre una.
list-waiting-you = **{ $game }**: te toca, ronda { $round }. { $link }
list-waiting = { $game }: le toca a { $name }, ronda { $round }. { $link }
list-lobby = { $game }: sala, { $seats } de { $most }. { $link }
list-suspended = { $game }: en pausa. `/game move-here` la reanuda.
list-more = … y { $count } más.
history-title = **{ $game }**, las últimas jugadas:
history-round = Ronda { $round }
link = [A la partida]({ $url })

dm-start = **{ $game }** ha empezado. Juegas con { $colour ->
    [blue] azul ■
    [red] rojo ▲
    [green] verde ●
   *[yellow] amarillo ◆
} y empiezas con { sesterces }.
dm-guide =
    Tus sestercios son secretos; todo lo demás está a la vista. Aquí ves siempre lo que hay en tu bolsa.
    En tu turno, pulsa Ingresos, Cantera, Construir o Viajar bajo el tablero. `/appia rules` empieza con las reglas en un minuto.
dm-guide-open =
    En esta partida todas las bolsas están abiertas. Aquí ves siempre lo que hay en la tuya.
    En tu turno, pulsa Ingresos, Cantera, Construir o Viajar bajo el tablero. `/appia rules` empieza con las reglas en un minuto.
dm-purse = Tu bolsa en **{ $game }**: **{ sesterces }**. { $link }
dm-purse-over = **{ $game }** ha terminado. Has acabado con { sesterces }. { $link }
dm-turn = Te toca en **{ $game }** (ronda { $round }). { $link }
dm-off = No te enviaré más mensajes directos. Tu bolsa está siempre en `/purse`.
dm-closed = No puedo escribirte por privado, así que tu bolsa solo está aquí: el botón Bolsa o `/purse`.

settings-title = Tus ajustes
settings-dm = Mensajes directos: { $dm ->
    [off] ninguno
    [turns] tu bolsa y tus turnos
   *[purse] solo tu bolsa
}.
settings-language = Idioma: { $language }.
settings-language-own = Idioma: automático, como tu Discord.
settings-saved = Guardado.
server-title = Ajustes de este servidor
server-language = Idioma: { $language }.
server-language-own = Idioma: automático (el del servidor o, si no, el de quien abre la partida).
server-openers = { $openers ->
    [managers] Solo quien gestiona el servidor puede abrir partidas.
    [role] Solo { $role } puede abrir partidas.
   *[everyone] Cualquiera puede abrir partidas.
}
server-channel = Las partidas se abren solo en { $channel }.
server-channel-any = Las partidas se pueden abrir en cualquier canal.
server-defaults = Partidas nuevas, por defecto: { $options }.
server-saved = Guardado.

greeting =
    ¡Salve! Aquí se construye la Via Appia de Roma a Brundisium, entre 2 y 4 personas.
    ¡Empuja piedras en la cantera, pavimenta la carretera y llega antes que nadie a las ciudades!
demo-ready = Una partida a medias, y te toca a ti. Cambia de persona para jugar también en el otro puesto. { $link }
