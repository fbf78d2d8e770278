"""The tables of a PostgreSQL database: made, brought up to date, refused where they are not right."""

from importlib.resources import files
from typing import Any

from bot.config import Server
from bot.store import DatabaseRefused, DiskRefuses
from bot.store.leases import ANYBODY, COMING_IN

_KEY = 0x56414131
"""Of the lock under which one process changes the tables while the others wait."""
_LONG_S = 3600.0
"""So long it may take, whatever else has to be answered sooner."""
_KNOWN = "SELECT to_regclass('via_appia') IS NOT NULL"
_OTHERS = (
    "SELECT count(*) FROM pg_class"
    " WHERE relkind IN ('r', 'p') AND relnamespace = to_regnamespace(current_schema())"
)
_MOVING = "SELECT to_regclass('moving') IS NOT NULL"


def migrations() -> tuple[str, ...]:
    """The SQL of every step; the first is version 1."""
    folder = files("bot.store.postgres") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    return tuple((folder / name).read_text("utf-8") for name in names)


async def prepare(connection: Any, server: Server, steps: tuple[str, ...] | None = None) -> None:
    """Make the tables or bring them up to date, in one transaction, while others wait. `DatabaseRefused`."""
    steps = migrations() if steps is None else steps
    async with connection.transaction():
        # Of the transaction, not of the session, which a pooler may have given to somebody else by then.
        await connection.execute(
            f"SET LOCAL statement_timeout = 0; SELECT pg_advisory_xact_lock({_KEY})", timeout=_LONG_S
        )
        if await connection.fetchval(_KNOWN):
            version = await _check_version(connection, server, len(steps))
        elif await connection.fetchval(_OTHERS):
            raise DatabaseRefused(f"{server} holds something else: make an empty database for Via Appia")
        else:
            version = 0
            await connection.execute(
                "CREATE TABLE via_appia (version bigint NOT NULL); INSERT INTO via_appia VALUES (0)"
            )
        if version < len(steps) and await _in_use(connection):
            raise DiskRefuses(
                f"{server} is in use by an older version: waits until those processes have ended"
            )
        for step in steps[version:]:
            await connection.execute(step, timeout=_LONG_S)
        if version < len(steps):
            await connection.execute(f"UPDATE via_appia SET version = {len(steps)}")


async def _in_use(connection: Any) -> bool:
    """Whether processes are at work that would not understand what is changed."""
    await connection.execute(f"SELECT pg_advisory_xact_lock({COMING_IN})")
    known = await connection.fetchval("SELECT to_regclass('process') IS NOT NULL")
    return bool(known and await connection.fetchval(ANYBODY))


async def check_readable(connection: Any, server: Server) -> None:
    """Refuse what a reader cannot read: nothing, something else, newer, not yet brought up to date."""
    newest = len(migrations())
    if not await connection.fetchval(_KNOWN):
        raise DatabaseRefused(f"{server} holds no games yet: set VIA_APPIA_DB, or start the bot once")
    version = await _check_version(connection, server, newest)
    if version < newest:
        raise DatabaseRefused(f"{server} is of version {version}: start the bot once to bring it to {newest}")


async def is_moving(connection: Any) -> bool:
    """Whether a move into it has begun and was not finished."""
    return bool(await connection.fetchval(_MOVING))


async def _check_version(connection: Any, server: Server, newest: int) -> int:
    version: int = await connection.fetchval("SELECT version FROM via_appia")
    if version > newest:
        raise DatabaseRefused(
            f"{server} is of version {version}, this program knows only {newest}: install a newer Via Appia"
        )
    if await is_moving(connection):
        raise DatabaseRefused(f"{server}: a move into it was not finished; `via-appia move` goes on with it")
    return version
