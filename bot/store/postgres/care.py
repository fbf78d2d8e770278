"""Looking after a database on a server: what it says of itself, and a copy of it."""

import asyncio
import os
import secrets
import shutil
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from bot.config import Server, beside
from bot.store.backup import BackupFailed, stamped, superfluous, time_of
from bot.store.files import make_empty, make_folder, sync
from bot.store.postgres.connection import lent, pool_of

_ENDING = ".dump"
_MUST = ("fsync", "full_page_writes")
"""Without these a server loses what it said it had saved."""


async def look(server: Server) -> tuple[str, list[str]]:
    """A line about the server, and what is wrong with it."""
    async with (
        pool_of(server, most=1) as pool,
        lent(pool) as connection,
        connection.transaction(readonly=True),
    ):
        version = await connection.fetchval("SHOW server_version")
        size = await connection.fetchval("SELECT pg_database_size(current_database())")
        off = [name for name in _MUST if await connection.fetchval(f"SHOW {name}") != "on"]
    problems = [f"{name} is off on the server: what was saved may be lost with its power" for name in off]
    return f"database: {server} ({size / 1e6:.1f} MB, PostgreSQL {version})", problems


def dumps_of(server: Server) -> list[Path]:
    """All copies, the oldest first."""
    pattern = beside(server, f"-*{_ENDING}")
    return sorted(path for path in (pattern.parent / "backups").glob(pattern.name) if time_of(path))


async def dump(server: Server, now: datetime | None = None) -> Path:
    """Copy the database with `pg_dump`, check that the copy can be read, thin out. `BackupFailed`."""
    now = now or datetime.now(UTC)
    named = beside(server, f"-{stamped(now)}{_ENDING}")
    folder = named.parent / "backups"
    copy = folder / named.name
    draft = copy.with_suffix(f".{secrets.token_hex(4)}.draft")
    try:
        make_folder(folder)
        make_empty(draft)
        # The password goes by the environment, which others cannot read.
        secret = {} if server.password is None else {"PGPASSWORD": server.password}
        await _run("pg_dump", ("--format=custom", f"--file={draft}", f"--dbname={server.bare_url}"), secret)
        await _run("pg_restore", ("--list", f"{draft}"), {})
        sync(draft)
        draft.replace(copy)
        sync(folder)
        for path in superfluous(dumps_of(server), now):
            path.unlink(missing_ok=True)
    except OSError as error:
        raise BackupFailed(f"{server} was not backed up: {error}") from error
    finally:
        draft.unlink(missing_ok=True)
    return copy


async def _run(name: str, words: Sequence[str], env: dict[str, str]) -> None:
    command = shutil.which(name)
    if command is None:
        raise BackupFailed(
            f"{name} is not installed (Debian: apt install postgresql-client); "
            "or back the server up by its own means"
        )
    running = await asyncio.create_subprocess_exec(
        command,
        *words,
        env=os.environ | env,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
    _, told = await running.communicate()
    if running.returncode:
        said = " ".join(told.decode(errors="replace").split())
        raise BackupFailed(f"no copy was made: {said[-300:]}")
