"""A program for `test_failing_disk`: the bot's clock ticks over a disk that fails and comes back."""

import asyncio
import errno
import logging
import os
import sys
from pathlib import Path

from bot.bench.scripted import ScriptedQuarry
from bot.clock import Clock
from bot.service import GameService, now_ms
from bot.store import NotSaved
from bot.store.backup import backups_of
from bot.store.sqlite import open_store
from bot.workers import Workers
from tests.store.example import more, opened


async def main(database: Path, switch: Path) -> None:
    """An hour with a disk that works, two in which it fails, one in which it works; for each way to fail."""
    minutes = 0
    async with open_store(database, rest_s=0) as store, Workers(1) as workers:
        assert store.lock is not None
        service = GameService(store, workers, ScriptedQuarry(), clock=lambda: now_ms() + minutes * 60_000)
        clock = Clock(service, store.lock, database)
        summary = await opened(store)
        for number in (errno.EROFS, errno.ENOSPC, errno.EIO):
            for broken in (False, True, True, False):
                os.utime(store.lock.path, (1_000, 1_000))
                copies = len(backups_of(database))
                turn(switch, number if broken else 0)
                for _ in range(60):  # a longer pause would be taken for standing still
                    minutes += 1
                    await clock.tick()
                commit = more(summary)
                try:
                    await store.append(commit)
                    summary, saved = commit.summary, True
                except NotSaved:
                    saved = False
                assert (await store.summary(summary.game)).seq == summary.seq, "reading goes on"
                copied = len(backups_of(database)) > copies
                beaten = store.lock.path.stat().st_mtime > 1_000
                print(errno.errorcode[number], f"{broken=} {saved=} {copied=} {beaten=}", flush=True)
                turn(switch, 0)


def turn(switch: Path, number: int) -> None:
    """What the disk fails with from now on; 0: it works."""
    switch.write_text(str(number))


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(message)s", stream=sys.stdout)
    asyncio.run(main(Path(sys.argv[1]), Path(os.environ["FAILING_DISK_SWITCH"])))
