"""The gateway over a real socket: resuming, opcodes 7 and 9, shards, and what happens to wrong clients."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import aiohttp
import pytest

from playground.gateway import DIRECT_MESSAGES, GUILD_MESSAGES, GUILDS, MESSAGE_CONTENT
from playground.model import TOKEN
from playground.server import Playground
from tests.e2e.api import connect
from tests.support.playground import OpenDiscord, StartBot


async def test_resume_after_a_drop_brings_the_interaction_meanwhile(
    discord: Playground, start_bot: StartBot
) -> None:
    bot = await start_bot()
    anna = discord.person("Anna")
    discord.gateway.drop()
    await discord.bot_online(False)
    reply = await anna.answer(anna.ask_slash("/ping", {}))  # asked while nobody listens
    assert reply.text == "pong"
    assert (discord.gateway.resumes, discord.gateway.identifies) == (1, 1)
    await bot.stop()
    assert "resumed" in bot.lines


async def test_opcode_7_resumes(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    discord.gateway.reconnect()
    await discord.world.until(lambda: discord.gateway.resumes or None, 45)
    assert (await discord.person("Anna").slash("/ping")).text == "pong"
    assert discord.gateway.identifies == 1


@pytest.mark.parametrize("resumable", [True, False])
async def test_opcode_9(discord: Playground, start_bot: StartBot, resumable: bool) -> None:
    await start_bot()
    discord.gateway.invalidate(resumable=resumable)
    await discord.bot_online(False)
    await discord.bot_online()
    assert (await discord.person("Anna").slash("/ping")).text == "pong"
    assert (discord.gateway.resumes, discord.gateway.identifies) == ((1, 1) if resumable else (0, 2))


async def test_a_session_too_old_to_resume_identifies_anew(discord: Playground, start_bot: StartBot) -> None:
    await start_bot()
    discord.gateway.drop()
    await discord.bot_online(False)
    discord.clock.advance(600)
    await discord.bot_online()
    assert (await discord.person("Anna").slash("/ping")).text == "pong"
    assert (discord.gateway.resumes, discord.gateway.identifies) == (0, 2)


async def test_a_wrong_token_ends_the_client(discord: Playground, start_bot: StartBot) -> None:
    program = (
        "import asyncio, os, discord\n"
        "from tests.support.demo_bot import point_at\n"
        "point_at(os.environ['VIA_APPIA_DISCORD_URL'])\n"
        "client = discord.Client(intents=discord.Intents(guilds=True))\n"
        "try: client.run('a.real.token', log_handler=None)\n"
        "except discord.LoginFailure: raise SystemExit(3)\n"
    )
    bot = await start_bot((sys.executable, "-c", program), ready=False)
    assert await bot.wait() == 3


@pytest.mark.parametrize("compressed", [True, False])
async def test_plain_and_compressed(discord: Playground, compressed: bool) -> None:
    async with aiohttp.ClientSession() as session:
        client = await connect(session, discord, compressed=compressed)
        ready = await client.identify()
        assert (ready["t"], ready["s"], ready["d"]["shard"]) == ("READY", 1, [0, 1])
        guild = await client.receive()
        assert guild["t"] == "GUILD_CREATE"
        assert [one["user"]["bot"] for one in guild["d"]["members"]] == [True]
        await client.send(1, 2)
        assert (await client.receive())["op"] == 11
        await client.socket.close()


@pytest.mark.parametrize(
    ("payload", "code"),
    [
        ({"op": 2, "d": {"token": "wrong", "intents": 1}}, 4004),
        ({"op": 2, "d": {"token": TOKEN, "intents": 1 << 40}}, 4013),
        ({"op": 2, "d": {"token": TOKEN}}, 4013),
        ({"op": 2, "d": {"token": TOKEN, "intents": 1 << 15}}, 4014),
        ({"op": 2, "d": {"token": TOKEN, "intents": 1, "shard": [2, 2]}}, 4010),
        ({"op": 2, "d": []}, 4002),
        ({"op": 3, "d": {}}, 4003),
        ({"op": 99, "d": {}}, 4001),
        ({"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}, 4004),
        ({"op": 1, "d": "x" * 5000}, 4002),
        ("no JSON", 4002),
    ],
)
async def test_wrong_clients_are_closed_with_discords_codes(
    discord: Playground, payload: Any, code: int
) -> None:
    async with aiohttp.ClientSession() as session:
        client = await connect(session, discord)
        await client.socket.send_str(payload if isinstance(payload, str) else json.dumps(payload))
        assert await client.receive() == {}
        assert client.close_code == code
        await client.socket.close()


async def test_identifying_twice_and_an_unknown_session(discord: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        client = await connect(session, discord)
        await client.identify(intents=0)
        await client.identify(intents=0)
        assert client.close_code == 4005
        await client.socket.close()
        client = await connect(session, discord)
        await client.send(6, {"token": TOKEN, "session_id": "unknown", "seq": 5})
        assert await client.receive() == {"op": 9, "d": False, "s": None, "t": None}
        await client.socket.close()


async def test_a_client_without_heartbeats_is_dropped(open_discord: OpenDiscord) -> None:
    async with open_discord(heartbeat_s=0.1) as discord, aiohttp.ClientSession() as session:
        client = await connect(session, discord)
        assert await client.receive() == {}
        assert client.close_code == 4009
        await client.socket.close()


async def test_intents_decide_what_is_told(open_discord: OpenDiscord) -> None:
    async with open_discord(privileged=MESSAGE_CONTENT) as discord, aiohttp.ClientSession() as session:
        anna = discord.person("Anna")
        clients = []
        for shards, intents in (  # of different numbers of shards, for only two of one stand side by side
            (1, GUILDS),
            (2, GUILDS | GUILD_MESSAGES),
            (3, GUILDS | GUILD_MESSAGES | MESSAGE_CONTENT),
            (4, DIRECT_MESSAGES),
        ):
            client = await connect(session, discord)
            on = discord.world.guild.id >> 22
            shard = 0 if intents == DIRECT_MESSAGES else on % shards
            assert (await client.identify(intents, shard=[shard, shards]))["t"] == "READY"
            if intents & GUILDS:
                assert (await client.receive())["t"] == "GUILD_CREATE"
            clients.append(client)
        anna.say("In the open")
        anna.say("In private", "dm")
        discord.add_channel("forum")
        nothing, headers, contents, direct = clients
        assert (await nothing.receive())["t"] == "CHANNEL_CREATE"
        assert (await headers.receive())["d"]["content"] == ""
        assert (await contents.receive())["d"]["content"] == "In the open"
        told = await direct.receive()
        assert (told["t"], told["d"]["content"]) == ("MESSAGE_CREATE", "In private")
        await asyncio.gather(*(client.socket.close() for client in clients))


async def test_other_versions_and_compressions_are_refused(discord: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        for query in ("v=9&encoding=json", "v=10&encoding=etf", "v=10&encoding=json&compress=zstd-stream"):
            with pytest.raises(aiohttp.WSServerHandshakeError) as refusal:
                await session.ws_connect(f"{discord.url}/gateway?{query}")
            assert refusal.value.status == 400


async def test_members_on_request(discord: Playground) -> None:
    async with aiohttp.ClientSession() as session:
        client = await connect(session, discord)
        await client.identify(intents=0)
        bruno = discord.person("Bruno")
        await client.send(
            8, {"guild_id": str(discord.world.guild.id), "user_ids": [str(bruno.id), "1"], "limit": 0}
        )
        chunk = (await client.receive())["d"]
        assert [one["user"]["global_name"] for one in chunk["members"]] == ["Bruno"]
        assert chunk["not_found"] == ["1"]
        await client.send(8, {"guild_id": str(discord.world.guild.id), "query": "", "limit": 0})
        assert await client.receive() == {}
        assert client.close_code == 4014
        await client.socket.close()
