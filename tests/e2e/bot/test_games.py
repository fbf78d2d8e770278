"""Whole games over the playground, from the lobby to the result: by commands only, by buttons only."""

from __future__ import annotations

import random

import pytest

from bot.game.model import Status
from bot.words.text import Text
from tests.support.people import offers, press, says
from tests.support.players import ByButtons, ByCommands, Way, wishes
from tests.support.table import NAMES, Table

LANGUAGES = ("en-US", "de", "nl", "es-419")
MOST_STEPS = 1_000


async def play(table: Table, way: Way, rng: random.Random) -> None:
    """To the end."""
    for _ in range(MOST_STEPS):
        look = await table.view(None)
        if look.status is not Status.RUNNING:
            return
        mover = await table.mover()
        await way.play(table, mover, await wishes(table, mover, rng))
    raise AssertionError("the game does not end")


def speak(table: Table, shift: int) -> None:
    """Everybody reads a language of their own."""
    for number, name in enumerate(NAMES):
        table.person(name).set_locale(LANGUAGES[(number + shift) % 4])


async def whole_game(table: Table, people: int, way: Way, language: str) -> None:
    """Lobby, play, result."""
    speak(table, people)
    await table.begin(*NAMES[:people], language=language)
    await play(table, way, random.Random(people))
    await result(table, language)


async def result(table: Table, language: str) -> None:
    """The result is posted, the lobby says so, the luck can be checked, all purses are open."""
    anna, text = table.person("Anna"), Text(language)
    post = await anna.sees(offers("rematch", table.game))
    assert not post.silent
    assert {one.mention in post.content for one in await table.players()} == {True}, "everybody is called"
    assert all(one["description"] for one in post.pictures) and post.pictures
    await anna.sees(text.say("result-file"))
    scored = (await table.view(None)).play
    assert scored is not None and scored.table.result is not None
    assert None not in scored.purses
    says(await press(anna, post, "verify"), anna.user.locale, "verify-ok")


@pytest.mark.long
async def test_the_second_half_of_a_game_by_buttons_in_german(table: Table) -> None:
    speak(table, 1)
    await table.half_way("Anna", "Bruno")
    await play(table, ByButtons(), random.Random(1))
    await result(table, "de")


@pytest.mark.long
@pytest.mark.parametrize(("people", "language"), [(2, "en"), (3, "nl"), (4, "es")])
async def test_by_commands_only(table: Table, people: int, language: str) -> None:
    await whole_game(table, people, ByCommands(), language)


@pytest.mark.long
@pytest.mark.parametrize(("people", "language"), [(2, "de"), (3, "es"), (4, "nl")])
async def test_by_buttons_only(table: Table, people: int, language: str) -> None:
    await whole_game(table, people, ByButtons(), language)
