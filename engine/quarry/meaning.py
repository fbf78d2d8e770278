"""What the numbers of a push mean, by the version it carries: today's, or those of 0.1.0.

A push is a fact for ever; whoever tells or checks one asks here what its aim and its tremor were.
"""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.data import QUARRY
from engine.events import StonePushed
from engine.model import Push, Size, Tremor
from engine.quarry import aim, version_1

Aim: TypeAlias = Callable[[int, Size, int, int, Tremor], Push]


class Strayed(NamedTuple):
    """How far the hand strayed from the aim, in the units of the aim; minus is to the left."""

    places: int
    degrees: int


def parameters(physics: str) -> str:
    """What a version says of the quarry's measures, leaving out the build."""
    return physics.partition("/")[0]


def aim_of(physics: str, today: str) -> Aim | None:
    """How a push of this version came of its aim; None if that is neither today's nor that of 0.1.0."""
    if _is_first(physics):
        return version_1.aim
    return aim.aim if parameters(physics) == parameters(today) else None


def strayed(event: StonePushed) -> Strayed:
    """Where the hand went instead of the aim; measures not known here are taken for today's."""
    first = _is_first(event.physics)
    meant = version_1.aim if first else aim.aim
    aimed = meant(event.stone, event.size, event.place, event.angle, aim.STEADY)
    if first:
        half_um = version_1.free_half_width_um(event.size, aimed.angle_mdeg)
    else:
        half_um = aim.free_half_width_um(event.size)
    return Strayed(
        round((event.x_um - aimed.x_um) * QUARRY.most_place / half_um),
        round((event.angle_mdeg - aimed.angle_mdeg) / 1000),
    )


def _is_first(physics: str) -> bool:
    return parameters(physics) == version_1.PARAMETERS
