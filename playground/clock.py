"""The playground's time: the machine's, plus whatever a test has moved it by. Nothing else here asks for the
time.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from datetime import UTC, datetime

DISCORD_EPOCH_MS = 1_420_070_400_000


class Timer:
    """A callback to come; cancelling it is always allowed."""

    __slots__ = ("callback", "cancelled", "when")

    def __init__(self, when: float, callback: Callable[[], None]) -> None:
        self.when = when
        self.callback = callback
        self.cancelled = False

    def cancel(self) -> None:
        """Forget it."""
        self.cancelled = True


class Clock:
    """Seconds since 1970 that flow by themselves and can be moved forward; timers follow the moved time."""

    def __init__(self) -> None:
        self._start = time.time() - time.monotonic()
        self._offset_s = 0.0
        self._timers: list[tuple[float, int, Timer]] = []
        self._count = itertools.count()
        self._armed: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """The present, in seconds since 1970."""
        return self._start + time.monotonic() + self._offset_s

    def iso(self, when: float | None = None) -> str:
        """A moment (the present unless told) as Discord writes it."""
        moment = datetime.fromtimestamp(self.now() if when is None else when, UTC)
        return moment.isoformat(timespec="milliseconds")

    def call_at(self, when: float, callback: Callable[[], None]) -> Timer:
        """Call back once the time has come, by itself or by being moved."""
        timer = Timer(when, callback)
        heapq.heappush(self._timers, (when, next(self._count), timer))
        self._arm()
        return timer

    def advance(self, seconds: float) -> None:
        """Move time forward and run, in order, what became due on the way."""
        goal = self.now() + seconds
        while self._timers and self._timers[0][0] <= goal:
            self._offset_s += max(0.0, self._timers[0][0] - self.now())
            self._run_due()
        self._offset_s += max(0.0, goal - self.now())
        self._arm()

    def close(self) -> None:
        """Drop all timers."""
        self._timers.clear()
        if self._armed is not None:
            self._armed.cancel()
            self._armed = None

    def _arm(self) -> None:
        if self._armed is not None:
            self._armed.cancel()
            self._armed = None
        while self._timers and self._timers[0][2].cancelled:
            heapq.heappop(self._timers)
        if self._timers:
            wait = max(0.0, self._timers[0][0] - self.now())
            self._armed = asyncio.get_running_loop().call_later(wait, self._wake)

    def _wake(self) -> None:
        self._armed = None
        self._run_due()
        self._arm()

    def _run_due(self) -> None:
        now = self.now()
        while self._timers and self._timers[0][0] <= now:
            timer = heapq.heappop(self._timers)[2]
            if not timer.cancelled:
                timer.callback()


class Snowflakes:
    """Ids as Discord makes them: the time in the upper bits, always growing, also across restarts and clock
    moves.
    """

    def __init__(self, clock: Clock, newest: int = 0) -> None:
        self._clock = clock
        self.newest = newest

    def next(self, shard: int = 0, shards: int = 1) -> int:
        """An id larger than all before; a server's lies on a certain one of some shards, if need be."""
        by_time = (int(self._clock.now() * 1000) - DISCORD_EPOCH_MS) << 22
        newest = max(by_time, self.newest + 1)
        self.newest = newest + ((shard - (newest >> 22)) % shards << 22)
        return self.newest
