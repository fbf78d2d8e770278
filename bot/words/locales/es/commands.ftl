# Descripciones de los comandos y sus datos (100 caracteres como mucho) y rótulos de las opciones.
# Los nombres se quedan en inglés en todos los idiomas.

command-game = Partidas de Via Appia: abrir, unirse, mirar, deshacer
command-game-new = Abrir una nueva partida en este canal
command-game-join = Ocupar un puesto en una partida que no ha empezado
command-game-leave = Dejar tu puesto antes de que empiece la partida
command-game-start = Empezar la partida con quienes están en la mesa
command-game-list = Todas tus partidas en todos los servidores, primero las que te esperan
command-game-status = Cómo va la partida y qué puedes hacer ahora
command-game-history = Lo que ha pasado hasta ahora
command-game-film = Volver a ver un empujón: el último, el mejor o uno por su número
command-game-hint = Una pista para tu turno, solo para ti, si la mesa lo permite
command-game-undo = Deshacer tu última acción; tras azar o jugada ajena hace falta el acuerdo de todos
command-game-handover = Ofrecer tu puesto a alguien que no juega en la partida
command-game-abandon = Cancelar la partida para todos; los demás deben estar de acuerdo
command-game-move-here = Continuar una partida en este canal
command-game-verify = Comprobar una partida terminada: secreto, orden, cartas, temblores, empujones
command-income = Tomar una carta de ingresos
command-quarry = En la cantera: empujar piedras, cambiar las caídas
command-quarry-push = Empujar una de tus piedras en la cantera
command-quarry-stop = No empujar más piedras
command-quarry-exchange = Cambiar una piedra caída por una loseta, o venderla
command-quarry-put-back = Devolver una loseta de tu carreta a la reserva para hacer sitio
command-quarry-consolation = Elegir tu premio de consolación cuando no ha caído nada
command-build = Poner una o dos losetas en la carretera
command-travel = Avanzar con tu ficha por la carretera
command-purse = Tus sestercios, solo para ti
command-board = El tablero, en imagen o en palabras
command-appia = Ayuda, reglas, historial y ajustes
command-appia-help = Cómo se juega aquí, en pocas líneas
command-appia-rules = Las reglas: primero en un minuto, luego tema por tema
command-appia-settings = Tus mensajes directos, tu idioma y si las clasificaciones te muestran
command-appia-server = Ajustes de este servidor (requiere «Gestionar servidor»)

argument-players = Número de puestos, de 2 a 4; empieza al ocuparse el último
argument-name = Un nombre para la partida
argument-open_money = Todo el mundo puede ver todas las bolsas (por defecto: ocultas)
argument-consolation = Premio de consolación si dos empujones no tiran nada (por defecto: sí)
argument-hand = Qué pulso tiene la mano que empuja (por defecto: tembloroso)
argument-start_player = Quién empieza (por defecto: por sorteo)
argument-hints = Todo el mundo puede pedir pistas y la partida no cuenta en la clasificación (por defecto: no)
argument-language = Qué idioma
argument-game = Qué partida, si estás en varias
argument-person = Quién ocupa tu puesto
argument-card = Número de la carta, del 1 al 16
argument-take = Sestercios, piedras o ambas cosas
argument-stone = Tamaño de la piedra
argument-push = El último, el mejor o el número del empujón
argument-place = Posición, de −100 (izquierda) a 100 (derecha)
argument-angle = Ángulo, de −30 (izquierda) a 30 (derecha) grados
argument-into = Qué tomas por la piedra
argument-tile = Tamaño de la loseta
argument-what = Loseta o sestercio
argument-space = Dónde poner la loseta, por ejemplo A3
argument-second = Dónde poner una segunda loseta, en el mismo tramo
argument-to = Adónde ir: una casilla, como B5, o una ciudad
argument-as = Imagen o texto
argument-topic = Qué parte de las reglas
argument-dm = Qué mensajes directos quieres
argument-openers = Quién puede abrir partidas
argument-role = El rol que puede abrir partidas
argument-channel = El único canal para partidas nuevas; si falta, cualquiera

pick-take = { $pick ->
    [sesterces] Sestercios
    [stones] Piedras
   *[both] Ambas cosas
}
pick-size = { $pick ->
    [large] Grande
    [mid] Mediana
   *[small] Pequeña
}
pick-into = { $pick ->
    [large] Una loseta grande
    [mid] Una loseta mediana
    [small] Una loseta pequeña
   *[sesterce] 1 sestercio
}
pick-what = { $pick ->
    [tile] Una loseta pequeña
   *[sesterce] 1 sestercio
}
pick-as = { $pick ->
    [picture] Imagen
   *[text] Texto
}
pick-hand = { $pick ->
    [normal] Tembloroso, como en la mesa
   *[steady] Firme: justo donde se apunta
}
pick-start_player = { $pick ->
    [random] Jugador inicial por sorteo
   *[fixed] Empieza quien llegó primero
}
pick-dm = { $pick ->
    [purse] Solo mi bolsa
    [turns] Mi bolsa y mis turnos
   *[off] Ninguno
}
pick-openers = { $pick ->
    [everyone] Cualquiera
    [role] Solo un rol determinado
   *[managers] Solo quien lo gestiona
}
pick-language = { $pick ->
    [de] Deutsch
    [nl] Nederlands
    [es] Español
   *[en] English
}

label-name = Nombre de la partida
label-language = Idioma
label-dm = Mensajes directos
label-openers = Quién puede abrir partidas
label-channel = Canal para partidas nuevas
