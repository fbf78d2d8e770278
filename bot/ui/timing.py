"""How long people wait for our answer, and how Discord answers us: seen where requests leave for Discord.

One place for all answers, whoever gives them: Discord itself confirms each first answer by a request of its
own kind. Nothing of a request is kept but its outcome and its time; addresses hold tokens.
"""

import time
from contextvars import ContextVar
from types import SimpleNamespace

import aiohttp

from bot.metrics import ACKNOWLEDGEMENTS, DISCORD_REQUESTS

_asked_at: ContextVar[float | None] = ContextVar("asked_at", default=None)


def asked() -> None:
    """Somebody has just pressed or typed; what is done from here on, in this task, is done for them."""
    _asked_at.set(time.perf_counter())


def trace() -> aiohttp.TraceConfig:
    """For the client's requests."""
    config = aiohttp.TraceConfig()
    config.on_request_start.append(_begun)
    config.on_request_end.append(_answered)
    config.on_request_exception.append(_lost)
    return config


async def _begun(_: aiohttp.ClientSession, ctx: SimpleNamespace, __: aiohttp.TraceRequestStartParams) -> None:
    ctx.began = time.perf_counter()


async def _answered(
    _: aiohttp.ClientSession, ctx: SimpleNamespace, request: aiohttp.TraceRequestEndParams
) -> None:
    now, status, asked_at = time.perf_counter(), request.response.status, _asked_at.get()
    DISCORD_REQUESTS.labels(_outcome(status)).observe(now - ctx.began)
    if asked_at is not None and status < 300 and request.url.path.endswith("/callback"):
        ACKNOWLEDGEMENTS.observe(now - asked_at)


async def _lost(
    _: aiohttp.ClientSession, ctx: SimpleNamespace, request: aiohttp.TraceRequestExceptionParams
) -> None:
    if isinstance(request.exception, Exception):  # not one that we have given up ourselves
        DISCORD_REQUESTS.labels("lost").observe(time.perf_counter() - ctx.began)


def _outcome(status: int) -> str:
    if status == 429:
        return "limited"
    return "ok" if status < 400 else "refused" if status < 500 else "broken"
