"""`via-appia health`: whether the running bot's heartbeat is young; for Docker and for operators."""

import os
import time

import click

from bot.config import ConfigError, Settings
from bot.store.schema import lock_path

OLDEST_S = 90.0


@click.command()
def health() -> None:
    """Exit 0 if the running bot was alive and connected within the last 90 seconds."""
    try:
        settings = Settings.from_env(os.environ, need_token=False)
    except ConfigError as error:
        raise click.ClickException("; ".join(error.problems)) from None
    try:
        age_s = time.time() - lock_path(settings.database).stat().st_mtime
    except OSError:
        raise click.ClickException(f"no bot has run on {settings.database} yet") from None
    if age_s > OLDEST_S:
        raise click.ClickException(f"the last heartbeat was {age_s:.0f} seconds ago")
    click.echo(f"alive: heartbeat {age_s:.0f} seconds ago")
