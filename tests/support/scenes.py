"""Set-ups for rule tests: a game at its start, with this or that changed."""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from bot.bench.scripted import ScriptedQuarry
from engine import IllegalAction, Reason, apply, decide, legal_actions, new_game, replay
from engine.actions import Action
from engine.data import ROAD
from engine.events import Event
from engine.model import NONE, Counts, Options, QuarryStone, Seat, Segment, Size, Step
from engine.quarry import Quarry
from engine.state import Awaited, Dig, GameState
from tests.support.random_games import secret

NOTHING_FALLS = ScriptedQuarry(fall=lambda *_: 0)
A, B, C = (ROAD.segments[segment] for segment in Segment)


def game(seats: int = 2, **options: Any) -> GameState:
    """A fresh game."""
    return replay(new_game(seats, replace(Options(), **options), secret(seats), ScriptedQuarry()))


def table(state: GameState, **changes: Any) -> GameState:
    """The game with other things on the table."""
    return state._replace(table=state.table._replace(**changes))


def seat(state: GameState, number: int, **changes: Any) -> GameState:
    """The game with other things in front of a player."""
    players = list(state.table.players)
    players[number - 1] = players[number - 1]._replace(**changes)
    return table(state, players=tuple(players))


def purse(state: GameState, number: int, sesterces: int) -> GameState:
    """The game with another purse."""
    purses = list(state.purses)
    purses[number - 1] = sesterces
    return state._replace(purses=tuple(purses))


def to_move(state: GameState, number: int) -> GameState:
    """The game with another seat to move."""
    return table(state, awaited=Awaited(Seat(number), Step.ACTION))


def built(state: GameState, *spaces: str) -> GameState:
    """The game with these spaces built, by nobody in particular."""
    return table(state, built=state.table.built | frozenset(spaces))


def exchanging(state: GameState, fallen: Counts, **player: Any) -> GameState:
    """The game while seat 1 exchanges fallen stones."""
    state = seat(state, 1, **player)
    dig = Dig(pushed=1, fallen=fallen, fell=fallen.total, stopped=True)
    return table(state, dig=dig, awaited=Awaited(Seat(1), Step.EXCHANGE))


def drops(count: int) -> ScriptedQuarry:
    """A quarry from which so many of the oldest stones fall with each push."""

    return ScriptedQuarry(fall=lambda *_: count)


def quarry_of(*sizes: Size) -> tuple[QuarryStone, ...]:
    """Stones in the quarry, the first of which fall first."""
    return tuple(QuarryStone(number, size, 0, 0) for number, size in enumerate(sizes, 1))


def act(
    state: GameState, action: Action, quarry: Quarry = NOTHING_FALLS, by: int | None = None
) -> tuple[GameState, tuple[Event, ...]]:
    """The awaited seat (or another) acts: the state afterwards, and what happened."""
    awaited = state.table.awaited
    events = decide(state, Seat(by or (awaited.seat if awaited else 1)), action, quarry)
    for event in events:
        state = apply(state, event)
    return state, events


def refusal(
    state: GameState, action: Any, by: int | None = None, quarry: Quarry = NOTHING_FALLS
) -> IllegalAction:
    """Why an action is refused."""
    with pytest.raises(IllegalAction) as caught:
        act(state, action, quarry, by)
    return caught.value


def refused(state: GameState, action: Any, reason: Reason, **facts: Any) -> None:
    """Require that an action is refused for a reason, and not listed as legal."""
    error = refusal(state, action)
    assert error.reason is reason
    assert error.facts == facts
    assert action not in legal_actions(state)


def of_kind(things: Iterable[object], kind: type[Any]) -> list[Any]:
    """The events or actions of one kind."""
    return [thing for thing in things if isinstance(thing, kind)]


def holding(small: int = 0, mid: int = 0, large: int = 0) -> Counts:
    """So many of each size."""
    return NONE.plus(Counts(small, mid, large))
