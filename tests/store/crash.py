"""The process that the crash test kills: plays many games at once, says what it tries and what is saved."""

import asyncio
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from bot.bench.scripted import ScriptedQuarry
from bot.game.errors import Refused, Why
from bot.game.model import GameId, InteractionId
from bot.game.wishes import Act
from bot.service import GameService
from bot.store.sqlite import open_store
from bot.workers import Workers
from engine.actions import TakeIncome


class Said(NamedTuple):
    """What the process says: before it asks for a move, and after it was told that it is saved."""

    saved: bool
    game: GameId
    interaction: int


def play(
    database: Path, games: tuple[GameId, ...], first: int, again: tuple[Said, ...], pipe: Connection
) -> None:
    """Play until killed, first delivering once more what the one before us did not hear an answer to."""
    asyncio.run(_play(database, games, first, again, pipe))


async def _play(
    database: Path, games: tuple[GameId, ...], first: int, again: tuple[Said, ...], pipe: Connection
) -> None:
    interactions = iter(range(first, first + 1_000_000))
    async with open_store(database) as store:
        # Income needs no physics, so the workers stay unused and need not be started.
        service = GameService(store, Workers(1), ScriptedQuarry())

        async def act(game: GameId, interaction: int) -> None:
            look = await service.view(game, (await service.view(game, None)).waits_for)
            assert look.viewer is not None
            card = next(action for action in look.legal if isinstance(action, TakeIncome))
            pipe.send(Said(False, game, interaction))
            try:
                await service.do(game, look.viewer, Act((card,), look.seq), InteractionId(interaction))
            except Refused as refused:
                assert refused.why is Why.REPEATED
            pipe.send(Said(True, game, interaction))

        async def play_on(game: GameId) -> None:
            while True:
                await act(game, next(interactions))

        for said in again:
            await act(said.game, said.interaction)
        await asyncio.gather(*map(play_on, games))
