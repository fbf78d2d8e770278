"""What all but happened: stones that a push left hanging over the exit edge."""

from collections.abc import Iterable

from engine.data import QUARRY
from engine.model import QuarryStone

HAIRS_BREADTH_UM = 1_000
"""A stone that comes to rest with its middle so near to the edge has all but fallen."""
MOVED_UM = 2_000
"""If the push moved it at least so far; otherwise it hung there before."""


def near_misses(before: Iterable[QuarryStone], resting: Iterable[QuarryStone]) -> tuple[QuarryStone, ...]:
    """The stones that a push has all but pushed over the edge, the nearest to it first."""
    lay = {stone.id: stone.y_um for stone in before}
    edge_um = round(QUARRY.depth_mm * 1000)
    hanging = (
        stone
        for stone in resting
        if edge_um - stone.y_um <= HAIRS_BREADTH_UM and stone.y_um - lay.get(stone.id, 0) >= MOVED_UM
    )
    return tuple(sorted(hanging, key=lambda stone: -stone.y_um))
