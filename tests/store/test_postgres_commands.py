"""The commands around the database, on a server; `tests/service/test_maintenance.py` has them on a file."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import asyncpg
import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.config import Database, Server
from bot.game.events import MovedHere, numbered
from bot.game.messages import Kind
from bot.game.model import NO_SERVER, ChannelId, GameId, MessageId, Spot, UserId
from bot.store import Store
from bot.store.opening import open_reader, open_store
from bot.store.values import Post
from tests.releases import RELEASES
from tests.store.example import more, opened

T = TypeVar("T")
ADA = UserId(100)
"""Whom `opened` has as host."""


def via_appia(database: Database, *words: str, stdin: bytes | None = None) -> Result:
    """Run a command as an operator would."""
    told = database.url if isinstance(database, Server) else str(database)
    return CliRunner().invoke(main, words, env={"VIA_APPIA_DB": told}, input=stdin)


def within(database: Database, use: Callable[[Store], Awaitable[T]]) -> T:
    async def used() -> T:
        async with open_store(database) as store:
            return await use(store)

    return asyncio.run(used())


async def contents(server: Server) -> str:
    """All that is in its tables."""
    raw = await asyncpg.connect(server.url)
    names = await raw.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'")
    rows = [repr(row) for (name,) in names for row in await raw.fetch(f"SELECT * FROM {name}")]
    await raw.close()
    return "\n".join(rows)


def test_games_of_a_file_are_brought_in_and_are_the_same(postgres_database: Server, tmp_path: Path) -> None:
    file = RELEASES[-1].copy_database(tmp_path)
    games = within(file, lambda store: store.all_games())
    assert len(games) > 5

    async def others(store: Store) -> None:  # other people have the low numbers there
        for number in range(5):
            await store.person(UserId(number), f"other {number}", "nl")

    within(postgres_database, others)
    for game in games:
        exported = via_appia(file, "export", game, "--with-secret")
        result = via_appia(postgres_database, "import", "-", stdin=exported.stdout_bytes)
        assert result.exit_code == 0, result.output
        assert f"game {game} brought in" in result.stdout
        twice = via_appia(postgres_database, "import", "-", stdin=exported.stdout_bytes)
        assert (twice.exit_code, len(twice.stderr.splitlines())) == (1, 1)
        assert f"game {game} is already there; nothing was changed" in twice.stderr

    async def people_of(store: Store, game: GameId) -> list[tuple[int | None, str]]:
        summary = await store.summary(game)
        people = await store.people(summary.players)
        return [(people[one].discord_id, people[one].name) for one in summary.players if one in people]

    async def compare() -> None:
        async with open_reader(file) as here, open_reader(postgres_database) as there:
            for game in games:
                assert await people_of(here, game) == await people_of(there, game)
                logs = await here.load(game), await there.load(game)
                assert [type(one.entry) for one in logs[0]] == [type(one.entry) for one in logs[1]]

    asyncio.run(compare())
    assert via_appia(postgres_database, "rebuild").stdout == "every summary was right\n"
    later = within(postgres_database, lambda store: store.person(UserId(77), "later", "en"))
    assert later.number == within(postgres_database, lambda store: store.free_number()) - 1
    broken = via_appia(postgres_database, "import", "-", stdin=exported.stdout_bytes[:-20])
    assert (broken.exit_code, broken.stderr.startswith("Error: nothing was changed: ")) == (1, True)


def test_a_person_is_forgotten(postgres_database: Server) -> None:
    async def fill(store: Store) -> GameId:
        public, private = await opened(store), more(await opened(store, GameId("ALONE"), players=1))
        spot = Spot(NO_SERVER, ChannelId(987_654_321))
        moved = numbered((MovedHere(spot),), 2, 2_000, None, None)
        await store.append(replace(private, log=moved, summary=replace(private.summary, spot=spot)))
        await store.set_note(public.game, public.host, "hush")
        await store.note_post(Post(public.game, Kind.PURSE, public.host, spot.channel, MessageId(1), 1))
        return public.game

    game = within(postgres_database, fill)
    assert all(one in asyncio.run(contents(postgres_database)) for one in ("person 0", "hush", "987654321"))
    told = via_appia(postgres_database, "delete-user", str(ADA))
    assert told.stdout == (
        "forgotten; games in private messages deleted: 1;"
        " backups of the server that knew them are yours to delete\n"
    )
    held = asyncio.run(contents(postgres_database))
    assert not any(one in held for one in ("person 0", "hush", "987654321", "ALONE", f"discord_id={ADA}"))
    assert game in held
    assert "person 1" in held
    again = via_appia(postgres_database, "delete-user", str(ADA))
    assert (again.exit_code, again.stderr) == (1, f"Error: nobody here has the Discord id {ADA}\n")


def test_health_goes_by_the_servers_clock(postgres_database: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    none = via_appia(postgres_database, "health")
    assert (none.exit_code, "no bot has run on" in none.stderr) == (1, True)

    async def beat(store: Store) -> None:
        assert store.heart is not None
        await store.heart.beat()

    within(postgres_database, beat)
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + 3_600)
    well = via_appia(postgres_database, "health")
    assert (well.exit_code, well.stdout.startswith("alive: heartbeat ")) == (0, True)

    async def grow_old() -> None:
        raw = await asyncpg.connect(postgres_database.url)
        await raw.execute("UPDATE writer SET beat_ms = beat_ms - 91000")
        await raw.close()

    asyncio.run(grow_old())
    silent = via_appia(postgres_database, "health")
    assert (silent.exit_code, len(silent.stderr.splitlines())) == (1, 1)
    assert "the last heartbeat was 9" in silent.stderr


def test_without_pg_dump_a_backup_is_a_clear_word(
    postgres_database: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    told = via_appia(postgres_database, "backup")
    assert (told.exit_code, told.stdout) == (1, "")
    assert told.stderr == (
        "Error: pg_dump is not installed (Debian: apt install postgresql-client);"
        " or back the server up by its own means\n"
    )
    assert [path for path in (tmp_path / "data").rglob("*") if path.is_file()] == []
