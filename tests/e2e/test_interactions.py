"""Every kind of interaction, asked by people and answered by a real discord.py client."""

from __future__ import annotations

import aiohttp
import pytest

from playground.errors import CannotDoError, NoAnswerError
from playground.model import Callback, Permission
from playground.people import Seen
from playground.server import Playground
from tests.support.playground import OpenDiscord, StartBot


async def board(discord: Playground) -> Seen:
    """A board post with all its buttons."""
    reply = await discord.person("Anna").slash("/board")
    assert reply.kind is Callback.MESSAGE
    assert reply.message is not None
    return reply.message


async def test_a_private_answer_is_seen_by_one_person_only(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    reply = await anna.slash("/ping")
    assert reply.message is not None
    assert (reply.kind, reply.text, reply.message.ephemeral) == (Callback.MESSAGE, "pong", True)
    assert reply.message.json["interaction_metadata"]["user"]["global_name"] == "Anna"
    assert bruno.messages() == []
    anna.dismiss(reply.message.id)
    assert anna.messages() == []


async def test_who_asks_where_and_in_what_language_reaches_the_bot(
    discord: Playground, start_bot: StartBot
) -> None:
    await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    bruno.set_locale("de")
    discord.set_guild(locale="nl", features=("COMMUNITY",))
    discord.set_bot_permissions("tavern", Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES)
    asked = (await bruno.slash("/whoami", where="tavern")).text.splitlines()
    assert asked == [
        "user Bruno", "locale de", "guild nl", "context guild", "may attach False", "manages False",
    ]  # fmt: skip
    assert (await anna.slash("/whoami")).text.splitlines()[-2:] == ["may attach True", "manages True"]
    in_dm = (await bruno.slash("/whoami", where="dm")).text.splitlines()
    assert "context dm" in in_dm
    assert "guild None" in in_dm


async def test_autocompletion_ranges_and_required_options(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna = discord.person("Anna")
    assert await anna.autocomplete("/fruit", "name", "ap") == [
        {"name": "Apple", "value": "apple"},
        {"name": "Apricot", "value": "apricot"},
    ]
    assert (await anna.slash("/fruit", name="fig", sweet=9)).text == "fig, sweetness 9"
    with pytest.raises(CannotDoError, match="needs the option 'name'"):
        await anna.slash("/fruit")
    with pytest.raises(CannotDoError, match="from 1 to 10"):
        await anna.slash("/fruit", name="fig", sweet=11)
    with pytest.raises(CannotDoError, match="whole number"):
        await anna.slash("/fruit", name="fig", sweet=1.5)
    with pytest.raises(CannotDoError, match="no option 'colour'"):
        await anna.slash("/fruit", name="fig", colour="red")
    with pytest.raises(CannotDoError, match="not completed by the bot"):
        await anna.autocomplete("/fruit", "sweet", "1")


async def test_commands_that_the_client_would_not_offer(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    with pytest.raises(CannotDoError, match="no command /nonsense"):
        await anna.slash("/nonsense")
    with pytest.raises(CannotDoError, match="needs a subcommand"):
        await anna.slash("/thread")
    with pytest.raises(CannotDoError, match="no subcommand"):
        await anna.slash("/thread burn")
    with pytest.raises(CannotDoError, match="no command /message history"):
        await bruno.slash("/message history")  # only for those who manage the server
    with pytest.raises(CannotDoError, match="no command /thread open"):
        await anna.slash("/thread open", where="dm")  # only in the server


async def test_a_press_updates_the_message_and_its_picture(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    bruno = discord.person("Bruno")
    post = await board(discord)
    reply = await bruno.click(post, "Count 0")
    assert reply.kind is Callback.UPDATE_MESSAGE
    now = bruno.again(post)
    assert now.content == "Counted to 1"
    assert "Count 1" in now.labels
    [picture] = now.pictures
    assert (picture["filename"], picture["description"]) == ("board-1.png", "Board number 1")
    assert (picture["width"], picture["height"]) == (550, 350)
    async with aiohttp.ClientSession() as session, session.get(picture["url"]) as answer:
        assert answer.status == 200
        assert answer.content_type == "image/png"
        assert len(await answer.read()) == picture["size"]
    async with aiohttp.ClientSession() as session, session.get(post.pictures[0]["url"]) as answer:
        assert answer.status == 404  # the old picture was not kept


async def test_other_presses(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    post = await board(discord)
    assert (await bruno.click(post, "purse")).text == "Your purse, Bruno"
    assert all("purse" not in one.text for one in anna.messages())
    assert (await bruno.click(post, "later")).kind is Callback.DEFERRED_UPDATE
    await anna.sees("Edited after a deferred update")
    await bruno.click(post, "move")
    await anna.sees(f"{bruno.mention} moved")
    assert anna.notified_of() == bruno.notified_of() == []  # the bot allows no mention here
    with pytest.raises(CannotDoError, match="disabled"):
        await bruno.click(post, "Closed")
    with pytest.raises(CannotDoError, match="no button"):
        await bruno.click(post, "Rules")
    with pytest.raises(CannotDoError, match="has no 'Nonsense'"):
        await bruno.click(post, "Nonsense")
    await bruno.click(post, "gone")
    await discord.world.until(lambda: discord.world.find_message(post.id) is None or None, 45)
    with pytest.raises(CannotDoError, match="does not see"):
        await bruno.click(post, "purse")


async def test_selects(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    post = await board(discord)
    chosen = await anna.select(post, "stone5", "stone1", custom_id="demo:stones")
    assert chosen.text == "Chosen: stone5, stone1"
    partner = await anna.select(post, str(bruno.id), custom_id="demo:partner")
    assert partner.text == "Partner: Bruno"
    for values in ([], ["stone1", "stone2", "stone3", "stone4"], ["stone9"], ["stone1", "stone1"]):
        with pytest.raises(CannotDoError):
            await anna.select(post, *values, custom_id="demo:stones")


async def test_a_form_from_a_command_and_from_a_button(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    opened = await anna.slash("/form")
    assert opened.kind is Callback.MODAL
    assert opened.modal["title"] == "A form"
    for wrong in (
        {"word": "x", "colour": "red"},
        {"colour": "red"},
        {"word": "hello"},
        {"word": "a\nb", "colour": "red"},
    ):
        with pytest.raises(CannotDoError):
            await anna.submit(opened, **wrong)
    with pytest.raises(CannotDoError, match="No such form"):
        await bruno.submit(opened, word="hello", colour="red")
    answer = await anna.submit(opened, word="hello", colour="red")
    assert answer.text == "Submitted hello in red"
    with pytest.raises(CannotDoError, match="No such form"):
        await anna.submit(opened, word="again", colour="red")
    post = await board(discord)
    from_button = await anna.submit(await anna.click(post, "form"), word="grüße", colour="blue")
    assert from_button.kind is Callback.UPDATE_MESSAGE
    assert bruno.again(post).content == "Submitted grüße in blue"


@pytest.mark.parametrize("private", [True, False])
async def test_thinking_then_an_edit_and_a_follow_up(
    discord: Playground, start_bot: StartBot, private: bool
) -> None:
    await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    reply = await anna.slash("/think", private=private)
    assert reply.kind is Callback.DEFERRED_MESSAGE
    done = await anna.finished(reply)
    assert (done.content, done.ephemeral) == ("Thought", private)
    assert done.pictures[0]["filename"] == "board-1.png"
    second = await anna.sees("And a second thought")
    assert second.ephemeral
    assert [one.content for one in bruno.messages()] == ([] if private else ["Thought"])


async def test_a_picture_inside_an_embed_is_no_attachment(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    reply = await discord.person("Anna").slash("/embed")
    assert reply.message is not None
    assert reply.message.json["attachments"] == []
    [picture] = reply.message.pictures
    assert picture["url"].endswith("board-3.png")
    assert (picture["width"], picture["description"]) == (550, "Board number 3")
    assert "Anna leads" in reply.text


async def test_a_bot_that_does_not_answer(open_discord: OpenDiscord, start_bot: StartBot) -> None:
    async with open_discord(answer_within_s=3.0) as discord:
        await start_bot(on=discord)
        anna = discord.person("Anna")
        begun = discord.clock.now()
        with pytest.raises(NoAnswerError):
            await anna.slash("/sulk")
        assert 3.0 <= discord.clock.now() - begun < 30.0
        interaction = anna.ask_slash("/sulk", {})
        discord.clock.advance(3.1)
        assert interaction.failed


async def test_commands_are_localised(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    bodies = {command.name: command.body for command in discord.world.commands.values()}
    assert bodies["ping"]["name_localizations"] == {"de": "klingel"}
    assert bodies["fruit"]["options"][0]["description_localizations"] == {"de": "Welches Obst"}
