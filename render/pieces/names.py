"""A player's name as pictures show it: as large as fits, and with a sign before it where a computer plays."""

from PIL import Image

from render import theme
from render.face import COMPUTER, Name
from render.layout.rect import Point
from render.pieces import signs
from render.pieces.text import fit, width, write
from render.theme import Typeface


def write_name(
    image: Image.Image, at: Point, name: Name, size: int, least: int, room: int, anchor: str = "l"
) -> None:
    """Write a name into so much room; the anchor l or m is its start or its middle."""
    automatic = name.plain.startswith(COMPUTER)
    sign = round(size * theme.GEAR) if automatic else 0
    gap = round(size * theme.GEAR_GAP) if automatic else 0
    shown = fit(name.plain.removeprefix(COMPUTER).strip(), Typeface.TEXT, size, least, room - sign - gap)
    taken = sign + gap + width(shown.text, Typeface.TEXT, shown.size)
    left = at[0] - (taken / 2 if anchor == "m" else 0)
    if automatic:
        signs.gear(sign).stamp(image, (left + sign / 2, at[1]))
    write(image, (left + sign + gap, at[1]), shown.text, Typeface.TEXT, shown.size, theme.INK, "l")
