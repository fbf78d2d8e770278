"""Where everything stands in the final result: the podium, the table of points, the two charts."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from render.layout.board import MOST_PLAYERS
from render.layout.rect import Rect, around

PICTURE = Rect(0, 0, 1540, 980)
SOURCES = 6
"""Tiles, cities, three segments, sesterces."""


@dataclass(frozen=True, slots=True)
class Step:
    """A place on the podium: the block, and above it the pawn, the name and the total."""

    block: Rect
    numeral: Rect
    pawn: Rect
    laurel: Rect | None
    """Round the pawn of whoever is first."""
    name: Rect
    total: Rect


@dataclass(frozen=True, slots=True)
class Row:
    """A player's line in the table of points."""

    bar: Rect
    badge: Rect
    name: Rect
    points: tuple[Rect, ...]
    """By source."""
    total: Rect


@dataclass(frozen=True, slots=True)
class Table:
    """What each player scored, and where."""

    heads: tuple[Rect, ...]
    """Over the sources and the total."""
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """Lines over the rounds: numbers left and below, the players' marks at the right end."""

    area: Rect
    icon: Rect
    plot: Rect
    levels: Rect
    rounds: Rect
    ends: Rect

    def parts(self) -> tuple[Rect, ...]:
        """What must not overlap."""
        return self.icon, self.plot, self.levels, self.rounds, self.ends


PODIUM = Rect(20, 16, 590, 476)
TABLE = Rect(640, 16, 880, 476)
CHARTS = Rect(20, 508, 1500, 456)
BLOCKS = (232, 182, 136, 96)
"""Heights of the podium's blocks, by rank."""
PAWN = 78
LAUREL = 118
NAME, LEAST_NAME, TOTAL, NUMERAL = 36, 30, 76, 48
"""Sizes of letters."""
POINTS, SUM, LABEL, HEAD = 46, 64, 32, 42
MARK = 44
"""Diameter of a player's mark in a chart."""


@cache
def podium(ranks: tuple[int, ...]) -> tuple[Step, ...]:
    """The places from left to right, given the ranks of those who stand there; 0 is the first."""
    width = min(PODIUM.w / len(ranks), 190)
    left = PODIUM.centre[0] - width * len(ranks) / 2
    return tuple(
        _step(Rect(left + width * at, PODIUM.y, width, PODIUM.h), rank) for at, rank in enumerate(ranks)
    )


def _step(column: Rect, rank: int) -> Step:
    height, x = BLOCKS[rank], column.centre[0]
    block = Rect(column.x, column.bottom - height, column.w, height)
    crowned = LAUREL if rank == 0 else PAWN
    pawn = around((x, block.y - 5 - crowned / 2), PAWN)
    name = Rect(column.x + 4, block.y - 5 - crowned - 46, column.w - 8, 40)
    return Step(
        block=block,
        numeral=around((x, block.y + 42), column.w - 20, 52),
        pawn=pawn,
        laurel=around(pawn.centre, LAUREL) if rank == 0 else None,
        name=name,
        total=Rect(column.x, name.y - 66, column.w, 60),
    )


_ROW, _ROW_GAP = 88, 11


@cache
def table(players: int) -> Table:
    """The table of points for so many players."""
    spare = (MOST_PLAYERS - players) * (_ROW + _ROW_GAP) / 2
    head, body = Rect(TABLE.x, TABLE.y + spare, TABLE.w, TABLE.h).rows(78, TABLE.h - 78)
    widths = [74] * SOURCES + [124]
    first = TABLE.right - sum(widths) - 12

    def columns(row: Rect) -> tuple[Rect, ...]:
        return Rect(first, row.y, 0, row.h).columns(*widths)

    rows = []
    for bar in body.rows(*[_ROW] * players, gap=_ROW_GAP):
        *points, total = columns(bar)
        badge = Rect(bar.x, bar.y, 72, bar.h)
        name = Rect(badge.right + 14, bar.y, first - 10 - badge.right - 14, bar.h)
        rows.append(Row(bar, badge, name, tuple(points), total))
    return Table(columns(head), tuple(rows))


def _chart(area: Rect) -> Chart:
    inner = area.inset(14)
    levels, ends, bottom, above = 68, 124, 46, 78
    plot = Rect(inner.x + levels, inner.y + above, inner.w - levels - ends, inner.h - above - bottom)
    return Chart(
        area=area,
        icon=Rect(inner.x, inner.y - 4, 60, 60),
        plot=plot,
        levels=Rect(inner.x, plot.y - 16, levels - 10, plot.h + 32),
        rounds=Rect(plot.x, plot.bottom + 8, plot.w, bottom - 8),
        ends=Rect(plot.right + 14, plot.y - 20, ends - 14, plot.h + 24),
    )


SCORES_CHART, PURSES_CHART = (_chart(area) for area in CHARTS.columns(740, 740, gap=20))


def spread(wanted: Sequence[float], apart: float, least: float, most: float) -> list[float]:
    """Heights as near to the wanted ones as may be, in the same order, so far apart and within the limits."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    places = [0.0] * len(wanted)
    floor = least
    for number in order:
        places[number] = max(wanted[number], floor)
        floor = places[number] + apart
    ceiling = most
    for number in reversed(order):
        places[number] = min(places[number], ceiling)
        ceiling = places[number] - apart
    return places
