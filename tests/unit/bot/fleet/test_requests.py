"""What leaves for Discord: nothing for a server that is another process's by now, and all within our part."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any, cast

import aiohttp
import pytest

from bot.fleet.acting import LeaseLost, acting_for
from bot.fleet.fleet import Fleet
from bot.game.model import GuildId
from playground.rest import Exchange
from playground.server import Playground

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
