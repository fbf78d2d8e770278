"""The real bot over a disk that fails or is slow, at the system's own calls: what was answered stands."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import random
import sqlite3
from collections import Counter
from itertools import product
from pathlib import Path
from typing import NamedTuple

import pytest

from bot.store.backup import backups_of, folder_of
from bot.store.schema import prepare
from playground.server import Playground
from tests.support.failing_disk import FailingDisk
from tests.support.length import length, record
from tests.support.real_bot import RealBot
from tests.support.reckoning import NOT_SAVED, Reckoning, is_sound
from tests.support.table import until

SERIES = length(1, 5)
FAULTS_EACH = length(8, 20)


class Fault(NamedTuple):
    """How the disk fails: with what, at which calls, for files that end how."""

    number: int
    calls: str
    where: str

    @property
    def name(self) -> str:
        """For people."""
        return f"{errno.errorcode[self.number]} at every {self.calls} of {self.where}"


MUCH = (
    "WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number LIMIT 5000)"
    " SELECT n, hex(zeroblob(500)) FROM number"
)
"""Five megabytes."""
JOURNAL, DATABASE = ".db-wal", ".db"
FAULTS = (
    *(Fault(number, "change", "*") for number in (errno.ENOSPC, errno.EIO, errno.EROFS)),
    *(Fault(number, "change", JOURNAL) for number in (errno.ENOSPC, errno.EIO)),
    Fault(errno.EIO, "change", DATABASE),
    *(Fault(number, "sync", JOURNAL) for number in (errno.EIO, errno.ENOSPC)),
    *(Fault(errno.EIO, "sync", where) for where in ("*", DATABASE)),
)


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
        for table in range(10):
            connection.execute(f"CREATE TABLE much{table} AS {MUCH}")
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


def grow_journal(database: Path) -> None:
    """So far that the next commit brings it over into the database."""
    with contextlib.closing(sqlite3.connect(database, timeout=60)) as connection:
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.execute(f"CREATE TABLE much AS {MUCH}")
        connection.execute("DROP TABLE much")


class Disaster:
    """A disk that fails under people who play on, and a bot that is killed meanwhile."""

    def __init__(self, bot: RealBot, disk: FailingDisk, reckoning: Reckoning, rng: random.Random) -> None:
        self._bot = bot
        self._disk = disk
        self._reckoning = reckoning
        self._rng = rng
        self.figures: Counter[str] = Counter()

    async def strikes(self, fault: Fault, *, kill: bool) -> None:
        """Before somebody moves, or at a random moment of that; and then all is well again, by itself."""
        at_once, struck = self._rng.random() < 0.6, self._disk.struck
        if at_once:
            self._disk.fail(*fault)
        asked = await self._reckoning.move(self._rng)
        if not at_once:
            await asyncio.sleep(self._rng.uniform(0, 0.05))
            self._disk.fail(*fault)
        refused = (await self._reckoning.answered(asked)).startswith(NOT_SAVED)
        if at_once:
            assert self._disk.struck > struck, fault.name
            # What is in the journal is saved, also if it cannot be brought over into the database.
            assert refused == (fault.where != DATABASE), fault.name
        assert "Traceback" not in self._bot.output, self._bot.output
        if kill:
            if fault.calls == "sync":
                self._reckoning.may_stand(asked)
            await self._reckoning.kill()
            await self._bot.start(ready=False)
            await asyncio.sleep(self._rng.uniform(0, 3))
        self._disk.work()
        if kill:
            await self._reckoning.look_in()
        await until(self._move)
        self.figures.update(struck=self._disk.struck > struck, kills=kill, refused=refused)

    async def _move(self) -> bool:
        """Whether something was saved; after a failure the bot rests for a while."""
        if not await self._reckoning.ready_to_move():
            return True
        asked = await self._reckoning.move(self._rng)
        return not (await self._reckoning.answered(asked)).startswith(NOT_SAVED)


@pytest.mark.fault_05
@pytest.mark.long
@pytest.mark.timeout(14_400)
@pytest.mark.parametrize("seed", range(SERIES))
async def test_whatever_the_disk_does_what_was_answered_stands(
    discord: Playground, bot: RealBot, disk: FailingDisk, database: Path, seed: int
) -> None:
    """Who is told "not saved" can rely on it too, but for a kill after a failed fsync (see the README)."""
    rng = random.Random(seed)
    bot.errors_expected = True
    async with Reckoning(discord, bot, database) as reckoning:
        disaster = Disaster(bot, disk, reckoning, rng)
        await reckoning.start()
        lobby = await reckoning.open("Anna", "Bruno")
        await reckoning.answered(await reckoning.join(lobby, "Bruno"))
        await reckoning.begun(lobby, "Bruno")
        for fault, kill in rng.sample([*product(FAULTS, (False, True))], FAULTS_EACH):
            if await reckoning.ready_to_move():
                if fault.where == DATABASE:
                    grow_journal(database)
                await disaster.strikes(fault, kill=kill)
        await reckoning.finish()
        assert "Traceback" not in bot.output, bot.output
        await reckoning.holds()
        acknowledged = len(reckoning.acknowledged)
    assert await bot.stop() == 0
    await is_sound(database, reckoning.games)
    figures = disaster.figures
    record(
        "Disk",
        f"series {seed + 1}: faults of the running bot's disk; of them with SIGKILL; told 'not saved'",
        f"{figures['struck']}; {figures['kills']}; {figures['refused']}",
    )
    record(
        "Disk",
        f"series {seed + 1}: acknowledged moves; of them lost; messages that came twice",
        f"{acknowledged}; {reckoning.lost}; {reckoning.doubled}",
    )
