"""What the commands around the database share: which file, and errors as one line."""

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

import click

from bot.config import default_database, real_path
from bot.store import StoreError

T = TypeVar("T")
Wrapped = TypeVar("Wrapped", bound=Callable[..., Any])


def database_option(command: Wrapped) -> Wrapped:
    """`--database`, or VIA_APPIA_DB, or the user's data folder."""
    return click.option(
        "--database",
        envvar="VIA_APPIA_DB",
        type=click.Path(dir_okay=False, path_type=Path),
        default=default_database,
        callback=_real,
        help="The database file; else VIA_APPIA_DB, else a file in the user's data folder.",
    )(command)


def _real(_: click.Context, __: click.Parameter, path: Path) -> Path:
    try:
        return real_path(path)
    except ValueError as error:
        raise click.ClickException(f"the database cannot be used: {error}") from None


def run(task: Coroutine[Any, Any, T]) -> T:
    """Run a command's task; what the store refuses is one line and exit 1."""
    try:
        return asyncio.run(task)
    except StoreError as error:
        raise click.ClickException(str(error)) from None
