"""How often the bot has ended in an error lately, noted beside the database.

Discord takes a token away from a bot that logs in a thousand times a day, which a supervisor that starts it
again and again brings about in hours. So after five such ends within ten minutes it does not log in any more
until ten minutes have passed, whoever starts it.
"""

import contextlib
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

import click

from bot.config import Database, beside
from bot.store.files import make_folder, write_private

MOST = 5
WINDOW_S = 600.0


class Crashes:
    """The ends in an error of the bot that uses a database."""

    def __init__(self, database: Database, clock: Callable[[], float] = time.time) -> None:
        """The clock is the one on the wall: no other outlives the process."""
        self._file = beside(database, ".crashes")
        self._clock = clock

    def check(self) -> None:
        """After too many it must not log in now: one line why, until when, and exit 1."""
        known = self._lately()
        if len(known) >= MOST:
            again = datetime.fromtimestamp(known[-MOST] + WINDOW_S, UTC)
            raise click.ClickException(
                f"the bot ended in an error {MOST} times within ten minutes, and its log says why; it logs in"
                f" again from {again:%H:%M:%S} UTC on, or at once when {self._file} is removed"
            )

    @contextlib.contextmanager
    def noted(self) -> Iterator[None]:
        """Whatever error comes out of this is noted and goes on."""
        try:
            yield
        except Exception:
            with contextlib.suppress(OSError):  # a full disk: then it is not counted
                make_folder(self._file.parent)
                lately = (*self._lately()[-MOST:], self._clock())
                write_private(self._file, "".join(f"{at}\n" for at in lately).encode())
            raise

    def _lately(self) -> list[float]:
        """When, the oldest first; a clock that was put back makes none of them later than now."""
        now, known = self._clock(), []
        with contextlib.suppress(OSError, ValueError):  # none, or not legible
            known = [float(line) for line in self._file.read_text("utf-8").splitlines()]
        return [at for at in known if now - WINDOW_S < at <= now]
