"""Nothing on the board overlaps, leaves its place or is too small; the road drawn is the engine's road."""

from collections.abc import Iterable
from itertools import combinations, pairwise
from math import dist

import pytest

from engine.data import BOX, DECKS, QUARRY, ROAD
from engine.model import Segment, Size
from render import theme
from render.layout import board as layout
from render.layout import road
from render.layout.board import BOARD
from render.layout.rect import Point, Rect, around, span
from render.pictures.board_ground import JOINT, city_lines
from render.pieces.text import cap_height, width
from render.theme import Typeface

TABLES = (2, 3, 4)
BARS = [parts for players in TABLES for parts in layout.bars(players)]
REGIONS = {
    **{f"city {number}": city.plate for number, city in enumerate(layout.CITIES)},
    "quarry ledge": layout.QUARRY_ON_BOARD.ledge,
    "quarry ramp": road.extent(layout.QUARRY_ON_BOARD.ramp),
    "stone storage": layout.STONE_STORAGE,
    "tile storage": layout.TILE_STORAGE,
    **{f"card {number}": cell for number, cell in enumerate(layout.CARD_CELLS)},
    "pile": layout.PILE_CELL,
    "bars": span(tuple(parts.bar for parts in layout.bars(layout.MOST_PLAYERS))),
}


def _apart(named: Iterable[tuple[str, Rect]]) -> None:
    for (name, rect), (other_name, other) in combinations(named, 2):
        assert not rect.overlaps(other), f"{name} {rect} overlaps {other_name} {other}"


def test_regions_lie_apart_on_the_board() -> None:
    _apart(REGIONS.items())
    assert all(BOARD.holds(rect) for rect in REGIONS.values())


def test_the_pointer_beside_a_bar_hides_nothing() -> None:
    for parts in BARS:
        for name, rect in REGIONS.items():
            assert name == "bars" or not parts.pointer.overlaps(rect), name


@pytest.mark.parametrize("players", TABLES)
def test_the_bars_fill_the_place_of_four_players(players: int) -> None:
    rects = [parts.bar for parts in layout.bars(players)]
    title = layout.title(players)
    if title is not None:
        rects.append(title)
    _apart((str(number), rect) for number, rect in enumerate(rects))
    assert all(REGIONS["bars"].holds(rect) for rect in rects)
    assert rects[0].y == REGIONS["bars"].y and rects[-1].bottom == REGIONS["bars"].bottom
    assert all(below.y - above.bottom == pytest.approx(layout.GAP) for above, below in pairwise(rects))


def test_the_road_keeps_clear_of_everything_but_its_cities() -> None:
    for segment in Segment:
        for x, y in road.band(segment, 7):
            point = around((x, y), 0.01)
            for name, rect in REGIONS.items():
                assert name.startswith("city") or not rect.overlaps(point), (segment, name)
            assert BOARD.holds(point)


@pytest.mark.parametrize("players", TABLES)
def test_parts_of_a_bar_lie_apart_inside_it(players: int) -> None:
    for parts in layout.bars(players):
        named = list(parts.parts())
        _apart(named)
        for name, rect in named:
            assert parts.bar.holds(rect), name


@pytest.mark.parametrize("city", layout.CITIES)
def test_parts_of_a_city_lie_apart_inside_it(city: layout.CityLayout) -> None:
    named = [("tokens", city.tokens), ("markers", city.markers)]
    named += [(f"name {n}", rect) for n, rect in enumerate(city.name)]
    named += [(f"pawn {n}", rect) for n, rect in enumerate(city.pawns)]
    _apart((name, rect) for name, rect in named if rect.h)
    for name, rect in named:
        assert city.plate.inset(4).holds(rect), name


def test_words_fit_their_places() -> None:
    digits = "8"
    for parts in BARS:
        sizes = parts.sizes
        assert width(digits * 3, Typeface.FIGURES, sizes.score) <= parts.score.w
        assert cap_height(Typeface.FIGURES, sizes.score) <= parts.score.h
        assert width(digits * 3, Typeface.FIGURES, sizes.score) <= parts.score_of(188).w <= parts.score.w
        for size, rect in zip(reversed(Size), parts.stones, strict=True):
            most = width(str(BOX.stones[size]), Typeface.FIGURES, sizes.count)
            assert sizes.stones[size] + layout.ICON_GAP + most <= rect.w
            assert sizes.stones[size] <= rect.h
        for segment, rect in zip(Segment, parts.bonus, strict=True):
            letter = width(segment.name, Typeface.CAPITALS, sizes.letter)
            most = width(str(len(ROAD.segments[segment])), Typeface.FIGURES, sizes.bonus)
            assert letter / 2 + 2 <= layout.LETTER * rect.w
            assert (letter + most) / 2 <= (layout.NUMBER - layout.LETTER) * rect.w
            assert most / 2 + 2 <= (1 - layout.NUMBER) * rect.w
        assert width(digits * 2, Typeface.FIGURES, sizes.purse) + parts.purse.h * 0.9 + 2 <= parts.purse.w
        assert width("50+", Typeface.FIGURES, sizes.fifty) + 8 <= parts.over_fifty.w
    for city, name in zip(layout.CITIES, ROAD.cities, strict=True):
        for line, rect in zip(city_lines(name, len(city.name)), city.name, strict=True):
            assert width(line, Typeface.CAPITALS, theme.CITY) <= rect.w
    two = width(digits * 2, Typeface.FIGURES, theme.COUNT)
    assert theme.STONE_ICON[Size.L] + 6 + two <= layout.STONE_STORAGE.w
    assert layout.TILE_ICON[0] * 3 + 6 + two <= layout.TILE_STORAGE.w


@pytest.mark.parametrize("cell", layout.CARD_CELLS)
def test_every_card_fits_its_cell(cell: Rect) -> None:
    parts = layout.card_in(cell)
    assert all(cell.holds(rect) for rect in (parts.number, parts.coin, parts.stones))
    _apart([("number", parts.number), ("coin", parts.coin), ("stones", parts.stones)])
    for card in (card for deck in DECKS.values() for card in deck.values()):
        stones = [theme.STONE_ICON[size] for size in Size for _ in range(card.stones[size])]
        assert sum(stones) + 8 * (len(stones) - 1) <= parts.stones.w
        assert max(stones) <= parts.stones.h
        assert width(str(card.number), Typeface.FIGURES, theme.PLAIN) <= parts.number.w


PHONE = 380 / BOARD.w
"""How large a phone shows the board."""


def test_what_decides_a_game_is_large() -> None:
    assert layout.COIN >= theme.GREAT
    for parts in BARS:
        assert min(parts.cart[0].h, parts.bonus[0].h) >= theme.PLAIN
    assert min(layout.MARKER, layout.TILE_ICON[1]) >= theme.PLAIN


def test_on_a_phone_points_scores_stones_and_pawns_can_be_read() -> None:
    """Figures of at least 7 pixels, pieces of at least 11."""
    figures = [
        theme.POINTS,
        theme.COUNT,
        *(size for parts in BARS for size in (parts.sizes.score, parts.sizes.count)),
    ]
    assert min(cap_height(Typeface.FIGURES, size) for size in figures) * PHONE >= 7
    quarry = layout.QUARRY_ON_BOARD
    assert min(layout.PAWN, layout.TOKEN, *(quarry.diameter(size) for size in Size)) * PHONE >= 11


@pytest.mark.parametrize("sizes", [layout.FLAT, layout.TALL])
def test_sizes_in_a_bar_keep_to_what_can_be_read(sizes: layout.BarSizes) -> None:
    assert min(sizes.score, sizes.count, sizes.purse) >= theme.GREAT
    assert min(*sizes.stones, sizes.name, sizes.bonus, sizes.fifty) >= theme.PLAIN
    assert sizes.letter >= theme.SMALL


def test_id_and_points_of_a_free_space_stand_one_above_the_other_inside_it() -> None:
    inside = layout.LANE / 2 - JOINT - 2
    tall, small = cap_height(Typeface.FIGURES, theme.POINTS), cap_height(Typeface.FIGURES, theme.ID)
    assert layout.ID_ABOVE + small / 2 <= inside
    assert layout.POINTS_BELOW + tall / 2 <= inside
    assert (tall + small) / 2 + 1 <= layout.ID_ABOVE + layout.POINTS_BELOW
    assert all(
        width(space, Typeface.FIGURES, theme.ID) <= layout.UNIT - 2 * JOINT - 4 for space in ROAD.spaces
    )


def test_stones_hanging_over_the_exit_stay_on_the_board() -> None:
    _, y = layout.QUARRY_ON_BOARD.at(0, QUARRY.depth_mm + max(QUARRY.diameter_mm) / 2)
    assert y >= 0


def test_left_is_minus_and_the_exit_is_on_top() -> None:
    quarry = layout.QUARRY_ON_BOARD
    assert quarry.at(-10, 0)[0] < quarry.at(10, 0)[0]
    assert quarry.at(0, QUARRY.depth_mm)[1] < quarry.at(0, 0)[1] < quarry.ledge.bottom


def test_every_space_of_the_engine_has_a_slab_of_its_size() -> None:
    for segment in Segment:
        for space in ROAD.segments[segment]:
            slab = ROAD.spaces[space]
            x, y = road.centre(space)
            assert BOARD.holds(around((x, y), layout.LANE - 8))
            if not road.PATHS[segment].turn:
                extent = road.extent(road.outline(space, 0))
                assert max(extent.w, extent.h) == pytest.approx(
                    max(layout.UNIT * slab.size.units, layout.LANE)
                )


def test_slabs_do_not_overlap() -> None:
    """No slab's outline enters another: checked on points along the outlines, by the winding rule."""
    outlines = {space: road.outline(space, 0.5) for space in ROAD.spaces}
    for one, two in combinations(ROAD.spaces, 2):
        if road.extent(outlines[one]).overlaps(road.extent(outlines[two])):
            assert not any(_inside(point, outlines[two]) for point in outlines[one]), (one, two)
            assert not any(_inside(point, outlines[one]) for point in outlines[two]), (one, two)


def _inside(point: Point, outline: list[Point]) -> bool:
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in pairwise([*outline, outline[0]]):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


def test_one_stroke_for_every_line_of_the_road() -> None:
    assert len(road.lines()) == sum(len(ahead) for ahead in ROAD.forward.values())


def test_a_line_ends_on_the_two_places_it_joins() -> None:
    strokes = {frozenset(stroke) for stroke in road.lines()}
    assert len(strokes) == len(road.lines())
    for one, two in road.lines():
        ends = [
            {space for space in ROAD.spaces if _inside(end, road.outline(space, 0))}
            | {
                name
                for name, city in zip(ROAD.cities, layout.CITIES, strict=True)
                if city.plate.holds(around(end, 0))
            }
            for end in (one, two)
        ]
        assert all(len(end) == 1 for end in ends), ends
        (behind,), (ahead,) = ends
        assert ahead in ROAD.forward[behind]


def test_pawns_stand_on_their_slab_and_beside_each_other() -> None:
    for space, slab in ROAD.spaces.items():
        for pawns in range(1, 3 if slab.size is Size.L else 2):
            places = road.standing(space, pawns)
            assert len(places) == pawns
            assert all(_inside(place, road.outline(space, 0)) for place in places)
            assert all(dist(one, two) >= layout.PAWN for one, two in combinations(places, 2)), space
