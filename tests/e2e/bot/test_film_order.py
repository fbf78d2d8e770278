"""The film has its moment: it comes alone, and nothing tells how it ends before it was seen.

The bot waits here as it does for people, in real time; elsewhere in the tests nothing waits for films.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from functools import partial
from io import BytesIO
from pathlib import Path

import aiohttp
import pytest
from PIL import Image, ImageSequence

from bot.delivery import table as table_messages
from bot.game.wishes import Act
from bot.service import now_ms
from bot.ui import aim, quarry
from bot.ui.quarry import AFTERWARDS_S
from bot.words.film import VEIL
from bot.words.text import Text
from engine.actions import PushStone, StopPushing
from engine.events import PushingStopped, StonePushed
from engine.model import Size
from engine.quarry.physics import PymunkQuarry
from playground.errors import BAD_WEBHOOK_TOKEN, MISSING_PERMISSIONS, TOO_LARGE
from playground.model import BOT as BOT_PERMISSIONS
from playground.model import Callback, Permission
from playground.people import Person, Seen
from playground.server import Playground
from tests.support import staging
from tests.support.delivery import Post
from tests.support.people import (
    ask,
    custom_id,
    is_film,
    is_turn,
    looked_at,
    offers,
    press,
    push,
    says,
    take_card,
    verbs,
)
from tests.support.players import ByCommands, finish_turn
from tests.support.real_bot import BOT, RealBot
from tests.support.table import Table, until
from tests.support.whole_bot import WholeBot

MESSAGES = r"/channels/\d+/messages$"
OUTCOME = ("Nothing fell", "Down fell", "avalanche", "brought down")
"""Every way to say what fell, but for a near miss."""


FOREVER_S = 600
"""Whoever waits so long for a film is not there before the test is given up."""


PATIENT = (sys.executable, "-m", "tests.support.patient_bot")
"""The bot, but a busy machine does not decide whether a film comes in time."""


class BuiltOtherwise(PymunkQuarry):
    """The real quarry, but the machine that pushes has another build of it than the one that films."""

    def __init__(self) -> None:
        self._films = os.getpid()

    @property
    def version(self) -> str:
        """Of the build."""
        return super().version + ("" if os.getpid() == self._films else "-another")


@pytest.fixture
def bot(bot: RealBot) -> RealBot:
    """One that waits for films."""
    bot.command = PATIENT
    bot.environment["VIA_APPIA_FILM_WAIT_S"] = "20"
    return bot


@pytest.fixture
def five_seconds(bot: RealBot) -> None:
    """For a film to come, as an operator's bot has it; name it before `table`."""
    bot.command = BOT


@pytest.fixture
async def last_push(discord: Playground, database: Path) -> str:
    """A game of Bruno and Carla in which Bruno's next push ends his turn; name it before `table`."""
    people = (discord.person("Bruno"), discord.person("Carla"))
    (game,) = await staging.stage(database, discord, people, staging.last_push())
    return game


@pytest.fixture
async def three_games(discord: Playground, database: Path) -> list[str]:
    """Games of Bruno and Carla that begin, Bruno first; name it before `whole`."""
    people = (discord.person("Bruno"), discord.person("Carla"))
    return await staging.stage(database, discord, people, *[staging.beginning()] * 3)


def when_ms(seen: Seen) -> int:
    """When Discord took a message."""
    return seen.id >> 22


def private(person: Person, since: Seen) -> list[int]:
    """What only this person sees where they are, the newest last."""
    return [seen.id for seen in person.messages() if seen.ephemeral and seen.id > since.id]


def tells(seen: Seen) -> bool:
    """Whether a message says openly what fell."""
    return any(one in seen.text.split(VEIL)[0] for one in OUTCOME)


async def length_ms(film: Seen) -> int:
    """How long a film runs, by its frames."""
    async with aiohttp.ClientSession() as session, session.get(film.pictures[0]["url"]) as answer:
        with Image.open(BytesIO(await answer.read())) as picture:
            return sum(frame.info["duration"] for frame in ImageSequence.Iterator(picture))


async def begin(table: Table) -> tuple[Person, Seen, Seen]:
    """A game; the one to move, the turn post, and their panel for the first push."""
    post = await table.begin("Anna", "Bruno")
    await until(table.nothing_waits)
    mover = await table.mover()
    return mover, post, await press(mover, post, "quarry")


async def pushes(table: Table) -> int:
    """How many stones were pushed."""
    return sum(isinstance(one.event, StonePushed) for one in (await table.record()).played)


async def test_the_film_runs_and_then_the_panel_comes_once(table: Table) -> None:
    mover, post, panel = await begin(table)
    pushing = (await mover.click(panel, custom_id(panel, "push"))).message
    assert pushing is not None
    assert pushing.text.startswith("Pushing") and pushing.labels == ["Continue"]
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    assert film.labels == ["Continue"] and film.silent
    assert film.content.count(VEIL) == 2 and not tells(film)
    assert any(one in film.pictures[0]["description"] for one in OUTCOME), "whole for whoever cannot see it"
    after = await mover.sees(lambda seen: seen.ephemeral and "push" in verbs(seen), since=film)
    assert when_ms(after) - when_ms(film) >= await length_ms(film) + AFTERWARDS_S * 1000 - 50
    assert tells(after)

    async def alone() -> bool:
        return private(mover, post) == [after.id]

    await until(alone)
    assert await pushes(table) == 1


@pytest.fixture
async def waiting(whole: WholeBot, monkeypatch: pytest.MonkeyPatch) -> Table:
    """A table in whose games the next panel comes when Continue is pressed, and not before."""
    for pause in ("FILM_S", "AFTERWARDS_S"):
        monkeypatch.setattr(quarry, pause, FOREVER_S)
    await whole.discord.commands_registered()
    return Table(whole.discord, whole.store)


@pytest.mark.parametrize("whole", [FOREVER_S], indirect=True)
async def test_while_the_film_runs_it_is_alone_and_nobody_is_told_how_it_ends(waiting: Table) -> None:
    table = waiting
    mover, post, panel = await begin(table)
    (other,) = await table.others()
    await mover.click(panel, custom_id(panel, "push"))
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    # What is out of date shows nothing, and Continue tells nobody else anything.
    reply = await mover.click(post, custom_id(post, "quarry"))
    assert reply.kind is Callback.DEFERRED_UPDATE
    for person in (other, await table.onlooker()):
        assert not tells(await press(person, film, "continue"))
    assert private(mover, post) == [panel.id]
    assert mover.messages()[-1].id == film.id, "alone, below everything"
    await press(mover, film, "continue")


@pytest.mark.parametrize("where", ["film", "panel"])
@pytest.mark.parametrize("whole", [FOREVER_S], indirect=True)
async def test_continue_leads_on_at_once_and_once(waiting: Table, where: str) -> None:
    table = waiting
    mover, post, panel = await begin(table)
    shown = (await mover.click(panel, custom_id(panel, "push"))).message
    assert shown is not None
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    pressed = film if where == "film" else shown
    first, second = (mover.ask_click(pressed.id, custom_id(pressed, "continue")) for _ in range(2))
    answer = await mover.answer(first)
    after = await mover.sees(lambda seen: seen.ephemeral and "push" in verbs(seen), since=film)
    assert answer.kind in (Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.DEFERRED_UPDATE)
    await mover.answer(second)

    async def alone() -> bool:
        return private(mover, post) == [after.id]

    await until(alone)


async def test_what_would_tell_waits_and_whoever_comes_later_reads_it(
    discord: Playground, table: Table
) -> None:
    mover, _, panel = await begin(table)
    (other,) = await table.others()
    await mover.click(panel, custom_id(panel, "push"))
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    after = await press(mover, film, "continue")
    await press(mover, after, "do", "Q stop")
    if await table.mover() is mover:  # something fell
        await finish_turn(table, ByCommands())
    turn = await other.sees(lambda seen: is_turn(seen) and seen.id > film.id)
    assert when_ms(turn) - when_ms(film) >= await length_ms(film) - 50
    await until(table.nothing_waits)
    # Six hours later somebody opens the thread.
    discord.clock.advance(6 * 3600)
    read = (await table.onlooker()).again(film)
    assert read.labels == [] and VEIL not in read.content and tells(read)
    assert read.pictures == film.pictures


@pytest.mark.parametrize("minutes", [50, 60])
async def test_a_film_is_unveiled_within_the_hour_and_not_after(
    discord: Playground, post: Post, monkeypatch: pytest.MonkeyPatch, minutes: int
) -> None:
    anna, mover = discord.person("Anna"), post.people[0]
    game = await post.open()
    await post.start(game)
    await post.service.do(game, mover, Act((PushStone(Size.S, 0, 0),)), next(post.interactions))
    await post.drain()
    film = await anna.sees(lambda seen: is_film(seen, game))
    assert film.labels == ["Continue"]
    later_ms = now_ms() + minutes * 60_000
    monkeypatch.setattr(table_messages, "now_ms", lambda: later_ms)
    await post.service.do(game, mover, Act((StopPushing(),)), next(post.interactions))
    await post.drain()
    assert await post.store.outbox() == ()
    assert anna.again(film).labels == ([] if minutes < 60 else ["Continue"])


@pytest.mark.parametrize("restarted", [False, True])
async def test_what_a_film_says_is_asked_for_only_after_a_restart(
    bot: RealBot, table: Table, restarted: bool
) -> None:
    mover, _, panel = await begin(table)
    await mover.click(panel, custom_id(panel, "push"))
    film, asked = await mover.sees(lambda seen: is_film(seen, table.game)), list[str]()
    assert VEIL in film.content
    if restarted:
        await bot.stop()
        await bot.start()
    table.discord.rest.observers.append(
        lambda one: asked.append(one.method) if one.path.endswith(f"/{film.id}") else None
    )
    await finish_turn(table, ByCommands())
    unveiled = await mover.sees(lambda seen: seen.id == film.id and not seen.labels)
    assert tells(unveiled) and VEIL not in unveiled.content
    assert asked == (["GET", "PATCH"] if restarted else ["PATCH"])


async def test_whoever_is_quick_takes_nobody_their_receipt(
    discord: Playground, last_push: str, table: Table
) -> None:
    bruno, carla = discord.person("Bruno"), discord.person("Carla")
    post = await bruno.sees(offers("quarry", last_push))
    panel = await press(bruno, post, "quarry")
    await looked_at(panel)
    await bruno.click(panel, custom_id(panel, "push"))
    film = await bruno.sees(lambda seen: is_film(seen, last_push))
    says(await take_card(carla, game=last_push), "en", "panel-receipt-undo")
    receipt = await bruno.sees(lambda seen: seen.ephemeral, since=film)
    assert "nothing fell" in receipt.text and verbs(receipt) == {"undo"}, receipt.text
    assert when_ms(receipt) - when_ms(film) >= await length_ms(film)


@pytest.mark.parametrize("whole", [FOREVER_S], indirect=True)
async def test_no_stone_by_accident(waiting: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    table = waiting
    monkeypatch.setattr(aim, "HASTE_MS", FOREVER_S * 1000)
    mover, _, panel = await begin(table)
    await mover.click(panel, custom_id(panel, "push"))
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    after = await press(mover, film, "continue")
    again = await press(mover, after, "push")
    says(again, "en", "panel-push-in-haste")
    assert again.id == after.id and await pushes(table) == 1
    monkeypatch.setattr(aim, "HASTE_MS", 0)  # they have looked at it
    await mover.click(again, custom_id(again, "push"))

    async def pushed() -> bool:
        return await pushes(table) == 2

    await until(pushed)


@pytest.mark.long
async def test_two_pushes_at_once_are_one_and_show_one_panel(table: Table) -> None:
    mover, post, panel = await begin(table)
    taps = [mover.ask_click(panel.id, custom_id(panel, "push")) for _ in range(2)]
    for tap in taps:
        await mover.answer(tap)
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    assert private(mover, post) == [panel.id]
    after = await mover.sees(lambda seen: seen.ephemeral and "push" in verbs(seen), since=film)

    async def alone() -> bool:
        return private(mover, post) == [after.id]

    await until(alone)
    assert await pushes(table) == 1


@pytest.mark.long
@pytest.mark.fault_27
@pytest.mark.fault_33
@pytest.mark.parametrize("files", ["not allowed", "just forbidden", "too large"])
async def test_without_a_film_the_outcome_and_the_panel_come_at_once(
    bot: RealBot, table: Table, files: str
) -> None:
    bot.errors_expected = True
    if files == "not allowed":
        table.discord.set_bot_permissions("via-appia", BOT_PERMISSIONS & ~Permission.ATTACH_FILES)
    mover, _, panel = await begin(table)
    if files != "not allowed":
        refusal = TOO_LARGE if files == "too large" else MISSING_PERMISSIONS
        table.discord.faults.refuse("POST", MESSAGES, refusal)
    after = await push(mover, panel)
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    assert tells(film) and VEIL not in film.content
    assert not any(one["filename"].endswith(".gif") for one in film.pictures)
    assert tells(after)


@pytest.mark.fault_12
@pytest.mark.parametrize("whole", [FOREVER_S], indirect=True)
async def test_where_no_film_comes_out_nobody_waits_for_one(
    discord: Playground, three_games: list[str], whole: WholeBot, waiting: Table
) -> None:
    bruno, table = discord.person("Bruno"), waiting
    for game, trouble in zip(three_games, ("_film", "simulate", "another build"), strict=True):
        panel = await press(bruno, await bruno.sees(offers("quarry", game)), "quarry")
        whole.jobs.arm(trouble, 1)
        if trouble == "another build":
            whole.service._quarry = BuiltOtherwise()
        after = await push(bruno, panel)
        film = await bruno.sees(partial(is_film, game=game))
        assert tells(film) and VEIL not in film.content, trouble
        assert [one["filename"].endswith(".png") for one in film.pictures] == [True], "a still"
        assert film.id < after.id and tells(after) and "push" in verbs(after, game), trouble
        assert whole.jobs.struck is (trouble != "another build")
        await until(table.nothing_waits)


@pytest.mark.fault_12
async def test_a_film_that_does_not_come_holds_nobody_up(five_seconds: None, table: Table) -> None:
    mover, _, panel = await begin(table)
    table.discord.faults.error("POST", MESSAGES, status=503, times=10_000)
    after = await push(mover, panel)
    assert tells(after) and "push" in verbs(after, table.game)
    assert not [seen for seen in mover.messages() if is_film(seen, table.game)]
    table.discord.faults.clear()
    await mover.sees(lambda seen: is_film(seen, table.game))


@pytest.mark.long
@pytest.mark.fault_17
async def test_after_20_s_of_trouble_everything_goes_out_in_order_and_at_once(
    five_seconds: None, table: Table
) -> None:
    mover, _, panel = await begin(table)
    fault = table.discord.faults.error("POST", MESSAGES, status=503, times=10_000)
    after = await push(mover, panel)
    await press(mover, after, "do", "Q stop")
    if await table.mover() is mover:  # something fell
        await finish_turn(table, ByCommands())
    began = asyncio.get_running_loop().time()

    async def long_enough() -> bool:
        return asyncio.get_running_loop().time() - began > 21 and fault.hits > 1

    await until(long_enough)
    table.discord.faults.clear()
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    turn = await mover.sees(lambda seen: is_turn(seen) and seen.id > film.id)
    assert when_ms(turn) - when_ms(film) < await length_ms(film)


async def every_way_leads_on(table: Table, mover: Person, *pressed: tuple[Seen, str]) -> None:
    """After a push nobody was shown anything more; whatever they press or type goes on, and nothing twice."""
    for message, verb in pressed:
        assert "push" in verbs(await press(mover, message, verb), table.game)
    stopped = await ask(mover, "/quarry stop")
    assert not stopped.text.startswith(Text("en").say("refused-stale"))
    assert any(isinstance(one.event, PushingStopped) for one in (await table.record()).played)
    assert len([seen for seen in mover.messages() if is_film(seen, table.game)]) == 1


@pytest.mark.long
@pytest.mark.fault_15
async def test_with_an_expired_token_every_way_leads_on(table: Table) -> None:
    mover, post, panel = await begin(table)
    reply = await mover.click(panel, custom_id(panel, "push"))
    assert reply.message is not None
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    expired = rf"/webhooks/\d+/{re.escape(reply.interaction.token)}"
    fault = table.discord.faults.refuse("*", expired, BAD_WEBHOOK_TOKEN, times=10_000)

    async def struck() -> bool:
        return fault.hits > 0

    await until(struck)
    await every_way_leads_on(table, mover, (film, "continue"), (reply.message, "continue"), (post, "quarry"))


@pytest.mark.fault_02
async def test_killed_while_the_film_runs_every_way_leads_on(bot: RealBot, table: Table) -> None:
    mover, post, panel = await begin(table)
    shown = (await mover.click(panel, custom_id(panel, "push"))).message
    assert shown is not None
    film = await mover.sees(lambda seen: is_film(seen, table.game))
    await bot.kill()
    await bot.start()
    await every_way_leads_on(table, mover, (film, "continue"), (shown, "continue"), (post, "quarry"))


async def test_whoever_pushes_from_a_private_message_sees_the_film_there(table: Table) -> None:
    mover, _, _ = await begin(table)
    mover.go("dm")
    await mover.slash("/quarry push", stone="small", place=0, angle=0, game=table.game)
    here = await mover.sees(lambda seen: seen.ephemeral and bool(seen.pictures), where="dm")
    assert here.pictures[0]["filename"].startswith(f"push-{table.game}-") and here.labels == ["Continue"]
    assert here.content.count(VEIL) == 2
    after = await press(mover, here, "continue")
    assert "push" in verbs(after, table.game) and after.id > here.id
