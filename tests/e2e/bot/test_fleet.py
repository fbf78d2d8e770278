"""Several processes as one bot, on a real PostgreSQL and a Discord with shards: each looks after its own."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator
from functools import partial

import pytest

from bot.bench.own_postgres import own_server
from bot.config import Server
from bot.fleet.fleet import MARGIN_S
from bot.store.leases import LEASE_S
from bot.store.opening import open_reader
from playground.limits import Limits
from playground.rest import Exchange
from tests.support.crew import Crew, crew_of
from tests.support.people import is_film, offers
from tests.support.playground import OpenDiscord, StartBot
from tests.support.postgres import need_postgres
from tests.support.reckoning import NOT_SAVED
from tests.support.table import Table

SLACK_S = 5.0
"""For a busy machine."""
PATIENT = (sys.executable, "-m", "tests.support.patient_bot")


@pytest.fixture
async def crew(
    open_discord: OpenDiscord, start_bot: StartBot, postgres_database: Server
) -> AsyncIterator[Crew]:
    """Two shards, and nobody yet to look after them."""
    async with crew_of(open_discord, start_bot, postgres_database, 2) as crew:
        yield crew


@pytest.mark.long
async def test_a_second_process_is_handed_its_share_and_hands_it_back_when_it_leaves(crew: Crew) -> None:
    await crew.start()
    await crew.connected(0, 1)
    await crew.answers_everywhere()
    second = await crew.start()
    await crew.shared_out(1, 1)
    await crew.answers_everywhere()
    assert sum("registered" in bot.output for bot in crew.processes) == 1, (
        "one process registers the commands"
    )

    await crew.sessions_may_start()
    anna, asked = crew.discord.person("Anna"), 0
    began = time.monotonic()
    ending = asyncio.create_task(second.stop())
    while not ending.done():
        for name in crew.channels:
            reply = await anna.slash("/appia rules", where=crew.discord.channel(name))
            assert reply.message is not None, "whoever presses meanwhile is answered"
            asked += 1
    assert await ending == 0
    assert time.monotonic() - began < 8 + SLACK_S, second.output
    assert asked
    assert "was handed over" in second.output
    await crew.shared_out(2)
    await crew.answers_everywhere()


@pytest.mark.long
async def test_what_a_killed_one_looked_after_is_taken_over_within_15_s(crew: Crew) -> None:
    await crew.start()
    await crew.start()
    await crew.shared_out(1, 1)
    began = time.monotonic()
    await crew.kill(0)
    await crew.connected(0, 1)
    took_s = time.monotonic() - began
    await crew.shared_out(2)
    await crew.answers_everywhere()
    assert took_s < 15 + SLACK_S, took_s


@pytest.mark.long
async def test_one_that_stood_still_wakes_up_without_its_shards_and_says_nothing(crew: Crew) -> None:
    """Stopped for a minute with a message on its way: whoever takes over posts it, and it is posted once."""
    await crew.start()
    await crew.start()
    await crew.shared_out(1, 1)
    shard = crew.channels.index("via-appia")
    stopped, anna = await crew.holder(shard), crew.discord.person("Anna")
    sent: list[Exchange] = []
    crew.discord.rest.observers.append(lambda one: sent.append(one) if is_lobby(one) else None)
    slow = crew.discord.faults.slow("POST", r"/channels/\d+/messages$", seconds=1.0)
    await anna.slash("/game new")
    await crew.discord.world.until(lambda: slow.hits or None, 60)
    os.kill(stopped.pid, signal.SIGSTOP)
    stopped_s = time.monotonic()
    other = next(bot for bot in crew.processes if bot is not stopped)
    await other.says("shards: 0 1 ours")
    lobby = await anna.sees(offers("join"))
    await asyncio.sleep(stopped_s + 60 - time.monotonic())
    os.kill(stopped.pid, signal.SIGCONT)
    await stopped.says("gone")
    await crew.shared_out(1, 1)
    await crew.answers_everywhere()
    assert [one.id for one in anna.messages("via-appia") if offers("join")(one)] == [lobby.id]
    assert len(sent) == 1


def is_lobby(exchange: Exchange) -> bool:
    posts = exchange.method == "POST" and exchange.template == "/channels/{channel_id}/messages"
    return posts and "va:join:" in str(exchange.request)


async def test_of_another_version_waits_until_the_others_are_gone(crew: Crew) -> None:
    await crew.ask(
        "INSERT INTO process (id, speaks, expires)"
        " VALUES ('old', 'otherwise', clock_timestamp() + interval '1 h')"
    )
    bot = await crew.start()
    await bot.says("other processes are of another version: waits until they have ended")
    assert crew.discord.gateway.identifies == 0
    await crew.ask("DELETE FROM process WHERE id = 'old'")
    await crew.connected(0, 1)


async def test_one_that_another_version_has_taken_over_from_ends(crew: Crew) -> None:
    bot = await crew.start()
    await crew.connected(0, 1)
    await crew.ask(
        "INSERT INTO process (id, speaks, expires)"
        " VALUES ('new', 'otherwise', clock_timestamp() + interval '1 h')"
    )
    assert await bot.wait() == 1
    assert "Error: a process of another version has taken over: this one ends" in bot.output
    assert "Traceback" not in bot.output
    crew.processes.remove(bot)


@pytest.mark.long
async def test_sessions_are_started_one_after_the_other_over_all_processes(
    open_discord: OpenDiscord, start_bot: StartBot, postgres_database: Server
) -> None:
    async with crew_of(open_discord, start_bot, postgres_database, 3, Limits()) as crew:
        await crew.start()
        await crew.start()
        await crew.shared_out(2, 1)
        assert crew.discord.gateway.turned_away == 0
        await crew.answers_everywhere()


async def test_what_is_done_privately_is_told_at_a_table_of_another_process(
    crew: Crew, postgres_database: Server
) -> None:
    """A push from a private message: its film comes to the table, and to whoever pushed, as ever."""
    for _ in range(2):
        await crew.start(PATIENT, VIA_APPIA_FILM_WAIT_S="20")
    await crew.shared_out(1, 1)
    assert await crew.holder(0) is not await crew.holder(1)
    for person in crew.discord.people:
        person.go(crew.discord.channel(crew.channels[1]).id)
    async with open_reader(postgres_database) as store:
        table = Table(crew.discord, store)
        await table.begin("Anna", "Bruno")
        mover = await table.mover()
        mover.go("dm")
        await mover.slash("/quarry push", stone="small", place=0, angle=0, game=table.game)
        here = await mover.sees(lambda seen: seen.ephemeral and bool(seen.pictures), where="dm")
        assert here.pictures[0]["filename"].startswith(f"push-{table.game}-")
        channel = (await table.record()).spot.channel
        await mover.sees(partial(is_film, game=table.game), where=channel)


@pytest.mark.long
async def test_a_database_that_was_away_for_long_costs_no_session(
    open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    """All leases run out, and nothing is done without them, but whoever presses is told so; then each has its
    own again, still connected."""
    need_postgres()
    with own_server() as server:
        async with crew_of(open_discord, start_bot, server.make("games"), 2) as crew:
            crew.errors_expected = True
            for _ in range(2):
                await crew.start()
            await crew.connected(0, 1)
            await crew.shared_out(1, 1)
            identified, before = crew.discord.gateway.identifies, [await crew.holder(one) for one in (0, 1)]
            await asyncio.to_thread(server.stop)
            for bot in crew.processes:
                await bot.says("leases could not be renewed")
                await bot.says("none ours")
            await asyncio.sleep(LEASE_S - MARGIN_S)  # in the database, too, they have run out
            anna = crew.discord.person("Anna")
            for name in crew.channels:
                reply = await anna.slash("/game list", where=crew.discord.channel(name))
                assert reply.message is not None and reply.message.content.startswith(NOT_SAVED)
            await asyncio.to_thread(server.start)
            for bot in crew.processes:
                await bot.says("bot.fleet.fleet: the database can be reached again")
            await crew.shared_out(1, 1)
            await crew.answers_everywhere()
            assert [await crew.holder(one) for one in (0, 1)] == before
            assert crew.discord.gateway.identifies == identified


async def test_the_last_session_starts_of_a_day_are_not_used(
    open_discord: OpenDiscord, start_bot: StartBot, postgres_database: Server
) -> None:
    async with crew_of(open_discord, start_bot, postgres_database, 1, Limits(session_starts=10)) as crew:
        bot = await crew.start()
        await bot.says("Discord allows only 10 more session starts: none is begun")
        assert crew.discord.gateway.identifies == 0
