"""How players are shown: a name and a colour. It is all that pictures and texts know of people."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from engine.model import Colour


@dataclass(frozen=True, slots=True)
class Name:
    """A name fit to be shown: one short legible line. Whoever takes it from somebody cleans it first."""

    plain: str
    """As it is, for what knows no formatting: a label, a picture, an alt text, a file."""

    def __format__(self, spec: str) -> str:
        """Nothing: a name in a text is a decision, and `bot.words.names` takes it."""
        raise TypeError("a name has no place in a text as it is: in_markdown(name), or name.plain")


COMPUTER = "⚙"
"""Before the name of a seat that a computer plays; pictures draw it. No person's name has it."""


@dataclass(frozen=True, slots=True)
class Face:
    """A player as everybody sees them."""

    name: Name
    colour: Colour

    @property
    def automatic(self) -> bool:
        """Whether a computer plays there."""
        return self.name.plain.startswith(COMPUTER)


Faces: TypeAlias = tuple[Face, ...]
"""By seat."""


def faces_named(names: Iterable[Name]) -> Faces:
    """Players by their names alone: the colours are given out in their order."""
    return tuple(Face(name, colour) for name, colour in zip(names, Colour, strict=False))
