"""The cut of a film: its length, its slow motion and its near misses, over real pushes."""

from itertools import pairwise
from random import Random

import pytest

from bot.bench.quarry import random_push, random_size
from engine.data import QUARRY
from engine.model import QuarryStone, Size
from engine.quarry import Film, Frame, Pose
from engine.quarry.physics import PymunkQuarry
from render.layout import cut
from render.layout.cut import Fall, Shot

REAL = 40
LANDED = 0.8
"""Of a fall; then the stone is in the tray."""


@pytest.fixture(scope="module")
def films() -> list[Film]:
    """Pushes one after the other, as a game makes them."""
    quarry, rng, made = PymunkQuarry(), Random("cut"), []
    stones = quarry.opening(b"cut")
    for number in range(len(stones) + 1, len(stones) + 1 + REAL):
        outcome = quarry.simulate(stones, random_push(rng, number, random_size(rng, stones)), film=True)
        assert outcome.film is not None
        made.append(outcome.film)
        stones = outcome.resting
    return made


def _paces(shots: tuple[Shot, ...]) -> list[tuple[float, float, float]]:
    """From step to step, and how many of them in a hundredth of a second."""
    return [(shot.step, after.step, (after.step - shot.step) / shot.cs) for shot, after in pairwise(shots)]


def test_every_film_is_as_long_as_it_may_be(films: list[Film]) -> None:
    for film in films:
        delays_cs = cut.cut(film).delays_cs
        assert min(delays_cs) >= 2
        assert delays_cs[0] <= 50, "it moves at once"
        assert 150 <= sum(delays_cs[1:-1]) <= 400
        assert delays_cs[-1] == 200


def test_the_first_picture_after_the_aim_moves(films: list[Film]) -> None:
    for film in films:
        assert cut.cut(film).shots[0].step > 0
        assert cut.cut(film).shots[0].risen > 0


def test_the_end_is_at_rest_and_everything_has_landed(films: list[Film]) -> None:
    for film in films:
        made = cut.cut(film)
        last = made.shots[-1]
        resting = {stone.id: stone for stone in film.frames[-1].stones}
        for stone in cut.moment(film.frames, last.quarry).stones:
            assert abs(stone.x_um - resting[stone.id].x_um) < 200
            assert abs(stone.y_um - resting[stone.id].y_um) < 200
        assert all(fall.share(last.step) >= 1 - 1e-9 for fall in made.falls)
        assert last.risen == 1


def test_no_stone_is_in_the_quarry_and_falling_at_once(films: list[Film]) -> None:
    for film in films:
        made = cut.cut(film)
        for shot in made.shots:
            lying = {stone.id for stone in cut.moment(film.frames, shot.quarry).stones}
            assert all((fall.stone.id in lying) == (shot.step < fall.step) for fall in made.falls)


def test_time_slows_to_a_third_from_before_a_fall_until_the_stone_is_gone(films: list[Film]) -> None:
    compared = 0
    for film in films:
        made = cut.cut(film)
        if not made.falls or made.near_misses:
            continue
        paces = _paces(made.shots)
        around = [(fall.step - 5, fall.step + cut.FALL * LANDED) for fall in made.falls]
        slow = [pace for start, end, pace in paces if any(a <= start and end <= b for a, b in around)]
        first, last = made.falls[0].step - cut.LEAD, made.falls[-1].step + cut.FALL
        plain = [pace for start, end, pace in paces if end <= first or start >= last]
        assert slow
        assert max(slow) - min(slow) < 0.02, "one slow motion, at one pace"
        if plain:
            compared += 1
            assert 0.2 <= slow[0] / max(plain) <= 0.4
    assert compared >= 5


def test_it_runs_faster_where_nothing_happens() -> None:
    film = _pushed_for(200, fell_at=30)
    paces = _paces(cut.cut(film).shots)
    slow, near, far = (
        next(pace for start, end, pace in paces if start >= a and end <= b)
        for a, b in ((30, 52), (52, 64), (100, 180))
    )
    assert slow * 2.7 <= near <= slow * 3.3
    assert far >= near * 1.4


def test_falls_close_together_share_one_slow_motion() -> None:
    falls = [Fall(QuarryStone(1, Size.S, 0, 118_001), 40), Fall(QuarryStone(2, Size.S, 0, 118_001), 75)]
    together = cut.slow_spans((), falls, ())
    assert len(together) == 1
    assert together[0][0] < 40
    assert together[0][1] > 75
    apart = cut.slow_spans((), [falls[0], falls[1]._replace(step=140)], ())
    assert len(apart) == 2


def test_a_near_miss_is_approached_slowly_and_held_for_half_a_second() -> None:
    edge_um = round(QUARRY.depth_mm * 1000)
    film = _pushed_for(120, ends_um=edge_um - 300)
    made = cut.cut(film)
    assert [stone.id for stone in made.near_misses] == [1]
    held = [shot for shot in made.shots if shot.near_miss]
    assert sum(shot.cs for shot in held) == 50
    assert made.shots[-len(held) :] == tuple(held)
    paces = [pace for _, _, pace in _paces(made.shots[: -len(held)])]
    assert paces[-2] < paces[0] / 2
    assert 150 <= sum(made.delays_cs[1:-1]) <= 400
    assert not any(shot.near_miss for shot in cut.cut(_pushed_for(120, ends_um=edge_um - 5_000)).shots)


def test_a_push_that_was_given_up_is_a_film_too() -> None:
    frame = Frame((QuarryStone(1, Size.S, 0, 10_000),), Pose(0, -20_000, 0))
    made = cut.cut(Film((frame,)))
    assert sum(made.delays_cs[1:-1]) == 150
    assert {cut.moment((frame,), shot.quarry) for shot in made.shots} == {frame}


def test_between_two_moments_stones_are_between_their_places() -> None:
    film = _pushed_for(16, ends_um=60_000)
    (stone,) = cut.moment(film.frames, 12).stones
    one, two = film.frames[1].stones[0], film.frames[2].stones[0]
    assert one.y_um < stone.y_um < two.y_um
    assert cut.moment(film.frames, 8) == film.frames[1]
    assert cut.moment(film.frames, 99) == film.frames[-1]


def _pushed_for(steps: int, *, fell_at: int = 0, ends_um: int = 50_000) -> Film:
    """One stone on its way, another that falls if it is said when."""
    frames = []
    for step in range(0, steps + 1, 2 if fell_at else 8):
        stone = QuarryStone(1, Size.S, 0, ends_um - 20_000 * (steps - step) // steps)
        other = QuarryStone(2, Size.M, 30_000, 118_001)
        there = (stone, other._replace(y_um=117_900)) if step < fell_at else (stone,)
        pusher = Pose(0, -30_000 + 100 * step, 0)
        frames.append(Frame(there, pusher, (other,) if fell_at and step == fell_at else (), step))
    return Film(tuple(frames))
