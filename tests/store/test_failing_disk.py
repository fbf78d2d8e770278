"""A disk that fails under the real thing, at the system's calls: the clock goes on, and so does the store."""

import asyncio
import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.game.state import fold
from bot.store import DiskRefuses
from bot.store.backup import back_up
from bot.store.sqlite import open_store
from tests.store.example import opened
from tests.store.faults import system_calls
from tests.support.failing_disk import FailingDisk


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "disk"
    folder.mkdir()
    return folder


def test_the_clock_ticks_on_over_a_disk_that_fails_and_comes_back(tmp_path: Path, folder: Path) -> None:
    disk = FailingDisk(folder, tmp_path)
    ran = subprocess.run(
        [sys.executable, "-m", "tests.store.ticking", folder / "games.db"],
        env={**os.environ, **disk.environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout
    said = ran.stdout.splitlines()
    works = "broken=False saved=True copied=True beaten=True"
    for name in ("EROFS", "ENOSPC", "EIO"):
        # The time of a file can be changed on a full disk too.
        fails = f"broken=True saved=False copied=False beaten={name == 'ENOSPC'}"
        hours = [line.removeprefix(f"{name} ") for line in said if line.startswith(name)]
        assert hours == [works, fails, fails, works], ran.stdout
    for told in ("no heartbeat can be written", "the heartbeat can be written again"):
        assert sum(told in line for line in said) == 2, "once for each time it fails"
    assert sum("read only from now on" in line for line in said) == 3
    assert "Traceback" not in ran.stdout


@pytest.mark.fault_04
@pytest.mark.long
def test_a_power_loss_takes_nothing_that_was_acknowledged(tmp_path: Path, folder: Path) -> None:
    """Of every file only what was synced is left; whatever the system still held in memory is gone."""
    disk, images, moves = FailingDisk(folder, tmp_path), tmp_path / "images", 20
    command = [sys.executable, "-m", "tests.store.power", str(folder / "games.db"), str(images), str(moves)]
    subprocess.run(command, env={**os.environ, **disk.environment}, timeout=120, check=True)
    left = {int(image.name): image / "games.db" for image in images.iterdir()}
    assert len(left) == moves
    for seq, database in left.items():
        assert asyncio.run(last_saved(database)) == seq


async def last_saved(database: Path) -> int:
    """The bot starts with it, and the log is whole."""
    async with open_store(database) as store:
        (game,) = await store.all_games()
        state = fold(game, await store.load(game))
        assert (await store.summary(game)).seq == state.seq
        return state.seq


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EROFS])
def test_a_disk_that_fails_at_the_start_asks_for_no_backup(folder: Path, number: int) -> None:
    database = folder / "games.db"

    async def use() -> None:
        async with open_store(database) as store:
            await opened(store)

    asyncio.run(use())
    back_up(database)
    with system_calls(lambda name, _: 0 if name.startswith("pread") else number):
        with pytest.raises(DiskRefuses, match="nothing is lost and no backup is needed") as refused:
            asyncio.run(use())
        assert "\n" not in str(refused.value)
        for args in (("doctor",), ("rebuild",)):
            result = CliRunner().invoke(main, args, env={"VIA_APPIA_DB": str(database)})
            assert (result.exit_code, len(result.stderr.splitlines())) == (1, 1), result.output
            assert "restore" not in result.stderr
    asyncio.run(still_there(database))


async def still_there(database: Path) -> None:
    async with open_store(database) as store:
        assert len(await store.all_games()) == 1
