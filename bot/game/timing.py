"""Whether the time of who is to move runs, until when, and what follows when it is over.

Pure, like all rulings: what people are used to comes in as a `Moment`, what happens goes out as entries. The
entries say when something is due, never why at that hour: others see when a turn is due, and learn neither
zone nor hours of anybody.

A turn has the time of the pace, and after it what is in reserve: at the start as much as a turn has; a turn
that ends fills it up by a tenth of that, and never beyond. It stands still while the game is suspended, while
they are away, and while something is asked: for a day at most, and once in a turn. Whoever takes a turn back,
or the seat, after the time ran out, has the turn's own time anew. Three times in a game, and a computer keeps
the seat until its person is back, whatever was agreed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from operator import itemgetter

from bot.game.events import (
    CameBack,
    Entry,
    Reminded,
    ReminderPutOff,
    SeatKept,
    Standing,
    StoodIn,
    TimeRanOut,
    TimeRuns,
    TimeStands,
    WentAway,
)
from bot.game.model import PersonId
from bot.game.pace import ALWAYS, DAY_MS, MINUTE_MS, Rhythm, TimeUp, Waking, is_live
from bot.game.state import State
from bot.game.times import AWAY_MS, TIME_OUTS, Clock
from engine.computer import Level
from engine.model import Seat

Entries = tuple[Entry, ...]

REFILL = 10
"""A turn that ends puts so many parts of its time back into the reserve: a tenth."""
REMIND_BEFORE = 5
"""One is reminded when a fifth of the turn's time is left, the reserve aside."""
SEEN_EVERY_MS = 5 * MINUTE_MS
"""So exactly it is noted when somebody opened a panel."""
SEEN_MS = 30 * MINUTE_MS + SEEN_EVERY_MS
"""Who opened one so short a time ago knows, and is reminded after it."""
STAND_IN = Level.FABER
"""Who plays where somebody's time ran out."""


@dataclass(frozen=True, slots=True)
class Habits:
    """What the bot knows of how somebody lives, for their reminders and their time."""

    rhythm: Rhythm = field(default_factory=Rhythm)
    locale: str = ""
    private: bool = False
    """They are reminded in a private message."""
    seen_ms: int = 0
    """When they last opened something of ours, about."""
    away_until_ms: int = 0
    """Until when they said they are away."""


_NO_HABITS = Habits()


@dataclass(frozen=True, slots=True)
class Moment:
    """Now, and what the people of a game are used to."""

    now_ms: int
    habits: Mapping[PersonId, Habits] = field(default_factory=dict)

    def of(self, person: PersonId) -> Habits:
        """What somebody is used to."""
        return self.habits.get(person, _NO_HABITS)

    def waking(self, person: PersonId, turn_ms: int, began_ms: int | None = None) -> Waking:
        """When somebody is awake, at a pace: now, or as it was when their turn began.

        What they tell meanwhile counts from the next turn on.
        """
        habits = self.of(person)
        if is_live(turn_ms):
            return ALWAYS
        if began_ms is None:
            return habits.rhythm.waking(habits.locale)
        return habits.rhythm.waking_at(began_ms, habits.locale)


# Who is not there


def away_entries(state: State, moment: Moment) -> Entries:
    """In a game that begins: who has said that they are away is so here too, for as long as a game allows."""
    return tuple(
        WentAway(person, min(until_ms, moment.now_ms + AWAY_MS))
        for person in state.everybody
        if (until_ms := moment.of(person).away_until_ms) > moment.now_ms
    )


# Whether it runs


def clock_entries(state: State, moment: Moment) -> Entries:
    """What is to be said of the clock as things are; nothing if that is so already."""
    running, wanted, turn = state.times.running, _standing(state, moment), state.times.turn
    if running is None:
        if wanted is Standing.QUESTION and _may_run(state) and turn.standing is not wanted:
            assert state.awaited is not None
            last = state.times.clock_of(state.awaited)
            left_ms = last.left_ms if last else 0
            return (TimeStands(state.awaited, left_ms, wanted, _held_until(state, moment)),)
        return () if wanted is not None or not _may_run(state) else (_runs(state, moment),)
    mine = _is_of_this_turn(state, running)
    if mine and wanted is None and not turn.gift_ms:
        return ()
    assert running.due_ms is not None
    waking = moment.waking(running.person, running.turn_ms, running.began_ms)
    stopped = replace(running, left_ms=waking.between(moment.now_ms, running.due_ms), due_ms=None)
    if mine and wanted is not None:
        until_ms = _held_until(state, moment) if wanted is Standing.QUESTION else None
        return (TimeStands(running.seat, stopped.left_ms, wanted, until_ms),)
    if mine:
        return (_runs(state, moment, stopped),)
    ended = TimeStands(running.seat, stopped.left_ms)
    if wanted is not None or not _may_run(state):
        return (ended,)
    return (ended, _runs(state, moment, stopped if state.awaited == running.seat else None))


def _may_run(state: State) -> bool:
    """Whether somebody is to move whose time runs, unless it stands still for a reason."""
    return state.waits_for is not None and state.plan.pace.turn_ms > 0 and not state.times.turn.up


def _is_of_this_turn(state: State, clock: Clock) -> bool:
    return (
        state.awaited == clock.seat
        and state.level_at(clock.seat) is None
        and clock.turn == state.times.turn.seq
        and clock.person == state.players[clock.seat - 1]
        and clock.turn_ms == state.plan.pace.turn_ms
    )


def _standing(state: State, moment: Moment) -> Standing | None:
    """Why the time of who is to move stands still; None: it does not."""
    if state.awaited is None:
        return None
    if state.suspended:
        return Standing.SUSPENDED
    away_ms = state.times.away_until(state.players[state.awaited - 1])
    if away_ms is not None and away_ms > moment.now_ms:
        return Standing.AWAY
    asked = any(one.open and one.seq > state.times.turn.seq for one in state.questions)
    if asked and moment.now_ms < _held_until(state, moment):
        return Standing.QUESTION
    return None


def _held_until(state: State, moment: Moment) -> int:
    """Until when what is asked holds the time: a day from the first question of the turn on."""
    held_ms = state.times.turn.held_ms
    return moment.now_ms + DAY_MS if held_ms is None else held_ms


def _runs(state: State, moment: Moment, last: Clock | None = None) -> TimeRuns:
    """The time of who is to move, from now on; `last` is their last clock, if not as the log has it."""
    seat, turn_ms, turn = state.awaited, state.plan.pace.turn_ms, state.times.turn
    assert seat is not None
    person, last = state.players[seat - 1], last or state.times.clock_of(seat)
    waking = moment.waking(person, turn_ms, turn.began_ms)
    if last is None or last.person != person or last.turn_ms != turn_ms:
        bank_ms, left_ms = turn_ms, 2 * turn_ms
    elif last.turn != turn.seq:
        bank_ms = _refilled(state, last)
        left_ms = turn_ms + bank_ms
    elif last.over:
        bank_ms, left_ms = 0, turn_ms
    else:
        bank_ms, left_ms = last.bank_ms, last.left_ms
    left_ms += turn.gift_ms
    remind_ms: int | None = None
    if not turn.muted and (turn.reminders == 0 or (turn.later and turn.reminders == 1)):
        own_ms = left_ms - min(bank_ms, left_ms) - turn_ms // REMIND_BEFORE
        remind_ms = waking.later(moment.now_ms, max(0, own_ms))
        if turn.remind_ms is not None:  # put off, for whatever reason
            remind_ms = max(remind_ms, turn.remind_ms)
    return TimeRuns(seat, turn_ms, bank_ms, left_ms, waking.later(moment.now_ms, left_ms), remind_ms)


def _refilled(state: State, last: Clock) -> int:
    """What is in reserve after one's last turn; one that was taken back has cost nothing."""
    if not any(one.seq == last.turn for one in state.played):
        return last.bank_ms
    return min(last.turn_ms, min(last.left_ms, last.bank_ms) + last.turn_ms // REFILL)


# When nobody could move


def time_made_good(state: State, stood: Iterable[tuple[int, int]], moment: Moment) -> TimeRuns | None:
    """What the time of who is to move comes to once it is made good; None: what runs on plain time, if any.

    `stood`: from when until when the bot stood still. Who slept meanwhile has lost nothing, and who was awake
    has so much left of their waking day as before.
    """
    running, turn = state.times.running, state.times.turn
    if running is None or running.due_ms is None or is_live(running.turn_ms):
        return None
    waking = moment.waking(running.person, running.turn_ms, running.began_ms)
    due_ms, since_ms = running.due_ms, state.touched_ms
    own = [one for one in (turn.remind_ms, turn.own_ms) if one is not None]
    remind_ms = max(own) if turn.remind_ms is not None else None
    for from_ms, until_ms in sorted(stood, key=itemgetter(1)):
        began_ms = max(from_ms, since_ms)  # what was made good, or is before this turn, counts once
        due_ms, since_ms = waking.later(until_ms, waking.between(began_ms, due_ms)), until_ms
        if remind_ms is not None:
            remind_ms = waking.later(until_ms, waking.between(began_ms, remind_ms))
    left_ms = waking.between(since_ms, due_ms)
    return TimeRuns(running.seat, running.turn_ms, running.bank_ms, left_ms, due_ms, remind_ms)


# When it is over


def overdue_time(state: State, moment: Moment) -> Entries:
    """What follows from the time that has passed, for who is to move and who is away."""
    back = tuple(CameBack(one.person) for one in state.times.away if one.until_ms <= moment.now_ms)
    if back or state.waits_for is None:
        return back
    running = state.times.running
    if running is not None and running.due_ms is not None and running.due_ms <= moment.now_ms:
        return _time_out(state, running.seat)
    if entries := clock_entries(state, moment):  # what held the time holds it no longer
        return entries
    if state.reminder_ms is not None and state.reminder_ms <= moment.now_ms:
        return _remind(state, moment, state.waits_for)
    return ()


def _time_out(state: State, seat: Seat) -> Entries:
    person = state.players[seat - 1]
    ran_out = TimeRanOut(seat)
    often = state.times.time_outs.count(person) + 1 >= TIME_OUTS
    if often or state.plan.pace.time_up is TimeUp.KEEP:
        return (ran_out, SeatKept(seat, STAND_IN))
    if state.plan.pace.time_up is TimeUp.TURN:
        return (ran_out, StoodIn(seat, STAND_IN))
    return (ran_out,)


def _remind(state: State, moment: Moment, person: PersonId) -> Entries:
    """Remind who is to move; but not while they sleep, nor if they have just looked."""
    habits, seat = moment.of(person), state.awaited
    assert seat is not None
    knows_ms = max(moment.now_ms, habits.seen_ms + SEEN_MS)
    later_ms = moment.waking(person, state.plan.pace.turn_ms).next_awake(knows_ms)
    if later_ms > moment.now_ms:
        return (ReminderPutOff(seat, later_ms),)
    return (Reminded(seat, habits.private),)
