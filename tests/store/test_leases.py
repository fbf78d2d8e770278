"""Leases on shards, on a real PostgreSQL: each shard has one holder, by the database's clock alone."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import asyncpg
import pytest

from bot.bench.own_postgres import OwnServer
from bot.config import Server
from bot.store import Away, DatabaseRefused, DiskRefuses
from bot.store.leases import _ALIVE, _SET, IDLE_MS, Lease, Leases, OtherVersion, speaks
from bot.store.postgres.connection import lent, lent_clearly, pool_of
from bot.store.postgres.schema import migrations, prepare
from bot.store.postgres.store import open_store
from tests.support.pooler import pooled

SHARDS = 4


class Crew:
    """Processes on one database, and a hand at its clock: what is said to be over is over."""

    def __init__(self, pool: Any) -> None:
        self.pool = pool
        self.one, self.two = self.process("one"), self.process("two")

    def process(self, name: str) -> Leases:
        return Leases(partial(lent, self.pool), name)

    async def lease(self, shard: int) -> Lease:
        return (await self.one.look()).leases[shard]

    async def runs_out(self, who: str) -> None:
        """Nothing was heard of somebody for too long."""
        await self.pool.execute("UPDATE lease SET expires = clock_timestamp() WHERE holder = $1", who)
        await self.pool.execute("UPDATE process SET expires = clock_timestamp() WHERE id = $1", who)


@pytest.fixture(params=["straight", "behind a pooler"])
async def crew(
    request: pytest.FixtureRequest, postgres: OwnServer, postgres_database: Server
) -> AsyncIterator[Crew]:
    async with contextlib.AsyncExitStack() as stack:
        server = postgres_database
        if request.param != "straight":
            _, server = await stack.enter_async_context(pooled(postgres, postgres_database))
        crew = Crew(await stack.enter_async_context(pool_of(server)))
        for leases in (crew.one, crew.two):
            assert await leases.come_in(speaks(), SHARDS) == SHARDS
        yield crew


async def test_the_number_of_shards_grows_only_while_nobody_else_is_there(crew: Crew) -> None:
    assert await crew.one.come_in(speaks(), 2 * SHARDS) == SHARDS
    await crew.two.leave()
    assert await crew.one.come_in(speaks(), 2 * SHARDS) == 2 * SHARDS
    assert await crew.one.come_in(speaks(), 1) == 2 * SHARDS, "and never shrinks"
    assert [lease.shard for lease in (await crew.one.look()).leases] == [*range(2 * SHARDS)]


async def test_who_understands_something_else_does_not_come_in_beside_others(crew: Crew) -> None:
    other = crew.process("other")
    assert await other.come_in("otherwise", SHARDS) is None
    assert "other" not in (await crew.one.look()).processes
    await crew.one.leave()
    await crew.runs_out("two")
    assert await other.come_in("otherwise", SHARDS) == SHARDS
    assert await crew.one.come_in(speaks(), SHARDS) is None
    with pytest.raises(OtherVersion):
        await crew.two.renew(speaks())  # who stood still meanwhile


class Slow:
    """A connection on which whatever follows saying that one is alive waits."""

    def __init__(self, connection: Any, said: asyncio.Event, goes_on: asyncio.Event) -> None:
        self._connection, self._said, self._goes_on = connection, said, goes_on

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    async def execute(self, statement: str, *values: object) -> None:
        await self._connection.execute(statement, *values)
        if statement == _ALIVE:
            self._said.set()
            await self._goes_on.wait()


async def test_who_wakes_up_just_when_another_version_comes_in_does_not_end_that(crew: Crew) -> None:
    said, goes_on = asyncio.Event(), asyncio.Event()

    @contextlib.asynccontextmanager
    async def lend() -> AsyncIterator[Slow]:
        async with lent(crew.pool) as connection:
            yield Slow(connection, said, goes_on)

    other = Leases(lend, "other")
    await crew.one.leave()
    await crew.runs_out("two")
    coming = asyncio.create_task(other.come_in("otherwise", SHARDS))
    await said.wait()
    waking = asyncio.create_task(crew.two.renew(speaks()))
    waits = (
        "SELECT EXISTS (SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database"
        " WHERE locktype = 'advisory' AND NOT granted AND datname = current_database())"
    )
    while not waking.done() and not await crew.pool.fetchval(waits):
        pass
    goes_on.set()
    assert await coming == SHARDS
    with pytest.raises(OtherVersion):
        await waking
    await other.renew("otherwise")


async def test_tables_are_not_changed_under_processes_that_use_them(
    crew: Crew, postgres_database: Server
) -> None:
    newer = (*migrations(), "CREATE TABLE later (id integer)")
    async with crew.pool.acquire() as connection:
        with pytest.raises(DiskRefuses, match="waits until those processes have ended"):
            await prepare(connection, postgres_database, newer)
        await prepare(connection, postgres_database)
        for leases in (crew.one, crew.two):
            await leases.leave()
        await prepare(connection, postgres_database, newer)
        assert await connection.fetchval("SELECT version FROM via_appia") == len(newer)


async def test_each_shard_is_taken_once_however_many_want_it(crew: Crew) -> None:
    await asyncio.gather(*(leases.take(1) for _ in range(SHARDS) for leases in (crew.one, crew.two)))
    await asyncio.gather(crew.one.take(SHARDS), crew.two.take(SHARDS))
    holders = [lease.holder for lease in (await crew.one.look()).leases]
    assert None not in holders
    await crew.one.take(SHARDS)
    assert [lease.holder for lease in (await crew.one.look()).leases] == holders, "nobody's are none"


async def test_what_one_is_connected_to_is_taken_rather_than_anything_else(crew: Crew) -> None:
    await crew.one.take(1, (2, 3))
    assert (await crew.lease(2)).holder == "one"
    await crew.one.take(1)
    assert (await crew.lease(0)).holder == "one"


async def test_a_lease_that_ran_out_is_anybodys_and_does_not_come_back_by_being_renewed(crew: Crew) -> None:
    await crew.one.take(SHARDS)
    await crew.one.renew(speaks())
    assert (await crew.lease(0)).holder == "one"
    await crew.runs_out("one")
    await crew.one.renew(speaks())
    assert (await crew.lease(0)).holder is None
    await crew.two.take(SHARDS)
    await crew.one.renew(speaks())
    assert {lease.holder for lease in (await crew.one.look()).leases} == {"two"}


async def test_a_hand_over_from_asking_to_letting_go(crew: Crew) -> None:
    await crew.one.take(SHARDS)
    await crew.two.ask("one")
    (asked,) = [lease for lease in (await crew.one.look()).leases if lease.heir == "two"]
    shard = asked.shard
    assert asked == Lease(shard, "one", "two")
    assert not await crew.one.hand_over(shard), "whoever asked is not connected yet"
    await crew.one.connected(shard)
    assert not (await crew.lease(shard)).heir_connected, "that is for who asked to say"
    await crew.two.connected(shard)
    assert await crew.one.hand_over(shard)
    assert await crew.lease(shard) == Lease(shard, "two", before="one")
    assert not await crew.one.hand_over(shard), "once"
    await crew.two.noticed(shard)
    await crew.one.gone(shard, "one")
    assert await crew.lease(shard) == Lease(shard, "two", noticed=True)
    assert len([lease for lease in (await crew.one.look()).leases if lease.holder == "one"]) == SHARDS - 1


async def test_of_two_who_ask_each_gets_another_shard_and_who_asked_for_a_shard_gets_it_when_it_is_free(
    crew: Crew,
) -> None:
    three = crew.process("three")
    await three.come_in(speaks(), SHARDS)
    await crew.one.take(2)
    await asyncio.gather(crew.two.ask("one"), three.ask("one"))
    heirs = {lease.heir: lease.shard for lease in (await crew.one.look()).leases[:2]}
    assert {*heirs} == {"two", "three"}
    await crew.one.leave()
    await crew.two.take(SHARDS)
    held = {lease.shard for lease in (await crew.one.look()).leases if lease.holder == "two"}
    assert held == {heirs["two"], 2, 3}, "what three is about to connect to is left to them"


async def asked_for(crew: Crew) -> Leases:
    """Two has asked for the one shard of one; a third process is there, too."""
    three = crew.process("three")
    await three.come_in(speaks(), SHARDS)
    await crew.one.take(1)
    await crew.two.ask("one")
    return three


async def leaves(crew: Crew) -> None:
    await crew.two.renew(speaks(), leaving=True)


async def has_left(crew: Crew) -> None:
    await crew.two.leave()


async def is_dead(crew: Crew) -> None:
    await crew.runs_out("two")


@pytest.mark.parametrize("gone", [leaves, has_left, is_dead])
async def test_who_asked_for_a_shard_and_is_gone_or_going_is_handed_nothing_and_kept_nothing(
    crew: Crew, gone: Callable[[Crew], Awaitable[None]]
) -> None:
    three = await asked_for(crew)
    await crew.two.connected(0)
    await gone(crew)
    assert not await crew.one.hand_over(0)
    lease = await crew.lease(0)
    assert (lease.holder, lease.heir) == ("one", None)
    await three.ask("one")
    assert await crew.lease(0) == Lease(0, "one", "three"), "whoever else asks is not kept waiting"


@pytest.mark.parametrize("gone", [leaves, has_left, is_dead])
async def test_what_somebody_asked_for_who_is_gone_or_going_is_anybodys_when_it_is_free(
    crew: Crew, gone: Callable[[Crew], Awaitable[None]]
) -> None:
    three = await asked_for(crew)
    await gone(crew)
    await crew.runs_out("one")
    await three.take(1)
    assert await crew.lease(0) == Lease(0, "three")


async def test_who_leaves_is_known_to_and_what_is_left_is_free_at_once(crew: Crew) -> None:
    await crew.one.take(SHARDS)
    await crew.one.renew(speaks(), leaving=True)
    assert (await crew.two.look()).processes == {"one": True, "two": False}
    await crew.one.leave()
    look = await crew.two.look()
    assert look.processes == {"two": False}
    assert {lease.holder for lease in look.leases} == {None}


async def test_a_bucket_starts_one_session_at_a_time(crew: Crew) -> None:
    assert await crew.one.start_session_in_s(0) == 0
    granted = await asyncio.gather(*(leases.start_session(0) for leases in (crew.one, crew.two) * 5))
    assert sum(granted) == 1
    assert 0 < await crew.two.start_session_in_s(0) <= 5.5
    assert await crew.two.start_session(1), "another bucket is another matter"


async def test_one_answers_what_two_were_told_of(crew: Crew) -> None:
    answers = await asyncio.gather(*(leases.answer(7) for leases in (crew.one, crew.two)))
    assert sorted(answers) == [False, True]
    assert await crew.one.answer(8)
    await crew.one.forget_answers()
    assert not await crew.two.answer(8), "what is new is not forgotten"


async def test_one_registers_the_commands_and_again_when_it_failed_or_they_changed(crew: Crew) -> None:
    assert await crew.one.register("these")
    assert await crew.two.register("these") is None, "it is not known yet what comes of it"
    await crew.one.not_registered()
    assert await crew.two.register("these")
    await crew.two.registered("these")
    assert await crew.one.register("these") is False
    assert await crew.one.register("others")
    assert await crew.two.register("others") is None
    await crew.one.registered("others")
    assert await crew.two.register("others") is False


async def test_who_dies_while_it_registers_the_commands_leaves_it_to_others(
    crew: Crew, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.store.leases.REGISTERING_S", 0.0)
    assert await crew.one.register("these")
    assert await crew.two.register("these")


async def test_by_hand_the_commands_are_registered_without_asking(crew: Crew) -> None:
    await crew.one.registered("these")
    assert await crew.two.register("these") is False


@pytest.mark.parametrize("locked", ["lease", "process"])
async def test_who_stands_still_within_a_transaction_holds_up_nobody(
    crew: Crew, monkeypatch: pytest.MonkeyPatch, locked: str
) -> None:
    """A process that is stopped, or whose machine is lost, between two statements."""
    await crew.one.take(SHARDS)
    await crew.runs_out("one")
    taken = False
    monkeypatch.setattr("bot.store.leases._SET", _SET.replace(str(IDLE_MS), "1000"))
    with pytest.raises((asyncpg.PostgresError, asyncpg.InterfaceError)):
        async with crew.one._transaction() as connection, asyncio.timeout(30):
            monkeypatch.undo()  # whoever does not stand still has the time they always have
            await connection.fetch(f"SELECT FROM {locked} FOR UPDATE")
            await crew.two.renew(speaks())
            while {lease.holder for lease in (await crew.two.look()).leases} != {"two"}:
                await crew.two.take(SHARDS)
            taken = True
            await connection.fetchval("SELECT 1")
    assert taken


async def test_tables_that_are_not_ours_are_nothing_to_wait_for(postgres_database: Server) -> None:
    async with open_store(postgres_database) as store:
        leases = store.leases
        assert leases is not None
        other = await asyncpg.connect(postgres_database.url)
        await other.execute("ALTER TABLE process RENAME COLUMN speaks TO understands")
        await other.close()
        with pytest.raises(DatabaseRefused, match=r"cannot be used.*speaks"):
            await leases.come_in(speaks(), SHARDS)


@pytest.mark.parametrize(
    ("error", "means"),
    [
        (asyncpg.CannotConnectNowError("starts"), Away),
        (asyncpg.LockNotAvailableError("locked"), Away),
        (asyncpg.IdleInTransactionSessionTimeoutError("stood still"), Away),
        (asyncpg.QueryCanceledError("took too long"), Away),
        (TimeoutError(), Away),
        (asyncpg.InvalidPasswordError("wrong"), DatabaseRefused),
        (asyncpg.UndefinedColumnError("missing"), DatabaseRefused),
        (OtherVersion("taken over"), OtherVersion),
        (KeyError("a bug"), KeyError),
    ],
)
async def test_what_may_be_waited_for_is_told_apart(error: Exception, means: type[Exception]) -> None:
    pool: Any = SimpleNamespace(acquire=AsyncMock(side_effect=error))
    with pytest.raises(means) as told:
        async with lent_clearly(Server("postgresql://nobody@localhost/games"), pool):
            pass
    assert not isinstance(told.value, DiskRefuses)
