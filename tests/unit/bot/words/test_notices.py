"""Notices at the table, questions, and what the service refuses."""

from typing import Any

import pytest

from bot.game.errors import Refused, Why
from bot.game.events import (
    AbandonAgreed,
    Abandoned,
    AbandonRefused,
    Colour,
    Entry,
    HandedOver,
    HandoverDeclined,
    HandoverOffered,
    RematchOpened,
    Revived,
    Suspended,
    Suspension,
    UndoAgreed,
    UndoRefused,
)
from bot.words.names import Name, Safe, clean, mention
from bot.words.notices import abandon_question, notice, suspended, undo_question
from bot.words.phrases import MARKS
from bot.words.refusals import permissions, service_refusal
from bot.words.text import LOCALES, Text
from engine.events import EndTriggered, Undone
from engine.model import EndCause
from render.theme import STYLES, PlayerColour, Shape
from tests.unit.bot.words.example import FACES

EN = Text("en")


def name_of(person: int) -> Name:
    return clean(f"person_{person}")


def mention_of(person: int) -> Safe:
    return mention(person)


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Undone(3), "All agreed: it is taken back."),
        (UndoAgreed(7), r"person\_7 agreed."),
        (UndoRefused(7), r"person\_7 would rather not. It stands."),
        (AbandonAgreed(7), r"person\_7 agreed to abandon it."),
        (AbandonRefused(7), r"person\_7 would like to play on. The game goes on."),
        (Abandoned(), "The game was abandoned. It is kept; `/game history` still shows it."),
        (HandoverDeclined(1), "The seat of blue was not taken over; all stays as it is."),
        (HandedOver(1, 7), r"person\_7 now plays blue. Welcome!"),
        (
            HandoverOffered(2, 7),
            r"<@7>, Zoë offers you the red seat in Friday\_game. "
            "You would play on with everything on it, purse included.",
        ),
        (RematchOpened("K7M2R"), "A rematch has been opened."),
        (Revived(), r"Friday\_game goes on here."),
        (
            Suspended(Suspension.THREAD_LOCKED),
            "This thread is locked, so the game is suspended. "
            "Nothing is lost: `/game move-here` in another channel goes on with it.",
        ),
        (
            EndTriggered(3, EndCause.ARRIVAL),
            "Björn-Eriksson is the first in Brundisium: the game ends after this round. "
            "Who still has a turn in this round: Anastasia P.",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_notices(entry: Entry, line: str) -> None:
    assert notice(EN, FACES, clean("Friday_game"), entry, name_of, mention_of) == line
    for locale in LOCALES:
        assert notice(Text(locale), FACES, clean("Friday_game"), entry, name_of, mention_of)


def test_questions_name_those_who_have_not_answered() -> None:
    assert undo_question(EN, FACES, 2, "Zoë built C2: 3 points.", (1,)).endswith(
        "Still to agree: Björn-Eriksson, Anastasia P."
    )
    assert abandon_question(EN, FACES, 4, (1, 2)).endswith("Still to agree: Björn-Eriksson")


FACTS: dict[Why, dict[str, Any]] = {
    Why.UNKNOWN_GAME: {"game": "K7M2R"},
    Why.STALE: {"seq": 12},
    Why.NOT_YOUR_TURN: {"awaited": 2},
    Why.LOBBY_FULL: {"seats": 4},
    Why.COLOUR_TAKEN: {"colour": Colour.RED},
    Why.TOO_FEW_PLAYERS: {"needed": 3},
    Why.TOO_MANY_PLAYERS: {"seated": 3},
}


@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_refusal_of_the_service_has_a_text(why: Why, locale: str) -> None:
    said = service_refusal(Text(locale), FACES, Refused(why, **FACTS.get(why, {})))
    assert 1 <= len(said) <= 200
    if why is Why.NOT_YOUR_TURN:
        assert "Zoë" in said
    if why is Why.TOO_FEW_PLAYERS:
        assert "3" in said


@pytest.mark.parametrize("locale", LOCALES)
def test_suspensions_and_permissions(locale: str) -> None:
    text = Text(locale)
    assert len({suspended(text, reason) for reason in Suspension}) == len(Suspension)
    said = permissions(text, ("attach_files", "send_messages_in_threads"))
    assert text.say("permission-attach_files") in said


def test_the_marks_are_those_of_the_pictures() -> None:
    shapes = {Shape.SQUARE: "■", Shape.TRIANGLE: "▲", Shape.CIRCLE: "●", Shape.DIAMOND: "◆"}
    assert {colour.value: mark for colour, mark in MARKS.items()} == {
        colour.value: shapes[STYLES[colour].shape] for colour in PlayerColour
    }
