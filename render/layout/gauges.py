"""The two gauges of an aim: the ruler of the place below the chute and the dial of the angle beside it.

Both are true to the table: a place on the ruler is right below where the middle of the stone would lie, so
its ends are where this stone touches a rail; the needle of the dial is parallel to the pusher's way.
"""

from dataclasses import dataclass
from math import cos, radians, sin

from engine.data import QUARRY
from engine.model import Size
from engine.quarry.aim import free_half_width_um
from render.layout.quarry import QuarryLayout
from render.layout.rect import Point


@dataclass(frozen=True, slots=True)
class Ruler:
    """The scale of the place."""

    quarry: QuarryLayout
    line: float
    """How far below the top it is."""
    ticks: tuple[float, float]
    """Length of short and long ones, downwards."""
    stroke: float
    marker: float
    """Length of the pointer above the line."""
    ends: int
    """Size of the numbers beside both ends."""
    beside: float
    """Between an end and its number."""
    figures: int
    """Size of the number below the pointer."""
    figures_y: float
    steps: int = 4
    """Ticks on either side of the middle."""

    def x(self, size: Size, place: float) -> float:
        """Below the middle of a stone of this size at this place."""
        return self.quarry.at(free_half_width_um(size) / 1000 * place / QUARRY.most_place, 0)[0]


@dataclass(frozen=True, slots=True)
class Dial:
    """The scale of the angle: a bow over a pivot, with a needle."""

    pivot: Point
    radius: float
    ticks: tuple[float, float]
    """Length of short and long ones, outwards."""
    stroke: float
    needle: float
    """Width of its head."""
    figures: int
    """Size of the number below the pivot."""
    figures_y: float
    steps: int = 3
    """Ticks on either side of the middle."""

    def at(self, degrees: float, radius: float, aside: float = 0) -> Point:
        """A point so far from the pivot in this direction, and so far to the right of it."""
        turn, (x, y) = radians(degrees), self.pivot
        return (
            x + radius * sin(turn) + aside * cos(turn),
            y - radius * cos(turn) + aside * sin(turn),
        )
