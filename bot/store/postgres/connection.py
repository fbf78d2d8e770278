"""Connections to a PostgreSQL server: a pool of them, and what its errors mean to us."""

import asyncio
import contextlib
import functools
import re
from collections.abc import AsyncIterator
from typing import Any

import asyncpg

from bot.config import Server
from bot.store import Away, DatabaseRefused, DiskRefuses

CONNECT_S = 5.0
ANSWER_S = 15.0
"""So long an answer may take before the server is thought to be away."""
STATEMENT_MS = 10_000
"""So long the server may work at a statement."""
CONNECTIONS = 8
"""At once and at the most, of each process."""

LOST: tuple[type[BaseException], ...] = (
    OSError,  # TimeoutError among them
    asyncpg.InterfaceError,  # the connection is closed
    asyncpg.InternalClientError,  # it is just being closed
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,  # it shuts down, or starts
    asyncpg.InsufficientResourcesError,  # too many connections, a full disk
    asyncpg.ReadOnlySQLTransactionError,  # a stand-by that is not yet promoted
)
"""Errors of a server that is away for now. What it was doing may or may not have been done."""
IN_THE_WAY = (asyncpg.DeadlockDetectedError, asyncpg.SerializationError, asyncpg.LockNotAvailableError)
"""Errors of whoever met somebody else at work."""


def is_lost(error: BaseException) -> bool:
    """Whether this says that the server is away; a value that does not fit is the caller's own fault."""
    return isinstance(error, LOST) and not isinstance(error, asyncpg.DataError)


@contextlib.asynccontextmanager
async def pool_of(server: Server, *, most: int = CONNECTIONS) -> AsyncIterator[Any]:
    """Connections to a server. `DatabaseRefused`; `DiskRefuses` if it is away for now."""
    # Behind a pooler in transaction mode nothing outlives a transaction: no settings, no prepared statements.
    told: dict[str, Any] = {"statement_cache_size": 0}
    if not server.pooled:
        told = {"server_settings": {"application_name": "via-appia", "statement_timeout": str(STATEMENT_MS)}}
    try:
        pool = await asyncpg.create_pool(
            server.url,
            min_size=0,
            max_size=most,
            timeout=CONNECT_S,
            command_timeout=ANSWER_S,
            reset=_as_it_is,
            **told,
        )
        try:
            async with lent(pool):
                pass
        except BaseException:
            pool.terminate()
            raise
    except Exception as error:
        raise refusal(server, error) from None
    try:
        yield pool
    finally:
        try:
            async with asyncio.timeout(CONNECT_S):
                await pool.close()
        except LOST:
            pool.terminate()


@contextlib.asynccontextmanager
async def lent(pool: Any) -> AsyncIterator[Any]:
    """A connection for a while. What is lost when it is given back undoes nothing that was done with it."""
    connection = await pool.acquire(timeout=CONNECT_S)
    try:
        yield connection
    finally:
        with contextlib.suppress(Exception):  # the pool drops what is no good
            if connection.is_in_transaction():  # who is told to end twice does not get to undo it
                connection.terminate()
            await pool.release(connection)


@contextlib.asynccontextmanager
async def lent_clearly(server: Server, pool: Any) -> AsyncIterator[Any]:
    """The same; what the server says is `Away`, or `DatabaseRefused` where no waiting mends it."""
    try:
        async with lent(pool) as connection:
            yield connection
    except (*IN_THE_WAY, asyncpg.IdleInTransactionSessionTimeoutError) as error:
        raise Away(f"the database is busy: {said(error)}") from error
    except Exception as error:
        if is_lost(error):
            raise Away(f"the database cannot be reached: {said(error)}") from error
        told = refusal(server, error)
        if told is error:
            raise
        raise told from error


async def _as_it_is(_: object) -> None:
    """Nothing of ours outlives a transaction, so nothing has to be put back."""


def refusal(server: Server, error: Exception) -> Exception:
    """What an error at opening means, with its remedy; never with the password."""
    match error:
        case asyncpg.InvalidAuthorizationSpecificationError():
            return DatabaseRefused(f"{server} refuses the user or the password: see VIA_APPIA_DB")
        case asyncpg.InvalidCatalogNameError():
            return DatabaseRefused(f"{server} does not exist: make it first, `createdb` does")
        case asyncpg.ClientConfigurationError():
            return DatabaseRefused(f"{server} cannot be understood as the address of a database")
        case asyncpg.InsufficientPrivilegeError():
            return DatabaseRefused(f"{server} does not let us in: {error}")
        case _ if is_lost(error):
            return DiskRefuses(f"{server} cannot be reached for now ({said(error)})")
        case asyncpg.PostgresError() | ValueError():
            return DatabaseRefused(f"{server} cannot be used: {said(error)}")
        case _:
            return error


def said(error: Exception) -> str:
    """An error in one line."""
    return " ".join(str(error).split()) or type(error).__name__


@functools.cache
def numbered(statement: str) -> str:
    """A statement with its values marked as PostgreSQL wants it: `?` and `?2` are `$1` and `$2`."""
    last = 0

    def mark(found: re.Match[str]) -> str:
        nonlocal last
        number = int(found[1]) if found[1] else last + 1
        last = max(last, number)
        return f"${number}"

    return re.sub(r"\?(\d*)", mark, statement)
