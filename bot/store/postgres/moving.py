"""A PostgreSQL database as one end of a move."""

import contextlib
from collections.abc import AsyncIterator, Iterable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

import asyncpg

from bot.config import Server
from bot.store import DatabaseRefused
from bot.store.leases import ANYBODY
from bot.store.moving import RUNS_S, TRUTHS, Row, Table
from bot.store.postgres.connection import lent, numbered, pool_of, refusal
from bot.store.postgres.schema import check_readable, is_moving, prepare
from bot.store.postgres.store import IN_USE_S, PostgresStore, Reader

_PATIENT = "SET statement_timeout = 0"
"""Counting and comparing take as long as they take."""


class ServerEnd:
    """See `End`."""

    def __init__(self, pool: Any, connection: Any) -> None:
        """What is read of the source is as of one moment: its connection is within a transaction."""
        self._connection = connection
        self.store = PostgresStore(Reader(pool, pooled=False))

    async def read(self, statement: str, values: Iterable[Any] = ()) -> list[Row]:
        """See `End`."""
        return [
            tuple(row) for row in await self._connection.fetch(numbered(statement), *values, timeout=3600)
        ]

    async def write(self, table: Table, rows: Sequence[Row]) -> None:
        """See `End`."""
        truths = {place for place, column in enumerate(table.columns) if column in TRUTHS}
        told = [tuple(bool(one) if place in truths else one for place, one in enumerate(row)) for row in rows]
        async with self._connection.transaction():
            await self._connection.execute("SET LOCAL synchronous_commit = on")
            await self._connection.copy_records_to_table(table.name, records=told, columns=table.columns)

    async def numbers(self, table: Table) -> int:
        """See `End`."""
        given = "CASE WHEN is_called THEN last_value ELSE 0 END"
        return int(await self._connection.fetchval(f"SELECT {given} FROM {_sequence(table)}"))

    async def begin(self, source: str) -> str:
        """See `End`."""
        if not await is_moving(self._connection):
            async with self._connection.transaction():
                await self._connection.execute(
                    "CREATE TABLE moving (source text NOT NULL); DELETE FROM made_good"
                )
                await self._connection.execute("INSERT INTO moving VALUES ($1)", source)
        return str(await self._connection.fetchval("SELECT source FROM moving"))

    async def finish(self, numbers: dict[Table, int]) -> None:
        """See `End`."""
        async with self._connection.transaction():
            for table, number in numbers.items():
                if number:
                    await self._connection.fetchval(f"SELECT setval('{_sequence(table)}', $1)", number)
            await self._connection.execute("DROP TABLE moving")
        await self._connection.execute("ANALYZE", timeout=3600)


def _sequence(table: Table) -> str:
    return f"{table.name}_{table.columns[0]}_seq"


@contextlib.asynccontextmanager
async def source(server: Server) -> AsyncIterator[ServerEnd]:
    """To be read, and used by no bot. `DatabaseRefused`."""
    async with _pool_of(server) as pool, lent(pool) as connection:
        await connection.execute(_PATIENT)
        await check_readable(connection, server)
        await _check_unused(connection, server)
        with _refusing(server):
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                yield ServerEnd(pool, connection)


@contextlib.asynccontextmanager
async def target(server: Server) -> AsyncIterator[ServerEnd]:
    """To be filled: empty, or with what a move that was cut off has brought. `DatabaseRefused`."""
    async with _pool_of(server) as pool, lent(pool) as connection:
        await connection.execute(_PATIENT)
        if not await is_moving(connection):
            await prepare(connection, server)
            await _check_unused(connection, server)
            for table in ("person", "guild", "game"):
                if await connection.fetchval(f"SELECT count(*) FROM {table}"):
                    raise DatabaseRefused(f"{server} is not empty: make an empty database to move to")
        with _refusing(server):
            yield ServerEnd(pool, connection)


def _pool_of(server: Server) -> AbstractAsyncContextManager[Any]:
    if server.pooled:
        raise DatabaseRefused(
            f"{server}: a move needs the server itself; unset VIA_APPIA_DB_POOLER, name its own port"
        )
    return pool_of(server)


@contextlib.contextmanager
def _refusing(server: Server) -> Iterator[None]:
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        raise refusal(server, error) from None


async def _check_unused(connection: Any, server: Server) -> None:
    age_s = await connection.fetchval(IN_USE_S)
    # Of many processes one alone has a heartbeat; each says that it is alive.
    if (age_s is not None and age_s < RUNS_S) or await connection.fetchval(ANYBODY):
        raise DatabaseRefused(
            f"{server} is in use by a bot, or was until now: stop it first, or wait {RUNS_S:.0f} s"
        )
