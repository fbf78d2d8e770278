"""The real bot over a disk that fails or is slow, at the system's own calls: what was answered stands."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from pathlib import Path

import pytest

from bot.store.backup import backups_of, folder_of
from bot.store.schema import prepare
from tests.support.failing_disk import FailingDisk
from tests.support.real_bot import RealBot
from tests.support.table import until


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """On a disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    return folder / "games.db"


@pytest.fixture
def disk(database: Path, tmp_path: Path, bot: RealBot) -> FailingDisk:
    """The bot's disk."""
    disk = FailingDisk(database.parent, tmp_path)
    bot.environment = disk.environment
    return disk


async def test_a_large_backup_does_not_hold_up_the_end(
    bot: RealBot, disk: FailingDisk, database: Path
) -> None:
    """At this pace the copy would take more than a minute, though the machine be idle."""
    prepare(database)
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute(
            "CREATE TABLE much AS WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number"
            " LIMIT 50000) SELECT n, hex(zeroblob(500)) FROM number"
        )
    folder_of(database).mkdir()
    old = folder_of(database) / "games-20200101T000000Z.db"
    old.touch()  # so that the next is due
    disk.slow(5, where=".draft")
    await bot.start()

    async def is_copying() -> bool:
        return any(path.stat().st_size > 1_000_000 for path in folder_of(database).glob("*.draft"))

    await until(is_copying)
    async with asyncio.timeout(30):
        assert await bot.stop() == 0, bot.output
    assert backups_of(database) == [*folder_of(database).iterdir()] == [old], "no half copy is left"
