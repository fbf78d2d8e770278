"""Where everything stands in the picture of a segment, for building and for travelling."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from engine.data import ROAD
from engine.model import Segment, SpaceId
from render.layout.board import LANES
from render.layout.rect import Point, Rect, around


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
