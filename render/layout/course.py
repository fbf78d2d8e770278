"""The course of a game: what each picture of a time-lapse shows, and for how long. Knows no pixels.

Turns in which somebody builds or travels have their time, all others pass by. A movement lasts longer than a
turn, so that what one player does flows into what the next one does.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import pairwise
from math import dist, inf
from typing import Generic, NamedTuple, TypeVar

from engine.data import ROAD
from engine.model import Place, Score, Seat, Segment, SpaceId, seats
from engine.rules.travel import way
from engine.state import Table
from engine.view import GameView
from render.layout import road
from render.layout.changes import pawn_places
from render.layout.cut import eased
from render.layout.rect import Point

T = TypeVar("T")
PICTURE_CS = 5
OPENING_CS, SOURCE_CS, END_CS = 80, 60, 250
"""How long the start, each source of the final scoring and the end are shown, in hundredths of a second."""
TURN_CS, QUIET = 22, 0.12
"""A turn of which there is something to see, if there is time; and how much of it any other takes."""
LEAST_CS, MOST_CS = 800, 1300
"""Of all turns together."""
MOTION_CS = 45
"""How long it takes to lay a tile, to travel, to score."""
SOURCES = 4
"""Of the final scoring: the three segments, then the sesterces."""


class Laid(NamedTuple):
    """A tile, and who laid it."""

    space: SpaceId
    seat: Seat


class Shown(NamedTuple):
    """What a picture shows."""

    round: int
    tiles: tuple[Laid, ...]
    growing: tuple[tuple[Laid, float], ...]
    """Tiles that are being laid, and how much of each lies."""
    pawns: tuple[Point, ...]
    """By seat, on the board."""
    tokens: tuple[tuple[int, ...], ...]
    markers: tuple[int, ...]
    points: tuple[float, ...]
    """The score marker, by seat."""
    bonus: tuple[tuple[float, ...], ...] = ()
    """By seat: what the final scoring has brought so far, by source."""
    crowned: bool = False
    """Whether it is told who has won."""


class Shot(NamedTuple):
    """A picture and how long it is shown."""

    shown: Shown
    cs: int


def course(views: Sequence[GameView]) -> tuple[Shot, ...]:
    """A finished game from the first picture to the last; its views are of its start and after each turn."""
    tables = [view.table for view in views]
    if tables[-1].result is None:
        raise ValueError("the last view must be of a finished game")
    begins, until = _begins(tables)
    played = _Played(tables, begins)
    shots: list[Shot] = [Shot(played.at(0), OPENING_CS)]
    for cs in range(OPENING_CS + PICTURE_CS, until + PICTURE_CS, PICTURE_CS):
        _show(shots, played.at(cs), PICTURE_CS)
    for shown in _scoring(shots[-1].shown, tables[-1].result.scores):
        _show(shots, shown, PICTURE_CS)
    shots.append(Shot(shots[-1].shown._replace(crowned=True), END_CS))
    return tuple(shots)


def _show(shots: list[Shot], shown: Shown, cs: int) -> None:
    """A picture like the one before it only prolongs that."""
    if shots[-1].shown == shown:
        shots[-1] = Shot(shown, shots[-1].cs + cs)
    else:
        shots.append(Shot(shown, cs))


def _begins(tables: Sequence[Table]) -> tuple[list[int], int]:
    """When what each view shows begins to happen, and when all has; the first is there."""
    weights = [1.0 if _is_seen(*turn) else QUIET for turn in pairwise(tables)]
    wanted = min(MOST_CS, max(LEAST_CS, TURN_CS * sum(weights)))
    begins, at = [0], 0.0
    for weight in weights:
        begins.append(OPENING_CS + round(at))
        at += weight * wanted / sum(weights)
    return begins, max(OPENING_CS + round(at), begins[-1] + MOTION_CS)


def _is_seen(before: Table, after: Table) -> bool:
    return before.built != after.built or any(
        one.at != two.at for one, two in zip(before.players, after.players, strict=True)
    )


class _Track(NamedTuple, Generic[T]):
    """Something that moves from time to time: when it began to, and where to; first of all it is there."""

    begins: list[int]
    moves: list[T]

    def at(self, cs: int) -> tuple[T, T, float]:
        """From what to what it moves at a moment, and how far it has come."""
        number = bisect_right(self.begins, cs) - 1
        if number == 0:
            return self.moves[0], self.moves[0], 1.0
        until = [*self.begins[number + 1 : number + 2], inf][0]
        takes = min(MOTION_CS, until - self.begins[number])
        share = (cs - self.begins[number]) / takes
        return self.moves[number - 1], self.moves[number], eased(share)


class _Played:
    """The turns of a game, at whatever moment."""

    def __init__(self, tables: Sequence[Table], begins: Sequence[int]) -> None:
        """What began when."""
        self._tables, self._begins = tables, begins
        turns = [*zip(pairwise(tables), begins[1:], strict=True)]
        self._tiles = [
            (begin, Laid(space, _who_laid(space, before, after)))
            for (before, after), begin in turns
            for space in sorted(after.built - before.built)
        ]
        self._trips, self._points = [], []
        for seat in seats(len(tables[0].players)):
            trips, points = _Track([0], [_still(tables[0], seat)]), _Track([0], [0])
            for (before, after), begin in turns:
                trip = _trip(before, after, seat)
                if trip is not None:
                    trips.begins.append(begin)
                    trips.moves.append(trip)
                if before.player(seat).points != after.player(seat).points:
                    points.begins.append(begin)
                    points.moves.append(after.player(seat).points)
            self._trips.append(trips)
            self._points.append(points)

    def at(self, cs: int) -> Shown:
        """What is to be seen then."""
        now = self._tables[bisect_right(self._begins, cs) - 1]
        # What a journey brings and takes is seen when it has come to its end.
        arrived = self._tables[max(1, bisect_right(self._begins, cs - MOTION_CS)) - 1]
        begun = [(min(1.0, (cs - begin) / MOTION_CS), laid) for begin, laid in self._tiles if begin < cs]
        trips = (track.at(cs) for track in self._trips)
        points = (track.at(cs) for track in self._points)
        return Shown(
            round=now.round,
            tiles=tuple(laid for share, laid in begun if share == 1),
            growing=tuple((laid, eased(share)) for share, laid in begun if share < 1),
            pawns=tuple(trip.at(share) for _, trip, share in trips),
            tokens=arrived.tokens,
            markers=arrived.markers,
            points=tuple(few + (many - few) * share for few, many, share in points),
        )


def _who_laid(space: SpaceId, before: Table, after: Table) -> Seat:
    """Whoever has more bonus tokens of the segment than before: a turn is that of one player."""
    segment = ROAD.spaces[space].segment
    return next(
        seat
        for seat in seats(len(after.players))
        if after.player(seat).bonus[segment] > before.player(seat).bonus[segment]
    )


class Trip(NamedTuple):
    """A pawn's way in a segment: places of the road from its start to its end."""

    segment: Segment
    way: tuple[tuple[float, float], ...]
    """Along the road and outwards."""

    def at(self, share: float) -> Point:
        """Where on the board the pawn is after a share of its way."""
        legs = [dist(*leg) for leg in pairwise(self.way)]
        left = share * sum(legs)
        path, last = road.PATHS[self.segment], len(legs) - 1
        for number, (leg, (start, end)) in enumerate(zip(legs, pairwise(self.way), strict=True)):
            if left <= leg or number == last:
                part = left / leg if leg else 1
                return path.at(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            left -= leg
        return path.at(*self.way[-1])


def _trip(before: Table, after: Table, seat: Seat) -> Trip | None:
    """How a pawn moves in a turn: along tiles, or aside where another joins or leaves it; None if not."""
    one, two = before.player(seat).at, after.player(seat).at
    over = way(one, two, before.built) if one != two else (one, two)
    assert over is not None, "a turn has one journey"
    segment = _segment_of(two)
    start, end = _on_road(before, seat, segment), _on_road(after, seat, segment)
    if start == end:
        return None
    return Trip(segment, (start, *(road.place_on(space, 0, 1) for space in over[1:-1]), end))


def _still(table: Table, seat: Seat) -> Trip:
    segment = _segment_of(table.player(seat).at)
    return Trip(segment, (_on_road(table, seat, segment),))


def _segment_of(place: Place) -> Segment:
    """The segment of a slab, or that before a city; Roma is where the first begins."""
    if place in ROAD.cities:
        return Segment(max(0, ROAD.cities.index(place) - 1))
    return ROAD.spaces[place].segment


def _on_road(table: Table, seat: Seat, segment: Segment) -> tuple[float, float]:
    """Where a pawn stands, along a segment and outwards."""
    place = table.player(seat).at
    if place in ROAD.cities:
        starting = ROAD.cities.index(place) == segment
        return road.PATHS[segment].reach(pawn_places(table)[seat - 1], starting=starting)
    here = [other for other in seats(len(table.players)) if table.player(other).at == place]
    return road.place_on(place, here.index(seat), len(here))


def _scoring(last: Shown, scores: Sequence[Score]) -> list[Shown]:
    """The bars climb on, source by source; one that brings nobody anything is left out."""
    shown = []
    brought = [(*score.majorities, score.sesterces) for score in scores]
    for source in range(SOURCES):
        if not any(one[source] for one in brought):
            continue
        for cs in range(PICTURE_CS, SOURCE_CS + 1, PICTURE_CS):
            share = eased(cs / MOTION_CS)
            bonus = tuple((*one[:source], one[source] * share) for one in brought)
            shown.append(last._replace(bonus=bonus))
    return shown
