"""`via-appia bench machines`: what several processes cost over one, and what becomes of the bot as it grows.

Bots and PostgreSQL run for real, on a local Discord with shards; only CPU time of the bots and their workers
is counted. `--simulate` plays a day at sizes that nobody can run here, with what was measured.
"""

import asyncio
import tempfile
from pathlib import Path

import click

from bot.bench import json_option, report
from bot.bench.load import processes as cpu
from bot.bench.load.games import originals
from bot.bench.load.people import GaveUp
from bot.bench.machines.fleet import compared, databases
from bot.bench.machines.requests import requests_over
from bot.bench.machines.simulate import SERVERS, World, default_figures, play, told, with_figures
from bot.bench.own_postgres import NoPostgres
from bot.cli.game_file import GameFile
from bot.config import Server, database_of
from bot.store import DatabaseRefused
from bot.store.codec import Recording
from engine.quarry.physics import PymunkQuarry

LIMITED_REQUESTS = 3.5
MOST_PROCESSES, MOST_TABLES, MOST_RATE, MOST_MOVES = 16, 1_000, 100.0, 100_000
MOST_SERVERS, MOST_SECONDS = 10_000_000, 3_600.0
RECORDED = Path(__file__).parents[3] / "tests" / "games" / "four-players.json"


class _Numbers(click.ParamType[tuple[int, ...]]):
    """Numbers with commas between them, each within a range and none twice."""

    name = "numbers"

    def __init__(self, most: int) -> None:
        self._most = most

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, ...]:
        """Read them."""
        del ctx
        if isinstance(value, tuple):
            return value
        words = str(value).split(",")
        read = [int(word) if word.isascii() and word.isdigit() and len(word) < 10 else 0 for word in words]
        if len({*read}) < len(read) or not all(1 <= number <= self._most for number in read):
            name = param.opts[0] if param is not None else "numbers"
            raise click.ClickException(f"{name} must be numbers from 1 to {self._most}, like 1,2")
        return tuple(read)


@click.command("machines")
@json_option
@click.option(
    "--processes", type=_Numbers(MOST_PROCESSES), default="1,2", show_default=True, help="Of the bot."
)
@click.option(
    "--database", metavar="URL", help="A PostgreSQL server on which databases may be made; else our own."
)
@click.option("--tables", default=30, show_default=True, help="Games that are being played.")
@click.option("--rate", default=4.0, show_default=True, help="Moves a second, all games together.")
@click.option("--moves", default=80, show_default=True, help="In each of five rounds.")
@click.option("--game", type=GameFile(), help="A recorded game instead of four-players, for requests.")
@click.option("--simulate", is_flag=True, help="Play a day at sizes that nobody can run here.")
@click.option(
    "--servers",
    type=_Numbers(MOST_SERVERS),
    default=",".join(map(str, SERVERS)),
    show_default=True,
    help="Simulated sizes.",
)
@click.option(
    "--with",
    "changes",
    multiple=True,
    metavar="NAME=NUMBER",
    help="Another cost or size, for --simulate; `--with help=1` lists them.",
)
@click.option("--seed", default=1, show_default=True, help="Of the simulated day.")
@click.option("--seconds", default=60.0, show_default=True, help="Of each simulated hour that are played.")
@click.option("--turns", hidden=True, type=int, help="For tests: not the whole recorded game.")
def command(
    as_json: bool,
    processes: tuple[int, ...],
    database: str | None,
    tables: int,
    rate: float,
    moves: int,
    game: Recording | None,
    simulate: bool,
    servers: tuple[int, ...],
    changes: tuple[str, ...],
    seed: int,
    seconds: float,
    turns: int | None,
) -> None:
    """Let several processes be one bot, or simulate how it grows."""
    if simulate:
        _simulate(servers, changes, seed, seconds, as_json=as_json)
        return
