"""How an aim becomes a push: the pusher's stance at an angle, and the place and angle a trembling hand gives.

Pure arithmetic, in millimetres unless a name says otherwise; knows nothing of the stones that lie there.
"""

from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from engine.data import QUARRY
from engine.model import Push, Size, Tremor

STEADY = Tremor()


class Stance(NamedTuple):
    """How the pusher stands at an angle, for a stone of a size, where nothing is in its way (millimetres)."""

    cos: float
    sin: float
    half_width: float
    """Half of the pusher's extent along the line."""
    half_depth: float
    """Half of its extent across the line."""
    offset: float
    """Where the stone sits along the face: 0 is the middle, positive to the right."""
    travel: float
    """How far the pusher goes along its normal until its foremost corner reaches the line."""
    free: float
    """How far to either side the middle of its way can be, between the rails."""


@lru_cache(maxsize=4096)
def stance(size: Size, angle_mdeg: int) -> Stance:
    """The pusher at an angle behind a stone that touches the line.

    The stone sits at the middle of a straight pusher and moves towards the leading end as the angle grows,
    since the foremost corner is what stops the pusher. Sine and cosine are rounded, so that no library's last
    digit counts.
    """
    angle = radians(-angle_mdeg / 1000)  # minus is to the left, as with places; mathematics has it otherwise
    c, s = round(cos(angle), 12), round(sin(angle), 12)
    length, depth, radius = QUARRY.pusher_length_mm, QUARRY.pusher_depth_mm, QUARRY.diameter_mm[size] / 2
    turned = max(-1.0, min(1.0, -angle_mdeg / 1000 / QUARRY.offset_angle))
    offset = turned * QUARRY.most_offset * length / 2
    travel = (radius * (1 + c) - (length / 2 - abs(offset)) * abs(s)) / c
    half_width = (length * c + depth * abs(s)) / 2
    return Stance(
        cos=c,
        sin=s,
        half_width=half_width,
        half_depth=(length * abs(s) + depth * c) / 2,
        offset=offset,
        travel=travel,
        free=QUARRY.mouth_mm / 2 - QUARRY.play_mm - half_width - travel * abs(s) / 2,
    )


def aim(stone: int, size: Size, place: int, angle: int, tremor: Tremor = STEADY) -> Push:
    """What is carried out when a player aims here and the hand trembles so: clamped to the legal range."""
    most_mdeg = QUARRY.most_angle * 1000
    angle_mdeg = max(-most_mdeg, min(most_mdeg, angle * 1000 + tremor.angle_mdeg))
    aimed_um = round(free_half_width_um(size, angle * 1000) * place / QUARRY.most_place)
    free_um = free_half_width_um(size, angle_mdeg)
    return Push(stone, size, max(-free_um, min(free_um, aimed_um + tremor.x_um)), angle_mdeg)


def free_half_width_um(size: Size, angle_mdeg: int) -> int:
    """How far the middle of the pusher's way can be from the middle of the mouth, at an angle."""
    return int(stance(size, angle_mdeg).free * 1000)
