"""Whether a message of ours is there already: asked of a channel's history by a client that knows no more."""

from __future__ import annotations

from collections.abc import AsyncIterator

import discord as dpy
import pytest

from bot.components import Button, File, Message, Picture, send
from bot.custom_id import Press
from bot.delivery.outgoing import SKEW, Outgoing, arrived
from bot.game.model import ChannelId, GameId
from playground.model import APPLICATION_ID, TOKEN
from playground.server import Playground

GAME = "K7M2R"


@pytest.fixture
async def channel(
    discord: Playground, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[dpy.PartialMessageable]:
    """A channel of the playground, for a client that is logged in."""
    monkeypatch.setattr(dpy.http.Route, "BASE", f"{discord.url}/api/v10")
    async with dpy.Client(intents=dpy.Intents.none()) as client:
        await client.login(TOKEN)
        yield client.get_partial_messageable(discord.channel("via-appia").id)


def board(mark: str, content: str = "your turn", name: str | None = None) -> Message:
    """A post whose button has a mark, perhaps with a picture."""
    picture = Picture(name, b"no picture, but a file", "a board") if name else None
    return Message(content, picture, rows=((Button("More", Press("more", GameId(GAME), 7, mark)),),))


async def find(
    channel: dpy.PartialMessageable, wanted: Message, since_ms: float, newer_than: int = 0
) -> int | None:
    return await arrived(
        channel, APPLICATION_ID, Outgoing(wanted, ChannelId(channel.id), "n"), round(since_ms), newer_than
    )


def time_ms(discord: Playground) -> float:
    return discord.clock.now() * 1000


async def test_a_post_is_known_by_its_mark_and_by_no_other(
    channel: dpy.PartialMessageable, discord: Playground
) -> None:
    since_ms = time_ms(discord)
    sent = await send(channel, board("turn-7"))
    assert await find(channel, board("turn-7", "said otherwise"), since_ms) == sent
    assert await find(channel, board("turn-8"), since_ms) is None
    assert await find(channel, Message("your turn"), since_ms) == sent, "a plain line has only its text"


async def test_a_film_is_known_by_the_name_of_its_file_though_it_becomes_a_still(
    channel: dpy.PartialMessageable, discord: Playground
) -> None:
    since_ms = time_ms(discord)
    film = Message("pushed", Picture(f"push-{GAME}-5.gif", b"a film", "a film"))
    sent = await send(channel, film)
    still = Message("pushed", Picture(f"push-{GAME}-5.png", b"a still", "a still"))
    assert await find(channel, still, since_ms) == sent
    assert await find(channel, Message("pushed", file=File("via-appia.json", b"{}")), since_ms) is None


async def test_an_equal_message_of_before_is_another(
    channel: dpy.PartialMessageable, discord: Playground
) -> None:
    """A restored backup uses marks again, and lines are alike: only what is newer than the claim counts."""
    await send(channel, board("turn-7"))
    before = await channel.send("All quiet")
    discord.clock.advance(SKEW.total_seconds() + 1)
    since_ms = time_ms(discord)
    assert await find(channel, board("turn-7"), since_ms) is None
    assert await find(channel, Message("All quiet"), since_ms) is None
    again = await channel.send("All quiet")
    assert await find(channel, Message("All quiet"), since_ms) == again.id
    assert await find(channel, Message("All quiet"), 0) == again.id, "claimed nobody knows when"
    assert await find(channel, Message("All quiet"), since_ms, newer_than=again.id) is None
    assert before.id < again.id


async def test_a_clock_that_is_a_little_fast_finds_it_too(
    channel: dpy.PartialMessageable, discord: Playground
) -> None:
    sent = await send(channel, board("turn-7"))
    assert await find(channel, board("turn-7"), time_ms(discord) + 30_000) == sent


async def test_a_first_private_message_is_known_though_it_would_lead_to_another_board_by_now(
    channel: dpy.PartialMessageable, discord: Playground
) -> None:
    since_ms, said = time_ms(discord), "Via Appia K7M2R has begun.\nhttps://discord.com/channels/1/2/"
    sent = await channel.send(f"{said}3")
    assert await find(channel, Message(f"{said}4"), since_ms) == sent.id
    assert await find(channel, Message(f"Another game. {said}3"), since_ms) is None


async def test_nobody_elses_words_are_taken_for_ours(
    channel: dpy.PartialMessageable, discord: Playground
) -> None:
    since_ms = time_ms(discord)
    discord.person("Anna").say("All quiet", where="via-appia")
    assert await find(channel, Message("All quiet"), since_ms) is None


async def test_it_is_found_behind_much_talk(channel: dpy.PartialMessageable, discord: Playground) -> None:
    since_ms = time_ms(discord)
    sent = await send(channel, board("turn-7"))
    for number in range(150):
        discord.person("Anna").say(f"talk {number}", where="via-appia")
    assert await find(channel, board("turn-7"), since_ms) == sent
