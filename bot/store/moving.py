"""Moving all games to another database: every table as it is, a stretch of rows in each transaction.

What is in the target is in it for good, so that a move that was cut off goes on behind the last row of each
table. Until all of it is there and was compared, nobody else opens the target. The source is only read.
"""

import contextlib
import hashlib
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, replace
from itertools import repeat
from pathlib import Path
from typing import Any, Protocol, cast

from bot.config import Database
from bot.game.state import Summary, fold
from bot.store import DatabaseRefused, Store, StoreError, sqlite
from bot.store.codec import DAMAGED
from bot.store.files import sync
from bot.store.opening import postgres
from bot.store.schema import WRITER_PRAGMAS, WriterLock, check_readable, connect_reader, lock_path, prepare
from bot.store.statements import GAME, RESULT

AT_ONCE = 5_000
"""Rows of a stretch."""
RUNS_S = 90.0
"""A bot whose heartbeat is younger runs."""

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table, with its columns: first those of its key."""

    name: str
    columns: tuple[str, ...]
    key: int = 1
    counts: bool = False
    """Whether it gives its rows numbers that are never used again."""

    @property
    def keys(self) -> str:
        """The columns of its key."""
        return ", ".join(self.columns[: self.key])

    def select(self, after: Row | None) -> str:
        """The next stretch of its rows, behind a key."""
        behind = f" WHERE ({self.keys}) > ({', '.join(repeat('?', self.key))})" if after else ""
        return (
            f"SELECT {', '.join(self.columns)} FROM {self.name}{behind} ORDER BY {self.keys} LIMIT {AT_ONCE}"
        )

    @property
    def last(self) -> str:
        """The key of its last row."""
        order = ", ".join(f"{column} DESC" for column in self.columns[: self.key])
        return f"SELECT {self.keys} FROM {self.name} ORDER BY {order} LIMIT 1"


def _table(name: str, columns: str, key: int = 1, *, counts: bool = False) -> Table:
    return Table(name, tuple(columns.split(", ")), key, counts)


TABLES = (
    _table("person", "number, discord_id, name, locale, settings", counts=True),
    _table("guild", "id, settings"),
    _table("game", GAME),
    _table("player", "person, game", 2),
    _table("entry", "game, seq, at_ms, person, interaction, first, kind, payload", 2),
    _table(
        "outbox",
        "id, game, since, seq, kind, seat, not_before_ms, attempts, retry_ms, nonce, about, claimed_ms,"
        " failures, runs_until_ms, person",
        counts=True,
    ),
    _table("set_aside", "id, game, seq, kind, seat, at_ms, reference, reason"),
    _table("post", "game, kind, person, about, channel, message, seq, first", 4),
    _table("result", RESULT, 2),
    _table("follower", "game, person", 2),
    _table("orders", "game, person, wishes, due_ms", 2),
    _table("note", "game, person, text", 2),
    _table("outage", "id, guild, until_ms, by_ms", counts=True),
    _table("made_good", "id, until_ms"),
)
"""Every table, those that others point to first."""
TRUTHS = {"suspended", "halted", "computers", "rated"}
"""Columns that are true or false; SQLite keeps 1 and 0."""


class End(Protocol):
    """One of the two databases of a move."""

    @property
    def store(self) -> Store:
        """For reading whole games."""

    async def read(self, statement: str, values: Iterable[Any] = ()) -> list[Row]:
        """What a statement finds."""

    async def write(self, table: Table, rows: Sequence[Row]) -> None:
        """New rows, durably."""

    async def numbers(self, table: Table) -> int:
        """The last number that a table gave."""

    async def begin(self, source: str) -> str:
        """Note that a move from there has begun; what was noted first."""

    async def finish(self, numbers: dict[Table, int]) -> None:
        """All is there: from now on anybody may open it; the next numbers are later ones."""


@dataclass(frozen=True, slots=True)
class Moved:
    """What was moved."""

    games: int
    entries: int
    damaged: tuple[str, ...]
    """Games whose log could not be read before either: they were moved as they are."""


Progress = Callable[[str, int], AbstractAsyncContextManager[Callable[[int], None]]]
"""Of something that has so many parts; called with each that is done."""


async def move(source: Database, target: Database, progress: Progress) -> Moved:
    """Copy all there is and compare it. `DatabaseRefused`."""
    async with _source(source) as one, _target(target) as other:
        sizes = {table: await _count(one, table) for table in TABLES}
        seqs = await one.read("SELECT coalesce(sum(seq), 0), coalesce(max(touched_ms), 0) FROM game")
        what = repr(
            ([(table.name, size) for table, size in sizes.items()], [tuple(map(int, row)) for row in seqs])
        )
        mark = hashlib.sha256(what.encode()).hexdigest()
        if await other.begin(mark) != mark:
            raise DatabaseRefused(
                f"{source} has changed since its move to {target} began: empty the target, and begin anew"
            )
        async with progress("copying", sum(sizes.values())) as done:
            for table in TABLES:
                done(await _count(other, table))
                async for rows in _stretches(one, table, await _last(other, table)):
                    await other.write(table, rows)
                    done(len(rows))
        for table in TABLES:
            if await _digest(one, table) != await _digest(other, table):
                raise DatabaseRefused(
                    f"{target}: {table.name} is not as in {source}; empty it, and begin anew"
                )
        damaged = await _replay(one.store, other.store, progress)
        await other.finish({table: await one.numbers(table) for table in TABLES if table.counts})
        entries = next(size for table, size in sizes.items() if table.name == "entry")
        games = next(size for table, size in sizes.items() if table.name == "game")
        return Moved(games, entries, damaged)


async def _count(end: End, table: Table) -> int:
    ((count,),) = await end.read(f"SELECT count(*) FROM {table.name}")
    return int(count)


async def _last(end: End, table: Table) -> Row | None:
    return next(iter(await end.read(table.last)), None)


async def _stretches(end: End, table: Table, after: Row | None = None) -> AsyncIterator[list[Row]]:
    while rows := await end.read(table.select(after), after or ()):
        yield rows
        after = rows[-1][: table.key]


async def _digest(end: End, table: Table) -> str:
    digest = hashlib.sha256()
    truths = [place for place, column in enumerate(table.columns) if column in TRUTHS]
    async for rows in _stretches(end, table):
        for row in rows:
            plain = list(row)
            for place in truths:
                plain[place] = int(plain[place])
            digest.update(repr(plain).encode())
    return digest.hexdigest()


async def _replay(one: Store, other: Store, progress: Progress) -> tuple[str, ...]:
    """Every game is folded from the log that came; what comes of it must be what was there."""
    damaged, games = [], await one.all_games()
    async with progress("replaying", len(games)) as done:
        for game in games:
            done(1)
            try:
                told, kept = await one.summary(game), _untimed(fold(game, await one.load(game)).summary)
            except (*DAMAGED, StoreError):
                damaged.append(str(game))
                continue
            if (
                await other.summary(game) != told
                or _untimed(fold(game, await other.load(game)).summary) != kept
            ):
                raise DatabaseRefused(
                    f"game {game} is not the same after its move; nothing else uses the target yet"
                )
    return tuple(damaged)


def _untimed(summary: Summary) -> Summary:
    """Deadlines are put off when the bot stood still, which no log says."""
    return replace(summary, deadline_ms=None, due_ms=None)


@contextlib.asynccontextmanager
async def _source(database: Database) -> AsyncIterator[End]:
    if not isinstance(database, Path):
        async with postgres("moving").source(database) as end:
            yield cast(End, end)
        return
    check_readable(database)
    with WriterLock(database), contextlib.closing(connect_reader(database)) as connection:
        async with sqlite.open_reader(database) as store:
            yield _File(connection, store)


@contextlib.asynccontextmanager
async def _target(database: Database) -> AsyncIterator[End]:
    if not isinstance(database, Path):
        async with postgres("moving").target(database) as end:
            yield cast(End, end)
        return
    if database.exists():
        raise DatabaseRefused(f"{database} is there already: choose a file that is not")
    draft = database.with_name(database.name + ".moving")
    with WriterLock(draft):
        prepare(draft)
        with contextlib.closing(sqlite3.connect(draft)) as connection:
            for pragma in WRITER_PRAGMAS:
                connection.execute(pragma)
            async with sqlite.open_reader(draft) as store:
                end = _File(connection, store)
                yield end
        if not end.finished:
            return
        for ending in ("-wal", "-shm"):
            draft.with_name(draft.name + ending).unlink(missing_ok=True)
        draft.replace(database)
        sync(database.parent)
    lock_path(draft).unlink(missing_ok=True)


class _File:
    """A file of SQLite's."""

    def __init__(self, connection: sqlite3.Connection, store: Store) -> None:
        self._connection = connection
        self.store = store
        self.finished = False

    async def read(self, statement: str, values: Iterable[Any] = ()) -> list[Row]:
        return self._connection.execute(statement, tuple(values)).fetchall()

    async def write(self, table: Table, rows: Sequence[Row]) -> None:
        marks = ", ".join("?" * len(table.columns))
        columns = ", ".join(table.columns)
        with self._connection:
            self._connection.executemany(f"INSERT INTO {table.name} ({columns}) VALUES ({marks})", rows)

    async def numbers(self, table: Table) -> int:
        given = "SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = ?"
        largest = f"SELECT coalesce(max({table.columns[0]}), 0) FROM {table.name}"
        return int(
            max(
                self._connection.execute(given, (table.name,)).fetchone()[0],
                self._connection.execute(largest).fetchone()[0],
            )
        )

    async def begin(self, source: str) -> str:
        with self._connection:
            if not self._connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'moving'").fetchone():
                self._connection.execute("CREATE TABLE moving (source TEXT NOT NULL) STRICT")
                self._connection.execute("INSERT INTO moving VALUES (?)", (source,))
                self._connection.execute("DELETE FROM made_good")
        return str(self._connection.execute("SELECT source FROM moving").fetchone()[0])

    async def finish(self, numbers: dict[Table, int]) -> None:
        with self._connection:
            for table, number in numbers.items():
                self._connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
                # Also of a table into which nothing came; all others go on behind their last row.
                self._connection.execute(
                    "INSERT INTO sqlite_sequence (name, seq) SELECT name, ? FROM sqlite_schema"
                    " WHERE type = 'table' AND name = ? AND sql LIKE '%AUTOINCREMENT%'",
                    (number, table.name),
                )
            self._connection.execute("DROP TABLE moving")
        self._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.finished = True
