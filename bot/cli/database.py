"""What the commands around the database share: which one, and errors as one line."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

import click

from bot.config import Database, database_of, default_database
from bot.store import StoreError

T = TypeVar("T")
Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])


def database_option(command: Wrapped) -> Wrapped:
    """`--database`, or VIA_APPIA_DB, or the user's data folder."""
    return click.option(
        "--database",
        envvar="VIA_APPIA_DB",
        metavar="FILE OR postgresql://...",
        default=lambda: str(default_database()),
        callback=lambda _context, _option, told: database_or_exit(told),
        help="The database; else VIA_APPIA_DB, else a file in the user's data folder.",
    )(command)


def database_or_exit(told: str) -> Database:
    """Where games are kept, as it was told; one line and exit 1 if that leads nowhere."""
    try:
        return database_of(told, os.environ.get("VIA_APPIA_DB_POOLER", ""))
    except ValueError as error:
        raise click.ClickException(f"the database cannot be used: {error}") from None


def run(task: Coroutine[Any, Any, T]) -> T:
    """Run a command's task; what the store refuses is one line and exit 1."""
    try:
        return asyncio.run(task)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
