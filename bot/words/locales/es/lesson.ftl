# Aprender jugando: dos frases cortas en cada paso.

button-lesson = Aprender jugando
lesson-offer = ¿Es tu primera vez? **{ button-lesson }** dura unos seis minutos, contra un ordenador.
lesson-ready = Tu lección ha empezado: { $link }
lesson-ready-private = Tu lección ha empezado en un mensaje directo: { $link }
lesson-goes-on = Tu lección sigue donde la dejaste: { $link }
lesson-welcome = { $mentions }: estás cerca del final de una partida contra Tiro, un ordenador. Una entera empieza en Roma con 0 puntos; cada cual recibe 2 piedras y de 1 a 3 sestercios.

lesson-income = Empieza con **{ button-income }**: no tienes piedras que empujar, así que toma las de una carta, mejor dos o más. G, M y P son grande, mediana y pequeña.
lesson-quarry = Ahora pulsa **{ button-quarry }** y empuja dos de tus piedras, si tienes tantas. Lo que cae por el otro lado se convierte en tus losetas.
lesson-build-two = Ahora pulsa **{ button-build }** y pon dos losetas a la vez, una de ellas delante de tu ficha: 5 puntos por G, 3 por M, 1 por P. Puedes, porque todos los tramos anteriores están completos, y ganas además 1 sestercio.
lesson-build = Ahora pulsa **{ button-build }** y pon tu loseta: 5 puntos por G, 3 por M, 1 por P. Para dos a la vez, que darían además 1 sestercio, ya no hay sitio.
lesson-travel = El camino está pavimentado: pulsa **{ button-travel }**. Quien llega antes a Brundisium gana 6 puntos; eso, o la última loseta de la carretera, provoca la última ronda.
lesson-stones = Para empujar necesitas piedras: pulsa otra vez **{ button-income }** y toma piedras. Los sestercios solo pagan viajes.
lesson-tiles = Para construir necesitas losetas: empuja piedras en la cantera. ¿No te quedan? En **{ button-income }** hay más.
lesson-second = Una loseta está bien, dos a la vez, mejor: ahorran un turno y dan 1 sestercio. Empuja en la cantera para conseguir otra; si no te quedan piedras, en **{ button-income }** hay más.
lesson-road = Aún no puedes llegar a Brundisium: antes hay que construir una casilla delante de tu ficha. Consigue en la cantera una loseta de su tamaño y ponla.
lesson-last = La última ronda: todo el mundo tiene los mismos turnos y luego se puntúa. Las piedras, losetas y fichas que sobran no valen nada.
lesson-free = Ya lo has hecho todo una vez: sigue como quieras. Llegar antes a Brundisium o poner la última loseta provoca la última ronda.

lesson-panel-income = Recibes los sestercios de arriba o las piedras de abajo; con 3 cartas o menos, ambas cosas. Si faltan piedras, primero cada cual devuelve la mitad, y recibes lo que haya.
lesson-panel-quarry = Apunta donde las piedras se amontonan cerca del borde del fondo; la mano tiembla un poco. Un empujón sin caída no da nada, dos o tres un premio de consolación, salvo que la mesa juegue sin él.
lesson-panel-again = Ves lo que cayó antes de seguir o parar. Un empujón extra, el premio por la última carta de ingresos, permite empujar una tercera vez.
lesson-panel-exchange = Tras el último empujón, cada piedra caída se cambia por una loseta de su tamaño o menor, o por 1 sestercio. En tu carreta caben 1 G, 1 M y 2 P, o 2 M y 3 P.
lesson-panel-consolation = No cayó nada, así que recibes un premio de consolación, también tras un tercer empujón; una mesa puede jugar sin él. Toma la loseta pequeña: así podrás construir.
lesson-panel-build = Una casilla admite una loseta de su tamaño, en un tramo al que hayas llegado, con una línea a una loseta puesta o a la ciudad donde empieza; la segunda loseta puede enlazar con la primera. Al final, quien tenga más losetas en un tramo gana 8 puntos y el segundo puesto 4.
lesson-panel-travel = 1, 2 o 3 pasos cuestan 1, 3 o 6 sestercios, y la ciudad cuenta como paso. Cada indicador allí ahorra 1, una vez por viaje y nunca por debajo de 0; tras Brundisium ya no se viaja.

lesson-over = Eso es todo: losetas y ciudades puntúan enseguida; mayorías (8 y 4, con empate se reparten) y quien tenga más sestercios (2), al final. **{ button-rematch }** empieza una partida entera contra Tiro; `/game new`, una con más gente.
