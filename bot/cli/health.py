"""`via-appia health`: whether the running bot's heartbeat is young; for Docker and for operators."""

import os

import click

from bot.clock import HEARTBEAT_S, heartbeat_age_s
from bot.config import ConfigError, Settings


@click.command()
def health() -> None:
    """Exit 0 if the running bot was alive and connected within the last 90 seconds."""
    try:
        settings = Settings.from_env(os.environ, need_token=False)
    except ConfigError as error:
        raise click.ClickException("; ".join(error.problems)) from None
    age_s = heartbeat_age_s(settings.database)
    if age_s is None:
        raise click.ClickException(f"no bot has run on {settings.database} yet")
    if age_s > HEARTBEAT_S:
        raise click.ClickException(f"the last heartbeat was {age_s:.0f} seconds ago")
    click.echo(f"alive: heartbeat {age_s:.0f} seconds ago")
