"""Whether a message of ours is there already: asked of a channel's history by a client that knows no more,
and by the bot itself after a kill, long after Discord has forgotten the nonce.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import discord as dpy
import pytest

from bot.components import Button, File, Message, Picture, send
from bot.custom_id import Press
from bot.delivery.outgoing import SKEW, Outgoing, find_arrived
from bot.game.model import ChannelId, GameId
from bot.words.text import Text
from playground.model import APPLICATION_ID, NONCE_WINDOW_S, TOKEN
from playground.people import Person, Seen
from playground.server import Playground
from tests.e2e.bot.test_end import at_the_last_turn
from tests.support.people import ask, called, is_turn, press
from tests.support.real_bot import RealBot
from tests.support.table import Table, until

GAME = "K7M2R"
EN = Text("en")


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
    return await find_arrived(
        channel, APPLICATION_ID, Outgoing(wanted, ChannelId(channel.id), "n"), round(since_ms), newer_than
    )


def time_ms(discord: Playground) -> float:
    return discord.clock.now() * 1000


@pytest.mark.fault_03
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


# The bot, killed


class Mishap:
    """Discord does what it is asked, or not, and says it did not; then the bot is killed, and all is well."""

    def __init__(self, discord: Playground, bot: RealBot, *, arrives: bool) -> None:
        self._discord = discord
        self._bot = bot
        self._arrives = arrives

    def plan(self, channels: str = r"\d+") -> None:
        """From now on, for messages to these channels."""
        self._fault = self._discord.faults.error(
            "POST", rf"/channels/({channels})/messages$", status=503, after=self._arrives, times=10_000
        )

    async def befalls(self, reader: Person, said: str, where: str | None = None) -> None:
        """The first message with these words; the nonce is long forgotten when the bot is back."""

        async def sent() -> bool:
            return bool(told(reader, said, where) if self._arrives else self._fault.hits)

        await until(sent)
        await self._bot.kill()
        assert len(told(reader, said, where)) == self._arrives
        self._discord.faults.clear()
        self._discord.clock.advance(NONCE_WINDOW_S + 1)


def told(reader: Person, said: str, where: str | None = None) -> list[Seen]:
    """All messages with these words, or with a file of this name, that are for more than one moment."""
    return [
        seen
        for seen in reader.messages(where)
        if not seen.ephemeral
        and (said in seen.content or any(one["filename"].startswith(said) for one in seen.pictures))
    ]


KILLS = pytest.mark.parametrize(
    "arrives", [True, pytest.param(False, marks=pytest.mark.long)], ids=["arrived", "lost"]
)


@pytest.mark.fault_03
@KILLS
@pytest.mark.long
async def test_greeting_first_private_message_and_notice_come_once(
    discord: Playground, bot: RealBot, table: Table, arrives: bool
) -> None:
    """Everybody is pinged by the greeting, and by their first private message, once."""
    (anna, bruno, _, _), mishap = discord.people, Mishap(discord, bot, arrives=arrives)
    lobby = await table.open("Anna", players=2)
    greeting, begun = EN.say("start-greeting", mentions="").strip(), "has begun"
    mishap.plan()
    await press(bruno, lobby, "join")
    await mishap.befalls(bruno, greeting)
    mishap.plan("|".join(str(person.channel("dm").id) for person in (anna, bruno)))
    await bot.start()
    await mishap.befalls(bruno, begun, "dm")
    await bot.start()
    thread, tavern = (await table.turn_post()).channel_id, discord.channel("tavern").id
    await until(table.nothing_waits)
    mishap.plan(str(thread))
    await ask(bruno, "/game move-here", where="tavern")
    notice = EN.say("notice-moved-away", game=called(table.game), link=f"<#{tavern}>")
    await mishap.befalls(anna, notice)
    await bot.start()
    await until(table.nothing_waits)
    assert len(told(anna, notice)) == len(told(anna, greeting)) == 1
    for person in (anna, bruno):
        (purse,) = person.messages("dm")  # changed since, to lead to the new place
        pings = person.notified_of()
        assert purse not in pings, "a purse makes no phone buzz"
        assert sum(greeting in seen.content for seen in pings) == 1


@pytest.mark.fault_03
@pytest.mark.long
@KILLS
async def test_the_result_and_the_file_of_the_game_come_once(
    discord: Playground, bot: RealBot, database: Path, arrives: bool
) -> None:
    (anna, bruno, _, dario), mishap = discord.people, Mishap(discord, bot, arrives=arrives)
    game = await at_the_last_turn(database, discord, bruno, dario)
    await bot.start()
    dario.go((await anna.sees(is_turn)).channel_id)
    mishap.plan(str(dario.here.id))
    await ask(dario, "/build", space="C9", second="C12")
    await mishap.befalls(anna, f"via-appia-{game}" if arrives else f"result-{game}")
    await bot.start()
    file = await anna.sees(lambda seen: EN.say("result-file") in seen.content)
    await bot.stop()  # everything is sent by then
    assert told(anna, f"via-appia-{game}") == [anna.again(file)]
    assert len(told(anna, f"result-{game}")) == 1
