"""The database file itself: locking it, making it, bringing it up to date, refusing what is not right.

Synchronous, with the standard library; runs before the store opens its connections, and for the commands.
"""

import contextlib
import errno
import fcntl
import os
import sqlite3
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Self

from bot.store import DatabaseRefused, DiskRefuses
from bot.store.backup import BackupFailed, back_up, backups_of, folder_of, uri_of
from bot.store.files import make_empty, open_private, sync, tighten

APPLICATION_ID = 0x56414131  # "VAA1": tells our files from other SQLite databases
# A row may take a quarter of a page before it spills into another: a push has some 800 bytes.
PAGE_BYTES = 4096

READER_PRAGMAS = ("PRAGMA trusted_schema = OFF", "PRAGMA busy_timeout = 5000")
WRITER_PRAGMAS = (
    *READER_PRAGMAS,
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA secure_delete = ON",  # who was forgotten is not left in the file's free space
    "PRAGMA journal_size_limit = 67108864",
)
# What SQLite and the system say of a disk that may be well again in a while: none of it means damage.
_FOR_NOW = (
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_NOMEM,
)
_DISK = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EIO)


def migrations() -> tuple[str, ...]:
    """The SQL of every step; the first is version 1."""
    folder = files("bot.store") / "migrations"
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".sql"))
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    return tuple((folder / name).read_text("utf-8") for name in names)


class WriterLock:
    """Held by the one process that may write; `DatabaseRefused` if another holds it.

    The file's time of change is the writer's heartbeat.
    """

    def __init__(self, database: Path) -> None:
        """Take the lock."""
        self.path = lock_path(database)
        # Opening does not change its time: the last heartbeat can still be read.
        self._file = open_private(self.path, os.O_RDWR)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(self._file)
            raise DatabaseRefused(
                f"{database} is in use by another process: stop the bot first, or choose another database"
            ) from None
        self.last_beat_ms = self.path.stat().st_mtime_ns // 1_000_000
        """When the writer before us was last known to be alive; now, for a new database."""

    async def beat_age_ms(self) -> int | None:
        """See `Heart`. There is no other process."""
        return None

    async def beat(self) -> None:
        """Say that this process is alive; works on a full disk too."""
        os.utime(self._file)

    def release(self) -> None:
        """Let another process write."""
        os.close(self._file)

    def __enter__(self) -> Self:
        """Hold it for a while."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let go."""
        self.release()


def lock_path(database: Path) -> Path:
    """The lock file of a database, beside the file itself whatever link leads to it."""
    database = database.resolve()
    return database.with_name(database.name + ".lock")


def keep_private(database: Path) -> None:
    """Close to others all that belongs to a database; the caller holds the lock."""
    beside = (database.with_name(database.name + end) for end in ("", "-wal", "-shm", ".lock", ".commands"))
    tighten((*beside, folder_of(database), *backups_of(database)))


def prepare(database: Path, steps: tuple[str, ...] | None = None) -> None:
    """Make the database or bring it up to date; the caller holds the lock. `DatabaseRefused`."""
    steps = migrations() if steps is None else steps
    if not database.exists():
        _create(database, steps)
        return
    with _refusing(database):
        # Looked at without the right to write: what is not right is left exactly as it was found.
        with contextlib.closing(connect_reader(database)) as connection:
            version = check_version(database, connection, len(steps))
            found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            damage = " ".join(found.split())
            raise DatabaseRefused(f"{database} is damaged ({damage}): restore {_newest(database)}")
        if version < len(steps):
            try:
                back_up(database)
            except BackupFailed as error:
                kind = DiskRefuses if _is_for_now(error.__cause__) else DatabaseRefused
                raise kind(f"{error}: it must be copied before it is updated") from None
            with contextlib.closing(sqlite3.connect(database)) as connection:
                _configure(connection)
                _migrate(connection, steps)


def check_version(database: Path, connection: sqlite3.Connection, newest: int) -> int:
    """The version of a database of ours; `DatabaseRefused` if it is not ours or newer than this program."""
    found = database.stat()
    if found.st_size == 0:
        raise DatabaseRefused(
            f"{database} is empty: restore {_newest(database)}, or remove the file to begin anew"
        )
    if found.st_nlink > 1:  # each name would have a lock and a journal of its own
        raise DatabaseRefused(f"{database} has a second name, a hard link: remove one of the two, or copy it")
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION_ID:
        raise DatabaseRefused(f"{database} is not a database of Via Appia: choose another file")
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > newest:
        raise DatabaseRefused(
            f"{database} is of version {version}, this program knows only {newest}: install a newer Via Appia"
        )
    return version


def check_there(database: Path) -> None:
    """Refuse a database that is missing, where making a new one would hide a mistyped name."""
    if not database.exists():
        raise DatabaseRefused(f"{database} does not exist: set VIA_APPIA_DB, or start the bot once")


def check_readable(database: Path) -> None:
    """Refuse what a reader cannot read: missing, foreign, newer, not yet brought up to date."""
    check_there(database)
    newest = len(migrations())
    with _refusing(database), contextlib.closing(connect_reader(database)) as connection:
        version = check_version(database, connection, newest)
    if version < newest:
        raise DatabaseRefused(
            f"{database} is of version {version}: start the bot once to bring it to {newest}"
        )


def connect_reader(database: Path) -> sqlite3.Connection:
    """A connection that cannot write."""
    connection = sqlite3.connect(uri_of(database, "ro"), uri=True)
    for pragma in READER_PRAGMAS:
        connection.execute(pragma)
    return connection


@contextlib.contextmanager
def _refusing(database: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        raise refusal(database, error) from None


def refusal(database: Path, error: OSError | sqlite3.Error) -> DatabaseRefused:
    """What an error at opening means, with its remedy; a backup only where something is damaged."""
    if _is_for_now(error):
        return DiskRefuses(
            f"{database} cannot be used for now ({error}): nothing is lost and no backup is needed; "
            "see that the disk has room and can be written"
        )
    if isinstance(error, OSError):
        return DatabaseRefused(
            f"{database} cannot be used ({error}): choose another place, or let us write there"
        )
    return DatabaseRefused(f"{database} cannot be read ({error}): restore {_newest(database)}")


def _is_for_now(error: BaseException | None) -> bool:
    if isinstance(error, OSError):
        return error.errno in _DISK
    # The lowest byte is the kind, the rest says where it happened.
    return isinstance(error, sqlite3.Error) and getattr(error, "sqlite_errorcode", 0) & 0xFF in _FOR_NOW


def _newest(database: Path) -> str:
    kept = backups_of(database)
    return f"the backup {kept[-1]}" if kept else "a backup"


def _create(database: Path, steps: tuple[str, ...]) -> None:
    """Beside its place first, so that a half-made database is never taken for an empty one."""
    journal = database.with_name(database.name + "-wal")
    in_journal = journal.exists() and journal.stat().st_size > 0
    if in_journal or backups_of(database):
        raise DatabaseRefused(
            f"{database} is missing, but {'its journal' if in_journal else 'a backup of it'} is there: "
            f"restore {_newest(database)}, or move the rest away to begin anew"
        )
    new = database.with_name(database.name + ".new")
    for leftover in database.parent.glob(new.name + "*"):
        leftover.unlink()
    make_empty(new)
    with contextlib.closing(sqlite3.connect(new)) as connection:
        connection.execute(f"PRAGMA page_size = {PAGE_BYTES}")
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        _configure(connection)
        _migrate(connection, steps)
    new.replace(database)
    sync(database.parent)


def _configure(connection: sqlite3.Connection) -> None:
    for pragma in WRITER_PRAGMAS:
        connection.execute(pragma)


def _migrate(connection: sqlite3.Connection, steps: tuple[str, ...]) -> None:
    """Every step not yet taken, each in one transaction with the version it leads to."""
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    for number, step in enumerate(steps[version:], version + 1):
        try:
            connection.executescript(f"BEGIN IMMEDIATE;\n{step}\nPRAGMA user_version = {number};\nCOMMIT;")
        except sqlite3.Error:
            connection.rollback()
            raise
