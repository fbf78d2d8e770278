"""Which of our functions are called while something happens, in the order in which they are first called.

For the walks of `docs/ARCHITECTURE.md`: what they tell must be what the code does. Calls in the thread of the
event loop are seen; what a worker process does is not, only that it was asked.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

ROOT = Path(__file__).parents[2]
OURS = ("bot", "engine", "render")


class Trace:
    """Functions as `package.module.qualified_name`, each once, in the order of their first call."""

    def __init__(self) -> None:
        """Nothing was called yet."""
        self.calls: list[str] = []
        self.times: Counter[str] = Counter()
        """How often each was called."""
        self._names: dict[CodeType, str | None] = {}

    def __call__(self, frame: FrameType, event: str, argument: Any) -> None:
        """See `sys.setprofile`."""
        del argument
        code = frame.f_code
        if event != "call":
            return
        if code not in self._names:
            name = self._names[code] = _name(code)
            if name is not None:
                self.calls.append(name)
        known = self._names[code]
        if known is not None:
            self.times[known] += 1


def _name(code: CodeType) -> str | None:
    file = Path(code.co_filename)
    if not file.is_relative_to(ROOT) or code.co_qualname.startswith("<"):
        return None
    parts = file.relative_to(ROOT).with_suffix("").parts
    if parts[0] not in OURS:
        return None
    module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return f"{module}.{code.co_qualname}"


@contextmanager
def traced() -> Iterator[Trace]:
    """Note the calls of the block."""
    trace = Trace()
    sys.setprofile(trace)
    try:
        yield trace
    finally:
        sys.setprofile(None)
