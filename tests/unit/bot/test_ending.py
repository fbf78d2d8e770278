"""What is cancelled ends, if it ends at all; nothing is waited for in vain."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import subprocess
import sys
import time

import pytest

from bot.ending import AGAIN_S, cancel

STUBBORN = """
import sys, threading
from bot.ending import exit_within
exit_within(0.2)
threading.Event().wait()
"""


async def heedless(times: int) -> None:
    """Takes so many cancellations for something else."""
    for _ in range(times):
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.sleep(3600)
    await asyncio.sleep(3600)


@pytest.mark.fault_41
async def test_what_misses_a_cancellation_is_cancelled_again() -> None:
    tasks = [asyncio.create_task(heedless(times)) for times in range(4)]
    await asyncio.sleep(0)
    await cancel(tasks, 100 * AGAIN_S)
    assert all(task.cancelled() for task in tasks)


@pytest.mark.fault_41
async def test_what_never_ends_is_left(caplog: pytest.LogCaptureFixture) -> None:
    often = 20
    long, soon = asyncio.create_task(heedless(often)), asyncio.create_task(heedless(0))
    await asyncio.sleep(0)
    with caplog.at_level(logging.WARNING):
        await cancel([long, soon], 3 * AGAIN_S)
    assert soon.cancelled() and not long.done()
    (told,) = caplog.records
    assert "heedless" in told.getMessage()
    await cancel([long], 2 * often * AGAIN_S)
    assert long.cancelled()


@pytest.mark.fault_41
async def test_what_fails_as_it_ends_holds_up_nobody() -> None:
    async def fails() -> None:
        try:
            await asyncio.sleep(3600)
        finally:
            raise OSError("as it ends")

    task = asyncio.create_task(fails())
    await asyncio.sleep(0)
    await cancel([task], 100 * AGAIN_S)
    assert isinstance(task.exception(), OSError)


@pytest.mark.fault_41
def test_a_process_that_hangs_ends_all_the_same() -> None:
    began = time.monotonic()
    ended = subprocess.run(
        [sys.executable, "-c", STUBBORN],
        env=os.environ,
        capture_output=True,
        check=True,
        timeout=60,
        text=True,
    )
    assert time.monotonic() - began >= 0.2
    assert "not ended within 0.2 s" in ended.stderr
