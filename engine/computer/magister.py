"""The hard player: looks one action ahead in an imagined game and takes what it is likeliest to win by."""

from collections.abc import Iterator

from engine.actions import Action, Exchange, Pushes, PutBack, StopPushing
from engine.computer.imagined import Imagined, Judged
from engine.computer.pushes import Trials
from engine.computer.seen import Seen
from engine.computer.value import WEIGHTS, Weights
from engine.model import Counts, Size, Step
from engine.quarry import Quarry
from engine.state import Dig


def choose(
    seen: Seen,
    legal: tuple[Action | Pushes, ...],
    numbers: Iterator[int],
    quarry: Quarry,
    weights: Weights = WEIGHTS,
    trials: type[Trials] = Trials,
) -> Action:
    """One of the legal actions, a push out of its ranges."""
    imagined = Imagined(seen, numbers, quarry, weights)
    dig = seen.table.dig or Dig()
    if seen.table.awaited is not None and seen.table.awaited.step is Step.EXCHANGE:
        _, load = max(imagined.endings(imagined.hand, dig))
        return towards(load, imagined.hand.cart, dig.fallen)
    sure = [
        Judged(
            imagined.settled(imagined.hand, dig)
            if isinstance(action, StopPushing)
            else imagined.after(action),
            action,
        )
        for action in legal
        if not isinstance(action, Pushes)
    ]
    best = max(sure, key=lambda one: one.chance)
    tries = trials(seen.table, imagined, numbers, quarry)
    for pushes in legal:
        if isinstance(pushes, Pushes) and tries.hope(pushes.size) > best.chance:
            best = tries.best(pushes, best.chance) or best
    return best.action


def towards(load: Counts, cart: Counts, fallen: Counts) -> Exchange | PutBack:
    """The next step of an exchange that ends with this cart: make room, take the largest, sell the rest."""
    for size in Size:
        if cart[size] > load[size]:
            return PutBack(size)
    for tile in reversed(Size):
        if cart[tile] < load[tile]:
            stone = next(size for size in Size if size >= tile and fallen[size])
            return Exchange(stone, tile)
    return Exchange(next(size for size in Size if fallen[size]), None)
