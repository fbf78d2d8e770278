"""The easy and the normal player: both take the action that seems worth most, the easy one with strong whims.

They weigh actions as the player of 0.1.0 did. Neither tries a push out: the normal one aims straight behind
the fullest column, the easy one by eye.
"""

from collections.abc import Iterator

from engine.actions import Action, Pushes, PushStone
from engine.chance import below
from engine.computer.seen import Seen
from engine.computer.version_1 import Mind, fullest_column
from engine.quarry.sight import filled

_TIRO_WHIM = 5.0
"""Points by which an action may seem better than it is to the easy player ..."""
_FABER_WHIM = 0.3
"""... and to the normal one, so that not all games are alike."""
_TIRO_LOOKS = 2
_FINE = 1000


def tiro(seen: Seen, legal: tuple[Action | Pushes, ...], numbers: Iterator[int]) -> Action:
    """Plays for the obvious; pushes where it sees most stones of the places it looks at, at any angle."""
    best = _liked(seen, legal, numbers, _TIRO_WHIM)
    if not isinstance(best, Pushes):
        return best
    (left, right), (least, most) = best.places, best.angles
    looked_at = [left + below(numbers, right - left + 1) for _ in range(_TIRO_LOOKS)]
    place = max(looked_at, key=lambda place: filled(seen.table.quarry, best.size, place))
    return PushStone(best.size, place, least + below(numbers, most - least + 1))


def faber(seen: Seen, legal: tuple[Action | Pushes, ...], numbers: Iterator[int]) -> Action:
    """Takes what brings most, and pushes straight behind the fullest column."""
    best = _liked(seen, legal, numbers, _FABER_WHIM)
    if not isinstance(best, Pushes):
        return best
    return PushStone(best.size, fullest_column(seen.table.quarry, best.size), 0)


def _liked(
    seen: Seen, legal: tuple[Action | Pushes, ...], numbers: Iterator[int], whim: float
) -> Action | Pushes:
    """What seems best, each action being worth up to so many points more by a whim."""
    mind = Mind(*seen)
    return max(legal, key=lambda action: mind.value(action) + whim * below(numbers, _FINE) / _FINE)
