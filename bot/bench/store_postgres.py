"""`via-appia bench store --database URL`: what the store costs over PostgreSQL itself, and how it grows.

Each measurement has databases of its own, which are made on that server for as long as it takes.
"""

import contextlib
import random
import secrets
import statistics
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

import asyncpg
import click

from bot.bench.store import BLOCK, CALLERS, ENTRIES, Game, game_id, progress, timed, timed_load
from bot.config import Server
from bot.game.model import GameId
from bot.store.codec import encode
from bot.store.moving import TABLES
from bot.store.postgres.connection import numbered
from bot.store.postgres.store import open_reader, open_store
from bot.store.rows import rows_of
from bot.store.values import Commit
from engine.events import IncomeTaken
from engine.model import NONE, Seat, Take

LOADS = 400


async def measure(server: Server, games: int, blocks: int) -> dict[str, float]:
    """The figures, beside their targets."""
    one, fifty = await _commits(server, blocks)
    growth = await _growth(server, games)
    return {
        "pg_commit_vs_raw": round(one, 3),
        "pg_commit_vs_raw_target": 0.5,
        "pg_commit50_vs_raw": round(fifty, 3),
        "pg_commit50_vs_raw_target": 2,
        "pg_load_100k_vs_1k": round(growth, 3),
        "pg_load_100k_vs_1k_target": 1.5,
    }


async def _commits(server: Server, blocks: int) -> tuple[float, float]:
    """Durable moves per second over those of a raw loop writing the same rows: one caller, and fifty."""
    ones, fifties = [], []
    async with new_database(server) as for_raw, new_database(server) as ours:
        async with open_store(for_raw) as store:
            raw_game = await Game.opened(store, GameId("RAW"))
        async with _connected(for_raw) as raw, open_store(ours) as store:
            alone = await Game.opened(store, GameId("ALONE"))
            crowd = [await Game.opened(store, game_id(number)) for number in range(CALLERS)]
            with click.progressbar(range(blocks), label="commits", file=sys.stderr) as bar:
                for _ in bar:
                    raw_s = await _timed_raw(raw, [raw_game.income() for _ in range(BLOCK)])
                    one_s = await timed(store, [[alone.income() for _ in range(BLOCK)]])
                    many = [[game.income() for _ in range(BLOCK * 10 // CALLERS)] for game in crowd]
                    fifty_s = await timed(store, many)
                    ones.append(raw_s / one_s)
                    fifties.append(raw_s * 10 / fifty_s)
    return statistics.median(ones), statistics.median(fifties)


async def _timed_raw(connection: Any, commits: list[Commit]) -> float:
    prepared = [{numbered(sql): rows for sql, rows in rows_of(one).items() if rows} for one in commits]
    started = time.perf_counter()
    for statements in prepared:
        async with connection.transaction():
            for sql, rows in statements.items():
                await connection.executemany(sql, rows)
    return time.perf_counter() - started


async def _growth(server: Server, games: int) -> float:
    """The time to load a game out of many over that out of a thousand."""
    rng, few, many = random.Random(1), list[float](), list[float]()
    async with new_database(server) as small, new_database(server) as large:
        for database, number in ((small, 1_000), (large, games)):
            await _fill(database, number)
        async with open_reader(small) as of_few, open_reader(large) as of_many:
            for _ in range(LOADS):
                few.append(await timed_load(of_few, game_id(rng.randrange(1_000))))
                many.append(await timed_load(of_many, game_id(rng.randrange(games))))
    return statistics.median(many) / statistics.median(few)


async def _fill(database: Server, games: int) -> None:
    """Games in bulk: made in steps, so that progress can be seen."""
    async with open_store(database):
        pass
    columns = {table.name: table.columns for table in TABLES}
    kind, payload = encode(IncomeTaken(Seat(1), 12, Take.SESTERCES, 3, NONE))
    step = 1_000
    async with _connected(database) as connection:
        await connection.execute("SET synchronous_commit = off")
        with contextlib.suppress(asyncpg.InsufficientPrivilegeError):
            await connection.execute("SET session_replication_role = replica")  # who points where is known
        await connection.execute("INSERT INTO person VALUES (1, 1, '1', 'en', '{}')")
        with progress(games // step, f"{games:,} games") as bar:
            for first in (number * step for number in bar):
                named = [(number, game_id(number)) for number in range(first, first + step)]
                game_rows = [
                    (name, ENTRIES, "running", False, "", "en", 1, 1, 1, "[1]", 1, None, 0, 0, False, None)
                    for _, name in named
                ]
                entry_rows = [
                    (
                        name,
                        seq,
                        0,
                        1,
                        number * ENTRIES + seq if seq % 2 else None,
                        seq,
                        kind,
                        payload.decode(),
                    )
                    for number, name in named
                    for seq in range(1, ENTRIES + 1)
                ]
                for table, rows in (("game", game_rows), ("entry", entry_rows)):
                    await connection.copy_records_to_table(table, records=rows, columns=columns[table])
        await connection.execute("VACUUM ANALYZE", timeout=3600)


@contextlib.asynccontextmanager
async def new_database(server: Server) -> AsyncIterator[Server]:
    """An empty one on the same server, for so long."""
    name = f"via_appia_bench_{secrets.token_hex(4)}"
    async with _connected(server) as connection:
        await connection.execute(f"CREATE DATABASE {name}")
        try:
            parts = urlsplit(server.url)
            asked = f"?{parts.query}" if parts.query else ""
            yield replace(server, url=f"{parts.scheme}://{parts.netloc}/{name}{asked}")
        finally:
            await connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextlib.asynccontextmanager
async def _connected(server: Server) -> AsyncIterator[Any]:
    connection = await asyncpg.connect(server.url)
    try:
        yield connection
    finally:
        await connection.close()
