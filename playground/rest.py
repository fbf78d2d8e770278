"""Discord's HTTP API: finds the route, checks who asks, reads the body, lets planned trouble happen, answers.

What the routes do is in the `rest_*` modules. An unknown route, query parameter or body field is refused
loudly.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from aiohttp import BodyPartReader, web

from playground.errors import (
    BAD_FORM,
    BAD_JSON,
    RATE_LIMITED,
    TOO_LARGE,
    UNAUTHORIZED,
    UNKNOWN_ROUTE,
    WRONG_METHOD,
    ApiError,
)
from playground.faults import Fault, Faults, Trouble
from playground.gateway import Gateway
from playground.limits import Limits, Window
from playground.model import ATTACHMENT_LIMIT_BYTES
from playground.posting import Upload
from playground.world import World

_log = logging.getLogger(__name__)
PREFIX = "/api/v10"


@dataclass(frozen=True, slots=True)
class Call:
    """One request to one route, body and files read."""

    world: World
    gateway: Gateway
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: list[Upload] = field(default_factory=list)

    def id(self, name: str) -> int:
        """An id out of the path."""
        return int(self.params[name])


Answer = tuple[int, Any]
Handler = Callable[[Call], Answer]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and path template as in Discord's API description, and what answers it."""

    method: str
    template: str
    handler: Handler
    query: frozenset[str]
    takes_body: bool
    takes_files: bool
    with_token: bool

    @property
    def limited(self) -> bool:
        """Whether the bot's requests a second are counted here; answers to people are not."""
        return not self.with_token

    @property
    def pattern(self) -> re.Pattern[str]:
        """The template as a regular expression; names ending in _id take digits only."""
        parts = re.split(r"{(\w+)}", self.template)
        out = "".join(
            re.escape(part) if index % 2 == 0
            else f"(?P<{part}>{'[0-9]{1,20}' if part.endswith('_id') else '[^/]+'})"
            for index, part in enumerate(parts)
        )  # fmt: skip
        return re.compile(out)


class Routes:
    """The route table; handlers enter themselves with `@routes.on(...)`."""

    def __init__(self) -> None:
        self.all: list[tuple[re.Pattern[str], Route]] = []

    def on(
        self,
        method: str,
        template: str,
        *,
        query: str = "",
        body: bool = False,
        files: bool = False,
        with_token: bool = False,
    ) -> Callable[[Handler], Handler]:
        """Answer this route; `with_token` ones are opened by the token in their path, not by the bot's."""

        def enter(handler: Handler) -> Handler:
            route = Route(
                method, template, handler, frozenset(query.split()), body or files, files, with_token
            )
            self.all.append((route.pattern, route))
            return handler

        return enter


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer, for whoever checks them; `template` is None for unknown routes."""

    method: str
    path: str
    template: str | None
    query: dict[str, str]
    request: Any
    files: int
    status: int
    response: Any
    limited: bool = True
    """Whether it counts among the requests that the whole bot may make in a second."""


class Rest:
    """The HTTP API over a world."""

    def __init__(
        self, world: World, gateway: Gateway, faults: Faults, routes: Routes, limits: Limits
    ) -> None:
        self.world = world
        self.gateway = gateway
        self.faults = faults
        self.observers: list[Callable[[Exchange], None]] = []
        self._routes = routes
        most = limits.requests_a_second
        self._requests = None if most is None else Window(world.clock, most, 1.0)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """Any request below the API's prefix."""
        path = request.path.removeprefix(PREFIX)
        fault = self.faults.take(request.method, path)
        if fault is not None:
            trouble = await self._before(fault, request)
            if trouble is not None:
                return trouble
        route, body, uploads = None, None, list[Upload]()
        try:
            route, params = self._find(request.method, path)
            if not route.with_token and request.headers.get("Authorization") != f"Bot {self.world.token}":
                raise ApiError(*UNAUTHORIZED)
            body, uploads = await _read(request, route)
            if route.limited:
                self._count()
            unknown = sorted(set(request.query) - route.query)
            if unknown:
                raise _bad_query(unknown[0], "UNKNOWN_FIELD", "The playground knows no such parameter here.")
            call = Call(self.world, self.gateway, params, request.query, body, uploads)
            status, answer = route.handler(call)
        except ApiError as refusal:
            status, answer = refusal.status, refusal.body
            _log.info(
                "%s %s refused: %s", request.method, route.template if route else path, json.dumps(answer)
            )
        exchange = Exchange(
            request.method, path, route.template if route else None, dict(request.query), body, len(uploads),
            status, answer, route is not None and route.limited,
        )  # fmt: skip
        for observe in self.observers:
            observe(exchange)
        if fault is not None and fault.trouble is Trouble.ERROR_AFTER:
            return _json(fault.status, {"message": f"{fault.status}: planned trouble", "code": 0})
        if fault is not None and fault.trouble is Trouble.CUT_AFTER:
            return _cut(request)
        if fault is not None and fault.trouble is Trouble.SILENT_AFTER:
            await _never()
        return _json(status, answer)

    def _count(self) -> None:
        """Refuse what is beyond the requests that the whole bot may make in a second."""
        wait_s = self._requests.wait_s() if self._requests is not None else 0.0
        if wait_s:
            more: dict[str, Any] = {"retry_after": round(wait_s + 0.001, 3), "global": True}
            raise ApiError(*RATE_LIMITED, **more)

    def _find(self, method: str, path: str) -> tuple[Route, dict[str, str]]:
        found = [(route, match) for pattern, route in self._routes.all if (match := pattern.fullmatch(path))]
        for route, match in found:
            if route.method == method:
                return route, match.groupdict()
        _log.error("The playground has no route %s %s", method, path)
        raise ApiError(*(WRONG_METHOD if found else UNKNOWN_ROUTE))

    async def _before(self, fault: Fault, request: web.Request) -> web.StreamResponse | None:
        if fault.trouble is Trouble.RATE_LIMIT:
            await request.read()
            more: dict[str, Any] = {"retry_after": fault.seconds, "global": fault.everywhere}
            return _json(429, ApiError(*RATE_LIMITED, **more).body)
        if fault.trouble is Trouble.BLOCKED:
            await request.read()
            return web.Response(status=429, text="error code: 1015")
        if fault.trouble is Trouble.ERROR:
            await request.read()
            return _json(fault.status, {"message": f"{fault.status}: planned trouble", "code": 0})
        if fault.trouble is Trouble.CUT:
            return _cut(request)
        if fault.trouble is Trouble.REFUSED:
            await request.read()
            soon: dict[str, Any] = {"retry_after": 0.05} if fault.refusal[0] == 429 else {}
            return _json(fault.refusal[0], ApiError(*fault.refusal, **soon).body)
        if fault.trouble is Trouble.SILENT:
            await request.read()
            await _never()
        if fault.trouble is Trouble.SLOW:
            await asyncio.sleep(fault.seconds)
        return None


async def _never() -> None:
    """Until the playground stops."""
    await asyncio.get_running_loop().create_future()


def _cut(request: web.Request) -> web.StreamResponse:
    if request.transport is not None:
        request.transport.abort()
    return web.Response()


def _json(status: int, body: Any) -> web.StreamResponse:
    """discord.py wants the content type exactly so, and takes a 429 without Via for a ban by Cloudflare."""
    headers = {"Via": "1.1 playground"}
    if status == 429 and "retry_after" in body:
        scope = "global" if body["global"] else "user"
        headers |= {"Retry-After": f"{body['retry_after']:.3f}", "X-RateLimit-Scope": scope}
        if body["global"]:
            headers["X-RateLimit-Global"] = "true"
    if body is None:
        return web.Response(status=status, headers=headers)
    headers["Content-Type"] = "application/json"
    return web.Response(status=status, headers=headers, body=json.dumps(body, ensure_ascii=False).encode())


def _bad_query(name: str, code: str, message: str) -> ApiError:
    return ApiError(*BAD_FORM, errors={name: {"_errors": [{"code": code, "message": message}]}})


def query_number(call: Call, name: str, least: int, most: int, default: int) -> int:
    """A whole number out of the query string."""
    text = call.query.get(name)
    if text is None:
        return default
    if not re.fullmatch(r"-?\d{1,19}", text) or not least <= int(text) <= most:
        raise _bad_query(name, "NUMBER_TYPE_MAX", f"int value should be between {least} and {most}.")
    return int(text)


def query_flag(call: Call, name: str) -> bool:
    """A yes or no out of the query string."""
    text = call.query.get(name, "false").lower()
    if text not in ("true", "false", "1", "0"):
        raise _bad_query(name, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
    return text in ("true", "1")


async def _read(request: web.Request, route: Route) -> tuple[Any, list[Upload]]:
    """The body as JSON, and the files of a multipart body."""
    if request.content_type.startswith("multipart/"):
        if not route.takes_files:
            raise ApiError(
                *BAD_FORM, errors={"_errors": [{"code": "CONTENT_TYPE_INVALID", "message": "No files here."}]}
            )
        return await _read_multipart(request)
    raw = await request.read()
    if not route.takes_body:
        if raw not in (b"", b"null"):
            raise ApiError(
                *BAD_FORM, errors={"_errors": [{"code": "UNKNOWN_FIELD", "message": "No body here."}]}
            )
        return None, []
    if request.content_type != "application/json":
        problem = {
            "code": "CONTENT_TYPE_INVALID",
            "message": 'Expected "Content-Type" header to be application/json.',
        }
        raise ApiError(*BAD_FORM, errors={"_errors": [problem]})
    return _parse(raw), []


async def _read_multipart(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise ApiError(
                *BAD_FORM, errors={"_errors": [{"code": "MULTIPART", "message": "Nested multipart."}]}
            )
        data = await part.read()
        name = part.name or ""
        index = re.fullmatch(r"files\[(\d)\]", name)
        if name == "payload_json":
            body = _parse(bytes(data))
        elif index:
            if len(data) > ATTACHMENT_LIMIT_BYTES:
                raise ApiError(*TOO_LARGE)
            uploads.append(Upload(int(index[1]), part.filename or "file", bytes(data)))
        else:
            raise ApiError(
                *BAD_FORM, errors={name: {"_errors": [{"code": "UNKNOWN_FIELD", "message": "No such part."}]}}
            )
    return body, uploads


def _parse(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except ValueError:
        raise ApiError(*BAD_JSON) from None
