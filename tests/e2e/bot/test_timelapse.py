"""The whole game, shown to all by a button below the result: once, whoever presses, whatever happens."""

from __future__ import annotations

from io import BytesIO

import aiohttp
import pytest
from PIL import Image

from bot.words.text import Text
from playground.errors import TOO_LARGE
from playground.model import BOT, Asked, Permission
from playground.people import Person, Seen
from playground.server import Playground
from tests.e2e.bot.conftest import Staged
from tests.support.people import (
    called,
    custom_id,
    is_timelapse,
    offers,
    paced,
    press,
    press_together,
    says,
    settled,
)
from tests.support.real_bot import RealBot
from tests.support.table import Table, until

MESSAGES = r"/channels/\d+/messages$"
EN = Text("en")


def tells_game(seen: Seen) -> bool:
    """The same in words."""
    return seen.content.startswith("Time-lapse of")


async def result_of(person: Person, game: str) -> Seen:
    return await person.sees(offers("rematch", game))


def is_grey(result: Seen) -> bool:
    return bool(result.component(custom_id(result, "timelapse")).get("disabled"))


async def press_copy(discord: Playground, person: Person, result: Seen, verb: str = "timelapse") -> Seen:
    """Press a button as a client does that has not heard that it is grey."""
    await paced(person)
    data = {"component_type": 2, "custom_id": custom_id(result, verb), "id": 1}
    world = discord.world
    message = world.find_message(result.id)
    assert message is not None
    asked = world.ask(Asked.COMPONENT, person.user, world.channels[result.channel_id], data, message=message)
    return await settled(person, await person.answer(asked))


async def test_an_onlooker_shows_the_whole_game_to_all_once(staged: Staged, table: Table) -> None:
    bruno, dario = table.person("Bruno"), table.person("Dario")
    result = await result_of(dario, staged.over)
    assert not is_grey(result)
    place = f"<#{result.channel_id}>"
    for answer in await press_together(result, (dario, "timelapse"), (bruno, "timelapse")):
        says(answer, "en", "timelapse-coming", place=place)
        assert answer.ephemeral
    shown = await bruno.sees(is_timelapse)
    assert shown.channel_id == result.channel_id and shown.silent
    assert all(shown.id not in {one.id for one in person.notified_of()} for person in table.discord.people)
    (picture,) = shown.pictures
    assert picture["filename"] == f"timelapse-{staged.over}.gif"
    assert called(staged.over) in shown.content and called(staged.over) in picture["description"]
    assert "Bruno: " in picture["description"] and "points" in picture["description"]
    async with aiohttp.ClientSession() as session, session.get(picture["url"]) as fetched:
        data = await fetched.read()
    with Image.open(BytesIO(data)) as film:
        assert film.size == (770, 490)
        assert getattr(film, "n_frames", 1) > 100

    async def grey() -> bool:
        return is_grey(dario.again(result))

    await until(grey)
    after = dario.again(result)
    assert after.content == result.content and after.pictures == result.pictures, "all else stays"
    link = f"https://discord.com/channels/{table.discord.world.guild.id}/{shown.channel_id}/{shown.id}"
    for person in (dario, bruno):
        says(await press_copy(table.discord, person, result), "en", "timelapse-there", link=link)
    assert [seen.id for seen in dario.messages() if is_timelapse(seen)] == [shown.id]


async def test_it_is_posted_once_over_a_kill(
    discord: Playground, staged: Staged, bot: RealBot, table: Table
) -> None:
    """It arrived, but the bot never heard of it and is killed before it asks again."""
    bot.errors_expected = True
    bruno = table.person("Bruno")
    result = await result_of(bruno, staged.over)
    fault = discord.faults.cut("POST", MESSAGES, after=True, times=100)
    await press(bruno, result, "timelapse")
    shown = await bruno.sees(is_timelapse)
    await until(lambda: _struck(fault))
    await bot.kill()
    discord.faults.clear()
    await bot.start()
    await until(table.nothing_waits)
    assert [seen.id for seen in bruno.messages() if is_timelapse(seen)] == [shown.id]
    says(
        await press_copy(discord, bruno, result),
        "en",
        "timelapse-there",
        link=f"https://discord.com/channels/{discord.world.guild.id}/{shown.channel_id}/{shown.id}",
    )


async def _struck(fault: object) -> bool:
    return bool(getattr(fault, "hits", 0))


@pytest.mark.fault_27
async def test_where_no_files_may_be_sent_it_comes_in_words(staged: Staged, table: Table) -> None:
    carla = table.person("Carla")
    result = await result_of(carla, staged.over)
    await until(table.nothing_waits)
    table.discord.set_bot_permissions("via-appia", BOT & ~Permission.ATTACH_FILES)
    await press(carla, result, "timelapse")
    told = await carla.sees(tells_game)
    assert called(staged.over) in told.content and "Carla: " in told.content and told.pictures == []
    await until(table.nothing_waits)
    assert not any(is_timelapse(seen) for seen in carla.messages())


@pytest.mark.fault_33
async def test_where_it_is_too_large_it_comes_in_words(bot: RealBot, staged: Staged, table: Table) -> None:
    bot.errors_expected = True
    carla = table.person("Carla")
    result = await result_of(carla, staged.over)
    await until(table.nothing_waits)
    table.discord.faults.refuse("POST", MESSAGES, TOO_LARGE, times=2)
    await press(carla, result, "timelapse")
    await carla.sees(tells_game)
    await until(table.nothing_waits)
    assert not any(is_timelapse(seen) for seen in carla.messages())


async def test_a_game_that_is_played_has_none(staged: Staged, table: Table) -> None:
    bruno = table.person("Bruno")
    result, turn = await result_of(bruno, staged.over), await bruno.sees(offers("income", staged.fresh))
    await paced(bruno)
    data = {"component_type": 2, "custom_id": f"va:timelapse:{staged.fresh}:0:", "id": 1}
    world = table.discord.world
    message = world.find_message(turn.id)
    asked = world.ask(Asked.COMPONENT, bruno.user, world.channels[result.channel_id], data, message=message)
    says(await settled(bruno, await bruno.answer(asked)), "en", "refused-not-over")
