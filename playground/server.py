"""The playground, started and stopped as one thing; also what tests hold in their hands.

    async with Playground() as discord:
        anna = discord.person("Anna")
        ...start a bot with discord.environment()...
        await discord.bot_online()

It listens on 127.0.0.1 only. `discord.clock.advance(...)` moves time, `discord.faults` plans trouble for REST
requests, `discord.gateway` drops sockets and sends opcodes 7 and 9, and the methods below change the server
and its channels.
"""

from __future__ import annotations

import logging
import mimetypes
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aiohttp import web

from playground import rest_channels, rest_commands, rest_interactions, rest_messages
from playground.clock import Clock
from playground.errors import PlaygroundError
from playground.faults import Faults
from playground.gateway import Gateway
from playground.guard import guard
from playground.limits import Limits
from playground.model import ANSWER_WITHIN_S, Channel, ChannelKind, Guild, Message, User
from playground.page import Page
from playground.people import PATIENCE_S, Person
from playground.rest import PREFIX, Exchange, Rest, Routes
from playground.storage import Storage
from playground.world import Change, World

_log = logging.getLogger(__name__)
HOST = "127.0.0.1"
BODY_LIMIT_BYTES = 120 * 1024 * 1024
URL_VARIABLE = "VIA_APPIA_DISCORD_URL"
STRICT = Limits()
COLOURS = ("#5865f2", "#3ba55d", "#c27c0e", "#ad1457", "#1f8b9c")


class Playground:
    """A Discord of its own on a port of its own; port 0 is any free one."""

    def __init__(
        self,
        *,
        port: int = 0,
        data: Path | None = None,
        clock: Clock | None = None,
        limits: Limits = STRICT,
        shards: int = 1,
        heartbeat_s: float = 41.25,
        answer_within_s: float = ANSWER_WITHIN_S,
        privileged: int = 0,
        on_exchange: Callable[[Exchange], None] | None = None,
        on_event: Callable[[str, Any], None] | None = None,
    ) -> None:
        self._port = port
        self._data = data
        self._limits = limits
        self._shards = shards
        self._heartbeat_s = heartbeat_s
        self._answer_within_s = answer_within_s
        self._privileged = privileged
        self._on_exchange = on_exchange
        self._on_event = on_event
        self._runner: web.AppRunner | None = None
        self._people: dict[int, Person] = {}
        self.clock = clock or Clock()
        self.faults = Faults()
        self.world: World
        self.gateway: Gateway
        self.rest: Rest
        self.page: Page

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def start(self) -> None:
        """Open the file, take the port, answer."""
        storage = Storage(self._data)
        try:
            self.world = World(self.clock, storage, self._answer_within_s)
            self.gateway = Gateway(
                self.world,
                self._limits,
                heartbeat_s=self._heartbeat_s,
                shards=self._shards,
                privileged=self._privileged,
            )
            self.rest = Rest(self.world, self.gateway, self.faults, all_routes(), self._limits)
            self.page = Page(self.world)
            if self._on_exchange is not None:
                self.rest.observers.append(self._on_exchange)
            if self._on_event is not None:
                self.gateway.observers.append(self._on_event)
            await self._listen()
        except BaseException:
            self.clock.close()
            storage.close()
            raise

    async def _listen(self) -> None:
        app = web.Application(
            client_max_size=BODY_LIMIT_BYTES, middlewares=[guard(lambda: self.world.base_url)]
        )
        app.router.add_route("*", PREFIX + "/{path:.*}", self.rest.handle)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        app.router.add_get("/attachments/{channel}/{id}/{name}", self._attachment)
        app.router.add_get("/avatars/{id}/{name}", self._avatar)
        self.page.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        try:
            await site.start()
        except OSError as error:
            await self._runner.cleanup()
            raise PortTakenError(f"Port {self._port} is taken: {error.strerror}") from error
        self.world.base_url = f"http://{HOST}:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        """Say goodbye to everyone and close the file."""
        self.page.close()
        self.gateway.drop()
        if self._runner is not None:
            await self._runner.cleanup()
        self.clock.close()
        self.world.storage.close()

    # For starting a bot

    @property
    def url(self) -> str:
        """The address; a bot takes everything else from it."""
        return self.world.base_url

    def environment(self) -> dict[str, str]:
        """What a bot's process needs to find this Discord."""
        return {URL_VARIABLE: self.url}

    async def bot_online(self, online: bool = True, patience_s: float = PATIENCE_S) -> None:
        """Wait until the bot is connected, or gone."""
        await self.world.until(lambda: self.world.bot_online is online or None, patience_s)

    async def commands_registered(self, patience_s: float = PATIENCE_S) -> None:
        """Wait until there are commands."""
        await self.world.until(lambda: bool(self.world.commands) or None, patience_s)

    # People and places

    def person(self, name: str) -> Person:
        """One of them."""
        for user in self.world.people:
            if user.name == name:
                return self._people.setdefault(user.id, Person(self.world, user.id))
        raise KeyError(f"{name} is none of {[user.name for user in self.world.people]}")

    def add_person(self, name: str) -> Person:
        """One more, where four are too few."""
        user = self.world.add_user(User(self.world.ids.next(), name))
        return self._people.setdefault(user.id, Person(self.world, user.id))

    @property
    def people(self) -> list[Person]:
        """All of them."""
        return [self.person(user.name) for user in self.world.people]

    def channel(self, name: str | int) -> Channel:
        """A channel or thread by name or id, as it is now."""
        for channel in self.world.channels.values():
            if name in (channel.id, channel.name):
                return channel
        raise KeyError(name)

    def add_channel(self, name: str, guild: Guild | None = None) -> Channel:
        """A new text channel, in the first server unless told otherwise."""
        now, position = self.clock.now(), len(self.world.channels)
        where = (guild or self.world.guild).id
        return self.world.add_channel(
            Channel(self.world.ids.next(), ChannelKind.TEXT, name, now, position, guild_id=where)
        )

    def delete_channel(self, name: str | int) -> None:
        """A channel or thread is gone (10003)."""
        self.world.delete_channel(self.channel(name))

    def delete_message(self, message_id: int) -> None:
        """Someone with the power to do so deletes a message (10008)."""
        message = self.world.find_message(message_id)
        if not isinstance(message, Message):
            raise KeyError(message_id)
        self.world.delete_message(message)

    def set_bot_permissions(self, name: str | int, permissions: int | None) -> None:
        """What the bot may do in a channel (50001, 50013); None is the usual."""
        self.world.set_channel(replace(self.channel(name), bot_permissions=permissions))

    def hide_channel(self, name: str | int, *people: Person) -> None:
        """Some do not see a channel any more, nor its threads; nobody named: all do again."""
        hidden = tuple(person.id for person in people)
        self.world.set_channel(replace(self.channel(name), hidden_from=hidden))

    def set_thread(self, name: str | int, *, archived: bool, locked: bool) -> None:
        """A manager archives or locks a thread (50083, 160005)."""
        now = self.clock.now()
        channel = replace(
            self.channel(name), archived=archived, locked=locked, archive_changed_at=now, active_at=now
        )
        self.world.set_channel(channel)

    def set_guild(self, *, locale: str | None = None, features: tuple[str, ...] | None = None) -> None:
        """The server's language and features."""
        guild = self.world.guild
        self.world.set_guild(
            replace(
                guild,
                locale=guild.locale if locale is None else locale,
                features=guild.features if features is None else features,
            )
        )

    def set_bot_in_guild(self, inside: bool) -> None:
        """The bot is thrown out of the first server, or invited again."""
        self.world.set_guild(replace(self.world.guild, bot_in=inside))

    def set_outage(self, outage: bool) -> None:
        """The first server cannot be reached for a while, or can again."""
        self.world.tell(Change("guild_outage" if outage else "guild_back", guild=self.world.guild))

    def add_guild(
        self, name: str, channel: str, owner: Person, *members: Person, shard: tuple[int, int] = (0, 1)
    ) -> Guild:
        """Another server with one channel, which its owner manages, and into which the bot is invited.

        `shard`: on which of how many shards it lies; by itself that is left to the moment.
        """
        ids = tuple(person.id for person in (owner, *members))
        guild = Guild(self.world.ids.next(*shard), name, owner.id, member_ids=ids, bot_in=False)
        self.world.set_guild(guild)
        self.world.add_channel(
            Channel(self.world.ids.next(), ChannelKind.TEXT, channel, self.clock.now(), guild_id=guild.id)
        )
        self.world.set_guild(replace(guild, bot_in=True))
        return self.world.guilds[guild.id]

    # The CDN

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        number = request.match_info["id"]
        data = self.world.storage.file(int(number)) if number.isdigit() else None
        if data is None:
            raise web.HTTPNotFound
        name = request.match_info["name"]
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if not kind.startswith(("image/", "video/")) or kind == "image/svg+xml":
            kind = (
                "application/octet-stream"  # shown by no browser, so no upload becomes a page of this server
            )
        headers = {
            "Cache-Control": "private, max-age=31536000, immutable",
            "X-Content-Type-Options": "nosniff",
        }
        return _ranged(request, data, kind, headers)

    async def _avatar(self, request: web.Request) -> web.StreamResponse:
        number = request.match_info["id"]
        user = self.world.users.get(int(number)) if number.isdigit() else None
        if user is None:
            raise web.HTTPNotFound
        colour = COLOURS[user.id % len(COLOURS)]
        svg = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80">'
            f'<rect width="80" height="80" fill="{colour}"/><text x="40" y="55" font-size="42" fill="#fff" '
            f'font-family="sans-serif" text-anchor="middle">{user.name[0]}</text></svg>'
        )
        headers = {"Cache-Control": "private, max-age=86400", "X-Content-Type-Options": "nosniff"}
        return web.Response(text=svg, content_type="image/svg+xml", headers=headers)


class PortTakenError(PlaygroundError):
    """Something else listens on the port."""


def all_routes() -> Routes:
    """Every route of the API."""
    routes = Routes()
    for module in (rest_channels, rest_messages, rest_commands, rest_interactions):
        routes.all.extend(module.routes.all)
    return routes


def _ranged(request: web.Request, data: bytes, kind: str, headers: dict[str, str]) -> web.Response:
    """Films are fetched in pieces by browsers."""
    wanted = request.http_range
    headers = {**headers, "Accept-Ranges": "bytes"}
    if wanted.start is None and wanted.stop is None:
        return web.Response(body=data, content_type=kind, headers=headers)
    start, stop, _ = wanted.indices(len(data))
    if start >= stop:
        raise web.HTTPRequestRangeNotSatisfiable
    headers["Content-Range"] = f"bytes {start}-{stop - 1}/{len(data)}"
    return web.Response(status=206, body=data[start:stop], content_type=kind, headers=headers)
