"""RULES 12: the quarry is calibrated; a short form of `via-appia bench quarry` with generous margins."""

import json

import pytest
from click.testing import CliRunner

from bot.bench.quarry import TARGETS, tally, targets
from bot.cli import main

MARGIN = 0.35
"""Of the target, for a sample of a few hundred pushes."""


@pytest.mark.parametrize("pushes", [pytest.param(240, marks=pytest.mark.long)])
def test_the_quarry_is_about_as_calibrated(pushes: int) -> None:
    figures = tally(pushes, seed=5).figures()
    for name, value in figures.items():
        least, most = targets(figures)[name]
        assert least is None or value >= least * (1 - MARGIN), name
        assert most is None or value <= most * (1 + MARGIN), name


@pytest.mark.long
@pytest.mark.timeout(1800)  # a minute or two of its own, more on a busy machine
@pytest.mark.parametrize("seed", [1, 2])
def test_the_quarry_is_calibrated(seed: int) -> None:
    figures = tally(2000, seed=seed).figures()
    for name, value in figures.items():
        least, most = targets(figures)[name]
        assert least is None or value >= least, name
        assert most is None or value <= most, name


def test_the_bench_prints_every_figure_with_its_targets() -> None:
    done = CliRunner().invoke(main, ["bench", "quarry", "--pushes", "20", "--json"])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    assert set(TARGETS) <= set(figures)
    for name, (least, most) in targets(figures).items():
        stated = [figures[key] for key in (f"{name}_target", f"{name}_target_most") if key in figures]
        assert stated == [target for target in (least, most) if target is not None]
