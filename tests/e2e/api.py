"""Bare clients with the bot's token, for what no well-behaved library would send."""

from __future__ import annotations

import json
import zlib
from typing import Any

import aiohttp

from playground.gateway import GUILDS
from playground.model import TOKEN
from playground.server import Playground


class Api:
    """`await api("POST", "/channels/1/messages", {...})` gives status and JSON."""

    def __init__(self, session: aiohttp.ClientSession, discord: Playground) -> None:
        self._session = session
        self._base = f"{discord.url}/api/v10"

    async def __call__(
        self, method: str, path: str, body: Any = None, *, token: str = TOKEN
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {token}"}
        more = {} if body is None else {"json": body}
        async with self._session.request(method, self._base + path, headers=headers, **more) as answer:
            return answer.status, await answer.json() if answer.content_length else None


class Client:
    """The barest gateway client."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, compressed: bool) -> None:
        self.socket = socket
        self._zlib = zlib.decompressobj() if compressed else None
        self.close_code: int | None = None

    async def receive(self) -> dict[str, Any]:
        message = await self.socket.receive(timeout=60)
        if message.type is aiohttp.WSMsgType.CLOSE:
            self.close_code = message.data
            return {}
        data = message.data if self._zlib is None else self._zlib.decompress(message.data)
        result: dict[str, Any] = json.loads(data)
        return result

    async def send(self, op: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def identify(self, intents: int = GUILDS, **more: Any) -> dict[str, Any]:
        """READY, or nothing if the server closes."""
        await self.send(2, {"token": TOKEN, "intents": intents, "properties": {}, **more})
        return await self.receive()


async def connect(session: aiohttp.ClientSession, discord: Playground, *, compressed: bool = False) -> Client:
    url = f"{discord.url}/gateway?v=10&encoding=json" + ("&compress=zlib-stream" if compressed else "")
    client = Client(await session.ws_connect(url, autoclose=False), compressed)
    assert (await client.receive())["op"] == 10
    return client
