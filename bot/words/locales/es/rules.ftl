# Ayuda y reglas por temas, con nuestras propias palabras.

help =
    {"**"}Via Appia**: construye con los demás la carretera de Roma a Brundisium y sácale más provecho que nadie.
    {"**"}¿Empiezas?** **{ button-lesson }**, el botón de abajo, dura unos seis minutos; `/appia rules` comienza con las reglas en un minuto. Una buena primera jugada: empuja tus dos piedras en la cantera o toma una carta con Ingresos; luego pon las losetas que ganes.
    `/game new` abre una partida, `/game join` ocupa un puesto, `/game list` muestra todas tus partidas.
    Cuando te toca, te menciono. Pulsa un botón bajo el tablero o escribe `/income`, `/quarry`, `/build` o `/travel`.
    `/purse` te muestra tus sestercios solo a ti, `/board` el tablero, `/board as:text` el tablero en palabras.
    `/game undo`, `/appia away`, `/game handover` y `/game abandon` ayudan cuando surge algo.
help-settings = `/appia settings` trata de tus mensajes directos, tu idioma y las clasificaciones, `/appia server` de este servidor.
rules-title = Reglas: { $topic }
pick-topic = { $pick ->
    [minute] En un minuto
    [goal] El objetivo
    [setup] Preparación y tamaños
    [income] Ingresos
    [quarry] La cantera
    [cart] La carreta
    [build] Construir la carretera
    [travel] Viajar
    [end] El final
   *[fairness] Secretos y juego limpio
}
rules-minute =
    {"**"}Objetivo:** tener más puntos de victoria que nadie al final.
    {"**"}En tu turno** haces una de estas cuatro cosas:
    {"**"}Ingresos:** toma los sestercios o las piedras de una carta.
    {"**"}Cantera:** empuja una o dos de tus piedras. Cada piedra que cae por el otro lado se convierte en una loseta en tu carreta o en 1 sestercio.
    {"**"}Construir:** pon una loseta en la carretera: 5 puntos por una grande (G), 3 por una mediana (M), 1 por una pequeña (P).
    {"**"}Viajar:** paga sestercios para avanzar por las losetas. Quien llega pronto a una ciudad recibe más: 6, 3, 1.
    Tu carreta es pequeña: 1 G, 1 M y 2 P, o 2 M y 3 P.
    {"**"}El final** llega con la ronda en que alguien alcanza Brundisium o se completa la carretera. Entonces, quien tenga más losetas en un tramo gana 8 puntos y el segundo puesto 4; quien tenga más sestercios, 2.
rules-goal =
    Roma quiere una carretera pavimentada hasta Brundisium. Se sacan piedras de la cantera a empujones, se cambian por losetas, se ponen y se viaja por ellas.
    Los puntos vienen de las losetas, en cuanto las pones (5, 3 o 1), y de llegar pronto a las ciudades (6, 3 o 1).
    Al final, quien tenga más losetas en un tramo gana 8 puntos y el segundo puesto 4; quien tenga más sestercios, 2.
    Un turno es exactamente una acción: ingresos, cantera, construir la carretera o viajar. No se puede pasar.
rules-setup =
    G, M y P son grande, mediana y pequeña, tanto en piedras como en losetas.
    La carretera tiene tres tramos: A de Roma a Tarracina (11 casillas), B hasta Beneventum (13) y C hasta Brundisium (17). Todas las fichas de jugador salen de Roma, con 0 puntos.
    El jugador inicial sale por sorteo, salvo que las opciones digan otra cosa. Por orden de turno se empieza con 2 P y 1 sestercio; 2 P y 2; 1 M, 1 P y 2; 1 M, 1 P y 3.
    En la cantera hay 4 G, 8 M y 12 P. De las 16 cartas de ingresos, 7 están descubiertas. En cada ciudad salvo Roma hay fichas de puntos de victoria: 6, 3 y 1; entre dos, 6 y 1.
rules-income =
    Toma una carta descubierta: o los sestercios de arriba o las piedras de abajo.
    Si quedan 3 o menos, recibes ambas cosas. Quien toma la última recibe además un empujón extra, si no tiene ya uno; luego se ponen 7 cartas nuevas.
    Si en la reserva no hay bastantes piedras de un tamaño para ti, primero cada cual, tú también, devuelve la mitad de las suyas, redondeando hacia abajo. Si aun así no alcanza, recibes lo que haya.
rules-quarry =
    Empuja una o dos de tus piedras, una tras otra; ves lo que cae antes de decidir la siguiente. Con un empujón extra puedes empujar una tercera.
    Eliges piedra, posición (−100 izquierda a +100 derecha) y ángulo (−30 a +30 grados). La mano tiembla un poco, salvo en partidas con pulso firme.
    Tras el último empujón cambias cada piedra que cayó por el borde del fondo, también la tuya: por una loseta de su tamaño o menor, o por 1 sestercio.
    Si no queda loseta de ese tamaño o no cabe en tu carreta, toma una menor o vende.
    Dos o tres empujadas y ninguna caída: una loseta pequeña o 1 sestercio como premio de consolación, salvo que se juegue sin él. Solo una empujada: nada.
rules-cart =
    Las losetas esperan en tu carreta hasta que las pones. Caben o 1 grande, 1 mediana y 2 pequeñas, o 2 medianas y 3 pequeñas.
    Puedes recolocarlas cuando quieras. Al cambiar piedras puedes devolver losetas a la reserva para hacer sitio, a cambio de nada.
    Lo que quede en la carreta al final no vale nada.
rules-build =
    Pon una loseta en una casilla de su tamaño. Una línea debe unirla a una loseta puesta o a la ciudad donde empieza el tramo; con la del final no basta.
    Puedes construir en todo tramo junto a una ciudad en la que hayas estado; Roma cuenta para todo el mundo.
    Una segunda loseta va en el mismo tramo, y solo si todos los anteriores están completos. Puede enlazar con la primera. Si pones dos, ganas además 1 sestercio.
    Las grandes dan 5 puntos, las medianas 3 y las pequeñas 1, y cada una cuenta para la mayoría del tramo. Las fichas de jugador nunca estorban.
rules-travel =
    Avanza 1, 2 o 3 pasos siguiendo las líneas sobre losetas puestas, por 1, 3 o 6 sestercios. Cada indicador en la ciudad hacia la que viajas ahorra 1 sestercio, una vez por viaje; el precio nunca baja de 0.
    En una loseta pequeña o mediana cabe una ficha de jugador, en una grande dos. Puedes saltar por encima de las demás; cada loseta cuenta como paso.
    La ciudad también cuenta como paso, y en ella debes parar. Tomas la ficha de puntos de victoria de arriba (6, 3, 1; entre dos, 6 y 1), si queda alguna, y dejas un indicador, salvo que todos los demás hayan estado ya.
    En Brundisium termina tu viaje; todo lo demás lo puedes seguir haciendo.
rules-end =
    La primera ficha tomada en Brundisium o la última loseta de la carretera provocan el final. La ronda se completa, para que todo el mundo tenga los mismos turnos.
    Quien tenga más sestercios gana 2 puntos; si hay empate, todos los empatados. En cada tramo, quien tenga más losetas gana 8 puntos y el segundo puesto 4.
    Empate en el primer puesto: se reparten los 12 puntos y no hay segundo. Empate en el segundo: se reparten los 4, redondeando hacia abajo. Sin losetas no hay puntos.
    Las piedras, losetas y fichas que sobran no valen nada. Gana la suma más alta; con empate, la victoria se comparte.
rules-fairness =
    Solo tus sestercios son secretos, salvo que se juegue con bolsas abiertas; cartas, piedras, carretas y puntos están a la vista. Lo que tomas se ve, tu total no.
    Antes de que nadie se una muestro el SHA-256 de un secreto. Todo el azar sale de él y de quienes se unen: orden de turno, cartas, temblores. Nadie puede repetir la suerte, ni siquiera deshaciendo.
    Al final se muestra el secreto, y `/game verify` lo comprueba todo.
