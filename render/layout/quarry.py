"""The quarry from above, at any scale: from its millimetres to a picture's pixels.

The exit is on top, the ledge at the bottom, and left is minus.
"""

from dataclasses import dataclass

from engine.data import QUARRY
from engine.model import QuarryStone, Size
from render.layout.rect import Point, Rect

WALL = 8
"""Thickness of the quarry's walls."""


@dataclass(frozen=True, slots=True)
class QuarryLayout:
    """The quarry from above: the exit on top, the ledge at the bottom, left is minus."""

    centre_x: float
    line_y: float
    """Where the line at the mouth is."""
    px_per_mm: float
    ledge_mm: float = QUARRY.ledge_mm
    """How much of the ledge is shown."""
    abyss_mm: float = max(QUARRY.diameter_mm) / 2
    """How much of what lies beyond the exit edge; a large stone hangs over it by half."""

    def at(self, x_mm: float, y_mm: float) -> Point:
        """A point of the quarry in the picture."""
        return self.centre_x + x_mm * self.px_per_mm, self.line_y - y_mm * self.px_per_mm

    def centre(self, stone: QuarryStone) -> Point:
        """Where a stone's middle is in the picture."""
        return self.at(stone.x_um / 1000, stone.y_um / 1000)

    def diameter(self, size: Size) -> float:
        """Of a stone in the picture."""
        return QUARRY.diameter_mm[size] * self.px_per_mm

    @property
    def ramp(self) -> tuple[Point, ...]:
        """From the left end of the line clockwise."""
        mouth, exit_ = QUARRY.mouth_mm / 2, QUARRY.exit_mm / 2
        depth = QUARRY.depth_mm
        return self.at(-mouth, 0), self.at(-exit_, depth), self.at(exit_, depth), self.at(mouth, 0)

    @property
    def edge_y(self) -> float:
        """Where the exit edge is."""
        return self.at(0, QUARRY.depth_mm)[1]

    @property
    def ledge(self) -> Rect:
        """The ledge before the line."""
        (left, top), (right, bottom) = (
            self.at(-QUARRY.mouth_mm / 2, 0),
            self.at(QUARRY.mouth_mm / 2, -self.ledge_mm),
        )
        return Rect(left, top, right - left, bottom - top)

    @property
    def floor(self) -> tuple[Point, ...]:
        """What stones can lie on: ramp and ledge, from the left end of the line clockwise."""
        ledge = self.ledge
        return *self.ramp, (ledge.right, ledge.bottom), (ledge.x, ledge.bottom)


def quarry_in(area: Rect, ledge_mm: float = QUARRY.ledge_mm) -> QuarryLayout:
    """The largest quarry that fits, walls included; stones may hang over the exit edge by half."""
    high_mm = max(QUARRY.diameter_mm) / 2 + QUARRY.depth_mm + ledge_mm
    scale = min((area.h - WALL) / high_mm, (area.w - 2 * WALL) / QUARRY.exit_mm)
    return QuarryLayout(area.centre[0], area.bottom - WALL - ledge_mm * scale, scale, ledge_mm)


def outline(quarry: QuarryLayout) -> Rect:
    """What `draw_empty` covers."""
    left, top = quarry.at(-QUARRY.exit_mm / 2, QUARRY.depth_mm + quarry.abyss_mm)
    right, bottom = quarry.at(QUARRY.exit_mm / 2, -quarry.ledge_mm)
    return Rect(left - WALL, top, right - left + 2 * WALL, bottom - top + WALL)


@dataclass(frozen=True, slots=True)
class QuarryDetail:
    """How the parts of the quarry look that the rules do not measure, in millimetres."""

    line: float = 1.2
    edge: float = 1.6
    shade: tuple[float, float] = (0.7, 1.0)
    """How far right and below a stone its shadow lies."""
    course: float = 10.5
    """Height of a course of the cliff below the exit edge, which darkens from course to course."""
    block: float = 17.0
    joint: float = 0.5
    lip: float = 1.4
    """The lit edge of the ground beside the quarry."""
    post: float = 2.4
    """Radius of the round end of a rail at the mouth."""
    pusher_edge: float = 0.6
    pusher_light: float = 4.4
    """How deep the lit side of the pusher is."""
    arrow_width: float = 2.2
    arrow_head: float = 7.0
    arrow_rim: float = 0.6
    ring: float = 1.3
    """Round a stone in the way of a push."""
    brink: float = 1.6
    """The dashes round one on the brink."""
    ghost_edge: float = 0.9
    cone_edge: float = 0.4
    cone_beyond: float = 30.0
    """How far the cone of a trembling hand goes on beyond the pusher's way."""


DETAIL = QuarryDetail()
