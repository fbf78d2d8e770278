"""A real PostgreSQL for tests: one server for all of them, a database for each.

Where its binaries are missing the tests skip visibly; with CI set they fail instead, since there they must
run. All that use it run one after the other in one process, so that one server is enough.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

from bot.bench.own_postgres import NoPostgres, OwnServer, binaries, own_server
from bot.config import Server
from bot.store.postgres.store import open_store

USES_POSTGRES = pytest.mark.xdist_group("postgres")
_TEMPLATE = "made"
_numbers = count(1)


def need_postgres() -> None:
    """Skip where there is none; with CI set, fail."""
    try:
        binaries()
    except NoPostgres as missing:
        if os.environ.get("CI"):
            pytest.fail(f"{missing}, and with CI set these tests must run.")
        pytest.skip(str(missing))


@pytest.fixture(scope="session")
def postgres() -> Iterator[OwnServer]:
    """The server that tests share; none may stop it."""
    need_postgres()
    with own_server() as server:
        template = server.make(_TEMPLATE)
        with ThreadPoolExecutor(1) as beside:  # whoever asks first may be within a loop of their own
            beside.submit(asyncio.run, _make(template)).result()
        yield server


async def _make(template: Server) -> None:
    async with open_store(template):
        pass


@pytest.fixture
def postgres_database(postgres: OwnServer) -> Server:
    """A database with our tables, and nothing in them."""
    name = f"games{next(_numbers)}"
    return postgres.make(name, _TEMPLATE)


@pytest.fixture
def empty_database(postgres: OwnServer) -> Server:
    """A database with nothing at all."""
    name = f"empty{next(_numbers)}"
    return postgres.make(name)
