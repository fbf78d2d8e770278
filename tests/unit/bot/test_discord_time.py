"""Discord's own time decides what comes too late, whatever the clock of this machine says."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from types import SimpleNamespace
from typing import Any

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.config import Settings
from bot.delivery.discord_time import DiscordTime
from bot.ui.client import ViaAppia

NOON = datetime(2026, 5, 4, 12, tzinfo=UTC)


class Seconds:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


def test_the_time_goes_on_between_two_answers() -> None:
    clock = Seconds()
    at_discord = DiscordTime(clock)
    at_discord.note(format_datetime(NOON, usegmt=True))
    clock.now += 90
    assert at_discord.now() == NOON + timedelta(seconds=90)
    at_discord.note(format_datetime(NOON + timedelta(seconds=91)))
    assert at_discord.now() == NOON + timedelta(seconds=91)


@pytest.mark.parametrize("date", ["", "soon", "Mon, 99 May 2026 12:00:00 GMT"])
def test_until_discord_has_told_the_time_ours_is_taken(date: str) -> None:
    at_discord = DiscordTime()
    at_discord.note(date)
    assert abs(at_discord.now() - datetime.now(UTC)) < timedelta(minutes=1)


@pytest.mark.fault_36
@pytest.mark.parametrize("ahead", [timedelta(minutes=5), timedelta(minutes=-5)], ids=["fast", "slow"])
async def test_a_clock_that_is_wrong_silences_nobody_and_lets_nothing_late_in(ahead: timedelta) -> None:
    discords = datetime.now(UTC) - ahead
    nothing: Any = None
    bot = ViaAppia(Settings.from_env({"DISCORD_TOKEN": "abc"}), nothing, nothing)

    async def answer(request: web.Request) -> web.Response:
        told = discords if request.path.startswith("/api/") else discords - timedelta(days=1)
        return web.Response(headers={"Date": format_datetime(told, usegmt=True)})

    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    trace = bot.http.http_trace
    assert trace is not None
    async with TestServer(app) as server, aiohttp.ClientSession(trace_configs=[trace]) as session:
        for path in ("/api/v10/gateway", "/a-picture-that-somebody-kept.png"):
            await (await session.get(server.make_url(path))).read()

    async def is_worked_on(created_at: datetime) -> bool:
        """Pressed then, and here now."""
        user = SimpleNamespace(id=1)
        who: Any = SimpleNamespace(created_at=created_at, locale="en", guild_id=7, user=user)
        return await asyncio.create_task(bot.in_time(who))

    assert await is_worked_on(discords)
    assert not await is_worked_on(discords - timedelta(minutes=1))
