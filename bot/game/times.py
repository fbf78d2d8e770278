"""What the log says of time: whose runs, until when, who is away, who was reminded. Folded entry by entry.

Pure, and a part of `bot.game.state`. When each moment is, was decided when the entry was written, by
`bot.game.timing`: nothing here knows when anybody is awake.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from bot.game.events import (
    CameBack,
    Logged,
    Nudged,
    Reminded,
    ReminderPutOff,
    Standing,
    StoodIn,
    TimeEvent,
    TimeGiven,
    TimeRanOut,
    TimeRuns,
    TimeStands,
    TurnMuted,
    WentAway,
)
from bot.game.model import PersonId
from bot.game.pace import DAY_MS
from engine.computer import Level
from engine.model import Seat

GENTLE_MS, GENTLE_AGAIN_MS, GENTLE = 2 * DAY_MS, 3 * DAY_MS, 3
"""Where there is no clock one is reminded after two days, then every three, three times at most."""
AWAY_MS = 14 * DAY_MS
"""So long somebody may be away in one game, in all."""
TIME_OUTS = 3
"""The last of so many lets a computer keep the seat, whatever was agreed."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of a seat: in its turn, or as its last turn left it."""

    seat: Seat
    person: PersonId
    turn: int
    """The entry with which the turn began."""
    began_ms: int
    turn_ms: int
    bank_ms: int
    """In reserve when the turn began."""
    left_ms: int
    """When it was last written down, the reserve included."""
    due_ms: int | None = None
    """While it runs: when it is over."""
    over: bool = False
    """It was over before the turn was."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A reminder that is to be seen until they move."""

    seq: int
    private: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """What was said and given since the turn began."""

    seq: int = 0
    """The entry with which it began."""
    began_ms: int = 0
    remind_ms: int | None = None
    """When one is to be reminded, as it was written down."""
    own_ms: int | None = None
    """The same by the clock alone, whatever else was asked for."""
    reminders: int = 0
    reminded_ms: int | None = None
    later: bool = False
    """They asked to be reminded later."""
    muted: bool = False
    nudges: int = 0
    nudged_ms: int | None = None
    spoken: tuple[Spoken, ...] = ()
    given: int = 0
    """How often others gave time."""
    gift_ms: int = 0
    """What is not in the clock yet."""
    held_ms: int | None = None
    """Until when a question may hold the time; None: none has."""
    standing: Standing | None = None
    """Why the time stands still."""
    up: bool = False
    """The time ran out, and who is to move has not been seen since."""


@dataclass(frozen=True, slots=True)
class Away:
    """Somebody who is away."""

    person: PersonId
    since_ms: int
    until_ms: int


@dataclass(frozen=True, slots=True)
class Times:
    """All of it."""

    turn: Turn = field(default_factory=Turn)
    last: Turn = field(default_factory=Turn)
    """The one before it: it goes on if this one's beginning is taken back."""
    clocks: tuple[Clock, ...] = ()
    """The last of each seat that had one."""
    stand_in: tuple[int, Seat, Level] | None = None
    """In which turn a computer plays for whom."""
    away: tuple[Away, ...] = ()
    been_away: tuple[tuple[PersonId, int], ...] = ()
    """For how long people were away before, in milliseconds."""
    time_outs: tuple[PersonId, ...] = ()
    """Whose time ran out, once for each time."""

    @property
    def running(self) -> Clock | None:
        """The clock that runs."""
        return next((one for one in self.clocks if one.due_ms is not None), None)

    def clock_of(self, seat: Seat) -> Clock | None:
        """That of a seat, running or not."""
        return next((one for one in self.clocks if one.seat == seat), None)

    def stands_in(self, seat: Seat) -> Level | None:
        """The computer that plays this turn for a seat."""
        if self.stand_in is None or self.stand_in[:2] != (self.turn.seq, seat):
            return None
        return self.stand_in[2]

    def away_until(self, person: PersonId) -> int | None:
        """Until when somebody is away; None: they are not."""
        return next((one.until_ms for one in self.away if one.person == person), None)

    def may_be_away_ms(self, person: PersonId, now_ms: int) -> int:
        """How much longer somebody may be away."""
        spent_ms = sum(spent for one, spent in self.been_away if one == person)
        return AWAY_MS - spent_ms - sum(now_ms - one.since_ms for one in self.away if one.person == person)


NO_TIMES = Times()
"""Before anything has happened."""


def turn_begins(times: Times, seq: int, at_ms: int) -> Times:
    """A turn begins, or goes on in other hands."""
    last = times.last if times.turn.seq == seq else times.turn
    return replace(times, turn=Turn(seq, at_ms), last=last)


def turn_again(times: Times, seq: int, at_ms: int) -> Times:
    """A turn goes on after an undo, in its person's hands; what was said, given and asked for is kept."""
    known = next((one for one in (times.turn, times.last) if one.seq == seq), Turn(seq))
    turn = replace(known, began_ms=at_ms, remind_ms=None, spoken=(), standing=None, up=False)
    return replace(times, turn=turn, stand_in=None)


def goes_on(times: Times, at_ms: int) -> Times:
    """A game that stood still goes on, and who is to move is called: without a clock all days count anew."""
    turn = times.turn
    if times.clocks or turn.muted or turn.reminders >= GENTLE:
        return times
    again_ms = GENTLE_AGAIN_MS if turn.reminders else GENTLE_MS
    return replace(times, turn=replace(turn, remind_ms=at_ms + again_ms))


def act(times: Times, by: Iterable[PersonId | None], at_ms: int) -> Times:
    """Somebody moves: reminders are out of date, and who moves is not away."""
    if times.turn.spoken:
        times = replace(times, turn=replace(times.turn, spoken=()))
    if times.away:
        for person in {*by} & {one.person for one in times.away}:
            if person is not None:
                times = _back(times, person, at_ms)
    return times


def takes_over(times: Times, seat: Seat, awaited: Seat | None, at_ms: int) -> Times:
    """Other hands play a seat; if it is to move, the turn is as new to them."""
    if times.stand_in is not None and times.stand_in[1] == seat:
        times = replace(times, stand_in=None)
    return turn_begins(times, times.turn.seq, at_ms) if seat == awaited else times


def apply_time(times: Times, logged: Logged, players: Sequence[PersonId]) -> Times:
    """The times after one more entry about them."""
    entry, turn = logged.entry, times.turn
    assert isinstance(entry, TimeEvent)
    match entry:
        case TimeRuns():
            return runs(times, entry, players)
        case TimeStands(seat, left_ms, reason, until_ms):
            times = _stopped(times, seat, left_ms)
            if reason is None:
                return times
            held_ms = turn.held_ms if until_ms is None else until_ms
            return replace(times, turn=replace(turn, standing=reason, held_ms=held_ms))
        case TimeRanOut(seat):
            times = _stopped(times, seat, 0, over=True)
            turn = replace(turn, up=True, remind_ms=None, spoken=())
            return replace(times, turn=turn, time_outs=(*times.time_outs, players[seat - 1]))
        case StoodIn(seat, level):
            return replace(times, stand_in=(turn.seq, seat, level))
        case TimeGiven(_, _, by_ms):
            turn = replace(turn, given=turn.given + 1, gift_ms=turn.gift_ms + by_ms)
        case Reminded(_, private):
            spoken = (*turn.spoken, Spoken(logged.seq, private))
            reminders = turn.reminders + 1
            own_ms = turn.own_ms  # still to come, if they were reminded before for having asked for it
            remind_ms = own_ms if own_ms is not None and own_ms > logged.at_ms else None
            turn = replace(turn, reminders=reminders, reminded_ms=logged.at_ms, spoken=spoken)
            turn = replace(turn, remind_ms=remind_ms)
        case ReminderPutOff(_, until_ms, asked):
            turn = replace(turn, remind_ms=until_ms, later=turn.later or asked)
            turn = replace(turn, spoken=()) if asked else turn
        case TurnMuted():
            turn = replace(turn, muted=True, remind_ms=None, spoken=())
        case Nudged(_, _, private):
            spoken = (*turn.spoken, Spoken(logged.seq, private))
            turn = replace(turn, nudges=turn.nudges + 1, nudged_ms=logged.at_ms, spoken=spoken)
        case WentAway(person, until_ms):
            times = _back(times, person, logged.at_ms)
            return replace(times, away=(*times.away, Away(person, logged.at_ms, until_ms)))
        case CameBack(person):
            return _back(times, person, logged.at_ms)
    return replace(times, turn=turn)


def runs(times: Times, entry: TimeRuns, players: Sequence[PersonId]) -> Times:
    """The time of a seat runs, from now until an entry says."""
    turn, seat = times.turn, entry.seat
    known = turn.seq, turn.began_ms, entry.turn_ms, entry.bank_ms, entry.left_ms, entry.due_ms
    turn = replace(turn, remind_ms=entry.remind_ms, own_ms=entry.remind_ms, gift_ms=0, standing=None)
    return _with_clock(replace(times, turn=turn), Clock(seat, players[seat - 1], *known))


def put_off(times: Times, by_ms: int) -> Times:
    """The bot stood still, or its clock was put back: what is due is so much later, or earlier.

    Where somebody sleeps in between, a `TimeRuns` after it says what their time comes to. Who said until when
    they are away meant the calendar.
    """

    def shift(moment: int | None) -> int | None:
        return None if moment is None else moment + by_ms

    counted = by_ms < 0 or not times.clocks  # else it says which of their ways of life holds for this turn
    turn = replace(
        times.turn,
        began_ms=times.turn.began_ms + (by_ms if counted else 0),
        remind_ms=shift(times.turn.remind_ms),
        own_ms=shift(times.turn.own_ms),
        held_ms=shift(times.turn.held_ms),
    )
    clocks = tuple(replace(one, due_ms=shift(one.due_ms)) for one in times.clocks)
    if by_ms < 0:
        turn = replace(turn, reminded_ms=shift(turn.reminded_ms), nudged_ms=shift(turn.nudged_ms))
        away = (Away(one.person, one.since_ms + by_ms, one.until_ms + by_ms) for one in times.away)
        times = replace(times, away=tuple(away))
    return replace(times, turn=turn, clocks=clocks)


def _with_clock(times: Times, clock: Clock) -> Times:
    others = (one for one in times.clocks if one.seat != clock.seat)
    return replace(times, clocks=(*others, clock))


def _stopped(times: Times, seat: Seat, left_ms: int, *, over: bool = False) -> Times:
    clock = times.clock_of(seat)
    if clock is None:
        return times
    return _with_clock(times, replace(clock, left_ms=left_ms, due_ms=None, over=over))


def _back(times: Times, person: PersonId, at_ms: int) -> Times:
    gone = [one for one in times.away if one.person == person]
    if not gone:
        return times
    spent_ms = sum(max(0, min(at_ms, one.until_ms) - one.since_ms) for one in gone)
    return replace(
        times,
        away=tuple(one for one in times.away if one.person != person),
        been_away=(*times.been_away, (person, spent_ms)),
    )
