"""The same load on one process and on several, on PostgreSQL: what a move costs, how long a takeover takes.

The bots run side by side, each with a database and a Discord of its own, and are played in turns, so that
whatever else the machine does meanwhile happens to all of them.
"""

import asyncio
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from statistics import median

from bot.bench.load.games import Original
from bot.bench.load.people import GaveUp, Tally
from bot.bench.load.stage import QUIET_S, START_S, Measured, Stage, staged
from bot.bench.store import game_id
from bot.bench.store_postgres import new_database
from bot.config import Server
from bot.game.events import KeptOpen, numbered
from bot.game.messages import Kind, Recipe
from bot.game.model import GuildId
from bot.game.state import fold
from bot.service import now_ms
from bot.store import Store
from bot.store.opening import open_store
from bot.store.values import Commit, shard_of
from playground.limits import Limits

ROUNDS = 5
CPU_GROWTH = 1.15
TAKEOVER_S = 15.0
TAKEOVER_PATIENCE_S = 120.0
LOOK_S = 0.2
_STRICT = Limits(max_concurrency=16)
"""As Discord is, but a bot's shards need not wait for each other at the start."""


async def compared(
    server: Server,
    processes: Sequence[int],
    played: Sequence[Original],
    tables: int,
    moves: int,
    rate: float,
    progress: Callable[[str], None],
) -> dict[str, float]:
    """CPU of bots and their workers per move, by number of processes; then one of the most is killed."""
    costs: dict[int, list[Measured]] = {number: [] for number in processes}
    async with AsyncExitStack() as running:
        stages = list[tuple[int, Stage]]()
        for number in processes:
            database = await running.enter_async_context(new_database(server))
            progress(f"{number} at work: {tables} tables")
            folder = Path(running.enter_context(tempfile.TemporaryDirectory(prefix="via-appia-")))
            stage = await running.enter_async_context(
                staged(folder, tables, tables, played, database=database, bots=number, limits=_STRICT)
            )
            async with open_store(database) as store:
                await _shared_out(store, number)
            stages.append((number, stage))
        for _ in range(2):  # so that each worker has drawn a little of everything
            for _, stage in stages:
                await stage.warm_up(rate)
        for turn in range(ROUNDS):
            for number, stage in stages:
                costs[number].append(await stage.measured(moves, rate))
            told = ", ".join(f"{number}: {one[-1].cpu_ms_per_move:.1f}" for number, one in costs.items())
            progress(f"round {turn + 1} of {ROUNDS}, CPU ms a move by processes: {told}")
        figures = _costs(costs)
        number, stage = max(stages, key=lambda one: one[0])
        if number > 1:
            progress("one of them is killed")
            async with open_store(stage.database) as store:
                figures |= {"takeover_s": await takeover_s(stage, store), "takeover_s_target": TAKEOVER_S}
    return figures


def _costs(costs: dict[int, list[Measured]]) -> dict[str, float]:
    """The first number of processes is what the others are held against, round by round."""
    base, *others = costs
    figures = {
        f"cpu_ms_per_move_{number}": median(one.cpu_ms_per_move for one in rounds)
        for number, rounds in costs.items()
    }
    figures[f"loop_ms_per_move_{base}"] = median(
        one.loops_s * 1000 / max(1, one.tally.moves) for one in costs[base]
    )
    for number in others:
        pairs = zip(costs[number], costs[base], strict=True)
        name = f"cpu_per_move_{number}_vs_{base}"
        figures[name] = median(one.cpu_ms_per_move / first.cpu_ms_per_move for one, first in pairs)
        figures[f"{name}_target"] = CPU_GROWTH
    return figures


async def takeover_s(stage: Stage, store: Store) -> float:
    """Kill the first process: how long until somebody else is told of its shard, and sends its messages."""
    discord, count = stage.discord, len(stage.bots)
    there = {*discord.gateway.connected_shards}
    killed_s = time.monotonic()
    stage.bots[0].process.kill()
    await stage.bots[0].process.wait()
    await discord.world.until(lambda: {*discord.gateway.connected_shards} != there, TAKEOVER_PATIENCE_S)
    lost = min(there - {*discord.gateway.connected_shards})[0]
    number, table = next(
        (number, table)
        for number, table in enumerate(stage.tables)
        if shard_of(GuildId(table.channel.guild_id), count) == lost
    )
    messages = discord.world.messages[table.channel.id]
    known = {*messages}
    await _ask_for_a_line(store, number)
    try:
        await discord.world.until(lambda: bool({*messages} - known), TAKEOVER_PATIENCE_S)
        await discord.world.until(lambda: there == {*discord.gateway.connected_shards}, TAKEOVER_PATIENCE_S)
    except TimeoutError:
        raise GaveUp(f"nobody took over within {TAKEOVER_PATIENCE_S:g} s") from None
    took_s = time.monotonic() - killed_s
    await table.move(Tally())
    await asyncio.sleep(QUIET_S)
    return took_s


async def _ask_for_a_line(store: Store, number: int) -> None:
    """Something that whoever looks after a table has to send: a line that keeps its thread open."""
    game = game_id(number)
    state = fold(game, await store.load(game))
    entries = numbered((KeptOpen(),), state.seq, now_ms(), None, None)
    after = fold(game, entries, state)
    await store.append(Commit(entries, after.summary, (Recipe(Kind.KEEP_OPEN),)))


async def _shared_out(store: Store, processes: int) -> None:
    """Wait until each process has a shard, and nothing is on its way."""
    assert store.leases is not None
    async with asyncio.timeout(START_S):
        while True:
            leases = (await store.leases.look()).leases
            holders = {one.holder for one in leases if one.heir is None and one.before is None}
            if None not in holders and len(holders) == len(leases) == processes:
                return
            await asyncio.sleep(LOOK_S)
