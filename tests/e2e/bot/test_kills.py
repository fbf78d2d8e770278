"""SIGKILL of the real bot at random moments of a move's life, again and again over one database.

People go on playing. What was acknowledged stands, nothing comes twice, the log is sound, and channel,
private messages and log agree: see `tests.support.reckoning`.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from enum import Enum
from itertools import cycle
from pathlib import Path

import pytest

from playground.model import NONCE_WINDOW_S
from playground.server import Playground
from tests.support.length import length, record
from tests.support.real_bot import RealBot
from tests.support.reckoning import Reckoning, is_sound
from tests.support.table import until

SERIES = length(2, 4)
KILLS = length(10, 50)
"""In each series."""
TABLES = (("Anna", "Bruno"), ("Bruno", "Carla", "Anna"), ("Anna", "Carla", "Dario", "Bruno"))
POSTS = r"/channels/\d+/messages$"


class Moment(Enum):
    """When the bot is killed."""

    BEGINNING = "as a game begins"
    ASKED = "before it has answered"
    COMMITTED = "after the commit"
    FILM = "while a film is made or sent"
    POSTED = "after Discord took the post, before it said so"
    STARTING = "while it starts"


async def kill_at(
    when: Moment, discord: Playground, bot: RealBot, reckoning: Reckoning, rng: random.Random
) -> None:
    """The one to move does something, and the bot is killed meanwhile."""
    seq = (await reckoning.look()).seq

    async def is_done() -> bool:
        return (await reckoning.look()).seq > seq or reckoning.answer(asked) is not None

    if when is Moment.POSTED:  # Discord takes every message, and the bot never hears of it
        discord.faults.cut("POST", POSTS, after=True, times=10_000)
    asked = await reckoning.move(rng, push=when is Moment.FILM)
    if when is not Moment.ASKED:
        await until(is_done, every_s=0.002)
    await asyncio.sleep(rng.uniform(0, 1.5 if when in (Moment.FILM, Moment.POSTED) else 0.05))
    await reckoning.kill()
    discord.faults.clear()
    if when is Moment.STARTING:
        await bot.start(ready=False)
        await asyncio.sleep(rng.uniform(0, 3))
        await bot.kill()


async def begin(reckoning: Reckoning, names: tuple[str, ...], rng: random.Random, *, kill: bool) -> None:
    """A new game; the bot is perhaps killed when the last one joins."""
    lobby = await reckoning.open(*names)
    await reckoning.join(lobby, names[-1])
    if kill:
        await asyncio.sleep(rng.uniform(0, 1.5))
        await reckoning.kill()
        await reckoning.start()
    await reckoning.begun(lobby, names[-1])


@pytest.mark.long
@pytest.mark.timeout(4 * 60 * 60)
@pytest.mark.parametrize("seed", range(SERIES))
async def test_killed_at_random_moments(discord: Playground, bot: RealBot, database: Path, seed: int) -> None:
    rng, tables = random.Random(seed), cycle(TABLES)
    kills: Counter[Moment] = Counter()
    async with Reckoning(discord, bot, database) as reckoning:
        await reckoning.start()
        while kills.total() < KILLS:
            kills[Moment.BEGINNING] += 1
            await begin(reckoning, next(tables), rng, kill=True)
            while kills.total() < KILLS and await reckoning.ready_to_move():
                if rng.random() < 0.4:  # a move in peace
                    await reckoning.answered(await reckoning.move(rng))
                    continue
                when = rng.choice([one for one in Moment if one is not Moment.BEGINNING])
                await kill_at(when, discord, bot, reckoning, rng)
                kills[when] += 1
                if rng.random() < 0.7:  # or it comes back so soon that Discord knows the nonce
                    discord.clock.advance(NONCE_WINDOW_S + 1)
                await reckoning.start()
                if rng.random() < 0.1:  # enough of this game
                    break
            await reckoning.finish()
        await reckoning.holds()
        acknowledged = len(reckoning.acknowledged)
        assert acknowledged > KILLS // 4
    await bot.stop()
    await is_sound(database, reckoning.games)
    moments = ", ".join(f"{count} {when.value}" for when, count in sorted(kills.items(), key=str))
    record("SIGKILL", f"series {seed + 1}: kills of the running bot", f"{kills.total()}: {moments}")
    record(
        "SIGKILL",
        f"series {seed + 1}: acknowledged moves, of them lost, messages twice",
        f"{acknowledged}, 0, 0",
    )
