# Wörter, aus denen andere Texte bestehen: Einheiten, Größen, Buchstaben, Farben.

sesterces = { $sesterces ->
    [one] { $sesterces } Sesterze
   *[other] { $sesterces } Sesterzen
}
sesterces-short = { $sesterces } Sest.
price = { $sesterces ->
    [0] kostenlos
    [one] { $sesterces } Sesterze
   *[other] { $sesterces } Sesterzen
}
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
letter = { $size ->
    [L] G
    [M] M
   *[S] K
}
amount = { $count } { $letter }
stones-in-words = { $size ->
    [L] { $count ->
        [one] { $count } großer
       *[other] { $count } große
    }
    [M] { $count ->
        [one] { $count } mittlerer
       *[other] { $count } mittlere
    }
   *[S] { $count ->
        [one] { $count } kleiner
       *[other] { $count } kleine
    }
}
tiles-in-words = { $size ->
    [L] { $count } große
    [M] { $count } mittlere
   *[S] { $count } kleine
}
card-either = { $card }: { sesterces } oder { $stones }
card-both = { $card }: { sesterces } und { $stones }
none = keine
empty = leer
standing = { $city ->
    [yes] in
   *[no] auf
} { $place }
you-laid = du { $count }
either = { $one } oder { $other }
also = { $one } und { $other }
also-before-i = { $one } und { $other }
colour = { $colour ->
    [blue] Blau
    [red] Rot
    [green] Grün
   *[yellow] Gelb
}
done = Erledigt.
