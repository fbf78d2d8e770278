"""The quarry from above, at any scale: the ledge at the bottom, the exit on top, left is left.

Draws the empty quarry, the stones in it and the pusher, for the board, the aiming picture and the film.
"""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise
from math import ceil, cos, hypot, radians, sin
from typing import NamedTuple

from PIL import Image, ImageChops

from engine.data import QUARRY
from engine.model import QuarryStone, Size
from engine.quarry import Pose
from render import theme
from render.layout.quarry import DETAIL, WALL, QuarryLayout, outline
from render.layout.rect import Point
from render.pieces.paint import Pen, Sprite, finished, paint
from render.pieces.stones import draw_stone
from render.theme import Rgb

PHASES = theme.SUPERSAMPLING
"""Pieces are placed to this fraction of a pixel, so that touching stones touch and slow ones glide."""


def draw_empty(canvas: Image.Image, quarry: QuarryLayout) -> None:
    """The quarry without stones: pit, ramp, ledge, rails, the line and the exit edge."""
    _paint_empty(canvas, quarry, outline(quarry).y)


def draw_cliff(canvas: Image.Image, quarry: QuarryLayout) -> None:
    """The quarry at the edge of an abyss that goes from side to side of the picture, and to its top."""
    width, edge = canvas.width, quarry.edge_y

    def draw(pen: Pen) -> None:
        pen.polygon([(0, 0), (width, 0), (width, edge), (0, edge)], theme.ABYSS[-1])
        high, wide = DETAIL.course * quarry.px_per_mm, DETAIL.block * quarry.px_per_mm
        for number, (colour, joint) in reversed([*enumerate(pairwise(theme.ABYSS))]):
            y = edge - number * high
            pen.polygon([(0, y), (width, y), (width, y - high), (0, y - high)], colour)
            pen.line([(0, y - high), (width, y - high)], joint, DETAIL.joint * quarry.px_per_mm)
            x = quarry.centre_x % wide - wide * (0.5 if number % 2 else 1)
            while x < width:
                pen.line([(x, y), (x, y - high)], joint, DETAIL.joint * quarry.px_per_mm)
                x += wide
        lip = edge + DETAIL.lip * quarry.px_per_mm
        pen.polygon([(0, edge), (width, edge), (width, lip), (0, lip)], theme.SPACE_EDGE)

    image = paint(width, ceil(edge + DETAIL.lip * quarry.px_per_mm), draw)
    canvas.paste(image, mask=image)
    _paint_empty(canvas, quarry, edge - DETAIL.edge * quarry.px_per_mm, pit=False)


def _paint_empty(canvas: Image.Image, quarry: QuarryLayout, top_y: float, *, pit: bool = True) -> None:
    area = outline(quarry)
    left, top = int(area.x), int(top_y)
    here = replace(quarry, centre_x=quarry.centre_x - left, line_y=quarry.line_y - top)
    image = paint(ceil(area.right) - left, ceil(area.bottom) - top, lambda pen: _draw_empty(pen, here, pit))
    canvas.paste(image, (left, top), image)


def _draw_empty(pen: Pen, quarry: QuarryLayout, pit: bool) -> None:
    mouth, exit_, depth = QUARRY.mouth_mm / 2, QUARRY.exit_mm / 2, QUARRY.depth_mm
    above, back = depth + (quarry.abyss_mm if pit else 0), -quarry.ledge_mm

    def strip(colour: Rgb, *halves: tuple[float, float], beside: float = 0) -> None:
        """Between depths, given with half the width there in millimetres, and so many pixels more beside."""
        right = [(x + beside, y) for x, y in (quarry.at(x_mm, y_mm) for y_mm, x_mm in halves)]
        left = [(2 * quarry.centre_x - x, y) for x, y in reversed(right)]
        pen.polygon(right + left, colour)

    # The rock is hewn in two steps down to the floor, and stands beside the pit too.
    rock = ((0, mouth), (depth, exit_), (above, exit_))
    strip(theme.PAVING_DARK, *rock, beside=WALL)
    strip(theme.PAVING_LIGHT, *rock, beside=WALL * 0.6)
    strip(theme.PAVING_EDGE, *rock, beside=WALL * 0.2)
    strip(theme.PIT, (depth, exit_), (above, exit_))
    strip(theme.SAND, (0, mouth), (depth, exit_))
    strip(theme.TERRACOTTA, (depth, exit_), (depth + DETAIL.edge, exit_))
    strip(theme.WOOD_DARK, (back - WALL / quarry.px_per_mm, mouth), (0, mouth), beside=WALL)
    strip(theme.LEDGE, (back, mouth), (0, mouth))
    strip(theme.TERRACOTTA, (-DETAIL.line, mouth), (0, mouth))
    for side in (-1, 1):
        x, y = quarry.at(side * mouth, 0)
        pen.disc((x + side * WALL / 2, y), DETAIL.post * quarry.px_per_mm, theme.WOOD_DARK)


@lru_cache(32)
def _large_stone(size: Size, diameter: float, rim: Rgb | None) -> Image.Image:
    """A stone before it is reduced, with a pixel to spare on every side for the phases."""
    middle, scale = stone_reach(diameter), theme.SUPERSAMPLING
    large = Image.new("RGBA", (2 * middle * scale, 2 * middle * scale))
    draw_stone(Pen(large, scale), (middle, middle), diameter, size, rim)
    return large


@lru_cache(256)
def stone_piece(size: Size, diameter: float, phase: tuple[int, int], rim: Rgb | None = None) -> Sprite:
    """A stone shifted right and down by a fraction of a pixel."""
    return finished(ImageChops.offset(_large_stone(size, diameter, rim), *phase).reduce(theme.SUPERSAMPLING))


def stone_reach(diameter: float) -> int:
    """Half the width of a stone's piece."""
    return ceil(diameter / 2) + 1


@lru_cache(32)
def pusher_piece(angle_mdeg: int, scale: float, phase: tuple[int, int]) -> Sprite:
    """The pusher, turned and shifted by a fraction of a pixel."""
    reach = pusher_reach(scale)
    middle = (reach + phase[0] / PHASES, reach + phase[1] / PHASES)
    turn = radians(-angle_mdeg / 1000)

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
        pen.polygon(bar(DETAIL.pusher_edge), theme.WOOD)
        pen.polygon(bar(DETAIL.pusher_edge, DETAIL.pusher_light - 2 * DETAIL.pusher_edge), theme.WOOD_LIGHT)

    return finished(paint(2 * reach, 2 * reach, draw))


def pusher_reach(scale: float) -> int:
    """Half the width of the pusher's piece, which holds it at every angle."""
    return ceil(hypot(QUARRY.pusher_length_mm, QUARRY.pusher_depth_mm) * scale / 2) + 1


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
    canvas: Image.Image,
    quarry: QuarryLayout,
    stones: Iterable[QuarryStone],
    pushed: int | None = None,
    *,
    shaded: bool = False,
) -> None:
    """The stones where they lie, with shadows on the floor if asked; the pushed one has a rim of its own."""
    drawn = []
    shade = Image.new("L", canvas.size)
    for stone in stones:
        diameter = quarry.diameter(stone.size)
        left, top, phase = spot(quarry.centre(stone), stone_reach(diameter))
        rim = theme.TERRACOTTA if stone.id == pushed else None
        piece = stone_piece(stone.size, diameter, phase, rim)
        drawn.append((left, top, piece))
        if shaded:
            right, below = (round(shift * quarry.px_per_mm) for shift in DETAIL.shade)
            shade.paste(255, (left + right, top + below), piece.mask)
    if shaded:
        canvas.paste(theme.SAND_SHADE, mask=ImageChops.darker(shade, floor(quarry, canvas.size)))
    for left, top, piece in drawn:
        canvas.paste(piece.image, (left, top), piece.mask)


@lru_cache(8)
def floor(quarry: QuarryLayout, size: tuple[int, int]) -> Image.Image:
    """What stones can lie on and cast their shadow upon, as a mask."""
    mask = Image.new("L", size)
    Pen(mask, 1).polygon(quarry.floor, 255)
    return mask


def draw_pusher(canvas: Image.Image, quarry: QuarryLayout, pose: Pose) -> None:
    """The pusher where it stands."""
    middle = quarry.at(pose.x_um / 1000, pose.y_um / 1000)
    left, top, phase = spot(middle, pusher_reach(quarry.px_per_mm))
    piece = pusher_piece(pose.angle_mdeg, quarry.px_per_mm, phase)
    canvas.paste(piece.image, (left, top), piece.mask)
