"""Several processes as one bot, on a real PostgreSQL and a Discord with shards: each looks after its own."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

import asyncpg
import pytest

from bot.config import Server
from playground.limits import Limits
from playground.model import Channel
from playground.server import Playground
from tests.support.playground import BotProcess, OpenDiscord, StartBot
from tests.support.real_bot import BOT
from tests.support.table import until

PATIENCE_S = 60.0
WIDE = Limits(max_concurrency=16)
"""As strict as Discord, but for shards that need not wait for each other."""


class Crew:
    """The processes of the bot on one database, and a server on each shard."""

    def __init__(self, discord: Playground, start: StartBot, database: Server, shards: int) -> None:
        self.discord = discord
        self._start = start
        self._database = database
        self.processes: list[BotProcess] = []
        self.errors_expected = False
        anna, forum = discord.person("Anna"), discord.world.guild.id >> 22
        self.channels = [""] * shards
        for shard in range(shards):
            ours = shard == forum % shards
            if not ours:
                discord.add_guild(
                    f"Port {shard}", f"quay-{shard}", anna, *discord.people, shard=(shard, shards)
                )
            self.channels[shard] = "via-appia" if ours else f"quay-{shard}"

    async def start(self, **more: str) -> BotProcess:
        told = {"VIA_APPIA_WORKERS": "1", "VIA_APPIA_MENTION_DELAY_S": "0", "VIA_APPIA_FILM_WAIT_S": "0"}
        bot = await self._start(
            BOT, on=self.discord, ready=False, VIA_APPIA_DB=self._database.url, **(told | more)
        )
        self.processes.append(bot)
        return bot

    async def connected(self, *shards: int) -> None:
        """Wait until these shards are, and no other is, nor any twice."""
        count = len(self.channels)
        wanted = [(shard, count) for shard in shards]
        gateway = self.discord.gateway
        try:
            await self.discord.world.until(lambda: gateway.connected_shards == wanted, PATIENCE_S)
        except TimeoutError:
            outputs = "\n\n".join(bot.output for bot in self.processes)
            raise AssertionError(f"{gateway.connected_shards} are connected:\n{outputs}") from None

    async def ask(self, statement: str) -> list[Any]:
        """What the database says."""
        database = await asyncpg.connect(self._database.url)
        try:
            rows: list[Any] = await database.fetch(statement)
            return rows
        finally:
            await database.close()

    async def shared_out(self, *numbers: int) -> None:
        """Wait until each process looks after so many, the most first, and nothing is on its way."""

        async def so() -> bool:
            held = "SELECT holder FROM lease WHERE expires > clock_timestamp()"
            number = Counter(row["holder"] for row in await self.ask(held))
            connected = self.discord.gateway.connected == len(self.channels)
            return connected and sorted(number.values(), reverse=True) == [*numbers]

        await until(so, every_s=0.2, patience_s=PATIENCE_S)

    async def sessions_may_start(self) -> None:
        """Wait until Discord would let every shard start one."""

        async def so() -> bool:
            return not await self.ask("SELECT FROM session_start WHERE free_at > clock_timestamp()")

        await until(so, every_s=0.2, patience_s=PATIENCE_S)

    async def answers_everywhere(self) -> None:
        """Whoever asks, in a server on each shard or privately, is answered."""
        anna = self.discord.person("Anna")
        wheres: list[Channel | str] = [*map(self.discord.channel, self.channels), "dm"]
        for where in wheres:
            reply = await anna.slash("/appia rules", where=where)
            assert reply.message is not None, where


@contextlib.asynccontextmanager
async def crew_of(
    open_discord: OpenDiscord, start: StartBot, database: Server, shards: int, limits: Limits = WIDE
) -> AsyncIterator[Crew]:
    async with open_discord(shards=shards, limits=limits) as discord:
        crew = Crew(discord, start, database, shards)
        yield crew
        for bot in crew.processes:
            code = await bot.stop()
            assert code in (0, -9), bot.output
            if not crew.errors_expected:
                assert "ERROR" not in bot.output, bot.output
                assert "Traceback" not in bot.output, bot.output


@pytest.fixture
async def crew(
    open_discord: OpenDiscord, start_bot: StartBot, postgres_database: Server
) -> AsyncIterator[Crew]:
    """Two shards, and nobody yet to look after them."""
    async with crew_of(open_discord, start_bot, postgres_database, 2) as crew:
        yield crew


async def test_one_process_has_all_shards_and_a_second_is_handed_its_share(crew: Crew) -> None:
    await crew.start()
    await crew.connected(0, 1)
    await crew.shared_out(2)
    await crew.answers_everywhere()
    await crew.start()
    await crew.shared_out(1, 1)
    await crew.answers_everywhere()
    assert sum("registered" in bot.output for bot in crew.processes) == 1, (
        "one process registers the commands"
    )


async def test_what_a_killed_one_looked_after_is_taken_over_within_15_s(crew: Crew) -> None:
    first, _ = await crew.start(), await crew.start()
    await crew.shared_out(1, 1)
    began = time.monotonic()
    await first.kill()
    await crew.connected(0, 1)
    took_s = time.monotonic() - began
    await crew.shared_out(2)
    await crew.answers_everywhere()
    assert took_s < 15, took_s


async def test_whoever_presses_while_one_leaves_is_answered(crew: Crew) -> None:
    first, _ = await crew.start(), await crew.start()
    await crew.shared_out(1, 1)
    await crew.sessions_may_start()
    anna, asked = crew.discord.person("Anna"), 0
    ending = asyncio.create_task(first.stop())
    while not ending.done():
        for name in crew.channels:
            reply = await anna.slash("/appia rules", where=crew.discord.channel(name))
            assert reply.message is not None
            asked += 1
    assert await ending == 0
    assert asked > 10
    await crew.shared_out(2)
    await crew.answers_everywhere()


async def test_one_that_stood_still_wakes_up_without_its_shards_and_says_nothing(crew: Crew) -> None:
    first, second = await crew.start(), await crew.start()
    await crew.shared_out(1, 1)
    os.kill(first.pid, signal.SIGSTOP)
    await second.says("shards: 0 1 ours")
    os.kill(first.pid, signal.SIGCONT)
    await crew.shared_out(1, 1)
    await crew.answers_everywhere()


async def test_of_another_version_waits_until_the_others_are_gone(crew: Crew) -> None:
    await crew.ask(
        "INSERT INTO process (id, speaks, expires)"
        " VALUES ('old', 'otherwise', clock_timestamp() + interval '1 h')"
    )
    bot = await crew.start()
    await bot.says("other processes are of another version: waits until they have ended")
    assert crew.discord.gateway.identifies == 0
    await crew.ask("DELETE FROM process WHERE id = 'old'")
    await crew.connected(0, 1)


async def test_sessions_are_started_one_after_the_other_over_all_processes(
    open_discord: OpenDiscord, start_bot: StartBot, postgres_database: Server
) -> None:
    async with crew_of(open_discord, start_bot, postgres_database, 4, Limits()) as crew:
        await crew.start()
        await crew.start()
        await crew.shared_out(2, 2)
        await crew.connected(0, 1, 2, 3)
        handed = sum(bot.output.count("was handed over") for bot in crew.processes)
        assert crew.discord.gateway.identifies == 4 + handed, "nobody was turned away"
        await crew.answers_everywhere()
