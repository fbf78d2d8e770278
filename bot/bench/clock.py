"""`via-appia bench clock`: what it costs that time passes, for those who wait for an answer meanwhile.

With a thousand games due at once the real bot reminds people in a playground, and somebody asks it something
again and again; then it has nothing to do, and they ask the same. The same where computers are to move in a
hundred games. And a tick of the clock, with one game due, in a database of many games and in one of few, one
after the other.
"""

import asyncio
import contextlib
import itertools
import sqlite3
import statistics
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import replace
from pathlib import Path

import click

from bot.bench import json_option, report
from bot.bench.scripted import ScriptedQuarry
from bot.bench.store import game_id
from bot.game.events import ComputerJoined, Entry, Joined, Logged, Opened, TimeRuns, numbered
from bot.game.model import ChannelId, GuildId, PersonId, Plan, Spot, UserId
from bot.game.pace import DAY_MS, Pace, Rhythm
from bot.game.state import Summary, fold
from bot.service import GameService, now_ms
from bot.store import Store
from bot.store.schema import prepare
from bot.store.sqlite import SqliteStore, open_reader, open_store
from bot.store.values import PersonSettings
from bot.workers import Workers
from engine import new_game
from engine.computer.levels import Level
from engine.model import Colour, Options, Secret, StartPlayer
from engine.quarry.physics import PymunkQuarry

ACK_VS_IDLE, TICK_GROWTH = 2.0, 1.2
FEW = 1_000
WARM_UP = 20
ASKERS = 60
IDLE = 500
MOMENT_S = 0.02
ASKED = "/game status"
START_S = 180.0


@click.command("clock")
@json_option
@click.option("--due", default=1_000, show_default=True, type=click.IntRange(10), help="Games due at once.")
@click.option("--computers", default=100, show_default=True, type=click.IntRange(1), help="Games of theirs.")
@click.option("--games", default=100_000, show_default=True, type=click.IntRange(FEW), help="The large one.")
@click.option("--ticks", default=200, show_default=True, type=click.IntRange(10), help="Ticks to compare.")
def command(as_json: bool, due: int, computers: int, games: int, ticks: int) -> None:
    """Ask the bot while a thousand games are due, and compare a tick among many games with one among few."""
    # By custom this is on a disk, while the usual place may be in memory, where nothing is ever durable.
    disk = "/var/tmp" if Path("/var/tmp").is_dir() else None
    with tempfile.TemporaryDirectory(prefix="via-appia-", dir=disk) as folder:
        figures = asyncio.run(_measure(Path(folder), due, computers, games, ticks))
    report({name: round(figure, 3) for name, figure in figures.items()}, as_json=as_json)


def _say(line: str) -> None:
    click.echo(line, err=True)


async def _measure(folder: Path, due: int, computers: int, games: int, ticks: int) -> dict[str, float]:
    _say(f"{due} games are due")
    busy_ms, idle_ms, took_s = await _acknowledgements(
        folder / "due", lambda people, spot: _due(people, spot, [now_ms()] * due)
    )
    _say(f"computers are to move in {computers} games")
    beside_ms, alone_ms, _ = await _acknowledgements(
        folder / "computers", lambda people, spot: _of_computers(people, spot, computers)
    )
    growth = await _growth(folder, games, ticks)
    return {
        "due_1000_ack_vs_idle": busy_ms / idle_ms,
        "due_1000_ack_vs_idle_target": ACK_VS_IDLE,
        "ack_busy_ms": busy_ms,
        "ack_idle_ms": idle_ms,
        "reminded_per_s": due / took_s,
        "computers_100_ack_vs_idle": beside_ms / alone_ms,
        "computers_100_ack_vs_idle_target": ACK_VS_IDLE,
        "tick_cost_100k_vs_1k": growth,
        "tick_cost_100k_vs_1k_target": TICK_GROWTH,
    }


# Games that are due


Game = tuple[Summary, tuple[Logged, ...]]


async def _stage(store: Store, people: Sequence[PersonId], games: Sequence[Game]) -> None:
    """People who never sleep, and their games."""
    for one in people:
        await store.change_person_settings(one, lambda _: PersonSettings(rhythm=Rhythm("UTC", 0, 24)))
    for game in games:
        await store.restore(*game, ())


def _due(people: Sequence[PersonId], spot: Spot, reminders_ms: Sequence[int]) -> list[Game]:
    """As many games as there are reminders to give, each at its time."""
    return [_game(number, people, spot, remind_ms) for number, remind_ms in enumerate(reminders_ms)]


def _of_computers(people: Sequence[PersonId], spot: Spot, many: int) -> list[Game]:
    """Of one person and a computer each, which is to move; computers of every level."""
    options, secret, games = Options(start_player=StartPlayer.FIXED), Secret(f"{1:064x}", ("1", "2")), []
    begun = new_game(2, options, secret, PymunkQuarry())
    for number, level in zip(range(many), itertools.cycle(Level), strict=False):
        entries = (
            Opened(people[0], spot, Plan(options), secret),
            ComputerJoined(PersonId(-1), level, Colour.RED),
            Joined(people[0], Colour.BLUE, "1"),
            *begun,
        )
        log = numbered(entries, 0, now_ms(), people[0], None)
        state = fold(game_id(number), log)
        assert state.computer is not None
        games.append((state.summary, log))
    return games


def _game(number: int, people: Sequence[PersonId], spot: Spot, remind_ms: int) -> Game:
    began_ms = remind_ms - 4 * DAY_MS // 5
    secret = Secret(f"{number:064x}", ("1", "2"))
    entries: tuple[Entry, ...] = (
        Opened(people[0], spot, Plan(pace=Pace(DAY_MS)), secret),
        *(Joined(person, colour, "1") for person, colour in zip(people, Colour, strict=False)),
        *new_game(len(people), Plan().options, secret, ScriptedQuarry()),
    )
    game = game_id(number)
    log = numbered(entries, 0, began_ms, people[0], None)
    state = fold(game, log)
    assert state.awaited is not None
    runs = TimeRuns(state.awaited, DAY_MS, DAY_MS, 2 * DAY_MS, began_ms + 2 * DAY_MS, remind_ms)
    log += tuple(replace(one, first=1) for one in numbered((runs,), state.seq, began_ms, None, None))
    return fold(game, log).summary, log


# How long an answer takes


async def _acknowledgements(
    folder: Path, games: Callable[[Sequence[PersonId], Spot], list[Game]]
) -> tuple[float, float, float]:
    """The middle time of an answer while these games are due, and when none is; for how long they were."""
    from playground.limits import UNHURRIED
    from playground.play import BOT_COMMAND, bot_environment, end
    from playground.server import Playground

    await asyncio.to_thread(folder.mkdir)
    async with Playground(answer_within_s=60.0, limits=UNHURRIED) as discord:
        anna, bruno, *_ = discord.people
        # One after the other, so that nobody is told to be slower.
        askers = itertools.cycle([discord.add_person(f"Asker {number}") for number in range(ASKERS)])
        environment = bot_environment(discord, folder)
        database = Path(environment["VIA_APPIA_DB"])
        spot = Spot(GuildId(discord.world.guild.id), ChannelId(discord.channel("tavern").id))
        async with open_store(database) as store:
            people = [(await store.person(UserId(one.id), one.name, "en")).number for one in (anna, bruno)]
            await _stage(store, people, games(people, spot))
            assert store.heart is not None
            await store.heart.beat()  # or the bot takes the time this took for downtime, and makes it good
        process = await asyncio.create_subprocess_exec(
            *BOT_COMMAND,
            env=environment,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.DEVNULL,
        )
        try:
            await discord.commands_registered(START_S)
            await discord.bot_online(patience_s=START_S)

            async def ask() -> float:
                asker = next(askers)
                begun = time.perf_counter()
                reply = await asker.slash(ASKED, where="tavern", game=game_id(0))
                took_ms = (time.perf_counter() - begun) * 1000
                assert reply.message is not None
                assert reply.message.components, reply.message.text
                asker.dismiss(reply.message.id)
                return took_ms

            async with open_reader(database) as store:
                for _ in range(WARM_UP):
                    await ask()
                begun, took_s, busy, idle = time.perf_counter(), 0.0, list[float](), list[float]()
                while len(idle) < min(len(busy) or IDLE, IDLE):
                    if await _waits(store):
                        busy.append(await ask())
                        took_s = time.perf_counter() - begun
                        idle.clear()  # between two steps of a computer there is a pause
                    else:
                        idle.append(await ask())
        finally:
            await end(process)
    return statistics.median(busy), statistics.median(idle), took_s


async def _waits(store: SqliteStore) -> bool:
    """Whether anything is still to be done; looked up after a moment, as people take one."""
    await asyncio.sleep(MOMENT_S)
    return bool(await store.due(now_ms()) or await store.outbox(1))


# What a tick costs


async def _growth(folder: Path, games: int, ticks: int) -> float:
    """The time of a tick with one game due among many, over that among few."""
    _say(f"a tick among {games} games, and among {FEW}")
    async with (
        _ticking(folder / "few.db", FEW, ticks) as of_few,
        _ticking(folder / "many.db", games, ticks) as of_many,
    ):
        times = [(await of_few.tick_s(number), await of_many.tick_s(number)) for number in range(ticks)]
    counted = times[WARM_UP // 2 :]
    return statistics.median(many for _, many in counted) / statistics.median(few for few, _ in counted)


class _Ticking:
    """A service in whose database one more game is due at each second."""

    def __init__(self, store: SqliteStore, workers: Workers) -> None:
        self.at_ms = 0
        self.service = GameService(store, workers, ScriptedQuarry(), clock=lambda: self.at_ms)

    async def tick_s(self, number: int) -> float:
        """How long the tick takes at which the game of a number is due."""
        self.at_ms = DAY_MS * 10 + number * 1_000
        begun = time.perf_counter()
        await self.service.tick()
        return time.perf_counter() - begun


@contextlib.asynccontextmanager
async def _ticking(database: Path, games: int, ticks: int) -> AsyncIterator[_Ticking]:
    await asyncio.to_thread(_fill, database, games, ticks)
    async with open_store(database) as store:
        people = [(await store.person(UserId(number), str(number), "en")).number for number in (1, 2)]
        moments = [DAY_MS * 10 + number * 1_000 for number in range(ticks)]
        await _stage(store, people, _due(people, Spot(GuildId(1), ChannelId(1)), moments))
        yield _Ticking(store, Workers(1))


def _fill(database: Path, games: int, first: int) -> None:
    """Games that are due some day."""
    prepare(database)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("INSERT INTO person VALUES (1, 1, '1', 'en', '{}')")
        connection.executemany(
            "INSERT INTO game VALUES (?, 40, 'running', 0, '', 'en', 1, 1, 1, '[1]', 1, ?, 0, 0, 0, NULL)",
            ((game_id(number), DAY_MS * 1_000 + number) for number in range(first, first + games)),
        )
        connection.commit()
