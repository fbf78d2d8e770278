"""`via-appia bench load`: one JSON object with exactly the figures that are promised, whatever they are."""

import json

import pytest
from click.testing import CliRunner, Result

from bot.cli import main

NAMES = {
    "ack_p50_ms",
    "ack_p99_ms",
    "plain_p99_ms",
    "plain_p99_ms_target",
    "picture_late",
    "picture_late_target",
    "answer_max_ms",
    "answer_max_ms_target",
    "board_p99_ms",
    "film_p99_ms",
    "loop_lag_p99_ms",
    "refused",
    "moves_per_s",
    "moves_per_s_target",
    "cpu_ms_per_move",
    "cpu_vs_parts",
    "cpu_vs_parts_target",
    "rss_mb_100",
    "rss_mb_10000",
    "move_cost_10000_vs_100",
    "move_cost_10000_vs_100_target",
}


def bench(*options: str) -> Result:
    return CliRunner().invoke(main, ["bench", "load", "--json", *options])


@pytest.mark.long
def test_it_prints_one_flat_object_of_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("VIA_APPIA_WORKERS", "1")
    small = ("--games", "2", "--active", "2", "--few", "2", "--many", "3")
    result = bench(*small, "--rate", "3", "--seconds", "3")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert set(figures) == NAMES
    assert all(type(figure) in (int, float) and figure >= 0 for figure in figures.values())
    assert min(figures[name] for name in ("ack_p50_ms", "moves_per_s", "cpu_vs_parts", "rss_mb_100")) > 0


@pytest.mark.parametrize(
    "options",
    [
        ("--games", "0"),
        ("--games", "3", "--active", "4"),
        ("--active", "0"),
        ("--rate", "0"),
        ("--rate", "nan"),
        ("--seconds", "-1"),
        ("--seconds", "inf"),
    ],
)
def test_what_cannot_be_measured_is_said_in_one_line(options: tuple[str, ...]) -> None:
    result = bench(*options)
    assert (result.exit_code, result.stdout) == (1, "")
    (line,) = result.stderr.splitlines()
    assert options[-2] in line
