"""The database file: made whole or not at all, never overwritten, copied before it is changed."""

import asyncio
import contextlib
import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.game.messages import Kind, Recipe
from bot.game.model import ChannelId, GameId, MessageId, PersonId, UserId
from bot.game.state import Summary
from bot.store import DatabaseRefused, Store
from bot.store.backup import (
    DAILY,
    HOURLY,
    BackupFailed,
    aged_out,
    back_up,
    backups_of,
    folder_of,
    superfluous,
)
from bot.store.schema import WriterLock, check_readable, lock_path, migrations, prepare
from bot.store.sqlite import open_reader, open_store
from bot.store.values import Post
from engine.model import Seat
from tests.store.example import more, opened

NOW = datetime(2026, 3, 1, 12, 30, tzinfo=UTC)


async def test_a_new_database_is_strict_durable_and_ours(tmp_path: Path) -> None:
    database = tmp_path / "new folder" / "games.db"
    async with open_store(database) as store:
        await opened(store)
        pragmas = {}
        for name in ("journal_mode", "synchronous", "foreign_keys", "trusted_schema", "secure_delete"):
            writer: Any = store._writer
            ((pragmas[name],),) = await writer._connection.execute_fetchall(f"PRAGMA {name}")
    assert pragmas == {
        "journal_mode": "wal",
        "synchronous": 2,
        "foreign_keys": 1,
        "trusted_schema": 0,
        "secure_delete": 1,
    }
    with contextlib.closing(sqlite3.connect(database)) as connection:
        tables = connection.execute("PRAGMA table_list").fetchall()
        loose = [name for schema, name, kind, _, _, strict in tables if not strict and "sqlite_" not in name]
        assert loose == []
        assert connection.execute("PRAGMA user_version").fetchone() == (len(migrations()),)
        with pytest.raises(sqlite3.IntegrityError):
            connection.execute("UPDATE entry SET seq = 'three'")


@pytest.mark.fault_07
async def test_a_second_writer_is_refused_but_readers_are_not(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    async with open_store(database) as store:
        summary = await opened(store)
        with pytest.raises(DatabaseRefused, match="stop the bot first"):
            async with open_store(database):
                pass
        async with open_reader(database) as reader:
            assert reader.read_only
            assert await reader.summary(summary.game) == summary
            commit = more(summary)
            await store.append(commit)
            assert await reader.summary(summary.game) == commit.summary
    async with open_store(database) as store:
        assert await store.summary(summary.game) == commit.summary


def damaged(database: Path) -> None:
    """A page of the log is overwritten, as a failing disk would."""
    with database.open("r+b") as file:
        size = file.seek(0, os.SEEK_END)
        for page in range(8192, size, 8192):
            file.seek(page)
            file.write(b"\xff" * 512)


def of_a_newer_version(database: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute(f"PRAGMA user_version = {len(migrations()) + 1}")


def of_another_program(database: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA application_id = 1")


def no_database(database: Path) -> None:
    database.write_text("Dear diary, " * 1000)


def missing(database: Path) -> None:
    for path in database.parent.glob(database.name + "*"):
        path.unlink()


def empty(database: Path) -> None:
    database.write_bytes(b"")


@pytest.mark.fault_06
@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (damaged, "restore the backup .*games-"),
        (of_a_newer_version, "install a newer"),
        (of_another_program, "not a database of Via Appia"),
        (no_database, "restore the backup .*games-"),
        (empty, "is empty: restore the backup"),
        (missing, "is missing, but a backup of it is there"),
    ],
)
async def test_what_is_not_right_is_refused_with_the_remedy_and_left_alone(
    tmp_path: Path, spoil: object, message: str
) -> None:
    database = tmp_path / "games.db"
    async with open_store(database) as store:
        for number in range(20):
            await opened(store, GameId(f"GAME{number}"))
    back_up(database)
    assert callable(spoil)
    spoil(database)
    before = content(tmp_path)
    with pytest.raises(DatabaseRefused, match=message) as refused:
        async with open_store(database):
            pass
    assert "\n" not in str(refused.value)
    assert content(tmp_path) == before
    # Whoever follows the advice is well again.
    missing(database)
    database.write_bytes(backups_of(database)[-1].read_bytes())
    async with open_store(database) as store:
        assert len(await store.all_games()) == 20


def content(folder: Path) -> dict[str, bytes]:
    """The databases."""
    return {path.name: path.read_bytes() for path in folder.rglob("*.db")}


@pytest.mark.parametrize("place", ["a file/games.db", "/proc/nowhere/games.db", "/sys/games.db"])
async def test_a_place_where_nothing_can_be_written_is_refused_in_one_line(
    tmp_path: Path, place: str
) -> None:
    (tmp_path / "a file").touch()
    with pytest.raises(DatabaseRefused, match=r"cannot be used .*: choose another place"):
        async with open_store(tmp_path / place):
            pass


async def test_a_journal_without_its_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "games.db-wal").write_bytes(b"something")
    with pytest.raises(DatabaseRefused, match="its journal is there"):
        async with open_store(tmp_path / "games.db"):
            pass


def test_a_half_made_database_is_made_anew(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    (tmp_path / "games.db.new").write_bytes(b"half")
    (tmp_path / "games.db.new-wal").write_bytes(b"half")
    prepare(database)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.db"]
    check_readable(database)


async def test_readers_refuse_what_is_missing_or_not_up_to_date(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with pytest.raises(DatabaseRefused, match="does not exist"):
        async with open_reader(database):
            pass
    assert not database.exists()
    prepare(database, ())
    with pytest.raises(DatabaseRefused, match="start the bot once"):
        async with open_reader(database):
            pass


@pytest.mark.fault_43
def test_each_step_is_one_transaction_and_a_backup_comes_first(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    first = migrations()
    prepare(database, first)
    good = "ALTER TABLE guild ADD COLUMN colour TEXT;"
    bad = "CREATE TABLE half (id INTEGER) STRICT; INSERT INTO nowhere VALUES (1);"
    with pytest.raises(DatabaseRefused, match="nowhere"):
        prepare(database, (*first, good, bad))
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(first) + 1,)
        assert connection.execute("SELECT count(colour) FROM guild").fetchone() == (0,)
        assert connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'half'").fetchone() == (0,)
    assert len(backups_of(database)) == 1
    with contextlib.closing(sqlite3.connect(backups_of(database)[0])) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (len(first),)


async def test_the_messages_of_a_database_of_version_1_still_go_out(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    prepare(database, migrations()[:1])
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.executescript("""
            INSERT INTO person VALUES (1, 100, 'ada', 'en', '{}');
            INSERT INTO game VALUES ('K7M2R', 1, 'lobby', 0, '', 'en', 7, 70, 1, '[1]', NULL, 5, 1, 1);
            INSERT INTO outbox (id, game, since, seq, kind, seat, not_before_ms, attempts)
                VALUES (7, 'K7M2R', 0, 1, 'lobby', NULL, 0, 2), (8, 'K7M2R', 0, 1, 'purse', 1, 9, 0);
            INSERT INTO post VALUES ('K7M2R', 'lobby', 0, 70, 700, 1), ('K7M2R', 'purse', 1, 71, 701, 1);
        """)
    async with open_store(database) as store:
        lobby, purse = await store.outbox()
        assert (lobby.id, lobby.recipe, lobby.attempts) == (7, Recipe(Kind.LOBBY), 2)
        assert (purse.recipe, purse.claimed_ms, purse.failures) == (Recipe(Kind.PURSE, Seat(1), 9), None, 0)
        assert len({lobby.nonce, purse.nonce, ""}) == 3
        assert await store.posts(GameId("K7M2R")) == (
            Post(GameId("K7M2R"), Kind.LOBBY, None, ChannelId(70), MessageId(700), 1),
            Post(GameId("K7M2R"), Kind.PURSE, PersonId(1), ChannelId(71), MessageId(701), 1),
        )
        assert await store.made_good_ms() == 0


async def test_a_backup_beside_a_running_bot_is_whole(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    async with open_store(database) as store:
        summary = await opened(store)
        writing = asyncio.create_task(write_on(store, summary))
        copies = [await asyncio.to_thread(back_up, database, NOW + timedelta(hours=n)) for n in range(3)]
        writing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await writing
    for copy in copies:
        async with open_reader(copy) as reader:
            log = await reader.load(summary.game)
            assert [logged.seq for logged in log] == list(range(1, len(log) + 1))
            assert (await reader.summary(summary.game)).seq == len(log)
    assert not list(folder_of(database).glob("*.draft*"))


async def write_on(store: Store, summary: Summary) -> None:
    while True:
        commit = more(summary)
        await store.append(commit)
        summary = commit.summary


def test_old_copies_are_thinned_to_24_hours_and_14_days(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    folder_of(database).mkdir()
    everything = [NOW - timedelta(minutes=20 * n) for n in range(1, 3 * 24 * 30)]
    for time in everything:
        (folder_of(database) / f"games-{time:%Y%m%dT%H%M%SZ}.db").touch()
    back_up(database, NOW)
    kept = [
        datetime.strptime(path.stem[6:], "%Y%m%dT%H%M%SZ").replace(tzinfo=UTC)
        for path in backups_of(database)
    ]
    assert len(kept) <= HOURLY + DAILY
    hours = {time.replace(minute=0) for time in kept if NOW - time < timedelta(hours=HOURLY - 0.5)}
    assert len(hours) == HOURLY
    assert len({time.date() for time in kept}) == DAILY
    assert max(kept) == NOW
    for time in kept[: DAILY - 2]:
        same_day = [other for other in everything if other.date() == time.date()]
        assert time == max(same_day), "of a day the last is kept"
    assert superfluous(backups_of(database), NOW) == []


def test_a_clock_that_was_wrong_costs_no_copies(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    made = [back_up(database, NOW + timedelta(days=n)) for n in range(3)]
    made.append(back_up(database, NOW + timedelta(days=2000)))
    made.append(back_up(database, NOW + timedelta(days=3)))
    assert backups_of(database) == sorted(made)
    assert aged_out(database, NOW) == NOW + timedelta(days=2000 + DAILY)


def test_copies_made_at_once_are_all_whole(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    with ThreadPoolExecutor(4) as threads:
        for copy in threads.map(back_up, [database] * 12, [NOW] * 12):
            check_readable(copy)
    assert [path.suffix for path in folder_of(database).iterdir()] == [".db"]


def test_what_is_left_of_a_copy_that_was_cut_off_is_removed_in_time(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    old, fresh = (folder_of(database) / f"games-{name}.draft" for name in ("old", "fresh"))
    folder_of(database).mkdir()
    old.touch()
    fresh.touch()
    os.utime(old, (0, 0))
    back_up(database, NOW)
    assert (old.exists(), fresh.exists()) == (False, True)


def test_files_of_others_in_the_folder_are_left_alone(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    folder_of(database).mkdir()
    mine = folder_of(database) / "games-before-the-party.db"
    mine.touch()
    back_up(database, NOW)
    assert mine.exists()
    assert mine not in backups_of(database)


def test_a_failed_backup_leaves_the_older_ones(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    copy = back_up(database, NOW)
    no_database(database)
    with pytest.raises(BackupFailed, match="not backed up"):
        back_up(database, NOW + timedelta(hours=1))
    assert backups_of(database) == [copy]
    assert sorted(path.name for path in folder_of(database).iterdir()) == [copy.name]


def test_when_the_copies_will_have_aged_out(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    assert aged_out(database, NOW) is None
    back_up(database, NOW)
    gone = aged_out(database, NOW)
    assert gone is not None
    day = NOW
    while day < gone:  # one a day is enough to push the old one out
        day += timedelta(days=1)
        back_up(database, day)
    assert all(f"{NOW:%Y%m%d}" not in path.name for path in backups_of(database))


def test_the_lock_tells_when_its_holder_was_last_alive(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    with WriterLock(database):
        pass
    os.utime(lock_path(database), (1_000, 1_000))
    with WriterLock(database) as lock:
        assert lock.last_beat_ms == 1_000_000
        asyncio.run(lock.beat())
        assert lock_path(database).stat().st_mtime > 1_000_000


def modes(folder: Path) -> dict[str, int]:
    """Of a folder and all in it."""
    found = (folder, *folder.rglob("*"))
    return {str(path.relative_to(folder.parent)): stat.S_IMODE(path.stat().st_mode) for path in found}


@pytest.fixture(params=[0o000, 0o022, 0o277], ids=oct)
def umask(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[None]:
    """Whatever the operator's is, once the test's own folder is there."""
    assert tmp_path.is_dir()
    before = os.umask(request.param)
    yield
    os.umask(before)


@pytest.mark.usefixtures("umask")
async def test_nobody_else_can_read_the_database_or_its_copies(tmp_path: Path) -> None:
    database = tmp_path / "made" / "by us" / "games.db"
    async with open_store(database) as store:
        await opened(store)
        await asyncio.to_thread(back_up, database, NOW)
        found = modes(tmp_path / "made")
    assert {name.rpartition("/")[2] for name in found} >= {
        "games.db",
        "games.db-wal",
        "games.db-shm",
        "games.db.lock",
        "backups",
        "games-20260301T123000Z.db",
    }
    for name, mode in found.items():
        assert oct(mode) == oct(0o600 if "games" in name.rpartition("/")[2] else 0o700), name


def test_what_an_older_version_left_open_is_closed_at_the_start(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    prepare(database)
    back_up(database, NOW)
    with contextlib.closing(sqlite3.connect(database)) as connection:  # so that there is a journal
        connection.execute("INSERT INTO guild VALUES (1, '{}')")
        connection.commit()
        for end in (".lock", ".commands"):
            database.with_name(database.name + end).touch()
        for path in (tmp_path, *tmp_path.rglob("*")):
            path.chmod(0o755 if path.is_dir() else 0o644)
        asyncio.run(open_and_close(database))
        found = modes(tmp_path)
    assert found.pop(tmp_path.name) == 0o755, "a folder that we did not make is not ours"
    assert len(found) == 7
    assert all(mode & 0o077 == 0 for mode in found.values()), found


async def open_and_close(database: Path) -> None:
    async with open_store(database):
        pass


@pytest.mark.fault_07
async def test_a_link_lets_no_second_writer_in(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    async with open_store(database) as store:
        summary = await opened(store)
        link = elsewhere / "link.db"
        link.symlink_to(database)
        with pytest.raises(DatabaseRefused, match="in use by another process"):
            async with open_store(link):
                pass
        assert lock_path(link) == lock_path(database)
        assert [path.name for path in elsewhere.iterdir()] == ["link.db"]
        twin = elsewhere / "twin.db"
        os.link(database, twin)
        for second in (open_store, open_reader):
            with pytest.raises(DatabaseRefused, match="has a second name"):
                async with second(twin):
                    pass
        commit = more(summary)
        await store.append(commit)
    with pytest.raises(DatabaseRefused, match="has a second name"):
        async with open_store(database):
            pass
    twin.unlink()
    async with open_store(link) as store:
        assert await store.summary(summary.game) == commit.summary
    assert link.is_symlink()


async def test_a_link_to_a_database_that_is_yet_to_be_made_stays_one(tmp_path: Path) -> None:
    link = tmp_path / "link.db"
    link.symlink_to(tmp_path / "games.db")
    async with open_store(link) as store:
        await opened(store)
    assert link.is_symlink()
    check_readable(tmp_path / "games.db")


_opened: list[str] = []
_listening = False


def _listen(event: str, args: tuple[Any, ...]) -> None:
    if event == "open" and _listening:
        _opened.append(str(args[0]))


async def test_the_database_is_never_opened_beside_sqlite(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """POSIX: closing any handle of a file drops all locks of the process on it, those of SQLite too."""
    sys.addaudithook(_listen)
    monkeypatch.setattr(sys.modules[__name__], "_listening", True)
    database = tmp_path / "games.db"
    async with open_store(database) as store:
        await opened(store)
        await asyncio.to_thread(back_up, database, NOW)
        async with open_reader(database) as reader:
            assert len(await reader.all_games()) == 1
    assert str(lock_path(database)) in _opened
    assert not {str(database), f"{database}-wal", f"{database}-shm"} & {*_opened}


@pytest.mark.parametrize("damaged", [-1, 0, -(2**63)])
async def test_what_cannot_be_a_discord_id_is_nobodys(tmp_path: Path, damaged: int) -> None:
    database = tmp_path / "games.db"
    async with open_store(database) as store:
        number = (await store.person(UserId(7), "Anna", "en")).number
    with contextlib.closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("UPDATE person SET discord_id = ?", (damaged,))
    async with open_store(database) as store:
        assert (await store.people({number}))[number].discord_id is None
