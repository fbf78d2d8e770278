"""All colours, faces and sizes of the pictures, and the one palette they share.

Limestone, terracotta and ink. Knows nothing of Pillow, of games or of where anything stands: other modules
name a colour or a size from here, and none of them writes one down itself.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from engine.model import Colour

Rgb: TypeAlias = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""
Palette: TypeAlias = tuple[Rgb, ...]
"""255 colours at most."""


LEVELS = 4
"""Pillow looks palette colours up at corners of boxes of four levels: only such corners come out exact."""


def _snap(r: float, g: float, b: float) -> Rgb:
    r, g, b = (min(255 // LEVELS, round(level / LEVELS)) * LEVELS for level in (r, g, b))
    return r, g, b


def _hex(code: str) -> Rgb:
    return _snap(int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16))


def mix(one: Rgb, two: Rgb, share: float) -> Rgb:
    """`share` of the first colour over the second."""
    return _snap(*(a * share + c * (1 - share) for a, c in zip(one, two, strict=True)))


# Grounds, from the lightest to the darkest.
IVORY = _hex("FDF8EC")
"""Cards, bars, the faces of tokens."""
LIMESTONE = _hex("EFE5D1")
"""The ground of every picture."""
VEIN = _hex("E9DDC5")
"""The faint veins of the limestone."""
SAND = _hex("DFD0B2")
"""The floor of the quarry."""
SAND_SHADE = mix(_hex("5A4630"), SAND, 0.3)
"""The floor beside a stone, away from the light."""
LEDGE = _hex("E8DBC1")
"""The ledge before the quarry's mouth."""
PIT = _hex("6E5A46")
"""What lies below the quarry's exit."""
ABYSS = tuple(mix(_hex("14100E"), PIT, share / 6) for share in range(2, 7))
"""The cliff below the exit edge, course by course, down into the dark."""
DUST = (mix(SAND, PIT, 0.75), mix(SAND, PIT, 0.4))
"""What a falling stone raises, and what is left of it."""
JOINT = _hex("CDBB98")
"""The bed of the road, between the slabs; quiet lines."""

# The road.
SPACE = _hex("F8F1E2")
"""An unbuilt space."""
SPACE_EDGE = _hex("A8977A")
PAVING = _hex("94806C")
"""A laid tile."""
PAVING_LIGHT = _hex("B29F8A")
"""Its lit edge."""
PAVING_DARK = _hex("786654")
"""Its shaded edge."""
PAVING_EDGE = _hex("453B31")


@dataclass(frozen=True, slots=True)
class PavingStyle:
    """How a laid tile looks from afar."""

    face: Rgb
    light: Rgb
    dark: Rgb
    edge: Rgb


PAVED = PavingStyle(PAVING, PAVING_LIGHT, PAVING_DARK, PAVING_EDGE)

# Terracotta and ink.
TERRACOTTA = _hex("B3573A")
TERRACOTTA_DARK = _hex("7E3824")
TERRACOTTA_LIGHT = _hex("D98B68")
BLUSH = _hex("F2D3BF")
"""A pale terracotta ground: what may be chosen, the mover's bar."""
INK = _hex("2C2420")
INK_SOFT = _hex("6B5C4C")
"""Quiet words, at least 4.5 : 1 on limestone."""
FADED = _hex("B9A98C")
"""What cannot be chosen now."""
PURPLE = _hex("8A1560")
"""Rings round what changed; nothing else is purple."""

# Bronze and gold.
GOLD = _hex("E3AE3C")
GOLD_LIGHT = _hex("F3CF74")
GOLD_DARK = _hex("7C5410")
WOOD = _hex("8A5A32")
WOOD_LIGHT = _hex("A97848")
WOOD_DARK = _hex("4C2E16")
TRAY = (mix(WOOD_DARK, ABYSS[3], 0.75), mix(WOOD_DARK, ABYSS[3], 0.25))
"""The inside of the tray in a film, in the shade of the abyss, and where a stone's shadow lies on it."""
LEATHER = _hex("9C6B43")
LEATHER_DARK = _hex("54361E")
"""The purse."""
CARD_BACK = _hex("9E4B33")
CARD_BACK_LINE = _hex("C9826A")

# Bonus tokens (RULES 1: grey, brown and beige).
BONUS = (_hex("9B9A97"), _hex("8F6339"), _hex("D8BD8C"))
BONUS_INK = (INK, IVORY, INK)


@dataclass(frozen=True, slots=True)
class StoneStyle:
    """How a stone looks from above."""

    face: Rgb
    light: Rgb
    edge: Rgb
    ink: Rgb
    side: Rgb
    """Seen only of a stone that tips over."""


STONES = (
    StoneStyle(_hex("96938E"), _hex("AFACA6"), _hex("3F3B38"), INK, _hex("6C6965")),
    StoneStyle(_hex("FCFAF4"), _hex("FFFFFF"), _hex("4E463E"), INK, _hex("C4BCAC")),
    StoneStyle(_hex("3D3C43"), _hex("5C5B64"), _hex("17161A"), IVORY, _hex("74737E")),
)
"""By size: small grey, mid-sized white, large dark (RULES 1)."""


class Shape(StrEnum):
    """What marks a player beside the colour."""

    SQUARE = "square"
    TRIANGLE = "triangle"
    CIRCLE = "circle"
    DIAMOND = "diamond"


@dataclass(frozen=True, slots=True)
class SeatStyle:
    """A player's colour, the colour of the shape upon it, and the shape."""

    colour: Rgb
    dark: Rgb
    on: Rgb
    shape: Shape


STYLES = {
    Colour.BLUE: SeatStyle(_hex("1B4F9C"), _hex("0E2F63"), IVORY, Shape.SQUARE),
    Colour.RED: SeatStyle(_hex("B8262E"), _hex("6E1319"), IVORY, Shape.TRIANGLE),
    Colour.GREEN: SeatStyle(_hex("449C78"), _hex("1E5A42"), IVORY, Shape.CIRCLE),
    Colour.YELLOW: SeatStyle(_hex("EDB41E"), _hex("8C6200"), INK, Shape.DIAMOND),
}


def _paved_by(seat: SeatStyle) -> PavingStyle:
    return PavingStyle(
        mix(seat.colour, PAVING_LIGHT, 0.72),
        mix(seat.colour, IVORY, 0.5),
        mix(seat.dark, PAVING, 0.6),
        mix(seat.dark, PAVING_EDGE, 0.5),
    )


PAVED_BY = {colour: _paved_by(seat) for colour, seat in STYLES.items()}
"""In a time-lapse, which tells who laid a tile."""


class Typeface(StrEnum):
    """The bundled fonts, by file name."""

    CAPITALS = "Cinzel-Bold.ttf"
    """Engraved capitals for the Latin names."""
    TEXT = "SourceSansPro-Semibold.ttf"
    """Players' names."""
    FIGURES = "SourceSansPro-Bold.ttf"
    """Numbers and ids."""


# Heights on the 1540 pixels of a board: what decides a game, everything else, and ids. A phone's 380 pixels
# leave a quarter of it: what decides a game must be read there, ids are for larger screens.
GREAT = 44
PLAIN = 30
SMALL = 22
GEAR, GEAR_GAP, GEAR_RING = 0.74, 0.22, 0.15
"""The sign of a computer before its name: its width, the gap after it, and (of its width) its ring; of the
size of the letters."""

COUNT = 46
POINTS = 50
"""Of a free space."""
ID = 22
CITY = 30

# On a board, by size.
STONE_ICON = (30, 36, 44)
"""Diameters of stones in cards and storages."""
ROUND = 46
PILE = 56
TITLE = 64


@dataclass(frozen=True, slots=True)
class SlabStyle:
    """How a slab looks in a close-up."""

    edge: Rgb
    face: Rgb
    ink: Rgb
    edge_width: int


SLAB_CHOICE = SlabStyle(TERRACOTTA, BLUSH, INK, 6)
SLAB_FIRST = SlabStyle(TERRACOTTA_DARK, PAVING, IVORY, 6)
"""The tile that is to be laid first."""
SLAB_LAID = SlabStyle(PAVING_DARK, JOINT, INK_SOFT, 3)
SLAB_EMPTY = SlabStyle(JOINT, SPACE, FADED, 3)

BADGE_ROUND = 12
CHIP_ROUND = 7
SLAB_ROUND = 8
PLATE_ROUND = 12
"""How round the corners are of badges, of slabs and of cities in a close-up."""

LINE = 5
LINE_EDGE = 1
LINE_APART = 4
GRID = 2
"""In a chart: a line, its edge, how far lines that run together are kept apart, and the grid."""

SUPERSAMPLING = 4
"""Sprites are drawn this much larger and reduced, which is what smooths their edges."""

_FLAT: tuple[Rgb, ...] = (
    LIMESTONE, IVORY, VEIN, SAND, SAND_SHADE, LEDGE, PIT, *ABYSS[:3], JOINT, SPACE, SPACE_EDGE,
    PAVING, PAVING_LIGHT, PAVING_DARK, PAVING_EDGE,
    TERRACOTTA, TERRACOTTA_DARK, TERRACOTTA_LIGHT, BLUSH, INK, INK_SOFT, FADED, PURPLE,
    GOLD, GOLD_LIGHT, GOLD_DARK, WOOD, WOOD_LIGHT, WOOD_DARK, LEATHER, LEATHER_DARK,
    CARD_BACK, CARD_BACK_LINE,
    *BONUS,
    *(colour for stone in STONES for colour in (stone.face, stone.light, stone.edge)),
    *(colour for seat in STYLES.values() for colour in (seat.colour, seat.dark)),
)  # fmt: skip
"""Every colour that covers an area; each is exact in every picture."""

_EDGES: tuple[tuple[Rgb, Rgb, int], ...] = (
    (INK, IVORY, 7),
    (INK, LIMESTONE, 6),
    (INK, GOLD, 5),
    (INK, PAVING, 4),
    (INK, SAND, 4),
    (INK, BLUSH, 4),
    (INK_SOFT, SPACE, 5),
    (INK_SOFT, IVORY, 3),
    (SPACE_EDGE, LIMESTONE, 3),
    (IVORY, TERRACOTTA, 6),
    (TERRACOTTA, LIMESTONE, 5),
    (TERRACOTTA, IVORY, 3),
    (TERRACOTTA, PAVING, 2),
    (TERRACOTTA_DARK, LIMESTONE, 4),
    (TERRACOTTA_DARK, TERRACOTTA, 2),
    (TERRACOTTA_LIGHT, TERRACOTTA, 2),
    (SPACE_EDGE, JOINT, 2),
    (SPACE_EDGE, SPACE, 2),
    (PAVING_DARK, PAVING, 1),
    (PURPLE, LIMESTONE, 5),
    (PURPLE, IVORY, 4),
    (PURPLE, PAVING, 3),
    (PURPLE, SAND, 2),
    (STONES[0].edge, STONES[0].face, 3),
    (STONES[0].edge, SAND, 4),
    (STONES[1].edge, STONES[1].face, 5),
    (STONES[2].edge, SAND, 5),
    (STONES[2].edge, IVORY, 3),
    *((stone.edge, PIT, 2) for stone in STONES),
    (GOLD_DARK, GOLD, 4),
    (GOLD_DARK, IVORY, 4),
    (PAVING_EDGE, JOINT, 4),
    (PAVING_EDGE, PAVING, 3),
    (PAVING_EDGE, LIMESTONE, 3),
    (IVORY, PAVING, 2),
    (WOOD_DARK, LEDGE, 3),
    (LEATHER_DARK, IVORY, 3),
    (LEATHER_DARK, LEATHER, 2),
    (IVORY, CARD_BACK, 3),
    (INK, BONUS[0], 3),
    (INK, BONUS[2], 2),
    (IVORY, BONUS[1], 3),
    *((seat.on, seat.colour, 4) for seat in STYLES.values()),
    *((seat.colour, IVORY, 3) for seat in STYLES.values()),
    *((seat.colour, LIMESTONE, 2) for seat in STYLES.values()),
    *((seat.dark, IVORY, 2) for seat in STYLES.values()),
)
"""Which colours meet at a smoothed edge, and how many steps are kept between them."""

MOST_COLOURS, MOST_IN_FILM = 255, 127
"""In the palette of pictures and in that of films; an animated picture marks unchanged pixels with one more.
The fewer there are, the smaller is a film."""


def _palette(flat: tuple[Rgb, ...], edges: tuple[tuple[Rgb, Rgb, int], ...]) -> Palette:
    """Flat colours first, then the steps of the edges."""
    steps = (mix(one, two, step / (count + 1)) for one, two, count in edges for step in range(1, count + 1))
    return tuple(dict.fromkeys((*flat, *steps)))


PALETTE = _palette(_FLAT, _EDGES)[:MOST_COLOURS]
"""Of every still picture."""

_SCENE: tuple[Rgb, ...] = (
    LIMESTONE, SAND, SAND_SHADE, LEDGE, *ABYSS, SPACE_EDGE, PAVING_LIGHT, PAVING_DARK, PAVING_EDGE,
    TERRACOTTA, WOOD, WOOD_LIGHT, WOOD_DARK,
    *(colour for stone in STONES for colour in (stone.face, stone.light, stone.edge)),
)  # fmt: skip
"""What is seen of a push."""


VEIL = 0.42
"""How much the ghost of a stone hides of what lies below."""
CONE = (0.42, 0.42, 0.42, 0.42, 0.32, 0.22, 0.12)
"""How dense the cone of a trembling hand is, band by band."""
CONE_EDGE = 2.0
"""How much denser it is along its edges."""


def _aim_palette() -> Palette:
    """The scene and the gauges, and what is seen through a ghost or through the cone."""
    grounds = (SAND, *(colour for stone in STONES for colour in (stone.face, stone.light)))
    veiled = tuple(mix(stone.face, ground, VEIL) for stone in STONES for ground in grounds)
    coned = (
        *(mix(TERRACOTTA, ground, share) for share in dict.fromkeys(CONE) for ground in grounds),
        *(mix(TERRACOTTA, ground, CONE[0]) for ground in (LEDGE, *veiled)),
    )
    return _palette(
        (*_SCENE, IVORY, TERRACOTTA_DARK, INK, INK_SOFT, GOLD, *veiled, *coned),
        (
            (TERRACOTTA, SAND, 4), (TERRACOTTA, IVORY, 3), (TERRACOTTA, LIMESTONE, 4), (TERRACOTTA, LEDGE, 3),
            (TERRACOTTA_DARK, LIMESTONE, 5), (INK, LIMESTONE, 5), (INK_SOFT, LIMESTONE, 4), (GOLD, SAND, 3),
            (GOLD, ABYSS[0], 3), (WOOD_DARK, LEDGE, 3), (WOOD_DARK, LIMESTONE, 3), (WOOD_DARK, WOOD, 2),
            (PAVING_DARK, LIMESTONE, 3), (PAVING_EDGE, SAND, 3),
            *((stone.edge, ground, 4) for stone in STONES for ground in (SAND, stone.light, ABYSS[0])),
            *((stone.light, stone.face, 1) for stone in STONES),
            *((ring, stone.edge, 2) for stone in STONES for ring in (TERRACOTTA, GOLD)),
            *((TERRACOTTA_DARK, ground, 1) for ground in grounds),
        ),
    )[:MOST_COLOURS]  # fmt: skip


AIM_PALETTE = _aim_palette()
"""Of the aiming picture, which shows a push through veils."""


def dimmed(colour: Rgb) -> Rgb:
    """Behind a film's outcome."""
    return mix(colour, ABYSS[-1], 0.55)


TIMELAPSE_PALETTE = _palette(
    (
        LIMESTONE, IVORY, VEIN, JOINT, SPACE, SPACE_EDGE, PAVING_LIGHT, PAVING_EDGE,
        TERRACOTTA, TERRACOTTA_DARK, TERRACOTTA_LIGHT, INK, GOLD, GOLD_LIGHT, GOLD_DARK, WOOD_DARK, *BONUS,
        *(colour for seat in STYLES.values() for colour in (seat.colour, seat.dark)),
        *(colour for tile in PAVED_BY.values() for colour in (tile.face, tile.light, tile.dark, tile.edge)),
    ),
    (
        (INK, LIMESTONE, 4), (INK, IVORY, 4), (IVORY, TERRACOTTA, 4), (TERRACOTTA_DARK, LIMESTONE, 4),
        (TERRACOTTA, LIMESTONE, 2), (TERRACOTTA_DARK, IVORY, 2), (SPACE_EDGE, SPACE, 2),
        (SPACE_EDGE, LIMESTONE, 1), (PAVING_EDGE, LIMESTONE, 2), (GOLD_DARK, LIMESTONE, 2),
        (GOLD, LIMESTONE, 2), (INK, BONUS[0], 2), (INK, BONUS[2], 2), (IVORY, BONUS[1], 2),
        *((seat.on, seat.colour, 3) for seat in STYLES.values()),
        *((seat.dark, IVORY, 1) for seat in STYLES.values()),
        *((seat.colour, IVORY, 1) for seat in STYLES.values()),
        *((seat.on, PAVED_BY[colour].face, 2) for colour, seat in STYLES.items()),
        *((tile.edge, JOINT, 1) for tile in PAVED_BY.values()),
    ),
)[:MOST_IN_FILM]  # fmt: skip
"""Of a time-lapse."""

FILM_PALETTE = _palette(
    (
        *_SCENE, *map(dimmed, _SCENE), *DUST,
        IVORY, TERRACOTTA_DARK, INK, INK_SOFT, GOLD, GOLD_DARK, *TRAY,
        *(stone.side for stone in STONES),
        *(colour for seat in STYLES.values() for colour in (seat.colour, seat.dark)),
    ),
    (
        *((stone.edge, SAND, 2) for stone in STONES),
        *((stone.edge, stone.light, 2) for stone in STONES),
        *((stone.light, stone.face, 1) for stone in STONES),
        *((stone.ink, stone.face, 2) for stone in STONES),
        *((stone.edge, ABYSS[1], 1) for stone in STONES[:2]),
        (TERRACOTTA, SAND, 2), (TERRACOTTA, STONES[1].light, 1), (TERRACOTTA, LIMESTONE, 2),
        (TERRACOTTA_DARK, LIMESTONE, 3), (INK, LIMESTONE, 3), (INK, IVORY, 3), (INK, GOLD, 3),
        (GOLD_DARK, GOLD, 1), (GOLD, ABYSS[1], 1), (GOLD, SAND, 1), (WOOD_DARK, LEDGE, 2),
        (PAVING_DARK, LIMESTONE, 1), (IVORY, ABYSS[-1], 1),
        *((seat.on, seat.colour, 2) for seat in STYLES.values()),
    ),
)[:MOST_IN_FILM]  # fmt: skip
"""Of films: few hues, and fewer steps between them than a picture has that stands still."""
