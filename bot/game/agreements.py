"""What the people of a game agree on: giving it up, who sits where, where it is played, what silence means.

Rulings of `decide`, in the same form: pure functions of the state that give entries, or `Refused`. A game
belongs to the server in which it is played. Whoever manages that one, asks from there and does not play in
it, has a say; whoever manages another has none.
"""

from collections.abc import Callable, Collection
from dataclasses import replace

from bot.game.errors import Refused, Why
from bot.game.events import (
    AbandonAgreed,
    AbandonAsked,
    Abandoned,
    AbandonRefused,
    Entry,
    HandedOver,
    HandoverAgreed,
    HandoverDeclined,
    HandoverOffered,
    KeepAgreed,
    KeepAsked,
    KeepRefused,
    KeptOpen,
    Lapsed,
    MoveAgreed,
    MoveAsked,
    MovedHere,
    MoveRefused,
    Revived,
    SeatKept,
    SeatTakenBack,
    Suspended,
    TimeMadeGood,
    Unanswered,
)
from bot.game.model import LIVE, GuildId, PersonId, Spot, Status, Suspension, is_computer
from bot.game.pace import DAY_MS
from bot.game.questions import Matter, Question, Questions, Told, agree_seat, fall_silent, told_ms
from bot.game.state import ANSWER_DAYS, QUIET_DAYS, State
from bot.game.timing import Moment, overdue_time, time_made_good
from bot.game.wishes import ANY
from engine.computer import Level
from engine.model import Seat

Entries = tuple[Entry, ...]


# Ending before the end


def abandon(state: State, person: PersonId, manages: GuildId | None) -> Entries:
    """Give the game up: at once for whoever looks after it or plays alone, else if all others agree."""
    if looks_after(state, person, manages):
        running(state)
        return (Abandoned(by_manager=True),)
    playing(state, person)
    if alone(state, person):
        return (Abandoned(),)
    if state.abandon is None:
        return (AbandonAsked(person),)
    return agree_abandon(state, person, ANY)


def agree_abandon(state: State, person: PersonId, seq: int) -> Entries:
    """Agree; the last to do so ends the game."""
    return agreed(state, person, state.abandon, seq, AbandonAgreed(person), lambda _: (Abandoned(),))


def refuse_abandon(state: State, person: PersonId, seq: int) -> Entries:
    """Refuse, or withdraw one's own question."""
    asked_of(state, person, state.abandon, seq)
    return (AbandonRefused(person),)


# Seats that change hands


def offer(
    state: State, person: PersonId, seat: Seat | None, to: PersonId, manages: GuildId | None, now_ms: int
) -> Entries:
    """Offer one's own seat to somebody; or, looking after the game, that of another, who is told.

    That of a computer is any player's to offer, and all others who play have a say. An offer takes the place
    of an earlier one; but whose seat it is not leaves what another asks about it its day.
    """
    running(state)
    own = state.seat_of(person)
    if seat is None:
        seat = own
    if seat is None:
        raise Refused(Why.NOT_SEATED)
    if not 1 <= seat <= len(state.members):
        raise Refused(Why.UNKNOWN_SEAT)
    automatic = is_computer(state.players[seat - 1])
    may = looks_after(state, person, manages) or (automatic and person in state.people)
    if seat != own and not may:
        raise Refused(Why.NOT_YOUR_SEAT)
    if to in state.players:
        raise Refused(Why.ALREADY_SEATED)
    if state.spot.private:  # who would take it could not see the table
        raise Refused(Why.PRIVATE)
    if seat != own:
        reachable(state)  # or who sits there could not be told
    for one in state.offers:
        mine = one.owner is None if seat == own or automatic else one.told
        if (one.seat, one.to) == (seat, to) and mine:
            return ()
    others = [one for one in (*state.offers, *state.keeps) if one.seat == seat and one.asker != person]
    if seat != own and any(_has_its_day(one, now_ms) for one in others):
        raise Refused(Why.ALREADY_ASKED)
    return (HandoverOffered(seat, to, told=seat != own and not automatic),)


def _has_its_day(asked: Question, now_ms: int) -> bool:
    return asked.due_ms is not None or asked.asked_ms + ANSWER_DAYS * DAY_MS > now_ms


def accept(state: State, person: PersonId, seq: int) -> Entries:
    """Take over the seat one was offered, or agree that another takes one's own, or a computer's.

    A computer finishes its turn first.
    """
    running(state)
    asked = _offer(state, seq, lambda one: _has_a_say(state, one, person))
    if asked.to in state.players:
        raise Refused(Why.ALREADY_SEATED)
    if state.spot.private:  # it was moved there since: they would not see the table
        raise Refused(Why.PRIVATE)
    assert asked.seat is not None
    assert asked.to is not None
    if all_agree(state, asked, person) and not (asked.vote and _is_digging(state, asked.seat)):
        return (HandedOver(asked.seat, asked.to),)
    return (HandoverAgreed(asked.seat, person),) if person in asked.waits_for(state.people) else ()


def agreed_handover(state: State) -> Entries:
    """A computer's seat that goes to somebody by now: its turn is over, or who had yet to agree is away."""
    if state.status is not Status.RUNNING or state.spot.private:
        return ()
    for one in state.offers:
        assert one.seat is not None
        assert one.to is not None
        ready = one.vote and not one.waits_for(state.people) and one.to not in state.players
        if ready and not _is_digging(state, one.seat):
            return (HandedOver(one.seat, one.to),)  # one at a time: who sits there now is asked about others
    return ()


def _is_digging(state: State, seat: Seat) -> bool:
    """Whether a seat is amidst its turn in the quarry."""
    return state.awaited == seat and state.play is not None and state.play.table.dig is not None


def decline(state: State, person: PersonId, seq: int) -> Entries:
    """Decline the seat one was offered, or withdraw what one offered; who sits there may do that too.

    Where a computer sits, everybody who plays may.
    """
    running(state)
    own = state.seat_of(person)
    asked = _offer(
        state, seq, lambda one: person == one.asker or one.seat == own or _has_a_say(state, one, person)
    )
    assert asked.seat is not None
    return (HandoverDeclined(asked.seat),)


def _has_a_say(state: State, asked: Question, person: PersonId) -> bool:
    """Whether an offer needs somebody's consent, given or not."""
    return person in (asked.to, asked.owner) or (asked.vote and person in state.people)


def _offer(state: State, seq: int, where: Callable[[Question], bool]) -> Question:
    """An open offer; the buttons of 0.1.0 carry the seat, which is smaller than any seq."""
    for one in state.offers:
        if where(one) and seq in (ANY, one.seq, one.seat):
            return one
    raise Refused(Why.NOT_OFFERED)


# Seats that a computer keeps


def keep(state: State, person: PersonId, seat: Seat, level: Level) -> Entries:
    """Ask whether a computer plays another's seat until they are back; they are told."""
    own = playing(state, person)
    if not 1 <= seat <= len(state.members):
        raise Refused(Why.UNKNOWN_SEAT)
    reachable(state)  # or who sits there could not be told
    if seat == own or state.level_at(seat) is not None:
        raise Refused(Why.UNKNOWN_SEAT)
    if any(one.seat == seat for one in (*state.offers, *state.keeps)):
        raise Refused(Why.ALREADY_ASKED)
    return (KeepAsked(person, seat, level),)


def agree_keep(state: State, person: PersonId, seq: int) -> Entries:
    """Agree; the last to do so, with the time of who sits there over, lets the computer play."""
    question = asked_of(state, person, _keeping(state, seq), seq)
    if not may_answer(state, question, person):
        return ()
    assert question.seat is not None
    answered = agree_seat(state.questions, question.seat, person)
    return (KeepAgreed(question.seat, person), *_kept(state, answered))


def refuse_keep(state: State, person: PersonId, seq: int) -> Entries:
    """Refuse, keep one's own seat, or withdraw one's own question."""
    question = asked_of(state, person, _keeping(state, seq), seq)
    assert question.seat is not None
    return (KeepRefused(question.seat, person),)


def take_seat_back(state: State, person: PersonId) -> Entries:
    """Play oneself again; nobody is asked."""
    running(state)
    seat = state.seat_of(person)
    if seat is None:
        raise Refused(Why.NOT_SEATED)
    if state.level_at(seat) is None:
        raise Refused(Why.NOT_KEPT)
    return (SeatTakenBack(seat),)


def _keeping(state: State, seq: int) -> Question | None:
    return next((one for one in reversed(state.keeps) if seq in (ANY, one.seq)), None)


def _kept(state: State, questions: Questions) -> Entries:
    """The seats that computers keep now, as the questions stand: everybody agrees who is there.

    Whose own seat is asked about and who was silent for a day is away, and not waited for about another's.
    """
    open_ = [one for one in questions if one.open and one.matter is Matter.KEEP]
    away = {one.owner for one in open_ if one.silent}
    entries: Entries = ()
    while found := next((one for one in open_ if not {*one.waits_for(state.people)} - away), None):
        assert found.seat is not None
        assert found.level is not None
        entries += (SeatKept(found.seat, found.level),)
        open_.remove(found)
        away.add(found.owner)  # who agreed to it themselves, too
    return entries


# The place


def suspend(state: State, reason: Suspension) -> Entries:
    """The place cannot be reached; a game that was called off, or never began, needs none."""
    if state.unreachable or state.status in (Status.ABANDONED, Status.CLOSED):
        return ()
    return (Suspended(reason),)


def resume(state: State, reasons: Collection[Suspension]) -> Entries:
    """The place can be reached again."""
    return (Revived(),) if state.suspension in reasons else ()


def settle(state: State, was: Spot, spot: Spot) -> Entries:
    """The game has got a thread of its own; unless people have moved it since."""
    return (MovedHere(spot),) if state.spot == was != spot else ()


def move_here(
    state: State, person: PersonId, spot: Spot, manages: GuildId | None, *, left: bool | None
) -> Entries:
    """Within its server a player, or whoever manages it, moves a game; elsewhere only all together."""
    abroad = spot.guild != state.spot.guild
    if person not in state.players and (abroad or manages != state.spot.guild):
        raise Refused(Why.NOT_SEATED)
    if state.status is Status.CLOSED:
        raise Refused(Why.GAME_OVER)
    if not abroad:
        return _moved(state, spot)
    if left is None:  # of a server on another process's shard nobody here knows more than the log does
        left = state.suspension is Suspension.BOT_REMOVED
    return _ask_move(state, person, spot, left=left)


def _moved(state: State, spot: Spot) -> Entries:
    moved: Entries = (MovedHere(spot),) if spot != state.spot else ()
    return (*moved, Revived()) if state.unreachable else moved


def _ask_move(state: State, person: PersonId, spot: Spot, *, left: bool) -> Entries:
    """Ask all others whether the game may go on in another server; who asks the same agrees."""
    if state.status is Status.LOBBY:
        raise Refused(Why.LOBBY_STAYS)
    running(state)
    if only_person(state, person):
        return _moved(state, spot)
    if spot.private or alone(state, person):  # whoever is away would not find it, and nobody can be asked
        raise Refused(Why.SOMEBODY_AWAY)
    asked = state.move
    if asked is None:
        return (MoveAsked(person, spot, left),)
    if asked.spot != spot:
        raise Refused(Why.ALREADY_ASKED)
    return agree_move(state, person, ANY)


def agree_move(state: State, person: PersonId, seq: int) -> Entries:
    """Agree; the last to do so moves the game."""

    def moved(question: Question) -> Entries:
        assert question.spot is not None
        return _moved(state, question.spot)

    return agreed(state, person, state.move, seq, MoveAgreed(person), moved)


def refuse_move(state: State, person: PersonId, seq: int) -> Entries:
    """Refuse, or withdraw one's own question."""
    asked_of(state, person, state.move, seq)
    return (MoveRefused(person),)


# What the clock does


def overdue(state: State, told: Told, moment: Moment) -> Entries:
    """What follows from the time that has passed, for those who were told of it."""
    now_ms = moment.now_ms
    if state.deadline_ms is None or state.deadline_ms > now_ms:
        return ()
    if state.status is Status.LOBBY:
        return (Lapsed(),)
    # One at a time: what it brings may change what the others are about. The clock comes again.
    for one in state.answers_due:
        if one.due_ms is not None and one.due_ms <= now_ms:
            since_ms = told_ms(one, state.people, told)
            if since_ms is None:
                return (Unanswered(one.seq, told=False),)
            if since_ms + ANSWER_DAYS * DAY_MS <= now_ms:
                return _unanswered(state, one)
    if entries := overdue_time(state, moment):
        return entries
    quiet = not state.suspended and state.heard_ms + QUIET_DAYS * DAY_MS <= now_ms
    return (KeptOpen(),) if quiet else ()


def put_back(state: State, due_ms: int, moment: Moment) -> Entries:
    """The clock was ahead: nobody waits longer than they would have, and nobody loses of their waking day."""
    by_ms = due_ms - state.deadline_ms if state.deadline_ms is not None else 0
    if by_ms >= 0:
        return ()
    runs = time_made_good(state, ((moment.now_ms - by_ms, moment.now_ms),), moment)
    if runs is None:
        return (TimeMadeGood(by_ms),)
    remind_ms = None if runs.remind_ms is None else runs.remind_ms - by_ms
    return replace(runs, due_ms=runs.due_ms - by_ms, remind_ms=remind_ms), TimeMadeGood(by_ms)


def _unanswered(state: State, asked: Question) -> Entries:
    """Who was asked has been silent for a day: those who answered have decided."""
    entries: Entries = (Unanswered(asked.seq),)
    if asked.matter is Matter.MOVE:
        assert asked.spot is not None
        return (*entries, *_moved(state, asked.spot))
    if asked.matter is Matter.KEEP:
        return (*entries, *_kept(state, fall_silent(state.questions, asked.seq)))
    assert asked.seat is not None
    assert asked.to is not None
    ready = asked.to in asked.agreed and asked.to not in state.players
    return (*entries, HandedOver(asked.seat, asked.to)) if ready else entries


# What such rulings begin with


def asked_of(state: State, person: PersonId, question: Question | None, seq: int) -> Question:
    """The question that is answered, if it still is open."""
    playing(state, person)
    if question is None or seq not in (ANY, question.seq):
        raise Refused(Why.NOTHING_ASKED)
    return question


def agreed(
    state: State,
    person: PersonId,
    asked: Question | None,
    seq: int,
    consent: Entry,
    follows: Callable[[Question], Entries],
) -> Entries:
    """Somebody agrees to what all are asked; what follows once nobody's consent is missing."""
    question = asked_of(state, person, asked, seq)
    if not may_answer(state, question, person):
        return ()
    return (consent, *follows(question)) if all_agree(state, question, person) else (consent,)


def all_agree(state: State, question: Question, person: PersonId) -> bool:
    """Whether no other's consent is missing."""
    return not {*question.waits_for(state.people)} - {person}


def may_answer(state: State, question: Question, person: PersonId) -> bool:
    """Whether somebody's consent is asked for; where nobody's is any more, anybody may call the game off."""
    waits_for = question.waits_for(state.people)
    return person in waits_for or (not waits_for and question.matter is Matter.ABANDON)


def alone(state: State, person: PersonId) -> bool:
    """Whether nobody else could be asked: all others are computers, or away."""
    return state.people == (person,)


def only_person(state: State, person: PersonId) -> bool:
    """Whether all others are computers in seats of their own: nobody is away who may be back."""
    return state.everybody == (person,)


def looks_after(state: State, person: PersonId, manages: GuildId | None) -> bool:
    """Whether somebody manages the server of a game; whoever plays in it is a player, and no more."""
    return manages == state.spot.guild and person not in state.players


def running(state: State) -> None:
    """Refuse what only a game that is being played allows."""
    if state.status is Status.LOBBY:
        raise Refused(Why.NOT_STARTED)
    if state.status not in LIVE:
        raise Refused(Why.GAME_OVER)


def playing(state: State, person: PersonId) -> Seat:
    """The same, for those only who play it themselves; where they sit."""
    running(state)
    seat = state.seat_of(person)
    if seat is None:
        raise Refused(Why.NOT_SEATED)
    if state.level_at(seat) is not None:
        raise Refused(Why.SEAT_KEPT)
    return seat


def reachable(state: State) -> None:
    """Refuse what would be told at a table that cannot be reached."""
    if state.unreachable:
        raise Refused(Why.SUSPENDED)


def going_on(state: State) -> None:
    """Refuse what a game that stands still does not allow."""
    reachable(state)
    if state.halted:
        raise Refused(Why.HALTED)
