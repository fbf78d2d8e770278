"""The playground's file: complete round trips, and clear words about files it cannot use."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from playground.model import (
    Attachment,
    Channel,
    ChannelKind,
    Command,
    Guild,
    Message,
    MessageKind,
    User,
)
from playground.storage import FILE_NAME, Storage, StorageError

MESSAGE = Message(
    5, 4, 3, 1.5, "Grüße ✓", MessageKind.REPLY, 64, 2.5, ({"title": "x"},), ({"type": 1, "components": []},),
    (Attachment(9, 4, "a.png", 10, "image/png", 1, 2, "alt"),), (3,), False, "n", None,
    {"id": "1"}, "game new", (4, 1), 7,
)  # fmt: skip


def test_everything_comes_back_as_it_was(tmp_path: Path) -> None:
    records = (
        User(3, "Anna", "de", manager=True, dms_open=False),
        Guild(1, "Forum", 3, "nl", ("COMMUNITY",), False),
        Channel(4, ChannelKind.THREAD, "talk", 1.0, parent_id=2, archived=True, bot_permissions=7),
        MESSAGE,
        Command(8, 9, None, {"name": "x", "options": []}),
    )
    storage = Storage(tmp_path)
    for record in records:
        storage.save(record)
    storage.save_file(9, b"bytes")
    storage.save_read_mark(3, 4, 5)
    storage.close()
    storage = Storage(tmp_path)
    back = (
        *storage.users(),
        *storage.guilds(),
        *storage.channels(),
        *storage.messages(),
        *storage.commands(),
    )
    assert back == records
    assert (storage.file(9), storage.file(10)) == (b"bytes", None)
    assert storage.read_marks() == {(3, 4): 5}
    storage.drop(MESSAGE)
    storage.drop_file(9)
    assert (list(storage.messages()), storage.file(9)) == ([], None)
    storage.close()


def test_files_that_are_not_ours_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(b"my diary" * 1000)
    with pytest.raises(StorageError, match="not a playground file"):
        Storage(tmp_path)
    assert path.read_bytes() == b"my diary" * 1000


def test_a_newer_file_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE_NAME) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    with pytest.raises(StorageError, match="newer version"):
        Storage(tmp_path)


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StorageError, match=r"nothing can be kept in .*file/data"):
        Storage(tmp_path / "file" / "data")


def test_a_file_that_cannot_be_opened_is_not_taken_for_one_in_use(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    with pytest.raises(StorageError, match="unable to open"):
        Storage(tmp_path)
