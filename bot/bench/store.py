"""`via-appia bench store`: what the store costs over SQLite itself, and how it grows.

Times are compared within the run, on the same disk: a block of each kind after the other, again and again;
the median over the blocks counts.
"""

import asyncio
import contextlib
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from importlib import import_module
from itertools import count
from pathlib import Path

import click

from bot.bench import json_option, report
from bot.bench.own_postgres import NoPostgres, own_server
from bot.bench.scripted import ScriptedQuarry
from bot.config import Server, database_of
from bot.game.events import Entry, Joined, Opened, numbered
from bot.game.messages import messages_for
from bot.game.model import ChannelId, GameId, GuildId, InteractionId, PersonId, Plan, Spot, UserId
from bot.game.state import State, fold
from bot.service import ID_LETTERS
from bot.store import Store, StoreError
from bot.store.codec import encode
from bot.store.opening import postgres
from bot.store.rows import rows_of
from bot.store.schema import WRITER_PRAGMAS, prepare
from bot.store.sqlite import open_reader, open_store
from bot.store.values import Commit
from engine import decide, legal_actions, new_game
from engine.actions import Action, Build, Exchange, Pushes, PushStone, TakeIncome, Travel
from engine.events import IncomeTaken, TurnBegan
from engine.model import NONE, Colour, Seat, Secret, Take

CALLERS = 50
BLOCK = 40
"""Commits of one caller in a block; fifty callers make ten times as many."""
ENTRIES = 40
"""Of each game in the large and the small database."""
FINISHED = 12
"""Whole games that are stored."""


@click.command("store")
@json_option
@click.option(
    "--games", default=100_000, show_default=True, type=click.IntRange(2_000), help="The large one."
)
@click.option("--blocks", default=15, show_default=True, type=click.IntRange(3), help="Blocks to compare.")
@click.option("--database", help="Measure PostgreSQL: a server where databases may be made, or `own`.")
def command(as_json: bool, games: int, blocks: int, database: str | None) -> None:
    """Compare commits with raw SQLite, or raw PostgreSQL, and a large database with a small one."""
    # By custom this is on a disk, while the usual place may be in memory, where nothing is ever durable.
    disk = "/var/tmp" if Path("/var/tmp").is_dir() else None
    if database is not None:
        try:
            with server_named(database, disk) as server:
                figures = asyncio.run(_on_server(server, games, blocks))
        except (NoPostgres, StoreError, ValueError) as error:
            raise click.ClickException(str(error)) from None
        report(figures, as_json=as_json)
        return
    with tempfile.TemporaryDirectory(prefix="via-appia-", dir=disk) as folder:
        figures = asyncio.run(_measure(Path(folder), games, blocks))
    report(figures, as_json=as_json)


@contextlib.contextmanager
def server_named(told: str, disk: str | None) -> Iterator[Server]:
    """The server that was named, or one of our own for so long."""
    if told != "own":
        server = database_of(told)
        if isinstance(server, Path):
            raise ValueError("name a server, postgresql://..., or say own")
        yield server
        return
    with own_server(disk) as own:
        yield own.server()


async def _on_server(server: Server, games: int, blocks: int) -> dict[str, float]:
    postgres("store")  # or what is missing is said
    figures: dict[str, float] = await import_module("bot.bench.store_postgres").measure(server, games, blocks)
    return figures


async def _measure(folder: Path, games: int, blocks: int) -> dict[str, float]:
    one, fifty = await _commits(folder, blocks)
    per_move, per_game, cold_ms = await _finished_games(folder)
    growth = await _growth(folder, games)
    return {
        "commit_vs_raw": round(one, 3),
        "commit_vs_raw_target": 0.15,
        "commit50_vs_raw": round(fifty, 3),
        "commit50_vs_raw_target": 1.5,
        "load_100k_vs_1k": round(growth, 3),
        "load_100k_vs_1k_target": 1.5,
        "bytes_per_move": round(per_move),
        "finished_game_bytes": round(per_game),
        "finished_game_bytes_target": 150_000,
        "cold_load_ms": round(cold_ms, 2),
    }


class Game:
    """A game that is written move by move, each a commit with an interaction of its own."""

    interactions = count(1)

    def __init__(self, state: State) -> None:
        self.state = state

    @classmethod
    async def opened(cls, store: Store, game: GameId, seats: int = 2, seed: int = 1) -> "Game":
        people = [(await store.person(UserId(number), str(number), "en")).number for number in range(seats)]
        secret = Secret(random.Random(seed).randbytes(32).hex(), ("1", "2"))
        entries: tuple[Entry, ...] = (
            Opened(people[0], Spot(GuildId(1), ChannelId(1)), Plan(), secret),
            *(Joined(person, colour, "1") for person, colour in zip(people, Colour, strict=False)),
            *new_game(seats, Plan().options, secret, ScriptedQuarry()),
        )
        log = numbered(entries, 0, 0, people[0], None)
        state = fold(game, log)
        await store.create(Commit(log, state.summary))
        return cls(state)

    def commit(self, entries: Sequence[Entry], by: PersonId | None = None) -> Commit:
        """The next commit; the game is then where it leads."""
        before, interaction = self.state, next(self.interactions)
        log = numbered(tuple(entries), before.seq, before.touched_ms + 1000, by, InteractionId(interaction))
        after = self.state = fold(before.game, log, before)
        return Commit(log, after.summary, messages_for(before, log, after))

    def income(self) -> Commit:
        """A player takes three sesterces and the turn passes: the size of most moves."""
        seat = self.state.awaited or Seat(1)
        entries = (IncomeTaken(seat, 12, Take.SESTERCES, 3, NONE), TurnBegan(Seat(3 - seat), 7))
        commit = self.commit(entries, self.state.players[seat - 1])
        self.state = replace(self.state, played=())  # so that a long series does not slow down
        return commit

    def moves(self, rng: random.Random) -> Iterator[Commit]:
        """Sensible moves until the end."""
        quarry = ScriptedQuarry()
        while (seat := self.state.awaited) is not None and self.state.play is not None:
            action = _sensible(legal_actions(self.state.play), rng)
            events = decide(self.state.play, seat, action, quarry)
            yield self.commit(events, self.state.players[seat - 1])


def _sensible(legal: tuple[Action | Pushes, ...], rng: random.Random) -> Action:
    """Two tiles before one, then travel, then the quarry; a tile before a sesterce. Now and then anything."""
    likes: tuple[Callable[[Action | Pushes], bool], ...] = (
        lambda _: rng.random() < 0.05,
        lambda action: isinstance(action, Build) and len(action.spaces) == 2,
        lambda action: isinstance(action, Travel | Build),
        lambda action: isinstance(action, Pushes) and rng.random() < 0.7,
        lambda action: isinstance(action, Exchange) and action.into == action.size,
        lambda action: isinstance(action, Exchange) and action.into is not None,
        lambda action: isinstance(action, TakeIncome) and action.take is not Take.SESTERCES,
        lambda _: True,
    )
    fitting = next(found for like in likes if (found := [action for action in legal if like(action)]))
    action = rng.choice(fitting)
    if isinstance(action, Pushes):
        return PushStone(action.size, rng.randint(*action.places), rng.randint(*action.angles))
    return action


async def _commits(folder: Path, blocks: int) -> tuple[float, float]:
    """Durable moves per second over those of a raw loop writing the same rows: one caller, and fifty."""
    ones, fifties = [], []
    async with open_store(folder / "raw.db") as store:
        raw_game = await Game.opened(store, GameId("RAW"))
    with contextlib.closing(sqlite3.connect(folder / "raw.db", isolation_level="IMMEDIATE")) as raw:
        for pragma in WRITER_PRAGMAS:
            raw.execute(pragma)
        async with open_store(folder / "commits.db") as store:
            alone = await Game.opened(store, GameId("ALONE"))
            crowd = [await Game.opened(store, game_id(number)) for number in range(CALLERS)]
            with click.progressbar(range(blocks), label="commits", file=sys.stderr) as bar:
                for _ in bar:
                    raw_s = _timed_raw(raw, [raw_game.income() for _ in range(BLOCK)])
                    one_s = await timed(store, [[alone.income() for _ in range(BLOCK)]])
                    many = [[game.income() for _ in range(BLOCK * 10 // CALLERS)] for game in crowd]
                    fifty_s = await timed(store, many)
                    ones.append(raw_s / one_s)
                    fifties.append(raw_s * 10 / fifty_s)
    return statistics.median(ones), statistics.median(fifties)


def _timed_raw(connection: sqlite3.Connection, commits: list[Commit]) -> float:
    prepared = [rows_of(commit) for commit in commits]
    started = time.perf_counter()
    for statements in prepared:
        for sql, rows in statements.items():
            connection.executemany(sql, rows)
        connection.commit()
    return time.perf_counter() - started


async def timed(store: Store, callers: list[list[Commit]]) -> float:
    """How long it takes until all callers have written theirs."""

    async def write(commits: list[Commit]) -> None:
        for commit in commits:
            await store.append(commit)

    started = time.perf_counter()
    await asyncio.gather(*[write(commits) for commits in callers])
    return time.perf_counter() - started


async def _finished_games(folder: Path) -> tuple[float, float, float]:
    """Bytes per move and per whole game, all tables and indexes included; the time to load one anew."""
    database = folder / "finished.db"
    async with open_store(database) as store:

        async def play(number: int) -> int:
            game = await Game.opened(store, game_id(number), number % 3 + 2, number)
            commits = 0
            for commit in game.moves(random.Random(number)):
                await store.append(commit)
                commits += 1
            return commits

        moves = sum(await asyncio.gather(*map(play, range(FINISHED))))
        await store.mark_sent([row.id for row in await store.outbox(100_000)])
    prepare(folder / "empty.db")
    stored = _used_bytes(database) - _used_bytes(folder / "empty.db")
    times = []
    for number in range(FINISHED):
        async with open_reader(database) as reader:
            started = time.perf_counter()
            fold(game_id(number), await reader.load(game_id(number)))
            times.append(time.perf_counter() - started)
    return stored / moves, stored / FINISHED, statistics.median(times) * 1000


def _used_bytes(database: Path) -> int:
    """Of all tables and indexes; without pages that are free to be used again."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        pages, free, size = (
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("page_count", "freelist_count", "page_size")
        )
    return int((pages - free) * size)


async def _growth(folder: Path, games: int) -> float:
    """The time to load a game out of many over that out of a thousand."""
    small, large = folder / "small.db", folder / "large.db"
    for database, number in ((small, 1_000), (large, games)):
        _fill(database, number)
    rng = random.Random(1)
    ratios = []
    async with open_reader(small) as of_few, open_reader(large) as of_many:
        for _ in range(400):
            few_s = await timed_load(of_few, game_id(rng.randrange(1_000)))
            many_s = await timed_load(of_many, game_id(rng.randrange(games)))
            ratios.append((few_s, many_s))
    return statistics.median(many for _, many in ratios) / statistics.median(few for few, _ in ratios)


async def timed_load(store: Store, game: GameId) -> float:
    """How long it takes to read a game of the large or the small database."""
    started = time.perf_counter()
    log = await store.load(game)
    assert len(log) == ENTRIES
    return time.perf_counter() - started


def _fill(database: Path, games: int) -> None:
    """Games in bulk: made in steps, so that progress can be seen."""
    prepare(database)
    kind, payload = encode(IncomeTaken(Seat(1), 12, Take.SESTERCES, 3, NONE))
    step = 1_000
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("INSERT INTO person VALUES (1, 1, '1', 'en', '{}')")
        with progress(games // step, f"{games:,} games") as bar:
            for first in (number * step for number in bar):
                names = [game_id(number) for number in range(first, first + step)]
                connection.executemany(
                    "INSERT INTO game VALUES"
                    " (?, 40, 'running', 0, '', 'en', 1, 1, 1, '[1]', 1, NULL, 0, 0, 0, NULL)",
                    ((name,) for name in names),
                )
                connection.executemany(
                    "INSERT INTO entry VALUES (?, ?, 0, 1, ?, ?, ?, ?)",
                    (
                        (name, seq, number * ENTRIES + seq if seq % 2 else None, seq, kind, payload.decode())
                        for number, name in enumerate(names, first)
                        for seq in range(1, ENTRIES + 1)
                    ),
                )
                connection.commit()


def progress(steps: int, label: str) -> AbstractContextManager[Iterable[int]]:
    """So many steps, shown."""
    return click.progressbar(range(steps), label=label, file=sys.stderr)


def game_id(number: int) -> GameId:
    """The number-th game id, in the order of the alphabet."""
    letters = ""
    for _ in range(5):
        number, letter = divmod(number, len(ID_LETTERS))
        letters = ID_LETTERS[letter] + letters
    return GameId(letters)
