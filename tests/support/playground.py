"""Fixtures for every test that needs a Discord: import them in a `conftest.py`.

    async def test_something(discord, start_bot):
        await start_bot()
        anna = discord.person("Anna")
        reply = await anna.slash("/ping")

`discord` is a fresh playground, in which Discord's limits hold nobody up. At the end of the test all its
traffic is held against Discord's own API description where VIA_APPIA_DISCORD_SPEC names it (elsewhere a
skipped test says so). `open_discord(...)` makes one with other settings, for instance a data directory,
several shards or the limits. `start_bot` starts a bot's process.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any, Protocol

import pytest

from playground.limits import UNHURRIED
from playground.server import Playground
from tests.support import discord_spec
from tests.support.zygote import Forked, fork

# Discord gives a bot 3 s; a machine busy with many tests gets almost as long as the bot itself would still
# answer, except where a test is about just that.
ANSWER_WITHIN_S = 28.0
DEMO_BOT = (sys.executable, "-m", "tests.support.demo_bot")


class BotProcess:
    """A bot in its own process, its output collected."""

    def __init__(self, process: asyncio.subprocess.Process | Forked) -> None:
        self._process = process
        self.lines: list[str] = []
        self._heard = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            self.lines.append(line.decode(errors="replace").rstrip())
            self._heard.set()

    async def says(self, text: str) -> None:
        """Wait until it has printed or logged something."""
        try:
            async with asyncio.timeout(90):
                while text not in self.output:
                    self._heard.clear()
                    await self._heard.wait()
        except TimeoutError:
            raise AssertionError(f"The bot never said {text!r}:\n{self.output}") from None

    @property
    def output(self) -> str:
        """All it has printed and logged."""
        return "\n".join(self.lines)

    @property
    def pid(self) -> int:
        """Its process."""
        return self._process.pid

    async def wait(self) -> int:
        """Its exit code, once it ends by itself."""
        return await self._ended()

    async def stop(self) -> int:
        """SIGTERM, and its exit code."""
        if self._process.returncode is None:
            self._process.terminate()
        return await self._ended()

    async def kill(self) -> int:
        """SIGKILL: no goodbye."""
        if self._process.returncode is None:
            self._process.kill()
        return await self._ended()

    async def _ended(self) -> int:
        try:
            async with asyncio.timeout(90):
                code = await self._process.wait()
        except TimeoutError:
            self._process.kill()
            raise AssertionError(f"The bot did not end:\n{self.output}") from None
        await self._reader
        return code


class StartBot(Protocol):
    """Start a bot on the test's playground and wait until it is online with its commands."""

    async def __call__(
        self,
        command: Sequence[str] = DEMO_BOT,
        *,
        on: Playground | None = None,
        ready: bool = True,
        **environment: str,
    ) -> BotProcess: ...


OpenDiscord = Callable[..., contextlib.AbstractAsyncContextManager[Playground]]


@pytest.fixture
def judge() -> Iterator[discord_spec.Judge | None]:
    """Holds the test's traffic against Discord's description, and gives its verdict at the end."""
    spec = discord_spec.load()
    if spec is None:
        yield None
        return
    judge = discord_spec.Judge(spec)
    yield judge
    judge.verdict()


@pytest.fixture
def open_discord(judge: discord_spec.Judge | None) -> OpenDiscord:
    """Makes playgrounds with settings of the test's choice, their traffic judged."""

    @contextlib.asynccontextmanager
    async def make(**settings: Any) -> AsyncIterator[Playground]:
        settings.setdefault("answer_within_s", ANSWER_WITHIN_S)
        settings.setdefault("limits", UNHURRIED)
        if judge is not None:
            settings |= {"on_exchange": judge.on_exchange, "on_event": judge.on_event}
        async with Playground(**settings) as discord:
            yield discord

    return make


@pytest.fixture
async def discord(open_discord: OpenDiscord) -> AsyncIterator[Playground]:
    """A fresh playground, in which bots may come and go."""
    async with open_discord() as discord:
        yield discord


async def run(command: Sequence[str], environment: dict[str, str]) -> BotProcess:
    """Run a bot; forked from the zygote where that makes no difference."""
    match command:
        case (sys.executable, "-m", module, *arguments) if "LD_PRELOAD" not in environment:
            return BotProcess(await fork(module, arguments, environment))
        case _:
            process = await asyncio.create_subprocess_exec(
                *command,
                env=environment,
                stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.STDOUT,
                stdin=asyncio.subprocess.DEVNULL,
            )
            return BotProcess(process)


@pytest.fixture
async def start_bot(request: pytest.FixtureRequest) -> AsyncIterator[StartBot]:
    """Starts bots; ends them after the test."""
    started: list[BotProcess] = []

    async def start(
        command: Sequence[str] = DEMO_BOT,
        *,
        on: Playground | None = None,
        ready: bool = True,
        **environment: str,
    ) -> BotProcess:
        discord: Playground = on or request.getfixturevalue("discord")
        bot = await run(command, {**os.environ, **discord.environment(), **environment})
        started.append(bot)
        if ready:
            try:
                await discord.commands_registered()
                await discord.bot_online()
            except TimeoutError:
                raise AssertionError(f"The bot did not come online:\n{bot.output}") from None
        return bot

    yield start
    for bot in started:
        await bot.kill()


__all__ = ["BotProcess", "OpenDiscord", "StartBot", "discord", "judge", "open_discord", "run", "start_bot"]
