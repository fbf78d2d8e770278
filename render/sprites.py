"""Pieces drawn once, smoothed, and kept: stones, coins, pawns, tokens, cards' parts.

A piece is drawn enlarged and reduced, then stamped wherever it is needed. Pieces know their own look only:
where they stand is the layout's business.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageDraw

from engine.model import Size
from render import theme
from render.layout.rect import Point
from render.text import write
from render.theme import Colour, Face, SeatStyle, Shape


class Pen:
    """Draws in pixels of the finished picture on a canvas that is `scale` times as large."""

    def __init__(self, image: Image.Image, scale: int) -> None:
        """Draw on an image."""
        self._draw = ImageDraw.Draw(image)
        self._scale = scale

    def disc(
        self,
        centre: Point,
        radius: float,
        fill: Colour | None,
        edge: Colour | None = None,
        edge_width: float = 0,
    ) -> None:
        """A filled circle; the edge lies inside the radius."""
        x, y = centre
        s = self._scale
        box = ((x - radius) * s, (y - radius) * s, (x + radius) * s - 1, (y + radius) * s - 1)
        self._draw.ellipse(box, fill, edge, round(edge_width * s))

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """A filled polygon."""
        self._draw.polygon([(x * self._scale, y * self._scale) for x, y in points], fill)

    def line(self, points: Sequence[Point], colour: Colour, width: float) -> None:
        """A stroke with round ends and corners."""
        s = self._scale
        self._draw.line([(x * s, y * s) for x, y in points], colour, round(width * s), joint="curve")
        for x, y in (points[0], points[-1]):
            self.disc((x, y), width / 2, colour)

    def box(
        self,
        corners: tuple[float, float, float, float],
        radius: float,
        fill: Colour | None,
        edge: Colour | None = None,
        edge_width: float = 0,
    ) -> None:
        """A rectangle with rounded corners, from left, top to right, bottom; the edge lies inside."""
        s = self._scale
        left, top, right, bottom = (round(side * s) for side in corners)
        self._draw.rounded_rectangle(
            (left, top, right - 1, bottom - 1), radius * s, fill, edge, round(edge_width * s)
        )


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished piece: its pixels and how much they cover."""

    image: Image.Image
    mask: Image.Image

    def stamp(self, canvas: Image.Image, centre: Point) -> None:
        """Put the piece's middle there."""
        left = round(centre[0] - self.image.width / 2)
        top = round(centre[1] - self.image.height / 2)
        canvas.paste(self.image, (left, top), self.mask)


def paint(width: int, height: int, draw: Callable[[Pen], None]) -> Image.Image:
    """A smoothed transparent picture of a piece."""
    scale = theme.SUPERSAMPLING
    large = Image.new("RGBA", (width * scale, height * scale))
    draw(Pen(large, scale))
    return large.reduce(scale)


def finished(image: Image.Image) -> Sprite:
    """A painted piece, ready to be stamped."""
    return Sprite(image.convert("RGB"), image.getchannel("A"))


def draw_stone(pen: Pen, centre: Point, diameter: float, size: Size, rim: Colour | None = None) -> None:
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


@lru_cache(64)
def coin(number: int | None, diameter: int) -> Sprite:
    """A sesterce, or several: the number is struck upon it."""
    middle = diameter / 2

    def draw(pen: Pen) -> None:
        pen.disc((middle, middle), middle, theme.GOLD_DARK)
        pen.disc((middle, middle), middle * 0.92, theme.GOLD_LIGHT)
        pen.disc((middle, middle), middle * 0.8, theme.GOLD)

    image = paint(diameter, diameter, draw)
    if number is not None:
        text = str(number)
        share = 0.78 if len(text) == 1 else 0.64
        write(image, (middle, middle), text, Face.FIGURES, round(diameter * share), theme.INK)
    return finished(image)


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
def badge(style: SeatStyle, width: int, height: int, radius: int) -> Sprite:
    """A player's colour with the shape upon it, as a rounded box."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), radius, style.colour)
        pen.polygon(shape_points(style.shape, (width / 2, height / 2), min(width, height) * 0.27), style.on)

    return finished(paint(width, height, draw))


@lru_cache(64)
def pawn(style: SeatStyle, diameter: int) -> Sprite:
    """A pawn from above: a disc in the player's colour with the shape upon it and a light rim."""
    middle = diameter / 2

    def draw(pen: Pen) -> None:
        pen.disc((middle, middle), middle, style.dark)
        pen.disc((middle, middle), middle - 1.5, theme.IVORY)
        pen.disc((middle, middle), middle - 4.5, style.colour)
        pen.polygon(shape_points(style.shape, (middle, middle), middle * 0.45), style.on)

    return finished(paint(diameter, diameter, draw))


@lru_cache(16)
def vp_token(points: int, diameter: int) -> Sprite:
    """A victory point token."""
    middle = diameter / 2

    def draw(pen: Pen) -> None:
        pen.disc((middle, middle), middle, theme.TERRACOTTA_DARK)
        pen.disc((middle, middle), middle - 2, theme.IVORY)

    image = paint(diameter, diameter, draw)
    write(image, (middle, middle), str(points), Face.FIGURES, round(diameter * 0.84), theme.INK)
    return finished(image)


@lru_cache(4)
def city_marker(diameter: int) -> Sprite:
    """A city marker: a turned wooden disc."""
    middle = diameter / 2

    def draw(pen: Pen) -> None:
        pen.disc((middle, middle), middle, theme.WOOD_DARK)
        pen.disc((middle, middle), middle - 2, theme.GOLD)
        pen.disc((middle, middle), middle * 0.58, theme.WOOD_DARK)
        pen.disc((middle, middle), middle * 0.58 - 2, theme.GOLD_LIGHT)

    return finished(paint(diameter, diameter, draw))


@lru_cache(4)
def push_token(diameter: int) -> Sprite:
    """The push +1 token: wood, with its number."""
    middle = diameter / 2

    def draw(pen: Pen) -> None:
        pen.disc((middle, middle), middle, theme.WOOD_DARK)
        pen.disc((middle, middle), middle - 2, theme.WOOD)

    image = paint(diameter, diameter, draw)
    write(image, (middle - 1, middle), "+1", Face.FIGURES, round(diameter * 0.66), theme.IVORY)
    return finished(image)


@lru_cache(4)
def purse(height: int) -> Sprite:
    """A closed leather purse, tied with a string."""
    width = round(height * 0.9)
    x = width / 2

    def draw(pen: Pen) -> None:
        u = height / 50
        for grow, colour in ((0.0, theme.LEATHER_DARK), (-2.2 * u, theme.LEATHER)):
            mouth, neck = 13 * u + grow, u - grow
            pen.polygon(
                [
                    (x - mouth, neck),
                    (x + mouth, neck),
                    (x + 5 * u, height * 0.34),
                    (x - 5 * u, height * 0.34),
                ],
                colour,
            )
            pen.disc((x, height * 0.66), height * 0.34 + grow, colour)
            pen.box(
                (u - grow, height * 0.52 - grow, width - u + grow, height - u + grow), height * 0.2, colour
            )
            shoulder, hip = 7 * u + grow, width / 2 - 4 * u + grow
            pen.polygon(
                [
                    (x - shoulder, height * 0.3),
                    (x + shoulder, height * 0.3),
                    (x + hip, height * 0.62),
                    (x - hip, height * 0.62),
                ],
                colour,
            )
        pen.line([(x - 8 * u, height * 0.31), (x + 8 * u, height * 0.31)], theme.GOLD_LIGHT, 4 * u)

    return finished(paint(width, height, draw))


@lru_cache(32)
def tile(length: int, breadth: int) -> Sprite:
    """A road tile lying in a cart or a storage."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, length, breadth), 5, theme.PAVING_EDGE)
        pen.box((2, 2, length - 2, breadth - 2), 3.5, theme.PAVING_LIGHT)
        pen.box((4, 4, length - 2, breadth - 2), 3, theme.PAVING)

    return finished(paint(length, breadth, draw))


class Side(StrEnum):
    """How an income card lies."""

    FACE = "face"
    USED = "used"
    PILE = "pile"


@lru_cache(16)
def card(side: Side, width: int, height: int) -> Sprite:
    """An income card to write on, a used one turned, or the pile."""
    ground, edge, line = {
        Side.FACE: (theme.IVORY, theme.INK_SOFT, theme.IVORY),
        Side.USED: (theme.SAND, theme.JOINT, theme.JOINT),
        Side.PILE: (theme.CARD_BACK, theme.TERRACOTTA_DARK, theme.CARD_BACK_LINE),
    }[side]

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 12, edge)
        pen.box((2, 2, width - 2, height - 2), 10, ground)
        pen.box((9, 9, width - 9, height - 9), 6, None, line, 2)
        if side is Side.USED:
            x, y, high = width / 2, height / 2, min(height, width * 2 / 3) * 0.22
            for reach, colour in ((high, line), (high - 4, ground)):
                pen.polygon(
                    [(x, y - reach), (x + reach * 1.3, y), (x, y + reach), (x - reach * 1.3, y)], colour
                )

    return finished(paint(width, height, draw))


@lru_cache(16)
def chip(width: int, height: int, colour: Colour, radius: int) -> Sprite:
    """A small plate to write on."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), radius, theme.INK_SOFT)
        pen.box((2, 2, width - 2, height - 2), radius - 2, colour)

    return finished(paint(width, height, draw))


def bar(style: SeatStyle, width: int, height: int, mover: bool) -> Sprite:
    """The ground of a player's bar; that of whoever is to act stands out."""
    edge = 5 if mover else 2.5
    ground = theme.BLUSH if mover else theme.IVORY

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), 14, theme.TERRACOTTA_DARK if mover else style.colour)
        pen.box((edge, edge, width - edge, height - edge), 14 - edge, ground)
        pen.box((edge, edge, 66, height - edge), 14 - edge, style.colour)
        pen.polygon([(50, edge), (66, edge), (66, height - edge), (50, height - edge)], style.colour)
        pen.polygon(shape_points(style.shape, (34, height / 2), 20), style.on)

    return finished(paint(width, height, draw))
