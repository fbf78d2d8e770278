"""The tables of docs/SECURITY.md: who may do what. Tests read them here, and walk every row."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

DOC = Path(__file__).parents[2] / "docs" / "SECURITY.md"
ROLES = ("they", "other player", "onlooker", "manager here", "manager elsewhere", "who left")


class Row(NamedTuple):
    """An act, the commands and buttons for it, and what comes of it by role."""

    act: str
    names: tuple[str, ...]
    answers: dict[str, str]


def in_a_game() -> list[Row]:
    """The first table: what changes a game, or shows a purse."""
    return next(_tables())


def around_games() -> list[Row]:
    """The second: what changes nothing in a game."""
    return [*_tables()][1]


def _tables() -> Iterator[list[Row]]:
    for block in re.findall(r"(?:^\|.*\n)+", DOC.read_text("utf-8"), re.MULTILINE):
        lines = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in block.splitlines()]
        if lines[0][1] == "commands and buttons":
            at = {head: number for number, head in enumerate(lines[0])}
            yield [
                Row(
                    line[0], tuple(re.findall("`([^`]+)`", line[1])), {role: line[at[role]] for role in ROLES}
                )
                for line in lines[2:]
            ]
