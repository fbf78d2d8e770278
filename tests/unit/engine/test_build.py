"""RULES 3.3: road construction."""

from typing import Any

import pytest

from engine import Reason, legal_actions
from engine.actions import Build
from engine.data import ROAD
from engine.events import RoadBuilt, TurnBegan
from engine.model import Counts, Seat, Segment, Size
from engine.rules.build import Site, sites
from engine.state import GameState
from tests.support.scenes import A, B, act, built, game, of_kind, refusal, refused, seat

FULL_CART = Counts(3, 2, 0)


def ready(*spaces: str, cart: Counts = FULL_CART, reached: int = 0) -> GameState:
    """Seat 1 with a cart, and these spaces built."""
    return seat(built(game(), *spaces), 1, cart=cart, reached=reached, at=ROAD.cities[reached])


def test_one_tile() -> None:
    state, events = act(ready(), Build(("A1",)))
    assert "A1" in state.table.built
    assert isinstance(events[-1], TurnBegan)


def test_two_tiles() -> None:
    state, _ = act(ready(), Build(("A1", "A2")))
    assert {"A1", "A2"} <= state.table.built


@pytest.mark.parametrize("spaces", [(), ("A1", "A4", "A5"), ["A1"], "A1", None, 7])
def test_not_none_and_not_three(spaces: Any) -> None:
    assert refusal(ready(), Build(spaces)).reason is Reason.WRONG_NUMBER_OF_TILES


@pytest.mark.parametrize("space", ["A0", "A12", "D1", "a1", "Roma", "", None, 1, float("nan"), ("A1",)])
def test_unknown_spaces_are_refused(space: Any) -> None:
    assert refusal(ready(), Build((space,))).reason is Reason.UNKNOWN_SPACE


def test_tile_size_must_be_the_space_size() -> None:
    refused(ready(cart=Counts(2, 1, 0)), Build(("A3",)), Reason.NO_SUCH_TILE_ON_CART, size=Size.L)
    state, _ = act(ready(cart=Counts(2, 1, 1)), Build(("A3",)))
    assert state.table.player(Seat(1)).cart == Counts(2, 1, 0)


def test_a_segment_is_open_once_one_of_its_cities_was_visited() -> None:
    refused(ready(*A), Build(("B1",)), Reason.SEGMENT_NOT_OPEN, segment=Segment.B, city="Tarracina")
    act(ready(*A, reached=1), Build(("B1",)))


def test_roma_counts_as_visited_for_all() -> None:
    act(ready(), Build(("A1",)))


def test_going_back_to_build_in_an_earlier_segment_is_allowed() -> None:
    act(ready(reached=2), Build(("A1",)))


def test_a_line_to_the_city_behind() -> None:
    assert {site.space for site in sites(ready(cart=Counts(2, 1, 1)).table, Seat(1))} == {"A1", "A2", "A3"}


def test_never_only_the_city_ahead() -> None:
    refused(ready(), Build(("A10",)), Reason.NO_LINE, space="A10")
    assert "Tarracina" in ROAD.forward["A10"]


def test_a_line_to_a_built_tile() -> None:
    refused(ready(), Build(("A4",)), Reason.NO_LINE, space="A4")
    act(ready("A1"), Build(("A4",)))


def test_a_line_to_a_built_tile_in_either_direction() -> None:
    """A tile may be laid behind one that is already there."""
    last = next(
        space for space in A if "Tarracina" in ROAD.forward[space] and ROAD.spaces[space].size is Size.S
    )
    behind = next(space for space in A if last in ROAD.forward[space] and space not in ROAD.first[0])
    cart = Counts(2, 1, 1)
    act(ready(last, cart=cart), Build((behind,)))


def test_no_space_twice() -> None:
    refused(ready("A1"), Build(("A1",)), Reason.ALREADY_BUILT, space="A1")
    refused(ready(), Build(("A1", "A1")), Reason.ALREADY_BUILT, space="A1")


@pytest.mark.parametrize(("first", "second"), [("A11", "B1"), ("B1", "A11")])
def test_a_second_tile_only_in_the_same_segment(first: str, second: str) -> None:
    state = ready(*A[:-1], cart=Counts(2, 1, 1), reached=1)
    refused(state, Build((first, second)), Reason.ANOTHER_SEGMENT, first=first, second=second)


def test_a_second_tile_only_if_all_earlier_segments_are_complete() -> None:
    spaces = Build(("B1", "B2"))
    state = ready(*A[:-1], cart=Counts(2, 1, 1), reached=1)
    refused(state, spaces, Reason.EARLIER_SEGMENT_INCOMPLETE, segment=Segment.A)
    act(state, Build(("B1",)))
    act(ready(*A, cart=Counts(2, 1, 1), reached=1), spaces)


def test_two_tiles_in_segment_c_need_a_and_b() -> None:
    state = ready(*A, *B[:-1], reached=2)
    refused(state, Build(("C1", "C3")), Reason.EARLIER_SEGMENT_INCOMPLETE, segment=Segment.B)


def test_the_second_may_lean_on_the_first() -> None:
    refused(ready(), Build(("A4",)), Reason.NO_LINE, space="A4")
    act(ready(), Build(("A1", "A4")))
    refused(ready(), Build(("A4", "A1")), Reason.NO_LINE, space="A4")


def test_the_second_needs_a_tile_of_its_own() -> None:
    refused(ready(cart=Counts(1)), Build(("A1", "A4")), Reason.NO_SUCH_TILE_ON_CART, size=Size.S)


@pytest.mark.parametrize(("space", "points"), [("A1", 1), ("A2", 3), ("A3", 5)])
def test_5_3_1_points_for_l_m_s_scored_at_once(space: str, points: int) -> None:
    state, _ = act(ready(cart=Counts(2, 1, 1)), Build((space,)))
    assert state.table.player(Seat(1)).points == points


def test_each_tile_brings_a_bonus_token_of_its_segment() -> None:
    state, _ = act(ready(), Build(("A1", "A2")))
    assert state.table.player(Seat(1)).bonus == (2, 0, 0)
    state, _ = act(ready(*A, reached=1), Build(("B1",)))
    assert state.table.player(Seat(1)).bonus == (0, 1, 0)


def test_two_tiles_one_sesterce_besides() -> None:
    before = ready()
    two, _ = act(before, Build(("A1", "A2")))
    one, _ = act(before, Build(("A1",)))
    assert (two.purses[0], one.purses[0]) == (before.purses[0] + 1, before.purses[0])


def test_pawns_do_not_hinder_building() -> None:
    state = seat(ready("A1"), 2, at="A1")
    act(state, Build(("A4",)))


def test_without_tiles_there_is_nothing_to_build() -> None:
    assert not of_kind(legal_actions(ready(cart=Counts())), Build)


def test_sites_name_the_points_and_where_a_second_could_follow() -> None:
    table = ready(cart=Counts(2, 0, 0)).table
    assert sites(table, Seat(1)) == (Site("A1", 1),)
    assert sites(table, Seat(1), "A1") == (Site("A4", 1),)
    assert sites(table, Seat(1), "A4") == ()
    table = ready(cart=Counts(2, 1, 0)).table
    assert sites(table, Seat(1), "A1") == (Site("A2", 3), Site("A4", 1))
    assert sites(table, Seat(1), "A2") == (Site("A1", 1), Site("A5", 1))


def test_what_happened_names_spaces_and_points() -> None:
    _, events = act(ready(), Build(("A1", "A2")))
    assert events[0] == RoadBuilt(Seat(1), ("A1", "A2"), (1, 3), sesterces=1)
