"""What a table is worth to a seat: its features, weighed, and from that its chance to win.

The weights are in `engine/data/computer.toml`, made by `make train`. A seat's worth is a guess of its final
points; a feature counts otherwise early than late, so each has a weight for the end of the game and one that
is added in proportion to the time that is left.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import exp
from typing import NamedTuple

from engine.computer.features import NAMES, SCORED, features, time_left
from engine.data import COMPUTER
from engine.model import Seat, seats
from engine.state import Table

_COIN = 0.1
"""What a sesterce is worth to who can only hope to have most of them."""
_MOST = 50.0
"""Beyond this an exponent changes nothing."""


class Weights(NamedTuple):
    """A table of weights, in victory points, in the order of the features' names."""

    late: tuple[float, ...]
    early: tuple[float, ...]
    """What is added at the very start of the game, and less and less towards its end."""
    luck_late: float
    """How many points apart two seats' worths must be to mean much, at the end ..."""
    luck_early: float
    """... and so many more at the start."""


def weights_of(raw: Mapping[str, Mapping[str, float]]) -> Weights:
    """The weights of a data file."""
    return Weights(
        tuple(raw["late"][name] for name in NAMES),
        tuple(raw["early"][name] for name in NAMES),
        raw["luck"]["late"],
        raw["luck"]["early"],
    )


WEIGHTS = weights_of(COMPUTER)


def win_chance(table: Table, seat: Seat, purses: tuple[int, ...], weights: Weights) -> float:
    """How likely a seat is to win a running game."""
    worths = [worth(table, one, purses[one - 1], weights) for one in seats(len(purses))]
    own = worths.pop(seat - 1)
    return chance(own, worths, luck(table, weights))


def worth(table: Table, seat: Seat, purse: int, weights: Weights) -> float:
    """About how many points a seat will have in the end."""
    held = features(table, seat, purse)
    if _is_done(table, seat):
        return sum(held[:SCORED]) + _COIN * purse
    weighed = _at(weights, time_left(table))
    return sum([weight * value for weight, value in zip(weighed, held, strict=True)])


def _is_done(table: Table, seat: Seat) -> bool:
    """Whether a seat has had its last turn."""
    return table.end is not None and (table.awaited is None or seat < table.awaited.seat)


def luck(table: Table, weights: Weights) -> float:
    """How many points luck may still bring or take."""
    return weights.luck_late + weights.luck_early * time_left(table)


def chance(own: float, others: Iterable[float], luck: float) -> float:
    """How likely a worth is to become the highest of all."""
    return 1 / (1 + sum([exp(max(-_MOST, min(_MOST, (other - own) / luck))) for other in others]))


@lru_cache(maxsize=256)
def _at(weights: Weights, time: float) -> tuple[float, ...]:
    """The weights with so much time left."""
    return tuple(late + early * time for late, early in zip(weights.late, weights.early, strict=True))
