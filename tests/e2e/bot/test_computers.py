"""Computers at a table on the playground: a whole game of one person, killed in the middle; the way there."""

from __future__ import annotations

import random

import pytest

from bot.game.events import ComputerActed
from bot.game.model import Status
from bot.maintenance import problem_of
from bot.words.text import Text
from engine.events import StonePushed, TurnBegan
from playground.people import Seen
from playground.server import Playground
from tests.support.people import (
    ask,
    called,
    choose,
    is_film,
    is_turn,
    offers,
    press,
    says,
    take_card,
    verbs,
)
from tests.support.players import ByCommands, wishes
from tests.support.real_bot import RealBot
from tests.support.table import Table, until

AT_ONCE = {"VIA_APPIA_COMPUTER_PAUSE_S": "0"}
MOST_STEPS = 300


@pytest.fixture
def quick(bot: RealBot) -> RealBot:
    """A bot whose computers wait for nothing."""
    bot.environment = AT_ONCE
    return bot


async def alone(table: Table, **options: object) -> Seen:
    """Anna opens a table of her own; her first turn."""
    anna = table.person("Anna")
    await ask(anna, "/game new", **options)
    (table.game,) = await table.store.all_games()
    await until(lambda: waits_for_anna(table))
    return await table.gather()


async def waits_for_anna(table: Table) -> bool:
    look = await table.view(None)
    return look.waits_for is not None or look.status is not Status.RUNNING


async def test_a_table_of_ones_own_starts_at_once_and_goes_on_by_itself(quick: RealBot, table: Table) -> None:
    anna = table.person("Anna")
    first = await alone(table, computers=2, level="tiro", start_player="fixed")
    assert first.silent and verbs(first) >= {"income", "purse"}
    await take_card(anna)
    await until(lambda: waits_for_anna(table))
    turn = await anna.sees(lambda seen: is_turn(seen) and seen.id > first.id)
    assert turn.silent, "nobody else plays, so nobody need be called"
    says(turn, "en", "turn-since")
    posts = [
        one for one in anna.messages(turn.channel_id) if first.id < one.id < turn.id and not is_film(one)
    ]
    waiting = [one for one in posts if "'s turn in" in one.text]
    assert len(waiting) <= 2, "a post for each, unless the next was there before it was drawn"
    assert all("Tiro" in one.text for one in waiting)
    assert all(one.silent for one in waiting)
    assert all("income" not in verbs(one) for one in waiting)
    assert [note for note in anna.notified_of() if note.channel_id == turn.channel_id] == []


async def test_a_whole_game_with_a_kill_in_the_middle(quick: RealBot, table: Table) -> None:
    anna, rng = table.person("Anna"), random.Random(3)
    await alone(table, computers=2, start_player="fixed")
    for step in range(MOST_STEPS):
        look = await table.view(None)
        if look.status is not Status.RUNNING:
            break
        if look.waits_for is not None:
            await ByCommands().play(table, anna, await wishes(table, anna, rng))
        if step in (5, 12):
            await quick.kill()
            await quick.start()
            anna.go((await table.view(None)).spot.channel)
        await until(lambda: waits_for_anna(table))
    assert (await table.view(None)).status is Status.FINISHED
    log = [one.entry for one in await table.store.load((await table.record()).game)]
    assert sum(isinstance(one, ComputerActed) for one in log) > 10
    turns = [(one.round, one.seat) for one in log if isinstance(one, TurnBegan)]
    assert len(turns) == len({*turns}), "no turn was played twice"
    assert await problem_of(table.store, (await table.record()).game) is None
    await until(table.nothing_waits)
    films = [one for one in anna.messages((await table.view(None)).spot.channel) if is_film(one, table.game)]
    assert len(films) == sum(isinstance(one, StonePushed) for one in log), "each once"
    result = await anna.sees(offers("rematch", table.game))
    says(await press(anna, result, "verify"), "en", "verify-ok")


async def test_computers_take_their_seats_in_the_lobby(quick: RealBot, table: Table) -> None:
    anna, bruno = table.person("Anna"), table.person("Bruno")
    lobby = await table.open("Anna")
    says(await press(bruno, lobby, "add_computer"), "en", "refused-not-host")
    panel = await press(anna, lobby, "add_computer")
    assert "remove" not in verbs(panel), "there is none yet"
    for level in ("faber", "faber", "tiro"):
        panel = await choose(anna, panel, "add_computer", level)
    says(panel, "en", "computer-joined", name="⚙ Tiro")
    assert verbs(panel) == {"remove"}, "there is no room for another"
    await anna.sees(lambda seen: seen.id == lobby.id and "⚙ Faber II" in seen.text)
    panel = await press(anna, lobby, "add_computer")
    says(panel, "en", "refused-lobby-full")
    for number in ("-3", "-1"):
        whom = await press(anna, panel, "remove")
        await choose(anna, whom, "remove", number)
        panel = await press(anna, lobby, "add_computer")
        assert verbs(panel) == {"add_computer", "remove"}
    await anna.sees(lambda seen: seen.id == lobby.id and seen.text.count("Faber") == 1)
    await press(anna, lobby, "start")
    await until(lambda: waits_for_anna(table))
    assert (await table.gather()).content.startswith(anna.mention)


async def test_play_against_the_computer_is_two_presses_away(discord: Playground, quick: RealBot) -> None:
    await quick.start()
    anna = discord.people[0]
    greeting = await anna.sees("Salve")
    whom = await press(anna, greeting, "solo")
    says(whom, "en", "solo-ask")
    ready = await press(anna, whom, "solo", "tiro")
    assert Text("en").say("solo-ready", name="⚙ Tiro", link="").strip() in ready.text
    turn = await anna.sees(lambda seen: is_turn(seen) or "Tiro's turn" in seen.text)
    assert turn.pictures


async def test_a_table_of_ones_own_in_a_private_message(quick: RealBot, table: Table) -> None:
    anna, bruno = table.person("Anna"), table.person("Bruno")
    dm = anna.go("dm").id
    says(await ask(anna, "/game new", computers=1, players=3), "en", "problem-server-only")
    says(await ask(anna, "/game new", computers=1, level="tiro", start_player="fixed"), "en", "lobby-begins")
    (table.game,) = await table.store.all_games()
    first = await anna.sees(is_turn, where=dm)
    assert first.pictures
    assert "Your purse" in (await press(anna, first, "purse")).text
    await take_card(anna)
    await until(lambda: waits_for_anna(table))
    second = await anna.sees(lambda seen: is_turn(seen) and seen.id > first.id, where=dm)
    offer = {"person": str(bruno.id), "game": table.game}
    says(await ask(anna, "/game handover", **offer), "en", "refused-private")
    assert all(note.channel_id != dm or note.silent for note in anna.notified_of())
    anna.go("tavern")
    says(
        await ask(anna, "/game move-here", game=table.game),
        "en",
        "notice-moved-here",
        game=called(table.game),
    )
    moved = await anna.sees(lambda seen: is_turn(seen) and seen.id > second.id)
    assert moved.channel_id != dm


async def in_private(table: Table) -> Seen:
    """Anna plays alone in a private message; her first turn."""
    anna = table.person("Anna")
    dm = anna.go("dm").id
    await ask(anna, "/game new", computers=1, level="tiro", start_player="fixed")
    (table.game,) = await table.store.all_games()
    return await anna.sees(is_turn, where=dm)


@pytest.mark.fault_22
@pytest.mark.parametrize("by", ["a command", "a press"])
async def test_a_private_game_goes_on_when_its_person_is_back(quick: RealBot, table: Table, by: str) -> None:
    anna = table.person("Anna")
    first = await in_private(table)
    anna.set_dms(open=False)
    await take_card(anna)

    async def suspended() -> bool:
        return (await table.view(None)).suspended

    await until(suspended)
    anna.set_dms(open=True)
    if by == "a command":
        await ask(anna, "/game status", where=first.channel_id)
    else:
        await press(anna, first, "purse")
    assert not await suspended()
    await until(lambda: waits_for_anna(table))
    await anna.sees(lambda seen: is_turn(seen) and seen.id > first.id, where=first.channel_id)
    await anna.sees(Text("en").say("notice-moved-here", game=called(table.game)), where=first.channel_id)


async def test_a_game_that_goes_into_a_private_message_leaves_no_link_to_it(
    quick: RealBot, table: Table
) -> None:
    anna, bruno = table.person("Anna"), table.person("Bruno")
    turn = await alone(table, computers=1, level="tiro", start_player="fixed")
    begun = Text("en").say("lobby-started", game=called(table.game), link="").strip()
    lobby = await bruno.sees(begun)
    dm = anna.go("dm").id
    says(await ask(anna, "/game move-here", where=dm), "en", "notice-moved-here", game=called(table.game))
    gone = Text("en").say("notice-moved-private", game=called(table.game))
    await bruno.sees(lambda seen: seen.id > turn.id and gone in seen.text)
    await bruno.sees(lambda seen: seen.id == lobby.id and gone in seen.text)
    assert not [one.text for one in bruno.messages() if str(dm) in one.text]
    await anna.sees(is_turn, where=dm)
    says(await ask(anna, "/game abandon", where=dm), "en", "done")
    over = Text("en").say("lobby-abandoned", game=called(table.game), link="").strip()
    await bruno.sees(lambda seen: seen.id == lobby.id and over in seen.text)
    assert not [one.text for one in bruno.messages() if str(dm) in one.text]
