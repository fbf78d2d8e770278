"""What anybody at the table sees of the stones before a push: which lie in its way, which are on the brink.

Plain geometry for pictures and words, never a simulation: it does not tell what will fall.
"""

from collections.abc import Iterable
from math import hypot

from engine.data import QUARRY
from engine.model import QuarryStone, Size, Tremor
from engine.quarry import Laid
from engine.quarry.aim import TREMOR, at_end
from engine.quarry.ledge import RADIUS

BRINK_MM = 8.0
"""A stone whose middle is nearer to the exit edge than this is on the brink."""

SWAY = Tremor(2 * TREMOR.x_um, 2 * TREMOR.angle_mdeg)
"""How far a trembling hand may stray from the aim: two standard deviations, seldom exceeded."""


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
