"""Trouble on demand: what a test wants to happen to certain REST requests, and how often."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, field


class Trouble(enum.Enum):
    """What can befall a request; AFTER means that it took effect all the same."""

    RATE_LIMIT = "429 with Retry-After, nothing done"
    BLOCKED = "429 from Cloudflare, in words of its own, nothing done"
    ERROR = "a 5xx, nothing done"
    ERROR_AFTER = "a 5xx, though it was done"
    CUT = "connection broken, nothing done"
    CUT_AFTER = "connection broken, though it was done"
    SILENT = "never answered, nothing done"
    SILENT_AFTER = "never answered, though it was done"
    SLOW = "done and answered late"
    REFUSED = "one of Discord's own refusals, nothing done"


@dataclass(slots=True)
class Fault:
    """One planned trouble: for which requests, how many times still, how often it has struck."""

    trouble: Trouble
    method: str
    path: re.Pattern[str]
    times: int
    status: int = 500
    seconds: float = 0.0
    everywhere: bool = False
    refusal: tuple[int, int, str] = (400, 0, "")
    spared: int = 0
    """So many such requests go through before it strikes."""
    hits: int = 0


@dataclass(slots=True)
class Faults:
    """The planned troubles; each takes the HTTP method, a regular expression for the path, a count."""

    planned: list[Fault] = field(default_factory=list)

    def rate_limit(
        self, method: str, path: str, *, seconds: float = 0.05, everywhere: bool = False, times: int = 1
    ) -> Fault:
        """Answer 429, "come again in so many seconds"; everywhere means the global limit."""
        return self._plan(
            Fault(Trouble.RATE_LIMIT, method, re.compile(path), times, 429, seconds, everywhere)
        )

    def block(self, method: str, path: str, *, times: int = 1) -> Fault:
        """Answer as Cloudflare does for Discord when it has shut an address out."""
        return self._plan(Fault(Trouble.BLOCKED, method, re.compile(path), times, 429))

    def error(
        self, method: str, path: str, *, status: int = 500, after: bool = False, times: int = 1
    ) -> Fault:
        """Answer 500 or 503, before or after the effect."""
        trouble = Trouble.ERROR_AFTER if after else Trouble.ERROR
        return self._plan(Fault(trouble, method, re.compile(path), times, status))

    def cut(self, method: str, path: str, *, after: bool = False, times: int = 1) -> Fault:
        """Break the connection, before or after the effect."""
        return self._plan(Fault(Trouble.CUT_AFTER if after else Trouble.CUT, method, re.compile(path), times))

    def silent(self, method: str, path: str, *, after: bool = False, times: int = 1) -> Fault:
        """Never answer, before or after the effect."""
        trouble = Trouble.SILENT_AFTER if after else Trouble.SILENT
        return self._plan(Fault(trouble, method, re.compile(path), times))

    def slow(self, method: str, path: str, *, seconds: float, times: int = 1) -> Fault:
        """Let the request lie for a while first."""
        return self._plan(Fault(Trouble.SLOW, method, re.compile(path), times, seconds=seconds))

    def refuse(self, method: str, path: str, refusal: tuple[int, int, str], *, times: int = 1) -> Fault:
        """Answer with one of Discord's refusals: status, code, message (many are in `errors.py`)."""
        return self._plan(Fault(Trouble.REFUSED, method, re.compile(path), times, refusal=refusal))

    def clear(self) -> None:
        """No more trouble."""
        self.planned.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The trouble for this request, if any, counted off."""
        for fault in self.planned:
            if fault.method in ("*", method) and fault.path.search(path):
                if fault.spared:
                    fault.spared -= 1
                    continue
                fault.times -= 1
                fault.hits += 1
                if fault.times <= 0:
                    self.planned.remove(fault)
                return fault
        return None

    def _plan(self, fault: Fault) -> Fault:
        self.planned.append(fault)
        return fault
