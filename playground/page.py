"""What the browser page talks to: a thin JSON skin over `people.py`, for one person per request.

Every route takes `?as=NAME` (a person's name; without one, the first person) and checks Host and Origin, so
that no web site can reach it. Every answer is JSON; an error is `{"ok": false, "error": "one line"}` with
status 400 (403 for a foreign Host or Origin, 404 for an unknown person). Ids are strings of digits; a larger
id is newer.

`GET /` is the page, `GET /web/NAME` its files, `GET /attachments/...` and `GET /avatars/...` the CDN.

`GET /page/snapshot?as=` -> {
    me: person, people: [{id, name, locale, manager, avatar}],       avatar is an address on this server
    guild: {id, name, locale},
    channels: [{id, name, type: "text" | "thread" | "dm", parent_id, archived, locked, unread: bool,
                mentions: int, last_message_id}],                    a dm's name is the bot's
    commands: [command],                                             those this person may use, see below
    bot: {id, name, avatar, online}, now,                            now is ISO 8601, the playground's time
    session,                                                         the newest id at this moment
    last_event}                                                      for /page/events, see there
    command = {id, key, name, description, contexts: [0 in the server, 1 in a dm], options: [option]};
    name and description are in the person's language, `key` is the name as registered.
    option = {type, key, name, description, required, autocomplete, choices: [{name, value}] or null,
    min_value, max_value, min_length, max_length, options}; type 1 is a subcommand and 2 a group, with options
    of their own; 3 string, 4 integer, 5 boolean, 6 user, 7 channel, 10 number. Only leaves can be called:
    "/game new" calls subcommand `new` of `game`, always by keys.

`GET /page/messages?as=&channel=&before=&limit=&session=` -> {messages: [message], more: bool}
    newest last, 50 unless told. A message is Discord's message object as this person may see it, with their
    ephemerals (flags & 64) that are newer than `session`: send the first snapshot's `session` and they are
    gone after a reload, as in Discord. flags & 128 is "thinking", flags & 4096 silent. Added for the page:
    `mentioned` (this person is addressed), `command` ({user, name} of the slash command that asked for it, or
    null), `names` ({user id: name} for every <@id> in it). Attachments have url, filename, content_type,
    size, width, height, description (alt text); pictures in embeds are in embeds[].image with url, width,
    height, description. `thread` is there once a thread hangs below it.

`GET /page/events?as=` server-sent events: `data:` is one JSON object with `type`, `id:` is for Last-Event-ID
    (or `?after=LAST_EVENT`; without either only news from now on):
    message_create {message}, message_update {message}, message_delete {channel_id, id},
    channel_create {channel}, channel_update {channel}, channel_delete {id},
    commands_update {commands}, people_update {people}, guild_update {guild}, bot_online {}, bot_offline {},
    thinking {interaction_id, on: bool, message_id or null, custom_id or null}   asked, and then answered
    interaction_failed {interaction_id, message_id or null, error}               no answer within 3 s
    modal {interaction_id, modal: {custom_id, title, components}}                open this form
    toast {title, content, channel_id, message_id}                               a push notification
    resync {}                                                                    take a new snapshot
    Unread counts and read marks arrive as channel_update.

`POST /page/do?as=` with JSON {do, ...} -> {ok: true, ...}:
    slash {channel, command: "/game new", options: {key: value}} -> {interaction_id}
    autocomplete {channel, command, options, focused: key}       -> {choices: [{name, value}]}
    click {channel, message, custom_id}                          -> {interaction_id}
    select {channel, message, custom_id, values: [value]}        -> {interaction_id}
    submit {interaction_id (of the modal), values: {custom_id: text or [values]}} -> {interaction_id}
    say {channel, content}                                       -> {message}
    dismiss {channel, message}   an ephemeral     read {channel}   marks all read
    locale {locale}              open_dm {}                      -> {channel}
User and channel options take ids. POST needs Content-Type application/json.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from collections.abc import Awaitable, Callable
from importlib import resources
from typing import Any

from aiohttp import web

from playground.errors import CannotDoError, NoAnswerError
from playground.feed import Feed
from playground.people import Person
from playground.view import channel_view, message_view, snapshot
from playground.world import World

_log = logging.getLogger(__name__)
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
KEEP_ALIVE_S = 15.0
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
# No web site may frame, script or read the page; pictures and films come from this server only.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; "
    "connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"
)


class Page:
    """The page's routes over a world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.feed = Feed(world)
        self._streams: set[asyncio.Task[Any]] = set()

    def add_routes(self, app: web.Application) -> None:
        """Enter all routes."""
        app.router.add_get("/", self._polite(self._index))
        app.router.add_get("/web/{name}", self._polite(self._static))
        app.router.add_get("/page/snapshot", self._polite(self._snapshot))
        app.router.add_get("/page/messages", self._polite(self._messages))
        app.router.add_get("/page/events", self._polite(self._events))
        app.router.add_post("/page/do", self._polite(self._do))

    def close(self) -> None:
        """End the event streams, which would otherwise never end."""
        for task in list(self._streams):
            task.cancel()

    def _polite(self, handler: Handler) -> Handler:
        """What a person cannot do is told in one line."""

        async def handle(request: web.Request) -> web.StreamResponse:
            try:
                return await handler(request)
            except CannotDoError as refusal:
                return _error(400, str(refusal))

        return handle

    def _person(self, request: web.Request) -> Person:
        name = request.query.get("as", "").lower()
        for user in self.world.people:
            if user.name.lower() == name or not name:
                return Person(self.world, user.id)
        raise web.HTTPNotFound(**_error_body("There is no such person."))

    # The page itself

    async def _index(self, _request: web.Request) -> web.StreamResponse:
        return _file("index.html")

    async def _static(self, request: web.Request) -> web.StreamResponse:
        return _file(request.match_info["name"])

    # Reading

    async def _snapshot(self, request: web.Request) -> web.StreamResponse:
        return web.json_response(
            {**snapshot(self.world, self._person(request).user), "last_event": self.feed.newest}
        )

    async def _messages(self, request: web.Request) -> web.StreamResponse:
        person = self._person(request)
        channel = person.channel(request.query.get("channel", ""))
        before, session = _number(request, "before", 2**63), _number(request, "session", 0)
        limit = max(1, min(100, _number(request, "limit", 50)))
        found = [
            message
            for message in self.world.messages[channel.id].values()
            if message.id < before
            and self.world.sees(person.user, message)
            and not (message.ephemeral and message.id <= session)
        ]
        messages = [message_view(self.world, person.user, one) for one in found[-limit:]]
        return web.json_response({"messages": messages, "more": len(found) > limit})

    async def _events(self, request: web.Request) -> web.StreamResponse:
        person = self._person(request)
        after = request.headers.get("Last-Event-ID") or request.query.get("after")
        response = web.StreamResponse(
            headers={
                "Content-Type": "text/event-stream",
                "Cache-Control": "no-store",
                "X-Accel-Buffering": "no",
            }
        )
        await response.prepare(request)
        task = asyncio.current_task()
        assert task is not None
        self._streams.add(task)
        try:
            await self._stream(response, person, int(after) if after and after.isdigit() else None)
        except (ConnectionError, asyncio.CancelledError):
            pass  # the browser went, or the playground ends
        finally:
            self._streams.discard(task)
        return response

    async def _stream(self, response: web.StreamResponse, person: Person, after: int | None) -> None:
        await response.write(b"retry: 500\n\n")
        while True:
            for event_id, event in self.feed.since(person.id, after):
                await response.write(f"id: {event_id}\ndata: {json.dumps(event)}\n\n".encode())
                after = event_id
            after = self.feed.newest if after is None else after
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.feed.wait(person.id, after), KEEP_ALIVE_S)
                continue
            await response.write(b": still here\n\n")

    # Doing

    async def _do(self, request: web.Request) -> web.StreamResponse:
        person = self._person(request)
        if request.content_type != "application/json":
            return _error(400, "Content-Type must be application/json.")
        try:
            wish = await request.json()
            action = self._actions[wish["do"]]
            result = await action(self, person, wish)
        except (ValueError, KeyError, TypeError) as error:
            _log.info("The page asked for something strange: %r", error)
            return _error(400, "The page asked for something strange.")
        except NoAnswerError as error:
            return _error(400, str(error))
        return web.json_response({"ok": True, **result})

    async def _slash(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        interaction = person.ask_slash(
            _word(wish, "command"), _table(wish, "options"), _word(wish, "channel")
        )
        return {"interaction_id": str(interaction.id)}

    async def _autocomplete(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        options = _table(wish, "options")
        typed = options.pop(_word(wish, "focused"), "")
        choices = await person.autocomplete(
            _word(wish, "command"),
            _word(wish, "focused"),
            str(typed),
            where=_word(wish, "channel"),
            **options,
        )
        return {"choices": choices}

    async def _click(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        return {"interaction_id": str(person.ask_click(int(wish["message"]), _word(wish, "custom_id")).id)}

    async def _select(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        interaction = person.ask_select(
            int(wish["message"]), [str(one) for one in wish["values"]], _word(wish, "custom_id")
        )
        return {"interaction_id": str(interaction.id)}

    async def _submit(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        interaction = person.ask_submit(int(wish["interaction_id"]), _table(wish, "values"))
        return {"interaction_id": str(interaction.id)}

    async def _say(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        seen = person.say(_word(wish, "content"), _word(wish, "channel"))
        message = self.world.messages[seen.channel_id][seen.id]
        return {"message": message_view(self.world, person.user, message)}

    async def _dismiss(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        person.dismiss(int(wish["message"]))
        return {}

    async def _read(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        person.read(_word(wish, "channel"))
        return {}

    async def _locale(self, person: Person, wish: dict[str, Any]) -> dict[str, Any]:
        person.set_locale(_word(wish, "locale"))
        return {}

    async def _open_dm(self, person: Person, _wish: dict[str, Any]) -> dict[str, Any]:
        return {"channel": channel_view(self.world, person.user, person.channel("dm"))}

    _actions = {  # noqa: RUF012
        "slash": _slash,
        "autocomplete": _autocomplete,
        "click": _click,
        "select": _select,
        "submit": _submit,
        "say": _say,
        "dismiss": _dismiss,
        "read": _read,
        "locale": _locale,
        "open_dm": _open_dm,
    }


def _word(wish: dict[str, Any], name: str) -> str:
    word = wish[name]
    if not isinstance(word, str):
        raise TypeError(f"{name} is no text")
    return word


def _table(wish: dict[str, Any], name: str) -> dict[str, Any]:
    return dict(wish.get(name) or {})


def _error_body(message: str) -> dict[str, Any]:
    return {"text": json.dumps({"ok": False, "error": message}), "content_type": "application/json"}


def _error(status: int, message: str) -> web.Response:
    return web.Response(status=status, **_error_body(message))


def _number(request: web.Request, name: str, default: int) -> int:
    text = request.query.get(name, "")
    return int(text) if text.isdigit() else default


def _file(name: str) -> web.Response:
    """One of the page's own files, out of the package."""
    suffix = name[name.rfind(".") :] if "." in name else ""
    file = resources.files("playground").joinpath("web", name)
    if suffix not in TYPES or "/" in name or "\\" in name or not file.is_file():
        raise web.HTTPNotFound(**_error_body("There is no such file."))
    headers = {
        "Content-Security-Policy": POLICY,
        "Cache-Control": "no-cache",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
    }
    return web.Response(body=file.read_bytes(), content_type=TYPES[suffix], charset="utf-8", headers=headers)
