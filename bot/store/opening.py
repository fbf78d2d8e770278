"""Which store a database is opened with: a file is SQLite's, an address of a server PostgreSQL's."""

from contextlib import AbstractAsyncContextManager
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import cast

from bot.config import Database
from bot.store import DatabaseRefused, Store, schema, sqlite


def open_store(database: Database) -> AbstractAsyncContextManager[Store]:
    """A store that may write; what is missing is made, what is old brought up to date. `DatabaseRefused`."""
    if isinstance(database, Path):
        return sqlite.open_store(database)
    return cast(AbstractAsyncContextManager[Store], postgres("store").open_store(database))


def open_reader(database: Database, *, one_moment: bool = False) -> AbstractAsyncContextManager[Store]:
    """A store that only reads, beside a running bot; on request all of it as of now. `DatabaseRefused`."""
    if isinstance(database, Path):
        return sqlite.open_reader(database, one_moment=one_moment)
    opened = postgres("store").open_reader(database, one_moment=one_moment)
    return cast(AbstractAsyncContextManager[Store], opened)


async def check_there(database: Database) -> None:
    """Refuse a database that is missing, where making a new one would hide a mistyped name."""
    if isinstance(database, Path):
        schema.check_there(database)
    else:
        async with open_reader(database):
            pass


def postgres(module: str) -> ModuleType:
    """A module of the store of many processes, which needs what not everybody has. `DatabaseRefused`."""
    try:
        return import_module(f"bot.store.postgres.{module}")
    except ImportError as missing:
        if missing.name != "asyncpg":
            raise
        raise DatabaseRefused(
            "PostgreSQL needs asyncpg: install Via Appia with its extra, as via-appia[postgres]"
        ) from None
