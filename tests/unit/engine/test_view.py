"""RULES 5: what others may see."""

from dataclasses import replace

from engine import apply, events_for, replay, view_for
from engine.events import GameEnded, GameStarted
from engine.model import Options, Seat
from engine.view import GameView
from tests.support.random_games import random_game, secret
from tests.support.scenes import game


def test_every_purse_but_the_own_is_hidden() -> None:
    state = game(3)
    assert view_for(state, Seat(2)).purses == (None, 2, None)
    assert view_for(state, None).purses == (None, None, None)


def test_option_open_money_shows_all_purses() -> None:
    state = game(3, open_money=True)
    assert view_for(state, None).purses == (1, 2, 2)
    started = random_game(1, 3, Options(open_money=True))[:4]
    shown = events_for(started, None)[0]
    assert isinstance(shown, GameStarted)
    assert shown.purses == (1, 2, 2)
    assert shown.secret is None


def test_the_secret_is_hidden_until_the_end() -> None:
    assert view_for(game(), Seat(1)).secret is None
    over = replay(random_game(1, 2))
    assert view_for(over, None).secret == secret(1)
    assert view_for(over, None).purses == over.purses


def test_a_view_is_another_type_than_the_state() -> None:
    view = view_for(game(), Seat(1))
    assert isinstance(view, GameView)
    assert secret(2).key not in repr(view)


def test_the_table_knows_no_purse() -> None:
    """Two games that differ only in a purse have the very same table."""
    state = game(3)
    richer = state._replace(purses=(99, *state.purses[1:]))
    assert view_for(state, Seat(2)) == view_for(richer, Seat(2))
    assert view_for(state, None) == view_for(richer, None)
    assert view_for(state, Seat(1)) != view_for(richer, Seat(1))


def test_the_pile_has_no_order_to_give_away() -> None:
    pile = view_for(game(), Seat(1)).table.pile
    assert pile == tuple(sorted(pile))


def test_events_for_hides_purses_and_secret() -> None:
    events = random_game(1, 3)[:30]
    shown = events_for(events, Seat(2))[0]
    assert isinstance(shown, GameStarted)
    assert shown.purses == (None, 2, None)
    assert shown.secret is None
    assert shown.commitment
    assert events_for(events, Seat(2))[1:] == events[1:]


def test_once_the_game_is_over_nothing_is_secret() -> None:
    events = random_game(1, 3)
    assert isinstance(events[-1], GameEnded)
    assert events_for(events, None) == events


def test_start_purses_do_not_reach_others() -> None:
    events = random_game(1, 3)[:30]
    first = events[0]
    assert isinstance(first, GameStarted)
    other = (replace(first, purses=(50, *first.purses[1:])), *events[1:])
    assert events_for(events, Seat(2)) == events_for(other, Seat(2))
    state = apply(None, other[0])
    assert state.purses[0] == 50
