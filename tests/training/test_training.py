"""Learning: weights that explain the samples are found, and the same seed gives the same ones."""

import random
import tomllib
from itertools import pairwise

import pytest

from engine.computer.features import NAMES
from engine.computer.pushes import FALLS
from engine.computer.value import WEIGHTS, Weights, weights_of
from engine.data import COMPUTER
from engine.model import Push, QuarryStone, Size
from tests.training.__main__ import START, lines
from tests.training.fit import fitted
from tests.training.self_play import Sample, falls, samples

_FLAT = Weights((0.0,) * len(NAMES), (0.0,) * len(NAMES), 2.0, 2.0)


def test_weights_that_explain_everything_are_found() -> None:
    rng = random.Random(1)
    late, early = (tuple(rng.uniform(-3, 3) for _ in NAMES) for _ in range(2))
    invented = [_sample(rng, late, early) for _ in range(1500)]
    found = fitted(invented, _FLAT)
    assert found.late == pytest.approx(late, abs=1)
    assert found.early == pytest.approx(early, abs=2)
    assert found.luck_late < 3


def _sample(rng: random.Random, late: tuple[float, ...], early: tuple[float, ...]) -> Sample:
    time, seats = rng.random(), []
    for _ in range(3):
        values = tuple(rng.uniform(-2, 2) for _ in NAMES)
        end = sum((one + two * time) * value for one, two, value in zip(late, early, values, strict=True))
        seats.append((values, end + 30))
    return Sample(time, tuple(seats))


def test_a_name_gives_one_game_with_samples_of_all_its_seats() -> None:
    start = weights_of(tomllib.loads(START.read_text("utf-8")))
    once = samples("train/1/1/0", start)
    assert once == samples("train/1/1/0", start)
    assert all(len(sample.seats) == 2 for sample in once)
    assert once[0].time > once[-1].time >= 0
    assert all(before.time >= after.time for before, after in pairwise(once))


def test_the_file_says_what_was_learned() -> None:
    assert {*COMPUTER["late"]} == {*COMPUTER["early"]} == {*NAMES}
    assert weights_of(tomllib.loads("\n".join(lines(WEIGHTS)))) == WEIGHTS


@pytest.mark.parametrize("size", Size)
def test_invented_falls_are_as_frequent_as_in_the_real_quarry(size: Size) -> None:
    stones = tuple(QuarryStone(number, size, 0, 0) for number in range(24))
    counts = [falls(stones, Push(number, size, 17 * number, 3)) for number in range(2000)]
    for count, likely in enumerate(FALLS[size]):
        assert counts.count(count) / 2000 == pytest.approx(likely, abs=0.04)
    assert falls(stones[:12], Push(1, size, 0, 0)) == 0, "some stones stay"
