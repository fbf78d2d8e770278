"""The bot seen from outside: whoever can reach the address at which it serves metrics and health.

async def test_something(outside, start_bot):
    await start_bot(BOT, VIA_APPIA_METRICS=outside.address)
    await until(outside.says(200, "ok"))
"""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NamedTuple

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.bench.ports import free_address


class Outside(NamedTuple):
    """Knows the address and nothing else of the bot."""

    http: aiohttp.ClientSession
    address: str

    async def get(self, path: str) -> tuple[int, str]:
        """Status and text."""
        async with self.http.get(f"http://{self.address}{path}") as answer:
            return answer.status, await answer.text()

    async def metrics(self) -> Counter[str]:
        """Every sample by its name, those of different labels added up, and again by name and first label."""
        status, text = await self.get("/metrics")
        assert status == 200
        found: Counter[str] = Counter()
        for family in text_string_to_metric_families(text):
            for sample in family.samples:
                found[sample.name] += sample.value  # type: ignore[assignment]
                for label in sample.labels.values():
                    found[f"{sample.name} {label}"] += sample.value  # type: ignore[assignment]
        return found

    def says(self, status: int, said: str) -> Callable[[], Awaitable[bool]]:
        """To be waited for: what the bot says of its health, in one line."""

        async def does() -> bool:
            try:
                found = await self.get("/healthz")
            except aiohttp.ClientConnectionError:
                return False
            return found[0] == status and said in found[1] and found[1].count("\n") == 1

        return does


@pytest.fixture
async def outside() -> AsyncIterator[Outside]:
    """Where metrics shall be served."""
    async with aiohttp.ClientSession() as http:
        yield Outside(http, free_address())


__all__ = ["Outside", "outside"]
