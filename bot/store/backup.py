"""Copies of the database: made beside a running bot, checked, then put in place, the old ones thinned out."""

import contextlib
import secrets
import sqlite3
import threading
import time
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

from bot.store.files import make_empty, make_folder, sync

HOURLY = 24
DAILY = 14
_STAMP = "%Y%m%dT%H%M%SZ"
_LOOKS_UP_EVERY = 10_000
"""Steps of SQLite's machine, a few milliseconds."""
_CUT_OFF_S = 60 * 60
"""A draft that was not written to for so long belongs to nobody any more."""


class BackupFailed(Exception):  # noqa: N818
    """No copy was made; the message says why. The older ones are untouched."""


def folder_of(database: Path) -> Path:
    """Where the copies of a database are kept."""
    return database.parent / "backups"


def backups_of(database: Path) -> list[Path]:
    """All copies, the oldest first."""
    return sorted(path for path in folder_of(database).glob(f"{database.stem}-*.db") if time_of(path))


def back_up(database: Path, now: datetime | None = None, given_up: threading.Event | None = None) -> Path:
    """Copy the database, check the copy, rename it into place, thin out.

    Ends soon, without a copy, once another thread has `given_up`.
    """
    now = now or datetime.now(UTC)
    given_up = given_up or threading.Event()
    folder = folder_of(database)
    copy = folder / f"{database.stem}-{stamped(now)}.db"
    draft = copy.with_suffix(f".{secrets.token_hex(4)}.draft")  # the bot and a command may both be at it
    try:
        make_folder(folder)
        _clear_away(folder.glob(f"{database.stem}-*.draft*"))
        make_empty(draft)
        with contextlib.closing(sqlite3.connect(uri_of(database, "ro"), uri=True)) as source:
            source.set_progress_handler(given_up.is_set, _LOOKS_UP_EVERY)
            source.execute("VACUUM INTO ?", (str(draft),))
        with contextlib.closing(sqlite3.connect(uri_of(draft, "ro"), uri=True)) as check:
            check.set_progress_handler(given_up.is_set, _LOOKS_UP_EVERY)
            found = check.execute("PRAGMA quick_check(1)").fetchone()[0]
        if found != "ok":
            raise BackupFailed(f"the copy of {database} is damaged: {found}")
        sync(draft)
        draft.replace(copy)
        sync(folder)
        for path in superfluous(backups_of(database), now):
            path.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        with contextlib.suppress(OSError):  # what failed may be the disk itself
            draft.unlink(missing_ok=True)
        raise BackupFailed(f"{database} was not backed up: {error}") from error
    return copy


def superfluous(copies: Iterable[Path], now: datetime) -> list[Path]:
    """All but the last of each of the past 24 hours, and of each of the newest 14 days that have copies.

    Days are counted, not reckoned from now: a clock that goes wrong for a while must not cost every copy.
    """
    times = {path: made for path in copies if (made := time_of(path)) is not None}
    hours: dict[datetime, Path] = {}
    days: dict[date, Path] = {}
    for path, made in sorted(times.items(), key=lambda item: item[1]):
        days[made.date()] = path
        if _hour(now) - _hour(made) < timedelta(hours=HOURLY):
            hours[_hour(made)] = path
    kept = {*hours.values(), *list(days.values())[-DAILY:]}
    return [path for path in times if path not in kept]


def aged_out(database: Path, now: datetime) -> datetime | None:
    """When the last copy made until now will be gone, if one is made each day; None without copies."""
    times = [made for path in backups_of(database) if (made := time_of(path)) is not None]
    return max(now, *times) + timedelta(days=DAILY) if times else None


def _clear_away(drafts: Iterable[Path]) -> None:
    """Remove what was left of a copy that was cut off; a fresh one may be under way."""
    for draft in drafts:
        with contextlib.suppress(FileNotFoundError):
            if time.time() - draft.stat().st_mtime > _CUT_OFF_S:
                draft.unlink()


def _hour(moment: datetime) -> datetime:
    return moment.replace(minute=0, second=0, microsecond=0)


def time_of(path: Path) -> datetime | None:
    """When a copy was made; None for a file that is no copy of ours."""
    try:
        return datetime.strptime(path.stem.rpartition("-")[2], _STAMP).replace(tzinfo=UTC)
    except ValueError:
        return None


def stamped(moment: datetime) -> str:
    """A moment as it stands in a copy's name."""
    return moment.strftime(_STAMP)


def uri_of(database: Path, mode: str) -> str:
    """How SQLite is told to open a file only in this way, and never to make one."""
    return f"{database.absolute().as_uri()}?mode={mode}"
