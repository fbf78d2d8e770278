"""A service over a real database and real workers, with a scripted quarry and a clock that tests turn."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.game.model import ChannelId, GameId, GuildId, PersonId, Plan, Spot
from bot.game.wishes import Join, Start
from bot.service import GameService, warm_up
from bot.store.sqlite import SqliteStore, open_store
from bot.workers import Workers
from engine.model import Hand, Options, StartPlayer
from engine.quarry.physics import PymunkQuarry

HERE = Spot(guild=GuildId(7), channel=ChannelId(70))
FIXED = Options(start_player=StartPlayer.FIXED, hand=Hand.STEADY)
"""So that the first to join sits in seat 1."""


@dataclass
class World:
    """A service and what tests need around it."""

    store: SqliteStore
    service: GameService
    people: tuple[PersonId, ...]
    now_ms: int = 1_000_000
    interactions: Iterator[int] = field(default_factory=lambda: count(1_000))

    def interaction(self) -> int:
        """A new one."""
        return next(self.interactions)

    async def lobby(self, *, seated: int = 2, players: int = 0, options: Options = FIXED) -> GameId:
        """An open lobby with some people in it."""
        plan = Plan(options, players, name="evening", language="en")
        done = await self.service.open(self.people[0], HERE, plan, self.interaction())
        for person in self.people[1:seated]:
            await self.service.do(done.view.game, person, Join(), self.interaction())
        return done.view.game

    async def started(self, seats: int = 2, options: Options = FIXED) -> GameId:
        """A game that has begun."""
        game = await self.lobby(seated=seats, options=options)
        await self.service.do(game, self.people[0], Start(), self.interaction())
        return game


@pytest.fixture(scope="session")
def workers() -> Iterator[Workers]:
    pool = Workers(2, warm_up=partial(warm_up, PymunkQuarry()))
    pool.start()
    yield pool
    pool.close()


@pytest.fixture
async def world(tmp_path: Path, workers: Workers) -> AsyncIterator[World]:
    async with open_store(tmp_path / "games.db", rest_s=0) as store:
        people = [await store.person(500 + n, f"person {n}", "en") for n in range(5)]
        service = GameService(store, workers, ScriptedQuarry(), clock=lambda: made.now_ms)
        made = World(store, service, tuple(person.number for person in people))
        yield made
        await service.close()
