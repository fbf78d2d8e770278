"""The small change of the language: names, letters, amounts, numbers, lists; all other texts use these."""

import re
from collections.abc import Iterable, Sequence
from functools import reduce

from bot.words.names import Safe, in_markdown, unformatted
from bot.words.text import Fact, Text
from engine import GameView
from engine.data import CART_FITS, ROAD
from engine.model import NONE, Colour, Counts, Place, Seat, Size, Take
from engine.rules.income import takes
from engine.state import Table
from render.face import Faces

MARKS = {Colour.BLUE: "■", Colour.RED: "▲", Colour.GREEN: "●", Colour.YELLOW: "◆"}
"""The shape beside each colour, as in the pictures."""
NOTHING = "–"
_SIZES = tuple(reversed(Size))
_I_SOUND = re.compile(r"[^\w]*h?[ií](?![aeou])", re.IGNORECASE)
"""Begins like a bare i, before which Spanish has another "and": Inés and Hilario, not Iago or hierro."""


Names = tuple[Safe, ...]
"""By seat, as they stand in a text."""


def in_message(faces: Faces) -> Names:
    """The players' names for the text of a message."""
    return tuple(in_markdown(face.name) for face in faces)


def aloud(faces: Faces) -> Names:
    """The same for an alt text, which knows no formatting: as they are."""
    return tuple(unformatted(face.name) for face in faces)


def called(names: Names, seats: Iterable[Seat]) -> str:
    """The names of some seats, as a list."""
    return ", ".join(names[seat - 1] for seat in seats)


def together(text: Text, names: Names, seats: Iterable[Seat]) -> str:
    """The same within a sentence, like "Livia, Marcus and Zoë"."""
    *others, last = (names[seat - 1] for seat in seats)
    if not others:
        return last
    key = "also-before-i" if _I_SOUND.match(last) else "also"
    return text.say(key, one=", ".join(others), other=last)


def laid_by(text: Text, names: Names, tiles: Sequence[int], seat: Seat) -> str:
    """How many tiles each has laid, for one of them, like "you 3, Livia 2"."""
    others = [f"{name} {laid}" for name, laid in zip(names, tiles, strict=True)]
    del others[seat - 1]
    return ", ".join((text.say("you-laid", count=tiles[seat - 1]), *others))


def letter(text: Text, size: Size) -> str:
    """The letter of a size."""
    return text.say("letter", size=size.name)


def letters_by_size(text: Text) -> tuple[str, ...]:
    """The letters of all sizes, from the smallest on, for a picture."""
    return tuple(letter(text, size) for size in Size)


def letters(text: Text, counts: Counts) -> str:
    """Stones or tiles one by one, large first, like "M S S"."""
    return " ".join(letter(text, size) for size in _SIZES for _ in range(counts[size])) or NOTHING


def amounts(text: Text, counts: Counts) -> str:
    """Stones or tiles counted, large first, like "1 L + 2 S"."""
    return (
        " + ".join(
            text.say("amount", count=counts[size], letter=letter(text, size))
            for size in _SIZES
            if counts[size]
        )
        or NOTHING
    )


def stones_in_words(text: Text, counts: Counts) -> str:
    """Stones for people who listen, like "1 large, 2 small"."""
    return _in_words(text, "stones-in-words", counts)


def tiles_in_words(text: Text, counts: Counts) -> str:
    """Tiles for people who listen."""
    return _in_words(text, "tiles-in-words", counts)


def cart_in_words(text: Text, counts: Counts) -> str:
    """A cart for people who listen."""
    return tiles_in_words(text, counts) if counts.total else text.say("empty")


def _in_words(text: Text, key: str, counts: Counts) -> str:
    return ", ".join(
        text.say(key, size=size.name, count=counts[size]) for size in _SIZES if counts[size]
    ) or text.say("none")


def yes_or_no(on: bool) -> str:
    """A choice between two, as the catalogues ask for it."""
    return "yes" if on else "no"


def signed(number: int) -> str:
    """A whole number as it is aimed with, like +35 or −10."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def standing(place: Place) -> dict[str, Fact]:
    """The facts for a sentence that says where a pawn is."""
    return {"place": place, "city": "yes" if place in ROAD.cities else "no"}


def tally(sizes: Iterable[Size]) -> Counts:
    """How many there are of each size."""
    listed = list(sizes)
    return Counts(*(listed.count(size) for size in Size))


def card(text: Text, table: Table, number: int) -> str:
    """A face-up card and what it gives now."""
    key = "card-both" if takes(table) == (Take.BOTH,) else "card-either"
    shown = table.cards[number]
    return text.say(key, card=number, sesterces=shown.sesterces, stones=letters(text, shown.stones))


def cards(text: Text, table: Table) -> str:
    """All face-up cards."""
    return "; ".join(card(text, table, number) for number in table.face_up)


def open_purse(view: GameView, seat: Seat) -> int | None:
    """A purse that everybody may see; None while it is secret, even to its owner's view."""
    if view.table.options.open_money or view.table.result is not None:
        return view.purses[seat - 1]
    return None


def cart_room(text: Text, cart: Counts) -> str | None:
    """What a cart can still take, like "1 L + 1 S or 2 M"; None if nothing."""
    left = {load.minus(cart) for load in CART_FITS if cart.within(load)} - {NONE}
    most = [one for one in left if not any(one != two and one.within(two) for two in left)]
    # The way with the largest tile first.
    loads = [amounts(text, load) for load in sorted(most, key=lambda load: load[::-1], reverse=True)]
    return reduce(lambda one, other: text.say("either", one=one, other=other), loads) if loads else None


def newest(lines: Sequence[str], room: int) -> tuple[str, ...]:
    """As many of the last lines as so many characters hold, line ends included."""
    kept: list[str] = []
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return tuple(reversed(kept))
