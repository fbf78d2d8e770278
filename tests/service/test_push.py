"""Pushes with the real physics: identical results whatever happens to a worker, honest films."""

import os
import signal
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from bot.game.decide import Moves
from bot.game.errors import Refused, Why
from bot.game.model import GameId, UserId
from bot.game.wishes import Act
from bot.service import GameService
from bot.store.sqlite import open_store
from bot.workers import Workers
from engine.actions import PushStone
from engine.events import StonePushed
from engine.model import Push, QuarryStone, Seat, Size
from engine.quarry import PushOutcome
from engine.quarry.physics import PymunkQuarry
from tests.service.conftest import World

AIM = PushStone(Size.S, 20, -5)


@dataclass(frozen=True, slots=True)
class Unlucky(PymunkQuarry):
    """The real quarry, in a process that crashes or hangs at the first push, or at every one."""

    mark: Path | None = None
    fault: str = "crash"
    always: bool = False

    def simulate(self, stones: tuple[QuarryStone, ...], push: Push, *, film: bool = False) -> PushOutcome:
        assert self.mark is not None
        if self.always or not self.mark.exists():
            self.mark.touch()
            if self.fault == "crash":
                os.kill(os.getpid(), signal.SIGKILL)
            while True:
                time.sleep(1)
        return PymunkQuarry.simulate(self, stones, push, film=film)


@pytest.fixture
async def world(tmp_path: Path, workers: Workers) -> AsyncIterator[World]:
    async with open_store(tmp_path / "games.db") as store:
        people = [await store.person(UserId(500 + n), f"person {n}", "en") for n in range(2)]
        service = GameService(store, workers, PymunkQuarry())
        yield World(store, service, tuple(person.number for person in people))
        await service.close()


async def pushed(world: World, game: GameId) -> StonePushed:
    """The awaited player pushes."""
    look = await world.service.view(game, (await world.service.view(game, None)).waits_for)
    assert look.viewer is not None
    done = await world.service.do(game, look.viewer, Act((AIM,), look.seq), world.interaction())
    event = done.happened[0].entry
    assert isinstance(event, StonePushed)
    return event


@pytest.mark.fault_12
@pytest.mark.parametrize("fault", ["crash", "hang"])
async def test_a_lost_worker_changes_nothing_about_the_push(
    world: World, tmp_path: Path, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await world.started()
    state = (await world.service._state(game)).play
    assert state is not None
    expected = Moves(state, Seat(1), (AIM,)).run(PymunkQuarry())
    monkeypatch.setattr("bot.reading.PUSH_TIMEOUT_S", 60.0 if fault == "crash" else 5.0)
    world.service._quarry = Unlucky(tmp_path / "mark", fault)
    assert await pushed(world, game) == expected[0]
    assert (tmp_path / "mark").exists()


async def test_a_push_that_cannot_be_made_is_refused_and_leaves_no_trace(
    world: World, tmp_path: Path
) -> None:
    game = await world.started()
    before = await world.store.summary(game)
    world.service._quarry = Unlucky(tmp_path / "mark", "crash", always=True)
    with pytest.raises(Refused) as refused:
        await pushed(world, game)
    assert refused.value.why is Why.QUARRY_FAILED
    assert await world.store.summary(game) == before
    world.service._quarry = PymunkQuarry()
    await pushed(world, game)


async def test_a_film_is_shown_where_the_push_can_be_repeated(world: World, tmp_path: Path) -> None:
    game = await world.started()
    state = (await world.service._state(game)).play
    assert state is not None
    event = await pushed(world, game)
    seq = (await world.store.load(game))[-1].seq
    while not isinstance((await world.store.load(game))[seq - 1].entry, StonePushed):
        seq -= 1
    shown = await world.service.push_at(game, seq)
    assert shown.event == event
    assert shown.before == state.table.quarry
    assert shown.film is not None
    assert len(shown.film.frames) > 10

    world.service._quarry = Unlucky(tmp_path / "mark", "crash", always=True)
    assert (await world.service.push_at(game, seq)).film is None, "without a worker, a still"


@pytest.mark.parametrize("difference", ["version", "result"])
async def test_where_this_build_gives_another_result_there_is_no_film(
    world: World, monkeypatch: pytest.MonkeyPatch, difference: str
) -> None:
    game = await world.started()
    await pushed(world, game)
    load = world.store.load

    async def of_another_build(game: GameId, after: int = 0) -> Any:
        log = await load(game, after)
        return tuple(
            replace(logged, entry=_different(logged.entry, difference))
            if isinstance(logged.entry, StonePushed)
            else logged
            for logged in log
        )

    monkeypatch.setattr(world.store, "load", of_another_build)
    log = await of_another_build(game)
    seq = next(logged.seq for logged in log if isinstance(logged.entry, StonePushed))
    shown = await world.service.push_at(game, seq)
    assert shown.film is None
    assert shown.event == log[seq - 1].entry, "the stored fact is what is shown"


def _different(event: StonePushed, difference: str) -> StonePushed:
    if difference == "version":
        return replace(event, physics="of another machine")
    first, *rest = event.resting
    return replace(event, resting=(first._replace(x_um=first.x_um + 1), *rest))
