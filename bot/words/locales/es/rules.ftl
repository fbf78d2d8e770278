# Ayuda y reglas por temas, con nuestras propias palabras.

help =
    {"**"}Via Appia**: construye con los demás la carretera de Roma a Brundisium y sácale más provecho que nadie.
    `/game new` abre una partida, `/game join` ocupa un puesto, `/game list` muestra todas tus partidas.
    Cuando te toca, te menciono. Pulsa un botón bajo el tablero o usa `/income`, `/quarry`, `/build`, `/travel`.
    `/purse` te muestra solo a ti tus sestercios, `/board` el tablero, `/board as:text` el tablero en palabras.
    `/game undo`, `/game handover` y `/game abandon` ayudan cuando surge algo. Las reglas están en `/appia rules`.
help-settings = `/appia settings` trata de los mensajes directos, `/appia server` de este servidor.
rules-title = Reglas: { $topic }
pick-topic = { $pick ->
    [goal] El objetivo
    [income] Ingresos
    [quarry] La cantera
    [cart] La carreta
    [build] Construir la carretera
    [travel] Viajar
    [end] El final
   *[fairness] Secretos y juego limpio
}
rules-minute =
    {"**"}Objetivo:** tener más puntos de victoria cuando la carretera llegue a su fin.
    {"**"}En tu turno** haces una de cuatro cosas:
    {"**"}Ingresos:** toma los sestercios o las piedras de una carta.
    {"**"}Cantera:** empuja una o dos de tus piedras; lo que cae por el otro lado se convierte en losetas.
    {"**"}Construir:** pon losetas en la carretera, 5, 3 o 1 punto por grande, mediana o pequeña.
    {"**"}Viajar:** paga sestercios para avanzar por las losetas; quien llega antes a una ciudad recibe más.
    La partida termina con la ronda en que alguien llega a Brundisium o se completa la carretera.
rules-goal =
    Roma quiere una carretera pavimentada hasta Brundisium. Se sacan piedras de la cantera, se cambian por losetas, se ponen y se viaja por ellas.
    Los puntos vienen de las losetas (5, 3, 1), de llegar pronto a las ciudades (6, 3, 1) y, al final, de haber puesto más losetas en cada tramo.
    Un turno es exactamente una acción: ingresos, cantera, construir la carretera o viajar.
rules-income =
    Toma una carta descubierta: o los sestercios de arriba o las piedras de abajo.
    Si quedan 3 o menos, recibes ambas cosas. Quien toma la última recibe además un empujón extra, si no lo tiene; luego se ponen 7 cartas nuevas.
    Si en la reserva faltan las piedras que debes recibir, antes cada cual devuelve la mitad de sus piedras de ese tamaño, redondeando hacia abajo.
rules-quarry =
    Empuja una o dos de tus piedras, una tras otra; ves el resultado antes de decidir la siguiente. Con un empujón extra puedes empujar una tercera.
    Eliges piedra, posición (−100 izquierda a +100 derecha) y ángulo (−30 a +30 grados). La mano tiembla un poco, salvo en partidas con pulso firme.
    Cada piedra que cae por el borde del fondo se cambia por una loseta de su tamaño o menor, o se vende por 1 sestercio.
    Dos o más empujadas y ninguna caída: una loseta pequeña o 1 sestercio.
rules-cart =
    Las losetas esperan en tu carreta hasta que las pones. Caben o 1 grande, 1 mediana y 2 pequeñas, o 2 medianas y 3 pequeñas.
    Puedes recolocarlas cuando quieras. Al cambiar piedras puedes devolver losetas a la reserva para hacer sitio, a cambio de nada.
rules-build =
    Pon una loseta en una casilla de su tamaño. Una línea debe unirla a una loseta puesta o a la ciudad de detrás, nunca solo a la de delante.
    Puedes construir en todo tramo junto a una ciudad en la que hayas estado; Roma cuenta para todo el mundo.
    Una segunda loseta va en el mismo tramo, y solo si todos los anteriores están completos. Dos losetas dan además 1 sestercio.
    Las grandes dan 5 puntos, las medianas 3 y las pequeñas 1, y cada una cuenta para la mayoría del tramo.
rules-travel =
    Avanza 1, 2 o 3 pasos siguiendo las líneas sobre losetas puestas, por 1, 3 o 6 sestercios. Cada indicador en la ciudad de delante ahorra 1 sestercio.
    En una loseta pequeña o mediana cabe una ficha, en una grande dos. Puedes saltar a los demás; cada loseta cuenta como paso.
    En una ciudad debes parar. Tomas la primera ficha de puntos de victoria (6, 3, 1; entre dos, 6 y 1) y dejas un indicador, salvo si eres la última persona en llegar.
rules-end =
    La primera ficha tomada en Brundisium o la última loseta de la carretera traen el final; la ronda se completa.
    Más sestercios: 2 puntos, en caso de empate para todos. En cada tramo, más losetas dan 8 puntos y la segunda posición 4.
    Empate por la primera: se reparten los 12 puntos y no hay segunda. Empate por la segunda: se reparten los 4, redondeando hacia abajo. Sin losetas no hay puntos.
    Gana la suma más alta; con empate, la victoria se comparte.
rules-fairness =
    Solo tus sestercios son secretos; cartas, piedras, carretas y puntos están a la vista. Lo que tomas se ve, tu total no.
    Antes de que nadie se una muestro el SHA-256 de un secreto. Toda la suerte sale de él y de quienes se unen: orden de turno, cartas, temblores. Nadie puede repetir la suerte, ni siquiera deshaciendo.
    Al final se muestra el secreto, y `/game verify` lo comprueba todo.
