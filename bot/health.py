"""Seen from outside: `/metrics` for Prometheus, `/healthz` for whoever watches over the bot.

Served on the bot's own event loop, on purpose: an answer proves that the loop turns, and a bot that hangs
gives none, which is the truth. And what waits is read from the one store, without a thread beside it. Knows
nothing of Discord or of games.
"""

import asyncio
import contextlib
import math
import time
from collections.abc import AsyncIterator, Iterator
from typing import Protocol

from aiohttp import web

from bot import metrics
from bot.config import Address
from bot.service import GameService
from bot.store import Away, StoreError, Unreadable

PATIENCE_S = 5.0
"""So long the disk may take for a commit."""
LAG_EVERY_S = 0.25
GOODBYE_S = 0.2


class AddressRefused(Exception):  # noqa: N818
    """Nothing can be served at the address; the message says why in one line."""


class Gateway(Protocol):
    """The connection to Discord."""

    @property
    def connected(self) -> bool:
        """Whether all of it stands."""

    @property
    def latency(self) -> float:
        """Seconds until the last heartbeat was answered."""


class Health:
    """Whether the bot is well, asked at this moment."""

    def __init__(self) -> None:
        """Nothing is there to be asked yet."""
        self.otherwise = "starting"
        """What is said while nothing is watched."""
        self._watched: tuple[GameService, Gateway] | None = None

    @contextlib.contextmanager
    def watching(self, service: GameService, gateway: Gateway) -> Iterator[None]:
        """For so long these two are asked."""
        self._watched = (service, gateway)
        try:
            yield
        finally:
            self._watched, self.otherwise = None, "ending"

    async def complaint(self) -> str | None:
        """What is wrong, in one line; None if all is well."""
        if self._watched is None:
            return self.otherwise
        service, gateway = self._watched
        if not gateway.connected:
            return "not connected to Discord"
        try:
            async with asyncio.timeout(PATIENCE_S):
                await service.store.try_writing()
        except TimeoutError:
            return f"nothing could be saved within {PATIENCE_S:g} s"
        except StoreError as error:
            return str(error)
        return None

    async def measure(self) -> None:
        """Set what is only known when somebody asks; what cannot be known is not a number."""
        rows, oldest_s, connected, latency_s = math.nan, math.nan, False, math.nan
        if self._watched is not None:
            service, gateway = self._watched
            connected, latency_s = gateway.connected, gateway.latency
            with contextlib.suppress(Away, Unreadable):
                waiting = await service.store.backlog()
                rows = waiting.rows
                oldest_s = max(0, service.now_ms - waiting.oldest_ms) / 1000 if waiting.rows else 0
        metrics.OUTBOX_ROWS.set(rows)
        metrics.OUTBOX_OLDEST.set(oldest_s)
        metrics.GATEWAY_CONNECTED.set(connected)
        metrics.GATEWAY_LATENCY.set(latency_s)


@contextlib.asynccontextmanager
async def served(address: Address | None, health: Health) -> AsyncIterator[None]:
    """Answer at an address, if there is one. `AddressRefused`."""
    if address is None:
        yield
        return

    async def show_metrics(_: web.Request) -> web.Response:
        await health.measure()
        return web.Response(body=metrics.exposed(), headers={"Content-Type": metrics.CONTENT_TYPE})

    async def show_health(_: web.Request) -> web.Response:
        complaint = await health.complaint()
        return web.Response(text=f"{complaint or 'ok'}\n", status=200 if complaint is None else 503)

    app = web.Application()
    app.router.add_get("/metrics", show_metrics)
    app.router.add_get("/healthz", show_health)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=GOODBYE_S)
    await runner.setup()
    lag = asyncio.create_task(_measure_lag())
    try:
        try:
            await web.TCPSite(runner, *address).start()
        except OSError as error:
            raise AddressRefused(
                f"metrics cannot be served at {address}: {error.strerror or error}"
            ) from None
        yield
    finally:
        lag.cancel()
        await runner.cleanup()


async def _measure_lag() -> None:
    """How much later than wanted the loop comes back to us, again and again."""
    while True:
        began = time.perf_counter()
        await asyncio.sleep(LAG_EVERY_S)
        metrics.LOOP_LAG.observe(max(0.0, time.perf_counter() - began - LAG_EVERY_S))
