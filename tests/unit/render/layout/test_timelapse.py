"""Nothing in a time-lapse overlaps, and on a phone it can be read."""

from itertools import combinations

import pytest

from engine.model import Segment
from render.layout import road
from render.layout import timelapse as layout
from render.layout.board import CITIES
from render.layout.rect import Rect
from render.pieces.text import cap_height, roman, width
from render.theme import Typeface

PHONE = 380 / layout.PICTURE.w


def _road() -> list[Rect]:
    """What the road and its cities take of the picture."""
    bands = [road.extent(road.band(segment, 7)) for segment in (Segment.A, Segment.C)]
    beyond = Rect(*CITIES[1].plate)._replace(h=CITIES[2].plate.bottom - CITIES[1].plate.y)
    taken = [*bands, beyond, *(city.plate for city in CITIES)]
    return [Rect(*(side * layout.SCALE for side in rect)) for rect in taken]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_stands_apart(players: int) -> None:
    parts = [layout.MILESTONE, layout.TITLE_PLACE, layout.GROUND]
    for row in layout.rows(players):
        beyond = (row.sizes.wreath - row.sizes.pawn) / 2
        bar = Rect(row.track.x, row.track.y, row.track.w + beyond, row.track.h)
        parts += [row.name, bar, row.score]
    for one, two in combinations(parts, 2):
        assert not one.overlaps(two), f"{one} overlaps {two}"
    for part in parts:
        assert layout.PICTURE.holds(part)
        assert not any(part.overlaps(taken) for taken in _road())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_can_be_read_on_a_phone(players: int) -> None:
    for row in layout.rows(players):
        assert cap_height(Typeface.FIGURES, row.sizes.score) * PHONE >= 16
        assert cap_height(Typeface.TEXT, row.sizes.name) * PHONE >= 8
        assert width("188", Typeface.FIGURES, row.sizes.score) <= row.score.w
        assert row.at(1) + row.sizes.pawn / 2 <= row.track.right + 1e-9
        assert row.at(0) - row.sizes.pawn / 2 >= row.track.x - 1e-9
    assert layout.PAWN * PHONE >= 14
    longest = max((roman(number) for number in range(1, 100)), key=len)
    assert width(longest, Typeface.CAPITALS, layout.LEAST_ROUND) <= layout.ROUND_PLACE.w
