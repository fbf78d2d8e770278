"""What goes in and out of a store beside the log: commits, outbox rows, posts, people and settings."""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.game.events import Logged
from bot.game.messages import Kind, Recipe
from bot.game.model import NO_SERVER, ChannelId, GameId, GuildId, MessageId, PersonId, RoleId, UserId
from bot.game.orders import Orders
from bot.game.pace import Rhythm, Waking
from bot.game.results import SeatResult
from bot.game.state import Summary
from bot.limits import DISCORD_EPOCH_MS
from engine.model import Options, Seat


def shard_of(guild: GuildId, shards: int) -> int:
    """On which of so many shards Discord tells of a server; of what is private, on the first."""
    return (guild >> 22) % shards


@dataclass(frozen=True, slots=True)
class Part:
    """Some of so many shards, and so some of the servers."""

    count: int
    shards: frozenset[int] = frozenset()

    def has(self, guild: GuildId) -> bool:
        """Whether a server is on one of them."""
        return shard_of(guild, self.count) in self.shards


WITH_TABLE = -1
"""Instead of a time: not to be tried again before the table of its game can be reached."""


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A recipe that has not been sent yet."""

    id: int
    game: GameId
    since: int
    """What happened after this entry is to be told."""
    seq: int
    """The last entry of the commit that asked for it."""
    recipe: Recipe
    nonce: str
    """Random, the same for every attempt; no other row of any database has it."""
    attempts: int = 0
    """How often sending was begun; above 0 it may have arrived without our knowing."""
    claimed_ms: int | None = None
    """When sending first began."""
    failures: int = 0
    """How often it could not be made, or was refused."""
    retry_ms: int = 0
    """Not to be tried again before; or `WITH_TABLE`."""
    runs_until_ms: int | None = None
    """Of a film that is out: until then it runs. None: it has yet to be sent, as everything else."""
    asked_ms: int = 0
    """When it was asked for: the time of its commit."""
    guild: GuildId = NO_SERVER
    """The server of its game."""


@dataclass(frozen=True, slots=True)
class Backlog:
    """How much waits to be sent, in short."""

    rows: int
    oldest_ms: int
    """Since when the oldest of them could have been sent: its commit, or the end of its delay. 0: none."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A message that was given up, for the operator."""

    id: int
    """Of its row in the outbox."""
    game: GameId
    seq: int
    kind: str
    """A `Kind`, or what a newer version has."""
    seat: Seat | None
    at_ms: int
    reference: str
    """The same is in the log file."""
    reason: str


@dataclass(frozen=True, slots=True)
class Commit:
    """What is written in one transaction: entries of one game, what follows from them, messages to send."""

    log: tuple[Logged, ...]
    """The entries, numbered on from the last one written."""
    summary: Summary
    """After the entries."""
    outbox: tuple[Recipe, ...] = ()
    results: tuple[SeatResult, ...] = ()
    """Of a game that is finished by these entries."""
    orders: tuple[Orders, ...] = ()
    """What it makes of standing orders; those without wishes are no more."""
    given: tuple[Orders, ...] | None = None
    """All standing orders in the game, as they were when this was decided; None: nobody looked."""

    @property
    def expected_seq(self) -> int:
        """The last seq the log must have; otherwise somebody else was quicker."""
        return self.log[0].seq - 1


@dataclass(frozen=True, slots=True)
class Post:
    """A message of ours that may have to be found again: edited, linked to, its buttons taken away."""

    game: GameId
    kind: Kind
    person: PersonId | None
    """Whose private message it is; None at the table."""
    channel: ChannelId
    message: MessageId
    seq: int
    """How far the log was when it was sent."""
    about: int = 0
    """The seq of the one entry it is about; 0: none in particular."""


def sent_ms(message: MessageId) -> int:
    """When Discord took a message: its id says so."""
    return (message >> 22) + DISCORD_EPOCH_MS


@dataclass(frozen=True, slots=True)
class Outage:
    """For so long the bot, or one server, could not be reached."""

    until_ms: int
    by_ms: int
    guild: GuildId | None = None
    """None: everywhere."""


class Reminders(StrEnum):
    """Where a person is reminded of their turn."""

    TABLE = "table"
    """Where it is played."""
    PRIVATE = "private"


class TurnNotes(StrEnum):
    """Which private messages a person wants."""

    PURSE = "purse"
    """The purse, silently, in one message per game."""
    TURNS = "turns"
    """Besides, a message at each turn."""
    OFF = "off"


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """What a person chose, and what the bot remembers to be polite."""

    messages: TurnNotes = TurnNotes.PURSE
    closed: bool = False
    """Discord refused a private message; not tried again until the person asks."""
    told_closed: bool = False
    hints_seen: tuple[str, ...] = ()
    """Kinds of panels whose first-time explanation was shown."""
    language: str | None = None
    """None: that of their Discord."""
    reminders: Reminders = Reminders.TABLE
    rhythm: Rhythm = field(default_factory=Rhythm)
    """When they are awake."""
    away_until_ms: int = 0
    """Until when they said they are away: for games that begin meanwhile."""
    seen_ms: int = 0
    """When they last opened something, about: they need no reminder for a while."""
    hidden: bool = False
    """No record of theirs is shown to others, and they have no place in rankings."""


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """Who a number is; the only place where Discord's id and a name are kept."""

    number: PersonId
    discord_id: UserId | None
    """None once the person was blanked."""
    name: str
    locale: str
    """Of their Discord, as last told."""
    settings: PersonSettings

    @property
    def language(self) -> str:
        """What they read."""
        return self.settings.language or self.locale

    @property
    def waking(self) -> Waking:
        """When they are awake, as far as that is known."""
        return self.settings.rhythm.waking(self.locale)


class Openers(StrEnum):
    """Who may open games in a server."""

    EVERYONE = "everyone"
    MANAGERS = "managers"
    ROLE = "role"


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What the managers of a server chose."""

    language: str | None = None
    openers: Openers = Openers.EVERYONE
    opener_role: RoleId | None = None
    channel: ChannelId | None = None
    """The only channel where games may be opened; None: anywhere."""
    options: Options = field(default_factory=Options)
    """The defaults of new games."""
