"""What time it is at Discord: its answers say so, and a clock of ours that is wrong does not matter.

Between two answers the time is told by a clock that nobody can set; before the first, by ours.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from types import SimpleNamespace

import aiohttp


def _since_boot() -> float:
    """Seconds that only go forward, also while the machine sleeps, where the system can say so."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if clock is None else time.clock_gettime(clock)


class DiscordTime:
    """Discord's clock, as last heard of."""

    def __init__(self, steady: Callable[[], float] = _since_boot) -> None:
        """The clock is seconds that only go forward."""
        self._steady = steady
        self._heard: tuple[datetime, float] | None = None

    def watching(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """The same trace of the client's requests; every answer's time is noted here too."""
        trace.on_request_end.append(self._answered)
        return trace

    async def _answered(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        if params.url.path.startswith("/api/"):  # a picture may be a copy that somebody kept
            self.note(params.response.headers.get("Date", ""))

    def note(self, date: str) -> None:
        """An answer's `Date`; one that is none is ignored."""
        try:
            told = parsedate_to_datetime(date)
        except ValueError:
            return
        self._heard = (told if told.tzinfo else told.replace(tzinfo=UTC), self._steady())

    def now(self) -> datetime:
        """To within a second, and the time an answer takes."""
        if self._heard is None:
            return datetime.now(UTC)
        told, at = self._heard
        return told + timedelta(seconds=self._steady() - at)
