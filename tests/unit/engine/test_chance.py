"""The source of luck: fair, repeatable, and never asked twice."""

from collections import Counter
from statistics import fmean, pstdev

from engine.chance import below, draw_cards, draw_start, draw_tremor, quarry_seed, seed_of, stream
from engine.model import Secret
from tests.support.random_games import secret

NUMBERS = tuple(range(1, 17))


def test_the_seed_depends_on_the_secret_and_on_every_contribution() -> None:
    key = secret().key
    seeds = {seed_of(Secret(key, joins)) for joins in ((), ("1",), ("1", "2"), ("2", "1"))}
    assert len(seeds) == 4
    assert seed_of(Secret(key, ("1",))) != seed_of(Secret("00" * 32, ("1",)))


def test_draws_depend_on_seed_purpose_and_number_only() -> None:
    seed = seed_of(secret())
    assert draw_cards(seed, 3, NUMBERS, 7) == draw_cards(seed, 3, NUMBERS[::-1], 7)
    draws = {draw_cards(seed, number, NUMBERS, 7) for number in range(1, 21)}
    assert len(draws) == 20
    assert quarry_seed(seed) != seed


def test_below_is_fair() -> None:
    numbers = stream(b"seed", "test", 1)
    tally = Counter(below(numbers, 6) for _ in range(6000))
    assert set(tally) == set(range(6))
    assert all(850 < count < 1150 for count in tally.values())


def test_start_players_are_fair() -> None:
    tally = Counter(draw_start(seed_of(secret(number)), 4) for number in range(800))
    assert all(150 < tally[joiner] < 250 for joiner in range(4))


def test_the_tremor_has_the_stated_spread() -> None:
    tremors = [draw_tremor(b"seed", number, 1500, 2000) for number in range(4000)]
    places = [tremor.x_um for tremor in tremors]
    angles = [tremor.angle_mdeg for tremor in tremors]
    assert abs(fmean(places)) < 100
    assert abs(fmean(angles)) < 130
    assert 1400 < pstdev(places) < 1600
    assert 1870 < pstdev(angles) < 2130


def test_a_secret_is_never_printed() -> None:
    assert secret().key not in repr(secret())
