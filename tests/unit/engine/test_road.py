"""RULES 9: the designed road, checked by its own claims."""

from functools import cache
from itertools import pairwise

import pytest

from engine.data import BOX, ROAD
from engine.model import Segment, Size

S, M, L = Size.S, Size.M, Size.L


def sizes(segment: Segment) -> dict[Size, int]:
    found = [ROAD.spaces[space].size for space in ROAD.segments[segment]]
    return {size: found.count(size) for size in Size}


def test_sizes_of_the_segments() -> None:
    assert sizes(Segment.A) == {L: 2, M: 3, S: 6}
    assert sizes(Segment.B) == {L: 3, M: 5, S: 5}
    assert sizes(Segment.C) == {L: 4, M: 5, S: 8}
    assert [len(spaces) for spaces in ROAD.segments] == [11, 13, 17]


def test_the_five_spare_tiles_are_small() -> None:
    needed = [sum(sizes(segment)[size] for segment in Segment) for size in Size]
    assert [tiles - need for tiles, need in zip(BOX.tiles, needed, strict=True)] == [5, 0, 0]


def test_tile_points_of_the_segments() -> None:
    points = [sum(ROAD.points[ROAD.spaces[space].size] for space in spaces) for spaces in ROAD.segments]
    assert points == [25, 35, 43]


def test_68_directed_lines_at_most_3_out_of_a_slab() -> None:
    assert sum(map(len, ROAD.forward.values())) == 68
    assert max(len(ROAD.forward[space]) for space in ROAD.spaces) == 3


@pytest.mark.parametrize(
    ("place", "onward"),
    [
        ("Roma", "A1 A2 A3"),
        ("A2", "A5 A6"),
        ("A3", "A7"),
        ("A7", "A10 A11"),
        ("B8", "B9 B10 B11"),
        ("C9", "C14"),
        ("C13", "C15 C16"),
    ],
)
def test_examples_of_lines(place: str, onward: str) -> None:
    assert ROAD.forward[place] == tuple(onward.split())


def routes(start: str, end: str, without: frozenset[Size] = frozenset()) -> list[tuple[str, ...]]:
    """Every way along the lines."""
    if start == end:
        return [(end,)]
    return [
        (start, *rest)
        for onward in ROAD.forward[start]
        if onward == end or (onward in ROAD.spaces and ROAD.spaces[onward].size not in without)
        for rest in routes(onward, end, without)
    ]


@cache
def across(segment: Segment) -> tuple[str, str]:
    return ROAD.cities[segment], ROAD.cities[segment + 1]


def test_number_of_routes() -> None:
    assert [len(routes(*across(segment))) for segment in Segment] == [8, 12, 23]


def test_shortest_ways() -> None:
    shortest = [min(map(len, routes(*across(segment)))) - 1 for segment in Segment]
    assert shortest == [4, 4, 5]
    spared = [min(map(len, routes(*across(segment), frozenset({L})))) - 1 for segment in Segment]
    assert spared == [5, 6, 7]


@pytest.mark.parametrize("segment", Segment)
def test_three_disjoint_routes_so_that_no_tile_can_block_one(segment: Segment) -> None:
    ways = [set(route[1:-1]) for route in routes(*across(segment))]
    assert any(
        one.isdisjoint(two) and one.isdisjoint(three) and two.isdisjoint(three)
        for index, one in enumerate(ways)
        for other, two in enumerate(ways[index:], index)
        for three in ways[other:]
    )


def test_ids_are_sorted_by_the_middle_of_the_slab_then_lane() -> None:
    for spaces in ROAD.segments:
        for one, two in pairwise(ROAD.spaces[space] for space in spaces):
            assert (one.start + one.end, one.lane) < (two.start + two.end, two.lane)


def test_a_line_joins_the_end_of_a_slab_to_slabs_that_begin_there_in_a_neighbouring_lane() -> None:
    for one in ROAD.spaces.values():
        for two in ROAD.spaces.values():
            joined = one.segment is two.segment and one.end == two.start and abs(one.lane - two.lane) <= 1
            assert (two.id in ROAD.forward[one.id]) is joined
