"""What a person asks of a game, as values: `decide` answers each with events, or refuses it.

A wish says what is wanted, never who wants it; `manages` is what Discord says of the one who asks: the server
that they manage, and from which they ask. An answer names its question by the `seq` of the entry that asked.
Duties are the same for what nobody asks for: the bot itself does them.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from bot.game.model import GuildId, PersonId, Plan, Spot, Suspension
from bot.game.pace import Pace
from bot.game.questions import Told
from engine import actions
from engine.actions import Action
from engine.computer import Level
from engine.model import Colour, Seat

ANY = 0
"""Whichever question is open: a typed command."""


@dataclass(frozen=True, slots=True)
class Join:
    """Take a seat; the last one that is wanted starts the game. Joining twice is joining once."""

    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Leave:
    """Give up the seat in the lobby."""


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """The host sends somebody away from the lobby."""

    person: PersonId


@dataclass(frozen=True, slots=True)
class AddComputer:
    """The host gives a computer a seat; the last one that is wanted starts the game."""

    level: Level


@dataclass(frozen=True, slots=True)
class CloseLobby:
    """The host gives the lobby up."""


@dataclass(frozen=True, slots=True)
class ChooseColour:
    """Change colour in the lobby."""

    colour: Colour


@dataclass(frozen=True, slots=True)
class ChangePlan:
    """The host changes options, seats, name or language."""

    plan: Plan


@dataclass(frozen=True, slots=True)
class Start:
    """Begin to play."""


@dataclass(frozen=True, slots=True)
class Act:
    """Do a tuple of actions: all or none, one commit, one undo."""

    actions: tuple[Action, ...]
    """As many as the moment needs, up to every stone of the quarry exchanged; always put together by the bot,
    since what people send is one action, or the number of a choice."""
    seq: int | None = None
    """Where the game was when the player decided; None takes it as it is (a typed command)."""


MOVE_KINDS: Mapping[type, str] = {
    actions.TakeIncome: "income",
    actions.PushStone: "push",
    actions.StopPushing: "stop",
    actions.Exchange: "exchange",
    actions.PutBack: "put_back",
    actions.TakeConsolation: "consolation",
    actions.Build: "build",
    actions.Travel: "travel",
}
"""What each kind of move is called in dashboards, whatever its class is called."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back one's last move where that is free; otherwise, with `ask`, ask all others."""

    seq: int | None = None
    ask: bool = False


@dataclass(frozen=True, slots=True)
class AgreeUndo:
    """Agree that another takes back."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class RefuseUndo:
    """Refuse that another takes back, or withdraw one's own question."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class Abandon:
    """Give the game up: at once as a manager of its server, else when every other player agrees."""

    manages: GuildId | None = None


@dataclass(frozen=True, slots=True)
class AgreeAbandon:
    """Agree to give the game up."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class RefuseAbandon:
    """Refuse to give the game up, or withdraw one's own question."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class OfferSeat:
    """Offer one's seat to somebody; or, as a manager of the game's server, that of somebody who is silent.

    A computer's seat is any player's to offer, if all others agree.
    """

    to: PersonId
    seat: Seat | None = None
    manages: GuildId | None = None


@dataclass(frozen=True, slots=True)
class AcceptSeat:
    """Take over the seat one was offered; or agree that another takes one's own."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class DeclineSeat:
    """Decline the seat one was offered, withdraw one's own offer, or keep the seat one sits in."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class KeepSeat:
    """Ask whether a computer plays the seat of somebody who is away, until they are back."""

    seat: Seat
    level: Level


@dataclass(frozen=True, slots=True)
class AgreeKeep:
    """Agree to that; also who sits there."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class RefuseKeep:
    """Refuse that, withdraw one's own question, or keep one's own seat."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class TakeSeatBack:
    """Play oneself again."""


@dataclass(frozen=True, slots=True)
class MoveHere:
    """Bring a game to another channel; a suspended one goes on. Into another server if all players agree."""

    spot: Spot
    manages: GuildId | None = None
    left: bool | None = None
    """The bot is no longer in the server of the game: there it can ask nobody. None: ask the log."""


@dataclass(frozen=True, slots=True)
class AgreeMove:
    """Agree that the game goes on in another server."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class RefuseMove:
    """Refuse that, or withdraw one's own question."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class RepostBoard:
    """As a manager of the game's server, who does not play: have the board posted again."""

    manages: GuildId | None = None


@dataclass(frozen=True, slots=True)
class Halt:
    """As such a manager: suspend the game."""

    manages: GuildId | None = None


@dataclass(frozen=True, slots=True)
class Revive:
    """Let a game go on that was suspended so: as such a manager at once, else if all other players agree."""

    manages: GuildId | None = None


@dataclass(frozen=True, slots=True)
class AgreeRevive:
    """Agree to that."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class RefuseRevive:
    """Refuse that, or withdraw one's own question."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class TakeBackTo:
    """As such a manager: ask all players whether the game goes back to the end of a turn."""

    to_seq: int
    """The entry with which it ended."""
    manages: GuildId | None = None


@dataclass(frozen=True, slots=True)
class TakeHint:
    """Be told what a computer would do; `seq` is what the advice has seen."""

    seq: int | None = None


@dataclass(frozen=True, slots=True)
class ShareFilm:
    """Show a push to all once more."""

    push: int
    """Its entry."""


@dataclass(frozen=True, slots=True)
class AskPace:
    """Play at another pace, if all others agree."""

    pace: Pace


@dataclass(frozen=True, slots=True)
class AgreePace:
    """Agree to that."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class RefusePace:
    """Refuse that, or withdraw one's own question."""

    seq: int = ANY


@dataclass(frozen=True, slots=True)
class StepIn:
    """Take over the seat of somebody whose time ran out, where the table looks for a substitute."""


@dataclass(frozen=True, slots=True)
class GiveTime:
    """Give who is to move another day."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """Remind who is to move."""


@dataclass(frozen=True, slots=True)
class RemindLater:
    """Be reminded of one's turn again, later."""

    turn: int
    """The entry with which it began."""


@dataclass(frozen=True, slots=True)
class MuteTurn:
    """Not be reminded of one's turn."""

    turn: int


@dataclass(frozen=True, slots=True)
class GoAway:
    """Be away until then: one's time stands still."""

    until_ms: int


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Be back before that."""


class ShareTimelapse:
    """Show the whole game to all; it must be over."""


Wish: TypeAlias = (
    Join
    | Leave
    | RemovePlayer
    | AddComputer
    | CloseLobby
    | ChooseColour
    | ChangePlan
    | Start
    | Act
    | Undo
    | AgreeUndo
    | RefuseUndo
    | Abandon
    | AgreeAbandon
    | RefuseAbandon
    | OfferSeat
    | AcceptSeat
    | DeclineSeat
    | KeepSeat
    | AgreeKeep
    | RefuseKeep
    | TakeSeatBack
    | MoveHere
    | AgreeMove
    | RefuseMove
    | ShareFilm
    | ShareTimelapse
    | TakeHint
    | AskPace
    | AgreePace
    | RefusePace
    | StepIn
    | GiveTime
    | Nudge
    | RemindLater
    | MuteTurn
    | GoAway
    | ComeBack
    | RepostBoard
    | Halt
    | Revive
    | AgreeRevive
    | RefuseRevive
    | TakeBackTo
)

TIMELY = (GiveTime, Nudge, RemindLater, MuteTurn, GoAway, ComeBack)
"""Wishes whose answer depends on what time it is, and for whom."""


@dataclass(frozen=True, slots=True)
class Suspend:
    """The place of a game cannot be reached; its messages wait until it goes on elsewhere."""

    reason: Suspension


@dataclass(frozen=True, slots=True)
class Resume:
    """The place of a game can be reached again: it goes on, if it stands still for one of these reasons."""

    reasons: frozenset[Suspension]


@dataclass(frozen=True, slots=True)
class Settle:
    """The game has got a thread of its own, from where it was; it stays where people have moved it since."""

    was: Spot
    spot: Spot


@dataclass(frozen=True, slots=True)
class PassTime:
    """The clock has come so far: lobbies lapse, threads are kept open, silence is an answer, time is up."""

    now_ms: int
    told: Told
    """Of those only who know what they were asked."""


@dataclass(frozen=True, slots=True)
class PutBack:
    """The clock was put back: what the log dates is so much earlier that the game is due at this time."""

    due_ms: int
    now_ms: int


Duty: TypeAlias = Suspend | Resume | Settle | PassTime | PutBack
