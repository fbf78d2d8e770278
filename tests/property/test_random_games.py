"""Whole random games to their end, with every option: replay, exact `legal_actions`, pushes as ranges."""

import random
from itertools import product

import pytest

from bot.bench.scripted import ScriptedQuarry
from engine import apply, decide, legal_actions, new_game, notation, replay
from engine.actions import Pushes, PushStone
from engine.decide import action_of
from engine.invariants import check, check_between_actions
from engine.model import Hand, Options, Seat, Size, StartPlayer
from engine.quarry import Quarry
from engine.state import GameState
from tests.property.test_game_machine import accepted
from tests.support.random_games import moves, secret

EVERY_OPTION = [
    Options(consolation, open_money, start, hand)
    for consolation, open_money, start, hand in product((True, False), (False, True), StartPlayer, Hand)
]


def play(seats: int, options: Options, seed: int, brute_every: int) -> GameState:
    """A whole game, checked after every event; `legal_actions` against brute force now and then."""
    quarry: Quarry = ScriptedQuarry()
    events = new_game(seats, options, secret(seed), quarry)
    state = replay(events)
    for number, (before, seat, action, more, after) in enumerate(moves(state, random.Random(seed))):
        assert notation.read(notation.write(action)) == action
        assert decide(before, seat, action, quarry) == more
        assert action_of(more[0]) == action
        folded = before
        for event in more:
            folded = apply(folded, event)
            check(folded)
        assert folded == after
        check_between_actions(after)
        if number % brute_every == 0:
            legal = {item for item in legal_actions(before) if not isinstance(item, Pushes)}
            assert legal == accepted(before)
        events += more
        state = after
    assert state.table.result is not None
    assert replay(events) == state
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games(seats: int) -> None:
    play(seats, Options(), seats, brute_every=100)


@pytest.mark.long
@pytest.mark.parametrize("options", EVERY_OPTION)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_games_with_every_option(seats: int, options: Options) -> None:
    for seed in range(3):
        play(seats, options, seed, brute_every=10)


def test_every_push_of_a_listed_range_is_granted() -> None:
    quarry, state = ScriptedQuarry(), replay(new_game(2, Options(), secret(), ScriptedQuarry()))
    ranges = [action for action in legal_actions(state) if isinstance(action, Pushes)]
    assert [pushes.size for pushes in ranges] == [Size.S]
    for place, angle in product(range(-100, 101, 20), range(-30, 31, 10)):
        assert decide(state, Seat(1), PushStone(Size.S, place, angle), quarry)
