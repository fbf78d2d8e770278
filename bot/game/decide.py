"""Who may do what with a game, around the rules of play: a wish is answered with entries, or `Refused`.

Pure functions of the state, as the engine's `decide` is of the state of play. No entries: it is so already.
What only the quarry can answer comes back as a `Simulation`, for a worker.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import reduce
from typing import ClassVar, TypeAlias

import engine
from bot.game.agreements import (
    Entries,
    abandon,
    accept,
    agree_abandon,
    agree_keep,
    agree_move,
    agreed,
    alone,
    asked_of,
    decline,
    going_on,
    keep,
    move_here,
    offer,
    only_person,
    overdue,
    playing,
    put_back,
    refuse_abandon,
    refuse_keep,
    refuse_move,
    resume,
    settle,
    suspend,
    take_seat_back,
)
from bot.game.errors import Refused, Why
from bot.game.events import (
    Closed,
    ColourChosen,
    ComputerJoined,
    HostChanged,
    Joined,
    Left,
    Planned,
    Played,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
)
from bot.game.hints import take_hint
from bot.game.managing import (
    agree_revive,
    halt,
    refuse_revive,
    repost_board,
    revive,
    take_back_to,
)
from bot.game.model import InteractionId, PersonId, Plan, Status, is_computer
from bot.game.patience import (
    agree_pace,
    ask_pace,
    check_pace,
    come_back,
    give_time,
    go_away,
    mute_turn,
    nudge,
    refuse_pace,
    remind_later,
    step_in,
)
from bot.game.pushes import share, share_game
from bot.game.questions import Move, mover, moves_after
from bot.game.state import State
from bot.game.timing import Moment
from bot.game.wishes import (
    ANY,
    Abandon,
    AcceptSeat,
    Act,
    AddComputer,
    AgreeAbandon,
    AgreeKeep,
    AgreeMove,
    AgreePace,
    AgreeRevive,
    AgreeUndo,
    AskPace,
    ChangePlan,
    ChooseColour,
    CloseLobby,
    ComeBack,
    DeclineSeat,
    Duty,
    GiveTime,
    GoAway,
    Halt,
    Join,
    KeepSeat,
    Leave,
    MoveHere,
    MuteTurn,
    Nudge,
    OfferSeat,
    PassTime,
    PutBack,
    RefuseAbandon,
    RefuseKeep,
    RefuseMove,
    RefusePace,
    RefuseRevive,
    RefuseUndo,
    RemindLater,
    RemovePlayer,
    RepostBoard,
    Resume,
    Revive,
    Settle,
    ShareFilm,
    ShareTimelapse,
    Start,
    StepIn,
    Suspend,
    TakeBackTo,
    TakeHint,
    TakeSeatBack,
    Undo,
    Wish,
)
from engine import new_game
from engine.actions import Action, PushStone
from engine.computer import Level
from engine.events import (
    CardsDrawn,
    Event,
    GameEnded,
    GameStarted,
    QuarryLoaded,
    StonePushed,
    Undone,
)
from engine.model import Colour, Options, Seat, Secret
from engine.quarry import Quarry
from engine.rules.setup import SEATS
from engine.state import GameState


@dataclass(frozen=True, slots=True)
class Setup:
    """A game about to begin: its cards and its quarry are still to be drawn."""

    seats: int
    options: Options
    secret: Secret
    slow: ClassVar[bool] = True
    patience_s: ClassVar[float] = 60.0
    """So long a worker may take."""

    def run(self, quarry: Quarry) -> Entries:
        """Draw them."""
        return new_game(self.seats, self.options, self.secret, quarry)


@dataclass(frozen=True, slots=True)
class Moves:
    """Actions of a seat that may act, still to be held against the rules."""

    play: GameState
    seat: Seat
    actions: tuple[Action, ...]

    @property
    def slow(self) -> bool:
        """Whether stones are pushed."""
        return any(isinstance(action, PushStone) for action in self.actions)

    @property
    def patience_s(self) -> float:
        """So long a worker may take."""
        return 10.0 * len(self.actions)

    def run(self, quarry: Quarry) -> Entries:
        """What happens, one action after the other; `IllegalAction` if one is not legal."""
        play, more, events = self.play, tuple[Event, ...](), tuple[Event, ...]()
        for action in self.actions:
            play = reduce(engine.apply, more, play)  # what the last one brings is folded by the service
            more = engine.decide(play, self.seat, action, quarry)
            events += more
        return events


Simulation: TypeAlias = Setup | Moves
"""What only the quarry can answer: `run` gives the entries, in a worker if it is `slow`."""

CHANCE_OR_REVEAL = (CardsDrawn, QuarryLoaded, StonePushed, GameEnded)
"""What nobody can forget who has seen it."""


def decide(
    state: State, person: PersonId, wish: Wish, interaction: InteractionId, moment: Moment
) -> Entries | Simulation:
    """What comes of somebody's wish. `interaction` is the public id of the act of asking."""
    match wish:
        case Join(colour):
            return join(state, person, str(interaction), colour)
        case Leave():
            return leave(state, person)
        case RemovePlayer(other):
            return remove(state, person, other)
        case AddComputer(level):
            return add_computer(state, person, level)
        case CloseLobby():
            return close(state, person)
        case ChooseColour(colour):
            return choose_colour(state, person, colour)
        case ChangePlan(wanted):
            return plan(state, person, wanted)
        case Start():
            return start(state, person)
        case Act(actions, seq):
            return act(state, person, actions, seq)
        case Undo(seq, ask):
            return undo(state, person, seq, ask=ask)
        case AgreeUndo(seq):
            return agree_undo(state, person, seq)
        case RefuseUndo(seq):
            return refuse_undo(state, person, seq)
        case Abandon(manages):
            return abandon(state, person, manages)
        case AgreeAbandon(seq):
            return agree_abandon(state, person, seq)
        case RefuseAbandon(seq):
            return refuse_abandon(state, person, seq)
        case OfferSeat(to, seat, manages):
            return offer(state, person, seat, to, manages, moment.now_ms)
        case AcceptSeat(seq):
            return accept(state, person, seq)
        case DeclineSeat(seq):
            return decline(state, person, seq)
        case KeepSeat(seat, level):
            return keep(state, person, seat, level)
        case AgreeKeep(seq):
            return agree_keep(state, person, seq)
        case RefuseKeep(seq):
            return refuse_keep(state, person, seq)
        case TakeSeatBack():
            return take_seat_back(state, person)
        case MoveHere(spot, manages, left):
            return move_here(state, person, spot, manages, left=left)
        case AgreeMove(seq):
            return agree_move(state, person, seq)
        case RefuseMove(seq):
            return refuse_move(state, person, seq)
        case ShareFilm(push):
            return share(state, person, push)
        case ShareTimelapse():
            return share_game(state)
        case TakeHint(seq):
            return take_hint(state, person, seq)
        case AskPace(pace):
            return ask_pace(state, person, pace)
        case AgreePace(seq):
            return agree_pace(state, person, seq)
        case RefusePace(seq):
            return refuse_pace(state, person, seq)
        case StepIn():
            return step_in(state, person)
        case GiveTime():
            return give_time(state, person)
        case Nudge():
            return nudge(state, person, moment)
        case RemindLater(turn):
            return remind_later(state, person, turn, moment)
        case MuteTurn(turn):
            return mute_turn(state, person, turn)
        case GoAway(until_ms):
            return go_away(state, person, until_ms, moment)
        case ComeBack():
            return come_back(state, person)
        case RepostBoard(manages):
            return repost_board(state, person, manages)
        case Halt(manages):
            return halt(state, person, manages)
        case Revive(manages):
            return revive(state, person, manages)
        case AgreeRevive(seq):
            return agree_revive(state, person, seq)
        case RefuseRevive(seq):
            return refuse_revive(state, person, seq)
        case TakeBackTo(to_seq, manages):
            return take_back_to(state, person, to_seq, manages)


def perform(state: State, duty: Duty, moment: Moment) -> Entries:
    """What comes of something that nobody asked for."""
    match duty:
        case Suspend(reason):
            return suspend(state, reason)
        case Resume(reasons):
            return resume(state, reasons)
        case Settle(was, spot):
            return settle(state, was, spot)
        case PassTime(now_ms, told):
            return overdue(state, told, replace(moment, now_ms=now_ms))
        case PutBack(due_ms, now_ms):
            return put_back(state, due_ms, replace(moment, now_ms=now_ms))


# The lobby


def join(state: State, person: PersonId, contribution: str, colour: Colour | None) -> Entries:
    """Take a seat in the lobby."""
    _in_lobby(state)
    if person in state.players:
        return choose_colour(state, person, colour) if colour is not None else ()
    _has_room(state)
    if colour in {member.colour for member in state.members}:
        raise Refused(Why.COLOUR_TAKEN, colour=colour)
    return (Joined(person, colour or _free_colour(state), contribution),)


def add_computer(state: State, host: PersonId, level: Level) -> Entries:
    """The host gives a computer a seat."""
    _hosted(state, host)
    _has_room(state)
    return (ComputerJoined(PersonId(-len(state.computers) - 1), level, _free_colour(state)),)


def _has_room(state: State) -> None:
    if len(state.members) >= state.plan.most:
        raise Refused(Why.LOBBY_FULL, seats=state.plan.most)


def _free_colour(state: State) -> Colour:
    taken = {member.colour for member in state.members}
    return next(choice for choice in Colour if choice not in taken)


def leave(state: State, person: PersonId) -> Entries:
    """Give up the seat in the lobby; when the host leaves, the next in line is host."""
    _in_lobby(state)
    if person not in state.players:
        return ()
    return _gone(state, Left(person))


def remove(state: State, host: PersonId, person: PersonId) -> Entries:
    """The host sends somebody away, or a computer."""
    _hosted(state, host)
    if person == host or person not in state.players:
        return ()
    return _gone(state, Left(person, removed=True))


def _gone(state: State, left: Left) -> Entries:
    others = [person for person in state.people if person != left.person]
    if not others:  # computers do not play among themselves
        return (left, Closed())
    return (left, HostChanged(others[0])) if left.person == state.host else (left,)


def close(state: State, host: PersonId) -> Entries:
    """The host gives the lobby up."""
    _hosted(state, host)
    return (Closed(),)


def choose_colour(state: State, person: PersonId, colour: Colour) -> Entries:
    """Change colour."""
    _in_lobby(state)
    mine = next((member for member in state.members if member.person == person), None)
    if mine is None:
        raise Refused(Why.NOT_SEATED)
    if mine.colour == colour:
        return ()
    if any(member.colour == colour for member in state.members):
        raise Refused(Why.COLOUR_TAKEN, colour=colour)
    return (ColourChosen(person, colour),)


def plan(state: State, host: PersonId, wanted: Plan) -> Entries:
    """The host changes options, seats, name or language."""
    _hosted(state, host)
    check_plan(wanted)
    if wanted.players and wanted.players < len(state.members):
        raise Refused(Why.TOO_MANY_PLAYERS, seated=len(state.members))
    return (Planned(wanted),) if wanted != state.plan else ()


def check_plan(wanted: Plan) -> None:
    """Whether a game can be played so."""
    if wanted.players and wanted.players not in SEATS:
        raise Refused(Why.WRONG_NUMBER_OF_SEATS)
    check_pace(wanted.pace)


def start(state: State, person: PersonId) -> Setup:
    """Any seated person may start from two on; with a number of seats given, once they are taken."""
    _in_lobby(state)
    if person not in state.players:
        raise Refused(Why.NOT_SEATED)
    if len(state.members) < state.plan.least:
        raise Refused(Why.TOO_FEW_PLAYERS, needed=state.plan.least)
    secret = Secret(state.secret.key, tuple(member.contribution for member in state.members))
    return Setup(len(state.members), state.plan.options, secret)


# Playing


def act(state: State, person: PersonId, actions: tuple[Action, ...], seq: int | None) -> Moves:
    """The move of somebody whose turn it is and who has seen where the game is; `IllegalAction`."""
    seat = playing(state, person)
    going_on(state)
    if state.awaited != seat:
        raise Refused(Why.NOT_YOUR_TURN, awaited=state.awaited)
    if seq is not None and seq != state.play_seq:
        raise Refused(Why.STALE, seq=state.play_seq)
    assert state.play is not None
    return Moves(state.play, seat, actions)


class UndoPossible(StrEnum):
    """How somebody's last move may be taken back."""

    FREE = "free"
    CONSENT = "consent"
    NOTHING = "nothing"


def undo_possible(state: State, person: PersonId) -> UndoPossible:
    """Whether somebody may take back, alone or if all agree."""
    seat = state.seat_of(person)
    if state.status is not Status.RUNNING or state.suspended or seat is None or state.level_at(seat):
        return UndoPossible.NOTHING
    move = _last_move(state.played, seat)
    if not move or isinstance(move[0].event, GameStarted):
        return UndoPossible.NOTHING
    if only_person(state, person):
        return UndoPossible.FREE
    # Everything from the move on: of other people none, and they have learnt nothing from it.
    after = state.played[state.played.index(move[0]) :]
    unseen = not any(isinstance(played.event, CHANCE_OR_REVEAL) for played in after)
    later = [played for played in after if played.first != move[0].first]
    if unseen and _of_computers(state, later):
        return UndoPossible.FREE
    return UndoPossible.NOTHING if alone(state, person) else UndoPossible.CONSENT  # nobody could be asked


def _of_computers(state: State, played: Sequence[Played]) -> bool:
    """Whether nothing of this was done in the seat of a person, by whomever: they may be back."""
    movers = {seat for one in played if (seat := mover(one.event)) is not None}
    return all(is_computer(state.players[seat - 1]) for seat in movers)


def undo_moves(state: State, person: PersonId) -> tuple[Move, ...]:
    """What somebody's undo would take back: the own last move, and every move after it."""
    if undo_possible(state, person) is UndoPossible.NOTHING:
        return ()
    return moves_after(state.played, _undo_to(state, person))


def _undo_to(state: State, person: PersonId) -> int:
    seat = state.seat_of(person)
    assert seat is not None
    return _last_move(state.played, seat)[0].first - 1


def undo(state: State, person: PersonId, seq: int | None, *, ask: bool) -> Entries:
    """Take back one's last move, or ask all others whether one may."""
    playing(state, person)
    going_on(state)
    if seq is not None and not _moved_on_by_computers(state, seq):  # or it would take back another move
        raise Refused(Why.STALE, seq=state.play_seq)
    possible = undo_possible(state, person)
    if possible is UndoPossible.NOTHING:
        raise Refused(Why.NOTHING_TO_UNDO)
    to_seq = _undo_to(state, person)
    if possible is UndoPossible.FREE:
        return (Undone(to_seq),)
    if state.undo is not None:
        if state.undo.asker == person:
            return ()
        raise Refused(Why.ALREADY_ASKED)
    if not ask:
        raise Refused(Why.UNDO_NEEDS_CONSENT)
    return (UndoAsked(person, to_seq),)


def _moved_on_by_computers(state: State, seq: int) -> bool:
    """Whether a button shows the game as it is, but for what computers did since."""
    later = [one for one in state.played if one.seq > seq]
    return seq == state.play_seq or (
        any(one.seq == seq for one in state.played) and _of_computers(state, later)
    )


def agree_undo(state: State, person: PersonId, seq: int) -> Entries:
    """Agree; the last to do so takes back."""
    return agreed(state, person, state.undo, seq, UndoAgreed(person), lambda asked: (Undone(asked.to_seq),))


def refuse_undo(state: State, person: PersonId, seq: int) -> Entries:
    """Refuse, or withdraw one's own question; a manager who asked it does not play."""
    asked = state.undo
    if asked is None or asked.asker != person or seq not in (ANY, asked.seq):
        asked_of(state, person, asked, seq)
    return (UndoRefused(person),)


def _last_move(played: Sequence[Played], seat: Seat) -> list[Played]:
    """The events of a seat's last standing move; the game's start is nobody's."""
    first = next((one.first for one in reversed(played) if mover(one.event) == seat), None)
    return [one for one in played if one.first == first]


# What most rulings begin with


def _in_lobby(state: State) -> None:
    if state.status is Status.RUNNING:
        raise Refused(Why.ALREADY_STARTED)
    if state.status is not Status.LOBBY:
        raise Refused(Why.GAME_OVER)


def _hosted(state: State, host: PersonId) -> None:
    _in_lobby(state)
    if state.host != host:
        raise Refused(Why.NOT_HOST)
