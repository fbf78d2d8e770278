"""Plans for one's next turn, as people make and meet them: by lists and by command, done and dropped."""

from __future__ import annotations

import asyncio
import json
import random
import re
from pathlib import Path
from typing import Any

from bot.game.events import OrdersFollowed
from bot.game.model import GameId
from bot.game.orders import Orders
from bot.words.text import Text
from engine.model import Seat
from playground.people import Person, Seen
from playground.server import Playground
from tests.support.people import (
    ask,
    called,
    choices,
    choose,
    is_turn,
    offers,
    press,
    says,
    take_card,
    verbs,
)
from tests.support.playground import OpenDiscord, StartBot
from tests.support.real_bot import RealBot
from tests.support.table import Table, until
from tests.support.twins import Case, World, twin_worlds

EN = Text("en")


async def orders(table: Table) -> tuple[Orders, ...]:
    """All that are given in the game."""
    return await table.store.orders(GameId(table.game))


async def followed(table: Table) -> int:
    """How many moves were made by orders."""
    return sum(isinstance(one.entry, OrdersFollowed) for one in await table.store.load(GameId(table.game)))


async def last_card(person: Person, table: Table) -> dict[str, str]:
    """A plan to take the last card, for one half or for both; others take the first."""
    offered = await person.autocomplete("/game plan", "wish1", game=table.game)
    card = [one["value"].split()[1] for one in offered if one["value"].startswith("I ")][-1]
    return {"wish1": f"I {card} HS", "wish2": f"I {card} both", "game": table.game}


def phones(*people: Person) -> list[int]:
    """How often each was notified."""
    return [len(one.notified_of()) for one in people]


async def two(bot: RealBot, table: Table, delay_s: int) -> tuple[Person, Person]:
    """Anna and Bruno play, and Anna is to move."""
    await bot.stop()
    bot.environment = {"VIA_APPIA_PLAN_DELAY_S": str(delay_s)}
    await bot.start()
    await table.begin("Anna", "Bruno", start_player="fixed")
    await until(table.nothing_waits)
    anna, bruno = table.person("Anna"), table.person("Bruno")
    return anna, bruno


async def test_a_plan_is_made_by_lists_and_done_without_a_call(bot: RealBot, table: Table) -> None:
    anna, bruno = await two(bot, table, delay_s=2)
    await take_card(anna)
    await until(table.nothing_waits)
    receipt = await take_card(bruno)
    assert "orders" in verbs(receipt)
    panel = await press(bruno, receipt, "orders")
    says(panel, "en", "orders-none", game=called(table.game), most=3, minutes=0)
    wanted = [one for one in choices(panel, "wish") if one.startswith("I ")]
    panel = await choose(bruno, panel, "wish", wanted[-2])
    panel = await choose(bruno, panel, "wish", wanted[-1])
    assert wanted[-1] not in choices(panel, "wish")
    await until(table.nothing_waits)
    before = phones(bruno)
    await take_card(anna)
    await until(lambda: _is(table, 1))
    await until(table.nothing_waits)
    assert phones(bruno) == before
    post = await table.turn_post()
    says(post, "en", "orders-as-planned", line="")
    assert "Bruno" in post.text and await orders(table) == ()
    told = await bruno.sees("Your plan in", where="dm")
    back = await press(bruno, told, "undo")
    says(back, "en", "undo-done")
    assert (await table.view(None)).awaited == 2


async def _is(table: Table, count: int) -> bool:
    return await followed(table) == count


async def test_a_plan_is_shown_changed_and_dropped_by_command(bot: RealBot, table: Table) -> None:
    anna, bruno = await two(bot, table, delay_s=600)
    offered = await bruno.autocomplete("/game plan", "wish1", game=table.game)
    line, label = offered[-1]["value"], offered[-1]["name"]
    panel = await ask(bruno, "/game plan", wish1="b a3 a7", wish2=label, wish3="T Tarracina 1")
    for number, what in ((1, "A3 + A7"), (2, label), (3, "Tarracina")):
        assert f"{number}. " in panel.text and what in panel.text
    assert "wish" not in verbs(panel), "three are enough"
    says(await ask(bruno, "/game plan", wish1="push hard"), "en", "refused-not-an-order")
    says(await ask(anna, "/game plan", wish1=line), "en", "refused-your-turn")
    assert len((await orders(table))[0].wishes) == 3
    panel = await ask(bruno, "/game plan")
    panel = await press(bruno, panel, "drop_orders")
    says(panel, "en", "orders-dropped")
    assert await orders(table) == ()
    await ask(bruno, "/game plan", wish1=line)
    await take_card(anna)
    panel = await ask(bruno, "/game plan")
    assert EN.say("orders-due", when="").split(":")[0] in panel.text
    await press(bruno, panel, "drop_orders")
    assert await followed(table) == 0


async def test_who_opens_a_panel_meanwhile_is_told_that_the_plan_is_about_to_be_done(
    bot: RealBot, table: Table
) -> None:
    anna, bruno = await two(bot, table, delay_s=600)
    await ask(bruno, "/game plan", **await last_card(bruno, table))
    soon = EN.say("orders-soon", when="").split(" .")[0]
    assert soon not in (await ask(anna, "/game status")).text, "she has no plan"
    await take_card(anna)
    post = await table.turn_post()
    for verb in ("income", "quarry", "build", "travel"):
        panel = await press(bruno, post, verb)
        assert panel.text.count(soon) == 1 and panel.ephemeral, verb
        assert soon not in (await press(anna, post, verb)).text, verb
    (given,) = await orders(table)
    assert given.due_ms is not None
    says(await ask(bruno, "/game status"), "en", "orders-soon", when=f"<t:{given.due_ms // 1000}:R>")
    await press(bruno, await ask(bruno, "/game plan"), "drop_orders")
    assert soon not in (await press(bruno, post, "income")).text


async def test_whose_plan_is_impossible_is_called_and_told_privately(bot: RealBot, table: Table) -> None:
    anna, bruno = await two(bot, table, delay_s=600)
    await ask(bruno, "/game plan", wish1="B C17")
    before = phones(bruno)
    await take_card(anna)
    await until(table.nothing_waits)
    assert phones(bruno) == [before[0] + 1]
    await bruno.sees(EN.say("orders-impossible", game=called(table.game)), where="dm")


async def test_an_undo_drops_a_plan_and_its_planner_is_told(bot: RealBot, table: Table) -> None:
    anna, bruno = await two(bot, table, delay_s=600)
    await ask(bruno, "/game plan", **await last_card(bruno, table))
    receipt = await take_card(anna)
    await until(table.nothing_waits)
    await press(anna, receipt, "undo")
    await bruno.sees(EN.say("orders-taken-back", game=called(table.game)), where="dm")
    assert await orders(table) == ()


async def test_killed_at_any_moment_a_plan_is_done_once(bot: RealBot, table: Table) -> None:
    """Before it is due, when it is, and after; Anna and Bruno take turns to plan."""
    rng, delay_s = random.Random(1), 1
    people = await two(bot, table, delay_s)
    for number, take in enumerate(("sesterces", "sesterces", "both"), 1):  # of seven cards three are left
        mover = await table.mover()
        (planner,) = [one for one in people if one is not mover]
        await ask(planner, "/game plan", **await last_card(planner, table))
        await take_card(mover, take)
        await asyncio.sleep(rng.uniform(0, delay_s + 0.3))
        await bot.kill()
        await bot.start()
        await until(lambda number=number: _is(table, number))  # type: ignore[misc]
        assert await orders(table) == ()
        await until(table.nothing_waits)
    assert await followed(table) == 3
    post = await table.turn_post()
    says(post, "en", "orders-as-planned", line="")


# Nobody else can tell

SAME = Case(seed=3, players=2, seat=Seat(2), more=0, plan_delay_s=600)
"""Two worlds that are alike in all."""


def shown(world: World) -> dict[str, list[Any]]:
    """All that others receive, as Discord shows it: not whom a message calls, which only phones tell."""
    told = {lane: lines for lane, lines in world.witness.lanes.items() if "Bruno" not in lane}
    return {lane: [_without_calls(line) for line in lines] for lane, lines in told.items()}


def _without_calls(line: str) -> Any:
    if not line.startswith("{"):
        return line
    message = json.loads(line)
    message.pop("mentions", None)
    return message


async def test_until_it_is_done_nobody_else_can_tell_that_there_is_a_plan(
    tmp_path: Path, open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    async with twin_worlds(tmp_path, open_discord, start_bot, SAME) as twins:
        await twins.rest()
        planner = twins.rich.person("Bruno")
        await ask(planner, "/game plan", **await last_card(planner, twins.rich.table))
        for world in (twins.poor, twins.rich):
            before = phones(world.person("Bruno"))[0]
            await take_card(world.person("Anna"))
            await until(world.table.nothing_waits)
            post = await world.table.turn_post()
            assert is_turn(post)
            await ask(world.person("Anna"), "/game status")
            await ask(world.person("Anna"), "/game history")
            await ask(world.person("Carla"), "/board", where=post.channel_id)
            assert (phones(world.person("Bruno"))[0] == before) is (world is twins.rich)
        (given,) = await orders(twins.rich.table)
        assert given.due_ms is not None
        poor, rich = shown(twins.poor), shown(twins.rich)
        assert poor.keys() == rich.keys()
        for lane, lines in poor.items():
            assert lines == rich[lane], lane
        assert any("turn" in json.dumps(line) for lines in poor.values() for line in lines)


# Less hunting


async def test_a_note_is_for_its_writers_eyes(table: Table) -> None:
    await table.begin("Anna", "Bruno", start_player="fixed")
    anna, bruno = table.person("Anna"), table.person("Bruno")
    said = await ask(anna, "/game note", text="B5 is mine <@1>")
    says(said, "en", "note-kept", note="B5 is mine ‹＠1›")
    noted = EN.say("note-own", note="B5 is mine ‹＠1›")
    assert noted in (await ask(anna, "/game status")).text
    assert noted not in (await ask(bruno, "/game status")).text
    await ask(anna, "/appia settings", dm="turns")
    await take_card(anna)
    await take_card(bruno)
    await anna.sees(noted, where="dm")
    form = await anna.slash("/game note")
    (field,) = [one["component"] for one in form.modal["components"]]
    assert field["value"] == "B5 is mine ‹＠1›"
    reply = await anna.submit(form, **{field["custom_id"]: "  "})
    assert reply.message is not None
    says(reply.message, "en", "note-none", game=called(table.game))
    assert noted not in (await ask(anna, "/game status")).text


async def test_a_note_keeps_its_lines_and_goes_with_whoever_wrote_it(table: Table) -> None:
    await table.begin("Anna", "Bruno", start_player="fixed")
    anna, dario = table.person("Anna"), table.person("Dario")
    form = await anna.slash("/game note")
    (field,) = [one["component"] for one in form.modal["components"]]
    assert field["style"] == 2, "room for more than one line"
    reply = await anna.submit(form, **{field["custom_id"]: "- B5 is mine\n\n# so is A3"})
    assert reply.message is not None
    says(reply.message, "en", "note-kept", note="\\- B5 is mine\n\\# so is A3")
    await ask(anna, "/game handover", person=str(dario.id))
    await press(dario, await dario.sees(offers("accept", table.game)), "accept")
    says(await ask(anna, "/game status"), "en", "note-own", note="\\- B5 is mine\n\\# so is A3")
    says(await ask(dario, "/game note", text="mine now"), "en", "note-kept", note="mine now")
    form = await anna.slash("/game note")
    (field,) = [one["component"] for one in form.modal["components"]]
    assert field["value"] == "- B5 is mine\n# so is A3"
    reply = await anna.submit(form, **{field["custom_id"]: ""})
    assert reply.message is not None
    says(reply.message, "en", "note-none", game=called(table.game))
    says(await ask(anna, "/game note", game=table.game, text="again"), "en", "refused-not-seated")
    says(await ask(dario, "/game status"), "en", "note-own", note="mine now")


async def test_a_receipt_leads_to_the_next_game_that_waits(discord: Playground, table: Table) -> None:
    await table.begin("Anna", "Bruno", start_player="fixed")
    anna, bruno = table.person("Anna"), table.person("Bruno")
    first, longest = table.game, await table.turn_post()
    for person in (anna, bruno):
        person.go("via-appia")
    await table.begin("Anna", "Bruno", start_player="fixed")
    second = table.game
    assert _order(await ask(anna, "/game list"), first, second) == [first, second], "the longest first"
    receipt = await take_card(anna, game=second)
    assert called(first) in receipt.text and f"/{longest.id})" in receipt.text
    assert (
        "🟦" in (await ask(anna, "/game list")).text or "**Anna** 0" in (await ask(anna, "/game list")).text
    )
    receipt = await take_card(anna, game=first)
    assert "waits for you" not in receipt.text


def _order(seen: Seen, *games: str) -> list[str]:
    """As a message names them; Porta Tiburtina is not Tibur."""

    def place(game: str) -> int:
        found = re.search(rf"\b{called(game)}\b", seen.text)
        assert found is not None, seen.text
        return found.start()

    return sorted(games, key=place)
