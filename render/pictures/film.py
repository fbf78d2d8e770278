"""The film of a push: an animated GIF of the real trajectory, from the aim to rest.

Frames are drawn in indices of the theme's palette straight away, with pieces that were smoothed against their
ground beforehand, so no pixel is looked up frame by frame. A stone that passes the exit edge sinks behind it,
shrinks and stays lying below.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from PIL import Image

from engine.data import QUARRY
from engine.model import QuarryStone, Size
from engine.quarry import Film, Frame, Pose
from render import encode, gif, theme
from render.face import Face
from render.layout.push import FALL, FILM
from render.layout.quarry import DETAIL
from render.pictures import aim
from render.pieces import players, quarry
from render.pieces.paint import Sprite
from render.reel import Reel
from render.theme import Rgb

MOST_FRAMES = 36
AIM_CS, MOVE_CS, REST_CS = 120, 6, 300
"""How long the aim, a moment of the push and the resting state are shown, in hundredths of a second."""

_SCALE = FILM.quarry.px_per_mm
_EDGE = round(FILM.quarry.at(0, QUARRY.depth_mm)[1])
_BRINK = round(FILM.quarry.at(0, QUARRY.depth_mm + DETAIL.edge)[1])
"""The first rows of pixels on this side of the exit edge, and of the edge itself."""
_COVERED = [0] * 16 + [255] * 240
_FIRM = [0] * 128 + [255] * 128
"""From how much a piece covers a pixel to whether it takes it; firmly, it takes it from a neighbour too."""


def film(push: Film, *, by: Face, pushed: int, place: int, angle: int) -> Reel:
    """The film of a push by somebody; `pushed` is the stone's number, place and angle are as aimed."""
    frames = draw(push, by=by, pushed=pushed, place=place, angle=angle)
    delays_cs = (AIM_CS, *[MOVE_CS] * (len(frames) - 2), REST_CS)
    data = gif.encode(frames, delays_cs, encode.palette_bytes(), theme.TRANSPARENT_INDEX)
    return Reel(data, 10 * sum(delays_cs))


def draw(push: Film, *, by: Face, pushed: int, place: int, angle: int) -> list[Image.Image]:
    """The pictures of the film, as palette indices; the first one shows the aim."""
    still = aim.ground(FILM).copy()
    aim.draw_numbers(still, FILM, place, angle)
    badge = FILM.badge
    players.badge(by.colour, int(badge.w), int(badge.h), theme.BADGE_ROUND).stamp(still, badge.centre)
    ground = _indices(still)
    moments = _thinned(push.frames)
    falls = _falls(moments)
    last = max([len(moments) - 1, *(fall.frame + FALL.frames for fall in falls)])
    frames = []
    for number in range(min(last + 1, MOST_FRAMES)):
        canvas = ground.copy()
        for fall in falls:
            if number >= fall.frame:
                # The film's last frame is the resting state, however late the stone fell.
                _draw_fall(canvas, fall, 1.0 if number == MOST_FRAMES - 1 else fall.share(number))
        moment = moments[min(number, len(moments) - 1)]
        _draw_stones(canvas, moment, pushed)
        _draw_pusher(canvas, moment.pusher)
        frames.append(canvas)
    _draw_arrow(frames[0], moments[0], pushed)
    return frames


def _thinned(frames: tuple[Frame, ...]) -> tuple[Frame, ...]:
    """The frames of a long push, fewer of them, from the first to the last; no fall is left out."""
    if len(frames) <= MOST_FRAMES:
        return frames
    kept = [round(number * (len(frames) - 1) / (MOST_FRAMES - 1)) for number in range(MOST_FRAMES)]
    return tuple(
        frames[at]._replace(
            fell=tuple(stone for frame in frames[before + 1 : at + 1] for stone in frame.fell)
        )
        for before, at in zip([-1, *kept], kept, strict=False)
    )


class _Fall(NamedTuple):
    """A stone that falls: from which frame on, where it passes the edge and where it comes to lie."""

    frame: int
    size: Size
    x_mm: float
    lies_mm: float

    def share(self, frame: int) -> float:
        """How much of the fall is done: slowly at first, as things fall."""
        done = min(1.0, (frame - self.frame + 1) / (FALL.frames + 1))
        return done * sqrt(done)


def _falls(moments: Sequence[Frame]) -> list[_Fall]:
    """Every fall of the film; the stones come to lie side by side, as near to their fall as there is room."""
    falls: list[_Fall] = []
    for number, frame in enumerate(moments):
        for stone in frame.fell:
            falls.append(_Fall(number, stone.size, stone.x_um / 1000, _room(stone, falls)))
    return falls


def _room(stone: QuarryStone, falls: list[_Fall]) -> float:
    """Where a stone comes to lie: where it fell, or at one side of a stone that lies there already."""
    own = _lying_mm(stone.size)
    wall = QUARRY.exit_mm / 2 - own / 2
    fell = max(-wall, min(wall, stone.x_um / 1000))
    reaches = [(fall.lies_mm, (own + _lying_mm(fall.size)) / 2 + FALL.apart_mm) for fall in falls]
    places = [fell, *(lies + side * reach for lies, reach in reaches for side in (-1, 1))]
    free = [
        place
        for place in places
        if abs(place) <= wall and all(abs(place - lies) >= reach - 1e-9 for lies, reach in reaches)
    ]
    return min(free, key=lambda place: abs(place - fell), default=fell)


def _lying_mm(size: Size) -> float:
    return QUARRY.diameter_mm[size] * FALL.shrunk


class _Piece(NamedTuple):
    """A piece in palette indices: its pixels, those it covers at all, those it covers for the most part."""

    pixels: Image.Image
    covered: Image.Image
    firm: Image.Image


def _indices(image: Image.Image) -> Image.Image:
    """The palette indices of a picture, as plain numbers."""
    return Image.frombytes("L", image.size, encode.to_palette(image).tobytes())


def _piece(sprite: Sprite, ground: Rgb) -> _Piece:
    """A piece smoothed against its ground."""
    pixels = Image.new("RGB", sprite.image.size, ground)
    pixels.paste(sprite.image, mask=sprite.mask)
    return _Piece(_indices(pixels), sprite.mask.point(_COVERED), sprite.mask.point(_FIRM))


@lru_cache(512)
def _stone(size: Size, phase: tuple[int, int], rim: Rgb | None, ground: Rgb) -> _Piece:
    return _piece(quarry.stone_piece(size, FILM.quarry.diameter(size), phase, rim), ground)


def _draw_stones(canvas: Image.Image, moment: Frame, pushed: int) -> None:
    """All stones twice: with smoothed edges, then firmly, so that no edge lies upon a neighbour."""
    drawn = []
    for stone in moment.stones:
        reach = quarry.stone_reach(FILM.quarry.diameter(stone.size))
        left, top, phase = quarry.spot(FILM.quarry.centre(stone), reach)
        rim = theme.TERRACOTTA if stone.id == pushed else None
        piece = _stone(stone.size, phase, rim, theme.SAND if stone.y_um > 0 else theme.LEDGE)
        pixels = piece.pixels
        if top < _EDGE:
            hanging = _stone(stone.size, phase, rim, theme.PIT).pixels
            pixels = pixels.copy()
            pixels.paste(hanging.crop((0, 0, hanging.width, _EDGE - top)))
        canvas.paste(pixels, (left, top), piece.covered)
        drawn.append((pixels, (left, top), piece.firm))
    for pixels, corner, firm in drawn:
        canvas.paste(pixels, corner, firm)


@lru_cache(64)
def _pusher(angle_mdeg: int, phase: tuple[int, int]) -> _Piece:
    return _piece(quarry.pusher_piece(angle_mdeg, _SCALE, phase), theme.LEDGE)


def _draw_pusher(canvas: Image.Image, pose: Pose) -> None:
    middle = FILM.quarry.at(pose.x_um / 1000, pose.y_um / 1000)
    left, top, phase = quarry.spot(middle, quarry.pusher_reach(_SCALE))
    piece = _pusher(pose.angle_mdeg, phase)
    canvas.paste(piece.pixels, (left, top), piece.covered)


@lru_cache(256)
def _sinking(size: Size, diameter: float, phase: tuple[int, int]) -> _Piece:
    return _piece(quarry.stone_piece(size, diameter, phase), theme.PIT)


def _draw_fall(canvas: Image.Image, fall: _Fall, share: float) -> None:
    """A stone on its way down, hidden by the ramp as far as it has not come out from behind the edge."""
    diameter = FILM.quarry.diameter(fall.size) * (1 - (1 - FALL.shrunk) * share)
    x_mm = fall.x_mm + (fall.lies_mm - fall.x_mm) * share
    middle = FILM.quarry.at(x_mm, QUARRY.depth_mm + FALL.beyond_mm * share)
    left, top, phase = quarry.spot(middle, quarry.stone_reach(diameter))
    piece = _sinking(fall.size, diameter, phase)
    over = (0, 0, piece.pixels.width, max(0, min(piece.pixels.height, _BRINK - top)))
    canvas.paste(piece.pixels.crop(over), (left, top), piece.covered.crop(over))


def _draw_arrow(canvas: Image.Image, moment: Frame, pushed: int) -> None:
    """The aim's arrow over the first frame: the only thing smoothed against a drawn ground."""
    stone = next(stone for stone in moment.stones if stone.id == pushed)
    picture = canvas.copy()
    picture.putpalette(encode.palette_bytes())
    coloured = picture.convert("RGB")
    aim.draw_arrow(coloured, FILM, stone, moment.pusher)
    canvas.paste(_indices(coloured))
