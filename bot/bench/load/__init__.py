"""`via-appia bench load`: the real bot under load, in a playground, beside what its work costs bare.

Bot and playground are processes of their own; the people are in the playground's. Only CPU time of the bot
and its workers is counted. Absolute times say something only on a machine that has nothing else to do.
"""

import asyncio
import math
import tempfile
from collections.abc import Sequence
from pathlib import Path

import click

from bot.bench import json_option, report
from bot.bench.load import processes
from bot.bench.load.games import originals
from bot.bench.load.parts import Parts
from bot.bench.load.people import GaveUp, Tally
from bot.bench.load.stage import Measured, Stage, before, staged
from bot.store.sqlite import open_reader
from engine.quarry.physics import PymunkQuarry

FEW, MANY = 100, 10_000
"""Games in the two databases that are compared."""
PLAIN_MS, PICTURE_MS, LATEST_MS = 300, 1_000, 2_000
"""So quick are p99 of answers in words, an answer with a picture, and any answer at all."""
CPU_VS_PARTS = 2.0
MOVE_COST_GROWTH = 1.2
MOST_GAMES, MOST_RATE, MOST_SECONDS = 100_000, 100, 86_400
KEPT_UP = 0.95
"""Of the rate that is asked for, so much must be played."""


@click.command("load")
@json_option
@click.option("--games", default=2_000, show_default=True, help="In the database.")
@click.option("--active", default=50, show_default=True, help="Games that are being played.")
@click.option("--rate", default=5.0, show_default=True, help="Moves a second, all games together.")
@click.option("--seconds", default=60.0, show_default=True, help="So long it counts.")
@click.option("--few", default=FEW, hidden=True, help="For tests: not 100 games.")
@click.option("--many", default=MANY, hidden=True, help="Nor 10,000.")
def command(as_json: bool, games: int, active: int, rate: float, seconds: float, few: int, many: int) -> None:
    """Let people play many games at once against the real bot."""
    if not 1 <= active <= games <= MOST_GAMES:
        raise click.ClickException(f"--games must be 1 to {MOST_GAMES}, and --active 1 to --games")
    if not (0 < rate <= MOST_RATE and 0 < seconds <= MOST_SECONDS):
        raise click.ClickException(
            f"--rate must be above 0 up to {MOST_RATE}, --seconds up to {MOST_SECONDS}"
        )
    if not processes.known():
        raise click.ClickException("this needs Linux: CPU time of other processes is read from /proc")
    # By custom this is on a disk, while the usual place may be in memory, where nothing is ever durable.
    disk = "/var/tmp" if Path("/var/tmp").is_dir() else None
    with tempfile.TemporaryDirectory(prefix="via-appia-", dir=disk) as folder:
        try:
            figures = asyncio.run(_measure(Path(folder), games, active, rate, seconds, (few, many)))
        except GaveUp as gave_up:
            raise click.ClickException(str(gave_up)) from None
    report({name: round(figure, 3) for name, figure in figures.items()}, as_json=as_json)


def _say(line: str) -> None:
    click.echo(line, err=True)


async def _measure(
    folder: Path, games: int, active: int, rate: float, seconds: float, sizes: tuple[int, int]
) -> dict[str, float]:
    quarry = PymunkQuarry()
    _say("playing the games that are copied")
    played = originals(max(games, *sizes), quarry)
    moves = max(1, round(rate * seconds))
    _say(f"{games} games, {active} of them active: {moves} moves at {rate:g} a second")
    async with staged(folder / "load", games, active, played) as stage:
        load = await _played(stage, moves, rate)
        _say("the same work, bare")
        assert isinstance(stage.database, Path)
        async with open_reader(stage.database) as store:
            parts = await Parts(store, before(stage.database), quarry).cpu_s(
                load.tally.pictures, load.tally.moves
            )
    _say(
        ", ".join(f"{kind} {cpu_s * 1000 / load.tally.moves:.1f}" for kind, cpu_s in parts.items())
        + " ms a move"
    )
    tables = min(active, *sizes)
    _say(f"{sizes[0]} games and {sizes[1]} games, {tables} of each active, side by side")
    async with (
        staged(folder / "few", sizes[0], tables, played) as with_few,
        staged(folder / "many", sizes[1], tables, played) as with_many,
    ):
        few, many = await asyncio.gather(
            *(_played(stage, math.ceil(moves / 2), rate / 2) for stage in (with_few, with_many))
        )
    return _times(load, rate) | _costs(load, sum(parts.values()), few, many)


async def _played(stage: Stage, moves: int, rate: float) -> Measured:
    await stage.warm_up(rate)
    return await stage.measured(moves, rate)


def _times(load: Measured, rate: float) -> dict[str, float]:
    tally = load.tally
    answers = [press.answered_ms for press in tally.presses]
    plain = [press.answered_ms for press in tally.presses if not press.wants_picture]
    return {
        "ack_p50_ms": centile(answers, 50),
        "ack_p99_ms": centile(answers, 99),
        "plain_p99_ms": centile(plain, 99),
        "plain_p99_ms_target": PLAIN_MS,
        "picture_late": late(tally),
        "picture_late_target": 0,
        "answer_max_ms": max(answers),
        "answer_max_ms_target": LATEST_MS,
        "board_p99_ms": centile(tally.boards_ms, 99),
        "film_p99_ms": centile(tally.films_ms, 99),
        "loop_lag_p99_ms": load.loop_lag_p99_ms,
        "refused": tally.refused,
        "moves_per_s": tally.moves / tally.seconds,
        "moves_per_s_target": rate * KEPT_UP,
    }


def late(tally: Tally) -> int:
    """Presses for a picture that was neither there in time nor promised; or never came."""
    wanted = [press for press in tally.presses if press.wants_picture]
    return sum(
        not press.has_picture or (press.answered_ms > PICTURE_MS and not press.promised) for press in wanted
    )


def _costs(load: Measured, parts_s: float, few: Measured, many: Measured) -> dict[str, float]:
    return {
        "cpu_ms_per_move": load.cpu_ms_per_move,
        "cpu_vs_parts": load.cpu_s / parts_s,
        "cpu_vs_parts_target": CPU_VS_PARTS,
        "rss_mb_100": few.rss_mb,
        "rss_mb_10000": many.rss_mb,
        "move_cost_10000_vs_100": many.cpu_ms_per_move / few.cpu_ms_per_move,
        "move_cost_10000_vs_100_target": MOVE_COST_GROWTH,
    }


def centile(times: Sequence[float], of_100: int) -> float:
    """So many of a hundred were not above it; 0 where there were none."""
    ranked = sorted(times)
    return ranked[max(0, math.ceil(len(ranked) * of_100 / 100) - 1)] if ranked else 0.0
