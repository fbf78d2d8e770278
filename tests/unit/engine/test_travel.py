"""RULES 3.4: travel."""

from typing import Any

import pytest

from engine import Reason, legal_actions
from engine.actions import Travel
from engine.data import ROAD
from engine.events import Travelled
from engine.model import Seat
from engine.rules.travel import Journey, journeys
from engine.state import GameState
from tests.support.scenes import A, B, C, act, built, game, of_kind, purse, refusal, refused, seat, table

WAY = ("A1", "A4", "A5", "A8", "A9")


def ready(*spaces: str, seats: int = 2, at: str = "Roma", sesterces: int = 9) -> GameState:
    """Seat 1 in a place with money, and these spaces built."""
    space = ROAD.spaces.get(at)
    reached = space.segment if space else ROAD.cities.index(at)
    state = built(game(seats), *(spaces or A))
    return purse(seat(state, 1, at=at, reached=int(reached)), 1, sesterces)


def targets(state: GameState) -> set[str]:
    """Where seat 1 may travel to."""
    return {action.to for action in of_kind(legal_actions(state), Travel)}


@pytest.mark.parametrize(("to", "price"), [("A3", 1), ("A7", 3), ("A10", 6)])
def test_1_2_or_3_steps_for_1_3_or_6_sesterces(to: str, price: int) -> None:
    after, _ = act(ready(), Travel(to))
    assert (after.table.player(Seat(1)).at, after.purses[0]) == (to, 9 - price)


def test_forward_along_lines_only() -> None:
    refused(ready(at="A7"), Travel("A3"), Reason.NO_WAY, place="A3")
    assert "A4" not in ROAD.forward["A3"]
    refused(ready(at="A3"), Travel("A4"), Reason.NO_WAY, place="A4")


def test_over_built_tiles_only() -> None:
    state = ready("A1", "A5")
    assert targets(state) == {"A1"}
    refused(state, Travel("A4"), Reason.NO_WAY, place="A4")
    refused(state, Travel("A5"), Reason.NO_WAY, place="A5")


def test_no_further_than_three_steps() -> None:
    refused(ready(), Travel("Tarracina"), Reason.TOO_FAR, place="Tarracina", steps=4)
    refused(ready(*WAY), Travel("Tarracina"), Reason.TOO_FAR, place="Tarracina", steps=5)


def test_fewest_steps_along_the_lines() -> None:
    """A10 can be reached through A3 A7 in three steps, and by longer ways."""
    _, events = act(ready(), Travel("A10"))
    assert of_kind(events, Travelled)[0].path == ("Roma", "A3", "A7", "A10")


def test_less_1_for_each_city_marker_at_the_city_that_ends_the_segment() -> None:
    state = table(ready(seats=4), markers=(2, 0, 0))
    assert act(state, Travel("A3"))[0].purses[0] == 9
    assert act(state, Travel("A7"))[0].purses[0] == 8
    assert act(state, Travel("A10"))[0].purses[0] == 5


def test_the_discount_is_for_the_segment_directly_before_the_city() -> None:
    state = table(ready(), markers=(0, 3, 3))
    assert act(state, Travel("A3"))[0].purses[0] == 8


def test_once_per_journey_not_per_step() -> None:
    state = table(ready(), markers=(1, 0, 0))
    assert act(state, Travel("A10"))[0].purses[0] == 9 - (6 - 1)


def test_never_below_0_and_a_free_journey_needs_no_money() -> None:
    state = table(ready(sesterces=0, seats=4), markers=(3, 0, 0))
    assert act(state, Travel("A7"))[0].purses[0] == 0
    refused(state, Travel("A10"), Reason.TOO_EXPENSIVE, price=3, purse=0)


def test_too_expensive_is_refused() -> None:
    state = ready(sesterces=2)
    assert targets(state) == {"A1", "A2", "A3"}
    refused(state, Travel("A7"), Reason.TOO_EXPENSIVE, price=3, purse=2)


@pytest.mark.parametrize("place", ["A1", "A2"])
def test_a_small_or_mid_tile_holds_one_pawn(place: str) -> None:
    state = seat(ready(), 2, at=place)
    refused(state, Travel(place), Reason.TILE_FULL, place=place, pawns=1)


def test_a_large_tile_holds_two() -> None:
    state = seat(ready(seats=3), 2, at="A3")
    assert "A3" in targets(state)
    refused(seat(state, 3, at="A3"), Travel("A3"), Reason.TILE_FULL, place="A3", pawns=2)


def test_a_city_holds_any_number() -> None:
    state = ready(seats=4, at="A10")
    for other in (2, 3, 4):
        state = seat(state, other, at="Tarracina", reached=1)
    act(state, Travel("Tarracina"))


def test_occupied_tiles_may_be_jumped_and_count_as_a_step() -> None:
    state = seat(ready("A1", "A4"), 2, at="A1")
    after, _ = act(state, Travel("A4"))
    assert after.purses[0] == 9 - 3


def test_the_next_city_must_be_the_end_of_the_move() -> None:
    state = ready(*A, *B, at="A10")
    assert targets(state) == {"Tarracina"}


def test_the_city_counts_as_a_step_and_steps_not_made_are_not_paid() -> None:
    after, _ = act(ready(*A, *B, at="A10"), Travel("Tarracina"))
    assert after.purses[0] == 8


def test_starting_in_a_city_means_the_segment_ahead() -> None:
    state = table(ready(*A, *B, at="Tarracina"), markers=(3, 1, 0))
    assert {journey.to for journey in journeys(state.table, Seat(1))} <= set(B)
    assert act(state, Travel("B1"))[0].purses[0] == 9


def test_arriving_takes_the_top_token_scored_at_once() -> None:
    after, _ = act(ready(at="A10"), Travel("Tarracina"))
    assert after.table.player(Seat(1)).points == 6
    assert after.table.tokens[0] == (1,)


def test_no_token_left_none() -> None:
    state = table(ready(at="A10"), tokens=((), (6, 1), (6, 1)))
    after, _ = act(state, Travel("Tarracina"))
    assert after.table.player(Seat(1)).points == 0


def test_arriving_the_city_is_visited() -> None:
    after, _ = act(ready(at="A10"), Travel("Tarracina"))
    assert after.table.player(Seat(1)).reached == 1


def test_a_city_marker_is_placed_unless_you_are_the_last_to_arrive() -> None:
    state = ready(seats=3, at="A10")
    after, _ = act(state, Travel("Tarracina"))
    assert after.table.markers == (1, 0, 0)
    others = seat(seat(state, 2, at="Tarracina", reached=1), 3, at="Brundisium", reached=3)
    after, events = act(table(others, markers=(2, 0, 0)), Travel("Tarracina"))
    assert after.table.markers == (2, 0, 0)
    assert not of_kind(events, Travelled)[0].marker


def test_after_brundisium_no_more_travel() -> None:
    state = ready(*A, *B, *C, at="Brundisium")
    assert targets(state) == set()
    assert journeys(state.table, Seat(1)) == ()
    refused(state, Travel("C1"), Reason.JOURNEY_OVER)


def test_not_to_where_the_pawn_is() -> None:
    refused(ready(at="A1"), Travel("A1"), Reason.ALREADY_THERE, place="A1")


@pytest.mark.parametrize("to", ["A12", "roma", "", None, 3, float("nan"), ("A1",), "Roma " * 1000])
def test_unknown_places_are_refused(to: Any) -> None:
    assert refusal(ready(), Travel(to)).reason is Reason.UNKNOWN_PLACE


def test_journeys_name_steps_and_price_whatever_the_purse_holds() -> None:
    state = ready(*WAY, sesterces=0)
    assert journeys(state.table, Seat(1)) == (Journey("A1", 1, 1), Journey("A4", 2, 3), Journey("A5", 3, 6))
    assert targets(state) == set()
