"""A Hypothesis state machine that plays random legal games, and checks everything after every event."""

from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.bench.scripted import ScriptedQuarry
from engine import (
    IllegalAction,
    apply,
    decide,
    events_for,
    legal_actions,
    new_game,
    notation,
    replay,
    view_for,
)
from engine.actions import (
    Action,
    Build,
    Exchange,
    Pushes,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.data import DECKS, EDITION, ROAD
from engine.events import Event, GameStarted
from engine.invariants import check, check_between_actions
from engine.model import Hand, Options, Seat, Size, StartPlayer, Take
from engine.state import GameState
from tests.support.random_games import secret

QUARRY = ScriptedQuarry()

DISCRETE: tuple[Action, ...] = (
    *(TakeIncome(card, take) for card in DECKS[EDITION] for take in Take),
    StopPushing(),
    *(Exchange(size, into) for size in Size for into in (*Size, None)),
    *(PutBack(size) for size in Size),
    *(TakeConsolation(what) for what in (*Size, None)),
    *(Build((space,)) for space in ROAD.spaces),
    *(Build(pair) for pair in permutations(ROAD.spaces, 2)),
    *(Travel(place) for place in ROAD.forward),
)
"""Every action there is but the pushes."""

OPTIONS = st.builds(
    Options,
    consolation=st.booleans(),
    open_money=st.booleans(),
    start_player=st.sampled_from(StartPlayer),
    hand=st.sampled_from(Hand),
)


class GameMachine(RuleBasedStateMachine):
    """One game, and its twin in which one seat began with more sesterces."""

    state: GameState
    twin: GameState | None

    @initialize(
        seats=st.integers(2, 4), options=OPTIONS, seed=st.integers(0, 10**6), richer=st.integers(1, 4)
    )
    def begin(self, seats: int, options: Options, seed: int, richer: int) -> None:
        self.events: list[Event] = list(new_game(seats, options, secret(seed), QUARRY))
        self.state = replay(self.events)
        self.rich_seat = min(richer, seats)
        started = self.events[0]
        assert isinstance(started, GameStarted)
        purses = tuple(
            (purse or 0) + 20 * (seat == self.rich_seat) for seat, purse in enumerate(started.purses, 1)
        )
        self.twin_events: list[Event] = [replace(started, purses=purses), *self.events[1:]]
        self.twin = replay(self.twin_events)

    @precondition(lambda self: self.state.table.awaited is not None)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        """A legal action is accepted, applies, keeps every invariant and round-trips in notation."""
        assert self.state.table.awaited is not None
        action = self._choose(data)
        assert notation.read(notation.write(action)) == action
        seat = self.state.table.awaited.seat
        events = decide(self.state, seat, action, QUARRY)
        for event in events:
            self.state = apply(self.state, event)
            check(self.state)
        check_between_actions(self.state)
        self.events += events
        self._play_twin(seat, action)

    def _choose(self, data: st.DataObject) -> Action:
        legal = legal_actions(self.state)
        # Laying and travelling are rare among the legal actions; prefer them, so that games get somewhere.
        forward = [action for action in legal if isinstance(action, Build | Travel)]
        onward: bool = data.draw(st.booleans())
        preferred = forward if forward and onward else legal
        action = preferred[data.draw(st.integers(0, len(preferred) - 1))]
        if not isinstance(action, Pushes):
            return action
        place, angle = (data.draw(st.integers(*span)) for span in (action.places, action.angles))
        return PushStone(action.size, place, angle)

    def _play_twin(self, seat: Seat, action: Action) -> None:
        if self.twin is None:
            return
        if self.state.table.result is not None:
            self.twin = None  # now it can be told
            return
        twin_events = decide(self.twin, seat, action, QUARRY)
        for event in twin_events:
            self.twin = apply(self.twin, event)
        self.twin_events += twin_events

    @rule(data=st.data())
    def try_nonsense(self, data: st.DataObject) -> None:
        """What is not legal is refused and changes nothing."""
        seat: Any = data.draw(st.sampled_from([0, 1, 2, 3, 4, 5, None, "1", 1.5]))
        action: Any = data.draw(st.sampled_from([*DISCRETE[::97], None, "Q stop", float("nan")]))
        awaited = self.state.table.awaited
        if awaited is not None and seat == awaited.seat and action in legal_actions(self.state):
            return
        before = self.state
        try:
            decide(self.state, seat, action, QUARRY)
        except IllegalAction:
            assert self.state == before
        else:
            raise AssertionError(f"{action} of {seat} was granted")

    @precondition(lambda self: self.state.table.pushes % 3 == 0)
    @rule()
    def compare_with_brute_force(self) -> None:
        """`legal_actions` lists exactly what is accepted."""
        assert set(legal_actions(self.state)) - set(map(Pushes, Size)) == accepted(self.state)

    @invariant()
    def others_cannot_tell(self) -> None:
        """Nothing that others see depends on one seat's purse."""
        if getattr(self, "twin", None) is None or self.state.table.options.open_money:
            return
        assert self.twin is not None
        for viewer in (None, *range(1, len(self.state.purses) + 1)):
            if viewer != self.rich_seat:
                assert view_for(self.state, viewer) == view_for(self.twin, viewer)
                assert events_for(self.events, viewer) == events_for(self.twin_events, viewer)

    def teardown(self) -> None:
        """The log alone gives the live state."""
        if hasattr(self, "state"):
            assert replay(self.events) == self.state


def accepted(state: GameState) -> set[Any]:
    """The discrete actions that `decide` grants the awaited seat."""
    granted = set()
    for action in DISCRETE:
        try:
            decide(state, state.table.awaited.seat if state.table.awaited else Seat(1), action, QUARRY)
        except IllegalAction:
            continue
        granted.add(action)
    return granted


def _settings(examples: int, steps: int) -> settings:
    return settings(
        max_examples=examples,
        stateful_step_count=steps,
        suppress_health_check=list(HealthCheck),
    )


def test_games_keep_every_rule() -> None:
    run_state_machine_as_test(GameMachine, settings=_settings(6, 80))


@pytest.mark.long
def test_long_games_keep_every_rule() -> None:
    run_state_machine_as_test(GameMachine, settings=_settings(150, 400))
