"""Writing: covered scripts, visible boxes for the rest, and nothing wider than its room."""

from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from render.pieces.text import ABSENT, ELLIPSIS, drawable, fit, roman, run, width
from render.theme import Typeface


@pytest.mark.parametrize(
    "name", ["Marcus Aurelius", "Zoë Ångström-Łódź", "Ἀλέξανδρος Ωμέγα", "Ярослава Ґалаґан", "Ðæþ ß ə"]
)
def test_latin_greek_and_cyrillic_are_covered(name: str) -> None:
    assert drawable(name) == name
    assert ABSENT not in drawable(name)


@pytest.mark.parametrize("name", ["日本", "שלום", "مرحبا", "🎲", "ไทย"])
def test_what_no_font_has_is_a_visible_box(name: str) -> None:
    assert set(drawable(name)) == {ABSENT}
    assert run(drawable(name), Typeface.TEXT, 36).ink.getbbox() is not None


def test_nothing_piles_up_turns_round_or_breaks_the_line() -> None:
    assert drawable("Z\u0338\u0322\u0361a\u202elgo\u200b\n\tx") == "Zalgo x"
    assert drawable("e\u0301") == "é", "composed first"


@given(st.text(max_size=60), st.integers(60, 400))
def test_everything_fits(name: str, room: int) -> None:
    fitted = fit(name, Typeface.TEXT, 36, 30, room)
    assert 30 <= fitted.size <= 36
    assert width(fitted.text, Typeface.TEXT, fitted.size) <= room
    ink = run(fitted.text, Typeface.TEXT, fitted.size)
    assert ink.ink.height <= 60, "no piles of accents"


def test_short_names_keep_their_size_and_long_ones_are_cut() -> None:
    assert fit("Livia", Typeface.TEXT, 36, 30, 300).size == 36
    assert fit("M" * 60, Typeface.TEXT, 36, 30, 300).text.endswith(ELLIPSIS)


@pytest.mark.parametrize(
    ("number", "numeral"), [(1, "I"), (4, "IV"), (9, "IX"), (14, "XIV"), (88, "LXXXVIII")]
)
def test_roman_numerals(number: int, numeral: str) -> None:
    assert roman(number) == numeral


@pytest.mark.parametrize("face", Typeface)
def test_every_font_has_its_licence_beside_it(face: Typeface) -> None:
    fonts = resources.files("render.assets") / "fonts"
    assert (fonts / face).is_file()
    licence = (fonts / f"{face.split('-')[0]}-LICENSE.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE" in licence
