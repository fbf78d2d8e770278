"""What never changes on a board: limestone, road bed, empty spaces, cities, quarry, storages. Drawn once.

The road is drawn twice, empty and paved; a laid tile is cut out of the paved one, so laying it costs a paste.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random

from PIL import Image

from engine.data import ROAD
from engine.model import Segment, Size, SpaceId
from render import theme
from render.layout import board as layout
from render.layout import road
from render.pieces import cards, paint, signs, stones, tiles
from render.pieces.cards import Side
from render.pieces.paint import Pen, Sprite
from render.pieces.quarry import draw_empty
from render.pieces.text import inscribed, write
from render.theme import PavingStyle, Typeface

SCALE = 3
"""The ground is drawn this much larger and reduced."""
BREAK = 4
"""How many letters of a city's name stand in the first line of two."""
JOINT = 3
"""Half the joint between two slabs, in pixels."""


def _limestone(pen: Pen) -> None:
    """Faint veins, always the same."""
    chance = Random("limestone")
    for _ in range(90):
        x, y = chance.uniform(-50, layout.BOARD.w), chance.uniform(-20, layout.BOARD.h)
        points = [(x, y)]
        for _ in range(chance.randint(4, 10)):
            x, y = x + chance.uniform(14, 44), y + chance.uniform(-9, 9)
            points.append((x, y))
        pen.line(points, theme.VEIN, chance.choice((1.5, 2, 3)))


def _road_bed(pen: Pen) -> None:
    for segment in Segment:
        pen.polygon(road.band(segment, 7), theme.SPACE_EDGE)
        pen.polygon(road.band(segment, 4.5), theme.JOINT)


def free(pen: Pen, space: SpaceId) -> None:
    """A space where no tile lies."""
    pen.polygon(road.outline(space, JOINT), theme.SPACE_EDGE)
    pen.polygon(road.outline(space, JOINT + 2), theme.SPACE)


def paving(pen: Pen, space: SpaceId, style: PavingStyle = theme.PAVED) -> None:
    """A laid tile, lit from the upper left."""
    pen.polygon(road.outline(space, JOINT - 1), style.edge)
    pen.polygon(road.outline(space, JOINT + 1.5), style.dark)
    lit = [(x - 1.2, y - 1.2) for x, y in road.outline(space, JOINT + 2.7)]
    pen.polygon(lit, style.light)
    pen.polygon(road.outline(space, JOINT + 5), style.face)
    for crack in road.cracks(space, Random(space)):
        pen.line(crack, style.dark, 1.6)


def _lines(pen: Pen) -> None:
    for one, two in road.lines():
        pen.line((one, two), theme.TERRACOTTA_DARK, 7)
    for one, two in road.lines():
        pen.line((one, two), theme.TERRACOTTA_LIGHT, 3)


def _city(pen: Pen, city: layout.CityLayout) -> None:
    plate = city.plate
    pen.box(plate.corners, 10, theme.TERRACOTTA_DARK)
    pen.box(plate.inset(2.5).corners, 8, theme.TERRACOTTA)
    pen.box(plate.inset(5).corners, 6, None, theme.TERRACOTTA_LIGHT, 1.5)


def _slab_words(image: Image.Image, space: SpaceId) -> None:
    """What a free space is called and worth; a laid tile needs no words."""
    x, y = road.centre(space)
    points = ROAD.points[ROAD.spaces[space].size]
    write(image, (x, y - layout.ID_ABOVE), space, Typeface.FIGURES, theme.ID, theme.PAVING_DARK)
    write(image, (x, y + layout.POINTS_BELOW), str(points), Typeface.FIGURES, theme.POINTS, theme.INK)


def city_lines(name: str, lines: int) -> tuple[str, ...]:
    """A city's name as it is cut, in one line or two."""
    cut = inscribed(name)
    return (cut,) if lines == 1 else (cut[:BREAK], cut[BREAK:])


def _city_name(image: Image.Image, city: layout.CityLayout, name: str) -> None:
    """Broken between two lines in the middle of the word where it must be, as masons did."""
    for line, rect in zip(city_lines(name, len(city.name)), city.name, strict=True):
        write(image, rect.centre, line, Typeface.CAPITALS, theme.CITY, theme.IVORY)


def _storages(image: Image.Image) -> None:
    for size, row in layout.by_size(layout.STONE_STORAGE):
        diameter = theme.STONE_ICON[size]
        stones.stone(size, diameter).stamp(image, (row.x + theme.STONE_ICON[Size.L] / 2, row.centre[1]))
    unit, breadth = layout.TILE_ICON
    for size, row in layout.by_size(layout.TILE_STORAGE):
        tiles.tile(unit * size.units, breadth).stamp(image, (row.right - unit * 1.5, row.centre[1]))


def draw_road(lay: Callable[[Pen, SpaceId], None], scale: int = SCALE, reduced: int = SCALE) -> Image.Image:
    """The road with its cities, all of it free or all of it laid; drawn larger, and then reduced."""
    width, height = layout.BOARD.size
    large = Image.new("RGB", (width * scale, height * scale), theme.LIMESTONE)
    pen = Pen(large, scale)
    _limestone(pen)
    _road_bed(pen)
    for space in ROAD.spaces:
        lay(pen, space)
    for city in layout.CITIES:
        _city(pen, city)
    _lines(pen)
    return large.reduce(reduced)


def _empty() -> Image.Image:
    image = draw_road(free)
    draw_empty(image, layout.QUARRY_ON_BOARD)
    stone = layout.MILESTONE
    signs.milestone(*stone.size).stamp(image, stone.centre)
    for space in ROAD.spaces:
        _slab_words(image, space)
    for city, name in zip(layout.CITIES, ROAD.cities, strict=True):
        _city_name(image, city, name)
    _storages(image)
    return image


@dataclass(frozen=True, slots=True)
class Slab:
    """A laid tile, cut out of the paved road."""

    image: Image.Image
    mask: Image.Image
    corner: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Ground:
    """The empty board, and every tile that may be laid upon it."""

    empty: Image.Image
    slabs: dict[SpaceId, Slab]
    cards: dict[Side, Sprite]


def cut_slab(paved: Image.Image, space: SpaceId, scale: float = 1, share: float = 1) -> Slab:
    """A tile, or a share of it from Roma on, out of a paved road that is drawn at a scale."""
    extent = road.extent([(x * scale, y * scale) for x, y in road.outline(space, 0)])
    left, top = int(extent.x), int(extent.y)
    width, height = int(extent.right) + 1 - left, int(extent.bottom) + 1 - top
    points = [(x * scale - left, y * scale - top) for x, y in road.outline(space, JOINT - 1, share)]
    mask = paint.paint(width, height, lambda pen: pen.polygon(points, theme.INK)).getchannel("A")
    return Slab(paved.crop((left, top, left + width, top + height)), mask, (left, top))


@cache
def ground() -> Ground:
    """Drawn on first use, then kept; never draw on its pictures, copy them."""
    paved = draw_road(paving)
    cell = layout.PILE_CELL
    return Ground(
        empty=_empty(),
        slabs={space: cut_slab(paved, space) for space in ROAD.spaces},
        cards={side: cards.card(side, *cell.size) for side in Side},
    )
