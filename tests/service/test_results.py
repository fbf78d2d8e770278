"""Results of finished games: written with the end, made again from the log, reckoned into ratings."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.bench.scripted import ScriptedQuarry
from bot.cli import main
from bot.clock import CHECKED_AT_ONCE, Clock
from bot.game.errors import Refused, Why
from bot.game.model import ChannelId, GameId, GuildId, Spot, Status, UserId
from bot.game.pace import HOUR_MS
from bot.game.ratings import rate
from bot.game.results import results_of
from bot.game.state import fold
from bot.game.wishes import AcceptSeat, OfferSeat
from bot.maintenance import bring_in, export, problem_of
from bot.reading import RANKINGS
from bot.service import GameService
from bot.store.sqlite import open_store
from bot.workers import Busy, WorkerFailed, Workers
from engine.events import Event
from tests.releases import RELEASES, Release
from tests.service.conftest import HERE, World
from tests.support.finished import log_of, put
from tests.support.random_games import random_game

ABROAD = Spot(GuildId(8), ChannelId(80))


@pytest.fixture(scope="module")
def facts() -> list[tuple[Event, ...]]:
    """A few games of three."""
    return [random_game(seed, 3) for seed in range(3)]


def via_appia(database: Path, *args: str) -> Result:
    """Run a command as an operator would."""
    return CliRunner().invoke(main, args, env={"VIA_APPIA_DB": str(database)})


def change(database: Path, sql: str) -> None:
    """Spoil something."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute(sql).rowcount > 0
        connection.commit()


async def test_the_move_that_ends_a_game_writes_its_results(world: World) -> None:
    game = await world.started(2)
    for _ in range(5):
        await world.play_on(game, 10)
        assert await world.store.results() == (), "nothing is told of a running game"
    first, second, third, *_ = world.people
    done = await world.service.do(game, first, OfferSeat(third), world.interaction())
    offer = done.view.questions[-1].seq
    await world.service.do(game, third, AcceptSeat(offer), world.interaction())
    assert (await world.play_on(game, 10_000)).status is Status.FINISHED
    found = await world.store.results()
    assert found == results_of(fold(game, await world.store.load(game)))
    assert [(one.person, one.guild, one.rated) for one in found] == [
        (first, HERE.guild, True),
        (second, HERE.guild, True),
    ]
    assert (await world.store.summary(game)).players == (third, second)
    assert await problem_of(world.store, game) is None
    assert await world.service.check(game)


async def test_ratings_are_reckoned_on_and_anew_where_a_game_is_gone(
    world: World, facts: list[tuple[Event, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    service, (ada, bob, cai, dan, _) = world.service, world.people
    reckoned: list[int] = []
    run = service._workers.run

    async def count(*args: object, **named: object) -> object:
        reckoned.append(len(args[3]))  # type: ignore[arg-type]
        return await run(*args, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(service._workers, "run", count)
    assert await service.ratings(HERE.guild, "me") == {}
    await put(world.store, "AAAAA", log_of((ada, bob, cai), facts[0], at_ms=3_000))
    await put(world.store, "BBBBB", log_of((bob, cai, dan), facts[1], at_ms=4_000_000))
    await put(world.store, "ZZZZZ", log_of((ada, bob, dan), facts[1], spot=ABROAD))
    two = await service.ratings(HERE.guild, "me")
    assert two == rate(await world.store.ranks(HERE.guild))
    assert {person: rating.games for person, rating in two.items()} == {ada: 1, bob: 2, cai: 2, dan: 1}
    assert await service.ratings(HERE.guild, "me") == two
    await put(world.store, "CCCCC", log_of((ada, dan, cai), facts[2], at_ms=8_000_000))
    assert await service.ratings(HERE.guild, "me") == rate(await world.store.ranks(HERE.guild))
    assert reckoned == [2, 1], "only what is new"
    await world.store.delete_game(GameId("AAAAA"))
    assert await service.ratings(HERE.guild, "me") == rate(await world.store.ranks(HERE.guild))
    await put(world.store, "AAAAA", log_of((ada, bob, cai), facts[0], at_ms=3_000))
    assert await service.ratings(HERE.guild, "me") == rate(await world.store.ranks(HERE.guild))
    assert reckoned == [2, 1, 2, 3], "all, where something before was changed"
    for guild in range(1_000, 1_000 + RANKINGS):
        await service.ratings(GuildId(guild), "me")
    assert len(service._rankings) == RANKINGS


@pytest.mark.parametrize("trouble", [Busy, WorkerFailed])
async def test_where_no_worker_is_free_one_asks_again(
    world: World,
    facts: list[tuple[Event, ...]],
    monkeypatch: pytest.MonkeyPatch,
    trouble: type[Exception],
) -> None:
    await put(world.store, "AAAAA", log_of(world.people[:3], facts[0]))

    async def fail(*args: object, **named: object) -> object:
        raise trouble

    with monkeypatch.context() as patched:
        patched.setattr(world.service._workers, "run", fail)
        with pytest.raises(Refused) as refused:
            await world.service.ratings(HERE.guild, "me")
    assert refused.value.why is Why.BUSY
    assert len(await world.service.ratings(HERE.guild, "me")) == 3


async def test_the_daily_check_fills_in_what_is_missing_and_mends_what_is_wrong(
    world: World, facts: list[tuple[Event, ...]], tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store, database = world.store, tmp_path / "games.db"
    for number in range(3):
        await put(store, f"AAAA{number + 2}", log_of(world.people[:3], facts[number]))
    right = await store.results()
    lock = store.lock
    assert lock is not None

    async def check() -> None:
        time_ms = [0]
        clock = Clock(world.service, lock, database, steady=lambda: time_ms[0])
        time_ms[0] = HOUR_MS
        assert CHECKED_AT_ONCE > 3
        await clock._check()

    change(database, "DELETE FROM result WHERE game <> 'AAAA2'")  # as in a database of 0.1.0
    assert await problem_of(store, GameId("AAAA3")) is None, "the check will come by"
    await check()
    assert await store.results() == right
    assert not caplog.records, "that is no damage"
    change(database, "UPDATE result SET points = 99 WHERE game = 'AAAA4' AND seat = 2")
    assert "its results do not fit its log" in (await problem_of(store, GameId("AAAA4")) or "")
    await check()
    assert await store.results() == right
    assert len(caplog.records) == 1
    assert "AAAA4" in caplog.text


async def test_a_game_brings_its_results_along(
    world: World, facts: list[tuple[Event, ...]], tmp_path: Path
) -> None:
    await put(world.store, "AAAAA", log_of(world.people[:3], facts[0]))
    archive = await export(world.store, GameId("AAAAA"))
    async with open_store(tmp_path / "elsewhere.db") as other:
        await other.person(UserId(1), "somebody else", "en")  # so that numbers differ
        await bring_in(other, archive)
        there, here = await other.results(), await world.store.results()
        assert [(one.points, one.rank, one.push) for one in there] == [
            (one.points, one.rank, one.push) for one in here
        ]
        assert [one.person for one in there] != [one.person for one in here]


def test_ratings_are_the_same_from_the_results_and_from_the_logs(
    tmp_path: Path, facts: list[tuple[Event, ...]]
) -> None:
    database = tmp_path / "games.db"

    async def fill() -> None:
        async with open_store(database) as store:
            people = [(await store.person(UserId(n), f"person {n}", "en")).number for n in range(1, 5)]
            for number in range(12):
                seated = [one for at, one in enumerate(people) if at != number % 4]
                log = log_of(seated, facts[number % 3], at_ms=10_000_000 * (20 - number))
                await put(store, f"AAA{number + 22}", log)
            await put(store, "PRIV8", log_of(people[:3], facts[0], spot=Spot(GuildId(0), ChannelId(5))))
            await put(store, "THERE", log_of(people[:3], facts[0], spot=ABROAD))

    asyncio.run(fill())
    before = via_appia(database, "ratings")
    lines = before.stdout.splitlines()
    assert [line for line in lines if line.startswith("server")] == [
        "server 7: 12 rated games",
        "server 8: 1 rated games",
    ]
    assert [line.split(":")[0].strip() for line in lines[1:5]] == ["1", "2", "3", "4"]
    assert [line.split(":")[0].strip() for line in lines[6:]] == ["provisional"] * 3
    change(database, "DELETE FROM result WHERE game < 'AAA28'")
    change(database, "UPDATE result SET rank = 5 - rank, finished_ms = 1")
    assert via_appia(database, "ratings").stdout != before.stdout
    again = via_appia(database, "ratings", "--rebuild")
    assert (again.exit_code, again.stdout_bytes) == (0, before.stdout_bytes), again.output
    assert "14 summaries differed" in again.stderr and "reading logs" in again.stderr
    assert via_appia(database, "ratings", "--rebuild").stdout_bytes == before.stdout_bytes
    assert via_appia(tmp_path / "nowhere.db", "ratings").exit_code == 1
    assert via_appia(tmp_path / "nowhere.db", "ratings", "--rebuild").exit_code == 1


@pytest.mark.parametrize("release", RELEASES, ids=str)
async def test_finished_games_of_a_release_count(release: Release, tmp_path: Path, workers: Workers) -> None:
    database = release.copy_database(tmp_path)
    async with open_store(database) as store:
        service = GameService(store, workers, ScriptedQuarry())
        finished = await store.games(statuses=(Status.FINISHED,))
        assert finished
        for one in finished:
            assert await service.check(one.game)
        found = await store.results()
        assert {one.game for one in found} <= {one.game for one in finished}
        assert found
