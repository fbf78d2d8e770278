"""Ways to make the database or the disk fail, at the layer where they really do."""

import _sqlite3
import contextlib
import ctypes
import errno
import sqlite3
from collections.abc import Callable, Iterator
from typing import Any, ClassVar


class FaultyConnection(sqlite3.Connection):
    """A connection whose n-th operation from now on fails, or every one from the n-th on."""

    countdown: ClassVar[int] = 0
    for_ever: ClassVar[bool] = False
    faults: ClassVar[int] = 0
    commits: ClassVar[int] = 0

    @classmethod
    def fail(cls, number: int, *, for_ever: bool = False) -> None:
        """Arm it."""
        cls.countdown, cls.for_ever, cls.faults = number, for_ever, 0

    @classmethod
    def tripped(cls) -> bool:
        """Whether it has failed; disarms it."""
        cls.countdown, cls.for_ever = 0, False
        return cls.faults > 0

    @classmethod
    def _operate(cls) -> None:
        if cls.countdown:
            cls.countdown -= 1
            if not cls.countdown:
                cls.countdown = 1 if cls.for_ever else 0
                cls.faults += 1
                raise sqlite3.OperationalError("disk I/O error")

    def executemany(self, *args: Any) -> sqlite3.Cursor:
        """Count, then do it."""
        self._operate()
        return super().executemany(*args)

    def commit(self) -> None:
        """Count, then do it."""
        self._operate()
        FaultyConnection.commits += 1
        super().commit()

    def rollback(self) -> None:
        """Count, then do it."""
        self._operate()
        super().rollback()


_POINTER = ctypes.c_void_p
_HOOKS = (
    "xOpen xDelete xAccess xFullPathname xDlOpen xDlError xDlSym xDlClose xRandomness xSleep xCurrentTime"
    " xGetLastError xCurrentTimeInt64 xSetSystemCall xGetSystemCall xNextSystemCall"
)


class _Vfs(ctypes.Structure):
    """SQLite's `sqlite3_vfs`, version 3."""

    _fields_: ClassVar[list[tuple[str, Any]]] = [
        ("iVersion", ctypes.c_int),
        ("szOsFile", ctypes.c_int),
        ("mxPathname", ctypes.c_int),
        ("pNext", _POINTER),
        ("zName", ctypes.c_char_p),
        ("pAppData", _POINTER),
        *((name, _POINTER) for name in _HOOKS.split()),
    ]


_PREAD = ctypes.CFUNCTYPE(
    ctypes.c_ssize_t, ctypes.c_int, _POINTER, ctypes.c_size_t, ctypes.c_int64, use_errno=True
)
_TRUNCATE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_int, ctypes.c_int64, use_errno=True)
_CALLS: dict[bytes, Any] = {
    b"pread": _PREAD,
    b"pread64": _PREAD,
    b"pwrite": _PREAD,
    b"pwrite64": _PREAD,
    b"ftruncate": _TRUNCATE,
}

Fault = Callable[[str, int], int]
"""The name of a system call and the bytes it is about -> 0, or the error number it fails with."""


@contextlib.contextmanager
def system_calls(fault: Fault) -> Iterator[None]:
    """SQLite's reads, writes and truncations of files in this process fail when `fault` says so.

    Uses SQLite's own means for such tests, so everything from its pager upwards is the real thing.
    """
    library = ctypes.CDLL(_sqlite3.__file__)
    library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    vfs = library.sqlite3_vfs_find(None)
    replace = ctypes.CFUNCTYPE(ctypes.c_int, _POINTER, ctypes.c_char_p, _POINTER)(vfs.contents.xSetSystemCall)
    present = ctypes.CFUNCTYPE(_POINTER, _POINTER, ctypes.c_char_p)(vfs.contents.xGetSystemCall)
    kept = []
    for name, kind in _CALLS.items():
        real = present(vfs, name)
        if not real:
            continue
        hook = kind(_hook(name.decode(), kind(real), fault))
        kept.append(hook)
        replace(vfs, name, ctypes.cast(hook, _POINTER))
    try:
        yield
    finally:
        for name in _CALLS:
            replace(vfs, name, None)


def _hook(name: str, real: Callable[..., int], fault: Fault) -> Callable[..., int]:
    def hook(*args: int) -> int:
        number = fault(name, args[2] if len(args) > 2 else 0)
        if number:
            ctypes.set_errno(number)
            return -1
        return real(*args)

    return hook


class NthFails:
    """The n-th call fails with an I/O error; how many there were is counted."""

    def __init__(self) -> None:
        self.fail_at = 0
        self.calls = 0

    def arm(self, number: int) -> None:
        self.fail_at, self.calls = number, 0

    def disarm(self) -> bool:
        """Whether it had failed."""
        failed = 0 < self.fail_at <= self.calls
        self.fail_at = 0
        return failed

    def __call__(self, name: str, size: int) -> int:
        self.calls += 1
        return errno.EIO if self.calls == self.fail_at else 0


class Disk:
    """A disk with so much room left: what does not fit fails as it does on a full one."""

    def __init__(self) -> None:
        self.room: int | None = None

    def __call__(self, name: str, size: int) -> int:
        if self.room is None or not name.startswith("pwrite"):
            return 0
        self.room -= size
        return errno.ENOSPC if self.room < 0 else 0
