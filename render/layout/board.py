"""Where everything stands on the board; knows nothing of a game's state.

The board is 1540 x 980 pixels, 11:7, which Discord shows largest. The road runs down the left and along the
bottom (`render.layout.road`); the quarry fills the corner, the cards and the players' bars the right.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from functools import cache

from engine.data import CART_PLACES, DISPLAY
from engine.model import Size
from render.layout.cart import PLACE_UNITS
from render.layout.quarry import WALL, quarry_in
from render.layout.rect import Point, Rect, around

BOARD = Rect(0, 0, 1540, 980)
MARGIN = 12
GAP = 10

# The road.
UNIT = 66
LANE = 60
LANES = 3
BAND = LANE * LANES
TURN = 120
"""Radius of the bend in the middle lane."""
ROAD_X = 120
"""The middle of the road down the left."""
ROAD_Y = 870
"""The middle of the road along the bottom."""
_DOWN = 216, (96, 144)
"""Width and heights of the cities on the road down."""
_ALONG = 198, 200
"""Width and height of those on the road along the bottom."""
TOKEN = 44
"""Diameters of victory point tokens, city markers and pawns."""
MARKER = 32
PAWN = 44
_STACK = TOKEN + 2 * 37
"""Width of a stack of tokens: the lower ones show behind the top one."""
_MARKS = MARKER + 2 * 15
_CITY_LINE = 29
MOST_TOKENS, MOST_MARKERS, MOST_PAWNS = 3, 3, 4


@dataclass(frozen=True, slots=True)
class CityLayout:
    """A city: its name in one line or two, its victory point tokens, its markers, the pawns in it."""

    plate: Rect
    name: tuple[Rect, ...]
    tokens: Rect
    markers: Rect
    pawns: tuple[Rect, ...]

    @property
    def token_centres(self) -> tuple[Point, ...]:
        """Of the tokens of a full stack, the top one first."""
        return _spread(self.tokens, TOKEN, MOST_TOKENS)

    @property
    def marker_centres(self) -> tuple[Point, ...]:
        """Of the city markers, in the order they are placed."""
        return _spread(self.markers, MARKER, MOST_MARKERS)


def _spread(row: Rect, size: float, count: int) -> tuple[Point, ...]:
    step = (row.w - size) / (count - 1)
    return tuple((row.x + size / 2 + step * place, row.centre[1]) for place in range(count))


def _city(plate: Rect, lines: int, stack: bool) -> CityLayout:
    """The name on top, tokens and markers below it, the pawns in a row at the foot."""
    inner = plate.inset(9)
    height = lines * _CITY_LINE + (TOKEN if stack else 0) + PAWN
    gap = (inner.h - height) / (2 if stack else 1)
    name = Rect(inner.x, inner.y, inner.w, lines * _CITY_LINE)
    pieces = Rect(inner.x, name.bottom + gap, inner.w, TOKEN if stack else 0)
    tokens = Rect(pieces.x, pieces.y, _STACK, pieces.h)
    markers = Rect(pieces.right - _MARKS, pieces.centre[1] - MARKER / 2, _MARKS, MARKER if stack else 0)
    pawns = Rect(inner.x, inner.bottom - PAWN, inner.w, PAWN)
    apart = (pawns.w - PAWN * MOST_PAWNS) / (MOST_PAWNS - 1)
    return CityLayout(
        plate,
        name.rows(*[_CITY_LINE] * lines),
        tokens,
        markers,
        pawns.columns(*[PAWN] * MOST_PAWNS, gap=apart),
    )


def _cities() -> tuple[CityLayout, ...]:
    width, (roma_h, tarracina_h) = _DOWN
    roma = Rect(ROAD_X - width / 2, MARGIN, width, roma_h)
    tarracina = Rect(roma.x, roma.bottom + 6 * UNIT, width, tarracina_h)
    width, height = _ALONG
    brundisium = Rect(BOARD.right - MARGIN - width, ROAD_Y - height / 2, width, height)
    beneventum = Rect(brundisium.x - 10 * UNIT - width, brundisium.y, width, height)
    return (
        _city(roma, 1, stack=False),
        _city(tarracina, 1, stack=True),
        _city(beneventum, 2, stack=True),
        _city(brundisium, 2, stack=True),
    )


ID_ABOVE = 12
"""How far a space's id stands above its middle, and its points below."""
CITIES = _cities()
"""From Roma to Brundisium."""

# The quarry and the storages on either side of its ledge.
QUARRY_AREA = Rect(240, MARGIN, 530, 746)
QUARRY_ON_BOARD = quarry_in(QUARRY_AREA, ledge_mm=48)
"""Nothing is laid on the ledge here, so it is shown in part."""
_LEDGE = QUARRY_ON_BOARD.ledge
_, _BRINK, _FAR, _ = QUARRY_ON_BOARD.ramp
PIT = Rect(_BRINK[0], QUARRY_AREA.y, _FAR[0] - _BRINK[0], _BRINK[1] - QUARRY_AREA.y)
"""Below the exit edge, where fallen stones lie."""
ICON_GAP = 4
"""Between an icon and its number."""
STONE_GAP = 8
"""Between stones side by side."""
MILESTONE = Rect(_LEDGE.centre[0] - 95, _LEDGE.bottom - 92, 190, 92)
"""The round stands on it; stones that poke over the line do not reach it."""
ROUND = Rect(MILESTONE.x + 17, MILESTONE.y + 8, MILESTONE.w - 34, MILESTONE.h - 8)
"""The number on it."""
STONE_STORAGE = Rect(QUARRY_AREA.x, 594, _LEDGE.x - WALL - GAP - QUARRY_AREA.x, 162)
TILE_STORAGE = Rect(_LEDGE.right + WALL + GAP, 594, 108, 162)
TILE_ICON = (20, 32)
"""Length of a unit and width of a tile in a storage."""


def by_size(storage: Rect) -> tuple[tuple[Size, Rect], ...]:
    """The rows of a storage, the largest on top."""
    return tuple(zip(reversed(Size), storage.grid(1, len(Size)), strict=True))


# The right: cards above, players below.
_RIGHT = Rect(785, MARGIN, BOARD.right - MARGIN - 785, 746)
CARDS = Rect(_RIGHT.x, _RIGHT.y, _RIGHT.w, 244)
COIN = 58
"""Diameter of the coin on a card."""
_CARD_CELLS = CARDS.grid(4, 2, GAP)
CARD_CELLS, PILE_CELL = _CARD_CELLS[:DISPLAY], _CARD_CELLS[DISPLAY]
BAR_HEIGHT = 115
MOST_PLAYERS = 4
_BARS = Rect(_RIGHT.x, CARDS.bottom + 12, _RIGHT.w, BAR_HEIGHT * MOST_PLAYERS + GAP * (MOST_PLAYERS - 1))


@dataclass(frozen=True, slots=True)
class CardLayout:
    """A face-up income card: the number, the coins above, the stones below."""

    number: Rect
    coin: Rect
    stones: Rect


@cache
def card_in(cell: Rect) -> CardLayout:
    """The parts of a card."""
    return CardLayout(
        number=Rect(cell.x + 9, cell.y + 8, 44, 30),
        coin=around((cell.centre[0], cell.y + 7 + COIN / 2), COIN),
        stones=Rect(cell.x + 10, cell.bottom - 52, cell.w - 20, 46),
    )


@dataclass(frozen=True, slots=True)
class BarLayout:
    """A player's bar."""

    bar: Rect
    badge: Rect
    name: Rect
    push_token: Rect
    purse: Rect
    over_fifty: Rect
    score: Rect
    stones: tuple[Rect, ...]
    """Large, mid-sized, small: a stone and how many."""
    cart: tuple[Rect, ...]
    """The places of the cart: dual, mid-sized, small, small."""
    bonus: tuple[Rect, ...]
    """By segment."""
    pointer: Rect
    """Beside the bar of whoever is to act."""

    def score_of(self, points: int) -> Rect:
        """As much of the score's place as these points take."""
        width = _DIGIT * len(str(points)) + 6
        return Rect(self.score.right - width, self.score.y, width, self.score.h)

    def parts(self) -> Iterator[tuple[str, Rect]]:
        """Everything inside the bar, by name."""
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name not in {"bar", "pointer"}:
                for number, rect in enumerate([value] if isinstance(value, Rect) else value):
                    yield f"{field.name}[{number}]", rect


_DIGIT = 35
"""Width of a digit of the score, generously."""
CART_UNIT = 27
CART_GAP = 6


def _bar(bar: Rect) -> BarLayout:
    badge = Rect(bar.x, bar.y, 66, bar.h)
    inner = Rect(badge.right + 14, bar.y + 6, bar.right - badge.right - 14 - 12, bar.h - 12)
    upper, lower = inner.rows(52, 45, gap=6)
    score = Rect(upper.right - 112, upper.y, 112, upper.h)
    over = Rect(score.x - 4 - 62, upper.y + 9, 62, 34)
    purse = Rect(over.x - 6 - 98, upper.y + 1, 98, 50)
    push = Rect(purse.x - 6 - 50, upper.y + 1, 50, 50)
    name = Rect(upper.x, upper.y, push.x - 8 - upper.x, upper.h)
    stones = Rect(lower.x, lower.y, 0, lower.h).columns(66, 80, 75, gap=12)
    places = [PLACE_UNITS[place] * CART_UNIT for place in CART_PLACES]
    cart_x = stones[-1].right + 16
    cart = Rect(cart_x, lower.y + 3, 0, 39).columns(*places, gap=CART_GAP)
    bonus_x = lower.right - 3 * 52 - 2 * 6
    bonus = Rect(bonus_x, lower.y + 2, 0, 41).columns(52, 52, 52, gap=6)
    pointer = Rect(bar.x - 18, bar.centre[1] - 26, 20, 52)
    return BarLayout(bar, badge, name, push, purse, over, score, stones, cart, bonus, pointer)


BARS = tuple(_bar(rect) for rect in _BARS.rows(*[BAR_HEIGHT] * MOST_PLAYERS, gap=GAP))


def title(players: int) -> Rect | None:
    """The tablet with the game's name: in the place of the players who are not there."""
    if players == MOST_PLAYERS:
        return None
    first, last = BARS[players].bar, BARS[-1].bar
    return around((first.centre[0], (first.y + last.bottom) / 2), first.w - 40, BAR_HEIGHT)
