"""The real bot in its own process, on a playground."""

from __future__ import annotations

import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from tests.playground_fixtures import BotProcess, StartBot

BOT = (sys.executable, "-m", "bot", "run")
RunBot = Callable[[], Awaitable[BotProcess]]


@pytest.fixture
async def run_bot(start_bot: StartBot, tmp_path: Path) -> AsyncIterator[RunBot]:
    """Starts the bot, each time on the same database; at the end it must have had no unexpected error."""
    started: list[BotProcess] = []

    async def run() -> BotProcess:
        bot = await start_bot(BOT, VIA_APPIA_DB=str(tmp_path / "games.db"), VIA_APPIA_WORKERS="1")
        started.append(bot)
        return bot

    yield run
    for bot in started:
        assert await bot.stop() == 0, bot.output
        assert "ERROR" not in bot.output, bot.output
        assert "Traceback" not in bot.output, bot.output
