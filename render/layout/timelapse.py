"""Where everything stands in a time-lapse: the board's road at half its size, and in its corner the scores.

Few and large things: it is looked at on a phone, and everything moves.
"""

from dataclasses import dataclass
from functools import cache

from render.layout import board
from render.layout.rect import Point, Rect

SCALE = 0.5
"""Of the board."""
PICTURE = Rect(0, 0, board.BOARD.w * SCALE, board.BOARD.h * SCALE)
PAWN = 31
"""On the road: as large as a lane is wide."""
TOKEN, MARKER = round(board.TOKEN * SCALE), round(board.MARKER * SCALE)
SHAPE = 13
"""How far a player's shape reaches on a tile, in pixels of the board."""
CITY, TITLE, ROUND, LEAST_ROUND, LEAST_NAME = 15, 44, 38, 18, 20
"""Sizes of letters."""

_CORNER = Rect(128, 8, 634, 367)
"""Between the road down the left and that along the bottom."""
_HEAD = 62
GROUND = Rect(_CORNER.x, _CORNER.y + _HEAD, _CORNER.w, 2)
"""The line on which the milestone stands."""
MILESTONE = Rect(_CORNER.right - 244, _CORNER.y, 144, _HEAD)
"""Not in the corner, where clients say that it is a GIF."""
ROUND_PLACE = Rect(MILESTONE.x + 14, MILESTONE.y + 8, MILESTONE.w - 28, MILESTONE.h - 8)
"""The number of the round, on the milestone."""
TITLE_PLACE = Rect(_CORNER.x, _CORNER.y + 4, MILESTONE.x - 12 - _CORNER.x, _HEAD - 4)
_ROWS = Rect(_CORNER.x, GROUND.bottom + 4, _CORNER.w, _CORNER.bottom - GROUND.bottom - 4)
BAR_EDGE = 2


@dataclass(frozen=True, slots=True)
class RowSizes:
    """How large things are written and drawn in a player's row."""

    most: float
    """Its height, if there is room."""
    name: int
    bar: int
    pawn: int
    """Diameter of that at the head of the bar."""
    wreath: int
    score: int
    score_width: float
    letter: int
    """Of a segment, on the bar."""


FLAT = RowSizes(96, 26, 38, 46, 76, 58, 100, 24)
TALL = RowSizes(136, 36, 48, 58, 92, 84, 132, 30)
"""Where two players have the place of four."""


@dataclass(frozen=True, slots=True)
class Row:
    """A player's score: the name above, a bar that climbs with a pawn at its head, the number."""

    sizes: RowSizes
    name: Rect
    track: Rect
    score: Rect

    @property
    def way(self) -> float:
        """How far the pawn goes."""
        return self.track.w - self.sizes.pawn

    def at(self, share: float) -> float:
        """How far right the middle of the pawn stands after a share of its way."""
        return self.track.x + self.sizes.pawn / 2 + self.way * share


@cache
def rows(players: int) -> tuple[Row, ...]:
    """A row for each player."""
    sizes = TALL if players == board.MOST_PLAYERS // 2 else FLAT
    height = min(sizes.most, _ROWS.h / players)
    top = _ROWS.y + (_ROWS.h - height * players) / 2
    return tuple(
        _row(Rect(_ROWS.x, top + height * number, _ROWS.w, height), sizes) for number in range(players)
    )


def _row(area: Rect, sizes: RowSizes) -> Row:
    above = (area.h - sizes.name - sizes.bar) / 3
    score = area.right - sizes.score_width
    name = Rect(area.x + 4, area.y + above, score - area.x - 4 - sizes.wreath, sizes.name)
    beyond = (sizes.wreath - sizes.pawn) / 2
    track = Rect(area.x, name.bottom + above, score - beyond - area.x, sizes.bar)
    figures = Rect(score, track.centre[1] - sizes.score / 2, sizes.score_width, sizes.score)
    return Row(sizes, name, track, figures)


def halved(point: Point) -> Point:
    """From a place on the board to that in the picture."""
    return point[0] * SCALE, point[1] * SCALE
