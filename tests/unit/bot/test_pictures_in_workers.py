"""Pictures are drawn in warm worker processes: the same bytes as here, without holding up the event loop."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.pictures import Pictures
from bot.workers import Urgency, Workers
from engine.quarry.physics import PymunkQuarry
from render.pictures.board import board
from tests.support.example_tables import faces, midgame


async def test_a_worker_draws_the_same_picture_while_the_loop_goes_on() -> None:
    async with Workers(1, preload="bot.warm_up") as workers:
        drawing = asyncio.ensure_future(workers.run(Urgency.SOON, 120, board, midgame(), faces()))
        turns = 0
        while not drawing.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns > 1
        assert await drawing == board(midgame(), faces())


def draw_for_ever(mark: Path) -> bytes:
    mark.touch()
    while True:
        time.sleep(1)


def wait_for(mark: Path) -> None:
    while not mark.exists():
        time.sleep(0.001)


async def test_a_bot_that_stops_while_it_draws_says_so_without_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    workers = Workers(1)
    await asyncio.to_thread(workers.start)
    pictures = Pictures(workers, PymunkQuarry())
    drawing = asyncio.ensure_future(pictures._draw(draw_for_ever, tmp_path / "begun"))
    await asyncio.to_thread(wait_for, tmp_path / "begun")
    await asyncio.to_thread(workers.close, 0)
    assert await drawing is None
    assert {record.levelname for record in caplog.records} <= {"INFO"}
