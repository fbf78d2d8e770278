"""Whatever runs beside the games ends when it is cancelled, also in the very moment in which it is woken."""

import asyncio
from collections.abc import Callable

import pytest

from bot.computers import Computers
from bot.delivery.outbox import Outbox
from bot.game.model import GameId
from bot.game.state import COMPUTER_PAUSE_MS
from tests.service.conftest import World
from tests.service.test_outbox import Discord

TURNS = 20
"""Of the loop; whatever is woken has gone on by then."""


async def ends_whenever(run: Callable[[], asyncio.Task[None]], wake: Callable[[], object]) -> None:
    """Cancelled so and so many turns of the loop after it was woken."""
    for turns in range(TURNS):
        task = run()
        await asyncio.sleep(0.05)  # it waits
        wake()
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.wait({task}, timeout=60)
        assert task.cancelled(), f"it went on after {turns} turns"


@pytest.mark.fault_41
async def test_the_outbox_ends(world: World) -> None:
    outbox = Outbox(world.service, Discord(), steady=lambda: world.now_ms)
    game = await world.started()
    await world.take_income(game)  # so that a mention waits for its time
    await ends_whenever(lambda: asyncio.create_task(outbox.run()), outbox.wake)


@pytest.mark.fault_41
async def test_computers_end(world: World) -> None:
    computers = Computers(world.service)

    def run() -> asyncio.Task[None]:
        computers.expect(GameId("K7M2R"), COMPUTER_PAUSE_MS)
        return asyncio.create_task(computers.run())

    await ends_whenever(run, lambda: computers.expect(GameId("K7M2R"), COMPUTER_PAUSE_MS))
