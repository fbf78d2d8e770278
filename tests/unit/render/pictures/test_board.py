"""The board: every state draws, nothing secret shows, changes are ringed, colours survive the palette."""

from io import BytesIO
from itertools import combinations
from math import dist, log10

import pytest
from PIL import Image, ImageChops, ImageStat

from engine import apply, view_for
from engine.data import ROAD
from engine.model import Counts, Seat, Segment, Size, seats
from engine.state import GameState
from engine.view import GameView
from render import theme
from render.encode import to_palette
from render.layout import board as layout
from render.layout import road
from render.layout.board import BOARD
from render.layout.cart import cart_tiles
from render.layout.changes import changes, pawn_places
from render.layout.rect import Rect, around
from render.pictures.board import board, draw
from tests.support.example_tables import LONG_NAMES, ODD_NAMES, emptiest, faces, fullest, midgame, onlooker
from tests.support.random_games import random_game

VIEWS = {"midgame": midgame, "fullest": fullest, "emptiest": emptiest}


def _states(seed: int, seats: int) -> list[GameState]:
    events = random_game(seed, seats)
    state = apply(None, events[0])
    states = [state]
    for event in events[1:]:
        state = apply(state, event)
        states.append(state)
    return states


@pytest.mark.parametrize("name", VIEWS)
def test_a_board_is_a_palette_png_of_the_right_size(name: str) -> None:
    view = VIEWS[name]()
    with Image.open(BytesIO(board(view, faces(len(view.table.players))))) as picture:
        assert picture.size == (1540, 980)
        assert picture.mode == "P"


@pytest.mark.parametrize("name", VIEWS)
def test_colours_survive_the_palette(name: str) -> None:
    view = VIEWS[name]()
    drawn = draw(view, faces(len(view.table.players)))
    kept = to_palette(drawn).convert("RGB")
    error = ImageStat.Stat(ImageChops.difference(drawn, kept))
    mean_square = sum(error.sum2) / (3 * drawn.width * drawn.height)
    assert 10 * log10(255**2 / mean_square) >= 45


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_state_of_a_game_draws_and_pieces_lie_apart(seats: int) -> None:
    states = _states(seats, seats)
    for number, state in enumerate(states):
        view = view_for(state, None)
        places = pawn_places(view.table)
        assert all(dist(one, two) >= layout.PAWN for one, two in combinations(places, 2))
        assert all(BOARD.holds(around(place, layout.PAWN)) for place in places)
        if number % 20 == 0 or state is states[-1]:
            draw(view, faces(seats), view_for(states[max(0, number - 20)], None))


@pytest.mark.parametrize("names", [LONG_NAMES, ODD_NAMES])
def test_no_name_leaves_its_place(names: tuple[str, ...]) -> None:
    plain, named = draw(midgame(), faces(names=("",) * 4)), draw(midgame(), faces(names=names))
    inside = Image.new("1", plain.size)
    for parts in layout.bars(4):
        left, top, right, bottom = parts.name.corners
        inside.paste(1, (round(left), round(top), round(right), round(bottom)))
    changed = ImageChops.difference(plain, named).convert("L").point([0] + [255] * 255)
    assert changed.getbbox() is not None
    changed.paste(0, mask=inside)
    assert changed.getbbox() is None


def test_pictures_for_others_do_not_depend_on_a_hidden_purse() -> None:
    state = _states(1, 3)[-40]
    assert state.table.result is None
    rich = state._replace(purses=tuple(purse + 7 for purse in state.purses))
    for viewer in (None, *seats(3)):
        hidden = rich._replace(purses=_as_seen(rich.purses, state.purses, viewer))
        assert board(view_for(state, viewer), faces(3)) == board(view_for(hidden, viewer), faces(3))
    assert board(view_for(state, Seat(1)), faces(3)) != board(view_for(rich, Seat(1)), faces(3)), (
        "one's own purse shows"
    )


def _as_seen(rich: tuple[int, ...], poor: tuple[int, ...], viewer: int | None) -> tuple[int, ...]:
    """Every purse but the viewer's is another."""
    return tuple(poor[seat - 1] if seat == viewer else purse for seat, purse in enumerate(rich, 1))


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize(
    "cart",
    [
        Counts(small, mid, large)
        for small in range(4)
        for mid in range(3)
        for large in range(2)
        if Counts(small, mid, large).within(Counts(2, 1, 1))
        or Counts(small, mid, large).within(Counts(3, 2, 0))
    ],
)
def test_every_load_lies_in_the_places_of_the_cart(cart: Counts, players: int) -> None:
    parts = layout.bars(players)[0]
    tiles = cart_tiles(parts.cart, cart)
    assert len(tiles) == cart.total
    assert sorted(rect.w for rect in tiles) == sorted(
        parts.cart[-1].w * size.units for size in Size for _ in range(cart[size])
    )
    assert all(any(place.holds(tile) for place in parts.cart) for tile in tiles)
    assert not any(one.overlaps(two) for one, two in combinations(tiles, 2))


def _ringed(now: GameView, then: GameView) -> tuple[tuple[str, ...], list[Rect]]:
    found = changes(now, then)
    return found.spaces, [ring.rect for ring in found.rings]


def test_nothing_changed_nothing_ringed() -> None:
    assert _ringed(midgame(), midgame()) == ((), [])
    assert draw(midgame(), faces(), midgame()).tobytes() == draw(midgame(), faces()).tobytes()


def test_a_built_tile_and_the_points_for_it_are_ringed() -> None:
    now = midgame()
    first, *others = now.table.players
    then = onlooker(
        now.table._replace(
            built=now.table.built - {"B6"},
            players=(first._replace(tile_points=first.tile_points - 5), *others),
        )
    )
    spaces, rings = _ringed(now, then)
    assert spaces == ("B6",)
    assert [ring for ring in rings if layout.bars(4)[0].bar.inset(-6).holds(ring)] == rings != []


def test_a_pawn_is_ringed_where_it_is_now() -> None:
    now = midgame()
    first, *others = now.table.players
    then = onlooker(now.table._replace(players=(first._replace(at="Roma"), *others)))
    spaces, (ring,) = _ringed(now, then)
    assert spaces == ()
    assert ring.centre == pytest.approx(road.centre("A9"))


def test_a_taken_card_and_a_new_display_are_ringed() -> None:
    now = midgame()
    _, (ring,) = _ringed(now, onlooker(now.table._replace(taken=(5,))))
    assert ring.holds(layout.CARD_CELLS[now.table.display.index(6)])
    _, (ring,) = _ringed(now, onlooker(now.table._replace(draws=1)))
    assert ring.holds(layout.CARDS)


def test_a_pushed_stone_is_ringed_where_it_lies() -> None:
    now = midgame()
    stone = now.table.quarry[7]
    then = onlooker(now.table._replace(quarry=now.table.quarry[:7] + now.table.quarry[8:]))
    _, (ring,) = _ringed(now, then)
    assert ring.centre == pytest.approx(layout.QUARRY_ON_BOARD.centre(stone))


def test_goods_tokens_and_arrivals_are_ringed() -> None:
    now = midgame()
    first, *others = now.table.players
    before = first._replace(stones=Counts(), cart=Counts(), push_token=False)
    then = now.table._replace(players=(before, *others), tokens=((6, 3, 1), *now.table.tokens[1:]))
    _, rings = _ringed(now, onlooker(then))
    assert len(rings) == 4


def test_everything_on_a_board_is_inside_it_even_ringed() -> None:
    now, then = fullest(), fullest()
    table = then.table
    players = tuple(
        player._replace(stones=Counts(), cart=Counts(), push_token=False, tile_points=0, at=ROAD.cities[2])
        for player in table.players
    )
    then = onlooker(table._replace(players=players, quarry=(), draws=0, tokens=((), (), ())))
    for ring in changes(now, then).rings:
        assert BOARD.inset(-layout.MARGIN).holds(ring.rect)


def test_the_mover_is_marked() -> None:
    view = midgame()
    parts = layout.bars(4)[1]
    picture = draw(view, faces())
    spot = round(parts.pointer.right - 3), round(parts.pointer.centre[1])
    assert picture.getpixel(spot) == theme.TERRACOTTA_DARK
    assert draw(onlooker(view.table._replace(awaited=None)), faces()).getpixel(spot) != theme.TERRACOTTA_DARK


def test_a_built_slab_is_paved_and_others_are_not() -> None:
    view = onlooker(emptiest().table._replace(built=frozenset({"C9"})))
    picture = draw(view, faces(2))
    x, y = road.centre("C9")
    assert picture.getpixel((round(x - 40), round(y))) == theme.PAVING
    x, y = road.centre(ROAD.segments[Segment.C][2])
    assert picture.getpixel((round(x - 40), round(y))) == theme.SPACE
