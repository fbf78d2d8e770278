"""The quarry's first layout (RULES 2 and 12): at random, at rest, and fair to whoever pushes first."""

from collections.abc import Iterator, Sequence
from itertools import count
from math import hypot

from engine.chance import below, stream
from engine.data import BOX, QUARRY
from engine.model import QuarryStone, Size
from engine.quarry import Quarry, ledge
from engine.quarry.aim import aim
from engine.quarry.ledge import RADIUS

MOST_FALLING = 2
"""Stones that the best first straight push may drop."""
FIRST_SIZES = (Size.M, Size.S)
"""What players can push first: their start goods hold no large stone. The one that drops more comes first."""
FIRST_PLACES = range(-QUARRY.most_place, QUARRY.most_place + 1, QUARRY.most_place // 4)
MOST_LEANING = 0.10
"""By how much of the stones' area one half may outweigh the other."""
_GAP_MM = 0.15
"""Between stones, and between stones and sides."""
_EDGE_MM = 4.0
"""The least distance of a stone's middle from the exit edge."""
_ROUNDS = 400


def opening(seed: bytes, quarry: Quarry) -> tuple[QuarryStone, ...]:
    """The first fair layout of the endless row that the seed gives."""
    for attempt in count(1):
        stones = _relaxed(stream(seed, "opening", attempt))
        if stones and is_balanced(stones) and is_fair(stones, quarry):
            return stones
    raise AssertionError("count never ends")


def is_balanced(stones: Sequence[QuarryStone]) -> bool:
    """Whether neither half, left or right, is much fuller than the other."""
    areas = [(stone.x_um, RADIUS[stone.size] ** 2) for stone in stones]
    right = sum(area for x_um, area in areas if x_um > 0)
    left = sum(area for x_um, area in areas if x_um < 0)
    return abs(right - left) <= MOST_LEANING * (right + left)


def is_fair(stones: tuple[QuarryStone, ...], quarry: Quarry) -> bool:
    """Whether no first straight push drops more than it may; the first that does ends the search."""
    number = len(stones) + 1
    pushes = (aim(number, size, place, 0) for size in FIRST_SIZES for place in FIRST_PLACES)
    return all(len(quarry.simulate(stones, push).fallen) <= MOST_FALLING for push in pushes)


def _relaxed(numbers: Iterator[int]) -> tuple[QuarryStone, ...] | None:
    """Stones at random points, moved apart until none touches; None if they find no room."""
    sizes = [size for size in reversed(Size) for _ in range(BOX.quarry[size])]
    points = [_point(numbers) for _ in sizes]
    reaches = [RADIUS[size] + _GAP_MM / 2 for size in sizes]
    for _ in range(_ROUNDS):
        moved = False
        for i, (x, y) in enumerate(points):
            for j in range(i):
                other_x, other_y = points[j]
                apart, reach = hypot(x - other_x, y - other_y) or 1e-6, reaches[i] + reaches[j]
                if apart < reach - 1e-3:
                    moved = True
                    by = (reach - apart) / apart / 2
                    dx, dy = (x - other_x) * by, (y - other_y) * by
                    x, y = x + dx, y + dy
                    points[j] = (other_x - dx, other_y - dy)
            y = max(reaches[i], min(QUARRY.depth_mm - _EDGE_MM, y))
            missing = reaches[i] + _GAP_MM / 2 - ledge.room_beside(x, y)
            if missing > 1e-3:
                moved = True
                x -= 1.1 * missing if x > 0 else -1.1 * missing
            points[i] = (x, y)
        if not moved:
            return tuple(
                QuarryStone(number, size, round(x * 1000), round(y * 1000))
                for number, (size, (x, y)) in enumerate(zip(sizes, points, strict=True), 1)
            )
    return None


def _point(numbers: Iterator[int]) -> tuple[float, float]:
    """Anywhere on the ramp, each place equally likely."""
    while True:
        x = (below(numbers, 2001) / 1000 - 1) * QUARRY.exit_mm / 2
        y = below(numbers, 1001) / 1000 * QUARRY.depth_mm
        if ledge.room_beside(x, y) > 0:
            return x, y
