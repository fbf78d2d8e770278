"""The clock: heartbeat, deadlines that nobody loses to downtime, hourly backups."""

import os
from pathlib import Path

import pytest

from bot.clock import GAP_MS, HEARTBEAT_S, HOUR_MS, TICK_S, Clock, heartbeat_age_s
from bot.record import DAY_MS
from bot.store import NotSaved
from bot.store.backup import backups_of
from bot.store.schema import lock_path
from bot.store.values import Status
from tests.service.conftest import World

TICK_MS = round(TICK_S * 1000)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def clock_of(world: World, database: Path, last_beat_ms: int) -> Clock:
    assert world.store.lock is not None
    world.store.lock.last_beat_ms = last_beat_ms
    return Clock(world.service, world.store.lock, database, wall_ms=lambda: world.now_ms)


async def test_downtime_puts_off_every_deadline(world: World, database: Path) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    stopped_ms = world.now_ms + 6 * DAY_MS
    world.now_ms = stopped_ms + 30 * DAY_MS
    clock = clock_of(world, database, last_beat_ms=stopped_ms)
    await clock.tick()
    assert (await world.service.look(game, None)).status is Status.LOBBY
    left_ms = ((await world.store.summary(game)).deadline_ms or 0) - world.now_ms
    assert 0 <= DAY_MS - left_ms <= TICK_MS


async def test_a_short_restart_puts_off_nothing(world: World, database: Path) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    deadline_ms = (await world.store.summary(game)).deadline_ms
    await clock_of(world, database, last_beat_ms=world.now_ms - GAP_MS + 1).tick()
    assert (await world.store.summary(game)).deadline_ms == deadline_ms


async def test_a_jump_of_the_clock_ends_no_game_but_time_that_passes_does(
    world: World, database: Path
) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    world.now_ms += 365 * DAY_MS  # somebody set the clock
    await clock.tick()
    assert (await world.service.look(game, None)).status is Status.LOBBY
    left_ms = ((await world.store.summary(game)).deadline_ms or 0) - world.now_ms
    assert 0 <= 7 * DAY_MS - left_ms <= TICK_MS, "only the tick in which it jumped was lost"
    while left_ms > 0:
        step_ms = GAP_MS  # the longest pause between two ticks that counts as time
        world.now_ms += step_ms
        left_ms -= step_ms
        if left_ms < HOUR_MS:
            await clock.tick()
        else:
            clock._last_ms = world.now_ms
    assert (await world.service.look(game, None)).status is Status.CLOSED


async def test_a_full_disk_does_not_stop_the_clock_and_loses_no_gap(
    world: World, database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    before_ms = (await world.store.summary(game)).deadline_ms or 0
    clock = clock_of(world, database, last_beat_ms=world.now_ms - DAY_MS)
    with monkeypatch.context() as patched:

        async def full_disk(by_ms: int) -> None:
            raise NotSaved("full")

        patched.setattr(world.store, "extend_deadlines", full_disk)
        await clock.tick()
    assert "could not write" in caplog.text
    await clock.tick()
    after_ms = (await world.store.summary(game)).deadline_ms or 0
    assert after_ms - before_ms == DAY_MS - TICK_MS


async def test_the_heartbeat_and_the_hourly_backup(world: World, database: Path) -> None:
    world.now_ms = 100 * DAY_MS
    os.utime(lock_path(database), (1_000, 1_000))
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    await clock.tick()
    age_s = heartbeat_age_s(database)
    assert age_s is not None
    assert age_s < HEARTBEAT_S
    assert heartbeat_age_s(database.with_name("other.db")) is None
    assert len(backups_of(database)) == 1
    world.now_ms += HOUR_MS - 1
    await clock.tick()
    assert len(backups_of(database)) == 1
    world.now_ms += 1
    await clock.tick()
    assert len(backups_of(database)) == 2
