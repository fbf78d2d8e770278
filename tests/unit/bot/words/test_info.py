"""What can be looked up: history within one message, rules, settings."""

import pytest

from bot.game.events import Colour, Joined
from bot.words.info import (
    TOPICS,
    help_text,
    history,
    own_settings,
    rules,
    server_settings,
    topic_label,
    what_happened,
)
from bot.words.names import Name, clean
from bot.words.text import LOCALES, Text
from engine.events import RoadBuilt, TurnBegan
from engine.model import Options
from tests.unit.bot.words.catalogue import catalogue
from tests.unit.bot.words.example import FACES, game

EN = Text("en")


def name_of(person: int) -> Name:
    return clean(f"person_{person}")


def test_history_groups_by_round() -> None:
    entries = (
        Joined(7, Colour.RED, "1"),
        TurnBegan(1, 1),
        RoadBuilt(1, ("A1",), (1,)),
        TurnBegan(2, 1),
        RoadBuilt(2, ("A2",), (3,)),
        TurnBegan(1, 2),
        RoadBuilt(1, ("A3",), (3,)),
    )
    assert history(EN, FACES, clean("Friday_game"), entries, name_of).split("\n") == [
        r"**Friday\_game**, the last moves:",
        r"person\_7 joined.",
        "Round 1",
        r"Marcus\_A built A1: 1 point.",
        "Zoë built A2: 3 points.",
        "Round 2",
        r"Marcus\_A built A3: 3 points.",
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_whole_game_fits_one_message_and_ends_with_the_end(locale: str) -> None:
    text, events = Text(locale), game()
    said = history(text, FACES, clean("Friday"), events, name_of)
    assert 1500 < len(said) <= 2000
    assert said.endswith(text.say("history-more"))
    happened = what_happened(text, FACES, events)
    assert 1500 < len(happened) <= 2000
    assert happened.split("\n")[-1] in said


def test_nothing_has_happened_yet() -> None:
    assert what_happened(EN, FACES, ()) == "Nothing has happened yet."


@pytest.mark.parametrize("locale", LOCALES)
def test_every_topic_of_the_rules(locale: str) -> None:
    text = Text(locale)
    for topic in TOPICS:
        assert rules(text, topic).startswith("## ")
        assert 150 < len(rules(text, topic)) <= 1000
        assert topic in catalogue(locale)["pick-topic"].variants["pick"]
    assert len({topic_label(text, topic) for topic in TOPICS}) == len(TOPICS)
    assert len(help_text(text)) <= 1000
    assert len(text.say("rules-minute")) <= 1000


@pytest.mark.parametrize("locale", LOCALES)
def test_settings(locale: str) -> None:
    text = Text(locale)
    assert len({own_settings(text, dm) for dm in ("purse", "turns", "off")}) == 3
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
