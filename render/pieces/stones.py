"""Stones from above."""

from functools import lru_cache

from engine.model import Size
from render import theme
from render.layout.rect import Point
from render.pieces.paint import Pen, Sprite, finished, paint
from render.theme import Rgb


def draw_stone(pen: Pen, centre: Point, diameter: float, size: Size, rim: Rgb | None = None) -> None:
    """A stone from above, with a lit side; the rim may take another colour to single it out."""
    style = theme.STONES[size]
    (x, y), radius = centre, diameter / 2
    edge = max(1.5, diameter / 22)
    pen.disc((x, y), radius, rim or style.edge)
    pen.disc((x, y), radius - edge, style.light)
    pen.disc((x + edge * 0.6, y + edge * 0.8), radius - edge * 1.9, style.face)


@lru_cache(64)
def stone(size: Size, diameter: int) -> Sprite:
    """A stone as a piece of its own."""
    middle = diameter / 2
    return finished(paint(diameter, diameter, lambda pen: draw_stone(pen, (middle, middle), diameter, size)))
