"""The playground's greeting: how few clicks lead a newcomer to a board and to a film."""

from __future__ import annotations

import pytest

from bot.words.text import Text
from playground.people import Seen
from playground.server import Playground
from tests.support.people import ask, ask_undo, choose, is_film, is_turn, offers, press, push, says
from tests.support.real_bot import RealBot


async def greeted(discord: Playground) -> Seen:
    """The greeting, with its board."""
    greeting = await discord.people[0].sees("Salve")
    assert greeting.text.count("\n") == 1
    assert greeting.pictures[0]["description"]
    assert [len(row["components"]) for row in greeting.json["components"]] == [1, 1, 1, 1, 1]
    assert greeting.silent
    return greeting


@pytest.mark.long
async def test_a_game_in_progress_is_a_few_clicks_away(discord: Playground, bot: RealBot) -> None:
    await bot.start()
    anna, bruno, *_ = discord.people
    anna.set_locale("de")
    greeting = await greeted(discord)
    panel = await press(anna, greeting, "in_progress")  # click 1
    says(panel, "de", "demo-ask")
    says(await choose(anna, panel, "demo", str(anna.id)), "de", "problem-handover-self")
    panel = await press(anna, greeting, "in_progress")
    await choose(anna, panel, "demo", str(bruno.id))  # clicks 2 and 3: the list, the person
    await anna.sees(Text("de").say("start-half-way", mentions="").strip())
    turn = await anna.sees(is_turn)
    assert turn.content.startswith(anna.mention)
    assert turn.pictures
    await anna.sees(
        lambda seen: seen.ephemeral and str(turn.channel_id) in seen.text
    )  # click 4: to the board
    aiming = await press(anna, turn, "quarry")  # click 5
    await push(anna, aiming)  # click 6
    film = await bruno.sees(is_film)
    assert any(picture["filename"].startswith("push-") for picture in film.pictures)
    # It is a game like any other: it goes on after a restart, and the greeting is not repeated.
    await bot.stop()
    await bot.start()
    anna.go(turn.channel_id)
    assert Text("de").say("refused-nothing-to-undo") not in (await ask(anna, "/game status")).text
    says(await ask_undo(bruno), "en", "others-asked")
    salves = [seen for seen in bruno.messages() if "Salve" in seen.text]
    assert len(salves) == 1


async def test_a_new_game_is_a_few_clicks_away(discord: Playground, bot: RealBot) -> None:
    await bot.start()
    anna, bruno, carla, _ = discord.people
    greeting = await greeted(discord)
    says(await press(carla, greeting, "rules_minute"), "en", "rules-minute")
    says(await press(anna, greeting, "new_game"), "en", "lobby-joined", colour="■ Blue")  # click 1
    lobby = await anna.sees(offers("join"))  # click 2 switches to another person
    assert "Join" in lobby.labels
    says(await press(bruno, lobby, "join"), "en", "lobby-begins")  # click 3
    turn = await anna.sees(is_turn)  # click 4 goes to its thread
    assert turn.pictures
