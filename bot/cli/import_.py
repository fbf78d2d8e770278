"""`via-appia import FILE`: bring in a game that `export` wrote; the bot must be stopped."""

from pathlib import Path
from typing import BinaryIO

import click

from bot import maintenance
from bot.cli.database import database_option, run
from bot.store import GameExists, RepeatedInteraction
from bot.store.codec import Archive, CodecError, read_archive
from bot.store.sqlite import open_store
from engine import BrokenLog


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
            state = await maintenance.bring_in(store, archive)
        except (GameExists, RepeatedInteraction):
            raise click.ClickException(f"game {archive.game} is already there; nothing was changed") from None
        except (BrokenLog, CodecError) as error:
            raise click.ClickException(f"nothing was changed: {error}") from None
        except OverflowError:
            raise click.ClickException("nothing was changed: a number in the file is too large") from None
    return f"game {state.game} brought in: {state.status}, {state.seq} entries, {len(state.members)} players"
