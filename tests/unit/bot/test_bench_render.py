"""Pictures are small and true to their colours: a short form of `via-appia bench render`.

What the bench measures in time is for people to look at; a busy machine must not fail a test.
"""

import json

import pytest
from click.testing import CliRunner

from bot.bench.render import (
    TARGETS,
    board_figures,
    example,
    film_figures,
    film_sizes,
    timelapse_figures,
)
from bot.cli import main
from tests.support.length import length

SIZES = ("board_bytes_vs_png", "film_bytes", "film_bytes_p95", "aim_bytes", "timelapse_bytes")


def _are_small_and_true(figures: dict[str, float]) -> None:
    for name in SIZES:
        assert figures[name] <= TARGETS[name], name
    assert figures["palette_psnr_db"] >= TARGETS["palette_psnr_db"]


@pytest.mark.long
def test_boards_and_films_are_small_and_true() -> None:
    shown = example(turns=24)
    figures = board_figures(shown.views[::8], print) | film_figures(shown, 1, print) | film_sizes(20, print)
    figures |= timelapse_figures(1, print)
    assert set(figures) == set(TARGETS)
    _are_small_and_true(figures)


@pytest.mark.long
def test_the_bench_prints_every_figure_with_its_target() -> None:
    done = CliRunner().invoke(main, ["bench", "render", "--films", str(length(60, 500)), "--json"])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)
    assert {name: figures.pop(f"{name}_target") for name in TARGETS} == TARGETS
    _are_small_and_true(figures)
