"""A computer that comes to nothing is stood in for; a game never stands still."""

import contextlib
from collections.abc import Callable, Iterator

import pytest

import bot.game.computer
from bot.bench.games import secret_of
from bot.bench.scripted import ScriptedQuarry
from bot.game.computer import NOBODYS, Step
from bot.game.events import ComputerActed, Entry
from engine import new_game, replay
from engine.actions import Action, Pushes, Travel
from engine.audit import Check, Computed, verify
from engine.computer import VERSION, Level, Seen, choose, legal
from engine.errors import IllegalAction, Reason
from engine.events import Event, StonePushed
from engine.model import Options, Place, Seat
from engine.quarry import Quarry

QUARRY = ScriptedQuarry()
EVENTS = new_game(2, Options(), secret_of("step"), QUARRY)
Choose = Callable[[Level, Seen, Iterator[int], Quarry], Action]


def raising(error: Exception, *levels: Level) -> Choose:
    """Chooses as ever, but not for these levels."""

    def chosen(level: Level, seen: Seen, numbers: Iterator[int], quarry: Quarry) -> Action:
        if level in levels:
            raise error
        return choose(level, seen, numbers, quarry)

    return chosen


def illegal(level: Level, seen: Seen, numbers: Iterator[int], quarry: Quarry) -> Action:
    """Wants what the rules do not grant."""
    return Travel(Place("nowhere"))


def step(level: Level = Level.MAGISTER, failures: int = 0) -> Step:
    return Step(replay(EVENTS), len(EVENTS), Seat(1), level, failures)


def tried(level: Level) -> tuple[Entry, ...]:
    """What comes of a step that is tried until it succeeds, each time after one more failure."""
    for failures in range(4):
        with contextlib.suppress(Exception):
            return step(level, failures).run(QUARRY)
    raise AssertionError("it never does")


FAULTS = [
    ValueError("max() of nothing"),
    IllegalAction(Reason.TOO_EXPENSIVE, price=9, purse=7),
    StopIteration(),
    KeyError("a bug"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=repr)
def test_a_level_that_fails_is_stood_in_for_by_the_simplest_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    monkeypatch.setattr(bot.game.computer, "choose", raising(fault, Level.MAGISTER, Level.FABER))
    with pytest.raises(RuntimeError if isinstance(fault, StopIteration) else type(fault)):
        step().run(QUARRY)
    by, *rest = tried(Level.MAGISTER)
    assert by == ComputerActed(Seat(1), Level.TIRO, VERSION, QUARRY.version)
    assert rest
    tiro, *same = step(Level.TIRO).run(QUARRY)
    assert (tiro, same) == (by, rest), "it chooses as Tiro would, so that it can be checked"


@pytest.mark.parametrize("choosing", [*(raising(fault, *Level) for fault in FAULTS), illegal])
@pytest.mark.parametrize("level", Level)
def test_where_every_level_fails_something_legal_is_done(
    monkeypatch: pytest.MonkeyPatch, level: Level, choosing: Choose
) -> None:
    monkeypatch.setattr(bot.game.computer, "choose", choosing)
    by, *rest = tried(level)
    assert by == ComputerActed(Seat(1), level, NOBODYS, QUARRY.version)
    events = [*EVENTS, *(one for one in rest if isinstance(one, Event))]
    after = replay(events)
    assert after.table.awaited is not None
    assert after.table.awaited.seat == 2, "its turn is over"
    computers = {len(EVENTS) + 1: Computed(level, NOBODYS, QUARRY.version)}
    findings = verify(events, QUARRY, computers)
    assert [one.holds for one in findings if one.check is Check.COMPUTER] == [None], "no fraud"


def test_if_nothing_but_pushes_can_be_done_a_stone_is_pushed(monkeypatch: pytest.MonkeyPatch) -> None:
    def only_pushes(seen: Seen) -> tuple[Action | Pushes, ...]:
        return tuple(one for one in legal(seen) if isinstance(one, Pushes))

    monkeypatch.setattr(bot.game.computer, "legal", only_pushes)
    by, *rest = step(failures=2).run(QUARRY)
    assert by == ComputerActed(Seat(1), Level.MAGISTER, NOBODYS, QUARRY.version)
    assert isinstance(rest[0], StonePushed)
