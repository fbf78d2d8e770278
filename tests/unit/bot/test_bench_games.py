"""`via-appia bench games`: whole games with real pushes are as long and as high as they should be."""

import json

import pytest
from click.testing import CliRunner

from bot.bench.games import Judged, by_seat, choice_cards, judge, judgement
from bot.bench.scripted import ScriptedQuarry
from bot.cli import main
from engine.data import DECKS, EDITION
from engine.model import Seat, Take


def games(count: int) -> dict[str, float]:
    done = CliRunner().invoke(main, ["bench", "games", "--games", str(count), "--judged", "0", "--json"])
    assert done.exit_code == 0, done.output
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


@pytest.mark.timeout(1800)  # a minute of its own, more on a busy machine
@pytest.mark.parametrize("count", [1, pytest.param(40, marks=pytest.mark.long)])
def test_games_with_real_pushes(count: int) -> None:
    figures = games(count)
    assert figures["games"] == count
    assert figures["rounds_mean_target"] <= figures["rounds_mean"] <= figures["rounds_mean_target_most"]
    assert figures["rounds_max"] <= figures["rounds_max_target"]
    margin = 0 if count > 10 else 8
    assert figures["winner_mean_target"] - margin <= figures["winner_mean"]
    assert figures["winner_mean"] <= figures["winner_mean_target_most"] + margin
    assert 30 <= figures["tiles_mean"] <= 41
    assert 0 <= figures["ended_by_arrival"] <= 1


def judged(
    *halves: tuple[int, Take], shortage: bool = False, winners: tuple[Seat, ...] = (Seat(1),)
) -> Judged:
    return Judged(2, 30, winners, halves, shortage)


def taken(card: int, sesterces: int, stones: int) -> tuple[tuple[int, Take], ...]:
    return ((card, Take.SESTERCES),) * sesterces + ((card, Take.STONES),) * stones


def test_a_card_asks_a_question_if_its_rarer_half_is_a_tenth_of_its_takings() -> None:
    assert choice_cards([judged(*taken(1, 9, 1)), judged(*taken(1, 0, 90))], EDITION) == 0
    assert choice_cards([judged(*taken(1, 9, 1)), judged(*taken(1, 0, 80))], EDITION) == 1
    assert choice_cards([judged(*taken(1, 1, 9), *taken(2, 9, 1), *taken(3, 5, 0))], EDITION) == 2
    assert choice_cards([judged()], EDITION) == 0, "a card that nobody takes asks nothing"


def test_the_judgement_stands_beside_its_targets() -> None:
    games = [judged(*taken(1, 1, 1)), judged(shortage=True, winners=(Seat(1), Seat(2)))]
    longer = [one._replace(rounds=40) for one in games]
    found = judgement(games, longer, EDITION)
    assert found["judged_games"] == 2
    assert (found["choice_cards"], found["choice_cards_target"]) == (1, 12)
    assert (found["shortage_share"], found["shortage_share_target"]) == (0.5, 0.05)
    assert found["judged_rounds_mean"] == 30
    assert found["rounds_vs_first"] == 0.75
    assert (found["rounds_vs_first_target"], found["rounds_vs_first_target_most"]) == (0.9, 1.1)
    assert [(one.seat, one.table, one.share) for one in by_seat(games)] == [(1, 2, 0.75), (2, 2, 0.25)]


def test_seats_are_even_while_their_intervals_hold_a_fair_share() -> None:
    often = [judged()] * 12
    fair = [judged(winners=(Seat(1 + number % 2),)) for number in range(100)]
    few = [judged()]
    assert [judgement(games, games, EDITION)["seats_even"] for games in (often, fair, few)] == [0, 1, 1]


@pytest.mark.parametrize("edition", DECKS)
def test_the_judge_is_the_hard_player_in_every_seat(edition: int) -> None:
    one = judge(2, 1, edition, ScriptedQuarry())
    assert one.seats == 4
    assert one.halves
    assert all(card in DECKS[edition] and take is not Take.BOTH for card, take in one.halves)
