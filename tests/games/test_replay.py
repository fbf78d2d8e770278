"""Every recorded game is played once more: every move legal, every event, score and choice as recorded."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from itertools import chain
from pathlib import Path

import pytest

from bot.store.codec import final_state, read_recording, write_recording
from engine.audit import Check, fold_checked, verify
from engine.data import DECKS
from engine.events import (
    ConsolationTaken,
    EndTriggered,
    Event,
    GameEnded,
    GameStarted,
    IncomeTaken,
    QuarryLoaded,
    StoneExchanged,
    StonePushed,
    TilePutBack,
    Undone,
)
from engine.model import EndCause, Options, PushStatus, Size
from engine.quarry import Quarry
from tests.games import archive
from tests.games.__main__ import ARCHIVES
from tests.games.plan import EVERY_OPTION, GAMES, GROUPS
from tests.games.quarries import QUARRIES, REAL
from tests.games.replay import replayed
from tests.support.length import length, record

FILES = sorted(Path(__file__).parent.glob("*.json"))
RECORDINGS = {file.stem: read_recording(file.read_bytes()) for file in FILES}
EVENTS = [event for recording in RECORDINGS.values() for event in recording.events]
Events = list[Event | Undone]


def test_the_recorded_games_show_what_can_happen() -> None:
    assert set(RECORDINGS) == set(GAMES)
    assert {recording.seats for recording in RECORDINGS.values()} == {2, 3, 4}
    assert {name: edition(recording.events) for name, recording in RECORDINGS.items()} == {
        name: game.edition for name, game in GAMES.items()
    }
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


def test_the_archives_hold_hundreds_of_games_of_every_kind() -> None:
    games = list(chain.from_iterable(GROUPS.values()))
    assert len(games) == 416
    tables = {(len(game.players), game.options) for game in games}
    assert len(tables) == 3 * len(EVERY_OPTION)
    assert {game.quarry for game in games} == set(QUARRIES)
    assert {game.edition for game in games} == set(DECKS)


@pytest.mark.parametrize("name", RECORDINGS)
def test_a_recorded_game_ends_as_it_ended(name: str) -> None:
    recording = RECORDINGS[name]
    state = fold_checked(recording.events)
    assert state.table.result is not None
    assert state == replayed(recording).state == final_state(recording)
    assert write_recording(recording) == (Path(__file__).parent / f"{name}.json").read_bytes()


def edition(events: Iterable[Event | Undone]) -> int:
    return next(event.edition for event in events if isinstance(event, GameStarted))


def pushes(events: Events) -> list[StonePushed]:
    return [event for event in events if isinstance(event, StonePushed)]


def least_stones(events: Events) -> int:
    return min(len(event.resting) for event in pushes(events))


def most_stones(events: Events) -> int:
    return max(len(event.resting) for event in pushes(events))


def statuses(events: Events) -> set[PushStatus]:
    return {event.status for event in pushes(events)}


def loaded(events: Events) -> list[QuarryLoaded]:
    return [event for event in events if isinstance(event, QuarryLoaded)]


SHOWN: dict[str, Callable[[Events], bool]] = {
    "full": lambda events: most_stones(events) >= 38,
    "barren": lambda events: least_stones(events) <= 4,
    "empty-exit": lambda events: all(
        stone.y_um < 60_000 for event in loaded(events) for stone in event.stones
    ),
    "boulders": lambda events: any(any(event.returned) for event in events if isinstance(event, IncomeTaken)),
    "sticky": lambda events: statuses(events) == {PushStatus.OK, PushStatus.JAMMED},
    "clogged": lambda events: any(event.room == () for event in pushes(events)),
    "restless": lambda events: statuses(events) == {PushStatus.OK, PushStatus.TIMEOUT},
}
"""What the games of an extreme quarry are there for."""


@pytest.mark.parametrize("file", ARCHIVES, ids=lambda file: file.name.partition(".")[0])
def test_every_archived_game_is_played_as_it_was(file: Path) -> None:
    plan, games = ARCHIVES[file], list(archive.read(file))
    assert [(game.players, game.quarry, game.recording.options) for game in games] == [
        (game.players, game.quarry, game.options) for game in plan
    ]
    assert [edition(game.recording.events) for game in games] == [game.edition for game in plan]
    for game in games:
        again = replayed(game.recording)
        as_it_ended = again.state == final_state(game.recording)
        assert as_it_ended, game.name  # by name: to tell two states apart for people takes minutes
        assert again.choices == game.choices, game.name
    events = [event for game in games for event in game.recording.events]
    group = file.name.partition(".")[0]
    assert group not in SHOWN or SHOWN[group](events)
    record(
        "Recorded games", f"{group}: games replayed, every event, score and choice as recorded", len(games)
    )


def assert_real(events: tuple[Event | Undone, ...], quarry: Quarry) -> int:
    """On the build that recorded a game its luck and its pushes come out the same; others cannot tell."""
    findings = list(verify(events, quarry))
    assert {finding.check for finding in findings} >= {
        Check.COMMITMENT,
        Check.CARDS,
        Check.LAYOUT,
        Check.PUSH,
    }
    assert all(finding.holds is not False for finding in findings)
    assert any(finding.holds for finding in findings)
    return sum(finding.check is Check.PUSH and finding.holds is True for finding in findings)


@pytest.mark.parametrize(
    "name",
    [
        "place-means-place",
        *(pytest.param(name, marks=pytest.mark.long) for name in GAMES if name != "place-means-place"),
    ],
)
def test_the_pushes_were_real(name: str) -> None:
    events = RECORDINGS[name].events
    repeated = assert_real(events, REAL)
    pushes = [event for event in events if isinstance(event, StonePushed) and event.physics == REAL.version]
    assert repeated == len(pushes)


@pytest.mark.long
@pytest.mark.parametrize("file", ARCHIVES, ids=lambda file: file.name.partition(".")[0])
def test_the_pushes_of_archived_games_were_real(file: Path) -> None:
    games = list(archive.read(file))
    games = games[: length(1, len(games))]
    repeated = sum(assert_real(game.recording.events, QUARRIES[game.quarry]) for game in games)
    group = file.name.partition(".")[0]
    if repeated:  # of games of an older physics there is nothing to show
        record("Recorded games", f"{group}: pushes of this build, simulated again", repeated)


def test_the_extreme_quarries_never_pass_for_the_real_one() -> None:
    versions = [quarry.version for quarry in QUARRIES.values()]
    assert len(set(versions)) == len(versions)
    assert {version.partition("/")[2] for version in versions} == {REAL.version.partition("/")[2]}


def test_an_archive_gives_back_what_was_put_into_it(tmp_path: Path) -> None:
    game = archive.Archived("one", ("simple",) * 4, "real", 7, RECORDINGS["four-players"])
    archive.write(tmp_path / "games", [game, game])
    assert list(archive.read(tmp_path / "games")) == [game, game]
