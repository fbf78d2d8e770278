"""Shards at the gateway, and Discord's limits over all of a bot's connections: with discord.py, and bare."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground.limits import PAYLOADS, Limits
from playground.model import APPLICATION_ID, Callback
from playground.server import Playground
from tests.e2e.api import Api, Client, connect
from tests.support.playground import OpenDiscord, StartBot
from tests.support.table import until

PATIENCE_S = 90.0
INVALID_SESSION = {"op": 9, "d": False, "s": None, "t": None}


@pytest.fixture
async def http() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def on_shard(http: aiohttp.ClientSession, discord: Playground, shard: int, shards: int) -> Client:
    """A session that was granted, READY and its servers read."""
    client = await connect(http, discord)
    ready = await client.identify(shard=[shard, shards])
    assert ready["t"] == "READY" and ready["d"]["shard"] == [shard, shards]
    for _ in ready["d"]["guilds"]:
        assert (await client.receive())["t"] == "GUILD_CREATE"
    return client


async def refused(http: aiohttp.ClientSession, discord: Playground, **identify: Any) -> None:
    """One more IDENTIFY is turned away; the client goes, as it must."""
    client = await connect(http, discord)
    assert await client.identify(**identify) == INVALID_SESSION
    await client.socket.close()


# With discord.py


async def test_one_client_with_two_shards(open_discord: OpenDiscord, start_bot: StartBot) -> None:
    async with open_discord(shards=2) as discord:
        await start_bot(on=discord)
        await discord.world.until(lambda: discord.gateway.connected_shards == [(0, 2), (1, 2)], PATIENCE_S)
        anna = discord.person("Anna")
        assert (await anna.slash("/ping")).text == "pong"
        assert (await anna.slash("/ping", where="dm")).text == "pong"


async def test_each_process_is_told_of_its_servers_only_and_the_first_of_private_messages(
    discord: Playground, start_bot: StartBot
) -> None:
    anna = discord.person("Anna")
    forum = discord.world.guild.id >> 22
    discord.add_guild("The Port", "quay", anna, shard=(forum + 1, 2))
    servers = {forum % 2: "The Forum", (forum + 1) % 2: "The Port"}
    bots = [await start_bot(DEMO_SHARDS=f"{shard}/2") for shard in (0, 1)]
    for shard, bot in enumerate(bots):
        await bot.says(f"shard {shard} has {servers[shard]}")
    for where in ("via-appia", "quay", "dm"):
        channel = where if where == "dm" else discord.channel(where)
        assert (await anna.slash("/ping", where=channel)).text == "pong"
    for bot in bots:
        await bot.stop()
    asked = [[line for line in bot.lines if line.startswith("asked in")] for bot in bots]
    assert asked == [[f"asked in {servers[0]}", "asked in private"], [f"asked in {servers[1]}"]]


async def test_two_processes_that_identify_at_once_get_in_one_after_the_other(
    open_discord: OpenDiscord, start_bot: StartBot
) -> None:
    apart_s = 3600.0  # however slow the second one is, it comes too soon
    async with open_discord(limits=Limits(identify_every_s=apart_s)) as discord:
        gateway = discord.gateway
        for shard in (0, 1):
            await start_bot(on=discord, ready=False, DEMO_SHARDS=f"{shard}/2")

        async def was_turned_away() -> bool:
            return gateway.turned_away > 0

        await until(was_turned_away)
        discord.clock.advance(apart_s)
        await discord.world.until(lambda: gateway.connected_shards == [(0, 2), (1, 2)], PATIENCE_S)
        assert gateway.identifies == 2 + gateway.turned_away, "the second one waited"
        assert gateway.info()["session_start_limit"]["remaining"] == 1000 - gateway.identifies


async def test_discord_py_waits_out_the_global_limit(open_discord: OpenDiscord, start_bot: StartBot) -> None:
    async with open_discord(limits=Limits(requests_a_second=5)) as discord:
        await start_bot(on=discord)
        anna = discord.person("Anna")
        for number in range(10):
            reply = await anna.slash("/post", nonce=str(number))
            assert reply.text == "posting", "answers to people are not counted"
        posted = [f"Posted {number}" for number in range(10)]
        seen = discord.world.messages[discord.channel("via-appia").id]

        def all_out() -> bool:
            texts = [one.content for one in seen.values() if one.content.startswith("Posted")]
            return sorted(texts) == sorted(posted)

        await discord.world.until(all_out, PATIENCE_S)


# Bare: who is let in


async def test_one_identify_in_five_seconds_for_each_bucket(
    open_discord: OpenDiscord, http: aiohttp.ClientSession
) -> None:
    async with open_discord(limits=Limits(max_concurrency=2)) as discord:
        clients = [await on_shard(http, discord, shard, 4) for shard in (0, 1)]
        for shard in (2, 3):
            await refused(http, discord, shard=[shard, 4])
        discord.clock.advance(5.0)
        clients.append(await on_shard(http, discord, 2, 4))
        await refused(http, discord, shard=[0, 4])  # the bucket of 2
        clients.append(await on_shard(http, discord, 3, 4))
        assert discord.gateway.connected_shards == [(0, 4), (1, 4), (2, 4), (3, 4)]
        await asyncio.gather(*(client.socket.close() for client in clients))


async def test_over_the_days_session_starts_the_token_is_reset(
    open_discord: OpenDiscord, http: aiohttp.ClientSession
) -> None:
    limits = Limits(identify_every_s=0, session_starts=3)
    async with open_discord(limits=limits) as discord:
        api = Api(http, discord)

        async def left() -> tuple[int, int]:
            limit = (await api("GET", "/gateway/bot"))[1]["session_start_limit"]
            assert (limit["total"], limit["max_concurrency"]) == (3, 1)
            return limit["remaining"], limit["reset_after"]

        assert await left() == (3, 86_400_000)
        clients = [await on_shard(http, discord, 0, 1) for _ in range(2)]
        await refused(http, discord)  # a third beside two of the same shard; it counts all the same
        discord.clock.advance(3600)
        remaining, reset_after = await left()
        assert (remaining, reset_after // 60_000) == (0, 23 * 60 - 1)
        late = await connect(http, discord)
        assert (await late.identify(), late.close_code) == ({}, 4004)
        for client in clients:
            assert (await client.receive(), client.close_code) == ({}, 4004), "and all others are thrown out"
        assert (await api("GET", "/gateway/bot"))[0] == 401
        discord.clock.advance(24 * 3600)
        again = await connect(http, discord)
        assert (await again.identify(), again.close_code) == ({}, 4004), "also on the next day"


async def test_on_the_next_day_there_are_all_session_starts_again(
    open_discord: OpenDiscord, http: aiohttp.ClientSession
) -> None:
    async with open_discord(limits=Limits(session_starts=1)) as discord:
        await on_shard(http, discord, 0, 1)
        assert discord.gateway.starts.remaining == 0
        discord.clock.advance(24 * 3600)
        assert discord.gateway.info()["session_start_limit"]["remaining"] == 1
        await on_shard(http, discord, 0, 1)


@pytest.mark.parametrize("shard", [[0, 0], [-1, 1], [1, 1], [4, 2]])
async def test_a_shard_that_there_is_not(
    discord: Playground, http: aiohttp.ClientSession, shard: list[int]
) -> None:
    client = await connect(http, discord)
    assert (await client.identify(shard=shard), client.close_code) == ({}, 4010)


@pytest.mark.parametrize("shard", [None, [0], [0, 1, 2], ["0", "1"], [True, 2], {"id": 0}])
async def test_what_is_no_shard(discord: Playground, http: aiohttp.ClientSession, shard: Any) -> None:
    client = await connect(http, discord)
    assert (await client.identify(shard=shard), client.close_code) == ({}, 4002)


async def test_sharding_is_required_where_a_shard_would_have_too_many_servers(
    open_discord: OpenDiscord, http: aiohttp.ClientSession
) -> None:
    async with open_discord(limits=Limits(identify_every_s=0, guilds_a_shard=1)) as discord:
        api, forum = Api(http, discord), discord.world.guild.id >> 22
        assert (await api("GET", "/gateway/bot"))[1]["shards"] == 1
        discord.add_guild("The Port", "quay", discord.person("Anna"), shard=(forum + 1, 2))
        assert (await api("GET", "/gateway/bot"))[1]["shards"] == 2
        client = await connect(http, discord)
        assert (await client.identify(), client.close_code) == ({}, 4011)
        for shard in (0, 1):
            await on_shard(http, discord, shard, 2)


# Bare: what each is told


async def test_two_sessions_of_a_shard_are_both_told_and_one_of_them_answers(
    discord: Playground, http: aiohttp.ClientSession
) -> None:
    api, anna = Api(http, discord), discord.person("Anna")
    command = {"name": "ping", "description": "Answers", "type": 1}
    assert (await api("PUT", f"/applications/{APPLICATION_ID}/commands", [command]))[0] == 200
    old, new = [await on_shard(http, discord, 0, 1) for _ in range(2)]
    await refused(http, discord)
    anna.ask_slash("/ping", {})
    asked = [(await client.receive())["d"] for client in (old, new)]
    assert asked[0] == asked[1]
    path = f"/interactions/{asked[0]['id']}/{asked[0]['token']}/callback"
    answer = {"type": int(Callback.MESSAGE), "data": {"content": "pong", "flags": 64}}
    assert (await api("POST", path, answer))[0] == 204
    status, refusal = await api("POST", path, answer)
    assert (status, refusal["code"]) == (400, 40060)
    await old.socket.close(code=1000)
    await discord.world.until(lambda: discord.gateway.connected == 1 or None, PATIENCE_S)
    await on_shard(http, discord, 0, 1)
    discord.add_channel("forum")
    assert (await new.receive())["t"] == "CHANNEL_CREATE", "whoever took over is told on"


async def test_sessions_of_different_numbers_of_shards_stand_side_by_side(
    discord: Playground, http: aiohttp.ClientSession
) -> None:
    anna, forum = discord.person("Anna"), discord.world.guild.id >> 22
    quay = discord.add_guild("The Port", "quay", anna, shard=(forum + 1, 2))
    whole = await on_shard(http, discord, 0, 1)
    halves = [await on_shard(http, discord, shard, 2) for shard in (0, 1)]
    discord.world.set_guild(quay)
    discord.set_guild(locale="de")
    mine = (forum + 1) % 2
    names = [(await client.receive())["d"]["name"] for client in (whole, halves[mine], halves[1 - mine])]
    assert names == ["The Port", "The Port", "The Forum"]
    assert (await whole.receive())["d"]["name"] == "The Forum"


async def test_a_session_ends_with_code_1000_and_is_resumed_after_any_other(
    discord: Playground, http: aiohttp.ClientSession
) -> None:
    for code, op in ((1001, 9), (1000, 9), (4000, 0)):
        client = await connect(http, discord)
        ready = await client.identify(shard=[1, 2])
        await client.socket.close(code=code)
        await discord.world.until(lambda: discord.gateway.connected == 0, PATIENCE_S)
        again = await connect(http, discord)
        resume = {"token": "playground", "session_id": ready["d"]["session_id"], "seq": ready["s"]}
        await again.send(6, resume)
        assert (await again.receive())["op"] == op
        await again.socket.close()


async def test_who_says_too_much_is_cut_off_and_may_resume(
    discord: Playground, http: aiohttp.ClientSession
) -> None:
    client = await connect(http, discord)
    ready = await client.identify(intents=0)
    for number in range(1, PAYLOADS):
        await client.send(1, number)
        assert (await client.receive())["op"] == 11
    await client.send(1, PAYLOADS)
    assert (await client.receive(), client.close_code) == ({}, 4008)
    again = await connect(http, discord)
    await again.send(6, {"token": "playground", "session_id": ready["d"]["session_id"], "seq": ready["s"]})
    assert (await again.receive())["t"] == "RESUMED"


# Requests


async def test_fifty_requests_a_second_over_all_connections(open_discord: OpenDiscord) -> None:
    async with (
        open_discord(limits=Limits()) as discord,
        aiohttp.ClientSession() as one,
        aiohttp.ClientSession() as other,
    ):
        discord.world.clock.now = lambda: 1_700_000_000.0  # type: ignore[method-assign]  # all in one moment
        answers = await asyncio.gather(
            *(Api(session, discord)("GET", "/users/@me") for session in (one, other) for _ in range(30))
        )
        assert sorted(status for status, _ in answers) == [200] * 50 + [429] * 10
        told = {"message", "retry_after", "global", "code"}
        over = [body for status, body in answers if status == 429]
        assert all(set(body) == told and body["global"] and 1.0 <= body["retry_after"] < 1.1 for body in over)
        url, headers = f"{discord.url}/api/v10/users/@me", {"Authorization": "Bot playground"}
        async with one.get(url, headers=headers) as answer:
            assert answer.headers["X-RateLimit-Global"] == "true"
            assert answer.headers["X-RateLimit-Scope"] == "global"
            assert float(answer.headers["Retry-After"]) >= 1.0
        discord.world.clock.now = lambda: 1_700_000_001.001  # type: ignore[method-assign]
        assert (await Api(one, discord)("GET", "/users/@me"))[0] == 200
