"""`via-appia delete-game GAME`: delete a game that is over; the bot must be stopped."""

import click

from bot.cli.database import database_option, run
from bot.cli.delete_user import say_gone
from bot.config import Database
from bot.game.model import LIVE, GameId
from bot.store import UnknownGame
from bot.store.opening import check_there, open_store


@click.command("delete-game")
@click.argument("game")
@database_option
def delete_game(game: str, database: Database) -> None:
    """Delete a game that is over: log, name, messages still to be sent. What was posted stays in Discord."""
    click.echo(run(_delete_game(database, GameId(game.upper()))))


async def _delete_game(database: Database, game: GameId) -> str:
    await check_there(database)
    async with open_store(database) as store:
        try:
            summary = await store.summary(game)
            if summary.status in LIVE:
                raise click.ClickException(f"game {game} is not over: its players can call it off")
            await store.delete_game(game)
        except UnknownGame:
            raise click.ClickException(f"there is no game {game}") from None
    return say_gone(database, "deleted", "it")
