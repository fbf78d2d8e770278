"""The real bot in its own process, on a playground."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from bot.store.codec import read_recording
from bot.store.sqlite import open_reader
from engine.events import Undone
from playground.server import Playground
from tests.support import staging
from tests.support.playground import BotProcess, StartBot
from tests.support.table import Table

BOT = (sys.executable, "-m", "bot", "run")


class RunBot(Protocol):
    """Start the bot on the test's database."""

    async def __call__(self, log: str = "INFO") -> BotProcess: ...


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the bot keeps its games."""
    return tmp_path / "games.db"


@pytest.fixture
async def run_bot(start_bot: StartBot, database: Path) -> AsyncIterator[RunBot]:
    """Starts the bot, each time on the same database; at the end it must have had no unexpected error."""
    started: list[BotProcess] = []

    async def run(log: str = "INFO") -> BotProcess:
        bot = await start_bot(
            BOT,
            VIA_APPIA_DB=str(database),
            VIA_APPIA_WORKERS="1",
            VIA_APPIA_MENTION_DELAY_S="0",
            VIA_APPIA_LOG=log,
        )
        started.append(bot)
        return bot

    yield run
    for bot in started:
        code = await bot.stop()
        assert code in (0, -9), bot.output  # -9: the test itself killed it
        assert "ERROR" not in bot.output, bot.output
        assert "Traceback" not in bot.output, bot.output


class Staged(NamedTuple):
    """Bruno and Carla in several games, at all of which Bruno is to move, and one that is over."""

    road: str
    purse: str
    cart: str
    fell: str
    fresh: str
    over: str


@pytest.fixture
async def staged(discord: Playground, database: Path) -> Staged:
    """Games that are in the database before the bot starts; name it before `table`."""
    recorded = read_recording((Path(__file__).parents[2] / "games" / "two-players.json").read_bytes())
    games = (
        staging.widest_road(),
        staging.thin_purse(),
        staging.full_cart(),
        staging.nothing_fell(),
        staging.beginning(),
        tuple(event for event in recorded.events if not isinstance(event, Undone)),
    )
    people = (discord.person("Bruno"), discord.person("Carla"))
    return Staged(*await staging.stage(database, discord, people, *games))


@pytest.fixture
async def table(discord: Playground, run_bot: RunBot, database: Path) -> AsyncIterator[Table]:
    """The bot is running, and its database can be read."""
    await run_bot()
    async with open_reader(database) as store:
        yield Table(discord, store)
