"""`via-appia rebuild`: every game's summary made anew from its log; the bot must be stopped."""

import sys
from pathlib import Path

import click

from bot import maintenance
from bot.cli.database import database_option, run
from bot.store import UnknownGame, Unreadable
from bot.store.codec import CodecError
from bot.store.schema import check_there
from bot.store.sqlite import open_store
from engine import BrokenLog


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
                except UnknownGame:
                    damaged.append(f"game {game}: its log is missing")
                except (BrokenLog, CodecError, Unreadable) as error:
                    damaged.append(f"game {game}: {error}")
        return differed, damaged
