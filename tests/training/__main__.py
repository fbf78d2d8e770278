"""`python -m tests.training` (or `make train`): learn the weights anew, and write engine/data/computer.toml.

Generation after generation plays with the weights of the one before. The same seed gives the same weights.
"""

import tomllib
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path

import click

import engine.data
from engine.computer.features import NAMES
from engine.computer.value import Weights, weights_of
from tests.training.fit import fitted
from tests.training.self_play import samples

START = Path(__file__).parent / "start.toml"
FILE = Path(engine.data.__file__).parent / "computer.toml"


@click.command()
@click.option("--games", default=240, show_default=True, help="In a generation.")
@click.option("--generations", default=4, show_default=True)
@click.option("--seed", default=1, show_default=True)
@click.option("--processes", default=2, show_default=True)
def main(games: int, generations: int, seed: int, processes: int) -> None:
    """Let the hard player learn from itself."""
    weights = weights_of(tomllib.loads(START.read_text("utf-8")))
    with ProcessPoolExecutor(processes) as pool:
        for generation in range(1, generations + 1):
            names = [f"train/{seed}/{generation}/{number}" for number in range(games)]
            played = list(pool.map(partial(samples, weights=weights), names, chunksize=5))
            weights = fitted(chain.from_iterable(played), weights)
            over = sum(map(bool, played))
            turns = sum(map(len, played)) / max(1, over)
            click.echo(
                f"generation {generation}: {over} of {games} games ended, {turns:.0f} turns each; "
                f"luck {weights.luck_late:.2f} + {weights.luck_early:.2f}"
            )
            FILE.write_text("\n".join(lines(weights)) + "\n", encoding="utf-8")


def lines(weights: Weights) -> Iterator[str]:
    """The data file."""
    yield "# How the hard computer player weighs a table, in victory points. Made by `make train`;"
    yield "# docs/computer-players.md says what each name means."
    for table, values in (("late", weights.late), ("early", weights.early)):
        yield f"\n[{table}]"
        for name, value in zip(NAMES, values, strict=True):
            yield f"{name} = {value:.3f}"
    yield f"\n[luck]\nlate = {weights.luck_late:.3f}\nearly = {weights.luck_early:.3f}"


if __name__ == "__main__":
    main()
