"""Custom ids: strict to read, short enough, and the same after a restart."""

import re

import pytest

from bot.components import Button, Message, Option, Picture, Select, view
from bot.custom_id import FORM, NO_GAME, Press
from bot.game.model import GameId

GAME = GameId("K7M2R")


def read(custom_id: str) -> Press | None:
    match = re.fullmatch(FORM, custom_id)
    return Press.read(match) if match else None


@pytest.mark.parametrize(
    "press",
    [
        Press("income", GAME, 41),
        Press("do", GAME, 123456789, "B C16 C17"),
        Press("aim", GameId("22222"), 0, "M,-100,-30,p-30"),
        Press("rules", NO_GAME, 0, ""),
    ],
)
def test_custom_ids_round_trip(press: Press) -> None:
    assert read(press.custom_id) == press
    assert len(press.custom_id) <= 99  # one more for a select's


@pytest.mark.parametrize(
    "custom_id",
    [
        "",
        "va:income",
        "va:income:K7M2R:41",
        "va:INCOME:K7M2R:41:",
        "va:income:K7M2:41:",
        "va:income:k7m2r:41:",
        "va:income:K7M2R:-1:",
        "va:income:K7M2R:1e9:",
        "va:income:K7M2R:41:a:b",
        "va:income:K7M2R:9999999999:",
        "va:income:K7M2R:41:" + "x" * 49,
        "xva:income:K7M2R:41:",
    ],
)
def test_what_is_not_ours_is_not_read(custom_id: str) -> None:
    assert read(custom_id) is None


def test_what_cannot_be_read_back_is_not_written() -> None:
    with pytest.raises(AssertionError):
        _ = Press("do", GAME, 1, "a:b").custom_id


def test_a_letter_becomes_rows_of_components() -> None:
    letter = Message(
        "hello",
        Picture("board.png", b"png", "a board"),
        ("one", "two"),
        0x112233,
        (
            (
                Button("A", Press("do", GAME, 1, "Q stop")),
                Button("B", Press("back", GAME, 1)),
            ),
            Select("which?", Press("do", GAME, 1), (Option("x", "T A1"), Option("y", "T A2"))),
        ),
    )
    rows = view(letter.rows).to_components()
    assert [len(row["components"]) for row in rows] == [2, 1]
    assert rows[1]["components"][0]["custom_id"].startswith("vas:do:K7M2R:1:")
    parts = letter.parts()
    assert parts["embed"].description == "one\ntwo"
    assert parts["file"].filename == "board.png"
    assert parts["file"].description == "a board"
    edits = Message("bye").edits()
    assert (edits["embeds"], edits["view"], edits["attachments"]) == ([], None, [])


async def test_views_hold_no_task_and_no_time_out() -> None:
    shown = view(((Button("A", Press("back", GAME, 1)),),))
    assert shown.timeout is None
    assert shown.is_finished()


def test_a_message_in_words_says_what_its_picture_shows() -> None:
    shown = Message("hello", Picture("board.png", b"png", "a board"), ("one",)).in_words()
    assert shown == Message("hello\na board", lines=("one",))
    assert Message("hello").in_words() == Message("hello")
    assert len(Message("x" * 1990, Picture("b.png", b"", "y" * 1000)).in_words().parts()["content"]) == 2000
