"""SIGKILL at random instants under load: nothing acknowledged is lost, nothing is doubled."""

import asyncio
import contextlib
import random
import sqlite3
from collections import Counter
from multiprocessing import get_context
from pathlib import Path

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.game.model import ChannelId, GameId, GuildId, InteractionId, Plan, Spot, UserId
from bot.game.state import fold
from bot.game.wishes import Join
from bot.service import GameService
from bot.store.sqlite import open_reader, open_store
from bot.workers import Workers
from tests.store.crash import Said, play

CONTEXT = get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.store.crash"])  # each victim then starts in a few milliseconds

HERE = Spot(GuildId(1), ChannelId(1))


async def start_games(database: Path, count: int) -> tuple[GameId, ...]:
    """Games of two that have begun."""
    async with open_store(database) as store, Workers(1) as workers:
        a, b = [(await store.person(UserId(number), str(number), "en")).number for number in (1, 2)]
        service = GameService(store, workers, ScriptedQuarry())
        games = []
        for number in range(count):
            game = (await service.open(a, HERE, Plan(players=2), InteractionId(2 * number + 1))).view.game
            await service.do(game, b, Join(), InteractionId(2 * number + 2))
            games.append(game)
        return tuple(games)


def play_and_kill(
    database: Path, games: tuple[GameId, ...], first: int, again: tuple[Said, ...], rng: random.Random
) -> list[Said]:
    """Let a process play and kill it after some saved moves and a moment more; all that it said."""
    ours, theirs = CONTEXT.Pipe(duplex=False)
    process = CONTEXT.Process(target=play, args=(database, games, first, again, theirs), daemon=True)
    process.start()
    theirs.close()
    said: list[Said] = []
    enough = rng.randrange(1, 80)
    with contextlib.suppress(EOFError):
        while sum(one.saved for one in said) < enough:
            said.append(ours.recv())
        # A random instant within the next commits, and not just after an answer.
        if ours.poll(rng.uniform(0, 0.02)):
            said.append(ours.recv())
    process.kill()
    process.join()
    with contextlib.suppress(EOFError):  # what it still managed to say
        while True:
            said.append(ours.recv())
    return said


async def found(database: Path, games: tuple[GameId, ...]) -> Counter[int]:
    """How often each interaction is in the logs; every log is whole and agrees with its summary."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    seen: Counter[int] = Counter()
    async with open_reader(database) as reader:
        for game in games:
            log = await reader.load(game)
            assert fold(game, log).summary == await reader.summary(game)
            seen.update(logged.interaction for logged in log if logged.interaction is not None)
        moves = sum(count for interaction, count in seen.items() if interaction >= 1000)
        rows = Counter(row.seq for row in await reader.outbox(1_000_000) if row.recipe.kind == "turn")
        assert sum(rows.values()) == moves + len(games), "each move brought its messages"
    return seen


def kill_series(database: Path, kills: int, seed: int) -> None:
    games = asyncio.run(start_games(database, 6))
    rng = random.Random(seed)
    tried: set[int] = set()
    saved: set[int] = set()
    open_questions: tuple[Said, ...] = ()
    for number in range(1, kills + 1):
        said = play_and_kill(database, games, number * 1_000_000, open_questions, rng)
        assert any(one.saved for one in said), "the process died by itself"
        tried |= {one.interaction for one in said}
        saved |= {one.interaction for one in said if one.saved}
        seen = asyncio.run(found(database, games))
        assert saved <= seen.keys(), "an acknowledged move is lost"
        assert max(seen.values()) == 1, "a move is doubled"
        moves = {interaction for interaction in seen if interaction >= 1000}
        assert moves <= tried, "a move nobody asked for"
        # Discord may deliver once more what was not answered.
        open_questions = tuple(one for one in said if one.interaction not in saved)[: len(games)]
    assert len(saved) > 10 * kills


@pytest.mark.fault_01
def test_killed_8_times_under_load(tmp_path: Path) -> None:
    kill_series(tmp_path / "games.db", 8, seed=1)


@pytest.mark.fault_01
@pytest.mark.long
@pytest.mark.timeout(1200)
def test_killed_150_times_under_load(tmp_path: Path) -> None:
    kill_series(tmp_path / "games.db", 150, seed=2)
