"""The connection to Discord and the bot's process: how they end, and what people notice of it."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from bot.cli.crashes import MOST, WINDOW_S, Crashes
from playground.asking import usable
from playground.errors import UNAUTHORIZED
from playground.model import Asked
from playground.server import Playground
from tests.e2e.bot.test_faults import incomes
from tests.support import real_bot
from tests.support.people import ask, offers, says, take_card, verbs
from tests.support.playground import StartBot
from tests.support.real_bot import RealBot
from tests.support.table import Table, until


@pytest.mark.fault_37
async def test_a_bad_token_is_one_clear_line(
    discord: Playground, start_bot: StartBot, database: Path
) -> None:
    discord.faults.refuse("GET", "/users/@me", UNAUTHORIZED, times=10)
    bot = await start_bot(real_bot.BOT, ready=False, VIA_APPIA_DB=str(database), VIA_APPIA_WORKERS="1")
    assert await bot.wait() == 1
    assert "Traceback" not in bot.output
    assert [line for line in bot.lines if line.startswith("Error:")] == [
        "Error: Discord refuses the token: copy it anew from the developer portal (Bot, Reset Token)"
    ]


async def is_connected_anew(discord: Playground, known: int) -> bool:
    return discord.gateway.identifies + discord.gateway.resumes > known


@pytest.mark.fault_35
async def test_however_the_connection_ends_nothing_is_lost_or_comes_twice(table: Table) -> None:
    await table.begin("Anna", "Bruno")
    gateway = table.discord.gateway
    ends: tuple[Callable[[], None], ...] = (
        gateway.drop,
        gateway.reconnect,
        gateway.invalidate,
        partial(gateway.invalidate, resumable=True),
    )
    for number, end in enumerate(ends, 1):
        await until(table.nothing_waits)
        known = gateway.identifies + gateway.resumes
        end()
        await until(partial(is_connected_anew, table.discord, known))
        await table.discord.bot_online()
        await take_card(await table.mover())
        await table.turn_post()
        assert len(await incomes(table)) == number
    anna = table.person("Anna")
    boards = [seen for seen in anna.messages() if f"board-{table.game}" in str(seen.pictures)]
    assert len(boards) == 1 + len(ends)
    greetings = [seen for seen in anna.messages("via-appia") if "in_progress" in verbs(seen)]
    assert len(greetings) == 1


@pytest.mark.fault_37
@pytest.mark.fault_38
@pytest.mark.parametrize(
    ("code", "said"), [(4004, "refuses the token"), (4011, "shards"), (4014, "refuses the intents")]
)
async def test_a_connection_that_is_refused_for_good_is_one_clear_line(
    discord: Playground, start_bot: StartBot, database: Path, code: int, said: str
) -> None:
    bot = await start_bot(real_bot.BOT, VIA_APPIA_DB=str(database), VIA_APPIA_WORKERS="1")
    await discord.person("Anna").sees(offers("in_progress"))  # it is settled in
    discord.gateway.close(code)
    assert await bot.wait() == 1
    assert "Traceback" not in bot.output, bot.output
    (line,) = [line for line in bot.lines if line.startswith("Error:")]
    assert said in line


@pytest.mark.fault_39
async def test_a_bot_that_always_crashes_stops_logging_in(
    discord: Playground, start_bot: StartBot, database: Path
) -> None:
    for _ in range(MOST - 1):
        with contextlib.suppress(RuntimeError), Crashes(database).noted():
            raise RuntimeError
    bot = await start_bot(real_bot.BOT, VIA_APPIA_DB=str(database), VIA_APPIA_WORKERS="1")
    await discord.person("Anna").sees(offers("in_progress"))
    discord.gateway.close(4014)
    assert await bot.wait() == 1
    known = discord.gateway.identifies
    again = await start_bot(real_bot.BOT, ready=False, VIA_APPIA_DB=str(database), VIA_APPIA_WORKERS="1")
    assert await again.wait() == 1
    (line,) = [line for line in again.lines if line.startswith("Error:")]
    assert "5 times within ten minutes" in line and f"{database}.crashes" in line
    assert discord.gateway.identifies == known
    long_ago = Crashes(database, clock=lambda: time.time() + WINDOW_S)
    long_ago.check()


@pytest.mark.fault_42
async def test_whose_discord_shows_commands_of_another_version_is_told_to_reload_it(
    discord: Playground, bot: RealBot
) -> None:
    await bot.start()
    anna = discord.person("Anna")
    game = next(one.id for one in usable(discord.world, anna.user, None) if one.name == "game")
    old_option: dict[str, Any] = {"name": "rules", "type": 3, "value": "long"}
    for locale, options in (
        ("en-US", [{"name": "new", "type": 1, "options": [old_option]}]),
        ("de", [{"name": "resign", "type": 1, "options": []}]),
        ("nl", [{"name": "new", "type": 1, "options": [old_option]}]),
        ("es-ES", []),
    ):
        anna.set_locale(locale)
        data = {"id": str(game), "name": "game", "type": 1, "options": options}
        asked = discord.world.ask(Asked.COMMAND, anna.user, anna.here, data, command="game")
        says(await anna.finished(await anna.answer(asked)), locale, "problem-reload")


@pytest.mark.fault_36
async def test_what_a_resumed_connection_replays_is_not_done_again(table: Table) -> None:
    """What was asked long ago, and what was done already: the gateway delivers both after a resume."""
    await table.begin("Anna", "Bruno")
    gateway, clock = table.discord.gateway, table.discord.clock
    first = await table.mover()
    await take_card(first)
    (session,) = gateway._sessions.values()
    asked = [json.loads(frame)["d"] for _, frame in session.backlog if '"INTERACTION_CREATE"' in frame]
    done = [one for one in asked if one["type"] == 2 and one["data"]["name"] == "income"]
    assert done
    await until(table.nothing_waits)
    mover, before = await table.mover(), await table.record()
    card = (await mover.autocomplete("/income", "card"))[0]["value"]
    known = gateway.resumes
    gateway.drop(away=True)
    ids, newest = table.discord.world.ids, table.discord.world.ids.newest
    clock._offset_s -= 60.0  # asked a minute ago, while nobody was there; its id tells the time
    ids.newest -= 60_000 << 22
    late = mover.ask_slash("/income", {"card": card, "take": "sesterces"})
    clock._offset_s += 60.0
    ids.newest = newest
    for one in done:
        session.dispatch("INTERACTION_CREATE", one)
    gateway.away = False
    await until(partial(is_connected_anew, table.discord, gateway.identifies + known))
    await table.discord.bot_online()
    says(await ask(first, "/game undo"), "en", "undo-done")  # and what comes then is done
    await until(table.nothing_waits)
    assert late.answer is None
    after = await table.record()
    assert len(await incomes(table)) == 0, "it was taken back, and nothing was taken in its place"
    assert after.seq == before.seq + 1
