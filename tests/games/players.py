"""Who plays the recorded games: kinds of players by name, as a recording names them for every seat.

A name, once recorded, means what it meant then; a player who chooses otherwise gets another name.
"""

from collections.abc import Iterator

from bot.bench.games import Chooser
from engine import GameView
from engine.actions import Action, Pushes, PushStone, TakeIncome, Travel
from engine.chance import below
from engine.computer.version_1 import choose as simple
from engine.data import ROAD
from engine.model import Take

Legal = tuple[Action | Pushes, ...]


def homebody(view: GameView, legal: Legal, numbers: Iterator[int]) -> Action:
    """Play on until the road is complete: never to Brundisium."""
    return simple(view, tuple(action for action in legal if action != Travel(ROAD.cities[-1])), numbers)


def hoarder(view: GameView, legal: Legal, numbers: Iterator[int]) -> Action:
    """Take stones, the most and largest, for eight rounds: storage runs short."""
    stones = [
        action for action in legal if isinstance(action, TakeIncome) and action.take is not Take.SESTERCES
    ]
    if view.table.round > 8 or not stones:
        return simple(view, legal, numbers)
    return max(stones, key=lambda action: view.table.cards[action.card].stones[::-1])


def at_random(view: GameView, legal: Legal, numbers: Iterator[int]) -> Action:
    """Anything that is legal, sense or nonsense."""
    del view
    action = legal[below(numbers, len(legal))]
    if isinstance(action, Pushes):
        (left, right), (least, most) = action.places, action.angles
        place, angle = left + below(numbers, right - left + 1), least + below(numbers, most - least + 1)
        return PushStone(action.size, place, angle)
    return action


PLAYERS: dict[str, Chooser] = {
    "simple": simple,
    "random": at_random,
    "hoarder": hoarder,
    "homebody": homebody,
}


def seated(kinds: tuple[str, ...]) -> Chooser:
    """Players of these kinds, by seat."""

    def choose(view: GameView, legal: Legal, numbers: Iterator[int]) -> Action:
        assert view.viewer is not None
        return PLAYERS[kinds[view.viewer - 1]](view, legal, numbers)

    return choose
