"""Which moments of a game can be looked at again: the ends of its turns, and none that was taken back."""

from __future__ import annotations

import pytest

from bot.game.events import Played
from bot.game.past import pasts
from bot.words.names import clean
from bot.words.past import past_board, past_choice
from bot.words.text import LOCALES, Text
from engine import replay
from engine.events import GameEnded, GameStarted, TurnBegan
from tests.unit.bot.words.example import FACES, LONG, game


def played(seats: int = 4) -> list[Played]:
    """A whole game; in its log the first event is the third entry."""
    return [Played(seq, seq, event) for seq, event in enumerate(game(seats=seats), 3)]


def test_every_turn_ends_once_and_is_called_by_its_round() -> None:
    log = played()
    moments = pasts(log)
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


def test_a_turn_under_way_is_no_moment() -> None:
    log = played()
    begins = next(n for n, one in enumerate(log) if isinstance(one.event, TurnBegan) and one.event.round == 5)
    assert pasts(log[: begins + 2]) == pasts(log[: begins + 1])
    assert pasts(()) == ()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_moment_fits_into_a_list_and_over_a_board(locale: str) -> None:
    text, moments = Text(locale), pasts(played())
    labels = [past_choice(text, FACES, one) for one in moments]
    assert all(0 < len(label) <= 100 for label in labels)
    for one, label in zip(moments, labels, strict=True):
        assert label.startswith(text.say("past-choice", round=one.round, line="")[:9].strip())
        over = past_board(text, LONG, clean("W" * 40), one)
        assert str(one.round) in over and len(over) < 800
