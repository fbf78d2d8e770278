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


class Fault(NamedTuple):
    """How the disk fails: with what, at which calls, for files that end how."""

    number: int
    calls: str
    where: str

    @property
    def name(self) -> str:
        """For people."""
        return f"{errno.errorcode[self.number]} at every {self.calls} of {self.where}"


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


@pytest.mark.long
@pytest.mark.timeout(60 * 60)
@pytest.mark.parametrize("seed", range(SERIES))
async def test_whatever_the_disk_does_what_was_answered_stands(
    discord: Playground, bot: RealBot, disk: FailingDisk, database: Path, seed: int
) -> None:
    """Who is told "not saved" can rely on it too, but for a kill after a failed fsync (see the README)."""
    rng = random.Random(seed)
    bot.errors_expected = True
    plan = rng.sample([*product(FAULTS, (False, True))], length(8, 20))
    told: Counter[str] = Counter()
    async with Reckoning(discord, bot, database) as reckoning:
        await reckoning.start()
        lobby = await reckoning.open("Anna", "Bruno")
        await reckoning.join(lobby, "Bruno")
        await reckoning.begun(lobby, "Bruno")

        async def saved() -> bool:
            if not await reckoning.ready_to_move():
                return True
            return not (await reckoning.answered(await reckoning.move(rng))).startswith(NOT_SAVED)

        for fault, killed in plan:
            if not await reckoning.ready_to_move():
                break
            at_once = rng.random() < 0.6
            if at_once:
                disk.fail(*fault)
            asked = await reckoning.move(rng)
            if not at_once:
                await asyncio.sleep(rng.uniform(0, 0.05))
                disk.fail(*fault)
            said = await reckoning.answered(asked)
            told["not saved" if said.startswith(NOT_SAVED) else "done"] += 1
            # Moves are written into the journal; the database itself follows when it has grown.
            assert said.startswith(NOT_SAVED) or not at_once or fault.where == DATABASE, fault.name
            assert "Traceback" not in bot.output, bot.output
            if killed:
                if fault.calls == "sync":
                    reckoning.may_stand(asked)
                await reckoning.kill()
                await bot.start(ready=False)
                await asyncio.sleep(rng.uniform(0, 3))
                disk.work()
                await reckoning.look_in()
            disk.work()
            await until(saved)  # by itself, after a rest
        await reckoning.finish()
        await reckoning.holds()
        acknowledged = len(reckoning.acknowledged)
    assert "Traceback" not in bot.output, bot.output
    assert await bot.stop() == 0
    await is_sound(database, reckoning.games)
    kills = sum(killed for _, killed in plan)
    record(
        "Disk",
        f'series {seed + 1}: faults of the disk, with SIGKILL, told "not saved"',
        f"{len(plan)}, {kills}, {told['not saved']}",
    )
    record(
        "Disk",
        f"series {seed + 1}: acknowledged moves, of them lost, messages twice",
        f"{acknowledged}, 0, 0",
    )
