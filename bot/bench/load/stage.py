"""A bot as an operator runs it, on a playground of its own, with a database full of games."""

import asyncio
import contextlib
import shutil
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bot.bench.load import metrics, processes
from bot.bench.load.games import Original, Seating, fill
from bot.bench.load.people import PATIENCE_S, Crowd, GaveUp, Table, Tally
from bot.game.model import ChannelId, GuildId, Spot, UserId
from playground.limits import UNHURRIED
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
    rss_mb: float
    loop_lag_p99_ms: float

    @property
    def cpu_ms_per_move(self) -> float:
        """Of the bot and its workers."""
        return self.cpu_s * 1000 / max(1, self.tally.moves)


@dataclass(frozen=True, slots=True)
class Stage:
    """A bot that runs, and the people at its tables."""

    database: Path
    before: Path
    """The database as it was before the bot was started."""
    crowd: Crowd
    tables: int
    pid: int
    metrics_at: str

    async def measured(self, moves: int, rate: float) -> Measured:
        """Each table's first move to warm up, then so many moves that count."""
        await self.crowd.play(self.tables, rate)
        await asyncio.sleep(QUIET_S)
        lag = await metrics.loop_lag(self.metrics_at)
        cpu_s = processes.cpu_s(self.pid)
        tally = await self.crowd.play(moves, rate)
        await asyncio.sleep(QUIET_S)
        cpu_s = processes.cpu_s(self.pid) - cpu_s
        lag_ms = metrics.p99_ms(lag, await metrics.loop_lag(self.metrics_at))
        return Measured(tally, cpu_s, processes.rss_mb(self.pid), lag_ms)


@contextlib.asynccontextmanager
async def staged(folder: Path, games: int, tables: int, played: Sequence[Original]) -> AsyncIterator[Stage]:
    """So many games in the database, people at so many tables; every board is there."""
    database, before, log = (folder / name for name in ("games.db", "before.db", "bot.log"))
    # Whoever is answered late is answered all the same, so that it can be told how late.
    async with Playground(answer_within_s=PATIENCE_S, limits=UNHURRIED) as discord:
        seated = _seat(discord, tables, played)
        guild = GuildId(discord.world.guild.id)
        seatings = [
            Seating(
                Spot(guild, ChannelId(table.channel.id)), {UserId(one.id): one.name for one in table.people}
            )
            for table in seated
        ]
        rest = Spot(guild, ChannelId(discord.add_channel("rest").id))
        await fill(database, games, played, seatings, rest)
        shutil.copyfile(database, before)
        crowd, address = Crowd(discord, seated), metrics.free_address()
        async with _running(discord, folder, log, address) as pid:
            try:
                await discord.bot_online(patience_s=START_S)
            except TimeoutError:
                last = log.read_text("utf-8", "replace").splitlines()[-1:]
                raise GaveUp(f"the bot did not come online: {' '.join(last)}") from None
            await crowd.settled()
            yield Stage(database, before, crowd, tables, pid, address)


@contextlib.asynccontextmanager
async def _running(discord: Playground, folder: Path, log: Path, address: str) -> AsyncIterator[int]:
    """The bot's process, as an operator would start it, but for boards and panels that come at once."""
    at_once = {"VIA_APPIA_FILM_WAIT_S": "0", "VIA_APPIA_MENTION_DELAY_S": "0"}
    told = at_once | {"VIA_APPIA_METRICS": address}
    with log.open("wb") as output:
        process = await asyncio.create_subprocess_exec(
            *BOT_COMMAND,
            env=bot_environment(discord, folder) | told,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=output,
            stderr=asyncio.subprocess.STDOUT,
        )
        try:
            yield process.pid
        finally:
            await end(process)


def _seat(discord: Playground, tables: int, played: Sequence[Original]) -> list[Table]:
    """Tables with channels of their own; everybody sits at about two of them."""
    people = [discord.add_person(f"Player {number}") for number in range(max(4, 3 * tables // 2))]
    seated = []
    for number in range(tables):
        seats = played[number % len(played)].seats
        here = [people[(number * 3 + seat) % len(people)] for seat in range(seats)]
        seated.append(Table(discord, discord.add_channel(f"table-{number}"), here, number))
    return seated
