"""Which messages a change to a game asks for: what and to whom. Words and pictures come when it is sent."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from bot.game.events import (
    Abandoned,
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
    HostChanged,
    Joined,
    KeptOpen,
    Lapsed,
    Left,
    Logged,
    MovedHere,
    Nudged,
    Opened,
    Planned,
    Reminded,
    Revived,
    SeatKept,
    SeatTakenBack,
    Suspended,
    TimeGiven,
    TimelapseShared,
    TimeMadeGood,
    TimeRanOut,
    Unanswered,
    WentAway,
)
from bot.game.model import PersonId, Status, is_computer
from bot.game.questions import Matter, Question, mover
from bot.game.state import State, pushes_of_turn
from engine.events import EndTriggered, GameEnded, GameStarted, StonePushed, TurnBegan, Undone
from engine.model import Seat, seats

MENTION_DELAY_MS = 15_000
"""The turn post waits so long, or until the next act: an undo pings nobody."""
FILM_WAIT_MS = 20_000
"""The longest that anything waits for a film: then it goes out at once."""


class Kind(StrEnum):
    """What kind of message an outbox row asks for."""

    LOBBY = "lobby"
    """The lobby's message, as it is now."""
    START = "start"
    """The game begins: a thread, everybody mentioned once."""
    TURN = "turn"
    """The turn post: what happened, the board, whose turn it is."""
    FILM = "film"
    """A push; `about` is the entry."""
    UNVEIL = "unveil"
    """The same when its turn is over: its Continue goes away, and its outcome is there for all to read."""
    FILM_AGAIN = "film again"
    """A push that somebody showed to all once more; `about` is its entry."""
    TIMELAPSE = "timelapse"
    """The whole game, which somebody showed to all."""
    NOTICE = "notice"
    """A line or two: questions, hand-overs, the end coming."""
    RESULT = "result"
    """The final scoring."""
    KEEP_OPEN = "keep open"
    """A silent line so that a quiet thread is not closed."""
    PURSE = "purse"
    """A player's purse, privately."""
    TURN_NOTE = "turn note"
    """To a player, privately: it is your turn."""
    QUESTION = "question"
    """The post of a question or an offer: asked, answered, decided; `about` is the entry that asked.
    Privately: to somebody whose silence would be an answer."""
    MOVE = "move"
    """The same of a question whether to move, in the place to which the game would move."""
    OUSTED = "ousted"
    """To whoever sat in a seat before the entry `about` gave it to another, or to a computer, privately."""
    REMINDER = "reminder"
    """It is still somebody's turn: at the table or privately, as they like it; `about` is the entry."""
    REMINDER_GONE = "reminder gone"
    """They have moved, or want no more of it: the reminder of the entry `about` goes away."""
    TIME_UP = "time up"
    """The time of a turn is over, and what follows; `about` is the entry. Privately: to whose it was."""
    ORDERS = "orders"
    """To whoever gave orders for their turn, privately: they were followed, wait, or are no more."""
    MOVED_AWAY = "moved away"
    """To the place a game has left: where it went; `about` is the entry that moved it."""
    ENDED = "ended"
    """To somebody who followed the game, privately: it is over."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """A message that must go out: what it is about, not what it says or where it goes."""

    kind: Kind
    seat: Seat | None = None
    """A private message to this seat; None is the table."""
    not_before_ms: int = 0
    """Held back so long, unless something newer for the same readers is waiting."""
    since: int | None = None
    """Tell what happened after this entry; None: what the commit brought."""
    about: int = 0
    """The seq of the one entry it is about; 0: none in particular."""
    person: PersonId | None = None
    """A private message to this person, who has no seat; None: to the seat, or the table."""


_LOBBY = frozenset(
    (
        Opened,
        Joined,
        ComputerJoined,
        Left,
        HostChanged,
        ColourChosen,
        Planned,
        Lapsed,
        Closed,
        GameStarted,
        GameEnded,
        Abandoned,
        MovedHere,
    )
)
_NOTICE = frozenset(
    (
        EndTriggered,
        Abandoned,
        HandedOver,
        Revived,
        SeatTakenBack,
        BoardReposted,
        Halted,
        HaltLifted,
        WentAway,
        TimeGiven,
    )
)
_TURN_OVER = frozenset((TurnBegan, GameEnded, Abandoned))
_TURN = frozenset((TurnBegan, Undone, HandedOver, Revived, BoardReposted, HaltLifted))
_AT_ONCE = frozenset((Revived, BoardReposted, HaltLifted))
"""After these nothing is taken back."""
_KEEPING = SeatKept | SeatTakenBack


def messages_for(
    before: State | None,
    log: tuple[Logged, ...],
    after: State,
    mention_delay_ms: int = MENTION_DELAY_MS,
) -> tuple[Recipe, ...]:
    """The messages for one commit, in the order in which they are to be read."""
    return tuple(_messages(before, log, after, mention_delay_ms))


def _messages(
    before: State | None, log: tuple[Logged, ...], after: State, mention_delay_ms: int
) -> Iterator[Recipe]:
    kinds = {type(logged.entry) for logged in log}
    started = GameStarted in kinds
    silently = Unanswered in kinds
    moved = next((one for one in log if _brought_elsewhere(one, silently=silently)), None)
    lapses_sooner = TimeMadeGood in kinds and after.status is Status.LOBBY  # its post says when
    if kinds & _LOBBY or lapses_sooner:
        yield Recipe(Kind.LOBBY)
    if moved is not None and before is not None and not before.unreachable:  # or nobody would read it there
        yield Recipe(Kind.MOVED_AWAY, about=moved.seq)
    if started:
        yield Recipe(Kind.START)
    yield from (Recipe(Kind.FILM, about=one.seq) for one in log if isinstance(one.entry, StonePushed))
    yield from (Recipe(Kind.UNVEIL, about=seq) for seq in _unveiled(before, log, after))
    yield from (
        Recipe(Kind.FILM_AGAIN, about=one.entry.push) for one in log if isinstance(one.entry, FilmShared)
    )
    if TimelapseShared in kinds:
        yield Recipe(Kind.TIMELAPSE)
    yield from _questions(before, after, anew=moved is not None or Suspended in kinds)
    yield from (Recipe(Kind.OUSTED, seat, about=seq) for seat, seq in _ousted(before, log))
    yield from _time(before, log, after)
    back = any(isinstance(one.entry, CameBack) and one.by is not None for one in log)
    rests_here = moved is not None and after.halted  # no turn is told there
    if kinds & _NOTICE or back or rests_here:
        yield Recipe(Kind.NOTICE)
    if Suspended in kinds:  # the table cannot be reached: privately
        yield from (Recipe(Kind.NOTICE, seat) for seat in _seats_of_people(after))
    if KeptOpen in kinds:
        yield Recipe(Kind.KEEP_OPEN)
    if GameEnded in kinds:
        yield Recipe(Kind.RESULT, since=_turn_began(before))
    elif _goes_on(after) and (kinds & _TURN or moved is not None or _changes_mover(log, after)):
        assert after.awaited is not None
        # Nobody is called before a computer's turn, and after it nobody takes it back.
        by_computer = after.level_at(after.awaited) is not None
        automatic = by_computer or ComputerActed in kinds
        at_once = started or moved is not None or automatic or bool(kinds & _AT_ONCE)
        not_before_ms = log[-1].at_ms + (0 if at_once else mention_delay_ms)
        yield Recipe(
            Kind.TURN, None, not_before_ms, _told_since(before, after) if TurnBegan in kinds else None
        )
        knows = started or by_computer or len(after.people) < 2 or _took_back(log, after)
        knows = knows or BoardReposted in kinds
        if kinds & _TURN and not knows:
            yield Recipe(Kind.TURN_NOTE, after.awaited, not_before_ms)
    yield from (Recipe(Kind.PURSE, seat) for seat in _purses(before, log, after, moved is not None))


def _time(before: State | None, log: tuple[Logged, ...], after: State) -> Iterator[Recipe]:
    """Reminders that come or go, and time that ran out. Whose seat a computer keeps now is told of that."""
    spoken = before.times.turn.spoken if before else ()
    seat = before.awaited if before else None
    for one in spoken:
        if one not in after.times.turn.spoken:
            yield _reminder_gone(before, after, seat if one.private else None, one.seq)
    for logged in log:
        match logged.entry:
            case Reminded(seat, private) | Nudged(_, seat, private):
                yield Recipe(Kind.REMINDER, seat if private else None, about=logged.seq)
            case TimeRanOut(seat):
                yield Recipe(Kind.TIME_UP, about=logged.seq)
                if not any(isinstance(one.entry, SeatKept) for one in log):
                    yield Recipe(Kind.TIME_UP, seat, about=logged.seq)


def _reminder_gone(before: State | None, after: State, seat: Seat | None, about: int) -> Recipe:
    """Wherever it was said: whoever was reminded privately may have given the seat away since."""
    if before is None or seat is None or before.players[seat - 1] == after.players[seat - 1]:
        return Recipe(Kind.REMINDER_GONE, seat, about=about)
    return Recipe(Kind.REMINDER_GONE, about=about, person=before.players[seat - 1])


def _goes_on(state: State) -> bool:
    """Whether somebody can move; where the table cannot be reached, as soon as it can."""
    return state.awaited is not None and not state.halted


def _took_back(log: tuple[Logged, ...], after: State) -> bool:
    """Whether whoever is to move took back themselves."""
    mover = after.players[after.awaited - 1] if after.awaited is not None else None
    return any(isinstance(one.entry, Undone) and one.by == mover for one in log)


def _changes_mover(log: tuple[Logged, ...], after: State) -> bool:
    """Whether a computer plays on for the person who was to move, or they are back."""
    return any(isinstance(one.entry, _KEEPING) and one.entry.seat == after.awaited for one in log)


def _seats_of_people(state: State) -> Iterator[Seat]:
    """The seats that belong to people, whoever plays there."""
    for seat, player in zip(seats(len(state.players)), state.players, strict=True):
        if not is_computer(player):
            yield seat


def _brought_elsewhere(logged: Logged, *, silently: bool) -> bool:
    """Whether people moved the game; the thread it gets at its start is nobody's doing and no news."""
    return isinstance(logged.entry, MovedHere) and (silently or logged.by is not None)


def _questions(before: State | None, after: State, *, anew: bool) -> Iterator[Recipe]:
    """Those that were asked, answered, decided or lapsed, and in a new place all that are still open."""
    known = before.questions if before else ()
    unreachable = after.unreachable or (before is not None and before.unreachable)
    for number, question in enumerate(after.questions):
        if question in known[number : number + 1] and not (anew and question.open):
            continue
        there = question.matter is Matter.MOVE and (question.left or unreachable)
        yield Recipe(Kind.MOVE if there else Kind.QUESTION, about=question.seq)
        if number >= len(known):
            yield from (Recipe(Kind.QUESTION, seat, about=question.seq) for seat in _told(question, after))


def _told(question: Question, state: State) -> Iterator[Seat]:
    """The seats of those who must know that their silence would be an answer, or who see no table now."""
    if question.told or (question.matter is Matter.MOVE and state.unreachable):
        silent = question.silent_so_far(state.people)
        by_seat = zip(seats(len(state.players)), state.players, strict=True)
        yield from (seat for seat, person in by_seat if person in silent)


def _ousted(before: State | None, log: tuple[Logged, ...]) -> Iterator[tuple[Seat, int]]:
    """Seats that changed hands without a word of who sat there, and the entries that say so.

    Whose seat a computer keeps is told in any case: how to take it back.
    """
    offers = before.offers if before else ()
    for logged in log:
        if isinstance(logged.entry, HandedOver):
            seat = logged.entry.seat
            if any(one.seat == seat and one.told and one.owner not in one.agreed for one in offers):
                yield seat, logged.seq
        elif isinstance(logged.entry, SeatKept):
            yield logged.entry.seat, logged.seq


def _unveiled(before: State | None, log: tuple[Logged, ...], after: State) -> Iterator[int]:
    """The pushes of a turn that is over, or that were taken back."""
    pushed = [one.seq for one in pushes_of_turn(before.played)] if before else []
    kinds = {type(logged.entry) for logged in log}
    if kinds & _TURN_OVER:
        yield from pushed
        yield from (one.seq for one in log if isinstance(one.entry, StonePushed))
    elif Undone in kinds:
        stands = {one.seq for one in after.played}
        yield from (seq for seq in pushed if seq not in stands)


def _turn_began(before: State | None) -> int | None:
    """Where the turn began that now ends: a turn of several moves is told as a whole."""
    played = before.played if before else ()
    return next((one.seq for one in reversed(played) if isinstance(one.event, TurnBegan)), None)


def _told_since(before: State | None, after: State) -> int | None:
    """From where on a turn post tells: the turn that now ends.

    A person who is to move is told of all turns of computers since a person moved, or since their own.
    """
    since = _turn_began(before)
    if after.awaited is None or after.level_at(after.awaited) is not None:
        return since
    now = next(
        number for number, one in enumerate(reversed(after.played), 1) if isinstance(one.event, TurnBegan)
    )
    for one in reversed(after.played[:-now]):
        seat = mover(one.event)
        if isinstance(one.event, TurnBegan):
            since = one.seq
        elif seat == after.awaited or (seat is not None and not after.by_computer(one)):
            break
    return since


def _purses(before: State | None, log: tuple[Logged, ...], after: State, moved: bool) -> Iterator[Seat]:
    """Those that changed or change hands; all of them at the end, and where the way to the game changed."""
    if after.play is None:
        return
    ended = after.over and not (before is not None and before.over)
    known = before.play.purses if before and before.play else (None,) * len(after.play.purses)
    new = {logged.entry.seat for logged in log if isinstance(logged.entry, HandedOver | SeatTakenBack)}
    for seat, old, present in zip(seats(len(known)), known, after.play.purses, strict=True):
        own = not is_computer(after.players[seat - 1]) and (ended or after.level_at(seat) is None)
        if own and (ended or moved or old != present or seat in new):
            yield seat
