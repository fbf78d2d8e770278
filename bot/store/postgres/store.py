"""The store of many processes: a PostgreSQL server, a pool of connections, one writer in each process.

What is promised is what `Store` promises; what differs from SQLite is that others write, too, and that the
server may be away for a moment.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Iterable
from functools import partial
from typing import Any

import asyncpg

from bot.config import Server
from bot.game.model import GameId
from bot.metrics import STORE_ERRORS
from bot.store import Away, Unreadable
from bot.store.group import GroupCommit
from bot.store.leases import Leases
from bot.store.postgres.commits import NOW_MS, PostgresCommits
from bot.store.postgres.connection import is_lost, lent, lent_clearly, numbered, pool_of, refusal, said
from bot.store.postgres.schema import check_readable, prepare
from bot.store.tables import TableStore, within
from bot.store.values import Part

log = logging.getLogger(__name__)

_LAST_BEAT = f"SELECT coalesce(max(nullif(beat_ms, 0)), {NOW_MS}) FROM writer"
_BEAT = (
    f"INSERT INTO writer (id, commits, beat_ms) VALUES ($1, 0, {NOW_MS})"
    " ON CONFLICT (id) DO UPDATE SET beat_ms = excluded.beat_ms, ended = false"
)
_BEAT_AGE = f"SELECT {NOW_MS} - max(beat_ms) FROM writer WHERE beat_ms > 0"
_FORGET = f"DELETE FROM writer WHERE beat_ms > 0 AND beat_ms < {NOW_MS} - 7 * 24 * 60 * 60 * 1000"
_FORGET_SILENT = "DELETE FROM writer WHERE id = $1 AND beat_ms = 0"
_END = "UPDATE writer SET ended = true WHERE id = $1"
IN_USE_S = f"SELECT ({NOW_MS} - max(beat_ms)) / 1000.0 FROM writer WHERE beat_ms > 0 AND NOT ended"
_AGE_S = f"SELECT ({NOW_MS} - max(beat_ms)) / 1000.0 FROM writer WHERE beat_ms > 0"


class Beats:
    """The heartbeat of a process, in its row."""

    def __init__(self, pool: Any, writer: str, last_beat_ms: int) -> None:
        """When whichever process was last known to be alive before us."""
        self._pool = pool
        self._writer = writer
        self.last_beat_ms = last_beat_ms

    async def beat(self) -> None:
        """See `Heart`."""
        async with self._lent() as connection:
            await connection.execute(_BEAT, self._writer)

    async def beat_age_ms(self) -> int | None:
        """See `Heart`."""
        async with self._lent() as connection:
            age_ms: int | None = await connection.fetchval(_BEAT_AGE)
            return age_ms

    @contextlib.asynccontextmanager
    async def _lent(self) -> AsyncIterator[Any]:
        try:
            async with lent(self._pool) as connection, connection.transaction():
                yield connection
        except Exception as error:
            if is_lost(error):
                raise Away(f"the database cannot be reached: {said(error)}") from error
            raise


class PostgresStore(TableStore):
    """A `Store` on a server. Made by `open_store` or `open_reader`."""

    shared = True

    def __init__(
        self,
        reader: "Reader",
        writer: GroupCommit | None = None,
        heart: Beats | None = None,
        leases: Leases | None = None,
    ) -> None:
        """All but the first are None in a store that only reads."""
        super().__init__(writer)
        self._reader = reader
        self.heart = heart
        self.leases = leases
        self._away = False
        """The last attempt to read found no server."""

    async def all_games(self, part: Part | None = None) -> tuple[GameId, ...]:
        """See `Store`. Without its summary a log is not: the database sees to it."""
        rows = await self._read(f"SELECT id FROM game WHERE {within(part)} ORDER BY id", ())
        return tuple(game for (game,) in rows)

    async def _read(self, statement: str, values: Iterable[Any]) -> list[Any]:
        try:
            found = [tuple(row) for row in await self._reader.fetch(numbered(statement), *values)]
        except Exception as error:
            if is_lost(error):
                STORE_ERRORS.labels("unreadable").inc()
                if not self._away:
                    log.critical("the database cannot be reached: %s", said(error))
                self._away = True
                raise Away(f"the database cannot be reached: {said(error)}") from error
            if isinstance(error, asyncpg.DataError):
                raise OverflowError("a value that cannot be looked for") from None
            if isinstance(error, asyncpg.PostgresError):
                STORE_ERRORS.labels("unreadable").inc()
                raise Unreadable(f"cannot be read: {error}") from error
            raise
        if self._away:
            log.warning("the database can be reached again")
            self._away = False
        return found


class Reader:
    """Reads with whatever connection is free."""

    def __init__(self, pool: Any, *, pooled: bool) -> None:
        self._pool = pool
        self._pooled = pooled

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        try:
            return await self._fetch(statement, *values)
        except Exception as error:
            if not is_lost(error):
                raise
        await self._pool.expire_connections()  # a server that was started again: the old ones are no good
        return await self._fetch(statement, *values)

    async def _fetch(self, statement: str, *values: object) -> list[Any]:
        async with lent(self._pool) as connection:
            found: list[Any]
            if self._pooled:
                async with connection.transaction(readonly=True):  # or each step may reach another session
                    found = await connection.fetch(statement, *values)
            else:
                found = await connection.fetch(statement, *values)
            return found


class _OneMoment(Reader):
    """Reads with one connection, in a transaction that sees the database as it was at its first read."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection
        self._turn = asyncio.Lock()

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        async with self._turn:
            found: list[Any] = await self._connection.fetch(statement, *values)
            return found


@contextlib.asynccontextmanager
async def open_store(server: Server, *, rest_s: float = 2.0) -> AsyncIterator[PostgresStore]:
    """A store that may write, as others do: makes and updates the tables. `DatabaseRefused`.

    After a failed write the store rests for `rest_s`.
    """
    async with pool_of(server) as pool:
        name = secrets.token_hex(8)
        try:
            async with lent(pool) as connection, connection.transaction():
                await prepare(connection, server)
                last_beat_ms = await connection.fetchval(_LAST_BEAT)
                await connection.execute(_FORGET)
        except (asyncpg.PostgresError, OSError) as error:
            raise refusal(server, error) from None
        writer = PostgresCommits(pool, name, rest_s=rest_s)
        try:
            reader, heart = Reader(pool, pooled=server.pooled), Beats(pool, name, last_beat_ms)
            yield PostgresStore(reader, writer, heart, Leases(partial(lent_clearly, server, pool), name))
        finally:
            await writer.close()
            with contextlib.suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError):
                async with lent(pool) as connection, connection.transaction():
                    await connection.execute(_FORGET_SILENT, name)
                    await connection.execute(_END, name)


@contextlib.asynccontextmanager
async def open_reader(server: Server, *, one_moment: bool = False) -> AsyncIterator[PostgresStore]:
    """A store that only reads; on request all of it as of now. `DatabaseRefused`."""
    async with pool_of(server) as pool, lent(pool) as connection:
        try:
            async with connection.transaction(readonly=True):
                await check_readable(connection, server)
        except (asyncpg.PostgresError, OSError) as error:
            raise refusal(server, error) from None
        if not one_moment:
            yield PostgresStore(Reader(pool, pooled=server.pooled))
            return
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresStore(_OneMoment(connection))


async def heartbeat_age_s(server: Server) -> float | None:
    """How long ago any process that uses this database was last known to be alive; None if none ever ran."""
    async with (
        pool_of(server, most=1) as pool,
        lent(pool) as connection,
        connection.transaction(readonly=True),
    ):
        await check_readable(connection, server)
        age_s = await connection.fetchval(_AGE_S)
        return None if age_s is None else float(age_s)
