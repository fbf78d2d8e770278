"""RULES 2 and 12: the first layout is at rest and fair to whoever pushes first."""

from itertools import combinations
from math import dist

import pytest

from engine.chance import stream
from engine.data import BOX, QUARRY
from engine.model import Push, QuarryStone, Size
from engine.quarry import PushOutcome, ledge
from engine.quarry.aim import aim
from engine.quarry.ledge import RADIUS
from engine.quarry.opening import FIRST_PLACES, FIRST_SIZES, MOST_FALLING, _relaxed, is_balanced, is_fair
from engine.quarry.physics import PymunkQuarry

quarry = PymunkQuarry()


def most_falling(stones: tuple[QuarryStone, ...]) -> int:
    """How many stones the best first straight push drops, all of them tried."""
    return max(
        len(quarry.simulate(stones, aim(99, size, place, 0)).fallen)
        for size in FIRST_SIZES
        for place in FIRST_PLACES
    )


class CountingQuarry(PymunkQuarry):
    """Counts its pushes."""

    def __init__(self) -> None:
        self.pushes = 0

    def simulate(self, stones: tuple[QuarryStone, ...], push: Push, *, film: bool = False) -> PushOutcome:
        """As the real one."""
        self.pushes += 1
        return super().simulate(stones, push, film=film)


@pytest.mark.parametrize("layouts", [8, pytest.param(100, marks=pytest.mark.long)])
def test_the_first_push_that_drops_too_much_ends_the_search_and_the_same_layouts_come_out(
    layouts: int,
) -> None:
    counted, stopped, every = CountingQuarry(), 0, len(FIRST_SIZES) * len(FIRST_PLACES)
    for number in range(layouts):
        stones = _relaxed(stream(b"all of them", "opening", number))
        if stones is None:
            continue
        counted.pushes = 0
        fair = is_fair(stones, counted)
        assert fair == (most_falling(stones) <= MOST_FALLING)
        assert counted.pushes == every or not fair
        stopped += counted.pushes < every
    assert stopped


def test_a_seed_gives_one_layout_and_another_seed_another() -> None:
    assert quarry.opening(b"one") == quarry.opening(b"one")
    assert quarry.opening(b"one") != quarry.opening(b"two")


@pytest.mark.parametrize(
    "seeds",
    [range(1), *(pytest.param(range(n, n + 50), marks=pytest.mark.long) for n in range(0, 200, 50))],
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
        assert most_falling(stones) <= MOST_FALLING
        areas = [(stone.x_um / 1000, RADIUS[stone.size] ** 2) for stone in stones]
        leaning += sum(x * area for x, area in areas) / sum(area for _, area in areas)
    assert abs(leaning / len(seeds)) < 2.0, "millimetres of the centre of mass from the middle, on average"
