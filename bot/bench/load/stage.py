"""A bot as an operator runs it, in one process or more, on a playground, with a database full of games."""

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.bench.load import metrics, processes
from bot.bench.load.games import Original, Seating, fill
from bot.bench.load.people import PATIENCE_S, Crowd, GaveUp, Table, Tally
from bot.bench.ports import free_address
from bot.config import Database
from bot.game.model import ChannelId, GuildId, Spot, UserId
from playground.limits import UNHURRIED, Limits
from playground.play import BOT_COMMAND, bot_environment, end
from playground.server import Playground

START_S = 180.0
"""A large database is checked at the start."""
QUIET_S = 1.0
"""After the last board, the last private messages go out."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What a stretch of play showed."""

    tally: Tally
    cpu_s: float
    loops_s: float
    """Of that the CPU time of the processes that answer, without their workers."""
    rss_mb: float
    loop_lag_p99_ms: float

    @property
    def cpu_ms_per_move(self) -> float:
        """Of the bot and its workers."""
        return self.cpu_s * 1000 / max(1, self.tally.moves)


@dataclass(frozen=True, slots=True)
class Bot:
    """A process of the bot."""

    process: asyncio.subprocess.Process
    log: Path
    metrics_at: str


@dataclass(frozen=True, slots=True)
class Stage:
    """A bot that runs, in one process or several, and the people at its tables."""

    discord: Playground
    database: Database
    crowd: Crowd
    tables: Sequence[Table]
    bots: Sequence[Bot]

    async def warm_up(self, rate: float) -> None:
        """A move at each table, and whatever follows from it."""
        await self.crowd.play(len(self.tables), rate)
        await asyncio.sleep(QUIET_S)

    async def measured(self, moves: int, rate: float) -> Measured:
        """So many moves that count."""
        first, pids = self.bots[0], [bot.process.pid for bot in self.bots]
        lag = await metrics.loop_lag(first.metrics_at)
        cpu_s, loops_s = sum(map(processes.cpu_s, pids)), sum(map(processes.own_cpu_s, pids))
        tally = await self.crowd.play(moves, rate)
        await asyncio.sleep(QUIET_S)
        return Measured(
            tally,
            sum(map(processes.cpu_s, pids)) - cpu_s,
            sum(map(processes.own_cpu_s, pids)) - loops_s,
            sum(map(processes.rss_mb, pids)),
            metrics.p99_ms(lag, await metrics.loop_lag(first.metrics_at)),
        )


@contextlib.asynccontextmanager
async def staged(
    folder: Path,
    games: int,
    tables: int,
    played: Sequence[Original],
    *,
    database: Database | None = None,
    bots: int = 1,
    limits: Limits = UNHURRIED,
) -> AsyncIterator[Stage]:
    """So many games in the database, people at so many tables; every board is there.

    There are as many shards as processes of the bot, and a server on each.
    """
    database = database or folder / "games.db"
    # Whoever is answered late is answered all the same, so that it can be told how late.
    async with Playground(answer_within_s=PATIENCE_S, limits=limits, shards=bots) as discord:
        seated = _seat(discord, tables, played, bots)
        seatings = [
            Seating(
                Spot(GuildId(table.channel.guild_id), ChannelId(table.channel.id)),
                {UserId(one.id): one.name for one in table.people},
            )
            for table in seated
        ]
        rest = Spot(GuildId(discord.world.guild.id), ChannelId(discord.add_channel("rest").id))
        await fill(database, games, played, seatings, rest)
        if isinstance(database, Path):
            shutil.copyfile(database, before(database))
        crowd = Crowd(discord, seated)
        async with contextlib.AsyncExitStack() as running:
            started = [
                await running.enter_async_context(_running(discord, folder, database, number))
                for number in range(bots)
            ]
            try:
                await discord.world.until(lambda: discord.gateway.connected == bots, START_S)
            except TimeoutError:
                last = started[0].log.read_text("utf-8", "replace").splitlines()[-1:]
                raise GaveUp(f"the bot did not come online: {' '.join(last)}") from None
            await crowd.settled()
            yield Stage(discord, database, crowd, seated, started)


def before(database: Path) -> Path:
    """A copy of the database as it was before the bot was started."""
    return database.with_name("before.db")


@contextlib.asynccontextmanager
async def _running(discord: Playground, folder: Path, database: Database, number: int) -> AsyncIterator[Bot]:
    """A process of the bot, as an operator would start it, but for boards and panels that come at once."""
    log, address = folder / f"bot-{number}.log", free_address()
    told = {
        "VIA_APPIA_FILM_WAIT_S": "0",
        "VIA_APPIA_MENTION_DELAY_S": "0",
        "VIA_APPIA_METRICS": address,
        "VIA_APPIA_DB": str(database) if isinstance(database, Path) else database.url,
    }
    with log.open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            *BOT_COMMAND,
            env=bot_environment(discord, folder) | told,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=output,
            stderr=asyncio.subprocess.STDOUT,
        )
        try:
            yield Bot(process, log, address)
        finally:
            await end(process)


def _seat(discord: Playground, tables: int, played: Sequence[Original], shards: int) -> list[Table]:
    """Tables with channels of their own, in one server after the other; everybody sits at about two."""
    people = [discord.add_person(f"Player {number}") for number in range(max(4, 3 * tables // 2))]
    guilds = [
        discord.world.guild
        if shard == (discord.world.guild.id >> 22) % shards
        else discord.add_guild(f"Server {shard}", f"hall-{shard}", *people, shard=(shard, shards))
        for shard in range(shards)
    ]
    seated = []
    for number in range(tables):
        seats = played[number % len(played)].seats
        here = [people[(number * 3 + seat) % len(people)] for seat in range(seats)]
        channel = discord.add_channel(f"table-{number}", guilds[number % shards])
        seated.append(Table(discord, channel, here, number))
    return seated
