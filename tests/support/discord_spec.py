"""Discord's own API description as a judge: every request, answer and event of a test is held against it.

The file is named by VIA_APPIA_DISCORD_SPEC and not committed. Where the description contradicts what Discord
documents and does, it is read with these corrections: `oneOf` as `anyOf`; ids may be numbers; the codes of
errors at single fields are words.
"""

from __future__ import annotations

import json
import os
import re
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from playground.rest import Exchange

VARIABLE = "VIA_APPIA_DISCORD_SPEC"
ROOT = "urn:discord"
EVENTS = {
    "MESSAGE_CREATE": "MessageResponse",
    "MESSAGE_UPDATE": "MessageResponse",
    "GUILD_CREATE": "GuildResponse",
    "GUILD_UPDATE": "GuildResponse",
    "CHANNEL_CREATE": "GuildChannelResponse",
    "CHANNEL_UPDATE": "GuildChannelResponse",
    "CHANNEL_DELETE": "GuildChannelResponse",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "GUILD_MEMBER_ADD": "GuildMemberResponse",
}
CHANNELS = {0: "GuildChannelResponse", 1: "PrivateChannelResponse", 11: "ThreadResponse"}
NO_SCHEMA = frozenset(
    {"RESUMED", "MESSAGE_DELETE", "THREAD_DELETE", "GUILD_DELETE", "GUILD_MEMBER_REMOVE", "READY"}
    | {"INTERACTION_CREATE", "GUILD_MEMBERS_CHUNK"}
)
# What Discord documents at these places, but its description leaves out.
EXTRA = {
    "MessageResponse": {"guild_id", "member"},
    "GuildResponse": {
        "joined_at", "large", "unavailable", "member_count", "members", "channels", "threads", "presences",
        "voice_states", "stage_instances", "guild_scheduled_events", "soundboard_sounds",
    },
    "GuildMemberResponse": {"permissions", "guild_id"},
    "ThreadResponse": {"newly_created"},
    "PrivateChannelResponse": {"permissions"},
}  # fmt: skip


def _is_date_time(value: object) -> bool:
    return not isinstance(value, str) or datetime.fromisoformat(value).tzinfo is not None


def _is_uri(value: object) -> bool:
    return not isinstance(value, str) or bool(re.match(r"(https?|wss?|attachment)://\S+$", value))


_formats = jsonschema.FormatChecker(formats=())
_formats.checks("date-time", ValueError)(_is_date_time)
_formats.checks("uri")(_is_uri)


def _strict(name: str) -> bool:
    """Answers may have no unknown fields: a misspelt optional one would pass unseen."""
    return name.endswith("Response")


def _correct(node: Any, name: str = "") -> Any:
    if isinstance(node, list):
        return [_correct(one) for one in node]
    if not isinstance(node, dict):
        return node
    result = {"anyOf" if key == "oneOf" else key: _correct(part) for key, part in node.items()}
    if name == "SnowflakeType":
        return {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": "^[0-9]{1,20}$"}]}
    if name == "InnerErrors":
        codes = {"type": "object", "required": ["code", "message"]}
        return {
            "type": "object",
            "properties": {"_errors": {"type": "array", "items": codes}},
            "required": ["_errors"],
        }
    if _strict(name) and "properties" in result and "additionalProperties" not in result:
        result["properties"] |= {field: {} for field in EXTRA.get(name, ())}
        result["additionalProperties"] = False
    return result


class Spec:
    """The description, ready to check with."""

    def __init__(self, path: Path) -> None:
        raw = json.loads(path.read_text(encoding="utf-8"))
        schemas = raw["components"]["schemas"]
        self.document: dict[str, Any] = _correct(raw)
        self.document["components"]["schemas"] = {name: _correct(schemas[name], name) for name in schemas}
        resource = DRAFT202012.create_resource(self.document)
        self._registry: Registry[Any] = Registry().with_resource(ROOT, resource)
        self._validators: dict[str, jsonschema.Draft202012Validator] = {}

    def problems(self, pointer: str, value: Any) -> list[str]:
        """What is wrong with a value, measured by the schema at a JSON pointer."""
        validator = self._validators.get(pointer)
        if validator is None:
            schema = {"$ref": f"{ROOT}#{pointer}"}
            validator = jsonschema.Draft202012Validator(
                schema, registry=self._registry, format_checker=_formats
            )
            self._validators[pointer] = validator
        errors = [jsonschema.exceptions.best_match([error]) for error in validator.iter_errors(value)]
        return [f"{error.json_path}: {error.message[:300]}" for error in errors if error is not None]

    def schema(self, name: str, value: Any) -> list[str]:
        """What is wrong with a value, measured by a named schema."""
        return self.problems(f"/components/schemas/{name}", value)


@cache
def load() -> Spec | None:
    """The description, if VIA_APPIA_DISCORD_SPEC names it."""
    path = os.environ.get(VARIABLE)
    return Spec(Path(path)) if path else None


class Judge:
    """Notes whatever in a test's traffic Discord would not know; `verdict` fails the test."""

    def __init__(self, spec: Spec) -> None:
        self._spec = spec
        self.found: list[str] = []
        self.exchanges = 0
        self.events = 0
        self.allow_bad_requests = False

    def on_exchange(self, exchange: Exchange) -> None:
        """Hold one request and its answer against the description."""
        self.exchanges += 1
        where = f"{exchange.method} {exchange.path}"
        if exchange.template is None:
            self._note(where, ["no such route in the playground"])
            return
        path = "/paths/" + exchange.template.replace("~", "~0").replace("/", "~1")
        operation = self._spec.document["paths"].get(exchange.template, {}).get(exchange.method.lower())
        if operation is None:
            self.found.append(f"{where}: not in Discord's description")
            return
        path += f"/{exchange.method.lower()}"
        if exchange.status < 400:
            self._request(where, path, operation, exchange)
        elif isinstance(exchange.response, dict) and exchange.response.get("code") == 50035:
            self._note(where, [f"refused: {json.dumps(exchange.response['errors'])}"])
        self._response(where, path, operation, exchange)

    def _note(self, where: str, problems: list[str]) -> None:
        if not self.allow_bad_requests:
            self.found += [f"{where}: {problem}" for problem in problems]

    def _request(self, where: str, path: str, operation: Any, exchange: Exchange) -> None:
        known = {one["name"] for one in operation.get("parameters", ()) if one["in"] == "query"}
        self._note(where, [f"unknown parameter {name}" for name in set(exchange.query) - known])
        if "requestBody" not in operation:
            if exchange.request is not None:
                self._note(where, ["a body where none belongs"])
            return
        pointer = f"{path}/requestBody/content/application~1json/schema"
        self._note(where + " request", self._spec.problems(pointer, exchange.request))

    def _response(self, where: str, path: str, operation: Any, exchange: Exchange) -> None:
        status = str(exchange.status)
        if status not in operation["responses"]:
            status = f"{status[0]}XX"
        if status not in operation["responses"]:
            self.found.append(f"{where}: answered {exchange.status}, which Discord does not")
            return
        response = operation["responses"][status]
        if "$ref" in response:
            name = response["$ref"].rsplit("/", 1)[1]
            pointer = f"/components/responses/{name}/content/application~1json/schema"
        elif "content" in response:
            pointer = f"{path}/responses/{status}/content/application~1json/schema"
        else:
            self.found += [f"{where}: a body with {status}"] if exchange.response is not None else []
            return
        problems = self._spec.problems(pointer, exchange.response)
        self.found += [f"{where} {exchange.status} answer: {problem}" for problem in problems]

    def on_event(self, event: str, data: Any) -> None:
        """Hold one gateway event against the description."""
        self.events += 1
        if event in EVENTS:
            self._event(event, EVENTS[event], data)
            for member in data.get("members", ()):
                self._event(event, "GuildMemberResponse", member)
            for channel in (*data.get("channels", ()), *data.get("threads", ())):
                self._event(event, CHANNELS[channel["type"]], channel)
        elif event not in NO_SCHEMA:
            self.found.append(f"event {event}: not in Discord's description")
        elif event == "INTERACTION_CREATE":
            self._event(event, CHANNELS[data["channel"]["type"]], data["channel"])
            self._event(event, "AvailableLocalesEnum", data["locale"])
            if "message" in data:
                self._event(event, "MessageResponse", data["message"])
            member = "member" in data
            self._event(
                event,
                "GuildMemberResponse" if member else "UserResponse",
                data["member" if member else "user"],
            )
            for user in data["data"].get("resolved", {}).get("users", {}).values():
                self._event(event, "UserResponse", user)
        elif event == "GUILD_MEMBERS_CHUNK":
            for one in data["members"]:
                self._event(event, "GuildMemberResponse", one)

    def _event(self, event: str, schema: str, value: Any) -> None:
        self.found += [f"event {event} ({schema}): {problem}" for problem in self._spec.schema(schema, value)]

    def verdict(self) -> None:
        """Fail with everything found."""
        assert not self.found, "Discord would not know this:\n" + "\n".join(dict.fromkeys(self.found))
