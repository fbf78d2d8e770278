"""Several processes of the real bot on one PostgreSQL, and a Discord with a server on each of its shards.

async with crew_of(open_discord, start_bot, postgres_database, shards=2) as crew:
    await crew.start()
    await crew.shared_out(2)
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from typing import Any

import asyncpg

from bot.config import Server
from playground.errors import NoAnswerError
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
        self.database = database
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

    async def start(self, command: Sequence[str] = BOT, **more: str) -> BotProcess:
        """One more process; what it does is not waited for."""
        told = {"VIA_APPIA_WORKERS": "1", "VIA_APPIA_MENTION_DELAY_S": "0", "VIA_APPIA_FILM_WAIT_S": "0"}
        bot = await self._start(
            command, on=self.discord, ready=False, VIA_APPIA_DB=self.database.url, **(told | more)
        )
        self.processes.append(bot)
        return bot

    async def holder(self, shard: int) -> BotProcess:
        """Who looks after a shard."""
        ((name,),) = await self.ask(f"SELECT holder FROM lease WHERE shard = {shard}")
        return next(bot for bot in self.processes if f"as {name};" in bot.output)

    async def kill(self, shard: int) -> None:
        """SIGKILL of whoever looks after a shard, and Discord has noticed."""
        bot, connected = await self.holder(shard), self.discord.gateway.connected
        await bot.kill()
        await self.discord.world.until(lambda: self.discord.gateway.connected < connected, PATIENCE_S)

    async def connected(self, *shards: int) -> None:
        """Wait until these shards are, and no other is, nor any twice."""
        count = len(self.channels)
        wanted = [(shard, count) for shard in shards]
        gateway = self.discord.gateway
        try:
            await self.discord.world.until(lambda: gateway.connected_shards == wanted, PATIENCE_S)
        except TimeoutError:
            raise AssertionError(f"{gateway.connected_shards} are connected:\n{self.outputs}") from None

    @property
    def outputs(self) -> str:
        """All that they have said."""
        return "\n\n".join(bot.output for bot in self.processes)

    async def ask(self, statement: str) -> list[Any]:
        """What the database says."""
        database = await asyncpg.connect(self.database.url)
        try:
            rows: list[Any] = await database.fetch(statement)
            return rows
        finally:
            await database.close()

    async def shared_out(self, *numbers: int) -> None:
        """Wait until each process looks after so many, the most first, and nothing is on its way."""

        async def so() -> bool:
            held = await self.ask("SELECT holder, before FROM lease WHERE expires > clock_timestamp()")
            number = Counter(row["holder"] for row in held)
            count = len(self.channels)
            connected = self.discord.gateway.connected_shards == [(shard, count) for shard in range(count)]
            rests = all(row["before"] is None for row in held)
            return connected and rests and sorted(number.values(), reverse=True) == [*numbers]

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
            try:
                await anna.slash("/appia rules", where=where)
            except NoAnswerError:
                raise AssertionError(f"nobody answers in {where}:\n{self.outputs}") from None


@contextlib.asynccontextmanager
async def crew_of(
    open_discord: OpenDiscord, start: StartBot, database: Server, shards: int, limits: Limits = WIDE
) -> AsyncIterator[Crew]:
    """A crew of nobody yet; at the end whoever is left ends in peace, and nothing went wrong unseen."""
    async with open_discord(shards=shards, limits=limits) as discord:
        crew = Crew(discord, start, database, shards)
        yield crew
        for bot in crew.processes:
            code = await bot.stop()
            assert code in (0, -9), bot.output
            if not crew.errors_expected:
                assert "ERROR" not in bot.output, bot.output
                assert "Traceback" not in bot.output, bot.output
