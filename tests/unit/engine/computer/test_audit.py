"""A computer's choices are checked against the secret, by the same version of its code and of the quarry."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.bench.games import secret_of
from bot.bench.scripted import ScriptedQuarry
from engine import apply, decide, new_game, replay, view_for
from engine.audit import Check, Computed, Finding, verify
from engine.chance import computer_numbers
from engine.computer import VERSION, Level, choose, seen
from engine.events import Event, IncomeTaken, Undone
from engine.model import Options, Take

QUARRY = ScriptedQuarry()
WHO = (Level.TIRO, Level.FABER, Level.MAGISTER)


def begun(rounds: int = 4) -> tuple[list[Event], dict[int, Computed]]:
    """The first rounds of a game between all levels, and which of its events they began."""
    secret = secret_of("audit")
    events: list[Event] = list(new_game(len(WHO), Options(), secret, QUARRY))
    state, computers = replay(events), {}
    while state.table.round <= rounds:
        assert state.table.awaited is not None
        seat = state.table.awaited.seat
        action = choose(
            WHO[seat - 1], seen(view_for(state, seat)), computer_numbers(secret, state.table), QUARRY
        )
        computers[len(events) + 1] = Computed(WHO[seat - 1], VERSION, QUARRY.version)
        for event in decide(state, seat, action, QUARRY):
            state = apply(state, event)
            events.append(event)
    return events, computers


EVENTS, COMPUTERS = begun()


def found(events: Sequence[Event | Undone], computers: dict[int, Computed]) -> list[Finding]:
    """What is said of the computers."""
    return [one for one in verify(events, QUARRY, computers) if one.check is Check.COMPUTER]


def test_honest_choices_hold() -> None:
    findings = found(EVENTS, COMPUTERS)
    assert [finding.number for finding in findings] == [*COMPUTERS]
    assert all(finding.holds is True for finding in findings)
    assert not [one for one in verify(EVENTS, QUARRY) if one.check is Check.COMPUTER]


def test_what_only_follows_from_an_action_is_passed_over() -> None:
    everywhere = {number: COMPUTERS.get(number, COMPUTERS[5]) for number in range(5, len(EVENTS) + 1)}
    assert found(EVENTS, everywhere) == found(EVENTS, COMPUTERS)


def test_another_choice_is_found_out() -> None:
    at = next(index for index, event in enumerate(EVENTS) if isinstance(event, IncomeTaken))
    taken = EVENTS[at]
    assert isinstance(taken, IncomeTaken)
    other = Take.STONES if taken.take is Take.SESTERCES else Take.SESTERCES
    forged = [*EVENTS[:at], replace(taken, take=other), *EVENTS[at + 1 :]]
    assert Finding(Check.COMPUTER, at + 1, False) in found(forged, COMPUTERS)
    weaker = COMPUTERS | {at + 1: replace(COMPUTERS[at + 1], level=Level.TIRO)}
    assert all(one.holds for one in found(EVENTS, weaker) if one.number != at + 1)


@pytest.mark.parametrize(("version", "physics"), [("another", QUARRY.version), (VERSION, "another")])
def test_other_code_or_another_build_cannot_tell(version: str, physics: str) -> None:
    computers = {number: Computed(by.level, version, physics) for number, by in COMPUTERS.items()}
    assert {finding.holds for finding in found(EVENTS, computers)} == {None}


def test_what_was_undone_is_not_checked() -> None:
    """The same choices, taken back and made again."""
    last = max(COMPUTERS)
    again: list[Event | Undone] = [*EVENTS, Undone(last - 1), *EVENTS[last - 1 :]]
    assert all(finding.holds for finding in found(again, COMPUTERS))


def test_a_choice_that_nobody_could_make_does_not_hold() -> None:
    """Event 2 is the first deal of cards: nobody was to act."""
    assert found(EVENTS, {2: COMPUTERS[5]}) == [Finding(Check.COMPUTER, 2, False)]
