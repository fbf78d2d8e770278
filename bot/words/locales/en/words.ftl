# Words that other messages are made of: units, sizes, letters, colours.

sesterces = { $sesterces ->
    [one] { $sesterces } sesterce
   *[other] { $sesterces } sesterces
}
sesterces-short = { $sesterces } sest.
price = { $sesterces ->
    [0] free
    [one] { $sesterces } sesterce
   *[other] { $sesterces } sesterces
}
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
# The letter of a size; $size is S, M or L.
letter = { $size ->
    [L] L
    [M] M
   *[S] S
}
amount = { $count } { $letter }
# How many stones or tiles of one size, in words; both nouns have one gender here or there.
stones-in-words = { $size ->
    [L] { $count } large
    [M] { $count } mid-sized
   *[S] { $count } small
}
tiles-in-words = { $size ->
    [L] { $count } large
    [M] { $count } mid-sized
   *[S] { $count } small
}
# A face-up card; $stones are letters like "M S".
card-either = { $card }: { sesterces } or { $stones }
card-both = { $card }: { sesterces } and { $stones }
none = none
# Of a cart.
empty = empty
# Where a pawn stands: a city or a space.
standing = { $city ->
    [yes] in
   *[no] on
} { $place }
# How many tiles somebody has laid themselves, before the others: "you 3, Livia 2".
you-laid = you { $count }
# What a cart can still take, where there are two ways to fill it.
either = { $one } or { $other }
# The last two of a list.
also = { $one } and { $other }
# The same where the last begins with the sound of i, before which some languages have another word.
also-before-i = { $one } and { $other }
colour = { $colour ->
    [blue] Blue
    [red] Red
    [green] Green
   *[yellow] Yellow
}
done = Done.
