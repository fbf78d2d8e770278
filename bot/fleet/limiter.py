"""So many requests within any second: one process's part of what Discord allows the whole bot."""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable

from bot.limits import REQUESTS_A_SECOND

SECOND_S = 1.1
"""A little more than one: requests that leave in this second may arrive closer together."""


class Limiter:
    """Lets requests go, in the order in which they come."""

    def __init__(
        self,
        steady: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        """The clock is seconds that only go forward."""
        self.most = REQUESTS_A_SECOND
        """How many are this process's; may change at any time."""
        self._steady = steady
        self._sleep = sleep
        self._gone: deque[float] = deque(maxlen=REQUESTS_A_SECOND)
        self._turn = asyncio.Lock()

    async def wait(self) -> None:
        """Return when one more may go."""
        async with self._turn:
            while (wait_s := self._wait_s()) > 0:
                await self._sleep(wait_s)
            self._gone.append(self._steady())

    def _wait_s(self) -> float:
        if len(self._gone) < self.most:
            return 0.0
        return self._gone[-self.most] + SECOND_S - self._steady()
