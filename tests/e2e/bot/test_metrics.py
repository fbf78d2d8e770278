"""Seen from outside: the real bot's metrics and health, the questions asked about them, its log as JSON."""

from __future__ import annotations

import asyncio
import json
import re
import socket
import sys
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.game.events import ComputerActed
from playground.server import Playground
from tests.support import real_bot
from tests.support.outside import Outside
from tests.support.people import ask, choices, choose, is_film, press, push, take_card
from tests.support.playground import StartBot
from tests.support.real_bot import RealBot
from tests.support.table import Table, until

OPERATIONS = Path(__file__).parents[3] / "docs" / "operations"
MESSAGES = r"/channels/\d+/messages$"
NO_METRICS = {"by", "histogram_quantile", "increase", "max", "min", "or", "rate", "sum", "up"}
"""Words of Prometheus itself in our questions to it."""
LABELS = {"kind", "le", "level", "outcome", "picture", "urgency", "version"}
"""None of which is an id."""


@pytest.fixture
def watched(bot: RealBot, outside: Outside) -> Outside:
    """The bot serves its metrics; name it before `table`."""
    bot.environment["VIA_APPIA_METRICS"] = outside.address
    return outside


@pytest.fixture
def troubled(bot: RealBot) -> None:
    """The bot will be in trouble, and logs all it can as JSON; name it before `table`."""
    bot.environment["VIA_APPIA_LOG_FORMAT"] = "json"
    bot.log = "DEBUG"
    bot.errors_expected = True


def expressions() -> list[str]:
    """Every question that the dashboard and the alerts ask Prometheus."""
    dashboard = json.loads((OPERATIONS / "grafana-dashboard.json").read_text("utf-8"))
    asked = [target["expr"] for panel in dashboard["panels"] for target in panel["targets"]]
    alerts = re.findall(r"^ +expr: (.+)$", (OPERATIONS / "alerts.yml").read_text("utf-8"), re.M)
    assert len(alerts) == 4
    return asked + alerts


def metrics_in(expression: str) -> set[str]:
    """The metrics that a question names: whatever is no function, label, text or duration."""
    bare = re.sub(r'"[^"]*"', "", expression)
    bare = re.sub(r"\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)", "", bare)
    return set(re.findall(r"[a-zA-Z_:][\w:]*", bare)) - NO_METRICS


async def test_computers_moves_are_counted_by_level_and_timed(watched: Outside, table: Table) -> None:
    anna = table.person("Anna")
    await ask(anna, "/game new", computers=1, level="faber", start_player="fixed")
    (table.game,) = await table.store.all_games()
    await table.gather()
    await take_card(anna)

    async def steps() -> int:
        """Of the computer, once it has moved and Anna is to move again."""
        log = await table.store.load((await table.record()).game)
        chosen = {one.first for one in log if isinstance(one.entry, ComputerActed)}
        return len(chosen) if (await table.view(None)).waits_for is not None else 0

    async def are_counted() -> bool:
        wanted, told = await steps(), await watched.metrics()
        return wanted > 0 and told["via_appia_computer_move_seconds_count faber"] == wanted

    await until(are_counted)
    told = await watched.metrics()
    assert (
        told["via_appia_computer_move_seconds_count"] == told["via_appia_computer_move_seconds_count faber"]
    )
    assert told["via_appia_computer_move_seconds_sum faber"] > 0


async def test_a_turn_is_seen_from_outside_and_tells_of_nobody(
    discord: Playground, watched: Outside, table: Table
) -> None:
    post = await table.begin("Anna", "Bruno", name="The road of Anna")
    mover = await table.mover()
    before = await watched.metrics()
    await push(mover, await press(mover, post, "quarry"))
    await mover.sees(lambda seen: is_film(seen, table.game))
    await ask(mover, "/board")
    await until(table.nothing_waits)
    after = await watched.metrics()
    new = after - before
    assert new["via_appia_move_seconds_count"] == new["via_appia_move_seconds_count push"] == 1
    assert new["via_appia_acknowledgement_seconds_count"] == 3, "Quarry, Push, the command"
    assert {"aim", "film", "board"} <= {one.split()[-1] for one in new if "picture_seconds_count " in one}
    assert new["via_appia_commit_seconds_count"] > 0
    assert new["via_appia_discord_request_seconds_count ok"] > 3
    assert after["via_appia_loop_lag_seconds_count"] > 0
    assert after["via_appia_gateway_connected"] == 1
    for quiet in (
        "outbox_rows",
        "outbox_oldest_seconds",
        "jobs_waiting",
        "answering",
        "faults_total",
        "store_errors_total",
    ):
        assert (f"via_appia_{quiet}" in after, after[f"via_appia_{quiet}"]) == (True, 0), quiet
    for expression in expressions():
        assert metrics_in(expression) <= {*after}, expression

    _, text = await watched.get("/metrics")
    samples = [one for family in text_string_to_metric_families(text) for one in family.samples]
    assert {label for one in samples for label in one.labels} <= LABELS
    private = {table.game, "The road of Anna", (await table.record()).secret.key, str(post.channel_id)}
    private |= {str(told) for person in discord.people for told in (person.id, person.name)}
    assert [one for one in private if one in text] == []

    assert await watched.get("/healthz") == (200, "ok\n")
    asked = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "health"),
        env={"VIA_APPIA_METRICS": watched.address, "PYTHONPATH": ":".join(sys.path)},
        stdout=asyncio.subprocess.PIPE,
    )
    assert (await asked.communicate())[0] == b"ok\n"
    assert asked.returncode == 0


async def test_trouble_is_counted_told_and_logged_as_an_object_a_line(
    discord: Playground, watched: Outside, troubled: None, bot: RealBot, table: Table
) -> None:
    post = await table.begin("Anna", "Bruno")
    mover = await table.mover()
    discord.faults.refuse("POST", MESSAGES, (400, 50035, "Invalid Form Body"))
    panel = await press(mover, post, "income")
    await choose(mover, panel, "do", choices(panel, "do")[0])
    await until(table.nothing_waits)
    after = await watched.metrics()
    assert after["via_appia_faults_total"] == after["via_appia_faults_total delayed"] == 1
    assert after["via_appia_discord_request_seconds_count refused"] == 1

    discord.gateway.drop(away=True)
    await until(watched.says(503, "not connected to Discord"))
    assert (await watched.metrics())["via_appia_gateway_connected"] == 0
    discord.gateway.away = False
    await until(watched.says(200, "ok"))

    assert await bot.stop() == 0
    lines = [json.loads(line) for line in bot.output.splitlines()]
    assert all({*line} - {"traceback"} == {"time", "level", "logger", "message"} for line in lines)
    assert any("games are kept in" in line["message"] for line in lines)
    assert any("Invalid Form Body" in line.get("traceback", "") for line in lines)


@pytest.mark.parametrize("written", ["text", "json"])
async def test_an_address_that_is_taken_is_one_clear_line(
    discord: Playground, start_bot: StartBot, tmp_path: Path, written: str
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        address = f"127.0.0.1:{taken.getsockname()[1]}"
        settings: dict[str, Any] = {"VIA_APPIA_DB": str(tmp_path / "games.db"), "VIA_APPIA_METRICS": address}
        bot = await start_bot(
            real_bot.BOT, ready=False, VIA_APPIA_LOG="ERROR", VIA_APPIA_LOG_FORMAT=written, **settings
        )
        assert await bot.wait() == 1
    (line,) = bot.lines
    said = json.loads(line)["message"] if written == "json" else line.removeprefix("Error: ")
    assert said.startswith(f"metrics cannot be served at {address}: ")
