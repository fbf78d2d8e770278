"""A segment of the road laid out straight, for building and for travelling.

What may be chosen stands out with its points or its price, all else steps back. The choices come in as the
rules' own tuples, which depend on the open table alone.
"""

from collections.abc import Iterable, Mapping

from PIL import Image, ImageDraw

from engine.data import ROAD
from engine.model import Colour, Place, Segment, SpaceId
from engine.rules.build import Site, points
from engine.rules.travel import Journey
from engine.state import Table
from engine.view import GameView
from render import encode, theme
from render.face import Faces
from render.layout import segment as layout
from render.layout.rect import Point
from render.layout.segment import Straight
from render.pieces import players, tiles, tokens
from render.pieces.paint import Sprite
from render.pieces.text import inscribed, write, write_upright
from render.theme import SlabStyle, Typeface


def build(
    view: GameView,
    faces: Faces,
    segment: Segment,
    sites: Iterable[Site],
    first: SpaceId | None = None,
) -> bytes:
    """A PNG of where tiles could be laid; with `first`, of where a second could follow that one."""
    plan = layout.straight(segment)
    marks = {site.space: tokens.vp_token(site.points, plan.mark) for site in sites}
    if first is not None:
        marks[first] = tokens.vp_token(points(first), plan.mark)
    return encode.png(draw(view, faces, segment, marks, first), encode.SMALL)


def travel(view: GameView, faces: Faces, segment: Segment, journeys: Iterable[Journey]) -> bytes:
    """A PNG of where a pawn could go and what that costs."""
    plan = layout.straight(segment)
    marks: dict[Place, Sprite] = {}
    for journey in journeys:
        diameter = round(plan.price.w) if journey.to in ROAD.cities else plan.mark
        marks[journey.to] = tokens.coin(journey.price, diameter)
    return encode.png(draw(view, faces, segment, marks), encode.SMALL)


def draw(
    view: GameView,
    faces: Faces,
    segment: Segment,
    marks: Mapping[Place, Sprite],
    first: SpaceId | None = None,
) -> Image.Image:
    """The segment's pixels, with a mark on every place that may be chosen."""
    table, plan = view.table, layout.straight(segment)
    canvas = Image.new("RGB", (int(plan.picture.w), int(plan.picture.h)), theme.LIMESTONE)
    ImageDraw.Draw(canvas).rectangle(plan.bed.inset(-layout.SEAM).corners, theme.LEDGE)
    looks = {space: _look(space, table, space in marks, space == first) for space in plan.slabs}
    for space, rect in plan.slabs.items():
        tiles.slab(looks[space], round(rect.w), round(rect.h)).stamp(canvas, rect.centre)
    tiles.clamps(plan.lines, *canvas.size).stamp(canvas, plan.picture.centre)
    for space, look in looks.items():
        write(canvas, plan.id_at(space), space, Typeface.FIGURES, plan.id, look.ink)
        mark = marks.get(space)
        pawns = [players.pawn(colour, plan.pawn) for colour in _standing(table, faces, space)]
        _draw_row(canvas, plan, plan.pieces_at(space), [mark, *pawns] if mark else pawns)
    _draw_cities(canvas, plan, table, faces, segment, marks)
    return canvas


def _look(space: SpaceId, table: Table, choice: bool, first: bool) -> SlabStyle:
    if first:
        return theme.SLAB_FIRST
    if choice:
        return theme.SLAB_CHOICE
    return theme.SLAB_LAID if space in table.built else theme.SLAB_EMPTY


def _standing(table: Table, faces: Faces, place: Place) -> list[Colour]:
    """The pawns that stand there."""
    return [face.colour for face, player in zip(faces, table.players, strict=True) if player.at == place]


def _draw_row(canvas: Image.Image, plan: Straight, middle: Point, row: list[Sprite]) -> None:
    """Pieces upon a slab, side by side."""
    x, y = middle
    x -= (sum(piece.image.width for piece in row) + plan.gap * (len(row) - 1)) / 2
    for piece in row:
        piece.stamp(canvas, (x + piece.image.width / 2, y))
        x += piece.image.width + plan.gap


def _draw_cities(
    canvas: Image.Image,
    plan: Straight,
    table: Table,
    faces: Faces,
    segment: Segment,
    marks: Mapping[Place, Sprite],
) -> None:
    behind, ahead = ROAD.cities[segment], ROAD.cities[segment + 1]
    for city, plate, name in ((behind, plan.behind, plan.behind_name), (ahead, plan.ahead, plan.ahead_name)):
        tiles.plate(round(plate.w), round(plate.h), city in marks).stamp(canvas, plate.centre)
        write_upright(canvas, name.centre, inscribed(city), Typeface.CAPITALS, plan.city, theme.IVORY)
    for city, places in ((behind, plan.behind_pawns), (ahead, plan.ahead_pawns)):
        for colour, place in zip(_standing(table, faces, city), places, strict=False):
            players.pawn(colour, round(place.w)).stamp(canvas, place.centre)
    if ahead in marks:
        marks[ahead].stamp(canvas, plan.price.centre)
    for token, place in zip(table.tokens[segment], plan.tokens, strict=False):
        tokens.vp_token(token, round(place.w)).stamp(canvas, place.centre)
    for place in plan.markers[: table.markers[segment]]:
        tokens.city_marker(round(place.w)).stamp(canvas, place.centre)
