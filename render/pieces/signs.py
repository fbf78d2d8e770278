"""Signs: the pointer, rings, the tablet with the title, the milestone; and what computers are known by."""

from functools import lru_cache
from math import cos, pi, sin

from render import theme
from render.layout.rect import Point
from render.pieces.paint import Pen, Sprite, finished, paint


@lru_cache(2)
def pointer(width: int, height: int) -> Sprite:
    """Points to whoever is to act."""

    def draw(pen: Pen) -> None:
        pen.polygon([(0, 0), (width, height / 2), (0, height)], theme.TERRACOTTA_DARK)

    return finished(paint(width, height, draw))


TEETH = 8


@lru_cache(16)
def gear(diameter: int) -> Sprite:
    """Before the name of a seat that a computer plays."""
    middle, thick = diameter / 2, diameter * theme.GEAR_RING

    def at(turn: float, radius: float) -> Point:
        return middle + radius * cos(2 * pi * turn), middle + radius * sin(2 * pi * turn)

    def draw(pen: Pen) -> None:
        radius = middle - thick * 1.3
        pen.line([at(step / 24, radius) for step in range(26)], theme.INK_SOFT, thick)
        for tooth in range(TEETH):
            ends = [at(tooth / TEETH, radius), at(tooth / TEETH, middle)]
            pen.line(ends, theme.INK_SOFT, thick)

    return finished(paint(diameter, diameter, draw))


SEAM, RING = 2.5, 6.0
"""Widths of a ring and of the light seams on both its sides, which make it show on any ground."""


THIN_RING = 4.0


@lru_cache(64)
def ring(width: int, height: int, radius: float, thin: bool) -> Sprite:
    """A ring round what changed, inside the extent."""

    def draw(pen: Pen) -> None:
        if thin:
            pen.box((0, 0, width, height), radius, None, theme.PURPLE, THIN_RING)
            return
        pen.box((0, 0, width, height), radius, None, theme.IVORY, 2 * SEAM + RING)
        pen.box((SEAM, SEAM, width - SEAM, height - SEAM), radius - SEAM, None, theme.PURPLE, RING)

    return finished(paint(width, height, draw))


@lru_cache(64)
def bent_ring(outline: tuple[Point, ...], width: int, height: int) -> Sprite:
    """A ring along an outline."""
    closed = (*outline, outline[0], outline[1])

    def draw(pen: Pen) -> None:
        pen.line(closed, theme.IVORY, RING + 2 * SEAM)
        pen.line(closed, theme.PURPLE, RING)

    return finished(paint(width, height, draw))


@lru_cache(4)
def tablet(width: int, height: int) -> Sprite:
    """A tablet with dovetail handles, as inscriptions had them."""

    def draw(pen: Pen) -> None:
        for inset, colour in ((0.0, theme.PAVING_EDGE), (3.0, theme.PAVING_LIGHT), (6.0, theme.IVORY)):
            tip, wide, high = inset, 46 + inset, height * 0.24 + inset
            for side in (1, -1):
                mirror = [
                    (x if side > 0 else width - x, y)
                    for x, y in (
                        (tip, high),
                        (wide + 12, height / 2 - 8 + inset / 2),
                        (wide + 12, height / 2 + 8 - inset / 2),
                        (tip, height - high),
                    )
                ]
                pen.polygon(mirror, colour)
            pen.box((wide, inset, width - wide, height - inset), 4, colour)

    return finished(paint(width, height, draw))


@lru_cache(2)
def milestone(width: int, height: int) -> Sprite:
    """The stone at the roadside that counts the rounds."""

    def draw(pen: Pen) -> None:
        for inset, colour in ((0, theme.PAVING_EDGE), (2.5, theme.PAVING_LIGHT), (6, theme.IVORY)):
            pen.box((inset, inset, width - inset, height), height * 0.42 - inset, colour)
            pen.box((inset, height / 2, width - inset, height), 0, colour)

    return finished(paint(width, height, draw))
