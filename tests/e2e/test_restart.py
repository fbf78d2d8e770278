"""Restarts: of the bot, with old buttons still working; of the playground, with everything still there."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from pathlib import Path

import aiohttp
import pytest

from playground.play import keep_bot
from playground.server import Playground, PortTakenError
from playground.storage import Storage, StorageError
from tests.support.playground import DEMO_BOT, OpenDiscord, StartBot


async def test_old_buttons_work_after_a_restart_of_the_bot(discord: Playground, start_bot: StartBot) -> None:
    bot = await start_bot()
    anna = discord.person("Anna")
    post = (await anna.slash("/board")).message
    assert post is not None
    assert await bot.stop() == 0
    await discord.bot_online(False)
    bot = await start_bot()
    await anna.click(post, "Count 0")
    assert anna.again(post).content == "Counted to 1"
    await bot.kill()
    await start_bot()
    assert (await anna.select(post, "stone2", custom_id="demo:stones")).text == "Chosen: stone2"


async def test_the_playground_continues_where_it_was(
    open_discord: OpenDiscord, start_bot: StartBot, tmp_path: Path
) -> None:
    async with open_discord(data=tmp_path) as discord:
        bot = await start_bot(on=discord)
        anna, bruno = discord.person("Anna"), discord.person("Bruno")
        bruno.set_locale("de")
        await anna.slash("/board")
        await anna.slash("/embed")
        await anna.slash("/ping")
        await anna.slash("/whisper", to=bruno)
        await bruno.sees("A whisper")
        await anna.slash("/thread open")
        await anna.sees("opened, twice")
        bruno.say("Hello all")
        before = [(one.id, one.text) for one in anna.messages() if not one.ephemeral]
        before_bruno = [(one.id, one.text) for one in bruno.messages()]
        commands = dict(discord.world.commands)
        await bot.stop()
    async with open_discord(data=tmp_path) as discord:
        anna, bruno = discord.person("Anna"), discord.person("Bruno")
        assert [(one.id, one.text) for one in anna.messages()] == before  # ephemerals are gone
        assert [(one.id, one.text) for one in bruno.messages()] == before_bruno
        assert (bruno.user.locale, discord.world.commands) == ("de", commands)
        post = await anna.sees("The board", where="via-appia")
        embed = await anna.sees("Anna leads")
        async with aiohttp.ClientSession() as session:
            for seen in (post, embed):
                async with session.get(seen.pictures[0]["url"]) as answer:
                    assert (await answer.read())[:4] == b"\x89PNG"
        await start_bot(on=discord)
        assert discord.world.commands == commands  # the same registration keeps ids and versions
        await anna.click(post, "Count 0")
        assert anna.again(post).content == "Counted to 1"
        newest = anna.say("A new message")
        assert newest.id > max(one for one, _ in before)


async def test_one_file_one_playground(open_discord: OpenDiscord, tmp_path: Path) -> None:
    async with open_discord(data=tmp_path):
        with pytest.raises(StorageError, match="in use by another playground"):
            Storage(tmp_path)


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGHUP], ids=["Ctrl-C", "terminal closed"])
async def test_play_starts_both_prints_the_address_last_and_ends_both_cleanly(
    tmp_path: Path, ending: signal.Signals
) -> None:
    bot_command = f"sh -c 'echo $$ > {tmp_path}/pid; exec {sys.executable} -m tests.support.demo_bot'"
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "play", "--no-browser", "--data", str(tmp_path),
        "--bot-command", bot_command,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
    )  # fmt: skip
    assert process.stdout is not None
    lines: list[str] = []
    try:
        async with asyncio.timeout(60):
            async for line in process.stdout:
                lines.append(line.decode().strip())
                if lines[-1].startswith("Play at "):
                    break
        url = lines[-1].removeprefix("Play at ").rstrip("/")
        async with aiohttp.ClientSession() as session, session.get(f"{url}/page/snapshot?as=Anna") as answer:
            snapshot = await answer.json()
        assert snapshot["bot"]["online"]
        assert "ping" in [command["key"] for command in snapshot["commands"]]
        process.send_signal(ending)
        async with asyncio.timeout(60):
            rest = (await process.stdout.read()).decode().split()
            assert (await process.wait(), rest) == (0, ["Goodbye."])
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert "Traceback" not in (tmp_path / "bot.log").read_text()
    with pytest.raises(ProcessLookupError):
        os.kill(int((tmp_path / "pid").read_text()), 0)


async def test_a_taken_port_is_said_so(discord: Playground) -> None:
    port = int(discord.url.rsplit(":", 1)[1])
    second = Playground(port=port)
    with pytest.raises(PortTakenError, match=f"Port {port} is taken"):
        await second.start()


async def test_the_bench_prints_one_flat_object_and_keeps_the_token_to_itself() -> None:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot", "bench", "playground", "--json", "--replies", "20", "--slash", "/ping",
        "--bot-command", f"sh -c 'test -z $DISCORD_TOKEN && exec {sys.executable} -m tests.support.demo_bot'",
        env={**os.environ, "DISCORD_TOKEN": "a-real-one"},
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    out, progress = await process.communicate()
    assert process.returncode == 0, progress.decode()
    figures = json.loads(out)
    assert set(figures) == {"reply_ms_p50", "reply_ms_p99"}
    assert 0 < figures["reply_ms_p50"] <= figures["reply_ms_p99"]
    assert b"asking /ping 20 times" in progress


async def test_play_starts_a_bot_that_died_again_and_ends_it_with_itself(
    discord: Playground, tmp_path: Path
) -> None:
    with (tmp_path / "bot.log").open("wb") as log:
        keeper = asyncio.create_task(keep_bot(discord, tmp_path, DEMO_BOT, log))
        await discord.bot_online()
        discord.gateway.close(4004)  # discord.py gives up at this
        await discord.bot_online(False)
        await discord.bot_online()
        assert discord.gateway.identifies == 2
        assert (await discord.person("Anna").slash("/ping")).text == "pong"
        keeper.cancel()
        with pytest.raises(asyncio.CancelledError):
            await keeper
        await discord.bot_online(False)
