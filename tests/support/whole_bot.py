"""The whole bot inside the test's own process, on a playground, every effect of which can be made to fail.

Real store, workers, pictures, client and outbox; only time is the test's. An effect is a request to Discord,
a call of the store or a job for the workers: `Failing` counts them and lets one fail.
"""

from __future__ import annotations

import asyncio
import contextlib
import pickle
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, cast

import discord as dpy
import pytest

from bot.computers import Computers
from bot.config import Settings
from bot.delivery.breaker import Breaker
from bot.delivery.lanes import PLAIN_AFTER
from bot.delivery.outbox import LONGEST_ASKED_MS, Outbox
from bot.delivery.sender import DiscordSender
from bot.game.model import GameId
from bot.pictures import Pictures
from bot.service import GameService, now_ms, steady_ms
from bot.store import NotSaved, StoreError, Unreadable
from bot.store.sqlite import SqliteStore, open_store
from bot.ui.client import ViaAppia, point_at
from bot.ui.rate_limit import RateLimit
from bot.workers import Busy, Urgency, WorkerFailed, Workers
from engine.quarry.physics import PymunkQuarry
from playground.model import TOKEN, Interaction
from playground.server import Playground

WRITES = frozenset(
    (
        "append", "create", "restore", "rebuild", "delete_game", "forget", "extend_deadlines",
        "extend_deadlines_in", "claim_outbox", "mark_sent", "postpone", "let_run", "set_aside", "note_post",
        "person", "change_person_settings", "change_guild_settings", "set_orders", "set_note", "follow",
        "unfollow", "try_writing",
    )
)  # fmt: skip
"""What the store is asked to write; everything else it reads."""


SILENCE_S = 1.5
"""Nobody waits as long here as on the real Discord; a busy machine answers sooner."""


@dataclass
class Failing:
    """Counts effects of one kind, each by its name; the `nth` of a name from now on fails.

    By name, since lanes run side by side: which of them is the twentieth to ask the store differs from one
    time to the next, but not how often each thing is asked for.
    """

    seen: Counter[str] = field(default_factory=Counter)
    name: str = ""
    nth: int = 0
    how: str = ""
    struck: bool = False

    def arm(self, name: str = "", nth: int = 0, how: str = "") -> None:
        """Count anew; without a name nothing fails."""
        self.seen, self.name, self.nth, self.how, self.struck = Counter(), name, nth, how, False

    def strikes(self, name: str) -> bool:
        """Count one more; whether it is the one."""
        self.seen[name] += 1
        now = name == self.name and self.seen[name] == self.nth
        self.struck = self.struck or now
        return now


class FailingStore:
    """A store one of whose calls fails: before it did anything, or after it was done."""

    def __init__(self, store: SqliteStore, failing: Failing) -> None:
        self._store = store
        self._failing = failing

    def __getattr__(self, name: str) -> Any:
        real = getattr(self._store, name)
        if not asyncio.iscoroutinefunction(real):
            return real

        @wraps(real)
        async def call(*args: Any, **kwargs: Any) -> Any:
            strikes, how = self._failing.strikes(name), self._failing.how
            error = NotSaved("planned") if name in WRITES else Unreadable("planned")
            if strikes and how == "before":
                raise error
            done = await real(*args, **kwargs)
            if strikes:
                raise error
            return done

        return call


class FailingWorkers(Workers):
    """Workers one of whose jobs comes to nothing.

    Jobs are pure: what one gave is remembered, so a picture that a thousand games show is drawn once.
    """

    failing: Failing

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._given: dict[bytes, Any] = {}

    async def run(self, urgency: Urgency, timeout_s: float, job: Any, *args: Any, **whose: Any) -> Any:  # type: ignore[override]  # hands it all on
        """See `Workers`."""
        if self.failing.strikes(job.__qualname__):
            raise Busy("planned") if self.failing.how == "busy" else WorkerFailed("planned")
        asked = pickle.dumps((job, args))
        if asked not in self._given:
            self._given[asked] = await super().run(urgency, timeout_s, job, *args, **whose)
        return self._given[asked]


class Impatient:
    """asyncio, as discord.py sees it, whose pauses before a second try are no pauses."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        """Its own pauses are whole seconds; what Discord asks it to wait is not, and is waited."""
        await asyncio.sleep(0 if isinstance(seconds, int) else seconds)


class Watched(ViaAppia):
    """The bot, which notes what it has heard."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args, silence_s=SILENCE_S)
        self.heard: defaultdict[int, asyncio.Event] = defaultdict(asyncio.Event)
        self._limit = RateLimit(clock=lambda: float(next(presses)))
        presses = count(step=100)  # a test is quicker than anybody

    async def in_time(self, interaction: Any) -> bool:
        """See `ViaAppia`."""
        self.heard[interaction.id].set()
        return await super().in_time(interaction)


@dataclass
class WholeBot:
    """The bot and what can fail about it."""

    discord: Playground
    store: SqliteStore
    service: GameService
    client: Watched
    outbox: Outbox
    breaker: Breaker
    computers: Computers
    skipped: list[int]
    store_calls: Failing = field(default_factory=Failing)
    jobs: Failing = field(default_factory=Failing)

    async def handle(self, interaction: Interaction) -> None:
        """Wait until the bot is done with something that somebody pressed or typed, answered or not."""
        async with asyncio.timeout(60):
            await self.client.heard[interaction.id].wait()
            await self.client.answered()

    async def drain(self) -> None:
        """Send what can be sent, as often as a message may fail; nobody waits for pauses."""
        for _ in range(PLAIN_AFTER + 3):
            self.outbox.wake()
            async with asyncio.timeout(60):
                while not await self._drained():
                    self.skip(round(self.breaker.rest_s * 1000))  # shut out: ten minutes are over at once
            if not await self.store.outbox():
                return
            self.skip(LONGEST_ASKED_MS)

    async def _drained(self) -> bool:
        try:
            await asyncio.wait_for(self.outbox.drained(), 0.1)
        except TimeoutError:
            return False
        return True

    def skip(self, by_ms: int) -> None:
        """So much time passes for the bot."""
        self.skipped.append(by_ms)

    async def pass_time(self, until_ms: int, every_ms: int = 3_600_000) -> None:
        """So much time passes for all: the clock looks again and again, and what is to be sent is sent."""
        while (left_ms := until_ms - self.service.now_ms) > 0:
            step_ms = min(left_ms, every_ms)
            self.skip(step_ms)
            self.discord.clock.advance(step_ms / 1000)
            if await self.tick():
                await self.tick()
            if await self.store.outbox():
                await self.drain()

    async def tick(self) -> bool:
        """Do what is due, as the clock does: what the store refuses it tries again; whether there is more."""
        with contextlib.suppress(StoreError):
            return await self.service.tick()
        return False

    async def play_on(self) -> None:
        """Whatever nobody presses is done: computers move and plans are carried out, however often it fails.

        Nobody waits for pauses.
        """
        await self.tick()
        computers = self.computers
        running = asyncio.create_task(computers.run())
        async with asyncio.timeout(60):
            while computers._due or computers._thinking:
                if not computers._thinking:
                    self.skip(max(0, min(computers._due.values()) - computers._steady()))
                    computers._wake.set()
                await asyncio.sleep(0.005)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    async def all_games(self) -> set[GameId]:
        """Every game there is."""
        return set(await self.store.all_games())


def point_at_until_the_end(url: str, patch: pytest.MonkeyPatch) -> None:
    """Use a local Discord in the test's own process; Discord's addresses are put back afterwards."""
    for owner, name in (
        (dpy.http.Route, "BASE"),
        (dpy.gateway.DiscordWebSocket, "DEFAULT_GATEWAY"),
        (dpy.asset.Asset, "BASE"),
    ):
        patch.setattr(owner, name, getattr(owner, name))
    point_at(url)


@contextlib.asynccontextmanager
async def whole_bot(
    discord: Playground,
    database: Path,
    patch: pytest.MonkeyPatch,
    film_wait_s: int = 0,
    skipped: list[int] | None = None,
) -> AsyncIterator[WholeBot]:
    """Run it, connected; with time `skipped` before, so much later."""
    point_at_until_the_end(discord.url, patch)
    patch.setattr(dpy.http, "asyncio", Impatient())
    skipped = [] if skipped is None else skipped

    def later(clock: Callable[[], int]) -> Callable[[], int]:
        return lambda: clock() + sum(skipped)

    settings = Settings(TOKEN, database, discord.url, workers=1, mention_delay_s=0, film_wait_s=film_wait_s)
    quarry, workers = PymunkQuarry(), FailingWorkers(1, preload="bot.warm_up")
    async with open_store(database) as store, workers:
        failing = FailingStore(store, Failing())
        workers.failing = Failing()
        service = GameService(
            cast(Any, failing),
            workers,
            quarry,
            clock=later(now_ms),
            mention_delay_ms=0,
            film_wait_ms=film_wait_s * 1000,
        )
        async with Watched(settings, service, Pictures(workers, quarry)) as client:
            client.breaker._clock = lambda: later(steady_ms)() / 1000
            sender = DiscordSender(client, service, client.pictures, client.films, client.breaker)
            sender._private.doors._clock = client.breaker._clock
            outbox = Outbox(service, sender, steady=later(steady_ms), jitter=lambda *_: 1.0)
            bot = WholeBot(
                discord,
                store,
                service,
                client,
                outbox,
                client.breaker,
                Computers(service, pause_ms=0, steady=later(steady_ms)),
                skipped,
                failing._failing,
                workers.failing,
            )
            running = [asyncio.create_task(client.start(TOKEN)), asyncio.create_task(outbox.run())]
            await client.wait_until_ready()
            yield bot
            await service.close()
            for task in running:
                task.cancel()
            await asyncio.gather(*running, return_exceptions=True)


@pytest.fixture
async def whole(
    request: pytest.FixtureRequest, discord: Playground, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[WholeBot]:
    """It, with a database of its own; its parameter, if it has one, is how long others wait for films."""
    film_wait_s = getattr(request, "param", 0)
    async with whole_bot(discord, tmp_path / "games.db", monkeypatch, film_wait_s) as bot:
        yield bot
