"""What a push brought, on a card: the stones that fell, by size, under the badge of whoever pushed."""

from functools import lru_cache

from engine.model import Colour, Size
from render import theme
from render.layout.push import OUTCOME, OutcomeLayout
from render.pieces import players
from render.pieces.paint import Pen, Sprite, finished, paint
from render.pieces.stones import draw_stone
from render.pieces.text import width, write
from render.theme import Typeface

_PLUS = "+"


@lru_cache(64)
def card(
    colour: Colour, fallen: tuple[Size, ...], letters: tuple[str, ...], card: OutcomeLayout = OUTCOME
) -> Sprite:
    """From the largest size to the smallest, how many of each, like "2× L + M"; a great zero for nothing.

    The letters are those of the sizes, from the smallest on.
    """
    counts = [(size, fallen.count(size)) for size in reversed(Size) if size in fallen]
    times = [f"{count}×" if count > 1 else "" for _, count in counts]
    before = [_wide(text, card) + card.close if text else 0.0 for text in times]
    columns = [card.stones[size] + more for (size, _), more in zip(counts, before, strict=True)]
    between = _wide(_PLUS, card) + 2 * card.gap
    row = sum(columns) + between * (len(columns) - 1)
    wide = round(max(card.least, row + 2 * card.margin))
    middle = (card.badge / 2 + card.high) / 2 + card.border
    starts, x = [], (wide - row) / 2
    for column in columns:
        starts.append(x)
        x += column + between
    centres = [
        start + more + card.stones[size] / 2
        for start, more, (size, _) in zip(starts, before, counts, strict=True)
    ]

    def draw(pen: Pen) -> None:
        style, top, border = theme.STYLES[colour], card.badge / 2, card.border
        pen.box((0, top, wide, card.high), theme.PLATE_ROUND * 1.5, style.dark)
        pen.box((2, top + 2, wide - 2, card.high - 2), theme.PLATE_ROUND * 1.4, style.colour)
        pen.box((border, top + border, wide - border, card.high - border), theme.PLATE_ROUND, theme.IVORY)
        for (size, _), x in zip(counts, centres, strict=True):
            draw_stone(pen, (x, middle), card.stones[size], size)

    image = paint(wide, card.high, draw)
    for (size, _), text, start, x in zip(counts, times, starts, centres, strict=True):
        write(image, (x, middle), letters[size], Typeface.FIGURES, card.figures, theme.STONES[size].ink)
        write(image, (start, middle), text, Typeface.FIGURES, card.figures, theme.INK, "l")
    for start in starts[1:]:
        write(image, (start - between / 2, middle), _PLUS, Typeface.FIGURES, card.figures, theme.INK_SOFT)
    if not counts:
        write(image, (wide / 2, middle), "0", Typeface.FIGURES, card.nothing, theme.INK_SOFT)
    players.badge(colour, card.badge, card.badge, theme.BADGE_ROUND).stamp(image, (wide / 2, card.badge / 2))
    return finished(image)


def _wide(text: str, card: OutcomeLayout) -> float:
    return width(text, Typeface.FIGURES, card.figures)
