"""The walks of `docs/ARCHITECTURE.md` are what the code does: each is played, and held against a trace."""

from __future__ import annotations

import asyncio
import importlib
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import discord as discord_py
import pytest

from bot import pictures
from bot.cli import run
from bot.config import Settings
from bot.delivery import outbox
from bot.store.sqlite import open_reader
from bot.ui import quarry
from playground.server import Playground
from tests.support import staging
from tests.support.people import ask, is_film, press, push
from tests.support.table import Table, until
from tests.support.trace import Trace, traced

ARCHITECTURE = Path(__file__).parents[3] / "docs" / "ARCHITECTURE.md"
PATIENCE_S = 100.0
_STEP = re.compile(r"^\d+\. `([\w.]+)`( \*\(worker\)\*)?", re.M)


class Step(NamedTuple):
    """A line of a walk."""

    function: str
    in_worker: bool


def walk(title: str) -> list[Step]:
    """The lines of a walk."""
    (section,) = (one for one in ARCHITECTURE.read_text("utf-8").split("\n### ") if one.startswith(title))
    return [Step(function, bool(worker)) for function, worker in _STEP.findall(section)]


def follows(trace: Trace, steps: list[Step]) -> None:
    """Require that the steps happened in this order; what a worker does is only required to exist."""
    here = [step.function for step in steps if not step.in_worker]
    assert set(here) <= set(trace.calls), sorted(set(here) - set(trace.calls))
    assert [call for call in trace.calls if call in here] == here


@pytest.fixture
async def game(discord: Playground, tmp_path: Path) -> str:
    """A game in the database, Bruno to move, none of whose messages has been sent."""
    people = (discord.person("Bruno"), discord.person("Carla"))
    (game,) = await staging.stage(tmp_path / "games.db", discord, people, staging.every_choice())
    return game


@asynccontextmanager
async def bot_here(discord: Playground, tmp_path: Path, game: str) -> AsyncIterator[Table]:
    """The bot in this very process, so that it can be traced, until the first board is posted."""
    environment = discord.environment() | {
        "VIA_APPIA_DB": str(tmp_path / "games.db"),
        "VIA_APPIA_MENTION_DELAY_S": "0",
        "VIA_APPIA_WORKERS": "1",
    }
    addresses = (
        discord_py.http.Route.BASE,
        discord_py.gateway.DiscordWebSocket.DEFAULT_GATEWAY,
        discord_py.asset.Asset.BASE,
    )
    running = asyncio.create_task(run.run_until_stopped(Settings.from_env(environment)))
    try:
        await discord.bot_online()
        async with open_reader(tmp_path / "games.db") as store:
            table = Table(discord, store)
            table.game = game
            await table.gather()
            await until(table.nothing_waits)
            yield table
    finally:
        running.cancel()
        with suppress(asyncio.CancelledError):
            await running
        discord_py.http.Route.BASE, discord_py.gateway.DiscordWebSocket.DEFAULT_GATEWAY = addresses[:2]
        discord_py.asset.Asset.BASE = addresses[2]


async def test_a_push(
    discord: Playground, tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A busy machine does not decide what comes first, the film or the panel.
    monkeypatch.setattr(quarry, "FILM_S", PATIENCE_S)
    monkeypatch.setattr(outbox, "LEAST_FOR_FILM_S", PATIENCE_S)
    monkeypatch.setattr(pictures, "TIMEOUT_S", PATIENCE_S)
    async with bot_here(discord, tmp_path, game) as table:
        bruno = table.person("Bruno")
        post = await table.turn_post()
        panel = await press(bruno, post, "quarry")
        with traced() as trace:
            await push(bruno, panel)
            film = await bruno.sees(is_film)
            assert "push-" in str(film.json["attachments"])
            await until(table.nothing_waits)
        follows(trace, walk("A push"))


async def test_a_typed_build(discord: Playground, tmp_path: Path, game: str) -> None:
    async with bot_here(discord, tmp_path, game) as table:
        bruno = table.person("Bruno")
        await ask(bruno, "/purse")  # that somebody is here is written at first
        with traced() as trace:
            await ask(bruno, "/build", space="A2")
        follows(trace, walk("`/build A2`"))


@pytest.mark.parametrize(
    ("command", "option", "options"),
    [
        ("/build", "space", {}),
        ("/build", "second", {"space": "A2"}),
        ("/travel", "to", {}),
        ("/income", "card", {}),
    ],
)
async def test_what_is_legal_is_found_once_for_a_keystroke(
    discord: Playground, tmp_path: Path, game: str, command: str, option: str, options: dict[str, str]
) -> None:
    async with bot_here(discord, tmp_path, game) as table:
        with traced() as trace:
            assert await table.person("Bruno").autocomplete(command, option, **options)
        assert trace.times["engine.decide.legal_actions"] == 1
        assert trace.times["bot.store.sqlite.SqliteStore.load"] == 0


async def test_a_start_after_a_crash(discord: Playground, tmp_path: Path, game: str) -> None:
    with traced() as trace:
        async with bot_here(discord, tmp_path, game):
            pass
    follows(trace, walk("A start"))


def test_the_architecture_names_only_what_exists() -> None:
    steps = [*walk("A push"), *walk("`/build A2`"), *walk("A start")]
    assert len(steps) > 40
    for step in steps:
        _find(step.function)
    text = ARCHITECTURE.read_text("utf-8")
    for path in re.findall(r"`((?:bot|engine|render|playground|tests)/[\w/.]*)`", text):
        assert (ARCHITECTURE.parents[1] / path).exists(), path


def _find(name: str) -> object:
    parts = name.split(".")
    for cut in range(len(parts), 0, -1):
        with suppress(ModuleNotFoundError):
            found: object = importlib.import_module(".".join(parts[:cut]))
            for part in parts[cut:]:
                found = getattr(found, part)
            return found
    raise AssertionError(f"no {name}")
