"""The quarry as plain geometry: where stones may lie, and how stone and pusher are set for a push.

No simulation. The ledge lies behind the line, between two rails; the ramp widens from the line to the exit
edge. Lengths are millimetres unless a name says otherwise.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import copysign, hypot

from engine.data import QUARRY
from engine.errors import IllegalAction, Reason
from engine.model import Push, QuarryStone, Size
from engine.quarry import Laid, Pose
from engine.quarry.aim import Stance, aim, free_half_width_um, stance

RADIUS = tuple(diameter / 2 for diameter in QUARRY.diameter_mm)
"""Of stones, by size."""
RAIL = QUARRY.mouth_mm / 2
"""From the middle to a rail."""
_TOUCH = 0.01
"""As near as stone, pusher and line are set to each other."""
_BACK_STEP = 0.5
_ANYWHERE = tuple(
    tuple(
        aim(0, size, place, angle)
        for angle in range(-QUARRY.most_angle, QUARRY.most_angle + 1, 10)
        for place in range(-QUARRY.most_place, QUARRY.most_place + 1)
    )
    for size in Size
)
"""Pushes all over the ledge, by size: where none of them finds room, there is none."""

_SLOPE = (QUARRY.exit_mm - QUARRY.mouth_mm) / 2 / QUARRY.depth_mm
_SLANT = hypot(1.0, _SLOPE)


def room_beside(x: float, y: float) -> float:
    """How far a point is from the nearer rail or side of the ramp."""
    beside = RAIL - abs(x)
    if y <= 0:
        return beside
    if y <= _SLOPE * beside:  # the end of the rail, where the ramp begins to widen, is nearest
        return hypot(beside, y)
    return (beside + _SLOPE * y) / _SLANT


def check(stones: Iterable[QuarryStone]) -> None:
    """Refuse stones that cannot lie in the quarry: doubled, outside, overlapping, or not numbers at all."""
    lying: list[tuple[float, float, float]] = []
    seen: set[int] = set()
    for stone in stones:
        if not isinstance(stone.size, Size):
            raise IllegalAction(Reason.UNKNOWN_SIZE)
        if any(type(number) is not int for number in (stone.id, stone.x_um, stone.y_um)) or stone.id in seen:
            raise IllegalAction(Reason.IMPOSSIBLE_QUARRY, stone=stone.id)
        seen.add(stone.id)
        x, y, radius = stone.x_um / 1000, stone.y_um / 1000, RADIUS[stone.size]
        if (
            y > QUARRY.depth_mm
            or y < radius - QUARRY.ledge_mm
            or room_beside(x, y) < radius - QUARRY.most_overlap_mm
        ):
            raise IllegalAction(Reason.IMPOSSIBLE_QUARRY, stone=stone.id)
        for other_x, other_y, other_radius in lying:
            reach = radius + other_radius - QUARRY.most_overlap_mm
            if abs(x - other_x) < reach and hypot(x - other_x, y - other_y) < reach:
                raise IllegalAction(Reason.IMPOSSIBLE_QUARRY, stone=stone.id)
        lying.append((x, y, radius))


def worst_overlap(stones: tuple[QuarryStone, ...]) -> float:
    """How deep a stone is in another, or in a side of the quarry."""
    worst = 0.0
    lying: list[tuple[float, float, float]] = []
    for stone in stones:
        x, y, radius = stone.x_um / 1000, stone.y_um / 1000, RADIUS[stone.size]
        worst = max(worst, radius - room_beside(x, y))
        for other_x, other_y, other_radius in lying:
            reach = radius + other_radius
            if abs(x - other_x) < reach and abs(y - other_y) < reach:
                worst = max(worst, reach - hypot(x - other_x, y - other_y))
        lying.append((x, y, radius))
    return worst


def check_push(push: Push) -> None:
    """Refuse a push that no aim can give."""
    if not isinstance(push.size, Size):
        raise IllegalAction(Reason.UNKNOWN_SIZE)
    most = QUARRY.most_angle
    if type(push.angle_mdeg) is not int or abs(push.angle_mdeg) > most * 1000:
        raise IllegalAction(Reason.ANGLE_OUT_OF_RANGE, least=-most, most=most)
    if type(push.x_um) is not int or abs(push.x_um) > free_half_width_um(push.size, push.angle_mdeg):
        raise IllegalAction(Reason.PLACE_OUT_OF_RANGE, least=-QUARRY.most_place, most=QUARRY.most_place)


def travel(laid: Laid, size: Size) -> float:
    """How far the pusher goes along its normal from there until its foremost corner is at the line."""
    stands = stance(size, laid.pusher.angle_mdeg)
    return (-_TOUCH - stands.half_depth - laid.pusher.y_um / 1000) / stands.cos


def lay(stones: Iterable[QuarryStone], push: Push) -> Laid | None:
    """Set the stone on the ledge, touching the line, and the pusher behind it.

    Both go further back along the pusher's way if stones poke over the line, and the pusher is slid along its
    face where it would otherwise start outside the rails. A pusher that cannot stand so far back at its angle
    is turned straighter by as many degrees as it takes; if that does not help either, both are set as near to
    the push as there is room. None if there is none for a stone of this size, whatever the push.
    """
    check_push(push)
    poking = [
        (stone.x_um / 1000, stone.y_um / 1000, RADIUS[stone.size])
        for stone in stones
        if stone.y_um / 1000 < RADIUS[stone.size] + _TOUCH
    ]
    for near in _nearest_first(push):
        laid = _lay_exactly(poking, near)
        if laid is not None:
            return laid
    return None


def _nearest_first(push: Push) -> Iterator[Push]:
    """The push; the same, turned straighter; then pushes all over the ledge, a degree as far as a millimetre.

    The last are the same for every push, so that none is refused where another is granted.
    """
    yield push
    for turned in (*range(abs(push.angle_mdeg) - 1000, 0, -1000), 0):
        angle_mdeg = turned if push.angle_mdeg > 0 else -turned
        free_um = free_half_width_um(push.size, angle_mdeg)
        yield push._replace(x_um=max(-free_um, min(free_um, push.x_um)), angle_mdeg=angle_mdeg)

    def distance(other: Push) -> int:
        return abs(other.x_um - push.x_um) + abs(other.angle_mdeg - push.angle_mdeg)

    yield from sorted(_ANYWHERE[push.size], key=distance)


def _lay_exactly(poking: Sequence[tuple[float, float, float]], push: Push) -> Laid | None:
    """At the place and angle of the push, as far back as these stones make it; None if that is too far."""
    stands, radius = stance(push.size, push.angle_mdeg), RADIUS[push.size]
    back = 0.0
    while True:
        laid = _set_back(push.x_um / 1000, radius, stands, back)
        if laid is None:
            return None
        x, y, pusher_x, pusher_y = laid
        if not any(
            hypot(x - other_x, y - other_y) < radius + other_radius + _TOUCH
            or pusher_distance(other_x - pusher_x, other_y - pusher_y, stands) < other_radius + _TOUCH
            for other_x, other_y, other_radius in poking
        ):
            pose = Pose(round(pusher_x * 1000), round(pusher_y * 1000), push.angle_mdeg)
            return Laid(round(x * 1000), round(y * 1000), pose)
        back += _BACK_STEP


def _set_back(
    x: float, radius: float, stands: Stance, back: float
) -> tuple[float, float, float, float] | None:
    """Stone and pusher so far behind the line; None where the ledge or the rails end."""
    end_x = x - stands.sin * stands.travel / 2
    reach = QUARRY.pusher_depth_mm / 2 + radius + _TOUCH
    stone_y = -radius - _TOUCH - back
    offset = stands.offset
    while True:
        pusher_y = stone_y - offset * stands.sin - reach * stands.cos
        # From its start to its end the pusher drifts sideways; both have to be between the rails.
        drift = stands.sin / stands.cos * (-_TOUCH - stands.half_depth - pusher_y)
        free = RAIL - QUARRY.play_mm - stands.half_width - abs(drift) / 2
        if free < 0 or pusher_y - stands.half_depth < -QUARRY.ledge_mm:
            return None
        pusher_x = max(-free, min(free, end_x + drift / 2)) + drift / 2
        stone_x = pusher_x + offset * stands.cos - reach * stands.sin
        outside = abs(stone_x) - (RAIL - QUARRY.play_mm - radius)
        if outside <= 0:
            return stone_x, stone_y, pusher_x, pusher_y
        # The stone would stand in a rail: it sits nearer to the middle of the pusher.
        offset -= copysign(outside / stands.cos + _TOUCH, stone_x)


def pusher_distance(x: float, y: float, stands: Stance) -> float:
    """From a point, seen from the middle of the pusher, to the pusher."""
    along = abs(x * stands.cos + y * stands.sin) - QUARRY.pusher_length_mm / 2
    across = abs(y * stands.cos - x * stands.sin) - QUARRY.pusher_depth_mm / 2
    return hypot(max(along, 0.0), max(across, 0.0))
