"""What shows whose something is: a colour with its shape, as badge, pawn, bar and frame."""

from functools import lru_cache
from math import cos, pi, sin

from engine.model import Colour
from render import theme
from render.layout.rect import Point
from render.pieces.paint import Pen, Sprite, finished, paint
from render.theme import Shape


def shape_points(shape: Shape, centre: Point, reach: float) -> list[Point]:
    """The corners of a player's shape, all shapes of about the same weight."""
    x, y = centre
    match shape:
        case Shape.SQUARE:
            r = reach * 0.78
            return [(x - r, y - r), (x + r, y - r), (x + r, y + r), (x - r, y + r)]
        case Shape.DIAMOND:
            r = reach * 1.08
            return [(x, y - r), (x + r, y), (x, y + r), (x - r, y)]
        case Shape.TRIANGLE:
            r = reach * 1.1
            return [(x, y - r), (x + r * 0.95, y + r * 0.68), (x - r * 0.95, y + r * 0.68)]
        case Shape.CIRCLE:
            return [
                (x + reach * 0.92 * cos(turn * pi / 32), y + reach * 0.92 * sin(turn * pi / 32))
                for turn in range(64)
            ]


@lru_cache(64)
def badge(colour: Colour, width: int, height: int, radius: int) -> Sprite:
    """A player's colour with the shape upon it, as a rounded box."""
    style = theme.STYLES[colour]

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), radius, style.colour)
        pen.polygon(shape_points(style.shape, (width / 2, height / 2), min(width, height) * 0.27), style.on)

    return finished(paint(width, height, draw))


@lru_cache(64)
def pawn(colour: Colour, diameter: int) -> Sprite:
    """A pawn from above: a disc in the player's colour with the shape upon it and a light rim."""
    style = theme.STYLES[colour]
    middle = diameter / 2

    def draw(pen: Pen) -> None:
        pen.disc((middle, middle), middle, style.dark)
        pen.disc((middle, middle), middle - 1.5, theme.IVORY)
        pen.disc((middle, middle), middle - 4, style.colour)
        pen.polygon(shape_points(style.shape, (middle, middle), middle * 0.5), style.on)

    return finished(paint(diameter, diameter, draw))


@lru_cache(16)
def bar(
    colour: Colour, width: int, height: int, mover: bool = False, badge: int = 66, reach: int = 20
) -> Sprite:
    """The ground of a player's bar, with a badge of a width; that of whoever is to act stands out."""
    style = theme.STYLES[colour]
    edge = 5 if mover else 2.5
    ground = theme.BLUSH if mover else theme.IVORY

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 14, theme.TERRACOTTA_DARK if mover else style.colour)
        pen.box((edge, edge, width - edge, height - edge), 14 - edge, ground)
        pen.box((edge, edge, badge, height - edge), 14 - edge, style.colour)
        pen.box((badge - 16, edge, badge, height - edge), 0, style.colour)
        pen.polygon(shape_points(style.shape, ((edge + badge) / 2, height / 2), reach), style.on)

    return finished(paint(width, height, draw))


@lru_cache(8)
def frame(colour: Colour, width: int, height: int) -> Sprite:
    """The ground of a player's own panel."""
    style = theme.STYLES[colour]

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), theme.PLATE_ROUND * 1.5, style.colour)
        pen.box((6, 6, width - 6, height - 6), theme.PLATE_ROUND, theme.IVORY)

    return finished(paint(width, height, draw))
