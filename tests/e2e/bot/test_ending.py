"""SIGTERM while Discord or the disk holds everything up: out in time, nothing is lost or comes twice."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.store.sqlite import open_reader
from playground.gateway import Gateway
from playground.server import Playground
from tests.support import staging
from tests.support.failing_disk import FailingDisk
from tests.support.length import length, record
from tests.support.people import ask, tells_of
from tests.support.playground import StartBot
from tests.support.real_bot import BOT, RealBot
from tests.support.table import Table, until

OUT_WITHIN_S = 8.0
"""From SIGTERM to the end of the process; Docker kills after 10."""
SLACK_S = 2.0
"""For a machine that runs other tests beside it."""
GAMES = 12
CHANNELS = r"/channels"
ALWAYS = 1_000_000
TROUBLES: dict[str, Callable[[Playground], object]] = {
    "rate limited": lambda discord: discord.faults.rate_limit("*", CHANNELS, seconds=60, times=ALWAYS),
    "limited again and again": lambda discord: discord.faults.rate_limit(
        "*", CHANNELS, seconds=0.2, times=ALWAYS
    ),
    "silent": lambda discord: discord.faults.silent("*", CHANNELS, times=ALWAYS),
    "silent after": lambda discord: discord.faults.silent("*", CHANNELS, after=True, times=ALWAYS),
    "no gateway": lambda discord: discord.gateway.drop(away=True),
    "mute gateway": lambda discord: silence(discord.gateway),
}
OF_GATEWAY = ("no gateway", "mute gateway")
"""Those that begin when the bot is online."""
MOMENTS = length(1, 8)
"""So many of each trouble."""


def silence(gateway: Gateway) -> None:
    """The bot is asked to connect again, and then not spoken to."""
    gateway.mute = True
    gateway.reconnect()


async def ended_in_time(bot: RealBot) -> float:
    """SIGTERM: how long it took."""
    began = time.monotonic()
    assert await bot.end_process() == 0, bot.output
    took = time.monotonic() - began
    assert took < OUT_WITHIN_S + SLACK_S, f"{took:.1f} s\n{bot.output}"
    return took


async def end_amidst(
    discord: Playground, bot: RealBot, database: Path, trouble: str, after_s: float
) -> float:
    """Many games have much to tell, Discord is in trouble, and the bot is told to end: how long that took."""
    people = (discord.person("Bruno"), discord.person("Carla"))
    games = await staging.stage(database, discord, people, *[staging.beginning()] * GAMES)
    by_gateway = trouble in OF_GATEWAY
    if not by_gateway:
        TROUBLES[trouble](discord)
    await bot.start()
    if by_gateway:
        bot.errors_expected = True  # discord.py's own
        TROUBLES[trouble](discord)
    await asyncio.sleep(after_s)  # the moment is what it is about
    took = await ended_in_time(bot)
    assert "not ended within" not in bot.output, bot.output
    discord.faults.clear()
    discord.gateway.away = discord.gateway.mute = False
    await bot.start()
    async with open_reader(database) as store:
        table = Table(discord, store)
        await until(table.nothing_waits)
    for game in games:
        for person in people:
            told = [one for one in person.messages() if tells_of(one, game)]
            assert len(told) == 3, [one.text for one in told]
            lobby, turn, private = told
            assert len({lobby.channel_id, turn.channel_id, private.channel_id}) == 3
            thread = [one for one in person.messages() if one.channel_id == turn.channel_id]
            assert [one.id for one in thread if one.json["type"] == 0][1:] == [turn.id], "the greeting and it"
    return took


@pytest.mark.fault_41
@pytest.mark.parametrize("trouble", ["limited again and again", "mute gateway"])
async def test_it_ends_in_time_amidst_trouble(
    discord: Playground, bot: RealBot, database: Path, trouble: str
) -> None:
    await end_amidst(discord, bot, database, trouble, after_s=0.5)


@pytest.mark.fault_41
@pytest.mark.long
@pytest.mark.parametrize("trouble", TROUBLES)
@pytest.mark.parametrize("seed", range(MOMENTS))
async def test_it_ends_in_time_whenever_it_is_told_to(
    discord: Playground, bot: RealBot, database: Path, trouble: str, seed: int
) -> None:
    after_s = random.Random(f"{trouble} {seed}").uniform(0, 3)
    took = await end_amidst(discord, bot, database, trouble, after_s)
    record("SIGTERM", f"{trouble}, told to end after {after_s:.2f} s: seconds until it had", f"{took:.1f}")


@pytest.mark.fault_41
@pytest.mark.long
async def test_a_disk_that_hangs_does_not_hold_up_the_end(
    discord: Playground, start_bot: StartBot, tmp_path: Path
) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    disk = FailingDisk(folder, tmp_path)
    environment: dict[str, Any] = {"VIA_APPIA_DB": str(folder / "games.db"), **disk.environment}
    bot = await start_bot(BOT, **environment)
    anna = discord.person("Anna")
    disk.slow(120_000)
    asked = anna.ask_slash("/game new", {})
    await anna.answer(asked)  # promised: it takes long
    began = time.monotonic()
    assert await bot.stop() == 0, bot.output
    assert time.monotonic() - began < OUT_WITHIN_S + SLACK_S, bot.output
    assert "not ended within" in bot.output
    disk.work()
    bot = await start_bot(BOT, **environment)
    await ask(anna, "/game new")
    assert await bot.stop() == 0, bot.output
