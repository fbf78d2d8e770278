"""What must reach Discord: in order, once, over restarts. How it is sent is the sender's business.

Rows wait in lanes, one for the table of a game and one for each seat's private messages. In a lane everything
goes out in order; a message that shows how things stand (a board, a purse, a lobby) is skipped when a newer
one waits behind it, and the newer one tells what the skipped would have told.
"""

import asyncio
import contextlib
import logging
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import NamedTuple, Protocol, TypeAlias

from bot.game.events import GameId, Suspension
from bot.game.wishes import Suspend
from bot.service import GameService, now_ms
from bot.store import NotSaved, Store
from bot.store.values import Kind, OutboxRow
from engine.model import Seat

log = logging.getLogger(__name__)

NEWEST_ONLY = frozenset((Kind.LOBBY, Kind.TURN, Kind.PURSE, Kind.TURN_NOTE))
"""Kinds that show how things stand; all others tell something that happened and are never swallowed."""
FIRST_RETRY_MS = 1_000
LONGEST_RETRY_MS = 5 * 60_000
LOOKED_AT = 500
"""Rows read at a time; more only if all of these have to wait."""
AT_ONCE = 8
"""Lanes in which something is being sent at the same time."""


class Later(Exception):  # noqa: N818
    """The sender could not deliver now: a network fault, a rate limit, Discord in trouble."""

    def __init__(self, after_s: float = 0) -> None:
        """Not before `after_s`, if Discord said so."""
        super().__init__(after_s)
        self.after_s = after_s


class Unreachable(Exception):  # noqa: N818
    """Discord refuses for good: the place is gone or closed to us, or private messages are."""

    def __init__(self, reason: Suspension) -> None:
        """Why."""
        super().__init__(reason)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Delivery:
    """One message to make and send now."""

    game: GameId
    kind: Kind
    seat: Seat | None
    """A private message to this seat; None is the table."""
    since: int
    """What happened after this entry is to be told, that of skipped messages included."""
    seq: int
    """Up to this entry."""
    nonce: str
    """The same for every attempt: within minutes Discord drops the second of two."""
    attempts: int
    """How often it was tried before. Above 0 it may have arrived: look for it. From 2 on: make it plainer."""


class Sender(Protocol):
    """Makes and sends one message; raises `Later` or `Unreachable` if it cannot."""

    async def __call__(self, delivery: Delivery) -> None:
        """Return when it is sent, or when there is nothing (left) to say."""


class Lane(NamedTuple):
    """Readers to whom messages go in order."""

    game: GameId
    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Ready:
    """The next delivery of a lane and the rows it covers."""

    delivery: Delivery
    rows: tuple[int, ...]


Next: TypeAlias = Ready | int
"""What a lane can send now, or the time in milliseconds until which it waits."""


def next_of(rows: tuple[OutboxRow, ...], now: int) -> Next:
    """The next thing to do in a lane; its rows are given in order."""
    newest = {row.recipe.kind: row for row in rows}
    row = next(row for row in rows if row.recipe.kind not in NEWEST_ONLY or row is newest[row.recipe.kind])
    if row.retry_ms > now:
        return row.retry_ms
    if row is rows[-1] and row.recipe.not_before_ms > now:
        return row.recipe.not_before_ms
    alike = [other for other in rows if other.recipe.kind is row.recipe.kind]
    covered = alike if row.recipe.kind in NEWEST_ONLY else [row]
    delivery = Delivery(
        game=row.game,
        kind=row.recipe.kind,
        seat=row.recipe.seat,
        since=min(other.since for other in covered),
        seq=row.seq,
        nonce=row.nonce,
        attempts=row.attempts,
    )
    return Ready(delivery, tuple(other.id for other in covered))


class Outbox:
    """Sends what waits, for as long as `run` runs."""

    def __init__(
        self,
        service: GameService,
        sender: Sender,
        *,
        clock: Callable[[], int] = now_ms,
        jitter: Callable[[float, float], float] = random.uniform,
        looked_at: int = LOOKED_AT,
    ) -> None:
        """Listens for the service's commits from now on."""
        self._store: Store = service.store
        self._service = service
        self._sender = sender
        self._clock = clock
        self._jitter = jitter
        self._least = self._looked_at = looked_at
        self._sending: dict[Lane, asyncio.Task[None]] = {}
        self._resting: dict[Lane, int] = {}
        """Lanes for which nothing could be saved, and until when they are left alone."""
        self._unmarked: set[int] = set()
        """Rows that were sent while the disk refused to note it."""
        self._wake = asyncio.Event()
        self._idle = asyncio.Event()
        service.on_commit = self.wake

    def wake(self) -> None:
        """There may be something to send."""
        self._idle.clear()
        self._wake.set()

    async def run(self) -> None:
        """Send until cancelled; what is under way then is finished or tried again after the next start."""
        try:
            while True:
                self._wake.clear()
                try:
                    until = await self._round()
                except Exception:
                    log.exception("outbox")
                    until = self._clock() + FIRST_RETRY_MS
                if not self._sending and not self._wake.is_set():
                    self._idle.set()
                wait_s = None if until is None else max(0.0, (until - self._clock()) / 1000)
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), wait_s)
        finally:
            for task in self._sending.values():
                task.cancel()
            await asyncio.gather(*self._sending.values(), return_exceptions=True)

    async def drained(self) -> None:
        """Wait until nothing can be sent at this moment."""
        await self._idle.wait()

    async def _round(self) -> int | None:
        """Begin whatever can be sent now; when to look again, if nobody wakes us."""
        if self._unmarked:
            with contextlib.suppress(NotSaved):
                await self._store.mark_sent(tuple(self._unmarked))
                self._unmarked.clear()
        busy = {*self._sending}  # what is read of these may be out of date; they wake us when they end
        read = await self._store.outbox(self._looked_at)
        waiting = [row for row in read if row.id not in self._unmarked]
        now, until = self._clock(), None
        for lane, rows in lanes(waiting):
            if lane in busy or len(self._sending) >= AT_ONCE:
                continue
            rest_ms = self._resting.pop(lane, 0)
            found = next_of(rows, now) if rest_ms <= now else rest_ms
            if isinstance(found, Ready):
                task = asyncio.create_task(self._send(lane, found))
                self._sending[lane] = task
                task.add_done_callback(partial(self._ended, lane))
                continue
            if rest_ms > now:
                self._resting[lane] = rest_ms
            until = found if until is None else min(until, found)
        if len(read) == self._looked_at and len(self._sending) < AT_ONCE:
            # Some lanes are stuck; what waits behind their rows is not.
            self._looked_at *= 2
            self.wake()
        elif len(read) < self._least:
            self._looked_at = self._least
        return until

    def _ended(self, lane: Lane, _: asyncio.Task[None]) -> None:
        del self._sending[lane]
        self.wake()

    async def _send(self, lane: Lane, ready: Ready) -> None:
        """Send one message and note what came of it; if that fails, leave the lane alone for a while."""
        try:
            await self._deliver(lane, ready)
        except NotSaved:
            self._resting.setdefault(lane, self._clock() + FIRST_RETRY_MS)
        except Exception:
            log.exception("%s: outbox", lane.game)
            self._resting[lane] = self._clock() + LONGEST_RETRY_MS

    async def _deliver(self, lane: Lane, ready: Ready) -> None:
        delivery, newest = ready.delivery, ready.rows[-1]
        await self._store.claim_outbox((newest,), self._clock())
        try:
            await self._sender(delivery)
        except Unreachable as refused:
            log.warning("%s %s: %s refused: %s", delivery.game, delivery.seq, delivery.kind, refused.reason)
            if lane.seat is None:
                self._resting[lane] = self._clock() + LONGEST_RETRY_MS  # never asks in a loop, come what may
                await self._service.note(delivery.game, Suspend(refused.reason))
                del self._resting[lane]
                return
        except Exception as fault:
            if not isinstance(fault, Later):
                log.exception("%s %s: %s failed", delivery.game, delivery.seq, delivery.kind)
            retry_ms = self._clock() + self._delay_ms(delivery, fault)
            await self._store.postpone((newest,), retry_ms, failed=not isinstance(fault, Later))
            return
        self._unmarked.update(ready.rows)  # from here on never again, whatever the disk says
        await self._store.mark_sent(ready.rows)
        self._unmarked.difference_update(ready.rows)

    def _delay_ms(self, delivery: Delivery, fault: Exception) -> int:
        backed_off = min(LONGEST_RETRY_MS, FIRST_RETRY_MS << min(delivery.attempts, 20))
        asked_s = fault.after_s if isinstance(fault, Later) else 0.0
        return round(max(asked_s * 1000, backed_off * self._jitter(0.5, 1.5)))


def lanes(rows: Iterable[OutboxRow]) -> list[tuple[Lane, tuple[OutboxRow, ...]]]:
    """The rows by readers, each lane in order, the lane of the oldest row first."""
    by_lane: dict[Lane, list[OutboxRow]] = {}
    for row in rows:
        by_lane.setdefault(Lane(row.game, row.recipe.seat), []).append(row)
    return [(lane, tuple(waiting)) for lane, waiting in by_lane.items()]
