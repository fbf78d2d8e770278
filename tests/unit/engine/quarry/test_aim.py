"""RULES 12: what is carried out when a player aims, and where that lays the stone: at its place, always."""

from math import cos, hypot, radians, sin

import pytest

from engine.data import QUARRY
from engine.model import Push, Size, Tremor
from engine.quarry import Laid
from engine.quarry.aim import aim, at_end, free_half_width_um, set_up, stance

PLACES = range(-QUARRY.most_place, QUARRY.most_place + 1)
ANGLES = range(-QUARRY.most_angle, QUARRY.most_angle + 1)


def laid(push: Push, back: float = 0.0) -> Laid:
    """Where there is room for it."""
    there = set_up(push, back)
    assert there is not None
    return there


def test_a_steady_hand_plays_exactly_as_aimed() -> None:
    assert aim(7, Size.S, -50, 12) == Push(7, Size.S, round(-free_half_width_um(Size.S) / 2), 12_000)


def test_a_trembling_hand_stays_in_the_legal_range() -> None:
    push = aim(7, Size.L, 100, 30, Tremor(5000, 5000))
    assert push == Push(7, Size.L, free_half_width_um(Size.L), 30_000)
    moved = aim(7, Size.L, 0, 0, Tremor(-700, 900))
    assert moved == Push(7, Size.L, -700, 900)


@pytest.mark.parametrize("size", Size)
def test_the_place_is_where_the_stone_lies_at_every_angle_from_rail_to_rail(size: Size) -> None:
    touching = QUARRY.mouth_mm / 2 - QUARRY.play_mm - QUARRY.diameter_mm[size] / 2
    for angle in ANGLES:
        for place in PLACES:
            away = laid(aim(1, size, place, angle)).x_um - touching * 10 * place
            steepest = size is Size.S and place * angle == -QUARRY.most_place * QUARRY.most_angle
            assert abs(away) <= (5 if steepest else 0.5), (place, angle, "the face only just does not reach")


def test_the_trembling_angle_does_not_move_the_stone() -> None:
    """In 0.1.0 it did, so that the hand trembled twice as much as written."""
    for turned in range(-5000, 5001, 500):
        assert laid(aim(1, Size.S, -60, 11, Tremor(0, turned))).x_um == laid(aim(1, Size.S, -60, 11)).x_um


def test_the_stone_sits_in_the_middle_of_a_straight_pusher_and_further_out_as_it_turns() -> None:
    offsets = [stance(-angle * 1000).offset for angle in range(31)]
    assert offsets[0] == 0
    assert offsets == sorted(offsets)
    assert offsets[10] == offsets[30] == pytest.approx(0.8 * QUARRY.pusher_length_mm / 2)
    straight = laid(aim(1, Size.M, 40, 0))
    assert straight.x_um == straight.pusher.x_um


def test_beside_a_rail_the_pusher_stands_where_the_rail_lets_it() -> None:
    straight = laid(aim(1, Size.S, 100, 0))
    free = QUARRY.mouth_mm / 2 - QUARRY.play_mm - QUARRY.pusher_length_mm / 2
    assert straight.pusher.x_um == round(free * 1000) < straight.x_um
    # It leans to the right and would stand right of the stone: the rail keeps it left at the end of its way.
    steep = laid(aim(1, Size.S, 100, 30))
    ends = free_of_rails(30)
    assert at_end(steep).pusher.x_um == pytest.approx(ends, abs=2)
    assert steep.pusher.x_um < ends


def free_of_rails(angle: int) -> float:
    """How far to the right a pusher's middle can be at an angle, in micrometres."""
    return (QUARRY.mouth_mm / 2 - QUARRY.play_mm - stance(angle * 1000).half_width) * 1000


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("angle", [-30, -7, 0, 18])
def test_the_stone_goes_before_the_face_to_the_end_of_the_way(size: Size, angle: int) -> None:
    for place in (-100, -20, 100):
        start = laid(aim(1, size, place, angle))
        end, turn = at_end(start), radians(-angle)
        assert hypot(end.x_um - start.x_um, end.y_um - start.y_um) == pytest.approx(start.way_um, abs=2)
        assert end.way_um == 0
        for at in (start, end):
            x, y = at.x_um - at.pusher.x_um, at.y_um - at.pusher.y_um
            before, beside = y * cos(turn) - x * sin(turn), x * cos(turn) + y * sin(turn)
            touching = (QUARRY.pusher_depth_mm + QUARRY.diameter_mm[size]) * 500
            assert before == pytest.approx(touching, abs=12), "it touches the face"
            assert abs(beside) <= QUARRY.pusher_length_mm * 500 + 1, "not beside it"


def test_further_back_the_stone_keeps_its_place() -> None:
    near, far = (laid(aim(1, Size.M, 70, -20), back) for back in (0.0, 5.0))
    assert near.x_um == far.x_um
    assert near.y_um - far.y_um == 5000
    assert set_up(aim(1, Size.M, 70, -20), 60.0) is None, "the ledge ends"
