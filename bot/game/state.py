"""A game as its log tells it: lobby, place, people, questions and the state of play, folded entry by entry.

Pure, like the engine's `apply`: any log gives the same record, and the summary row follows from it. A record
holds the game's secrets; it stays inside the service, which gives out views.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any, get_args

from bot.game.events import (
    AbandonAgreed,
    AbandonAsked,
    Abandoned,
    AbandonRefused,
    Closed,
    Colour,
    ColourChosen,
    GameId,
    HandedOver,
    HandoverDeclined,
    HandoverOffered,
    HostChanged,
    Joined,
    KeptOpen,
    Lapsed,
    Left,
    MovedHere,
    Opened,
    Person,
    Plan,
    Planned,
    RematchOpened,
    Revived,
    Spot,
    Suspended,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
)
from bot.store.values import Logged, Status, Summary
from engine import BrokenLog, apply
from engine.events import Event, GameEnded, GameStarted, Undone
from engine.model import Seat, Secret
from engine.state import GameState

_EVENTS = frozenset(get_args(Event))

DAY_MS = 24 * 60 * 60 * 1000
LOBBY_DAYS = 7
"""A lobby in which nothing happens for so long lapses."""
QUIET_DAYS = 6
"""A thread closes after seven quiet days; a line on the sixth keeps it open."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in the lobby, or in a seat."""

    person: Person
    colour: Colour
    contribution: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """Something all other players must agree to."""

    asker: Person
    agreed: frozenset[Person] = frozenset()
    to_seq: int = 0
    """Of an undo: the last entry that would stand."""


@dataclass(frozen=True, slots=True)
class Played:
    """A standing event of the game, and where it is in the log."""

    seq: int
    first: int
    """The seq of the first entry of the same commit: together they are one move."""
    event: Event


@dataclass(frozen=True, slots=True)
class State:
    """A game, whole."""

    game: GameId
    seq: int
    host: Person
    spot: Spot
    plan: Plan
    secret: Secret
    opened_ms: int
    touched_ms: int
    rematch_of: GameId | None = None
    rematch: GameId | None = None
    status: Status = Status.LOBBY
    suspended: bool = False
    members: tuple[Member, ...] = ()
    """In the order they joined; from the start on by seat."""
    play_seq: int = 0
    """The last entry that changed the state of play: what a move must have seen."""
    played: tuple[Played, ...] = ()
    play: GameState | None = None
    undo: Question | None = None
    abandon: Question | None = None
    offers: tuple[tuple[Seat, Person], ...] = ()
    interactions: frozenset[int] = field(default=frozenset(), repr=False)

    @property
    def players(self) -> tuple[Person, ...]:
        """Who plays: by seat, in the lobby in the order they joined."""
        return tuple(member.person for member in self.members)

    @property
    def awaited(self) -> Seat | None:
        """The seat that is to move."""
        if self.status is not Status.RUNNING or self.play is None or self.play.table.awaited is None:
            return None
        return self.play.table.awaited.seat

    def seat_of(self, person: Person) -> Seat | None:
        """Where somebody sits in a game that has begun."""
        if self.play is None or person not in self.players:
            return None
        return self.players.index(person) + 1

    @property
    def deadline_ms(self) -> int | None:
        """When the clock next has to look at this game."""
        if self.status is Status.LOBBY:
            return self.touched_ms + LOBBY_DAYS * DAY_MS
        if self.status is Status.RUNNING and not self.suspended:
            return self.touched_ms + QUIET_DAYS * DAY_MS
        return None

    @property
    def summary(self) -> Summary:
        """What is kept for look-ups."""
        return Summary(
            game=self.game,
            seq=self.seq,
            status=self.status,
            suspended=self.suspended,
            name=self.plan.name,
            language=self.plan.language,
            spot=self.spot,
            host=self.host,
            players=self.players,
            awaited=self.awaited,
            deadline_ms=self.deadline_ms,
            opened_ms=self.opened_ms,
            touched_ms=self.touched_ms,
        )


def fold(game: GameId, log: Iterable[Logged], record: State | None = None) -> State:
    """The record after more of the log; `BrokenLog` for what no game can have written."""
    for played, run in groupby(log, lambda logged: type(logged.entry) in _EVENTS):
        entries = tuple(run)
        if record is None:
            record = _opened(game, entries[0])
            entries = entries[1:]
        for seq, logged in enumerate(entries, record.seq + 1):
            if logged.seq != seq:
                raise BrokenLog(f"entry {logged.seq} follows entry {seq - 1}")
        try:
            if played:
                record = _played(record, entries)
            else:
                for logged in entries:
                    record = _noted(record, logged)
        except (LookupError, ValueError, TypeError, AttributeError):
            raise BrokenLog(f"entries {record.seq + 1} to {entries[-1].seq} do not apply") from None
    if record is None:
        raise BrokenLog("no entries")
    return record


def _opened(game: GameId, logged: Logged) -> State:
    entry = logged.entry
    if not isinstance(entry, Opened) or logged.seq != 1:
        raise BrokenLog("a log begins with Opened")
    return State(
        game=game,
        seq=1,
        host=entry.host,
        spot=entry.spot,
        plan=entry.plan,
        secret=entry.secret,
        opened_ms=logged.at_ms,
        touched_ms=logged.at_ms,
        rematch_of=entry.rematch_of,
        interactions=_interactions((logged,)),
    )


def _noted(record: State, logged: Logged) -> State:
    entry = logged.entry
    if isinstance(entry, Undone):
        changes = _undone(record, logged.seq, entry)
    elif type(entry) in _CHANGES:
        changes = _CHANGES[type(entry)](record, entry)
    else:
        raise BrokenLog(f"entry {logged.seq} ({type(entry).__name__}) cannot stand there")
    return replace(record, **_circumstances(record, (logged,)), **changes)


def _played(record: State, run: tuple[Logged, ...]) -> State:
    """Many events at once: a whole game is loaded in this way."""
    state, changes = record.play, _circumstances(record, run)
    for logged in run:
        event: Any = logged.entry
        state = apply(state, event)
        if isinstance(event, GameStarted):
            members = tuple(record.members[joiner - 1] for joiner in event.order)
            changes |= {"status": Status.RUNNING, "members": members}
        elif isinstance(event, GameEnded):
            changes |= {"status": Status.FINISHED, "abandon": None, "offers": ()}
    played = (Played(logged.seq, logged.first, logged.entry) for logged in run)  # type: ignore[arg-type]
    return replace(
        record,
        play=state,
        played=(*record.played, *played),
        play_seq=run[-1].seq,
        undo=None,  # lapses with the next move
        **changes,
    )


def _circumstances(record: State, run: tuple[Logged, ...]) -> dict[str, Any]:
    changes: dict[str, Any] = {
        "seq": run[-1].seq,
        "touched_ms": max(record.touched_ms, *(logged.at_ms for logged in run)),
    }
    interactions = _interactions(run)
    if interactions:
        changes["interactions"] = record.interactions | interactions
    return changes


def _interactions(run: Iterable[Logged]) -> frozenset[int]:
    return frozenset(logged.interaction for logged in run if logged.interaction is not None)


def _undone(record: State, seq: int, entry: Undone) -> dict[str, Any]:
    kept = tuple(played for played in record.played if played.seq <= entry.to_seq)
    state: GameState | None = None
    for played in kept:
        state = apply(state, played.event)
    if state is None:
        raise BrokenLog("the start of a game cannot be undone")
    return {"play": state, "played": kept, "play_seq": seq, "undo": None}


def _joined(record: State, entry: Joined) -> dict[str, Any]:
    return {"members": (*record.members, Member(entry.person, entry.colour, entry.contribution))}


def _left(record: State, entry: Left) -> dict[str, Any]:
    return {"members": tuple(member for member in record.members if member.person != entry.person)}


def _colour_chosen(record: State, entry: ColourChosen) -> dict[str, Any]:
    return {
        "members": tuple(
            replace(member, colour=entry.colour) if member.person == entry.person else member
            for member in record.members
        )
    }


def _handed_over(record: State, entry: HandedOver) -> dict[str, Any]:
    members = list(record.members)
    members[entry.seat - 1] = replace(members[entry.seat - 1], person=entry.to)
    return {"members": tuple(members), "offers": _without(record, entry.seat)}


def _without(record: State, seat: Seat) -> tuple[tuple[Seat, Person], ...]:
    return tuple(offer for offer in record.offers if offer[0] != seat)


def _undo_agreed(record: State, entry: UndoAgreed) -> dict[str, Any]:
    return {"undo": _agreed(record.undo, entry.person)}


def _abandon_agreed(record: State, entry: AbandonAgreed) -> dict[str, Any]:
    return {"abandon": _agreed(record.abandon, entry.person)}


def _agreed(question: Question | None, person: Person) -> Question | None:
    return question and replace(question, agreed=question.agreed | {person})


def _ended(status: Status) -> Callable[[State, Any], dict[str, Any]]:
    return lambda _, __: {"status": status, "undo": None, "abandon": None, "offers": ()}


_CHANGES: dict[type, Callable[[State, Any], dict[str, Any]]] = {
    Joined: _joined,
    Left: _left,
    HostChanged: lambda _, entry: {"host": entry.host},
    ColourChosen: _colour_chosen,
    Planned: lambda _, entry: {"plan": entry.plan},
    Lapsed: _ended(Status.CLOSED),
    Closed: _ended(Status.CLOSED),
    MovedHere: lambda _, entry: {"spot": entry.spot},
    Suspended: lambda _, __: {"suspended": True},
    Revived: lambda _, __: {"suspended": False},
    KeptOpen: lambda _, __: {},
    UndoAsked: lambda _, entry: {"undo": Question(entry.person, to_seq=entry.to_seq)},
    UndoAgreed: _undo_agreed,
    UndoRefused: lambda _, __: {"undo": None},
    AbandonAsked: lambda _, entry: {"abandon": Question(entry.person)},
    AbandonAgreed: _abandon_agreed,
    AbandonRefused: lambda _, __: {"abandon": None},
    Abandoned: _ended(Status.ABANDONED),
    HandoverOffered: lambda record, entry: {
        "offers": (*_without(record, entry.seat), (entry.seat, entry.to))
    },
    HandoverDeclined: lambda record, entry: {"offers": _without(record, entry.seat)},
    HandedOver: _handed_over,
    RematchOpened: lambda _, entry: {"rematch": entry.game},
}
"""What each service entry changes; `Opened` begins a record, and events are folded by the engine."""
