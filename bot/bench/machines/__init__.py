"""`via-appia bench machines`: what several processes cost over one, and what becomes of the bot as it grows.

Bots and PostgreSQL run for real, on a local Discord with shards; only CPU time of the bots and their workers
is counted. `--simulate` plays a day at sizes that nobody can run here, with what was measured.
"""

import asyncio
import math
import tempfile
from dataclasses import fields, replace
from importlib import import_module
from pathlib import Path

import click

from bot.bench import json_option, report
from bot.bench.load import processes as cpu
from bot.bench.load.games import originals
from bot.bench.load.people import GaveUp
from bot.bench.machines.requests import requests_over
from bot.bench.machines.simulate import SERVERS, Figures, play
from bot.bench.own_postgres import NoPostgres
from bot.bench.store import server_named
from bot.config import Server
from bot.store import StoreError
from bot.store.codec import CodecError, Recording, read_recording
from bot.store.opening import postgres
from engine.quarry.physics import PymunkQuarry

LIMITED_REQUESTS = 3.5
MOST_PROCESSES, MOST_TABLES, MOST_RATE, MOST_MOVES = 16, 1_000, 100.0, 100_000
MOST_SERVERS, MOST_SECONDS, MOST_OF_ANYTHING = 10_000_000, 3_600.0, 1e6
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


class _Change(click.ParamType[tuple[str, float]]):
    """A figure of the simulation and another value for it."""

    name = "change"

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, float]:
        """Read it."""
        del param, ctx
        name, _, number = str(value).partition("=")
        known = [one.name for one in fields(Figures)]
        try:
            told = float(number)
        except ValueError:
            told = math.nan
        if name not in known or not 0 < told <= (1 if name == "push_share" else MOST_OF_ANYTHING):
            raise click.ClickException(f"--with takes NAME=NUMBER, above 0; the names: {', '.join(known)}")
        return name, told


_SIZES = ",".join(map(str, SERVERS))


@click.command("machines")
@json_option
@click.option(
    "--processes", type=_Numbers(MOST_PROCESSES), default="1,2", show_default=True, help="Of a bot."
)
@click.option("--database", default="own", show_default=True, help="A server where databases may be made.")
@click.option("--tables", default=20, show_default=True, help="Games that are being played.")
@click.option("--rate", default=1.5, show_default=True, help="Moves a second, all games together.")
@click.option("--moves", default=45, show_default=True, help="In each of five rounds.")
@click.option(
    "--game",
    default=RECORDED,
    type=click.Path(path_type=Path),
    help="The recorded game, four-players unless told.",
)
@click.option("--turns", type=int, hidden=True, help="For tests: not the whole of it.")
@click.option("--simulate", is_flag=True, help="Play a day at sizes that nobody can run here, instead.")
@click.option("--servers", type=_Numbers(MOST_SERVERS), default=_SIZES, show_default=True, help="The sizes.")
@click.option(
    "--with", "changes", type=_Change(), multiple=True, metavar="NAME=NUMBER", help="A cost, or the like."
)
@click.option("--seed", default=1, show_default=True, help="Of chance.")
@click.option("--seconds", default=60.0, show_default=True, help="Of each hour that are played move by move.")
def command(
    as_json: bool,
    processes: tuple[int, ...],
    database: str,
    tables: int,
    rate: float,
    moves: int,
    game: Path,
    turns: int | None,
    simulate: bool,
    servers: tuple[int, ...],
    changes: tuple[tuple[str, float], ...],
    seed: int,
    seconds: float,
) -> None:
    """Let several processes be one bot; or simulate how it grows."""
    if simulate:
        if not 1 <= seconds <= MOST_SECONDS:
            raise click.ClickException(f"--seconds must be 1 to {MOST_SECONDS:g}")
        _simulate(servers, replace(Figures(), **dict(changes)), seed, seconds, as_json=as_json)
        return
    if not (1 <= tables <= MOST_TABLES and 1 <= moves <= MOST_MOVES and 0 < rate <= MOST_RATE):
        most = f"--tables {MOST_TABLES}, --moves {MOST_MOVES}, --rate {MOST_RATE:g}"
        raise click.ClickException(f"these must be above 0, and at most: {most}")
    if not cpu.known():
        raise click.ClickException("this needs Linux: CPU time of other processes is read from /proc")
    recording = _recording(game)
    # By custom this is on a disk, while the usual place may be in memory, where nothing is ever durable.
    disk = "/var/tmp" if Path("/var/tmp").is_dir() else None
    try:
        postgres("store")  # or what is missing is said
        with server_named(database, disk) as server:
            figures = asyncio.run(_compared(server, processes, tables, moves, rate))
        with tempfile.TemporaryDirectory(prefix="via-appia-", dir=disk) as folder:
            figures |= asyncio.run(_requests(Path(folder), recording, turns))
    except (GaveUp, NoPostgres, StoreError, ValueError) as error:
        raise click.ClickException(str(error)) from None
    report({name: round(figure, 3) for name, figure in figures.items()}, as_json=as_json)


def _say(line: str) -> None:
    click.echo(line, err=True)


def _recording(game: Path) -> Recording:
    try:
        return read_recording(game.read_bytes())
    except OSError as error:
        raise click.ClickException(f"--game {game}: {error.strerror}") from None
    except CodecError as error:
        raise click.ClickException(f"--game {game}: {error}") from None


async def _compared(
    server: Server, processes: tuple[int, ...], tables: int, moves: int, rate: float
) -> dict[str, float]:
    _say("playing the games that are copied")
    played = originals(tables, PymunkQuarry())
    compared = import_module("bot.bench.machines.fleet").compared
    figures: dict[str, float] = await compared(server, processes, played, tables, moves, rate, _say)
    return figures


async def _requests(folder: Path, recording: Recording, turns: int | None) -> dict[str, float]:
    _say("a recorded game is played once more")
    requests = await requests_over(folder, recording, turns)
    for route, number in requests.by_route.most_common():
        _say(f"{number:6} {route}")
    return {
        "requests_per_turn": requests.all,
        "limited_requests_per_turn": requests.limited,
        "limited_requests_per_turn_target": LIMITED_REQUESTS,
        "moves_per_turn": requests.commits,
        "entries_per_turn": requests.rows,
    }


def _simulate(
    servers: tuple[int, ...], figures: Figures, seed: int, seconds: float, *, as_json: bool
) -> None:
    flat: dict[str, float] = {}
    for size in servers:
        _say(f"{size:,} servers")
        day = play(size, figures, seed=seed, seconds=seconds)
        told = {
            "processes": day.processes,
            "moves_per_s": day.moves_a_second,
            "answer_p50_ms": day.answer_ms[0],
            "answer_p99_ms": day.answer_ms[1],
            "post_p50_ms": day.post_ms[0],
            "post_p99_ms": day.post_ms[1],
            **{f"{name}_full": share for name, share in day.full.items()},
            "gb_a_year": day.gigabytes_a_year,
            "shards": day.shards,
            "identify_s": day.identify_s,
        }
        flat |= {f"{name}_{size}": round(figure, 3) for name, figure in told.items()}
        _say(f"fills first: {day.first}, {day.full[day.first]:.0%}")
    report(flat, as_json=as_json)
