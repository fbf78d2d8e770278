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
LANE = 62
LANES = 3
BAND = LANE * LANES
TURN = 134
"""Radius of the bend in the middle lane."""
ROAD_X = 120
"""The middle of the road down the left."""
ROAD_Y = 869
"""The middle of the road along the bottom."""
_DOWN = 216, (96, 144)
"""Width and heights of the cities on the road down."""
_ALONG = 208, 204
"""Width and height of those on the road along the bottom."""
TOKEN = 48
"""Diameters of victory point tokens, city markers and pawns."""
MARKER = 32
PAWN = 48
_STACK = TOKEN + 2 * 38
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
    inner = Rect(plate.x + 6, plate.y + 9, plate.w - 12, plate.h - 15)
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


ID_ABOVE, POINTS_BELOW = 18, 8
"""How far a free space's id stands above its middle, and its points below."""
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
TILE_ICON = (18, 32)
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
MOST_PLAYERS = 4
BAR_HEIGHT = 115
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
class BarSizes:
    """How large things are written and drawn in a player's bar."""

    score: int
    name: int
    purse: int
    count: int
    bonus: int
    letter: int
    """Of the segment, beside the bonus."""
    fifty: int
    stones: tuple[int, int, int]
    """Diameters by size."""
    shape: int
    """How far the player's shape reaches."""


FLAT = BarSizes(67, 36, 44, 44, 35, 26, 30, (30, 35, 41), 20)
TALL = BarSizes(112, 60, 62, 64, 48, 36, 40, (44, 52, 62), 30)
"""Where two players have the place of four."""


@dataclass(frozen=True, slots=True)
class BarLayout:
    """A player's bar."""

    sizes: BarSizes
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
        width = self.sizes.score * _DIGIT * len(str(points)) + 6
        return Rect(self.score.right - width, self.score.y, width, self.score.h)

    def parts(self) -> Iterator[tuple[str, Rect]]:
        """Everything inside the bar, by name."""
        for field in fields(self):
            value = getattr(self, field.name)
            if field.name not in {"sizes", "bar", "pointer"}:
                for number, rect in enumerate([value] if isinstance(value, Rect) else value):
                    yield f"{field.name}[{number}]", rect


_DIGIT = 0.53
"""Width of a digit of the score, generously, as a share of its size."""
CART_GAP = 5
BONUS_GAP = 5
LETTER, NUMBER = 0.24, 0.67
"""Where in a bonus token the letter of its segment and the number stand, as shares of its width."""


def _flat_bar(bar: Rect) -> BarLayout:
    """In two rows: name, token, purse and score above; stones, cart and bonus tokens below."""
    badge = Rect(bar.x, bar.y, 62, bar.h)
    inner = Rect(badge.right + 11, bar.y + 6, bar.right - badge.right - 11 - 10, bar.h - 12)
    upper, lower = inner.rows(52, 45, gap=6)
    score = Rect(upper.right - 114, upper.y, 114, upper.h)
    over = Rect(score.x - 2 - 62, upper.y + 9, 62, 34)
    purse = Rect(over.x - 6 - 98, upper.y + 1, 98, 50)
    push = Rect(purse.x - 6 - 50, upper.y + 1, 50, 50)
    name = Rect(upper.x, upper.y, push.x - 8 - upper.x, upper.h)
    stones = Rect(lower.x, lower.y, 0, lower.h).columns(69, 87, 82, gap=7)
    bonus = Rect(lower.right - 3 * 66 - 2 * BONUS_GAP, lower.y + 2, 0, 41).columns(66, 66, 66, gap=BONUS_GAP)
    cart = _cart(Rect(stones[-1].right + 8, lower.y + 3, 0, 39), 23)
    return BarLayout(
        sizes=FLAT,
        bar=bar,
        badge=badge,
        name=name,
        push_token=push,
        purse=purse,
        over_fifty=over,
        score=score,
        stones=stones,
        cart=cart,
        bonus=bonus,
        pointer=_pointer(bar, bar.centre[1]),
    )


def _tall_bar(bar: Rect) -> BarLayout:
    """In three rows: name and score above; stones, token and purse; cart and bonus tokens below."""
    badge = Rect(bar.x, bar.y, 90, bar.h)
    inner = Rect(badge.right + 18, bar.y + 12, bar.right - badge.right - 18 - 16, bar.h - 24)
    upper, middle, lower = inner.rows(78, 68, 56, gap=(inner.h - 202) / 2)
    score = Rect(upper.right - 188, upper.y, 188, upper.h)
    over = Rect(score.x - 4 - 84, upper.y + 16, 84, 46)
    name = Rect(upper.x, upper.y, over.x - 12 - upper.x, upper.h)
    stones = Rect(middle.x, middle.y, 0, middle.h).columns(104, 126, 118, gap=16)
    purse = Rect(middle.right - 134, middle.y, 134, middle.h)
    push = Rect(purse.x - 12 - 64, middle.y + 2, 64, 64)
    cart = _cart(Rect(lower.x, lower.y, 0, lower.h), 40)
    bonus = Rect(lower.right - 3 * 94 - 2 * BONUS_GAP, lower.y, 0, 56).columns(94, 94, 94, gap=BONUS_GAP)
    return BarLayout(
        sizes=TALL,
        bar=bar,
        badge=badge,
        name=name,
        push_token=push,
        purse=purse,
        over_fifty=over,
        score=score,
        stones=stones,
        cart=cart,
        bonus=bonus,
        pointer=_pointer(bar, upper.centre[1]),
    )


def _cart(row: Rect, unit: float) -> tuple[Rect, ...]:
    return row.columns(*[PLACE_UNITS[place] * unit for place in CART_PLACES], gap=CART_GAP)


def _pointer(bar: Rect, y: float) -> Rect:
    return Rect(bar.x - 18, y - 26, 20, 52)


@cache
def bars(players: int) -> tuple[BarLayout, ...]:
    """A bar for each player; two share the place of four."""
    if players == MOST_PLAYERS // 2:
        return tuple(_tall_bar(rect) for rect in _BARS.grid(1, players, GAP))
    return tuple(_flat_bar(rect) for rect in _BARS.grid(1, MOST_PLAYERS, GAP)[:players])


def title(players: int) -> Rect | None:
    """The tablet with the game's name: in the place of the player who is not there."""
    if players != MOST_PLAYERS - 1:
        return None
    *_, last = _BARS.grid(1, MOST_PLAYERS, GAP)
    return around(last.centre, last.w - 40, last.h)
