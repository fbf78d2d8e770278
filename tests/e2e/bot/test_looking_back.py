"""Looking back: what somebody missed since their last move, and the board as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.game.model import GameId
from bot.game.past import pasts
from bot.game.state import fold
from bot.game.view import view_of
from bot.lookup import faces_of
from bot.words.text import Text
from playground.people import Person, Seen
from playground.server import Playground
from render.pictures.board import board
from tests.support import staging
from tests.support.people import ask, called, choices, offers, press, push, says, take_card, verbs
from tests.support.table import Table

EN = Text("en")


def picture(table: Table, seen: Seen) -> bytes | None:
    """That of a message."""
    (one,) = seen.pictures
    return table.discord.world.storage.file(int(one["id"]))


async def as_drawn(table: Table, seq: int, since: int, person: Person | None = None) -> bytes:
    """The board after an entry, with what changed since another ringed, as somebody sees it."""
    log = await table.store.load(GameId(table.game))
    number = await table.number(person) if person is not None else None
    now, then = (view_of(fold(GameId(table.game), log[:at]), number) for at in (seq, since))
    assert now.play is not None and then.play is not None
    faces = await faces_of(table, now)  # type: ignore[arg-type]  # it asks for no more than a store
    return board(now.play, faces, then.play)


async def test_who_comes_back_is_told_all_that_they_missed(table: Table) -> None:
    anna, bruno, carla, dario = table.discord.people
    await table.begin("Anna", "Bruno", "Carla", start_player="fixed")
    game = called(table.game)
    for person in (anna, bruno, carla):
        await take_card(person, "stones")
    seen = (await table.record()).seq
    await take_card(anna)
    await take_card(bruno, "both")
    post = await table.turn_post()
    told = await press(carla, post, "happened")
    title, *lines = told.text.split("\n")
    assert title == EN.say("catch-up-since", game=game)
    assert [line.split()[0] for line in lines] == ["Anna", "Bruno"], "a line per turn since her own"
    assert verbs(told) == {"text_board", "history"}
    assert "Bruno" in told.pictures[0]["description"]
    now = (await table.record()).seq
    assert picture(table, told) == await as_drawn(table, now, seen, carla), (
        "all changes since her move are ringed"
    )
    last = pasts((await table.record()).played)[-2].seq
    assert picture(table, told) != await as_drawn(table, now, last, carla), "and not the last turn's alone"
    # By command the same; who has missed nothing, or does not play, is told the whole.
    assert (await ask(carla, "/game history")).text == told.text
    for person in (bruno, dario):
        assert EN.say("history-title", game=game) in (await ask(person, "/game history")).text
    assert EN.say("history-round", round=1) in (await press(carla, told, "history")).text
    looked = await press(dario, post, "happened")
    assert not looked.pictures and "Carla" in looked.text, "who does not play has missed nothing"
    carla.set_locale("de")
    assert Text("de").say("catch-up-since", game=game) in (await press(carla, post, "happened")).text


@pytest.fixture
async def brink(discord: Playground, database: Path) -> str:
    """A game in which stones fall as soon as somebody pushes; name it before `table`."""
    people = (discord.person("Bruno"), discord.person("Carla"))
    (game,) = await staging.stage(database, discord, people, staging.on_the_brink())
    return game


async def test_the_best_push_since_then_comes_as_a_film(brink: str, table: Table) -> None:
    table.game = brink
    bruno, carla = table.person("Bruno"), table.person("Carla")
    panel = await push(bruno, await press(bruno, await table.turn_post(), "quarry"))
    if "do" in verbs(panel):
        panel = await press(bruno, panel, "do", "Q stop")
    while await table.mover() is bruno:
        panel = await press(bruno, panel, "exchange", max(choices(panel, "exchange"), key=len))
    post = await table.turn_post()
    told = await press(carla, post, "happened")
    says(told, "en", "catch-up-start", game=called(brink))
    film = await carla.sees(offers("share", brink), since=told)
    assert film.ephemeral and film.text.startswith(EN.say("catch-up-push"))
    (shown,) = film.pictures
    assert shown["filename"].endswith(".gif")
    assert not any(one.ephemeral for one in bruno.messages(post.channel_id) if one.id >= told.id)


async def test_the_board_as_it_was_within_a_turn(brink: str, table: Table) -> None:
    table.game = brink
    bruno, carla = table.person("Bruno"), table.person("Carla")
    began = pasts((await table.record()).played)[-1]
    assert not began.step
    await push(bruno, await press(bruno, await table.turn_post(), "quarry"))
    after = pasts((await table.record()).played)[-1]
    assert after.step == 1 and after.key.endswith(".1.1")
    turn = after.key.removesuffix(".1")
    first = (await carla.autocomplete("/board", "at", game=brink))[0]
    assert first["value"] == began.key, "until something is typed, only whole turns"
    (offered,) = await carla.autocomplete("/board", "at", turn, game=brink)
    assert offered["value"] == after.key and "Bruno pushed" in offered["name"] and offered["name"][-1] == "…"
    was = await ask(carla, "/board", at=after.key, game=brink)
    assert was.text.startswith("**As it was**") and "Bruno pushed" in was.text
    assert picture(table, was) == await as_drawn(table, after.seq, began.seq)
    assert picture(table, await ask(carla, "/board", at=turn, game=brink)) == picture(table, was)
    says(await ask(carla, "/board", at=f"{turn}.2", game=brink), "en", "problem-moment")


async def test_the_board_as_it_was(table: Table) -> None:
    anna, bruno, carla, _ = table.discord.people
    await table.begin("Anna", "Bruno", start_player="fixed")
    for person in (anna, bruno, anna):
        await take_card(person)
    taken_back = (await table.record()).seq
    says(await ask(anna, "/game undo"), "en", "undo-done")
    offered = await carla.autocomplete("/board", "at", game=table.game)
    assert [one["value"] for one in offered] == ["1.2", "1.1", "1.0"], "what was taken back is not offered"
    assert offered[0]["name"].startswith("Round 1: Bruno took ")
    assert [one["value"] for one in await carla.autocomplete("/board", "at", "anna took")] == ["1.1"]
    assert [one["value"] for one in await carla.autocomplete("/board", "at", "1")] == ["1.2", "1.1", "1.0"]
    first, second = (one.seq for one in pasts((await table.record()).played)[1:])
    was = await ask(carla, "/board", at="1.1")
    assert was.ephemeral and was.text.startswith(f"**As it was** in {called(table.game)}, round 1: Anna took")
    assert picture(table, was) == await as_drawn(table, first, pasts((await table.record()).played)[0].seq)
    assert picture(table, await ask(bruno, "/board", at="1")) == await as_drawn(table, second, first)
    words = await ask(carla, "/board", at="1.1", **{"as": "text"})
    assert "Brundisium" in words.text and words.text.startswith("**As it was**")
    for typed in ("2.1", str(taken_back), "99", "Dario", "1.1.1"):
        says(await ask(carla, "/board", at=typed), "en", "problem-moment")
    carla.set_locale("es-ES")
    assert (await ask(carla, "/board", at="1.2")).text.startswith("**Como estaba**")
    await table.open("Carla")
    says(await ask(carla, "/board", at="1", game=table.game), "es", "refused-not-started")
    assert await carla.autocomplete("/board", "at", game=table.game) == []
