"""Colours: exact in the palette, far enough apart for every eye, legible on their grounds."""

from itertools import combinations
from math import dist

import pytest
from PIL import Image

from render import theme
from render.encode import to_palette
from render.theme import Rgb

# What people with a colour vision deficiency see, as matrices over linear RGB
# (Machado, Oliveira, Fernandes 2009, severity 1.0).
EYES = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
APART = 25.0
"""Distance in CIELAB; 2.3 is just noticeable side by side."""


def _linear(colour: Rgb) -> list[float]:
    shares = [level / 255 for level in colour]
    return [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares]


def _lab(colour: Rgb, eye: str) -> tuple[float, float, float]:
    seen = [
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, _linear(colour), strict=True)))) for row in EYES[eye]
    ]
    white = (0.95047, 1.0, 1.08883)
    to_xyz = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    xyz = [
        sum(a * b for a, b in zip(row, seen, strict=True)) / w for row, w in zip(to_xyz, white, strict=True)
    ]
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Rgb, two: Rgb, eye: str) -> float:
    return dist(_lab(one, eye), _lab(two, eye))


def contrast(one: Rgb, two: Rgb) -> float:
    light, dark = sorted(
        (
            sum(
                weight * level
                for weight, level in zip((0.2126, 0.7152, 0.0722), _linear(colour), strict=True)
            )
            for colour in (one, two)
        ),
        reverse=True,
    )
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("eye", EYES)
def test_every_eye_tells_the_players_apart(eye: str) -> None:
    for one, two in combinations(theme.STYLES.values(), 2):
        assert distance(one.colour, two.colour, eye) >= APART, (one.shape, two.shape)


@pytest.mark.parametrize("eye", EYES)
def test_every_eye_tells_the_stones_apart(eye: str) -> None:
    for one, two in combinations(theme.STONES, 2):
        assert distance(one.face, two.face, eye) >= APART
    assert len(set(theme.STONE_ICON)) == 3, "and they differ in size"


def test_shapes_differ_too() -> None:
    assert len({style.shape for style in theme.STYLES.values()}) == len(theme.STYLES) == 4


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (theme.INK, theme.IVORY, 7),
        (theme.INK, theme.LIMESTONE, 7),
        (theme.INK, theme.BLUSH, 7),
        (theme.INK, theme.SPACE, 7),
        (theme.INK, theme.GOLD, 4.5),
        (theme.INK_SOFT, theme.LIMESTONE, 4.5),
        (theme.INK_SOFT, theme.IVORY, 4.5),
        (theme.IVORY, theme.TERRACOTTA, 4.5),
        (theme.IVORY, theme.CARD_BACK, 4.5),
        (theme.IVORY, theme.PAVING, 3),
        (theme.PAVING_DARK, theme.SPACE, 4.5),
        (theme.PURPLE, theme.LIMESTONE, 4.5),
        (theme.PURPLE, theme.IVORY, 4.5),
        *((style.on, style.colour, 3) for style in theme.STYLES.values()),
        *((ink, ground, 4.5) for ink, ground in zip(theme.BONUS_INK, theme.BONUS, strict=True)),
    ],
)
def test_words_stand_out_from_their_ground(ink: Rgb, ground: Rgb, least: float) -> None:
    assert contrast(ink, ground) >= least


@pytest.mark.parametrize(
    ("palette", "most"), [(theme.PALETTE, theme.MOST_COLOURS), (theme.FILM_PALETTE, theme.MOST_IN_FILM)]
)
def test_every_colour_of_a_palette_is_exact(palette: theme.Palette, most: int) -> None:
    assert len(palette) == len(set(palette)) <= most
    strip = Image.new("RGB", (len(palette), 1))
    for x, colour in enumerate(palette):
        strip.putpixel((x, 0), colour)
    assert to_palette(strip, palette).convert("RGB").tobytes() == strip.tobytes()


def test_every_colour_of_the_theme_is_in_the_palette() -> None:
    named = {value for name, value in vars(theme).items() if name.isupper() and _is_colour(name, value)}
    named |= {colour for style in theme.STYLES.values() for colour in (style.colour, style.dark, style.on)}
    named |= {colour for stone in theme.STONES for colour in (stone.face, stone.light, stone.edge, stone.ink)}
    assert named <= set(theme.PALETTE)


def _is_colour(name: str, value: object) -> bool:
    return (
        not name.startswith("STONE")
        and isinstance(value, tuple)
        and len(value) == 3
        and all(isinstance(level, int) for level in value)
    )


def test_sizes_keep_to_what_can_be_read() -> None:
    assert min(theme.POINTS, theme.COUNT) >= theme.GREAT
    assert min(*theme.STONE_ICON, theme.CITY, theme.ROUND, theme.PILE) >= theme.PLAIN
    assert theme.ID >= theme.SMALL
