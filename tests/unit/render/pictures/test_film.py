"""The film of a push: what people see of it, and how it is encoded."""

from io import BytesIO
from itertools import pairwise
from math import radians, sin
from random import Random

import pytest
from PIL import Image, ImageChops, ImageSequence, ImageStat

from engine.chance import commitment_of
from engine.data import QUARRY
from engine.model import QuarryStone, Secret, Size
from engine.quarry import Film, Frame
from engine.quarry.aim import aim
from engine.quarry.ledge import lay
from engine.quarry.physics import PymunkQuarry
from engine.state import GameState
from engine.view import view_for
from render import encode, gif, theme
from render.layout.cut import Fall, cut
from render.layout.descent import TIPPED, descents, tray_at
from render.layout.push import AIM, FILM, OUTCOME
from render.pictures import aim as aim_picture
from render.pictures import film
from render.pieces import falling, outcome
from tests.support.example_tables import faces, fullest, midgame
from tests.support.films import PUSHED, scripted

BY = faces()[1]
EDGE_UM = round(QUARRY.depth_mm * 1000)


AIMED = film.Aimed(BY, PUSHED, 35, -10, True, ("S", "M", "L"))


def _film(push: Film) -> bytes:
    return film.film(push, AIMED).data


def _draw(push: Film, aimed: film.Aimed = AIMED) -> list[Image.Image]:
    return [_coloured(frame) for frame in film.draw(push, aimed)]


def _coloured(indices: Image.Image) -> Image.Image:
    picture = indices.copy()
    picture.putpalette(encode.palette_bytes(theme.FILM_PALETTE))
    return picture.convert("RGB")


@pytest.fixture(scope="module")
def push() -> Film:
    return scripted(midgame().table.quarry)


@pytest.fixture(scope="module")
def drawn(push: Film) -> list[Image.Image]:
    return _draw(push)


# The file


def test_decodes_to_exactly_the_frames_that_were_drawn(push: Film, drawn: list[Image.Image]) -> None:
    with Image.open(BytesIO(_film(push))) as decoded:
        frames = [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(decoded)]
    assert frames == [frame.tobytes() for frame in drawn]


def test_loops_and_says_how_long_it_runs(push: Film) -> None:
    made = film.film(push, AIMED)
    with Image.open(BytesIO(made.data)) as decoded:
        assert decoded.size == (FILM.width, FILM.height)
        assert decoded.info["loop"] == 0
        shown_ms = [frame.info["duration"] for frame in ImageSequence.Iterator(decoded)]
    assert made.ms == sum(shown_ms)
    assert [ms // 10 for ms in shown_ms] == [*cut(push).delays_cs]


def test_real_pushes_make_films() -> None:
    """Some in a row, as a game makes them: small, and at rest before the outcome."""
    quarry, chance = PymunkQuarry(), Random("films")
    stones = quarry.opening(bytes(32))
    for number in range(100, 108):
        place, angle = chance.randint(-100, 100), chance.randint(-30, 30)
        push = aim(number, chance.choice(tuple(Size)), place, angle)
        outcome = quarry.simulate(stones, push, film=True)
        assert outcome.film is not None
        made = film.film(outcome.film, AIMED._replace(stone=number, place=place, angle=angle))
        assert len(made.data) < 1_000_000
        with Image.open(BytesIO(made.data)) as decoded:
            frames = [frame.convert("RGB") for frame in ImageSequence.Iterator(decoded)]
        stones = outcome.resting
        for stone in stones:
            x, y = FILM.quarry.centre(stone)
            if y < FILM.height:
                assert frames[-2].getpixel((round(x), round(y))) == theme.STONES[stone.size].face


@pytest.mark.parametrize("size", Size)
def test_is_not_too_large_even_with_the_fullest_quarry(size: Size) -> None:
    assert len(_film(scripted(fullest().table.quarry, size))) < 1_500_000


def test_all_frames_share_one_palette(push: Film) -> None:
    assert not any(flags & 0x80 for flags in _frame_flags(_film(push)))


def _frame_flags(data: bytes) -> list[int]:
    """The flags of each image block of a GIF; the highest bit says that it brings a palette of its own."""
    at, flags = 13 + 3 * 128, []
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


def test_an_unchanged_frame_costs_one_pixel() -> None:
    frame = Image.new("L", (20, 20), 3)
    data = gif.encode([frame, frame], [10, 20], encode.palette_bytes(theme.FILM_PALETTE))
    with Image.open(BytesIO(data)) as decoded:
        assert [shown.convert("RGB").tobytes() for shown in ImageSequence.Iterator(decoded)] == [
            _coloured(frame).tobytes()
        ] * 2


# The frame


def test_the_abyss_has_a_quarter_of_the_height_and_the_ledge_little() -> None:
    assert FILM.quarry.edge_y / FILM.height >= 0.25
    assert (FILM.height - FILM.quarry.line_y) / FILM.height <= 0.1


def test_the_frame_is_the_quarry_and_little_beside_it() -> None:
    assert QUARRY.exit_mm * FILM.quarry.px_per_mm >= 0.75 * FILM.width


def test_the_first_frame_is_the_aim(push: Film, drawn: list[Image.Image]) -> None:
    """For clients that do not play it: the aiming picture of this push, smaller."""
    *others, stone = push.frames[0].stones
    laid = lay(others, aim(PUSHED, stone.size, 35, -10))
    assert laid is not None
    assert (laid.x_um, laid.pusher) != (stone.x_um, push.frames[0].pusher), "not as the hand carried it out"
    picture = aim_picture.ground(AIM).copy()
    aim_picture.draw_aim(picture, AIM, others, stone.size, 35, -10, laid, trembling=True)
    picture = picture.resize((FILM.height, FILM.height), Image.Resampling.BOX)
    beside = (FILM.height - FILM.width) // 2
    half = QUARRY.exit_mm * FILM.quarry.px_per_mm / 2
    quarry = (
        round(FILM.width / 2 - half),
        0,
        round(FILM.width / 2 + half / 2),
        FILM.height,
    )  # without the dial
    picture = picture.crop((beside, 0, beside + FILM.width, FILM.height)).crop(quarry)
    assert max(ImageStat.Stat(ImageChops.difference(picture, drawn[0].crop(quarry))).rms) < 20
    assert max(ImageStat.Stat(ImageChops.difference(picture, drawn[8].crop(quarry))).rms) > 36


def test_stones_are_as_large_in_the_aim_as_in_the_film() -> None:
    for size in Size:
        share = AIM.quarry.diameter(size) / AIM.picture.h
        assert share == pytest.approx(FILM.quarry.diameter(size) / FILM.height)


def test_the_gauges_go_when_it_moves(drawn: list[Image.Image]) -> None:
    below = FILM.quarry.edge_y + 10
    for frame in drawn[1:-1]:
        for left in (0, FILM.width - 60):
            corner = frame.crop((left, round(below) + FILM.rise, left + 60, FILM.height))
            assert corner.getcolors() == [(corner.width * corner.height, theme.LIMESTONE)]


def test_the_camera_rises_and_stays(push: Film) -> None:
    risen = [shot.risen for shot in cut(push).shots]
    assert risen == sorted(risen)
    assert risen[6:] == [1.0] * len(risen[6:])


# Falls


def _falling(size: Size = Size.M, x_um: int = 1_000) -> Film:
    """One stone falls in an empty quarry."""
    stone = QuarryStone(1, size, x_um, EDGE_UM + 10)
    pushed = QuarryStone(PUSHED, Size.S, 0, -8_000)
    pusher = scripted(()).frames[0].pusher
    moments = [
        Frame((stone._replace(y_um=EDGE_UM - 2_000 + 100 * step), pushed), pusher, (), step)
        for step in range(0, 20, 2)
    ]
    gone = Frame((pushed,), pusher, (stone,), 20)
    return Film((*moments, gone, gone._replace(fell=(), step=60)))


@pytest.mark.parametrize("size", Size)
def test_a_stone_falls_at_its_own_size(size: Size) -> None:
    """From the edge to the tray it is as wide as in the quarry, however far it tips."""
    diameter = FILM.quarry.diameter(size)
    for degrees in range(0, TIPPED + 1, 8):
        box = falling.tipping(size, diameter, degrees).mask.point(film._FIRM).getbbox()
        assert box is not None
        assert abs(box[2] - box[0] - diameter) <= 1.5
        assert box[3] - box[1] >= 0.85 * diameter
    lying = _draw(_falling(size))[-2]
    x, y = FILM.quarry.at(1, 0)[0], FILM.tray.centre[1]
    style = theme.STONES[size]
    inside, rim = diameter / 2 - 0.16 * diameter, diameter / 2 - 1.2
    for side in (-1, 1):
        assert lying.getpixel((round(x + side * inside), round(y))) in {style.face, style.light}
        assert lying.getpixel((round(x + side * rim - 0.5), round(y))) not in {theme.TRAY[0], style.face}


def test_a_stone_tips_parts_from_its_shadow_and_lands_in_the_tray() -> None:
    push = _falling(Size.M)
    (descent,) = descents(cut(push).falls)
    steps = [20 + 22 * share / 10 for share in range(11)]
    heights = [descent.at(step)[1] for step in steps]
    assert heights[0] == pytest.approx(FILM.quarry.edge_y, abs=1)
    assert all(after <= before for before, after in pairwise(heights))
    assert heights[-1] == FILM.tray.centre[1]
    gaps = [before - after for before, after in pairwise(heights[:9])]
    assert gaps == sorted(gaps), "faster and faster"
    gap = (0, round(FILM.tray.bottom), FILM.width, round(FILM.quarry.edge_y))
    plain = _draw(Film((push.frames[0], push.frames[0]._replace(step=20))))[-2]
    shadows = [_shaded(frame, plain, gap) for frame in _draw(push)[6:-1]]
    assert max(shadows) > 300, "it has left its shadow"
    assert shadows[-1] < 10, "and met it again"
    tray = tray_at([descent], 60)
    assert tray is not None
    inside = tray.inset(FILM.tray_wall)
    box = (round(inside.x), round(inside.y), round(inside.right), round(inside.bottom))
    assert not _count(_draw(push)[-2], theme.ABYSS[-1], box), "no hole in the tray"


def _count(picture: Image.Image, colour: theme.Rgb, box: tuple[int, int, int, int]) -> int:
    """Pixels of a colour in a part of the picture."""
    pixels = picture.crop(box).tobytes()
    return sum(pixels[at : at + 3] == bytes(colour) for at in range(0, len(pixels), 3))


def _shaded(picture: Image.Image, plain: Image.Image, box: tuple[int, int, int, int]) -> int:
    """Pixels of the abyss that are darker than they were."""
    now, then = (picture.crop(box).tobytes(), plain.crop(box).tobytes())
    abyss = [bytes(colour) for colour in theme.ABYSS]
    pairs = ((now[at : at + 3], then[at : at + 3]) for at in range(0, len(now), 3))
    return sum(one in abyss and two in abyss and one < two for one, two in pairs)


def test_its_letter_appears_as_it_lands() -> None:
    frames = _draw(_falling(Size.L))
    at = round(FILM.quarry.at(1, 0)[0]), round(FILM.label_y)
    box = (at[0] - 18, at[1] - 14, at[0] + 18, at[1] + 14)
    golden = [_count(frame, theme.GOLD, box) for frame in frames]
    assert golden[-2] > 100
    assert golden[-1] == golden[-2]
    first = next(number for number, count in enumerate(golden) if count)
    assert len(frames) - 8 < first < len(frames) - 1
    assert not any(golden[:first])


def test_the_dark_is_the_stones_until_it_lands() -> None:
    """No tray where nothing fell, nor before the first stone is most of the way down."""
    push = _falling(Size.L)
    (descent,) = descents(cut(push).falls)
    abyss = (0, 0, FILM.width, round(FILM.quarry.edge_y))
    without = _draw(scripted((), frames=2))
    assert not any(_count(frame, theme.TRAY[0], abyss) for frame in without)
    came = [step for step in range(20, 60) if tray_at([descent], step) is not None]
    assert descent.down(came[0]) > 0.7
    assert descent.at(came[0])[1] < (FILM.quarry.edge_y + FILM.tray.centre[1]) / 2
    final = tray_at([descent], came[-1])
    assert final is not None
    assert (final.y, final.h) == (FILM.tray.y, FILM.tray.h)
    assert final.w < FILM.tray.w / 2, "no larger than what lies in it"
    assert _count(_draw(push)[-2], theme.TRAY[0], abyss) > 1_000


def test_the_tray_grows_with_what_falls_and_does_not_tell_what_will() -> None:
    fallen = [
        Fall(QuarryStone(1, Size.S, -30_000, EDGE_UM), 10),
        Fall(QuarryStone(2, Size.L, 30_000, EDGE_UM), 60),
    ]
    both = descents(fallen)
    assert tray_at(both, 50) == tray_at(both[:1], 50)
    trays = [tray_at(both, step) for step in range(10, 100)]
    widths = [tray.w for tray in trays if tray is not None]
    assert widths == sorted(widths)
    last = trays[-1]
    assert last is not None
    for descent in both:
        assert last.x <= descent.end[0] - descent.diameter / 2
        assert descent.end[0] + descent.diameter / 2 <= last.right


def test_the_letters_are_those_of_the_language() -> None:
    one, two = (_draw(_falling(Size.L), AIMED._replace(letters=tuple(letters))) for letters in ("SML", "KMG"))
    assert one[:-8] == two[:-8]
    assert one[-2].tobytes() != two[-2].tobytes(), "below the tray"
    card = [outcome.card(BY.colour, (Size.L,), tuple(letters)).image.tobytes() for letters in ("SML", "KMG")]
    assert card[0] != card[1]


def test_a_count_stands_before_its_stone() -> None:
    """Two large ones instead of one change nothing of what stands at the end of the row."""
    one, two = (
        outcome.card(BY.colour, sizes, AIMED.letters).image
        for sizes in ((Size.L, Size.M, Size.S), (Size.L, Size.L, Size.M, Size.S))
    )
    last = round(OUTCOME.margin + OUTCOME.stones[Size.S] + OUTCOME.gap)
    ends = [card.crop((card.width - last, 100, card.width, card.height)) for card in (one, two)]
    assert two.width > one.width
    assert max(ImageStat.Stat(ImageChops.difference(*ends)).rms) < 12, "but for a part of a pixel"


def test_many_fallen_stones_lie_side_by_side() -> None:
    fallen = [Fall(QuarryStone(200 + number, Size(number % 3), 1_000, EDGE_UM), 10) for number in range(6)]
    lying = sorted(descents(fallen), key=lambda descent: descent.end[0])
    for one, two in pairwise(lying):
        assert two.end[0] - one.end[0] >= (one.diameter + two.diameter) / 2
    assert lying[0].end[0] - lying[0].diameter / 2 >= FILM.tray.x
    assert lying[-1].end[0] + lying[-1].diameter / 2 <= FILM.tray.right


def test_an_avalanche_stays_in_the_tray() -> None:
    fallen = [Fall(QuarryStone(200 + number, Size.L, 30_000, EDGE_UM), 10) for number in range(12)]
    for descent in descents(fallen):
        assert FILM.tray.x <= descent.end[0] - descent.diameter / 2
        assert descent.end[0] + descent.diameter / 2 <= FILM.tray.right


def test_the_gauges_of_the_aim_are_whole() -> None:
    """As far as the needle can go, and the figures below it."""
    dial = FILM.stage.dial
    half = dial.radius * sin(radians(QUARRY.most_angle)) + dial.needle / 2
    assert FILM.stage.ruler.quarry.centre_x < dial.pivot[0] - half
    assert dial.pivot[0] + half < FILM.width


def test_a_stone_lies_whole_in_the_tray() -> None:
    for size in Size:
        assert FILM.quarry.diameter(size) <= FILM.tray.h - 2 * FILM.tray_wall
    assert FILM.tray.bottom + FILM.label < FILM.quarry.edge_y


# The end


def test_a_push_that_was_given_up_is_a_film_in_which_nothing_moves(push: Film) -> None:
    frames = _draw(Film(push.frames[:1]))
    assert len({frame.tobytes() for frame in frames[4:-1]}) == 1


def test_a_near_miss_is_ringed_while_it_is_held() -> None:
    stone = QuarryStone(1, Size.M, 1_000, EDGE_UM - 400)
    pushed = QuarryStone(PUSHED, Size.S, 0, -8_000)
    pusher = scripted(()).frames[0].pusher
    moments = [
        Frame((stone._replace(y_um=stone.y_um - 100 * (80 - step)), pushed), pusher, (), step)
        for step in range(0, 81, 8)
    ]
    frames = _draw(Film(tuple(moments)))
    held = [number for number, shot in enumerate(cut(Film(tuple(moments))).shots, 1) if shot.near_miss]
    x, y = FILM.quarry.centre(stone)
    ring = round(x), round(y + FILM.quarry.diameter(Size.M) / 2 + 1)
    assert [number for number, frame in enumerate(frames) if frame.getpixel(ring) == theme.GOLD] == [
        *held,
        len(frames) - 1,
    ]


def test_the_outcome_tells_what_fell_and_who_pushed(drawn: list[Image.Image]) -> None:
    card = outcome.card(BY.colour, (), AIMED.letters).image
    seen = {
        (colour.colour, sizes): outcome.card(colour.colour, sizes, AIMED.letters).image.tobytes()
        for colour in faces()
        for sizes in ((), (Size.S,), (Size.S, Size.S), (Size.L, Size.S))
    }
    assert len({*seen.values()}) == len(seen)
    x, y = FILM.outcome
    top = round(y - card.height / 2 + 4)
    assert drawn[-1].getpixel((round(x), top)) == theme.STYLES[BY.colour].colour
    assert drawn[-2].getpixel((round(x), top)) != theme.STYLES[BY.colour].colour


@pytest.mark.parametrize("fallen", [(), (Size.L,) * 4 + (Size.M,) * 8 + (Size.S,) * 12])
def test_the_outcome_fits(fallen: tuple[Size, ...]) -> None:
    card = outcome.card(BY.colour, fallen, ("K", "M", "G")).image
    assert card.width <= FILM.width - 8
    assert FILM.outcome[1] + card.height / 2 <= FILM.height
    assert FILM.outcome[1] - card.height / 2 >= FILM.quarry.edge_y


def test_the_order_in_which_stones_fell_does_not_matter_on_the_card() -> None:
    one, two = (
        outcome.card(BY.colour, sizes, AIMED.letters).image for sizes in ((Size.S, Size.L), (Size.L, Size.S))
    )
    assert one.tobytes() == two.tobytes()


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
