"""`python -m tests.training` (or `make train`): learn the weights anew, and write engine/data/computer.toml.

What is not told is taken from that file: it says of which games it was made, and they give the same weights.
"""

import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from pathlib import Path

import click

import engine.data
from engine.computer.features import NAMES
from engine.computer.value import Weights
from tests.training.fit import fitted
from tests.training.rollouts import trials

FILE = Path(engine.data.__file__).parent / "computer.toml"
MADE = {name: int(value) for name, value in engine.data.COMPUTER["made"].items()}
"""Of which games the file was made: how many, the seed, the edition of the income cards."""


@click.command()
@click.option("--games", default=MADE["games"], show_default=True)
@click.option("--seed", default=MADE["seed"], show_default=True)
@click.option("--edition", default=MADE["edition"], show_default=True, help="Of the income cards.")
@click.option("--processes", default=2, show_default=True)
@click.option("--out", default=FILE, show_default="the data file", type=click.Path(path_type=Path))
def main(games: int, seed: int, edition: int, processes: int, out: Path) -> None:
    """Let the hard player learn what actions lead to."""
    names = [f"train/{seed}/{number}" for number in range(games)]
    with ProcessPoolExecutor(processes) as pool:
        played = pool.map(partial(trials, edition=edition), names, chunksize=2)
        with click.progressbar(played, length=games, label="playing", file=sys.stderr) as bar:
            moments = list(chain.from_iterable(bar))
    weights = fitted(moments)
    out.write_text("\n".join(lines(weights, games, seed, edition)) + "\n", encoding="utf-8")
    click.echo(f"{sum(map(len, moments))} actions tried at {len(moments)} moments of {games} games")


def lines(weights: Weights, games: int, seed: int, edition: int) -> Iterator[str]:
    """The data file, which says what made it."""
    yield "# How the hard computer player weighs a table, in victory points. Made by `make train`;"
    yield "# docs/computer-players.md says what each name means."
    yield f"\n[made]\ngames = {games}\nseed = {seed}\nedition = {edition}"
    for table, values in (("late", weights.late), ("early", weights.early)):
        yield f"\n[{table}]"
        for name, value in zip(NAMES, values, strict=True):
            yield f"{name} = {value:.3f}"
    yield f"\n[luck]\nlate = {weights.luck_late:.3f}\nearly = {weights.luck_early:.3f}"


if __name__ == "__main__":
    main()
