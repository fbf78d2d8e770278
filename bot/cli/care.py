"""`via-appia backup, doctor, export, import, delete-user, rebuild`: looking after the database.

backup, doctor and export only read and run beside the bot; the others ask for it to be stopped.
"""

import contextlib
import os
import shutil
import sqlite3
import sys
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO

import click

from bot import maintenance
from bot.cli.database import database_option, run
from bot.config import ConfigError, Settings
from bot.game.model import LIVE, GameId
from bot.store import GameExists, RepeatedInteraction, Store, StoreError, UnknownGame, Unreadable
from bot.store.backup import BackupFailed, aged_out, back_up, backups_of
from bot.store.codec import Archive, CodecError, read_archive, write_archive
from bot.store.schema import check_readable, check_there, connect_reader, lock_path
from bot.store.sqlite import open_reader, open_store
from engine import BrokenLog

_LITTLE_ROOM = 100 * 1024 * 1024
_SECRET = {
    True: "the file holds its secret, keep it to yourself",
    False: "the file is without its secret and cannot be played on; --with-secret takes it along",
}


@click.command()
@database_option
def backup(database: Path) -> None:
    """Copy the database while the bot runs; keeps 24 hourly and 14 daily copies."""
    try:
        check_readable(database)
        click.echo(f"copying and checking {database.stat().st_size / 1e6:.1f} MB ...", err=True)
        copy = back_up(database)
    except (BackupFailed, StoreError) as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{copy} ({copy.stat().st_size / 1e6:.1f} MB, checked)")


@click.command()
@database_option
def doctor(database: Path) -> None:
    """Check configuration and database, replay every stored game, report."""
    problems = run(_doctor(database))
    for problem in problems:
        click.echo(f"problem: {problem}")
    if problems:
        raise click.ClickException(f"{len(problems)} problem{'s' if len(problems) > 1 else ''} found")
    click.echo("all is well")


async def _doctor(database: Path) -> list[str]:
    async with open_reader(database) as store:
        problems = _configuration() + _integrity(database) + _surroundings(database)
        try:
            async for problem in _look_through(store):
                problems.append(problem)
        except Unreadable as error:
            problems.append(str(error))
    return problems


async def _look_through(store: Store) -> AsyncIterator[str]:
    """Every problem of every game; then the numbers."""
    games = await store.all_games()
    with click.progressbar(games, label="replaying games", file=sys.stderr) as bar:
        for game in bar:
            if problem := await maintenance.problem_of(store, game):
                yield f"game {game}: {problem}"
    live = await store.games(statuses=LIVE, limit=1_000_000)
    suspended = sum(summary.suspended for summary in live)
    waiting = await store.outbox(1_000_000)
    click.echo(f"games: {len(games)}, {len(live)} of them under way, {suspended} suspended")
    click.echo(f"messages waiting to be sent: {len(waiting)}")


def _configuration() -> list[str]:
    try:
        Settings.from_env(os.environ, need_token=False)
    except ConfigError as error:
        return error.problems
    return []


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


@click.command()
@click.argument("game")
@click.option("--output", "-o", type=click.File("wb"), default="-", help="The file to write; else stdout.")
@click.option("--anonymous", is_flag=True, help="Without the names and Discord ids of the players.")
@click.option("--with-secret", is_flag=True, help="So that a game under way can be imported and played on.")
@database_option
def export(game: str, output: BinaryIO, anonymous: bool, with_secret: bool, database: Path) -> None:
    """Write a game with its whole log as a file that `import` reads."""
    output.write(run(_export(database, game.upper(), anonymous, with_secret)))


async def _export(database: Path, game: str, anonymous: bool, with_secret: bool) -> bytes:
    async with open_reader(database) as store:
        try:
            archive = await maintenance.export(
                store, GameId(game), anonymous=anonymous, with_secret=with_secret
            )
            summary = await store.summary(GameId(game))
        except UnknownGame:
            raise click.ClickException(f"there is no game {game}") from None
        except (BrokenLog, CodecError) as error:
            raise click.ClickException(f"game {game} is damaged: {error}") from None
        if summary.status in LIVE:
            click.echo(f"this game is not over: {_SECRET[with_secret]}", err=True)
        return write_archive(archive)


@click.command("import")
@click.argument("file", type=click.File("rb"))
@database_option
def import_(file: BinaryIO, database: Path) -> None:
    """Bring in a game that `export` wrote."""
    try:
        archive = read_archive(file.read())
    except CodecError as error:
        raise click.ClickException(f"nothing was changed: {error}") from None
    click.echo(run(_import(database, archive)))


async def _import(database: Path, archive: Archive) -> str:
    async with open_store(database) as store:
        try:
            record = await maintenance.bring_in(store, archive)
        except (GameExists, RepeatedInteraction):
            raise click.ClickException(f"game {archive.game} is already there; nothing was changed") from None
        except (BrokenLog, CodecError) as error:
            raise click.ClickException(f"nothing was changed: {error}") from None
        except OverflowError:
            raise click.ClickException("nothing was changed: a number in the file is too large") from None
    return (
        f"game {record.game} brought in: {record.status}, {record.seq} entries, {len(record.members)} players"
    )


@click.command("delete-user")
@click.argument("discord_id", metavar="ID", type=click.IntRange(0, 2**63 - 1))
@database_option
def delete_user(discord_id: int, database: Path) -> None:
    """Forget a person: Discord id, name, settings, private messages. Their games stay, without them."""
    click.echo(run(_delete_user(database, discord_id)))


async def _delete_user(database: Path, discord_id: int) -> str:
    check_there(database)
    async with open_store(database) as store:
        person = await store.find_person(discord_id)
        if person is None:
            raise click.ClickException(f"nobody here has the Discord id {discord_id}")
        await store.forget(person.number)
    gone = aged_out(database, datetime.now(UTC))
    if gone is None:
        return "forgotten; there are no backups"
    return f"forgotten; with a backup a day the last one that knew them is gone on {gone:%d %B %Y}"


@click.command()
@database_option
def rebuild(database: Path) -> None:
    """Make every game's summary anew from its log."""
    differed, damaged = run(_rebuild(database))
    if differed or not damaged:
        told = f"{differed} summaries differed and were made anew" if differed else "every summary was right"
        click.echo(told)
    for problem in damaged:
        click.echo(f"problem: {problem}")
    if damaged:
        raise click.ClickException("these logs cannot be read and were left as they are")


async def _rebuild(database: Path) -> tuple[int, list[str]]:
    check_there(database)
    async with open_store(database) as store:
        games = await store.all_games()
        differed, damaged = 0, []
        with click.progressbar(games, label="reading logs", file=sys.stderr) as bar:
            for game in bar:
                try:
                    differed += await maintenance.rebuild(store, game)
                except (BrokenLog, CodecError, Unreadable) as error:
                    damaged.append(f"game {game}: {error}")
        return differed, damaged
