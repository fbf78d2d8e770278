"""What a push brought, on a card: the stones that fell, by size, under the badge of whoever pushed."""

from functools import lru_cache

from engine.model import Colour, Size
from render import theme
from render.layout.push import FILM
from render.pieces import players
from render.pieces.paint import Pen, Sprite, finished, paint
from render.pieces.stones import draw_stone
from render.pieces.text import write
from render.theme import Typeface

_GROWN = 1.25
"""Stones on the card are larger than in the quarry, all by the same share."""


@lru_cache(64)
def card(colour: Colour, fallen: tuple[Size, ...]) -> Sprite:
    """From the largest size to the smallest; a great zero if nothing fell."""
    wide, high = round(FILM.outcome.w), round(FILM.outcome.h)
    badge, middle = FILM.badge, FILM.badge / 2 + (FILM.outcome.h - FILM.badge / 2) / 2
    counts = [(size, fallen.count(size)) for size in reversed(Size) if size in fallen]
    columns = [
        (size, count, wide * (number + 0.5) / len(counts))
        if len(counts) == 3
        else (size, count, wide / 2 + (number - (len(counts) - 1) / 2) * wide * 0.4)
        for number, (size, count) in enumerate(counts)
    ]

    def draw(pen: Pen) -> None:
        style = theme.STYLES[colour]
        pen.box((0, badge / 2, wide, high), 18, style.dark)
        pen.box((2, badge / 2 + 2, wide - 2, high - 2), 16, style.colour)
        pen.box((8, badge / 2 + 8, wide - 8, high - 8), 12, theme.IVORY)
        for size, count, x in columns:
            draw_stone(
                pen, (x - (24 if count > 1 else 0), middle + 6), FILM.quarry.diameter(size) * _GROWN, size
            )

    image = paint(wide, high, draw)
    for size, count, x in columns:
        x -= 24 if count > 1 else 0
        write(image, (x, middle + 6), size.name, Typeface.FIGURES, FILM.figures, theme.STONES[size].ink)
        if count > 1:
            beside = x + FILM.quarry.diameter(size) * _GROWN / 2 + 8
            write(image, (beside, middle + 6), f"×{count}", Typeface.FIGURES, FILM.figures, theme.INK, "l")
    if not columns:
        write(image, (wide / 2, middle + 8), "0", Typeface.FIGURES, 3 * FILM.figures, theme.INK_SOFT)
    players.badge(colour, badge, badge, theme.BADGE_ROUND).stamp(image, (wide / 2, badge / 2))
    return finished(image)
