"""How an aim becomes a push, and a push a stone and a pusher on the ledge.

The one place that knows where an aim lays the stone, where the pusher stands behind it and how far it goes:
the aiming picture, its words and the simulation all ask here. Pure arithmetic, in millimetres unless a name
says otherwise; knows nothing of the stones that lie there: `ledge` does.
"""

from functools import lru_cache
from math import cos, radians, sin
from typing import NamedTuple

from engine.data import QUARRY
from engine.model import Push, Size, Tremor
from engine.quarry import Laid, Pose

STEADY = Tremor()
TREMOR = Tremor(round(QUARRY.tremor_mm * 1000), round(QUARRY.tremor_deg * 1000))
"""How a normal hand trembles: the standard deviations of the stone's place and of the angle."""
TOUCH = 0.01
"""As near as stone, pusher and line are set to each other."""


class Stance(NamedTuple):
    """A pusher turned by an angle (millimetres)."""

    cos: float
    sin: float
    half_width: float
    """Half of the pusher's extent along the line."""
    half_depth: float
    """Half of its extent across the line."""
    offset: float
    """Where the stone sits along the face if the rails let it: 0 is the middle, positive to the right."""


@lru_cache(maxsize=4096)
def stance(angle_mdeg: int) -> Stance:
    """The pusher at an angle.

    The stone sits at the middle of a straight pusher and moves towards the leading end as the angle grows,
    since the foremost corner is what stops the pusher. Sine and cosine are rounded, so that no library's last
    digit counts.
    """
    angle = radians(-angle_mdeg / 1000)  # minus is to the left, as with places; mathematics has it otherwise
    c, s = round(cos(angle), 12), round(sin(angle), 12)
    length, depth = QUARRY.pusher_length_mm, QUARRY.pusher_depth_mm
    turned = max(-1.0, min(1.0, -angle_mdeg / 1000 / QUARRY.offset_angle))
    return Stance(
        cos=c,
        sin=s,
        half_width=(length * c + depth * abs(s)) / 2,
        half_depth=(length * abs(s) + depth * c) / 2,
        offset=turned * QUARRY.most_offset * length / 2,
    )


def aim(stone: int, size: Size, place: int, angle: int, tremor: Tremor = STEADY) -> Push:
    """What is carried out when a player aims here and the hand trembles so: clamped to the legal range."""
    most_um, most_mdeg = free_half_width_um(size), QUARRY.most_angle * 1000
    x_um = round(most_um * place / QUARRY.most_place) + tremor.x_um
    angle_mdeg = angle * 1000 + tremor.angle_mdeg
    return Push(stone, size, _within(most_um, x_um), _within(most_mdeg, angle_mdeg))


@lru_cache
def free_half_width_um(size: Size) -> int:
    """How far a stone's middle can be from the middle of the mouth: there it touches a rail."""
    return round((QUARRY.mouth_mm / 2 - QUARRY.play_mm - QUARRY.diameter_mm[size] / 2) * 1000)


def set_up(push: Push, back: float = 0.0) -> Laid | None:
    """Stone and pusher as a push sets them, the stone so far behind the line.

    The stone lies at its place, and the pusher behind it along its normal: with the stone where `stance` has
    it on the face, or as near to that as the rails let the pusher stand at its start and at its end. Only
    where the face would not reach, the stone lies as near to its place as it can. None where the ledge ends.
    """
    turned, radius = stance(push.angle_mdeg), QUARRY.diameter_mm[push.size] / 2
    face, free = QUARRY.pusher_length_mm / 2, QUARRY.mouth_mm / 2 - QUARRY.play_mm - turned.half_width
    y = -radius - TOUCH - back
    reach = QUARRY.pusher_depth_mm / 2 + radius + TOUCH
    # With the stone at x and so far out on the face, the pusher's middle starts at x + start - offset * cos
    # and ends at x + end - offset / cos, and has to be free of the rails at both.
    start, end = reach * turned.sin, (y + turned.half_depth + TOUCH) * turned.sin / turned.cos
    right = free + min(face * turned.cos - start, face / turned.cos - end)
    left = -free + max(-face * turned.cos - start, -face / turned.cos - end)
    x = max(left, min(right, push.x_um / 1000))
    least = max((x + start - free) / turned.cos, (x + end - free) * turned.cos)
    most = min((x + start + free) / turned.cos, (x + end + free) * turned.cos)
    if least > most:
        return None
    offset = max(least, min(most, turned.offset))
    pusher_x = x + start - offset * turned.cos
    pusher_y = y - reach * turned.cos - offset * turned.sin
    if pusher_y - turned.half_depth < -QUARRY.ledge_mm:
        return None
    way = (-TOUCH - turned.half_depth - pusher_y) / turned.cos
    pose = Pose(round(pusher_x * 1000), round(pusher_y * 1000), push.angle_mdeg)
    return Laid(round(x * 1000), round(y * 1000), pose, round(way * 1000))


def at_end(laid: Laid) -> Laid:
    """Stone and pusher at the end of the pusher's way, if the stone went before it all the way."""
    turned = stance(laid.pusher.angle_mdeg)
    dx, dy = round(-turned.sin * laid.way_um), round(turned.cos * laid.way_um)
    pusher = laid.pusher._replace(x_um=laid.pusher.x_um + dx, y_um=laid.pusher.y_um + dy)
    return Laid(laid.x_um + dx, laid.y_um + dy, pusher, 0)


def _within(most: int, value: int) -> int:
    return max(-most, min(most, value))
