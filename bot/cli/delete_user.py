"""`via-appia delete-user ID`: forget a person; the bot must be stopped."""

from datetime import UTC, datetime
from pathlib import Path

import click

from bot.cli.database import database_option, run
from bot.config import Database
from bot.game.model import UserId
from bot.store.backup import aged_out
from bot.store.opening import check_there, open_store


@click.command("delete-user")
@click.argument("discord_id", metavar="ID", type=click.IntRange(0, 2**63 - 1))
@database_option
def delete_user(discord_id: int, database: Database) -> None:
    """Forget a person: Discord id, name, settings, private messages and the games in these.

    Their other games stay, without them.
    """
    click.echo(run(_delete_user(database, UserId(discord_id))))


async def _delete_user(database: Database, discord_id: UserId) -> str:
    await check_there(database)
    async with open_store(database) as store:
        person = await store.find_person(discord_id)
        if person is None:
            raise click.ClickException(f"nobody here has the Discord id {discord_id}")
        deleted = await store.forget(person.number)
    return say_gone(database, f"forgotten; games in private messages deleted: {deleted}", "them")


def say_gone(database: Database, what: str, whom: str) -> str:
    """That somebody or something is gone, and when it will be gone from the backups too."""
    if not isinstance(database, Path):
        return f"{what}; backups of the server that knew {whom} are yours to delete"
    gone = aged_out(database, datetime.now(UTC))
    if gone is None:
        return f"{what}; there are no backups"
    return f"{what}; with a backup a day the last one that knew {whom} is gone on {gone:%d %B %Y}"
