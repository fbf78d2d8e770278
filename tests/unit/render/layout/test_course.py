"""The course of a time-lapse: its length, and where tiles, pawns and scores are, over recorded games."""

from dataclasses import replace
from itertools import pairwise
from math import dist
from pathlib import Path

import pytest

from bot.store.codec import read_recording
from engine import GameView, standing, turns
from engine.events import RoadBuilt, Travelled
from engine.model import seats
from render.layout import course as layout
from render.layout import road
from render.layout.board import BOARD, LANE
from render.layout.changes import pawn_places
from render.layout.course import Shot, course

GAMES = sorted((Path(__file__).parents[3] / "games").glob("*.json"))


@pytest.fixture(scope="module", params=GAMES, ids=lambda game: game.stem)
def game(request: pytest.FixtureRequest) -> Path:
    path: Path = request.param
    return path


@pytest.fixture(scope="module")
def views(game: Path) -> tuple[GameView, ...]:
    return turns(standing(enumerate(read_recording(game.read_bytes()).events, 1)))


@pytest.fixture(scope="module")
def shots(views: tuple[GameView, ...]) -> tuple[Shot, ...]:
    return course(views)


def test_it_runs_for_12_to_20_seconds_and_ends_with_the_result_held(shots: tuple[Shot, ...]) -> None:
    assert 1200 <= sum(shot.cs for shot in shots) <= 2000
    assert min(shot.cs for shot in shots) >= 2, "as fast as any client shows"
    assert shots[0].cs >= 50
    assert 200 <= shots[-1].cs <= 300
    assert [shot.shown.crowned for shot in shots] == [False] * (len(shots) - 1) + [True]
    assert all(one.shown != two.shown for one, two in pairwise(shots)), "no picture twice"


def test_it_begins_and_ends_as_the_game_did(views: tuple[GameView, ...], shots: tuple[Shot, ...]) -> None:
    first, last = shots[0].shown, shots[-1].shown
    assert (first.tiles, first.growing, {*first.points}, first.round) == ((), (), {0}, 1)
    table = views[-1].table
    assert {laid.space for laid in last.tiles} == table.built
    assert not last.growing
    assert (last.round, last.tokens, last.markers) == (table.round, table.tokens, table.markers)
    assert last.points == tuple(player.points for player in table.players)
    assert table.result is not None
    totals = [points + sum(bonus) for points, bonus in zip(last.points, last.bonus, strict=True)]
    assert totals == [score.total for score in table.result.scores]
    for shown, view in ((first, views[0]), (last, views[-1])):
        for one, two in zip(shown.pawns, pawn_places(view.table), strict=True):
            assert one == pytest.approx(two)


def test_every_tile_has_the_colour_of_whoever_laid_it(game: Path, shots: tuple[Shot, ...]) -> None:
    events = standing(enumerate(read_recording(game.read_bytes()).events, 1))
    built = [event for event in events if isinstance(event, RoadBuilt)]
    laid = {space: event.seat for event in built for space in event.spaces}
    assert {one.space: one.seat for one in shots[-1].shown.tiles} == laid


def test_the_road_and_the_scores_only_grow(shots: tuple[Shot, ...]) -> None:
    for (one, _), (two, _) in pairwise(shots):
        assert two.tiles[: len(one.tiles)] == one.tiles
        before, after = dict(one.growing), dict(two.growing) | dict.fromkeys(two.tiles, 1.0)
        assert all(after[laid] >= share for laid, share in before.items())
        totals = [
            [
                points + sum(bonus)
                for points, bonus in zip(shown.points, shown.bonus or [()] * 4, strict=False)
            ]
            for shown in (one, two)
        ]
        assert all(few <= many + 1e-9 for few, many in zip(*totals, strict=True))
        assert one.round <= two.round


def test_pawns_glide_along_the_road(shots: tuple[Shot, ...]) -> None:
    """Never further in a picture than a fifth of the longest journey, and never off the road."""
    for (one, _), (two, _) in pairwise(shots):
        for was, now in zip(one.pawns, two.pawns, strict=True):
            assert dist(was, now) <= BOARD.w / 8
            assert _off_road(now) <= LANE * 1.6


def _off_road(point: tuple[float, float]) -> float:
    """How far a point is from the middle of the road, as far as a plate of a city reaches."""
    return min(
        dist(point, path.at(along, 0))
        for path in road.PATHS
        for along in range(-120, round(path.length) + 121, 10)
    )


def test_a_journey_goes_the_way_it_went(game: Path, views: tuple[GameView, ...]) -> None:
    """By the middle of each slab that it passed."""
    events = standing(enumerate(read_recording(game.read_bytes()).events, 1))
    journeys = [event for event in events if isinstance(event, Travelled)]
    ways = [
        (seat, trip, before, after)
        for before, after in pairwise(view.table for view in views)
        for seat in seats(len(after.players))
        if before.player(seat).at != after.player(seat).at
        and (trip := layout._trip(before, after, seat)) is not None
    ]
    assert [seat for seat, *_ in ways] == [journey.seat for journey in journeys]
    for (seat, trip, before, after), journey in zip(ways, journeys, strict=True):
        assert trip.way[1:-1] == tuple(road.place_on(space, 0, 1) for space in journey.path[1:-1])
        assert trip.at(0) == pytest.approx(pawn_places(before)[seat - 1])
        assert trip.at(1) == pytest.approx(pawn_places(after)[seat - 1])


def test_a_quiet_turn_takes_little_time(views: tuple[GameView, ...]) -> None:
    tables = [view.table for view in views]
    begins, _ = layout._begins(tables)
    quiet: list[int] = []
    seen: list[int] = []
    for (one, two), (begin, end) in zip(pairwise(tables[:-1]), pairwise(begins[1:]), strict=True):
        (seen if layout._is_seen(one, two) else quiet).append(end - begin)
    assert max(quiet) * 4 < min(seen)


@pytest.mark.parametrize("turns_played", [1, 5])
def test_a_very_short_game_is_shown_slowly(views: tuple[GameView, ...], turns_played: int) -> None:
    *first, last = views[: turns_played + 1]
    ended = replace(last, table=last.table._replace(result=views[-1].table.result))
    assert 1200 <= sum(shot.cs for shot in course((*first, ended))) <= 2000


def test_only_of_a_game_that_is_over(views: tuple[GameView, ...]) -> None:
    with pytest.raises(ValueError, match="finished"):
        course(views[:-1])
