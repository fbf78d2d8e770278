"""`via-appia backup`: a checked copy of the database, made while the bot runs."""

from pathlib import Path

import click

from bot.cli.database import database_option, run
from bot.config import Database
from bot.store.backup import BackupFailed, back_up
from bot.store.opening import check_there, postgres
from bot.store.schema import check_readable


@click.command()
@database_option
def backup(database: Database) -> None:
    """Copy the database while the bot runs; keeps 24 hourly and 14 daily copies."""
    try:
        copy = run(_backup(database))
    except BackupFailed as error:
        raise click.ClickException(str(error)) from None
    click.echo(f"{copy} ({copy.stat().st_size / 1e6:.1f} MB, checked)")


async def _backup(database: Database) -> Path:
    if isinstance(database, Path):
        check_readable(database)
        click.echo(f"copying and checking {database.stat().st_size / 1e6:.1f} MB ...", err=True)
        return back_up(database)
    await check_there(database)
    copy: Path = await postgres("care").dump(database)
    return copy
