"""The judge of all traffic judges: a test of the test."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from playground.rest import Exchange
from playground.server import Playground
from playground.wire import guild_json, message_event_json
from tests.support import discord_spec
from tests.support.playground import discord, judge, open_discord

__all__ = ["discord", "judge", "open_discord"]

needs_spec = pytest.mark.skipif(
    discord_spec.VARIABLE not in os.environ,
    reason=f"{discord_spec.VARIABLE} does not name Discord's API description: traffic goes unchecked",
)


@needs_spec
def test_discords_description_is_there() -> None:
    assert Path(os.environ[discord_spec.VARIABLE]).is_file()


@needs_spec
async def test_the_judge_finds_what_is_wrong(discord: Playground) -> None:
    spec = discord_spec.load()
    assert spec is not None
    world = discord.world
    said = discord.person("Anna").say("Hello")
    good = message_event_json(world, world.messages[said.channel_id][said.id])
    guild = guild_json(world, world.guild)
    wrongs = [
        ("MESSAGE_CREATE", {**good, "contnet": "x"}),
        ("MESSAGE_CREATE", {**good, "timestamp": "yesterday"}),
        ("MESSAGE_CREATE", {name: part for name, part in good.items() if name != "author"}),
        ("GUILD_CREATE", {**guild, "preferred_locale": "klingon"}),
        ("GUILD_CREATE", {**guild, "features": ["CATS"]}),
        ("CHANNEL_CREATE", {"id": "1"}),
        ("CAT_CREATE", {}),
    ]
    for event, data in wrongs:
        judge = discord_spec.Judge(spec)
        judge.on_event(event, data)
        with pytest.raises(AssertionError, match="Discord would not know"):
            judge.verdict()
    judge = discord_spec.Judge(spec)
    judge.on_event("MESSAGE_CREATE", good)
    judge.on_event("GUILD_CREATE", guild)
    judge.verdict()


@needs_spec
def test_the_judge_reads_requests_and_answers() -> None:
    spec = discord_spec.load()
    assert spec is not None
    messages = "/channels/{channel_id}/messages"
    wrongs = [
        Exchange("GET", "/cats", None, {}, None, 0, 404, {}),
        Exchange("GET", "/gateway", "/gateway", {}, None, 0, 200, {"address": "x"}),
        Exchange("GET", "/gateway", "/gateway", {}, {"a": 1}, 0, 200, {"url": "ws://x/"}),
        Exchange("GET", "/gateway", "/gateway", {"v": "1"}, None, 0, 200, {"url": "ws://x/"}),
        Exchange("GET", "/gateway", "/gateway", {}, None, 0, 201, {"url": "ws://x/"}),
        Exchange("POST", "/channels/1/messages", messages, {}, {"content": 5}, 0, 200, {}),
        Exchange("POST", "/channels/1/messages", messages, {}, {}, 0, 400, {"message": "no code"}),
        Exchange(
            "POST",
            "/channels/1/messages",
            messages,
            {},
            {},
            0,
            400,
            {"message": "", "code": 50035, "errors": {}},
        ),
    ]
    for exchange in wrongs:
        judge = discord_spec.Judge(spec)
        judge.on_exchange(exchange)
        assert judge.found, exchange
    judge = discord_spec.Judge(spec)
    judge.on_exchange(Exchange("GET", "/gateway", "/gateway", {}, None, 0, 200, {"url": "ws://x/"}))
    assert judge.found == []
