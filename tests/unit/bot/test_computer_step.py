"""A computer that finds nothing to do is stood in for; a game never stands still."""

from collections.abc import Callable, Iterator

import pytest

import bot.game.computer
from bot.bench.games import secret_of
from bot.bench.scripted import ScriptedQuarry
from bot.game.computer import NOBODYS, Step
from bot.game.events import ComputerActed
from engine import new_game, replay
from engine.actions import Action, Travel
from engine.audit import Check, Computed, verify
from engine.computer import VERSION, Level, Seen, choose
from engine.errors import IllegalAction, Reason
from engine.events import Event
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


ERRORS = [ValueError("max() of nothing"), IllegalAction(Reason.TOO_EXPENSIVE, price=9, purse=7)]


def step(level: Level = Level.MAGISTER) -> Step:
    return Step(replay(EVENTS), len(EVENTS), Seat(1), level)


@pytest.mark.parametrize("error", ERRORS)
def test_a_level_at_a_loss_is_stood_in_for_by_faber_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    monkeypatch.setattr(bot.game.computer, "choose", raising(error, Level.MAGISTER))
    by, *rest = step().run(QUARRY)
    assert by == ComputerActed(Seat(1), Level.FABER, VERSION, QUARRY.version)
    assert rest
    faber, *same = step(Level.FABER).run(QUARRY)
    assert (faber, same) == (by, rest), "it chooses as Faber would, so that it can be checked"


@pytest.mark.parametrize("choosing", [raising(ERRORS[0], *Level), raising(ERRORS[1], *Level), illegal])
@pytest.mark.parametrize("level", Level)
def test_where_faber_is_at_a_loss_too_something_legal_is_done(
    monkeypatch: pytest.MonkeyPatch, level: Level, choosing: Choose
) -> None:
    monkeypatch.setattr(bot.game.computer, "choose", choosing)
    by, *rest = step(level).run(QUARRY)
    assert by == ComputerActed(Seat(1), level, NOBODYS, QUARRY.version)
    events = [*EVENTS, *(one for one in rest if isinstance(one, Event))]
    after = replay(events)
    assert after.table.awaited is not None
    assert after.table.awaited.seat == 2, "its turn is over"
    computers = {len(EVENTS) + 1: Computed(level, NOBODYS, QUARRY.version)}
    findings = verify(events, QUARRY, computers)
    assert [one.holds for one in findings if one.check is Check.COMPUTER] == [None], "no fraud"
