"""Ids and small values of a game with its people: who, where, how far.

Ids are types of their own, so that a person is never taken for a channel. Nothing here knows what
happened, or what may happen next.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NewType

from bot.game.pace import Pace
from engine.computer import Level
from engine.model import Options
from engine.rules.setup import SEATS

GameId = NewType("GameId", str)
"""Five letters and digits that cannot be confused with each other, e.g. "K7M2R"."""
GAME_FORM = "[2-9A-Z]{5}"
"""What every id of a game looks like, as a regular expression."""
PersonId = NewType("PersonId", int)
"""The internal number of a person; only the store knows who that is. Below 0 it is a computer of its game:
-1 is the first that sat down there, -2 the second. No computer is asked, called, written to, kept in the
store's table of people, or host."""
GuildId = NewType("GuildId", int)
"""Discord's number of a server."""
NO_SERVER = GuildId(0)
"""Where somebody plays alone in a private message with the bot."""
ChannelId = NewType("ChannelId", int)
"""Discord's number of a channel or thread."""
MessageId = NewType("MessageId", int)
"""Discord's number of a message."""
UserId = NewType("UserId", int)
"""Discord's number of a person; a `PersonId` is ours."""
RoleId = NewType("RoleId", int)
"""Discord's number of a role."""
InteractionId = NewType("InteractionId", int)
"""Discord's number of a press or a command."""


def is_computer(player: PersonId) -> bool:
    """Whether a number stands for a computer, and not for a person."""
    return player < 0


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer that sat down in a game."""

    level: Level
    number: int = 1
    """Which of its level it is: the second is called "Faber II"."""


class Suspension(StrEnum):
    """Why a game cannot go on where it was."""

    CHANNEL_GONE = "channel gone"
    THREAD_LOCKED = "thread locked"
    NO_PERMISSION = "no permission"
    BOT_REMOVED = "bot removed"


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a game is played: a channel or thread of a server, or a private message with the bot."""

    guild: GuildId
    channel: ChannelId

    @property
    def private(self) -> bool:
        """Whether only one person sees it."""
        return self.guild == NO_SERVER


@dataclass(frozen=True, slots=True)
class Plan:
    """What the host may still change while the lobby is open."""

    options: Options = field(default_factory=Options)
    players: int = 0
    """Seats to fill: the game starts when the last is taken. 0: up to four, started by hand."""
    name: str = ""
    language: str = "en"
    hints: bool = False
    """Whether whoever is to move may ask for a hint; who plays alone against computers always may."""
    pace: Pace = field(default_factory=Pace)
    """Once it runs, all who play must agree to another."""

    @property
    def least(self) -> int:
        """So many must be seated before it can start."""
        return self.players or SEATS[0]

    @property
    def most(self) -> int:
        """So many may be seated."""
        return self.players or SEATS[-1]


class Status(StrEnum):
    """How far a game is."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    ABANDONED = "abandoned"
    CLOSED = "closed"
    """A lobby from which no game came."""


LIVE = (Status.LOBBY, Status.RUNNING)
"""Games in which something can still happen."""
