"""`via-appia sync`: register the slash commands, nothing else."""

import click

from bot.cli.run import assemble, exit_clearly, settings_or_exit
from bot.config import Settings


@click.command()
def sync() -> None:
    """Register the slash commands with Discord (the running bot does it by itself when they changed)."""
    exit_clearly(_sync(settings_or_exit()))


async def _sync(settings: Settings) -> None:
    async with assemble(settings) as (bot, _, _):
        await bot.login(settings.token)
        await bot.register_commands(force=True)
        click.echo("The commands are registered.")
