"""The embedded store: one SQLite file, one connection that writes, another that reads."""

import asyncio
import contextlib
import json
import logging
import sqlite3
from collections.abc import AsyncIterator, Collection, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar, get_args

import aiosqlite

from bot.game.errors import Refused
from bot.game.events import (
    ComputerActed,
    HandedOver,
    Joined,
    Left,
    Logged,
    OrdersFollowed,
    TimeRuns,
    TimeStands,
)
from bot.game.messages import Kind, Recipe
from bot.game.model import (
    LIVE,
    NO_SERVER,
    ChannelId,
    GameId,
    GuildId,
    PersonId,
    Spot,
    Status,
    UserId,
    is_computer,
)
from bot.game.orders import Order, Orders, read, write
from bot.game.pace import DAY_MS
from bot.game.questions import Told
from bot.game.ratings import Ranks
from bot.game.results import SeatResult
from bot.game.state import Summary
from bot.metrics import STORE_ERRORS
from bot.store import Conflict, GameExists, RepeatedInteraction, UnknownGame, Unreadable
from bot.store.backup import uri_of
from bot.store.codec import CodecError, decode, encode, from_json, to_json
from bot.store.files import make_folder
from bot.store.group import GroupCommit, Missed, Rows
from bot.store.schema import (
    READER_PRAGMAS,
    WRITER_PRAGMAS,
    WriterLock,
    check_readable,
    keep_private,
    prepare,
    refusal,
)
from bot.store.values import (
    Backlog,
    Commit,
    GuildSettings,
    Outage,
    OutboxRow,
    PersonRecord,
    PersonSettings,
    Post,
    SetAside,
    sent_ms,
)
from engine.events import Event, GameEnded, GameStarted, Undone
from engine.model import Counts, Seat

log = logging.getLogger(__name__)

Settings = TypeVar("Settings", PersonSettings, GuildSettings)

_GAME = (
    "id, seq, status, suspended, name, language, guild, channel, host, players, awaited, deadline_ms,"
    " opened_ms, touched_ms, halted, due_ms"
)
_PUT_PERSON = (
    "INSERT INTO person (discord_id, name, locale, settings) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (discord_id) DO UPDATE SET name = excluded.name, locale = excluded.locale"
)
_NEW_PERSON = "INSERT INTO person (number, discord_id, name, locale, settings) VALUES (?, ?, ?, ?, ?)"
_SET_PERSON = "UPDATE person SET settings = ? WHERE number = ?"
_BLANK_PERSON = "UPDATE person SET discord_id = NULL, name = '', locale = '', settings = ? WHERE number = ?"
_FORGET = tuple(f"DELETE FROM {table} WHERE person = ?" for table in ("post", "orders", "note", "follower"))
_FOLLOW = "INSERT INTO follower (game, person) VALUES (?, ?) ON CONFLICT DO NOTHING"
_UNFOLLOW = "DELETE FROM follower WHERE game = ? AND person = ?"
_CLEAR_FOLLOWERS = "DELETE FROM follower WHERE game = ?"
_PUT_GUILD = (
    "INSERT INTO guild (id, settings) VALUES (?, ?) ON CONFLICT DO UPDATE SET settings = excluded.settings"
)
_NEW_GAME = f"INSERT INTO game ({_GAME}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_CHANGES = (
    "seq = ?2, status = ?3, suspended = ?4, name = ?5, language = ?6, guild = ?7, channel = ?8, host = ?9,"
    " players = ?10, awaited = ?11, deadline_ms = ?12, opened_ms = ?13, touched_ms = ?14,"
    " halted = ?15, due_ms = ?16"
)
_CHANGE_GAME = f"UPDATE game SET {_CHANGES} WHERE id = ?1 AND seq = ?17"
# Most moves change no more than this, and so only one index.
_MOVE_GAME = (
    "UPDATE game SET seq = ?, awaited = ?, deadline_ms = ?, touched_ms = ?, due_ms = ?"
    " WHERE id = ? AND seq = ?"
)
_REPAIR_GAME = f"{_NEW_GAME} ON CONFLICT DO UPDATE SET {_CHANGES}"
_CLEAR_PLAYERS = "DELETE FROM player WHERE game = ?"
_NEW_PLAYER = "INSERT INTO player (person, game) VALUES (?, ?)"
_NEW_ENTRY = (
    "INSERT INTO entry (game, seq, at_ms, person, interaction, first, kind, payload)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_RESULT = (
    "game, seat, person, guild, finished_ms, points, rank, computers, rated, tiles_a, tiles_b, tiles_c,"
    " push, fallen_s, fallen_m, fallen_l"
)
_CLEAR_RESULTS = "DELETE FROM result WHERE game = ?"
_NEW_RESULT = f"INSERT INTO result ({_RESULT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_NEW_RECIPE = (
    "INSERT INTO outbox (game, since, seq, kind, seat, not_before_ms, about, person, nonce)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, lower(hex(randomblob(8))))"
)
_CLAIM = "UPDATE outbox SET attempts = attempts + 1, claimed_ms = coalesce(claimed_ms, ?) WHERE id = ?"
_SENT = "DELETE FROM outbox WHERE id = ?"
_POSTPONE = "UPDATE outbox SET retry_ms = ?, failures = failures + ? WHERE id = ?"
_LET_RUN = "UPDATE outbox SET runs_until_ms = ? WHERE id = ?"
_ASKED_MS = "(SELECT at_ms FROM entry WHERE entry.game = outbox.game AND entry.seq = outbox.seq)"
"""When a row was asked for."""
_SET_ASIDE = (
    "INSERT OR REPLACE INTO set_aside (id, game, seq, kind, seat, at_ms, reference, reason)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
_PUT_POST = (
    "INSERT INTO post (game, kind, person, about, channel, message, seq, first)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, kind, person, about)"
    " DO UPDATE SET channel = excluded.channel, message = excluded.message, seq = excluded.seq"
)
# Where nobody is awaited in a running game a computer is to move, and nobody gains by its being late.
_OF_PEOPLE = f"deadline_ms IS NOT NULL AND (?1 < 0 OR status != '{Status.RUNNING}' OR awaited IS NOT NULL)"
_EXTEND = f"UPDATE game SET deadline_ms = deadline_ms + ?1 WHERE {_OF_PEOPLE}"
_EXTEND_IN = f"UPDATE game SET deadline_ms = deadline_ms + ?1 WHERE guild = ?2 AND {_OF_PEOPLE}"
_NEW_OUTAGE = "INSERT INTO outage (guild, until_ms, by_ms) VALUES (?, ?, ?)"
_OLD_OUTAGES = "DELETE FROM outage WHERE until_ms < ?"
_LATER_OUTAGES = "DELETE FROM outage WHERE until_ms > ?"
_EXTEND_ORDERS = "UPDATE orders SET due_ms = due_ms + ? WHERE due_ms IS NOT NULL"
_EXTEND_ORDERS_IN = (
    "UPDATE orders SET due_ms = due_ms + ?1 WHERE due_ms IS NOT NULL"
    " AND game IN (SELECT id FROM game WHERE guild = ?2)"
)
_PUT_ORDERS = (
    "INSERT INTO orders (game, person, wishes, due_ms) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (game, person) DO UPDATE SET wishes = excluded.wishes, due_ms = excluded.due_ms"
)
_DROP_ORDERS = "DELETE FROM orders WHERE game = ? AND person = ?"
_PUT_NOTE = (
    "INSERT INTO note (game, person, text) VALUES (?, ?, ?)"
    " ON CONFLICT (game, person) DO UPDATE SET text = excluded.text"
)
_DROP_NOTE = "DELETE FROM note WHERE game = ? AND person = ?"
_MADE_GOOD = "UPDATE made_good SET until_ms = ?"
_TRY = "UPDATE made_good SET until_ms = until_ms + ?"
_DELETE_OF_GAME = tuple(
    f"DELETE FROM {table} WHERE game = ?"
    for table in ("outbox", "set_aside", "post", "orders", "note", "entry")
)
_DELETE_GAME = "DELETE FROM game WHERE id = ?"
_PRIVATE_GAMES_OF = (
    "SELECT id FROM game WHERE guild = ?1"
    " AND (host = ?2 OR id IN (SELECT game FROM player WHERE person = ?2))"
)
"""In whatever status; in a lobby that its last person left nobody sits, but it has its host."""

# Every statement that writes, in the order in which a transaction runs them.
_ORDER = (
    _PUT_PERSON,
    _NEW_PERSON,
    _SET_PERSON,
    _BLANK_PERSON,
    *_FORGET,
    _FOLLOW,
    _UNFOLLOW,
    _CLEAR_FOLLOWERS,
    _PUT_GUILD,
    _EXTEND,
    _EXTEND_IN,
    _OLD_OUTAGES,
    _LATER_OUTAGES,
    _NEW_OUTAGE,
    _EXTEND_ORDERS,
    _EXTEND_ORDERS_IN,
    _MADE_GOOD,
    _TRY,
    _NEW_GAME,
    _CHANGE_GAME,
    _MOVE_GAME,
    _REPAIR_GAME,
    _CLEAR_PLAYERS,
    _NEW_PLAYER,
    _NEW_ENTRY,
    _CLEAR_RESULTS,
    _NEW_RESULT,
    _NEW_RECIPE,
    _PUT_ORDERS,
    _DROP_ORDERS,
    _PUT_NOTE,
    _DROP_NOTE,
    _CLAIM,
    _SENT,
    _POSTPONE,
    _LET_RUN,
    _SET_ASIDE,
    _PUT_POST,
    *_DELETE_OF_GAME,
    _DELETE_GAME,
)
_MAY_CHANGE_NOTHING = (
    *_FORGET,
    _FOLLOW,
    _UNFOLLOW,
    _CLEAR_FOLLOWERS,
    _EXTEND,
    _EXTEND_IN,
    _OLD_OUTAGES,
    _LATER_OUTAGES,
    _EXTEND_ORDERS,
    _EXTEND_ORDERS_IN,
    _DROP_ORDERS,
    _DROP_NOTE,
    _CLEAR_PLAYERS,
    _CLEAR_RESULTS,
    _CLAIM,
    _SENT,
    _POSTPONE,
    _LET_RUN,
    *_DELETE_OF_GAME,
)
_KINDS = tuple(Kind)
_SENDABLE = (
    "NOT (suspended AND seat IS NULL AND person IS NULL AND kind != ?)"
    # Those of a newer version wait for it; they must not keep the others from being read.
    f" AND kind IN ({', '.join('?' * len(_KINDS))})"
)
"""Which rows of the outbox can be sent as things are; its values are `_SENDABLE_VALUES`."""
_SENDABLE_VALUES = (Kind.MOVE, *_KINDS)
_WHOSE = {PersonSettings: "person", GuildSettings: "server"}
_ALL = -1
"""No limit, in SQLite's words."""
_OUTAGES_MS = 90 * DAY_MS
"""So long outages are kept: every game that can be reached is touched within a week of the bot's own time."""
_SEATING = frozenset((Joined, Left, HandedOver))
"""Entries that change who plays."""
_MOVES = frozenset(get_args(Event)) - {GameStarted, GameEnded} | {
    Undone,
    ComputerActed,
    OrdersFollowed,
    TimeRuns,
    TimeStands,
}
"""Entries that change nothing of a summary but who is to move and when."""


class SqliteStore:
    """A `Store` in a file. Made by `open_store` or `open_reader`."""

    def __init__(
        self, reader: aiosqlite.Connection, writer: GroupCommit | None, lock: WriterLock | None
    ) -> None:
        """`writer` and `lock` are None in a store that only reads."""
        self._reader = reader
        self._writer = writer
        self.lock = lock
        self._damaged: set[str] = set()
        """Whose settings were found to be unreadable, of which the log has a line."""

    # Games

    async def create(self, commit: Commit) -> None:
        """See `Store`."""
        assert commit.expected_seq == 0
        try:
            await self._write({_NEW_GAME: [_game_row(commit.summary)], **_rows(commit)})
        except sqlite3.IntegrityError as error:
            raise _refusal(error, GameExists(commit.summary.game)) from None

    async def append(self, commit: Commit) -> None:
        """See `Store`."""
        game = commit.summary.game
        try:
            await self._write(rows_of(commit))
        except sqlite3.IntegrityError as error:
            raise _refusal(error, Conflict(f"game {game}: its log is not where its summary says")) from None
        except Missed:
            await self.summary(game)  # or UnknownGame
            raise Conflict(f"game {game}: its log is not where its summary says") from None

    async def restore(
        self,
        summary: Summary,
        log: Sequence[Logged],
        newcomers: Sequence[PersonRecord],
        results: Sequence[SeatResult] = (),
    ) -> None:
        """See `Store`."""
        rows = {
            _NEW_PERSON: [
                (one.number, one.discord_id, one.name, one.locale, to_json(one.settings)) for one in newcomers
            ],
            _NEW_GAME: [_game_row(summary)],
            _NEW_ENTRY: _entry_rows(summary.game, log),
            _NEW_RESULT: list(map(_result_row, results)),
        }
        try:
            await self._write(rows | _seating_rows(summary))
        except sqlite3.IntegrityError as error:
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

    async def summary(self, game: GameId) -> Summary:
        """See `Store`."""
        for row in await self._read(f"SELECT {_GAME} FROM game WHERE id = ?", (game,)):
            return _summary(row)
        raise UnknownGame(game)

    async def games(
        self,
        *,
        person: PersonId | None = None,
        guild: GuildId | None = None,
        channel: ChannelId | None = None,
        statuses: Collection[Status] = LIVE,
        limit: int = 100,
    ) -> tuple[Summary, ...]:
        """See `Store`."""
        wanted: dict[str, int | None] = {"guild = ?": guild, "channel = ?": channel}
        wanted["id IN (SELECT game FROM player WHERE person = ?)"] = person
        given = {condition: value for condition, value in wanted.items() if value is not None}
        conditions = [f"status IN ({_marks(statuses)})", *given]
        rows = await self._read(
            f"SELECT {_GAME} FROM game WHERE {' AND '.join(conditions)} ORDER BY touched_ms DESC, id LIMIT ?",
            (*statuses, *given.values(), limit),
        )
        return tuple(map(_summary, rows))

    async def due(self, now_ms: int) -> tuple[GameId, ...]:
        """See `Store`."""
        rows = await self._read("SELECT id FROM game WHERE deadline_ms <= ? ORDER BY deadline_ms", (now_ms,))
        return tuple(game for (game,) in rows)

    async def extend_deadlines(self, by_ms: int, until_ms: int) -> None:
        """See `Store`."""
        noted = _outage_rows(NO_SERVER, by_ms, until_ms)
        extended = {_EXTEND: [(by_ms,)], _EXTEND_ORDERS: [(by_ms,)]}
        await self._write({**extended, **noted, _MADE_GOOD: [(until_ms,)]})

    async def extend_deadlines_in(self, guild: GuildId, by_ms: int, until_ms: int) -> None:
        """See `Store`."""
        extended = {_EXTEND_IN: [(by_ms, guild)], _EXTEND_ORDERS_IN: [(by_ms, guild)]}
        await self._write({**extended, **_outage_rows(guild, by_ms, until_ms)})

    async def outages(self) -> tuple[Outage, ...]:
        """See `Store`."""
        rows = await self._read("SELECT until_ms, by_ms, guild FROM outage", ())
        return tuple(Outage(until_ms, by_ms, guild or None) for until_ms, by_ms, guild in rows)

    async def made_good_ms(self) -> int:
        """See `Store`."""
        ((until_ms,),) = await self._read("SELECT until_ms FROM made_good", ())
        return int(until_ms)

    # What is somebody's own

    async def orders(self, game: GameId) -> tuple[Orders, ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT person, wishes, due_ms FROM orders WHERE game = ? ORDER BY person", (game,)
        )
        return tuple(Orders(person, _wishes(wishes), due_ms) for person, wishes, due_ms in rows)

    async def set_orders(self, game: GameId, orders: Orders, told: tuple[int, Recipe] | None = None) -> None:
        """See `Store`."""
        rows = _orders_rows(game, (orders,))
        if told is not None:
            seq, recipe = told
            rows[_NEW_RECIPE] = [_recipe_row(game, seq, seq, recipe)]
        await self._write(rows)

    async def orders_due(self, now_ms: int) -> tuple[tuple[GameId, int], ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT game, due_ms FROM orders WHERE due_ms <= ? ORDER BY due_ms", (now_ms,)
        )
        return tuple((game, due_ms) for game, due_ms in rows)

    async def note(self, game: GameId, person: PersonId) -> str:
        """See `Store`."""
        rows = await self._read("SELECT text FROM note WHERE game = ? AND person = ?", (game, person))
        return str(rows[0][0]) if rows else ""

    async def set_note(self, game: GameId, person: PersonId, text: str) -> None:
        """See `Store`."""
        await self._write({_PUT_NOTE: [(game, person, text)]} if text else {_DROP_NOTE: [(game, person)]})

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
            f"SELECT {_RESULT} FROM result WHERE {' AND '.join(('TRUE', *given))}"
            " ORDER BY finished_ms, game, seat",
            tuple(given.values()),
        )
        return tuple(map(_result, rows))

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
        return await self._outbox("TRUE", (), limit)

    async def waiting(
        self, game: GameId, seat: Seat | None, person: PersonId | None = None
    ) -> tuple[OutboxRow, ...]:
        """See `Store`."""
        return await self._outbox("game = ? AND seat IS ? AND person IS ?", (game, seat, person), _ALL)

    async def _outbox(self, condition: str, values: tuple[object, ...], limit: int) -> tuple[OutboxRow, ...]:
        rows = await self._read(
            "SELECT outbox.id, game, since, outbox.seq, kind, seat, not_before_ms, about, person,"
            f" nonce, attempts, claimed_ms, failures, retry_ms, runs_until_ms, coalesce({_ASKED_MS}, 0)"
            f" FROM outbox JOIN game ON game.id = game WHERE {condition} AND {_SENDABLE}"
            " ORDER BY outbox.id LIMIT ?",
            (*values, *_SENDABLE_VALUES, limit),
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
            f"SELECT count(*), min(max(not_before_ms, {_ASKED_MS}))"
            " FROM outbox JOIN game ON game.id = outbox.game"
            f" WHERE runs_until_ms IS NULL AND {_SENDABLE}",
            _SENDABLE_VALUES,
        )
        return Backlog(rows, oldest_ms or 0)

    async def claim_outbox(self, rows: Sequence[int], now_ms: int) -> None:
        """See `Store`."""
        await self._write({_CLAIM: [(now_ms, row) for row in rows]})

    async def mark_sent(self, rows: Sequence[int]) -> None:
        """See `Store`."""
        await self._write({_SENT: [(row,) for row in rows]})

    async def postpone(self, rows: Sequence[int], retry_ms: int, *, failed: bool) -> None:
        """See `Store`."""
        await self._write({_POSTPONE: [(retry_ms, failed, row) for row in rows]})

    async def let_run(self, row: int, until_ms: int) -> None:
        """See `Store`."""
        await self._write({_LET_RUN: [(until_ms, row)]})

    async def set_aside(self, row: OutboxRow, at_ms: int, reference: str, reason: str) -> None:
        """See `Store`."""
        about = (row.id, row.game, row.seq, row.recipe.kind, row.recipe.seat)
        await self._write({_SET_ASIDE: [(*about, at_ms, reference, reason)]})

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
        await self._write({_PUT_POST: [(*key, *now, post.message)]})

    async def posts(self, game: GameId) -> tuple[Post, ...]:
        """See `Store`."""
        rows = await self._read(
            "SELECT kind, person, channel, message, seq, about FROM post WHERE game = ?"
            f" AND kind IN ({_marks(_KINDS)}) ORDER BY kind, person, about",
            (game, *_KINDS),
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

    async def set_following(self, game: GameId, person: PersonId, *, follows: bool) -> None:
        """See `Store`."""
        await self._write({_FOLLOW if follows else _UNFOLLOW: [(game, person)]})

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
            await self._write({_PUT_PERSON: [(discord_id, name, locale, settings)]})
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
        rows = await self._people(f"number IN ({_marks(numbers)})", tuple(numbers))
        people = {person.number: person for person in rows}
        if missing := {*numbers} - people.keys():
            raise Unreadable(f"person {min(missing)} is missing: restore a backup")
        return people

    async def _people(self, condition: str, values: tuple[int, ...]) -> list[PersonRecord]:
        rows = await self._read(
            f"SELECT number, discord_id, name, locale, settings FROM person WHERE {condition}", values
        )
        return [
            PersonRecord(number, _user(user), name, locale, self._settings(settings, PersonSettings, number))
            for number, user, name, locale, settings in rows
        ]

    async def set_person_settings(self, person: PersonId, settings: PersonSettings) -> None:
        """See `Store`."""
        await self._write({_SET_PERSON: [(to_json(settings), person)]})

    async def forget(self, person: PersonId) -> int:
        """See `Store`."""
        blank = to_json(PersonSettings())
        private = await self._read(_PRIVATE_GAMES_OF, (NO_SERVER, person))
        gone = _deletion_rows(game for (game,) in private)
        own = {statement: [(person,)] for statement in _FORGET}
        await self._write({_BLANK_PERSON: [(blank, person)], **own, **gone})
        return len(private)

    async def guild_settings(self, guild: GuildId) -> GuildSettings:
        """See `Store`."""
        for (settings,) in await self._read("SELECT settings FROM guild WHERE id = ?", (guild,)):
            return self._settings(settings, GuildSettings, guild)
        return GuildSettings()

    async def set_guild_settings(self, guild: GuildId, settings: GuildSettings) -> None:
        """See `Store`."""
        await self._write({_PUT_GUILD: [(guild, to_json(settings))]})

    # Care

    @property
    def read_only(self) -> bool:
        """See `Store`."""
        return self._writer is None or self._writer.read_only

    async def try_writing(self) -> None:
        """See `Store`. There and back within one transaction: it is a real commit, and nobody sees it."""
        await self._write({_TRY: [(1,), (-1,)]})

    async def all_games(self) -> tuple[GameId, ...]:
        """See `Store`. From logs and summaries, so that a game which lost either is found too."""
        rows = await self._read("SELECT game FROM entry UNION SELECT id FROM game", ())
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
            await self._write(_deletion_rows((game,)))
        except Missed:
            raise UnknownGame(game) from None

    async def rebuild(self, summary: Summary, results: Sequence[SeatResult] = ()) -> bool:
        """See `Store`."""
        game = summary.game
        wanted = _game_row(summary)
        seated = await self._read("SELECT person FROM player WHERE game = ?", (game,))
        kept = await self._read(f"SELECT {_RESULT} FROM result WHERE game = ? ORDER BY seat", (game,))
        rows = list(map(_result_row, results))
        # Compared as stored: what is there may be damaged.
        for (*found,) in await self._read(f"SELECT {_GAME} FROM game WHERE id = ?", (game,)):
            deadline_ms = found[_GAME.split(", ").index("deadline_ms")]
            if summary.deadline_ms is not None and deadline_ms is not None:
                wanted = _game_row(replace(summary, deadline_ms=max(summary.deadline_ms, deadline_ms)))
            players = {person for (person,) in seated}
            if tuple(found) == wanted and players == {*_people(summary)} and kept == rows:
                return False
        again = {_CLEAR_RESULTS: [(game,)], _NEW_RESULT: rows}
        await self._write({_REPAIR_GAME: [wanted], **_seating_rows(summary), **again})
        return True

    def _settings(self, text: str, kind: type[Settings], whose: int) -> Settings:
        """What somebody chose; the defaults where it cannot be read, which is told once."""
        try:
            return from_json(text, kind)
        except CodecError:  # its words hold what is in the row, which is nobody's business
            name = f"{_WHOSE[kind]} {whose}"
            if name not in self._damaged:
                log.error("%s: settings that cannot be read, so the defaults; `via-appia doctor` helps", name)
            self._damaged.add(name)
            return kind()

    async def _read(self, sql: str, values: Iterable[Any]) -> list[Any]:
        try:
            return list(await self._reader.execute_fetchall(sql, values))
        except sqlite3.DatabaseError as error:
            STORE_ERRORS.labels("unreadable").inc()
            raise Unreadable(f"cannot be read: {error}") from error

    async def _write(self, rows: Rows) -> None:
        assert self._writer is not None, "opened for reading only"
        await self._writer.write(rows)


@contextlib.asynccontextmanager
async def open_store(
    database: Path, *, rest_s: float = 5.0, factory: type[sqlite3.Connection] = sqlite3.Connection
) -> AsyncIterator[SqliteStore]:
    """The store of the one process that may write: makes, checks and updates the file. `DatabaseRefused`.

    After a failed write the store rests for `rest_s`. `factory` lets tests bring a connection that fails.
    """
    lock = await asyncio.to_thread(_locked, database)
    try:
        async with (
            _connect(database, "rw", WRITER_PRAGMAS, factory) as connection,
            _connect(database, "ro", READER_PRAGMAS) as reader,
        ):
            writer = GroupCommit(connection, _ORDER, _MAY_CHANGE_NOTHING, rest_s=rest_s)
            try:
                yield SqliteStore(reader, writer, lock)
            finally:
                await writer.close()
    finally:
        lock.release()


@contextlib.asynccontextmanager
async def open_reader(database: Path, *, one_moment: bool = False) -> AsyncIterator[SqliteStore]:
    """A store that only reads, beside a running bot; on request all of it as of now. `DatabaseRefused`."""
    await asyncio.to_thread(check_readable, database)
    # A transaction sees the database as it was at its first read.
    begin = ("BEGIN", "SELECT count(*) FROM made_good") if one_moment else ()
    async with _connect(database, "ro", (*READER_PRAGMAS, *begin)) as reader:
        yield SqliteStore(reader, None, None)


def _locked(database: Path) -> WriterLock:
    database = database.resolve()  # SQLite opens what a link leads to; that is what is locked and made
    try:
        make_folder(database.parent)
        lock = WriterLock(database)
    except OSError as error:
        raise refusal(database, error) from None
    try:
        keep_private(database)
        prepare(database)
    except BaseException as error:
        lock.release()
        if isinstance(error, OSError | sqlite3.Error):
            raise refusal(database, error) from None
        raise
    return lock


@contextlib.asynccontextmanager
async def _connect(
    database: Path,
    mode: str,
    pragmas: Iterable[str],
    factory: type[sqlite3.Connection] = sqlite3.Connection,
) -> AsyncIterator[aiosqlite.Connection]:
    uri = uri_of(database, mode)
    # IMMEDIATE: a transaction that begins with a write takes the write lock at once, or never began.
    opening = aiosqlite.connect(uri, uri=True, isolation_level="IMMEDIATE", factory=factory)
    async with contextlib.AsyncExitStack() as stack:
        try:
            connection = await stack.enter_async_context(opening)
            for pragma in pragmas:
                await connection.execute_fetchall(pragma)
        except sqlite3.Error as error:
            raise refusal(database, error) from None
        yield connection


def rows_of(commit: Commit) -> Rows:
    """What adding to a game writes: statements and their rows, in order."""
    new, seq = commit.summary, commit.expected_seq
    if _MOVES.issuperset(type(logged.entry) for logged in commit.log):
        moved = (new.seq, new.awaited, new.deadline_ms, new.touched_ms, new.due_ms, new.game, seq)
        return {_MOVE_GAME: [moved], **_rows(commit)}
    return {_CHANGE_GAME: [(*_game_row(new), seq)], **_rows(commit)}


def _rows(commit: Commit) -> dict[str, list[tuple[Any, ...]]]:
    summary, since = commit.summary, commit.expected_seq
    rows: dict[str, list[tuple[Any, ...]]] = {
        _NEW_ENTRY: _entry_rows(summary.game, commit.log),
        _NEW_RECIPE: [_recipe_row(summary.game, since, summary.seq, recipe) for recipe in commit.outbox],
        **_orders_rows(summary.game, commit.orders),
        _NEW_RESULT: list(map(_result_row, commit.results)),
    }
    if summary.status not in LIVE:
        rows[_CLEAR_FOLLOWERS] = [(summary.game,)]
    if not _SEATING.isdisjoint(type(logged.entry) for logged in commit.log):
        rows |= _seating_rows(summary)
    return rows


def _recipe_row(game: GameId, since: int, seq: int, recipe: Recipe) -> tuple[Any, ...]:
    return (
        game,
        since if recipe.since is None else recipe.since,
        seq,
        recipe.kind,
        recipe.seat,
        recipe.not_before_ms,
        recipe.about,
        recipe.person,
    )


def _orders_rows(game: GameId, given: Iterable[Orders]) -> dict[str, list[tuple[Any, ...]]]:
    rows: dict[str, list[tuple[Any, ...]]] = {_PUT_ORDERS: [], _DROP_ORDERS: []}
    for one in given:
        if one.wishes:
            lines = json.dumps([write(wish) for wish in one.wishes])
            rows[_PUT_ORDERS].append((game, one.person, lines, one.due_ms))
        else:
            rows[_DROP_ORDERS].append((game, one.person))
    return rows


def _wishes(stored: str) -> tuple[Order, ...]:
    """What can be read of somebody's orders: damage to them must not stop their game."""
    try:
        return tuple(read(line) for line in json.loads(stored))
    except (ValueError, TypeError, AttributeError, RecursionError, Refused):
        return ()


def _entry_rows(game: GameId, log: Iterable[Logged]) -> list[tuple[Any, ...]]:
    return [
        (game, logged.seq, logged.at_ms, logged.by, logged.interaction, logged.first, *_text(logged))
        for logged in log
    ]


def _seating_rows(summary: Summary) -> dict[str, list[tuple[Any, ...]]]:
    return {
        _CLEAR_PLAYERS: [(summary.game,)],
        _NEW_PLAYER: [(person, summary.game) for person in _people(summary)],
    }


def _outage_rows(guild: GuildId, by_ms: int, until_ms: int) -> dict[str, list[tuple[Any, ...]]]:
    if by_ms <= 0:
        return {_LATER_OUTAGES: [(until_ms,)]}
    return {_OLD_OUTAGES: [(until_ms - _OUTAGES_MS,)], _NEW_OUTAGE: [(guild, until_ms, by_ms)]}


def _deletion_rows(games: Iterable[GameId]) -> Rows:
    """Games, and all that belongs to them."""
    keys = [(game,) for game in games]
    tables = (_CLEAR_PLAYERS, _CLEAR_FOLLOWERS, _CLEAR_RESULTS, *_DELETE_OF_GAME)
    return dict.fromkeys((*tables, _DELETE_GAME), keys)


def _people(summary: Summary) -> tuple[PersonId, ...]:
    """Who plays, without computers: they have no row among the people."""
    return tuple(one for one in summary.players if not is_computer(one))


def _text(logged: Logged) -> tuple[str, str]:
    kind, payload = encode(logged.entry)
    return kind, payload.decode()


def _game_row(summary: Summary) -> tuple[Any, ...]:
    s = summary
    return (
        s.game,
        s.seq,
        s.status,
        s.suspended,
        s.name,
        s.language,
        s.spot.guild,
        s.spot.channel,
        s.host,
        json.dumps(s.players, separators=(",", ":")),
        s.awaited,
        s.deadline_ms,
        s.opened_ms,
        s.touched_ms,
        s.halted,
        s.due_ms,
    )


def _summary(row: tuple[Any, ...]) -> Summary:
    game, seq, status, suspended, name, language, guild, channel, host, players, *rest = row
    awaited, deadline_ms, opened_ms, touched_ms, halted, due_ms = rest
    try:
        known, seated = Status(status), tuple(json.loads(players))
    except (ValueError, TypeError, RecursionError):
        raise Unreadable(
            f"the summary of game {game} is damaged; `via-appia rebuild` makes it anew"
        ) from None
    return Summary(
        game=game,
        seq=seq,
        status=known,
        suspended=bool(suspended),
        name=name,
        language=language,
        spot=Spot(guild, channel),
        host=host,
        players=seated,
        awaited=awaited,
        deadline_ms=deadline_ms,
        opened_ms=opened_ms,
        touched_ms=touched_ms,
        halted=bool(halted),
        due_ms=due_ms,
    )


def _result_row(one: SeatResult) -> tuple[Any, ...]:
    counted = (one.points, one.rank, one.computers, one.rated, *one.tiles, one.push, *one.fallen)
    return (one.game, one.seat, one.person, one.guild, one.finished_ms, *counted)


def _result(row: tuple[Any, ...]) -> SeatResult:
    game, seat, person, guild, finished_ms, points, rank, computers, rated, a, b, c, push, *fallen = row
    return SeatResult(
        game,
        seat,
        person,
        guild,
        finished_ms,
        points,
        rank,
        bool(computers),
        bool(rated),
        (a, b, c),
        push,
        Counts(*fallen),
    )


def _user(stored: object) -> UserId | None:
    """Somebody's Discord id; what cannot be one is nobody's, and Discord is not asked for it."""
    return UserId(stored) if isinstance(stored, int) and stored > 0 else None


def _refusal(error: sqlite3.IntegrityError, otherwise: Exception) -> Exception:
    return RepeatedInteraction(str(error)) if "entry.interaction" in str(error) else otherwise


def _marks(values: Collection[object]) -> str:
    return ", ".join("?" * len(values))
