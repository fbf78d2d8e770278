"""The close-ups: nothing overlaps or is cut off, what may be chosen stands out, no picture tells a secret."""

from collections.abc import Callable, Iterable, Sequence
from io import BytesIO
from itertools import combinations, pairwise
from math import dist

import pytest
from PIL import Image, ImageChops

from engine.chance import commitment_of
from engine.data import ROAD
from engine.model import Counts, Score, Seat, Secret, Segment, Size, seats
from engine.rules.build import Site, sites
from engine.rules.travel import Journey, journeys
from engine.state import GameState, Result
from engine.view import GameView, view_for
from render.layout import result as result_layout
from render.layout import segment as segment_layout
from render.layout.cart import cart_tiles
from render.layout.exchange import EXCHANGE, fallen_places, fate_length
from render.layout.income import INCOME
from render.layout.panel import PANEL
from render.layout.rect import Rect, around, span
from render.layout.result import PURSES_CHART, SCORES_CHART
from render.pictures.aim import aim
from render.pictures.income import income
from render.pictures.panel import panel
from render.pictures.result import ranking, result
from render.pictures.segment import build, travel
from render.pieces.text import cap_height, width
from render.theme import Typeface
from tests.support.example_tables import LONG_NAMES, emptiest, faces, fullest, midgame
from tests.support.films import laid

SEATS = faces()


def _apart(parts: Iterable[Rect], picture: Rect) -> None:
    parts = list(parts)
    for part in parts:
        assert picture.holds(part), f"{part} is cut off"
    for one, two in combinations(parts, 2):
        assert not one.overlaps(two), f"{one} covers {two}"


def _fits(texts: Iterable[str], face: Typeface, size: int, rect: Rect) -> None:
    assert cap_height(face, size) <= rect.h
    for text in texts:
        assert width(text, face, size) <= rect.w, text


def _opened(picture: bytes) -> Image.Image:
    return Image.open(BytesIO(picture)).convert("RGB")


# Layout.


def test_income_display_has_room_for_everything() -> None:
    _apart((*(card.card for card in INCOME.cards), INCOME.pile[-1]), INCOME.picture)
    for card in INCOME.cards:
        _apart((card.number, card.coin, card.joint, card.stones), card.card)
        _apart((card.push_token, card.number, card.joint), card.card)
        assert dist(card.push_token.centre, card.coin.centre) > (card.push_token.w + card.coin.w) / 2
        assert 3 * INCOME.stones[Size.S] + 2 * INCOME.gap <= card.stones.w
        assert INCOME.stones[Size.L] <= card.stones.h
        _fits(("16",), Typeface.FIGURES, INCOME.number, card.number)
    _fits(("9",), Typeface.FIGURES, INCOME.count, INCOME.pile[-1])


@pytest.mark.parametrize("count", [1, 2, 6, 7, 14, 15, 28, 29, 64])
def test_exchange_has_room_for_everything(count: int) -> None:
    places = fallen_places(EXCHANGE.stones, count)
    assert len(places) == count
    cells = [place.cell.inset(0.001) for place in places]
    _apart((*cells, span(EXCHANGE.cart), EXCHANGE.bed), EXCHANGE.picture)
    _apart(EXCHANGE.wheels, EXCHANGE.picture)
    for place in places:
        _apart((place.stone, place.fate), place.cell)
        for size in Size:
            assert fate_length(place.fate, size) <= place.fate.w


@pytest.mark.parametrize("segment", Segment)
def test_straight_segment_has_room_for_everything(segment: Segment) -> None:
    plan = segment_layout.straight(segment)
    assert set(plan.slabs) == set(ROAD.segments[segment])
    _apart((*plan.slabs.values(), plan.behind, plan.ahead), plan.picture)
    _apart((plan.behind_name, *plan.behind_pawns), plan.behind)
    _apart((plan.ahead_name, plan.price, *plan.tokens, *plan.markers, *plan.ahead_pawns), plan.ahead)
    for space, slab in plan.slabs.items():
        size = ROAD.spaces[space].size
        pawns = 2 if size is Size.L else 1
        pieces = pawns * plan.pawn + (pawns - 1) * plan.gap
        row = around(plan.pieces_at(space), max(pieces, plan.mark), max(plan.pawn, plan.mark))
        name = around(
            plan.id_at(space), width(space, Typeface.FIGURES, plan.id), cap_height(Typeface.FIGURES, plan.id)
        )
        _apart((name, row), slab.inset(4))
    assert plan.id >= 34
    for city, rect in ((segment, plan.behind_name), (segment + 1, plan.ahead_name)):
        name_long = width(ROAD.cities[city].upper(), Typeface.CAPITALS, plan.city)
        assert name_long <= rect.h


def test_panel_has_room_for_everything() -> None:
    _apart(PANEL.parts(), PANEL.frame)
    _apart(PANEL.wheels, PANEL.frame)
    _fits(("188",), Typeface.FIGURES, PANEL.great, PANEL.score)
    for size, rect in zip(reversed(Size), PANEL.stones, strict=True):
        assert PANEL.stone[size] + PANEL.gap + width("34", Typeface.FIGURES, PANEL.count) <= rect.w
    for token in PANEL.bonus:
        _fits(("17",), Typeface.FIGURES, PANEL.count, token)


@pytest.mark.parametrize(
    "ranks", [(1, 0), (0, 0), (1, 0, 2), (0, 0, 0), (1, 0, 2, 3), (0, 0, 0, 0), (1, 0, 1, 3)]
)
def test_result_has_room_for_everything(ranks: tuple[int, ...]) -> None:
    steps = result_layout.podium(ranks)
    table = result_layout.table(len(ranks))
    blocks = [
        part for step in steps for part in (step.block, step.laurel or step.pawn, step.name, step.total)
    ]
    rows = [row.bar for row in table.rows]
    charts = (SCORES_CHART.area, PURSES_CHART.area)
    _apart((*blocks, *table.heads, *rows, *charts), result_layout.PICTURE)
    for step in steps:
        assert step.laurel is None or step.laurel.holds(step.pawn)
        assert step.block.holds(step.numeral)
    for row in table.rows:
        _apart((row.badge, row.name, *row.points, row.total), row.bar)
        _fits(("158",), Typeface.FIGURES, result_layout.POINTS, row.points[0])
        _fits(("188",), Typeface.FIGURES, result_layout.SUM, row.total)
    for chart in (SCORES_CHART, PURSES_CHART):
        _apart(chart.parts(), chart.area)
        _fits(("200",), Typeface.FIGURES, result_layout.LABEL, chart.levels)
        assert result_layout.MARK + width("188", Typeface.FIGURES, result_layout.LABEL) <= chart.ends.w


def test_ends_of_lines_keep_their_order_and_their_distance() -> None:
    places = result_layout.spread([50.0, 50.0, 48.0, 300.0], 20, 10, 200)
    assert places[2] < places[0] < places[1] < places[3]
    ordered = sorted(places)
    assert all(two - one >= 20 for one, two in pairwise(ordered))
    assert ordered[0] >= 10
    assert ordered[-1] <= 200


# Every state can be drawn.


def finished(players: int = 4, totals: Sequence[int] = (60, 55, 49, 45)) -> tuple[GameView, ...]:
    """Three rounds and the final scoring, seen with all purses."""
    views = []
    final = Result(
        tuple(Score(total - 14, 4, (8, 0, 0), 2) for total in totals[:players]),
        tuple(seat for seat in seats(players) if totals[seat - 1] == max(totals[:players])),
    )
    table = midgame().table
    for number in range(4):
        seated = tuple(
            player._replace(tile_points=3 * number, city_points=seat)
            for seat, player in enumerate(table.players[:players])
        )
        purses = tuple(2 + (number * seat) % 7 for seat in range(players))
        views.append(GameView(table._replace(players=seated, round=number), None, purses, "", None))
    last = views[-1]
    return (*views, GameView(last.table._replace(result=final), None, last.purses, "", None))


def _pictures(view: GameView, names: tuple[str, ...]) -> dict[str, bytes]:
    shown = faces(len(view.table.players), names)
    drawn = {"income": income(view)}
    for size in Size:
        drawn[f"aim {size.name}"] = aim(view, size, -100, 30, laid(size, 30_000))
    drawn["aim nothing"] = aim(view, Size.L, 0, 0, None)
    for segment in Segment:
        drawn[f"build {segment.name}"] = build(
            view,
            shown,
            segment,
            [Site(space, 5) for space in ROAD.segments[segment] if space not in view.table.built],
        )
        drawn[f"travel {segment.name}"] = travel(
            view,
            shown,
            segment,
            [Journey(place, 3, 6) for place in (*ROAD.segments[segment], ROAD.cities[segment + 1])],
        )
    for seat in seats(len(shown)):
        drawn[f"panel {seat}"] = panel(view, shown, seat)
    return drawn


@pytest.mark.parametrize("state", [midgame, fullest, emptiest])
def test_every_state_can_be_drawn(state: Callable[[], GameView]) -> None:
    sizes = {
        "income": (1100, 700),
        "aim": (800, 800),
        "build": (1100, 480),
        "travel": (1100, 480),
        "panel": (1100, 480),
    }
    for name, picture in _pictures(state(), LONG_NAMES).items():
        assert _opened(picture).size == sizes[name.split()[0]]
        if name.startswith("aim"):
            assert len(picture) <= 60_000, name


@pytest.mark.parametrize(("players", "totals"), [(4, (60, 55, 49, 45)), (2, (50, 50)), (3, (20, 41, 41))])
def test_every_result_can_be_drawn(players: int, totals: tuple[int, ...]) -> None:
    picture = result(finished(players, totals), faces(players, LONG_NAMES))
    assert _opened(picture).size == (1540, 980)


def test_the_last_view_alone_makes_a_result() -> None:
    assert _opened(result(finished()[-1:], faces())).size == (1540, 980)


def test_the_views_of_all_seats_together_tell_every_purse() -> None:
    whole = finished()
    by_seat = [
        GameView(
            view.table, seat, tuple(p if n == seat else None for n, p in enumerate(view.purses, 1)), "", None
        )
        for view in whole[:-1]
        for seat in seats(4)
    ]
    assert result([*by_seat, whole[-1]], SEATS) == result(whole, SEATS)


def test_ties_share_a_rank() -> None:
    final = Result(tuple(Score(total, 0) for total in (20, 41, 41, 7)), (Seat(2), Seat(3)))
    assert ranking(final) == (2, 0, 0, 3)


def test_a_game_that_goes_on_has_no_result() -> None:
    with pytest.raises(ValueError, match="finished"):
        result([midgame()], SEATS)


# What stands out.


def _changes(one: bytes, two: bytes) -> Rect:
    box = ImageChops.difference(_opened(one), _opened(two)).getbbox()
    assert box is not None
    return Rect(box[0], box[1], box[2] - box[0], box[3] - box[1])


def test_only_the_spaces_that_may_be_built_stand_out() -> None:
    view = midgame()
    plan = segment_layout.straight(Segment.B)
    for site in sites(view.table, Seat(3)):
        if ROAD.spaces[site.space].segment is Segment.B:
            one = build(view, SEATS, Segment.B, [site])
            none = build(view, SEATS, Segment.B, [])
            assert plan.slabs[site.space].inset(-1).holds(_changes(one, none))


def test_only_the_places_within_reach_carry_a_price() -> None:
    view = midgame()
    plan = segment_layout.straight(Segment.B)
    found = journeys(view.table, Seat(3))
    assert found
    for journey in found:
        one = travel(view, SEATS, Segment.B, [journey])
        none = travel(view, SEATS, Segment.B, [])
        place = plan.slabs.get(journey.to, plan.ahead)
        assert place.inset(-1).holds(_changes(one, none))


def test_the_last_card_shows_its_push_token_unless_it_would_stay_in_the_supply() -> None:
    view = midgame()
    table = view.table._replace(taken=view.table.display[1:])
    card = INCOME.cards[0]
    holder = table.player(Seat(2))._replace(push_token=True)
    holding = table._replace(players=(table.players[0], holder, *table.players[2:]))
    with_token = GameView(table, None, view.purses, "", None)
    without = GameView(holding, None, view.purses, "", None)
    assert card.push_token.inset(-1).holds(_changes(income(with_token), income(without)))


# Nobody else's purse.


@pytest.mark.parametrize("viewer", [None, Seat(1)])
def test_pictures_do_not_depend_on_a_hidden_purse(viewer: Seat | None) -> None:
    table = midgame().table
    secret = Secret("1" * 64)
    poor, rich = (GameState(table, (3, 2, 1, purse), commitment_of(secret), secret) for purse in (0, 25))
    names = ("A", "B", "C", "D")
    assert _pictures(view_for(poor, viewer), names) == _pictures(view_for(rich, viewer), names)


def test_my_panel_shows_my_purse() -> None:
    table = midgame().table
    secret = Secret("1" * 64)
    poor, rich = (GameState(table, (3, 2, 1, purse), commitment_of(secret), secret) for purse in (0, 25))
    changed = _changes(
        panel(view_for(poor, Seat(4)), SEATS, Seat(4)), panel(view_for(rich, Seat(4)), SEATS, Seat(4))
    )
    assert PANEL.sesterces.inset(-1).holds(changed)


def test_a_full_cart_lies_within_its_places() -> None:
    for load in (Counts(2, 1, 1), Counts(3, 2, 0)):
        tiles = cart_tiles(PANEL.cart, load)
        _apart(tiles, PANEL.frame)
        assert all(any(place.holds(tile) for place in PANEL.cart) for tile in tiles)


def test_tiles_on_the_cart_of_an_exchange_do_not_touch() -> None:
    lying = cart_tiles(EXCHANGE.cart, Counts(3, 2, 0), EXCHANGE.gap)
    _apart([tile.inset(1 - EXCHANGE.gap / 2) for tile in lying], EXCHANGE.picture)
