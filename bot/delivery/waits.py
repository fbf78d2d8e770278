"""Until when messages wait, in time that only goes forward.

The database keeps these times by the clock on the wall, for only that one outlives a restart. A clock on the
wall may be put right at any moment, by a second or by a year; whoever waits must not notice. So a row's times
are read once, when it is first seen, and counted in steady time from then on; and none waits longer than it
could have been meant to, whatever its stored time says.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace

from bot.store.values import OutboxRow


class Waits:
    """Rows with their times as steady ones; forgotten with the process."""

    def __init__(
        self,
        wall_ms: Callable[[], int],
        steady_ms: Callable[[], int],
        *,
        longest_hold_ms: int,
        longest_retry_ms: int,
        longest_film_ms: int,
    ) -> None:
        """The longest that a message is ever held back at first, after a failure, and for a film."""
        self._wall_ms = wall_ms
        self._steady_ms = steady_ms
        self._longest_hold_ms = longest_hold_ms
        self._longest_retry_ms = longest_retry_ms
        self._longest_film_ms = longest_film_ms
        self._holds: dict[tuple[int, int], int] = {}
        self._retries: dict[tuple[int, int], int] = {}
        self._runs: dict[tuple[int, int], int] = {}
        self._asked: dict[tuple[int, int], int] = {}
        """When a row's time is up, by the row and what is stored of it."""

    def steady(self, rows: Iterable[OutboxRow]) -> list[OutboxRow]:
        """The same rows, their times steady."""
        return [self._of(row) for row in rows]

    def forget_all_but(self, rows: Iterable[OutboxRow]) -> None:
        """Those that are no more need not be remembered."""
        here = {row.id for row in rows}
        for known in (self._holds, self._retries, self._runs, self._asked):
            for gone in [one for one in known if one[0] not in here]:
                del known[gone]

    def _of(self, row: OutboxRow) -> OutboxRow:
        held_ms = self._up(self._holds, row.id, row.recipe.not_before_ms, self._longest_hold_ms)
        retry_ms = self._up(self._retries, row.id, row.retry_ms, self._longest_retry_ms)
        return replace(
            row,
            recipe=replace(row.recipe, not_before_ms=held_ms),
            retry_ms=retry_ms,
            runs_until_ms=self._runs_until(row),
            asked_ms=self._asked_at(row),
        )

    def _runs_until(self, row: OutboxRow) -> int | None:
        if row.runs_until_ms is None:
            return None
        return self._up(self._runs, row.id, row.runs_until_ms, self._longest_film_ms)

    def _asked_at(self, row: OutboxRow) -> int:
        """When it was asked for; as long ago as counts, whatever is stored."""
        ago_ms = max(0, min(self._longest_film_ms, self._wall_ms() - row.asked_ms))
        return self._asked.setdefault((row.id, row.asked_ms), self._steady_ms() - ago_ms)

    def _up(self, known: dict[tuple[int, int], int], row: int, stored_ms: int, longest_ms: int) -> int:
        if not stored_ms:
            return 0
        left_ms = min(longest_ms, stored_ms - self._wall_ms())
        return known.setdefault((row, stored_ms), self._steady_ms() + max(0, left_ms))
