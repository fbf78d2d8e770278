"""Grouped commits on PostgreSQL, beside those of other processes.

The games of a group are locked first, in the order of their ids, so that two groups never wait for each other
in a circle; whoever comes too late for a game is refused there, and the others go on. Every commit has a
number of its own in its process's row: if the answer to it is lost, whether it came through is read from
there.
"""

import asyncio
import contextlib
import logging
import time
from collections.abc import Mapping, Sequence
from typing import Any

import asyncpg

from bot.game.model import GameId
from bot.store import statements as sql
from bot.store.group import GroupCommit, Missed, Step, Violated, Write
from bot.store.postgres.connection import IN_THE_WAY, STATEMENT_MS, is_lost, lent, numbered
from bot.store.rows import Given, given_of

log = logging.getLogger(__name__)

LOCK_MS = 3_000
"""So long a commit waits for another's locks; a process that was stopped within one loses it sooner."""
IDLE_MS = 2_000
COLLISIONS = 5
"""So often a commit that stood in another's way is tried again."""
AGAIN_S = 0.2

NOW_MS = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
"""By the one clock that all processes share."""
_BEGIN = (
    "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE;"
    " SET LOCAL synchronous_commit = on;"
    f" SET LOCAL statement_timeout = {STATEMENT_MS};"
    f" SET LOCAL lock_timeout = {LOCK_MS};"
    f" SET LOCAL idle_in_transaction_session_timeout = {IDLE_MS};"
    " INSERT INTO writer (id, commits, beat_ms) VALUES ('{writer}', {number}, 0)"
    " ON CONFLICT (id) DO UPDATE SET commits = excluded.commits"
)
_LOCK = "SELECT id, seq FROM game WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE"
_LAST = "SELECT game, max(seq) FROM entry WHERE game = ANY($1::text[]) GROUP BY game"
_GIVEN = (
    "SELECT game, person, wishes FROM orders WHERE game = ANY($1::text[]) ORDER BY game, person FOR UPDATE"
)
"""Locked: whoever is being forgotten does not come back with what is written of theirs."""
_COMMITS = (
    "INSERT INTO writer (id, commits, beat_ms) VALUES ($1, 0, 0)"
    " ON CONFLICT (id) DO UPDATE SET commits = writer.commits RETURNING commits"
)
"""Waits for a commit that is still under way: it holds this row, also where it is the one that makes it."""
# Who was given a number from elsewhere: those to come are given later ones.
_LATER_NUMBERS = (
    "SELECT setval('person_number_seq', greatest((SELECT max(number) FROM person),"
    " (SELECT last_value FROM person_number_seq)))"
)
# What puts off deadlines changes games without naming them: all at once with those that are named.
_LOCK_MORE = (
    "SELECT count(*) FROM (SELECT id FROM game WHERE id = ANY($1::text[]) OR deadline_ms IS NOT NULL{there}"
    " ORDER BY id FOR NO KEY UPDATE) AS locked"
)
_LOCK_ALL = _LOCK_MORE.format(there="")
_LOCK_THERE = _LOCK_MORE.format(there=" AND guild = ANY($2::bigint[])")

Refused = Mapping[int, Exception]
"""Who of a group, by their place, and why."""


class _Unanswered(Exception):  # noqa: N818
    """The connection was lost while it committed."""

    def __init__(self, refused: Refused) -> None:
        """Who was refused before that."""
        super().__init__()
        self.refused = refused


class PostgresCommits(GroupCommit):
    """The one writer of a process among others."""

    def __init__(self, pool: Any, writer: str, *, rest_s: float = 2.0) -> None:
        """`writer` is this process's name in its row."""
        self._pool = pool
        self._writer = writer
        self._number = 0
        self._closing = False
        super().__init__(rest_s=rest_s)

    async def close(self) -> None:
        """Finish what is waiting, then end; what became of a commit is not waited for any more."""
        self._closing = True
        await super().close()

    async def _transaction(self, writes: Sequence[Write]) -> Refused:
        fresh = False
        for left in reversed(range(COLLISIONS)):
            self._number += 1
            try:
                async with lent(self._pool) as connection:
                    return await self._attempt(connection, writes)
            except _Unanswered as error:
                if not await self._came_through():
                    raise error.__cause__ or error from None
                log.warning("the answer to a commit was lost, and it is there")
                return error.refused
            except IN_THE_WAY as error:
                if len(writes) > 1:
                    raise Missed(str(error)) from None  # each alone: only one of them is in the way
                if not left:
                    raise
            except asyncpg.DataError as error:
                if len(writes) > 1:
                    raise Missed("a value that cannot be stored") from None  # each alone
                log.error("a value that cannot be stored: %s", type(error).__name__)
                return {0: OverflowError("a value that cannot be stored")}
            except Exception as error:
                if fresh or not left or not is_lost(error):
                    raise
                # Nothing was committed; the server may be there again, and only this connection be old.
                await self._pool.expire_connections()
                fresh = True
        raise AssertionError("tried often enough")

    async def _attempt(self, connection: Any, writes: Sequence[Write]) -> Refused:
        try:
            await connection.execute(_BEGIN.format(writer=self._writer, number=self._number))
            refused = await _check(connection, writes)
            accepted = [write for place, write in enumerate(writes) if place not in refused]
            if not accepted:
                await connection.execute("ROLLBACK")
                return refused
            for statement in sql.ORDER:
                rows = [row for write in accepted for row in write.rows.get(statement, ())]
                if not rows:
                    continue
                if statement == sql.PUT_PERSON:
                    rows.sort()  # two groups that meet the same people do so in the same order
                if statement in sql.MAY_COME_LATE:
                    changed = await connection.fetchmany(numbered(f"{statement} RETURNING 1"), rows)
                    if len(changed) < len(rows):
                        raise Missed(statement)
                else:
                    await connection.executemany(numbered(statement), rows)
                if statement == sql.NEW_PERSON:
                    await connection.fetchval(_LATER_NUMBERS)
        except BaseException as error:
            await _roll_back(connection)
            if isinstance(error, asyncpg.IntegrityConstraintViolationError):
                interaction = error.constraint_name == "entry_by_interaction"
                raise Violated(str(error), interaction=interaction) from None
            raise
        try:
            if await connection.execute("COMMIT") != "COMMIT":
                raise RuntimeError("the transaction had failed, and was rolled back")
        except Exception as error:
            if is_lost(error):
                raise _Unanswered(refused) from error
            raise
        return refused

    async def _came_through(self) -> bool:
        """Whether the last commit did. Only the database knows: it is asked until it says, or we end."""
        while True:
            self._failed_at = time.monotonic()  # meanwhile nobody else need wait
            try:
                await self._pool.expire_connections()
                async with lent(self._pool) as connection, connection.transaction():
                    return bool(await connection.fetchval(_COMMITS, self._writer) == self._number)
            except Exception as error:
                if not is_lost(error) or self._closing:
                    raise
            await asyncio.sleep(AGAIN_S)


async def _check(connection: Any, writes: Sequence[Write]) -> dict[int, Exception]:
    """Lock the games of a group; who is too late for theirs."""
    games = {game for write in writes for game in write.games}
    guilds = {guild for write in writes for _, guild in write.rows.get(sql.EXTEND_IN, ())}
    if any(sql.EXTEND in write.rows for write in writes):
        await connection.fetchval(_LOCK_ALL, sorted(games))
    elif guilds:
        await connection.fetchval(_LOCK_THERE, sorted(games), sorted(guilds))
    at: dict[GameId, int] = dict(await connection.fetch(_LOCK, sorted(games))) if games else {}
    by_log = {game for write in writes for game, step in write.games.items() if step.by_log}
    logs: dict[GameId, int] = dict(await connection.fetch(_LAST, sorted(by_log))) if by_log else {}
    looked_at = {game for write in writes for game in write.given}
    given: dict[GameId, Given | None] = (
        {**given_of(await connection.fetch(_GIVEN, sorted(looked_at)))} if looked_at else {}
    )
    refused: dict[int, Exception] = {}
    for place, write in enumerate(writes):
        if write.fits(given) and all(
            _fits(step, logs.get(game) if step.by_log else at.get(game)) for game, step in write.games.items()
        ):
            given |= dict.fromkeys(write.replanned)
            for game, step in write.games.items():
                if step.after is None:
                    at.pop(game, None)
                else:
                    at[game] = logs[game] = step.after
        else:
            refused[place] = Missed(f"not where it was thought to be: {', '.join(sorted(write.games))}")
    return refused


def _fits(step: Step, seq: int | None) -> bool:
    return seq is not None and step.before in (None, seq)


async def _roll_back(connection: Any) -> None:
    """Or the connection is lost, and the server does so itself."""
    with contextlib.suppress(asyncpg.InterfaceError):  # the pool has taken it back already
        if connection.is_closed():
            return
        try:
            await connection.execute("ROLLBACK")
        except Exception:
            connection.terminate()
