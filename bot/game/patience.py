"""What people may ask of time: another pace, a day more for others, a nudge, quiet, to be away, a substitute.

Rulings of `decide`, in the same form. A refusal to nudge says nothing of why: whether somebody sleeps, or was
reminded a moment ago, is theirs to tell.
"""

from bot.game.agreements import (
    Entries,
    agreed,
    alone,
    asked_of,
    going_on,
    playing,
    running,
)
from bot.game.errors import Refused, Why
from bot.game.events import (
    CameBack,
    HandoverAgreed,
    HandoverOffered,
    Nudged,
    PaceAgreed,
    PaceAsked,
    PaceChanged,
    PaceRefused,
    ReminderPutOff,
    TimeGiven,
    TurnMuted,
    WentAway,
)
from bot.game.model import PersonId
from bot.game.pace import DAY_MS, HOUR_MS, Pace, TimeUp, is_live, is_pace
from bot.game.questions import Question
from bot.game.state import State
from bot.game.timing import Moment
from bot.game.wishes import ANY
from engine.model import Seat

MOST_GIVEN = 2
"""So often in a turn others may give time."""
MOST_NUDGES = 3
NUDGE_AGAIN_MS = 12 * HOUR_MS
REMINDED_MS = 6 * HOUR_MS
"""So near to a reminder, given or to come, nobody is nudged."""
LATER_HOURS = 4
"""Of one's waking day, until one is reminded again."""


# Another pace


def check_pace(pace: Pace) -> None:
    """Whether a game can be played at a pace."""
    if not is_pace(pace.turn_ms):
        raise Refused(Why.NOT_A_PACE)


def ask_pace(state: State, person: PersonId, pace: Pace) -> Entries:
    """Ask all others whether to play at another pace; who asks the same agrees, and who is alone decides."""
    playing(state, person)
    check_pace(pace)
    if pace == state.plan.pace:
        return ()
    if alone(state, person):
        return (PaceChanged(pace),)
    asked = state.pace_asked
    if asked is None:
        return (PaceAsked(person, pace),)
    if asked.pace != pace:
        raise Refused(Why.ALREADY_ASKED)
    return agree_pace(state, person, ANY)


def agree_pace(state: State, person: PersonId, seq: int) -> Entries:
    """Agree; the last to do so changes the pace."""

    def changed(question: Question) -> Entries:
        assert question.pace is not None
        return (PaceChanged(question.pace),)

    return agreed(state, person, state.pace_asked, seq, PaceAgreed(person), changed)


def refuse_pace(state: State, person: PersonId, seq: int) -> Entries:
    """Refuse, or withdraw one's own question."""
    asked_of(state, person, state.pace_asked, seq)
    return (PaceRefused(person),)


# Others' turns


def give_time(state: State, person: PersonId) -> Entries:
    """Give who is to move another day; where all play live, another turn's time."""
    seat = playing(state, person)
    turn_ms = state.plan.pace.turn_ms
    if state.waits_for is None or state.awaited == seat or not turn_ms or state.times.turn.up:
        raise Refused(Why.NO_TIME_TO_GIVE)
    if state.times.turn.given >= MOST_GIVEN:
        raise Refused(Why.ENOUGH_TIME)
    assert state.awaited is not None
    return (TimeGiven(person, state.awaited, turn_ms if is_live(turn_ms) else DAY_MS),)


def nudge(state: State, person: PersonId, moment: Moment) -> Entries:
    """Remind who is to move, at a good time and not too often."""
    seat = playing(state, person)
    going_on(state)
    if state.waits_for is None or state.awaited == seat:
        raise Refused(Why.NOBODY_TO_NUDGE)
    assert state.awaited is not None
    turn, now_ms = state.times.turn, moment.now_ms
    said = [one for one in (turn.reminded_ms, state.reminder_ms) if one is not None]
    good = (
        turn.nudges < MOST_NUDGES
        and not turn.muted
        and state.times.away_until(state.waits_for) is None
        and (turn.nudged_ms is None or now_ms - turn.nudged_ms >= NUDGE_AGAIN_MS)
        and all(abs(now_ms - one) >= REMINDED_MS for one in said)
        and moment.waking(state.waits_for, state.plan.pace.turn_ms).awake(now_ms)
    )
    if not good:
        raise Refused(Why.NUDGE_LATER)
    return (Nudged(person, state.awaited, moment.of(state.waits_for).private),)


def step_in(state: State, person: PersonId) -> Entries:
    """Take over the seat of who ran out of time, if they do not object for a day: as by a manager's offer."""
    running(state)
    wanted = state.times.turn.up and state.plan.pace.time_up is TimeUp.SUBSTITUTE
    if not wanted or state.waits_for is None or state.spot.private:
        raise Refused(Why.NOT_OFFERED)
    if person in state.players:
        raise Refused(Why.ALREADY_SEATED)
    assert state.awaited is not None
    for one in (*state.offers, *state.keeps):
        if one.seat == state.awaited:
            if one.to == person:
                return ()
            raise Refused(Why.ALREADY_ASKED)
    return (HandoverOffered(state.awaited, person, told=True), HandoverAgreed(state.awaited, person))


# One's own turn


def remind_later(state: State, person: PersonId, turn: int, moment: Moment) -> Entries:
    """Be reminded again, once, when four more of one's waking hours have passed."""
    seat = _own_turn(state, person, turn)
    if state.times.turn.later:
        raise Refused(Why.LATER_ONCE)
    waking = moment.waking(person, state.plan.pace.turn_ms)
    until_ms = waking.later(moment.now_ms, LATER_HOURS * DAY_MS // waking.hours)
    return (ReminderPutOff(seat, until_ms, asked=True),)


def mute_turn(state: State, person: PersonId, turn: int) -> Entries:
    """Not be reminded in this turn, nor nudged."""
    seat = _own_turn(state, person, turn)
    return () if state.times.turn.muted else (TurnMuted(seat),)


def _own_turn(state: State, person: PersonId, turn: int) -> Seat:
    """Where somebody sits whose turn it still is."""
    seat = playing(state, person)
    if state.awaited != seat:
        raise Refused(Why.NOT_YOUR_TURN, awaited=state.awaited)
    if turn != state.times.turn.seq:
        raise Refused(Why.STALE, seq=state.play_seq)
    return seat


# Being away


def go_away(state: State, person: PersonId, until_ms: int, moment: Moment) -> Entries:
    """Be away; in one game no longer than it allows in all."""
    playing(state, person)
    most_ms = state.times.may_be_away_ms(person, moment.now_ms)
    if most_ms < HOUR_MS:  # what is left of them is nothing that anybody would announce
        raise Refused(Why.AWAY_ENOUGH)
    return (WentAway(person, min(until_ms, moment.now_ms + most_ms)),)


def come_back(state: State, person: PersonId) -> Entries:
    """Be back."""
    return (CameBack(person),) if state.times.away_until(person) is not None else ()
