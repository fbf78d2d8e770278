"""What the service writes into a game's log beside the engine's events: lobby, place, questions, end.

These classes are the log for ever: a field may be added with a default, none is changed or removed. What
each is called in the log is said in `bot.store.format`. People are internal numbers; only the store knows
who they are.
"""

from dataclasses import dataclass
from typing import TypeAlias, get_args, get_type_hints

from bot.game.model import GameId, InteractionId, PersonId, Plan, Spot, Suspension
from engine.computer import Level
from engine.events import Event, Undone
from engine.model import Colour, Seat, Secret


@dataclass(frozen=True, slots=True)
class Opened:
    """A lobby was opened. The secret is made here, so that its hash can be shown before anybody joins."""

    host: PersonId
    spot: Spot
    plan: Plan
    secret: Secret
    rematch_of: GameId | None = None
    lesson: bool = False
    """It was prepared for somebody who learns by playing."""


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody took a seat in the lobby."""

    person: PersonId
    colour: Colour
    contribution: str
    """The public id of the act of joining, which stirs the game's luck."""


@dataclass(frozen=True, slots=True)
class ComputerJoined:
    """The host gave a computer a seat in the lobby."""

    person: PersonId
    """Below 0: the next number that no computer of this game has had."""
    level: Level
    colour: Colour


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody gave up the seat in the lobby, or the host removed them; a computer is always removed."""

    person: PersonId
    removed: bool = False


@dataclass(frozen=True, slots=True)
class HostChanged:
    """The host left; the first of those still seated is host now."""

    host: PersonId


@dataclass(frozen=True, slots=True)
class ColourChosen:
    """Somebody in the lobby changed colour."""

    person: PersonId
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
    """Somebody asks all other players whether everything after entry `to_seq` may be taken back."""

    person: PersonId
    to_seq: int
    by_manager: bool = False
    """By somebody who manages the server and does not play."""


@dataclass(frozen=True, slots=True)
class UndoAgreed:
    """One of those asked agrees."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class UndoRefused:
    """One of those asked refuses, or the one who asked thinks better of it."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class AbandonAsked:
    """A player asks all others to give the game up."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class AbandonAgreed:
    """One of those asked agrees."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class AbandonRefused:
    """One of those asked refuses, or the one who asked thinks better of it."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class Abandoned:
    """The game was given up unfinished."""

    by_manager: bool = False
    """By somebody who manages the server, not by all players."""


@dataclass(frozen=True, slots=True)
class HandoverOffered:
    """A seat is offered to somebody who is not in the game."""

    seat: Seat
    to: PersonId
    told: bool = False
    """By a manager: who sits there was told, and after a day their silence counts as consent. In games of
    0.1.0 nobody was told, so that only their own word counts."""


@dataclass(frozen=True, slots=True)
class HandoverAgreed:
    """Who is offered the seat would take it, or who sits there would give it; the other has not answered."""

    seat: Seat
    person: PersonId


@dataclass(frozen=True, slots=True)
class HandoverDeclined:
    """The offer was declined or withdrawn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class HandedOver:
    """Somebody else plays this seat from now on."""

    seat: Seat
    to: PersonId


@dataclass(frozen=True, slots=True)
class KeepAsked:
    """A player asks all others whether a computer plays a seat until its person is back.

    Who sits there is told, and after a day their silence counts as consent.
    """

    person: PersonId
    seat: Seat
    level: Level


@dataclass(frozen=True, slots=True)
class KeepAgreed:
    """One of those asked agrees; it may be who sits there."""

    seat: Seat
    person: PersonId


@dataclass(frozen=True, slots=True)
class KeepRefused:
    """One of those asked refuses, who sits there keeps the seat, or who asked thinks better of it."""

    seat: Seat
    person: PersonId


@dataclass(frozen=True, slots=True)
class SeatKept:
    """A computer plays this seat from now on, until its person takes it back."""

    seat: Seat
    level: Level


@dataclass(frozen=True, slots=True)
class SeatTakenBack:
    """Whose seat a computer kept plays it again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ComputerActed:
    """What follows was chosen by a computer; by which, so that it can be checked once the game is over."""

    seat: Seat
    level: Level
    version: str
    """Of the computers: the same one chooses the same."""
    physics: str
    """Of the quarry in which it tried its pushes out."""


@dataclass(frozen=True, slots=True)
class OrdersFollowed:
    """What follows was ordered by its player before their turn came."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MoveAsked:
    """A player asks all others whether the game may go on in another server."""

    person: PersonId
    spot: Spot
    left: bool = False
    """The bot was no longer in the old server: after a day those who answered decide."""


@dataclass(frozen=True, slots=True)
class MoveAgreed:
    """One of those asked agrees."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class MoveRefused:
    """One of those asked refuses, or the one who asked thinks better of it."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class Unanswered:
    """The time to answer is over: who was silent has agreed."""

    asked: int
    """The seq of the entry that asked."""
    told: bool = True
    """Otherwise somebody was never told, and the question lapses."""


@dataclass(frozen=True, slots=True)
class TimeMadeGood:
    """The bot stood still; whoever has yet to answer gets that time back."""

    by_ms: int
    """Below 0: the clock was ahead and was put back, and whatever the log dates goes back with it."""


@dataclass(frozen=True, slots=True)
class RematchOpened:
    """Somebody opened a lobby for the same people to play again."""

    game: GameId


@dataclass(frozen=True, slots=True)
class FilmShared:
    """Somebody showed a push to all once more."""

    push: int
    """The entry of the push."""


@dataclass(frozen=True, slots=True)
class TimelapseShared:
    """Somebody showed the whole game to all, once it was over."""


@dataclass(frozen=True, slots=True)
class HintTaken:
    """Somebody was privately told what a computer would do in their place."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class BoardReposted:
    """Somebody who manages the server had the board posted again."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class Halted:
    """Somebody who manages the server suspended the game: it stands still, wherever it is."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class HaltLifted:
    """A game that was suspended so goes on."""

    person: PersonId
    """Who manages the server; or the last player to agree."""
    agreed: bool = False
    """By all players, not by a manager."""


@dataclass(frozen=True, slots=True)
class ReviveAsked:
    """A player asks all others whether a game that a manager suspended goes on."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class ReviveAgreed:
    """One of those asked agrees."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class ReviveRefused:
    """One of those asked refuses, or the one who asked thinks better of it."""

    person: PersonId


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
    | HandoverAgreed
    | HandoverDeclined
    | HandedOver
    | MoveAsked
    | MoveAgreed
    | MoveRefused
    | Unanswered
    | TimeMadeGood
    | RematchOpened
    | FilmShared
    | TimelapseShared
    | HintTaken
    | ComputerJoined
    | KeepAsked
    | KeepAgreed
    | KeepRefused
    | SeatKept
    | SeatTakenBack
    | ComputerActed
    | BoardReposted
    | Halted
    | HaltLifted
    | ReviveAsked
    | ReviveAgreed
    | ReviveRefused
    | OrdersFollowed
)

Entry: TypeAlias = PeopleEvent | Event | Undone
"""Anything a log can hold."""


_PEOPLE = {
    kind: tuple(name for name, hint in get_type_hints(kind).items() if hint is PersonId)
    for kind in get_args(PeopleEvent)
}
"""The fields that hold people, by what they are."""


def people_in(entry: Entry) -> dict[str, PersonId]:
    """The people and computers an entry names, by the field that holds each."""
    if not isinstance(entry, PeopleEvent):
        return {}
    return {name: getattr(entry, name) for name in _PEOPLE[type(entry)]}


@dataclass(frozen=True, slots=True)
class Played:
    """A standing event of the game, and where it is in the log."""

    seq: int
    first: int
    """The seq of the first entry of the same commit: together they are one move."""
    event: Event
    level: Level | None = None
    """Of the computer that chose it; None: a person did, or it was played elsewhere."""
    by: PersonId | None = None
    """Whose act it was; None of a computer's."""


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry of a game's log, and the circumstances in which it was written."""

    seq: int
    at_ms: int
    """UTC, milliseconds since 1970."""
    by: PersonId | None
    """Who caused it; None where nobody did."""
    interaction: InteractionId | None
    """On the first entry of a commit: the interaction that asked for it."""
    first: int
    """The seq of the first entry of the same commit."""
    entry: Entry


def numbered(
    entries: tuple[Entry, ...], after: int, at_ms: int, by: PersonId | None, interaction: InteractionId | None
) -> tuple[Logged, ...]:
    """The entries of one commit as they stand in the log after entry `after`."""
    first = after + 1
    return tuple(
        Logged(seq, at_ms, by, interaction if seq == first else None, first, entry)
        for seq, entry in enumerate(entries, first)
    )
