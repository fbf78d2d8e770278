"""Learn by playing: what a learner is told next, from the log and the open table alone.

A lesson is a game that was played elsewhere up to a prepared moment; whoever learns plays it on, against a
computer. What they have done since stands in the log, so that a lesson goes on where it was left; what is
told next is whatever is possible and not yet done. Nobody has to follow it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from bot.game.events import Played
from bot.game.questions import mover
from bot.game.state import State
from engine.data import ROAD
from engine.events import Event, IncomeTaken, RoadBuilt, StonePushed, Travelled
from engine.model import Seat
from engine.rules import build
from engine.rules.quarry import legal_pushes
from engine.rules.travel import journeys
from engine.state import Table

PREPARED = 1
"""The commit that holds all that was played before the lesson."""


class Topic(StrEnum):
    """What comes next."""

    INCOME = "income"
    QUARRY = "quarry"
    BUILD_TWO = "build-two"
    BUILD = "build"
    """One tile, where two cannot be laid any more."""
    TRAVEL = "travel"
    # not possible yet: what leads there
    STONES = "stones"
    TILES = "tiles"
    SECOND = "second"
    """There is one tile, or one was laid: two at once are still to come."""
    ROAD = "road"
    # all was done
    LAST = "last"
    """The last round."""
    FREE = "free"
    OVER = "over"
    """The final scoring."""


LEADING = (Topic.STONES, Topic.TILES, Topic.SECOND, Topic.ROAD)
"""What only leads to an action."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as it stands."""

    seat: Seat
    """Of whoever learns."""
    topic: Topic


def lesson_of(state: State) -> Lesson | None:
    """How far a lesson is; None in any other game, and where whoever began it has given their seat away."""
    seat = state.seat_of(state.host)
    if not state.lesson or state.play is None or seat is None:
        return None
    return Lesson(seat, topic_of(state.play.table, seat, done_by(state.played, seat)))


def done_by(played: Sequence[Played], seat: Seat) -> frozenset[Topic]:
    """Which of the four actions somebody has done since the lesson began."""
    done = (_done(one.event) for one in played if one.first > PREPARED and mover(one.event) == seat)
    return frozenset(topic for topic in done if topic is not None)


def _done(event: Event) -> Topic | None:
    match event:
        case IncomeTaken():
            return Topic.INCOME
        case StonePushed():
            return Topic.QUARRY
        case RoadBuilt():
            return Topic.BUILD_TWO if len(event.spaces) > 1 else Topic.BUILD
        case Travelled() if event.path[-1] in ROAD.cities:
            return Topic.TRAVEL
        case _:
            return None


def topic_of(table: Table, seat: Seat, done: frozenset[Topic]) -> Topic:
    """The first action that is possible and was not done yet; else what leads to one."""
    if table.result is not None:
        return Topic.OVER
    if table.end is not None:
        return Topic.LAST
    ways = {
        Topic.INCOME: Topic.INCOME,
        Topic.QUARRY: Topic.QUARRY if legal_pushes(table, seat) else Topic.STONES,
        Topic.BUILD_TWO: _building(table, seat, done),
    }
    missing = [way for topic, way in ways.items() if topic not in done and way not in done]
    if missing:
        return next((way for way in missing if way not in LEADING), missing[0])
    # The journey ends the lesson, so it comes last.
    if Topic.TRAVEL in done:
        return Topic.FREE
    return Topic.TRAVEL if any(one.to in ROAD.cities for one in journeys(table, seat)) else Topic.ROAD


def _building(table: Table, seat: Seat, done: frozenset[Topic]) -> Topic:
    """Two tiles at once; one alone does only where two cannot be laid any more (RULES 3.3)."""
    most = max((len(one.spaces) for one in build.legal(table, seat)), default=0)
    if most > 1:
        return Topic.BUILD_TWO
    left = Counter(ROAD.spaces[space].segment for space in ROAD.spaces.keys() - table.built)
    if max(left.values()) < 2 and (most or Topic.BUILD in done):
        return Topic.BUILD
    return Topic.SECOND if most or Topic.BUILD in done else Topic.TILES
