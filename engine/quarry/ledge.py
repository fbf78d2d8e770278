"""The quarry as plain geometry: where stones may lie, and how stone and pusher are set for a push.

No simulation. The ledge lies behind the line, between two rails; the ramp widens from the line to the exit
edge. Lengths are millimetres unless a name says otherwise.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot

from engine.data import QUARRY
from engine.errors import IllegalAction, Reason
from engine.model import Push, QuarryStone, Size
from engine.quarry import Laid
from engine.quarry.aim import TOUCH, Stance, aim, free_half_width_um, set_up, stance

RADIUS = tuple(diameter / 2 for diameter in QUARRY.diameter_mm)
"""Of stones, by size."""
RAIL = QUARRY.mouth_mm / 2
"""From the middle to a rail."""
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
    if type(push.x_um) is not int or abs(push.x_um) > free_half_width_um(push.size):
        raise IllegalAction(Reason.PLACE_OUT_OF_RANGE, least=-QUARRY.most_place, most=QUARRY.most_place)


def lay(stones: Iterable[QuarryStone], push: Push) -> Laid | None:
    """Set the stone on the ledge, touching the line, and the pusher behind it.

    Both go further back if stones poke over the line. A pusher that cannot stand so far back at its angle is
    turned straighter by as many degrees as it takes; if that does not help either, both are set as near to
    the push as there is room. None if there is none for a stone of this size, whatever the push.
    """
    check_push(push)
    poking = [
        (stone.x_um / 1000, stone.y_um / 1000, RADIUS[stone.size])
        for stone in stones
        if stone.y_um / 1000 < RADIUS[stone.size] + TOUCH
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
        yield push._replace(angle_mdeg=turned if push.angle_mdeg > 0 else -turned)

    def distance(other: Push) -> int:
        return abs(other.x_um - push.x_um) + abs(other.angle_mdeg - push.angle_mdeg)

    yield from sorted(_ANYWHERE[push.size], key=distance)


def _lay_exactly(poking: Sequence[tuple[float, float, float]], push: Push) -> Laid | None:
    """At the place and angle of the push, as far back as these stones make it; None if that is too far."""
    turned, radius = stance(push.angle_mdeg), RADIUS[push.size]
    back = 0.0
    while (laid := set_up(push, back)) is not None:
        x, y = laid.x_um / 1000, laid.y_um / 1000
        pusher_x, pusher_y = laid.pusher.x_um / 1000, laid.pusher.y_um / 1000
        if not any(
            hypot(x - other_x, y - other_y) < radius + other_radius + TOUCH
            or pusher_distance(other_x - pusher_x, other_y - pusher_y, turned) < other_radius + TOUCH
            for other_x, other_y, other_radius in poking
        ):
            return laid
        back += _BACK_STEP
    return None


def pusher_distance(x: float, y: float, stands: Stance) -> float:
    """From a point, seen from the middle of the pusher, to the pusher."""
    along = abs(x * stands.cos + y * stands.sin) - QUARRY.pusher_length_mm / 2
    across = abs(y * stands.cos - x * stands.sin) - QUARRY.pusher_depth_mm / 2
    return hypot(max(along, 0.0), max(across, 0.0))
