"""The codec: what goes in comes out, and damage is one clear line."""

import random

import pytest

from bot.store.codec import (
    CodecError,
    decode,
    encode,
    final_state,
    read_recording,
    record,
    write_recording,
)
from engine.errors import BrokenLog
from engine.events import GameStarted, Undone
from tests.support.random_games import random_game

FINISHED = random_game(1, 4)


def test_every_event_round_trips() -> None:
    for event in (*FINISHED, Undone(3)):
        kind, payload = encode(event)
        assert decode(kind, payload) == event


def test_later_fields_have_defaults_when_read_from_an_old_log() -> None:
    kind, payload = "IncomeTaken", b'{"seat":1,"card":3,"take":"stones","sesterces":0,"stones":[3,0,0]}'
    event = decode(kind, payload)
    assert (event.returned, event.push_token) == ((), False)


@pytest.mark.parametrize(
    ("kind", "payload"),
    [("Nonsense", b"{}"), ("TurnBegan", b"{"), ("TurnBegan", b'{"seat":"x"}'), ("TurnBegan", b"\xff")],
)
def test_damaged_entries(kind: str, payload: bytes) -> None:
    with pytest.raises(CodecError):
        decode(kind, payload)


def test_a_finished_game_round_trips_with_its_secret_and_scores() -> None:
    recording = record(FINISHED)
    assert read_recording(write_recording(recording)) == recording
    started = recording.events[0]
    assert isinstance(started, GameStarted)
    assert started.secret is not None
    assert len(recording.scores) == 4
    assert final_state(recording).table.result is not None


def test_an_unfinished_game_is_written_without_its_secret() -> None:
    recording = record(FINISHED[:50])
    raw = write_recording(recording)
    started = FINISHED[0]
    assert isinstance(started, GameStarted)
    assert started.secret is not None
    assert started.secret.key.encode() not in raw
    assert read_recording(raw).scores == ()


def test_undone_events_stay_in_the_file() -> None:
    recording = record((*FINISHED[:50], Undone(40)))
    assert read_recording(write_recording(recording)).events[-1] == Undone(40)


def test_a_file_cut_anywhere_is_refused() -> None:
    raw = write_recording(record(FINISHED[:30]))
    for length in random.Random(1).sample(range(len(raw) - 2), 60):
        with pytest.raises(CodecError):
            read_recording(raw[:length])


@pytest.mark.parametrize("raw", [b"", b"null", b"[]", b"{}", b'{"format":"other"}', b"\x00\xff", b"1e999"])
def test_what_is_no_game_is_refused(raw: bytes) -> None:
    with pytest.raises(CodecError):
        read_recording(raw)


@pytest.mark.parametrize(
    ("what", "by"),
    [
        (b'"kind":"TurnBegan"', b'"kind":"Nope"'),
        (b'"kind":"TurnBegan","seat":1', b'"kind":"TurnBegan","seat":"one"'),
        (b'"events":[', b'"events":[7,'),
        (b'"seats":4', b'"seats":"four"'),
    ],
)
def test_damaged_files_are_refused(what: bytes, by: bytes) -> None:
    raw = write_recording(record(FINISHED))
    assert what in raw
    with pytest.raises(CodecError):
        read_recording(raw.replace(what, by, 1))


def test_a_head_that_does_not_fit_the_events_is_refused() -> None:
    raw = write_recording(record(FINISHED))
    for what, by in ((b'"seats":4', b'"seats":3'), (b'"scores":[{"tiles":', b'"scores":[{"tiles":9')):
        head, found, tail = raw.rpartition(what)
        assert found
        with pytest.raises(BrokenLog):
            final_state(read_recording(head + by + tail))
