"""The time-lapse: a finished game in a few seconds, from the empty road to whoever has won.

Takes views as anybody saw them, one after each turn. When all happens is for `render.layout.course` to say.
Each picture is drawn whole, from pieces that are kept; what did not change costs a film no byte.
"""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache, partial

from PIL import Image

from engine.data import ROAD
from engine.model import Colour, Segment, SpaceId, seats
from engine.state import Result
from engine.view import GameView
from render import encode, gif, theme
from render.face import Faces
from render.layout import board, road
from render.layout import timelapse as layout
from render.layout.course import Shot, Shown, course
from render.layout.timelapse import SCALE, Row, halved
from render.pictures import board_ground
from render.pieces import honours, players, signs, tokens
from render.pieces.names import write_name
from render.pieces.paint import Pen, Sprite, finished, paint
from render.pieces.text import fit, roman, write, write_number
from render.reel import Reel
from render.theme import TIMELAPSE_PALETTE, Rgb, Typeface

TITLE = "VIA APPIA"
_DRAWN, _REDUCED = 2, 4
"""The road is drawn so much larger than on the board, and reduced to half its size there."""


def timelapse(views: Sequence[GameView], faces: Faces) -> Reel:
    """A whole game as a GIF."""
    shots = course(views)
    delays_cs = [shot.cs for shot in shots]
    frames = (_indices(picture) for picture in draw(views, faces, shots))
    data = gif.encode(frames, delays_cs, encode.palette_bytes(TIMELAPSE_PALETTE))
    return Reel(data, 10 * sum(delays_cs))


def draw(views: Sequence[GameView], faces: Faces, shots: Sequence[Shot]) -> Iterator[Image.Image]:
    """The pixels of its pictures, one after the other."""
    final = views[-1].table.result
    assert final is not None
    still = ground().copy()
    for row, face in zip(layout.rows(len(faces)), faces, strict=True):
        room = round(row.name.w)
        write_name(still, row.name.left_end, face.name, row.sizes.name, layout.LEAST_NAME, room)
    lying = 0
    for shot in shots:
        for laid in shot.shown.tiles[lying:]:
            _lay(still, _slab(faces[laid.seat - 1].colour, laid.space))
        lying = len(shot.shown.tiles)
        picture = still.copy()
        _draw_road(picture, shot.shown, faces)
        _draw_scores(picture, shot.shown, faces, final)
        yield picture


def _indices(picture: Image.Image) -> Image.Image:
    """As plain numbers of colours."""
    return Image.frombytes("L", picture.size, encode.to_palette(picture, TIMELAPSE_PALETTE).tobytes())


# The road


@cache
def ground() -> Image.Image:
    """What never changes: the empty road, its cities, the title, the milestone. Copy it, never draw on it."""
    image = board_ground.draw_road(board_ground.free, _DRAWN, _REDUCED)
    for city, name in zip(board.CITIES, ROAD.cities, strict=True):
        for line, rect in zip(board_ground.city_lines(name, len(city.name)), city.name, strict=True):
            write(image, halved(rect.centre), line, Typeface.CAPITALS, layout.CITY, theme.IVORY)
    at = layout.TITLE_PLACE.left_end
    write(image, at, TITLE, Typeface.CAPITALS, layout.TITLE, theme.TERRACOTTA_DARK, "l")
    signs.milestone(*layout.MILESTONE.size).stamp(image, layout.MILESTONE.centre)
    left, top, right, bottom = (round(side) for side in layout.GROUND.corners)
    image.paste(theme.PAVING_EDGE, (left, top, right, bottom))
    return image


@cache
def _paved(colour: Colour) -> Image.Image:
    """The road as if one player had laid it all."""
    return board_ground.draw_road(partial(_owned, colour), _DRAWN, _REDUCED)


def _owned(colour: Colour, pen: Pen, space: SpaceId) -> None:
    """A tile in the colour of whoever laid it, with the shape upon it."""
    style = theme.STYLES[colour]
    board_ground.paving(pen, space, theme.PAVED_BY[colour])
    pen.polygon(players.shape_points(style.shape, road.centre(space), layout.SHAPE), style.on)


@lru_cache(4 * len(ROAD.spaces))
def _slab(colour: Colour, space: SpaceId) -> board_ground.Slab:
    return board_ground.cut_slab(_paved(colour), space, SCALE)


def _lay(image: Image.Image, slab: board_ground.Slab) -> None:
    image.paste(slab.image, slab.corner, slab.mask)


def _draw_road(image: Image.Image, shown: Shown, faces: Faces) -> None:
    for laid, share in shown.growing:
        _lay(image, board_ground.cut_slab(_paved(faces[laid.seat - 1].colour), laid.space, SCALE, share))
    for city, stack, markers in zip(board.CITIES[1:], shown.tokens, shown.markers, strict=True):
        for points, centre in reversed(list(zip(stack, city.token_centres, strict=False))):
            tokens.vp_token(points, layout.TOKEN).stamp(image, halved(centre))
        for centre in city.marker_centres[:markers]:
            tokens.city_marker(layout.MARKER).stamp(image, halved(centre))
    for face, place in zip(faces, shown.pawns, strict=True):
        players.pawn(face.colour, layout.PAWN).stamp(image, halved(place))
    room = round(layout.ROUND_PLACE.w)
    number = fit(roman(shown.round), Typeface.CAPITALS, layout.ROUND, layout.LEAST_ROUND, room)
    write(image, layout.ROUND_PLACE.centre, number.text, Typeface.CAPITALS, number.size, theme.INK)


# The scores


def _draw_scores(image: Image.Image, shown: Shown, faces: Faces, final: Result) -> None:
    most = max(1, *(score.total for score in final.scores))
    for seat, face, row in zip(seats(len(faces)), faces, layout.rows(len(faces)), strict=True):
        bonus = shown.bonus[seat - 1] if shown.bonus else ()
        total = shown.points[seat - 1] + sum(bonus)
        _draw_bar(image, row, face.colour, [part / most for part in (shown.points[seat - 1], *bonus)])
        pawn = row.at(total / most), row.track.centre[1]
        if shown.crowned and seat in final.winners:
            honours.wreath(row.sizes.wreath).stamp(image, pawn)
        players.pawn(face.colour, row.sizes.pawn).stamp(image, pawn)
        write_number(image, row.score.right_end, round(total), row.sizes.score, theme.INK, "r")


_SOURCES: tuple[tuple[Rgb, Rgb, str], ...] = (
    *((theme.BONUS[segment], theme.BONUS_INK[segment], segment.name) for segment in Segment),
    (theme.GOLD, theme.INK, ""),
)
"""Of the final scoring: the colour, and the letter upon it."""


def _draw_bar(image: Image.Image, row: Row, colour: Colour, parts: Sequence[float]) -> None:
    """The points of the game, and what the final scoring brought, as shares of the way."""
    left, top = round(row.track.x), round(row.track.y)
    bar = Image.new("RGB", row.track.size, theme.IVORY)
    middle, end = bar.height / 2, row.at(sum(parts)) - left
    at = row.at(parts[0]) - left
    bar.paste(theme.STYLES[colour].colour, (0, 0, round(at), bar.height))
    for part, (ground, ink, letter) in zip(parts[1:], _SOURCES, strict=False):
        start, at = at, at + part * row.way
        bar.paste(ground, (round(start), 0, round(at), bar.height))
        seen = min(at, end - row.sizes.wreath / 2)
        if seen - start > row.sizes.letter:
            write(bar, ((start + seen) / 2, middle), letter, Typeface.CAPITALS, row.sizes.letter, ink)
    track = _track(*bar.size)
    image.paste(track.image, (left, top), track.mask)
    image.paste(bar, (left, top), _inside(*bar.size))


@lru_cache(4)
def _track(width: int, height: int) -> Sprite:
    return finished(paint(width, height, lambda pen: pen.box((0, 0, width, height), height / 2, theme.JOINT)))


@lru_cache(4)
def _inside(width: int, height: int) -> Image.Image:
    """What of a bar is filled."""
    edge = layout.BAR_EDGE
    box = edge, edge, width - edge, height - edge
    return paint(width, height, lambda pen: pen.box(box, height / 2 - edge, theme.INK)).getchannel("A")
