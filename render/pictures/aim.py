"""The aiming picture: stone and pusher where they would be laid, and the aim in great numbers over scales.

It never predicts: it shows what `lay` gives and a short arrow along the pusher's way, nothing of the outcome.
"""

from functools import cache
from math import ceil, cos, radians, sin

from PIL import Image

from engine.data import QUARRY
from engine.model import QuarryStone, Size
from engine.quarry import Laid, Pose
from engine.view import GameView
from render import encode, theme
from render.layout.push import AIM, PushLayout, ScaleLayout
from render.layout.quarry import DETAIL
from render.layout.rect import Point, Rect
from render.pieces import quarry
from render.pieces.paint import Pen, paint
from render.pieces.text import write
from render.theme import Typeface

MINUS = "\N{MINUS SIGN}"
PUSHED = 0
"""The stone to be pushed has no number in the quarry yet."""


def signed(number: int) -> str:
    """With its sign; zero has none."""
    return f"+{number}" if number > 0 else str(number).replace("-", MINUS)


def aim(view: GameView, size: Size, place: int, angle: int, laid: Laid | None) -> bytes:
    """A PNG of the aim; without stone and pusher where they cannot be laid."""
    return encode.png(draw(view, size, place, angle, laid), encode.SMALL)


def draw(view: GameView, size: Size, place: int, angle: int, laid: Laid | None) -> Image.Image:
    """The aim's pixels."""
    canvas = ground(AIM).copy()
    draw_numbers(canvas, AIM, place, angle)
    quarry.draw_stones(canvas, AIM.quarry, view.table.quarry, shaded=True)
    if laid is not None:
        stone = QuarryStone(PUSHED, size, laid.x_um, laid.y_um)
        quarry.draw_stones(canvas, AIM.quarry, [stone], pushed=PUSHED, shaded=True)
        quarry.draw_pusher(canvas, AIM.quarry, laid.pusher)
        draw_arrow(canvas, AIM, stone, laid.pusher)
    return canvas


@cache
def ground(layout: PushLayout) -> Image.Image:
    """What is the same for every aim."""
    canvas = Image.new("RGB", (int(layout.picture.w), int(layout.picture.h)), theme.LIMESTONE)
    quarry.draw_cliff(canvas, layout.quarry)
    return canvas


def draw_numbers(canvas: Image.Image, layout: PushLayout, place: int, angle: int) -> None:
    """Place and angle in figures and on their scales; minus is to the left."""
    for where, text in ((layout.place, signed(place)), (layout.angle, f"{signed(angle)}°")):
        write(canvas, where.centre, text, Typeface.FIGURES, layout.figures, theme.TERRACOTTA_DARK)
    most_place, most_angle = QUARRY.most_place, QUARRY.most_angle
    _draw_scale(canvas, layout.place_scale, place / most_place, most_place, 4)
    _draw_scale(canvas, layout.angle_scale, angle / most_angle, most_angle, 3)


def _draw_scale(canvas: Image.Image, scale: ScaleLayout, share: float, right: int, steps: int) -> None:
    """A scale from minus `right` to `right` with so many steps to either side of the middle."""

    def draw(pen: Pen) -> None:
        stops = [step / steps for step in range(-steps, steps + 1)]
        pen.line([_in(scale.area, scale.at(stop / 4)) for stop in range(-4, 5)], theme.INK, scale.stroke)
        for stop in stops:
            length = scale.ticks[stop in (-1, 0, 1)]
            ends = [_in(scale.area, scale.at(stop, out)) for out in (0, -length)]
            pen.line(ends, theme.INK, scale.stroke)
        half, gap = scale.marker / 2 / scale.half, scale.stroke
        corners = (
            scale.at(share, gap),
            scale.at(share + half, gap + scale.marker),
            scale.at(share - half, gap + scale.marker),
        )
        pen.polygon([_in(scale.area, corner) for corner in corners], theme.TERRACOTTA)

    image = paint(ceil(scale.area.w), ceil(scale.area.h), draw)
    canvas.paste(image, (round(scale.area.x), round(scale.area.y)), image)
    for stop in (-1, 0, 1):
        write(canvas, scale.label(stop), signed(stop * right), Typeface.FIGURES, scale.labels, theme.INK)


def _in(area: Rect, point: Point) -> Point:
    return point[0] - area.x, point[1] - area.y


def draw_arrow(canvas: Image.Image, layout: PushLayout, stone: QuarryStone, pusher: Pose) -> None:
    """A short arrow from the stone along the pusher's way."""
    scale, turn = layout.quarry.px_per_mm, radians(-pusher.angle_mdeg / 1000)
    reach = ceil((DETAIL.arrow + DETAIL.arrow_rim * 2) * scale)

    def shape(rim: float) -> list[Point]:
        """Seen from the stone's middle: across the way and along it, in millimetres."""
        shaft, wing = DETAIL.arrow_width / 2 + rim, DETAIL.arrow_head / 2 + rim * 1.6
        neck, tip = DETAIL.arrow - DETAIL.arrow_head - rim * 0.7, DETAIL.arrow + rim * 1.6
        half = [(shaft, -rim), (shaft, neck), (wing, neck), (0.0, tip)]
        corners = half + [(-across, along) for across, along in reversed(half)]
        return [
            (
                reach + (across * cos(turn) - along * sin(turn)) * scale,
                reach - (across * sin(turn) + along * cos(turn)) * scale,
            )
            for across, along in corners
        ]

    def draw(pen: Pen) -> None:
        pen.polygon(shape(DETAIL.arrow_rim), theme.IVORY)
        pen.polygon(shape(0), theme.TERRACOTTA)

    image = paint(2 * reach, 2 * reach, draw)
    x, y = layout.quarry.centre(stone)
    canvas.paste(image, (round(x) - reach, round(y) - reach), image)
