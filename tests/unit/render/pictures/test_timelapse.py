"""The time-lapse: how long it runs, how large it is, and what it shows."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageSequence

from bot.store.codec import read_recording
from engine import GameView, standing, turns
from engine.model import Colour
from render import theme
from render.encode import to_palette
from render.layout import timelapse as layout
from render.layout.course import course
from render.pictures import timelapse
from tests.support.example_tables import LONG_NAMES, faces

GAMES = Path(__file__).parents[3] / "games"
MOST_BYTES = 3_000_000


def _views(name: str) -> tuple[GameView, ...]:
    return turns(standing(enumerate(read_recording((GAMES / f"{name}.json").read_bytes()).events, 1)))


@pytest.fixture(scope="module")
def views() -> tuple[GameView, ...]:
    return _views("four-players")


@pytest.fixture(scope="module")
def drawn(views: tuple[GameView, ...]) -> list[Image.Image]:
    """Its first pictures and its last."""
    shots = course(views)
    return [*timelapse.draw(views, faces(), (*shots[:40], *shots[-3:]))]


@pytest.mark.parametrize("name", ["two-players", "four-players-at-the-edge", "random-players"])
def test_is_of_a_length_and_size_that_a_phone_bears(name: str) -> None:
    """The last is the longest that is recorded: a hundred rounds."""
    views = _views(name)
    reel = timelapse.timelapse(views, faces(len(views[0].table.players), names=LONG_NAMES))
    print(f"{name}: {len(reel.data):,} bytes, {reel.ms / 1000:.1f} s")
    assert len(reel.data) <= MOST_BYTES / 2, "so that no game comes near what is allowed"
    assert 12_000 <= reel.ms <= 20_000
    with Image.open(BytesIO(reel.data)) as decoded:
        delays = [frame.info["duration"] for frame in ImageSequence.Iterator(decoded)]
        assert decoded.size == layout.PICTURE.size
        assert decoded.info["loop"] == 0
    assert sum(delays) == reel.ms


def test_decodes_to_what_was_drawn(views: tuple[GameView, ...]) -> None:
    shots = course(views)
    wanted = [
        to_palette(picture, theme.TIMELAPSE_PALETTE).convert("RGB")
        for picture in timelapse.draw(views, faces(), shots[:12])
    ]
    with Image.open(BytesIO(timelapse.timelapse(views, faces()).data)) as decoded:
        for picture, frame in zip(wanted, ImageSequence.Iterator(decoded), strict=False):
            assert frame.convert("RGB").tobytes() == picture.tobytes()


def test_its_palette_is_true(drawn: list[Image.Image]) -> None:
    for picture in drawn[::20]:
        off = ImageChops.difference(picture, to_palette(picture, theme.TIMELAPSE_PALETTE).convert("RGB"))
        levels = off.convert("L").histogram()
        assert sum(levels[48:]) < 0.001 * sum(levels), "no colour is another one"
    assert len(theme.TIMELAPSE_PALETTE) <= theme.MOST_IN_FILM


@pytest.mark.parametrize("colour", Colour)
def test_tiles_are_in_the_players_colours(colour: Colour, drawn: list[Image.Image]) -> None:
    flat = to_palette(drawn[-1], theme.TIMELAPSE_PALETTE).convert("RGB").getcolors(256) or []
    first = to_palette(drawn[0], theme.TIMELAPSE_PALETTE).convert("RGB").getcolors(256) or []
    tile = theme.PAVED_BY[colour].face
    assert next(count for count, found in flat if found == tile) > 1_000
    assert not any(count > 200 for count, found in first if found == tile)


def test_the_winner_is_crowned_in_the_last_picture_alone(
    views: tuple[GameView, ...], drawn: list[Image.Image]
) -> None:
    result = views[-1].table.result
    assert result is not None
    changed = ImageChops.difference(drawn[-2], drawn[-1]).getbbox()
    assert changed is not None
    rows = [layout.rows(4)[winner - 1] for winner in result.winners]
    middle = [row.track.centre[1] for row in rows]
    reach = rows[0].sizes.wreath / 2 + 1
    assert changed[1] >= min(middle) - reach
    assert changed[3] <= max(middle) + reach


def test_does_not_depend_on_a_purse(views: tuple[GameView, ...]) -> None:
    """It is made of what anybody saw: of no turn but the last, when all is told, a purse is known."""
    assert all(view.purses == (None,) * 4 for view in views[:-1])
    other = (*views[:-1], GameView(views[-1].table, None, (9, 9, 9, 9), views[-1].commitment, None))
    shots = course(views)
    assert course(other) == shots
    pictures = [next(timelapse.draw(one, faces(), shots[-1:])).tobytes() for one in (views, other)]
    assert pictures[0] == pictures[1]
