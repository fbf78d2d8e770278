"""Pictures are drawn fast: a short form of `via-appia bench render`."""

import json

import pytest
from click.testing import CliRunner

from bot.bench.render import TARGETS, board_figures, example, film_figures
from bot.cli import main

AT_LEAST = {"palette_psnr_db"}
"""Figures of which more is better."""


def _meets(figures: dict[str, float]) -> None:
    for name, value in figures.items():
        if name in AT_LEAST:
            assert value >= TARGETS[name], name
        else:
            assert value <= TARGETS[name], name


def test_boards_and_films_meet_their_targets() -> None:
    shown = example(turns=24)
    figures = board_figures(shown.views[::8], print) | film_figures(shown, 1, print)
    assert set(figures) == set(TARGETS)
    _meets(figures)


@pytest.mark.long
def test_the_bench_prints_every_figure_with_its_target() -> None:
    done = CliRunner().invoke(main, ["bench", "render", "--json"])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    assert {name: figures.pop(f"{name}_target") for name in TARGETS} == TARGETS
    _meets(figures)
