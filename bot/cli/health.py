"""`via-appia health`: whether the running bot is well; for Docker and for operators.

Where it serves `/healthz`, it is asked itself; elsewhere its heartbeat has to be young.
"""

import os
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, build_opener

import click

from bot.cli.database import run
from bot.clock import HEARTBEAT_S, heartbeat_age_s
from bot.config import Address, ConfigError, Database, Settings
from bot.store.opening import postgres

PATIENCE_S = 8.0
"""Less than Docker's, so that there is something to read."""


@click.command()
def health() -> None:
    """Exit 0 if the running bot is connected and can save, or was so within the last 90 seconds."""
    try:
        settings = Settings.from_env(os.environ, need_token=False)
    except ConfigError as error:
        raise click.ClickException("; ".join(error.problems)) from None
    if settings.metrics is not None:
        click.echo(_ask(settings.metrics))
        return
    age_s = run(_age_s(settings.database))
    if age_s is None:
        raise click.ClickException(f"no bot has run on {settings.database} yet")
    if age_s > HEARTBEAT_S:
        raise click.ClickException(f"the last heartbeat was {age_s:.0f} seconds ago")
    click.echo(f"alive: heartbeat {age_s:.0f} seconds ago")


async def _age_s(database: Database) -> float | None:
    if isinstance(database, Path):
        return heartbeat_age_s(database)
    age_s: float | None = await postgres("store").heartbeat_age_s(database)
    return age_s


def _ask(address: Address) -> str:
    """What the bot says of itself; never through a proxy."""
    try:
        with build_opener(ProxyHandler({})).open(f"http://{address}/healthz", timeout=PATIENCE_S) as answer:
            said: bytes = answer.read()
    except HTTPError as refused:
        with refused:
            raise click.ClickException(refused.read().decode(errors="replace").strip()) from None
    except (URLError, OSError) as error:
        raise click.ClickException(f"no answer from {address}: {getattr(error, 'reason', error)}") from None
    return said.decode(errors="replace").strip()
