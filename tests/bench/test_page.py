"""docs/benchmarks.md: every target is told with its direction and what it is held against."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import bot.bench
from bot.bench import computer, quarry, render
from bot.cli.bench import AREAS
from tests.bench import page as written
from tests.bench.page import CLAIMS, head, missed, rows, section

FIGURES = {
    "chess_moves_per_s": 12345.6,
    "engine_vs_python_chess": 1.6,
    "engine_vs_python_chess_target": 1.5,
}


def test_every_area_and_every_target_has_its_words() -> None:
    assert {*AREAS} <= {*written.AREAS}
    sources = Path(bot.bench.__file__).parent.rglob("*.py")
    named = {name for one in sources for name in re.findall(r'"(\w+)_target"', one.read_text("utf-8"))}
    assert "commit_vs_raw" in named
    assert named | {*computer.TARGETS} | {*quarry.TARGETS} | {*render.TARGETS} <= {*CLAIMS}


@pytest.mark.parametrize(
    ("figures", "target", "holds"),
    [
        ({"aim_gain": 1.3, "aim_gain_target": 1.3}, "at least 1.3", True),
        ({"aim_gain": 1.29, "aim_gain_target": 1.3}, "at least 1.3", False),
        ({"film_bytes_p95": 700_000, "film_bytes_p95_target": 700_000}, "at most 700,000", True),
        ({"film_bytes_p95": 700_001, "film_bytes_p95_target": 700_000}, "at most 700,000", False),
        ({"fallen_s": 0.5, "fallen_s_target": 0.4, "fallen_s_target_most": 0.65}, "0.4 to 0.65", True),
        ({"fallen_s": 0.7, "fallen_s_target": 0.4, "fallen_s_target_most": 0.65}, "0.4 to 0.65", False),
        ({"fallen_s": 0.3, "fallen_s_target": 0.4, "fallen_s_target_most": 0.65}, "0.4 to 0.65", False),
        ({"reply_ms_p50": 4.0}, "", True),
    ],
)
def test_targets_are_held_in_their_direction(figures: dict[str, float], target: str, holds: bool) -> None:
    (row,) = rows(figures)
    assert (row.target, row.holds) == (target, holds)
    assert missed(figures) == ([] if holds else [row.name])


def test_the_page_tells_figure_target_peer_machine_and_date() -> None:
    told = section("engine", FIGURES, where="2026-11-16, commit abc1234, Python 3.11", load=0.25)
    assert "| `engine_vs_python_chess` | 1.6 | at least 1.5 | reached | random moves of python-chess" in told
    assert "| `chess_moves_per_s` | 12,346 |  |  |  |" in told
    assert "2026-11-16, commit abc1234, Python 3.11, " in told
    assert "load average 0.2 before it began." in told
    assert "Every target is reached." in head(dict.fromkeys(written.AREAS, told))
    slow = FIGURES | {"engine_vs_python_chess": 1.4}
    short = section("engine", slow, where="today", load=0.0)
    assert "**not reached**" in short
    assert "Not reached: engine_vs_python_chess." in head({"store": told, "engine": short})


def test_the_page_names_what_was_not_measured() -> None:
    told = section("engine", FIGURES, where="today", load=0.0)
    said = head({area: told for area in written.AREAS if area not in ("clock", "machines")})
    assert "Every target of what was measured is reached. Not measured: clock, machines." in said
    short = section("engine", FIGURES | {"engine_vs_python_chess": 1.4}, where="today", load=0.0)
    assert "Not reached: engine_vs_python_chess. Not measured: clock," in head({"engine": short})
