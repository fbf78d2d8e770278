"""What each release left behind, kept for ever and held against the present version; README.md says more."""

import json
import os
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from bot.store.schema import lock_path

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Button:
    """A button or list that a release sent, and what came of using it then."""

    place: str
    """`table`: anybody sees it; `private`: only the person it was shown to."""
    person: str
    custom_id: str
    chosen: str
    """What is chosen in a list; empty for a button."""
    wrote: frozenset[str]
    """The kinds of entries that were written; none where it only shows something."""

    @property
    def game(self) -> str:
        """Whose game it belongs to; `-` for none."""
        return self.custom_id.split(":")[2]

    @property
    def verb(self) -> str:
        """What it does."""
        return self.custom_id.split(":")[1]


@dataclass(frozen=True)
class Release:
    """A folder of things that a released version made."""

    folder: Path

    def __str__(self) -> str:
        """The version."""
        return self.folder.name

    @property
    def database(self) -> Path:
        """Games in every state it could leave."""
        return self.folder / "games.sqlite"

    def copy_database(self, folder: Path) -> Path:
        """The database as an operator finds it who was away since: nothing in it is overdue."""
        copy = folder / "games.db"
        shutil.copy(self.database, copy)
        with closing(sqlite3.connect(copy)) as connection:
            (last_ms,) = connection.execute("SELECT max(touched_ms) FROM game").fetchone()
        lock = lock_path(copy)  # the last heartbeat is its time
        lock.touch()
        os.utime(lock, (last_ms / 1000, last_ms / 1000))
        return copy

    @property
    def recordings(self) -> list[Path]:
        """Recorded games."""
        return sorted((self.folder / "recorded").glob("*.json"))

    @cached_property
    def format(self) -> Any:
        """The shape of everything it could store."""
        return json.loads((self.folder / "format.json").read_text("utf-8"))

    @cached_property
    def buttons(self) -> tuple[Button, ...]:
        """Every button it could send for the games of the database."""
        return tuple(_buttons((self.folder / "custom_ids.txt").read_text("utf-8").splitlines()))


def _buttons(lines: Iterable[str]) -> Iterable[Button]:
    for line in lines:
        if not line.startswith("#"):
            place, person, custom_id, chosen, wrote = line.split("\t")
            yield Button(place, person, custom_id, chosen, frozenset(wrote.split()) - {"-"})


def _version(folder: Path) -> tuple[int, ...]:
    return tuple(map(int, folder.name.split(".")))


RELEASES = [Release(folder) for folder in sorted(HERE.glob("[0-9]*"), key=_version)]
"""The oldest first."""
