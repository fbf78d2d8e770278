"""What is seen of a fall: a stone that tips over, the dust it raises, the tray it lands in, its letter."""

from functools import lru_cache
from math import ceil, cos, radians, sin

from PIL import Image

from engine.model import Size
from render import theme
from render.pieces.paint import Pen, Sprite, finished, paint
from render.pieces.text import width, write
from render.theme import Typeface

STAGES = 4
"""Of dust."""
THICKNESS = 0.34
"""Of a stone, as a share of its diameter."""


@lru_cache(64)
def tipping(size: Size, diameter: float, degrees: int) -> Sprite:
    """A stone that leans away from whoever looks: its face from above, its side below; never narrower."""
    style, reach = theme.STONES[size], ceil(diameter * 0.7)
    radius, edge, turn = diameter / 2, max(1.5, diameter / 22), radians(degrees)
    flat, lift = cos(turn), THICKNESS * diameter * sin(turn) / 2

    def draw(pen: Pen) -> None:
        def body(less: float, colour: theme.Rgb) -> None:
            half = radius - less
            pen.oval((reach, reach + lift), half, half * flat, colour)
            pen.polygon(
                [
                    (reach + x, reach + y)
                    for x, y in ((-half, -lift), (half, -lift), (half, lift), (-half, lift))
                ],
                colour,
            )

        body(0, style.edge)
        body(edge * 0.6, style.side)
        face = reach - lift
        pen.oval((reach, face), radius, radius * flat, style.edge)
        pen.oval((reach, face), radius - edge, (radius - edge) * flat, style.light)
        inner = radius - edge * 1.9
        pen.oval((reach + edge * 0.6, face + edge * 0.8 * flat), inner, inner * flat, style.face)

    return finished(paint(2 * reach, 2 * reach, draw))


@lru_cache(32)
def cast(diameter: float) -> Image.Image:
    """Where a shadow of so large a stone lies, as a mask."""
    side = ceil(diameter)
    disc = paint(side, side, lambda pen: pen.disc((side / 2, side / 2), diameter / 2, theme.INK))
    return disc.getchannel("A").point([0] * 128 + [255] * 128)


@lru_cache(32)
def dust(width_px: int, stage: int) -> Sprite:
    """A cloud along an edge, as wide as what raised it; it widens and thins from stage to stage."""
    spread, height = 0.6 + 0.2 * stage, width_px // 2

    def draw(pen: Pen) -> None:
        for number, (across, up, large) in enumerate(_PUFFS):
            centre = width_px + across * width_px * spread / 2, height - up * height * (0.3 + 0.2 * stage)
            colour = theme.DUST[min(1, (stage + number % 2) // 2)]
            pen.disc(centre, large * width_px * (0.12 - 0.022 * stage), colour)

    return finished(paint(2 * width_px, 2 * height, draw))


_PUFFS = (
    (-1.0, 0.2, 0.7),
    (-0.62, 0.5, 1.0),
    (-0.25, 0.2, 0.8),
    (0.1, 0.6, 0.9),
    (0.5, 0.25, 1.0),
    (0.95, 0.4, 0.6),
)
"""Across, up and how large."""


def tray(wide: int, high: int, wall: float) -> Sprite:
    """The wooden tray for what falls: dark, so that it is the stones that are seen."""

    def draw(pen: Pen) -> None:
        pen.box((0, 0, wide, high), 2 * wall, theme.WOOD_DARK)
        pen.box((wall / 3, wall / 3, wide - wall / 3, high - wall / 3), 2 * wall, theme.WOOD)
        pen.box((wall * 0.8, wall * 0.8, wide - wall * 0.8, high - wall * 0.8), wall, theme.TRAY[0])

    return finished(paint(wide, high, draw))


@lru_cache(32)
def label(letter: str, height: int) -> Sprite:
    """A fallen stone's letter, with a plus."""
    text, room = f"+{letter}", height + 8
    wide = width("+M", Typeface.FIGURES, height) + 14

    def draw(pen: Pen) -> None:
        pen.box((0, 0, wide, room), room / 2, theme.GOLD_DARK)
        pen.box((2, 2, wide - 2, room - 2), room / 2 - 2, theme.GOLD)

    image = paint(wide, room, draw)
    write(image, (wide / 2, room / 2), text, Typeface.FIGURES, height, theme.INK)
    return finished(image)


@lru_cache(16)
def ring(diameter: float, stroke: int) -> Sprite:
    """Round a stone that all but fell."""
    reach = ceil(diameter / 2 + stroke) + 2
    large = Image.new("RGBA", (2 * reach * theme.SUPERSAMPLING,) * 2)
    pen = Pen(large, theme.SUPERSAMPLING)
    pen.disc((reach, reach), diameter / 2 + stroke, None, theme.GOLD, stroke)
    return finished(large.reduce(theme.SUPERSAMPLING))
