"""The real bot on PostgreSQL: killed, and without its server for a while; what was answered stands."""

from __future__ import annotations

import asyncio
import random
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.bench.own_postgres import OwnServer, own_server
from bot.config import Server
from playground.server import Playground
from tests.support.postgres import USES_POSTGRES, need_postgres
from tests.support.real_bot import RealBot
from tests.support.reckoning import NOT_SAVED, Reckoning
from tests.support.table import until

pytestmark = USES_POSTGRES


@pytest.fixture
def server() -> Iterator[OwnServer]:
    """One that may be stopped."""
    need_postgres()
    with own_server() as own:
        yield own


@pytest.fixture
def database(server: OwnServer) -> Server:
    """A database with nothing in it: the bot makes its tables."""
    return server.make("games")


def via_appia(database: Server, data: Path, *words: str) -> str:
    """What a command says; it must not fail."""
    done = subprocess.run(
        [sys.executable, "-m", "bot", *words, "--database", database.url],
        env={
            "PATH": "/usr/bin:/bin",
            "XDG_DATA_HOME": str(data),
            "PYTHONPATH": ":".join(filter(None, sys.path)),
        },
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
@pytest.mark.timeout(600)
async def test_a_bot_outlives_kills_and_its_server(
    discord: Playground, bot: RealBot, server: OwnServer, database: Server, tmp_path: Path
) -> None:
    rng = random.Random(15)
    bot.environment = {"XDG_DATA_HOME": str(tmp_path)}
    bot.errors_expected = True  # a server that is away is told as critical
    async with Reckoning(discord, bot, database) as reckoning:
        await reckoning.start()
        lobby = await reckoning.open("Anna", "Bruno")
        await reckoning.answered(await reckoning.join(lobby, "Bruno"))
        await reckoning.begun(lobby, "Bruno")
        for how in (signal.SIGINT, signal.SIGQUIT):
            assert await reckoning.ready_to_move()
            await reckoning.answered(await reckoning.move(rng))
            assert await reckoning.ready_to_move()
            await reckoning.move(rng)
            await reckoning.kill()
            await reckoning.start()
            assert await reckoning.ready_to_move()
            move = await reckoning.about_to_move(rng)
            await asyncio.to_thread(server.stop, how)
            assert (await reckoning.answered(move())).startswith(NOT_SAVED)
            await asyncio.to_thread(server.start)

            async def saved() -> bool:
                return not (await reckoning.answered(await reckoning.move(rng))).startswith(NOT_SAVED)

            await until(saved, every_s=0.5)
        await reckoning.finish()
        await reckoning.holds()
        (game,) = reckoning.games
    assert await bot.stop() == 0
    assert "all is well" in via_appia(database, tmp_path, "doctor")
    assert "checked" in via_appia(database, tmp_path, "backup")
    file = tmp_path / "game.json"
    via_appia(database, tmp_path, "export", game, "-o", str(file))
    assert "every summary was right" in via_appia(database, tmp_path, "rebuild")
    for output in bot.outputs:
        assert "Traceback" not in output, output
