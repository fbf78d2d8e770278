"""What the service gives out of a game: for somebody's eyes, without the secrets that are not theirs."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from bot.game.decide import UndoPossible, undo_possible
from bot.game.events import Colour, Entry, GameId, Opened, PeopleEvent, Person, Plan, Spot
from bot.game.state import Question, State
from bot.store.values import Logged, Status
from engine import GameView, events_for, legal_actions, view_for
from engine.actions import Action, Pushes
from engine.chance import commitment_of
from engine.events import StonePushed, Undone
from engine.model import QuarryStone, Seat, Secret
from engine.quarry import Film

HIDDEN = Secret("")
"""What stands in an entry for a secret that is not yet told."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody in a seat, or in the lobby."""

    person: Person
    colour: Colour


@dataclass(frozen=True, slots=True)
class View:
    """A game at one moment, as one person may see it."""

    game: GameId
    seq: int
    """What a move must have seen: goes into the buttons."""
    status: Status
    suspended: bool
    spot: Spot
    plan: Plan
    host: Person
    seats: tuple[Seated, ...]
    """By seat; in the lobby in the order they joined."""
    commitment: str
    """SHA-256 of the secret key."""
    opened_ms: int
    touched_ms: int
    rematch_of: GameId | None
    rematch: GameId | None
    """The lobby in which the same people play again."""
    undo_question: Question | None
    abandon_question: Question | None
    offers: tuple[tuple[Seat, Person], ...]
    """Seats offered to somebody."""
    viewer: Person | None
    seat: Seat | None
    """The viewer's seat in a game that has begun."""
    awaited: Seat | None
    play: GameView | None
    """None before the start."""
    legal: tuple[Action | Pushes, ...]
    """What the viewer may do now; empty for all but the awaited seat."""
    undo: UndoPossible
    """How the viewer's last move may be taken back."""

    @property
    def waits_for(self) -> Person | None:
        """Who is to move."""
        return self.seats[self.awaited - 1].person if self.awaited is not None else None


@dataclass(frozen=True, slots=True)
class SeenEntry:
    """An entry of the log, as one person may know it."""

    seq: int
    at_ms: int
    by: Person | None
    entry: Entry


@dataclass(frozen=True, slots=True)
class PushShown:
    """A push to be shown: the stored fact, what lay there before, and a film if this build can make it."""

    event: StonePushed
    before: tuple[QuarryStone, ...]
    film: Film | None
    """None: another build of the physics gives another result, so only a still is honest."""


def view_of(record: State, viewer: Person | None) -> View:
    """The game as it is now, for a viewer; None is an onlooker."""
    seat = record.seat_of(viewer) if viewer is not None else None
    awaited = record.awaited
    may_act = seat is not None and seat == awaited and not record.suspended
    return View(
        game=record.game,
        seq=record.play_seq,
        status=record.status,
        suspended=record.suspended,
        spot=record.spot,
        plan=record.plan,
        host=record.host,
        seats=tuple(Seated(member.person, member.colour) for member in record.members),
        commitment=commitment_of(record.secret),
        opened_ms=record.opened_ms,
        touched_ms=record.touched_ms,
        rematch_of=record.rematch_of,
        rematch=record.rematch,
        undo_question=record.undo,
        abandon_question=record.abandon,
        offers=record.offers,
        viewer=viewer,
        seat=seat,
        awaited=awaited,
        play=view_for(record.play, seat) if record.play is not None else None,
        legal=legal_actions(record.play) if may_act and record.play is not None else (),
        undo=undo_possible(record, viewer) if viewer is not None else UndoPossible.NOTHING,
    )


def happenings(record: State, log: Iterable[Logged], viewer: Person | None) -> tuple[SeenEntry, ...]:
    """A stretch of the log for a viewer, without what was taken back within it.

    An `Undone` is kept only where it reaches back before the stretch: its readers have seen what it undoes.
    """
    seat = record.seat_of(viewer) if viewer is not None else None
    stretch = tuple(log)
    kept: list[Logged] = []
    for logged in stretch:
        if not isinstance(logged.entry, Undone):
            kept.append(logged)
            continue
        to_seq = logged.entry.to_seq
        kept = [old for old in kept if old.seq <= to_seq or isinstance(old.entry, PeopleEvent | Undone)]
        if to_seq < stretch[0].seq - 1:
            kept.append(logged)
    return tuple(
        SeenEntry(logged.seq, logged.at_ms, logged.by, _masked(record, logged.entry, seat)) for logged in kept
    )


def _masked(record: State, entry: Entry, seat: Seat | None) -> Entry:
    if record.status is Status.FINISHED:
        return entry
    if isinstance(entry, Opened):
        return replace(entry, secret=HIDDEN)
    if isinstance(entry, PeopleEvent | Undone):
        return entry
    return events_for((entry,), seat)[0]
