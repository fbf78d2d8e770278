"""What anybody at the table sees before a push: the stones in its way, those ahead, those on the brink.

Plain geometry for pictures and words, never a simulation: it does not tell what will fall.
"""

from collections.abc import Iterable
from math import asin, hypot, pi, sqrt
from typing import NamedTuple

from engine.data import QUARRY
from engine.model import QuarryStone, Size, Tremor
from engine.quarry import Laid
from engine.quarry.aim import TREMOR, aim, at_end
from engine.quarry.ledge import RADIUS

BRINK_MM = RADIUS[Size.S]
"""A stone whose middle is nearer to the exit edge than this is on the brink: it hangs over it."""
COLUMNS = range(-QUARRY.most_place, QUARRY.most_place + 1, QUARRY.most_place // 2)
"""The places whose columns are told: as few as one remembers who only hears them."""
SWAY = Tremor(2 * TREMOR.x_um, 2 * TREMOR.angle_mdeg)
"""How far a trembling hand may stray from the aim: two standard deviations, seldom exceeded."""


class Column(NamedTuple):
    """What lies straight ahead of a stone at a place, up to the exit edge, in a strip as wide as it is."""

    place: int
    filled: float
    """How much of it stones cover: 0 to 1."""
    stones: tuple[QuarryStone, ...]
    """Those that reach into it, nearest to the line first."""


def on_the_brink(stones: Iterable[QuarryStone]) -> tuple[QuarryStone, ...]:
    """Those that a little more would drop, from left to right."""
    brink_um = (QUARRY.depth_mm - BRINK_MM) * 1000
    return tuple(sorted((stone for stone in stones if stone.y_um > brink_um), key=lambda one: one.x_um))


def in_the_way(stones: Iterable[QuarryStone], size: Size, laid: Laid) -> tuple[QuarryStone, ...]:
    """Those that the stone will meet between where it lies and the end of the pusher's way, nearest first."""
    end, way = at_end(laid), max(1, laid.way_um)
    dx, dy = (end.x_um - laid.x_um) / way, (end.y_um - laid.y_um) / way
    met: list[tuple[float, QuarryStone]] = []
    for stone in stones:
        x, y = stone.x_um - laid.x_um, stone.y_um - laid.y_um
        along = max(0.0, min(way, x * dx + y * dy))
        apart = hypot(x - along * dx, y - along * dy) / 1000 - RADIUS[size] - RADIUS[stone.size]
        if apart < 0:
            met.append((along, stone))
    return tuple(stone for _, stone in sorted(met))


def columns(stones: Iterable[QuarryStone], size: Size) -> tuple[Column, ...]:
    """The columns ahead of a stone of this size, from left to right."""
    lying = sorted(stones, key=lambda stone: stone.y_um)
    return tuple(
        Column(
            place,
            filled(lying, size, place),
            tuple(
                stone
                for stone in lying
                if abs(stone.x_um - x_um) < (RADIUS[size] + RADIUS[stone.size]) * 1000
            ),
        )
        for place in COLUMNS
        for x_um in [aim(0, size, place, 0).x_um]
    )


def filled(stones: Iterable[QuarryStone], size: Size, place: int) -> float:
    """How much of the column ahead of a stone of this size at a place is covered by stones."""
    middle, half = aim(0, size, place, 0).x_um / 1000, RADIUS[size]
    area = sum(
        _area_left_of(middle + half - stone.x_um / 1000, RADIUS[stone.size])
        - _area_left_of(middle - half - stone.x_um / 1000, RADIUS[stone.size])
        for stone in stones
    )
    return area / (2 * half * QUARRY.depth_mm)


def _area_left_of(x: float, radius: float) -> float:
    """Of a disc around 0: what lies left of x."""
    x = max(-radius, min(radius, x))
    return radius * radius * (pi / 2 + asin(x / radius)) + x * sqrt(radius * radius - x * x)
