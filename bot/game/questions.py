"""Questions between the people of a game: to take back, give up, move, play on; who takes over a seat.

A question lasts until it is decided, withdrawn or lapses, and is remembered after that: its post says what
came of it. Rulings: the next move, or an undo, lets a question about taking back lapse. Who hands the seat
over withdraws what they asked, and their consent counts no more: whoever sits there now is asked anew. Who
does anything in the game keeps the seat that a manager offers to another, or that a computer would keep.
Where silence is an answer, it is one after a day in which the game could be reached and the bot was there,
and only of those whom a private message reached: a post at the table proves nothing of who sees that table. A
question that somebody never got lapses. But that a computer keeps a seat takes nothing from its person, who
has it back at any time: there a day of silence is enough, whether a message reached them or not. Who has been
silent about their own seat for that day is away, and not waited for about another's.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import groupby
from typing import TypeAlias

from bot.game.events import ComputerActed, OrdersFollowed, Played
from bot.game.model import PersonId, Spot
from bot.game.pace import DAY_MS, Pace
from engine.computer import Level
from engine.events import Event, TurnBegan
from engine.model import Seat

CALL_AGAIN_MS = DAY_MS
"""Who asks again before that, after a no or a second thought, calls nobody again."""


class Matter(StrEnum):
    """What a question is about."""

    UNDO = "undo"
    ABANDON = "abandon"
    SEAT = "seat"
    """A seat is offered to somebody."""
    MOVE = "move"
    """Whether the game goes on in another server."""
    KEEP = "keep"
    """Whether a computer plays a seat until its person is back."""
    PACE = "pace"
    """Whether to play at another pace."""
    REVIVE = "revive"
    """Whether a game goes on that a manager suspended."""


class Outcome(StrEnum):
    """What came of a question."""

    OPEN = "open"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"


@dataclass(frozen=True, slots=True)
class Move:
    """What one commit of somebody brought."""

    seat: Seat | None
    """Whose it was; None if it was nobody's."""
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Question:
    """Something others must agree to: all other people; or who is offered a seat, and who sits there.

    A computer is never asked; that its seat goes to somebody is for all people who play.
    """

    seq: int
    """Of the entry that asked: goes into its buttons, so that no other question is answered by them."""
    matter: Matter
    asker: PersonId
    """May have left since."""
    agreed: frozenset[PersonId] = frozenset()
    to_seq: int = 0
    """Of an undo: the last entry that would stand."""
    moves: tuple[Move, ...] = ()
    """Of an undo: what would be taken back; the asker's own move comes first."""
    manager: bool = False
    """It is asked by somebody who manages the server and does not play."""
    seat: Seat | None = None
    """The seat that is offered, or that a computer would keep."""
    to: PersonId | None = None
    """Whom it is offered to."""
    owner: PersonId | None = None
    """Who sits there and must agree too; None: it is they who offer it, or a computer sits there."""
    vote: bool = False
    """A computer's seat is offered: all others who play must agree, too."""
    level: Level | None = None
    """Of the computer that would keep the seat."""
    spot: Spot | None = None
    """Where the game would go on."""
    pace: Pace | None = None
    """At which the game would be played."""
    left: bool = False
    """The bot is no longer where the game was: it asks in the new place, and those who answer decide."""
    asked_ms: int = 0
    """When; kept where people are called by it."""
    due_ms: int | None = None
    """When silence becomes an answer; None: never, or it has."""
    silent: bool = False
    """Silence has become an answer: nobody is waited for but who is offered the seat; where a computer
    would keep it, but the others."""
    outcome: Outcome = Outcome.OPEN
    ended_by: PersonId | None = None
    """Who refused or withdrew it."""

    @property
    def open(self) -> bool:
        """Whether it can still be answered."""
        return self.outcome is Outcome.OPEN

    @property
    def told(self) -> bool:
        """Whether those who are asked know that their silence is an answer."""
        return self.silent or self.due_ms is not None

    def waits_for(self, people: Iterable[PersonId]) -> tuple[PersonId, ...]:
        """Who has not answered yet; `people` are those who play themselves."""
        asked = [one for one in people if one != self.asker]
        if self.to is not None:
            asked = (
                [self.to, *asked] if self.vote else [one for one in (self.to, self.owner) if one is not None]
            )
        if self.silent:
            asked = [one for one in asked if one not in self._whose_silence_counts(asked)]
        return tuple(one for one in asked if one not in self.agreed)

    def _whose_silence_counts(self, asked: Iterable[PersonId]) -> tuple[PersonId, ...]:
        if self.matter is Matter.KEEP:
            return (self.owner,) if self.owner is not None else ()
        return tuple(one for one in asked if one != self.to)

    def silent_so_far(self, people: Iterable[PersonId]) -> tuple[PersonId, ...]:
        """Whose silence would be an answer, as long as they have given none."""
        waits_for = self.waits_for(people)
        return tuple(one for one in self._whose_silence_counts(waits_for) if one in waits_for)


def called_before(questions: "Questions", asked: Question, person: PersonId) -> bool:
    """Whether the asker called somebody for the same less than a day ago, and it was refused or withdrawn."""
    return any(
        one.seq < asked.seq
        and (one.matter, one.asker) == (asked.matter, asked.asker)
        and one.outcome in (Outcome.REFUSED, Outcome.WITHDRAWN)
        and asked.asked_ms - one.asked_ms < CALL_AGAIN_MS
        and (one.to is None or person in (one.to, one.owner))
        for one in questions
    )


Told: TypeAlias = Mapping[tuple[int, PersonId], int]
"""When a question, by its seq, first reached somebody privately."""


def told_ms(question: Question, people: Iterable[PersonId], told: Told) -> int | None:
    """Since when all know of it whose silence would be an answer; None: somebody was never told."""
    heard = [told.get((question.seq, person)) for person in question.silent_so_far(people)]
    if question.matter is Matter.KEEP:
        heard = [question.asked_ms if at_ms is None else at_ms for at_ms in heard]
    known = [at_ms for at_ms in heard if at_ms is not None]
    return max(known, default=0) if len(known) == len(heard) else None


Questions = tuple[Question, ...]
"""Everything that was ever asked in a game, the oldest first."""


def open_about(questions: Questions, matter: Matter) -> Question | None:
    """The open question about undoing, giving up or moving; there is one at a time."""
    return next((one for one in reversed(questions) if one.open and one.matter is matter), None)


def agree(questions: Questions, matter: Matter, person: PersonId) -> Questions:
    """Somebody agrees; nothing where nothing is asked, as logs of 0.1.0 have it after a hand-over."""
    return tuple(
        replace(one, agreed=one.agreed | {person}) if one.open and one.matter is matter else one
        for one in questions
    )


def end(
    questions: Questions,
    outcome: Outcome,
    by: PersonId | None = None,
    *,
    where: Callable[[Question], bool] = lambda _: True,
) -> Questions:
    """Open questions come to their end."""
    return tuple(
        replace(one, outcome=outcome, ended_by=by) if one.open and where(one) else one for one in questions
    )


def refuse(questions: Questions, by: PersonId | None, *, where: Callable[[Question], bool]) -> Questions:
    """Somebody says no: to another's question, or to one's own, which withdraws it."""
    questions = end(questions, Outcome.WITHDRAWN, by, where=lambda one: where(one) and one.asker == by)
    return end(questions, Outcome.REFUSED, by, where=where)


def hand_over(questions: Questions, seat: Seat, left: PersonId, to: PersonId) -> Questions:
    """What becomes of the open questions when a seat changes hands."""
    questions = end(
        questions, Outcome.AGREED, where=lambda one: one.seat == seat and one.matter is Matter.SEAT
    )
    questions = end(questions, Outcome.LAPSED, where=lambda one: one.seat == seat)
    questions = end(questions, Outcome.LAPSED, where=lambda one: one.to == to)  # who sits needs no other seat
    asked = (Matter.UNDO, Matter.ABANDON, Matter.MOVE, Matter.REVIVE, Matter.PACE)
    questions = end(
        questions, Outcome.WITHDRAWN, left, where=lambda one: one.asker == left and one.matter in asked
    )
    return tuple(replace(one, agreed=one.agreed - {left}) if one.open else one for one in questions)


def agree_seat(questions: Questions, seat: Seat, person: PersonId) -> Questions:
    """Somebody agrees that a seat changes hands, or that a computer keeps it; one of both is asked."""
    return tuple(
        replace(one, agreed=one.agreed | {person}) if one.open and one.seat == seat else one
        for one in questions
    )


def keep_seats(questions: Questions, movers: Iterable[PersonId | None]) -> Questions:
    """Who does anything in the game has answered whoever offers their seat, or would have it kept."""
    here = {*movers} - {None}
    return tuple(
        replace(one, outcome=Outcome.WITHDRAWN, ended_by=one.owner)
        if one.open and one.owner in here and one.told
        else one
        for one in questions
    )


def keep_seat(questions: Questions, seat: Seat, away: PersonId) -> Questions:
    """What becomes of the open questions when a computer keeps a seat: who is away asks nothing.

    What a manager asks of every player lapses: one of them cannot answer any more.
    """
    questions = end(
        questions, Outcome.AGREED, where=lambda one: one.seat == seat and one.matter is Matter.KEEP
    )
    questions = end(questions, Outcome.WITHDRAWN, away, where=lambda one: one.asker == away)
    return end(questions, Outcome.LAPSED, where=lambda one: one.manager)


def fall_silent(questions: Questions, seq: int) -> Questions:
    """The time to answer a question is over."""
    return tuple(replace(one, due_ms=None, silent=True) if one.seq == seq else one for one in questions)


def put_off(questions: Questions, due: Callable[[int], int]) -> Questions:
    """Give those who have yet to answer another time to do so, made from the one they had."""
    return tuple(
        replace(one, due_ms=due(one.due_ms)) if one.open and one.due_ms is not None else one
        for one in questions
    )


def moves_after(played: Iterable[Played], seq: int) -> tuple[Move, ...]:
    """The standing moves after an entry: what an undo up to it takes back."""
    later = (one for one in played if one.seq > seq)
    return tuple(_move(tuple(one.event for one in run)) for _, run in groupby(later, lambda one: one.first))


def _move(events: tuple[Event, ...]) -> Move:
    return Move(next((seat for event in events if (seat := mover(event)) is not None), None), events)


def mover(event: Event | OrdersFollowed | ComputerActed) -> Seat | None:
    """Whose doing an event is; that a turn begins is nobody's."""
    return None if isinstance(event, TurnBegan) else getattr(event, "seat", None)
