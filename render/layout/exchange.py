"""Where everything stands in the picture of an exchange: the fallen stones, what they become, the cart."""

from dataclasses import dataclass
from math import ceil

from engine.model import Size
from render.layout.cart import PLACE_UNITS
from render.layout.rect import Rect, around

MOST_ACROSS = 14
"""More stones than so many need a second row."""
LEAST_ACROSS = 6
"""A few stones do not get larger for it."""


@dataclass(frozen=True, slots=True)
class Fallen:
    """A fallen stone and, below it, what it becomes."""

    cell: Rect
    stone: Rect
    """As large as a large one."""
    fate: Rect


@dataclass(frozen=True, slots=True)
class ExchangePicture:
    """The picture, with the cart on its wheels below the stones."""

    picture: Rect
    stones: Rect
    cart: tuple[Rect, ...]
    bed: Rect
    wheels: tuple[Rect, ...]
    gap: float
    """Between tiles on the cart."""
    question: float = 1.1
    """Size of the question mark, as a share of a fate's height."""
    plus: float = 0.9
    """Size of the plus on a new tile, as a share of its height."""
    diameters: tuple[float, float, float] = (0.6, 0.78, 1.0)
    """Of the stones by size, as shares of a large one."""


def fallen_places(area: Rect, count: int) -> tuple[Fallen, ...]:
    """A place for each of so many stones, in rows, in the middle of an area."""
    down = ceil(count / MOST_ACROSS)
    across = ceil(count / down)
    width = area.w / max(across, LEAST_ACROSS)
    height = min(area.h / down, width * 1.6)
    found: list[Fallen] = []
    for row, line in enumerate(around(area.centre, area.w, height * down).rows(*[height] * down)):
        here = min(across, count - row * across)
        left = area.centre[0] - here * width / 2
        found += map(_fallen, Rect(left, line.y, 0, height).columns(*[width] * here))
    return tuple(found)


def _fallen(cell: Rect) -> Fallen:
    inner = cell.inset(cell.h * 0.06)
    stone, fate = inner.rows(inner.h * 0.62, inner.h * 0.34, gap=inner.h * 0.04)
    side = min(cell.w * 0.9, stone.h)
    return Fallen(cell, around(stone.centre, side), around(fate.centre, cell.w * 0.9, fate.h * 0.9))


def fate_length(fate: Rect, size: Size) -> float:
    """How long a tile is drawn as a stone's fate."""
    units = PLACE_UNITS[size.name]
    return min(fate.h * 0.8, fate.w / PLACE_UNITS["L"]) * units


def _exchange() -> ExchangePicture:
    picture = Rect(0, 0, 1100, 440)
    unit, gap = 108, 14
    widths = [PLACE_UNITS[place] * unit for place in ("dual", "M", "S", "S")]
    length = sum(widths) + gap * (len(widths) - 1)
    left = picture.centre[0] - length / 2
    cart = Rect(left, 250, 0, 100).columns(*widths, gap=gap)
    bed = Rect(left - 18, 360, length + 36, 28)
    wheels = tuple(around((bed.x + bed.w * share, bed.bottom + 8), 64) for share in (0.18, 0.82))
    return ExchangePicture(picture, Rect(18, 14, picture.w - 36, 214), cart, bed, wheels, gap)


EXCHANGE = _exchange()
