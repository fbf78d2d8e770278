"""Grouped commits: those who write at the same time share one transaction, and so one wait for the disk.

If one caller of a group is refused (another was quicker, an interaction came twice), everything is rolled
back and each is done alone, so that only the one at fault hears of it. If the disk fails, all of them do, and
writing rests for a while. How a transaction is done is each store's own.
"""

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bot.game.model import GameId
from bot.metrics import COMMITS, STORE_ERRORS
from bot.store import NotSaved
from bot.store import statements as sql
from bot.store.rows import Given, Rows

log = logging.getLogger(__name__)


class Missed(Exception):  # noqa: N818
    """Something that had to be there was not: a game, or its log is elsewhere."""


class Violated(Exception):  # noqa: N818
    """A rule of the tables was broken: somebody else has this id, or this interaction."""

    def __init__(self, what: str, *, interaction: bool) -> None:
        """`interaction`: it has already had its effect."""
        super().__init__(what)
        self.interaction = interaction


@dataclass(frozen=True, slots=True)
class Step:
    """How far a write takes a game. Without `before` it must be there, wherever its log is."""

    before: int | None = None
    """The last entry of its log up to then."""
    after: int | None = None
    by_log: bool = False
    """Not by its summary, which may be damaged or missing: by the entries themselves."""


@dataclass(frozen=True, slots=True)
class Write:
    """What somebody wants written in one transaction."""

    rows: Rows
    """Each must change at least one row of the database, unless the statement may change nothing."""
    games: Mapping[GameId, Step] = field(default_factory=dict)
    given: Mapping[GameId, Given] = field(default_factory=dict)
    """Standing orders as they were when this was decided: they must be so still."""

    def fits(self, given: Mapping[GameId, Given | None]) -> bool:
        """Whether they are; where there are none a game is not in `given`."""
        return all(given.get(game, frozenset()) == told for game, told in self.given.items())

    @property
    def replanned(self) -> set[GameId]:
        """In which games they are others afterwards."""
        return {row[0] for one in (sql.PUT_ORDERS, sql.DROP_ORDERS) for row in self.rows.get(one, ())}


class GroupCommit(ABC):
    """The one place where anything is written while the bot runs."""

    def __init__(self, *, rest_s: float = 5.0, most: int = 256) -> None:
        """After a failure writing rests for so long; so many share a transaction at the most."""
        self._rest_s = rest_s
        self._most = most
        self._failed_at: float | None = None
        self._waiting: list[tuple[Write, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="grouped commits")

    @property
    def read_only(self) -> bool:
        """The last attempt to write failed."""
        return self._failed_at is not None

    async def write(self, write: Write) -> None:
        """Write durably, or raise `Missed`, `Violated` or `NotSaved` with nothing changed."""
        if self._failed_at is not None and time.monotonic() - self._failed_at < self._rest_s:
            raise NotSaved("read only: the last attempt to write failed")
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((write, future))
        self._wake.set()
        # Shielded: a caller that gives up leaves the others' transaction alone.
        await asyncio.shield(future)

    async def close(self) -> None:
        """Finish what is waiting, then end."""
        while self._waiting:
            await asyncio.wait([future for _, future in self._waiting])
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    @abstractmethod
    async def _transaction(self, writes: Sequence[Write]) -> Mapping[int, Exception]:
        """One durable commit of all but those that are given back, by their place, with what is wrong.

        Or `Missed` or `Violated` by one of them, with nothing changed; anything else is the disk's fault.
        """

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            group = self._waiting[: self._most]
            await self._commit(group)
            del self._waiting[: len(group)]
            if not self._waiting:
                self._wake.clear()

    async def _commit(self, group: list[tuple[Write, asyncio.Future[None]]]) -> None:
        error: Exception | None = None
        refused: Mapping[int, Exception] = {}
        try:
            with COMMITS.time():
                refused = await self._transaction([write for write, _ in group])
            self._recovered()
        except (Missed, Violated) as one:
            if len(group) > 1:
                for alone in group:
                    await self._commit([alone])
                return
            error = one
        except Exception as fault:
            error = self._fault(fault)
        for place, (_, future) in enumerate(group):
            if future.cancelled():
                continue
            if (told := error or refused.get(place)) is None:
                future.set_result(None)
            else:
                future.set_exception(told)
                future.exception()  # looked at: the caller may have given up

    def _recovered(self) -> None:
        if self._failed_at is not None:
            log.warning("writing works again")
            self._failed_at = None

    def _fault(self, fault: Exception) -> NotSaved:
        STORE_ERRORS.labels("not_saved").inc()
        if self._failed_at is None:
            log.critical("not saved, read only from now on: %s", fault)
        self._failed_at = time.monotonic()
        saved = NotSaved(f"not saved: {fault}")
        saved.__cause__ = fault
        return saved
