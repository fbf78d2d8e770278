"""A chart of whole numbers over the rounds, one line for each player; knows nothing of what they count."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from PIL import Image

from render import theme
from render.face import Face
from render.layout import result as layout
from render.layout.rect import Point, Rect
from render.layout.result import Chart
from render.pieces import honours, players
from render.pieces.paint import Pen, Sprite, finished, paint
from render.pieces.text import write
from render.theme import Typeface


@dataclass(frozen=True, slots=True)
class Line:
    """What a player had, at the end of which round, in the order of time."""

    face: Face
    points: tuple[tuple[int, int], ...]
    """The round and the number."""


def draw_chart(
    canvas: Image.Image, chart: Chart, icon: Sprite, lines: Sequence[Line], finish: str = ""
) -> None:
    """The frame, the grid, the lines, and at their ends the players' marks with the last numbers.

    A finish is written below the last round instead of its number.
    """
    rounds = max(number for line in lines for number, _ in line.points)
    most = max(level for line in lines for _, level in line.points)
    step = _step(most)
    scale = _Scale(chart.plot, max(1, rounds), step * max(1, ceil(most / step)))
    honours.paper(round(chart.area.w), round(chart.area.h)).stamp(canvas, chart.area.centre)
    _drawing(chart, scale, step, lines).stamp(canvas, chart.area.centre)
    icon.stamp(canvas, chart.icon.centre)
    for level in range(0, scale.top + 1, step):
        at = chart.levels.right, scale.at(0, level)[1]
        write(canvas, at, str(level), Typeface.FIGURES, layout.LABEL, theme.INK_SOFT, "r")
    labels = [(scale.at(number, 0)[0], str(number)) for number in range(0, rounds + 1, _step(rounds, 8))]
    if finish:
        end = scale.at(rounds, 0)[0]
        labels = [*((x, text) for x, text in labels if end - x >= 2 * layout.LABEL), (end, finish)]
    for x, text in labels:
        write(canvas, (x, chart.rounds.centre[1]), text, Typeface.FIGURES, layout.LABEL, theme.INK_SOFT)
    _draw_ends(canvas, chart, scale, lines)


@dataclass(frozen=True, slots=True)
class _Scale:
    plot: Rect
    rounds: int
    top: int

    def at(self, number: float, level: float) -> Point:
        """The point of a level in a round."""
        return (
            self.plot.x + self.plot.w * number / self.rounds,
            self.plot.bottom - self.plot.h * level / self.top,
        )


def _step(most: int, lines: int = 5) -> int:
    """The roundest distance between grid lines that needs no more than so many."""
    return next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500) if step * lines >= most)


def _drawing(chart: Chart, scale: _Scale, step: int, lines: Sequence[Line]) -> Sprite:
    """The grid and the lines."""
    left, top = chart.area.x, chart.area.y

    def here(point: Point, down: float = 0) -> Point:
        return point[0] - left, point[1] - top + down

    def draw(pen: Pen) -> None:
        for level in range(0, scale.top + 1, step):
            ends = [here(scale.at(0, level)), here(scale.at(scale.rounds, level))]
            pen.line(ends, theme.JOINT if level else theme.INK_SOFT, theme.GRID)
        for number, line in enumerate(lines):
            # Lines that run together stay apart by a little, so that each is seen.
            down = (number - (len(lines) - 1) / 2) * theme.LINE_APART
            points = [here(scale.at(at, level), down) for at, level in line.points]
            style = theme.STYLES[line.face.colour]
            pen.line(points, style.dark, theme.LINE + 2 * theme.LINE_EDGE)
            pen.line(points, style.colour, theme.LINE)

    return finished(paint(round(chart.area.w), round(chart.area.h), draw))


def _draw_ends(canvas: Image.Image, chart: Chart, scale: _Scale, lines: Sequence[Line]) -> None:
    wanted = [scale.at(0, line.points[-1][1])[1] for line in lines]
    half = layout.MARK / 2
    heights = layout.spread(wanted, layout.MARK + 2, chart.ends.y + half, chart.ends.bottom - half)
    for line, height in zip(lines, heights, strict=True):
        players.pawn(line.face.colour, layout.MARK).stamp(canvas, (chart.ends.x + half, height))
        at = chart.ends.right, height
        write(canvas, at, str(line.points[-1][1]), Typeface.FIGURES, layout.LABEL, theme.INK, "r")
