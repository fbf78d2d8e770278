"""What is between a commit and Discord, alone: a service, the outbox and a client on a playground.

No user interface: tests ask the service, or for just the messages they want. Time is the test's.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

import aiohttp
import discord as dpy
import pytest
import yarl

from bot.bench.scripted import ScriptedQuarry
from bot.delivery.breaker import Breaker
from bot.delivery.doors import Doors
from bot.delivery.film_waits import FilmWaits
from bot.delivery.lanes import PLAIN_AFTER
from bot.delivery.outbox import LONGEST_RETRY_MS, Outbox
from bot.delivery.sender import DiscordSender
from bot.game.events import KeptOpen
from bot.game.messages import Recipe
from bot.game.model import ChannelId, GameId, GuildId, InteractionId, PersonId, Plan, Spot, UserId
from bot.game.wishes import Join, Start
from bot.pictures import Pictures
from bot.service import GameService
from bot.store.sqlite import SqliteStore, open_store
from bot.store.values import PersonSettings, TurnNotes
from bot.ui.client import wait_at_most
from bot.workers import Workers
from engine.model import Options, StartPlayer
from playground.model import TOKEN
from playground.server import Playground
from tests.support.whole_bot import SILENCE_S

FIXED = Options(start_player=StartPlayer.FIXED)


@dataclass
class Post:
    """A store, a service, and the outbox to a playground, with a clock that the test turns."""

    discord: Playground
    store: SqliteStore
    service: GameService
    people: tuple[PersonId, ...]
    sender: DiscordSender
    outbox: Outbox
    breaker: Breaker
    now_ms: int
    interactions: Iterator[InteractionId] = field(default_factory=lambda: map(InteractionId, count(1_000)))

    async def open(self) -> GameId:
        """A lobby with two people."""
        spot = self.spot("via-appia")
        game = (await self.service.open(self.people[0], spot, Plan(FIXED), next(self.interactions))).view.game
        await self.service.do(game, self.people[1], Join(), next(self.interactions))
        return game

    async def start(self, game: GameId) -> None:
        await self.service.do(game, self.people[0], Start(), next(self.interactions))

    def spot(self, channel: str) -> Spot:
        return Spot(GuildId(self.discord.world.guild.id), ChannelId(self.discord.channel(channel).id))

    async def drain(self) -> None:
        """Send what can be sent, as often as a message may fail."""
        for _ in range(PLAIN_AFTER + 3):
            self.outbox.wake()
            while not await self._drained():
                self.now_ms += round(self.breaker.rest_s * 1000)  # shut out: ten minutes are over at once
            self.now_ms += LONGEST_RETRY_MS

    async def _drained(self) -> bool:
        try:
            await asyncio.wait_for(self.outbox.drained(), 0.5)
        except TimeoutError:
            return False
        return True


@pytest.fixture
async def post(
    request: pytest.FixtureRequest, discord: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Post]:
    """Its parameter, if it has one, is how long a turn's mention waits, in milliseconds."""
    gateway = yarl.URL(discord.url.replace("http", "ws", 1)) / "gateway"
    monkeypatch.setattr(dpy.http.Route, "BASE", f"{discord.url}/api/v10")
    monkeypatch.setattr(dpy.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", gateway)
    breaker = Breaker(lambda: made.now_ms / 1000)
    async with (
        open_store(tmp_path / "games.db") as store,
        Workers(1) as workers,
        dpy.Client(
            intents=dpy.Intents(guilds=True), http_trace=breaker.watching(aiohttp.TraceConfig())
        ) as client,
    ):
        await client.login(TOKEN)
        wait_at_most(client.http, SILENCE_S)
        connected = asyncio.create_task(client.connect())
        people = [await store.person(UserId(one.id), one.name, "en") for one in discord.people]
        for one in people:
            await store.change_person_settings(one.number, lambda _: PersonSettings(TurnNotes.TURNS))
        quarry = ScriptedQuarry(fall=nothing_falls)
        service = GameService(
            store,
            workers,
            quarry,
            clock=lambda: made.now_ms,
            mention_delay_ms=getattr(request, "param", 0),
            film_wait_ms=0,
        )
        now_ms = round(discord.clock.now() * 1000)
        sender = DiscordSender(client, service, Pictures(workers, quarry), FilmWaits(), breaker)
        sender._private.doors = Doors(client, lambda: made.now_ms / 1000)
        outbox = Outbox(service, sender, steady=lambda: made.now_ms, jitter=lambda *_: 1.0)
        numbers = tuple(one.number for one in people)
        made = Post(discord, store, service, numbers, sender, outbox, breaker, now_ms)
        sending = asyncio.create_task(outbox.run())
        yield made
        sending.cancel()
        connected.cancel()
        await asyncio.gather(sending, connected, return_exceptions=True)
        await service.close()


def nothing_falls(stones: object, push: object) -> int:
    return 0


async def ask_for(post: Post, game: GameId, *recipes: Recipe) -> None:
    """Let a commit ask for just these messages."""
    state = await post.service._state(game)
    await post.service._write(game, state, (KeptOpen(),), None, None, recipes)


__all__ = ["FIXED", "Post", "ask_for", "post"]
