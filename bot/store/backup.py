"""Copies of the database: made beside a running bot, checked, then put in place, the old ones thinned out."""

import contextlib
import os
import sqlite3
from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from pathlib import Path

HOURLY = 24
DAILY = 14
_STAMP = "%Y%m%dT%H%M%SZ"


class BackupFailed(Exception):  # noqa: N818
    """No copy was made; the message says why. The older ones are untouched."""


def folder_of(database: Path) -> Path:
    """Where the copies of a database are kept."""
    return database.parent / "backups"


def backups_of(database: Path) -> list[Path]:
    """All copies, the oldest first."""
    return sorted(path for path in folder_of(database).glob(f"{database.stem}-*.db") if _time_of(path))


def back_up(database: Path, now: datetime | None = None) -> Path:
    """Copy the database, check the copy, rename it into place, thin out."""
    now = now or datetime.now(UTC)
    folder = folder_of(database)
    copy = folder / f"{database.stem}-{now.strftime(_STAMP)}.db"
    draft = copy.with_suffix(".draft")
    try:
        folder.mkdir(exist_ok=True)
        for leftover in folder.glob(f"{database.stem}-*.draft*"):
            leftover.unlink()
        with contextlib.closing(sqlite3.connect(uri_of(database, "ro"), uri=True)) as source:
            source.execute("VACUUM INTO ?", (str(draft),))
        with contextlib.closing(sqlite3.connect(draft)) as check:
            found = check.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise BackupFailed(f"the copy of {database} is damaged: {found}")
        sync(draft)
        draft.replace(copy)
        sync(folder)
        for path in superfluous(backups_of(database)):
            path.unlink()
    except (OSError, sqlite3.Error) as error:
        draft.unlink(missing_ok=True)
        raise BackupFailed(f"{database} was not backed up: {error}") from error
    return copy


def superfluous(copies: Iterable[Path]) -> list[Path]:
    """All but the last of each of the newest 24 hours and 14 days."""
    times = {path: time for path in copies if (time := _time_of(path)) is not None}
    if not times:
        return []
    newest = max(times.values()).replace(minute=0, second=0)
    kept: dict[str, Path] = {}
    for path, time in sorted(times.items(), key=lambda item: item[1]):
        if newest - time.replace(minute=0, second=0) < timedelta(hours=HOURLY):
            kept[f"hour {time:%Y%m%d%H}"] = path
        if newest.date() - time.date() < timedelta(days=DAILY):
            kept[f"day {time:%Y%m%d}"] = path
    return [path for path in times if path not in kept.values()]


def aged_out(database: Path, now: datetime) -> datetime | None:
    """When the last copy made until now will be gone, if one is made each day; None without copies."""
    return now + timedelta(days=DAILY) if backups_of(database) else None


def _time_of(path: Path) -> datetime | None:
    try:
        return datetime.strptime(path.stem.rpartition("-")[2], _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def uri_of(database: Path, mode: str) -> str:
    """How SQLite is told to open a file only in this way, and never to make one."""
    return f"{database.absolute().as_uri()}?mode={mode}"


def sync(path: Path) -> None:
    """Make a file's content, or the names in a folder, durable."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
