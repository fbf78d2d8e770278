"""Income cards."""

from enum import StrEnum
from functools import lru_cache

from render import theme
from render.pieces.paint import Pen, Sprite, finished, paint


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
