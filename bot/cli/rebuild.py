"""`via-appia rebuild`: every game's summary and results made anew from its log; the bot must be stopped."""

import sys

import click

from bot import maintenance
from bot.cli.database import database_option, run
from bot.config import Database
from bot.store import UnknownGame, Unreadable
from bot.store.codec import CodecError
from bot.store.opening import check_there, open_store
from engine import BrokenLog


@click.command()
@database_option
def rebuild(database: Database) -> None:
    """Make every game's summary and results anew from its log."""
    tell_rebuilt(*run(rebuild_all(database)))


def tell_rebuilt(differed: int, damaged: list[str], *, err: bool = False) -> None:
    """How many games were not as their logs say, and which logs cannot be read; `err`: beside the output."""
    if differed or not damaged:
        told = f"{differed} summaries differed and were made anew" if differed else "every summary was right"
        click.echo(told, err=err)
    for problem in damaged:
        click.echo(f"problem: {problem}", err=err)
    if damaged:
        raise click.ClickException("these logs cannot be read and were left as they are")


async def rebuild_all(database: Database) -> tuple[int, list[str]]:
    """How many games differed, and what is wrong with those that cannot be read."""
    await check_there(database)
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
