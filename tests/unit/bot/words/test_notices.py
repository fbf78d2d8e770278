"""Notices at the table, questions, and what the service refuses."""

from dataclasses import replace
from typing import Any

import pytest

from bot.game.errors import Refused, Why
from bot.game.events import Abandoned, Entry, MovedHere, RematchOpened, Revived
from bot.game.model import ChannelId, GameId, GuildId, PersonId, Spot, Suspension
from bot.game.questions import Matter, Move, Outcome, Question
from bot.words.names import Safe, clean, in_markdown
from bot.words.notices import notice, question, suspended
from bot.words.phrases import MARKS
from bot.words.refusals import permissions_missing, service_refusal
from bot.words.text import LOCALES, Text
from engine.computer import Level
from engine.events import EndTriggered, RoadBuilt, TurnBegan
from engine.model import Colour, EndCause, Seat
from render.theme import STYLES, Shape
from tests.unit.bot.words.example import FACES

EN = Text("en")
GAME = clean("Friday_game")


def called(person: int) -> Safe:
    """People 1 to 4 sit in the seats of the same number; 7 does not play."""
    return (
        in_markdown(FACES[person - 1].name)
        if person <= len(FACES)
        else in_markdown(clean(f"person_{person}"))
    )


@pytest.mark.parametrize(
    ("entry", "line"),
    [
        (Abandoned(by_manager=True), r"person\_7, who manages this server, ended the game."),
        (Revived(), r"Friday\_game goes on here."),
        (
            EndTriggered(Seat(3), EndCause.ARRIVAL),
            "Björn-Eriksson has reached Brundisium: this is the last round! Still to play: Anastasia P.",
        ),
        (Abandoned(), None),
        (RematchOpened(GameId("K7M2R")), None),
    ],
    ids=lambda value: type(value).__name__,
)
def test_notices(entry: Entry, line: str | None) -> None:
    for locale in LOCALES:
        said = notice(Text(locale), FACES, GAME, entry, called(7))
        assert (said is None) == (line is None)
        if locale == "en":
            assert said == line


@pytest.mark.parametrize("entry", [Revived(), MovedHere(Spot(GuildId(8), ChannelId(80)))])
def test_a_game_that_a_manager_suspended_is_not_said_to_go_on(entry: Entry) -> None:
    goes_on = notice(EN, FACES, GAME, Revived(), called(7))
    rests = {locale: notice(Text(locale), FACES, GAME, entry, called(7), halted=True) for locale in LOCALES}
    assert rests["en"] is not None and rests["en"].startswith(
        r"Friday\_game is here now, but still suspended"
    )
    assert goes_on not in rests.values() and len({*rests.values()}) == len(LOCALES)


BUILT = Move(Seat(2), (RoadBuilt(Seat(2), ("C2",), (3,)), TurnBegan(Seat(3), 4)))
OTHERS = (
    Move(Seat(3), (RoadBuilt(Seat(3), ("C3",), (1,)),)),
    Move(Seat(4), (RoadBuilt(Seat(4), ("C4",), (1,)),)),
)
UNDO = Question(9, Matter.UNDO, PersonId(2), frozenset({PersonId(1)}), to_seq=4, moves=(BUILT, *OTHERS))
ABANDON = Question(9, Matter.ABANDON, PersonId(4), frozenset({PersonId(1), PersonId(2)}))
PLAYERS = tuple(map(PersonId, (1, 2, 3, 4)))
OFFER = Question(9, Matter.SEAT, PersonId(2), seat=Seat(2), to=PersonId(7))
FOR_ANOTHER = replace(OFFER, asker=PersonId(8), owner=PersonId(2), due_ms=86_400_000)
FOR_A_COMPUTER = replace(OFFER, asker=PersonId(1), vote=True)
KEEP = Question(
    9, Matter.KEEP, PersonId(1), seat=Seat(2), owner=PersonId(2), level=Level.FABER, due_ms=86_400_000
)
MOVE = Question(9, Matter.MOVE, PersonId(2), spot=Spot(GuildId(8), ChannelId(80)))


@pytest.mark.parametrize(
    ("asked", "lines"),
    [
        (
            UNDO,
            (
                "Undo this? Zoë built C2: 3 points. "
                "2 moves of other players would go with it. "
                "Everyone must agree; the next move ends the question.",
                r"Agreed: Marcus\_A",
                "Still to agree: Björn-Eriksson, Anastasia P.",
            ),
        ),
        (
            replace(UNDO, moves=(BUILT,), agreed=frozenset()),
            (
                "Undo this? Zoë built C2: 3 points. Everyone must agree; the next move ends the question.",
                r"Still to agree: Marcus\_A, Björn-Eriksson, Anastasia P.",
            ),
        ),
        (
            ABANDON,
            (
                "Anastasia P. would like to call the game off for everyone. Everyone must agree.",
                r"Agreed: Marcus\_A, Zoë",
                "Still to agree: Björn-Eriksson",
            ),
        ),
        (
            OFFER,
            (
                r"person\_7, Zoë offers you the red seat in Friday\_game. "
                "You'd play on with everything that goes with it, purse included.",
            ),
        ),
        (
            FOR_ANOTHER,
            (
                r"person\_7, person\_8 offers you the red seat of Zoë in Friday\_game. "
                "You'd play on with everything that goes with it, purse included. "
                "Zoë must agree: **Accept** gives the seat away, **Decline** or any move keeps it. "
                "Without an answer by <t:86400:f> it changes hands.",
                r"Still to agree: person\_7, Zoë",
            ),
        ),
        (
            replace(FOR_ANOTHER, silent=True, due_ms=None),
            (
                r"person\_7, person\_8 offers you the red seat of Zoë in Friday\_game. "
                "You'd play on with everything that goes with it, purse included. "
                "Zoë hasn't answered for a day, so the seat can be taken.",
                r"Still to agree: person\_7",
            ),
        ),
        (
            FOR_A_COMPUTER,
            (
                r"person\_7, Marcus\_A offers you the red seat of Zoë in Friday\_game. "
                "You'd play on with everything that goes with it, purse included. "
                "Everyone at the table must agree, too.",
                r"Still to agree: person\_7, Zoë, Björn-Eriksson, Anastasia P.",
            ),
        ),
        (
            KEEP,
            (
                r"Marcus\_A suggests that a computer, Faber, plays for Zoë for now. "
                "Everyone else must agree. Zoë can take the seat back at any time. "
                "**Refuse** or any move by Zoë keeps the seat; "
                "without an answer by <t:86400:f> the computer may play.",
                "Still to agree: Zoë, Björn-Eriksson, Anastasia P.",
            ),
        ),
        (
            replace(KEEP, silent=True, due_ms=None),
            (
                r"Marcus\_A suggests that a computer, Faber, plays for Zoë for now. "
                "Everyone else must agree. Zoë can take the seat back at any time. "
                "Zoë hasn't answered for a day.",
                "Still to agree: Björn-Eriksson, Anastasia P.",
            ),
        ),
        (
            MOVE,
            (
                r"Zoë would like to go on with Friday\_game in another server: <#80>. Everyone must agree.",
                r"Still to agree: Marcus\_A, Björn-Eriksson, Anastasia P.",
            ),
        ),
        (
            replace(MOVE, left=True, due_ms=86_400_000),
            (
                r"Zoë would like to go on with Friday\_game in another server: <#80>. "
                "I'm no longer where the game was played. "
                "Anyone who hasn't answered by <t:86400:f> has agreed.",
                r"Still to agree: Marcus\_A, Björn-Eriksson, Anastasia P.",
            ),
        ),
    ],
)
def test_an_open_question_tells_who_asks_what_and_who_is_missing(
    asked: Question, lines: tuple[str, ...]
) -> None:
    said = question(EN, FACES, GAME, asked, called, PLAYERS)
    assert tuple(said.split("\n")) == lines


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("asked", [UNDO, ABANDON, OFFER, MOVE, KEEP], ids=lambda asked: str(asked.matter))
def test_every_question_tells_in_the_end_what_came_of_it(locale: str, asked: Question) -> None:
    told = set()
    for outcome in set(Outcome) - {Outcome.OPEN}:
        ended = replace(asked, outcome=outcome, ended_by=PersonId(3))
        said = question(Text(locale), FACES, GAME, ended, called, PLAYERS)
        told.add(said.split("\n")[1])
    assert len(told) == len(Outcome) - 1


def test_who_was_silent_and_who_kept_the_seat_are_named() -> None:
    ended = replace(FOR_ANOTHER, outcome=Outcome.AGREED, silent=True)
    said = question(EN, FACES, GAME, ended, called, PLAYERS)
    assert said.endswith("\nZoë didn't answer for a day. person\\_7 now plays red. Welcome!")
    kept = replace(FOR_ANOTHER, outcome=Outcome.WITHDRAWN, ended_by=PersonId(2))
    assert question(EN, FACES, GAME, kept, called, PLAYERS).endswith("\nZoë keeps the seat.")
    here = replace(KEEP, outcome=Outcome.WITHDRAWN, ended_by=PersonId(2))
    assert question(EN, FACES, GAME, here, called, PLAYERS).endswith("\nZoë is here and plays on.")


def test_where_all_agree_amidst_a_computers_turn_it_says_what_is_waited_for() -> None:
    asked = replace(FOR_A_COMPUTER, agreed=frozenset(map(PersonId, (2, 3, 7))))
    assert asked.to in asked.agreed
    said = question(EN, FACES, GAME, asked, called, (PersonId(1), PersonId(2), PersonId(3)))
    assert said.endswith("\nThe computer finishes its turn first.")


def test_who_asked_may_have_left_since() -> None:
    said = question(EN, FACES, GAME, replace(ABANDON, asker=PersonId(7)), called, PLAYERS)
    assert said.startswith(r"person\_7 would like")


FACTS: dict[Why, dict[str, Any]] = {
    Why.TOO_MANY_FOLLOWERS: {"most": 100},
    Why.FOLLOWS_TOO_MANY: {"most": 25},
    Why.UNKNOWN_GAME: {"game": "K7M2R"},
    Why.STALE: {"seq": 12},
    Why.NOT_YOUR_TURN: {"awaited": 2},
    Why.LOBBY_FULL: {"seats": 4},
    Why.COLOUR_TAKEN: {"colour": Colour.RED},
    Why.TOO_FEW_PLAYERS: {"needed": 3},
    Why.TOO_MANY_PLAYERS: {"seated": 3},
    Why.ENOUGH_ORDERS: {"most": 3},
    Why.LIMIT_ABOVE_PURSE: {"purse": 2},
}


@pytest.mark.parametrize("why", [one for one in Why if one is not Why.REPEATED])
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
    assert len({suspended(text, reason, GAME) for reason in Suspension}) == len(Suspension)
    said = permissions_missing(text, ("attach_files", "send_messages_in_threads"))
    assert text.say("permission-attach_files") in said


def test_the_marks_are_those_of_the_pictures() -> None:
    shapes = {Shape.SQUARE: "■", Shape.TRIANGLE: "▲", Shape.CIRCLE: "●", Shape.DIAMOND: "◆"}
    assert {colour.value: mark for colour, mark in MARKS.items()} == {
        colour.value: shapes[STYLES[colour].shape] for colour in Colour
    }
