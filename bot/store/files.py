"""Files beside the database: readable by their owner alone, whatever the umask says, and durable.

The database itself is never opened here while SQLite may have it open: closing any other handle of a file
drops the locks that SQLite holds on it.
"""

import logging
import os
import stat
from collections.abc import Iterable
from pathlib import Path

log = logging.getLogger(__name__)

_OURS_ALONE = 0o600
_FOLDER_OURS_ALONE = 0o700


def make_folder(folder: Path) -> None:
    """A folder for our files, with all above it that are missing."""
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(_FOLDER_OURS_ALONE, exist_ok=True)
    folder.chmod(_FOLDER_OURS_ALONE)


def open_private(path: Path, flags: int) -> int:
    """A handle of a file, which is made if it is missing; a device or a pipe is left as it is."""
    handle = os.open(path, flags | os.O_CREAT, _OURS_ALONE)
    try:
        mode = os.fstat(handle).st_mode
        if stat.S_ISREG(mode) and stat.S_IMODE(mode) != _OURS_ALONE:
            os.fchmod(handle, _OURS_ALONE)
    except OSError as error:  # somebody else's file, or one that cannot be changed now
        log.warning("%s stays as readable as it is: %s", path, error)
    return handle


def make_empty(path: Path) -> None:
    """A new empty file, for SQLite to fill: it keeps the permissions, and gives them to its journals."""
    os.close(open_private(path, os.O_WRONLY | os.O_EXCL))


def write_private(path: Path, content: bytes) -> None:
    """A small file, replaced."""
    with os.fdopen(open_private(path, os.O_WRONLY | os.O_TRUNC), "wb") as file:
        file.write(content)


def tighten(paths: Iterable[Path]) -> None:
    """Close to others what an older version, or a copy made by hand, left open; none is opened for it."""
    for path in paths:
        wanted = _FOLDER_OURS_ALONE if path.is_dir() else _OURS_ALONE
        try:
            if stat.S_IMODE(path.stat().st_mode) & 0o077:
                path.chmod(wanted)
        except FileNotFoundError:
            continue
        except OSError as error:
            log.warning("%s can be read by others: %s", path, error)


def sync(path: Path) -> None:
    """Make a file's content, or the names in a folder, durable."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
