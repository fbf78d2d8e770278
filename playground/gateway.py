"""The gateway: sessions, shards, heartbeats, zlib-stream, RESUME with what was missed, opcodes 7 and 9.

A session outlives its socket for a while and collects what happens meanwhile. Intents decide what a session
is told; interactions always come, those in direct messages on shard 0 only. Sessions of one shard, and of
different numbers of shards, stand side by side, and each is told everything that is its shard's; Discord
names no limit, but all we rely on is two of a shard, so a third that connects beside two is turned away.
"""

from __future__ import annotations

import asyncio
import json
import logging
import math
import secrets
import zlib
from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from aiohttp import WSCloseCode, WSMsgType, web

from playground.limits import PAYLOADS, PAYLOADS_S, SESSIONS_OF_A_SHARD, Limits, Starts, Window
from playground.model import APPLICATION_ID, ChannelKind, Guild, Json, Permission
from playground.wire import (
    channel_json,
    guild_create_json,
    guild_json,
    interaction_json,
    member_json,
    message_event_json,
    user_json,
)
from playground.world import Change, World

_log = logging.getLogger(__name__)

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, RESUME, RECONNECT = 0, 1, 2, 3, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11

UNKNOWN_ERROR, UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, BAD_TOKEN, TWICE = (
    4000,
    4001,
    4002,
    4003,
    4004,
    4005,
)
INVALID_SEQ, TOO_OFTEN, SESSION_TIMED_OUT, INVALID_SHARD, SHARDING_REQUIRED = 4007, 4008, 4009, 4010, 4011
INVALID_INTENTS, DISALLOWED_INTENTS = 4013, 4014

GUILDS, GUILD_MEMBERS, GUILD_PRESENCES = 1 << 0, 1 << 1, 1 << 8
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT
KNOWN_INTENTS = (1 << 26) - 1

PAYLOAD_LIMIT_BYTES = 4096
RESUMABLE_S = 180.0
BACKLOG = 1000


class Session:
    """One shard's session; `socket` is None while it is cut off."""

    def __init__(self, shard: tuple[int, int], intents: int) -> None:
        self.id = secrets.token_hex(16)
        self.shard = shard
        self.intents = intents
        self.seq = 0
        self.backlog: deque[tuple[int, str]] = deque(maxlen=BACKLOG)
        self.socket: Socket | None = None
        self.dropped_at: float | None = None

    def has_guild(self, guild_id: int) -> bool:
        """A server lives on this shard."""
        return (guild_id >> 22) % self.shard[1] == self.shard[0]

    def dispatch(self, event: str, data: Any) -> None:
        """Send an event, or keep it for the RESUME."""
        self.seq += 1
        frame = json.dumps({"op": DISPATCH, "s": self.seq, "t": event, "d": data}, ensure_ascii=False)
        self.backlog.append((self.seq, frame))
        if self.socket is not None:
            self.socket.send_text(frame)


class Socket:
    """One connection: frames out in order through a queue, compressed if asked for."""

    def __init__(self, ws: web.WebSocketResponse, request: web.Request, heard: Window) -> None:
        self.ws = ws
        self.heard = heard
        self._request = request
        self._queue: asyncio.Queue[str | int] = asyncio.Queue()
        self._zlib = zlib.compressobj() if request.query.get("compress") == "zlib-stream" else None
        self.session: Session | None = None

    def send_text(self, frame: str) -> None:
        """Queue a ready frame."""
        self._queue.put_nowait(frame)

    def send(self, op: int, data: Any = None) -> None:
        """Queue anything but a dispatch."""
        self.send_text(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def close(self, code: int) -> None:
        """Close after what is queued."""
        self._queue.put_nowait(code)

    def cut(self) -> None:
        """Break the connection without a word."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        """Send what is queued until closed."""
        while True:
            item = await self._queue.get()
            try:
                if isinstance(item, int):
                    await self.ws.close(code=item)
                    return
                if self._zlib is None:
                    await self.ws.send_str(item)
                else:
                    data = self._zlib.compress(item.encode()) + self._zlib.flush(zlib.Z_SYNC_FLUSH)
                    await self.ws.send_bytes(data)
            except ConnectionError:
                return


class Gateway:
    """All sessions, and what tests may do to them."""

    def __init__(
        self,
        world: World,
        limits: Limits,
        *,
        heartbeat_s: float = 41.25,
        shards: int = 1,
        privileged: int = 0,
    ) -> None:
        self.world = world
        self.limits = limits
        self.heartbeat_s = heartbeat_s
        self.shards = shards
        self.privileged = privileged
        self.starts = Starts(world.clock, limits)
        self.identifies = 0
        self.turned_away = 0
        """IDENTIFYs that came too soon, or too many."""
        self.resumes = 0
        self.duplicate_interactions = 0
        self.away = False
        self.mute = False
        """Connections are taken, and nothing is said."""
        self.observers: list[Callable[[str, Any], None]] = []
        self._sessions: dict[str, Session] = {}
        self._sockets: set[Socket] = set()
        world.listen(self._on_change)

    def info(self) -> Json:
        """What /gateway/bot answers."""
        guilds = sum(guild.bot_in for guild in self.world.guilds.values())
        return {
            "url": self.url,
            "shards": max(self.shards, math.ceil(guilds / self.limits.guilds_a_shard)),
            "session_start_limit": {
                "total": self.limits.session_starts,
                "remaining": self.starts.remaining,
                "reset_after": math.ceil(self.starts.reset_after_s * 1000),
                "max_concurrency": self.limits.max_concurrency,
            },
        }

    @property
    def url(self) -> str:
        """Where clients connect."""
        return self.world.base_url.replace("http://", "ws://", 1) + "/gateway"

    @property
    def connected(self) -> int:
        """How many sessions have a socket now."""
        return sum(session.socket is not None for session in self._sessions.values())

    @property
    def connected_shards(self) -> list[tuple[int, int]]:
        """The shard and number of shards of each of them, in order; twice while one is handed over."""
        return sorted(session.shard for session in self._sessions.values() if session.socket is not None)

    # Faults, for tests

    def drop(self, *, away: bool = False) -> None:
        """Cut all sockets; the sessions can be resumed, but not while the gateway is `away`."""
        self.away = away
        for socket in list(self._sockets):
            socket.cut()

    def reconnect(self) -> None:
        """Opcode 7: please come again and resume."""
        for socket in list(self._sockets):
            socket.send(RECONNECT)

    def invalidate(self, *, resumable: bool = False) -> None:
        """Opcode 9: the session is invalid; unless resumable it is forgotten."""
        for socket in list(self._sockets):
            socket.send(INVALID_SESSION, resumable)
            if not resumable and socket.session is not None:
                self._forget(socket.session)

    def close(self, code: int) -> None:
        """Close all sockets with a code."""
        for socket in list(self._sockets):
            socket.close(code)

    # Connections

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One WebSocket connection from HELLO to its end."""
        if self.away:
            raise web.HTTPServiceUnavailable
        if request.query.get("v") != "10" or request.query.get("encoding") != "json":
            raise web.HTTPBadRequest(text="The playground's gateway speaks version 10 in JSON.")
        if request.query.get("compress") not in (None, "zlib-stream"):
            raise web.HTTPBadRequest(text="The playground's gateway compresses with zlib-stream only.")
        ws = web.WebSocketResponse(max_msg_size=0, compress=False)
        await ws.prepare(request)
        socket = Socket(ws, request, Window(self.world.clock, PAYLOADS, PAYLOADS_S))
        self._sockets.add(socket)
        writer = asyncio.create_task(socket.write())
        if not self.mute:
            socket.send(HELLO, {"heartbeat_interval": int(self.heartbeat_s * 1000), "_trace": []})
        try:
            code = await self._read(socket)
            if code is not None:
                _log.warning("The gateway closes a connection with %s", code)
                socket.close(code)
                await writer
        finally:
            self._sockets.discard(socket)
            writer.cancel()
            session = socket.session
            if session is not None and session.socket is socket:
                session.socket = None
                session.dropped_at = self.world.clock.now()
                if ws.close_code in (WSCloseCode.OK, WSCloseCode.GOING_AWAY):
                    self._forget(session)
            self._note_presence()
        return ws

    async def _read(self, socket: Socket) -> int | None:
        """Handle payloads until the client goes; gives the code to close with if it must go."""
        while not socket.ws.closed:
            try:
                frame = await socket.ws.receive(timeout=self.heartbeat_s * 1.5)
            except TimeoutError:
                return SESSION_TIMED_OUT
            if frame.type is not WSMsgType.TEXT:
                return None
            code = self._take(socket, frame.data)
            if code is not None:
                return code
        return None

    def _take(self, socket: Socket, text: str) -> int | None:
        """Handle one payload from the client; gives the code to close with if it was wrong."""
        if socket.heard.wait_s():
            return TOO_OFTEN
        try:
            payload = json.loads(text)
            op, data = payload["op"], payload.get("d")
        except (ValueError, KeyError, TypeError):
            return DECODE_ERROR
        if len(text.encode()) > PAYLOAD_LIMIT_BYTES:
            return DECODE_ERROR
        if op == HEARTBEAT:
            socket.send(HEARTBEAT_ACK)
            return None
        if op in (IDENTIFY, RESUME):
            if socket.session is not None:
                return TWICE
            if not isinstance(data, dict):
                return DECODE_ERROR
            return self._identify(socket, data) if op == IDENTIFY else self._resume(socket, data)
        if op not in (PRESENCE, REQUEST_MEMBERS):
            return UNKNOWN_OPCODE
        if socket.session is None:
            return NOT_AUTHENTICATED
        if op == REQUEST_MEMBERS:
            if not isinstance(data, dict):
                return DECODE_ERROR
            return self._chunk(socket.session, data)
        return None

    def _identify(self, socket: Socket, data: Json) -> int | None:
        if data.get("token") != self.world.token:
            return BAD_TOKEN
        self.identifies += 1
        if not self.starts.count():
            self._reset_token()
            return BAD_TOKEN
        intents = data.get("intents")
        if not isinstance(intents, int) or intents & ~KNOWN_INTENTS:
            return INVALID_INTENTS
        if intents & PRIVILEGED & ~self.privileged:
            return DISALLOWED_INTENTS
        shard = data.get("shard", [0, 1])
        if not (isinstance(shard, list) and len(shard) == 2 and all(type(one) is int for one in shard)):
            return DECODE_ERROR
        if not 0 <= shard[0] < shard[1]:
            return INVALID_SHARD
        session = Session((shard[0], shard[1]), intents)
        guilds = [one for one in self.world.guilds.values() if one.bot_in and session.has_guild(one.id)]
        if len(guilds) > self.limits.guilds_a_shard:
            return SHARDING_REQUIRED
        beside = self.connected_shards.count(session.shard)
        if beside >= SESSIONS_OF_A_SHARD or not self.starts.granted(session.shard[0]):
            self.turned_away += 1
            socket.send(INVALID_SESSION, False)
            return None
        self._welcome(socket, session, guilds)
        return None

    def _reset_token(self) -> None:
        """Too many IDENTIFYs in a day: every session ends, and nobody gets in with this token any more."""
        self.world.token = secrets.token_hex(16)
        for session in list(self._sessions.values()):
            self._forget(session)
            if session.socket is not None:
                session.socket.close(BAD_TOKEN)

    def _welcome(self, socket: Socket, session: Session, guilds: list[Guild]) -> None:
        session.socket, socket.session = socket, session
        self._sessions[session.id] = session
        self._send(
            session,
            "READY",
            {
                "v": 10,
                "user": {**user_json(self.world.bot), "mfa_enabled": False, "verified": True, "email": None},
                "guilds": [{"id": str(one.id), "unavailable": True} for one in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": self.url,
                "shard": list(session.shard),
                "application": {"id": str(APPLICATION_ID), "flags": 0},
                "user_settings": {},
                "relationships": [],
                "private_channels": [],
                "presences": [],
                "guild_join_requests": [],
                "_trace": [],
            },
        )
        for guild in guilds if session.intents & GUILDS else ():
            self._send(session, "GUILD_CREATE", guild_create_json(self.world, guild))
        self._note_presence()

    def _resume(self, socket: Socket, data: Json) -> int | None:
        if data.get("token") != self.world.token:
            return BAD_TOKEN
        session = self._sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        if session is not None and session not in list(self._live()):
            session = None
        if session is not None and isinstance(seq, int) and seq > session.seq:
            return INVALID_SEQ
        missed = (session.backlog[0][0] - 1) if session is not None and session.backlog else 0
        if session is None or not isinstance(seq, int) or seq < missed:
            socket.send(INVALID_SESSION, False)
            return None
        if session.socket is not None:
            session.socket.close(UNKNOWN_ERROR)
        session.socket, socket.session = socket, session
        session.dropped_at = None
        self.resumes += 1
        for number, frame in list(session.backlog):
            if number > seq:
                socket.send_text(frame)
        self._send(session, "RESUMED", {"_trace": []})
        self._note_presence()
        return None

    def _chunk(self, session: Session, data: Json) -> int | None:
        """Opcode 8; asking for everyone needs the members intent."""
        wanted = data.get("user_ids") or []
        wanted = [int(one) for one in (wanted if isinstance(wanted, list) else [wanted])]
        query = data.get("query")
        if not wanted and not query and not session.intents & GUILD_MEMBERS:
            return DISALLOWED_INTENTS
        guild = self.world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None or not guild.bot_in:
            return None
        members = self.world.members(guild)
        if wanted:
            members = [user for user in members if user.id in wanted]
        elif query:
            members = [user for user in members if user.name.lower().startswith(str(query).lower())]
        found = {user.id for user in members}
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [member_json(self.world, user) for user in members],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [str(one) for one in wanted if one not in found],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        self._send(session, "GUILD_MEMBERS_CHUNK", chunk)
        return None

    def _forget(self, session: Session) -> None:
        self._sessions.pop(session.id, None)

    def _note_presence(self) -> None:
        self.world.set_bot_online(self.connected > 0)
        self.world.tell(Change("sessions"))

    # Events

    def _send(self, session: Session, event: str, data: Json) -> None:
        session.dispatch(event, data)
        for observe in self.observers:
            observe(event, data)

    def _live(self) -> Iterator[Session]:
        now = self.world.clock.now()
        for session in list(self._sessions.values()):
            if session.dropped_at is not None and now - session.dropped_at > RESUMABLE_S:
                self._forget(session)
            else:
                yield session

    def _on_change(self, change: Change) -> None:
        if change.kind == "interaction_create":
            self._send_interaction(change)
            return
        for event, intent, data in self._events(change):
            for session in self._live():
                if session.intents & intent and self._on_shard(session, change):
                    self._send(session, event, self._without_content(session, event, data))

    def _send_interaction(self, change: Change) -> None:
        interaction = change.interaction
        assert interaction is not None
        data = interaction_json(self.world, interaction)
        times = 1
        if self.duplicate_interactions:
            self.duplicate_interactions -= 1
            times = 2
        for session in self._live():
            if self._on_shard(session, change):
                interaction.delivered = True
                for _ in range(times):
                    self._send(session, "INTERACTION_CREATE", data)

    def _on_shard(self, session: Session, change: Change) -> bool:
        if change.channel is not None and change.channel.kind is ChannelKind.DM:
            return session.shard[0] == 0
        guild = change.guild or (self.world.guild_of(change.channel) if change.channel else self.world.guild)
        return session.has_guild(guild.id) and (guild.bot_in or change.kind == "guild_leave")

    def _without_content(self, session: Session, event: str, data: Json) -> Json:
        """Without the message content intent, others' messages in the server come empty unless they mention
        the bot.
        """
        if not event.startswith("MESSAGE_") or "content" not in data or "guild_id" not in data:
            return data
        mentioned = any(one["id"] == str(APPLICATION_ID) for one in data["mentions"])
        if session.intents & MESSAGE_CONTENT or data["author"]["id"] == str(APPLICATION_ID) or mentioned:
            return data
        return {**data, "content": "", "embeds": [], "attachments": [], "components": []}

    def _events(self, change: Change) -> list[tuple[str, int, Json]]:
        """What a change means at the gateway: event, the intent it needs, payload."""
        world, channel, message, user = self.world, change.channel, change.message, change.user
        if change.kind.startswith("message_"):
            assert channel is not None and message is not None
            if message.ephemeral or not world.permissions(world.bot, channel) & Permission.VIEW_CHANNEL:
                return []
            direct = channel.kind is ChannelKind.DM
            intent = DIRECT_MESSAGES if direct else GUILD_MESSAGES
            if change.kind == "message_delete":
                data = {"id": str(message.id), "channel_id": str(channel.id)}
                return [
                    (
                        "MESSAGE_DELETE",
                        intent,
                        data if direct else {**data, "guild_id": str(channel.guild_id)},
                    )
                ]
            new = change.kind == "message_create"
            return [(change.kind.upper(), intent, message_event_json(world, message, new=new))]
        if change.kind.startswith("channel_"):
            assert channel is not None
            return [] if channel.kind is ChannelKind.DM else [self._channel_event(change.kind, channel)]
        guild = change.guild or world.guild
        if change.kind == "guild_update":
            return [("GUILD_UPDATE", GUILDS, guild_json(world, guild))]
        if change.kind == "guild_leave":
            return [("GUILD_DELETE", GUILDS, {"id": str(guild.id)})]
        if change.kind == "guild_outage":
            return [("GUILD_DELETE", GUILDS, {"id": str(guild.id), "unavailable": True})]
        if change.kind in ("guild_join", "guild_back"):
            return [("GUILD_CREATE", GUILDS, guild_create_json(world, guild))]
        if change.kind == "member_leave" and user is not None:
            return [
                ("GUILD_MEMBER_REMOVE", GUILD_MEMBERS, {"guild_id": str(guild.id), "user": user_json(user)})
            ]
        if change.kind == "member_join" and user is not None:
            return [
                ("GUILD_MEMBER_ADD", GUILD_MEMBERS, {"guild_id": str(guild.id), **member_json(world, user)})
            ]
        return []

    def _channel_event(self, kind: str, channel: Any) -> tuple[str, int, Json]:
        if channel.kind is not ChannelKind.THREAD:
            return kind.upper(), GUILDS, channel_json(self.world, channel)
        event = kind.replace("channel", "thread").upper()
        if event == "THREAD_DELETE":
            gone = {
                "id": str(channel.id), "guild_id": str(channel.guild_id), "parent_id": str(channel.parent_id),
                "type": int(channel.kind),
            }  # fmt: skip
            return event, GUILDS, gone
        data = channel_json(self.world, channel)
        return event, GUILDS, {**data, "newly_created": True} if event == "THREAD_CREATE" else data
