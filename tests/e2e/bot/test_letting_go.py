"""Shards that come and go on one client, over real sockets: one that is lost holds up no other."""

from __future__ import annotations

import asyncio
import threading
from collections import Counter
from collections.abc import AsyncIterator, Callable
from typing import Any, cast

import discord as dpy
import pytest
from discord.backoff import ExponentialBackoff
from discord.gateway import KeepAliveHandler

from bot.fleet.fleet import Fleet
from bot.ui.shards import ShardedBot
from playground.gateway import INVALID_SESSION, Session
from playground.model import TOKEN
from playground.server import Playground
from tests.support.playground import OpenDiscord
from tests.support.table import until
from tests.support.whole_bot import point_at_until_the_end

PATIENCE_S = 90.0
BOTH = [(0, 2), (1, 2)]


class Ours:
    """What the fleet would say: which shards are ours, and that each may start a session now."""

    def __init__(self) -> None:
        self.shards = {0, 1}
        self.asked = Counter[int]()

    async def come_in(self, _: int) -> int:
        return 2

    async def turn_to_start(self, *_: object) -> None:
        pass

    async def start_session(self, shard: int, _: object) -> None:
        self.asked[shard] += 1
        if shard not in self.shards:
            raise ConnectionAbortedError(f"shard {shard} is not ours")


class Stage:
    """A client with two shards, and a hand at its connections."""

    def __init__(self, discord: Playground, patch: pytest.MonkeyPatch) -> None:
        self.discord = discord
        self.gateway = discord.gateway
        self.fleet = Ours()
        self.again_s = 0.01
        """How long discord.py waits after an attempt that failed."""
        patch.setattr(ExponentialBackoff, "delay", lambda _: self.again_s)
        self.client = ShardedBot(
            command_prefix=(), intents=dpy.Intents(guilds=True), fleet=cast(Fleet, self.fleet)
        )

    def session(self, shard: int) -> Session:
        """The one that is connected."""
        (found,) = [
            one
            for one in self.gateway._sessions.values()
            if one.shard == (shard, 2) and one.socket is not None
        ]
        return found

    async def until(self, so: Callable[[], Any]) -> None:
        async def is_so() -> bool:
            return bool(so())

        await until(is_so, every_s=0.01, patience_s=PATIENCE_S)

    def lose(self, shard: int) -> None:
        """Its socket; the session may be resumed."""
        socket = self.session(shard).socket
        assert socket is not None
        socket.cut()

    async def comes_back(self, shard: int) -> None:
        """It is lost, and resumed."""
        known = self.gateway.resumes
        self.lose(shard)
        await self.until(lambda: self.gateway.resumes > known)

    async def refused(self) -> None:
        """The session of the second shard is no more, and it may not start another."""
        self.fleet.shards = {0}
        known, session = self.fleet.asked[1], self.session(1)
        assert session.socket is not None
        session.socket.send(INVALID_SESSION, False)
        self.gateway._forget(session)
        await self.until(lambda: self.fleet.asked[1] > known)

    async def unanswered(self) -> None:
        """The second shard is lost, and connects to somebody who says nothing."""
        self.fleet.shards = {0}
        known = {*self.gateway._sockets}
        self.gateway.mute = True
        self.lose(1)
        await self.until(lambda: self.gateway._sockets - known)
        self.gateway.mute = False


@pytest.fixture
async def stage(open_discord: OpenDiscord, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    async with open_discord(shards=2) as discord:
        point_at_until_the_end(discord.url, monkeypatch)
        stage = Stage(discord, monkeypatch)
        async with stage.client:
            running = asyncio.create_task(stage.client.start(TOKEN))
            for shard in (0, 1):
                await stage.client.open_shard(shard)
            assert stage.gateway.connected_shards == BOTH
            yield stage
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
    for thread in threading.enumerate():
        if isinstance(thread, KeepAliveHandler):  # of a connection that was given up before its session began
            thread.stop()


@pytest.mark.parametrize("lost", [Stage.refused, Stage.unanswered])
async def test_a_shard_that_cannot_connect_holds_up_no_other(stage: Stage, lost: Any) -> None:
    stage.again_s = 3600
    await lost(stage)
    await stage.comes_back(0)


@pytest.mark.parametrize("lost", [Stage.refused, Stage.unanswered])
async def test_a_shard_let_go_while_it_is_lost_is_gone_and_can_come_back(stage: Stage, lost: Any) -> None:
    await lost(stage)
    await stage.client.close_shard(1)
    assert not {*stage.client.kept_shards()} - {0}
    asked = stage.fleet.asked[1]
    stage.fleet.shards = {0, 1}
    for _ in range(2):
        await stage.comes_back(0)
        assert stage.fleet.asked[1] == asked, "nobody connects what was let go"
        assert stage.gateway.connected_shards == [(0, 2)]
    await stage.client.open_shard(1)
    await stage.comes_back(0)
    await stage.comes_back(1)
    assert stage.gateway.connected_shards == BOTH, "once each"
    assert stage.fleet.asked[1] == asked + 1
    await stage.client.close_shard(1)
    await stage.until(lambda: stage.gateway.connected_shards == [(0, 2)])


async def test_what_waits_to_be_connected_when_it_is_let_go_is_not(stage: Stage) -> None:
    """Lost a moment before: discord.py has heard of it, and has not begun."""
    stage.lose(1)
    worker = stage.client.shards[1]._parent._task
    assert worker is not None
    worker.add_done_callback(lambda _: closing.append(asyncio.create_task(stage.client.close_shard(1))))
    closing: list[asyncio.Task[None]] = []
    await stage.until(lambda: closing and closing[0].done())
    await stage.comes_back(0)
    assert stage.gateway.connected_shards == [(0, 2)]
