"""What every store of ours does with its tables, in SQL that SQLite and PostgreSQL both understand.

How one reads and writes is each store's own: see `sqlite` and `postgres`.
"""

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeVar

from bot.game.events import Logged
from bot.game.messages import Kind, Recipe
from bot.game.model import LIVE, NO_SERVER, ChannelId, GameId, GuildId, PersonId, Status, UserId
from bot.game.orders import Orders
from bot.game.questions import Told
from bot.game.ratings import Ranks
from bot.game.results import SeatResult
from bot.game.state import Summary
from bot.store import Conflict, GameExists, RepeatedInteraction, UnknownGame, Unreadable
from bot.store import statements as sql
from bot.store.codec import CodecError, decode, from_json, to_json
from bot.store.group import GroupCommit, Missed, Step, Violated, Write
from bot.store.leases import Leases
from bot.store.rows import (
    Given,
    Rows,
    consequence_rows,
    deletion_rows,
    entry_rows,
    game_row,
    marks,
    orders_rows,
    outage_rows,
    recipe_row,
    result_of,
    result_row,
    rows_of,
    seated_people,
    seating_rows,
    summary_of,
    user_of,
    wishes_of,
)
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
    sent_ms,
)
from engine.model import Seat

log = logging.getLogger(__name__)

Settings = TypeVar("Settings", PersonSettings, GuildSettings)

_WHOSE = {PersonSettings: "person", GuildSettings: "server"}
_ALL = 1_000_000_000
"""More rows than there ever are."""
_NOWHERE: Mapping[GameId, Step] = {}
_NOBODY: Mapping[GameId, Given] = {}


class TableStore(ABC):
    """A `Store` over tables, but for how they are reached."""

    leases: Leases | None = None

    def __init__(self, writer: GroupCommit | None) -> None:
        """Nothing is known to be damaged, and all servers are ours. Without a writer it only reads."""
        self._writer = writer
        self.part: Part | None = None
        self._damaged: set[str] = set()
        """Whose settings, and which summaries, were found to be unreadable, of which the log has a line."""

    @abstractmethod
    async def _read(self, statement: str, values: Iterable[Any]) -> list[tuple[Any, ...]]:
        """What a statement finds. `Unreadable`, `Away`."""

    @property
    def read_only(self) -> bool:
        """See `Store`."""
        return self._writer is None or self._writer.read_only

    async def _write(
        self, rows: Rows, games: Mapping[GameId, Step] = _NOWHERE, given: Mapping[GameId, Given] = _NOBODY
    ) -> None:
        """Write durably, and take these games on so far; or `Missed`, `Violated`, `NotSaved`.

        `given` are standing orders that must be what they were.
        """
        assert self._writer is not None, "opened for reading only"
        await self._writer.write(Write(rows, games, given))

    # Games

    async def create(self, commit: Commit) -> None:
        """See `Store`."""
        assert commit.expected_seq == 0
        try:
            await self._write({sql.NEW_GAME: [game_row(commit.summary)], **consequence_rows(commit)})
        except Violated as error:
            raise _refusal(error, GameExists(commit.summary.game)) from None

    async def append(self, commit: Commit) -> None:
        """See `Store`."""
        game = commit.summary.game
        step = Step(commit.expected_seq, commit.summary.seq)
        given = _NOBODY
        if commit.given is not None:
            given = {game: frozenset((one.person, one.wishes) for one in commit.given)}
        try:
            await self._write(rows_of(commit), {game: step}, given)
        except Violated as error:
            raise _refusal(error, Conflict(f"game {game}: its log is not where its summary says")) from None
        except Missed:
            raise await self._overtaken(game) from None

    async def _overtaken(self, game: GameId) -> Exception:
        try:
            await self.newest(game)
        except UnknownGame as error:
            return error
        return Conflict(f"game {game}: somebody else was quicker")

    async def restore(
        self,
        summary: Summary,
        log: Sequence[Logged],
        newcomers: Sequence[PersonRecord],
        results: Sequence[SeatResult] = (),
    ) -> None:
        """See `Store`."""
        rows = {
            sql.NEW_PERSON: [
                (one.number, one.discord_id, one.name, one.locale, to_json(one.settings)) for one in newcomers
            ],
            sql.NEW_GAME: [game_row(summary)],
            sql.NEW_ENTRY: entry_rows(summary.game, log),
            sql.NEW_RESULT: list(map(result_row, results)),
        }
        try:
            await self._write(rows | seating_rows(summary))
        except Violated as error:
            raise _refusal(error, GameExists(summary.game)) from None

    async def load(self, game: GameId, after: int = 0) -> tuple[Logged, ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT seq, at_ms, person, interaction, first, kind, payload FROM entry"
            " WHERE game = ? AND seq > ? ORDER BY seq",
            (game, after),
        )
        if not rows and not after:
            raise UnknownGame(game)
        return tuple(
            Logged(seq, at_ms, person, interaction, first, decode(kind, payload))
            for seq, at_ms, person, interaction, first, kind, payload in rows
        )

    async def newest(self, game: GameId) -> int:
        """See `Store`."""
        for (seq,) in await self._read("SELECT seq FROM game WHERE id = ?", (game,)):
            return int(seq)
        raise UnknownGame(game)

    async def summary(self, game: GameId) -> Summary:
        """See `Store`."""
        for row in await self._read(f"SELECT {sql.GAME} FROM game WHERE id = ?", (game,)):
            return summary_of(row)
        raise UnknownGame(game)

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
        """See `Store`."""
        wanted: dict[str, int | None] = {"guild = ?": guild, "channel = ?": channel}
        wanted["id IN (SELECT game FROM player WHERE person = ?)"] = person
        given = {condition: value for condition, value in wanted.items() if value is not None}
        conditions = [f"status IN ({marks(statuses)})", *given, within(part)]
        rows = await self._read(
            f"SELECT {sql.GAME} FROM game WHERE {' AND '.join(conditions)}"
            " ORDER BY touched_ms DESC, id LIMIT ?",
            (*statuses, *given.values(), limit),
        )
        return tuple(summary for row in rows if (summary := self._summary(row)) is not None)

    async def due(self, now_ms: int) -> tuple[GameId, ...]:
        """See `Store`."""
        rows = await self._read(
            f"SELECT id FROM game WHERE deadline_ms <= ? AND {self._ours} ORDER BY deadline_ms", (now_ms,)
        )
        return tuple(game for (game,) in rows)

    async def put_off_by(self, until_ms: int) -> tuple[tuple[GameId, int], ...]:
        """See `Store`."""
        rows = await self._read(
            f"SELECT id, deadline_ms FROM game WHERE deadline_ms <= ? AND status = ? AND awaited IS NOT NULL"
            " AND EXISTS (SELECT 1 FROM outage WHERE outage.guild IN (?, game.guild)"
            f" AND outage.until_ms > game.touched_ms) AND {self._ours} ORDER BY deadline_ms",
            (until_ms, Status.RUNNING, NO_SERVER),
        )
        return tuple((game, deadline_ms) for game, deadline_ms in rows)

    async def extend_deadlines(self, by_ms: int, until_ms: int) -> None:
        """See `Store`."""
        noted = outage_rows(NO_SERVER, by_ms, until_ms)
        extended = {sql.EXTEND: [(by_ms,)], sql.EXTEND_ORDERS: [(by_ms,)]}
        await self._write({**extended, **noted, sql.MADE_GOOD: [(until_ms,)]})

    async def extend_deadlines_in(self, guild: GuildId, by_ms: int, until_ms: int) -> None:
        """See `Store`."""
        extended = {sql.EXTEND_IN: [(by_ms, guild)], sql.EXTEND_ORDERS_IN: [(by_ms, guild)]}
        await self._write({**extended, **outage_rows(guild, by_ms, until_ms)})

    async def outages(self, guild: GuildId, since_ms: int) -> tuple[Outage, ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT until_ms, by_ms, guild FROM outage WHERE guild IN (?, ?) AND until_ms > ?",
            (NO_SERVER, guild, since_ms),
        )
        return tuple(Outage(until_ms, by_ms, guild or None) for until_ms, by_ms, guild in rows)

    async def made_good_ms(self) -> int:
        """See `Store`."""
        rows = await self._read("SELECT until_ms FROM made_good", ())
        return int(rows[0][0]) if rows else 0

    # What is somebody's own

    async def orders(self, game: GameId) -> tuple[Orders, ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT person, wishes, due_ms FROM orders WHERE game = ? ORDER BY person", (game,)
        )
        return tuple(Orders(person, wishes_of(wishes), due_ms) for person, wishes, due_ms in rows)

    async def set_orders(self, game: GameId, orders: Orders, seq: int, told: Recipe | None = None) -> None:
        """See `Store`."""
        rows = orders_rows(game, (orders,))
        if told is not None:
            rows[sql.NEW_RECIPE] = [recipe_row(game, seq, seq, told)]
        await self._write_at(game, seq, rows)

    async def _write_at(self, game: GameId, seq: int, rows: Rows) -> None:
        """Write beside a game whose log is still where it was when this was decided."""
        try:
            await self._write({sql.STAND: [(game, seq)], **rows}, {game: Step(seq, seq)})
        except Missed:
            raise await self._overtaken(game) from None

    async def orders_due(self, now_ms: int) -> tuple[tuple[GameId, int], ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT game, orders.due_ms FROM orders JOIN game ON game.id = game"
            f" WHERE orders.due_ms <= ? AND {self._ours} ORDER BY orders.due_ms",
            (now_ms,),
        )
        return tuple((game, due_ms) for game, due_ms in rows)

    async def note(self, game: GameId, person: PersonId) -> str:
        """See `Store`."""
        rows = await self._read("SELECT text FROM note WHERE game = ? AND person = ?", (game, person))
        return str(rows[0][0]) if rows else ""

    async def set_note(self, game: GameId, person: PersonId, text: str) -> None:
        """See `Store`."""
        await self._write(
            {sql.PUT_NOTE: [(game, person, text)]} if text else {sql.DROP_NOTE: [(game, person)]}
        )

    # Results

    async def results(
        self,
        *,
        game: GameId | None = None,
        person: PersonId | None = None,
        guild: GuildId | None = None,
    ) -> tuple[SeatResult, ...]:
        """See `Store`."""
        wanted: dict[str, str | int | None] = {"game = ?": game, "person = ?": person, "guild = ?": guild}
        given = {condition: value for condition, value in wanted.items() if value is not None}
        rows = await self._read(
            f"SELECT {sql.RESULT} FROM result WHERE {' AND '.join(('TRUE', *given))}"
            " ORDER BY finished_ms, game, seat",
            tuple(given.values()),
        )
        return tuple(map(result_of, rows))

    async def ranks(self, guild: GuildId) -> tuple[Ranks, ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT game, person, rank FROM result WHERE guild = ? AND rated"
            " ORDER BY finished_ms, game, seat",
            (guild,),
        )
        return tuple(
            tuple((person, rank) for _, person, rank in seats)
            for _, seats in groupby(rows, lambda row: row[0])
        )

    # Messages to send

    async def outbox(self, limit: int = 500) -> tuple[OutboxRow, ...]:
        """See `Store`."""
        return await self._outbox(self._ours, (), limit)

    async def waiting(
        self, game: GameId, seat: Seat | None, person: PersonId | None = None
    ) -> tuple[OutboxRow, ...]:
        """See `Store`."""
        lane = {"seat": seat, "person": person}
        whose = [f"{column} IS NULL" if whom is None else f"{column} = ?" for column, whom in lane.items()]
        given = (game, *(whom for whom in lane.values() if whom is not None))
        return await self._outbox(" AND ".join(("game = ?", *whose)), given, _ALL)

    @property
    def _ours(self) -> str:
        return within(self.part)

    async def _outbox(self, condition: str, values: tuple[object, ...], limit: int) -> tuple[OutboxRow, ...]:
        rows = await self._read(
            "SELECT outbox.id, game, since, outbox.seq, kind, seat, not_before_ms, about, person,"
            " nonce, attempts, claimed_ms, failures, retry_ms, runs_until_ms,"
            f" coalesce({sql.ASKED_MS}, 0), guild"
            f" FROM outbox JOIN game ON game.id = game WHERE {condition} AND {sql.SENDABLE}"
            " ORDER BY outbox.id LIMIT ?",
            (*values, *sql.SENDABLE_VALUES, limit),
        )
        return tuple(
            OutboxRow(
                id_, game, since, seq, Recipe(Kind(kind), seat, not_before_ms, None, about, person), *sending
            )
            for id_, game, since, seq, kind, seat, not_before_ms, about, person, *sending in rows
        )

    async def backlog(self) -> Backlog:
        """See `Store`."""
        ((rows, oldest_ms),) = await self._read(
            "SELECT count(*), min(CASE WHEN asked_ms > not_before_ms THEN asked_ms ELSE not_before_ms END)"
            f" FROM (SELECT not_before_ms, {sql.ASKED_MS} AS asked_ms"
            " FROM outbox JOIN game ON game.id = outbox.game"
            f" WHERE runs_until_ms IS NULL AND {self._ours} AND {sql.SENDABLE}) AS waiting",
            sql.SENDABLE_VALUES,
        )
        return Backlog(rows, oldest_ms or 0)

    async def claim_outbox(self, rows: Sequence[int], now_ms: int) -> None:
        """See `Store`."""
        await self._write({sql.CLAIM: [(now_ms, row) for row in rows]})

    async def mark_sent(self, rows: Sequence[int]) -> None:
        """See `Store`."""
        await self._write({sql.SENT: [(row,) for row in rows]})

    async def postpone(self, rows: Sequence[int], retry_ms: int, *, failed: bool) -> None:
        """See `Store`."""
        await self._write({sql.POSTPONE: [(retry_ms, int(failed), row) for row in rows]})

    async def let_run(self, row: int, until_ms: int) -> None:
        """See `Store`."""
        await self._write({sql.LET_RUN: [(until_ms, row)]})

    async def set_aside(self, row: OutboxRow, at_ms: int, reference: str, reason: str) -> None:
        """See `Store`."""
        about = (row.id, row.game, row.seq, row.recipe.kind, row.recipe.seat)
        await self._write({sql.SET_ASIDE: [(*about, at_ms, reference, reason)]})

    async def all_set_aside(self) -> tuple[SetAside, ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT id, game, seq, kind, seat, at_ms, reference, reason FROM set_aside ORDER BY id", ()
        )
        return tuple(SetAside(*row) for row in rows)

    async def note_post(self, post: Post) -> None:
        """See `Store`."""
        key, now = (
            (post.game, post.kind, post.person or 0, post.about),
            (post.channel, post.message, post.seq),
        )
        await self._write({sql.PUT_POST: [(*key, *now, post.message)]})

    async def posts(self, game: GameId) -> tuple[Post, ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT kind, person, channel, message, seq, about FROM post WHERE game = ?"
            f" AND kind IN ({marks(sql.KINDS)}) ORDER BY kind, person, about",
            (game, *sql.KINDS),
        )
        return tuple(
            Post(game, Kind(kind), person or None, channel, message, seq, about)
            for kind, person, channel, message, seq, about in rows
        )

    async def told(self, game: GameId) -> Told:
        """See `Store`."""
        rows = await self._read(
            "SELECT about, person, first FROM post WHERE game = ? AND kind = ? AND person > 0",
            (game, Kind.QUESTION),
        )
        return {(about, PersonId(person)): sent_ms(first) for about, person, first in rows}

    # Onlookers

    async def follow(self, game: GameId, person: PersonId, seq: int) -> None:
        """See `Store`."""
        await self._write_at(game, seq, {sql.FOLLOW: [(game, person)]})

    async def unfollow(self, game: GameId, person: PersonId) -> None:
        """See `Store`."""
        await self._write({sql.UNFOLLOW: [(game, person)]})

    async def followers(self, game: GameId) -> tuple[PersonId, ...]:
        """See `Store`."""
        rows = await self._read("SELECT person FROM follower WHERE game = ? ORDER BY person", (game,))
        return tuple(person for (person,) in rows)

    async def followed(self, person: PersonId) -> tuple[GameId, ...]:
        """See `Store`."""
        rows = await self._read("SELECT game FROM follower WHERE person = ? ORDER BY game", (person,))
        return tuple(game for (game,) in rows)

    # People and settings

    async def person(self, discord_id: UserId, name: str, locale: str) -> PersonRecord:
        """See `Store`."""
        known = await self.find_person(discord_id)
        if known is None or (known.name, known.locale) != (name, locale):
            settings = to_json(known.settings if known else PersonSettings())
            await self._write({sql.PUT_PERSON: [(discord_id, name, locale, settings)]})
            known = await self.find_person(discord_id)
            assert known is not None
        return known

    async def free_number(self) -> PersonId:
        """See `Store`."""
        ((number,),) = await self._read("SELECT coalesce(max(number), 0) + 1 FROM person", ())
        return PersonId(number)

    async def find_person(self, discord_id: UserId) -> PersonRecord | None:
        """See `Store`."""
        people = await self._people("discord_id = ?", (discord_id,))
        return people[0] if people else None

    async def people(self, numbers: Collection[PersonId]) -> dict[PersonId, PersonRecord]:
        """See `Store`."""
        if not numbers:
            return {}
        rows = await self._people(f"number IN ({marks(numbers)})", tuple(numbers))
        people = {person.number: person for person in rows}
        if missing := {*numbers} - people.keys():
            raise Unreadable(f"person {min(missing)} is missing: restore a backup")
        return people

    async def _people(self, condition: str, values: tuple[int, ...]) -> list[PersonRecord]:
        rows = await self._read(
            f"SELECT number, discord_id, name, locale, settings FROM person WHERE {condition}", values
        )
        return [
            PersonRecord(
                number, user_of(user), name, locale, self._settings(settings, PersonSettings, number)
            )
            for number, user, name, locale, settings in rows
        ]

    async def change_person_settings(
        self, person: PersonId, change: Callable[[PersonSettings], PersonSettings], *, chosen: bool = True
    ) -> tuple[PersonSettings, PersonSettings]:
        """See `Store`."""
        while True:
            found = await self._read("SELECT settings FROM person WHERE number = ?", (person,))
            if not found:
                raise Unreadable(f"person {person} is missing: restore a backup")
            ((stored,),) = found
            known = self._legible(stored, PersonSettings, person)
            before = known or PersonSettings()
            after = change(before) if chosen or known is not None else before
            if await self._replaced(before, after, {sql.SET_PERSON: [(to_json(after), person, stored)]}):
                return before, after

    async def _replaced(self, before: Settings, after: Settings, rows: Rows) -> bool:
        """Whether settings are as they were meant to be; otherwise somebody else has changed them."""
        if after == before:
            return True
        try:
            await self._write(rows)
        except Missed:
            return False
        return True

    async def forget(self, person: PersonId) -> int:
        """See `Store`."""
        blank = to_json(PersonSettings())
        private = await self._read(sql.PRIVATE_GAMES_OF, (NO_SERVER, person))
        gone = deletion_rows(game for (game,) in private)
        own = {statement: [(person,)] for statement in sql.FORGET}
        at = {GameId(game): Step() for (game,) in private}
        await self._write({sql.BLANK_PERSON: [(blank, person)], **own, **gone}, at)
        return len(private)

    async def guild_settings(self, guild: GuildId) -> GuildSettings:
        """See `Store`."""
        for (settings,) in await self._read("SELECT settings FROM guild WHERE id = ?", (guild,)):
            return self._settings(settings, GuildSettings, guild)
        return GuildSettings()

    async def change_guild_settings(
        self, guild: GuildId, change: Callable[[GuildSettings], GuildSettings]
    ) -> tuple[GuildSettings, GuildSettings]:
        """See `Store`."""
        while True:
            found = await self._read("SELECT settings FROM guild WHERE id = ?", (guild,))
            before = self._settings(found[0][0], GuildSettings, guild) if found else GuildSettings()
            after = change(before)
            statement = sql.SET_GUILD if found else sql.NEW_GUILD
            row = (to_json(after), guild, *(stored for (stored,) in found))
            if await self._replaced(before, after, {statement: [row]}):
                return before, after

    # Care

    async def try_writing(self) -> None:
        """See `Store`. There and back within one transaction: it is a real commit, and nobody sees it."""
        await self._write({sql.TRY: [(1,), (-1,)]})

    async def all_games(self, part: Part | None = None) -> tuple[GameId, ...]:
        """See `Store`. From logs and summaries, so that a game which lost either is found too."""
        logs = "SELECT game FROM entry UNION " if part is None else ""  # whose they are summaries alone tell
        rows = await self._read(f"{logs}SELECT id FROM game WHERE {within(part)} ORDER BY 1", ())
        return tuple(game for (game,) in rows)

    async def damaged_settings(self) -> tuple[str, ...]:
        """See `Store`."""
        people = await self._read("SELECT number, settings FROM person", ())
        guilds = await self._read("SELECT id, settings FROM guild", ())
        found = []
        for (number, settings), kind in (
            *((row, PersonSettings) for row in people),
            *((row, GuildSettings) for row in guilds),
        ):
            try:
                from_json(settings, kind)
            except CodecError as error:
                found.append(f"{_WHOSE[kind]} {number}: {error}")
        return tuple(found)

    async def delete_game(self, game: GameId) -> None:
        """See `Store`."""
        try:
            await self._write(deletion_rows((game,)), {game: Step()})
        except Missed:
            raise UnknownGame(game) from None

    async def rebuild(self, summary: Summary, results: Sequence[SeatResult] = ()) -> bool:
        """See `Store`."""
        game = summary.game
        wanted = game_row(summary)
        seated = await self._read("SELECT person FROM player WHERE game = ?", (game,))
        kept = await self._read(f"SELECT {sql.RESULT} FROM result WHERE game = ? ORDER BY seat", (game,))
        rows = list(map(result_row, results))
        # Compared as stored: what is there may be damaged.
        for (*found,) in await self._read(f"SELECT {sql.GAME} FROM game WHERE id = ?", (game,)):
            deadline_ms = found[sql.GAME.split(", ").index("deadline_ms")]
            if summary.deadline_ms is not None and deadline_ms is not None:
                wanted = game_row(replace(summary, deadline_ms=max(summary.deadline_ms, deadline_ms)))
            players = {person for (person,) in seated}
            if tuple(found) == wanted and players == {*seated_people(summary)} and kept == rows:
                return False
        again = {sql.CLEAR_RESULTS: [(game,)], sql.NEW_RESULT: rows}
        at = {game: Step(summary.seq, summary.seq, by_log=True)}
        try:
            await self._write({sql.REPAIR_GAME: [wanted], **seating_rows(summary), **again}, at)
        except Missed:
            raise Conflict(f"game {game}: its log has grown meanwhile") from None
        return True

    def _summary(self, row: tuple[Any, ...]) -> Summary | None:
        """A game in short; None where it cannot be read, which is told once: no other waits for it."""
        try:
            return summary_of(row)
        except Unreadable as error:
            name = f"game {row[0]}"
            if name not in self._damaged:
                log.error("%s: left out: %s", name, error)
            self._damaged.add(name)
            return None

    def _settings(self, text: str, kind: type[Settings], whose: int) -> Settings:
        """What somebody chose; the defaults where it cannot be read."""
        return self._legible(text, kind, whose) or kind()

    def _legible(self, text: str, kind: type[Settings], whose: int) -> Settings | None:
        """The same; None where it cannot be read, which is told once."""
        try:
            return from_json(text, kind)
        except CodecError:  # its words hold what is in the row, which is nobody's business
            name = f"{_WHOSE[kind]} {whose}"
            if name not in self._damaged:
                log.error("%s: settings that cannot be read, so the defaults; `via-appia doctor` helps", name)
            self._damaged.add(name)
            return None


def within(part: Part | None) -> str:
    """The condition that a game's server is on certain shards; None: wherever it is."""
    if part is None:
        return "TRUE"
    return f"(guild >> 22) % {part.count:d} IN ({', '.join(map(str, sorted(part.shards))) or 'NULL'})"


def _refusal(error: Violated, otherwise: Exception) -> Exception:
    return RepeatedInteraction(str(error)) if error.interaction else otherwise
