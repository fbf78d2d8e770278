"""Records and rankings in words: whole on one page, in four languages."""

from __future__ import annotations

import pytest

from bot.game.model import GameId, GuildId, PersonId
from bot.game.ratings import Rating
from bot.game.results import Record, SeatResult
from bot.limits import CONTENT
from bot.ui.records import PLACES_PER_PAGE
from bot.words.names import LONGEST_NAME, clean
from bot.words.record import Part, Place, own_place, ranking, record
from bot.words.text import LOCALES, Text
from engine.model import Counts, Seat

EN = Text("en")
WORST = clean("*" * LONGEST_NAME + "_", LONGEST_NAME, otherwise="a" + "*" * (LONGEST_NAME - 1))


def result(fallen: Counts) -> SeatResult:
    return SeatResult(
        GameId("K7M2R"),
        Seat(1),
        PersonId(1),
        GuildId(7),
        1_000,
        61,
        1,
        computers=False,
        rated=True,
        tiles=(3, 2, 1),
        push=44,
        fallen=fallen,
    )


WHOLE = Record(games=12, wins=5, points=641, tiles=(31, 30, 2), best=result(Counts(2, 1, 1)))
LITTLE = Record(games=1, wins=1, points=60, tiles=(0, 0, 0), best=None)


def test_a_record_tells_each_kind_of_game_apart() -> None:
    friday = clean("Friday_")
    assert record(EN, None, [Part(WHOLE, False, friday), Part(LITTLE, True, None)]).splitlines() == [
        "## Your record",
        "**Among people**: 12 games, 5 won, 53.4 points on average.",
        "Favourite segment: A, with 31 tiles.",
        r"Best push: 4 stones (1 L + 1 M + 2 S), in Friday\_.",
        "**With computers**: 1 game, 1 won, 60.0 points on average.",
        "-# In a server, others can see what you played there. `/appia settings` hides it.",
    ]
    other = record(EN, clean("Zoë"), [Part(WHOLE, False, None)])
    assert "Record of Zoë" in other and "Best push: 4 stones (1 L + 1 M + 2 S)." in other
    assert record(EN, None, [Part(LITTLE, True, None)], hidden=True).endswith(
        "Only you can see this. `/appia settings` changes that."
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_numbers_are_the_languages_own(locale: str) -> None:
    said = record(Text(locale), None, [Part(WHOLE, False, None)])
    assert ("53.4" if locale == "en" else "53,4") in said


def test_a_ranking_has_places_and_those_who_have_none_yet() -> None:
    places = [
        Place(1, clean("Zoë"), Rating(30.0, 2.0, 12)),
        Place(1, clean("Ada"), Rating(30.0, 2.0, 5)),
        Place(3, clean("Bo"), Rating(20.0, 2.0, 6)),
        Place(None, clean("Cai"), Rating(25.0, 8.0, 1)),
        Place(None, clean("Dan"), Rating(25.0, 8.0, 4)),
    ]
    assert ranking(EN, places, "You: place 3.").splitlines() == [
        "## Ranking of this server",
        "**1.** Zoë: 2076 (12 games)",
        "**1.** Ada: 2076 (5 games)",
        "**3.** Bo: 1836 (6 games)",
        "**Provisional**, until 5 games:",
        "Cai: 1524 (1 game)",
        "Dan: 1524 (4 games)",
        "You: place 3.",
        "-# Finished games between people count, without hints.",
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_everybody_is_told_where_they_stand(locale: str) -> None:
    text = Text(locale)
    settled, early = Rating(30.0, 2.0, 12), Rating(25.0, 8.0, 4)
    lines = {
        own_place(text, 3, settled, hidden=False),
        own_place(text, None, early, hidden=False),
        own_place(text, None, None, hidden=False),
        own_place(text, None, None, hidden=True),
    }
    assert len(lines) == 4


@pytest.mark.parametrize("locale", LOCALES)
def test_a_page_of_the_longest_names_is_whole(locale: str) -> None:
    text, rating = Text(locale), Rating(60.0, 1.0, 1_234)
    assert len(WORST.plain) == LONGEST_NAME
    for place in (999, None):
        page = [Place(place, WORST, rating)] * PLACES_PER_PAGE
        said = ranking(text, page, own_place(text, 999, rating, hidden=False))
        assert said.endswith(text.say("ranking-rule")) and len(said) <= CONTENT
    game = clean("*" * 39 + "a", 40)
    parts = [Part(WHOLE, False, game), Part(WHOLE, True, game)]
    assert len(record(text, WORST, parts)) <= CONTENT


@pytest.mark.parametrize("locale", LOCALES)
def test_a_rating_is_written_as_one_number(locale: str) -> None:
    strong = Rating(60.0, 1.0, 99)
    shown = str(strong.shown)
    assert len(shown) == 4, "it would have a separator"
    text = Text(locale)
    early = Rating(60.0, 1.0, 1)
    own = [own_place(text, 1, strong, hidden=False), own_place(text, None, early, hidden=False)]
    places = [Place(1, clean("Anna"), strong), Place(None, clean("Bo"), early)]
    listed = [ranking(text, [one], "") for one in places]
    assert all(shown in said for said in (*own, *listed))
