"""Trouble on demand, and what an unmodified discord.py makes of it."""

from __future__ import annotations

from typing import Any

import pytest

from playground.errors import CannotDoError, NoAnswerError
from playground.model import EVERYONE, Callback, Channel, Permission
from playground.people import Person, Seen
from playground.server import Playground
from tests.support.playground import ANSWER_WITHIN_S, StartBot

POSTS = r"^/channels/\d+/messages$"
CALLBACKS = r"/callback$"


async def outcome(person: Person, command: str, **options: Any) -> str:
    """What the bot says in the end to a command that it answers in two steps."""
    reply = await person.slash(command, **options)
    seen = await person.sees(
        lambda one: one.id == int(reply.interaction.response_id or 0) and one.content not in ("posting", ""),
    )
    return seen.content


def posts(person: Person, text: str) -> list[Seen]:
    return [one for one in person.messages() if one.content.startswith(text)]


async def test_429_on_a_callback_and_on_an_upload_is_waited_out(
    discord: Playground, start_bot: StartBot
) -> None:
    await start_bot()
    anna = discord.person("Anna")
    limited = discord.faults.rate_limit("POST", CALLBACKS, seconds=0.1)
    assert (await anna.slash("/ping")).text == "pong"
    assert limited.hits == 1
    upload = discord.faults.rate_limit("POST", POSTS, seconds=0.1, everywhere=True, times=2)
    assert (await outcome(anna, "/post", nonce="n1")).startswith("posted as")
    assert upload.hits == 2
    [post] = posts(anna, "Posted n1")
    assert post.pictures[0]["filename"] == "board-5.png"


async def test_500_after_the_effect_posts_once_thanks_to_the_nonce(
    discord: Playground, start_bot: StartBot
) -> None:
    await start_bot()
    anna = discord.person("Anna")
    fault = discord.faults.error("POST", POSTS, after=True)
    assert (await outcome(anna, "/post", nonce="n2")).startswith("posted as")
    assert fault.hits == 1
    assert len(posts(anna, "Posted n2")) == 1


async def test_503_is_not_retried_for_posts(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna = discord.person("Anna")
    discord.faults.error("POST", POSTS, status=503)
    assert await outcome(anna, "/post", nonce="n3") == "posted refused with 0"
    assert posts(anna, "Posted n3") == []


@pytest.mark.parametrize("after", [False, True])
async def test_a_cut_connection_and_the_second_try_with_the_same_nonce(
    discord: Playground, start_bot: StartBot, after: bool
) -> None:
    await start_bot()
    anna = discord.person("Anna")
    fault = discord.faults.cut("POST", POSTS, after=after)
    assert (await outcome(anna, "/post", nonce="n4")).startswith("posted as")
    assert fault.hits == 1
    assert len(posts(anna, "Posted n4")) == 1


async def test_the_nonce_is_forgotten_after_some_minutes(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna = discord.person("Anna")
    for wait_s, count in ((0, 1), (60, 1), (3600, 2)):
        discord.clock.advance(wait_s)
        assert (await outcome(anna, "/post", nonce="n5")).startswith("posted as")
        assert len(posts(anna, "Posted n5")) == count


async def test_a_slow_answer_still_arrives(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    fault = discord.faults.slow("POST", CALLBACKS, seconds=0.2)
    assert (await discord.person("Anna").slash("/ping")).text == "pong"
    assert fault.hits == 1


async def test_too_late_and_twice(discord: Playground, start_bot: StartBot) -> None:
    """10062 after three seconds; 40060 when the same interaction is delivered and answered twice."""
    bot = await start_bot()
    anna = discord.person("Anna")
    interaction = anna.ask_slash("/ping", {})
    discord.clock.advance(ANSWER_WITHIN_S + 0.5)
    with pytest.raises(NoAnswerError):
        await anna.answer(interaction)
    discord.gateway.duplicate_interactions = 1
    reply = await anna.slash("/fruit", name="fig")
    assert reply.kind is Callback.MESSAGE
    await anna.slash("/ping")  # by now the duplicate was handled
    assert len(posts(anna, "fig")) == 1
    await bot.stop()
    assert "10062" in bot.output
    assert "40060" in bot.output


async def test_closed_direct_messages(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    reply = await anna.slash("/whisper", to=bruno)
    assert (await anna.finished(reply)).content == "whispered board-4.png"
    whisper = await bruno.sees("A whisper")
    assert bruno.notified_of() == [whisper]
    assert "A whisper" not in [one.content for one in anna.messages()]
    bruno.set_dms(open=False)
    reply = await anna.slash("/whisper", to=bruno)
    assert (await anna.finished(reply)).content == "refused with 50007"


async def test_lost_permissions_and_deleted_channels(discord: Playground, start_bot: StartBot) -> None:
    bot = await start_bot()
    anna = discord.person("Anna")
    for permissions, code in (
        (0, 50001),
        (Permission.VIEW_CHANNEL, 50013),
        (EVERYONE & ~Permission.ATTACH_FILES, 50013),
    ):
        discord.set_bot_permissions("tavern", permissions)
        assert await outcome(anna, "/post", nonce="n6", where="tavern") == f"posted refused with {code}"
    discord.set_bot_permissions("tavern", None)
    assert (await outcome(anna, "/post", nonce="n6", where="tavern")).startswith("posted as")
    thread = await _thread(anna)
    assert await outcome(anna, "/message delete", where=thread, message="1") == "refused with 10008"
    discord.delete_channel(thread.id)
    with pytest.raises(CannotDoError, match="sees no channel"):
        await anna.slash("/ping", where=thread)
    post = (await anna.slash("/board", where="tavern")).message
    assert post is not None
    discord.faults.slow("POST", POSTS, seconds=0.3)
    await anna.click(post, "move")  # answered at once, while its post to the channel lies
    discord.delete_channel("tavern")
    await bot.says("10003")


async def test_any_of_discords_refusals_on_demand(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna = discord.person("Anna")
    discord.faults.refuse("POST", POSTS, (403, 40003, "You are opening direct messages too fast"))
    assert await outcome(anna, "/post", nonce="n7") == "posted refused with 40003"


async def _thread(anna: Person) -> Channel:
    await anna.slash("/thread open")
    await anna.sees("opened, twice is 160004")
    return anna.channel("demo thread")


async def test_old_messages_are_edited_only_now_and_then(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna = discord.person("Anna")
    discord.world.old_edit_retry_s = 0.01
    await outcome(anna, "/post", nonce="n8")
    [post] = posts(anna, "Posted n8")
    assert await outcome(anna, "/message edit", message=str(post.id)) == "edited"
    assert [one["filename"] for one in anna.again(post).pictures] == ["board-5.png", "board-6.png"]
    discord.clock.advance(3601)
    answers = [await outcome(anna, "/message edit", message=str(post.id)) for _ in range(4)]
    assert answers == ["edited", "edited", "edited", "refused with 30046"]
    assert await outcome(anna, "/message delete", message=str(post.id)) == "deleted"
    assert await outcome(anna, "/message delete", message=str(post.id)) == "refused with 10008"
    assert (await outcome(anna, "/message history")).endswith("messages for Anna of The Forum")


async def test_mentions_silence_and_notifications(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna, bruno, carla = discord.person("Anna"), discord.person("Bruno"), discord.person("Carla")
    await outcome(anna, "/post", nonce="n9", mention=bruno)
    [post] = bruno.notified_of()
    assert post.content == f"Posted n9 for {bruno.mention}"
    assert [one["global_name"] for one in post.json["mentions"]] == ["Bruno"]
    await outcome(anna, "/post", nonce="n10", mention=bruno, silent=True)
    assert (await bruno.sees("Posted n10")).silent
    assert bruno.notified_of() == [post]
    assert carla.notified_of() == []


async def test_threads_from_open_to_locked(discord: Playground, start_bot: StartBot) -> None:
    bot = await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    await anna.slash("/thread open")
    await anna.sees("opened, twice is 160004")
    thread = discord.channel("demo thread")
    first = await bruno.sees("First words", where=thread)
    assert (await bruno.click(first, "purse")).text == "Your purse, Bruno"
    discord.clock.advance(3700)  # it archives itself after an hour
    assert discord.channel("demo thread").archived
    assert await outcome(anna, "/message edit", where=thread, message=str(first.id)) == "refused with 50083"
    assert (await outcome(anna, "/post", where=thread, nonce="n11")).startswith("posted as")
    assert not discord.channel("demo thread").archived  # a post takes it out again
    await anna.slash("/thread close", where=thread, lock=True)
    await discord.world.until(lambda: discord.channel("demo thread").locked or None, 45)
    everyone = int(EVERYONE)
    discord.set_bot_permissions("via-appia", everyone)
    assert await outcome(anna, "/post", where=thread, nonce="n12") == "posted refused with 50083"
    discord.set_thread("demo thread", archived=False, locked=True)
    assert await outcome(anna, "/post", where=thread, nonce="n12") == "posted refused with 160005"
    discord.set_bot_permissions("via-appia", None)
    await anna.slash("/thread reopen", where=thread)
    await discord.world.until(lambda: not discord.channel("demo thread").locked or None, 45)
    await bot.stop()
    assert "thread archived=True locked=True" in bot.output


async def test_the_bot_thrown_out_of_the_server(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    anna, bruno = discord.person("Anna"), discord.person("Bruno")
    bruno.leave()
    discord.set_bot_in_guild(False)
    reply = await anna.slash("/ping", where="dm")
    assert reply.text == "pong"
    discord.set_bot_in_guild(True)
    assert (await anna.slash("/ping")).text == "pong"
