"""Grouped commits: those who write at the same time share one transaction, and so one wait for the disk.

Rows of the same statement go to the database together. If one caller of a group is refused (another was
quicker, an interaction came twice), everything is rolled back and each is done alone, so that only the one at
fault hears of it. If the disk fails, all of them do, and writing rests for a while.
"""

import asyncio
import contextlib
import logging
import sqlite3
import time
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bot.metrics import COMMITS, STORE_ERRORS
from bot.store import NotSaved

log = logging.getLogger(__name__)

Rows = Mapping[str, Sequence[tuple[Any, ...]]]
"""Statement -> the rows to run it with; each must change at least one row of the database."""


class Missed(Exception):  # noqa: N818
    """A statement found nothing to change."""

    def __init__(self, statement: str) -> None:
        """Which one."""
        super().__init__(statement)
        self.statement = statement


class _Cursor(Protocol):
    @property
    def rowcount(self) -> int: ...


class Connection(Protocol):
    """What is needed of an asynchronous connection; it begins transactions by itself."""

    @property
    def in_transaction(self) -> bool:
        """Whether there is something to roll back."""

    def executemany(self, sql: str, parameters: Any, /) -> Any:
        """Run a statement with many rows."""

    async def commit(self) -> None:
        """Make it durable."""

    async def rollback(self) -> None:
        """Forget it."""


class GroupCommit:
    """The one place where anything is written while the bot runs."""

    def __init__(
        self,
        connection: Connection,
        order: Sequence[str],
        unchecked: Sequence[str] = (),
        *,
        rest_s: float = 5.0,
        most: int = 256,
    ) -> None:
        """`order`: all statements, as they are run; `unchecked`: those that may change nothing."""
        self._connection = connection
        self._order = order
        self._unchecked = frozenset(unchecked)
        self._rest_s = rest_s
        self._most = most
        self._failed_at: float | None = None
        self._waiting: list[tuple[Rows, asyncio.Future[None]]] = []
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._run(), name="grouped commits")

    @property
    def read_only(self) -> bool:
        """The last attempt to write failed."""
        return self._failed_at is not None

    async def write(self, rows: Rows) -> None:
        """Write durably, or raise `Missed`, `sqlite3.IntegrityError` or `NotSaved` with nothing changed."""
        if self._failed_at is not None and time.monotonic() - self._failed_at < self._rest_s:
            raise NotSaved("read only: the last attempt to write failed")
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((rows, future))
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

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            group = self._waiting[: self._most]
            await self._commit(group)
            del self._waiting[: len(group)]
            if not self._waiting:
                self._wake.clear()

    async def _commit(self, group: list[tuple[Rows, asyncio.Future[None]]]) -> None:
        error: Exception | None = None
        try:
            with COMMITS.time():
                await self._transaction([rows for rows, _ in group])
            self._recovered()
        except (Missed, sqlite3.IntegrityError) as refused:
            if len(group) > 1:
                for alone in group:
                    await self._commit([alone])
                return
            error = refused
        except Exception as fault:
            error = self._fault(fault)
        for _, future in group:
            if future.cancelled():
                continue
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)
                future.exception()  # looked at: the caller may have given up

    async def _transaction(self, writes: list[Rows]) -> None:
        if self._connection.in_transaction:  # a rollback failed: what was not saved must not slip in now
            await self._connection.rollback()
        try:
            for statement in self._order:
                rows = [row for write in writes for row in write.get(statement, ())]
                if rows:
                    cursor: _Cursor = await self._connection.executemany(statement, rows)
                    if cursor.rowcount < len(rows) and statement not in self._unchecked:
                        raise Missed(statement)
            await self._connection.commit()
        except BaseException:
            # Where the disk fails even here, it is tried again before the next transaction.
            with contextlib.suppress(sqlite3.Error):
                if self._connection.in_transaction:
                    await self._connection.rollback()
            raise

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
