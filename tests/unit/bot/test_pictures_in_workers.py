"""Pictures are drawn in warm worker processes: the same bytes as here, without holding up the event loop."""

import asyncio

from bot.workers import Workers
from render.pictures.board import board
from render.warm_up import warm_up
from tests.tables import faces, midgame


async def test_a_worker_draws_the_same_picture_while_the_loop_goes_on() -> None:
    async with Workers(1, warm_up=warm_up) as workers:
        drawing = asyncio.ensure_future(workers.run(120, board, midgame(), faces()))
        turns = 0
        while not drawing.done():
            turns += 1
            await asyncio.sleep(0)
        assert turns > 1
        assert await drawing == board(midgame(), faces())
