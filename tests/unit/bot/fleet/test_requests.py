"""What leaves for Discord: nothing for a server that is another process's by now, and all within our part."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any, cast

import aiohttp
import pytest

from bot.fleet.acting import LeaseLost, acting_for
from bot.fleet.fleet import Fleet
from bot.game.model import GuildId
from playground.limits import Limits
from playground.rest import Exchange
from playground.server import Playground
from tests.support.table import until
from tests.unit.bot.fleet.test_fleet import two

SERVER = GuildId(4 << 22)


class Sending:
    """A process that holds the first of two shards until a certain time, and a Discord to send to."""

    def __init__(self, discord: Playground) -> None:
        self.now = 0.0
        self.fleet = Fleet(cast(Any, None), lambda: self.now)
        self.fleet.count, self.fleet._until = 2, {0: 7.0}
        self.limited = 0
        self.fleet.limiter.wait = self._count  # type: ignore[method-assign]
        self.arrived: list[Exchange] = []
        discord.rest.observers.append(self.arrived.append)
        self.session = aiohttp.ClientSession(trace_configs=[self.fleet.watching(aiohttp.TraceConfig())])
        self._base = f"{discord.url}/api/v10"

    async def _count(self) -> None:
        self.limited += 1

    async def get(self, path: str) -> None:
        async with self.session.get(self._base + path, headers={"Authorization": "Bot playground"}):
            pass


@pytest.fixture
async def sending() -> AsyncIterator[Sending]:
    async with Playground() as discord:
        sending = Sending(discord)
        async with sending.session:
            yield sending


async def test_nothing_leaves_for_a_server_whose_lease_is_lost(sending: Sending) -> None:
    with acting_for(SERVER):
        await sending.get("/users/@me")
        sending.now = 7.0
        with pytest.raises(LeaseLost):
            await sending.get("/users/@me")
    with acting_for(GuildId(5 << 22)), pytest.raises(LeaseLost):
        await sending.get("/users/@me")
    await sending.get("/users/@me")  # for nobody in particular
    assert len(sending.arrived) == 2


async def test_answers_to_people_are_not_counted(sending: Sending) -> None:
    await sending.get("/users/@me")
    assert sending.limited == 1
    await sending.get("/interactions/1/token/callback")
    await sending.get("/webhooks/1/token/messages/@original")
    assert sending.limited == 1


async def test_two_processes_that_send_all_they_may_are_within_what_discord_allows_the_bot() -> None:
    """Time passes only when somebody waits for it, and what was sent has arrived."""
    database, *processes = two()
    for process in (*processes, *processes):
        await process.beat()
    async with Playground(limits=Limits()) as discord, contextlib.AsyncExitStack() as stack:
        left, arrived = 0, 0

        def arrives(_: Exchange) -> None:
            nonlocal arrived
            arrived += 1

        async def all_are_there() -> bool:
            return arrived == left

        async def sleep(seconds: float) -> None:
            later = database.now + seconds
            await until(all_are_there, every_s=0.001)
            database.now = max(database.now, later)

        async def get(session: aiohttp.ClientSession) -> int:
            url, headers = f"{discord.url}/api/v10/users/@me", {"Authorization": "Bot playground"}
            async with session.get(url, headers=headers) as answer:
                return answer.status

        async def leaves(*_: object) -> None:
            nonlocal left
            left += 1

        discord.rest.observers.append(arrives)
        discord.world.clock.now = lambda: 1_700_000_000.0 + database.now  # type: ignore[method-assign]
        sessions = []
        for process in processes:
            process.fleet.limiter._sleep = sleep
            trace = process.fleet.watching(aiohttp.TraceConfig())
            trace.on_request_start.append(leaves)
            session = aiohttp.ClientSession(trace_configs=[trace])
            sessions.append(await stack.enter_async_context(session))
        answers = await asyncio.gather(*(get(session) for session in sessions for _ in range(60)))
        assert Counter(answers) == {200: 120}
