"""The film of a push: what people see of it, and how it is encoded."""

from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from PIL import Image, ImageChops, ImageSequence

from engine.chance import commitment_of
from engine.data import QUARRY
from engine.model import QuarryStone, Secret, Size
from engine.quarry import Film
from engine.quarry.aim import aim
from engine.quarry.physics import PymunkQuarry
from engine.state import GameState
from engine.view import view_for
from render import encode, gif, theme
from render.layout.push import FALL, FILM
from render.layout.quarry import DETAIL
from render.pictures import film
from tests.support.example_tables import faces, fullest, midgame
from tests.support.films import PUSHED, scripted

BY = faces()[1]


def _film(push: Film, place: int = 35, angle: int = -10) -> bytes:
    return film.film(push, by=BY, pushed=PUSHED, place=place, angle=angle).data


def _draw(push: Film, place: int = 35, angle: int = -10) -> list[Image.Image]:
    return [_coloured(frame) for frame in film.draw(push, by=BY, pushed=PUSHED, place=place, angle=angle)]


def _coloured(indices: Image.Image) -> Image.Image:
    picture = indices.copy()
    picture.putpalette(encode.palette_bytes())
    return picture.convert("RGB")


@pytest.fixture(scope="module")
def push() -> Film:
    return scripted(midgame().table.quarry)


def test_decodes_to_exactly_the_frames_that_were_drawn(push: Film) -> None:
    with Image.open(BytesIO(_film(push))) as decoded:
        frames = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(decoded)]
    assert frames == [frame.tobytes() for frame in _draw(push)]


def test_has_the_size_and_the_timing_of_a_film(push: Film) -> None:
    with Image.open(BytesIO(_film(push))) as decoded:
        assert decoded.size == (560, 560)
        assert decoded.info["loop"] == 0
        shown_ms = [frame.info["duration"] for frame in ImageSequence.Iterator(decoded)]
    assert 25 <= len(shown_ms) <= 36
    assert shown_ms[-1] == 3000
    assert set(shown_ms[1:-1]) == {60}


def test_real_pushes_make_films() -> None:
    """Some in a row, as a game makes them: small, short, ending with the stones where they rest."""
    quarry, chance = PymunkQuarry(), Random("films")
    stones = quarry.opening(bytes(32))
    for number in range(100, 108):
        place, angle = chance.randint(-100, 100), chance.randint(-30, 30)
        push = aim(number, chance.choice(tuple(Size)), place, angle)
        outcome = quarry.simulate(stones, push, film=True)
        assert outcome.film is not None
        made = film.film(outcome.film, by=BY, pushed=number, place=place, angle=angle).data
        assert len(made) < 700_000
        with Image.open(BytesIO(made)) as decoded:
            frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(decoded)]
        assert 25 <= len(frames) <= 36
        stones = outcome.resting
        for stone in stones:
            x, y = FILM.quarry.centre(stone)
            assert frames[-1].getpixel((round(x), round(y))) == theme.STONES[stone.size].face


@pytest.mark.parametrize("size", Size)
def test_is_small_even_with_the_fullest_quarry(size: Size) -> None:
    assert len(_film(scripted(fullest().table.quarry, size, frames=36))) < 700_000


def test_all_frames_share_one_palette(push: Film) -> None:
    assert not any(flags & 0x80 for flags in _frame_flags(_film(push)))


def _frame_flags(data: bytes) -> list[int]:
    """The flags of each image block of a GIF; the highest bit says that it brings a palette of its own."""
    at, flags = 13 + 768, []
    while data[at : at + 1] != b";":
        if data[at : at + 1] == b",":
            flags.append(data[at + 9])
            at += 11
        else:
            at += 2
        while data[at]:
            at += data[at] + 1
        at += 1
    return flags


def test_the_first_frame_shows_the_aim(push: Film) -> None:
    here, there = _draw(push, place=35)[0], _draw(push, place=-60)[0]
    changed = ImageChops.difference(here, there).getbbox()
    assert changed is not None
    left, top, right, bottom = changed
    assert left >= FILM.place.x
    assert right <= FILM.place_scale.area.right
    assert top >= FILM.place.y
    assert bottom <= FILM.place_scale.area.bottom
    first, second = _draw(push)[:2]
    x, y = FILM.quarry.centre(push.frames[0].stones[-1])
    assert first.getpixel((round(x), round(y) - 8)) == theme.TERRACOTTA
    assert second.getpixel((round(x), round(y) - 8)) != theme.TERRACOTTA


def test_a_stone_that_falls_sinks_and_stays_lying_below(push: Film) -> None:
    first = next(number for number, frame in enumerate(push.frames) if frame.fell)
    frames = _draw(push)
    without = _draw(Film(tuple(frame._replace(fell=()) for frame in push.frames)))
    seen = [ImageChops.difference(one, two).getbbox() for one, two in zip(frames, without, strict=False)]
    assert not any(seen[:first])
    assert all(seen[first:])
    edge = FILM.quarry.at(0, QUARRY.depth_mm)[1]
    assert all(box[3] <= edge for box in seen if box)
    assert seen[first] != seen[-1]


def test_late_falls_come_to_rest_before_the_film_ends() -> None:
    still = [frame._replace(fell=()) for frame in scripted(midgame().table.quarry, frames=36).frames]
    gone = max(still[-1].stones, key=lambda stone: stone.y_um)
    last = still[-1]._replace(
        stones=tuple(stone for stone in still[-1].stones if stone != gone), fell=(gone,)
    )
    at_once = Film((*still[:-1], last))
    early = Film((*still[:20], last, *[last._replace(fell=())] * 15))
    frames = _draw(at_once)
    assert len(frames) == 36
    assert frames[-1].tobytes() == _draw(early)[-1].tobytes()


def test_a_long_push_is_thinned_to_a_film_that_ends_at_rest() -> None:
    quarry = midgame().table.quarry
    long, short = scripted(quarry, frames=75), scripted(quarry, frames=36)
    frames = _draw(long)
    assert len(frames) == 36
    assert frames[-1].tobytes() == _draw(short)[-1].tobytes()


def test_many_fallen_stones_lie_side_by_side() -> None:
    base = scripted(midgame().table.quarry).frames
    fallen = tuple(QuarryStone(200 + number, Size(number % 3), 1_000, 118_001) for number in range(9))
    falls = film._falls((base[0], base[1]._replace(fell=fallen)))
    assert len(falls) == 9
    for one, two in pairwise(sorted(falls, key=lambda fall: fall.lies_mm)):
        room = (film._lying_mm(one.size) + film._lying_mm(two.size)) / 2
        assert two.lies_mm - one.lies_mm >= room
    assert all(abs(fall.lies_mm) <= QUARRY.exit_mm / 2 for fall in falls)


@pytest.mark.parametrize("size", Size)
def test_a_fallen_stone_lies_whole_between_the_edge_and_the_top(size: Size) -> None:
    half = film._lying_mm(size) / 2
    middle = QUARRY.depth_mm + FALL.beyond_mm
    assert FILM.quarry.at(0, middle + half)[1] >= FILM.picture.y
    assert middle - half >= QUARRY.depth_mm + DETAIL.edge


def test_does_not_depend_on_a_purse() -> None:
    quarry, secret = PymunkQuarry(), Secret("1" * 64)
    table = midgame().table._replace(quarry=quarry.opening(bytes(32)))
    films = []
    for purse in (0, 25):
        view = view_for(GameState(table, (3, 2, 1, purse), commitment_of(secret), secret), None)
        outcome = quarry.simulate(view.table.quarry, aim(PUSHED, Size.M, 35, -10), film=True)
        assert outcome.film is not None
        films.append(_film(outcome.film))
    assert films[0] == films[1]


def test_an_unchanged_frame_costs_one_pixel() -> None:
    frame = Image.new("L", (20, 20), 3)
    data = gif.encode([frame, frame], [10, 20], encode.palette_bytes(), theme.TRANSPARENT_INDEX)
    with Image.open(BytesIO(data)) as decoded:
        assert [shown.convert("RGB").tobytes() for shown in ImageSequence.Iterator(decoded)] == [
            _coloured(frame).tobytes()
        ] * 2
