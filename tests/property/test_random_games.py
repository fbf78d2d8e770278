"""Whole random games keep every rule of the box."""

import random

import pytest

from bot.bench.scripted import ScriptedQuarry
from engine import new_game, replay
from engine.invariants import check_between_actions
from engine.model import Options
from tests.play import moves, secret


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_game_ends_and_replays_to_the_same_state(seats: int) -> None:
    events = new_game(seats, Options(), secret(seats), ScriptedQuarry())
    state = replay(events)
    for _, _, _, more, after in moves(state, random.Random(seats)):
        check_between_actions(after)
        events += more
        state = after
    assert state.table.result is not None
    assert replay(events) == state
