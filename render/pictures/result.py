"""The final result: who stands where, what each scored and how, and how scores and purses grew.

Takes views in the order of time, the last one of the finished game: now it can be told. Each view adds what
it knows of purses, so the views of all seats together tell everything.
"""

from collections.abc import Sequence

from PIL import Image

from engine.model import Score, Segment
from engine.state import Result
from engine.view import GameView
from render import encode, theme
from render.face import Face, Faces
from render.layout import result as layout
from render.layout.result import PURSES_CHART, SCORES_CHART, Row, Step
from render.pictures import chart
from render.pictures.chart import Line
from render.pieces import honours, players, tiles, tokens
from render.pieces.names import write_name
from render.pieces.text import roman, write
from render.theme import Typeface

SUM = "Σ"
"""The final scoring: over the totals, and below the last step of the scores."""


def result(views: Sequence[GameView], faces: Faces) -> bytes:
    """The final result as a PNG."""
    return encode.png(draw(views, faces), encode.SMALL)


def draw(views: Sequence[GameView], faces: Faces) -> Image.Image:
    """The result's pixels."""
    final = views[-1].table.result
    if final is None:
        raise ValueError("the last view must be of a finished game")
    canvas = Image.new("RGB", (int(layout.PICTURE.w), int(layout.PICTURE.h)), theme.LIMESTONE)
    ranks = ranking(final)
    _draw_podium(canvas, final, ranks, faces)
    _draw_table(canvas, final, ranks, faces)
    laurel = honours.wreath(round(SCORES_CHART.icon.w))
    chart.draw_chart(canvas, SCORES_CHART, laurel, _scores(views, final, faces), SUM)
    coin = tokens.coin(None, round(PURSES_CHART.icon.w))
    chart.draw_chart(canvas, PURSES_CHART, coin, _purses(views, faces))
    return canvas


def ranking(final: Result) -> tuple[int, ...]:
    """The rank of each seat, 0 for the best; whoever ties shares it."""
    totals = [score.total for score in final.scores]
    return tuple(sum(other > total for other in totals) for total in totals)


def _scores(views: Sequence[GameView], final: Result, faces: Faces) -> list[Line]:
    """The score marker at the end of each round, and the total as one round more."""
    by_round = {view.table.round: view.table.players for view in views}
    end = views[-1].table.round + 1
    return [
        Line(
            face,
            (*((number, by_round[number][seat].points) for number in sorted(by_round)), (end, score.total)),
        )
        for seat, (face, score) in enumerate(zip(faces, final.scores, strict=True))
    ]


def _purses(views: Sequence[GameView], faces: Faces) -> list[Line]:
    """The purse at the end of each round in which a view knows it; the last one knows them all."""
    lines = []
    for seat, face in enumerate(faces):
        by_round = {view.table.round: purse for view in views if (purse := view.purses[seat]) is not None}
        lines.append(Line(face, tuple(sorted(by_round.items()))))
    return lines


def _draw_podium(canvas: Image.Image, final: Result, ranks: tuple[int, ...], faces: Faces) -> None:
    seats = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
    # The best stands second from the left, as on any podium.
    order = [seats[1], seats[0], *seats[2:]]
    steps = layout.podium(tuple(ranks[seat] for seat in order))
    for seat, step in zip(order, steps, strict=True):
        _draw_step(canvas, step, ranks[seat], faces[seat], final.scores[seat])


def _draw_step(canvas: Image.Image, step: Step, rank: int, face: Face, score: Score) -> None:
    honours.block(round(step.block.w), round(step.block.h)).stamp(canvas, step.block.centre)
    write(canvas, step.numeral.centre, roman(rank + 1), Typeface.CAPITALS, layout.NUMERAL, theme.INK)
    if step.laurel is not None:
        honours.wreath(round(step.laurel.w)).stamp(canvas, step.laurel.centre)
    players.pawn(face.colour, round(step.pawn.w)).stamp(canvas, step.pawn.centre)
    room = round(step.name.w)
    write_name(canvas, step.name.centre, face.name, layout.NAME, layout.LEAST_NAME, room, "m")
    write(canvas, step.total.centre, str(score.total), Typeface.FIGURES, layout.TOTAL, theme.INK)


def _draw_table(canvas: Image.Image, final: Result, ranks: tuple[int, ...], faces: Faces) -> None:
    table = layout.table(len(faces))
    *sources, total = table.heads
    tile, city, *letters, sesterces = sources
    tiles.tile(round(tile.w * 0.78), round(tile.h * 0.5)).stamp(canvas, tile.centre)
    honours.gate(round(city.w * 0.7), round(city.h * 0.72)).stamp(canvas, city.centre)
    for segment, head in zip(Segment, letters, strict=True):
        chip = tokens.chip(round(head.w * 0.7), round(head.h * 0.66), theme.BONUS[segment], theme.SLAB_ROUND)
        chip.stamp(canvas, head.centre)
        write(canvas, head.centre, segment.name, Typeface.FIGURES, layout.HEAD, theme.BONUS_INK[segment])
    tokens.coin(None, round(sesterces.h * 0.66)).stamp(canvas, sesterces.centre)
    write(canvas, total.centre, SUM, Typeface.FIGURES, layout.SUM, theme.INK)
    order = sorted(range(len(faces)), key=lambda seat: ranks[seat])
    for seat, row in zip(order, table.rows, strict=True):
        _draw_row(canvas, row, faces[seat], final.scores[seat])


def _draw_row(canvas: Image.Image, row: Row, face: Face, score: Score) -> None:
    players.bar(face.colour, round(row.bar.w), round(row.bar.h)).stamp(canvas, row.bar.centre)
    write_name(canvas, row.name.left_end, face.name, layout.NAME, layout.LEAST_NAME, round(row.name.w))
    points = (score.tiles, score.cities, *score.majorities, score.sesterces)
    for number, cell in zip(points, row.points, strict=True):
        ink = theme.INK if number else theme.FADED
        write(canvas, cell.centre, str(number), Typeface.FIGURES, layout.POINTS, ink)
    write(canvas, row.total.centre, str(score.total), Typeface.FIGURES, layout.SUM, theme.TERRACOTTA_DARK)
