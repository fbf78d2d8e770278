"""What a process and all its children use, as Linux tells it in /proc: CPU time and memory."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

_PROC = Path("/proc")
_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


class _Process(NamedTuple):
    pid: int
    parent: int
    cpu_s: float
    """With that of its children which have ended."""
    rss_bytes: int


def known() -> bool:
    """Whether this system tells."""
    return (_PROC / "self" / "stat").exists()


def cpu_s(pid: int) -> float:
    """CPU seconds that a process and its children have used so far."""
    return sum(process.cpu_s for process in _tree(pid))


def own_cpu_s(pid: int) -> float:
    """CPU seconds of a process alone; but with those of children that have ended."""
    return sum(process.cpu_s for process in _all() if process.pid == pid)


def rss_mb(pid: int) -> float:
    """Megabytes that a process and its children hold in memory; what they share is counted for each."""
    return sum(process.rss_bytes for process in _tree(pid)) / 1e6


def _tree(pid: int) -> list[_Process]:
    everything = list(_all())
    family = {pid}
    while more := {one.pid for one in everything if one.parent in family} - family:
        family |= more
    return [one for one in everything if one.pid in family]


def _all() -> Iterator[_Process]:
    for folder in _PROC.iterdir():
        if not folder.name.isdigit():
            continue
        try:
            stat = (folder / "stat").read_text("utf-8", "replace")
        except OSError:  # it has ended meanwhile
            continue
        # The second field, its name, stands in brackets and may hold anything.
        fields = stat.rpartition(")")[2].split()
        ticks = sum(map(int, fields[11:15]))
        yield _Process(int(folder.name), int(fields[1]), ticks / _TICKS, int(fields[21]) * _PAGE_BYTES)
