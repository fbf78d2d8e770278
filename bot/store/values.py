"""What goes in and out of a store: log entries, summaries, outbox rows, people and settings."""

from dataclasses import dataclass, field
from enum import StrEnum

from bot.game.events import Entry, GameId, Person, Spot
from engine.model import Options, Seat


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


@dataclass(frozen=True, slots=True)
class Logged:
    """An entry of a game's log, and the circumstances in which it was written."""

    seq: int
    at_ms: int
    """UTC, milliseconds since 1970."""
    by: Person | None
    """Who caused it; None where nobody did."""
    interaction: int | None
    """On the first entry of a commit: the interaction that asked for it."""
    first: int
    """The seq of the first entry of the same commit."""
    entry: Entry


@dataclass(frozen=True, slots=True)
class Summary:
    """What can be looked up of a game without reading its log, from which it can always be made again."""

    game: GameId
    seq: int
    status: Status
    suspended: bool
    name: str
    language: str
    spot: Spot
    host: Person
    players: tuple[Person, ...]
    """By seat; in the lobby in the order they joined."""
    awaited: Seat | None
    deadline_ms: int | None
    """When the clock next has to look at this game."""
    opened_ms: int
    touched_ms: int
    """When the last entry was written."""

    @property
    def waits_for(self) -> Person | None:
        """Who is to move."""
        return self.players[self.awaited - 1] if self.awaited is not None else None


class Kind(StrEnum):
    """What kind of message an outbox row asks for."""

    LOBBY = "lobby"
    """The lobby's message, as it is now."""
    START = "start"
    """The game begins: a thread, everybody mentioned once."""
    TURN = "turn"
    """The turn post: what happened, the board, whose turn it is."""
    FILM = "film"
    """A push."""
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
    """The post of a question or an offer: asked, answered, decided; `about` is the entry that asked."""
    MOVED_AWAY = "moved away"
    """To the place a game has left: where it went; `about` is the entry that moved it."""


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
    """Not to be tried again before."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """A message that was given up, for the operator."""

    id: int
    """Of its row in the outbox."""
    game: GameId
    seq: int
    kind: Kind
    seat: Seat | None
    at_ms: int
    reference: str
    """The same is in the log file."""
    reason: str


@dataclass(frozen=True, slots=True)
class Commit:
    """What is written in one transaction: entries of one game, its summary afterwards, messages to send."""

    log: tuple[Logged, ...]
    """The entries, numbered on from the last one written."""
    summary: Summary
    """After the entries."""
    outbox: tuple[Recipe, ...] = ()

    @property
    def expected_seq(self) -> int:
        """The last seq the log must have; otherwise somebody else was quicker."""
        return self.log[0].seq - 1


def numbered(
    entries: tuple[Entry, ...], after: int, at_ms: int, by: Person | None, interaction: int | None
) -> tuple[Logged, ...]:
    """The entries of one commit as they stand in the log after entry `after`."""
    first = after + 1
    return tuple(
        Logged(seq, at_ms, by, interaction if seq == first else None, first, entry)
        for seq, entry in enumerate(entries, first)
    )


@dataclass(frozen=True, slots=True)
class Post:
    """A message of ours that may have to be found again: edited, linked to, its buttons taken away."""

    game: GameId
    kind: Kind
    person: Person | None
    """Whose private message it is; None at the table."""
    channel: int
    message: int
    seq: int
    """How far the log was when it was sent."""
    about: int = 0
    """The seq of the one entry it is about; 0: none in particular."""


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


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """Who a number is; the only place where Discord's id and a name are kept."""

    number: Person
    discord_id: int | None
    """None once the person was blanked."""
    name: str
    locale: str
    settings: PersonSettings


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
    opener_role: int | None = None
    channel: int | None = None
    """The only channel where games may be opened; None: anywhere."""
    options: Options = field(default_factory=Options)
    """The defaults of new games."""
