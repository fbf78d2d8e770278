"""SIGKILL of one of two processes, at random moments of a move's life, again and again over one PostgreSQL.

It is the one that looks after the table; the other takes over, and another one is started in its place. What
was acknowledged stands, nothing comes twice, no lane is stuck: see `tests.support.reckoning`.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Mapping, Sequence
from enum import Enum
from itertools import cycle
from pathlib import Path

import pytest

from bot.config import Server
from bot.game.model import GameId
from bot.store.opening import open_reader
from playground.limits import UNHURRIED
from playground.model import NONCE_WINDOW_S
from tests.support.crew import Crew, crew_of
from tests.support.length import length, record
from tests.support.playground import OpenDiscord, StartBot
from tests.support.preloaded import compiled
from tests.support.reckoning import Reckoning
from tests.support.staging import late_turn, recorded_game
from tests.support.table import NAMES, until

KILLS = length(20, 100)
PEACE, FORGOTTEN = 0.3, 0.5
"""How likely a move is left in peace, and Discord forgets the nonce before somebody takes over."""
POSTS = r"/channels/\d+/messages$"


class Moment(Enum):
    """When it is killed."""

    ASKED = "before it has answered"
    COMMITTED = "after the commit"
    FILM = "while a film is made or sent"
    POSTED = "after Discord took a message, before it said so"
    REFUSED = "while Discord takes no message"


class OneOfTwo:
    """Two processes; with each life one of them begins, and ends. They are told different things in turn."""

    def __init__(self, crew: Crew, told: Sequence[Mapping[str, str]]) -> None:
        self._crew = crew
        self._told = cycle(told)
        self._table = crew.channels.index("via-appia")
        self._alive = 0

    async def start(self) -> None:
        """There are two again, and everything is looked after."""
        while self._alive < 2:
            await self._crew.start(**next(self._told))
            self._alive += 1
        await self._crew.connected(*range(len(self._crew.channels)))

    async def kill(self) -> None:
        """Whoever looks after the table is gone."""
        await self._crew.kill(self._table)
        self._alive -= 1


async def kill_at(when: Moment, crew: Crew, reckoning: Reckoning, rng: random.Random) -> None:
    """The one to move does something, and one process is killed meanwhile."""
    seq, faults = await reckoning.seq(), crew.discord.faults

    async def is_done() -> bool:
        return await reckoning.seq() > seq or reckoning.answer(asked) is not None

    if when in (Moment.POSTED, Moment.REFUSED):
        faults.cut("POST", POSTS, after=when is Moment.POSTED, times=10_000)
    asked = await reckoning.move(rng, push=when is Moment.FILM)
    if when is not Moment.ASKED:
        await until(is_done, every_s=0.002)
    await asyncio.sleep(rng.uniform(0, 0.05 if when in (Moment.ASKED, Moment.COMMITTED) else 1.5))
    await reckoning.kill()
    faults.clear()
    if rng.random() < FORGOTTEN:
        crew.discord.clock.advance(NONCE_WINDOW_S + 1)
    await reckoning.start()


async def series(
    crew: Crew, rng: random.Random, kills: int, told: Sequence[Mapping[str, str]] = ({},)
) -> Reckoning:
    """Turns of four with so many kills, from the last rounds of a game on; and then the next game."""
    async with Reckoning(crew.discord, OneOfTwo(crew, told), crew.database) as reckoning:
        await reckoning.stage(NAMES, late_turn(recorded_game("four-players")))
        while kills:
            if not await reckoning.ready_to_move():
                await reckoning.finish()
                lobby = await reckoning.open(*NAMES)
                await reckoning.answered(await reckoning.join(lobby, NAMES[-1]))
                await reckoning.begun(lobby, NAMES[-1])
            if rng.random() < PEACE:
                await reckoning.answered(await reckoning.move(rng))
                continue
            await kill_at(rng.choice([*Moment]), crew, reckoning, rng)
            kills -= 1
        await reckoning.finish()
        await reckoning.holds()
    return reckoning


@pytest.mark.long
@pytest.mark.timeout(4 * 60 * 60)
async def test_killed_at_random_moments(
    open_discord: OpenDiscord, start_bot: StartBot, postgres_database: Server
) -> None:
    async with crew_of(open_discord, start_bot, postgres_database, 2, UNHURRIED) as crew:
        reckoning = await series(crew, random.Random(2), KILLS)
    told = f"{len(reckoning.acknowledged)}; {reckoning.lost}; {reckoning.doubled}"
    record(
        "Many machines", f"{KILLS} kills: acknowledged moves; of them lost; messages that came twice", told
    )


@pytest.mark.long
@pytest.mark.timeout(900)
async def test_clocks_that_are_an_hour_wrong(
    open_discord: OpenDiscord, start_bot: StartBot, postgres_database: Server, tmp_path: Path
) -> None:
    """Each process has another time on its wall; what they write down, and wait for, is the database's."""
    library = str(compiled("wrong_clock.c", tmp_path))
    ahead, behind = ({"LD_PRELOAD": library, "WRONG_CLOCK_S": wrong} for wrong in ("3600", "-3600"))
    began_ms = time.time_ns() // 1_000_000
    async with crew_of(open_discord, start_bot, postgres_database, 2, UNHURRIED) as crew:
        reckoning = await series(crew, random.Random(5), 4, (ahead, {}, behind))
    ended_ms = time.time_ns() // 1_000_000
    assert reckoning.acknowledged
    async with open_reader(postgres_database) as store:
        logs = [await store.load(GameId(game)) for game in reckoning.games]
    told_ms = [one.at_ms for log in logs for one in log]
    wrong_ms = [at_ms for at_ms in told_ms if not began_ms - 5_000 < at_ms < ended_ms + 5_000]
    assert told_ms and not wrong_ms
