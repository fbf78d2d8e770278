"""Where everything stands in the close-ups: the income display, a straight segment, a player's panel.

Rectangles only, no Pillow, no colours: measured before anything is drawn, so that tests see that nothing is
cut off or covered.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from engine.data import ROAD
from engine.model import Segment, SpaceId
from render.layout import LANES, Rect, around

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class IncomeCard:
    """A face-up card: its number, the sesterces, what joins them to the stones, and the stones."""

    card: Rect
    number: Rect
    push_token: Rect
    coin: Rect
    joint: Rect
    stones: Rect


def _income_card(card: Rect) -> IncomeCard:
    inner = card.inset(14)
    coin, joint, stones = Rect(inner.x, inner.y + 30, inner.w, inner.h - 30).rows(122, 42, 94, gap=2)
    return IncomeCard(
        card=card,
        number=Rect(inner.x, inner.y - 4, 62, 34),
        push_token=Rect(inner.right - 58, inner.y - 4, 60, 60),
        coin=around(coin.centre, coin.h),
        joint=joint,
        stones=stones,
    )


@dataclass(frozen=True, slots=True)
class Income:
    """The income display: seven cards and the pile."""

    picture: Rect
    cards: tuple[IncomeCard, ...]
    pile: tuple[Rect, ...]
    """A few cards upon each other, the top one last."""
    count: int = 150
    """Size of the number on the pile."""
    number: int = 50
    stones: tuple[int, int, int] = (60, 74, 94)
    """Diameters by size."""
    gap: int = 12
    """Between stones."""


def _income() -> Income:
    picture = Rect(0, 0, 1100, 700)
    *cards, pile = picture.inset(18).grid(4, 2, gap=16)
    stack = tuple(Rect(pile.x + down, pile.y + down, pile.w - 16, pile.h - 16) for down in (16, 8, 0))
    return Income(picture, tuple(_income_card(card) for card in cards), stack)


INCOME = _income()


@dataclass(frozen=True, slots=True)
class Straight:
    """A segment of the road laid out straight, from the city behind on the left to the city ahead."""

    picture: Rect
    behind: Rect
    behind_name: Rect
    behind_pawns: tuple[Rect, ...]
    ahead: Rect
    ahead_name: Rect
    price: Rect
    tokens: tuple[Rect, ...]
    markers: tuple[Rect, ...]
    ahead_pawns: tuple[Rect, ...]
    bed: Rect
    slabs: Mapping[SpaceId, Rect]
    lines: tuple[tuple[Point, Point], ...]
    """A stroke for each line between two places, across the joint."""
    id: int
    """Size of the ids."""
    mark: int
    """Diameters of points and prices upon a slab, and of pawns."""
    pawn: int
    city: int = 42
    """Size of the cities' names."""
    gap: int = 10

    def id_at(self, space: SpaceId) -> Point:
        """The middle of a slab's id."""
        slab = self.slabs[space]
        return slab.centre[0], slab.y + slab.h * 0.24

    def pieces_at(self, space: SpaceId) -> Point:
        """The middle of the row of pieces below it."""
        slab = self.slabs[space]
        return slab.centre[0], slab.y + slab.h * 0.68


CLAMP, CROSS = 15, 13
"""How far a line's stroke reaches from the joint it bridges: along a lane, and from lane to lane."""
SEAM = 4
"""Half the joint between slabs."""
_PAWN_IN_CITY = 46


@cache
def straight(segment: Segment) -> Straight:
    """The layout of a segment; lane 0 lies below, as it does on the board's road to Brundisium."""
    picture = Rect(0, 0, 1100, 480)
    inner = picture.inset(10)
    behind, bed, ahead = inner.columns(114, inner.w - 114 - 164 - 12, 164, gap=6)
    spaces = [ROAD.spaces[space] for space in ROAD.segments[segment]]
    unit, lane = bed.w / max(space.end for space in spaces), bed.h / LANES
    slabs = {
        space.id: Rect(
            bed.x + space.start * unit,
            bed.y + (LANES - 1 - space.lane) * lane,
            (space.end - space.start) * unit,
            lane,
        ).inset(SEAM)
        for space in spaces
    }
    narrow = unit < 90
    side = Rect(ahead.x + 60, ahead.y + 14, ahead.w - 60 - 14, ahead.h - 28)
    price, stacks, pawns = side.rows(88, 150, 96, gap=(side.h - 88 - 150 - 96) / 2)
    tokens, markers = stacks.columns(48, 36, gap=stacks.w - 48 - 36)
    waiting = around((behind.x + 80, behind.centre[1]), _PAWN_IN_CITY, 4 * _PAWN_IN_CITY + 3 * 8)
    return Straight(
        picture=picture,
        behind=behind,
        behind_name=Rect(behind.x + 12, behind.y + 14, 42, behind.h - 28),
        behind_pawns=waiting.rows(*[_PAWN_IN_CITY] * 4, gap=8),
        ahead=ahead,
        ahead_name=Rect(ahead.x + 12, ahead.y + 14, 42, ahead.h - 28),
        price=around(price.centre, 88),
        tokens=tokens.rows(*[48] * 3, gap=3),
        markers=markers.rows(*[36] * 3, gap=3),
        ahead_pawns=around(pawns.centre, 90, 96).grid(2, 2, gap=4),
        bed=bed,
        slabs=MappingProxyType(slabs),
        lines=tuple(_lines(segment, bed, unit, lane)),
        id=34 if narrow else 40,
        mark=58 if narrow else 66,
        pawn=56 if narrow else 60,
    )


def _lines(segment: Segment, bed: Rect, unit: float, lane: float) -> Iterator[tuple[Point, Point]]:
    for name in ROAD.segments[segment]:
        space = ROAD.spaces[name]
        middle = bed.bottom - (space.lane + 0.5) * lane
        if space.start == 0:
            yield (bed.x - CLAMP, middle), (bed.x + CLAMP, middle)
        joint = bed.x + space.end * unit
        for ahead in ROAD.forward[name]:
            onward = ROAD.spaces.get(ahead)
            if onward is None or onward.lane == space.lane:
                yield (joint - CLAMP, middle), (joint + CLAMP, middle)
            else:
                down = space.lane - onward.lane
                seam = middle + down * lane / 2
                yield (joint - CROSS, seam - down * CROSS), (joint + CROSS, seam + down * CROSS)


@dataclass(frozen=True, slots=True)
class Panel:
    """A player's own things, close."""

    picture: Rect
    frame: Rect
    badge: Rect
    name: Rect
    push_token: Rect
    score: Rect
    purse: Rect
    sesterces: Rect
    stones: tuple[Rect, ...]
    """Large, mid-sized, small: each with its number beside it."""
    cart: tuple[Rect, ...]
    wheels: tuple[Rect, ...]
    bed: Rect
    """The planks of the cart below its places."""
    bonus: tuple[Rect, ...]
    letters: tuple[Rect, ...]
    """Over the bonus tokens: the letter of the segment."""
    title: int = 60
    """Sizes: of the name at most and at least, of the great numbers, of the counts and of the letters."""
    least: int = 40
    great: int = 112
    count: int = 76
    letter: int = 36
    gap: int = 16
    """Between a stone and its number."""
    stone: tuple[int, int, int] = (62, 78, 98)
    """Diameters by size."""

    def parts(self) -> tuple[Rect, ...]:
        """What must not overlap."""
        single = (self.badge, self.name, self.push_token, self.score, self.purse, self.sesterces, self.bed)
        return single + self.stones + self.cart + self.bonus + self.letters


def _panel() -> Panel:
    picture = Rect(0, 0, 1100, 480)
    frame = picture.inset(10)
    inner = frame.inset(18)
    header, middle, lower = inner.rows(104, 120, 160, gap=(inner.h - 384) / 2)
    badge = Rect(header.x, header.y, 104, 104)
    score = Rect(header.right - 180, header.y, 180, 104)
    push = Rect(score.x - 20 - 92, header.y + 6, 92, 92)
    name = Rect(badge.right + 22, header.y, push.x - 20 - badge.right - 22, 104)
    purse = Rect(middle.x, middle.y, 112, 120)
    sesterces = Rect(purse.right + 14, middle.y, 120, 120)
    stones = Rect(middle.right - 690, middle.y, 0, 120).columns(240, 220, 206, gap=12)
    unit, gap = 70, 12
    widths = [3 * unit, 2 * unit, unit, unit]
    places = Rect(lower.x + 16, lower.y, 0, 84).columns(*widths, gap=gap)
    bed = Rect(lower.x, lower.y + 94, sum(widths) + 3 * gap + 32, 26)
    wheels = tuple(around((bed.x + bed.w * share, bed.bottom + 7), 54) for share in (0.2, 0.8))
    tokens = Rect(lower.right - 3 * 116 - 2 * 18, lower.y, 0, 0)
    columns = Rect(tokens.x, lower.y, 0, lower.h).columns(116, 116, 116, gap=18)
    return Panel(
        picture=picture,
        frame=frame,
        badge=badge,
        name=name,
        push_token=push,
        score=score,
        purse=purse,
        sesterces=sesterces,
        stones=stones,
        cart=places,
        wheels=wheels,
        bed=bed,
        bonus=tuple(Rect(column.x, column.y + 52, column.w, 100) for column in columns),
        letters=tuple(Rect(column.x, column.y, column.w, 46) for column in columns),
    )


PANEL = _panel()
