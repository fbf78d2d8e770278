"""The catalogues: complete, equal in shape, formatted with real values, within limits, translated."""

import re
from collections.abc import Sequence
from importlib import resources
from itertools import combinations
from pathlib import Path

import pytest

from bot.game.errors import Why
from bot.words.buttons import ANGLES, NAME_ROW, PLACES, ROWS, TURN_ROWS, angle_label, labels, place_label
from bot.words.choices import ROW, player_choices, stone_label
from bot.words.panels import push_label
from bot.words.text import LOCALES, MissingText, Text, _say, negotiate
from engine import Reason
from engine.model import Size
from tests.unit.bot.words.catalogue import PLURALS, catalogue, samples

OTHERS = tuple(locale for locale in LOCALES if locale != "en")
KEYS = sorted(catalogue("en"))
RULES = (Path(__file__).parents[4] / "docs" / "RULES.md").read_text("utf-8").partition("## 7.")[2]

LINE, FURTHER = 36, 3
"""Characters of a button as wide as a phone's line, and those that the frame of a further one takes."""
SAME_AS_ENGLISH = {
    "amount", "card-both", "card-either", "choice-card-both",
    "choice-space", "choice-space-short", "choice-target", "choice-two-spaces", "choice-two-spaces-short",
    "lobby-seat", "panel-status-score", "past-under-way", "pick-language", "ranking-early", "ranking-place",
    "result-purse", "sesterces-short",
    # the same word in the other language
    "button-fairness", "button-name", "button-start", "button-type", "choice-target-short", "lobby-seat-host",
    "lobby-seat-computer", "button-later",
}  # fmt: skip
ENGLISH = re.compile(
    r"\b(the|your|you|with|and|from|this|that|have|is not|take|card|stone|tile|turn|game|free|left)\b",
    re.I,
)
TERMS = {
    "cart": ("karren", "wagen", "carreta"),
    "quarry": ("steinbruch", "groeve", "cantera"),
    "tile": ("platte", "tegel", "loseta"),
    "segment": ("abschnitt", "wegdeel|wegdelen", "tramo"),
    "sesterce": ("sesterze", "sestertie|sestertië", "sestercio"),
    "bonus token": ("bonusplättchen", "bonusfiche", "ficha"),
    "city marker": ("städtemarker", "stadsschijfje", "indicador"),
    "pawn": ("spielfigur", "speelfigu", "ficha"),
    "pile": ("stapel", "stapel", "mazo"),
}
"""Words of RULES 7, and how each of the others begins or ends in a sentence."""
WITHOUT_TERM = {"choice-tile-short", "choice-sell-short", "ground-coin-for-two"}
"""Too short for the word, or clear without it."""
CODE = re.compile(r"`[^`]*`|SHA-256|Via Appia|Discord")


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [("es-419", "es"), ("es-ES", "es"), ("en-GB", "en"), ("en-US", "en"), ("de", "de"), ("nl", "nl"),
     ("DE_at", "de"), ("fr", "en"), ("zh-CN", "en"), ("", "en"), ("esperanto", "en")],
)  # fmt: skip
def test_the_nearest_language_is_spoken(wanted: str, spoken: str) -> None:
    assert Text(wanted).locale == spoken


def test_the_first_known_of_several_languages_wins() -> None:
    assert negotiate(None, "fr", "nl", "de") == "nl"


def test_missing_messages_and_facts_are_loud() -> None:
    text = Text("en")
    with pytest.raises(MissingText, match="no message"):
        text.say("no-such-message")
    with pytest.raises(MissingText, match="panel-purse"):
        text.say("panel-purse", game="Friday game")


@pytest.mark.parametrize("locale", LOCALES)
def test_what_was_said_before_is_said_again_only_for_the_same_facts(locale: str) -> None:
    facts = [{"size": size, "count": count} for size in ("S", "L") for count in (1, 2, "1")]
    for each in (*facts, *reversed(facts)):
        anew = _say.__wrapped__(locale, "stones-in-words", **each)
        assert Text(locale).say("stones-in-words", **each) == anew


def test_a_name_that_ends_with_a_stop_does_not_double_it() -> None:
    assert Text("es").say("panel-now-next", name="Ana P.") == "Ahora le toca a Ana P."
    assert Text("es").say("panel-now-next", name="Ana...") == "Ahora le toca a Ana...."


def test_numbers_and_plurals_are_the_languages_own() -> None:
    assert [Text("de").say("sesterces", sesterces=n) for n in (1, 2)] == ["1 Sesterze", "2 Sesterzen"]
    assert [Text("nl").say("price", sesterces=n) for n in (0, 1)] == ["gratis", "1 sestertie"]


@pytest.mark.parametrize("locale", OTHERS)
def test_all_catalogues_have_the_same_messages_and_variables(locale: str) -> None:
    ours, english = catalogue(locale), catalogue("en")
    assert sorted(ours) == KEYS
    for key in KEYS:
        # A language may do without the choice between "in" a city and "on" a tile.
        assert ours[key].variables | {"city"} == english[key].variables | {"city"}, key


@pytest.mark.parametrize("locale", OTHERS)
def test_all_catalogues_select_by_the_same_words(locale: str) -> None:
    for key in KEYS:
        for name, variants in catalogue("en")[key].variants.items():
            theirs = catalogue(locale)[key].variants.get(name, set())
            if name != "city":
                assert variants - PLURALS - {"0"} == theirs - PLURALS - {"0"}, key


@pytest.mark.parametrize("locale", LOCALES)
def test_every_message_reads_well_with_real_values(locale: str) -> None:
    text = Text(locale)
    for key, entry in catalogue(locale).items():
        for facts in samples(entry):
            said = text.say(key, **facts)
            assert said == said.strip(), key
            assert said, key
            assert not re.search(r"[{}]|\?\?\?|  |\s[.,;:!?](?=\s|$)|\.\.", said), f"{key}: {said}"


@pytest.mark.parametrize("locale", OTHERS)
def test_no_english_is_left_in_the_others(locale: str) -> None:
    for key, entry in catalogue(locale).items():
        if key not in SAME_AS_ENGLISH:
            assert entry.pattern != catalogue("en")[key].pattern, f"{key} is not translated"
        words = CODE.sub(" ", " ".join(entry.words))
        assert not ENGLISH.search(words), f"{key}: {words}"


def test_the_exceptions_are_still_needed() -> None:
    equal = {key for key in KEYS for locale in OTHERS
             if catalogue(locale)[key].pattern == catalogue("en")[key].pattern}  # fmt: skip
    assert equal == SAME_AS_ENGLISH & equal
    assert SAME_AS_ENGLISH - {"card-both", "card-either", "choice-target-short"} <= equal


@pytest.mark.parametrize(("number", "locale"), [*enumerate(OTHERS)])
@pytest.mark.parametrize("term", TERMS)
def test_each_thing_has_one_word(term: str, number: int, locale: str) -> None:
    """Where English has a word of RULES 7, the others have theirs."""
    row = next(line for line in RULES.splitlines() if re.match(rf"\|[^|]*\b{term}\b", line))
    word = re.compile(TERMS[term][number], re.I)
    assert word.search(row.split("|")[number + 2]), "as in the table"
    for key in KEYS:
        if re.search(rf"\b{term}s?\b", " ".join(catalogue("en")[key].words), re.I):
            said = " ".join(catalogue(locale)[key].words)
            assert word.search(said) or key in WITHOUT_TERM, f"{key}: {said}"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("row", ROWS)
def test_a_row_of_buttons_fits_a_phone(locale: str, row: tuple[str, ...]) -> None:
    assert len(row) <= 5
    if row != TURN_ROWS[0]:  # the four moves have the rulebook's words; where they are long, one is below
        assert _fits(labels(Text(locale), row))


@pytest.mark.parametrize("locale", LOCALES)
def test_the_first_row_of_the_options_fits_a_phone(locale: str) -> None:
    text = Text(locale)
    assert _fits([*(label for _, label in player_choices(text)), *labels(text, NAME_ROW)])


def _fits(row: Sequence[str]) -> bool:
    """Whether the labels fit one line; `tests/browser/test_panels.py` measures what is shown."""
    return sum(map(len, row)) <= ROW and sum(map(len, row)) + FURTHER * (len(row) - 1) <= LINE


@pytest.mark.parametrize("locale", LOCALES)
def test_the_rows_of_the_aiming_panel_fit_a_phone(locale: str) -> None:
    text = Text(locale)
    counts = dict(zip(Size, (34, 22, 8), strict=True))
    for two in combinations(Size, 2):
        stones = [stone_label(text, size, counts[size]) for size in two]
        assert _fits([*stones, text.say("button-type")])
    stones = [stone_label(text, size, counts[size], short=True) for size in Size]
    assert _fits([*stones, text.say("button-type")])
    push = push_label(text, Size.L, -100, -30)
    for beside in ("button-back", "button-stop"):
        assert _fits([push, text.say(beside)])
    assert _fits([place_label(step) for step in PLACES])
    assert _fits([angle_label(step) for step in ANGLES])


def test_nudges_read_as_directions() -> None:
    assert [place_label(step) for step in PLACES] == ["←← 30", "← 8", "0", "8 →", "30 →→"]
    assert [angle_label(step) for step in ANGLES] == ["↶ 12°", "↶ 3°", "0°", "3° ↷", "12° ↷"]


@pytest.mark.parametrize("locale", LOCALES)
def test_an_option_fits_a_line_on_a_phone(locale: str) -> None:
    for key in KEYS:
        if key.startswith("pick-"):
            for facts in samples(catalogue(locale)[key]):
                assert len(Text(locale).say(key, **facts)) <= ROW, key


@pytest.mark.parametrize("locale", LOCALES)
def test_a_minus_is_a_minus(locale: str) -> None:
    for key, entry in catalogue(locale).items():
        assert not re.search(r"(?<!\w)-\d", CODE.sub(" ", " ".join(entry.words))), key


LIMITS = {
    "button-": 80, "choice-": 80, "pick-": 100, "command-": 100, "argument-": 100, "modal-": 45,
    "select-": 150, "card-": 100, "hint-": 300, "refusal-": 300, "problem-": 300,
    "refused-": 200, "panel-": 300, "event-": 300, "film-": 300, "summary-": 300, "moment-": 200,
    "rules-": 1900, "help": 1900, "permission-": 60, "label-": 45, "explain-": 200, "suggest-": 200,
    "ground-": 80, "lesson-": 300,
}  # fmt: skip
"""Discord's limits, and ours for what should be a line or two."""


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("prefix", LIMITS)
def test_messages_keep_within_their_limits(locale: str, prefix: str) -> None:
    keys = [key for key in KEYS if key.startswith(prefix)]
    assert keys
    for key in keys:
        longest = max(len(Text(locale).say(key, **facts)) for facts in samples(catalogue(locale)[key]))
        assert 1 <= longest <= LIMITS[prefix], key


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_of_the_rules_has_a_text(locale: str) -> None:
    refusals = {key.removeprefix("refusal-") for key in catalogue(locale) if key.startswith("refusal-")}
    assert refusals == {reason.value for reason in Reason}


@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_of_the_service_has_a_text_and_no_other(locale: str) -> None:
    refusals = {key.removeprefix("refused-") for key in catalogue(locale) if key.startswith("refused-")}
    silent = {Why.REPEATED}  # the same interaction again: its first delivery was answered
    assert refusals == {why.value for why in set(Why) - silent}


@pytest.mark.parametrize("locale", LOCALES)
def test_hints_are_two_lines(locale: str) -> None:
    hints = [key for key in KEYS if key.startswith("hint-")]
    assert hints
    for key in hints:
        assert Text(locale).say(key).count("\n") == 1
    assert Text(locale).say("greeting").count("\n") == 1


def test_every_key_named_in_the_code_exists() -> None:
    """Keys that are put together in the code are covered by the tests of their modules."""
    named: set[str] = set()
    for file in resources.files("bot").joinpath("words").iterdir():
        if file.name.endswith(".py"):
            named |= set(re.findall(r'"([a-z]+(?:-[a-z_]+)+)"', file.read_text("utf-8")))
    assert named
    assert named <= set(KEYS)
