"""Road construction (RULES 3.3)."""

from functools import lru_cache
from typing import NamedTuple

from engine.actions import Build
from engine.data import ROAD
from engine.errors import IllegalAction, Reason
from engine.events import RoadBuilt
from engine.model import ONE, Counts, Seat, Segment, SpaceId
from engine.state import Player, Table

BONUS_FOR_TWO = 1
"""Sesterces for laying two tiles in one action."""


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


def legal(table: Table, seat: Seat) -> list[Build]:
    """Every way to lay one tile, then every way to lay two."""
    player = table.player(seat)
    if not any(player.cart):
        return []
    ones: list[Build] = []
    twos: list[Build] = []
    earlier_complete = True
    for segment in Segment:
        if segment > player.reached:
            break
        one, two = _in_segment(segment, table.built, player.cart)
        ones += one
        if earlier_complete:
            twos += two
        earlier_complete = earlier_complete and table.complete(segment)
    return ones + twos


@lru_cache(maxsize=4096)
def _in_segment(
    segment: Segment, built: frozenset[SpaceId], cart: Counts
) -> tuple[tuple[Build, ...], tuple[Build, ...]]:
    """The single and the double builds in one segment; asked anew for each move, seldom changed."""
    firsts = _open_spaces(segment, built, cart)
    ones = tuple(Build((first,)) for first in firsts)
    twos = tuple(
        Build((first, second))
        for first in firsts
        for second in _open_spaces(segment, built | {first}, cart.minus(ONE[ROAD.spaces[first].size]))
    )
    return ones, twos


def _open_spaces(segment: Segment, built: frozenset[SpaceId], cart: Counts) -> list[SpaceId]:
    return [
        space
        for space in ROAD.segments[segment]
        if cart[ROAD.spaces[space].size] and space not in built and _joined(space, built)
    ]


def _joined(space: SpaceId, built: frozenset[SpaceId]) -> bool:
    """A line to a built tile, in either direction, or to the city behind; never only the one ahead."""
    return space in ROAD.first[ROAD.spaces[space].segment] or not built.isdisjoint(ROAD.neighbours[space])


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
