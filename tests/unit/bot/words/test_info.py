"""What can be looked up: history within one message, rules, settings."""

import pytest

from bot.game.events import Entry, FilmShared, Joined
from bot.game.model import PersonId
from bot.game.view import SeenEntry
from bot.words.info import (
    TOPICS,
    Since,
    games,
    help_text,
    history,
    listed_waiting,
    own_settings,
    rules,
    server_settings,
    since_last_move,
    topic_label,
    what_happened,
)
from bot.words.names import clean, in_markdown
from bot.words.text import LOCALES, Text
from engine import replay
from engine.events import RoadBuilt, Travelled, TurnBegan, Undone
from engine.model import Colour, Options, Seat
from render.face import Name
from tests.unit.bot.words.catalogue import catalogue
from tests.unit.bot.words.example import FACES, game

EN = Text("en")


def name_of(person: int) -> Name:
    return clean(f"person_{person}")


def test_history_groups_by_round() -> None:
    entries = (
        Joined(PersonId(7), Colour.RED, "1"),
        TurnBegan(Seat(1), 1),
        RoadBuilt(Seat(1), ("A1",), (1,)),
        TurnBegan(Seat(2), 1),
        RoadBuilt(Seat(2), ("A2",), (3,)),
        TurnBegan(Seat(1), 2),
        RoadBuilt(Seat(1), ("A3",), (3,)),
    )
    (said,) = history(EN, FACES, clean("Friday_game"), entries, None, name_of)
    assert said.split("\n") == [
        r"**Friday\_game**, the last moves:",
        r"person\_7 joined.",
        "Round 1",
        r"Marcus\_A built A1: 1 point.",
        "Zoë built A2: 3 points.",
        "Round 2",
        r"Marcus\_A built A3: 3 points.",
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_whole_game_in_pages_that_each_fit_a_message(locale: str) -> None:
    text, events = Text(locale), game()
    pages = history(text, FACES, clean("Friday"), events, replay(events).table, name_of)
    assert len(pages) > 1
    assert all(len(page) <= 2000 for page in pages)
    assert all(len(page) > 1500 for page in pages[1:])
    title = text.say("history-title", game="Friday")
    told = [line for page in pages for line in page.split("\n")]
    assert told.count(title) == len(pages)
    assert [line for line in told if line.startswith(text.say("history-round", round=1))]
    game_ = clean("Friday")
    happened = what_happened(text, FACES, game_, Since(tuple(events), moved=False), replay(events).table)
    assert 1500 < len(happened) <= 2000
    first, earlier, *lines = happened.split("\n")
    assert first == text.say("catch-up-start", game="Friday")
    every = len([line for line in told if line != title and not line.startswith(_round(text))])
    assert earlier == text.say("catch-up-earlier", count=every - len(lines))
    assert lines[-1] in pages[-1]


def _round(text: Text) -> str:
    return text.say("history-round", round=1).removesuffix("1")


def test_what_somebody_missed_is_told_under_a_heading() -> None:
    built = RoadBuilt(Seat(1), ("A1",), (1,)), TurnBegan(Seat(2), 1)
    assert what_happened(EN, FACES, clean("Friday"), Since(built, moved=True), None) == (
        "**Friday**, since your last move:\nMarcus\\_A built A1: 1 point."
    )
    assert what_happened(EN, FACES, None, Since(built, moved=True), None) == (
        "Since your last move:\nMarcus\\_A built A1: 1 point."
    ), "in a reminder, which names the game"
    assert what_happened(EN, FACES, None, Since(built, moved=False), None).startswith("From the start:\n")
    assert Since(built, moved=True).missed and Since((Undone(3),), moved=True).missed
    assert not Since(built[1:], moved=True).missed


@pytest.mark.parametrize("locale", LOCALES)
def test_a_list_of_games_is_cut_to_what_a_message_holds(locale: str) -> None:
    text, link = Text(locale), "https://discord.com/channels/" + "/".join(["1234567890123456789"] * 3)
    worst = listed_waiting(text, clean("x" + "_" * 39, 40), in_markdown(clean("x" + "*" * 31)), 99, link)
    page = games(text, [worst] * 10, 25)
    assert len(page.content) <= 2000
    assert 4 <= page.shown < 10
    assert page.content.count(link) == page.shown
    assert page.content.endswith(text.say("list-more", count=25 - page.shown))
    assert games(text, [worst], 1).shown == 1
    assert games(text, [], 0).content == text.say("list-none")


def test_nothing_has_happened_yet_or_since() -> None:
    assert (
        what_happened(EN, FACES, clean("Friday"), Since((), moved=False), None) == "Nothing has happened yet."
    )
    assert (
        what_happened(EN, FACES, clean("Friday"), Since((), moved=True), None)
        == "Nothing since your last move."
    )


def test_only_what_somebody_played_is_their_last_move() -> None:
    anna, bruno = PersonId(1), PersonId(2)
    events = game()
    start = next(number for number, event in enumerate(events) if isinstance(event, TurnBegan)) + 1
    taken = Travelled(Seat(1), ("A1",), 1)

    def log(*entries: tuple[PersonId, Entry]) -> list[SeenEntry]:
        return [SeenEntry(seq, 0, by, entry) for seq, (by, entry) in enumerate(entries, 1)]

    began = [(anna, event) for event in events[:start]]
    assert since_last_move(log(*began), anna) == Since(tuple(events[:start]), moved=False, seq=start)
    played = [*began, (anna, taken), (bruno, taken)]
    assert since_last_move(log(*played), anna) == Since((taken,), moved=True, seq=start + 1)
    shown = FilmShared(3)
    beside = [*played, (anna, shown)]
    assert since_last_move(log(*beside), anna) == Since((taken, shown), moved=True, seq=start + 1), (
        "not nothing"
    )
    assert since_last_move(log(*beside), bruno) == Since((shown,), moved=True, seq=start + 2)
    assert since_last_move(log(*beside), None).entries == tuple(entry for _, entry in beside)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_topic_of_the_rules(locale: str) -> None:
    text = Text(locale)
    for topic in TOPICS:
        assert rules(text, topic).startswith("## ")
        assert 150 < len(rules(text, topic)) <= 1200
        assert topic in catalogue(locale)["pick-topic"].variants["pick"]
    assert len({topic_label(text, topic) for topic in TOPICS}) == len(TOPICS)
    assert len(help_text(text)) <= 1200
    assert TOPICS[0] == "minute"


@pytest.mark.parametrize("locale", LOCALES)
def test_settings(locale: str) -> None:
    text = Text(locale)
    assert len({own_settings(text, dm, None, hidden=False) for dm in ("purse", "turns", "off")}) == 3
    assert len({own_settings(text, "off", language, hidden=False) for language in (None, *LOCALES)}) == 5
    assert "Español" in own_settings(text, "off", "es", hidden=True)
    assert len({own_settings(text, "off", None, hidden=hidden) for hidden in (True, False)}) == 2
    plain = server_settings(text, language=None, openers="everyone", role="", channel=None, options=Options())
    chosen = server_settings(
        text,
        language="nl",
        openers="role",
        role="<@&7>",
        channel="<#8>",
        options=Options(open_money=True),
    )
    assert "Nederlands" in chosen and "<@&7>" in chosen and "<#8>" in chosen
    assert plain != chosen
