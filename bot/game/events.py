"""What the service writes into a game's log beside the engine's events: lobby, place, questions, end.

These classes are the log for ever: a field may be added with a default, none is changed or removed, and no
class is renamed. People are internal numbers; only the store knows who they are.
"""

from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import TypeAlias

from engine.events import Event, Undone
from engine.model import Options, Seat, Secret

GameId: TypeAlias = str
"""Five letters and digits that cannot be confused with each other, e.g. "K7M2R"."""
Person: TypeAlias = int
"""The internal number of a person."""


class Colour(StrEnum):
    """The colours of the box, in the order they are given out."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    YELLOW = "yellow"


class Suspension(StrEnum):
    """Why a game cannot go on where it was."""

    CHANNEL_GONE = "channel gone"
    THREAD_LOCKED = "thread locked"
    NO_PERMISSION = "no permission"
    BOT_REMOVED = "bot removed"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a game is played: a channel or thread of a server."""

    guild: int
    channel: int


@dataclass(frozen=True, slots=True)
class Plan:
    """What the host may still change while the lobby is open."""

    options: Options = field(default_factory=Options)
    players: int = 0
    """Seats to fill: the game starts when the last is taken. 0: up to four, started by hand."""
    name: str = ""
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Opened:
    """A lobby was opened. The secret is made here, so that its hash can be shown before anybody joins."""

    host: Person
    spot: Spot
    plan: Plan
    secret: Secret
    rematch_of: GameId | None = None


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody took a seat in the lobby."""

    person: Person
    colour: Colour
    contribution: str
    """The public id of the act of joining, which stirs the game's luck."""


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody gave up the seat in the lobby, or the host removed them."""

    person: Person
    removed: bool = False


@dataclass(frozen=True, slots=True)
class HostChanged:
    """The host left; the first of those still seated is host now."""

    host: Person


@dataclass(frozen=True, slots=True)
class ColourChosen:
    """Somebody in the lobby changed colour."""

    person: Person
    colour: Colour


@dataclass(frozen=True, slots=True)
class Planned:
    """The host changed the plan."""

    plan: Plan


@dataclass(frozen=True, slots=True)
class Lapsed:
    """Nobody came; the lobby closed by itself."""


@dataclass(frozen=True, slots=True)
class Closed:
    """The last person left the lobby, or the host closed it."""


@dataclass(frozen=True, slots=True)
class MovedHere:
    """The game goes on in another channel or thread."""

    spot: Spot


@dataclass(frozen=True, slots=True)
class Suspended:
    """The game cannot be reached where it is; its clock stands still."""

    reason: Suspension


@dataclass(frozen=True, slots=True)
class Revived:
    """A suspended game goes on."""


@dataclass(frozen=True, slots=True)
class KeptOpen:
    """Quiet for days: a line was sent so that the thread stays open."""


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """A player asks all others whether everything after entry `to_seq` may be taken back."""

    person: Person
    to_seq: int


@dataclass(frozen=True, slots=True)
class UndoAgreed:
    """One of those asked agrees."""

    person: Person


@dataclass(frozen=True, slots=True)
class UndoRefused:
    """One of those asked refuses, or the one who asked thinks better of it."""

    person: Person


@dataclass(frozen=True, slots=True)
class AbandonAsked:
    """A player asks all others to give the game up."""

    person: Person


@dataclass(frozen=True, slots=True)
class AbandonAgreed:
    """One of those asked agrees."""

    person: Person


@dataclass(frozen=True, slots=True)
class AbandonRefused:
    """One of those asked refuses, or the one who asked thinks better of it."""

    person: Person


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The game was given up unfinished."""

    by_manager: bool = False
    """By somebody who manages the server, not by all players."""


@dataclass(frozen=True, slots=True)
class HandoverOffered:
    """A seat is offered to somebody who is not in the game."""

    seat: Seat
    to: Person


@dataclass(frozen=True, slots=True)
class HandoverDeclined:
    """The offer was declined or withdrawn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandedOver:
    """Somebody else plays this seat from now on."""

    seat: Seat
    to: Person


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """Somebody opened a lobby for the same people to play again."""

    game: GameId


PeopleEvent: TypeAlias = (
    Opened
    | Joined
    | Left
    | HostChanged
    | ColourChosen
    | Planned
    | Lapsed
    | Closed
    | MovedHere
    | Suspended
    | Revived
    | KeptOpen
    | UndoAsked
    | UndoAgreed
    | UndoRefused
    | AbandonAsked
    | AbandonAgreed
    | AbandonRefused
    | Abandoned
    | HandoverOffered
    | HandoverDeclined
    | HandedOver
    | RematchOpened
)

Entry: TypeAlias = PeopleEvent | Event | Undone
"""Anything a log can hold."""

_PEOPLE = frozenset(("host", "person", "to"))


def people_in(entry: Entry) -> dict[str, Person]:
    """The people an entry names, by the field that holds each."""
    if not isinstance(entry, PeopleEvent):
        return {}
    return {one.name: getattr(entry, one.name) for one in fields(entry) if one.name in _PEOPLE}


@dataclass(frozen=True, slots=True)
class Played:
    """A standing event of the game, and where it is in the log."""

    seq: int
    first: int
    """The seq of the first entry of the same commit: together they are one move."""
    event: Event
