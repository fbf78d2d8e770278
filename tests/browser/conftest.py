"""A playground, the demonstration bot or the real one as its own process, and headless Chromium.

Browser and table live as long as a module's tests, in a loop of their own.
So those tests run in one go (their `xdist_group`): while tests of others ran,
that loop would stand still, and the bot lose its gateway.

Where Chromium is missing the tests skip visibly; with CI set they fail instead, since there they must run.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.bench.ports import free_port
from playground.limits import UNHURRIED
from playground.server import Playground
from tests.browser.client import Client
from tests.support.playground import ANSWER_WITHIN_S, DEMO_BOT, BotProcess, run
from tests.support.real_bot import BOT

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE_MS = 60_000
OpenClient = Callable[..., Awaitable[Client]]

expect.set_options(timeout=PATIENCE_MS)


class Table:
    """A playground and the bot at it; both can be stopped and started again."""

    def __init__(self, data: Path, bot: tuple[str, ...] = DEMO_BOT) -> None:
        self._data = data
        self._command = bot
        self._bot: BotProcess | None = None
        self._port = free_port()
        self.discord = Playground(data=data, answer_within_s=ANSWER_WITHIN_S, limits=UNHURRIED)

    async def open(self) -> None:
        self.discord = Playground(
            port=self._port, data=self._data, answer_within_s=ANSWER_WITHIN_S, limits=UNHURRIED
        )
        await self.discord.start()

    async def close(self) -> None:
        await self.discord.stop()

    async def start_bot(self) -> None:
        environment = {
            **os.environ,
            **self.discord.environment(),
            "VIA_APPIA_DB": str(self._data.with_name("games.db")),
            "VIA_APPIA_MENTION_DELAY_S": "0",
        }
        self._bot = await run(self._command, environment)
        await self.discord.commands_registered()
        await self.discord.bot_online()

    async def stop_bot(self) -> None:
        if self._bot is not None:
            await self._bot.stop()
            self._bot = None


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def browser() -> AsyncIterator[Browser]:
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("Chromium is missing, and with CI set these tests must run.")
        pytest.skip("Chromium is not installed: the page was not tried in a browser.")
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=arguments)
        yield chromium
        await chromium.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    """For tests that leave playground and bot running."""
    async for one in _table(tmp_path_factory.mktemp("table")):
        yield one


@pytest_asyncio.fixture(loop_scope="module")
async def own_table(browser: Browser, tmp_path: Path) -> AsyncIterator[Table]:
    """For tests that stop and start things."""
    async for one in _table(tmp_path):
        yield one


@pytest_asyncio.fixture(loop_scope="module")
async def bot_table(browser: Browser, tmp_path: Path) -> AsyncIterator[Table]:
    """With the real bot."""
    async for one in _table(tmp_path, BOT):
        yield one


async def _table(folder: Path, bot: tuple[str, ...] = DEMO_BOT) -> AsyncIterator[Table]:
    table = Table(folder / "playground.sqlite", bot)
    await table.open()
    try:
        await table.start_bot()
        yield table
    finally:
        await table.stop_bot()
        await table.close()


@pytest_asyncio.fixture(loop_scope="module")
async def open_client(browser: Browser) -> AsyncIterator[OpenClient]:
    """Opens the page as a person; afterwards no script may have failed and nothing have come from outside."""
    contexts = []
    problems: list[str] = []

    async def open_one(table: Table, name: str, *, follow: bool = False, **settings: Any) -> Client:
        """`follow`: as the page is at first; else it stays with one person, as a second window would."""
        settings = {"viewport": {"width": 1280, "height": 800}, "locale": "en-US", **settings}
        context = await browser.new_context(**settings)
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        if not follow:
            await context.add_init_script("sessionStorage.follow ??= 'no'")
        page = await context.new_page()
        watch(page, table.discord.url, problems)
        await page.goto(f"{table.discord.url}/?as={name}")
        client = Client(page)
        await client.ready()
        return client

    yield open_one
    for context in contexts:
        await context.close()
    assert problems == []


def watch(page: Page, own: str, problems: list[str]) -> None:
    page.on("pageerror", lambda error: problems.append(f"script error: {error}"))
    page.on(
        "request",
        lambda request: (
            problems.append(f"outside: {request.url}") if not request.url.startswith((own, "data:")) else None
        ),
    )
    # A refused policy is told on the console; a server that is down for a moment is told there, too.
    page.on(
        "console",
        lambda line: problems.append(f"console: {line.text}") if "Content Security" in line.text else None,
    )
