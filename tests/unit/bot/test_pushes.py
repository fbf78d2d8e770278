"""Which push of a game was the best: the most stones, then the largest, then the earliest."""

from __future__ import annotations

from bot.game.events import Played
from bot.game.pushes import best
from engine.model import Size
from tests.unit.bot.words.example import pushed


def played(seq: int, *fallen: Size) -> Played:
    """A push that brought these down."""
    return Played(seq, seq, pushed(*fallen))


def test_the_best_push() -> None:
    few, many = played(4, Size.L, Size.L), played(9, Size.S, Size.S, Size.S)
    larger, later = played(12, Size.S, Size.M, Size.S), played(20, Size.M, Size.S, Size.S)
    nothing = played(2)
    assert best(()) is None
    assert best((nothing,)) is nothing
    assert best((nothing, few)) is few
    assert best((few, many)) is many, "the most stones"
    assert best((few, many, larger)) is larger, "then the largest"
    assert best((few, many, larger, later)) is larger, "then the earliest"
