"""Who may do what with a game, around the rules of play: a ruling answers a wish with entries, or `Refused`.

Pure functions of the record, as the engine's `decide` is of the state. No entries: it is so already.
"""

from collections.abc import Sequence
from enum import StrEnum

from bot.game.errors import Refused, Why
from bot.game.events import (
    AbandonAgreed,
    AbandonAsked,
    Abandoned,
    AbandonRefused,
    Closed,
    Colour,
    ColourChosen,
    Entry,
    HandedOver,
    HandoverDeclined,
    HandoverOffered,
    HostChanged,
    Joined,
    KeptOpen,
    Lapsed,
    Left,
    MovedHere,
    Person,
    Plan,
    Planned,
    Revived,
    Spot,
    Suspended,
    Suspension,
    UndoAgreed,
    UndoAsked,
    UndoRefused,
)
from bot.game.state import Played, Question, State
from bot.store.values import LIVE, Status
from engine.events import CardsDrawn, GameEnded, GameStarted, QuarryLoaded, StonePushed, TurnBegan, Undone
from engine.model import Seat
from engine.rules.setup import SEATS

Entries = tuple[Entry, ...]

_CHANCE_OR_REVEAL = (CardsDrawn, QuarryLoaded, StonePushed, GameEnded)


# The lobby


def join(record: State, person: Person, contribution: str, colour: Colour | None) -> Entries:
    """Take a seat in the lobby."""
    _in_lobby(record)
    if person in record.players:
        return choose_colour(record, person, colour) if colour is not None else ()
    seats = record.plan.players or SEATS[-1]
    if len(record.members) >= seats:
        raise Refused(Why.LOBBY_FULL, seats=seats)
    taken = {member.colour for member in record.members}
    if colour in taken:
        raise Refused(Why.COLOUR_TAKEN, colour=colour)
    free = next(choice for choice in Colour if choice not in taken)
    return (Joined(person, colour or free, contribution),)


def leave(record: State, person: Person) -> Entries:
    """Give up the seat in the lobby; when the host leaves, the next in line is host."""
    _in_lobby(record)
    if person not in record.players:
        return ()
    return _gone(record, Left(person))


def remove(record: State, host: Person, person: Person) -> Entries:
    """The host sends somebody away."""
    _hosted(record, host)
    if person == host or person not in record.players:
        return ()
    return _gone(record, Left(person, removed=True))


def _gone(record: State, left: Left) -> Entries:
    others = [person for person in record.players if person != left.person]
    if not others:
        return (left, Closed())
    return (left, HostChanged(others[0])) if left.person == record.host else (left,)


def close(record: State, host: Person) -> Entries:
    """The host gives the lobby up."""
    _hosted(record, host)
    return (Closed(),)


def choose_colour(record: State, person: Person, colour: Colour) -> Entries:
    """Change colour."""
    _in_lobby(record)
    mine = next((member for member in record.members if member.person == person), None)
    if mine is None:
        raise Refused(Why.NOT_SEATED)
    if mine.colour == colour:
        return ()
    if any(member.colour == colour for member in record.members):
        raise Refused(Why.COLOUR_TAKEN, colour=colour)
    return (ColourChosen(person, colour),)


def plan(record: State, host: Person, wanted: Plan) -> Entries:
    """The host changes options, seats, name or language."""
    _hosted(record, host)
    check_plan(wanted)
    if wanted.players and wanted.players < len(record.members):
        raise Refused(Why.TOO_MANY_PLAYERS, seated=len(record.members))
    return (Planned(wanted),) if wanted != record.plan else ()


def check_plan(wanted: Plan) -> None:
    """Whether a game can be played so."""
    if wanted.players and wanted.players not in SEATS:
        raise Refused(Why.WRONG_NUMBER_OF_SEATS)


def may_start(record: State, person: Person) -> None:
    """Any seated person may start from two on; with a number of seats given, once they are taken."""
    _in_lobby(record)
    if person not in record.players:
        raise Refused(Why.NOT_SEATED)
    needed = record.plan.players or SEATS[0]
    if len(record.members) < needed:
        raise Refused(Why.TOO_FEW_PLAYERS, needed=needed)


# Playing


def may_act(record: State, person: Person, seq: int | None) -> Seat:
    """The seat of somebody whose turn it is and who has seen where the game is."""
    seat = _playing(record, person)
    if record.suspended:
        raise Refused(Why.SUSPENDED)
    if record.awaited != seat:
        raise Refused(Why.NOT_YOUR_TURN, awaited=record.awaited)
    if seq is not None and seq != record.play_seq:
        raise Refused(Why.STALE, seq=record.play_seq)
    return seat


class Undo(StrEnum):
    """How somebody's last move may be taken back."""

    FREE = "free"
    CONSENT = "consent"
    NOTHING = "nothing"


def undo_possible(record: State, person: Person) -> Undo:
    """Whether somebody may take back, alone or if all agree."""
    seat = record.seat_of(person)
    if record.status is not Status.RUNNING or record.suspended or seat is None:
        return Undo.NOTHING
    move = _last_move(record.played, seat)
    if not move or isinstance(move[0].event, GameStarted):
        return Undo.NOTHING
    # Everything from the move on: the player's alone, and nobody has learnt anything from it.
    after = record.played[record.played.index(move[0]) :]
    alone = all(played.first == move[0].first for played in after)
    blind = not any(isinstance(played.event, _CHANCE_OR_REVEAL) for played in after)
    return Undo.FREE if alone and blind else Undo.CONSENT


def undo(record: State, person: Person, seq: int | None, *, ask: bool) -> Entries:
    """Take back one's last move, or ask all others whether one may."""
    seat = _playing(record, person)
    if record.suspended:
        raise Refused(Why.SUSPENDED)
    if seq is not None and seq != record.play_seq:  # or an old button would take back another move
        raise Refused(Why.STALE, seq=record.play_seq)
    possible = undo_possible(record, person)
    if possible is Undo.NOTHING:
        raise Refused(Why.NOTHING_TO_UNDO)
    to_seq = _last_move(record.played, seat)[0].first - 1
    if possible is Undo.FREE:
        return (Undone(to_seq),)
    if record.undo is not None:
        if record.undo.asker == person:
            return ()
        raise Refused(Why.ALREADY_ASKED)
    if not ask:
        raise Refused(Why.UNDO_NEEDS_CONSENT)
    return (UndoAsked(person, to_seq),)


def agree_undo(record: State, person: Person) -> Entries:
    """Agree; the last to do so takes back."""
    question = _asked(record, person, record.undo)
    if person == question.asker or person in question.agreed:
        return ()
    entries: Entries = (UndoAgreed(person),)
    return (*entries, Undone(question.to_seq)) if _all_agree(record, question, person) else entries


def refuse_undo(record: State, person: Person) -> Entries:
    """Refuse, or withdraw one's own question."""
    _asked(record, person, record.undo)
    return (UndoRefused(person),)


def _last_move(played: Sequence[Played], seat: Seat) -> list[Played]:
    """The events of a seat's last standing move; the game's start is nobody's."""
    first = next(
        (
            event.first
            for event in reversed(played)
            if getattr(event.event, "seat", None) == seat and not isinstance(event.event, TurnBegan)
        ),
        None,
    )
    return [event for event in played if event.first == first]


# Ending before the end


def abandon(record: State, person: Person, *, manager: bool) -> Entries:
    """Give the game up: at once for whoever manages the server, else if all others agree."""
    if manager:
        _running(record)
        return (Abandoned(by_manager=True),)
    _playing(record, person)
    if record.abandon is None:
        return (AbandonAsked(person),)
    return agree_abandon(record, person)


def agree_abandon(record: State, person: Person) -> Entries:
    """Agree; the last to do so ends the game."""
    question = _asked(record, person, record.abandon)
    if person == question.asker or person in question.agreed:
        return ()
    entries: Entries = (AbandonAgreed(person),)
    return (*entries, Abandoned()) if _all_agree(record, question, person) else entries


def refuse_abandon(record: State, person: Person) -> Entries:
    """Refuse, or withdraw one's own question."""
    _asked(record, person, record.abandon)
    return (AbandonRefused(person),)


def _asked(record: State, person: Person, question: Question | None) -> Question:
    _playing(record, person)
    if question is None:
        raise Refused(Why.NOTHING_ASKED)
    return question


def _all_agree(record: State, question: Question, person: Person) -> bool:
    return {*record.players} <= question.agreed | {question.asker, person}


# Seats that change hands


def offer(record: State, person: Person, seat: Seat | None, to: Person, *, manager: bool) -> Entries:
    """Offer one's own seat to somebody, or any seat for whoever manages the server."""
    _running(record)
    own = record.seat_of(person)
    if seat is None:
        seat = own
    if seat is None:
        raise Refused(Why.NOT_SEATED)
    if not 1 <= seat <= len(record.members):
        raise Refused(Why.UNKNOWN_SEAT)
    if seat != own and not manager:
        raise Refused(Why.NOT_YOUR_SEAT)
    if to in record.players:
        raise Refused(Why.ALREADY_SEATED)
    return () if (seat, to) in record.offers else (HandoverOffered(seat, to),)


def accept(record: State, person: Person) -> Entries:
    """Take over the seat one was offered."""
    _running(record)
    if person in record.players:
        raise Refused(Why.ALREADY_SEATED)
    return (HandedOver(_offered_to(record, person), person),)


def decline(record: State, person: Person) -> Entries:
    """Decline the seat one was offered, or withdraw the offer of one's own."""
    _running(record)
    own = record.seat_of(person)
    if own is not None and any(seat == own for seat, _ in record.offers):
        return (HandoverDeclined(own),)
    return (HandoverDeclined(_offered_to(record, person)),)


def _offered_to(record: State, person: Person) -> Seat:
    for seat, to in record.offers:
        if to == person:
            return seat
    raise Refused(Why.NOT_OFFERED)


# The place


def suspend(record: State, reason: Suspension) -> Entries:
    """The place cannot be reached."""
    return () if record.suspended else (Suspended(reason),)


def settle(record: State, spot: Spot) -> Entries:
    """The game has got a thread of its own."""
    return () if record.spot == spot else (MovedHere(spot),)


def move_here(record: State, person: Person, spot: Spot, *, manager: bool) -> Entries:
    """A player, or whoever manages the server, brings the game here; a suspended one goes on."""
    if person not in record.players and not manager:
        raise Refused(Why.NOT_SEATED)
    if record.status is Status.CLOSED:
        raise Refused(Why.GAME_OVER)
    moved: Entries = (MovedHere(spot),) if spot != record.spot else ()
    return (*moved, Revived()) if record.suspended else moved


def overdue(record: State, now_ms: int) -> Entries:
    """What the clock does when the deadline has passed."""
    if record.deadline_ms is None or record.deadline_ms > now_ms:
        return ()
    return (Lapsed(),) if record.status is Status.LOBBY else (KeptOpen(),)


# What most rulings begin with


def _in_lobby(record: State) -> None:
    if record.status is Status.RUNNING:
        raise Refused(Why.ALREADY_STARTED)
    if record.status is not Status.LOBBY:
        raise Refused(Why.GAME_OVER)


def _hosted(record: State, host: Person) -> None:
    _in_lobby(record)
    if record.host != host:
        raise Refused(Why.NOT_HOST)


def _running(record: State) -> None:
    if record.status is Status.LOBBY:
        raise Refused(Why.NOT_STARTED)
    if record.status not in LIVE:
        raise Refused(Why.GAME_OVER)


def _playing(record: State, person: Person) -> Seat:
    _running(record)
    seat = record.seat_of(person)
    if seat is None:
        raise Refused(Why.NOT_SEATED)
    return seat
