# El final de una partida.

result-one = **{ $game }** ha terminado. ¡Gana { $names } con { points }!
result-shared = **{ $game }** ha terminado. Victoria compartida con { points }: ¡{ $names }!
result-thanks = ¡Bien jugado, { $mentions }!
result-line = { $mark } **{ $name }** { $total } = losetas { $tiles } + ciudades { $cities } + tramos { $a }/{ $b }/{ $c } + sestercios { $richest }
result-segment = Tramo { $segment }: { $names } { $points } ({ $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
})
result-segment-shared = Tramo { $segment }: { $names } { $points } cada cual ({ $count ->
    [one] { $count } loseta
   *[other] { $count } losetas
})
result-segment-nobody = En el tramo { $segment } no ha construido nadie.
result-second-shared = { $names } { $points } cada cual
result-purses = Ya se puede contar: { $purses }.
result-purses-open = En las bolsas: { $purses }.
result-purse = { $name } { $purse }
result-secret = El secreto de esta partida: `{ $secret }`
result-verify = Su SHA-256 estaba en la sala. `/game verify` o `via-appia verify` lo comprueba todo.
result-file = La partida en un archivo

verify-holds = { $check ->
    [commitment] ✓ El secreto encaja con el SHA-256 de la sala.
    [order] ✓ El orden de turno sale de él.
    [cards] ✓ Repartos de cartas: { $count }, todos correctos.
    [tremor] ✓ Temblores de la mano: { $count }, todos correctos.
    [layout] ✓ La disposición inicial de la cantera es correcta.
    [computer] ✓ Jugadas de ordenadores: { $count }, todas las elegirían de nuevo.
   *[push] ✓ Empujones simulados de nuevo: { $count }, todos con el mismo resultado.
}
verify-fails = { $check ->
    [commitment] ✗ El secreto no encaja con el SHA-256 de la sala.
    [order] ✗ El orden de turno no sale del secreto.
    [cards] ✗ Hay cartas que no salen del secreto (entrada { $number }).
    [tremor] ✗ Un temblor no sale del secreto (entrada { $number }).
    [layout] ✗ La disposición inicial de la cantera sale distinta.
    [computer] ✗ Un ordenador elegiría otra cosa (entrada { $number }).
   *[push] ✗ Un empujón da otro resultado (entrada { $number }).
}
verify-unknown = { $check ->
    [layout] ○ La disposición inicial no se puede comprobar con esta versión del programa.
    [computer] ○ Jugadas de ordenadores que esta versión del programa no puede comprobar: { $count }.
   *[push] ○ Empujones que esta versión del programa no puede comprobar: { $count }.
}
verify-ok = Todo está en orden.
verify-wrong = Algo no encaja. Avisa a quien gestiona el bot, por favor.
