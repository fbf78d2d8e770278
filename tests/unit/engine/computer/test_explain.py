"""Explanations: facts of the open table, of every kind of action."""

from typing import get_type_hints

import pytest

from bot.bench.games import secret_of
from bot.bench.scripted import ScriptedQuarry
from engine import apply, decide, new_game, replay, view_for
from engine.actions import (
    Action,
    Build,
    Exchange,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.chance import computer_numbers
from engine.computer import Ground, Level, Motive, choose, explain, seen
from engine.data import ROAD
from engine.model import Counts, Options, QuarryStone, Seat, Segment, Size, Step, Take
from engine.state import Awaited, Dig, GameState
from tests.support import scenes
from tests.support.scenes import A, B, C


def grounds(state: GameState, action: Action, seat: int = 1) -> tuple[Ground, ...]:
    explanation = explain(state.table, Seat(seat), action)
    assert explanation.action == action
    return explanation.grounds


def test_it_is_told_from_the_open_table_alone() -> None:
    assert get_type_hints(explain).keys() == {"table", "seat", "action", "return"}


@pytest.mark.parametrize(
    ("own", "other", "ground"),
    [
        (0, 0, Ground(Motive.MAJORITY_TAKEN, segment=Segment.A)),
        (2, 2, Ground(Motive.MAJORITY_TAKEN, segment=Segment.A)),
        (1, 2, Ground(Motive.MAJORITY_SHARED, segment=Segment.A)),
        (3, 2, Ground(Motive.MAJORITY_DEFENDED, 2, Segment.A)),
        (1, 4, Ground(Motive.MAJORITY_CLOSE, 2, Segment.A)),
    ],
)
def test_a_tile_scores_and_counts_for_the_majority(own: int, other: int, ground: Ground) -> None:
    state = scenes.seat(scenes.game(2), 1, cart=Counts(0, 1, 0), bonus=(own, 0, 0))
    state = scenes.seat(state, 2, bonus=(other, 0, 0))
    mid = next(space for space in A if ROAD.spaces[space].size is Size.M)
    assert grounds(state, Build((mid,))) == (Ground(Motive.POINTS, 3), ground)


def test_far_from_the_majority_two_tiles_bring_a_sesterce_and_one_its_points() -> None:
    state = scenes.seat(scenes.seat(scenes.game(2), 1, cart=Counts(2, 0, 0)), 2, bonus=(9, 0, 0))
    small = [space for space in A if ROAD.spaces[space].size is Size.S][:2]
    assert grounds(state, Build(tuple(small))) == (Ground(Motive.POINTS, 2), Ground(Motive.COIN_FOR_TWO, 1))
    assert grounds(state, Build((small[0],))) == (Ground(Motive.POINTS, 1),)


def test_the_last_tile_ends_the_game() -> None:
    state = scenes.built(scenes.game(2), *A, *B, *C[1:])
    assert grounds(state, Build((C[0],)))[1] == Ground(Motive.ENDS_THE_GAME)


def test_a_city_has_a_token_and_opens_a_segment_or_ends_the_game() -> None:
    state = scenes.built(scenes.seat(scenes.game(2), 1, at="A10"), *A)
    token = Ground(Motive.TOKEN, 6, city="Tarracina")
    assert grounds(state, Travel("Tarracina")) == (token, Ground(Motive.SEGMENT_OPENS, segment=Segment.B))
    bare = scenes.table(state, tokens=((), (6, 1), (6, 1)))
    assert grounds(bare, Travel("Tarracina"))[0] == Ground(Motive.ARRIVAL, city="Tarracina")
    last = scenes.seat(state, 1, at="C17", reached=2)
    assert grounds(last, Travel("Brundisium"))[1] == Ground(Motive.ENDS_THE_GAME)


def test_on_the_way_the_city_comes_nearer() -> None:
    state = scenes.built(scenes.game(2), *A)
    near, ahead = grounds(state, Travel("A10"))
    assert near == Ground(Motive.CITY_NEAR, 1, city="Tarracina")
    assert ahead == Ground(Motive.TOKEN_AHEAD, 6, city="Tarracina")
    bare = scenes.table(state, tokens=((), (6, 1), (6, 1)))
    assert grounds(bare, Travel("A10")) == (near,)


def test_income() -> None:
    state = scenes.seat(scenes.game(2), 1, stones=Counts(1, 0, 0))
    assert grounds(state, TakeIncome(1, Take.STONES)) == (Ground(Motive.STONES_NEEDED, 1),)
    rich = scenes.seat(state, 1, stones=Counts(3, 0, 0))
    assert grounds(rich, TakeIncome(1, Take.STONES)) == (Ground(Motive.STONES, 2),)
    assert grounds(rich, TakeIncome(12, Take.SESTERCES)) == (Ground(Motive.COINS, 4),)
    road = scenes.built(rich, *A[:3])
    journey = Ground(Motive.JOURNEY_AHEAD, 1, city="Tarracina")
    assert grounds(road, TakeIncome(12, Take.SESTERCES)) == (Ground(Motive.COINS, 4), journey)
    last = scenes.table(rich, display=(1, 2, 3, 4, 5, 6, 7), taken=(1, 2, 3, 4, 5, 6))
    both = Ground(Motive.BOTH_HALVES, card=7)
    assert grounds(last, TakeIncome(7, Take.BOTH)) == (both, Ground(Motive.PUSH_TOKEN))


def test_quarry() -> None:
    state = scenes.seat(scenes.game(2), 1, stones=Counts(2, 0, 0))
    brink = (QuarryStone(1, Size.M, 0, 117_000),)
    push = PushStone(Size.S, 0, 0)
    needed, column = grounds(scenes.table(state, quarry=()), push)
    assert (needed.motive, needed.number > 0) == (Motive.TILES_NEEDED, True)
    assert column == Ground(Motive.FULL_COLUMN, 0)
    assert grounds(scenes.table(state, quarry=brink), push)[1] == Ground(Motive.ON_THE_BRINK, 1)
    again = scenes.table(state, quarry=(), dig=Dig(1), awaited=Awaited(Seat(1), Step.PUSH))
    assert grounds(again, push)[0] == Ground(Motive.CONSOLATION)
    assert grounds(again, StopPushing()) == (Ground(Motive.SAVES_STONES, 2),)
    enough = scenes.table(again, dig=Dig(1, Counts(9, 0, 0), 9))
    assert grounds(enough, StopPushing()) == (Ground(Motive.ENOUGH_FALLEN, 9),)


def test_exchange_and_consolation() -> None:
    state = scenes.exchanging(scenes.game(2), Counts(0, 0, 1), cart=Counts(1, 0, 0))
    free = sum(ROAD.spaces[space].size is Size.L for space in A)
    assert grounds(state, Exchange(Size.L, Size.L)) == (Ground(Motive.TILE_NEEDED, free, size=Size.L),)
    assert grounds(state, Exchange(Size.L, None)) == (Ground(Motive.NO_TILE_NEEDED, size=Size.L),)
    assert grounds(state, PutBack(Size.S)) == (Ground(Motive.MAKES_ROOM, size=Size.S),)
    assert grounds(state, TakeConsolation(None)) == (Ground(Motive.COINS, 1),)
    done = scenes.built(state, *A)
    assert grounds(done, TakeConsolation(Size.S)) == (Ground(Motive.TILE_FOR_LATER, size=Size.S),)


def test_every_action_of_a_game_has_one_or_two_grounds() -> None:
    secret, quarry = secret_of("why"), ScriptedQuarry()
    state = replay(new_game(3, Options(), secret, quarry))
    while (awaited := state.table.awaited) is not None:
        view = seen(view_for(state, awaited.seat))
        action = choose(Level.TIRO, view, computer_numbers(secret, state.table), quarry)
        assert 1 <= len(grounds(state, action, awaited.seat)) <= 2
        for event in decide(state, awaited.seat, action, quarry):
            state = apply(state, event)
