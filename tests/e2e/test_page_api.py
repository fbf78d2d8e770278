"""What the page talks to: snapshots, messages, events that resume, actions, and who may not ask."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import pytest

from playground.server import Playground
from tests.support.playground import ANSWER_WITHIN_S, StartBot


class Browser:
    """One person's page, without the page."""

    def __init__(self, session: aiohttp.ClientSession, discord: Playground, name: str) -> None:
        self._session = session
        self._url = discord.url
        self._name = name

    async def get(self, path: str, **query: Any) -> Any:
        async with self._session.get(f"{self._url}{path}", params={"as": self._name, **query}) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def do(self, action: str, **wish: Any) -> Any:
        url = f"{self._url}/page/do"
        async with self._session.post(url, params={"as": self._name}, json={"do": action, **wish}) as answer:
            return await answer.json()

    async def events(self, after: str | int) -> AsyncIterator[tuple[int, dict[str, Any]]]:
        headers = {"Last-Event-ID": str(after)}
        url = f"{self._url}/page/events"
        async with self._session.get(url, params={"as": self._name}, headers=headers) as answer:
            number = 0
            async for line in answer.content:
                if line.startswith(b"id: "):
                    number = int(line[4:])
                elif line.startswith(b"data: "):
                    yield number, json.loads(line[6:])

    async def event(self, kind: str, after: str | int) -> tuple[int, dict[str, Any]]:
        """The first event of a kind after an id."""
        stream = self.events(after)
        try:
            async for number, event in stream:
                if event["type"] == kind:
                    return number, event
        finally:
            await stream.aclose()  # type: ignore[attr-defined]
        raise AssertionError(f"no {kind}")


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=20)) as session:
        yield session


async def test_a_whole_visit(
    discord: Playground, start_bot: StartBot, session: aiohttp.ClientSession
) -> None:
    await start_bot()
    anna, bruno = Browser(session, discord, "anna"), Browser(session, discord, "Bruno")
    await bruno.do("locale", locale="de")
    start = await bruno.get("/page/snapshot")
    assert (start["me"]["name"], start["bot"]["online"], len(start["people"])) == ("Bruno", True, 4)
    [ping] = [one for one in start["commands"] if one["key"] == "ping"]
    assert (ping["name"], ping["description"]) == ("klingel", "Antwortet nur dir")
    assert "message" not in [one["key"] for one in start["commands"]]  # for managers only
    channel = start["channels"][0]["id"]
    wish = {"channel": channel, "command": "/fruit", "options": {"name": "ap"}, "focused": "name"}
    assert (await bruno.do("autocomplete", **wish))["choices"][0] == {"name": "Apple", "value": "apple"}

    asked = await bruno.do("slash", channel=channel, command="/board", options={})
    number, created = await bruno.event("message_create", start["last_event"])
    board = created["message"]
    assert board["command"] == {"user": board["interaction"]["user"], "name": "board"}
    assert (await bruno.event("thinking", start["last_event"]))[1]["interaction_id"] == asked[
        "interaction_id"
    ]

    await bruno.do("click", channel=channel, message=board["id"], custom_id="demo:count:0")
    number, updated = await bruno.event("message_update", number)
    assert updated["message"]["content"] == "Counted to 1"
    await bruno.do("select", channel=channel, message=board["id"], custom_id="demo:stones", values=["stone3"])
    number, private = await bruno.event("message_create", number)
    assert (private["message"]["content"], private["message"]["flags"] & 64) == ("Chosen: stone3", 64)
    await bruno.do("click", channel=channel, message=board["id"], custom_id="demo:do:form")
    number, form = await bruno.event("modal", number)
    values = {"word": "hello", "colour": "red"}
    refused = await bruno.do("submit", interaction_id=form["interaction_id"], values={**values, "word": "x"})
    assert refused == {"ok": False, "error": "The field 'word' takes 2 to 20 characters."}
    assert (await bruno.do("submit", interaction_id=form["interaction_id"], values=values))["ok"]
    number, updated = await bruno.event("message_update", number)
    assert updated["message"]["content"] == "Submitted hello in red"

    mine = (await bruno.get("/page/messages", channel=channel))["messages"]
    assert [one["content"] for one in mine] == ["Submitted hello in red", "Chosen: stone3"]
    theirs = (await anna.get("/page/messages", channel=channel))["messages"]
    assert [one["content"] for one in theirs] == ["Submitted hello in red"]
    reloaded = await bruno.get("/page/snapshot")
    again = await bruno.get("/page/messages", channel=channel, session=reloaded["session"])
    assert len(again["messages"]) == 1  # a reload forgets ephemerals
    assert (await bruno.do("dismiss", channel=channel, message=mine[1]["id"]))["ok"]
    assert (await bruno.event("message_delete", number))[1]["id"] == mine[1]["id"]
    assert not (await bruno.do("dismiss", channel=channel, message=mine[0]["id"]))["ok"]


async def test_unread_mentions_toasts_and_direct_messages(
    discord: Playground, start_bot: StartBot, session: aiohttp.ClientSession
) -> None:
    await start_bot()
    anna, bruno = Browser(session, discord, "Anna"), Browser(session, discord, "Bruno")
    start = await bruno.get("/page/snapshot")
    me = start["me"]["id"]
    channel = start["channels"][0]["id"]
    assert [(one["unread"], one["mentions"]) for one in start["channels"]] == [(False, 0), (False, 0)]
    await anna.do("slash", channel=channel, command="/post", options={"nonce": "a", "mention": me})
    number, toast = await bruno.event("toast", start["last_event"])
    assert (toast["title"], toast["content"]) == ("Via Appia", f"Posted a for <@{me}>")
    [message] = (await bruno.get("/page/messages", channel=channel))["messages"]
    assert (message["mentioned"], message["names"]) == (True, {me: "Bruno"})
    await anna.do("slash", channel=channel, command="/whisper", options={"to": me})
    number, toast = await bruno.event("toast", number)
    channels = {one["type"]: one for one in (await bruno.get("/page/snapshot"))["channels"][::-1]}
    assert (channels["text"]["unread"], channels["text"]["mentions"]) == (True, 1)
    assert (channels["dm"]["unread"], channels["dm"]["name"]) == (True, "Via Appia")
    assert all(one["type"] != "dm" for one in (await anna.get("/page/snapshot"))["channels"])
    await bruno.do("read", channel=channel)
    _, update = await bruno.event("channel_update", number)
    assert (update["channel"]["id"], update["channel"]["mentions"]) == (channel, 0)
    said = await bruno.do("say", channel=channel, content="  Thank you  ")
    assert said["message"]["content"] == "Thank you"


async def test_the_bot_going_and_coming_and_not_answering(
    discord: Playground, start_bot: StartBot, session: aiohttp.ClientSession
) -> None:
    bot = await start_bot()
    anna = Browser(session, discord, "Anna")
    start = await anna.get("/page/snapshot")
    channel = start["channels"][0]["id"]
    await bot.stop()
    number, _ = await anna.event("bot_offline", start["last_event"])
    asked = await anna.do("slash", channel=channel, command="/ping")
    discord.clock.advance(ANSWER_WITHIN_S + 0.5)
    number, failed = await anna.event("interaction_failed", number)
    assert (failed["interaction_id"], failed["error"]) == (asked["interaction_id"], "Via Appia is offline.")
    await start_bot()
    await anna.event("bot_online", number)
    _, resync = await anna.event("resync", 1)  # an id from long ago
    assert resync == {"type": "resync"}


async def test_only_this_servers_own_page_may_ask(
    discord: Playground, session: aiohttp.ClientSession
) -> None:
    host = discord.url.removeprefix("http://")
    port = host.split(":")[1]
    url = f"{discord.url}/page/snapshot?as=Anna"
    for headers, status in (
        ({}, 200),
        ({"Host": f"localhost:{port}"}, 403),
        ({"Origin": discord.url}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Host": f"127.0.0.1.evil.example:{port}"}, 403),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ):
        async with session.get(url, headers=headers) as answer:
            assert answer.status == status, headers
    by_name = {"Host": f"localhost:{port}"}
    async with session.get(f"{discord.url}/", headers=by_name, allow_redirects=False) as answer:
        assert answer.headers["Location"] == f"{discord.url}/"  # the page has one address
    async with session.get(f"{discord.url}/", headers={"Sec-Fetch-Site": "cross-site"}) as answer:
        assert answer.status == 200  # a link from elsewhere may open it
    evil = {"Origin": "https://evil.example"}
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await session.ws_connect(f"{discord.url}/gateway?v=10&encoding=json", headers=evil)
    async with session.get(f"{discord.url}/api/v10/gateway", headers=evil) as answer:
        assert answer.status == 403
    do = f"{discord.url}/page/do?as=Anna"
    channel = str(discord.channel("via-appia").id)
    wish = json.dumps({"do": "say", "channel": channel, "content": "Evil"})
    for headers, status in (
        ({"Content-Type": "text/plain"}, 400),  # what a form on another site could send without asking
        ({"Content-Type": "application/json", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Content-Type": "application/json", "Origin": "http://evil.example"}, 403),
    ):
        async with session.post(do, data=wish, headers=headers) as answer:
            assert answer.status == status, headers
    assert discord.person("Anna").messages() == []


async def test_strange_requests_get_one_line(discord: Playground, session: aiohttp.ClientSession) -> None:
    anna = Browser(session, discord, "Anna")
    channel = str(discord.channel("via-appia").id)
    for action, wish in (
        ("fly", {}),
        ("click", {"message": "x", "custom_id": "y"}),
        ("click", {"channel": channel, "message": "1", "custom_id": "y"}),
        ("say", {"channel": channel, "content": " "}),
        ("say", {"channel": channel, "content": "x" * 2001}),
        ("say", {"channel": "1", "content": "x"}),
        ("say", {"channel": channel, "content": 5}),
        ("slash", {"channel": channel, "command": "/ping"}),
        ("locale", {"locale": "tlh"}),
    ):
        result = await anna.do(action, **wish)
        assert result["ok"] is False
        assert result["error"].count("\n") == 0
    for path in ("/page/snapshot?as=Nobody", "/web/../page.py", "/web/%2e%2e%2fpage.py", "/web/nothing.js"):
        async with session.get(f"{discord.url}{path}") as answer:
            assert answer.status == 404


async def test_the_page_and_its_files(discord: Playground, session: aiohttp.ClientSession) -> None:
    for path, kind in (
        ("/", "text/html"),
        ("/web/app.js", "text/javascript"),
        ("/web/style.css", "text/css"),
    ):
        async with session.get(f"{discord.url}{path}") as answer:
            assert (answer.status, answer.content_type) == (200, kind)
            assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
    start = await Browser(session, discord, "Anna").get("/page/snapshot")
    async with session.get(start["me"]["avatar"]) as answer:
        assert answer.content_type == "image/svg+xml"


async def test_films_can_be_fetched_in_pieces(discord: Playground, session: aiohttp.ClientSession) -> None:
    discord.world.storage.save_file(77, bytes(range(100)))
    url = f"{discord.url}/attachments/1/77/film.mp4"
    for wanted, status, length in (("bytes=0-9", 206, 10), ("bytes=90-", 206, 10), ("bytes=-5", 206, 5)):
        async with session.get(url, headers={"Range": wanted}) as answer:
            assert (answer.status, len(await answer.read())) == (status, length)
    async with session.get(f"{discord.url}/attachments/1/77/page.html") as answer:
        assert answer.content_type == "application/octet-stream"
