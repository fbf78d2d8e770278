"""Pictures are drawn in warm worker processes: the same bytes as here, without holding up the event loop."""

import asyncio
import time
from pathlib import Path

import pytest

from bot.pictures import Pictures
from bot.store.codec import read_recording
from bot.workers import Busy, Urgency, Workers
from engine import standing, turns
from engine.quarry.physics import PymunkQuarry
from render.pictures.board import board
from render.pictures.timelapse import timelapse
from tests.support.example_tables import faces, midgame

RECORDED = Path(__file__).parents[2] / "games" / "two-players.json"


async def test_a_worker_draws_the_same_picture_while_the_loop_goes_on() -> None:
    async with Workers(1, preload="bot.warm_up") as workers:
        drawing = asyncio.ensure_future(workers.run(Urgency.SOON, 120, board, midgame(), faces()))
        rounds = 0
        while not drawing.done():
            rounds += 1
            await asyncio.sleep(0)
        assert rounds > 1
        assert await drawing == board(midgame(), faces())


async def test_one_game_at_a_time_is_drawn_whole() -> None:
    recorded = read_recording(RECORDED.read_bytes())
    views = turns(standing(enumerate(recorded.events, 1)))
    async with Workers(2, preload="bot.warm_up") as workers:
        pictures = Pictures(workers, PymunkQuarry())
        first = asyncio.ensure_future(pictures.timelapse(views, faces(2)))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pictures.timelapse(views, faces(2))
        assert await first == timelapse(views, faces(2))


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
