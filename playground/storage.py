"""What the playground keeps over a restart, in one SQLite file: records as JSON, uploaded files as bytes.

Written through at every change. Ephemerals and interactions are not kept, as a Discord client does not keep
them.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from playground.errors import PlaygroundError
from playground.model import (
    Attachment,
    Channel,
    ChannelKind,
    Command,
    Guild,
    Json,
    Message,
    MessageKind,
    User,
)

FILE_NAME = "playground.db"
VERSION = 1
SCHEMA = """
CREATE TABLE records (kind TEXT NOT NULL, id INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY (kind, id))
    WITHOUT ROWID;
CREATE TABLE files (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
CREATE TABLE read_marks (user_id INTEGER NOT NULL, channel_id INTEGER NOT NULL, message_id INTEGER NOT NULL,
    PRIMARY KEY (user_id, channel_id)) WITHOUT ROWID;
"""

Record = User | Guild | Channel | Message | Command


class StorageError(PlaygroundError):
    """The playground's file cannot be used; the text says why and what to do."""


class Storage:
    """The playground's file, or the same in memory when there is no directory for it."""

    def __init__(self, directory: Path | None) -> None:
        self._path = None if directory is None else directory / FILE_NAME
        try:
            if directory is not None:
                directory.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self._path or ":memory:", timeout=0.2, isolation_level=None)
        except (OSError, sqlite3.OperationalError) as error:
            raise StorageError(f"nothing can be kept in {directory}: {error}") from error
        try:
            self._open()
        except BaseException:
            self._db.close()
            raise

    def _open(self) -> None:
        try:
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")
            self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
            version = self._db.execute("PRAGMA user_version").fetchone()[0]
            if version == 0:
                self._db.executescript(f"BEGIN EXCLUSIVE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
            else:
                self._db.execute("BEGIN EXCLUSIVE; ")
                self._db.execute("COMMIT")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise StorageError(f"{self._path} cannot be used: {error}") from error
            raise StorageError(
                f"{self._path} is in use by another playground: stop that one first"
            ) from error
        except sqlite3.DatabaseError as error:
            raise StorageError(f"{self._path} is not a playground file: move it away ({error})") from error
        if version > VERSION:
            raise StorageError(
                f"{self._path} was written by a newer version: update, or choose another --data"
            )

    def close(self) -> None:
        """Write out and let go."""
        self._db.close()

    def save(self, record: Record) -> None:
        """Keep this record, in place of an older one with its id."""
        body = json.dumps(asdict(record), ensure_ascii=False, separators=(",", ":"))
        self._db.execute("INSERT OR REPLACE INTO records VALUES (?, ?, ?)", (_kind(record), record.id, body))

    def drop(self, record: Record) -> None:
        """Forget this record."""
        self._db.execute("DELETE FROM records WHERE kind = ? AND id = ?", (_kind(record), record.id))

    def users(self) -> Iterator[User]:
        """All people and the bot."""
        return (User(**body) for body in self._bodies(User))

    def guilds(self) -> Iterator[Guild]:
        """The servers, the first one first, if there is one yet."""
        for body in self._bodies(Guild):
            features, member_ids = tuple(body["features"]), tuple(body.get("member_ids", ()))
            yield Guild(**{**body, "features": features, "member_ids": member_ids})

    def channels(self) -> Iterator[Channel]:
        """All channels, threads and direct messages."""
        for body in self._bodies(Channel):
            kind, hidden = ChannelKind(body["kind"]), tuple(body.get("hidden_from", ()))
            yield Channel(**{**body, "kind": kind, "hidden_from": hidden})

    def messages(self) -> Iterator[Message]:
        """All messages, oldest first."""
        return (_message(body) for body in self._bodies(Message))

    def commands(self) -> Iterator[Command]:
        """All registered commands."""
        return (Command(**body) for body in self._bodies(Command))

    def _bodies(self, kind: type[Record]) -> list[Json]:
        rows = self._db.execute("SELECT body FROM records WHERE kind = ? ORDER BY id", (kind.__name__,))
        return [json.loads(body) for (body,) in rows]

    def save_file(self, file_id: int, data: bytes) -> None:
        """Keep an uploaded file."""
        self._db.execute("INSERT INTO files VALUES (?, ?)", (file_id, data))

    def file(self, file_id: int) -> bytes | None:
        """An uploaded file."""
        row = self._db.execute("SELECT data FROM files WHERE id = ?", (file_id,)).fetchone()
        return None if row is None else bytes(row[0])

    def count_files(self) -> int:
        """How many files there are."""
        return int(self._db.execute("SELECT count(*) FROM files").fetchone()[0])

    def drop_file(self, file_id: int) -> None:
        """Forget an uploaded file."""
        self._db.execute("DELETE FROM files WHERE id = ?", (file_id,))

    def save_read_mark(self, user_id: int, channel_id: int, message_id: int) -> None:
        """Someone has read a channel up to a message."""
        self._db.execute(
            "INSERT OR REPLACE INTO read_marks VALUES (?, ?, ?)", (user_id, channel_id, message_id)
        )

    def read_marks(self) -> dict[tuple[int, int], int]:
        """How far each person has read each channel."""
        rows = self._db.execute("SELECT user_id, channel_id, message_id FROM read_marks")
        return {(user, channel): message for user, channel, message in rows}


def _kind(record: Record) -> str:
    return type(record).__name__


def _message(body: Json) -> Message:
    reference = body["reference"]
    return Message(
        **{
            **body,
            "kind": MessageKind(body["kind"]),
            "embeds": tuple(body["embeds"]),
            "components": tuple(body["components"]),
            "attachments": tuple(Attachment(**one) for one in body["attachments"]),
            "mention_ids": tuple(body["mention_ids"]),
            "reference": None if reference is None else (reference[0], reference[1]),
        }
    )
