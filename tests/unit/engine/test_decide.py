"""Who may ask for what and when; and that nonsense changes nothing."""

import pickle
from typing import Any

import pytest

from engine import IllegalAction, Reason, apply, decide, legal_actions, replay, standing
from engine.actions import Build, StopPushing, TakeIncome, Travel
from engine.errors import BrokenLog
from engine.events import CardsDrawn, TurnBegan, Undone
from engine.model import Seat, Size, Step, Take
from tests.support.random_games import random_game
from tests.support.scenes import NOTHING_FALLS, act, game, refusal, table


def income(state: Any) -> TakeIncome:
    return TakeIncome(state.table.face_up[0], Take.SESTERCES)


def test_wrong_seat() -> None:
    error = refusal(game(3), income(game(3)), by=2)
    assert (error.reason, error.facts) == (Reason.NOT_YOUR_TURN, {"awaited": 1})


@pytest.mark.parametrize("seat", [0, 3, -1, 99, True, "1", None, 1.0, float("nan")])
def test_unknown_seat(seat: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        decide(game(), seat, income(game()), NOTHING_FALLS)
    assert caught.value.reason is Reason.UNKNOWN_SEAT


@pytest.mark.parametrize("action", [None, "I 1 HS", 7, object(), Size.S, TurnBegan(Seat(1), 1)])
def test_not_an_action(action: Any) -> None:
    assert refusal(game(), action).reason is Reason.NOT_AN_ACTION


def test_wrong_moment() -> None:
    error = refusal(game(), StopPushing())
    assert (error.reason, error.facts) == (Reason.WRONG_MOMENT, {"step": Step.ACTION})


def test_after_the_end_nothing() -> None:
    over = replay(random_game(1, 2))
    assert legal_actions(over) == ()
    assert refusal(over, Travel("Roma")).reason is Reason.GAME_OVER


def test_a_game_without_its_secret_cannot_go_on() -> None:
    state = game()._replace(secret=None)
    assert legal_actions(state) == ()
    assert refusal(state, income(state)).reason is Reason.SECRET_MISSING


def test_refusals_leave_workers_with_their_facts() -> None:
    error = refusal(game(3), income(game(3)), by=2)
    again = pickle.loads(pickle.dumps(error))
    assert (again.reason, again.facts) == (error.reason, error.facts)


def test_states_events_and_actions_pickle() -> None:
    events = random_game(2, 3)
    state = replay(events)
    assert pickle.loads(pickle.dumps(state)) == state
    assert pickle.loads(pickle.dumps(events)) == events
    assert pickle.loads(pickle.dumps(Build(("A1",)))) == Build(("A1",))


def test_the_turn_goes_round_and_rounds_are_counted() -> None:
    state = game(3)
    seen = []
    for _ in range(4):
        assert state.table.awaited is not None
        seen.append((state.table.awaited.seat, state.table.round))
        state, _ = act(state, income(state))
    assert seen == [(1, 1), (2, 1), (3, 1), (1, 2)]


def test_a_game_begins_with_game_started_and_only_once() -> None:
    events = random_game(1, 2)
    with pytest.raises(BrokenLog):
        replay(events[1:])
    with pytest.raises(BrokenLog):
        apply(replay(events), events[0])
    with pytest.raises(BrokenLog):
        replay(())


def test_undone_events_are_skipped_by_replay() -> None:
    events = random_game(4, 2)[:40]
    for to_seq in (4, 17, 39):
        assert replay((*events, Undone(to_seq))) == replay(events[:to_seq])


def test_an_undoing_may_follow_another() -> None:
    events = random_game(4, 2)
    log = (*events[:20], Undone(12), *events[12:15], Undone(10), *events[10:12])
    assert replay(log) == replay(events[:12])


def test_standing_takes_numbers_with_gaps_and_other_entries() -> None:
    log: list[tuple[int, str | Undone]] = [(1, "a"), (5, "b"), (6, "c"), (9, Undone(5)), (12, "d")]
    assert standing(log) == ["a", "b", "d"]


def test_an_undone_draw_cannot_be_rolled_again() -> None:
    """The state's counters go back with the undoing, and a draw depends on nothing else."""
    state = table(game(), taken=game().table.display[:6])
    last = TakeIncome(state.table.face_up[0], Take.BOTH)
    first_time = [event for event in act(state, last)[1] if isinstance(event, CardsDrawn)]
    second_time = [event for event in act(state, last)[1] if isinstance(event, CardsDrawn)]
    assert first_time == second_time != []
