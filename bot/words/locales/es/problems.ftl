# Respuestas privadas cuando algo no funciona.

problem-no-game = Aquí no hay ninguna partida. `/game list` muestra las tuyas, `/game new` abre una.
problem-which-game = Aquí estás en varias partidas: di cuál con `game`.
problem-not-saved = No se ha guardado: mi disco tiene problemas. Nada ha cambiado; inténtalo más tarde.
problem-damaged = No se puede leer lo que tengo guardado sobre esto. Nada ha cambiado; avisa a quien gestiona el bot, por favor.
problem-rate = ¡Qué rapidez! Inténtalo de nuevo en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
problem-permissions = Aquí me faltan estos permisos: { $permissions }. Quien gestiona el servidor puede darlos.
problem-reload = Tu Discord muestra comandos de otra versión mía. Recárgalo (Ctrl+R, o cierra y abre la aplicación) e inténtalo de nuevo.
problem-unexpected = Algo ha fallado por mi parte; tu partida está a salvo. Referencia para quien gestiona el bot: `{ $reference }`.
problem-manage-server = Para eso necesitas el permiso «Gestionar servidor».
problem-server-only = Eso solo funciona en un servidor.
problem-not-opener = No puedes abrir partidas en este servidor. Quien lo gestiona sí puede.
problem-lesson-private = Aquí no puedo darte la lección y no puedo escribirte por privado. Ábreme tú un mensaje directo: allí, `/appia help` tiene **{ button-lesson }**.
problem-not-this-channel = En este servidor las partidas se abren en { $channel }.
problem-handover-self = No puedes cederte el puesto.
problem-handover-bot = Un bot no puede ocupar un puesto.
problem-aim = La posición va de −100 a 100 y el ángulo de −30 a 30; solo números enteros.
problem-name-empty = En ese nombre no hay nada que leer. Prueba con otro.
problem-here-already = La partida ya está aquí.
problem-no-picture = La imagen no ha llegado a tiempo; aquí tienes el tablero en palabras.

# Lo que no se concede.
refused-stale = La partida ya ha avanzado. Así está ahora.
refused-not-seated = No tienes puesto en esta partida. Puedes mirar el tablero, el historial y las reglas.
refused-unknown-game = No conozco esa partida. `/game list` muestra las tuyas.
refused-shutting-down = Me estoy reiniciando. Inténtalo de nuevo en un minuto.
refused-lobby-full = Todos los puestos están ocupados.
refused-already-seated = Esa persona ya tiene un puesto.
refused-already-started = La partida ha empezado. Aún se puede ceder un puesto: `/game handover`.
refused-not-started = La partida aún no ha empezado.
refused-game-over = La partida ha terminado.
refused-suspended = La partida está en pausa. `/game move-here` la continúa en este canal.
refused-not-over = Eso solo se puede hacer cuando termine la partida.
refused-too-few-players = Hacen falta al menos { $needed } jugadores.
refused-too-many-players = Ya hay más personas en la mesa.
refused-not-host = Eso solo puede hacerlo quien organiza la partida.
refused-colour-taken = Ese color ya está ocupado.
refused-nothing-to-undo = No tienes nada que deshacer.
refused-undo-needs-consent = Desde entonces ha intervenido el azar u otra persona: hace falta el acuerdo de todos.
refused-already-asked = Esa pregunta ya está abierta.
refused-nothing-asked = Esa pregunta ya no está abierta.
refused-not-your-turn = Le toca a { $name }. Mientras tanto puedes mirarlo todo.
refused-quarry-failed = La cantera no ha respondido; no se ha empujado nada. Inténtalo de nuevo.
refused-busy = Ahora mismo hay mucho movimiento. Inténtalo de nuevo en un momento.
refused-wrong-number-of-seats = Una partida tiene de 2 a 4 puestos.
refused-lobby-stays = Una sala se queda en su servidor. `/game new` abre una aquí.
refused-not-offered = Este puesto ya no se te ofrece.
refused-not-your-seat = Ese puesto no es tuyo.
refused-no-hints = En esta mesa no se permiten pistas. A solas contra ordenadores siempre puedes pedirlas.
refused-no-push = Ese empujón no existe en esta partida.
refused-unknown-seat = Ese puesto no existe en esta partida.

permission-view_channel = Ver canales
permission-send_messages = Enviar mensajes
permission-send_messages_in_threads = Enviar mensajes en hilos
permission-create_public_threads = Crear hilos públicos
permission-attach_files = Adjuntar archivos
permission-embed_links = Insertar enlaces
permission-read_message_history = Leer el historial de mensajes
