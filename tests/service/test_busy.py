"""Too much to do at once: whoever asks is told so, nothing has changed, and others are not kept out."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.game.errors import Refused, Why
from bot.game.model import GameId
from bot.game.wishes import Abandon, Act
from bot.service import GameService
from bot.workers import ROOM, Urgency, Workers
from engine.actions import PushStone
from engine.computer import Level
from engine.model import Size
from tests.service.conftest import HERE, World
from tests.service.test_computers import computers_move, solo


@pytest.fixture
def stopped(world: World) -> Workers:
    """Workers that never come to anything: what is asked of them waits."""
    workers = Workers(1)
    world.service = GameService(world.store, workers, ScriptedQuarry(), clock=lambda: world.now_ms)
    return workers


async def over(world: World) -> GameId:
    game = await world.started()
    await world.service.do(game, world.people[4], Abandon(HERE.guild), world.interaction())
    return game


async def waiting(workers: Workers, count: int) -> None:
    async with asyncio.timeout(90):
        while len(workers._waiting) < count:  # noqa: ASYNC110  workers tell nobody what waits
            await asyncio.sleep(0.001)


async def under_way(workers: Workers) -> None:
    async with asyncio.timeout(90):
        while not workers._under_way:  # noqa: ASYNC110  nor what is done
            await asyncio.sleep(0)


async def test_whoever_checks_one_game_cannot_check_another_meanwhile_but_somebody_else_can(
    world: World, request: pytest.FixtureRequest
) -> None:
    games = [await over(world) for _ in range(2)]
    workers: Workers = request.getfixturevalue("stopped")
    first = asyncio.create_task(world.service.verify(games[0], whose=1))
    await waiting(workers, 1)
    for game in games:
        with pytest.raises(Refused, match=Why.BUSY):
            await world.service.verify(game, whose=1)
    other = asyncio.create_task(world.service.verify(games[0], whose=2))
    await waiting(workers, 2)
    for task in (first, other):
        task.cancel()
    await asyncio.gather(first, other, return_exceptions=True)


async def test_a_computers_move_goes_before_the_rest_of_a_check(world: World, workers: Workers) -> None:
    """Of two workers one is kept for people; on the other a check of a long game would take minutes."""
    long, other = await solo(world, Level.FABER), await solo(world, Level.FABER)
    for _ in range(4):
        await world.take_income(long)
        await computers_move(world, long)
    await world.service.do(long, world.people[0], Abandon(), world.interaction())
    await world.take_income(other)
    ended = list[str]()

    async def noted(urgency: Urgency, *job: Any, **whose: Any) -> Any:
        done = await workers.run(urgency, *job, **whose)
        ended.append(urgency.name)
        return done

    world.service._workers = cast(Any, SimpleNamespace(run=noted))
    check = asyncio.create_task(world.service.verify(long, whose=1))
    await under_way(workers)
    await world.service.play_computer(other)
    assert {one.holds for one in await check} == {True}
    assert ended.count("LAST") > 3
    assert ended[-1] == "LAST", "it did not wait for the end of the check"


@pytest.mark.fault_11
async def test_a_push_for_which_there_is_no_room_is_refused_and_changes_nothing(
    world: World, request: pytest.FixtureRequest
) -> None:
    game = await world.started()
    workers: Workers = request.getfixturevalue("stopped")
    jobs = [workers.submit(Urgency.NOW, 1.0, len, ()) for _ in range(ROOM[Urgency.NOW].waiting)]
    before = await world.service.view(game, world.people[0])
    push = Act((PushStone(Size.S, 0, 0),), before.seq)
    with pytest.raises(Refused, match=Why.BUSY):
        await world.service.do(game, world.people[0], push, world.interaction())
    assert await world.service.view(game, world.people[0]) == before
    assert jobs[0].cancel()
    again = asyncio.create_task(world.service.do(game, world.people[0], push, world.interaction()))
    await waiting(workers, len(jobs))
    for job in (*jobs, *(one.future for one in tuple(workers._waiting))):
        job.cancel()
    with pytest.raises(Refused, match=Why.SHUTTING_DOWN):  # only then are jobs dropped
        await again
