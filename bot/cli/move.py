"""`via-appia move --from DATABASE --to DATABASE`: all games to another database; the bot must be stopped.

Every table is copied and compared, every game replayed. A move that was cut off goes on when called again.
"""

import contextlib
import sys
from collections.abc import AsyncIterator, Callable

import click

from bot.cli.database import database_or_exit, run
from bot.config import Database
from bot.store.moving import move as move_all


def _end(_: click.Context, __: click.Parameter, told: str) -> Database:
    return database_or_exit(told)


@click.command()
@click.option(
    "--from", "source", required=True, metavar="DATABASE", callback=_end, help="Where the games are."
)
@click.option("--to", "target", required=True, metavar="DATABASE", callback=_end, help="Where they shall be.")
def move(source: Database, target: Database) -> None:
    """Move all games from a file to a PostgreSQL server, or back; the target must be empty."""
    moved = run(move_all(source, target, _progress))
    for game in moved.damaged:
        click.echo(f"game {game} could not be read before either, and was moved as it is", err=True)
    click.echo(f"moved {moved.games} games with {moved.entries} entries to {target}, compared and replayed")
    click.echo("set VIA_APPIA_DB to it before you start the bot; the old database is as it was")


@contextlib.asynccontextmanager
async def _progress(label: str, length: int) -> AsyncIterator[Callable[[int], None]]:
    with click.progressbar(length=length, label=label, file=sys.stderr) as bar:
        yield bar.update
