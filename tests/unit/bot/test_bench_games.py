"""`via-appia bench games`: whole games with real pushes are as long and as high as they should be."""

import json

import pytest
from click.testing import CliRunner

from bot.cli import main


def games(count: int) -> dict[str, float]:
    done = CliRunner().invoke(main, ["bench", "games", "--games", str(count), "--json"])
    assert done.exit_code == 0, done.output
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


@pytest.mark.timeout(1800)  # a minute of its own, more on a busy machine
@pytest.mark.parametrize("count", [1, pytest.param(40, marks=pytest.mark.long)])
def test_games_with_real_pushes(count: int) -> None:
    figures = games(count)
    assert figures["games"] == count
    assert figures["rounds_mean_target"] <= figures["rounds_mean"] <= figures["rounds_mean_target_most"]
    assert figures["rounds_max"] <= figures["rounds_max_target"]
    margin = 0 if count > 10 else 8
    assert figures["winner_mean_target"] - margin <= figures["winner_mean"]
    assert figures["winner_mean"] <= figures["winner_mean_target_most"] + margin
    assert 30 <= figures["tiles_mean"] <= 41
    assert 0 <= figures["ended_by_arrival"] <= 1
