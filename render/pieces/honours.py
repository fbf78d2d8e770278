"""What only the final result has: the podium's blocks, the laurel, a city's gate, the paper of the charts."""

from functools import lru_cache
from math import cos, pi, sin

from render import theme
from render.layout.rect import Point
from render.pieces.paint import Pen, Sprite, finished, paint


@lru_cache(16)
def block(width: int, height: int) -> Sprite:
    """A block of the podium."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), theme.SLAB_ROUND, theme.PAVING_EDGE)
        pen.box((2, 2, width - 2, height), theme.SLAB_ROUND - 2, theme.JOINT)
        pen.box((2, 2, width - 2, 16), theme.SLAB_ROUND - 2, theme.SPACE)

    return finished(paint(width, height, draw))


_LEAF = ((-0.8, 0.0), (-0.2, 1.0), (0.4, 0.8), (1.0, 0.0), (0.4, -0.8), (-0.2, -1.0))
"""Along it and across it, from its stalk to its tip."""


@lru_cache(8)
def wreath(diameter: int) -> Sprite:
    """A laurel wreath, open at the top."""
    middle, leaves = diameter / 2, 9

    def leaf(turn: float, lean: float) -> list[Point]:
        x, y = middle + cos(turn) * middle * 0.84, middle + sin(turn) * middle * 0.84
        along, across = middle * 0.24, middle * 0.1
        return [
            (
                x + cos(lean) * along * ahead - sin(lean) * across * beside,
                y + sin(lean) * along * ahead + cos(lean) * across * beside,
            )
            for ahead, beside in _LEAF
        ]

    def draw(pen: Pen) -> None:
        for side in (-1, 1):
            for number in range(leaves):
                turn = pi / 2 + side * pi * (0.06 + 0.84 * number / (leaves - 1))
                outwards = 0.5 if number % 2 else -0.5
                colour = theme.GOLD_DARK if number % 2 else theme.GOLD
                pen.polygon(leaf(turn, turn + side * (pi / 2 + outwards)), colour)

    return finished(paint(diameter, diameter, draw))


@lru_cache(4)
def gate(width: int, height: int) -> Sprite:
    """A city's gate: what cities scored."""

    def draw(pen: Pen) -> None:
        pen.box((0, height * 0.18, width, height), 4, theme.TERRACOTTA_DARK)
        pen.box((3, height * 0.18 + 3, width - 3, height), 2, theme.TERRACOTTA)
        for merlon in range(4):
            x = width * merlon / 3.5
            pen.box((x, 0, x + width / 7, height * 0.3), 2, theme.TERRACOTTA_DARK)
        pen.disc((width / 2, height * 0.66), width * 0.2, theme.INK)
        pen.box((width * 0.3, height * 0.66, width * 0.7, height), 0, theme.INK)

    return finished(paint(width, height, draw))


@lru_cache(4)
def paper(width: int, height: int) -> Sprite:
    """What a chart is drawn on."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), theme.PLATE_ROUND, theme.JOINT)
        pen.box((2, 2, width - 2, height - 2), theme.PLATE_ROUND - 2, theme.IVORY)

    return finished(paint(width, height, draw))
