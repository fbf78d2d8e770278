"""Leases on shards, in the database: one short statement each, by its clock, held during nothing else.

A lease that was not renewed in time is anybody's. Whoever holds one counts from before it asked, by a clock
of its own that only goes forward, so it knows that it has lost it no later than the database does.
"""

from collections.abc import AsyncIterator, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import Any

from bot.game.messages import Kind
from bot.store.format import ENTRIES

LEASE_S = 8.0
"""From the last renewal on."""
HEIR_S = 30.0
"""So long somebody who asked for a shard may take to connect."""
SLOT_S = 5.5
"""Between two session starts of a bucket: Discord's five seconds, and what a busy process is late by."""
ANSWERING_S = 60.0
"""So long it is known who answers; what is older is not acted upon."""
REGISTERING_S = 60.0
"""So long whoever registers the commands may take, before another does."""
WAIT_MS = 3_000
"""So long the server waits for a lock, or works at a statement."""
IDLE_MS = 2_000
"""So long it waits for us within a transaction: who stands still, or is lost, holds up nobody else."""
COMING_IN = 0x56414132
"""Of the lock under which processes come in, each alone, while nobody renews."""

_NOW = "clock_timestamp()"
_SET = (
    "SET LOCAL synchronous_commit = on;"
    f" SET LOCAL statement_timeout = {WAIT_MS}; SET LOCAL lock_timeout = {WAIT_MS};"
    f" SET LOCAL idle_in_transaction_session_timeout = {IDLE_MS}"
)
ANYBODY = f"SELECT EXISTS (SELECT FROM process WHERE expires > {_NOW})"
_COUNT = "SELECT count(*) FROM lease"
_OTHERS = f"SELECT count(*) FROM process WHERE speaks <> $1 AND id <> $2 AND expires > {_NOW}"
_ALONE = f"SELECT NOT EXISTS (SELECT FROM process WHERE id <> $1 AND expires > {_NOW})"
_ALIVE = (
    f"INSERT INTO process (id, speaks, expires, leaving) VALUES ($1, $2, {_NOW} + $3 * interval '1 s', $4)"
    " ON CONFLICT (id) DO UPDATE SET expires = excluded.expires, leaving = excluded.leaving"
)
_MORE = "INSERT INTO lease (shard) SELECT generate_series(0, $1 - 1) ON CONFLICT DO NOTHING"
_RENEW = f"UPDATE lease SET expires = {_NOW} + $2 * interval '1 s' WHERE holder = $1 AND expires > {_NOW}"
_AWAITED = (  # whoever asked for a shard may still be handed it: they live, and stay
    "EXISTS (SELECT FROM process WHERE id = heir"
    f" AND NOT leaving AND expires > {_NOW} AND heir_expires > {_NOW})"
)
_LOOK = (
    f"SELECT shard, CASE WHEN expires > {_NOW} THEN holder END AS holder,"
    f" CASE WHEN {_AWAITED} THEN heir END AS heir, heir_connected, before, noticed"
    " FROM lease ORDER BY shard"
)
_TIME = f"SELECT (extract(epoch FROM {_NOW}) * 1000)::bigint"
_PROCESSES = f"SELECT id, leaving FROM process WHERE expires > {_NOW}"
_TAKE = (
    f"UPDATE lease SET holder = $1, expires = {_NOW} + $3 * interval '1 s', heir = NULL, before = NULL"
    f" WHERE shard IN (SELECT shard FROM lease WHERE expires <= {_NOW}"
    f" AND (heir = $1 OR NOT {_AWAITED})"
    " ORDER BY shard <> ALL($4::integer[]), shard LIMIT $2 FOR UPDATE SKIP LOCKED)"
)
_ASK = (
    f"UPDATE lease SET heir = $1, heir_connected = false, heir_expires = {_NOW} + $3 * interval '1 s'"
    f" WHERE shard IN (SELECT shard FROM lease WHERE holder = $2 AND expires > {_NOW}"
    f" AND NOT {_AWAITED} AND before IS NULL"
    " ORDER BY shard DESC LIMIT 1 FOR UPDATE SKIP LOCKED)"
)
_CONNECTED = (
    f"UPDATE lease SET heir_connected = true, heir_expires = {_NOW} + $3 * interval '1 s'"
    " WHERE shard = $2 AND heir = $1"
)
_HAND_OVER = (
    f"UPDATE lease SET holder = heir, expires = {_NOW} + $3 * interval '1 s',"
    " heir = NULL, heir_connected = false, before = $1, noticed = false"
    f" WHERE shard = $2 AND holder = $1 AND expires > {_NOW} AND heir_connected AND {_AWAITED}"
    " RETURNING shard"
)
_NOTICED = "UPDATE lease SET noticed = true WHERE shard = $2 AND holder = $1"
_GONE = "UPDATE lease SET before = NULL WHERE shard = $2 AND before = $1"
_RELEASE = "UPDATE lease SET holder = NULL, expires = '-infinity', before = NULL WHERE holder = $1"
_LEAVE = "DELETE FROM process WHERE id = $1"
_FORGET = f"DELETE FROM process WHERE expires < {_NOW} - interval '1 h'"
_SLOT = (
    "INSERT INTO session_start (bucket, free_at)"
    f" VALUES ($1, {_NOW} + $2 * interval '1 s')"
    " ON CONFLICT (bucket) DO UPDATE SET free_at = excluded.free_at"
    f" WHERE session_start.free_at <= {_NOW} RETURNING bucket"
)
_SLOT_IN = f"SELECT extract(epoch FROM free_at - {_NOW})::float8 FROM session_start WHERE bucket = $1"
_IS_REGISTERED = "SELECT digest = $1 FROM registered"
_REGISTER = (
    f"INSERT INTO registered (id, free_at) VALUES (1, {_NOW} + $2 * interval '1 s')"
    " ON CONFLICT (id) DO UPDATE SET free_at = excluded.free_at"
    f" WHERE registered.digest <> $1 AND registered.free_at <= {_NOW} RETURNING id"
)
_REGISTERED = (
    "INSERT INTO registered (id, digest) VALUES (1, $1) ON CONFLICT (id)"
    " DO UPDATE SET digest = excluded.digest, free_at = excluded.free_at"
)
_NOT_REGISTERED = "UPDATE registered SET free_at = '-infinity'"
_ANSWER = "INSERT INTO answering (interaction, process) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1"
_FORGET_ANSWERS = f"DELETE FROM answering WHERE at < {_NOW} - $1 * interval '1 s'"


class OtherVersion(Exception):  # noqa: N818
    """Processes that understand something else are at work: this one must end."""


@cache
def speaks() -> str:
    """What this version understands: kinds of log entries and of messages. The database tells the rest."""
    return sha256(repr((sorted(ENTRIES), sorted(Kind))).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Lease:
    """One shard, as the database has it now."""

    shard: int
    holder: str | None
    """None: it is anybody's."""
    heir: str | None = None
    """Who is about to take over."""
    heir_connected: bool = False
    before: str | None = None
    """From whom the holder has it, while they are still connected."""
    noticed: bool = False
    """Whether the holder knows that it has it."""


@dataclass(frozen=True, slots=True)
class Look:
    """Everything at one moment."""

    leases: tuple[Lease, ...]
    processes: Mapping[str, bool] = field(default_factory=dict)
    """Those that are alive, and whether each is leaving."""
    now_ms: int = 0
    """When that was, by the database's clock."""

    @property
    def free(self) -> set[int]:
        """Shards that are nobody's."""
        return {lease.shard for lease in self.leases if lease.holder is None}


class Leases:
    """What a process asks of the database about shards; any of it may raise what `lend` raises."""

    def __init__(self, lend: Callable[[], AbstractAsyncContextManager[Any]], process: str) -> None:
        """`lend` gives a connection. `process` is a name that no other has, nor this one after a restart."""
        self._lend = lend
        self.process = process

    @asynccontextmanager
    async def _transaction(self) -> AsyncIterator[Any]:
        """Behind a pooler nothing outlives one; and a lease that the server forgot would be held twice."""
        async with self._lend() as connection, connection.transaction():
            await connection.execute(_SET)
            yield connection

    async def _do(self, statement: str, *values: object) -> Any:
        """One statement alone; the first value of what it finds, if that is anything."""
        async with self._transaction() as connection:
            return await connection.fetchval(statement, *values)

    async def come_in(self, speaks: str, recommended: int) -> int | None:
        """Be one of the processes; how many shards there are. None: others understand something else.

        Whoever comes first may change the number of shards to what Discord recommends, never to fewer.
        """
        async with self._transaction() as connection:
            await connection.execute(f"SELECT pg_advisory_xact_lock({COMING_IN})")
            if await connection.fetchval(_OTHERS, speaks, self.process):
                return None
            count: int = await connection.fetchval(_COUNT)
            if count < recommended and await connection.fetchval(_ALONE, self.process):
                await connection.execute(_MORE, recommended)
                count = recommended
            await connection.execute(_FORGET)
            await connection.execute(_ALIVE, self.process, speaks, LEASE_S, False)
            return count

    async def renew(self, speaks: str, *, leaving: bool = False) -> None:
        """Say that we are alive, and that what we hold is still ours; what we have lost stays lost.

        `OtherVersion` if one has come in while nothing was heard of us.
        """
        async with self._transaction() as connection:
            await connection.execute(f"SELECT pg_advisory_xact_lock_shared({COMING_IN})")
            if await connection.fetchval(_OTHERS, speaks, self.process):
                raise OtherVersion("a process of another version has taken over")
            await connection.execute(_ALIVE, self.process, speaks, LEASE_S, leaving)
            await connection.execute(_RENEW, self.process, LEASE_S)

    async def look(self) -> Look:
        """How things stand."""
        async with self._transaction() as connection:
            leases = await connection.fetch(_LOOK)
            processes = await connection.fetch(_PROCESSES)
            now_ms: int = await connection.fetchval(_TIME)
        alive = {row["id"]: row["leaving"] for row in processes}
        return Look(tuple(Lease(*row) for row in leases), alive, now_ms)

    async def take(self, most: int, rather: Collection[int] = ()) -> None:
        """Take up to so many that are nobody's, and some rather than others."""
        await self._do(_TAKE, self.process, most, LEASE_S, [*rather])

    async def ask(self, holder: str) -> None:
        """Ask somebody for a shard of theirs."""
        await self._do(_ASK, self.process, holder, HEIR_S)

    async def connected(self, shard: int) -> None:
        """We are told of the shard that we asked for: it may be handed over."""
        await self._do(_CONNECTED, self.process, shard, HEIR_S)

    async def hand_over(self, shard: int) -> bool:
        """Give a shard to whoever asked for it and is connected; whether it is theirs now."""
        return await self._do(_HAND_OVER, self.process, shard, LEASE_S) is not None

    async def noticed(self, shard: int) -> None:
        """We know that a shard was handed over to us."""
        await self._do(_NOTICED, self.process, shard)

    async def gone(self, shard: int, process: str) -> None:
        """A process is no longer told of a shard that it has handed over."""
        await self._do(_GONE, process, shard)

    async def leave(self) -> None:
        """Give up all that is ours."""
        async with self._transaction() as connection:
            await connection.execute(_RELEASE, self.process)
            await connection.execute(_LEAVE, self.process)

    async def start_session_in_s(self, bucket: int) -> float:
        """How long until a session may be started in a bucket; nothing is taken by asking."""
        return max(0.0, await self._do(_SLOT_IN, bucket) or 0.0)

    async def start_session(self, bucket: int) -> bool:
        """Whether a session may be started now; then for a while nobody else may."""
        return await self._do(_SLOT, bucket, SLOT_S) is not None

    async def answer(self, interaction: int) -> bool:
        """Whether it is for us to answer what two processes were told of."""
        return await self._do(_ANSWER, interaction, self.process) is not None

    async def register(self, commands: str) -> bool | None:
        """Whether it is for us to register these commands with Discord. None: somebody is just doing it.

        Only `registered` says that it was done: who ends before that leaves it to others, after a while.
        """
        async with self._transaction() as connection:
            if await connection.fetchval(_IS_REGISTERED, commands):
                return False
            ours = await connection.fetchval(_REGISTER, commands, REGISTERING_S)
            return None if ours is None else True

    async def registered(self, commands: str) -> None:
        """Discord has these: nobody need register them again."""
        await self._do(_REGISTERED, commands)

    async def not_registered(self) -> None:
        """It came to nothing: the next one tries again."""
        await self._do(_NOT_REGISTERED)

    async def forget_answers(self) -> None:
        """What nobody asks about any more."""
        await self._do(_FORGET_ANSWERS, ANSWERING_S)
