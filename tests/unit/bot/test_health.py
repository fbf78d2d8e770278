"""`via-appia health`: the bot itself is asked where it can be, elsewhere the age of its heartbeat decides."""

import asyncio
import os
import socket
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from click.testing import CliRunner

from bot import metrics
from bot.cli import main
from bot.health import Health
from bot.store import Unreadable
from bot.store.schema import WriterLock, lock_path
from bot.store.values import Backlog


def health(database: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    monkeypatch.setenv("VIA_APPIA_DB", str(database))
    result = CliRunner().invoke(main, ["health"])
    return result.exit_code, result.output


def test_a_fresh_heartbeat_is_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "games.db"
    with WriterLock(database) as lock:
        asyncio.run(lock.beat())
        assert health(database, monkeypatch)[0] == 0


def test_an_old_heartbeat_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "games.db"
    with WriterLock(database):
        path = lock_path(database)
        os.utime(path, (path.stat().st_mtime - 91,) * 2)
        code, said = health(database, monkeypatch)
    assert code == 1
    assert len(said.splitlines()) == 1


def test_no_bot_at_all_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, said = health(tmp_path / "none.db", monkeypatch)
    assert code == 1
    assert "no bot" in said


async def test_whatever_the_store_complains_of_is_said() -> None:
    async def try_writing() -> None:
        raise Unreadable("cannot be read: torn")

    service: Any = SimpleNamespace(store=SimpleNamespace(try_writing=try_writing))
    gateway: Any = SimpleNamespace(connected=True)
    told = Health()
    with told.watching(service, gateway):
        assert await told.complaint() == "cannot be read: torn"


async def test_what_waits_is_as_old_as_the_clock_of_all_processes_says() -> None:
    """A machine's own may be an hour ahead."""

    async def backlog() -> Backlog:
        return Backlog(1, 5_000)

    service: Any = SimpleNamespace(store=SimpleNamespace(backlog=backlog), now_ms=7_000)
    gateway: Any = SimpleNamespace(connected=True, latency=0.1)
    told = Health()
    with told.watching(service, gateway):
        await told.measure()
    assert b"via_appia_outbox_oldest_seconds 2.0\n" in metrics.exposed()


class Unwell(BaseHTTPRequestHandler):
    """A bot that cannot save."""

    def do_GET(self) -> None:
        """Whatever is asked."""
        self.send_response(503)
        self.end_headers()
        self.wfile.write(b"not saved: disk full\n")

    def log_message(self, *_: object) -> None:
        """Nothing."""


def test_what_the_bot_says_of_itself_goes_before_its_heartbeat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "games.db"
    with WriterLock(database) as lock, HTTPServer(("127.0.0.1", 0), Unwell) as server:
        asyncio.run(lock.beat())
        threading.Thread(target=server.handle_request).start()
        monkeypatch.setenv("VIA_APPIA_METRICS", f"127.0.0.1:{server.server_port}")
        monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
        assert health(database, monkeypatch) == (1, "Error: not saved: disk full\n")


def test_a_bot_that_does_not_answer_is_not_well(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        monkeypatch.setenv("VIA_APPIA_METRICS", f"127.0.0.1:{silent.getsockname()[1]}")
        code, said = health(tmp_path / "games.db", monkeypatch)
    assert code == 1
    assert said.startswith("Error: no answer from 127.0.0.1:")
    assert len(said.splitlines()) == 1
