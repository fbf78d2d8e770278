"""The store: games as logs that are never lost. Here is the contract.

`sqlite` is the embedded default, `postgres` is for many processes; `opening` chooses.

A store keeps and finds; it knows no rules. Whoever implements this Protocol proves it with the conformance
suite in the tests.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from bot.game.events import Logged
from bot.game.messages import Recipe
from bot.game.model import LIVE, ChannelId, GameId, GuildId, PersonId, Status, UserId
from bot.game.orders import Orders
from bot.game.questions import Told
from bot.game.ratings import Ranks
from bot.game.results import SeatResult
from bot.game.state import Summary
from bot.store.leases import Leases
from bot.store.values import (
    Backlog,
    Commit,
    GuildSettings,
    Outage,
    OutboxRow,
    Part,
    PersonRecord,
    PersonSettings,
    Post,
    SetAside,
)
from engine.model import Seat


class StoreError(Exception):
    """Something the store refuses or cannot do; nothing has changed."""


class UnknownGame(StoreError):  # noqa: N818
    """No game has this id."""


class GameExists(StoreError):  # noqa: N818
    """Another game already has this id."""


class Conflict(StoreError):  # noqa: N818
    """The log, or what else was decided upon, is not what the caller thought: somebody else was quicker."""


class RepeatedInteraction(StoreError):  # noqa: N818
    """This interaction has already had its effect."""


class NotSaved(StoreError):  # noqa: N818
    """The disk is full or failing. Nothing was written, reading still works."""


class Away(NotSaved):
    """The database is on another machine and cannot be reached for now: nothing can be read either."""


class Unreadable(StoreError):  # noqa: N818
    """What is stored is damaged; `via-appia doctor` says more."""


class DatabaseRefused(StoreError):  # noqa: N818
    """The database cannot be opened; the message names the reason and the remedy in one line."""


class DiskRefuses(DatabaseRefused):
    """The disk is full, failing or read-only: nothing is damaged, and opening works again when it does."""


class Heart(Protocol):
    """By which others see that the bot is alive."""

    last_beat_ms: int
    """When the bot before us was last known to be alive; now, for a new database."""

    async def beat(self) -> None:
        """Say that this process is alive. `NotSaved`, or an `OSError`."""

    async def beat_age_ms(self) -> int | None:
        """How long ago any process of the bot's last said so; None: no other can, or none ever did."""


class Store(Protocol):
    """Every method that writes is one durable transaction: when it returns, the effect survives a crash.

    Any method may raise `Unreadable` or `Away`.
    """

    @property
    def shared(self) -> bool:
        """Whether other processes write, too: what is remembered of a game may be out of date."""

    @property
    def heart(self) -> Heart | None:
        """None in a store that only reads."""

    @property
    def leases(self) -> Leases | None:
        """On the shards; None where no other process can be the bot, too."""

    part: Part | None
    """Of which servers' games it is told what is due and what is to be sent; None: of all."""

    # Games

    async def create(self, commit: Commit) -> None:
        """Begin a game. `GameExists`, `RepeatedInteraction`, `NotSaved`."""

    async def append(self, commit: Commit) -> None:
        """Add to a game's log. `UnknownGame`, `Conflict`, `RepeatedInteraction`, `NotSaved`.

        `Conflict` also where standing orders are no longer what was decided upon.
        With the end of a game nobody follows it any more.
        """

    async def restore(
        self,
        summary: Summary,
        log: Sequence[Logged],
        newcomers: Sequence[PersonRecord],
        results: Sequence[SeatResult] = (),
    ) -> None:
        """Bring in a whole game from elsewhere, with those of its people who are not known here.

        `GameExists`, `RepeatedInteraction`, `NotSaved`.
        """

    async def load(self, game: GameId, after: int = 0) -> tuple[Logged, ...]:
        """The log, or what came after an entry. `UnknownGame`."""

    async def newest(self, game: GameId) -> int:
        """How far its log is; costs one look. `UnknownGame`."""

    async def summary(self, game: GameId) -> Summary:
        """The game in short. `UnknownGame`."""

    async def games(
        self,
        *,
        person: PersonId | None = None,
        guild: GuildId | None = None,
        channel: ChannelId | None = None,
        part: Part | None = None,
        statuses: Collection[Status] = LIVE,
        limit: int = 100,
    ) -> tuple[Summary, ...]:
        """Games that fit all that is given, the last touched first; without those that cannot be read."""

    async def due(self, now_ms: int) -> tuple[GameId, ...]:
        """Games whose deadline has passed, the longest overdue first."""

    async def put_off_by(self, until_ms: int) -> tuple[tuple[GameId, int], ...]:
        """Games that wait for a person, and deadlines by then, put off since the log was last written to."""

    async def extend_deadlines(self, by_ms: int, until_ms: int) -> None:
        """The bot stood still so long, up to `until_ms`: nobody loses time for it; it is kept as an outage.

        Standing orders are followed so much later, too: whoever moved before them has the time to take back.

        Below 0: sooner, and outages after `until_ms`, of a clock that was ahead, never were.
        """

    async def extend_deadlines_in(self, guild: GuildId, by_ms: int, until_ms: int) -> None:
        """One server could not be reached for so long: nobody in it loses time for that."""

    async def outages(self, guild: GuildId, since_ms: int) -> tuple[Outage, ...]:
        """Those of a server, and those everywhere, that ended since, in whatever order; for months."""

    async def made_good_ms(self) -> int:
        """Up to when standing still is made good already; 0: never was."""

    # What is somebody's own: nobody else is ever given it, and it is in no export

    async def orders(self, game: GameId) -> tuple[Orders, ...]:
        """The standing orders in a game. What cannot be read of them is no wish."""

    async def set_orders(self, game: GameId, orders: Orders, seq: int, told: Recipe | None = None) -> None:
        """Keep somebody's orders in the place of those they gave before; without wishes: none.

        They were checked against the log up to `seq`, where it must be still; a message of it may be `told`.
        `UnknownGame`, `Conflict`.
        """

    async def orders_due(self, now_ms: int) -> tuple[tuple[GameId, int], ...]:
        """Games in which orders are due by then, and when, the longest overdue first."""

    async def note(self, game: GameId, person: PersonId) -> str:
        """What somebody noted down about a game; "" is nothing."""

    async def set_note(self, game: GameId, person: PersonId, text: str) -> None:
        """Keep it; "" forgets it."""

    # Results

    async def results(
        self,
        *,
        game: GameId | None = None,
        person: PersonId | None = None,
        guild: GuildId | None = None,
    ) -> tuple[SeatResult, ...]:
        """Results that fit all that is given, in the order in which their games were finished."""

    async def ranks(self, guild: GuildId) -> tuple[Ranks, ...]:
        """Who was at which rank in the games that count in a server's ranking, in the same order."""

    # Messages to send

    async def outbox(self, limit: int = 500) -> tuple[OutboxRow, ...]:
        """What waits to be sent, the oldest first; of suspended games only what goes elsewhere."""

    async def waiting(
        self, game: GameId, seat: Seat | None, person: PersonId | None = None
    ) -> tuple[OutboxRow, ...]:
        """The same for one seat of one game, for one person without a seat, or for its table."""

    async def backlog(self) -> Backlog:
        """How much that is, and how long it has been waiting."""

    async def claim_outbox(self, rows: Sequence[int], now_ms: int) -> None:
        """Note that sending is about to begin, so that after a crash it is known that it may have arrived."""

    async def mark_sent(self, rows: Sequence[int]) -> None:
        """These need not be sent any more."""

    async def postpone(self, rows: Sequence[int], retry_ms: int, *, failed: bool) -> None:
        """Not again before, a time or `WITH_TABLE`; `failed`: it could not be made or was refused, not merely
        lost on its way.
        """

    async def let_run(self, row: int, until_ms: int) -> None:
        """A film is out; its row stays until it has run, for what follows waits so long."""

    async def set_aside(self, row: OutboxRow, at_ms: int, reference: str, reason: str) -> None:
        """Note for the operator that a message is given up; its row stays until something goes out for it."""

    async def all_set_aside(self) -> tuple[SetAside, ...]:
        """What was set aside, the oldest first."""

    async def note_post(self, post: Post) -> None:
        """Remember a message of ours; one per game, kind, reader and entry it is about, the newest."""

    async def posts(self, game: GameId) -> tuple[Post, ...]:
        """The messages remembered."""

    async def told(self, game: GameId) -> Told:
        """When each question first reached whom privately: what never got through is not in it."""

    # Onlookers

    async def follow(self, game: GameId, person: PersonId, seq: int) -> None:
        """Note that somebody follows a game, also where they do; its log must still be at `seq`.

        `UnknownGame`, `Conflict`.
        """

    async def unfollow(self, game: GameId, person: PersonId) -> None:
        """Note that somebody does not, also where they do not."""

    async def followers(self, game: GameId) -> tuple[PersonId, ...]:
        """Who follows a game, by number."""

    async def followed(self, person: PersonId) -> tuple[GameId, ...]:
        """What somebody follows."""

    # People and settings

    async def person(self, discord_id: UserId, name: str, locale: str) -> PersonRecord:
        """Who this is; noted down when first met, and anew when the name or the language changed."""

    async def free_number(self) -> PersonId:
        """The first number that is nobody's; nor are those that follow."""

    async def find_person(self, discord_id: UserId) -> PersonRecord | None:
        """Who this is, if ever met; with the defaults where their choices cannot be read, as for `people`."""

    async def people(self, numbers: Collection[PersonId]) -> dict[PersonId, PersonRecord]:
        """Who these are; `Unreadable` if it is not known of all."""

    async def change_person_settings(
        self, person: PersonId, change: Callable[[PersonSettings], PersonSettings], *, chosen: bool = True
    ) -> tuple[PersonSettings, PersonSettings]:
        """Change a person's choices, one change after the other; what they were before, and are now.

        Whoever is overtaken changes what is there by then: `change` may be called more than once. What the
        person has not `chosen`, but we note by ourselves, leaves alone what cannot be read.
        """

    async def forget(self, person: PersonId) -> int:
        """Blank a person: no id, name, settings, private messages, orders, notes, nothing that they follow.

        The games keep the number. Their games in private messages are deleted, for these know the channel;
        how many that were.
        """

    async def guild_settings(self, guild: GuildId) -> GuildSettings:
        """A server's choices, or the defaults, as where they cannot be read."""

    async def change_guild_settings(
        self, guild: GuildId, change: Callable[[GuildSettings], GuildSettings]
    ) -> tuple[GuildSettings, GuildSettings]:
        """The same for a server's."""

    # Care

    @property
    def read_only(self) -> bool:
        """The last attempt to write failed; writing is tried again now and then."""

    async def try_writing(self) -> None:
        """A commit that changes nothing: whether it could be done now. `NotSaved`."""

    async def all_games(self, part: Part | None = None) -> tuple[GameId, ...]:
        """Every game there is, also those that lost something; or those of some servers."""

    async def damaged_settings(self) -> tuple[str, ...]:
        """A line for each person and server whose choices cannot be read."""

    async def delete_game(self, game: GameId) -> None:
        """Delete a game and all that belongs to it, for good. `UnknownGame`."""

    async def rebuild(self, summary: Summary, results: Sequence[SeatResult] = ()) -> bool:
        """Replace a summary and results by those made from the log; whether they differed. `Conflict`.

        A deadline put off stays so.
        """
