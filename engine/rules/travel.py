"""Travel (RULES 3.4)."""

from functools import lru_cache
from typing import NamedTuple

from engine.actions import Travel
from engine.data import ROAD
from engine.errors import IllegalAction, Reason
from engine.events import Travelled
from engine.model import Place, Seat, Segment, Size, SpaceId
from engine.state import Player, Table

MOST_STEPS = 3
_SEGMENTS = tuple(Segment)
_TO = {place: Travel(place) for place in ROAD.forward}


class Journey(NamedTuple):
    """A place the pawn could go to now, if the purse allows."""

    to: Place
    steps: int
    price: int


def journeys(table: Table, seat: Seat) -> tuple[Journey, ...]:
    """Every place within reach that is not full, whatever the purse holds."""
    player = table.player(seat)
    segment = segment_ahead(player)
    if segment is None:
        return ()
    return tuple(
        Journey(path[-1], len(path) - 1, table.price(segment, len(path) - 1))
        for path in _open_paths(table, player)
    )


def legal(table: Table, seat: Seat, purse: int) -> list[Travel]:
    """Every journey the purse can pay."""
    player = table.player(seat)
    paths = _open_paths(table, player)
    if not paths:
        return []
    segment = _SEGMENTS[player.reached]
    return [_TO[path[-1]] for path in paths if table.price(segment, len(path) - 1) <= purse]


def segment_ahead(player: Player) -> Segment | None:
    """The segment a pawn travels in; None after Brundisium."""
    return _SEGMENTS[player.reached] if player.reached < len(_SEGMENTS) else None


def _open_paths(table: Table, player: Player) -> list[tuple[Place, ...]]:
    """The shortest ways to every place within one journey that is not full."""
    paths = _reach(player.at, table.built)
    if not paths:
        return []
    pawns = [other.at for other in table.players]
    return [path for path in paths if path[-1] not in pawns or not _full(path[-1], pawns.count(path[-1]))]


def way(start: Place, to: Place, built: frozenset[SpaceId]) -> tuple[Place, ...] | None:
    """The shortest way of one journey, both ends included; None if there is none."""
    return next((path for path in _reach(start, built) if path[-1] == to), None)


@lru_cache(maxsize=4096)
def _reach(start: Place, built: frozenset[SpaceId]) -> tuple[tuple[Place, ...], ...]:
    """The shortest ways to all places within one journey; asked anew for each move, seldom changed."""
    return tuple(_paths(start, built, MOST_STEPS).values())


def _paths(start: Place, built: frozenset[SpaceId], most: int) -> dict[Place, tuple[Place, ...]]:
    """The shortest way to every place that can be reached over built tiles, up to the next city."""
    paths: dict[Place, tuple[Place, ...]] = {}
    edge: list[tuple[Place, ...]] = [(start,)]
    for _ in range(most):
        ahead = []
        for path in edge:
            for onward in ROAD.forward[path[-1]]:
                if onward in built and onward not in paths:
                    paths[onward] = (*path, onward)
                    ahead.append(paths[onward])
                elif onward in ROAD.cities:
                    paths.setdefault(onward, (*path, onward))
        edge = ahead
    return paths


def _full(place: Place, pawns: int) -> bool:
    """Whether so many pawns are all that a place can hold; a city holds any number."""
    return place not in ROAD.cities and pawns >= (2 if ROAD.spaces[place].size is Size.L else 1)


def decide(table: Table, seat: Seat, action: Travel, purse: int) -> Travelled:
    """Move the pawn forward, and receive what the city gives."""
    to = action.to
    if not isinstance(to, str) or to not in ROAD.forward:
        raise IllegalAction(Reason.UNKNOWN_PLACE)
    player = table.player(seat)
    segment = segment_ahead(player)
    if segment is None:
        raise IllegalAction(Reason.JOURNEY_OVER)
    if to == player.at:
        raise IllegalAction(Reason.ALREADY_THERE, place=to)
    path = way(player.at, to, table.built)
    if path is None:
        far = _paths(player.at, table.built, len(ROAD.spaces)).get(to)
        if far is None:
            raise IllegalAction(Reason.NO_WAY, place=to)
        raise IllegalAction(Reason.TOO_FAR, place=to, steps=len(far) - 1)
    pawns = sum(other.at == to for other in table.players)
    if _full(to, pawns):
        raise IllegalAction(Reason.TILE_FULL, place=to, pawns=pawns)
    price = table.price(segment, len(path) - 1)
    if price > purse:
        raise IllegalAction(Reason.TOO_EXPENSIVE, price=price, purse=purse)
    if to not in ROAD.cities:
        return Travelled(seat, path, price)
    tokens = table.tokens[segment]
    been_there = sum(other.reached > segment for other in table.players)
    return Travelled(
        seat,
        path,
        price,
        points=tokens[0] if tokens else 0,
        marker=been_there < len(table.players) - 1,
    )
