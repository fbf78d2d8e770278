"""Fixtures for every test of the real bot on a playground, beside those of `tests.support.playground`.

    async def test_something(bot, table):
        turn = await table.begin("Anna", "Bruno")
        await bot.kill()
        await bot.start()

The bot runs as a process of its own, as an operator runs it, and is ended and started as a test likes.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.config import Database, Server
from bot.store.opening import open_reader
from playground.server import Playground
from tests.support.playground import BotProcess, StartBot
from tests.support.table import Table

BOT = (sys.executable, "-m", "bot", "run")


class RealBot:
    """The bot, each time on the same database; it must not meet an unexpected error."""

    def __init__(
        self, discord: Playground, start: StartBot, database: Database, command: Sequence[str] = BOT
    ) -> None:
        self._discord = discord
        self._start = start
        self._database = database
        self.command = command
        """How it is started, from its next start on."""
        self._processes: list[BotProcess] = []
        self.log = "INFO"
        """How much it logs, from its next start on."""
        self.environment: dict[str, Any] = {}
        """What else it is told, from its next start on."""
        self.errors_expected = False
        """Set by a test that brings the bot into trouble which it must log."""

    async def start(self, *, ready: bool = True) -> None:
        """It runs; and is online, unless that is not waited for."""
        self._processes.append(
            await self._start(
                self.command,
                on=self._discord,
                ready=ready,
                VIA_APPIA_DB=told(self._database),
                VIA_APPIA_WORKERS="1",
                VIA_APPIA_LOG=self.log,
                **{"VIA_APPIA_MENTION_DELAY_S": "0", "VIA_APPIA_FILM_WAIT_S": "0", **self.environment},
            )
        )

    async def stop(self) -> int:
        """SIGTERM, and its exit code once Discord has noticed."""
        code = await self.end_process()
        await self._discord.bot_online(False)
        return code

    async def end_process(self) -> int:
        """SIGTERM, and its exit code as soon as it has ended."""
        return await self._processes[-1].stop()

    async def kill(self) -> None:
        """SIGKILL, and Discord has noticed."""
        await self._processes[-1].kill()
        await self._discord.bot_online(False)

    @property
    def output(self) -> str:
        """All it has printed and logged since it was started."""
        return self._processes[-1].output

    @property
    def outputs(self) -> list[str]:
        """The same, of each time it was started."""
        return [process.output for process in self._processes]

    @property
    def pid(self) -> int:
        """Its process."""
        return self._processes[-1].pid

    @property
    def workers(self) -> list[int]:
        """Its worker processes: children of the server they are forked from, which is a child of the bot."""
        return [one for server in _children(self.pid) for one in _children(server)]

    @contextlib.contextmanager
    def hanging_workers(self) -> Iterator[None]:
        """No job comes to an end, and no new worker is made in place of one that is given up."""
        pids = [*_children(self.pid), *self.workers]
        for pid in pids:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in pids:
                with contextlib.suppress(ProcessLookupError):  # given up, and killed by the bot
                    os.kill(pid, signal.SIGCONT)

    async def end(self) -> None:
        """After the test: it ends in peace, and nothing went wrong unseen."""
        for process in self._processes:
            code = await process.stop()
            assert code in (0, -9), process.output  # -9: the test itself killed it
            if not self.errors_expected:
                assert "ERROR" not in process.output, process.output
                assert "Traceback" not in process.output, process.output


def told(database: Database) -> str:
    """How an operator names it."""
    return database.url if isinstance(database, Server) else str(database)


def _children(pid: int) -> list[int]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has just ended
            if int((folder / "stat").read_text().rpartition(")")[2].split()[1]) == pid:
                found.append(int(folder.name))
    return found


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Where the bot keeps its games."""
    return tmp_path / "games.db"


@pytest.fixture
async def bot(discord: Playground, start_bot: StartBot, database: Database) -> AsyncIterator[RealBot]:
    """The bot, to be started; `table` does that by itself."""
    bot = RealBot(discord, start_bot, database)
    yield bot
    await bot.end()


@pytest.fixture
async def table(discord: Playground, bot: RealBot, database: Database) -> AsyncIterator[Table]:
    """The bot is running, and its database can be read. What is staged before must be named before it."""
    await bot.start()
    async with open_reader(database) as store:
        yield Table(discord, store)


__all__ = ["BOT", "RealBot", "bot", "database", "table"]
