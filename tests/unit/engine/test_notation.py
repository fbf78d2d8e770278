"""Notation: every action is one short line that round-trips."""

import pytest

from engine import IllegalAction, Reason, notation
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
from engine.model import Size, Take


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (TakeIncome(12, Take.SESTERCES), "I 12 HS"),
        (TakeIncome(1, Take.STONES), "I 1 stones"),
        (TakeIncome(16, Take.BOTH), "I 16 both"),
        (PushStone(Size.M, 40, -10), "Q M +40 -10"),
        (PushStone(Size.S, 0, 0), "Q S +0 +0"),
        (StopPushing(), "Q stop"),
        (Exchange(Size.L, Size.M), "X L M"),
        (Exchange(Size.S, None), "X S HS"),
        (PutBack(Size.S), "P S"),
        (TakeConsolation(Size.S), "C S"),
        (TakeConsolation(None), "C HS"),
        (Build(("A3", "A7")), "B A3 A7"),
        (Build(("C17",)), "B C17"),
        (Travel("Tarracina"), "T Tarracina"),
    ],
)
def test_lines(action: Action, line: str) -> None:
    assert notation.write(action) == line
    assert notation.read(line) == action


@pytest.mark.parametrize(
    "line",
    [
        "",
        "I",
        "I x HS",
        "I 1 gold",
        "I 1",
        "Q",
        "Q XL 0 0",
        "Q M 0",
        "Q M 1e3 0",
        "Q M ١٢ 0",
        "Q M nan 0",
        "X L",
        "X L XL",
        "P",
        "P HS",
        "C",
        "C Q",
        "B",
        "B A1 A2 A3",
        "T",
        "T New York",
        "Z 1",
        "Q M " + "9" * 5000 + " 0",
        "x" * 10**6,
        "i 12 hs",
    ],
)
def test_what_is_no_line_is_refused(line: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        notation.read(line)
    assert caught.value.reason is Reason.NOT_AN_ACTION
