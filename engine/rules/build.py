"""Road construction (RULES 3.3)."""

from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from engine.actions import Build
from engine.data import ROAD
from engine.errors import IllegalAction, Reason
from engine.events import RoadBuilt
from engine.model import ONE, Counts, Seat, Segment, SpaceId
from engine.state import Player, Table

BONUS_FOR_TWO = 1
"""Sesterces for laying two tiles in one action."""

_SIZES = {space.id: space.size for space in ROAD.spaces.values()}
_FIRST = frozenset().union(*ROAD.first)
_NEIGHBOURS = {space: tuple(sorted(neighbours)) for space, neighbours in ROAD.neighbours.items()}
_ONE = {space: Build((space,)) for space in ROAD.spaces}
_TWO = {pair: Build(pair) for spaces in ROAD.segments for pair in permutations(spaces, 2)}


class Site(NamedTuple):
    """A space where a tile could be laid now, and what it scores."""

    space: SpaceId
    points: int


def sites(table: Table, seat: Seat, first: SpaceId | None = None) -> tuple[Site, ...]:
    """Where a seat could lay its next tile; with `first`, where a second one could follow it."""
    builds = legal(table, seat)
    spaces = [
        build.spaces[-1]
        for build in builds
        if (len(build.spaces) == 1 if first is None else build.spaces[:-1] == (first,))
    ]
    return tuple(Site(space, points(space)) for space in spaces)


def points(space: SpaceId) -> int:
    """What a tile scores there."""
    return ROAD.points[ROAD.spaces[space].size]


def legal(table: Table, seat: Seat) -> tuple[Build, ...]:
    """Every way to lay one tile, then every way to lay two."""
    player = table.player(seat)
    return _builds(player.reached, player.cart, table.built) if any(player.cart) else ()


@lru_cache(maxsize=4096)
def _builds(reached: int, cart: Counts, built: frozenset[SpaceId]) -> tuple[Build, ...]:
    """Asked anew for each move, while cart and road seldom change."""
    ones: list[Build] = []
    twos: list[Build] = []
    earlier_complete = True
    for segment, spaces in enumerate(ROAD.segments[: reached + 1]):
        frontier = _frontier(segment, built)
        firsts = [space for space in frontier if cart[_SIZES[space]]]
        ones += [_ONE[space] for space in firsts]
        if not earlier_complete:
            continue
        for first in firsts if cart.total > 1 else ():
            rest = cart.minus(ONE[_SIZES[first]])
            # The second tile may lean on the first.
            opened = [space for space in _NEIGHBOURS[first] if space not in built and space not in frontier]
            twos += [
                _TWO[first, second]
                for second in (*frontier, *opened)
                if rest[_SIZES[second]] and second != first
            ]
        earlier_complete = built.issuperset(spaces)
    return (*ones, *twos)


@lru_cache(maxsize=4096)
def _frontier(segment: int, built: frozenset[SpaceId]) -> tuple[SpaceId, ...]:
    """The open spaces of a segment that have the line they need."""
    return tuple([space for space in ROAD.segments[segment] if space not in built and _joined(space, built)])


def _joined(space: SpaceId, built: frozenset[SpaceId]) -> bool:
    """A line to a built tile, in either direction, or to the city behind; never only the one ahead."""
    return space in _FIRST or not built.isdisjoint(ROAD.neighbours[space])


def decide(table: Table, seat: Seat, action: Build) -> RoadBuilt:
    """Lay one or two tiles."""
    spaces = action.spaces
    if not isinstance(spaces, tuple) or len(spaces) not in (1, 2):
        raise IllegalAction(Reason.WRONG_NUMBER_OF_TILES)
    if any(not isinstance(space, str) or space not in ROAD.spaces for space in spaces):
        raise IllegalAction(Reason.UNKNOWN_SPACE)
    player = table.player(seat)
    if len(spaces) == 2:
        _check_second(table, *spaces)
    built, cart = table.built, player.cart
    for space in spaces:
        _check(space, player, built, cart)
        built, cart = built | {space}, cart.minus(ONE[ROAD.spaces[space].size])
    return RoadBuilt(
        seat=seat,
        spaces=spaces,
        points=tuple(points(space) for space in spaces),
        sesterces=BONUS_FOR_TWO if len(spaces) == 2 else 0,
    )


def _check_second(table: Table, first: SpaceId, second: SpaceId) -> None:
    segment = ROAD.spaces[first].segment
    if ROAD.spaces[second].segment is not segment:
        raise IllegalAction(Reason.ANOTHER_SEGMENT, first=first, second=second)
    for earlier in Segment:
        if earlier < segment and not table.complete(earlier):
            raise IllegalAction(Reason.EARLIER_SEGMENT_INCOMPLETE, segment=earlier)


def _check(space: SpaceId, player: Player, built: frozenset[SpaceId], cart: Counts) -> None:
    segment, size = ROAD.spaces[space].segment, ROAD.spaces[space].size
    if segment > player.reached:
        raise IllegalAction(Reason.SEGMENT_NOT_OPEN, segment=segment, city=ROAD.cities[segment])
    if space in built:
        raise IllegalAction(Reason.ALREADY_BUILT, space=space)
    if not cart[size]:
        raise IllegalAction(Reason.NO_SUCH_TILE_ON_CART, size=size)
    if not _joined(space, built):
        raise IllegalAction(Reason.NO_LINE, space=space)
