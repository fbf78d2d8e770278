"""What is seen before a push: stones in its way, ahead, on the brink; geometry, never a simulation."""

from math import pi
from random import Random

import pytest

from engine.data import QUARRY
from engine.model import QuarryStone, Size
from engine.quarry import ledge
from engine.quarry.aim import aim, at_end, free_half_width_um
from engine.quarry.ledge import RADIUS
from engine.quarry.sight import COLUMNS, columns, filled, in_the_way, on_the_brink

EDGE_UM = round(QUARRY.depth_mm * 1000)


def stone(number: int, x_um: int, y_um: int, size: Size = Size.S) -> QuarryStone:
    """A stone somewhere."""
    return QuarryStone(number, size, x_um, y_um)


def test_on_the_brink_is_what_hangs_over_the_edge_whatever_its_size() -> None:
    far, left, right = stone(1, 0, EDGE_UM - 8000), stone(2, -9, EDGE_UM - 7999), stone(3, 9, EDGE_UM, Size.L)
    assert on_the_brink((right, far, left)) == (left, right), "from left to right"


def test_in_the_way_is_what_the_stone_meets_before_its_way_ends() -> None:
    laid = ledge.lay((), aim(9, Size.S, 50, 0))
    assert laid is not None
    ghost = at_end(laid)
    near = stone(1, ghost.x_um + 15_900, 7_000)
    beside = stone(2, ghost.x_um - 16_100, 7_000)
    last = stone(3, ghost.x_um, ghost.y_um + 15_900)
    beyond = stone(4, ghost.x_um, ghost.y_um + 32_000)
    assert in_the_way((last, beyond, beside, near), Size.S, laid) == (near, last)


def test_at_an_angle_the_way_is_turned() -> None:
    laid = ledge.lay((), aim(9, Size.M, 0, 30))
    assert laid is not None
    right, left = stone(1, 22_000, 10_000), stone(2, -22_000, 10_000)
    assert in_the_way((right, left), Size.M, laid) == (right,)


@pytest.mark.parametrize("size", Size)
def test_a_column_holds_the_stones_that_reach_into_the_strip_ahead_of_its_place(size: Size) -> None:
    rng = Random(size)
    stones = tuple(
        stone(number, rng.randint(-60_000, 60_000), rng.randint(0, EDGE_UM), rng.choice(tuple(Size)))
        for number in range(200)
    )
    told = columns(stones, size)
    assert [column.place for column in told] == [*COLUMNS] == [-100, -50, 0, 50, 100]
    for column in told:
        middle = free_half_width_um(size) * column.place / 100
        ahead = [one for one in stones if abs(one.x_um - middle) < (RADIUS[size] + RADIUS[one.size]) * 1000]
        assert sorted(column.stones) == sorted(ahead)
        assert [one.y_um for one in column.stones] == sorted(one.y_um for one in ahead), "nearest first"


def test_how_full_a_column_is_counts_what_reaches_into_it() -> None:
    """A mid-sized stone's column is 22 wide and 118 deep."""
    column = 22 * QUARRY.depth_mm
    whole = stone(1, 0, 60_000, Size.S)
    half = stone(2, 11_000, 90_000, Size.L)
    beside = stone(3, -22_000, 30_000, Size.M)
    assert filled((whole,), Size.M, 0) == pytest.approx(pi * 64 / column)
    assert filled((whole, half, beside), Size.M, 0) == pytest.approx(pi * (64 + 225 / 2) / column)
    assert filled((), Size.M, 0) == 0
