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

from bot.game.model import Status
from playground.model import NONCE_WINDOW_S
from playground.server import Playground
from tests.support.length import full, length, record
from tests.support.real_bot import RealBot
from tests.support.reckoning import Reckoning, is_sound
from tests.support.staging import late_turn, recorded_game
from tests.support.table import NAMES, until

SERIES = length(2, 4)
KILLS = length(10, 50)
"""In each series."""
TABLES = (("Anna", "Bruno"), ("Bruno", "Carla", "Anna"), ("Anna", "Carla", "Dario", "Bruno"))
PEACE, FORGOTTEN, ENOUGH = 0.4, 0.7, 0.1
"""How likely a move is left in peace, Discord forgets the nonce before a restart, a game is given up."""
POSTS = r"/channels/\d+/messages$"


class Moment(Enum):
    """When the bot is killed."""

    BEGINNING = "as a game begins"
    ASKED = "before it has answered"
    COMMITTED = "after the commit"
    FILM = "while a film is made or sent"
    POSTED = "after Discord took a message, before it said so"
    REFUSED = "while Discord takes no message"
    STARTING = "while it starts"


LONGER = (Moment.FILM, Moment.POSTED, Moment.REFUSED)
"""What takes a while after the commit."""


async def kill_at(
    when: Moment,
    discord: Playground,
    bot: RealBot,
    reckoning: Reckoning,
    rng: random.Random,
    forgotten: float = FORGOTTEN,
) -> None:
    """The one to move does something, and the bot is killed meanwhile."""
    seq = await reckoning.seq()

    async def is_done() -> bool:
        return await reckoning.seq() > seq or reckoning.answer(asked) is not None

    if when in (Moment.POSTED, Moment.REFUSED):
        discord.faults.cut("POST", POSTS, after=when is Moment.POSTED, times=10_000)
    asked = await reckoning.move(rng, push=when is Moment.FILM)
    if when is not Moment.ASKED:
        await until(is_done, every_s=0.002)
    await asyncio.sleep(rng.uniform(0, 1.5 if when in LONGER else 0.05))
    await reckoning.kill()
    discord.faults.clear()
    if when is Moment.STARTING:
        await bot.start(ready=False)
        await asyncio.sleep(rng.uniform(0, 3))
        await bot.kill()
    await come_back(discord, reckoning, rng, forgotten)


async def begin(
    discord: Playground, reckoning: Reckoning, names: tuple[str, ...], rng: random.Random
) -> None:
    """A new game; the bot is killed when the last one joins."""
    lobby = await reckoning.open(*names)
    await reckoning.join(lobby, names[-1])
    await asyncio.sleep(rng.uniform(0, 1.5))
    await reckoning.kill()
    await come_back(discord, reckoning, rng)
    await reckoning.begun(lobby, names[-1])


async def come_back(
    discord: Playground, reckoning: Reckoning, rng: random.Random, forgotten: float = FORGOTTEN
) -> None:
    """The bot runs again, at once or after a while."""
    if rng.random() < forgotten:
        discord.clock.advance(NONCE_WINDOW_S + 1)
    await reckoning.start()


async def step(
    discord: Playground, bot: RealBot, reckoning: Reckoning, rng: random.Random, forgotten: float = FORGOTTEN
) -> Moment | None:
    """The one to move does something, in peace or with a kill: when that was."""
    if rng.random() < PEACE:
        await reckoning.answered(await reckoning.move(rng))
        return None
    when = rng.choice([one for one in Moment if one is not Moment.BEGINNING])
    await kill_at(when, discord, bot, reckoning, rng, forgotten)
    return when


async def series(
    discord: Playground, bot: RealBot, reckoning: Reckoning, seed: int, wanted: int
) -> Counter[Moment]:
    """Games with so many kills, and moves in peace between them; all of it holds afterwards."""
    rng, tables = random.Random(seed), cycle(TABLES)
    kills: Counter[Moment] = Counter()
    await reckoning.start()
    while kills.total() < wanted:
        await begin(discord, reckoning, next(tables), rng)
        kills[Moment.BEGINNING] += 1
        while kills.total() < wanted and await reckoning.ready_to_move():
            when = await step(discord, bot, reckoning, rng)
            if when is not None:
                kills[when] += 1
                if rng.random() < ENOUGH:
                    break
        await reckoning.finish()
    await reckoning.holds()
    return kills


@pytest.mark.fault_01
@pytest.mark.fault_02
@pytest.mark.fault_03
async def test_some_turns_of_four_with_kills(discord: Playground, bot: RealBot, database: Path) -> None:
    rng, moments = random.Random(1), (Moment.POSTED, Moment.REFUSED, Moment.COMMITTED)
    async with Reckoning(discord, bot, database) as reckoning:
        await reckoning.stage(NAMES, late_turn(recorded_game("four-players")))
        for when in moments:
            assert await reckoning.ready_to_move()
            await kill_at(when, discord, bot, reckoning, rng, forgotten=1)
        await reckoning.finish()
        await reckoning.holds()


@pytest.mark.fault_01
@pytest.mark.fault_02
@pytest.mark.fault_03
@pytest.mark.long
@pytest.mark.timeout(60 * 60)
async def test_a_whole_game_of_four_with_kills(discord: Playground, bot: RealBot, database: Path) -> None:
    """A post and a ping per turn, one result: from the lobby at full length, else from the last rounds on."""
    rng, kills = random.Random(2), 0
    async with Reckoning(discord, bot, database) as reckoning:
        if full():
            await reckoning.start()
            await begin(discord, reckoning, NAMES, rng)
        else:
            await reckoning.stage(NAMES, late_turn(recorded_game("four-players")))
        while await reckoning.ready_to_move():
            kills += await step(discord, bot, reckoning, rng, forgotten=1) is not None
        assert kills
        assert (await reckoning.look()).status is Status.FINISHED
        await reckoning.finish()
        await reckoning.holds()
    record("SIGKILL", "a whole game of four: kills; posts or pings of a turn too many", f"{kills}; 0")


@pytest.mark.fault_01
@pytest.mark.fault_02
@pytest.mark.fault_03
@pytest.mark.long
async def test_killed_a_few_times(discord: Playground, bot: RealBot, database: Path) -> None:
    async with Reckoning(discord, bot, database) as reckoning:
        await series(discord, bot, reckoning, seed=100, wanted=2)


@pytest.mark.fault_01
@pytest.mark.fault_02
@pytest.mark.fault_03
@pytest.mark.long
@pytest.mark.timeout(4 * 60 * 60)
@pytest.mark.parametrize("seed", range(SERIES))
async def test_killed_at_random_moments(discord: Playground, bot: RealBot, database: Path, seed: int) -> None:
    async with Reckoning(discord, bot, database) as reckoning:
        kills = await series(discord, bot, reckoning, seed, KILLS)
        acknowledged = len(reckoning.acknowledged)
        assert acknowledged > KILLS // 4
    assert await bot.stop() == 0
    await is_sound(database, reckoning.games)
    moments = ", ".join(f"{kills[when]} {when.value}" for when in Moment)
    record("SIGKILL", f"series {seed + 1}: kills of the running bot", f"{kills.total()}: {moments}")
    record(
        "SIGKILL",
        f"series {seed + 1}: acknowledged moves; of them lost; messages that came twice",
        f"{acknowledged}; {reckoning.lost}; {reckoning.doubled}",
    )
