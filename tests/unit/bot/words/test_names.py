"""Names: nothing in them may ping, link, hide, break a line or run the wrong way."""

import unicodedata

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.game.model import Computer
from bot.words.names import LONGEST_GAME, LONGEST_NAME, clean, computer_name, in_markdown, kept_name
from engine.computer import Level
from render.face import Name


@pytest.mark.parametrize(
    ("raw", "cleaned"),
    [
        ("Marcus", "Marcus"),
        ("  Zoë \n\t the   great ", "Zoë the great"),
        ("Björn-Eriksson", "Björn-Eriksson"),
        ("Ἀλέξανδρος Дмитрий", "Ἀλέξανδρος Дмитрий"),
        ("שלום عربي", "שלום عربي"),
        ("𝓜𝓪𝔁 Ⓐ", "Max A"),
        ("@everyone", "＠everyone"),
        ("⚙ Faber", "Faber"),
        ("\u2699\ufe0fFaber", "Faber"),
        ("<@1>", "‹＠1›"),
        ("<@&1><#2>", "‹＠&1›‹#2›"),
        ("</cmd:1>", "‹/cmd:1›"),
        ("<t:1700000000:R>", "‹t:1700000000:R›"),
        ("<:coin:1>", "‹:coin:1›"),
        ("＜＠１＞", "‹＠1›"),
        ("https://evil.example", "evil.example"),
        ("hthttps://tps://evil.example", "evil.example"),
        ("steam://run", "run"),
        ("👩‍🚀 Ada", "👩‍🚀 Ada"),
        ("A\u200db", "Ab"),
        ("\u202eevil\u202c", "evil"),
        ("in\u200bvi\u2060si\ufeffble", "invisible"),
        ("\u0000\u0007bell", "bell"),
        ("\ue000private", "private"),
        ("\ud800lonely", "lonely"),
    ],
)
def test_names_are_cleaned(raw: str, cleaned: str) -> None:
    assert clean(raw) == Name(cleaned)


@pytest.mark.parametrize(
    "raw", ["", " ", "\n", "\u200b\u202e", "\u3164", "\u2800\u2800", "\u115f", "...", "\u0301"]
)
def test_a_name_with_nothing_to_read_is_replaced(raw: str) -> None:
    assert clean(raw, otherwise="Player 3") == Name("Player 3")


def test_zalgo_keeps_two_marks_a_letter() -> None:
    zalgo = "Z" + "\u0335\u0321\u034e\u0347" * 20 + "o"
    cleaned = clean(zalgo).plain
    assert sum(unicodedata.category(char)[0] == "M" for char in cleaned) <= 2
    assert cleaned[0] == "Z" and cleaned[-1] == "o"


def test_long_names_are_cut_with_a_sign() -> None:
    assert clean("x" * 6000).plain == "x" * (LONGEST_NAME - 1) + "…"
    assert clean("x" * LONGEST_NAME) == Name("x" * LONGEST_NAME)
    assert len(clean("ﷺ" * 6000, LONGEST_GAME).plain) == LONGEST_GAME
    assert clean("👩‍🚀" * 30).plain[-2:] != "\u200d…"


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("john_doe_99", r"john\_doe\_99"),
        ("**bold**", r"\*\*bold\*\*"),
        ("||spoiler||", r"\|\|spoiler\|\|"),
        ("`code`", r"\`code\`"),
        ("~~no~~", r"\~\~no\~\~"),
        ("[free](evil.example)", r"\[free\](evil.example)"),
        ("# head", r"\# head"),
        ("- item", r"\- item"),
        ("-# small", r"\-# small"),
        ("1. item", r"1\. item"),
        ("a\\b", r"a\\b"),
        ("Björn-Eriksson 2.0", "Björn-Eriksson 2.0"),
        ("שלום", "\u2068שלום\u2069"),
    ],
)
def test_names_in_messages_are_only_names(name: str, written: str) -> None:
    assert in_markdown(clean(name)) == written


def test_a_name_does_not_slip_into_a_text_as_it_is() -> None:
    with pytest.raises(TypeError, match="in_markdown"):
        f"{clean('**Anna**')} moves"


def test_a_masked_link_loses_its_mask() -> None:
    assert in_markdown(clean("[free](https://evil.example)")) == r"\[free\](evil.example)"


@given(st.text(max_size=300))
@example("://0")
def test_whatever_people_think_of(raw: str) -> None:
    name = clean(raw, otherwise="nobody")
    cleaned = name.plain
    assert 1 <= len(cleaned) <= LONGEST_NAME
    assert cleaned == " ".join(cleaned.split(" ")).strip()
    assert not set("<>@\n\r\u2028\u2029") & set(cleaned)
    assert "://" not in cleaned
    for before, char in zip(" " + cleaned, cleaned, strict=False):
        category = unicodedata.category(char)
        assert category[0] != "C" or (char == "\u200d" and before != " ")
    assert clean(cleaned) == name, "a cleaned name is clean"
    in_markdown(name)


def test_computers_are_known_by_a_sign_that_no_person_has() -> None:
    names = [computer_name(Computer(level, number)).plain for level in Level for number in (1, 2, 3)]
    assert names[:2] == ["⚙ Tiro", "⚙ Tiro II"]
    assert len({*names}) == len(names)
    assert all(clean(name).plain == name.removeprefix("⚙ ") for name in names)
    assert kept_name(clean("Zoë")).plain == "⚙ Zoë"
