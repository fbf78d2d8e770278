"""A bare HTTP client with the bot's token, for what no well-behaved library would send."""

from __future__ import annotations

from typing import Any

import aiohttp

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
