"""A game as its log tells it: lobby, place, people, questions and the state of play, folded entry by entry.

Pure, like the engine's `apply`: any log gives the same state, and the summary row follows from it. A state
holds the game's secrets; it stays inside the service, which gives out views.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, groupby, takewhile
from typing import get_args

from bot.game.events import (
    AbandonAgreed,
    AbandonAsked,
    Abandoned,
    AbandonRefused,
    BoardReposted,
    CameBack,
    Closed,
    ColourChosen,
    ComputerActed,
    ComputerJoined,
    FilmShared,
    Halted,
    HaltLifted,
    HandedOver,
    HandoverAgreed,
    HandoverDeclined,
    HandoverOffered,
    HintTaken,
    HostChanged,
    Joined,
    KeepAgreed,
    KeepAsked,
    KeepRefused,
    KeptOpen,
    Lapsed,
    Left,
    Logged,
    MoveAgreed,
    MoveAsked,
    MovedHere,
    MoveRefused,
    Nudged,
    Opened,
    OrdersFollowed,
    PaceAgreed,
    PaceAsked,
    PaceChanged,
    PaceRefused,
    Planned,
    Played,
    RematchOpened,
    Reminded,
    ReminderPutOff,
    ReviveAgreed,
    ReviveAsked,
    Revived,
    ReviveRefused,
    SeatKept,
    SeatTakenBack,
    Standing,
    Suspended,
    TimeEvent,
    TimelapseShared,
    TimeMadeGood,
    TimeRuns,
    TimeStands,
    TurnMuted,
    Unanswered,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
)
from bot.game.model import (
    Computer,
    GameId,
    InteractionId,
    PersonId,
    Plan,
    Spot,
    Status,
    Suspension,
    is_computer,
)
from bot.game.pace import DAY_MS, Pace
from bot.game.questions import (
    Matter,
    Outcome,
    Question,
    Questions,
    agree,
    agree_seat,
    end,
    fall_silent,
    hand_over,
    keep_seat,
    keep_seats,
    mover,
    moves_after,
    open_about,
    put_off,
    refuse,
)
from bot.game.times import (
    GENTLE,
    GENTLE_AGAIN_MS,
    GENTLE_MS,
    NO_TIMES,
    Times,
    act,
    apply_time,
    goes_on,
    takes_over,
    turn_again,
    turn_begins,
)
from bot.game.times import put_off as put_off_times
from bot.game.times import runs as run_times
from engine import BrokenLog
from engine import apply as play
from engine.computer import Level
from engine.events import Event, GameEnded, GameStarted, StonePushed, TurnBegan, Undone
from engine.model import Colour, Seat, Secret
from engine.state import GameState

_EVENTS = frozenset(get_args(Event))

_GIVES_AWAY = HandoverAgreed | HandedOver | KeepAgreed | SeatKept
"""Acts by which whose seat it is does not keep it."""
_SILENT = TimeRuns | TimeStands | ReminderPutOff | TurnMuted | TimeMadeGood | HintTaken
"""Of these the table is never told."""

LOBBY_DAYS = 7
"""A lobby in which nothing happens for so long lapses."""
QUIET_DAYS = 6
"""A thread closes after seven quiet days; a line on the sixth keeps it open."""
ANSWER_DAYS = 1
"""So long somebody has to answer before their silence counts, where it does."""
COMPUTER_PAUSE_MS = 2_000
"""A computer waits so long before each of its steps, so that people can follow."""


@dataclass(frozen=True, slots=True)
class Member:
    """Somebody in the lobby, or in a seat."""

    person: PersonId
    colour: Colour
    contribution: str = ""
    since: int = 0
    """The entry with which they took the seat over; what was secret before that is not theirs to know."""
    keeper: Level | None = None
    """The computer that plays for them until they take the seat back; None: they play themselves."""
    began: PersonId | None = None
    """Who sat here when the game began; None: they did."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What can be looked up of a game without reading its log, from which it can always be made again."""

    game: GameId
    seq: int
    status: Status
    suspended: bool
    """Whether its table cannot be reached, and what it is to be told waits."""
    name: str
    language: str
    spot: Spot
    host: PersonId
    players: tuple[PersonId, ...]
    """By seat, computers included; in the lobby in the order they joined."""
    awaited: Seat | None
    """Where a person is to move; None while a computer does."""
    deadline_ms: int | None
    """When the clock next has to look at this game."""
    opened_ms: int
    touched_ms: int
    """When the last entry was written."""
    halted: bool = False
    """Whether somebody who manages the server suspended it."""
    due_ms: int | None = None
    """By when who is to move should; None: nobody can, or it was not noted yet."""

    @property
    def waits_for(self) -> PersonId | None:
        """Which person is to move; None while it stands still by a manager's wish."""
        return self.players[self.awaited - 1] if self.awaited is not None and not self.halted else None


@dataclass(frozen=True, slots=True)
class State:
    """A game, whole."""

    game: GameId
    seq: int
    host: PersonId
    spot: Spot
    plan: Plan
    secret: Secret
    opened_ms: int
    touched_ms: int
    heard_ms: int
    """When the table was last told something, or could have been."""
    rematch_of: GameId | None = None
    rematch: GameId | None = None
    lesson: bool = False
    """Whether somebody learns by playing here."""
    status: Status = Status.LOBBY
    suspension: Suspension | None = None
    """Why it cannot be reached where it is."""
    halted: bool = False
    """Whether somebody who manages the server suspended it."""
    members: tuple[Member, ...] = ()
    """In the order they joined; from the start on by seat."""
    computers: tuple[Computer, ...] = ()
    """All that ever sat down here; that of number -1 is the first."""
    play_seq: int = 0
    """The last entry that changed the state of play: what a move must have seen."""
    played: tuple[Played, ...] = ()
    play: GameState | None = None
    finished_ms: int | None = None
    """When it was played to its end."""
    chosen: tuple[int, Level] | None = None
    """The computer that acted last, and the commit in which it did, by its first entry."""
    questions: Questions = ()
    """Everything that was ever asked; what is still open among it."""
    shared: frozenset[int] = frozenset()
    """The entries of the pushes that were shown to all once more."""
    timelapse: bool = False
    """Whether the whole game was shown to all."""
    hinted: frozenset[tuple[PersonId, int]] = frozenset()
    """Who took a hint, and after which entry of the play: once for each step."""
    times: Times = NO_TIMES
    """Whose time runs until when, who is away, who was reminded."""
    ordered: int = 0
    """The first entry of the last move that was made by orders."""
    interactions: frozenset[InteractionId] = field(default=frozenset(), repr=False)

    @property
    def players(self) -> tuple[PersonId, ...]:
        """Who plays: by seat, in the lobby in the order they joined."""
        return tuple(member.person for member in self.members)

    @property
    def people(self) -> tuple[PersonId, ...]:
        """Those among them who play themselves: no computers, and nobody whose seat one keeps."""
        return tuple(one.person for one in self.members if not is_computer(one.person) and not one.keeper)

    @property
    def everybody(self) -> tuple[PersonId, ...]:
        """All who are no computers, also those whose seats one keeps."""
        return tuple(one for one in self.players if not is_computer(one))

    def level_at(self, seat: Seat) -> Level | None:
        """Of the computer that plays a seat, as its own or for its person; None: a person plays there."""
        member = self.members[seat - 1]
        if is_computer(member.person):
            return self.computers[-member.person - 1].level
        return member.keeper or self.times.stands_in(seat)

    def by_computer(self, played: Played) -> bool:
        """Whether a computer made a move: it is said to have, or the seat is its own."""
        seat = mover(played.event)
        return played.level is not None or (seat is not None and is_computer(self.players[seat - 1]))

    @property
    def computer(self) -> tuple[Seat, Level] | None:
        """The computer that is to move, in a game that can be reached and in which people play, too."""
        if self.awaited is None or self.suspended or self.paused:
            return None
        level = self.level_at(self.awaited)
        return (self.awaited, level) if level is not None else None

    @property
    def computer_due_ms(self) -> int | None:
        """When it does; while people are asked whether to take back, it gives them a day to answer."""
        if self.computer is None:
            return None
        return self.touched_ms + (COMPUTER_PAUSE_MS if self.undo is None else ANSWER_DAYS * DAY_MS)

    @property
    def suspended(self) -> bool:
        """Whether it stands still: it cannot be reached, or a manager wishes it."""
        return self.unreachable or self.halted

    @property
    def unreachable(self) -> bool:
        """Whether its table can be told nothing until it is elsewhere, or its place is open again."""
        return self.suspension is not None

    @property
    def paused(self) -> bool:
        """Whether no seat is in the hands of its own person: computers do not play on alone."""
        return self.status is Status.RUNNING and not self.people

    @property
    def waits_for(self) -> PersonId | None:
        """Which person is to move, in a game that can be reached; None while a computer does."""
        if self.awaited is None or self.suspended or self.level_at(self.awaited) is not None:
            return None
        return self.players[self.awaited - 1]

    @property
    def reminder_ms(self) -> int | None:
        """When who is to move is to be reminded."""
        turn = self.times.turn
        if self.waits_for is None or self.times.away_until(self.waits_for) is not None:
            return None
        if turn.standing is not None:
            return None
        if turn.muted or turn.up or turn.remind_ms is not None or self.plan.pace.turn_ms or self.lesson:
            return turn.remind_ms
        if turn.reminded_ms is None:
            return turn.began_ms + GENTLE_MS
        return turn.reminded_ms + GENTLE_AGAIN_MS if turn.reminders < GENTLE else None

    @property
    def turn_due_ms(self) -> int | None:
        """By when who is to move should: when their time is over; where none runs, after two days."""
        if self.waits_for is None:
            return None
        running = self.times.running
        return self.times.turn.began_ms + GENTLE_MS if running is None else running.due_ms

    @property
    def time_due_ms(self) -> int | None:
        """When the clock has to look at it for the sake of who is to move, or is away."""
        due = [self.reminder_ms, *(one.until_ms for one in self.times.away)]
        person, turn = self.waits_for, self.times.turn
        if person is not None and self.times.running is not None:
            due.append(self.times.running.due_ms)
        elif person is not None and turn.standing is Standing.QUESTION and not self.times.away_until(person):
            due.append(turn.held_ms)
        return min((one for one in due if one is not None), default=None)

    @property
    def time_runs(self) -> bool:
        """Whether somebody loses time if the bot stands still."""
        return self.times.running is not None or bool(self.answers_due)

    @property
    def over(self) -> bool:
        """Whether it was played and is no more: what was secret may be told, given up or not."""
        return self.status in (Status.FINISHED, Status.ABANDONED)

    @property
    def undo(self) -> Question | None:
        """The open question whether something may be taken back."""
        return open_about(self.questions, Matter.UNDO)

    @property
    def abandon(self) -> Question | None:
        """The open question whether the game is given up."""
        return open_about(self.questions, Matter.ABANDON)

    @property
    def move(self) -> Question | None:
        """The open question whether the game goes on in another server."""
        return open_about(self.questions, Matter.MOVE)

    @property
    def pace_asked(self) -> Question | None:
        """The open question whether to play at another pace."""
        return open_about(self.questions, Matter.PACE)

    @property
    def revival(self) -> Question | None:
        """The open question whether a game goes on that a manager suspended."""
        return open_about(self.questions, Matter.REVIVE)

    @property
    def offers(self) -> Questions:
        """The seats that are offered to somebody."""
        return tuple(one for one in self.questions if one.open and one.matter is Matter.SEAT)

    @property
    def keeps(self) -> Questions:
        """The seats of which it is asked whether a computer keeps them."""
        return tuple(one for one in self.questions if one.open and one.matter is Matter.KEEP)

    @property
    def awaited(self) -> Seat | None:
        """The seat that is to move."""
        if self.status is not Status.RUNNING or self.play is None or self.play.table.awaited is None:
            return None
        return self.play.table.awaited.seat

    def seat_of(self, person: PersonId) -> Seat | None:
        """Where somebody sits in a game that has begun."""
        if self.play is None or person not in self.players:
            return None
        return Seat(self.players.index(person) + 1)

    @property
    def deadline_ms(self) -> int | None:
        """When the clock next has to look at this game."""
        if self.status is Status.LOBBY:
            return None if self.suspended else self.touched_ms + LOBBY_DAYS * DAY_MS
        if self.status is not Status.RUNNING:
            return None
        due = [one.due_ms for one in self.answers_due if one.due_ms is not None]
        if self.computer_due_ms is not None:
            due.append(self.computer_due_ms)
        if not self.suspended:
            due.append(self.heard_ms + QUIET_DAYS * DAY_MS)
        if self.time_due_ms is not None:
            due.append(self.time_due_ms)
        return min(due, default=None)

    @property
    def answers_due(self) -> Questions:
        """Open questions that silence will answer. Where a game cannot be reached, its seats are safe."""
        return tuple(
            one
            for one in self.questions
            if one.open and one.due_ms is not None and not (self.suspended and one.matter is not Matter.MOVE)
        )

    @property
    def summary(self) -> Summary:
        """What is kept for look-ups."""
        return Summary(
            game=self.game,
            seq=self.seq,
            status=self.status,
            suspended=self.unreachable,
            name=self.plan.name,
            language=self.plan.language,
            spot=self.spot,
            host=self.host,
            players=self.players,
            awaited=self.awaited if self.awaited and self.level_at(self.awaited) is None else None,
            deadline_ms=self.deadline_ms,
            opened_ms=self.opened_ms,
            touched_ms=self.touched_ms,
            halted=self.halted,
            due_ms=self.turn_due_ms,
        )


def fold(game: GameId, log: Iterable[Logged], state: State | None = None) -> State:
    """The state after more of the log; `BrokenLog` for what no game can have written."""
    # Whole stretches of play at once: a game is little else, and is loaded in this way.
    for is_play, run in groupby(log, lambda logged: type(logged.entry) in _EVENTS):
        entries = tuple(run)
        if state is None:
            state = _open(game, entries[0])
            entries = entries[1:]
        for seq, logged in enumerate(entries, state.seq + 1):
            if logged.seq != seq:
                raise BrokenLog(f"entry {logged.seq} follows entry {seq - 1}")
        try:
            if is_play:
                state = _play(state, entries)
            else:
                for logged in entries:
                    state = apply(state, logged)
        except (LookupError, ValueError, TypeError, AttributeError):
            raise BrokenLog(f"entries {state.seq + 1} to {entries[-1].seq} do not apply") from None
    if state is None:
        raise BrokenLog("no entries")
    return state


def pushes_of_turn(played: Sequence[Played]) -> list[Played]:
    """What was pushed since the turn began, in order."""
    turn = takewhile(lambda one: not isinstance(one.event, TurnBegan), reversed(played))
    return [one for one in turn if isinstance(one.event, StonePushed)][::-1]


def _open(game: GameId, logged: Logged) -> State:
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
        heard_ms=logged.at_ms,
        rematch_of=entry.rematch_of,
        lesson=entry.lesson,
        interactions=_interactions((logged,)),
    )


def apply(state: State, logged: Logged) -> State:
    """The state after one more entry; `BrokenLog` if it cannot stand there."""
    if type(logged.entry) in _EVENTS:
        return _play(state, (logged,))
    state = _touch(state, (logged,))
    if isinstance(logged.entry, TimeEvent):
        return replace(state, times=apply_time(state.times, logged, state.players))
    asked = state.questions
    match logged.entry:
        case Joined(person, colour, contribution):
            return replace(state, members=(*state.members, Member(person, colour, contribution)))
        case ComputerJoined(person, level, colour):
            return _seat_computer(state, person, level, colour)
        case Left(person):
            return replace(state, members=tuple(one for one in state.members if one.person != person))
        case HostChanged(host):
            return replace(state, host=host)
        case ColourChosen(person, colour):
            members = (replace(one, colour=colour) if one.person == person else one for one in state.members)
            return replace(state, members=tuple(members))
        case Planned(plan):
            return replace(state, plan=plan)
        case Lapsed() | Closed():
            return replace(state, status=Status.CLOSED)
        case MovedHere(spot):
            asked = end(asked, Outcome.AGREED, where=lambda one: one.spot == spot)
            return replace(state, spot=spot, questions=end(asked, Outcome.LAPSED, where=lambda one: one.left))
        case Suspended(reason):
            return replace(state, suspension=reason)
        case Revived():
            asked = end(asked, Outcome.LAPSED, where=lambda one: one.left)
            state = replace(state, suspension=None, questions=put_off(asked, _a_day_after(logged)))
            return _goes_on(state, logged)
        case Halted():
            return replace(state, halted=True)
        case HaltLifted(agreed=agreed):
            outcome = Outcome.AGREED if agreed else Outcome.LAPSED
            asked = end(asked, outcome, where=lambda one: one.matter is Matter.REVIVE)
            state = replace(state, halted=False, questions=put_off(asked, _a_day_after(logged)))
            return _goes_on(state, logged)
        case ReviveAsked(person):
            return _ask(state, Question(logged.seq, Matter.REVIVE, person, asked_ms=logged.at_ms))
        case ReviveAgreed(person):
            return replace(state, questions=agree(asked, Matter.REVIVE, person))
        case ReviveRefused(person):
            return _refuse(state, Matter.REVIVE, person)
        case KeptOpen() | BoardReposted():
            return state
        case UndoAsked(person, to_seq, manager):
            undo = Question(logged.seq, Matter.UNDO, person, to_seq=to_seq, manager=manager)
            moves, asked_ms = moves_after(state.played, to_seq), logged.at_ms if manager else 0
            return _ask(state, replace(undo, moves=moves, asked_ms=asked_ms))
        case UndoAgreed(person):
            return replace(state, questions=agree(asked, Matter.UNDO, person))
        case UndoRefused(person):
            return _refuse(state, Matter.UNDO, person)
        case AbandonAsked(person):
            return _ask(state, Question(logged.seq, Matter.ABANDON, person))
        case AbandonAgreed(person):
            return replace(state, questions=agree(asked, Matter.ABANDON, person))
        case AbandonRefused(person):
            return _refuse(state, Matter.ABANDON, person)
        case Abandoned(by_manager):
            if not by_manager:
                asked = end(asked, Outcome.AGREED, where=lambda one: one.matter is Matter.ABANDON)
            over, times = end(asked, Outcome.LAPSED), act(state.times, (), logged.at_ms)
            return replace(state, status=Status.ABANDONED, halted=False, questions=over, times=times)
        case HandoverOffered(seat, to, told):
            return _offer(state, logged, seat, to, told=told)
        case HandoverAgreed(seat, person):
            return replace(state, questions=agree_seat(asked, seat, person))
        case HandoverDeclined(seat):
            return _decline(state, seat, logged.by)
        case HandedOver(seat, to):
            left, seated = state.members[seat - 1], [*state.members]
            began = left.person if left.began is None else left.began
            seated[seat - 1] = replace(left, person=to, since=logged.seq, keeper=None, began=began)
            times = takes_over(state.times, seat, state.awaited, logged.at_ms)
            asked = hand_over(asked, seat, left.person, to)
            return replace(state, members=tuple(seated), questions=asked, times=times)
        case KeepAsked(person, seat, level):
            return _ask(state, _keeping(state, logged, person, seat, level))
        case KeepAgreed(seat, person):
            return replace(state, questions=agree_seat(asked, seat, person))
        case KeepRefused(seat, person):
            return _refuse_keeping(state, seat, person)
        case SeatKept(seat, level):
            away = state.members[seat - 1].person
            state = _keep(state, seat, level)
            return replace(state, questions=keep_seat(state.questions, seat, away))
        case SeatTakenBack(seat):
            times = takes_over(state.times, seat, state.awaited, logged.at_ms)
            return replace(_keep(state, seat, None), times=times)
        case ComputerActed(_, level):
            return replace(state, chosen=(logged.first, level))
        case OrdersFollowed():
            return replace(state, ordered=logged.first)
        case MoveAsked(person, spot, left_behind):
            due = logged.at_ms + ANSWER_DAYS * DAY_MS if left_behind else None
            move = Question(logged.seq, Matter.MOVE, person, spot=spot, left=left_behind, due_ms=due)
            return _ask(state, replace(move, asked_ms=logged.at_ms))
        case MoveAgreed(person):
            return replace(state, questions=agree(asked, Matter.MOVE, person))
        case MoveRefused(person):
            return _refuse(state, Matter.MOVE, person)
        case Unanswered(question, heard):
            if not heard:
                return replace(
                    state, questions=end(asked, Outcome.LAPSED, where=lambda one: one.seq == question)
                )
            return replace(state, questions=fall_silent(asked, question))
        case TimeMadeGood(by_ms):
            back_ms = min(0, by_ms)
            touched_ms, heard_ms = state.touched_ms + back_ms, state.heard_ms + back_ms
            return replace(made_good(state, by_ms), touched_ms=touched_ms, heard_ms=heard_ms)
        case PaceAsked(person, pace):
            return _ask(state, Question(logged.seq, Matter.PACE, person, pace=pace))
        case PaceAgreed(person):
            return replace(state, questions=agree(asked, Matter.PACE, person))
        case PaceRefused(person):
            return _refuse(state, Matter.PACE, person)
        case PaceChanged(pace):
            return _change_pace(state, pace, logged.at_ms)
        case RematchOpened(game):
            return replace(state, rematch=game)
        case FilmShared(push):
            return replace(state, shared=state.shared | {push})
        case TimelapseShared():
            return replace(state, timelapse=True)
        case HintTaken(person):
            return replace(state, hinted=state.hinted | {(person, state.play_seq)})
        case Undone(to_seq):
            return _undo(state, logged, to_seq)
        case entry:
            raise BrokenLog(f"entry {logged.seq} ({type(entry).__name__}) cannot stand there")


def _a_day_after(logged: Logged) -> Callable[[int], int]:
    """Who has yet to answer has a day from now: nobody could be asked meanwhile."""
    due_ms = logged.at_ms + ANSWER_DAYS * DAY_MS
    return lambda _: due_ms


def _goes_on(state: State, logged: Logged) -> State:
    """One reason for which it stood still is none any more."""
    if state.suspended or state.lesson:
        return state
    return replace(state, times=goes_on(state.times, logged.at_ms))


def _touch(state: State, run: tuple[Logged, ...]) -> State:
    interactions = _interactions(run)
    acting = (logged.by for logged in run if not _keeps_no_seat(state, logged))
    return replace(
        state,
        questions=keep_seats(state.questions, acting) if state.questions else (),
        seq=run[-1].seq,
        touched_ms=max(state.touched_ms, *(logged.at_ms for logged in run)),
        heard_ms=max(state.heard_ms, next((one.at_ms for one in reversed(run) if not _is_silent(one)), 0)),
        interactions=state.interactions | interactions if interactions else state.interactions,
    )


def _is_silent(logged: Logged) -> bool:
    """Whether the table is told nothing of an entry."""
    match logged.entry:
        case Reminded(private=private) | Nudged(private=private):
            return private
        case CameBack():
            return logged.by is None
        case entry:
            return isinstance(entry, _SILENT)


def _keeps_no_seat(state: State, logged: Logged) -> bool:
    """Orders and the clock are no signs of life, and by some acts the own seat is given away."""
    entry = logged.entry
    if isinstance(entry, OrdersFollowed | TimeMadeGood | TimeRuns) or logged.first == state.ordered:
        return True
    return isinstance(entry, _GIVES_AWAY) and state.members[entry.seat - 1].person == logged.by


def _interactions(run: Iterable[Logged]) -> frozenset[InteractionId]:
    return frozenset(logged.interaction for logged in run if logged.interaction is not None)


def _play(state: State, run: tuple[Logged, ...]) -> State:
    """Events of the engine, one after the other; a question about taking back lapses with them."""
    table, status, members = state.play, state.status, state.members
    here = (logged.by for logged in run if logged.first != state.ordered)  # orders are no sign of life
    times = act(state.times, here, run[-1].at_ms)
    finished_ms = state.finished_ms
    played = list(state.played)
    chosen, level = state.chosen or (0, None)
    for logged in run:
        event: Event = logged.entry  # type: ignore[assignment]  # `fold` and `apply` bring no others here
        table = play(table, event)
        by_computer = level if logged.first == chosen else None
        played.append(Played(logged.seq, logged.first, event, by_computer, logged.by))
        if isinstance(event, GameStarted):
            status = Status.RUNNING
            members = tuple(state.members[joiner - 1] for joiner in event.order)
        elif isinstance(event, GameEnded):
            status, finished_ms = Status.FINISHED, logged.at_ms
        elif isinstance(event, TurnBegan):
            times = turn_begins(times, logged.seq, logged.at_ms)
    state, ended = _touch(state, run), status is Status.FINISHED
    asked = end(state.questions, Outcome.LAPSED, where=lambda one: ended or one.matter is Matter.UNDO)
    return replace(
        state,
        play=table,
        played=tuple(played),
        finished_ms=finished_ms,
        play_seq=run[-1].seq,
        status=status,
        members=members,
        questions=asked,
        times=times,
    )


def made_good(state: State, by_ms: int, runs: TimeRuns | None = None) -> State:
    """Whoever has yet to answer or to move gets so much time back that the bot stood still.

    `runs`: what that comes to for who is to move, where it is no plain time.
    """
    asked = put_off(state.questions, lambda due_ms: due_ms + by_ms)
    times = put_off_times(state.times, by_ms)
    if runs is not None:
        times = run_times(times, runs, state.players)
    return replace(state, questions=asked, times=times)


def _change_pace(state: State, pace: Pace, at_ms: int) -> State:
    """At another pace; the turn begins anew, and so does everybody's reserve."""
    asked = end(
        state.questions, Outcome.AGREED, where=lambda one: one.matter is Matter.PACE and one.pace == pace
    )
    times = replace(turn_begins(state.times, state.times.turn.seq, at_ms), clocks=())
    return replace(state, plan=replace(state.plan, pace=pace), questions=asked, times=times)


def _undo(state: State, logged: Logged, to_seq: int) -> State:
    kept = tuple(played for played in state.played if played.seq <= to_seq)
    table: GameState | None = None
    for played in kept:
        table = play(table, played.event)
    if table is None:
        raise BrokenLog("the start of a game cannot be undone")
    asked = end(
        state.questions,
        Outcome.AGREED,
        where=lambda one: one.matter is Matter.UNDO and one.to_seq == to_seq,
    )
    asked = end(asked, Outcome.LAPSED, where=lambda one: one.matter is Matter.UNDO)
    turn = next((one.seq for one in reversed(kept) if isinstance(one.event, TurnBegan)), 0)
    times = turn_again(state.times, turn, logged.at_ms)
    return replace(state, play=table, played=kept, play_seq=logged.seq, questions=asked, times=times)


def _ask(state: State, question: Question) -> State:
    return replace(state, questions=(*state.questions, question))


def _offer(state: State, logged: Logged, seat: Seat, to: PersonId, *, told: bool) -> State:
    """A seat is offered; by another than who sits there, who then must agree."""
    owner = state.members[seat - 1].person
    asker = owner if logged.by is None else logged.by
    asked = end(state.questions, Outcome.WITHDRAWN, asker, where=lambda one: one.seat == seat)
    automatic = is_computer(owner)
    offer = Question(logged.seq, Matter.SEAT, asker, seat=seat, to=to, vote=automatic, asked_ms=logged.at_ms)
    if asker != owner and not automatic:
        due_ms = logged.at_ms + ANSWER_DAYS * DAY_MS if told else None
        offer = replace(offer, owner=owner, due_ms=due_ms)
    return _ask(replace(state, questions=asked), offer)


def _refuse(state: State, matter: Matter, person: PersonId) -> State:
    return replace(state, questions=refuse(state.questions, person, where=lambda one: one.matter is matter))


def _decline(state: State, seat: Seat, by: PersonId | None) -> State:
    """Whoever offered the seat, or sits in it, withdraws the offer; anybody else declines it."""
    withdraws = {state.members[seat - 1].person, *(one.asker for one in state.offers if one.seat == seat)}
    outcome = Outcome.WITHDRAWN if by in withdraws else Outcome.REFUSED
    return replace(state, questions=end(state.questions, outcome, by, where=lambda one: one.seat == seat))


def _seat_computer(state: State, number: PersonId, level: Level, colour: Colour) -> State:
    if number != -len(state.computers) - 1:
        raise BrokenLog(f"computer {number} is not the next that can sit down")
    seated = [state.computers[-one.person - 1] for one in state.members if is_computer(one.person)]
    namesakes = {one.number for one in seated if one.level is level}
    new = Computer(level, next(free for free in count(1) if free not in namesakes))
    members = (*state.members, Member(number, colour))
    return replace(state, members=members, computers=(*state.computers, new))


def _keeping(state: State, logged: Logged, asker: PersonId, seat: Seat, level: Level) -> Question:
    """Whether a computer keeps a seat: who sits there has a day to say no."""
    owner, due_ms = state.members[seat - 1].person, logged.at_ms + ANSWER_DAYS * DAY_MS
    return Question(
        logged.seq,
        Matter.KEEP,
        asker,
        seat=seat,
        owner=owner,
        level=level,
        due_ms=due_ms,
        asked_ms=logged.at_ms,
    )


def _keep(state: State, seat: Seat, level: Level | None) -> State:
    seated = [*state.members]
    seated[seat - 1] = replace(seated[seat - 1], keeper=level)
    return replace(state, members=tuple(seated))


def _refuse_keeping(state: State, seat: Seat, by: PersonId) -> State:
    """Who sits there keeps the seat, who asked withdraws the question, anybody else refuses it."""
    about = [one for one in state.keeps if one.seat == seat]
    withdraws = {person for one in about for person in (one.asker, one.owner)}
    outcome = Outcome.WITHDRAWN if by in withdraws else Outcome.REFUSED
    keeps = {one.seq for one in about}
    return replace(state, questions=end(state.questions, outcome, by, where=lambda one: one.seq in keeps))
