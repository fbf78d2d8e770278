"""A service over a real database and real workers, with a scripted quarry and a clock that tests turn."""

import random
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.game.model import ChannelId, GameId, GuildId, InteractionId, PersonId, Plan, Spot, UserId
from bot.game.view import View
from bot.game.wishes import Act, Join, Start
from bot.service import GameService
from bot.store.sqlite import SqliteStore, open_store
from bot.workers import Workers
from engine.actions import TakeIncome
from engine.model import Hand, Options, StartPlayer, Take
from tests.support import staging
from tests.support.random_games import choose

HERE = Spot(guild=GuildId(7), channel=ChannelId(70))
ABROAD = Spot(guild=GuildId(8), channel=ChannelId(80))
"""In another server."""
FIXED = Options(start_player=StartPlayer.FIXED, hand=Hand.STEADY)
"""So that the first to join sits in seat 1."""


@dataclass
class World:
    """A service and what tests need around it."""

    store: SqliteStore
    service: GameService
    people: tuple[PersonId, ...]
    now_ms: int = 1_000_000_000
    jumped_ms: int = 0
    """By how much somebody has set the clock since."""
    interactions: Iterator[InteractionId] = field(default_factory=lambda: map(InteractionId, count(1_000)))

    def interaction(self) -> InteractionId:
        """A new one."""
        return next(self.interactions)

    def jump(self, by_ms: int) -> None:
        """Somebody sets the clock."""
        self.now_ms += by_ms
        self.jumped_ms += by_ms

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

    async def finished(self, *people: PersonId) -> GameId:
        """A game of two that is over."""
        *log, end = staging.log_of(people or self.people[:2], HERE, staging.recorded_game("two-players"))
        done = await self.service.open_played(tuple(log), (end,), self.people[0], self.interaction())
        return done.view.game

    async def take_income(self, game: GameId) -> View:
        """Whoever is to move takes a card."""
        look = await self.service.view(game, (await self.service.view(game, None)).waits_for)
        assert look.play is not None
        assert look.viewer is not None
        face_up = look.play.table.face_up
        take = Take.BOTH if len(face_up) <= 3 else Take.SESTERCES
        done = await self.service.do(
            game, look.viewer, Act((TakeIncome(face_up[0], take),), look.seq), self.interaction()
        )
        return done.view

    async def play_on(self, game: GameId, moves: int, seed: int = 1) -> View:
        """Random legal moves by whoever is awaited; the view of an onlooker afterwards."""
        rng = random.Random(seed)
        for _ in range(moves):
            onlooker = await self.service.view(game, None)
            person = onlooker.waits_for
            if person is None:
                break
            look = await self.service.view(game, person)
            action = choose(look.legal, rng)
            await self.service.do(game, person, Act((action,), look.seq), self.interaction())
        return await self.service.view(game, None)

    def let_fall(self, stones: int) -> None:
        """From now on so many stones fall at every push."""
        self.service._quarry = ScriptedQuarry(fall=partial(_so_many, stones))


def _so_many(count: int, stones: object, push: object) -> int:
    """A function of its own, since it goes to the worker processes."""
    return count


async def here() -> Spot:
    """Where a rematch may be opened."""
    return HERE


@pytest.fixture(scope="session")
def workers() -> Iterator[Workers]:
    pool = Workers(2, preload="engine.quarry.physics")
    pool.start()
    yield pool
    pool.close()


@pytest.fixture
async def world(tmp_path: Path, workers: Workers) -> AsyncIterator[World]:
    async with open_store(tmp_path / "games.db", rest_s=0) as store:
        people = [await store.person(UserId(500 + n), f"person {n}", "en") for n in range(5)]
        service = GameService(store, workers, ScriptedQuarry(), clock=lambda: made.now_ms)
        made = World(store, service, tuple(person.number for person in people))
        yield made
        await service.close()
