"""`via-appia doctor`: whether all is well with configuration, database, backups and every stored game.

Only reads, and runs beside the bot.
"""

import contextlib
import os
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import click

from bot import maintenance
from bot.cli.database import database_option, run
from bot.config import ConfigError, Database, Server, Settings
from bot.game.model import LIVE
from bot.store import Store, Unreadable
from bot.store.backup import backups_of
from bot.store.opening import open_reader, postgres
from bot.store.schema import connect_reader, lock_path

_LITTLE_ROOM = 100 * 1024 * 1024


@click.command()
@database_option
def doctor(database: Database) -> None:
    """Check configuration and database, replay every stored game, report."""
    problems = run(_doctor(database))
    for problem in problems:
        click.echo(f"problem: {problem}")
    if problems:
        raise click.ClickException(f"{len(problems)} problem{'s' if len(problems) > 1 else ''} found")
    click.echo("all is well")


async def _doctor(database: Database) -> list[str]:
    async with open_reader(database, one_moment=True) as store:  # a running bot writes meanwhile
        problems = _configuration()
        if isinstance(database, Path):
            problems += _integrity(database) + _surroundings(database)
        else:
            problems += await _server(database)
        try:
            async for problem in _look_through(store):
                problems.append(problem)
            await _set_aside(store)
        except Unreadable as error:
            problems.append(str(error))
    return problems


async def _look_through(store: Store) -> AsyncIterator[str]:
    """Every problem of every game, person and server; then the numbers."""
    games = await store.all_games()
    with click.progressbar(games, label="replaying games", file=sys.stderr) as bar:
        for game in bar:
            if problem := await maintenance.problem_of(store, game):
                yield f"game {game}: {problem}"
    for line in await store.damaged_settings():
        yield line
    live = await store.games(statuses=LIVE, limit=1_000_000)
    suspended = sum(summary.suspended for summary in live)
    waiting = await store.outbox(1_000_000)
    click.echo(f"games: {len(games)}, {len(live)} of them under way, {suspended} suspended")
    click.echo(f"messages waiting to be sent: {len(waiting)}")


async def _set_aside(store: Store) -> None:
    """Messages that Discord never took or that could not be made; the log file says more."""
    aside = await store.all_set_aside()
    if aside:
        click.echo(f"messages set aside: {len(aside)}")
    for one in aside:
        when = datetime.fromtimestamp(one.at_ms / 1000, UTC)
        reader = f" to seat {one.seat}" if one.seat is not None else ""
        click.echo(
            f"  {one.reference}: game {one.game}, {one.kind}{reader}, {when:%Y-%m-%d %H:%M} UTC: {one.reason}"
        )


def _configuration() -> list[str]:
    try:
        Settings.from_env(os.environ, need_token=False)
    except ConfigError as error:
        return error.problems
    return []


async def _server(database: Server) -> list[str]:
    care = postgres("care")
    said, problems = await care.look(database)
    click.echo(said)
    copies = care.dumps_of(database)
    click.echo(f"backups made here: {len(copies)}" + (f", the newest {copies[-1]}" if copies else ""))
    found: list[str] = problems
    return found


def _integrity(database: Path) -> list[str]:
    found = []
    try:
        with contextlib.closing(connect_reader(database)) as connection:
            for (line,) in connection.execute("PRAGMA integrity_check(10)"):
                found += [" ".join(line.split())] if line != "ok" else []
            for table, _, parent, _ in connection.execute("PRAGMA foreign_key_check").fetchmany(10):
                found.append(f"{table} points to a missing {parent}")
    except sqlite3.DatabaseError as error:
        found.append(f"{database} is damaged: {error}")
    return found


def _surroundings(database: Path) -> list[str]:
    problems = []
    click.echo(f"database: {database} ({database.stat().st_size / 1e6:.1f} MB)")
    copies = backups_of(database)
    click.echo(f"backups: {len(copies)}" + (f", the newest {copies[-1]}" if copies else ""))
    if not copies:
        problems.append(
            "there is no backup yet: the running bot makes one every hour, `via-appia backup` now"
        )
    room = shutil.disk_usage(database.parent).free
    if room < _LITTLE_ROOM:
        problems.append(f"only {room / 1e6:.0f} MB of disk are left")
    if not lock_path(database).exists():
        click.echo("the bot has not run with this database yet")
    return problems
