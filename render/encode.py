"""From drawn pixels to bytes: every still picture is a palette PNG in the theme's one palette."""

from functools import cache
from io import BytesIO

from PIL import Image

from render.theme import PALETTE, Palette

LEVEL = 1
"""zlib's fastest: flat areas compress well at any level."""
SMALL = 6
"""A little slower and a quarter smaller, for pictures that are sent with every tap."""


@cache
def palette_bytes(palette: Palette = PALETTE) -> bytes:
    """RGB entries, a power of two: beyond the palette its first colour again, which is never looked up."""
    room = 1 << len(palette).bit_length()
    entries = (*palette, *([palette[0]] * (room - len(palette))))
    return bytes(level for colour in entries for level in colour)


@cache
def _palette_image(palette: Palette) -> Image.Image:
    image = Image.new("P", (1, 1))
    image.putpalette(palette_bytes(palette))
    return image


def to_palette(image: Image.Image, palette: Palette = PALETTE) -> Image.Image:
    """The nearest palette colour for each pixel, without dithering; flat colours stay exact."""
    return image.quantize(palette=_palette_image(palette), dither=Image.Dither.NONE)


def png(image: Image.Image, level: int = LEVEL, palette: Palette = PALETTE) -> bytes:
    """An RGB picture as a palette PNG."""
    out = BytesIO()
    to_palette(image, palette).save(out, "PNG", compress_level=level)
    return out.getvalue()
