"""An exchange as it is being chosen: the fallen stones with what they become, and the cart as it would be.

The stone that is asked about stands in a frame. Tiles that would be new on the cart bear a plus.
"""

from collections.abc import Sequence

from PIL import Image

from engine.model import ONE, Counts, Size
from render import encode, theme
from render.layout.cart import cart_tiles
from render.layout.exchange import EXCHANGE, Fallen, fallen_places, fate_length
from render.pieces import stones, tiles, tokens
from render.pieces.text import write
from render.theme import Typeface


def exchange(cart: Counts, own: Counts, fallen: Sequence[Size], fates: Sequence[Size | None]) -> bytes:
    """A PNG. Of the cart `own` was there before; the first stones have their fates: a tile, None if sold."""
    return encode.png(draw(cart, own, fallen, fates), encode.SMALL)


def draw(cart: Counts, own: Counts, fallen: Sequence[Size], fates: Sequence[Size | None]) -> Image.Image:
    """Its pixels."""
    picture = EXCHANGE.picture
    canvas = Image.new("RGB", (int(picture.w), int(picture.h)), theme.LIMESTONE)
    places = fallen_places(EXCHANGE.stones, len(fallen))
    for number, (place, size) in enumerate(zip(places, fallen, strict=True)):
        if number == len(fates):
            tiles.slab(theme.SLAB_CHOICE, *place.cell.size).stamp(canvas, place.cell.centre)
            high = round(place.fate.h * EXCHANGE.question)
            write(canvas, place.fate.centre, "?", Typeface.FIGURES, high, theme.TERRACOTTA_DARK)
        diameter = round(place.stone.w * EXCHANGE.diameters[size])
        stones.stone(size, diameter).stamp(canvas, place.stone.centre)
        if number < len(fates):
            _draw_fate(canvas, place, fates[number])
    _draw_cart(canvas, cart, own)
    return canvas


def _draw_fate(canvas: Image.Image, place: Fallen, fate: Size | None) -> None:
    if fate is None:
        tokens.coin(1, round(place.fate.h)).stamp(canvas, place.fate.centre)
        return
    length = round(fate_length(place.fate, fate))
    tiles.tile(length, round(place.fate.h * 0.8)).stamp(canvas, place.fate.centre)


def _draw_cart(canvas: Image.Image, cart: Counts, own: Counts) -> None:
    wagon = tiles.wagon(EXCHANGE.cart, EXCHANGE.bed, EXCHANGE.wheels, *canvas.size)
    wagon.stamp(canvas, EXCHANGE.picture.centre)
    left = own
    sizes = [size for size in reversed(Size) for _ in range(cart[size])]
    for size, rect in zip(sizes, cart_tiles(EXCHANGE.cart, cart, EXCHANGE.gap), strict=True):
        tiles.tile(*rect.size).stamp(canvas, rect.centre)
        if left[size]:
            left = left.minus(ONE[size])
        else:
            write(canvas, rect.centre, "+", Typeface.FIGURES, round(rect.h * EXCHANGE.plus), theme.IVORY)
