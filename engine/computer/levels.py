"""The three levels, and the one function that lets them choose."""

from collections.abc import Iterator
from enum import StrEnum

from engine.actions import Action, Build, Pushes, Travel
from engine.computer import magister, simple
from engine.computer.seen import Seen, legal
from engine.quarry import Quarry
from engine.rules.quarry import room

PATIENCE = 160
"""Turns of a game after which every computer hurries, so that none drags on: four players' forty rounds."""


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
    actions = possible(seen, quarry)
    if not actions:
        raise ValueError("this seat is not awaited")
    if len(actions) == 1 and not isinstance(actions[0], Pushes):
        return actions[0]
    if hurries(seen):
        return simple.faber(seen, hurried(actions), numbers)
    match level:
        case Level.TIRO:
            return simple.tiro(seen, actions, numbers)
        case Level.FABER:
            return simple.faber(seen, actions, numbers)
        case Level.MAGISTER:
            return magister.choose(seen, actions, numbers, quarry)


def possible(seen: Seen, quarry: Quarry) -> tuple[Action | Pushes, ...]:
    """What is legal, without pushes of a size for which this quarry finds no room."""
    actions = legal(seen)
    if not any(isinstance(action, Pushes) for action in actions):
        return actions
    sizes = room(seen.table.quarry, quarry)
    return tuple(action for action in actions if not isinstance(action, Pushes) or action.size in sizes)


def hurries(seen: Seen) -> bool:
    """Whether the game has been long enough for any computer."""
    return seen.table.round * len(seen.table.players) > PATIENCE


def hurried(actions: tuple[Action | Pushes, ...]) -> tuple[Action | Pushes, ...]:
    """What brings the end nearer, if anything does: tiles on the road, else a journey."""
    for kind in (Build, Travel):
        nearer = tuple(action for action in actions if isinstance(action, kind))
        if nearer:
            return nearer
    return actions
