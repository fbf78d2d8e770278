"""`via-appia bench clock`: one JSON object with exactly the figures that are promised."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from bot.cli import main


@pytest.mark.long
def test_the_figures_are_named_as_promised() -> None:
    small = ("--due", "20", "--computers", "3", "--games", "1000", "--ticks", "20")
    result = CliRunner().invoke(main, ["bench", "clock", "--json", *small])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert {*found} == {
        "due_1000_ack_vs_idle",
        "due_1000_ack_vs_idle_target",
        "ack_busy_ms",
        "ack_idle_ms",
        "reminded_per_s",
        "computers_100_ack_vs_idle",
        "computers_100_ack_vs_idle_target",
        "tick_cost_100k_vs_1k",
        "tick_cost_100k_vs_1k_target",
    }
    assert (found["due_1000_ack_vs_idle_target"], found["tick_cost_100k_vs_1k_target"]) == (2.0, 1.2)
    assert found["reminded_per_s"] > 0
