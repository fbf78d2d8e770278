"""Which moments of a game can be looked at again: after each of its moves, and none that was taken back."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bot.game.events import Played
from bot.game.past import pasts, turns
from bot.words.names import clean
from bot.words.past import past_board, past_choice
from bot.words.text import LOCALES, Text
from engine import replay
from engine.events import (
    ConsolationTaken,
    GameEnded,
    GameStarted,
    PushingStopped,
    StoneExchanged,
    StonePushed,
    TilePutBack,
    TurnBegan,
)
from tests.unit.bot.words.example import FACES, LONG, game

MOVES = StonePushed | PushingStopped | StoneExchanged | TilePutBack | ConsolationTaken
"""Of which several make a turn."""


def played(seats: int = 4) -> list[Played]:
    """A whole game, move by move; in its log the first event is the third entry."""
    log: list[Played] = []
    for seq, event in enumerate(game(seats=seats), 3):
        begins = not log or isinstance(log[-1].event, TurnBegan) or isinstance(event, MOVES)
        log.append(Played(seq, seq if begins else log[-1].first, event))
    return log


def test_every_turn_ends_once_and_is_called_by_its_round() -> None:
    log = played()
    moments = turns(log)
    begun = [one.event for one in log if isinstance(one.event, TurnBegan)]
    assert [one.key for one in moments[:6]] == ["1.0", "1.1", "1.2", "1.3", "1.4", "2.1"]
    assert isinstance(moments[0].events[0], GameStarted)
    assert isinstance(moments[-1].events[-1], GameEnded)
    assert len({one.key for one in moments}) == len(moments) == len(begun) + 1
    assert [event for one in moments for event in one.events] == [one.event for one in log]
    for one, turn in zip(moments[1:], begun, strict=True):
        assert (one.round, one.number) == (turn.round, turn.seat)
        table = replay(event.event for event in log if event.seq <= one.seq).table
        assert table.result is not None or table.awaited is not None


def test_within_a_turn_every_move_is_a_moment_but_that_pushing_stopped() -> None:
    log = played()
    moments = pasts(log)
    steps = [one for one in moments if one.step]
    assert [one.key for one in moments if not one.step] == [one.key for one in turns(log)]
    assert len({one.key for one in moments}) == len(moments) > len(turns(log)) + 20
    assert [one.seq for one in moments] == sorted({one.seq for one in moments})
    closing = {one.first for one in log if isinstance(one.event, TurnBegan | GameEnded)}
    moves = [one for one in log if isinstance(one.event, MOVES) and not isinstance(one.event, PushingStopped)]
    assert [one.seq for one in steps] == [one.seq for one in moves if one.first not in closing]
    for before, after in pairwise(moments):
        assert after.step in (0, before.step + 1)
        if before.step:
            assert after.events[: len(before.events)] == before.events, "what the turn was so far"
            assert (after.round, after.number) == (before.round, before.number)


def test_a_turn_under_way_has_its_moves() -> None:
    log = played()
    pushes = next(n for n, one in enumerate(log) if isinstance(one.event, StonePushed))
    begun, under_way = pasts(log[:pushes]), pasts(log[: pushes + 1])
    assert under_way[:-1] == begun and under_way[-1].step == 1
    assert turns(log[: pushes + 1]) == turns(log[:pushes])
    assert pasts(()) == ()


def test_what_came_in_one_commit_is_one_move() -> None:
    log = [Played(one.seq, 3, one.event) for one in played()]
    assert pasts(log) == turns(log) == turns(played())


@pytest.mark.parametrize("locale", LOCALES)
def test_every_moment_fits_into_a_list_and_over_a_board(locale: str) -> None:
    text, moments = Text(locale), pasts(played())
    labels = [past_choice(text, FACES, one) for one in moments]
    assert all(0 < len(label) <= 100 for label in labels)
    for one, label in zip(moments, labels, strict=True):
        assert label.startswith(text.say("past-choice", round=one.round, line="")[:9].strip())
        assert label.endswith("…") or not one.step
        over = past_board(text, LONG, clean("W" * 40), one)
        assert str(one.round) in over and len(over) < 800
