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
    prices = [table.price(segment, steps) for steps in range(MOST_STEPS + 1)]
    return tuple(
        [
            Journey(place, steps, prices[steps])
            for place, steps in _reach(player.at, table.built)
            if not _full(table, seat, place)
        ]
    )


def legal(table: Table, seat: Seat, purse: int) -> list[Travel]:
    """Every journey the purse can pay."""
    return [_TO[journey.to] for journey in journeys(table, seat) if journey.price <= purse]


def segment_ahead(player: Player) -> Segment | None:
    """The segment a pawn travels in; None after Brundisium."""
    return Segment(player.reached) if player.reached < len(Segment) else None


@lru_cache(maxsize=4096)
def _reach(start: Place, built: frozenset[SpaceId]) -> tuple[tuple[Place, int], ...]:
    """The places within one journey, and the steps there; asked anew for each move, seldom changed."""
    return tuple([(place, len(path) - 1) for place, path in _paths(start, built, MOST_STEPS).items()])


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


def _pawns(table: Table, seat: Seat, place: Place) -> int:
    return [player.at for player in table.players].count(place) - (table.player(seat).at == place)


def _full(table: Table, seat: Seat, place: Place) -> bool:
    pawns = _pawns(table, seat, place)
    if not pawns or place in ROAD.cities:
        return False
    return pawns >= (2 if ROAD.spaces[place].size is Size.L else 1)


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
    path = _paths(player.at, table.built, len(ROAD.spaces)).get(to)
    if path is None:
        raise IllegalAction(Reason.NO_WAY, place=to)
    steps = len(path) - 1
    if steps > MOST_STEPS:
        raise IllegalAction(Reason.TOO_FAR, place=to, steps=steps)
    if _full(table, seat, to):
        raise IllegalAction(Reason.TILE_FULL, place=to, pawns=_pawns(table, seat, to))
    price = table.price(segment, steps)
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
