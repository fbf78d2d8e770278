"""Whether Discord is about to shut us out, or has: then nothing goes out for a while but answers to people.

Discord blocks an address that was refused 10,000 times within ten minutes; its guard before it, Cloudflare,
answers in words of its own. A fifth of that is far more than anything of ours can mean, so it counts as much.
Every answer of Discord's is seen here; who has to wait asks `over`.
"""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable
from types import SimpleNamespace

import aiohttp

log = logging.getLogger(__name__)

REFUSED = frozenset((401, 403, 429))
"""What Discord counts."""
WINDOW_S = 600.0
MANY = 10_000 // 5
REST_S = 600.0
LOOK_S = 1.0


class Breaker:
    """Counts what Discord refuses."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        """The clock is seconds that only go forward."""
        self._clock = clock
        self._refused: deque[float] = deque(maxlen=MANY)
        self._until = 0.0

    def watching(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """The same trace of the client's requests; every answer is noted here too."""
        trace.on_request_end.append(self._answered)
        return trace

    async def _answered(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        response = params.response
        self.note(response.status, ours=response.content_type == "application/json")

    def note(self, status: int, *, ours: bool = True) -> None:
        """Discord, or not `ours` but Cloudflare before it, has answered."""
        if status not in REFUSED:
            return
        now = self._clock()
        self._refused.append(now)
        many = len(self._refused) == MANY and self._refused[0] > now - WINDOW_S
        blocked = status == 429 and not ours
        if not (many or blocked) or now < self._until:
            return
        self._until = now + REST_S
        self._refused.clear()
        why = "Cloudflare blocks us" if blocked else f"Discord refused {MANY} requests within ten minutes"
        log.critical("%s: nothing is sent for %d minutes but answers to people", why, REST_S // 60)

    @property
    def rest_s(self) -> float:
        """For how long nothing is to be sent."""
        return max(0.0, self._until - self._clock())

    async def over(self) -> None:
        """Return when messages may be sent."""
        while self.rest_s:  # noqa: ASYNC110  # only time ends it
            await asyncio.sleep(LOOK_S)
