"""`via-appia health`: the age of the heartbeat decides."""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.store.schema import WriterLock, lock_path


def health(database: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[int, str]:
    monkeypatch.setenv("VIA_APPIA_DB", str(database))
    result = CliRunner().invoke(main, ["health"])
    return result.exit_code, result.output


def test_a_fresh_heartbeat_is_health(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "games.db"
    with WriterLock(database) as lock:
        lock.beat()
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
