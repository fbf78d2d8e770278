"""Who sits where: a name and a colour. It is all that pictures know of people."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.model import Colour
from render.theme import STYLES, SeatStyle


@dataclass(frozen=True, slots=True)
class Seated:
    """A player as pictures show them."""

    name: str
    colour: Colour

    @property
    def style(self) -> SeatStyle:
        """The colour and its shape."""
        return STYLES[self.colour]


def seated(names: Sequence[str]) -> tuple[Seated, ...]:
    """Players by seat, with the colours in the order of the box."""
    return tuple(Seated(name, colour) for name, colour in zip(names, Colour, strict=False))
