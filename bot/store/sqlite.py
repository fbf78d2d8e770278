"""The embedded store: one SQLite file, one connection that writes, another that reads."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import aiosqlite

from bot.game.model import GameId
from bot.metrics import STORE_ERRORS
from bot.store import Unreadable
from bot.store import statements as sql
from bot.store.backup import uri_of
from bot.store.files import make_folder
from bot.store.group import GroupCommit, Missed, Violated, Write
from bot.store.rows import Given, given_of, marks
from bot.store.schema import (
    READER_PRAGMAS,
    WRITER_PRAGMAS,
    WriterLock,
    check_readable,
    keep_private,
    prepare,
    refusal,
)
from bot.store.tables import TableStore

_UNCHECKED = frozenset(sql.MAY_CHANGE_NOTHING)


class SqliteStore(TableStore):
    """A `Store` in a file. Made by `open_store` or `open_reader`."""

    shared = False

    def __init__(
        self, reader: aiosqlite.Connection, writer: GroupCommit | None, lock: WriterLock | None
    ) -> None:
        """`writer` and `lock` are None in a store that only reads."""
        super().__init__(writer)
        self._reader = reader
        self.lock = lock

    @property
    def heart(self) -> WriterLock | None:
        """See `Store`. The file's lock carries it."""
        return self.lock

    async def _read(self, statement: str, values: Iterable[Any]) -> list[Any]:
        try:
            return list(await self._reader.execute_fetchall(statement, values))
        except sqlite3.DatabaseError as error:
            STORE_ERRORS.labels("unreadable").inc()
            raise Unreadable(f"cannot be read: {error}") from error


class SqliteCommits(GroupCommit):
    """Grouped commits of the one process that writes: no game need be locked, each statement says if it fits.

    Rows of the same statement go to the database together.
    """

    def __init__(self, connection: aiosqlite.Connection, *, rest_s: float = 5.0) -> None:
        """The connection begins transactions by itself."""
        self._connection = connection
        super().__init__(rest_s=rest_s)

    async def _transaction(self, writes: Sequence[Write]) -> Mapping[int, Missed]:
        if self._connection.in_transaction:  # a rollback failed: what was not saved must not slip in now
            await self._connection.rollback()
        try:
            await self._check_orders(writes)
            for statement in sql.ORDER:
                rows = [row for write in writes for row in write.rows.get(statement, ())]
                if rows:
                    cursor = await self._connection.executemany(statement, rows)
                    if cursor.rowcount < len(rows) and statement not in _UNCHECKED:
                        raise Missed(statement)
            await self._connection.commit()
        except BaseException as error:
            # Where the disk fails even here, it is tried again before the next transaction.
            with contextlib.suppress(sqlite3.Error):
                if self._connection.in_transaction:
                    await self._connection.rollback()
            if isinstance(error, sqlite3.IntegrityError):
                raise Violated(str(error), interaction="entry.interaction" in str(error)) from None
            raise
        return {}

    async def _check_orders(self, writes: Sequence[Write]) -> None:
        games = tuple({game for write in writes for game in write.given})
        if not games:
            return
        reading = f"SELECT game, person, wishes FROM orders WHERE game IN ({marks(games)})"
        given: dict[GameId, Given | None] = {
            **given_of(await self._connection.execute_fetchall(reading, games))
        }
        for write in writes:
            if not write.fits(given):
                raise Missed("standing orders are not what they were")
            given |= dict.fromkeys(write.replanned)


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
            writer = SqliteCommits(connection, rest_s=rest_s)
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
