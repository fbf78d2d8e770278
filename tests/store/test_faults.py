"""Failing databases and disks: a move is saved or it is not, and it is always said which."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.game.model import ChannelId, GameId, GuildId, InteractionId, PersonId, Plan, Spot, UserId
from bot.game.state import fold
from bot.game.wishes import Act, Join
from bot.service import GameService
from bot.store import NotSaved
from bot.store.backup import back_up
from bot.store.sqlite import SqliteStore, open_store
from bot.workers import Workers
from engine.actions import TakeIncome
from engine.events import IncomeTaken
from tests.store.example import more, opened
from tests.store.faults import Disk, FaultyConnection, NthFails, system_calls


class Game:
    """A running game in which the awaited player takes a card, again and again."""

    def __init__(self, service: GameService, game: GameId, people: tuple[PersonId, ...]) -> None:
        self.service = service
        self.game = game
        self.people = people
        self.interaction = 100

    async def move(self) -> None:
        look = await self.service.view(self.game, (await self.service.view(self.game, None)).waits_for)
        assert look.viewer is not None
        card = next(action for action in look.legal if isinstance(action, TakeIncome))
        self.interaction += 1
        await self.service.do(self.game, look.viewer, Act((card,), look.seq), InteractionId(self.interaction))

    def read_only(self) -> bool:
        return self.service.store.read_only

    async def moves_in_log(self) -> int:
        """Counted by a service that knows nothing but the database."""
        log = await self.service.store.load(self.game)
        assert fold(self.game, log).summary == await self.service.store.summary(self.game)
        return sum(isinstance(logged.entry, IncomeTaken) for logged in log)


async def started(store: SqliteStore) -> Game:
    people = tuple([(await store.person(UserId(number), str(number), "en")).number for number in (1, 2)])
    async with Workers(1) as workers:
        service = GameService(store, workers, ScriptedQuarry())
        game = (
            await service.open(people[0], Spot(GuildId(1), ChannelId(1)), Plan(players=2), InteractionId(1))
        ).view.game
        await service.do(game, people[1], Join(), InteractionId(2))
    return Game(service, game, people)


@pytest.fixture
async def game(tmp_path: Path) -> AsyncIterator[Game]:
    async with open_store(tmp_path / "games.db", rest_s=0, factory=FaultyConnection) as store:
        yield await started(store)
    assert_whole(tmp_path / "games.db")


def assert_whole(database: Path) -> None:
    connection = sqlite3.connect(database)
    try:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []
    finally:
        connection.close()


@pytest.mark.parametrize("for_ever", [False, True], ids=["once", "from then on"])
async def test_the_nth_database_operation_of_a_move_fails(game: Game, for_ever: bool) -> None:
    saved = 0
    for number in range(1, 20):
        FaultyConnection.fail(number, for_ever=for_ever)
        try:
            await game.move()
        except NotSaved:
            assert FaultyConnection.tripped()
            assert game.read_only()
        else:
            saved += 1
            assert not FaultyConnection.tripped(), "a failed operation was taken for a success"
            break
        assert await game.moves_in_log() == saved
        await game.move()  # the very next one is good again
        saved += 1
        assert not game.read_only()
        assert await game.moves_in_log() == saved
    assert number >= 4, "a move has more operations than that"
    assert await game.moves_in_log() == saved


@pytest.mark.fault_05
async def test_the_nth_file_operation_of_a_move_fails(game: Game) -> None:
    nth = NthFails()
    writer = game.service.store._writer._connection  # type: ignore[attr-defined]
    await writer.execute_fetchall("PRAGMA wal_autocheckpoint = 1")  # so that checkpoints fail too
    await writer.execute_fetchall("PRAGMA cache_size = 2")
    saved, refused = 0, 0
    with system_calls(nth):
        for number in range(1, 200):
            nth.arm(number)
            try:
                await game.move()
                saved += 1
            except NotSaved:
                refused += 1
            except sqlite3.OperationalError:  # reading before the move; nothing was asked of the disk yet
                refused += 1
            if not nth.disarm():
                break
            assert await game.moves_in_log() == saved
            await game.move()
            saved += 1
            assert await game.moves_in_log() == saved
    assert number > 10, "a move has more file operations than that"
    assert refused >= 5
    assert await game.moves_in_log() == saved


@pytest.mark.fault_05
async def test_a_full_disk_means_not_saved_and_read_only_until_there_is_room(
    game: Game, caplog: pytest.LogCaptureFixture
) -> None:
    disk = Disk()
    await game.move()
    with system_calls(disk):
        for room in (0, 5_000, 20_000):
            disk.room = room
            saved = await game.moves_in_log()
            with pytest.raises(NotSaved):
                for _ in range(100):
                    await game.move()
                    saved += 1
            assert game.read_only()
            assert await game.moves_in_log() == saved, "reading still works"
            assert (await game.service.view(game.game, game.people[0])).play is not None
            disk.room = None
            await game.move()
            assert not game.read_only()
            assert await game.moves_in_log() == saved + 1
    assert caplog.text.count("read only from now on") == 3
    assert caplog.text.count("writing works again") == 3


async def test_while_read_only_the_disk_is_left_alone_for_a_while(tmp_path: Path) -> None:
    async with open_store(tmp_path / "games.db", rest_s=3600, factory=FaultyConnection) as store:
        summary = await opened(store)
        FaultyConnection.fail(1)
        with pytest.raises(NotSaved):
            await store.append(more(summary))
        assert FaultyConnection.tripped()
        with pytest.raises(NotSaved, match="read only"):
            await store.append(more(summary))


async def test_a_fault_meets_everybody_who_shared_the_commit(tmp_path: Path) -> None:
    async with open_store(tmp_path / "games.db", rest_s=0, factory=FaultyConnection) as store:
        games = [await opened(store, GameId(f"GAME{number}")) for number in range(6)]
        FaultyConnection.fail(2)
        results = await asyncio.gather(*(store.append(more(one)) for one in games), return_exceptions=True)
        assert FaultyConnection.tripped()
        for one, result in zip(games, results, strict=True):
            written = len(await store.load(one.game)) == one.seq + 1
            assert written == (result is None)
        assert any(isinstance(result, NotSaved) for result in results)


async def test_fifty_writers_beside_readers_and_backups_are_never_refused(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    async with open_store(database, factory=FaultyConnection) as store:
        games = [await opened(store, GameId(f"GAME{number}")) for number in range(50)]
        before = FaultyConnection.commits
        copying = asyncio.create_task(asyncio.to_thread(back_up, database))

        async def write(number: int) -> None:
            summary = games[number]
            for step in range(20):
                commit = more(summary, interaction=InteractionId(number * 1000 + step))
                await store.append(commit)
                summary = commit.summary
                assert await store.summary(summary.game) == summary, "what was written is seen at once"

        await asyncio.gather(*map(write, range(50)))
        await copying
        assert [len(await store.load(one.game)) for one in games] == [games[0].seq + 20] * 50
        assert FaultyConnection.commits - before < 50 * 20 / 2, "callers at the same time share commits"
    assert_whole(database)
