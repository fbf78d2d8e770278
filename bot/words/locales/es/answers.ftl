# Respuestas privadas a órdenes y botones en torno a una partida, y los rótulos de sus paneles.

lobby-begins = ¡Empieza la partida! Estoy preparando el tablero.
lobby-makes-do = Puedo arreglármelas sin estos permisos ({ $permissions }), pero con ellos hay imágenes y un hilo.
lobby-remove-nobody = Todavía no hay nadie más en la sala.
abandon-manager = Gestionas este servidor, así que puedes terminar { $game } ahora mismo. La partida se conserva, pero nadie podrá seguir jugando.
button-abandon-now = Terminar
button-name = Nombre
select-person = Elige a alguien
pick-language-own = Automático
pick-channel = { $pick ->
    [any] Cualquier canal
   *[here] Este canal
}
argument-seat = Qué puesto: el de un ordenador, o cualquiera si gestionas el servidor (por defecto: el tuyo)

# La partida en curso del Discord local.
demo-ask = ¿Quién juega el otro puesto? El primer turno es tuyo.
start-half-way = { $mentions }: esta es una partida grabada, a medio camino de Brundisium. Desde aquí se sigue jugando. ¡Buen viaje!
