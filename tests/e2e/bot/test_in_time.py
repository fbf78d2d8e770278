"""Whoever presses is answered in time, whatever holds the answer up: the workers, the disk, somebody else.

No clock is read here. What is held up is held up for good, so that an answer which waited for it would never
come; and where one person's work must not hold up another's, the order in which the two end is looked at.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.game.model import GameId
from bot.ui.client import AT_ONCE
from bot.ui.rate_limit import PRESSES
from bot.words.text import Text
from engine.events import StonePushed
from playground.model import Callback, Interaction
from playground.people import Person, Seen
from tests.e2e.bot.conftest import Staged
from tests.support.people import ask, called, custom_id, offers, press, says
from tests.support.real_bot import RealBot
from tests.support.table import Table, until

EN = Text("en")
BUSY = EN.say("refused-busy")
PROMISED = (Callback.DEFERRED_MESSAGE, Callback.DEFERRED_UPDATE)


@contextlib.contextmanager
def hanging_disk(database: Path) -> Iterator[None]:
    """Whoever writes waits."""
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


# What hangs


@pytest.mark.fault_11
@pytest.mark.fault_13
@pytest.mark.long
async def test_workers_that_hang_for_ever_hold_up_no_answer(
    bot: RealBot, staged: Staged, table: Table
) -> None:
    bot.errors_expected = True
    await until(table.nothing_waits)
    bruno, carla, dario = (table.person(name) for name in ("Bruno", "Carla", "Dario"))
    post = await bruno.sees(offers("income", staged.fresh))
    panel = await press(bruno, post, "quarry")
    push = {"stone": "small", "place": 0, "angle": 0, "game": staged.purse}
    with bot.hanging_workers():
        await bruno.click(panel, custom_id(panel, "push"))  # the game waits for it from here on
        asked = [
            *_ask(bruno, post, "quarry", "happened"),
            *_ask(carla, post, "quarry", "build", "purse"),
            *_ask(dario, post, "income", "travel", "more"),
            (bruno, bruno.ask_slash("/quarry stop", {"game": staged.fresh})),
            (bruno, bruno.ask_slash("/purse", {"game": staged.road})),
            (bruno, bruno.ask_slash("/quarry push", push)),
            (carla, carla.ask_slash("/board", {"game": staged.road})),
            (carla, carla.ask_slash("/game verify", {"game": staged.over})),
            (carla, carla.ask_slash("/game status", {"game": staged.fresh})),
            (dario, dario.ask_slash("/appia rules", {"topic": "quarry"})),
        ]
        for person, one in asked:
            await person.answer(one)
    await bot.kill()


def _ask(person: Person, message: Seen, *buttons: str) -> list[tuple[Person, Interaction]]:
    return [(person, person.ask_click(message.id, custom_id(message, verb))) for verb in buttons]


async def test_a_disk_that_hangs_holds_up_no_answer(bot: RealBot, table: Table, database: Path) -> None:
    bot.errors_expected = True
    post = await table.begin("Anna", "Bruno")
    anna = table.person("Anna")
    await until(table.nothing_waits)
    with hanging_disk(database):
        anna.set_locale("de")  # is noted, whatever is pressed
        reply = await anna.click(post, custom_id(post, "purse"))
        assert reply.kind in PROMISED
        says(await anna.finished(reply), "de", "hint-purse")
    await bot.kill()


# Who presses more than anybody


@pytest.mark.fault_45
@pytest.mark.long
async def test_116_presses_at_once_are_answered_and_hold_up_nobody_else(
    bot: RealBot, staged: Staged, table: Table
) -> None:
    bot.errors_expected = True
    await until(table.nothing_waits)
    bruno, carla = table.person("Bruno"), table.person("Carla")
    push = {"stone": "small", "place": 0, "angle": 0, "game": staged.fresh}
    with bot.hanging_workers():
        pushes = [bruno.ask_slash("/quarry push", push) for _ in range(116)]
        purse = carla.ask_slash("/purse", {"game": staged.road})
        replies = [await bruno.answer(one) for one in pushes]
        await carla.answer(purse)
        shown = await ask(carla, "/game status", game=staged.fresh)
        assert called(staged.fresh) in shown.text
        promised = [one.message for one in replies if one.kind in PROMISED]
        assert len(promised) == AT_ONCE, "so many are worked on"
        assert all(one is not None and bruno.again(one).thinking for one in promised), "and still are"
        refused = [one.text for one in replies if one.kind is Callback.MESSAGE]
        assert len(refused) == len(pushes) - AT_ONCE
        # On a slow machine it takes longer than they are counted for, and some more are let through.
        assert PRESSES - AT_ONCE <= sum(BUSY in one for one in refused) < len(refused), "some came too fast"
    await bot.kill()


@pytest.mark.fault_45
@pytest.mark.long
async def test_who_types_faster_than_anybody_is_offered_nothing_and_holds_up_nobody(
    staged: Staged, table: Table
) -> None:
    await until(table.nothing_waits)
    bruno, carla = table.person("Bruno"), table.person("Carla")
    typed = [asyncio.create_task(bruno.autocomplete("/income", "card", game=staged.road)) for _ in range(116)]
    assert await carla.autocomplete("/board", "game"), "others are offered what there is"
    offered = [bool(await one) for one in typed]
    assert 1 <= sum(offered) < len(typed), "not one of them is left without an answer"
    says(await ask(bruno, "/purse", game=staged.road), "en", "hint-purse")


async def test_a_push_goes_before_whoever_has_games_checked(
    bot: RealBot, staged: Staged, table: Table
) -> None:
    """One worker: the first check is under way, the push goes next, then the second check."""
    await until(table.nothing_waits)
    anna, bruno, carla, _ = table.discord.people
    panel = await press(bruno, await bruno.sees(offers("income", staged.fresh)), "quarry")
    checked = {"game": staged.over}
    with bot.hanging_workers():  # what is promised waits for the worker
        checks = [carla.ask_slash("/game verify", checked) for _ in range(28)]
        second = await anna.answer(anna.ask_slash("/game verify", checked))
        await bruno.click(panel, custom_id(panel, "push"))
        replies = [await carla.answer(one) for one in checks]
        answers = [asyncio.create_task(carla.finished(one)) for one in replies]
        done = asyncio.as_completed(answers)
        busy = [await next(done) for _ in range(27)]  # all but the one that waits
    await anna.finished(second)
    assert isinstance((await table.store.load(GameId(staged.fresh)))[-1].entry, StonePushed)
    assert all(BUSY in one.text for one in busy)
    assert BUSY not in (await next(done)).text
