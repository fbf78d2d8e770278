# Respuestas privadas a órdenes y botones en torno a una partida, y los rótulos de sus paneles.

lobby-begins = ¡Empieza la partida! Estoy preparando el tablero.
lobby-makes-do = Me faltan estos permisos, pero me las arreglo sin ellos: { $permissions }. Con ellos hay imágenes y un hilo para la partida.
lobby-remove-nobody = Todavía no hay nadie más en la sala.
abandon-manager = Administras este servidor, así que puedes terminar { $game } ahora mismo. La partida se conserva, pero nadie podrá seguir jugando.
button-abandon-now = Terminar la partida
button-name = Nombre
select-rules = Jugar de otra manera
select-defaults = Jugar las partidas nuevas de otra manera
select-person = Elige a alguien
pick-language-own = Como el servidor; si no, como quien abre la partida
pick-channel = { $pick ->
    [any] Cualquier canal
   *[here] Este canal
}
argument-seat = De quién es el puesto, si administras el servidor (si no, el tuyo)

# La partida en curso del Discord local.
demo-ask = ¿Quién juega el otro puesto? Te toca a ti.
start-half-way = { $mentions }: la partida sigue desde aquí. ¡Buen viaje!
