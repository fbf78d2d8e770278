"""The playground is strict: what Discord refuses it refuses, with Discord's codes, and the unknown too."""

from __future__ import annotations

import io
import json
from typing import Any

import aiohttp
import pytest

from playground.model import APPLICATION_ID, ATTACHMENT_LIMIT_BYTES, GUILD_ID, TOKEN, Asked, Channel
from playground.server import Playground
from tests.e2e.api import Api
from tests.support.discord_spec import Judge
from tests.support.playground import ANSWER_WITHIN_S

BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
OPTION = {"label": "One", "value": "1"}
SELECT = {"type": 3, "custom_id": "pick", "options": [OPTION]}
INPUT = {"type": 4, "custom_id": "word", "style": 1}
LABEL = {"type": 18, "label": "Word", "component": INPUT}
COMMAND = {"name": "game", "description": "A game"}


@pytest.fixture
async def api(discord: Playground, judge: Judge | None) -> Any:
    if judge is not None:
        judge.allow_bad_requests = True
    async with aiohttp.ClientSession() as session:
        yield Api(session, discord)


@pytest.fixture
def channel(discord: Playground) -> Channel:
    return discord.channel("via-appia")


def row(*parts: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def rows(*parts: Any) -> dict[str, Any]:
    return {"content": "x", "components": [row(*parts)]}


def option(**more: Any) -> dict[str, Any]:
    return {"type": 3, "name": "word", "description": "A word", **more}


def modal(*parts: Any, **more: Any) -> dict[str, Any]:
    return {"type": 9, "data": {"custom_id": "form", "title": "Form", "components": list(parts), **more}}


MESSAGES: dict[str, tuple[Any, int]] = {
    "nothing": ({}, 50006),
    "only spaces": ({"content": "  \n "}, 50006),
    "only components": ({"components": [row(BUTTON)]}, 50006),
    "not an object": ([], 50035),
    "2001 characters": ({"content": "x" * 2001}, 50035),
    "content is a number": ({"content": 5}, 50035),
    "unknown field": ({"content": "x", "colour": 1}, 50035),
    "components v2": ({"content": "x", "flags": 1 << 15}, 50035),
    "ephemeral outside an interaction": ({"content": "x", "flags": 64}, 50035),
    "flags are a word": ({"content": "x", "flags": "silent"}, 50035),
    "11 embeds": ({"embeds": [{"title": "x"}] * 11}, 50035),
    "empty embed": ({"embeds": [{}]}, 50035),
    "embed title of 257": ({"embeds": [{"title": "x" * 257}]}, 50035),
    "embed description of 4097": ({"embeds": [{"description": "x" * 4097}]}, 50035),
    "embeds of 6001": ({"embeds": [{"description": "x" * 3001}, {"description": "x" * 3000}]}, 50035),
    "embed of 26 fields": ({"embeds": [{"fields": [{"name": "a", "value": "b"}] * 26}]}, 50035),
    "embed field without value": ({"embeds": [{"fields": [{"name": "a"}]}]}, 50035),
    "embed colour too large": ({"embeds": [{"title": "x", "color": 1 << 24}]}, 50035),
    "embed picture without scheme": ({"embeds": [{"image": {"url": "board.png"}}]}, 50035),
    "embed shows a file not sent": ({"embeds": [{"image": {"url": "attachment://a.png"}}]}, 50035),
    "embed timestamp nonsense": ({"embeds": [{"title": "x", "timestamp": "yesterday!"}]}, 50035),
    "embed with a typing mistake": ({"embeds": [{"titel": "x"}]}, 50035),
    "6 rows": (
        {"content": "x", "components": [row({**BUTTON, "custom_id": str(n)}) for n in range(6)]},
        50035,
    ),
    "6 buttons in a row": (rows(*({**BUTTON, "custom_id": str(n)} for n in range(6))), 50035),
    "an empty row": (rows(), 50035),
    "a button outside a row": ({"content": "x", "components": [BUTTON]}, 50035),
    "a container": ({"content": "x", "components": [{"type": 17, "components": []}]}, 50035),
    "custom id of 101": (rows({**BUTTON, "custom_id": "x" * 101}), 50035),
    "custom id twice": (rows(BUTTON, BUTTON), 50035),
    "button without custom id": (rows({"type": 2, "style": 1, "label": "Go"}), 50035),
    "button without label": (rows({"type": 2, "style": 1, "custom_id": "go"}), 50035),
    "button label of 81": (rows({**BUTTON, "label": "x" * 81}), 50035),
    "button style 7": (rows({**BUTTON, "style": 7}), 50035),
    "link without address": (rows({"type": 2, "style": 5, "label": "Go"}), 50035),
    "link with custom id": (rows({**BUTTON, "style": 5, "url": "https://example.org"}), 50035),
    "select and button in a row": (rows(SELECT, BUTTON), 50035),
    "select without options": (rows({**SELECT, "options": []}), 50035),
    "26 options": (rows({**SELECT, "options": [{"label": "x", "value": str(n)} for n in range(26)]}), 50035),
    "the same value twice": (rows({**SELECT, "options": [OPTION, OPTION]}), 50035),
    "option label of 101": (rows({**SELECT, "options": [{"label": "x" * 101, "value": "1"}]}), 50035),
    "more to choose than there is": (rows({**SELECT, "max_values": 2}), 50035),
    "least above most": (rows({**SELECT, "min_values": 2, "max_values": 1}), 50035),
    "placeholder of 151": (rows({**SELECT, "placeholder": "x" * 151}), 50035),
    "text input in a message": (rows(INPUT), 50035),
    "nonce of 26": ({"content": "x", "nonce": "n" * 26}, 50035),
    "attachment without file": ({"content": "x", "attachments": [{"id": 0}]}, 50035),
    "alt text of 1025": ({"content": "x", "attachments": [{"id": 0, "description": "x" * 1025}]}, 50035),
    "allowed mentions of nonsense": ({"content": "x", "allowed_mentions": {"parse": ["cats"]}}, 50035),
    "101 allowed users": ({"content": "x", "allowed_mentions": {"users": list(range(101))}}, 50035),
    "reply to nothing": ({"content": "x", "message_reference": {"message_id": 1}}, 50035),
}


@pytest.mark.parametrize("name", MESSAGES)
async def test_malformed_messages(api: Api, channel: Channel, discord: Playground, name: str) -> None:
    body, code = MESSAGES[name]
    status, answer = await api("POST", f"/channels/{channel.id}/messages", body)
    assert (status, answer["code"]) == (400, code), answer
    assert discord.world.messages[channel.id] == {}


COMMANDS: dict[str, Any] = {
    "not a list": {"name": "x"},
    "no name": [{"description": "x"}],
    "upper case": [{**COMMAND, "name": "Game"}],
    "a space": [{**COMMAND, "name": "my game"}],
    "name of 33": [{**COMMAND, "name": "x" * 33}],
    "no description": [{"name": "game"}],
    "description of 101": [{**COMMAND, "description": "x" * 101}],
    "a name twice": [COMMAND, COMMAND],
    "unknown language": [{**COMMAND, "name_localizations": {"tlh": "x"}}],
    "localised name in upper case": [{**COMMAND, "name_localizations": {"de": "Spiel"}}],
    "26 options": [{**COMMAND, "options": [option(name=f"o{n}") for n in range(26)]}],
    "option without type": [{**COMMAND, "options": [{"name": "x", "description": "x"}]}],
    "option twice": [{**COMMAND, "options": [option(), option()]}],
    "required after optional": [{**COMMAND, "options": [option(), option(name="b", required=True)]}],
    "26 choices": [
        {**COMMAND, "options": [option(choices=[{"name": str(n), "value": "x"} for n in range(26)])]}
    ],
    "choice of the wrong type": [
        {**COMMAND, "options": [option(type=4, choices=[{"name": "a", "value": "b"}])]}
    ],
    "choices and autocomplete": [
        {**COMMAND, "options": [option(autocomplete=True, choices=[{"name": "a", "value": "b"}])]}
    ],
    "least above most": [{**COMMAND, "options": [option(type=4, min_value=5, max_value=2)]}],
    "length for a number": [{**COMMAND, "options": [option(type=4, max_length=5)]}],
    "subcommands beside options": [{**COMMAND, "options": [option(type=1), option(name="b")]}],
    "a group in a group": [
        {**COMMAND, "options": [option(type=2, options=[option(type=2, options=[])])]},
    ],
    "context 9": [{**COMMAND, "contexts": [9]}],
    "8001 characters": [
        {
            **COMMAND,
            "options": [
                option(
                    name=f"o{n}", choices=[{"name": f"{m} " + "x" * 90, "value": "y" * 90} for m in range(25)]
                )
                for n in range(2)
            ],
        }
    ],
}


@pytest.mark.parametrize("name", COMMANDS)
async def test_malformed_commands(api: Api, discord: Playground, name: str) -> None:
    status, answer = await api("PUT", f"/applications/{APPLICATION_ID}/commands", COMMANDS[name])
    assert (status, answer["code"]) == (400, 50035), answer
    assert discord.world.commands == {}


CALLBACKS: dict[str, Any] = {
    "no type": {"data": {"content": "x"}},
    "type 3": {"type": 3},
    "message without data": {"type": 4},
    "components v2": {"type": 4, "data": {"content": "x", "flags": 1 << 15}},
    "nonce in an answer": {"type": 4, "data": {"content": "x", "nonce": "1"}},
    "modal without title": {"type": 9, "data": {"custom_id": "x", "components": [LABEL]}},
    "modal without parts": modal(),
    "modal of 6 parts": modal(*({**LABEL, "component": {**INPUT, "custom_id": str(n)}} for n in range(6))),
    "modal title of 46": modal(LABEL, title="x" * 46),
    "label of 46": modal({**LABEL, "label": "x" * 46}),
    "button in a modal": modal(row(BUTTON)),
    "input without label": modal(row(INPUT)),
    "least above most": modal({**LABEL, "component": {**INPUT, "min_length": 9, "max_length": 3}}),
    "prefilled too long": modal({**LABEL, "component": {**INPUT, "value": "long", "max_length": 3}}),
    "choices for a command": {"type": 8, "data": {"choices": []}},
    "update without a message": {"type": 7, "data": {"content": "x"}},
    "deferred update without a message": {"type": 6},
}


@pytest.mark.parametrize("name", CALLBACKS)
async def test_malformed_answers(api: Api, channel: Channel, discord: Playground, name: str) -> None:
    anna = discord.person("Anna")
    interaction = discord.world.ask(Asked.COMMAND, anna.user, channel, {"name": "x"}, command="x")
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    status, answer = await api("POST", path, CALLBACKS[name])
    assert (status, answer["code"]) == (400, 50035), answer
    assert interaction.answer is None
    assert await api("POST", path, {"type": 4, "data": {"content": "good"}}) == (204, None)


async def test_26_choices_and_other_answers_to_autocompletion(
    api: Api, channel: Channel, discord: Playground
) -> None:
    anna = discord.person("Anna")
    interaction = discord.world.ask(Asked.AUTOCOMPLETE, anna.user, channel, {"name": "x"})
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    choices = [{"name": str(n), "value": str(n)} for n in range(26)]
    for body in (
        {"type": 8, "data": {"choices": choices}},
        {"type": 5},
        {"type": 4, "data": {"content": "x"}},
    ):
        status, answer = await api("POST", path, body)
        assert (status, answer["code"]) == (400, 50035)
    assert await api("POST", path, {"type": 8, "data": {"choices": choices[:25]}}) == (204, None)


async def test_tokens_of_interactions_run_out(api: Api, channel: Channel, discord: Playground) -> None:
    anna = discord.person("Anna")
    interaction = discord.world.ask(Asked.COMMAND, anna.user, channel, {"name": "x"}, command="x")
    callback = f"/interactions/{interaction.id}/{interaction.token}/callback"
    webhook = f"/webhooks/{APPLICATION_ID}/{interaction.token}"
    words = {"content": "x"}
    assert (await api("POST", webhook, words))[1]["code"] == 10015  # nothing answered yet
    assert (await api("POST", f"/interactions/{interaction.id}/wrong/callback", {"type": 5}))[1][
        "code"
    ] == 10062
    assert (await api("POST", callback, {"type": 5}))[0] == 204
    assert (await api("POST", callback, {"type": 5}))[1]["code"] == 40060
    assert (await api("PATCH", f"{webhook}/messages/@original", words))[0] == 200
    assert (await api("DELETE", f"{webhook}/messages/@original"))[0] == 204
    assert (await api("GET", f"{webhook}/messages/@original"))[1]["code"] == 10008
    assert (await api("POST", webhook + "?wait=true", words))[0] == 200
    discord.clock.advance(15 * 60)
    status, answer = await api("POST", webhook, words)
    assert (status, answer["code"]) == (401, 50027)
    late = discord.world.ask(Asked.COMMAND, anna.user, channel, {"name": "x"}, command="x")
    discord.clock.advance(ANSWER_WITHIN_S + 0.5)
    status, answer = await api("POST", f"/interactions/{late.id}/{late.token}/callback", {"type": 5})
    assert (status, answer["code"]) == (404, 10062)


async def test_other_refusals(api: Api, channel: Channel, discord: Playground) -> None:
    said = discord.person("Anna").say("Hands off")
    ask = f"/channels/{channel.id}/messages"
    cases: list[tuple[str, str, Any, int, int]] = [
        ("GET", "/users/1", None, 404, 10013),
        ("GET", "/channels/1", None, 404, 10003),
        ("GET", "/guilds/1", None, 404, 10004),
        ("GET", f"/guilds/{GUILD_ID}/members/1", None, 404, 10013),
        ("GET", f"{ask}/1", None, 404, 10008),
        ("GET", f"{ask}?limit=101", None, 400, 50035),
        ("GET", f"{ask}?before=x", None, 400, 50035),
        ("GET", f"{ask}?before=1&after=1", None, 400, 50035),
        ("GET", f"{ask}?sort=up", None, 400, 50035),
        ("PATCH", f"{ask}/{said.id}", {"content": "mine"}, 403, 50005),
        ("DELETE", f"{ask}/{said.id}", None, 403, 50013),
        ("POST", f"{ask}/{said.id}/threads", {"name": ""}, 400, 50035),
        ("POST", f"{ask}/{said.id}/threads", {"name": "x", "auto_archive_duration": 5}, 400, 50035),
        ("POST", "/users/@me/channels", {"recipient_id": 1}, 404, 10013),
        ("POST", "/users/@me/channels", {}, 400, 50035),
        ("PATCH", f"/channels/{channel.id}", {"name": "mine"}, 403, 50013),
        ("GET", "/applications/1/commands", None, 403, 20012),
        ("GET", f"/applications/{APPLICATION_ID}/commands/1", None, 404, 10063),
        ("PATCH", f"/channels/{channel.id}", {"archived": True}, 400, 50035),
        ("GET", "/guilds/1/cats", None, 404, 0),
        ("PUT", f"{ask}/{said.id}", {}, 405, 0),
    ]
    for method, path, body, status, code in cases:
        got, answer = await api(method, path, body)
        assert (got, answer["code"]) == (status, code), (method, path, answer)
    assert (await api("GET", "/users/@me", token="wrong"))[0] == 401
    messages = [one.content for one in discord.person("Anna").messages()]
    assert messages == ["Hands off"]


async def test_bodies_that_are_no_json_or_the_wrong_kind(
    discord: Playground, channel: Channel, judge: Judge | None
) -> None:
    if judge is not None:
        judge.allow_bad_requests = True
    url = f"{discord.url}/api/v10/channels/{channel.id}/messages"
    headers = {"Authorization": f"Bot {TOKEN}"}

    def upload(name: str, data: bytes, payload: Any) -> aiohttp.FormData:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(payload))
        form.add_field(name, io.BytesIO(data), filename="a.png")
        return form

    png = b"\x89PNG\r\n\x1a\n"
    cases: list[tuple[Any, str | None, int, int]] = [
        (b"{", "application/json", 400, 50109),
        (b"content=x", "application/x-www-form-urlencoded", 400, 50035),
        (upload("file", png, {}), None, 400, 50035),
        (upload("files[0]", png, {"attachments": []}), None, 400, 50035),
        (upload("files[0]", png, {"attachments": [{"id": 1}]}), None, 400, 50035),
        (upload("files[0]", b"x" * (ATTACHMENT_LIMIT_BYTES + 1), {}), None, 413, 40005),
    ]
    async with aiohttp.ClientSession() as session:
        for data, kind, status, code in cases:
            more = headers if kind is None else {**headers, "Content-Type": kind}
            async with session.post(url, data=data, headers=more) as answer:
                assert (answer.status, (await answer.json())["code"]) == (status, code)
        async with session.post(
            url, data=upload("files[0]", png, {"content": "x"}), headers=headers
        ) as answer:
            assert answer.status == 200
    assert discord.world.storage.count_files() == 1  # refused uploads leave nothing behind
