"""`via-appia export GAME`: a game with its whole log as a file, which only its owner can read.

Only reads the database, and runs beside the bot.
"""

from pathlib import Path

import click

from bot import maintenance
from bot.cli.database import database_option, run
from bot.config import Database
from bot.game.model import LIVE, GameId
from bot.store import UnknownGame
from bot.store.codec import CodecError, write_archive
from bot.store.files import write_private
from bot.store.opening import open_reader
from engine import BrokenLog

_PLACE = click.Path(dir_okay=False, allow_dash=True)
_SECRET = {
    True: "the file holds its secret, keep it to yourself",
    False: "the file is without its secret and cannot be played on; --with-secret takes it along",
}


@click.command()
@click.argument("game")
@click.option("--output", "-o", type=_PLACE, default="-", help="The file to write; else stdout.")
@click.option("--anonymous", is_flag=True, help="Without the names and Discord ids of the players.")
@click.option("--with-secret", is_flag=True, help="So that a game under way can be imported and played on.")
@database_option
def export(game: str, output: str, anonymous: bool, with_secret: bool, database: Database) -> None:
    """Write a game with its whole log as a file that `import` reads."""
    content = run(_export(database, GameId(game.upper()), anonymous, with_secret))
    if output == "-":
        click.echo(content, nl=False)
        return
    try:
        write_private(Path(output), content)
    except OSError as error:
        raise click.ClickException(f"{output}: {error.strerror}") from None


async def _export(database: Database, game: GameId, anonymous: bool, with_secret: bool) -> bytes:
    async with open_reader(database) as store:
        try:
            archive = await maintenance.export(store, game, anonymous=anonymous, with_secret=with_secret)
            summary = await store.summary(game)
        except UnknownGame:
            raise click.ClickException(f"there is no game {game}") from None
        except (BrokenLog, CodecError) as error:
            raise click.ClickException(f"game {game} is damaged: {error}") from None
        if summary.status in LIVE:
            click.echo(f"this game is not over: {_SECRET[with_secret]}", err=True)
        return write_archive(archive)
