"""What a push all but pushed over the edge."""

from engine.data import QUARRY
from engine.model import QuarryStone, Size
from engine.quarry.near_miss import HAIRS_BREADTH_UM, MOVED_UM, near_misses

EDGE_UM = round(QUARRY.depth_mm * 1000)
LYING = QuarryStone(1, Size.M, 0, EDGE_UM - 20_000)
HANGING = LYING._replace(y_um=EDGE_UM - HAIRS_BREADTH_UM)


def test_a_stone_that_stops_within_a_hairs_breadth_is_a_near_miss() -> None:
    assert near_misses((LYING,), (HANGING,)) == (HANGING,)
    assert near_misses((LYING,), (HANGING._replace(y_um=HANGING.y_um - 1),)) == ()


def test_a_stone_that_hung_there_before_is_none() -> None:
    assert near_misses((HANGING,), (HANGING,)) == ()
    nudged = HANGING._replace(y_um=HANGING.y_um + MOVED_UM)
    assert near_misses((HANGING,), (nudged._replace(y_um=nudged.y_um - 1),)) == ()
    assert near_misses((HANGING,), (nudged,)) == (nudged,)


def test_the_nearest_comes_first() -> None:
    other = HANGING._replace(id=2, y_um=EDGE_UM)
    assert near_misses((LYING, LYING._replace(id=2)), (HANGING, other)) == (other, HANGING)


def test_the_pushed_stone_may_be_one() -> None:
    assert near_misses((), (HANGING,)) == (HANGING,)
