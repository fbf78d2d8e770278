# El final de una partida.

result-one = **{ $game }** ha terminado. ¡Gana { $names } con { points }!
result-shared = **{ $game }** ha terminado. Victoria compartida con { points }: ¡{ $names }!
result-line = { $rank }. { $mark } **{ $name }** { $total } = losetas { $tiles } + ciudades { $cities } + tramos { $a }/{ $b }/{ $c } + sestercios { $richest }
result-purses = Ya se puede contar, las bolsas: { $purses }.
result-purse = { $name } { $purse }
result-secret = El secreto de esta partida: `{ $secret }`
result-verify = Su SHA-256 se mostró antes de que nadie se uniera. `/game verify`, o `via-appia verify` con el archivo de la partida, comprueba cada carta, cada temblor y cada empujón.
result-file = La partida en un archivo
verify-hash-ok = ✓ El secreto encaja con el SHA-256 de la sala.
verify-hash-wrong = ✗ El secreto no encaja con el SHA-256 de la sala.
verify-order-ok = ✓ Orden de turno.
verify-order-wrong = ✗ El orden de turno no se sigue del secreto.
verify-cards-ok = ✓ { $count ->
    [one] { $count } reparto de cartas
   *[other] { $count } repartos de cartas
}.
verify-cards-wrong = ✗ Hay cartas que no se siguen del secreto (entrada { $seq }).
verify-tremors-ok = ✓ { $count ->
    [one] { $count } temblor
   *[other] { $count } temblores
} de la mano.
verify-tremors-wrong = ✗ Un temblor no se sigue del secreto (entrada { $seq }).
verify-pushes-ok = ✓ { $count ->
    [one] { $count } empujón, simulado de nuevo con el mismo resultado
   *[other] { $count } empujones, simulados de nuevo con los mismos resultados
}.
verify-pushes-wrong = ✗ Un empujón da otro resultado (entrada { $seq }).
verify-pushes-not = ○ Los empujones no se pueden comprobar con esta versión del programa.
verify-ok = Todo está como debe.
verify-wrong = Algo no encaja. Avisa al operador, por favor.
