"""`via-appia bench store`: one JSON object with exactly the figures that are promised."""

import json

import pytest
from click.testing import CliRunner

from bot.cli import main
from tests.support.postgres import need_postgres

NAMES = {
    "commit_vs_raw",
    "commit_vs_raw_target",
    "commit50_vs_raw",
    "commit50_vs_raw_target",
    "load_100k_vs_1k",
    "load_100k_vs_1k_target",
    "bytes_per_move",
    "finished_game_bytes",
    "finished_game_bytes_target",
    "cold_load_ms",
}


def figures(*options: str) -> dict[str, float]:
    result = CliRunner().invoke(main, ["bench", "store", "--json", *options])
    assert result.exit_code == 0, result.output
    found: dict[str, float] = json.loads(result.stdout)
    return found


@pytest.mark.long
def test_on_postgresql_too() -> None:
    need_postgres()
    found = figures("--games", "2000", "--blocks", "3", "--database", "own")
    compared = {"pg_commit_vs_raw", "pg_commit50_vs_raw", "pg_load_100k_vs_1k"}
    assert set(found) == compared | {f"{name}_target" for name in compared}


def test_a_file_is_no_server() -> None:
    result = CliRunner().invoke(main, ["bench", "store", "--database", "games.db"])
    assert result.exit_code == 1
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.long
def test_the_figures_are_named_as_promised_and_a_game_is_small() -> None:
    found = figures("--games", "2000", "--blocks", "3")
    assert set(found) == NAMES
    assert found["finished_game_bytes"] < found["finished_game_bytes_target"]
