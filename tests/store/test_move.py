"""`via-appia move`: a whole database to another and back, compared, replayed, gone on with after a cut."""

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import asyncpg
import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.config import Database, Server
from bot.game.messages import Kind, Recipe
from bot.game.model import GameId
from bot.store import DatabaseRefused, moving
from bot.store.moving import TABLES, move
from bot.store.opening import open_reader, open_store
from bot.store.postgres import moving as ends
from bot.store.schema import WriterLock
from bot.store.schema import prepare as prepare_file
from bot.store.sqlite import open_store as open_file
from tests.releases import RELEASES
from tests.store.example import more, opened


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Whatever a release could write, brought up to date."""
    copy = RELEASES[-1].copy_database(tmp_path)
    asyncio.run(_updated(copy))
    return copy


async def _updated(database: Path) -> None:
    async with open_file(database) as store:
        lobby = await opened(store)
        await store.set_note(lobby.game, lobby.host, "hush ♥")
        await store.follow(lobby.game, lobby.host, lobby.seq)
        await store.extend_deadlines(1_000, until_ms=77)


def call(*words: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words])


def contents(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All that is in a file."""
    with contextlib.closing(sqlite3.connect(file)) as connection:
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
        return {
            name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr)
            for (name,) in names.fetchall()
        }


def test_every_table_and_column_is_moved(tmp_path: Path) -> None:
    prepare_file(tmp_path / "games.db")
    with contextlib.closing(sqlite3.connect(tmp_path / "games.db")) as connection:
        names = [
            name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        ]
        there = {
            name: {column for _, column, *_ in connection.execute(f"PRAGMA table_info({name})")}
            for name in names
            if not name.startswith("sqlite_")
        }
    assert {table.name: {*table.columns} for table in TABLES} == there


def test_there_and_back_all_is_as_it_was(file: Path, empty_database: Server, tmp_path: Path) -> None:
    there = call("move", "--from", file, "--to", empty_database.url)
    assert there.exit_code == 0, there.output
    assert "compared and replayed" in there.stdout
    assert (
        call("doctor", "--database", empty_database.url).exit_code
        == call("doctor", "--database", file).exit_code
    )
    again = tmp_path / "again.db"
    back = call("move", "--from", empty_database.url, "--to", again)
    assert back.exit_code == 0, back.output
    assert contents(again) == contents(file)
    assert [path.name for path in tmp_path.glob("again*")] == ["again.db"]


async def test_what_comes_later_has_later_numbers(file: Path, empty_database: Server) -> None:
    with contextlib.closing(sqlite3.connect(file)) as connection:
        ((last,),) = connection.execute("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'").fetchall()
    await move(file, empty_database, silently)
    async with open_store(empty_database) as store:
        before = {row.id for row in await store.outbox(100_000)}
        people = await store.free_number()
        summary = await opened(store, GameId("LATER"), players=3)
        await store.append(more(summary, outbox=(Recipe(Kind.TURN),)))
        new = {row.id for row in await store.outbox(100_000)} - before
        assert min(new) > last
        assert max(summary.players) >= people


@pytest.mark.parametrize("ever", [True, False])
async def test_an_empty_outbox_goes_on_with_its_numbers_there_and_back(
    empty_database: Server, tmp_path: Path, ever: bool
) -> None:
    """A bot that is stopped has mostly sent all; what was set aside keeps the number it had."""
    file, again = tmp_path / "games.db", tmp_path / "again.db"
    last, aside = 0, 0
    async with open_file(file) as store:
        summary = await opened(store)
        if ever:
            commit = more(summary, outbox=(Recipe(Kind.TURN),) * 5)
            await store.append(commit)
            summary = commit.summary
            *_, row = await store.outbox()
            last, aside = row.id, 1
            await store.set_aside(row, 3_000, "ref", "the old fault")
            await store.mark_sent([one.id for one in await store.outbox()])
    for source, target in ((file, empty_database), (empty_database, again)):
        await move(source, target, silently)
        async with open_store(target) as store:
            commit = more(summary, outbox=(Recipe(Kind.TURN),))
            await store.append(commit)
            summary = commit.summary
            (new,) = await store.outbox()
            assert new.id == last + 1
            last, aside = new.id, aside + 1
            await store.set_aside(new, 4_000, "ref", "a new fault")
            assert len(await store.all_set_aside()) == aside
            await store.mark_sent([new.id])


@contextlib.asynccontextmanager
async def silently(_label: str, _length: int) -> AsyncIterator[Callable[[int], None]]:
    yield lambda _: None


@pytest.mark.parametrize("back", [False, True])
async def test_a_move_that_was_cut_off_goes_on(
    file: Path, empty_database: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    source: Database = file
    target: Database = empty_database
    if back:
        await move(file, empty_database, silently)
        source, target = empty_database, tmp_path / "again.db"
    monkeypatch.setattr(moving, "AT_ONCE", 20)
    left = 5

    @contextlib.asynccontextmanager
    async def cut_off(_label: str, _length: int) -> AsyncIterator[Callable[[int], None]]:
        def done(rows: int) -> None:
            nonlocal left
            left -= rows > 0
            if left < 0:
                raise KeyboardInterrupt

        yield done

    cuts = 0
    while True:
        left = 5
        try:
            moved = await move(source, target, cut_off)
            break
        except KeyboardInterrupt:
            cuts += 1
            with pytest.raises(DatabaseRefused):
                async with open_reader(target):
                    pass
            if cuts > 8:
                left = 1_000_000
                moved = await move(source, target, silently)
                break
    assert cuts > 3
    async with open_reader(target) as store, open_reader(source) as before:
        assert await store.all_games() == await before.all_games()
        assert moved.games == len(await store.all_games())


async def test_a_target_that_is_not_empty_is_refused(
    file: Path, postgres_database: Server, tmp_path: Path
) -> None:
    async with open_store(postgres_database) as store:
        await opened(store)
    for source, target in ((file, postgres_database), (postgres_database, file)):
        with pytest.raises(DatabaseRefused):
            await move(source, target, silently)
    async with open_store(postgres_database) as store:
        assert len(await store.all_games()) == 1


async def test_a_database_that_a_bot_uses_is_refused(
    file: Path, postgres_database: Server, tmp_path: Path
) -> None:
    with WriterLock(file), pytest.raises(DatabaseRefused, match="in use"):
        await move(file, postgres_database, silently)
    async with open_store(postgres_database) as store:
        assert store.heart is not None
        await store.heart.beat()
        with pytest.raises(DatabaseRefused, match="in use"):
            await move(postgres_database, tmp_path / "other.db", silently)
        with pytest.raises(DatabaseRefused, match="in use"):
            await move(file, postgres_database, silently)


async def test_a_process_without_a_heartbeat_is_a_bot_too(
    file: Path, postgres_database: Server, tmp_path: Path
) -> None:
    """Of many only one has it."""
    async with open_store(postgres_database) as store:
        assert store.leases is not None
        await store.leases.come_in("this", 1)
        for source, target in ((postgres_database, tmp_path / "other.db"), (file, postgres_database)):
            with pytest.raises(DatabaseRefused, match="in use"):
                await move(source, target, silently)
        await store.leases.leave()
    await move(postgres_database, tmp_path / "other.db", silently)


async def test_a_move_has_all_the_time_it_needs(postgres_database: Server) -> None:
    """A statement of the bot's is cut off after ten seconds; counting a million rows takes longer."""
    for end in (ends.source, ends.target):
        async with end(postgres_database) as one:
            assert await one.read("SELECT current_setting('statement_timeout')") == [("0",)]


async def test_a_source_that_changed_between_two_attempts_is_refused(
    file: Path, empty_database: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextlib.asynccontextmanager
    async def cut_off(_label: str, _length: int) -> AsyncIterator[Callable[[int], None]]:
        yield lambda _: None
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        await move(file, empty_database, cut_off)
    async with open_file(file) as store:
        await opened(store, GameId("LATER"))
    with pytest.raises(DatabaseRefused, match="has changed"):
        await move(file, empty_database, silently)


async def test_a_row_that_came_otherwise_is_found(file: Path, empty_database: Server) -> None:
    raw = await asyncpg.connect(empty_database.url)

    @contextlib.asynccontextmanager
    async def meddle(label: str, length: int) -> AsyncIterator[Callable[[int], None]]:
        yield lambda _: None
        if label == "copying":
            await raw.execute("UPDATE note SET text = 'loud'")

    with pytest.raises(DatabaseRefused, match="note is not as in"):
        await move(file, empty_database, meddle)
    await raw.close()
