"""Processes for work that would hold up the event loop or might crash: physics, pictures.

A job is a module-level function with arguments and a result that can be pickled, and it must be pure: if its
worker crashes or hangs, the worker is replaced and the job is done once more, with the identical result. This
module knows nothing of what the jobs do.
"""

import asyncio
import contextlib
import logging
import signal
import time
import traceback
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from multiprocessing import get_context
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Event
from types import TracebackType
from typing import Any, Self, TypeVar, TypeVarTuple, Unpack

log = logging.getLogger(__name__)
# Forked from a small clean server process: quick, and without our threads, sockets and open database.
_context = get_context("forkserver")

T = TypeVar("T")
Args = TypeVarTuple("Args")


class WorkerFailed(Exception):  # noqa: N818
    """A job crashed or outlasted its worker twice; nothing came of it."""


class Closing(WorkerFailed):
    """The workers are ending, with all that was under way; nobody is to blame."""


class Workers:
    """A few warm worker processes; `async with`, or `start` and `close`.

    Each thread of the pool looks after one process at a time, so a caller that is cancelled never leaves a
    process half used, and a process that dies disturbs nobody else.
    """

    def __init__(self, count: int, *, warm_up: Callable[[], object] | None = None) -> None:
        """`warm_up` runs once in each new process, before its first job: imports, fonts, tables."""
        self._count = count
        self._warm_up = warm_up
        self._idle: SimpleQueue[_Worker] = SimpleQueue()
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="worker")
        self._jobs: set[Future[Any]] = set()
        self._busy: set[_Worker] = set()
        self._closing = Event()

    def start(self) -> None:
        """Start the processes without waiting for them to be warm."""
        for _ in range(self._count):
            self._idle.put(_Worker(self._warm_up))

    def close(self, grace_s: float = 1.0) -> None:
        """Drop the jobs waiting, give those under way a moment, end the processes within another."""
        self._closing.set()
        self._threads.shutdown(wait=False, cancel_futures=True)
        wait(tuple(self._jobs), grace_s)
        for worker in tuple(self._busy):
            worker.stop()
        self._threads.shutdown()
        idle = [self._idle.get() for _ in range(self._idle.qsize())]
        for worker in idle:
            worker.dismiss()
        until = time.monotonic() + grace_s
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

    async def run(self, timeout_s: float, job: Callable[[Unpack[Args]], T], *args: *Args) -> T:
        """Do a job in a worker and await its result; what it raises is raised here."""
        return await asyncio.wrap_future(self.submit(timeout_s, job, *args))

    def submit(self, timeout_s: float, job: Callable[[Unpack[Args]], T], *args: *Args) -> Future[T]:
        """The same for callers without an event loop."""
        future = self._threads.submit(self._do, timeout_s, job, args)
        self._jobs.add(future)
        future.add_done_callback(self._jobs.discard)
        return future

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
            self._idle.put(worker)

    def _replace(self, worker: "_Worker") -> "_Worker":
        self._busy.discard(worker)
        worker.kill()
        if self._closing.is_set():
            raise Closing
        new = _Worker(self._warm_up)
        self._busy.add(new)
        if self._closing.is_set():  # while it was being made
            new.stop()
        return new


class _Lost(Exception):  # noqa: N818
    """The worker is dead or does not answer."""


class _Worker:
    """One process and our end of the pipe to it."""

    _WARM_UP_TIMEOUT_S = 60.0

    def __init__(self, warm_up: Callable[[], object] | None) -> None:
        self._pipe, theirs = _context.Pipe()
        self._process = _context.Process(target=_serve, args=(theirs, warm_up), daemon=True)
        self._process.start()
        theirs.close()  # so that its end is the process's alone and its death is seen here
        self._warm = False
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


def _serve(pipe: Connection, warm_up: Callable[[], object] | None) -> None:
    """The life of a worker process: it ends when its pipe does, and on no signal meant for the bot."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    with contextlib.suppress(EOFError, OSError):
        if warm_up is not None:
            warm_up()
        pipe.send((None, None))
        while True:
            job, args = pipe.recv()
            try:
                answer: tuple[Any, Exception | None] = (job(*args), None)
            except Exception as error:
                error.add_note("in a worker process:\n" + traceback.format_exc())
                answer = (None, error)
            try:
                pipe.send(answer)
            except OSError:
                return
            except Exception as error:  # the result or the exception cannot be pickled
                pipe.send((None, TypeError(f"{job!r} gave back what cannot be pickled: {error}")))
