"""The one codec: log entries and recorded games, as JSON. Nothing else imports msgspec.

An entry is the name of its kind and its fields; both are for ever (see `bot.store.format`).
"""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, TypeVar

import msgspec

from bot.game.computer import NOBODYS
from bot.game.events import (
    Abandoned,
    ComputerActed,
    ComputerJoined,
    Entry,
    Logged,
    PeopleEvent,
    SeatKept,
    StoodIn,
)
from bot.game.model import GameId, InteractionId, PersonId, UserId, is_computer
from bot.game.questions import mover
from bot.game.state import State, fold
from bot.store import Conflict, Unreadable
from bot.store.format import ENTRIES, NAMES
from engine import BrokenLog, replay
from engine.audit import Computed
from engine.computer import Level
from engine.events import Event, GameStarted, Undone
from engine.model import Options, Score, Seat, seats
from engine.state import GameState

FORMAT = "via-appia game 1"
ARCHIVE_FORMAT = "via-appia archive 1"

MOST_BYTES = 16 * 1024 * 1024
"""No game is so large as a file."""
LONGEST_TEXT = 256
"""Characters; far more than any name or id in a file has."""
_ANY_GAME = GameId("")
"""Where it does not matter which."""

T = TypeVar("T")


class CodecError(Exception):
    """Bytes that are not what they should be; the message is one line for people."""


DAMAGED = (CodecError, Unreadable, BrokenLog, Conflict)
"""What is raised where a database or a file does not hold what it should.

`Conflict`: nobody else writes, so the log and the summary of a game do not fit.
"""


@dataclass(frozen=True, slots=True)
class Recording:
    """A recorded game: what a file holds."""

    options: Options
    seats: int
    events: tuple[Event | Undone, ...]
    scores: tuple[Score, ...] = ()
    """The final scores by seat; empty for a game that is not over."""
    computers: tuple[tuple[int, Computed], ...] = ()
    """Who chose, where it was a computer: by the number of the standing event with which an action begins."""


@dataclass(frozen=True, slots=True)
class Archived:
    """A person of an archived game."""

    number: PersonId
    discord_id: UserId | None = None
    """None where the file is not to tell, or where nobody knows any more."""
    name: str = ""
    locale: str = ""


@dataclass(frozen=True, slots=True)
class Archive:
    """A stored game with all that is needed to store it elsewhere; `export` writes it, `import` reads it."""

    game: GameId
    people: tuple[Archived, ...]
    log: tuple[Logged, ...]


def encode(entry: Entry) -> tuple[str, bytes]:
    """The kind and the payload of a log entry."""
    return NAMES[type(entry)], msgspec.json.encode(_as_ever(entry))


def _as_ever(entry: Entry) -> object:
    """What is written of an entry: the first edition of the income cards is not named, as it never was."""
    if not isinstance(entry, GameStarted) or entry.edition != 1:
        return entry
    fields: dict[str, object] = msgspec.to_builtins(entry)
    del fields["edition"]
    return fields


def decode(kind: str, payload: bytes | str) -> Any:
    """The log entry of a kind and a payload."""
    try:
        return _decoder(kind).decode(payload)
    except KeyError:
        raise CodecError(f"unknown kind of entry {kind!r}: written by a newer version?") from None
    except (msgspec.MsgspecError, RecursionError) as error:
        raise CodecError(f"damaged entry {kind}: {error}") from None


def to_json(value: object) -> str:
    """Settings as text."""
    return msgspec.json.encode(value).decode()


def from_json(text: str, kind: type[T]) -> T:
    """Settings from text; fields it lacks get their defaults."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise CodecError(f"damaged {kind.__name__}: {error}") from None


@cache
def _decoder(kind: str) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(ENTRIES[kind])


def record(events: Iterable[Event | Undone], *, given_up: bool = False) -> Recording:
    """The recording of a game; the secret of one that is neither over nor given up is left out."""
    log = tuple(events)
    table = replay(log).table
    if table.result is None and not given_up:
        log = tuple(map(_without_secret, log))
    scores = table.result.scores if table.result else ()
    return Recording(table.options, len(table.players), log, scores)


def recording_of(log: Iterable[Logged]) -> Recording:
    """The recording of a stored game."""
    entries = tuple(log)
    given_up = any(isinstance(logged.entry, Abandoned) for logged in entries)
    return replace(record(engine_events(entries), given_up=given_up), computers=_computers(entries))


def _computers(log: tuple[Logged, ...]) -> tuple[tuple[int, Computed], ...]:
    """Which standing events begin a computer's action, counted from 1, and who chose it.

    Nobody can tell where another one chose than plays that seat, nor where the log does not say who did what
    no person did; but for the moves before a lesson, which no computer made.
    """
    if not any(isinstance(logged.entry, ComputerJoined | SeatKept | StoodIn) for logged in log):
        return ()
    state = fold(_ANY_GAME, log)
    levels, said, chosen = _levels(state), 0, None
    standing: list[tuple[int, Computed | None]] = []
    for logged in log:
        match logged.entry:
            case SeatKept(seat, level) | StoodIn(seat, level):
                levels[seat] = level
            case ComputerActed(seat, level, version, physics):
                chosen = Computed(level, version if levels.get(seat) is level else NOBODYS, physics)
                said = logged.first
            case Undone(to_seq):
                standing = [one for one in standing if one[0] <= to_seq]
            case entry if not isinstance(entry, PeopleEvent):
                whose = mover(entry)
                unsaid = logged.by is None and logged.first != said and not state.lesson
                if unsaid and whose is not None and whose in levels:
                    chosen, said = Computed(levels[whose], NOBODYS, ""), logged.first
                standing.append((logged.seq, chosen))
                chosen = None
    return tuple((number, by) for number, (_, by) in enumerate(standing, 1) if by is not None)


def _levels(state: State) -> dict[Seat, Level]:
    """The computers that had seats of their own at the start."""
    began = [one.person if one.began is None else one.began for one in state.members]
    return {
        seat: state.computers[-person - 1].level
        for seat, person in zip(seats(len(began)), began, strict=True)
        if is_computer(person)
    }


def engine_events(log: Iterable[Logged]) -> list[Event | Undone]:
    """What the engine knows of a log; what is taken back is counted by events, as recordings do."""
    seqs: list[int] = []
    events: list[Event | Undone] = []
    for logged in log:
        entry = logged.entry
        if isinstance(entry, PeopleEvent):
            continue
        if isinstance(entry, Undone):
            entry = Undone(bisect_right(seqs, entry.to_seq))
        seqs.append(logged.seq)
        events.append(entry)
    return events


def _without_secret(event: Event | Undone) -> Event | Undone:
    return replace(event, secret=None) if isinstance(event, GameStarted) else event


def write_recording(recording: Recording) -> bytes:
    """The file's bytes: an event a line, so that people can read it and tools can compare it."""
    head = {"format": FORMAT, "options": recording.options, "seats": recording.seats}
    lines = [
        msgspec.json.encode({"kind": kind} | msgspec.json.decode(payload))
        for kind, payload in map(encode, recording.events)
    ]
    body = b",\n".join(lines)
    scores = msgspec.json.encode(recording.scores)
    computers = b',"computers":' + msgspec.json.encode(recording.computers) if recording.computers else b""
    start = msgspec.json.encode(head)[:-1] + b',"events":[\n' + body + b"\n]"
    return start + b',"scores":' + scores + computers + b"}\n"


def _document(raw: bytes) -> Any:
    """What a file of ours may hold: not large, not deep, no long texts. `CodecError`, `MsgspecError`."""
    if len(raw) > MOST_BYTES:
        raise CodecError("too large for a game")
    try:
        document = msgspec.json.decode(raw)
        if _longest_text(document) > LONGEST_TEXT:
            raise CodecError("a text in the file is far too long")
    except RecursionError:
        raise CodecError("the file is nested far too deeply") from None
    return document


def _longest_text(value: Any) -> int:
    if isinstance(value, str):
        return len(value)
    if isinstance(value, dict):
        return max(map(_longest_text, (*value, *value.values())), default=0)
    return max(map(_longest_text, value), default=0) if isinstance(value, list) else 0


def write_archive(archive: Archive) -> bytes:
    """The file's bytes: an entry of the log a line."""
    head = {"format": ARCHIVE_FORMAT, "game": archive.game, "people": archive.people}
    lines = [
        msgspec.json.encode(
            {name: getattr(logged, name) for name in ("seq", "at_ms", "by", "interaction", "first")}
            | {"kind": NAMES[type(logged.entry)], "entry": _as_ever(logged.entry)}
        )
        for logged in archive.log
    ]
    return msgspec.json.encode(head)[:-1] + b',"log":[\n' + b",\n".join(lines) + b"\n]}\n"


def read_archive(raw: bytes) -> Archive:
    """An archived game; `CodecError` for anything else."""
    try:
        document = _document(raw)
        if not isinstance(document, dict) or document.get("format") != ARCHIVE_FORMAT:
            raise CodecError("this is not an exported game of Via Appia")
        return Archive(
            game=GameId(msgspec.convert(document["game"], str)),
            people=msgspec.convert(document["people"], tuple[Archived, ...]),
            log=tuple(map(_logged, document["log"])),
        )
    except (KeyError, TypeError, UnicodeDecodeError, msgspec.MsgspecError) as error:
        raise CodecError(f"the file is damaged or cut off: {error}") from None


def _logged(fields: dict[str, Any]) -> Logged:
    entry: Entry = decode(fields["kind"], msgspec.json.encode(fields["entry"]))
    circumstances = msgspec.convert({**fields, "entry": None}, _Circumstances)
    return Logged(**{name: getattr(circumstances, name) for name in _Circumstances.__slots__}, entry=entry)


@dataclass(frozen=True, slots=True)
class _Circumstances:
    seq: int
    at_ms: int
    by: PersonId | None
    interaction: InteractionId | None
    first: int


def read_recording(raw: bytes) -> Recording:
    """A recorded game, or that of an archived one; `CodecError` for anything else."""
    try:
        document = _document(raw)
        if isinstance(document, dict) and document.get("format") == ARCHIVE_FORMAT:
            return _recording_of_archive(read_archive(raw))
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            raise CodecError("this is not a recorded game of Via Appia")
        events = document["events"]
        recording = Recording(
            options=msgspec.convert(document["options"], Options),
            seats=msgspec.convert(document["seats"], int),
            events=tuple(_event(number, event) for number, event in enumerate(events, 1)),
            scores=msgspec.convert(document["scores"], tuple[Score, ...]),
            computers=msgspec.convert(document.get("computers", ()), tuple[tuple[int, Computed], ...]),
        )
    except (KeyError, TypeError, UnicodeDecodeError, msgspec.MsgspecError) as error:
        raise CodecError(f"the file is damaged or cut off: {error}") from None
    return recording


def _recording_of_archive(archive: Archive) -> Recording:
    try:
        return recording_of(archive.log)
    except BrokenLog as error:
        raise CodecError(f"the exported game has nothing to replay: {error}") from None
    except (LookupError, ValueError, TypeError, AttributeError):
        raise CodecError("the exported game's events do not fit together") from None


def _event(number: int, fields: Any) -> Event | Undone:
    kind = fields.get("kind") if isinstance(fields, dict) else None
    if not isinstance(kind, str) or kind not in ENTRIES:
        raise CodecError(f"event {number}: unknown kind {kind!r}")
    try:
        event: Event | Undone = msgspec.convert(fields, ENTRIES[kind])
    except msgspec.MsgspecError as error:
        raise CodecError(f"event {number} ({kind}) is damaged: {error}") from None
    return event


def final_state(recording: Recording) -> GameState:
    """Fold a recording, and check that its head says what its events say."""
    state = replay(recording.events)
    table = state.table
    if table.options != recording.options or len(table.players) != recording.seats:
        raise BrokenLog("the file's head does not fit its events")
    if recording.scores != (table.result.scores if table.result else ()):
        raise BrokenLog("the file's final scores do not fit its events")
    return state
