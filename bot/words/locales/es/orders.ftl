# Planes: lo que alguien quiere para su próximo turno. Y notas propias, y el camino a la próxima partida.

button-orders = Planear mi turno
button-drop-orders = Descartar el plan
command-game-plan = Planea tu próximo turno: hasta tres deseos, solo para tus ojos
command-game-note = Una nota propia sobre una partida, solo para tus ojos
argument-wish1 = Lo que más quieres: I 12 stones, B A3 A7 o T Tarracina 3
argument-wish2 = Tu segundo deseo, si el primero no es posible
argument-wish3 = Tu tercer deseo
argument-text = La nota; si no la das, se abre un formulario

orders-sesterces = Carta { $card } por { sesterces }
orders-stones = Carta { $card } por sus piedras: { $stones }
orders-both = Carta { $card } por { sesterces } y { $stones }
orders-build = Construir en { $spaces }
orders-travel = Viajar a { $place } por { $sesterces ->
    [0] nada
   *[other] { sesterces } como mucho
}
select-orders-income = Ingresos: añade una carta
select-orders-build = Construir: añade una casilla o dos
select-orders-travel = Viajar: añade un viaje

orders-none = No tienes plan para tu próximo turno en { $game }. Elige hasta { $most } deseos, primero el que más quieras. { orders-terms }
orders-title = Tu plan para tu próximo turno en { $game }:
orders-terms = { $minutes ->
    [0] Tras la jugada anterior a la tuya
    [one] Un minuto después de la jugada anterior a la tuya
   *[other] { $minutes } minutos después de la jugada anterior a la tuya
} haré el primero que sea posible, sin avisarte; si no lo es ninguno, te toca como siempre. Esto solo lo ves tú.
orders-due = Te toca: { $when } haré el primero que sea posible. Si juegas antes, el plan se descarta.
orders-soon = Llevaré a cabo tu plan { $when }. Si juegas antes, se descarta.
orders-dropped = El plan queda descartado.
orders-as-planned = { $line } (según lo planeado)
orders-followed = Tu plan en { $game }: { $line }
orders-impossible = Nada de tu plan en { $game } era posible, así que te toca.
orders-taken-back = En { $game } se ha deshecho una jugada, así que tu plan queda descartado.
orders-wait = Te toca en { $game }, pero alguien pide deshacer; tu plan espera un día. Puedes responder o jugar.
orders-over = { $game } ha terminado, y tu plan también.
entry-orders-followed = Tu plan en { $game }: { $line }

refused-your-turn = Te toca: juega, no hay nada que planear.
refused-not-an-order = Eso no es un plan. Escribe I 12 stones (o HS, both), B A3 A7 o T Tarracina 3; el 3 es lo que puede costar como mucho.
refused-enough-orders = Con { $most } deseos basta. Descarta el plan para hacer otro.
refused-limit-above-purse = Tienes { $purse } en tu bolsa: un viaje no puede costar más.

note-title = Nota sobre { $game }
note-own = Tu nota: { $note }
note-kept = Anotado, solo para tus ojos: { $note }
note-none = No tienes ninguna nota sobre { $game }.

next-game = A continuación: { $game } te espera. { $link }
