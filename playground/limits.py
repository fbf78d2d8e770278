"""How often a bot may do what: requests, IDENTIFYs, what it says on a connection, servers on a shard.

The numbers are Discord's own, counted over all connections and processes of the bot.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from playground.clock import Clock

PAYLOADS, PAYLOADS_S = 120, 60.0
"""What a client may say on one connection, heartbeats included."""
SESSIONS_OF_A_SHARD = 2
"""That are connected at a time: the one that goes, and the one that takes over from it."""
DAY_S = 86_400.0


@dataclass(frozen=True, slots=True)
class Limits:
    """What this Discord allows; as strict as the real one unless told otherwise."""

    requests_a_second: int | None = 50
    """None: whoever measures or tests something else is never held up."""
    identify_every_s: float = 5.0
    """For each bucket of shards."""
    max_concurrency: int = 1
    """So many buckets there are."""
    session_starts: int = 1000
    """IDENTIFYs a day; one more, and the token is worth nothing."""
    guilds_a_shard: int = 2500


UNHURRIED = Limits(requests_a_second=None, identify_every_s=0.0)
"""For whoever starts bots in quick succession, or plays faster than people do."""


class Window:
    """So many things within so many seconds, whenever these begin."""

    def __init__(self, clock: Clock, most: int, seconds: float) -> None:
        self._clock = clock
        self._seconds = seconds
        self._done: deque[float] = deque(maxlen=most)

    def wait_s(self) -> float:
        """How long until one more is allowed; if it is now, it is counted and the answer is 0."""
        now = self._clock.now()
        if len(self._done) == self._done.maxlen and (wait_s := self._done[0] + self._seconds - now) > 0:
            return wait_s
        self._done.append(now)
        return 0.0


class Starts:
    """The bot's IDENTIFYs: so many a day, and one at a time for each bucket of shards."""

    def __init__(self, clock: Clock, limits: Limits) -> None:
        self._clock = clock
        self._limits = limits
        self._day_begun: float | None = None
        self._used = 0
        self._buckets: dict[int, Window] = {}

    @property
    def remaining(self) -> int:
        """How many are left of this day's."""
        self._turn_the_day()
        return self._limits.session_starts - self._used

    @property
    def reset_after_s(self) -> float:
        """How long until there are all of them again."""
        self._turn_the_day()
        return DAY_S if self._day_begun is None else self._day_begun + DAY_S - self._clock.now()

    def count(self) -> bool:
        """One more, granted or not; whether the day had any left."""
        if not self.remaining:
            return False
        if self._day_begun is None:
            self._day_begun = self._clock.now()
        self._used += 1
        return True

    def granted(self, shard: int) -> bool:
        """Whether the last one of this shard's bucket is long enough ago."""
        bucket = shard % self._limits.max_concurrency
        if bucket not in self._buckets:
            self._buckets[bucket] = Window(self._clock, 1, self._limits.identify_every_s)
        return not self._buckets[bucket].wait_s()

    def _turn_the_day(self) -> None:
        if self._day_begun is not None and self._clock.now() >= self._day_begun + DAY_S:
            self._day_begun, self._used = None, 0
