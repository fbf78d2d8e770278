"""How players are shown: a name and a colour. It is all that pictures and texts know of people."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NewType, TypeAlias

from engine.model import Colour

Name = NewType("Name", str)
"""A name fit to be shown: one short legible line. Whoever takes it from somebody cleans it first."""

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
        return self.name.startswith(COMPUTER)


Faces: TypeAlias = tuple[Face, ...]
"""By seat."""


def faces_named(names: Iterable[Name]) -> Faces:
    """Players by their names alone: the colours are given out in their order."""
    return tuple(Face(name, colour) for name, colour in zip(names, Colour, strict=False))
