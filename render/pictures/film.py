"""The film of a push: an animated GIF of the real trajectory, from the aim to the outcome.

Frames are drawn in indices of the film's palette straight away, with pieces that were smoothed against their
ground beforehand, so no pixel is looked up frame by frame. All is drawn on a stage; the camera shows a part
of it. A stone that passes the exit edge tips over, parts from its shadow, falls at its own size through the
dark and lands in a tray, which comes no sooner than it is needed. When all that happens is for
`render.layout.cut` to say.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import pairwise
from math import inf
from typing import NamedTuple, TypeAlias

from PIL import Image, ImageChops

from engine.model import QuarryStone, Size
from engine.quarry import Film, Frame, Pose
from engine.quarry.aim import aim as aimed_at
from engine.quarry.ledge import lay
from render import encode, gif, theme
from render.face import Face
from render.layout.cut import cut, moment
from render.layout.descent import Descent, descents, tray_at
from render.layout.push import FILM
from render.layout.quarry import DETAIL
from render.layout.rect import Point, Rect
from render.pictures import aim
from render.pieces import falling, outcome, quarry
from render.pieces.paint import Sprite
from render.reel import Reel
from render.theme import FILM_PALETTE, Rgb

Letters: TypeAlias = tuple[str, ...]
"""Of the sizes, from the smallest on, in the language of whoever looks."""
_DUSTY = (0.1, 0.75)
"""Of a stone's way down: while there is dust at the edge."""
_UMBRA = (0.92, 0.6)
"""How large a shadow is and its darker middle, as shares of the stone: softer than a stone, and no hole."""
_COVERED = [0] * 16 + [255] * 240
_FIRM = [0] * 128 + [255] * 128
_BARE = [255] + [0] * 255
"""From how much a piece covers a pixel to whether it takes it; firmly, it takes it from a neighbour too.
And from how much a picture differs from its ground to whether the ground is bare."""

_SCALE = FILM.quarry.px_per_mm
_SHADE = tuple(round(shift * _SCALE) for shift in DETAIL.shade)
"""Where it lies on the floor, in pixels."""
_EDGE = round(FILM.quarry.edge_y)
"""The first row of pixels on this side of the exit edge."""


class Aimed(NamedTuple):
    """What the moments of a push do not tell."""

    by: Face
    stone: int
    """The number of the stone that is pushed."""
    place: int
    angle: int
    trembling: bool
    """Whether the hand of this game does."""
    letters: Letters


def film(push: Film, aimed: Aimed) -> Reel:
    """The film of a push."""
    frames, delays_cs = draw(push, aimed), cut(push).delays_cs
    data = gif.encode(frames, delays_cs, encode.palette_bytes(FILM_PALETTE))
    return Reel(data, 10 * sum(delays_cs))


def draw(push: Film, aimed: Aimed) -> list[Image.Image]:
    """The pictures of the film, as palette indices: the aim, the push, the outcome."""
    script = cut(push)
    fallen = descents(script.falls)
    frames = [_aim(push, aimed)]
    shown, lying = -1.0, ground()
    for shot in script.shots:
        if shot.quarry != shown:
            shown, lying = shot.quarry, _lying(moment(push.frames, shot.quarry), aimed.stone)
        stage = lying.copy()
        passed = [descent for descent in fallen if shot.step >= descent.fall.step]
        _draw_fallen(stage, lying, passed, shot.step, aimed.letters)
        for stone in script.near_misses if shot.near_miss else ():
            _draw_ring(stage, stone, shot.near_miss)
        frames.append(_seen(stage, shot.risen))
    frames.append(_outcome(frames[-1], aimed, fallen, script.near_misses))
    return frames


def _seen(stage: Image.Image, risen: float) -> Image.Image:
    """What the camera shows of the stage."""
    top = round(FILM.rise * (1 - risen))
    return stage.crop((0, top, FILM.width, top + FILM.height))


def _aim(push: Film, aimed: Aimed) -> Image.Image:
    """What the aiming picture showed before the hand moved: how it trembled is seen when it does."""
    stones, stage = push.frames[0].stones, aim.ground(FILM.stage).copy()
    size = next(stone.size for stone in stones if stone.id == aimed.stone)
    others = tuple(stone for stone in stones if stone.id != aimed.stone)
    laid = lay(others, aimed_at(aimed.stone, size, aimed.place, aimed.angle))
    aim.draw_aim(stage, FILM.stage, others, size, aimed.place, aimed.angle, laid, trembling=aimed.trembling)
    return _seen(_indices(stage), 0)


# The stage


@cache
def ground() -> Image.Image:
    """The stage without stones, in palette indices."""
    return _indices(aim.ground(FILM.stage))


def _lying(now: Frame, pushed: int) -> Image.Image:
    """The stage with everything that lies in the quarry at a moment."""
    stage = ground().copy()
    _draw_stones(stage, now, pushed)
    _draw_pusher(stage, now.pusher)
    return stage


def _draw_fallen(
    stage: Image.Image, lying: Image.Image, fallen: list[Descent], step: float, letters: Letters
) -> None:
    """What has passed the edge: the tray for it, all shadows, then all stones."""
    tray = tray_at(fallen, step)
    if tray is not None:
        _draw_tray(stage, tray)
    for descent in fallen:
        _draw_cast(stage, lying, descent, step)
    for descent in fallen:
        _draw_descent(stage, descent, step, tray, letters)


class _Piece(NamedTuple):
    """A piece in palette indices: its pixels, those it covers at all, those it covers for the most part."""

    pixels: Image.Image
    covered: Image.Image
    firm: Image.Image


def _indices(image: Image.Image) -> Image.Image:
    """The palette indices of a picture, as plain numbers."""
    return Image.frombytes("L", image.size, encode.to_palette(image, FILM_PALETTE).tobytes())


def _index(colour: Rgb) -> int:
    return FILM_PALETTE.index(colour)


def _piece(sprite: Sprite, ground: Rgb) -> _Piece:
    """A piece smoothed against its ground."""
    pixels = Image.new("RGB", sprite.image.size, ground)
    pixels.paste(sprite.image, mask=sprite.mask)
    return _Piece(_indices(pixels), sprite.mask.point(_COVERED), sprite.mask.point(_FIRM))


@lru_cache(512)
def _stone(size: Size, phase: tuple[int, int], rim: Rgb | None, ground: Rgb) -> _Piece:
    return _piece(quarry.stone_piece(size, FILM.quarry.diameter(size), phase, rim), ground)


def _draw_stones(stage: Image.Image, now: Frame, pushed: int) -> None:
    """Shadows, then stones twice: with smoothed edges, then firmly, so that no edge lies upon a neighbour."""
    drawn = []
    shade = Image.new("L", stage.size)
    for stone in now.stones:
        reach = quarry.stone_reach(FILM.quarry.diameter(stone.size))
        left, top, phase = quarry.spot(FILM.quarry.centre(stone), reach)
        rim = theme.TERRACOTTA if stone.id == pushed else None
        piece = _stone(stone.size, phase, rim, theme.SAND if stone.y_um > 0 else theme.LEDGE)
        pixels = piece.pixels
        if top < _EDGE:
            hanging = _stone(stone.size, phase, rim, theme.ABYSS[0]).pixels
            pixels = pixels.copy()
            pixels.paste(hanging.crop((0, 0, hanging.width, _EDGE - top)))
        drawn.append((pixels, left, top, piece))
        shade.paste(255, (left + _SHADE[0], top + _SHADE[1]), piece.firm)
    stage.paste(
        _index(theme.SAND_SHADE), mask=ImageChops.darker(shade, quarry.floor(FILM.quarry, stage.size))
    )
    for pixels, left, top, piece in drawn:
        stage.paste(pixels, (left, top), piece.covered)
    for pixels, left, top, piece in drawn:
        stage.paste(pixels, (left, top), piece.firm)


@lru_cache(64)
def _pusher(angle_mdeg: int, phase: tuple[int, int]) -> _Piece:
    return _piece(quarry.pusher_piece(angle_mdeg, _SCALE, phase), theme.LEDGE)


def _draw_pusher(stage: Image.Image, pose: Pose) -> None:
    middle = FILM.quarry.at(pose.x_um / 1000, pose.y_um / 1000)
    left, top, phase = quarry.spot(middle, quarry.pusher_reach(_SCALE))
    piece = _pusher(pose.angle_mdeg, phase)
    stage.paste(piece.pixels, (left, top), piece.covered)


# Falls


@lru_cache(64)
def _tipping(size: Size, degrees: int, ground: Rgb) -> _Piece:
    return _piece(falling.tipping(size, FILM.quarry.diameter(size), degrees), ground)


@lru_cache(64)
def _dust(width: int, stage: int) -> _Piece:
    return _piece(falling.dust(width, stage), theme.ABYSS[0])


@lru_cache(32)
def _label(letter: str) -> _Piece:
    return _piece(falling.label(letter, FILM.label), theme.ABYSS[-1])


@lru_cache(32)
def _tray(width: int) -> _Piece:
    return _piece(falling.tray(width, round(FILM.tray.h), FILM.tray_wall), theme.ABYSS[-1])


def _draw_tray(stage: Image.Image, tray: Rect) -> None:
    piece = _tray(round(tray.right) - round(tray.x))
    stage.paste(piece.pixels, (round(tray.x), round(tray.y)), piece.covered)


def _put(stage: Image.Image, piece: _Piece, middle: Point, *, firm: bool = False) -> None:
    left = round(middle[0] - piece.pixels.width / 2)
    top = round(middle[1] - piece.pixels.height / 2)
    stage.paste(piece.pixels, (left, top), piece.firm if firm else piece.covered)


def _draw_cast(stage: Image.Image, lying: Image.Image, descent: Descent, step: float) -> None:
    """The shadow on the ground far below, as far as no stone hangs over it."""
    x, y = descent.shadow(step)
    for share in _UMBRA:
        shape = falling.cast(descent.diameter * share)
        left = round(x + _SHADE[0] - shape.width / 2)
        top = round(y + _SHADE[1] - shape.height / 2)
        box = (left, top, left + shape.width, max(top, min(top + shape.height, _EDGE)))
        bare = ImageChops.difference(lying.crop(box), ground().crop(box)).point(_BARE)
        mask = ImageChops.darker(bare, shape.crop((0, 0, *bare.size)))
        stage.paste(stage.crop(box).point(_darker()), box, mask)


@cache
def _darker() -> list[int]:
    """From the index of a colour of the abyss or the tray to that of the next darker one."""
    found = list(range(256))
    for colours in (theme.ABYSS, (theme.WOOD, theme.WOOD_DARK), theme.TRAY):
        for colour, darker in pairwise(colours):
            found[_index(colour)] = _index(darker)
    return found


def _draw_descent(
    stage: Image.Image, descent: Descent, step: float, tray: Rect | None, letters: Letters
) -> None:
    """The stone, the dust it has raised at the edge, and its letter as soon as it lies."""
    down, size, middle = descent.down(step), descent.fall.stone.size, descent.at(step)
    if _DUSTY[0] < down < _DUSTY[1]:
        share = (down - _DUSTY[0]) / (_DUSTY[1] - _DUSTY[0])
        _put(
            stage, _dust(round(descent.diameter), int(share * falling.STAGES)), (descent.start[0], _EDGE - 4)
        )
    ground = theme.TRAY[0] if tray is not None and middle[1] < tray.bottom else theme.ABYSS[1]
    _put(stage, _tipping(size, descent.tipped(step), ground), middle)
    if down >= 1:
        _put(stage, _label(letters[size]), (descent.end[0], FILM.label_y))


# What stands still


@lru_cache(16)
def _ring(size: Size, stroke: int) -> _Piece:
    return _piece(falling.ring(FILM.quarry.diameter(size), stroke), theme.SAND)


def _draw_ring(stage: Image.Image, stone: QuarryStone, share: float) -> None:
    _put(stage, _ring(stone.size, round(6 * share)), FILM.quarry.centre(stone), firm=True)


@cache
def _dimmed() -> list[int]:
    """From a colour's index to that of the same colour with little light."""
    row = Image.new("RGB", (len(FILM_PALETTE), 1))
    row.putdata([theme.dimmed(colour) for colour in FILM_PALETTE])
    return [*_indices(row).tobytes()] + [0] * (256 - len(FILM_PALETTE))


def _outcome(
    last: Image.Image, aimed: Aimed, fallen: list[Descent], missed: Iterable[QuarryStone]
) -> Image.Image:
    """The last picture: what fell, on a card over the dimmed quarry; the tray stays in the light."""
    picture = last.point(_dimmed())
    tray = tray_at(fallen, inf)
    if tray is not None:
        lit = (round(tray.x), round(tray.y), round(tray.right), round(tray.bottom))
        picture.paste(last.crop(lit), lit)
    for descent in fallen:
        _put(picture, _label(aimed.letters[descent.fall.stone.size]), (descent.end[0], FILM.label_y))
    sizes = tuple(descent.fall.stone.size for descent in fallen)
    card = _piece(outcome.card(aimed.by.colour, sizes, aimed.letters), theme.dimmed(theme.SAND))
    _put(picture, card, FILM.outcome)
    for stone in missed:
        shape = _stone(stone.size, (0, 0), None, theme.SAND).firm
        x, y = FILM.quarry.centre(stone)
        left, top = round(x - shape.width / 2), round(y - shape.height / 2)
        picture.paste(last.crop((left, top, left + shape.width, top + shape.height)), (left, top), shape)
        _draw_ring(picture, stone, 1)
    return picture
