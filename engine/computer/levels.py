"""The three levels, and the one function that lets them choose."""

from collections.abc import Iterator
from enum import StrEnum

from engine.actions import Action
from engine.computer import version_1
from engine.computer.seen import Seen, legal
from engine.quarry import Quarry


class Level(StrEnum):
    """How well a computer plays."""

    TIRO = "tiro"
    """Easy: plays for the obvious, with strong whims, and aims by eye."""
    FABER = "faber"
    """Normal: looks one action ahead."""
    MAGISTER = "magister"
    """Hard: looks ahead with a learned value of the table, and tries its pushes out."""


def choose(level: Level, seen: Seen, numbers: Iterator[int], quarry: Quarry) -> Action:
    """What a seat does next: always something legal; the same for the same arguments."""
    del level, quarry
    return version_1.chosen(seen, legal(seen), numbers)
