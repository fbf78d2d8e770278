"""What players hold and win: coins, tokens, markers, the purse, a plate to write on."""

from functools import lru_cache

from render import theme
from render.pieces.paint import Pen, Sprite, finished, paint
from render.pieces.text import write
from render.theme import Rgb, Typeface


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
        write(image, (middle, middle), text, Typeface.FIGURES, round(diameter * share), theme.INK)
    return finished(image)


@lru_cache(16)
def vp_token(points: int, diameter: int) -> Sprite:
    """A victory point token."""
    middle = diameter / 2

    def draw(pen: Pen) -> None:
        pen.disc((middle, middle), middle, theme.TERRACOTTA_DARK)
        pen.disc((middle, middle), middle - 2, theme.IVORY)

    image = paint(diameter, diameter, draw)
    write(image, (middle, middle), str(points), Typeface.FIGURES, round(diameter * 0.84), theme.INK)
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
    write(image, (middle - 1, middle), "+1", Typeface.FIGURES, round(diameter * 0.66), theme.IVORY)
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


@lru_cache(16)
def chip(width: int, height: int, colour: Rgb, radius: int) -> Sprite:
    """A small plate to write on."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, width, height), radius, theme.INK_SOFT)
        pen.box((2, 2, width - 2, height - 2), radius - 2, colour)

    return finished(paint(width, height, draw))
