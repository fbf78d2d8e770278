"""RULES 12: a push is a pure function; nothing is lost, doubled, overlapping or outside afterwards."""

import pickle
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from math import inf, nan, nextafter
from random import Random
from typing import Any
from unittest.mock import patch
from zlib import crc32

import pytest

from bot.bench.quarry import random_push, random_size
from engine import IllegalAction, Reason
from engine.data import BOX, QUARRY
from engine.model import Push, PushStatus, QuarryStone, Size
from engine.quarry import PushOutcome, ledge, physics
from engine.quarry.aim import aim
from engine.quarry.physics import PymunkQuarry, Scene
from tests.support.length import length

QUARRY_OF_GAMES = PymunkQuarry()
OPENING = QUARRY_OF_GAMES.opening(b"tests")


def series(rng: Random, count: int) -> list[tuple[tuple[QuarryStone, ...], Push]]:
    """Pushes one after the other, each with the stones it finds."""
    stones, found = OPENING, []
    for number in range(len(OPENING) + 1, len(OPENING) + 1 + count):
        push = random_push(rng, number, random_size(rng, stones))
        found.append((stones, push))
        stones = QUARRY_OF_GAMES.simulate(stones, push).resting
    return found


def results(pushes: list[tuple[tuple[QuarryStone, ...], Push]]) -> bytes:
    """Everything that comes of them, films included, as bytes."""
    return repr([QUARRY_OF_GAMES.simulate(*push, film=True) for push in pushes]).encode()


# Reproducible


def test_the_same_push_gives_the_same_bytes_twice_and_after_others() -> None:
    pushes = series(Random(1), 6)
    first = results(pushes)
    assert results(pushes[::-1]) != first
    assert results(pushes) == first


def test_the_order_of_the_stones_given_does_not_matter() -> None:
    rng = Random(2)
    pushes = series(rng, 6)
    assert results([(tuple(rng.sample(stones, len(stones))), push) for stones, push in pushes]) == results(
        pushes
    )


def test_four_threads_at_once_give_the_same_bytes() -> None:
    pushes = series(Random(3), 5)
    alone = results(pushes)
    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(results, [pushes] * 4)) == {alone}


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_another_process_with_another_hash_seed_gives_the_same_bytes(hash_seed: str) -> None:
    pushes = series(Random(4), 4)
    program = (
        "import pickle, sys; from tests.unit.engine.quarry.test_physics import results;"
        "sys.stdout.buffer.write(results(pickle.load(sys.stdin.buffer)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=pickle.dumps(pushes),
        capture_output=True,
        check=True,
        env={"PYTHONHASHSEED": hash_seed},
    )
    assert done.stdout == results(pushes)


def test_the_rules_alone_do_not_load_the_physics_library() -> None:
    program = "import sys, engine; assert 'pymunk' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_the_version_is_the_one_written_into_every_push_so_far() -> None:
    """Whoever changes a measure changes it here too; whoever renames or moves something must not."""
    assert QUARRY_OF_GAMES.version.partition("/")[0] == "2.d9d7889d"


def test_the_version_names_parameters_library_and_build() -> None:
    parameters, library, build, digest = QUARRY_OF_GAMES.version.split("/")
    version, measures = parameters.split(".")
    assert version == str(QUARRY.version)
    assert int(measures, 16) == crc32(repr(QUARRY).encode())
    assert repr(replace(QUARRY, exit_mm=126.0)) != repr(QUARRY)
    assert library.startswith("pymunk-7.")
    assert build
    assert int(digest, 16) == physics.digest()


def test_a_build_that_reckons_otherwise_in_the_last_digit_is_another_build() -> None:
    """As with fused multiply-add: library and platform are the same, one push in twenty is not."""
    same = physics.digest()
    assert physics.digest() == same
    outcome = QUARRY_OF_GAMES.simulate(OPENING, aim(99, Size.L, 0, 0))
    for name in ("gravity", "bias", "stone_friction"):
        digit: dict[str, Any] = {name: nextafter(getattr(QUARRY, name), inf)}
        otherwise = replace(QUARRY, **digit)
        with patch.object(physics, "QUARRY", otherwise):
            assert physics.digest() != same, name
            assert QUARRY_OF_GAMES.simulate(OPENING, aim(99, Size.L, 0, 0)) == outcome, "not yet to be seen"


# Robust


def assert_sound(stones: tuple[QuarryStone, ...], push: Push, outcome: PushOutcome) -> None:
    """What must be true after every push."""
    before = {stone.id: stone.size for stone in stones} | {push.stone: push.size}
    after = [*outcome.resting, *outcome.fallen]
    assert len(after) == len(before)
    assert {stone.id: stone.size for stone in after} == before
    assert outcome.resting == tuple(sorted(outcome.resting))
    assert outcome.status is not PushStatus.TIMEOUT
    ledge.check(outcome.resting)
    assert ledge.worst_overlap(outcome.resting) <= 0.06
    assert all(stone.y_um >= QUARRY.depth_mm * 1000 for stone in outcome.fallen)


def extreme_push(rng: Random, stone: int, size: Size) -> Push:
    return aim(stone, size, rng.choice((-100, 0, 100)), rng.choice((-30, -10, 0, 10, 30)))


def one_corner(rng: Random, stone: int, size: Size) -> Push:
    return aim(stone, size, 100, rng.choice((0, 12, 30)))


def only(size: Size) -> Callable[[Random, tuple[QuarryStone, ...]], Size]:
    def sizes(rng: Random, stones: tuple[QuarryStone, ...]) -> Size:
        return size

    return sizes


SERIES = {
    "as in play": (random_push, random_size),
    "extreme aims": (extreme_push, random_size),
    "only large stones": (random_push, only(Size.L)),
    "only small stones": (random_push, only(Size.S)),
    "one corner": (one_corner, random_size),
    "large into one corner": (one_corner, only(Size.L)),
}


@pytest.mark.parametrize("name", SERIES)
@pytest.mark.parametrize("count", [60, pytest.param(850, marks=pytest.mark.long)])
def test_nothing_is_lost_doubled_overlapping_or_outside(name: str, count: int) -> None:
    aims, sizes = SERIES[name]
    rng = Random(f"{name}/{count}")
    stones, jams = QUARRY_OF_GAMES.opening(name.encode()), 0
    for number in range(len(stones) + 1, len(stones) + 1 + count):
        push = aims(rng, number, sizes(rng, stones))
        outcome = QUARRY_OF_GAMES.simulate(stones, push)
        assert_sound(stones, push, outcome)
        jams += outcome.status is PushStatus.JAMMED
        stones = outcome.resting
    assert jams <= count // 50, "a jam is an accident, not a habit"


def test_a_pusher_that_is_driven_into_a_stone_stops_and_the_stone_is_spent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The sides lead every stone out of its way, so the guard is made to see a jam at the first touch."""
    push = aim(99, Size.M, 0, 0)
    laid = QUARRY_OF_GAMES.lay(OPENING, push)
    assert laid is not None
    monkeypatch.setattr(physics, "QUARRY", replace(QUARRY, jam_mm=-0.1))
    outcome = QUARRY_OF_GAMES.simulate(OPENING, push)
    assert outcome.status is PushStatus.JAMMED
    assert outcome.fallen == ()
    assert outcome.resting == (*OPENING, QuarryStone(99, Size.M, laid.x_um, laid.y_um))


def restless(monkeypatch: pytest.MonkeyPatch) -> None:
    """One great step into the stones, and no time to part."""
    monkeypatch.setattr(physics, "QUARRY", replace(QUARRY, most_settling=0, step_mm=15.0))


def astray(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it moves, no stone is anywhere."""
    places = Scene._places
    monkeypatch.setattr(
        Scene,
        "_places",
        lambda scene: [(n, (nan, at[1])) if scene.steps else (n, at) for n, at in places(scene)],
    )


@pytest.mark.parametrize("breaks", [restless, astray])
@pytest.mark.parametrize("film", [True, False])
def test_a_push_that_comes_to_nothing_is_given_up_where_it_was_laid(
    monkeypatch: pytest.MonkeyPatch, breaks: Callable[[pytest.MonkeyPatch], None], film: bool
) -> None:
    push = aim(99, Size.L, 0, 0)
    laid = QUARRY_OF_GAMES.lay(OPENING, push)
    assert laid is not None
    breaks(monkeypatch)
    outcome = QUARRY_OF_GAMES.simulate(OPENING, push, film=film)
    assert outcome.status is PushStatus.TIMEOUT
    assert outcome.fallen == ()
    assert outcome.resting == (*OPENING, QuarryStone(99, Size.L, laid.x_um, laid.y_um))
    frames = outcome.film.frames if outcome.film else ()
    assert [frame.stones for frame in frames] == ([outcome.resting] if film else [])


@pytest.mark.parametrize(
    ("stones", "push", "reason"),
    [
        (OPENING, aim(1, Size.S, 0, 0), Reason.IMPOSSIBLE_QUARRY),
        (OPENING, aim(99, Size.S, 0, 0)._replace(x_um=nan), Reason.PLACE_OUT_OF_RANGE),  # type: ignore[arg-type]
        ((OPENING[0]._replace(y_um=nan),), aim(99, Size.S, 0, 0), Reason.IMPOSSIBLE_QUARRY),  # type: ignore[arg-type]
        (
            tuple(
                QuarryStone(n, Size.M, x, y)
                for n, (x, y) in enumerate(
                    [(x, y) for y in (-44_000, -21_500, 1_000) for x in (-22_000, 0, 22_000)]
                )
            ),
            aim(99, Size.S, 0, 0),
            Reason.NO_ROOM_ON_LEDGE,
        ),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    stones: tuple[QuarryStone, ...], push: Push, reason: Reason
) -> None:
    with pytest.raises(IllegalAction) as refusal:
        QUARRY_OF_GAMES.simulate(stones, push)
    assert refusal.value.reason is reason


# What happens


def test_a_stone_pushed_into_an_empty_quarry_stops_just_past_the_line() -> None:
    outcome = QUARRY_OF_GAMES.simulate((), aim(1, Size.M, 0, 0))
    (stone,) = outcome.resting
    assert outcome.fallen == ()
    assert abs(stone.x_um) < 50
    assert 10_900 < stone.y_um < 11_500, "the pusher stops at the line, the stone is in front of it"


def test_a_stone_whose_middle_passes_the_edge_falls() -> None:
    edge, thick = round(QUARRY.depth_mm * 1000), round(QUARRY.diameter_mm[Size.L] * 1000)
    column = [QuarryStone(n, Size.L, 0, y) for n, y in enumerate(range(thick // 2, edge, thick), 1)]
    outcome = QUARRY_OF_GAMES.simulate(tuple(column), aim(9, Size.L, 0, 0))
    assert [stone.id for stone in outcome.fallen] == [len(column)]
    assert edge < outcome.fallen[0].y_um < edge + 400


def test_a_turned_pusher_pushes_along_its_normal_and_minus_is_left() -> None:
    to_the_left = QUARRY_OF_GAMES.simulate((), aim(1, Size.M, 0, -20), film=True)
    assert to_the_left.film is not None
    first, last = to_the_left.film.frames[0], to_the_left.film.frames[-1]
    assert last.pusher.x_um < first.pusher.x_um
    assert last.stones[0].x_um < first.stones[0].x_um


def test_a_film_goes_from_the_aim_to_rest_and_shows_each_fall_once() -> None:
    seen = 0
    for stones, push in series(Random(6), 12):
        outcome = QUARRY_OF_GAMES.simulate(stones, push, film=True)
        assert outcome.film is not None
        frames = outcome.film.frames
        laid = QUARRY_OF_GAMES.lay(stones, push)
        assert laid is not None
        assert frames[0].pusher == laid.pusher
        assert frames[0].stones == (*stones, QuarryStone(push.stone, push.size, laid.x_um, laid.y_um))
        assert frames[-1].stones == outcome.resting
        assert tuple(stone for frame in frames for stone in frame.fell) == outcome.fallen
        for before, after in pairwise(frames):
            gone = {stone.id for stone in before.stones} - {stone.id for stone in after.stones}
            assert gone == {stone.id for stone in after.fell}
        assert frames[0].step == 0
        assert all(1 <= after.step - before.step <= 8 for before, after in pairwise(frames))
        seen += len(outcome.fallen)
    assert seen, "the series shows falls"


def test_moments_are_dense_around_falls_and_sparse_elsewhere() -> None:
    falls = 0
    for stones, push in series(Random(6), 12):
        film = QUARRY_OF_GAMES.simulate(stones, push, film=True).film
        assert film is not None
        fell = [frame.step for frame in film.frames if frame.fell]
        for before, after in pairwise(film.frames):
            if any(step - 12 <= before.step and after.step <= step + 24 for step in fell):
                assert after.step - before.step <= 2
        if not fell:
            assert len(film.frames) <= film.frames[-1].step // 8 + 2
        falls += len(fell)
    assert falls


def test_a_push_comes_out_the_same_whether_it_is_filmed_or_not() -> None:
    for stones, push in series(Random(12), length(40, 500)):
        filmed, plain = (QUARRY_OF_GAMES.simulate(stones, push, film=film) for film in (True, False))
        assert plain == replace(filmed, film=None)


def test_stones_of_the_box_start_in_the_quarry() -> None:
    assert tuple(sum(stone.size is size for stone in OPENING) for size in Size) == BOX.quarry
    assert [stone.id for stone in OPENING] == list(range(1, BOX.quarry.total + 1))
