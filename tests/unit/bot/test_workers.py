"""Worker processes: identical results after a crash or a hang, no leaks of processes or callers."""

import asyncio
import contextlib
import errno
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterable
from itertools import chain, repeat
from pathlib import Path
from pickle import PicklingError

import pytest

from bot.workers import ROOM, Busy, Closing, Urgency, WorkerFailed, Workers, _Worker
from engine.errors import IllegalAction, Reason

NOW, LAST = Urgency.NOW, Urgency.LAST
LONG_S = 60.0
"""A time-out that no test reaches."""


@pytest.fixture
async def workers() -> AsyncIterator[Workers]:
    async with Workers(2, preload=__name__) as pool:  # so that this module is imported before any time-out
        yield pool


def double(number: int) -> int:
    return 2 * number


def whoami() -> int:
    return os.getpid()


def refuse() -> None:
    raise IllegalAction(Reason.TOO_FAR, steps=4)


def run_out() -> int:
    return next(iter(()))


def give_back_a_function() -> object:
    return lambda: None


def once_then(mark: Path, fault: str, number: int) -> int:
    """Crash or hang on the first call, work on the second."""
    if not mark.exists():
        mark.touch()
        return always(fault)
    return 2 * number


def always(fault: str) -> int:
    if fault == "crash":
        os.kill(os.getpid(), signal.SIGKILL)
    while True:
        time.sleep(1)


def has_imported(module: str) -> tuple[int, bool]:
    return os.getpid(), module in sys.modules


async def kill(pid: int) -> None:
    """Kill a process and wait until it is gone."""
    os.kill(pid, signal.SIGKILL)
    with contextlib.suppress(ProcessLookupError):
        while True:
            os.kill(pid, 0)
            await asyncio.sleep(0.001)


async def test_jobs_run_in_other_processes_and_give_their_results(workers: Workers) -> None:
    assert await asyncio.gather(*(workers.run(NOW, LONG_S, double, n) for n in range(20))) == [
        2 * n for n in range(20)
    ]
    assert await workers.run(NOW, LONG_S, whoami) != os.getpid()


async def test_what_a_job_raises_is_raised_to_its_caller_and_the_worker_lives_on(workers: Workers) -> None:
    before = {await workers.run(NOW, LONG_S, whoami) for _ in range(4)}
    with pytest.raises(IllegalAction) as caught:
        await workers.run(NOW, LONG_S, refuse)
    assert (caught.value.reason, caught.value.facts) == (Reason.TOO_FAR, {"steps": 4})
    with pytest.raises(RuntimeError, match="StopIteration"):  # which no future can hold
        await workers.run(NOW, LONG_S, run_out)
    with pytest.raises(TypeError, match="cannot be pickled"):
        await workers.run(NOW, LONG_S, give_back_a_function)
    with pytest.raises((AttributeError, PicklingError), match=r"pickle|local object"):
        await workers.run(NOW, LONG_S, double, lambda: None)  # type: ignore[arg-type]
    assert {await workers.run(NOW, LONG_S, whoami) for _ in range(4)} == before


@pytest.mark.fault_12
@pytest.mark.parametrize("fault", ["crash", "hang"])
async def test_a_lost_worker_is_replaced_and_the_job_done_again(
    workers: Workers, tmp_path: Path, fault: str
) -> None:
    timeout_s = 2.0 if fault == "hang" else LONG_S
    assert await workers.run(NOW, timeout_s, once_then, tmp_path / "mark", fault, 21) == 42


@pytest.mark.parametrize("fault", ["crash", "hang"])
async def test_a_job_that_loses_two_workers_fails_and_others_go_on(workers: Workers, fault: str) -> None:
    timeout_s = 0.2 if fault == "hang" else LONG_S
    with pytest.raises(WorkerFailed):
        await workers.run(NOW, timeout_s, always, fault)
    assert await asyncio.gather(*(workers.run(NOW, LONG_S, double, n) for n in range(4))) == [0, 2, 4, 6]


async def test_a_worker_killed_while_idle_costs_no_retry(tmp_path: Path) -> None:
    async with Workers(1) as workers:
        await kill(await workers.run(NOW, LONG_S, whoami))
        # The job loses one worker itself, so it succeeds only if the dead one was not counted.
        assert await workers.run(NOW, LONG_S, once_then, tmp_path / "mark", "crash", 4) == 8


@pytest.mark.fault_46
async def test_after_many_jobs_a_process_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.workers.JOBS_EACH", 3)
    async with Workers(1) as workers:
        pids = [await workers.run(NOW, LONG_S, whoami) for _ in range(7)]
    assert [pids.count(pid) for pid in dict.fromkeys(pids)] == [3, 3, 1]


def let_fail(monkeypatch: pytest.MonkeyPatch, fails: Iterable[bool]) -> None:
    """From now on some processes cannot be made, in this order."""
    answers = iter(fails)

    class Scarce(_Worker):
        def __init__(self, preload: str | None) -> None:
            if next(answers):
                raise OSError(errno.EAGAIN, "Resource temporarily unavailable")
            super().__init__(preload)

    monkeypatch.setattr("bot.workers._Worker", Scarce)


@pytest.mark.fault_12
@pytest.mark.parametrize("often", [1, 5])
async def test_where_no_process_can_be_made_the_job_fails_and_the_next_one_tries_again(
    monkeypatch: pytest.MonkeyPatch, often: int
) -> None:
    """As an error of ours: an OSError would be taken for trouble with Discord, and nobody be answered."""
    async with Workers(1) as workers:
        await kill(await workers.run(NOW, LONG_S, whoami))
        let_fail(monkeypatch, chain(repeat(True, often), repeat(False)))
        for _ in range(often):
            with pytest.raises(WorkerFailed, match="unavailable"):
                await workers.run(NOW, LONG_S, double, 3)
        assert await workers.run(NOW, LONG_S, double, 3) == 6


async def test_a_job_that_loses_its_process_fails_where_no_other_can_be_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with Workers(1) as workers:
        let_fail(monkeypatch, repeat(True))
        for _ in range(3):
            with pytest.raises(WorkerFailed):
                await workers.run(NOW, LONG_S, always, "crash")


@pytest.mark.fault_46
@pytest.mark.parametrize("often", [1, 5])
async def test_a_process_that_cannot_be_replaced_after_many_jobs_takes_no_answer_away(
    monkeypatch: pytest.MonkeyPatch, often: int
) -> None:
    monkeypatch.setattr("bot.workers.JOBS_EACH", 1)
    async with Workers(1) as workers:
        let_fail(monkeypatch, chain(repeat(True, often), repeat(False)))
        assert await workers.run(NOW, LONG_S, double, 3) == 6
        while True:
            try:
                answer = await workers.run(NOW, LONG_S, double, 4)
            except WorkerFailed:
                continue
            break
        assert answer == 8


async def test_signals_for_the_bot_do_not_end_its_workers(workers: Workers) -> None:
    pid = await workers.run(NOW, LONG_S, whoami)
    os.kill(pid, signal.SIGTERM)
    os.kill(pid, signal.SIGINT)
    assert pid in {await workers.run(NOW, LONG_S, whoami) for _ in range(4)}


async def test_a_cancelled_caller_leaves_the_worker_usable() -> None:
    async with Workers(1) as workers:
        waiting = asyncio.create_task(workers.run(NOW, LONG_S, time.sleep, 0.2))
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting
        assert await workers.run(NOW, LONG_S, double, 3) == 6


def wait_for(mark: Path) -> None:
    while not mark.exists():
        time.sleep(0.001)


async def test_closing_does_not_wait_for_a_job_that_hangs(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    workers = Workers(1)
    await asyncio.to_thread(workers.start)
    pid = await workers.run(NOW, LONG_S, whoami)
    hanging = asyncio.create_task(workers.run(NOW, LONG_S, once_then, tmp_path / "mark", "hang", 1))
    await asyncio.to_thread(wait_for, tmp_path / "mark")
    waiting = asyncio.create_task(workers.run(NOW, LONG_S, double, 1))
    await asyncio.sleep(0)
    await asyncio.to_thread(workers.close, 0.1)
    with pytest.raises(Closing):
        await hanging
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert caplog.records == []  # it is nobody's fault
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


async def test_each_process_has_what_is_preloaded_and_ends_with_the_pool() -> None:
    """Also if the server they are forked from runs already, without it."""
    module = "this"
    assert module not in sys.modules
    async with Workers(1) as workers:
        _, imported = await workers.run(NOW, LONG_S, has_imported, module)
        assert not imported
    async with Workers(2, preload=module) as workers:
        used = await asyncio.gather(*(workers.run(NOW, LONG_S, has_imported, module) for _ in range(8)))
        assert all(imported for _, imported in used)
    for pid, _ in used:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


# Which goes first, and how many


def note(log: Path, name: str) -> None:
    with log.open("a") as file:
        file.write(f"{name}\n")


async def test_the_most_urgent_job_goes_first_and_equals_in_order(tmp_path: Path) -> None:
    log, gate = tmp_path / "log", tmp_path / "gate"
    log.touch()
    async with Workers(1) as workers:
        first = asyncio.create_task(workers.run(NOW, LONG_S, wait_for, gate))
        jobs = [
            asyncio.create_task(workers.run(urgency, LONG_S, note, log, f"{urgency.name} {number}"))
            for number in (1, 2)
            for urgency in reversed(Urgency)
        ]
        await asyncio.sleep(0)  # all of them are asked for now
        gate.touch()
        await asyncio.gather(first, *jobs)
    assert log.read_text().splitlines() == [f"{one.name} {number}" for one in Urgency for number in (1, 2)]


async def test_whoever_has_one_job_goes_before_the_second_of_whoever_has_many(tmp_path: Path) -> None:
    log, gate = tmp_path / "log", tmp_path / "gate"
    log.touch()
    async with Workers(1) as workers:
        first = workers.submit(NOW, LONG_S, wait_for, gate)
        whose = ("Anna", "Anna", "Anna", None, "Bruno", None, "Bruno")
        jobs = [workers.submit(Urgency.SOON, LONG_S, note, log, str(one), whose=one) for one in whose]
        gate.touch()
        await asyncio.gather(*map(asyncio.wrap_future, (first, *jobs)))
    assert log.read_text().split() == ["Anna", "None", "Bruno", "None", "Anna", "Bruno", "Anna"]


@pytest.mark.parametrize("urgency", Urgency)
async def test_of_one_person_only_a_few_jobs_are_taken_and_others_are_not_kept_out(
    tmp_path: Path, urgency: Urgency
) -> None:
    gate = tmp_path / "gate"
    async with Workers(1) as workers:
        jobs = [
            workers.submit(urgency, LONG_S, wait_for, gate, whose="Anna") for _ in range(ROOM[urgency].each)
        ]
        with pytest.raises(Busy):
            await workers.run(urgency, LONG_S, wait_for, gate, whose="Anna")
        jobs.append(workers.submit(urgency, LONG_S, wait_for, gate, whose="Bruno"))
        gate.touch()
        await asyncio.gather(*map(asyncio.wrap_future, jobs))
        await workers.run(urgency, LONG_S, wait_for, gate, whose="Anna")


@pytest.mark.fault_11
@pytest.mark.parametrize("urgency", Urgency)
async def test_a_full_queue_is_busy_at_once_but_not_for_what_is_more_urgent(
    tmp_path: Path, urgency: Urgency
) -> None:
    gate = tmp_path / "gate"
    async with Workers(1) as workers:
        taken = []
        with pytest.raises(Busy):
            while True:
                taken.append(workers.submit(urgency, LONG_S, wait_for, gate))
        assert len(taken) in (ROOM[urgency].waiting, ROOM[urgency].waiting + 1)  # is one under way yet?
        others = [workers.submit(other, LONG_S, wait_for, gate) for other in Urgency if other is not urgency]
        gate.touch()
        await asyncio.gather(*map(asyncio.wrap_future, (*taken, *others)))


async def test_a_job_for_which_nobody_waits_any_more_makes_room(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    async with Workers(1) as workers:
        first = workers.submit(NOW, LONG_S, wait_for, gate)
        for _ in range(3 * ROOM[LAST].waiting):
            assert workers.submit(LAST, LONG_S, double, 1, whose="Anna").cancel()
        gate.touch()
        await asyncio.wrap_future(first)
        assert await workers.run(LAST, LONG_S, double, 2, whose="Anna") == 4


async def test_jobs_nobody_waits_for_never_take_all_workers(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    patient = (LAST, Urgency.COMPUTER, LAST, Urgency.COMPUTER)
    async with Workers(2) as workers:
        long = [workers.submit(one, LONG_S, wait_for, gate) for one in patient]
        assert await workers.run(NOW, LONG_S, double, 2) == 4
        gate.touch()
        await asyncio.gather(*map(asyncio.wrap_future, long))
