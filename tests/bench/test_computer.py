"""`via-appia bench computer`: exactly the promised figures, fair seats, honest intervals."""

import json

import pytest
from click.testing import CliRunner

from bot.bench import wilson
from bot.bench.computer import MATCHES, PLAYERS, TARGETS, Match, Played, figures, play
from bot.bench.scripted import ScriptedQuarry
from bot.cli import main


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_it_prints_one_flat_object_of_numbers() -> None:
    result = CliRunner().invoke(main, ["bench", "computer", "--games", "2", "--json"])
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert set(told) == {*TARGETS, *(f"{name}_target" for name in TARGETS)}
    assert all(f"{name}: " in result.stderr for name in MATCHES)
    assert told["rounds_max_4"] <= told["rounds_max_4_target"]


def test_every_match_is_between_known_players() -> None:
    assert {name for match in MATCHES.values() for name in (match.player, match.others)} == {*PLAYERS}
    assert {*MATCHES} < {*TARGETS}


def test_a_game_is_the_same_again_and_tells_whose_actions_took_how_long() -> None:
    match = Match("normal", "0.1.0", 2)
    one, again = (play(3, match, 1, ScriptedQuarry()) for _ in range(2))
    assert (one.won, one.rounds, len(one.ms)) == (again.won, again.rounds, len(again.ms))
    assert {name for name, _ in one.ms} == {"normal", "0.1.0"}


def test_each_seat_is_taken_in_turn_with_the_same_luck() -> None:
    """Between equals somebody wins every game of a pair: the seats were changed, not the luck."""
    games = [play(number, Match("0.1.0", "0.1.0", 2), 1, ScriptedQuarry()) for number in range(2)]
    assert games[0].rounds == games[1].rounds
    assert games[0].won + games[1].won == 1


def test_figures() -> None:
    ms = (("hard", 10.0), ("normal", 1.0), ("hard", 20.0), ("normal", 2.0))
    told = figures({name: [Played(1, 30, ms), Played(0.5, 31, ms)] for name in MATCHES})
    assert told["hard_vs_normal"] == 0.75
    assert told["rounds_max_4"] == 31
    assert 19 < told["hard_ms_p99"] <= 20
    assert told["normal_ms_p99_target"] == 300


@pytest.mark.parametrize(
    ("share", "games", "least", "most"), [(0.9, 40, 0.769, 0.960), (1.0, 20, 0.839, 1.0), (0.0, 10, 0, 0.278)]
)
def test_intervals_are_those_of_wilson(share: float, games: int, least: float, most: float) -> None:
    assert wilson(share, games) == pytest.approx((least, most), abs=0.001)
