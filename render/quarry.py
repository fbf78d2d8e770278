"""The quarry from above, at any scale: the ledge at the bottom, the exit on top, left is left.

Draws the empty quarry, the stones in it and the pusher, for the board, the aiming picture and the film. The
measures are the engine's; what is not the game's own (how thick a rail looks) is in `MEASURES`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, hypot, radians, sin
from typing import NamedTuple

from PIL import Image, ImageChops

from engine.data import QUARRY
from engine.model import QuarryStone, Size
from engine.quarry import Pose
from render import theme
from render.sprites import Pen, Point, draw_stone, paint
from render.theme import Colour


@dataclass(frozen=True, slots=True)
class Measures:
    """How the parts look that the rules do not measure, in millimetres."""

    pit: float = 17.0
    """How much is seen beyond the exit edge: half a large stone and a little."""
    side: float = 5.0
    """The hewn rock on either side."""
    rail: float = 2.4
    post: float = 2.6
    """The round end of a rail at the mouth."""
    line: float = 1.2
    edge: float = 1.6
    back: float = 2.0
    """The bar that closes the ledge."""
    pusher_edge: float = 0.6
    arrow: float = 24.0
    arrow_width: float = 2.2
    arrow_head: float = 7.5


MEASURES = Measures()
PHASES = 4
"""Stones are placed to this fraction of a pixel, so that touching ones touch and slow ones glide."""


class Plan(NamedTuple):
    """Where the quarry lies in a picture: the middle of the line in pixels, and pixels per millimetre."""

    x: float
    y: float
    scale: float

    def at(self, x_mm: float, y_mm: float) -> Point:
        """The pixel of a place in the quarry."""
        return self.x + x_mm * self.scale, self.y - y_mm * self.scale

    def at_um(self, x_um: int, y_um: int) -> Point:
        """The pixel of a place given as the engine gives it."""
        return self.at(x_um / 1000, y_um / 1000)


_FLARE = (QUARRY.exit_mm - QUARRY.mouth_mm) / QUARRY.depth_mm
WIDTH_MM = QUARRY.exit_mm + _FLARE * MEASURES.pit + 2 * MEASURES.side
HEIGHT_MM = MEASURES.pit + QUARRY.depth_mm + QUARRY.ledge_mm + MEASURES.back


def fit(left: float, top: float, right: float, bottom: float) -> Plan:
    """The largest plan whose quarry lies within a rectangle, in the middle of it."""
    scale = min((right - left) / WIDTH_MM, (bottom - top) / HEIGHT_MM)
    spare = (bottom - top) - HEIGHT_MM * scale
    return Plan((left + right) / 2, top + spare / 2 + (MEASURES.pit + QUARRY.depth_mm) * scale, scale)


def outline(plan: Plan) -> tuple[float, float, float, float]:
    """The left, top, right and bottom of what `draw_empty` covers."""
    left, top = plan.at(-WIDTH_MM / 2, QUARRY.depth_mm + MEASURES.pit)
    right, bottom = plan.at(WIDTH_MM / 2, -QUARRY.ledge_mm - MEASURES.back)
    return left, top, right, bottom


def draw_empty(canvas: Image.Image, plan: Plan) -> None:
    """The quarry without stones: pit, ramp, ledge, rails, the line and the exit edge."""
    left, top, right, bottom = outline(plan)
    x, y = int(left), int(top)
    here = Plan(plan.x - x, plan.y - y, plan.scale)
    image = paint(ceil(right) - x, ceil(bottom) - y, lambda pen: _draw_empty(pen, here))
    canvas.paste(image, (x, y), image)


def _draw_empty(pen: Pen, plan: Plan) -> None:
    m, half_mouth, depth = MEASURES, QUARRY.mouth_mm / 2, QUARRY.depth_mm

    def flare(bottom: float, top: float, beside: float, colour: Colour) -> None:
        """A strip between two depths, as wide as the ramp is there and so much more on either side."""
        low, high = (half_mouth + _FLARE / 2 * y + beside for y in (bottom, top))
        corners = ((-low, bottom), (-high, top), (high, top), (low, bottom))
        pen.polygon([plan.at(x, y) for x, y in corners], colour)

    def bar(half_width: float, bottom: float, top: float, colour: Colour) -> None:
        corners = ((-half_width, bottom), (-half_width, top), (half_width, top), (half_width, bottom))
        pen.polygon([plan.at(x, y) for x, y in corners], colour)

    # The rock is hewn in two steps down to the floor, and goes on beside the pit.
    flare(0, depth + m.pit, m.side, theme.PAVING_DARK)
    flare(0, depth + m.pit, m.side * 0.6, theme.PAVING)
    flare(0, depth + m.pit, m.side * 0.12, theme.PAVING_EDGE)
    flare(depth, depth + m.pit, 0, theme.PIT)
    flare(0, depth, 0, theme.SAND)
    flare(depth, depth + m.edge, 0, theme.TERRACOTTA)
    bar(half_mouth + m.rail, -QUARRY.ledge_mm - m.back, 0, theme.WOOD_DARK)
    bar(half_mouth, -QUARRY.ledge_mm, 0, theme.LEDGE)
    bar(half_mouth, -m.line, 0, theme.TERRACOTTA)
    for side in (-1, 1):
        pen.disc(plan.at(side * (half_mouth + m.post), 0), m.post * plan.scale, theme.WOOD_DARK)


@lru_cache(32)
def _large_stone(size: Size, diameter: float, rim: Colour | None) -> Image.Image:
    """A stone before it is reduced, with a pixel to spare on every side for the phases."""
    middle, scale = ceil(diameter / 2) + 1, theme.SUPERSAMPLING
    large = Image.new("RGBA", (2 * middle * scale, 2 * middle * scale))
    draw_stone(Pen(large, scale), (middle, middle), diameter, size, rim)
    return large


@lru_cache(256)
def stone_piece(
    size: Size, diameter: float, phase: tuple[int, int], rim: Colour | None = None
) -> Image.Image:
    """A stone shifted right and down by a fraction of a pixel."""
    return ImageChops.offset(_large_stone(size, diameter, rim), *phase).reduce(theme.SUPERSAMPLING)


@lru_cache(32)
def pusher_piece(angle_mdeg: int, scale: float, phase: tuple[int, int]) -> Image.Image:
    """The pusher, turned and shifted by a fraction of a pixel; its middle is the middle of the picture."""
    reach = ceil(hypot(QUARRY.pusher_length_mm, QUARRY.pusher_depth_mm) * scale / 2) + 1
    middle = (reach + phase[0] / PHASES, reach + phase[1] / PHASES)
    turn = radians(angle_mdeg / 1000)

    def bar(less: float, lift: float = 0.0) -> list[Point]:
        long, deep = QUARRY.pusher_length_mm / 2 - less, QUARRY.pusher_depth_mm / 2 - less
        corners = ((-long, lift - deep), (long, lift - deep), (long, deep), (-long, deep))
        return [
            (
                middle[0] + (x * cos(turn) - y * sin(turn)) * scale,
                middle[1] - (x * sin(turn) + y * cos(turn)) * scale,
            )
            for x, y in corners
        ]

    def draw(pen: Pen) -> None:
        pen.polygon(bar(0), theme.WOOD_DARK)
        pen.polygon(bar(MEASURES.pusher_edge), theme.WOOD)
        pen.polygon(bar(MEASURES.pusher_edge, QUARRY.pusher_depth_mm * 0.55), theme.WOOD_LIGHT)

    return paint(2 * reach, 2 * reach, draw)


class Spot(NamedTuple):
    """Where a piece goes: its left upper pixel, and the fraction of a pixel it is shifted beyond."""

    left: int
    top: int
    phase: tuple[int, int]


def spot(middle: Point, reach: int) -> Spot:
    """Where a piece goes that reaches so far from its middle."""
    steps_x, steps_y = round((middle[0] - reach) * PHASES), round((middle[1] - reach) * PHASES)
    return Spot(steps_x // PHASES, steps_y // PHASES, (steps_x % PHASES, steps_y % PHASES))


def draw_stones(
    canvas: Image.Image, plan: Plan, stones: Iterable[QuarryStone], pushed: int | None = None
) -> None:
    """The stones where they lie; the pushed one has a rim of its own."""
    for stone in stones:
        diameter = QUARRY.diameter_mm[stone.size] * plan.scale
        place = spot(plan.at_um(stone.x_um, stone.y_um), ceil(diameter / 2) + 1)
        piece = stone_piece(
            stone.size, diameter, place.phase, theme.TERRACOTTA if stone.id == pushed else None
        )
        canvas.paste(piece, place[:2], piece)


def draw_pusher(canvas: Image.Image, plan: Plan, pose: Pose) -> None:
    """The pusher where it stands."""
    reach = ceil(hypot(QUARRY.pusher_length_mm, QUARRY.pusher_depth_mm) * plan.scale / 2) + 1
    place = spot(plan.at_um(pose.x_um, pose.y_um), reach)
    piece = pusher_piece(pose.angle_mdeg, plan.scale, place.phase)
    canvas.paste(piece, place[:2], piece)
