"""How work ends in time: what is cancelled is cancelled until it ends, and nothing is waited for in vain.

Whoever ends the bot from outside gives it ten seconds and kills it then, so nothing it waits for at the end
may take as long as it likes. Knows nothing of what is ended.
"""

import asyncio
import logging
import os
import threading
from collections.abc import Collection
from typing import Any

log = logging.getLogger(__name__)

AGAIN_S = 0.1


async def cancel(tasks: Collection[asyncio.Task[Any]], within_s: float) -> None:
    """Cancel tasks until all have ended; those that still go on after so long are left as they are.

    Once is not enough: discord.py sleeps out a rate limit when a request is cancelled, takes a cancellation
    for the end of a connection that it is just making, and loses one that comes when a wait of its own ends.
    """
    left = {*tasks}
    try:
        async with asyncio.timeout(within_s):
            while left:
                for task in left:
                    task.cancel()
                done, left = await asyncio.wait(left, timeout=AGAIN_S)
                for task in done:
                    if not task.cancelled():
                        task.exception()  # looked at: nobody else will
    except TimeoutError:
        for task in left:
            log.warning("ends without waiting for %r", task)


def exit_within(seconds: float) -> None:
    """End this process after so long, whatever holds it up by then: a disk, a name server, a thread.

    All that was committed is kept; what was not yet done is done after the next start.
    """

    def exit_now() -> None:
        log.error("not ended within %g s: ends as it is", seconds)
        os._exit(0)

    timer = threading.Timer(seconds, exit_now)
    timer.daemon = True  # it holds up nothing itself
    timer.start()
