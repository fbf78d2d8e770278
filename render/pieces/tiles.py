"""Tiles from near: lying in a cart or laid as slabs, with the lines and cities between them; and the cart."""

from functools import lru_cache

from render import theme
from render.layout.rect import Point, Rect
from render.pieces.paint import Pen, Sprite, finished, paint
from render.theme import SlabStyle


@lru_cache(32)
def tile(length: int, breadth: int) -> Sprite:
    """A road tile lying in a cart or a storage."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, length, breadth), 5, theme.PAVING_EDGE)
        pen.box((2, 2, length - 2, breadth - 2), 3.5, theme.PAVING_LIGHT)
        pen.box((4, 4, length - 2, breadth - 2), 3, theme.PAVING)

    return finished(paint(length, breadth, draw))


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
