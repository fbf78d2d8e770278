"""RULES 4: the end and the final scoring."""

import pytest

from engine import legal_actions
from engine.actions import Build, TakeIncome, Travel
from engine.data import ROAD
from engine.events import EndTriggered, GameEnded, Travelled, TurnBegan
from engine.model import Counts, EndCause, Score, Seat, Size
from engine.rules.scoring import final_scoring, majority
from engine.state import GameState
from tests.support.scenes import A, B, C, act, built, game, of_kind, purse, seat, table, to_move


def before_brundisium(seats: int = 3, mover: int = 1) -> GameState:
    """The whole road is there but one tile; the mover stands one step before Brundisium."""
    state = built(game(seats), *A, *B, *C[:-1])
    last = next(space for space in C[:-1] if "Brundisium" in ROAD.forward[space])
    return to_move(purse(seat(state, mover, at=last, reached=2), mover, 9), mover)


def test_the_first_token_taken_in_brundisium_triggers_the_end() -> None:
    state, events = act(before_brundisium(), Travel("Brundisium"))
    assert of_kind(events, EndTriggered) == [EndTriggered(Seat(1), EndCause.ARRIVAL)]
    assert state.table.end is not None


def test_from_however_many_steps_away() -> None:
    state = purse(seat(built(game(3), *A, *B, *C[:-1]), 1, at="C10", reached=2), 1, 9)
    _, events = act(state, Travel("Brundisium"))
    assert len(of_kind(events, Travelled)[0].path) > 2
    assert of_kind(events, EndTriggered) == [EndTriggered(Seat(1), EndCause.ARRIVAL)]


def test_the_41st_tile_triggers_the_end() -> None:
    state = seat(before_brundisium(), 1, cart=Counts(3, 2, 0))
    last = C[-1]
    state = seat(state, 1, cart=Counts(2, 1, 1), reached=2)
    _, events = act(state, Build((last,)))
    assert of_kind(events, EndTriggered) == [EndTriggered(Seat(1), EndCause.ROAD_COMPLETE)]


def test_two_tiles_may_complete_the_road_together() -> None:
    state = built(game(3), *A, *B, *C[:-2])
    sizes = [ROAD.spaces[space].size for space in C[-2:]]
    cart = Counts(*(sizes.count(size) for size in Size))
    _, events = act(seat(state, 1, cart=cart, reached=2), Build((C[-2], C[-1])))
    assert of_kind(events, EndTriggered) == [EndTriggered(Seat(1), EndCause.ROAD_COMPLETE)]


def test_nothing_else_triggers_the_end() -> None:
    """Neither a tile before the last, nor a journey to any other place."""
    state = seat(built(game(3), *A, *B, *C[:-2]), 1, cart=Counts(1, 1, 1), reached=2)
    assert not of_kind(act(state, Build((C[-2],)))[1], EndTriggered)
    in_c = seat(built(game(3), *A, *B, *C), 1, at="Beneventum", reached=2)
    for state in (built(game(3), *A), seat(built(game(3), *A), 1, at="A9"), in_c):
        state = purse(state, 1, 9)
        for journey in of_kind(legal_actions(state), Travel):
            _, events = act(state, journey)
            assert [type(event).__name__ for event in events] == ["Travelled", "TurnBegan"]


def test_the_round_is_finished_so_that_all_have_the_same_number_of_turns() -> None:
    state, events = act(before_brundisium(), Travel("Brundisium"))
    assert isinstance(events[-1], TurnBegan)
    for number in (2, 3):
        assert state.table.awaited is not None
        assert state.table.awaited.seat == number
        state, events = act(state, next(iter(of_kind(legal_actions(state), TakeIncome))))
    assert isinstance(events[-1], GameEnded)
    assert state.table.awaited is None
    assert legal_actions(state) == ()


def test_triggered_by_the_last_seat_the_game_ends_at_once() -> None:
    _, events = act(before_brundisium(mover=3), Travel("Brundisium"))
    assert [type(event).__name__ for event in events] == ["Travelled", "EndTriggered", "GameEnded"]


def test_the_end_is_triggered_once() -> None:
    state, _ = act(before_brundisium(), Travel("Brundisium"))
    last = next(space for space in C[:-1] if "Brundisium" in ROAD.forward[space])
    state = purse(seat(state, 2, at=last, reached=2), 2, 9)
    _, events = act(state, Travel("Brundisium"))
    assert not of_kind(events, EndTriggered)


def test_most_sesterces_2_points() -> None:
    ended = final_scoring(game(3)._replace(purses=(4, 1, 3)))
    assert [score.sesterces for score in ended.scores] == [2, 0, 0]


def test_most_sesterces_2_points_for_each_tied_player() -> None:
    ended = final_scoring(game(3)._replace(purses=(4, 1, 4)))
    assert [score.sesterces for score in ended.scores] == [2, 0, 2]


def test_most_sesterces_also_at_0() -> None:
    ended = final_scoring(game(2)._replace(purses=(0, 0)))
    assert [score.sesterces for score in ended.scores] == [2, 2]


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ([5, 3, 1], [8, 4, 0]),
        ([1, 2], [4, 8]),
    ],
)
def test_most_tiles_of_a_segment_8_points_second_4(tiles: list[int], points: list[int]) -> None:
    assert majority(tiles) == points


@pytest.mark.parametrize(
    ("tiles", "points"),
    [([5, 5, 1], [6, 6, 0]), ([4, 4, 4], [4, 4, 4]), ([4, 4, 4, 4], [3, 3, 3, 3]), ([5, 5, 0], [6, 6, 0])],
)
def test_tie_for_first_shares_12_and_there_is_no_second(tiles: list[int], points: list[int]) -> None:
    assert majority(tiles) == points
    assert all(type(share) is int for share in majority(tiles))


@pytest.mark.parametrize(("tiles", "points"), [([5, 3, 3, 1], [8, 2, 2, 0]), ([5, 2, 2, 2], [8, 1, 1, 1])])
def test_tie_for_second_shares_4_rounded_down(tiles: list[int], points: list[int]) -> None:
    assert majority(tiles) == points
    assert all(type(share) is int for share in majority(tiles))


@pytest.mark.parametrize(("tiles", "points"), [([5, 0, 0], [8, 0, 0]), ([0, 0], [0, 0])])
def test_0_tiles_in_a_segment_never_score(tiles: list[int], points: list[int]) -> None:
    assert majority(tiles) == points


def test_highest_total_wins() -> None:
    state = seat(game(3), 2, tile_points=20, city_points=3)
    ended = final_scoring(state._replace(purses=(1, 1, 2)))
    assert ended.winners == (2,)
    assert ended.scores[1] == Score(tiles=20, cities=3)
    assert ended.scores[1].total == 23


def test_ties_share_the_victory() -> None:
    state = seat(seat(game(3), 2, tile_points=9), 3, city_points=9)
    assert final_scoring(state._replace(purses=(1, 0, 0))).winners == (2, 3)


def test_left_overs_are_worth_nothing() -> None:
    state = seat(game(2), 1, cart=Counts(3, 2, 0), stones=Counts(9, 9, 5), push_token=True)
    scores = final_scoring(state._replace(purses=(0, 1))).scores
    assert [score.total for score in scores] == [0, 2]


def test_the_breakdown_names_every_source() -> None:
    state = seat(game(2), 1, tile_points=7, city_points=9, bonus=(3, 0, 1))
    state = seat(state, 2, bonus=(1, 2, 1))
    assert final_scoring(state._replace(purses=(5, 5))).scores == (
        Score(tiles=7, cities=9, majorities=(8, 0, 6), sesterces=2),
        Score(tiles=0, cities=0, majorities=(4, 8, 6), sesterces=2),
    )


def test_at_the_end_all_is_shown() -> None:
    state, events = act(before_brundisium(mover=3), Travel("Brundisium"))
    ended = of_kind(events, GameEnded)[0]
    assert ended.purses == state.purses
    assert state.table.result is not None
    assert state.table.result.scores == ended.scores
    assert table(state).table.awaited is None
