"""The aiming picture: what somebody at the table sees before a push.

Stone and pusher where they would be laid; the ghost of the stone at the end of the pusher's way; where a
trembling hand may lead, as a cone; the stones in the way, and those on the brink. It never predicts: all of
it is what `lay` gives and plain geometry, nothing of the outcome.
"""

from collections.abc import Sequence
from functools import cache
from math import cos, hypot, radians, sin

from PIL import Image

from engine.data import QUARRY
from engine.model import Hand, QuarryStone, Size
from engine.quarry import Laid
from engine.quarry.aim import at_end, free_half_width_um
from engine.quarry.sight import SWAY, in_the_way, on_the_brink
from engine.view import GameView
from render import encode, theme
from render.layout.push import AIM, PushLayout
from render.layout.quarry import DETAIL
from render.layout.rect import Point
from render.pieces import overlay, quarry

PUSHED = 0
"""The stone to be pushed has no number in the quarry yet."""


def aim(view: GameView, size: Size, place: int, angle: int, laid: Laid | None) -> bytes:
    """A PNG of the aim; without stone and pusher where they cannot be laid."""
    return encode.png(draw(view, size, place, angle, laid), encode.SMALL, theme.AIM_PALETTE)


def draw(view: GameView, size: Size, place: int, angle: int, laid: Laid | None) -> Image.Image:
    """The aim's pixels."""
    canvas = ground(AIM).copy()
    table = view.table
    trembling = table.options.hand is Hand.NORMAL
    draw_aim(canvas, AIM, table.quarry, size, place, angle, laid, trembling=trembling)
    return canvas


@cache
def ground(layout: PushLayout) -> Image.Image:
    """What is the same for every aim."""
    canvas = Image.new("RGB", (int(layout.picture.w), int(layout.picture.h)), theme.LIMESTONE)
    quarry.draw_cliff(canvas, layout.quarry)
    return canvas


def draw_aim(
    canvas: Image.Image,
    layout: PushLayout,
    stones: Sequence[QuarryStone],
    size: Size,
    place: int,
    angle: int,
    laid: Laid | None,
    *,
    trembling: bool,
) -> None:
    """An aim upon the ground: the gauges, the stones that lie there, what is laid and where it goes."""
    overlay.draw_ruler(canvas, layout.ruler, size, place)
    overlay.draw_dial(canvas, layout.dial, angle)
    plan, scale = layout.quarry, layout.quarry.px_per_mm
    quarry.draw_stones(canvas, plan, stones, shaded=True)
    if laid is None:
        _mark_brink(canvas, layout, stones)
        return
    stone, end = QuarryStone(PUSHED, size, laid.x_um, laid.y_um), _end(layout, size, laid)
    overlay.veil(size, plan.diameter(size)).stamp(canvas, end)
    stroke = DETAIL.ring * scale
    for other in in_the_way(stones, size, laid):
        ring = overlay.ring(plan.diameter(other.size), stroke, theme.TERRACOTTA)
        ring.stamp(canvas, plan.centre(other))
    _mark_brink(canvas, layout, stones)
    overlay.ghost(plan.diameter(size), DETAIL.ghost_edge * scale).stamp(canvas, end)
    quarry.draw_stones(canvas, plan, [stone], pushed=PUSHED, shaded=True)
    quarry.draw_pusher(canvas, plan, laid.pusher)
    if trembling:
        overlay.draw_cone(canvas, plan, *_cone(layout, size, laid))
    way = laid.way_um / 1000 * scale
    overlay.draw_arrow(canvas, plan.centre(stone), way, laid.pusher.angle_mdeg, scale)


def _mark_brink(canvas: Image.Image, layout: PushLayout, stones: Sequence[QuarryStone]) -> None:
    """Over the ring of a stone that also lies in the way: both are seen."""
    stroke = DETAIL.brink * layout.quarry.px_per_mm
    for stone in on_the_brink(stones):
        ring = overlay.dashed_ring(layout.quarry.diameter(stone.size), stroke, theme.GOLD)
        ring.stamp(canvas, layout.quarry.centre(stone))


def _end(layout: PushLayout, size: Size, laid: Laid) -> Point:
    """Where the stone's middle is at the end of its way, as far as rails and walls let it."""
    end, radius = at_end(laid), QUARRY.diameter_mm[size] / 2
    x, y = end.x_um / 1000, end.y_um / 1000
    slope = (QUARRY.exit_mm - QUARRY.mouth_mm) / 2 / QUARRY.depth_mm
    free = QUARRY.mouth_mm / 2 - radius
    if y > 0:
        free = QUARRY.mouth_mm / 2 + slope * y - radius * hypot(1, slope)
    return layout.quarry.at(max(-free, min(free, x)), y)


def _cone(layout: PushLayout, size: Size, laid: Laid) -> tuple[tuple[Point, Point], tuple[Point, Point]]:
    """The outermost ways of the stone's middle that a trembling hand takes, to the left and to the right."""
    free_um, most_mdeg = free_half_width_um(size), QUARRY.most_angle * 1000
    length = laid.way_um / 1000 + DETAIL.cone_beyond

    def way(side: int) -> tuple[Point, Point]:
        x_um = max(-free_um, min(free_um, laid.x_um + side * SWAY.x_um))
        angle_mdeg = laid.pusher.angle_mdeg + side * SWAY.angle_mdeg
        turn = radians(max(-most_mdeg, min(most_mdeg, angle_mdeg)) / 1000)
        x, y = x_um / 1000, laid.y_um / 1000
        at = layout.quarry.at
        return at(x, y), at(x + length * sin(turn), y + length * cos(turn))

    return way(-1), way(1)
