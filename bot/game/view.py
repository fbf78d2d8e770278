"""What the service gives out of a game: for somebody's eyes, without the secrets that are not theirs."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.game.decide import CHANCE_OR_REVEAL, UndoPossible, undo_moves, undo_possible
from bot.game.events import ComputerActed, Entry, Logged, Opened, OrdersFollowed, PeopleEvent, Standing
from bot.game.hints import hints_allowed
from bot.game.lesson import Lesson, lesson_of
from bot.game.model import Computer, GameId, PersonId, Plan, Spot, Status
from bot.game.pace import TimeUp
from bot.game.questions import Matter, Move, Question, Questions, open_about
from bot.game.state import State
from engine import GameView, events_for, legal_actions, view_for
from engine.actions import Action, Pushes
from engine.chance import commitment_of
from engine.computer import Level
from engine.events import Event, StonePushed, Undone
from engine.model import Colour, QuarryStone, Seat, Secret, seats
from engine.quarry import Film

Happened: TypeAlias = Event | Undone | OrdersFollowed | ComputerActed
"""What of a log the play of a game is told by."""
_MARKS = ComputerActed | OrdersFollowed
"""How a move came about; taken back, it is gone with it."""
HIDDEN = Secret("")
"""What stands in an entry for a secret that is not yet told."""


@dataclass(frozen=True, slots=True)
class Seated:
    """Somebody in a seat, or in the lobby."""

    person: PersonId
    colour: Colour
    level: Level | None = None
    """Of the computer that plays here, as its own or for the person; None: the person does."""


@dataclass(frozen=True, slots=True)
class View:
    """A game at one moment, as one person may see it."""

    game: GameId
    seq: int
    """What a move must have seen: goes into the buttons."""
    status: Status
    unreachable: bool
    """Whether its table can be told nothing where it is."""
    halted: bool
    """Whether somebody who manages the server suspended it."""
    spot: Spot
    plan: Plan
    host: PersonId
    seats: tuple[Seated, ...]
    """By seat; in the lobby in the order they joined."""
    commitment: str
    """SHA-256 of the secret key."""
    opened_ms: int
    touched_ms: int
    rematch_of: GameId | None
    rematch: GameId | None
    """The lobby in which the same people play again."""
    questions: Questions
    """Everything that was asked so far, the oldest first, with what came of it."""
    viewer: PersonId | None
    seat: Seat | None
    """The viewer's seat in a game that has begun."""
    awaited: Seat | None
    play: GameView | None
    """None before the start."""
    legal: tuple[Action | Pushes, ...]
    """What the viewer may do now; empty for all but the awaited seat."""
    hints: bool
    """Whether the viewer may have a hint now."""
    undo: UndoPossible
    """How the viewer's last move may be taken back."""
    undo_moves: tuple[Move, ...]
    """What that would take back: the viewer's own move first, then those of all that came after it."""
    lesson: Lesson | None = None
    """How far it is, where somebody learns by playing."""
    computers: tuple[Computer, ...] = ()
    """All that ever sat down here; that of number -1 is the first."""
    turn: int = 0
    """The entry with which the turn began."""
    due_ms: int | None = None
    """When its time is over; None: it does not run."""
    standing: Standing | None = None
    """Why it stands still."""
    time_up: bool = False
    """It ran out, and the table waits."""
    away: tuple[tuple[PersonId, int], ...] = ()
    """Who is away, and until when."""
    paused: bool = False
    """No seat is in the hands of its own person."""

    def away_until(self, person: PersonId) -> int | None:
        """Until when somebody is away; None: they are not."""
        return dict(self.away).get(person)

    @property
    def seeks_substitute(self) -> bool:
        """Whether whoever likes may ask for the seat that is to move."""
        return self.time_up and self.plan.pace.time_up is TimeUp.SUBSTITUTE

    @property
    def suspended(self) -> bool:
        """Whether it stands still."""
        return self.unreachable or self.halted

    @property
    def waits_for(self) -> PersonId | None:
        """Which person is to move; None while a computer does."""
        if self.awaited is None or self.seats[self.awaited - 1].level is not None:
            return None
        return self.seats[self.awaited - 1].person

    @property
    def people(self) -> tuple[PersonId, ...]:
        """Who plays themselves: no computers, and nobody whose seat one keeps."""
        return tuple(seated.person for seated in self.seats if seated.level is None)

    def automatic(self, seat: Seat) -> bool:
        """Whether a computer plays a seat."""
        return self.seats[seat - 1].level is not None

    @property
    def kept(self) -> bool:
        """Whether a computer plays the viewer's seat."""
        return self.seat is not None and self.seats[self.seat - 1].level is not None

    @property
    def players(self) -> tuple[PersonId, ...]:
        """Who plays: by seat, in the lobby in the order they joined."""
        return tuple(seated.person for seated in self.seats)

    @property
    def startable(self) -> bool:
        """Whether enough people are in the lobby."""
        return self.status is Status.LOBBY and len(self.seats) >= self.plan.least

    @property
    def undo_question(self) -> Question | None:
        """The open question whether something may be taken back."""
        return open_about(self.questions, Matter.UNDO)

    @property
    def offers(self) -> Questions:
        """Seats offered to somebody who has not answered yet."""
        return tuple(one for one in self.questions if one.open and one.matter is Matter.SEAT)

    def question(self, seq: int) -> Question | None:
        """What the entry `seq` asked, open or not."""
        return next((one for one in self.questions if one.seq == seq), None)


@dataclass(frozen=True, slots=True)
class SeenEntry:
    """An entry of the log, as one person may know it."""

    seq: int
    at_ms: int
    by: PersonId | None
    entry: Entry


@dataclass(frozen=True, slots=True)
class PushShown:
    """A push to be shown: the stored fact, what lay there before, and a film if this build can make it."""

    event: StonePushed
    before: tuple[QuarryStone, ...]
    after: View
    """The game after it, as onlookers see it."""
    number: int
    """The first, second or third of its turn."""
    film: Film | None
    """None: another build of the physics gives another result, so only a still is honest."""


def view_of(state: State, viewer: PersonId | None) -> View:
    """The game as it is now, for a viewer; None is an onlooker."""
    seat = state.seat_of(viewer) if viewer is not None else None
    awaited = state.awaited
    may_act = seat is not None and seat == awaited and not state.suspended and state.level_at(seat) is None
    return View(
        game=state.game,
        seq=state.play_seq,
        status=state.status,
        unreachable=state.unreachable,
        halted=state.halted,
        spot=state.spot,
        plan=state.plan,
        host=state.host,
        seats=tuple(
            Seated(member.person, member.colour, state.level_at(seat))
            for seat, member in zip(seats(len(state.members)), state.members, strict=True)
        ),
        commitment=commitment_of(state.secret),
        opened_ms=state.opened_ms,
        touched_ms=state.touched_ms,
        rematch_of=state.rematch_of,
        rematch=state.rematch,
        questions=state.questions,
        viewer=viewer,
        seat=seat,
        awaited=awaited,
        play=_play_for(state, seat),
        legal=legal_actions(state.play) if may_act and state.play is not None else (),
        hints=may_act and hints_allowed(state),
        undo=undo_possible(state, viewer) if viewer is not None else UndoPossible.NOTHING,
        undo_moves=undo_moves(state, viewer) if viewer is not None else (),
        lesson=lesson_of(state),
        computers=state.computers,
        turn=state.times.turn.seq,
        due_ms=_due_ms(state),
        standing=state.times.turn.standing if state.times.running is None else None,
        time_up=state.times.turn.up and state.waits_for is not None,
        away=tuple((one.person, one.until_ms) for one in state.times.away),
        paused=state.paused,
    )


def _due_ms(state: State) -> int | None:
    running = state.times.running
    return running.due_ms if running is not None and state.waits_for == running.person else None


def _play_for(state: State, seat: Seat | None) -> GameView | None:
    """The table for a seat. A game that was given up is over: it waits for nobody and tells its secrets."""
    if state.play is None:
        return None
    seen = view_for(state.play, seat)
    if state.status is not Status.ABANDONED:
        return seen
    table = seen.table._replace(awaited=None)
    return replace(seen, table=table, purses=state.play.purses, secret=state.play.secret)


def happenings(
    state: State, log: Iterable[Logged], viewer: PersonId | None, *, marked: bool = False
) -> tuple[SeenEntry, ...]:
    """A stretch of the log for a viewer, without what was taken back within it.

    An `Undone` is kept only where it reaches back before the stretch: its readers have seen what it undoes.
    `marked`: also where it took back what others had done, or what luck had brought.
    Of what was before they took the seat over they know as much as any onlooker.
    """
    seat = state.seat_of(viewer) if viewer is not None else None
    since = state.members[seat - 1].since if seat is not None else 0
    stretch = tuple(log)
    kept: list[Logged] = []
    for logged in stretch:
        if not isinstance(logged.entry, Undone):
            kept.append(logged)
            continue
        to_seq = logged.entry.to_seq
        stays = [old.seq <= to_seq or _stays(old.entry) for old in kept]
        gone = [old for old, one in zip(kept, stays, strict=True) if not one]
        kept = [old for old, one in zip(kept, stays, strict=True) if one]
        if to_seq < stretch[0].seq - 1 or (marked and _was_seen(gone)):
            kept.append(logged)
    return tuple(
        SeenEntry(one.seq, one.at_ms, one.by, _masked(state, one.entry, seat if one.seq >= since else None))
        for one in kept
    )


def _stays(entry: Entry) -> bool:
    """Whether it stands though what was played at its time is taken back."""
    return isinstance(entry, PeopleEvent | Undone) and not isinstance(entry, _MARKS)


def _was_seen(gone: Iterable[Logged]) -> bool:
    """Whether what was taken back was of several, or had luck in it."""
    taken = tuple(gone)
    lucky = any(isinstance(one.entry, CHANCE_OR_REVEAL) for one in taken)
    return lucky or len({one.by for one in taken}) > 1


def events_of(happened: Iterable[SeenEntry]) -> list[Happened]:
    """The engine's part of a stretch of the log, with marks where a move was ordered before."""
    return [one.entry for one in happened if isinstance(one.entry, Happened)]


def _masked(state: State, entry: Entry, seat: Seat | None) -> Entry:
    if state.over:
        return entry
    if isinstance(entry, Opened):
        return replace(entry, secret=HIDDEN)
    if isinstance(entry, PeopleEvent | Undone):
        return entry
    return events_for((entry,), seat)[0]
