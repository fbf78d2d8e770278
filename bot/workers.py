"""Processes for work that would hold up the event loop or might crash: physics, pictures.

A job is a module-level function with arguments and a result that can be pickled, and it must be pure: if its
worker crashes or hangs, the worker is replaced and the job is done once more, with the identical result. This
module knows nothing of what the jobs do, only how urgent each is and for whom it is done: the most urgent
goes first, among equals whoever has fewest, only so many wait, and nobody has more than a few at a time.
"""

import asyncio
import contextlib
import heapq
import importlib
import logging
import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Hashable, Mapping
from concurrent.futures import Future, wait
from dataclasses import dataclass
from enum import IntEnum
from functools import partial
from itertools import count as numbers
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from types import TracebackType
from typing import Any, NamedTuple, Self, TypeVar, TypeVarTuple, Unpack

from bot.metrics import JOBS_WAITING, Fault

log = logging.getLogger(__name__)
# Forked from a small clean server process: quick, and without our threads, sockets and open database.
_context = get_context("forkserver")

T = TypeVar("T")
Args = TypeVarTuple("Args")


class Urgency(IntEnum):
    """Which jobs go first when there are more than workers; whoever has a job knows what it is."""

    NOW = 0
    """A move waits for it."""
    SOON = 1
    """Somebody is looking."""
    LATER = 2
    """It is shown when it is there."""
    COMPUTER = 3
    """A computer is to move, or to give advice: whatever else people wait for goes before."""
    LAST = 4
    """It takes long, and everything else goes before."""


class Room(NamedTuple):
    """How many jobs of an urgency there may be."""

    waiting: int
    """All in all, besides those under way."""
    each: int
    """Of one person, those under way included."""


_WAITING = {urgency: JOBS_WAITING.labels(urgency.name.lower()) for urgency in Urgency}
ROOM: Mapping[Urgency, Room] = {
    Urgency.NOW: Room(waiting=64, each=3),
    Urgency.SOON: Room(waiting=32, each=4),
    Urgency.LATER: Room(waiting=32, each=2),
    Urgency.COMPUTER: Room(waiting=32, each=1),
    Urgency.LAST: Room(waiting=8, each=1),
}
_PATIENT = (Urgency.COMPUTER, Urgency.LAST)

JOBS_EACH = 2_000
"""After so many a process is replaced by a new one, whatever memory it has gathered."""


class WorkerFailed(Exception):  # noqa: N818
    """A job crashed or outlasted its worker twice; nothing came of it."""


class Closing(WorkerFailed):
    """The workers are ending, with all that was under way; nobody is to blame."""


class Busy(Exception):  # noqa: N818
    """There is no room for this job now; in a moment there may be."""


@dataclass(frozen=True, slots=True, order=True)
class _Job:
    """In the order in which they are begun."""

    urgency: Urgency
    before: int
    """How many the same person had already: whoever has one goes before the second of whoever has many."""
    number: int
    future: Future[Any]
    do: Callable[[], Any]


class Workers:
    """A few warm worker processes; `async with`, or `start` and `close`.

    Each thread looks after one process at a time, so a caller that is cancelled never leaves a process half
    used, and a process that dies disturbs nobody else.
    """

    def __init__(self, count: int, *, preload: str | None = None) -> None:
        """`preload` is a module that all processes have imported before their first job."""
        self._count = count
        self._preload = preload
        self._idle: SimpleQueue[_Worker] = SimpleQueue()
        self._threads: list[threading.Thread] = []
        self._changed = threading.Condition()
        """Guards all that follows."""
        self._waiting: list[_Job] = []
        self._numbers = numbers()
        self._of_each: Counter[tuple[Urgency, Hashable]] = Counter()
        self._under_way: dict[Future[Any], Urgency] = {}
        self._busy: set[_Worker] = set()
        self._closing = threading.Event()

    def start(self) -> None:
        """Start the processes; what is preloaded is imported once, in the server they are forked from."""
        if self._preload is not None:
            _context.set_forkserver_preload([self._preload])
        for number in range(self._count):
            self._idle.put(_Worker(self._preload))
            thread = threading.Thread(target=self._work, name=f"worker {number}", daemon=True)
            self._threads.append(thread)
            thread.start()

    def close(self, grace_s: float = 1.0) -> None:
        """Drop the jobs waiting, give those under way a moment, end the processes within another."""
        with self._changed:
            self._closing.set()
            dropped, under_way = tuple(self._waiting), tuple(self._under_way)
            self._changed.notify_all()
        for job in dropped:
            job.future.cancel()
        wait(under_way, grace_s)
        for worker in tuple(self._busy):
            worker.stop()
        until = time.monotonic() + grace_s
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))  # one that waits for a new process may wait long
        idle = [self._idle.get() for _ in range(self._idle.qsize())]
        for worker in idle:
            worker.dismiss()
        for worker in idle:
            worker.end(max(0.0, until - time.monotonic()))

    async def __aenter__(self) -> Self:
        """Start."""
        await asyncio.to_thread(self.start)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close."""
        await asyncio.to_thread(self.close)

    async def run(
        self,
        urgency: Urgency,
        timeout_s: float,
        job: Callable[[Unpack[Args]], T],
        *args: *Args,
        whose: Hashable = None,
    ) -> T:
        """Do a job in a worker and await its result; what it raises is raised here, or `Busy` at once.

        `whose` is who asked for it; None is nobody in particular.
        """
        return await asyncio.wrap_future(self.submit(urgency, timeout_s, job, *args, whose=whose))

    def submit(
        self,
        urgency: Urgency,
        timeout_s: float,
        job: Callable[[Unpack[Args]], T],
        *args: *Args,
        whose: Hashable = None,
    ) -> Future[T]:
        """The same for callers without an event loop."""
        future: Future[T] = Future()
        with self._changed:
            if self._closing.is_set():
                raise Closing
            room = ROOM[urgency]
            if sum(one.urgency is urgency for one in self._waiting) >= room.waiting:
                Fault.BUSY.happened()
                raise Busy(f"{room.waiting} jobs wait")
            before = 0 if whose is None else self._of_each[urgency, whose]
            if before >= room.each:
                Fault.BUSY.happened()
                raise Busy("one at a time, please")
            self._of_each[urgency, whose] += 1
            new = _Job(urgency, before, next(self._numbers), future, partial(self._do, timeout_s, job, args))
            heapq.heappush(self._waiting, new)
            _WAITING[urgency].inc()
            self._changed.notify_all()
        future.add_done_callback(lambda _: self._ended(new, whose))
        return future

    def _ended(self, job: _Job, whose: Hashable) -> None:
        """Done, or nobody waits for it any more."""
        with self._changed:
            if job in self._waiting:
                self._waiting.remove(job)
                heapq.heapify(self._waiting)
                _WAITING[job.urgency].dec()
            self._under_way.pop(job.future, None)
            self._of_each[job.urgency, whose] -= 1
            if not self._of_each[job.urgency, whose]:
                del self._of_each[job.urgency, whose]
            self._changed.notify_all()

    def _work(self) -> None:
        """The life of a thread."""
        while (job := self._next()) is not None:
            try:
                result = job.do()
            except BaseException as error:
                job.future.set_exception(error)
            else:
                job.future.set_result(result)

    def _next(self) -> _Job | None:
        """The most urgent job, once there is one; None when there will be no more."""
        with self._changed:
            while not self._closing.is_set():
                if self._waiting and self._may_begin(self._waiting[0].urgency):
                    job = heapq.heappop(self._waiting)
                    _WAITING[job.urgency].dec()
                    if job.future.set_running_or_notify_cancel():
                        self._under_way[job.future] = job.urgency
                        return job
                else:
                    self._changed.wait()
            return None

    def _may_begin(self, urgency: Urgency) -> bool:
        """Where there are two workers, one is kept free of what people do not wait for, or gladly."""
        if urgency not in _PATIENT:
            return True
        return sum(one in _PATIENT for one in self._under_way.values()) < max(1, self._count - 1)

    def _do(self, timeout_s: float, job: Callable[[Unpack[Args]], T], args: tuple[*Args]) -> T:
        name = getattr(job, "__name__", repr(job))
        worker = self._idle.get()  # never waits: there are as many threads as workers
        try:
            self._busy.add(worker)
            if not worker.alive:  # killed while idle, for memory perhaps: no fault of this job
                worker = self._replace(worker)
            try:
                return worker.do(timeout_s, job, args)
            except _Lost as lost:
                if not self._closing.is_set():
                    log.warning("worker %d lost in %s (%s); trying once more", worker.pid, name, lost)
                worker = self._replace(worker)
            try:
                return worker.do(timeout_s, job, args)
            except _Lost as lost:
                log.error("worker %d lost in %s again (%s)", worker.pid, name, lost)
                worker = self._replace(worker)
                raise WorkerFailed(f"{name}: {lost}") from None
        finally:
            self._busy.discard(worker)
            if worker.jobs >= JOBS_EACH and not self._closing.is_set():
                worker.kill()
                with contextlib.suppress(WorkerFailed):  # this job has its answer; the next one tries again
                    worker = self._make()
            self._idle.put(worker)

    def _replace(self, worker: "_Worker") -> "_Worker":
        self._busy.discard(worker)
        worker.kill()
        if self._closing.is_set():
            raise Closing
        Fault.WORKER_LOST.happened()
        new = self._make()
        self._busy.add(new)
        if self._closing.is_set():  # while it was being made
            new.stop()
        return new

    def _make(self) -> "_Worker":
        """A new process in place of one that has ended; where none can be made, the dead one stays."""
        try:
            return _Worker(self._preload)
        except (
            OSError,
            EOFError,
        ) as error:  # no memory, processes or files; or the server they come from died
            log.error("no new worker: %s", error)
            raise WorkerFailed(f"no new process: {error}") from error


class _Lost(Exception):  # noqa: N818
    """The worker is dead or does not answer."""


class _Worker:
    """One process and our end of the pipe to it."""

    _WARM_UP_TIMEOUT_S = 60.0

    def __init__(self, preload: str | None) -> None:
        self._pipe, theirs = _context.Pipe()
        self._process = _context.Process(target=_serve, args=(theirs, preload), daemon=True)
        self._process.start()
        theirs.close()  # so that its end is the process's alone and its death is seen here
        self._warm = False
        self.jobs = 0
        self.pid = self._process.pid or 0

    @property
    def alive(self) -> bool:
        # A warm idle worker says nothing: its pipe has something to read only when it has ended.
        return self._process.is_alive() and not (self._warm and self._pipe.poll())

    def do(self, timeout_s: float, job: Callable[[Unpack[Args]], T], args: tuple[*Args]) -> T:
        if not self._warm:
            self._receive(self._WARM_UP_TIMEOUT_S)
            self._warm = True
        try:
            self._pipe.send((job, args))
        except OSError as error:
            raise _Lost(f"broken pipe: {error}") from None
        self.jobs += 1
        result: T = self._receive(timeout_s)
        return result

    def _receive(self, timeout_s: float) -> Any:
        try:
            if not self._pipe.poll(timeout_s):
                raise _Lost(f"no answer within {timeout_s:g} s")
            result, error = self._pipe.recv()
        except (OSError, EOFError):
            raise _Lost("it died") from None
        if error is not None:
            raise error
        return result

    def dismiss(self) -> None:
        self._pipe.close()  # an idle worker ends itself when nobody can send to it any more

    def end(self, grace_s: float) -> None:
        self._process.join(grace_s)
        self.kill()

    def stop(self) -> None:
        """From another thread: whoever waits for its answer sees it die."""
        self._process.kill()

    def kill(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join()


def _serve(pipe: Connection, preload: str | None) -> None:
    """The life of a worker process: it ends when its pipe does, and on no signal meant for the bot."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        if preload is not None:  # a server that ran before it was asked for has it not
            importlib.import_module(preload)
        pipe.send((None, None))
        while True:
            job, args = pipe.recv()
            try:
                answer: tuple[Any, Exception | None] = (job(*args), None)
            except StopIteration:  # no future can hold one: it would be waited for without end
                answer = (None, RuntimeError("in a worker process:\n" + traceback.format_exc()))
            except Exception as error:
                error.add_note("in a worker process:\n" + traceback.format_exc())
                answer = (None, error)
            try:
                pipe.send(answer)
            except OSError:
                return
            except Exception as error:  # the result or the exception cannot be pickled
                pipe.send((None, TypeError(f"{job!r} gave back what cannot be pickled: {error}")))
