"""A page of which a chapter is written at a time, each saying when and on which commit; the others stay."""

from __future__ import annotations

import platform
import subprocess
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
_MARK = "\n## "


def read(page: Path) -> dict[str, str]:
    """The chapters that are there, by title."""
    if not page.exists():
        return {}
    _, *chapters = page.read_text(encoding="utf-8").split(_MARK)
    return {title: text for title, _, text in (one.partition("\n\n") for one in chapters)}


def write(page: Path, head: str, chapters: Mapping[str, str]) -> None:
    """The whole page."""
    text = head + "".join(f"{_MARK}{title}\n\n{text}" for title, text in chapters.items())
    page.write_text(text, encoding="utf-8")


def circumstances() -> str:
    """When, of what, and on which Python."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    system = f"Python {platform.python_version()} on {platform.system()} {platform.machine()}"
    return f"{datetime.now(UTC):%Y-%m-%d}, commit {commit or 'unknown'}, {system}"
