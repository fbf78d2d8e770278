"""What must reach Discord: once, over restarts, and never stuck. How it is sent is the sender's business.

In which order is told by `lanes`. A message is made first, then the way to its place is asked for, and it is
claimed only when sending begins, so that whatever was claimed may have arrived and is looked for. One that
cannot be made, or that Discord refuses, is tried a few times; then it is set aside for the operator and a
plain line takes its place; if that fails too, what follows goes out without it. A film that is out keeps its
row until it has run, and so its place before all that follows.

Only so many messages are made at a time. Waiting for Discord is not bounded but by the lanes, each of which
has one message under way: a channel that may not be written to for a while holds up nobody else's.
"""

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from bot.delivery.lanes import PLAIN_AFTER, Delivery, Lane, Ready, delivery_of, films_of, lanes, next_of
from bot.delivery.waits import Waits
from bot.fleet.acting import LeaseLost, acting_for
from bot.game.errors import Refused, Why
from bot.game.messages import Kind
from bot.game.model import GuildId, Suspension
from bot.game.wishes import Suspend
from bot.metrics import Fault
from bot.service import GameService, steady_ms
from bot.store import Away, NotSaved, Store
from bot.store.codec import DAMAGED
from bot.store.values import WITH_TABLE, OutboxRow

log = logging.getLogger(__name__)

FIRST_RETRY_MS = 1_000
LONGEST_RETRY_MS = 5 * 60_000
LONGEST_ASKED_MS = 60 * 60_000
"""However long Discord asks us to wait, after an hour we ask again."""
LOOKED_AT = 500
"""Rows read at a time; more only if all of these have to wait."""
AT_ONCE = 8
"""Messages that are being made at the same time."""
LEAST_FOR_FILM_S = 10.0
"""So long a film may take to be made however long it has waited; after Discord was down it is worth it."""
ELSEWHERE = (Kind.MOVED_AWAY, Kind.MOVE)
"""What goes to a place where the game is not played: if it is refused there, the game is none the worse."""


class Later(Exception):  # noqa: N818
    """The sender could not deliver now: a network fault, a rate limit, Discord in trouble."""

    def __init__(self, after_s: float = 0) -> None:
        """Not before `after_s`, if Discord said so."""
        super().__init__(after_s)
        self.after_s = after_s


class LaterAtTable(Exception):  # noqa: N818
    """For one person, but at the table, which cannot be reached: it waits as the table's messages do."""


class Unreachable(Exception):  # noqa: N818
    """Discord refuses for good: the place where the game is played is gone or closed to us."""

    def __init__(self, reason: Suspension) -> None:
        """Why."""
        super().__init__(reason)
        self.reason = reason


class Sender(Protocol):
    """Makes and sends one message; any of these may raise `Later`, `LaterAtTable` or `Unreachable`."""

    async def ready(self) -> None:
        """Return when messages can be sent; nothing is chosen or made before."""

    async def make(self, delivery: Delivery) -> Sequence[Any]:
        """The parts of a message; none where there is nothing (left) to say."""

    async def find(self, delivery: Delivery, made: Sequence[Any]) -> Sequence[Any]:
        """The parts that have not arrived yet; what has is noted."""

    async def reach(self, delivery: Delivery, made: Sequence[Any]) -> Sequence[Any]:
        """The parts with the way to where they go; without those that nobody wants."""

    async def send(self, delivery: Delivery, made: Sequence[Any]) -> int:
        """Return when all parts are sent and noted: how long a film among what went out runs."""

    def lasts_ms(self, made: Sequence[Any]) -> int:
        """How long a film among the parts runs; 0: none."""


class Outbox:
    """Sends what waits, for as long as `run` runs."""

    def __init__(
        self,
        service: GameService,
        sender: Sender,
        *,
        steady: Callable[[], int] = steady_ms,
        jitter: Callable[[float, float], float] = random.uniform,
        looked_at: int = LOOKED_AT,
    ) -> None:
        """Listens for the service's commits from now on. `steady` is the clock to wait by."""
        self._store: Store = service.store
        self._service = service
        self._sender = sender
        self._steady = steady
        self._waits = Waits(
            lambda: service.now_ms,
            steady,
            longest_hold_ms=service.mention_delay_ms,
            longest_retry_ms=LONGEST_ASKED_MS,
            longest_film_ms=service.film_wait_ms,
        )
        self._jitter = jitter
        self._least = self._looked_at = looked_at
        self._sending: dict[Lane, asyncio.Task[None]] = {}
        self._with_discord: set[Lane] = set()
        """Lanes whose message is made and that now wait for Discord."""
        self._resting: dict[Lane, int] = {}
        """Lanes for which nothing could be saved, and until when they are left alone."""
        self._in_vain: dict[Lane, int] = {}
        """How often in a row nothing could be sent."""
        self._servers: dict[Lane, GuildId] = {}
        """Of the lanes in which something is being sent."""
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
                await self._sender.ready()
                self._wake.clear()
                try:
                    until = await self._round()
                except Away:
                    until = self._steady() + FIRST_RETRY_MS
                except Exception:
                    Fault.UNEXPECTED.happened()
                    log.exception("outbox")
                    until = self._steady() + FIRST_RETRY_MS
                if not self._sending and not self._wake.is_set():
                    self._idle.set()
                wait_s = None if until is None else max(0.0, (until - self._steady()) / 1000)
                with contextlib.suppress(TimeoutError):
                    # Not `wait_for`, which loses a cancellation that comes in the moment it ends.
                    async with asyncio.timeout(wait_s):
                        await self._wake.wait()
        finally:
            for task in self._sending.values():
                task.cancel()
            await asyncio.gather(*self._sending.values(), return_exceptions=True)

    async def drained(self) -> None:
        """Wait until nothing can be sent at this moment."""
        await self._idle.wait()

    async def at_rest(self, servers: Callable[[GuildId], bool], patience_s: float) -> None:
        """Wait until nothing is being sent for some servers, but not for long."""
        tasks = [task for lane, task in self._sending.items() if servers(self._servers[lane])]
        if tasks:
            await asyncio.wait(tasks, timeout=patience_s)

    async def _round(self) -> int | None:
        """Begin whatever can be sent now; when to look again, if nobody wakes us."""
        if self._unmarked:
            with contextlib.suppress(NotSaved):
                await self._store.mark_sent(tuple(self._unmarked))
                self._unmarked.clear()
        busy = {*self._sending}  # what is read of these may be out of date; they wake us when they end
        read = await self._read()
        self._waits.forget_all_but(read)
        now = self._steady()
        waiting = await self._without_films_that_ran(read, now)
        films = films_of(waiting)
        until = min((row.runs_until_ms for row in waiting if row.runs_until_ms is not None), default=None)
        for lane, rows in lanes(waiting):
            if lane in busy or self._full:
                continue
            rest_ms = self._resting.pop(lane, 0)
            found = (
                next_of(rows, now, films.get(lane.game, ()), self._service.film_wait_ms)
                if rest_ms <= now
                else rest_ms
            )
            if found is None:
                continue
            if isinstance(found, Ready):
                task = asyncio.create_task(self._send(lane, found))
                self._sending[lane] = task
                self._servers[lane] = found.row.guild
                task.add_done_callback(partial(self._ended, lane))
                continue
            if rest_ms > now:
                self._resting[lane] = rest_ms
            until = found if until is None else min(until, found)
        if len(read) == self._looked_at and not self._full:
            # Some lanes are stuck; what waits behind their rows is not.
            self._looked_at *= 2
            self.wake()
        elif len(read) < self._least:
            self._looked_at = self._least
        return until

    async def _read(self) -> list[OutboxRow]:
        """What waits, the oldest first, with times that can be held against the steady clock."""
        return self._waits.steady(await self._store.outbox(self._looked_at))

    async def _without_films_that_ran(self, read: Iterable[OutboxRow], now: int) -> list[OutboxRow]:
        """What is still to be sent, or runs; films that have run are done with."""
        waiting = [row for row in read if row.id not in self._unmarked]
        over = {row.id for row in waiting if row.runs_until_ms is not None and row.runs_until_ms <= now}
        if over:
            with contextlib.suppress(NotSaved):  # then they are at the next round
                await self._store.mark_sent(tuple(over))
        return [row for row in waiting if row.id not in over]

    @property
    def _full(self) -> bool:
        """Whether as many messages are being made as may be."""
        return len(self._sending) - len(self._with_discord) >= AT_ONCE

    @contextlib.contextmanager
    def _waiting_for_discord(self, lane: Lane) -> Iterator[None]:
        """For so long another lane may have this one's place."""
        held_up = self._full
        self._with_discord.add(lane)
        if held_up:
            self.wake()
        try:
            yield
        finally:
            self._with_discord.discard(lane)

    def _ended(self, lane: Lane, _: asyncio.Task[None]) -> None:
        del self._sending[lane], self._servers[lane]
        self.wake()

    async def _send(self, lane: Lane, ready: Ready) -> None:
        """Send one message and note what came of it; if that fails, leave the lane alone for a while."""
        try:
            try:
                with acting_for(ready.row.guild):
                    await self._deliver(lane, ready)
                self._in_vain.pop(lane, None)
            except (LeaseLost, NotSaved):
                raise
            except Later as later:
                retry_ms = self._service.now_ms + self._delay_ms(lane, later.after_s)
                await self._store.postpone((ready.row.id,), retry_ms, failed=False)
            except LaterAtTable:
                await self._store.postpone((ready.row.id,), WITH_TABLE, failed=False)
            except Unreachable as refused:
                await self._give_up_place(lane, ready.row, refused.reason)
            except Exception as fault:
                await self._fail(lane, ready, fault)
        except (LeaseLost, NotSaved):  # lost: whoever has it goes on with this very message
            self._resting.setdefault(lane, self._steady() + FIRST_RETRY_MS)
        except Exception as fault:
            damaged = isinstance(fault, DAMAGED)
            (Fault.DAMAGED if damaged else Fault.UNEXPECTED).happened()
            log.error("%s: outbox: %s", lane.game, fault, exc_info=None if damaged else fault)
            self._resting[lane] = self._steady() + LONGEST_RETRY_MS

    async def _deliver(self, lane: Lane, ready: Ready) -> None:
        for row in ready.overtaken:
            if await self._is_there(lane, row):
                await self._mark_sent(row)
                return  # and choose again: what it told need not be told twice
        delivery = ready.delivery
        missing = made = await self._make(delivery, ready.row)
        if made and delivery.claimed_ms is not None:
            with self._waiting_for_discord(lane):
                missing = await self._sender.find(delivery, made)
        lasts_ms = self._sender.lasts_ms(made)
        if missing:
            with self._waiting_for_discord(lane):
                missing = await self._sender.reach(delivery, missing)
        if missing:
            if not await self._still_next(lane, ready):
                return  # choose again: while it was made, a newer one came
            await self._store.claim_outbox((ready.row.id,), self._service.now_ms)
            with self._waiting_for_discord(lane):
                lasts_ms = await self._sender.send(delivery, missing)
        runs_ms = min(lasts_ms, self._service.film_wait_ms)
        if runs_ms:
            await self._let_run(ready.row, runs_ms)
        else:
            await self._mark_sent(*ready.overtaken, ready.row)

    async def _make(self, delivery: Delivery, row: OutboxRow) -> Sequence[Any]:
        """The parts of a message; a film that is not made while others have the patience comes in words."""
        if delivery.kind is not Kind.FILM:
            return await self._sender.make(delivery)
        patience_ms = row.asked_ms + self._service.film_wait_ms - self._steady()
        try:
            async with asyncio.timeout(max(patience_ms / 1000, LEAST_FOR_FILM_S)) as limit:
                return await self._sender.make(delivery)
        except TimeoutError:
            if not limit.expired():
                raise
        Fault.DELAYED.happened()
        log.warning("%s %s: the film was not made in time", row.game, row.seq)
        return await self._sender.make(replace(delivery, late=True))

    async def _is_there(self, lane: Lane, row: OutboxRow) -> bool:
        """Whether a message that was overtaken had arrived."""
        delivery = delivery_of(row)
        if delivery.claimed_ms is None:
            return False
        try:
            made = await self._sender.make(delivery)
            with self._waiting_for_discord(lane):
                return bool(made) and not await self._sender.find(delivery, made)
        except (LeaseLost, Later, LaterAtTable, Unreachable, NotSaved):
            raise
        except DAMAGED as damage:
            log.warning("%s %s: %s cannot be looked for: %s", row.game, row.seq, row.recipe.kind, damage)
            return False
        except Exception:
            log.warning("%s %s: %s cannot be looked for", row.game, row.seq, row.recipe.kind, exc_info=True)
            return False

    async def _still_next(self, lane: Lane, ready: Ready) -> bool:
        """Whether the same would be chosen now."""
        waiting = self._waits.steady(await self._store.waiting(lane.game, lane.seat, lane.person))
        rows = tuple(row for row in waiting if row.id not in self._unmarked and Lane.of(row) == lane)
        # None at all: the game was suspended meanwhile. A wait for films only ends, it never begins anew.
        return next_of(rows, self._steady()) == ready

    async def _mark_sent(self, *rows: OutboxRow) -> None:
        ids = tuple(row.id for row in rows)
        self._unmarked.update(ids)  # from here on never again, whatever the disk says
        await self._store.mark_sent(ids)
        self._unmarked.difference_update(ids)

    async def _let_run(self, row: OutboxRow, runs_ms: int) -> None:
        try:
            await self._store.let_run(row.id, self._service.now_ms + runs_ms)
        except NotSaved:
            self._unmarked.add(row.id)  # it is out, and nothing waits for it
            raise

    async def _give_up_place(self, lane: Lane, row: OutboxRow, reason: Suspension) -> None:
        """The table cannot be reached: a running game is suspended, and its messages wait."""
        Fault.UNREACHABLE.happened()
        log.warning("%s %s: %s refused: %s", row.game, row.seq, row.recipe.kind, reason)
        if row.recipe.kind not in ELSEWHERE:
            self._resting[lane] = self._steady() + LONGEST_RETRY_MS  # never asks in a loop, come what may
            try:
                done = await self._service.note(row.game, Suspend(reason))
            except Refused as refused:
                if refused.why is Why.SHUTTING_DOWN:
                    return  # the row waits, and is refused again after the next start
                raise
            del self._resting[lane]
            if done.view.unreachable:
                if not lane.at_table:
                    await self._store.postpone((row.id,), WITH_TABLE, failed=False)
                return
        await self._mark_sent(row)

    async def _fail(self, lane: Lane, ready: Ready, fault: Exception) -> None:
        """It could not be made, or was refused: again, then a plain line instead, then nothing."""
        row, now = ready.row, self._service.now_ms
        failures, reference = row.failures + 1, secrets.token_hex(4)
        what = f"{row.game} {row.seq}: {row.recipe.kind} failed ({reference})"
        trace = None if isinstance(fault, DAMAGED) else fault  # damage says itself where it is
        if trace is None:
            what = f"{what}: {fault}"
        if failures < PLAIN_AFTER:
            log.warning(what, exc_info=trace)
            await self._store.postpone((row.id,), now + self._delay_ms(lane), failed=True)
            return
        dropped = failures > PLAIN_AFTER
        Fault.GIVEN_UP.happened()
        log.error("%s: %s", what, "dropped" if dropped else "set aside", exc_info=trace)
        reason = f"{'dropped' if dropped else 'replaced by a plain line'}: {type(fault).__name__}: {fault}"
        await self._store.set_aside(row, now, reference, reason)
        if dropped:
            await self._mark_sent(*ready.overtaken, row)
        else:
            await self._store.postpone((row.id,), now, failed=True)

    def _delay_ms(self, lane: Lane, asked_s: float = 0.0) -> int:
        in_vain = self._in_vain[lane] = self._in_vain.get(lane, -1) + 1
        backed_off = min(LONGEST_RETRY_MS, FIRST_RETRY_MS << min(in_vain, 20))
        return round(min(LONGEST_ASKED_MS, max(asked_s * 1000, backed_off * self._jitter(0.5, 1.5))))
