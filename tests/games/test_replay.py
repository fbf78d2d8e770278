"""Every recorded game folds to its recorded scores, every invariant checked after each event."""

from dataclasses import fields
from pathlib import Path

import pytest

from bot.store.codec import read_recording, write_recording
from engine.audit import Check, fold_checked, verify
from engine.events import (
    ConsolationTaken,
    EndTriggered,
    GameEnded,
    IncomeTaken,
    StoneExchanged,
    StonePushed,
    TilePutBack,
)
from engine.model import EndCause, Options, Size
from engine.quarry.physics import PymunkQuarry
from tests.games.__main__ import GAMES as RECORDED

GAMES = sorted(Path(__file__).parent.glob("*.json"))


RECORDINGS = {game.stem: read_recording(game.read_bytes()) for game in GAMES}
EVENTS = [event for recording in RECORDINGS.values() for event in recording.events]


def test_the_recorded_games_show_what_can_happen() -> None:
    assert set(RECORDINGS) == set(RECORDED)
    assert {recording.seats for recording in RECORDINGS.values()} == {2, 3, 4}
    options = [recording.options for recording in RECORDINGS.values()]
    for field in fields(Options):
        assert len({getattr(option, field.name) for option in options}) == 2, f"both values of {field.name}"
    assert {event.cause for event in EVENTS if isinstance(event, EndTriggered)} == set(EndCause)
    assert any(len(event.winners) > 1 for event in EVENTS if isinstance(event, GameEnded))
    assert any(any(event.returned) for event in EVENTS if isinstance(event, IncomeTaken))
    assert any(event.push_token for event in EVENTS if isinstance(event, StonePushed))
    assert any(isinstance(event, TilePutBack) for event in EVENTS)
    assert {event.what for event in EVENTS if isinstance(event, ConsolationTaken)} == {Size.S, None}
    assert {event.into for event in EVENTS if isinstance(event, StoneExchanged)} == {*Size, None}


@pytest.mark.parametrize(
    "name",
    [
        "four-players",
        *(pytest.param(name, marks=pytest.mark.long) for name in RECORDED if name != "four-players"),
    ],
)
def test_the_pushes_were_real(name: str) -> None:
    """On the build that recorded a game its luck and its pushes come out the same; others cannot tell."""
    findings = list(verify(RECORDINGS[name].events, PymunkQuarry()))
    assert {finding.check for finding in findings} >= {
        Check.COMMITMENT,
        Check.CARDS,
        Check.LAYOUT,
        Check.PUSH,
    }
    assert all(finding.holds is not False for finding in findings)
    assert any(finding.holds for finding in findings)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_a_recorded_game_ends_as_it_ended(game: Path) -> None:
    recording = read_recording(game.read_bytes())
    result = fold_checked(recording.events).table.result
    assert result is not None
    assert result.scores == recording.scores
    assert write_recording(recording) == game.read_bytes()
