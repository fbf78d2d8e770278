# Palabras de las que se componen otros textos: unidades, tamaños, letras, colores.

sesterces = { $sesterces ->
    [one] { $sesterces } sestercio
   *[other] { $sesterces } sestercios
}
sesterces-short = { $sesterces } sest.
price = { $sesterces ->
    [0] gratis
    [one] { $sesterces } sestercio
   *[other] { $sesterces } sestercios
}
points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
letter = { $size ->
    [L] G
    [M] M
   *[S] P
}
amount = { $count } { $letter }
stones-in-words = { $size ->
    [L] { $count ->
        [one] { $count } grande
       *[other] { $count } grandes
    }
    [M] { $count ->
        [one] { $count } mediana
       *[other] { $count } medianas
    }
   *[S] { $count ->
        [one] { $count } pequeña
       *[other] { $count } pequeñas
    }
}
tiles-in-words = { $size ->
    [L] { $count ->
        [one] { $count } grande
       *[other] { $count } grandes
    }
    [M] { $count ->
        [one] { $count } mediana
       *[other] { $count } medianas
    }
   *[S] { $count ->
        [one] { $count } pequeña
       *[other] { $count } pequeñas
    }
}
card-either = { $card }: { sesterces } o { $stones }
card-both = { $card }: { sesterces } y { $stones }
none = ninguna
empty = vacía
standing = en { $place }
you-laid = tú { $count }
either = { $one } o { $other }
also = { $one } y { $other }
also-before-i = { $one } e { $other }
colour = { $colour ->
    [blue] Azul
    [red] Rojo
    [green] Verde
   *[yellow] Amarillo
}
done = Hecho.
