"""A program for `test_failing_disk`: saves moves and keeps what a power loss would leave after each."""

import asyncio
import os
import shutil
import sys
from pathlib import Path

from bot.store.sqlite import open_store
from tests.store.example import more, opened


async def main(database: Path, images: Path, moves: int) -> None:
    """An image for each move that was acknowledged, named by its seq."""
    platter = Path(os.environ["FAILING_DISK_PLATTER"])
    async with open_store(database) as store:
        summary = await opened(store)
        for _ in range(moves):
            shutil.copytree(platter, images / str(summary.seq))
            commit = more(summary)
            await store.append(commit)
            summary = commit.summary


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])))
