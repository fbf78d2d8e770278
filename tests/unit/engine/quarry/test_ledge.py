"""RULES 12: where stones may lie, and how stone and pusher are set for a push."""

from math import cos, hypot, inf, nan, radians, sin
from random import Random
from typing import Any

import pytest

from engine import IllegalAction, Reason
from engine.data import QUARRY
from engine.model import Push, QuarryStone, Size, Tremor
from engine.quarry import Laid, Pose, ledge
from engine.quarry.aim import aim
from engine.quarry.ledge import RADIUS, RAIL
from tests.support.length import length, record

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


def at_the_end(laid: Laid) -> Pose:
    """The pusher after its way along its normal, worked out anew."""
    turn = radians(-laid.pusher.angle_mdeg / 1000)
    x_um, y_um, angle_mdeg = laid.pusher
    return Pose(round(x_um - sin(turn) * laid.way_um), round(y_um + cos(turn) * laid.way_um), angle_mdeg)


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
    assert_behind_the_line_and_between_the_rails(at_the_end(laid))
    assert max(y for _, y in corners(at_the_end(laid))) > -0.02, "the foremost corner reaches the line"
    assert -0.02 < laid.y_um / 1000 + RADIUS[size] <= 0, "the stone touches the line"


def test_no_part_of_the_pusher_ever_crosses_the_line_or_a_rail() -> None:
    assert_thousands_of_aims_stay_inside(300)


@pytest.mark.long
def test_six_thousand_aims_stay_inside_rails_and_line() -> None:
    aims = length(3000, 6000)
    assert_thousands_of_aims_stay_inside(aims)
    record("Quarry", "aims laid, each between the rails and behind the line", aims)


def assert_thousands_of_aims_stay_inside(aims: int) -> None:
    """With trembling hands and, for every second one, stones in the way."""
    rng = Random(12)
    for number in range(aims):
        size = rng.choice(tuple(Size))
        tremor = Tremor(round(rng.gauss(0, 3000)), round(rng.gauss(0, 3000)))
        push = aim(100, size, rng.randint(-100, 100), rng.randint(-30, 30), tremor)
        stones = poking(rng) if number % 2 else ()
        laid = _laid(stones, push)
        assert_behind_the_line_and_between_the_rails(laid.pusher)
        assert_behind_the_line_and_between_the_rails(at_the_end(laid))
        ledge.check((*stones, QuarryStone(100, size, laid.x_um, laid.y_um)))


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


BEHIND_THE_LINE = QuarryStone(1, Size.S, 0, -4_000)
"""A pusher at 30 degrees cannot stand behind a large stone that lies behind this one."""


@pytest.mark.parametrize("side", [-1, 1])
def test_a_pusher_that_cannot_stand_so_far_back_is_turned_straighter(side: int) -> None:
    """Our ruling (RULES 3.2): who has room for a stone has room for every aim."""
    stones = (BEHIND_THE_LINE,)
    steep = aim(2, Size.L, side * -30, side * 30)
    laid = _laid(stones, steep)
    assert laid.pusher.angle_mdeg == side * 19_000
    one_more = steep._replace(angle_mdeg=side * 20_000)
    assert _laid(stones, one_more) == laid, "by no more than it takes"
    assert laid.x_um == steep.x_um, "at its place"
    assert_behind_the_line_and_between_the_rails(laid.pusher)
    assert_behind_the_line_and_between_the_rails(at_the_end(laid))
    ledge.check((*stones, QuarryStone(2, Size.L, laid.x_um, laid.y_um)))
    assert _laid((), steep).pusher.angle_mdeg == side * 30_000, "nothing is in the way, nothing is turned"


def _laid(stones: tuple[QuarryStone, ...], push: Push) -> Laid:
    laid = ledge.lay(stones, push)
    assert laid is not None
    return laid


def test_where_turning_does_not_help_the_stone_is_laid_as_near_as_there_is_room() -> None:
    """Our ruling (RULES 3.2), for a ledge as no game has left it yet."""
    stones = (QuarryStone(1, Size.S, -25_000, -35_000),)
    laid = {place: _laid(stones, aim(9, Size.L, place, 0)) for place in range(-100, 101, 2)}
    aimed = {place: aim(9, Size.L, place, 0).x_um for place in laid}
    moved = [place for place in laid if laid[place].x_um != aimed[place]]
    assert moved == list(range(-100, -26, 2)), "only where the pusher would stand in the stone"
    assert {laid[place] for place in moved} == {laid[-26]}, "no further than it must"


def test_a_stone_in_the_middle_of_the_ledge_leaves_room_for_steep_pushes_alone() -> None:
    stones = (QuarryStone(1, Size.S, 0, -30_000),)
    angles = {place: _laid(stones, aim(9, Size.L, place, 0)).pusher.angle_mdeg for place in (-50, 50)}
    assert angles == {-50: 30_000, 50: -30_000}


def test_a_full_ledge_takes_no_stone() -> None:
    full = tuple(QuarryStone(n, Size.M, x, y) for n, (x, y) in enumerate(_grid(), 1))
    ledge.check(full)
    assert ledge.lay(full, aim(99, Size.S, 0, 0)) is None


def _grid() -> list[tuple[int, int]]:
    return [(x, y) for y in (-44_000, -21_500, 1_000) for x in (-22_000, 0, 22_000)]


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
