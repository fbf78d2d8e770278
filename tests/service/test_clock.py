"""The clock: heartbeat, deadlines that nobody loses to downtime, hourly backups."""

import contextlib
import os
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from bot.clock import GAP_MS, MOST_MEMORY_MB, TICK_S, Clock, memory_mb
from bot.game.messages import Kind
from bot.game.model import GameId, GuildId, Status, Suspension
from bot.game.pace import DAY_MS, HOUR_MS
from bot.game.wishes import Join
from bot.service import GameService
from bot.store import NotSaved
from bot.store.backup import backups_of
from bot.store.schema import lock_path
from bot.store.values import Part
from tests.service.conftest import HERE, World

TICK_MS = round(TICK_S * 1000)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def clock_of(world: World, database: Path, last_beat_ms: int, *, connected: bool = True) -> Clock:
    """The clock of a bot that has just been started."""
    assert world.store.lock is not None
    world.store.lock.last_beat_ms = last_beat_ms
    return Clock(
        world.service,
        world.store.lock,
        database,
        alive=lambda: connected,
        steady=lambda: world.now_ms - world.jumped_ms,
    )


async def deadline_of(world: World, game: GameId) -> int:
    """When the clock next has to look at a game."""
    deadline_ms = (await world.store.summary(game)).deadline_ms
    assert deadline_ms is not None
    return deadline_ms


@pytest.mark.fault_40
async def test_downtime_puts_off_every_deadline(world: World, database: Path) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    stopped_ms = world.now_ms + 6 * DAY_MS
    world.now_ms = stopped_ms + 30 * DAY_MS
    clock = clock_of(world, database, last_beat_ms=stopped_ms)
    await clock.tick()
    assert (await world.service.view(game, None)).status is Status.LOBBY
    left_ms = ((await world.store.summary(game)).deadline_ms or 0) - world.now_ms
    assert 0 <= DAY_MS - left_ms <= TICK_MS


@pytest.mark.fault_29
async def test_where_a_server_cannot_be_reached_nothing_is_due_and_the_time_is_made_good(
    world: World, database: Path
) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    before_ms = await deadline_of(world, game)
    away = [HERE.guild]

    async def out_of_reach() -> list[GuildId]:
        return away

    assert world.store.lock is not None
    clock = Clock(
        world.service,
        world.store.lock,
        database,
        away=out_of_reach,
        steady=lambda: world.now_ms,
    )
    clock._last_ms = clock._last_steady_ms = world.now_ms = before_ms + 1
    await clock.tick()
    assert (await world.service.view(game, None)).status is Status.LOBBY
    await world.service.put_off_in(away.pop(), 2 * DAY_MS)
    await clock.tick()
    assert await deadline_of(world, game) == before_ms + 2 * DAY_MS
    assert (await world.service.view(game, None)).status is Status.LOBBY


async def test_starts_that_never_connect_count_as_one_downtime(world: World, database: Path) -> None:
    world.now_ms = stopped_ms = 100 * DAY_MS
    game = await world.lobby()
    before_ms = await deadline_of(world, game)
    for _ in range(3):
        world.now_ms += 3 * DAY_MS
        in_vain = clock_of(world, database, last_beat_ms=stopped_ms, connected=False)
        await in_vain.tick()
        await in_vain.tick()
        assert (await world.service.view(game, None)).status is Status.LOBBY
    await clock_of(world, database, last_beat_ms=stopped_ms).tick()
    assert await deadline_of(world, game) - before_ms == 9 * DAY_MS - TICK_MS


async def test_a_crash_before_the_heartbeat_makes_good_once(
    world: World, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.now_ms = stopped_ms = 100 * DAY_MS
    game = await world.lobby()
    before_ms = await deadline_of(world, game)
    world.now_ms += DAY_MS
    assert world.store.lock is not None
    with monkeypatch.context() as patched:
        patched.setattr(type(world.store.lock), "beat", killed)
        with pytest.raises(SystemExit):
            await clock_of(world, database, last_beat_ms=stopped_ms).tick()
    world.now_ms += DAY_MS
    await clock_of(world, database, last_beat_ms=stopped_ms).tick()
    assert await deadline_of(world, game) - before_ms == 2 * DAY_MS - 2 * TICK_MS


def killed(_: object) -> None:
    raise SystemExit


async def test_after_a_clock_was_put_back_downtime_still_counts_once(world: World, database: Path) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    await clock.tick()
    world.now_ms += 365 * DAY_MS  # somebody sets the clock wrong
    await clock.tick()
    world.now_ms -= 364 * DAY_MS  # and right again
    await clock.tick()
    before_ms, stopped_ms = await deadline_of(world, game), world.now_ms
    for _ in range(2):  # the first is killed before its heartbeat
        world.now_ms += DAY_MS
        await clock_of(world, database, last_beat_ms=stopped_ms).tick()
    assert await deadline_of(world, game) - before_ms == 2 * DAY_MS - 2 * TICK_MS


@pytest.mark.fault_40
async def test_a_clock_put_right_leaves_everybody_the_time_they_had(world: World, database: Path) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    await clock.tick()
    left_ms = await deadline_of(world, game) - world.now_ms
    for jump_ms in (365 * DAY_MS, -365 * DAY_MS):
        world.now_ms += TICK_MS
        left_ms -= TICK_MS
        world.jump(jump_ms)
        await clock.tick()
        assert await deadline_of(world, game) - world.now_ms == left_ms


@pytest.mark.parametrize("touched", [False, True], ids=["left alone", "joined since"])
@pytest.mark.parametrize("restarted", [False, True], ids=["while it runs", "while it is down"])
async def test_a_lobby_opened_while_the_clock_was_ahead_lapses_in_seven_days(
    world: World, database: Path, restarted: bool, touched: bool
) -> None:
    world.now_ms = 1_000 * DAY_MS
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    await clock.tick()
    game = await world.lobby()
    opened_ms = world.now_ms
    world.jump(-365 * DAY_MS)
    if restarted:
        clock = clock_of(world, database, last_beat_ms=opened_ms)
    await clock.tick()
    assert await deadline_of(world, game) == world.now_ms + 7 * DAY_MS
    if touched:
        await world.service.do(game, world.people[2], Join(), world.interaction())
    assert await deadline_of(world, game) == world.now_ms + 7 * DAY_MS
    assert Kind.LOBBY in [row.recipe.kind for row in await world.store.outbox() if row.seq > 2], "it says so"
    world.now_ms += 7 * DAY_MS - 1
    await world.service.tick()
    assert (await world.service.view(game, None)).status is Status.LOBBY
    world.now_ms += 1
    await world.service.tick()
    assert (await world.service.view(game, None)).status is Status.CLOSED


async def test_a_clock_put_back_is_made_good_once_whatever_fails(
    world: World, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.now_ms = 1_000 * DAY_MS
    game = await world.lobby()
    os.utime(lock_path(database), (1_000, 1_000))
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    world.jump(-365 * DAY_MS)
    for name in ("extend_deadlines", "games"):  # before anything is written, and half-way
        with monkeypatch.context() as patched:

            async def full_disk(*_: object, **__: object) -> None:
                raise NotSaved("full")

            patched.setattr(world.store, name, full_disk)
            await clock.tick()
        assert lock_path(database).stat().st_mtime > 1_000, "who is killed now does not put it back again"
    for _ in range(2):
        await clock.tick()
        assert await deadline_of(world, game) == world.now_ms + 7 * DAY_MS


async def test_a_lobby_opened_before_the_clock_went_ahead_keeps_its_time(
    world: World, database: Path
) -> None:
    world.now_ms = 1_000 * DAY_MS
    game = await world.lobby()
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    await clock.tick()
    before = (await world.store.summary(game)).seq
    for jump_ms in (365 * DAY_MS, -365 * DAY_MS):
        world.now_ms += TICK_MS
        world.jump(jump_ms)
        await clock.tick()
    world.now_ms += 7 * DAY_MS - 2 * TICK_MS - 1
    await world.service.tick()
    assert (await world.store.summary(game)).seq == before, "its log was right all the time"
    world.now_ms += 1
    await world.service.tick()
    assert (await world.service.view(game, None)).status is Status.CLOSED


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
    assert (await world.service.view(game, None)).status is Status.LOBBY
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
    assert (await world.service.view(game, None)).status is Status.CLOSED


async def test_a_full_disk_does_not_stop_the_clock_and_loses_no_gap(
    world: World, database: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    before_ms = (await world.store.summary(game)).deadline_ms or 0
    os.utime(lock_path(database), (1_000, 1_000))
    clock = clock_of(world, database, last_beat_ms=world.now_ms - DAY_MS)
    with monkeypatch.context() as patched:

        async def full_disk(by_ms: int, until_ms: int) -> None:
            raise NotSaved("full")

        patched.setattr(world.store, "extend_deadlines", full_disk)
        await clock.tick()
    assert "could not write" in caplog.text
    assert lock_path(database).stat().st_mtime == 1_000, "who is killed now still has the gap to make good"
    await clock.tick()
    after_ms = (await world.store.summary(game)).deadline_ms or 0
    assert after_ms - before_ms == DAY_MS - TICK_MS


async def test_the_heartbeat_and_the_hourly_backup(world: World, database: Path) -> None:
    world.now_ms = 100 * DAY_MS
    os.utime(lock_path(database), (1_000, 1_000))
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    await clock.tick()
    assert lock_path(database).stat().st_mtime > 1_000
    world.now_ms += HOUR_MS - 1
    await clock.tick()
    assert len(backups_of(database)) == 0
    world.now_ms += 1
    await clock.tick()
    assert len(backups_of(database)) == 1
    world.now_ms += HOUR_MS // 2
    restarted = clock_of(world, database, last_beat_ms=world.now_ms)
    await restarted.tick()
    assert len(backups_of(database)) == 1, "a restart does not begin a new hour"
    world.now_ms += HOUR_MS // 2
    await restarted.tick()
    assert len(backups_of(database)) == 2
    world.now_ms -= 10 * DAY_MS  # the clock is put back: backups go on
    await restarted.tick()
    assert len(backups_of(database)) == 3


async def test_no_heartbeat_while_the_bot_is_not_connected(world: World, database: Path) -> None:
    os.utime(lock_path(database), (1_000, 1_000))
    assert world.store.lock is not None
    clock = Clock(world.service, world.store.lock, database, alive=lambda: False)
    await clock.tick()
    assert lock_path(database).stat().st_mtime == 1_000


async def test_a_broken_game_does_not_hold_up_the_others(
    world: World, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    games = [await world.lobby() for _ in range(3)]
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE entry SET payload = '{}' WHERE game = ? AND seq = 1", (games[0],))
        connection.commit()
    world.service._states.clear()
    world.now_ms += 7 * DAY_MS
    await world.service.tick()
    assert [(await world.store.summary(game)).status for game in games] == [
        Status.LOBBY,
        Status.CLOSED,
        Status.CLOSED,
    ]
    assert games[0] in caplog.text


@pytest.mark.fault_47
async def test_backups_that_fail_twice_are_an_alarm_and_the_bot_goes_on(
    world: World, database: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.now_ms = 100 * DAY_MS
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    elsewhere = database.with_name("gone.db")
    with monkeypatch.context() as patched:
        patched.setattr(clock, "_database", elsewhere)
        levels = []
        for _ in range(3):
            world.now_ms += HOUR_MS
            caplog.clear()
            await clock.tick()
            levels += [one.levelname for one in caplog.records if "backed up" in one.message]
    assert levels == ["WARNING", "CRITICAL", "CRITICAL"]
    world.now_ms += HOUR_MS
    await clock.tick()
    assert len(backups_of(database)) == 1


@pytest.mark.fault_48
async def test_every_day_summaries_are_held_against_the_logs_which_win(
    world: World, database: Path, caplog: pytest.LogCaptureFixture
) -> None:
    sound, spoilt, lost, broken = [await world.started() for _ in range(4)]
    before = {game: await world.store.summary(game) for game in (sound, spoilt, lost)}
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE game SET awaited = 2, seq = 1 WHERE id = ?", (spoilt,))
        connection.execute("UPDATE game SET status = 'nonsense' WHERE id = ?", (lost,))
        connection.execute("UPDATE entry SET payload = '{}' WHERE game = ? AND seq = 1", (broken,))
        connection.commit()
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    await clock.tick()
    assert "summary" not in caplog.text, "not at the start, when everybody waits"
    world.now_ms += HOUR_MS
    await clock.tick()
    for game, summary in before.items():
        now = await world.store.summary(game)  # its deadline was put off, as the clock stood still
        assert replace(now, deadline_ms=summary.deadline_ms) == summary
        assert (f"{game}: summary or results" in caplog.text) is (game != sound)
    assert f"{broken}: its log is damaged" in caplog.text
    caplog.clear()
    world.now_ms += HOUR_MS
    await clock.tick()
    assert "summary or results" not in caplog.text


async def test_each_process_checks_the_games_of_its_own_servers(
    world: World, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, checked = await world.started(), list[GameId]()

    async def check(one: GameId) -> bool:
        checked.append(one)
        return True

    monkeypatch.setattr(world.service, "check", check)
    for part, expected in ((Part(2, frozenset({1})), []), (Part(2, frozenset({0})), [game])):
        world.store.part = part
        clock = clock_of(world, database, last_beat_ms=world.now_ms)
        world.now_ms += HOUR_MS
        await clock.tick()
        assert checked == expected


@pytest.mark.parametrize("players", ["5", "[[1]]", "[Infinity]", "{", "null"])
async def test_one_summary_that_cannot_be_read_keeps_no_other_game_waiting(
    world: World, database: Path, caplog: pytest.LogCaptureFixture, players: str
) -> None:
    spoilt, lobby = await world.started(), await world.lobby()
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("UPDATE game SET players = ? WHERE id = ?", (players, spoilt))
        connection.commit()
    for _ in range(2):
        assert [one.game for one in await world.store.games(guild=HERE.guild)] == [lobby]
    assert [one.levelname for one in caplog.records if spoilt in one.message] == ["ERROR"], "said once"
    world.now_ms += 30 * DAY_MS
    for away, status in (((HERE.guild,), Status.LOBBY), ((), Status.CLOSED)):
        await world.service.tick(away)
        assert (await world.service.view(lobby, None)).status is status
    await world.service.put_back()
    await world.service.suspend_all(Suspension.CHANNEL_GONE, guild=HERE.guild)


async def test_a_mark_that_was_lost_is_made_again(world: World, database: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute("DELETE FROM made_good")
        connection.commit()
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    lobby = await world.lobby()
    await clock.tick()
    assert await world.store.made_good_ms() == 0
    await world.store.try_writing()
    with contextlib.closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT until_ms FROM made_good").fetchall() == [(0,)]
        connection.execute("DELETE FROM made_good")
        connection.commit()
    world.now_ms += 30 * DAY_MS
    await clock.tick()
    assert await world.store.made_good_ms() == world.now_ms
    assert (await world.service.view(lobby, None)).status is Status.LOBBY, "the pause was made good"


@pytest.mark.fault_46
async def test_memory_that_grows_beyond_all_measure_is_said_once(
    world: World, database: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = memory_mb()
    assert used is None or 10 < used < MOST_MEMORY_MB
    clock = clock_of(world, database, last_beat_ms=world.now_ms)
    said = []
    for mb in (200.0, MOST_MEMORY_MB + 1.0, MOST_MEMORY_MB + 2.0, 200.0, MOST_MEMORY_MB + 1.0, None):
        monkeypatch.setattr("bot.clock.memory_mb", lambda mb=mb: mb)
        caplog.clear()
        await clock.tick()
        said.append("memory" in caplog.text)
    assert said == [False, True, False, False, True, False]


@pytest.mark.fault_46
async def test_only_so_many_games_are_kept_in_memory(world: World) -> None:
    service = GameService(world.store, world.service._workers, world.service._quarry, cached=3)
    games = [await world.lobby() for _ in range(5)]
    for game in games:
        await service.view(game, None)
    assert list(service._states) == games[-3:]


class Pulse:
    """A heart that several processes share, as one in a database on a server is."""

    def __init__(self, world: World, last_beat_ms: int) -> None:
        self._world = world
        self.last_beat_ms = last_beat_ms

    async def beat(self) -> None:
        self.last_beat_ms = self._world.now_ms

    async def beat_age_ms(self) -> int:
        return self._world.now_ms - self.last_beat_ms


def one_of_many(world: World, database: Path, pulse: Pulse, leader: list[str], name: str) -> Clock:
    """The clock of a process that leads while it is named."""
    return Clock(
        world.service,
        pulse,
        database,
        leads=lambda: leader == [name],
        steady=lambda: world.now_ms,
    )


@pytest.mark.parametrize("pause_ms", [GAP_MS + TICK_MS, 30 * DAY_MS])
async def test_of_many_processes_one_makes_good_and_the_others_wait_for_it(
    world: World, database: Path, pause_ms: int
) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    before_ms = await deadline_of(world, game)
    stopped_ms = before_ms - TICK_MS - 5_000
    world.now_ms = stopped_ms + pause_ms
    pulse, leader = Pulse(world, stopped_ms), ["one"]
    one, two = (one_of_many(world, database, pulse, leader, name) for name in ("one", "two"))
    await two.tick()
    assert (await world.service.view(game, None)).status is Status.LOBBY, "nothing is due before that"
    assert await deadline_of(world, game) == before_ms
    await one.tick()
    await two.tick()
    assert await deadline_of(world, game) == before_ms + pause_ms - TICK_MS, "once"
    world.now_ms = await deadline_of(world, game)
    await pulse.beat()  # as whoever leads has done all the time
    await two.tick()
    view = await world.service.view(game, None)
    assert view.status is Status.CLOSED, "who does not lead does what is due"


async def test_who_comes_to_lead_makes_good_only_what_nobody_was_there_for(
    world: World, database: Path
) -> None:
    world.now_ms = 100 * DAY_MS
    game = await world.lobby()
    before_ms = await deadline_of(world, game)
    pulse, leader = Pulse(world, world.now_ms), ["one"]
    one, two = (one_of_many(world, database, pulse, leader, name) for name in ("one", "two"))
    await one.tick()
    leader[:] = ["two"]
    for _ in range(100):
        world.now_ms += TICK_MS
        await two.tick()
    leader[:] = ["one"]
    await one.tick()
    assert await deadline_of(world, game) == before_ms
    leader[:] = ["two"]
    world.now_ms += GAP_MS + TICK_MS
    await two.tick()
    assert await deadline_of(world, game) == before_ms + GAP_MS
