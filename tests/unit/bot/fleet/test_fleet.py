"""Which shards are ours, beat by beat: hand-overs, and a database that is away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from dataclasses import replace
from typing import Any, cast

import pytest

from bot.fleet.fleet import GOING_S, LATE_S, Fleet
from bot.limits import REQUESTS_A_SECOND
from bot.store import Away, DatabaseRefused
from bot.store.leases import LEASE_S, Lease, Look, OtherVersion


class Starts:
    """Discord would let us start a session."""

    total, remaining, max_concurrency = 1000, 1000, 1


class Database:
    """What the leases' statements do, and a clock that passes when told to."""

    def __init__(self, shards: int) -> None:
        self.now = 0.0
        self.leases = [Lease(shard, None) for shard in range(shards)]
        self.expires = [0.0] * shards
        self.processes: dict[str, float] = {}
        self.away = False

    def set(self, shard: int, **changed: Any) -> None:
        self.leases[shard] = replace(self.leases[shard], **changed)

    def look(self) -> Look:
        leases = (
            lease if self.expires[lease.shard] > self.now else replace(lease, holder=None)
            for lease in self.leases
        )
        alive = {name: False for name, expires in self.processes.items() if expires > self.now}
        return Look(tuple(leases), alive)


class Process:
    """One process: its fleet, its part of the database, and its connections."""

    def __init__(self, database: Database, name: str) -> None:
        self.process = name
        self.database = database
        self.after_look: Callable[[], Awaitable[object]] | None = None
        self.fails: set[str] = set()
        self.fleet = Fleet(cast(Any, self), lambda: database.now)
        self.fleet.count = len(database.leases)
        self.start_session: Callable[[int], Awaitable[bool]]
        self.come_in: Callable[[str, int], Awaitable[int | None]]
        self.told: set[int] = set()
        self.opened: list[int] = []

    async def beat(self, *, times: int = 1) -> None:
        """So many beats, and all that they began."""
        for _ in range(times):
            self.database.now += 0.01
            await self.fleet.beat(self)
            await settled()

    # The leases

    def _at_work(self, what: str) -> None:
        if self.database.away or what in self.fails:
            raise ConnectionRefusedError(what)

    async def renew(self, _: str, *, leaving: bool = False) -> None:
        self._at_work("renew")
        now = self.database.now
        self.database.processes[self.process] = now + LEASE_S
        for lease in self.database.look().leases:
            if lease.holder == self.process:
                self.database.expires[lease.shard] = now + LEASE_S

    async def look(self) -> Look:
        self._at_work("look")
        look = self.database.look()
        if self.after_look is not None:
            await self.after_look()
        return look

    async def take(self, most: int, rather: Collection[int] = ()) -> None:
        free = [lease.shard for lease in self.database.look().leases if lease.holder is None]
        for shard in sorted(free, key=lambda one: (one not in rather, one))[:most]:
            self.database.set(shard, holder=self.process, heir=None, before=None)
            self.database.expires[shard] = self.database.now + LEASE_S

    async def ask(self, holder: str) -> None:
        for lease in reversed(self.database.leases):
            if lease.holder == holder and lease.heir is None and lease.before is None:
                self.database.set(lease.shard, heir=self.process, heir_connected=False)
                return

    async def connected(self, shard: int) -> None:
        self.database.set(shard, heir_connected=True)

    async def hand_over(self, shard: int) -> bool:
        lease = self.database.leases[shard]
        if lease.holder != self.process or not lease.heir_connected:
            return False
        self.database.leases[shard] = Lease(shard, lease.heir, before=self.process)
        self.database.expires[shard] = self.database.now + LEASE_S
        return True

    async def noticed(self, shard: int) -> None:
        self.database.set(shard, noticed=True)

    async def gone(self, shard: int, process: str) -> None:
        self._at_work("gone")
        if self.database.leases[shard].before == process:
            self.database.set(shard, before=None)

    async def answer(self, _: int) -> bool:
        self._at_work("answer")
        return True

    async def forget_answers(self) -> None:
        pass

    # The connections

    def connected_shards(self) -> Collection[int]:
        return self.told

    def kept_shards(self) -> Collection[int]:
        return self.told

    async def open_shard(self, shard: int) -> None:
        self.opened.append(shard)
        self.told.add(shard)

    async def close_shard(self, shard: int) -> None:
        self.told.discard(shard)

    async def fetch_session_start_limits(self) -> Starts:
        return Starts()


async def settled() -> None:
    """Whatever was begun is done: nothing of it waits for time to pass."""
    for _ in range(20):
        await asyncio.sleep(0)


def two(shards: int = 2) -> tuple[Database, Process, Process]:
    database = Database(shards)
    return database, Process(database, "one"), Process(database, "two")


async def asked_for(one: Process, heir: Process) -> None:
    """One has all, the other is connected to the last of it, and waits to be handed it."""
    await one.beat(times=2)
    assert one.told == {0, 1} and one.fleet.part.shards == {0, 1}
    await heir.beat(times=3)
    assert heir.told == {1}
    assert one.database.leases[1] == Lease(1, "one", "two", heir_connected=True)


async def about_to_hand_over(one: Process) -> asyncio.Event:
    """They have been asked, and wait until what is being sent is sent: set this, and it is."""
    rests = asyncio.Event()

    async def at_rest(_: int) -> None:
        await rests.wait()

    one.fleet.at_rest = at_rest
    await one.beat()
    return rests


async def is_over(one: Process, heir: Process) -> None:
    """The last shard is the other's alone, and nothing is on its way."""
    database = one.database
    for _ in range(8):
        await one.beat()
        await heir.beat()
    assert [lease.holder for lease in database.leases] == ["one", "two"]
    assert [lease.before for lease in database.leases] == [None, None]
    assert (one.told, heir.told) == ({0}, {1})
    assert one.fleet.part.shards == {0} and heir.fleet.part.shards == {1}
    assert not await one.fleet.beat(one) and not await heir.fleet.beat(heir), "nobody is restless"
    assert heir.opened == [1] and one.opened == [0, 1]


async def test_a_hand_over_step_by_step() -> None:
    database, one, heir = two()
    await asked_for(one, heir)
    await one.beat()
    assert database.leases[1] == Lease(1, "two", before="one")
    assert not one.fleet.holds(1) and one.told == {0, 1}, "until the other has noticed"
    assert await one.fleet.answers(1, 7)
    await heir.beat()
    assert heir.fleet.holds(1) and database.leases[1].noticed
    assert one.told == {0, 1}
    await one.beat()
    assert one.told == {0}
    assert not await one.fleet.answers(1, 8)
    await is_over(one, heir)


async def test_a_look_from_before_the_hand_over_does_not_end_it() -> None:
    """It is committed after a beat has looked, and its answer is here before that look's is."""
    database, one, heir = two()
    await asked_for(one, heir)
    rests = await about_to_hand_over(one)

    async def meanwhile() -> None:
        rests.set()
        await settled()
        assert database.leases[1].holder == "two"

    one.after_look = meanwhile
    await one.beat()
    one.after_look = None
    assert one.told == {0, 1}, "the other has not noticed yet"
    await is_over(one, heir)


@pytest.mark.parametrize("beats_of_heir", [0, 1])
async def test_who_could_not_say_that_they_are_gone_says_it_later(beats_of_heir: int) -> None:
    database, one, heir = two()
    await asked_for(one, heir)
    await one.beat()
    await heir.beat(times=beats_of_heir)
    one.fails = {"gone"}
    database.now += GOING_S
    for _ in range(2):
        await one.beat()
        if not one.told - {0}:
            break
    with pytest.raises(ConnectionRefusedError):
        await one.beat()
    assert database.leases[1].before == "one"
    one.fails = set()
    await is_over(one, heir)


async def test_a_shard_that_was_not_handed_over_is_kept() -> None:
    database, one, heir = two()
    await asked_for(one, heir)
    rests = await about_to_hand_over(one)
    assert one.fleet.part.shards == {0}, "nothing new is begun there"
    database.set(1, heir=None, heir_connected=False)
    heir.told.clear()
    rests.set()
    await settled()
    await one.beat()
    await one.beat()
    assert one.fleet.part.shards == {0, 1} and one.told == {0, 1}
    assert one.opened == [0, 1]


async def test_a_database_that_was_away_for_long_costs_no_connection_and_no_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    database, one, heir = two()
    await asked_for(one, heir)
    await is_over(one, heir)
    database.now += 2 * LEASE_S
    one.fleet._away = heir.fleet._away = True  # as each beat that failed has noted
    late = LateAnswers(database, monkeypatch)
    for process, shard in ((one, 0), (heir, 1)):
        await process.beat()
        assert not process.fleet.holds(shard), "it knows at its next beat"
        late.meanwhile = process.beat
        assert await process.fleet.answers(shard, 7), "and whoever presses meanwhile is answered then"
    assert one.fleet.part.shards == {0} and heir.fleet.part.shards == {1}
    assert heir.opened == [1] and one.opened == [0, 1]


class LateAnswers:
    """Time that passes while somebody waits with an answer, and what happens meanwhile."""

    def __init__(self, database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
        self._database = database
        self.waited = 0.0
        self.meanwhile: Callable[[], Awaitable[object]] | None = None
        monkeypatch.setattr("bot.fleet.fleet.asyncio.sleep", self._sleep)

    async def _sleep(self, seconds: float, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep) -> None:
        self.waited += seconds
        self._database.now += seconds
        if seconds and self.meanwhile is not None:
            await self.meanwhile()
        await sleep(0)


async def test_while_the_database_is_away_who_held_a_shard_answers_late(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    database, one, heir = two()
    await asked_for(one, heir)
    await is_over(one, heir)
    late = LateAnswers(database, monkeypatch)
    assert await one.fleet.answers(0, 7) and not late.waited
    database.away = True
    database.now += LEASE_S
    assert not one.fleet.holds(0) and not one.fleet.part.shards
    assert await one.fleet.answers(0, 8)
    assert late.waited == pytest.approx(LATE_S), "whoever may have it by now is quicker"
    assert not await one.fleet.answers(1, 9), "what was another's is for them to answer"


async def test_who_stood_still_is_told_whose_a_shard_is_before_they_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    database, one, heir = two()
    await asked_for(one, heir)
    await is_over(one, heir)
    database.now += 2 * LEASE_S
    await heir.beat(times=2)
    assert heir.fleet.part.shards == {0, 1}
    late = LateAnswers(database, monkeypatch)
    late.meanwhile = one.beat
    assert not await one.fleet.answers(0, 7)


async def test_while_two_are_told_and_the_database_does_not_say_who_answers_both_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    database, one, heir = two()
    await asked_for(one, heir)
    await one.beat()
    await heir.beat()
    late = LateAnswers(database, monkeypatch)
    one.fails = heir.fails = {"answer"}
    assert await one.fleet.answers(1, 7) and await heir.fleet.answers(1, 7)
    assert late.waited == pytest.approx(2 * LATE_S)


class StartingError(Exception):
    """What a database that starts says; no error of a network, as discord.py sees it."""


async def test_a_database_that_does_not_say_whether_a_session_may_start_is_asked_again_by_the_client() -> (
    None
):
    database, one, _ = two()
    await one.beat(times=2)

    async def refuse(_: int) -> bool:
        raise StartingError("the database system is starting up")

    one.start_session = refuse
    with pytest.raises(ConnectionAbortedError, match="starting up"):
        await one.fleet.start_session(0, Starts())
    with pytest.raises(ConnectionAbortedError, match="not ours"):
        await Fleet(cast(Any, one), lambda: database.now).start_session(0, Starts())


async def test_a_process_waits_for_the_database_to_come_in(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    _, one, _ = two()
    monkeypatch.setattr("bot.fleet.fleet.BEAT_S", 0)
    answers: list[int | Exception | None] = [*[Away("starts")] * 3, None, None, Away("no way"), 2]

    async def come_in(_: str, __: int) -> int | None:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    one.come_in = come_in
    assert await one.fleet.come_in(1) == 2
    assert not answers
    warned = [record.message for record in caplog.records if record.levelname == "WARNING"]
    assert len(warned) == 3, "each reason is told once, as long as it stays the same"
    assert "starts" in warned[0] and "another version" in warned[1] and "no way" in warned[2]


async def test_a_database_that_no_waiting_mends_ends_who_wants_to_come_in() -> None:
    _, one, _ = two()

    async def come_in(_: str, __: int) -> int | None:
        raise DatabaseRefused("the password is wrong")

    one.come_in = come_in
    with pytest.raises(DatabaseRefused, match="wrong"):
        async with asyncio.timeout(1):
            await one.fleet.come_in(1)


async def test_our_part_of_discords_requests_follows_the_number_of_processes() -> None:
    database, one, heir = two()
    await one.beat()
    assert one.fleet.limiter.most == REQUESTS_A_SECOND
    await heir.beat()
    await one.beat()
    assert one.fleet.limiter.most == heir.fleet.limiter.most == REQUESTS_A_SECOND // 2
    database.now += LEASE_S
    await one.beat()
    assert one.fleet.limiter.most == REQUESTS_A_SECOND


async def test_another_version_ends_what_runs_and_a_database_that_is_away_does_not() -> None:
    _, one, _ = two()
    problems: list[Exception] = [OSError(), StartingError(), OtherVersion("taken over")]

    async def renew(_: str, *, leaving: bool = False) -> None:
        raise problems.pop(0)

    one.renew = renew  # type: ignore[method-assign]
    one.fleet._came_in.set()
    with pytest.raises(OtherVersion):
        await one.fleet.run(one)
    assert not problems
