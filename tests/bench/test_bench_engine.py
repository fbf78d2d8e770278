"""`via-appia bench engine`."""

import json
import sys

import pytest
from click.testing import CliRunner

from bot.cli import main


def test_it_prints_one_flat_object_of_numbers() -> None:
    result = CliRunner().invoke(main, ["bench", "engine", "--rounds", "1", "--json"])
    assert result.exit_code == 0
    figures = json.loads(result.stdout)
    assert set(figures) == {
        "engine_actions_per_s",
        "chess_moves_per_s",
        "engine_vs_python_chess",
        "engine_vs_python_chess_target",
        "replay_events_per_s",
        "events_per_game",
        "bytes_per_game",
    }
    assert all(type(figure) in (int, float) and figure > 0 for figure in figures.values())


def test_without_the_yardstick_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    result = CliRunner().invoke(main, ["bench", "engine"])
    assert result.exit_code == 1
    assert "python-chess" in result.stderr
    assert len(result.stderr.splitlines()) == 1
