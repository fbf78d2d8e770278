"""Custom ids: strict to read, short enough, and the same after a restart."""

from typing import Any

import pytest

from bot.components import Button, Message, Option, Picture, Select, answer, edit
from bot.custom_id import NO_GAME, Press
from bot.game.model import GameId

GAME = GameId("K7M2R")


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
    assert Press.read(press.custom_id) == press == Press.read(press.select_id) == Press.read(press.people_id)
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
    assert Press.read(custom_id) is None


def test_what_cannot_be_read_back_is_not_written() -> None:
    with pytest.raises(AssertionError):
        _ = Press("do", GAME, 1, "a:b").custom_id


class Way:
    """Notes what discord.py would have been told to send."""

    def __init__(self) -> None:
        self.content = ""
        self.given: dict[str, Any] = {}

    async def __call__(self, content: str, **given: Any) -> None:
        self.content, self.given = content, given


async def test_a_message_becomes_what_discord_is_sent() -> None:
    message = Message(
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
    way = Way()
    await answer(way, message)
    assert (way.content, way.given["ephemeral"]) == ("hello", True)
    rows = way.given["view"].to_components()
    assert [len(row["components"]) for row in rows] == [2, 1]
    assert rows[1]["components"][0]["custom_id"].startswith("vas:do:K7M2R:1:")
    assert [embed.description for embed in way.given["embeds"]] == ["one\ntwo"]
    assert [(one.filename, one.description) for one in way.given["files"]] == [("board.png", "a board")]


async def test_an_edit_takes_away_what_a_message_lacks() -> None:
    way = Way()
    await edit(way, Message("bye"))
    assert way.content == "bye"
    assert (way.given["embeds"], way.given["attachments"], way.given["view"].to_components()) == ([], [], [])


async def test_what_is_too_long_is_cut_where_it_is_sent() -> None:
    way, picture = Way(), Picture("board.png", b"png", "z" * 1025)
    rows = (
        (Button("b" * 81, Press("back", GAME, 1)),),
        Select("p" * 151, Press("do", GAME, 1), (Option("o" * 101, "T A1", "d" * 101),)),
    )
    await answer(way, Message("x" * 2001, picture, lines=("y" * 5000,), rows=rows))
    assert (len(way.content), len(way.given["embeds"][0].description)) == (2000, 4096)
    assert len(way.given["files"][0].description) == 1024
    (button,), (select,) = (row["components"] for row in way.given["view"].to_components())
    (option,) = select["options"]
    assert (len(button["label"]), len(select["placeholder"])) == (80, 150)
    assert (len(option["label"]), len(option["description"])) == (100, 100)


async def test_views_hold_no_task_and_no_time_out() -> None:
    way = Way()
    await answer(way, Message(rows=((Button("A", Press("back", GAME, 1)),),)))
    assert way.given["view"].timeout is None
    assert way.given["view"].is_finished()


def test_a_message_in_words_says_what_its_picture_shows() -> None:
    shown = Message("hello", Picture("board.png", b"png", "a board"), ("one",)).in_words()
    assert shown == Message("hello\na board", lines=("one",))
    assert Message("hello").in_words() == Message("hello")
