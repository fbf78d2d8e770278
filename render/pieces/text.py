"""Writing: bundled fonts, fitting a text into a width, and letters kept for the next picture.

A character the fonts do not have is shown as a crossed box, so a name keeps its length and its place; marks
that would pile up or turn the direction round are left out. Colours and positions come from the caller.
"""

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from io import BytesIO

from PIL import Image, ImageFont

from render.theme import Rgb, Typeface

ELLIPSIS = "…"
ABSENT = "\uffff"
"""A code point that never has a glyph: every face shows its crossed box for it."""


@cache
def _file(face: Typeface) -> bytes:
    return resources.files("render.assets").joinpath("fonts", face).read_bytes()


@cache
def font(face: Typeface, size: int) -> ImageFont.FreeTypeFont:
    """A face at a size. The plain layout engine: the same everywhere, and no text turns round in it."""
    return ImageFont.truetype(BytesIO(_file(face)), size, layout_engine=ImageFont.Layout.BASIC)


@lru_cache(4096)
def _has(face: Typeface, character: str) -> bool:
    at = font(face, 32)
    glyph = at.getmask(character)
    absent = at.getmask(ABSENT)
    return character.isspace() or glyph.size != absent.size or bytes(glyph) != bytes(absent)


@lru_cache(1024)
def drawable(text: str, face: Typeface = Typeface.TEXT) -> str:
    """The text with a crossed box for each character the face lacks, on one line, without invisible marks."""
    kept: list[str] = []
    for character in unicodedata.normalize("NFC", text):
        category = unicodedata.category(character)
        if character.isspace():
            kept.append(" ")
        elif category[0] not in "MC":
            kept.append(character if _has(face, character) else ABSENT)
    return " ".join("".join(kept).split())


@dataclass(frozen=True, slots=True)
class Run:
    """A written text: its ink, where that starts from the start of the base line, and how far it goes."""

    ink: Image.Image
    left: int
    top: int
    advance: int


@lru_cache(2048)
def run(text: str, face: Typeface, size: int) -> Run:
    """The ink of a text; every character must be one the face has."""
    at = font(face, size)
    left, top, right, bottom = (round(edge) for edge in at.getbbox(text, anchor="ls"))
    ink = Image.new("L", (max(1, right - left), max(1, bottom - top)))
    if right > left and bottom > top:
        mask, (dx, dy) = at.getmask2(text, mode="L", anchor="ls")
        letters = Image.new("L", mask.size)
        letters.im.paste(mask, (0, 0, *mask.size))
        ink.paste(letters, (dx - left, dy - top))
    return Run(ink, left, top, round(at.getlength(text)))


@cache
def cap_height(face: Typeface, size: int) -> int:
    """How tall capitals and figures are."""
    return -round(font(face, size).getbbox("H", anchor="ls")[1])


def width(text: str, face: Typeface, size: int) -> int:
    """How far a text goes."""
    return run(text, face, size).advance


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text and the size at which it fits."""

    text: str
    size: int


@lru_cache(512)
def fit(text: str, face: Typeface, size: int, least: int, room: int) -> Fitted:
    """Smaller, down to the least size, then cut short with an ellipsis, until it fits into the room."""
    text = drawable(text, face)
    for smaller in range(size, least - 1, -1):
        if width(text, face, smaller) <= room:
            return Fitted(text, smaller)
    while text and width(text.rstrip() + ELLIPSIS, face, least) > room:
        text = text[:-1]
    return Fitted(text.rstrip() + ELLIPSIS, least)


def write(
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    face: Typeface,
    size: int,
    colour: Rgb,
    anchor: str = "m",
) -> None:
    """Write with the middle of the capitals at `at`; the anchor l, m or r is the end of the text there."""
    if not text:
        return
    written = run(text, face, size)
    shift = {"l": 0.0, "m": written.advance / 2, "r": float(written.advance)}[anchor]
    x = round(at[0] - shift) + written.left
    y = round(at[1] + cap_height(face, size) / 2) + written.top
    image.paste(colour, (x, y), written.ink)


def write_number(
    image: Image.Image, at: tuple[float, float], number: int, size: int, colour: Rgb, anchor: str = "m"
) -> None:
    """Write a number in figures."""
    write(image, at, str(number), Typeface.FIGURES, size, colour, anchor)


def roman(number: int) -> str:
    """A Roman numeral."""
    letters = ""
    for value, sign in (
        (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ):  # fmt: skip
        while number >= value:
            letters, number = letters + sign, number - value
    return letters


def inscribed(name: str) -> str:
    """A Latin name as masons cut it: capitals, V for U."""
    return name.upper().replace("U", "V")


def write_upright(
    image: Image.Image, at: tuple[float, float], text: str, face: Typeface, size: int, colour: Rgb
) -> None:
    """Write upwards, with the middle of the text at `at`."""
    ink = run(text, face, size).ink.transpose(Image.Transpose.ROTATE_90)
    image.paste(colour, (round(at[0] - ink.width / 2), round(at[1] - ink.height / 2)), ink)
