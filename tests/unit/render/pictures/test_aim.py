"""The aiming picture: true to where stone and pusher are laid and go, and nothing of what will happen."""

from itertools import combinations, product
from math import cos, log10, pi, radians, sin

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.data import QUARRY
from engine.model import Hand, Options, Push, QuarryStone, Seat, Size
from engine.quarry import Laid
from engine.quarry.aim import aim as aim_push
from engine.quarry.aim import at_end, free_half_width_um
from engine.quarry.ledge import lay
from engine.quarry.sight import in_the_way, on_the_brink
from engine.view import GameView
from render import theme
from render.encode import to_palette
from render.layout.push import AIM, FILM, PushLayout
from render.layout.quarry import DETAIL, outline
from render.layout.rect import Rect, around
from render.pictures.aim import aim, draw
from render.pieces.overlay import signed
from render.pieces.text import cap_height, width
from render.theme import Typeface
from tests.support.example_tables import emptiest, fullest, midgame, onlooker

MOST = QUARRY.most_place
PLACES = (-100, -37, 0, 8, 100)
ANGLES = (-30, -7, 0, 15, 30)


def _push(size: Size, place: int, angle: int) -> Push:
    return aim_push(0, size, place, angle)


def _laid(view: GameView, size: Size, place: int, angle: int) -> Laid:
    laid = lay(view.table.quarry, _push(size, place, angle))
    assert laid is not None
    return laid


def _drawn(view: GameView, size: Size, place: int, angle: int) -> Image.Image:
    return draw(view, size, place, angle, _laid(view, size, place, angle))


def _steady(view: GameView) -> GameView:
    return onlooker(view.table._replace(options=Options(hand=Hand.STEADY)))


def _changed(one: Image.Image, two: Image.Image) -> Rect | None:
    box = ImageChops.difference(one, two).getbbox()
    return None if box is None else Rect(box[0], box[1], box[2] - box[0], box[3] - box[1])


# Layout.


@pytest.mark.parametrize("layout", [AIM, FILM.stage])
def test_the_ledge_is_drawn_as_far_back_as_a_pusher_may_stand(layout: PushLayout) -> None:
    """Behind stones that poke over the line it stands almost at its end."""
    laid = lay((QuarryStone(1, Size.L, 0, -4_000),), _push(Size.L, -30, 30))
    assert laid is not None
    back = [
        layout.quarry.at(
            laid.pusher.x_um / 1000 + along * cos(turn) - across * sin(turn),
            laid.pusher.y_um / 1000 + along * sin(turn) + across * cos(turn),
        )
        for turn in (radians(-laid.pusher.angle_mdeg / 1000),)
        for along in (-QUARRY.pusher_length_mm / 2, QUARRY.pusher_length_mm / 2)
        for across in (-QUARRY.pusher_depth_mm / 2, QUARRY.pusher_depth_mm / 2)
    ]
    floor = layout.quarry.ledge
    assert max(y for _, y in back) <= floor.bottom < layout.ruler.line
    assert max(y for _, y in back) > floor.bottom - 0.2 * floor.h, "a case that tells"


@pytest.mark.parametrize("layout", [AIM, FILM.stage])
@pytest.mark.parametrize("size", Size)
def test_the_gauges_have_room_beside_the_quarry(layout: PushLayout, size: Size) -> None:
    ruler, dial = layout.ruler, layout.dial
    figures = cap_height(Typeface.FIGURES, ruler.figures)
    number = width(signed(-MOST), Typeface.FIGURES, ruler.figures)
    end = width(signed(-MOST), Typeface.FIGURES, ruler.ends)
    scale = Rect(
        ruler.x(size, -MOST) - ruler.beside - end,
        outline(layout.quarry).bottom,
        ruler.x(size, MOST) - ruler.x(size, -MOST) + 2 * (ruler.beside + end),
        ruler.line + max(ruler.ticks) + ruler.stroke - outline(layout.quarry).bottom,
    )
    bow, needle = (
        [dial.at(degrees, length) for degrees in (-30, 30)]
        for length in (dial.radius + max(dial.ticks), dial.radius / 2)
    )
    angle = width(f"{signed(-30)}°", Typeface.FIGURES, dial.figures)
    parts = [
        scale,
        around((ruler.x(size, MOST), ruler.figures_y), number, figures),
        around((dial.pivot[0], dial.figures_y), angle, figures),
        Rect(
            bow[0][0], dial.pivot[1] - dial.radius - max(dial.ticks), bow[1][0] - bow[0][0], dial.radius / 2
        ),
        Rect(needle[0][0], needle[0][1], needle[1][0] - needle[0][0], dial.radius / 2),
    ]
    for part in parts:
        assert layout.picture.holds(part), f"{part} is cut off"
        assert not part.overlaps(layout.quarry.ledge), f"{part} lies on the ledge"
    numbers = [parts[1], parts[2], around((ruler.x(size, -MOST), ruler.figures_y), number, figures)]
    for one, two in (*combinations(numbers, 2), (scale, parts[3]), (scale, parts[4])):
        assert not one.overlaps(two), f"{one} covers {two}"
    assert all(number.y >= scale.bottom - 1 for number in numbers)


@pytest.mark.parametrize(("size", "place", "angle"), [*product(Size, PLACES, ANGLES)])
def test_the_ruler_is_in_line_with_the_stone(size: Size, place: int, angle: int) -> None:
    laid = _laid(emptiest(), size, place, angle)
    x, _ = AIM.quarry.at(laid.x_um / 1000, 0)
    assert AIM.ruler.x(size, place) == pytest.approx(x, abs=0.1)


@pytest.mark.parametrize("size", Size)
def test_at_a_hundred_the_stone_touches_the_wall(size: Size) -> None:
    for side in (-1, 1):
        edge = AIM.ruler.x(size, side * MOST) + side * AIM.quarry.diameter(size) / 2
        rail, _ = AIM.quarry.at(side * QUARRY.mouth_mm / 2, 0)
        assert abs(edge - rail) <= 1, "less than a pixel apart"


# What is shown.


def test_the_pointer_stands_at_the_place_and_the_needle_at_the_angle() -> None:
    picture = _drawn(emptiest(), Size.S, 60, -20)
    ruler, dial = AIM.ruler, AIM.dial
    y = round(ruler.line - ruler.stroke - ruler.marker / 2)
    assert picture.getpixel((round(ruler.x(Size.S, 60)), y)) == theme.TERRACOTTA
    assert picture.getpixel((round(ruler.x(Size.S, 0)), y)) != theme.TERRACOTTA
    x, y_needle = dial.at(-20, dial.radius / 2)
    assert picture.getpixel((round(x), round(y_needle))) == theme.TERRACOTTA


def _round(picture: Image.Image, stone: QuarryStone, beyond: float) -> set[tuple[int, ...]]:
    """The colours so far beyond a stone's edge."""
    (x, y), radius = AIM.quarry.centre(stone), AIM.quarry.diameter(stone.size) / 2 + beyond
    turns = [number * pi / 12 for number in range(24)]
    spots = [(round(x + radius * cos(turn)), round(y + radius * sin(turn))) for turn in turns]
    return {_colour(picture, spot) for spot in spots if spot[1] >= 0}


def _colour(picture: Image.Image, spot: tuple[int, int]) -> tuple[int, ...]:
    colour = picture.getpixel(spot)
    assert isinstance(colour, tuple)
    return colour


@pytest.mark.parametrize("size", Size)
def test_stones_in_the_way_and_on_the_brink_are_ringed_and_no_others(size: Size) -> None:
    table = midgame().table
    stones = (
        QuarryStone(1, Size.S, 2_000, 9_000),
        QuarryStone(2, Size.S, -26_000, 14_000),
        QuarryStone(3, Size.L, 0, 60_000),
        QuarryStone(4, Size.M, 20_000, round(QUARRY.depth_mm * 1000) - 2_000),
        QuarryStone(5, Size.M, -20_000, round(QUARRY.depth_mm * 1000) - 30_000),
    )
    view = _steady(onlooker(table._replace(quarry=stones)))
    laid = _laid(view, size, 0, 0)
    assert [stone.id for stone in in_the_way(stones, size, laid)] == [1]
    assert [stone.id for stone in on_the_brink(stones)] == [4]
    picture = draw(view, size, 0, 0, laid)
    half = DETAIL.ring * AIM.quarry.px_per_mm / 2
    ringed = {stone.id: _round(picture, stone, half) & {theme.TERRACOTTA, theme.GOLD} for stone in stones}
    assert ringed[1] == {theme.TERRACOTTA}
    assert theme.GOLD in ringed[4]
    assert not ringed[2] and not ringed[3] and not ringed[5]


def test_the_ring_of_a_stone_on_the_brink_is_dashed_and_lets_another_be_seen() -> None:
    stone, alone = (QuarryStone(1, Size.M, x_um, round(QUARRY.depth_mm * 1000)) for x_um in (0, 30_000))
    view = _steady(onlooker(midgame().table._replace(quarry=(stone, alone._replace(id=2)))))
    laid = _laid(view, Size.M, 0, 0)
    whole = laid._replace(way_um=round(QUARRY.depth_mm * 1000))
    assert [one.id for one in in_the_way(view.table.quarry, Size.M, whole)] == [1]
    picture, half = draw(view, Size.M, 0, 0, whole), DETAIL.ring * AIM.quarry.px_per_mm / 2
    assert _round(picture, stone, half) >= {theme.TERRACOTTA, theme.GOLD}
    assert theme.TERRACOTTA not in _round(picture, alone, half)
    assert len(_round(picture, alone, half) - {theme.GOLD}) > 0, "there are gaps"


@pytest.mark.parametrize(("size", "angle"), [*product(Size, (-12, 0, 20))])
def test_the_ghost_is_at_the_end_of_the_way(size: Size, angle: int) -> None:
    view = _steady(emptiest())
    laid = _laid(view, size, 0, angle)
    end = at_end(laid)
    picture, bare = draw(view, size, 0, angle, laid), draw(view, size, 0, angle, None)
    ghost = QuarryStone(0, size, end.x_um, end.y_um)
    inside = -DETAIL.ghost_edge * AIM.quarry.px_per_mm / 2
    assert theme.TERRACOTTA_DARK in _round(picture, ghost, inside)
    assert theme.TERRACOTTA_DARK not in _round(bare, ghost, inside)


@pytest.mark.parametrize(("size", "side"), [*product(Size, (-1, 1))])
def test_a_ghost_stays_between_rails_and_walls(size: Size, side: int) -> None:
    """Where the pusher's way leads into the wall, the stone is shown beside it."""
    view, place, angle = _steady(emptiest()), side * MOST, side * QUARRY.most_angle
    laid = _laid(view, size, place, angle)
    changed = _changed(draw(view, size, place, angle, laid), draw(view, size, place, angle, None))
    assert changed is not None
    slope = (QUARRY.exit_mm - QUARRY.mouth_mm) / 2 / QUARRY.depth_mm
    ahead = at_end(laid).y_um / 1000 + QUARRY.diameter_mm[size] / 2
    wall, _ = AIM.quarry.at(side * (QUARRY.mouth_mm / 2 + slope * ahead), 0)
    reach = changed.right if side > 0 else changed.x
    assert side * (reach - wall) <= 2


@pytest.mark.parametrize(("place", "angle"), [*product((-100, 0, 100), ANGLES)])
def test_only_a_trembling_hand_has_a_cone_and_it_stays_on_the_floor(place: int, angle: int) -> None:
    view = midgame()
    trembling = _drawn(view, Size.M, place, angle)
    steady = _drawn(_steady(view), Size.M, place, angle)
    changed = _changed(trembling, steady)
    assert changed is not None
    assert outline(AIM.quarry).holds(changed)
    assert changed.w < AIM.quarry.px_per_mm * 40


def test_the_cone_is_as_wide_as_the_tremor() -> None:
    """Two standard deviations to either side where the stone lies, and no more."""
    view = emptiest()
    changed = _changed(_drawn(view, Size.S, 0, 0), _drawn(_steady(view), Size.S, 0, 0))
    assert changed is not None
    length = changed.h / AIM.quarry.px_per_mm
    widest = 2 * (2 * QUARRY.tremor_mm + length * sin(2 * QUARRY.tremor_deg * pi / 180))
    assert changed.w / AIM.quarry.px_per_mm == pytest.approx(widest, abs=2)


def test_where_nothing_can_be_laid_the_gauges_still_tell_the_aim() -> None:
    view = midgame()
    assert _changed(draw(view, Size.S, 50, 0, None), draw(view, Size.S, -50, 0, None)) is not None


def test_the_aim_never_predicts() -> None:
    """The same stones and the same laid stone give the same picture, whatever the push would do."""
    view = midgame()
    laid = _laid(view, Size.M, 20, 0)
    table = view.table._replace(pushes=view.table.pushes + 7, round=view.table.round + 3)
    other = GameView(table, Seat(1), view.purses, "0" * 64, None)
    assert aim(view, Size.M, 20, 0, laid) == aim(other, Size.M, 20, 0, laid)


@pytest.mark.parametrize("size", Size)
def test_colours_survive_the_palette(size: Size) -> None:
    assert len(theme.AIM_PALETTE) <= 255
    for view in (midgame(), fullest()):
        drawn = _drawn(view, size, -40, 10)
        kept = to_palette(drawn, theme.AIM_PALETTE).convert("RGB")
        error = ImageStat.Stat(ImageChops.difference(drawn, kept))
        mean_square = sum(error.sum2) / (3 * drawn.width * drawn.height)
        assert 10 * log10(255**2 / mean_square) >= 45


@pytest.mark.parametrize("size", Size)
def test_free_places_reach_from_rail_to_rail(size: Size) -> None:
    assert free_half_width_um(size) / 1000 + QUARRY.diameter_mm[size] / 2 == pytest.approx(
        QUARRY.mouth_mm / 2, abs=0.3
    )
