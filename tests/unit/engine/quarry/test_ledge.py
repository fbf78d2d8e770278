"""RULES 12: where stones may lie, and how stone and pusher are set for a push."""

from math import cos, hypot, inf, nan, radians, sin
from random import Random
from typing import Any

import pytest

from engine import IllegalAction, Reason
from engine.data import QUARRY
from engine.model import Push, QuarryStone, Size, Tremor
from engine.quarry import Laid, Pose, ledge
from engine.quarry.aim import aim, stance
from engine.quarry.ledge import RADIUS, RAIL

AIMS = [
    (size, place, angle)
    for size in Size
    for place in (-100, -60, -1, 0, 35, 100)
    for angle in (-30, -17, -10, -4, 0, 1, 9, 22, 30)
]

EDGE_UM = round(QUARRY.depth_mm * 1000)


def corners(pose: Pose) -> list[tuple[float, float]]:
    """Of the pusher, worked out anew."""
    turn, length, depth = radians(-pose.angle_mdeg / 1000), QUARRY.pusher_length_mm, QUARRY.pusher_depth_mm
    return [
        (
            pose.x_um / 1000 + x * cos(turn) - y * sin(turn),
            pose.y_um / 1000 + x * sin(turn) + y * cos(turn),
        )
        for x in (-length / 2, length / 2)
        for y in (-depth / 2, depth / 2)
    ]


def at_the_end(laid: Laid, size: Size) -> Pose:
    """The pusher after its way along its normal."""
    way, turn = ledge.travel(laid, size), radians(-laid.pusher.angle_mdeg / 1000)
    x_um, y_um, angle_mdeg = laid.pusher
    return Pose(round(x_um - sin(turn) * way * 1000), round(y_um + cos(turn) * way * 1000), angle_mdeg)


def assert_behind_the_line_and_between_the_rails(pose: Pose) -> None:
    for x, y in corners(pose):
        assert -QUARRY.ledge_mm <= y <= 0
        assert abs(x) <= RAIL


def poking(rng: Random) -> tuple[QuarryStone, ...]:
    """A few stones that stick out over the line."""
    stones: list[QuarryStone] = []
    for number in range(1, rng.randint(2, 6)):
        size = rng.choice(tuple(Size))
        most = RAIL - RADIUS[size]
        x, y = rng.uniform(-most, most), rng.uniform(-10.0, RADIUS[size])
        if all(hypot(x - s.x_um / 1000, y - s.y_um / 1000) > RADIUS[size] + RADIUS[s.size] for s in stones):
            stones.append(QuarryStone(number, size, round(x * 1000), round(y * 1000)))
    return tuple(stones)


@pytest.mark.parametrize(("size", "place", "angle"), AIMS)
def test_an_empty_ledge_takes_every_aim(size: Size, place: int, angle: int) -> None:
    laid = ledge.lay((), aim(1, size, place, angle))
    assert laid is not None
    assert_behind_the_line_and_between_the_rails(laid.pusher)
    assert_behind_the_line_and_between_the_rails(at_the_end(laid, size))
    assert max(y for _, y in corners(at_the_end(laid, size))) > -0.02, "the foremost corner reaches the line"
    assert -0.02 < laid.y_um / 1000 + RADIUS[size] <= 0, "the stone touches the line"


def test_no_part_of_the_pusher_ever_crosses_the_line_or_a_rail() -> None:
    """Over thousands of aims, trembling hands and stones in the way."""
    rng = Random(12)
    for number in range(4000):
        size = rng.choice(tuple(Size))
        tremor = Tremor(round(rng.gauss(0, 3000)), round(rng.gauss(0, 3000)))
        push = aim(100, size, rng.randint(-100, 100), rng.randint(-30, 30), tremor)
        stones = poking(rng) if number % 2 else ()
        laid = ledge.lay(stones, push)
        assert laid is not None
        assert_behind_the_line_and_between_the_rails(laid.pusher)
        assert_behind_the_line_and_between_the_rails(at_the_end(laid, size))
        ledge.check((*stones, QuarryStone(100, size, laid.x_um, laid.y_um)))


def test_the_stone_sits_in_the_middle_of_a_straight_pusher_and_further_out_as_it_turns() -> None:
    offsets = [stance(Size.M, -angle * 1000).offset for angle in range(31)]
    assert offsets[0] == 0
    assert offsets == sorted(offsets)
    assert offsets[10] == offsets[30] == pytest.approx(0.8 * QUARRY.pusher_length_mm / 2)
    laid = ledge.lay((), aim(1, Size.M, 40, 0))
    assert laid is not None
    assert laid.x_um == laid.pusher.x_um


@pytest.mark.parametrize(("size", "place", "angle"), AIMS)
def test_left_and_right_are_alike(size: Size, place: int, angle: int) -> None:
    one, other = ledge.lay((), aim(1, size, place, angle)), ledge.lay((), aim(1, size, -place, -angle))
    assert one is not None
    assert other is not None
    assert (one.x_um, one.y_um, *one.pusher) == (
        -other.x_um,
        other.y_um,
        -other.pusher.x_um,
        other.pusher.y_um,
        -other.pusher.angle_mdeg,
    )


def test_a_stone_over_the_line_moves_the_next_one_back() -> None:
    push = aim(2, Size.S, 0, 0)
    free = ledge.lay((), push)
    behind = ledge.lay((QuarryStone(1, Size.S, 0, 2000),), push)
    assert free is not None
    assert behind is not None
    assert behind.y_um < free.y_um - 5000
    assert behind.pusher.y_um - behind.y_um == free.pusher.y_um - free.y_um


BEHIND_THE_LINE = QuarryStone(1, Size.S, -16_572, -6_979)
"""Found in play: a pusher at 30 degrees cannot stand behind a large stone that lies behind this one."""


@pytest.mark.parametrize("side", [-1, 1])
@pytest.mark.parametrize("place", [-100, 0, 100])
def test_a_pusher_that_cannot_stand_so_far_back_is_turned_straighter(side: int, place: int) -> None:
    """Our ruling (RULES 3.2): who has room for a stone has room for every aim."""
    stones = (BEHIND_THE_LINE._replace(x_um=side * BEHIND_THE_LINE.x_um),)
    steep, less_steep = (aim(2, Size.L, place, side * angle) for angle in (30, 29))
    laid = ledge.lay(stones, steep)
    assert laid is not None
    assert laid.pusher.angle_mdeg == side * 29_000, "by no more than it takes"
    assert abs(laid.x_um - _laid(stones, less_steep).x_um) < 300, "at its place"
    assert_behind_the_line_and_between_the_rails(laid.pusher)
    assert_behind_the_line_and_between_the_rails(at_the_end(laid, Size.L))
    ledge.check((*stones, QuarryStone(2, Size.L, laid.x_um, laid.y_um)))
    assert ledge.lay((), steep) != laid, "where nothing is in the way it stands as it was aimed"


def _laid(stones: tuple[QuarryStone, ...], push: Push) -> Laid:
    laid = ledge.lay(stones, push)
    assert laid is not None
    return laid


def test_where_turning_does_not_help_the_stone_is_laid_as_near_as_there_is_room() -> None:
    """Our ruling (RULES 3.2), for a ledge as no game has left it yet."""
    stones = (QuarryStone(1, Size.S, -25_000, -35_000),)
    laid = {place: _laid(stones, aim(9, Size.L, place, 0)) for place in range(-100, 101)}
    aimed = {place: aim(9, Size.L, place, 0).x_um for place in laid}
    moved = [place for place in laid if laid[place].x_um != aimed[place]]
    assert moved == list(range(-100, -59)), "only where the pusher would stand in the stone"
    assert {laid[place] for place in moved} == {laid[-59]}, "no further than it must"


def test_a_stone_in_the_middle_of_the_ledge_leaves_room_for_steep_pushes_alone() -> None:
    stones = (QuarryStone(1, Size.S, 0, -30_000),)
    angles = {place: _laid(stones, aim(9, Size.L, place, 0)).pusher.angle_mdeg for place in (-50, 50)}
    assert angles == {-50: 30_000, 50: -30_000}


def test_a_full_ledge_takes_no_stone() -> None:
    full = tuple(QuarryStone(n, Size.M, x, y) for n, (x, y) in enumerate(_grid(), 1))
    ledge.check(full)
    assert ledge.lay(full, aim(99, Size.S, 0, 0)) is None


def _grid() -> list[tuple[int, int]]:
    return [(x, y) for y in (-46_000, -23_000, 0) for x in (-22_000, 0, 22_000)]


def _stone(**changes: Any) -> QuarryStone:
    return QuarryStone(1, Size.M, 0, 50_000)._replace(**changes)


@pytest.mark.parametrize(
    "bad",
    [
        (_stone(x_um=nan),),
        (_stone(x_um=inf),),
        (_stone(y_um=-inf),),
        (_stone(x_um=1.5),),
        (_stone(), _stone(x_um=30_000)),
        (_stone(), _stone(id=2, x_um=21_900)),
        (_stone(x_um=40_000),),
        (_stone(y_um=EDGE_UM + 1),),
        (_stone(y_um=-62_000),),
        (_stone(x_um=-round(RAIL * 1000) + 10_900, y_um=-20_000),),
    ],
)
def test_stones_that_cannot_lie_so_are_refused(bad: tuple[QuarryStone, ...]) -> None:
    with pytest.raises(IllegalAction) as refusal:
        ledge.check(bad)
    assert refusal.value.reason is Reason.IMPOSSIBLE_QUARRY


def test_stones_that_touch_are_fine() -> None:
    ledge.check((_stone(), _stone(id=2, x_um=21_950), _stone(id=3, y_um=EDGE_UM)))


def test_beside_the_end_of_a_rail_the_corner_is_nearest() -> None:
    assert ledge.room_beside(RAIL - 8, -5.0) == pytest.approx(8.0)
    assert ledge.room_beside(RAIL - 8, 1.0) == pytest.approx(hypot(8.0, 1.0))
    assert ledge.room_beside(0.0, QUARRY.depth_mm) < QUARRY.exit_mm / 2


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"size": 1}, Reason.UNKNOWN_SIZE),
        ({"size": "XL"}, Reason.UNKNOWN_SIZE),
        ({"size": None}, Reason.UNKNOWN_SIZE),
        ({"angle_mdeg": 30_001}, Reason.ANGLE_OUT_OF_RANGE),
        ({"angle_mdeg": nan}, Reason.ANGLE_OUT_OF_RANGE),
        ({"angle_mdeg": -inf}, Reason.ANGLE_OUT_OF_RANGE),
        ({"angle_mdeg": True}, Reason.ANGLE_OUT_OF_RANGE),
        ({"x_um": 40_000}, Reason.PLACE_OUT_OF_RANGE),
        ({"x_um": nan}, Reason.PLACE_OUT_OF_RANGE),
        ({"x_um": inf}, Reason.PLACE_OUT_OF_RANGE),
        ({"x_um": "0"}, Reason.PLACE_OUT_OF_RANGE),
    ],
)
def test_a_push_that_no_aim_gives_is_refused(changes: dict[str, Any], reason: Reason) -> None:
    with pytest.raises(IllegalAction) as refusal:
        ledge.lay((), aim(1, Size.S, 0, 0)._replace(**changes))
    assert refusal.value.reason is reason
