"""What is drawn over a quarry to show an aim: the stone's way, the tremor, rings round stones, the gauges."""

from collections.abc import Iterator
from functools import lru_cache
from math import ceil, cos, floor, pi, radians, sin

from PIL import Image, ImageChops, ImageDraw

from engine.data import QUARRY
from engine.model import Size
from render import theme
from render.layout.gauges import Dial, Ruler
from render.layout.quarry import DETAIL, QuarryLayout
from render.layout.rect import Point
from render.pieces.paint import Pen, Sprite, finished, paint
from render.pieces.text import write
from render.theme import Rgb, Typeface

MINUS = "\N{MINUS SIGN}"


def signed(number: int) -> str:
    """With its sign; zero has none."""
    return f"+{number}" if number > 0 else str(number).replace("-", MINUS)


@lru_cache(16)
def ring(diameter: float, stroke: float, colour: Rgb) -> Sprite:
    """Round a stone."""
    reach = ceil(diameter / 2 + stroke) + 1

    def draw(pen: Pen) -> None:
        pen.disc((reach, reach), diameter / 2 + stroke, None, colour, stroke + 1)

    return finished(paint(2 * reach, 2 * reach, draw))


@lru_cache(16)
def dashed_ring(diameter: float, stroke: float, colour: Rgb) -> Sprite:
    """Round a stone, told from a `ring` without its colour."""
    reach, dashes = ceil(diameter / 2 + stroke) + 1, round(pi * diameter / (stroke * 4.5))

    def draw(pen: Pen) -> None:
        for stops in _dashes(reach, (diameter + stroke) / 2, dashes):
            pen.line(stops, colour, stroke + 1)

    return finished(paint(2 * reach, 2 * reach, draw))


@lru_cache(8)
def ghost(diameter: float, stroke: float) -> Sprite:
    """The dashed outline of a stone that is not there yet."""
    reach, dashes = ceil(diameter / 2 + stroke), round(pi * diameter / (stroke * 5.5))

    def draw(pen: Pen) -> None:
        for stops in _dashes(reach, diameter / 2 - stroke / 2, dashes):
            pen.line(stops, theme.IVORY, stroke * 1.8)
            pen.line(stops, theme.TERRACOTTA_DARK, stroke)

    return finished(paint(2 * reach, 2 * reach, draw))


def _dashes(middle: float, radius: float, count: int) -> Iterator[list[Point]]:
    """The points of each dash of a circle, which are as long as the gaps between them."""
    for dash in range(count):
        turns = [2 * pi * (dash + share / 8) / count for share in range(5)]
        yield [(middle + radius * cos(turn), middle + radius * sin(turn)) for turn in turns]


@lru_cache(8)
def veil(size: Size, diameter: float) -> Sprite:
    """What a ghost lets through of what lies below: a stone's face that covers in part."""
    reach, face = ceil(diameter / 2) + 1, theme.STONES[size].face
    disc = finished(paint(2 * reach, 2 * reach, lambda pen: pen.disc((reach, reach), diameter / 2, face)))
    return Sprite(disc.image, disc.mask.point([round(level * theme.VEIL) for level in range(256)]))


def draw_cone(
    canvas: Image.Image, quarry: QuarryLayout, left: tuple[Point, Point], right: tuple[Point, Point]
) -> None:
    """Where a trembling hand may lead: between two lines from the stone on, fainter with the distance."""
    xs, ys = zip(*left, *right, strict=True)
    x, y = floor(min(xs)) - 2, floor(min(ys)) - 2
    width, height = ceil(max(xs)) + 2 - x, ceil(max(ys)) + 2 - y
    scale, edge = theme.SUPERSAMPLING, round(DETAIL.cone_edge * quarry.px_per_mm)
    large = Image.new("L", (width * scale, height * scale))
    pen = ImageDraw.Draw(large)

    def at(line: tuple[Point, Point], share: float) -> Point:
        (from_x, from_y), (to_x, to_y) = line
        return (
            (from_x + (to_x - from_x) * share - x) * scale,
            (from_y + (to_y - from_y) * share - y) * scale,
        )

    bands = len(theme.CONE)
    for band, share in enumerate(theme.CONE):
        start, end = band / bands, (band + 1) / bands
        corners = [at(left, start), at(left, end), at(right, end), at(right, start)]
        pen.polygon(corners, round(255 * share))
        for line in (left, right):
            pen.line([at(line, start), at(line, end)], round(255 * share * theme.CONE_EDGE), edge * scale)
    inside = Image.new("L", large.size)
    corners = [((corner_x - x) * scale, (corner_y - y) * scale) for corner_x, corner_y in quarry.floor]
    ImageDraw.Draw(inside).polygon(corners, 255)
    canvas.paste(theme.TERRACOTTA, (x, y), ImageChops.multiply(large, inside).reduce(scale))


def draw_arrow(canvas: Image.Image, start: Point, length: float, angle_mdeg: int, scale: float) -> None:
    """From a stone's middle along its way, to where that ends."""
    turn = radians(-angle_mdeg / 1000)
    head = min(DETAIL.arrow_head, length / scale * 0.6)
    reach = ceil(length + DETAIL.arrow_rim * 3 * scale)

    def shape(rim: float) -> list[Point]:
        """Seen from the stone's middle: across the way and along it."""
        shaft, wing = DETAIL.arrow_width / 2 + rim, head / 2 + rim * 1.6
        tip = length / scale + rim * 1.6
        neck = tip - head - rim * 2.3
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
    canvas.paste(image, (round(start[0]) - reach, round(start[1]) - reach), image)


def draw_ruler(canvas: Image.Image, ruler: Ruler, size: Size, place: int) -> None:
    """The ruler for a stone of this size; its pointer and number are right below the stone."""
    most, y = QUARRY.most_place, ruler.line
    ends = {side: ruler.x(size, side * most) for side in (-1, 1)}
    left, at, half = floor(ends[-1] - ruler.marker), ruler.x(size, place), ruler.marker * 0.42
    top = floor(y - ruler.marker - 2 * ruler.stroke)

    def draw(pen: Pen) -> None:
        pen.line([(ends[side] - left, y - top) for side in (-1, 1)], theme.INK, ruler.stroke)
        for step in range(-ruler.steps, ruler.steps + 1):
            x = ruler.x(size, most * step / ruler.steps) - left
            length = ruler.ticks[step % ruler.steps == 0]
            pen.line([(x, y - top), (x, y - top + length)], theme.INK, ruler.stroke)
        base, tip = y - top - ruler.stroke - ruler.marker, y - top - ruler.stroke
        pen.polygon([(at - left - half, base), (at - left + half, base), (at - left, tip)], theme.TERRACOTTA)

    image = paint(ceil(ends[1] + ruler.marker) - left, ceil(y + max(ruler.ticks) + ruler.stroke) - top, draw)
    canvas.paste(image, (left, top), image)
    for side, anchor in ((-1, "r"), (1, "l")):
        beside = ends[side] + side * ruler.beside, y + max(ruler.ticks) / 2
        write(canvas, beside, signed(side * most), Typeface.FIGURES, ruler.ends, theme.INK_SOFT, anchor)
    number = at, ruler.figures_y
    write(canvas, number, signed(place), Typeface.FIGURES, ruler.figures, theme.TERRACOTTA_DARK)


def draw_dial(canvas: Image.Image, dial: Dial, angle: int) -> None:
    """The dial with its needle, and the number below."""
    most = QUARRY.most_angle
    reach = ceil(dial.radius + max(dial.ticks) + dial.stroke)
    left, top = floor(dial.pivot[0]) - reach, floor(dial.pivot[1]) - reach

    def at(degrees: float, radius: float, aside: float = 0) -> Point:
        x, y = dial.at(degrees, radius, aside)
        return x - left, y - top

    def draw(pen: Pen) -> None:
        pen.line([at(degrees, dial.radius) for degrees in range(-most, most + 1, 2)], theme.INK, dial.stroke)
        for step in range(-dial.steps, dial.steps + 1):
            degrees = most * step / dial.steps
            length = dial.ticks[step % dial.steps == 0]
            pen.line([at(degrees, dial.radius), at(degrees, dial.radius + length)], theme.INK, dial.stroke)
        tip = dial.radius - dial.stroke
        neck, half = tip - dial.needle, dial.needle * 0.42
        pen.line([at(angle, 0), at(angle, neck)], theme.TERRACOTTA, dial.stroke * 1.2)
        pen.polygon([at(angle, neck, -half), at(angle, neck, half), at(angle, tip)], theme.TERRACOTTA)
        pen.disc(at(0, 0), dial.stroke * 1.8, theme.TERRACOTTA_DARK)

    image = paint(2 * reach, reach + ceil(dial.stroke * 2) + 1, draw)
    canvas.paste(image, (left, top), image)
    number = dial.pivot[0], dial.figures_y
    write(canvas, number, f"{signed(angle)}°", Typeface.FIGURES, dial.figures, theme.TERRACOTTA_DARK)
