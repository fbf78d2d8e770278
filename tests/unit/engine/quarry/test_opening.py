"""RULES 2 and 12: the first layout is at rest and fair to whoever pushes first."""

from itertools import combinations
from math import dist

import pytest

from engine.data import BOX, QUARRY
from engine.model import Size
from engine.quarry import ledge
from engine.quarry.ledge import RADIUS
from engine.quarry.opening import MOST_FALLING, is_balanced, most_falling
from engine.quarry.physics import PymunkQuarry

quarry = PymunkQuarry()


def test_a_seed_gives_one_layout_and_another_seed_another() -> None:
    assert quarry.opening(b"one") == quarry.opening(b"one")
    assert quarry.opening(b"one") != quarry.opening(b"two")


@pytest.mark.parametrize(
    "seeds",
    [range(4), *(pytest.param(range(n, n + 50), marks=pytest.mark.long) for n in range(0, 200, 50))],
)
def test_openings_are_fair(seeds: range) -> None:
    """No first straight push drops more than two stones; left and right are balanced, also on average."""
    leaning = 0.0
    for seed in seeds:
        stones = quarry.opening(f"fair {seed}".encode())
        ledge.check(stones)
        assert tuple(sum(stone.size is size for stone in stones) for size in Size) == BOX.quarry
        assert (
            min(
                dist(one[2:], two[2:]) / 1000 - RADIUS[one.size] - RADIUS[two.size]
                for one, two in combinations(stones, 2)
            )
            > 0.1
        ), "nothing touches"
        assert max(stone.y_um for stone in stones) < QUARRY.depth_mm * 1000
        assert is_balanced(stones)
        assert most_falling(stones, quarry) <= MOST_FALLING
        areas = [(stone.x_um / 1000, RADIUS[stone.size] ** 2) for stone in stones]
        leaning += sum(x * area for x, area in areas) / sum(area for _, area in areas)
    assert abs(leaning / len(seeds)) < 2.0, "millimetres of the centre of mass from the middle, on average"
