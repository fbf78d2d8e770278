"""Explanations: facts of the open table, of every kind of action."""

from typing import get_type_hints

import pytest

from bot.bench.games import secret_of
from bot.bench.scripted import ScriptedQuarry
from engine import apply, decide, legal_actions, new_game, replay, view_for
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
from engine.computer.needs import needed
from engine.data import ROAD
from engine.model import ONE, Counts, Options, QuarryStone, Seat, Segment, Size, Step, Take
from engine.rules.quarry import fits
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
    assert grounds(state, Build((C[0],)))[1] == Ground(Motive.ENDS_THE_GAME, 1)
    assert grounds(state, Build((C[0],)), 2)[1] == Ground(Motive.ENDS_THE_GAME, 0), "at once"


def test_a_city_has_a_token_and_opens_a_segment_or_ends_the_game() -> None:
    state = scenes.built(scenes.seat(scenes.game(2), 1, at="A10"), *A)
    token = Ground(Motive.TOKEN, 6, city="Tarracina")
    assert grounds(state, Travel("Tarracina")) == (token, Ground(Motive.SEGMENT_OPENS, segment=Segment.B))
    bare = scenes.table(state, tokens=((), (6, 1), (6, 1)))
    assert grounds(bare, Travel("Tarracina"))[0] == Ground(Motive.ARRIVAL, city="Tarracina")
    last = scenes.seat(state, 1, at="C17", reached=2)
    assert grounds(last, Travel("Brundisium"))[1] == Ground(Motive.ENDS_THE_GAME, 1)


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
    free = scenes.table(road, markers=(1, 0, 0))
    assert grounds(free, TakeIncome(12, Take.SESTERCES)) == (Ground(Motive.COINS, 4),)
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
    assert grounds(state, TakeConsolation(None)) == (Ground(Motive.COINS, 1),)
    done = scenes.built(state, *A)
    assert grounds(done, TakeConsolation(Size.S)) == (Ground(Motive.TILE_FOR_LATER, size=Size.S),)


def test_a_stone_is_sold_for_money_or_as_it_gives_no_tile_or_as_the_cart_is_full() -> None:
    state = scenes.exchanging(scenes.game(2), Counts(0, 0, 1), cart=Counts(1, 0, 0))
    assert grounds(state, Exchange(Size.L, None)) == (Ground(Motive.COINS, 1),)
    full = scenes.seat(state, 1, cart=Counts(2, 1, 1))
    assert grounds(full, Exchange(Size.L, None)) == (Ground(Motive.CART_FULL, size=Size.L),)
    none = (Ground(Motive.NO_TILE_NEEDED, size=Size.L),)
    assert grounds(scenes.built(state, *A), Exchange(Size.L, None)) == none
    assert grounds(scenes.table(state, tiles=Counts()), Exchange(Size.L, None)) == none


def test_a_tile_is_put_back_for_one_that_is_needed_or_for_whatever_else() -> None:
    state = scenes.exchanging(scenes.game(2), Counts(0, 0, 1), cart=Counts(3, 2, 0))
    for size in (Size.S, Size.M):  # both are in the way of a large one
        assert grounds(state, PutBack(size)) == (Ground(Motive.MAKES_ROOM, size=size),)
    small = scenes.table(state, dig=Dig(1, Counts(1, 0, 0), 1))
    assert grounds(small, PutBack(Size.M)) == (Ground(Motive.ROOM, size=Size.M),)
    empty = scenes.seat(state, 1, cart=Counts(1, 0, 0))
    assert grounds(empty, PutBack(Size.S)) == (Ground(Motive.ROOM, size=Size.S),)
    assert grounds(scenes.built(state, *A), PutBack(Size.M)) == (Ground(Motive.ROOM, size=Size.M),)


def useful(state: GameState, seat: Seat, *, carrying: bool, stone: Size | None = None) -> set[Size]:
    """The tiles that the road needs and a fallen stone can become, as things are or with an empty cart."""
    need, cart = needed(state.table, seat), state.table.player(seat).cart
    there = state if carrying else scenes.seat(state, seat, cart=Counts())
    legal = [one for one in legal_actions(there) if isinstance(one, Exchange) and stone in (None, one.size)]
    return {one.into for one in legal if one.into is not None and cart[one.into] < need[one.into]}


def in_the_way(cart: Counts, tile: Size) -> int:
    if fits(cart.plus(ONE[tile])):
        return 0
    return 1 + min(in_the_way(cart.minus(ONE[size]), tile) for size in Size if cart[size])


def truth(state: GameState, seat: Seat, action: Exchange | PutBack) -> Motive:
    """What can be said of a sale, or of a tile that is put back, at this table."""
    cart, size = state.table.player(seat).cart, action.size
    if isinstance(action, PutBack):
        others = useful(state, seat, carrying=False) - {size}
        helps = any(in_the_way(cart.minus(ONE[size]), one) < in_the_way(cart, one) for one in others)
        return Motive.MAKES_ROOM if helps else Motive.ROOM
    if useful(state, seat, carrying=True, stone=size):
        return Motive.COINS
    return Motive.CART_FULL if useful(state, seat, carrying=False, stone=size) else Motive.NO_TILE_NEEDED


@pytest.mark.parametrize("level", Level)
def test_what_is_said_of_sales_and_of_tiles_put_back_is_true(level: Level) -> None:
    quarry, told = ScriptedQuarry(), set[Motive]()
    for seats in (2, 4):
        secret = secret_of(f"true/{seats}")
        state = replay(new_game(seats, Options(), secret, quarry))
        while (awaited := state.table.awaited) is not None:
            view = seen(view_for(state, awaited.seat))
            action = choose(level, view, computer_numbers(secret, state.table), quarry)
            if isinstance(action, PutBack) or (isinstance(action, Exchange) and action.into is None):
                (ground,) = grounds(state, action, awaited.seat)
                assert ground.motive is truth(state, awaited.seat, action)
                told.add(ground.motive)
            for event in decide(state, awaited.seat, action, quarry):
                state = apply(state, event)
    assert told >= {Motive.NO_TILE_NEEDED, Motive.CART_FULL}


def test_every_action_of_a_game_has_one_or_two_grounds() -> None:
    secret, quarry = secret_of("why"), ScriptedQuarry()
    state = replay(new_game(3, Options(), secret, quarry))
    while (awaited := state.table.awaited) is not None:
        view = seen(view_for(state, awaited.seat))
        action = choose(Level.TIRO, view, computer_numbers(secret, state.table), quarry)
        assert 1 <= len(grounds(state, action, awaited.seat)) <= 2
        for event in decide(state, awaited.seat, action, quarry):
            state = apply(state, event)
