"""Which message goes out next: pure, and without a clock or a store of its own.

Rows wait in lanes, one for the table of a game, one for each seat's private messages and one for each person
who followed it; and one for what only tidies up at the table, so that nothing waits for it. In a lane
everything goes out in order; a message that shows how things stand (a board, a purse, a question) is skipped
when a newer one about the same waits behind it, and the newer one tells what the skipped would have told.

A film comes first everywhere: whatever was asked for after it, at the table and privately, waits until it is
out and has run, for it would tell the outcome. Nothing waits for films longer than it has the patience to.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from bot.game.messages import Kind
from bot.game.model import GameId, PersonId
from bot.store.values import OutboxRow
from engine.model import Seat

NEWEST_ONLY = frozenset((Kind.LOBBY, Kind.TURN, Kind.QUESTION, Kind.MOVE, Kind.PURSE, Kind.TURN_NOTE))
"""Kinds that show how things stand; all others tell something that happened and are never swallowed."""
STILL_AFTER = 1
"""So often a film may fail before a still takes its place, which is much smaller."""
IN_WORDS_AFTER = 2
"""So often a message may fail before it goes out without its picture."""
PLAIN_AFTER = 3
"""So often a message may fail before a plain line takes its place."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """One message to make and send now."""

    game: GameId
    kind: Kind
    seat: Seat | None
    """A private message to this seat; None is the table, or a person."""
    since: int
    """What happened after this entry is to be told, that of skipped messages included."""
    seq: int
    """Up to this entry: the message tells of the game as it was then."""
    about: int
    """The one entry it is about; 0: none in particular."""
    nonce: str
    """The same for every attempt: within minutes Discord drops the second of two."""
    claimed_ms: int | None
    """When sending first began; if ever, it may have arrived."""
    failures: int
    """How often it could not be made, or was refused."""
    late: bool = False
    """Whether its picture took so long that it goes out without."""
    person: PersonId | None = None
    """A private message to this person, who has no seat."""

    @property
    def private(self) -> bool:
        """Whether it is for one person's eyes."""
        return self.seat is not None or self.person is not None

    @property
    def still(self) -> bool:
        """As a film it failed too often."""
        return self.failures >= STILL_AFTER

    @property
    def in_words(self) -> bool:
        """With its picture it failed too often, or comes too late."""
        return self.late or self.failures >= IN_WORDS_AFTER

    @property
    def plain(self) -> bool:
        """It failed so often that a plain line takes its place."""
        return self.failures >= PLAIN_AFTER


class Lane(NamedTuple):
    """Readers to whom messages go in order."""

    game: GameId
    seat: Seat | None
    tidies: bool = False
    """Whether it only tidies up; such an edit may fail for as long as it will."""
    person: PersonId | None = None
    """Somebody who has no seat."""

    @property
    def at_table(self) -> bool:
        """Whether everybody there reads it."""
        return self.seat is None and self.person is None

    @classmethod
    def of(cls, row: OutboxRow) -> "Lane":
        """In which a row waits."""
        return cls(row.game, row.recipe.seat, row.recipe.kind is Kind.UNVEIL, row.recipe.person)


@dataclass(frozen=True, slots=True)
class Ready:
    """The next message of a lane."""

    row: OutboxRow
    overtaken: tuple[OutboxRow, ...] = ()
    """Older rows that it covers."""

    @property
    def delivery(self) -> Delivery:
        """What the sender gets."""
        return delivery_of(self.row, *self.overtaken)


Next: TypeAlias = Ready | int
"""What a lane can send now, or the time in milliseconds until which it waits."""


def delivery_of(row: OutboxRow, *overtaken: OutboxRow) -> Delivery:
    """What a row asks for, and what those asked for that it covers."""
    return Delivery(
        game=row.game,
        kind=row.recipe.kind,
        seat=row.recipe.seat,
        since=min(one.since for one in (row, *overtaken)),
        seq=row.seq,
        about=row.recipe.about,
        nonce=row.nonce,
        # Rows of before this was noted: whenever it was.
        claimed_ms=row.claimed_ms if row.claimed_ms is not None or not row.attempts else 0,
        failures=row.failures,
        person=row.recipe.person,
    )


def _topic(row: OutboxRow) -> tuple[Kind, int]:
    return row.recipe.kind, row.recipe.about


def next_of(
    rows: tuple[OutboxRow, ...], now: int, films: Sequence[OutboxRow] = (), patience_ms: int = 0
) -> Next | None:
    """The next thing to do in a lane; its rows are given in order. None: nothing, until another lane sent.

    `films` are those of the game that are not out yet, or run.
    """
    rows = tuple(row for row in rows if row.runs_until_ms is None)
    if not rows:
        return None
    newest = {_topic(row): row for row in rows}
    row = next(row for row in rows if row.recipe.kind not in NEWEST_ONLY or row is newest[_topic(row)])
    if row.recipe.kind is Kind.UNVEIL and any(_to_come(film, row) for film in films):
        return None  # there is nothing to unveil yet, and the lane that sends it wakes this one
    if row.retry_ms > now:
        return row.retry_ms
    if row is rows[-1] and row.recipe.not_before_ms > now:
        return row.recipe.not_before_ms
    if (film_ms := _held_until(row, films, patience_ms)) > now:
        return film_ms
    if row.recipe.kind not in NEWEST_ONLY:
        return Ready(row)
    return Ready(row, tuple(other for other in rows if other is not row and _topic(other) == _topic(row)))


def _to_come(film: OutboxRow, row: OutboxRow) -> bool:
    """Whether a film that was asked for before is not out yet."""
    return film.id < row.id and film.runs_until_ms is None


def _held_until(row: OutboxRow, films: Iterable[OutboxRow], patience_ms: int) -> int:
    """Until when a message waits for the films before it."""
    longest_ms = row.asked_ms + patience_ms
    before = [film for film in films if film.id < row.id]
    return max(
        (
            longest_ms if film.runs_until_ms is None else min(longest_ms, film.runs_until_ms)
            for film in before
        ),
        default=0,
    )


def films_of(rows: Iterable[OutboxRow]) -> dict[GameId, list[OutboxRow]]:
    """The films of each game that are not out yet, or run."""
    found: dict[GameId, list[OutboxRow]] = {}
    for row in rows:
        if row.recipe.kind is Kind.FILM:
            found.setdefault(row.game, []).append(row)
    return found


def lanes(rows: Iterable[OutboxRow]) -> list[tuple[Lane, tuple[OutboxRow, ...]]]:
    """The rows by readers, each lane in order, the lane of the oldest row first."""
    by_lane: dict[Lane, list[OutboxRow]] = {}
    for row in rows:
        by_lane.setdefault(Lane.of(row), []).append(row)
    return [(lane, tuple(waiting)) for lane, waiting in by_lane.items()]
