"""Routes that the demonstration bot does not use: guild commands, listings, single lookups."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground.model import APPLICATION_ID, GUILD_ID, NONCE_WINDOW_S, Asked
from playground.server import Playground
from tests.e2e.api import Api

GLOBAL = f"/applications/{APPLICATION_ID}/commands"
OF_GUILD = f"/applications/{APPLICATION_ID}/guilds/{GUILD_ID}/commands"
COMMAND = {"name": "game", "description": "A game", "description_localizations": {"de": "Ein Spiel"}}


@pytest.fixture
async def api(discord: Playground) -> AsyncIterator[Api]:
    async with aiohttp.ClientSession() as session:
        yield Api(session, discord)


async def test_commands_of_the_server_hide_global_ones(api: Api, discord: Playground) -> None:
    status, first = await api("POST", GLOBAL, COMMAND)
    assert status == 201
    status, again = await api("POST", GLOBAL, {**COMMAND, "description": "The game"})
    assert (status, again["id"]) == (200, first["id"])
    assert again["version"] != first["version"]
    status, own = await api("POST", OF_GUILD, {**COMMAND, "description": "Ours"})
    assert (status, own["guild_id"]) == (201, str(GUILD_ID))
    anna = discord.person("Anna")
    interaction = anna.ask_slash("/game", {})
    assert interaction.data["id"] == own["id"]
    assert anna.ask_slash("/game", {}, "dm").data["id"] == first["id"]
    assert [one["description"] for one in (await api("GET", GLOBAL))[1]] == ["The game"]
    assert (await api("GET", f"{OF_GUILD}/{own['id']}"))[1]["description"] == "Ours"
    status, changed = await api("PATCH", f"{OF_GUILD}/{own['id']}", {"name": "match"})
    assert (status, changed["name"], changed["description"]) == (200, "match", "Ours")
    assert (await api("DELETE", f"{OF_GUILD}/{own['id']}")) == (204, None)
    assert (await api("GET", OF_GUILD))[1] == []
    assert (await api("PUT", GLOBAL, []))[1] == []
    assert discord.world.commands == {}


async def test_at_most_100_commands_and_200_new_ones_a_day(api: Api, discord: Playground) -> None:
    def many(count: int, prefix: str) -> list[Any]:
        return [{**COMMAND, "name": f"{prefix}{number}"} for number in range(count)]

    assert (await api("PUT", GLOBAL, many(101, "a")))[1]["code"] == 30032
    assert (await api("PUT", GLOBAL, many(90, "b")))[0] == 200
    assert (await api("PUT", GLOBAL, many(90, "b")))[0] == 200  # nothing new
    assert (await api("PUT", GLOBAL, many(20, "c")))[1]["code"] == 30034
    discord.clock.advance(86_401)
    assert (await api("PUT", GLOBAL, many(20, "c")))[0] == 200


async def test_history_in_all_directions(api: Api, discord: Playground) -> None:
    anna = discord.person("Anna")
    said = [anna.say(f"Word {number}") for number in range(6)]
    path = f"/channels/{said[0].channel_id}/messages"

    async def words(query: str) -> list[int]:
        return [int(one["content"][-1]) for one in (await api("GET", path + query))[1]]

    assert await words("") == [5, 4, 3, 2, 1, 0]
    assert await words("?limit=2") == [5, 4]
    assert await words(f"?before={said[2].id}") == [1, 0]
    assert await words(f"?after={said[2].id}&limit=2") == [4, 3]
    assert await words(f"?around={said[3].id}&limit=3") == [4, 3, 2]


async def test_a_nonce_is_the_authors_and_is_not_kept(api: Api, discord: Playground) -> None:
    """As on the real one: one per author in whatever channel, told when it is new and never again."""
    here = f"/channels/{discord.channel('via-appia').id}/messages"
    there = f"/channels/{discord.channel('tavern').id}/messages"
    said = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    status, first = await api("POST", here, said)
    assert (status, first["nonce"]) == (200, "n1")
    _, again = await api("POST", there, {**said, "content": "twice"})
    assert (again["id"], again["content"], again["nonce"]) == (first["id"], "once", "n1")
    assert (await api("GET", there))[1] == []
    for found in ((await api("GET", here))[1][0], (await api("GET", f"{here}/{first['id']}"))[1]):
        assert found["id"] == first["id"] and "nonce" not in found
    assert "nonce" not in (await api("PATCH", f"{here}/{first['id']}", {"content": "changed"}))[1]
    await api("DELETE", f"{here}/{first['id']}")
    status, refused = await api("POST", here, said)
    assert (status, refused["code"]) == (404, 10008)
    discord.clock.advance(NONCE_WINDOW_S)
    assert (await api("POST", here, said))[1]["id"] != first["id"]


async def test_lookups_and_threads(api: Api, discord: Playground) -> None:
    anna = discord.person("Anna")
    channel = discord.channel("via-appia")
    assert (await api("GET", f"/users/{anna.id}"))[1]["global_name"] == "Anna"
    assert (await api("GET", f"/guilds/{GUILD_ID}?with_counts=true"))[1]["approximate_member_count"] == 5
    assert [one["name"] for one in (await api("GET", f"/guilds/{GUILD_ID}/channels"))[1]] == [
        "via-appia",
        "tavern",
    ]
    assert (await api("GET", "/gateway/bot"))[1]["session_start_limit"]["remaining"] == 1000
    assert (await api("GET", "/applications/@me"))[1]["id"] == str(APPLICATION_ID)
    status, thread = await api("POST", f"/channels/{channel.id}/threads", {"name": "talk", "type": 11})
    assert (status, thread["parent_id"]) == (201, str(channel.id))
    assert (await api("PUT", f"/channels/{thread['id']}/thread-members/{anna.id}"))[0] == 204
    listed = (await api("GET", f"/guilds/{GUILD_ID}/threads/active"))[1]["threads"]
    assert [one["name"] for one in listed] == ["talk"]
    assert (await api("POST", f"/channels/{thread['id']}/typing"))[0] == 204
    assert (await api("PATCH", f"/channels/{thread['id']}", {"name": "talks"}))[1]["name"] == "talks"
    assert (await api("DELETE", f"/channels/{thread['id']}"))[0] == 200
    anna.leave()
    assert (await api("GET", f"/guilds/{GUILD_ID}/members/{anna.id}"))[1]["code"] == 10007
    _, dm = await api("POST", "/users/@me/channels", {"recipient_id": str(anna.id)})
    assert (await api("POST", f"/channels/{dm['id']}/messages", {"content": "x"}))[1]["code"] == 50278


async def test_a_first_follow_up_takes_the_place_of_thinking(api: Api, discord: Playground) -> None:
    anna = discord.person("Anna")
    interaction = discord.world.ask(Asked.COMMAND, anna.user, anna.here, {"name": "x"}, command="x")
    await api(
        "POST",
        f"/interactions/{interaction.id}/{interaction.token}/callback",
        {"type": 5, "data": {"flags": 64}},
    )
    webhook = f"/webhooks/{APPLICATION_ID}/{interaction.token}"
    _, first = await api("POST", f"{webhook}?wait=true", {"content": "Public?"})
    assert (first["id"], first["flags"]) == (str(interaction.response_id), 64)  # as private as was announced
    _, second = await api("POST", f"{webhook}?wait=true", {"content": "Public!"})
    assert second["flags"] == 0
    assert (await api("GET", f"{webhook}/messages/{second['id']}"))[1]["content"] == "Public!"
    assert (await api("PATCH", f"{webhook}/messages/{second['id']}", {"content": "Changed"}))[0] == 200
    assert [one.content for one in discord.person("Bruno").messages()] == ["Changed"]
    assert (await api("DELETE", f"{webhook}/messages/{second['id']}"))[0] == 204
    assert discord.person("Bruno").messages() == []
