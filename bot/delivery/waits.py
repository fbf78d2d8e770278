"""Until when messages wait, in time that only goes forward.

The database keeps these times by the clock on the wall, for only that one outlives a restart. A clock on the
wall may be put right at any moment, by a second or by a year; whoever waits must not notice. So a row's times
are read once, when it is first seen, and counted in steady time from then on; and none waits longer than it
could have been meant to, whatever its stored time says.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field, replace

from bot.store.values import OutboxRow


@dataclass(slots=True)
class _Known:
    """A row that was seen before."""

    stored: OutboxRow | None = None
    steady: OutboxRow | None = None
    times: dict[tuple[str, int], int] = field(default_factory=dict)
    """When a time of it is up, by which it is and what is stored of it."""


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
        self._known: dict[int, _Known] = {}

    def steady(self, rows: Iterable[OutboxRow]) -> list[OutboxRow]:
        """The same rows, their times steady."""
        return [self._of(row) for row in rows]

    def forget_all_but(self, rows: Collection[OutboxRow]) -> None:
        """Those that are no more need not be remembered."""
        if len(self._known) > len(rows):
            self._known = {row.id: self._known[row.id] for row in rows}

    def _of(self, row: OutboxRow) -> OutboxRow:
        known = self._known.setdefault(row.id, _Known())
        if known.stored != row:
            known.stored, known.steady = row, self._made_steady(row, known.times)
        assert known.steady is not None
        return known.steady

    def _made_steady(self, row: OutboxRow, times: dict[tuple[str, int], int]) -> OutboxRow:
        held_ms = self._up(times, "held", row.recipe.not_before_ms, self._longest_hold_ms)
        runs_ms = row.runs_until_ms
        if runs_ms is not None:
            runs_ms = self._up(times, "runs", runs_ms, self._longest_film_ms)
        return replace(
            row,
            recipe=replace(row.recipe, not_before_ms=held_ms),
            retry_ms=self._up(times, "retry", row.retry_ms, self._longest_retry_ms),
            runs_until_ms=runs_ms,
            asked_ms=self._asked_at(times, row),
        )

    def _asked_at(self, times: dict[tuple[str, int], int], row: OutboxRow) -> int:
        """When it was asked for; as long ago as counts, whatever is stored."""
        ago_ms = max(0, min(self._longest_film_ms, self._wall_ms() - row.asked_ms))
        return times.setdefault(("asked", row.asked_ms), self._steady_ms() - ago_ms)

    def _up(self, times: dict[tuple[str, int], int], what: str, stored_ms: int, longest_ms: int) -> int:
        if not stored_ms:
            return 0
        left_ms = min(longest_ms, stored_ms - self._wall_ms())
        return times.setdefault((what, stored_ms), self._steady_ms() + max(0, left_ms))
