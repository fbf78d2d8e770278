"""The pieces of the close-ups and of the final result, drawn once and kept, as `sprites` are.

A piece knows its own look only: where it stands is the layout's business.
"""

from functools import lru_cache
from math import cos, pi, sin

from render import theme
from render.layout.rect import Point, Rect
from render.sprites import Pen, Sprite, finished, paint
from render.theme import SeatStyle, SlabStyle


@lru_cache(64)
def slab(style: SlabStyle, width: int, height: int) -> Sprite:
    """A slab of the road in a close-up."""
    edge = style.edge_width

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), theme.SLAB_ROUND, style.edge)
        pen.box((edge, edge, width - edge, height - edge), theme.SLAB_ROUND - edge / 2, style.face)

    return finished(paint(width, height, draw))


@lru_cache(16)
def plate(width: int, height: int, choice: bool) -> Sprite:
    """A city in a close-up; one that may be chosen has a golden edge."""

    def draw(pen: Pen) -> None:
        edge = theme.GOLD_LIGHT if choice else theme.TERRACOTTA_DARK
        pen.box((0, 0, width, height), theme.PLATE_ROUND, theme.TERRACOTTA_DARK)
        pen.box((3, 3, width - 3, height - 3), theme.PLATE_ROUND - 3, edge)
        pen.box((8, 8, width - 8, height - 8), theme.PLATE_ROUND - 6, theme.TERRACOTTA)

    return finished(paint(width, height, draw))


@lru_cache(8)
def clamps(lines: tuple[tuple[Point, Point], ...], width: int, height: int) -> Sprite:
    """The lines between places, as iron clamps across the joints; a whole picture's at once."""

    def draw(pen: Pen) -> None:
        for colour, breadth in ((theme.TERRACOTTA_DARK, 9), (theme.TERRACOTTA_LIGHT, 4)):
            for line in lines:
                pen.line(line, colour, breadth)

    return finished(paint(width, height, draw))


@lru_cache(8)
def joint(width: int, height: int, both: bool) -> Sprite:
    """Between the halves of an income card: a stroke for one or the other, a plus for both."""
    x, y, reach = width / 2, height / 2, height * 0.38

    def draw(pen: Pen) -> None:
        if both:
            pen.line([(x - reach, y), (x + reach, y)], theme.TERRACOTTA, reach * 0.6)
            pen.line([(x, y - reach), (x, y + reach)], theme.TERRACOTTA, reach * 0.6)
            return
        pen.line([(width * 0.08, y), (width * 0.92, y)], theme.JOINT, reach * 0.3)
        pen.disc((x, y), reach * 0.9, theme.IVORY)
        lean, rise = reach * 0.3, reach * 0.8
        pen.line([(x + lean, y - rise), (x - lean, y + rise)], theme.INK_SOFT, reach * 0.25)

    return finished(paint(width, height, draw))


@lru_cache(8)
def frame(style: SeatStyle, width: int, height: int) -> Sprite:
    """The ground of a player's own panel."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), theme.PLATE_ROUND * 1.5, style.colour)
        pen.box((6, 6, width - 6, height - 6), theme.PLATE_ROUND, theme.IVORY)

    return finished(paint(width, height, draw))


@lru_cache(4)
def wagon(places: tuple[Rect, ...], bed: Rect, wheels: tuple[Rect, ...], width: int, height: int) -> Sprite:
    """An empty cart: its places on planks, on wheels; a whole picture's at once."""

    def draw(pen: Pen) -> None:
        for place in places:
            pen.box(place.corners, theme.SLAB_ROUND, theme.JOINT)
            pen.box(place.inset(3).corners, theme.SLAB_ROUND - 2, theme.LIMESTONE)
        for wheel in wheels:
            pen.disc(wheel.centre, wheel.w / 2, theme.WOOD_DARK)
            pen.disc(wheel.centre, wheel.w * 0.37, theme.WOOD_LIGHT)
            pen.disc(wheel.centre, wheel.w / 8, theme.WOOD_DARK)
        pen.box(bed.corners, theme.SLAB_ROUND, theme.WOOD_DARK)
        pen.box(bed.inset(3).corners, theme.SLAB_ROUND - 2, theme.WOOD)

    return finished(paint(width, height, draw))


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
