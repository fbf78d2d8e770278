# Woorden waaruit andere teksten bestaan: eenheden, maten, letters, kleuren.

sesterces = { $sesterces ->
    [one] { $sesterces } sestertie
   *[other] { $sesterces } sestertiën
}
sesterces-short = { $sesterces } sest.
price = { $sesterces ->
    [0] gratis
    [one] { $sesterces } sestertie
   *[other] { $sesterces } sestertiën
}
points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
letter = { $size ->
    [L] G
    [M] M
   *[S] K
}
amount = { $count } { $letter }
stones-in-words = { $size ->
    [L] { $count } grote
    [M] { $count } middelgrote
   *[S] { $count } kleine
}
tiles-in-words = { $size ->
    [L] { $count } grote
    [M] { $count } middelgrote
   *[S] { $count } kleine
}
card-either = { $card }: { sesterces } of { $stones }
card-both = { $card }: { sesterces } en { $stones }
none = geen
empty = leeg
standing = { $city ->
    [yes] in
   *[no] op
} { $place }
you-laid = jij { $count }
either = { $one } of { $other }
also = { $one } en { $other }
also-before-i = { $one } en { $other }
colour = { $colour ->
    [blue] Blauw
    [red] Rood
    [green] Groen
   *[yellow] Geel
}
done = Klaar.
