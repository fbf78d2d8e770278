"""Moments: which moves of a stretch of the log paved a segment or took the lead.

Read backwards from the table at the end of the stretch, so that nobody need know what was before it. Only
what lies open counts: tiles and the score track, never a purse.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeAlias

from bot.game.events import Entry
from engine.data import ROAD
from engine.events import RoadBuilt, Travelled
from engine.model import Seat, Segment, SpaceId
from engine.state import Table


@dataclass(frozen=True, slots=True)
class Moment:
    """What a move meant for everybody."""

    paved: Segment | None = None
    """It laid the last tile of a segment, and others are still unfinished."""
    opened: Segment | None = None
    """Where two tiles a turn are allowed because of that."""
    lead: tuple[int, int] | None = None
    """Whoever moved is in the lead now and was not before: their points, and those of the next."""


RACE_FROM = 10
"""The lead counts once somebody else has so many points: before that it changes with every tile."""
Moments: TypeAlias = Mapping[RoadBuilt | Travelled, Moment]
NO_MOMENTS: Moments = MappingProxyType({})
"""Where nothing but the moves is to be told."""


def moments(entries: Iterable[Entry], after: Table | None) -> Moments:
    """The moments of a stretch of the log; `after` is the table at its end, None before a game begins."""
    if after is None:
        return NO_MOMENTS
    built, points = set(after.built), [player.points for player in after.players]
    found: dict[RoadBuilt | Travelled, Moment] = {}
    for entry in reversed(tuple(entries)):
        if isinstance(entry, RoadBuilt):
            scored, spaces = sum(entry.points), entry.spaces
        elif isinstance(entry, Travelled):
            scored, spaces = entry.points, ()
        else:
            continue
        paved, opened = _paved(built, spaces)
        found[entry] = Moment(paved, opened, _lead(points, entry.seat, scored))
        built.difference_update(spaces)
        points[entry.seat - 1] -= scored
    return found


def _paved(built: set[SpaceId], spaces: tuple[SpaceId, ...]) -> tuple[Segment | None, Segment | None]:
    """The segment that these tiles, the last ones built, have finished, and where that allows two a turn."""
    unfinished = [segment for segment in Segment if not built.issuperset(ROAD.segments[segment])]
    if not spaces or not unfinished:
        return None, None
    segment = ROAD.spaces[spaces[0]].segment
    if segment in unfinished:
        return None, None
    return segment, unfinished[0] if unfinished[0] > segment else None


def _lead(points: list[int], seat: Seat, scored: int) -> tuple[int, int] | None:
    """The score if a seat has just overtaken all others, or left those behind with whom it was level."""
    own, next_best = points[seat - 1], max(points[: seat - 1] + points[seat:])
    return (own, next_best) if own > next_best >= max(own - scored, RACE_FROM) else None
