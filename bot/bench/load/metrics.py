"""How late the bot's event loop is, from the bot's own metrics."""

import math
import re
from collections.abc import Mapping

import aiohttp

_BUCKET = re.compile(r'^via_appia_loop_lag_seconds_bucket\{[^}]*?le="([^"]+)"[^}]*\} (\S+)$', re.MULTILINE)

Histogram = Mapping[float, float]
"""Upper bound in seconds -> how many were not above it."""


async def loop_lag(address: str) -> Histogram:
    """All delays of the loop so far."""
    async with aiohttp.ClientSession() as session, session.get(f"http://{address}/metrics") as answer:
        return {float(most): float(number) for most, number in _BUCKET.findall(await answer.text())}


def p99_ms(before: Histogram, after: Histogram) -> float:
    """Below which 99 of 100 delays between two readings were; within a bucket they count as spread evenly."""
    between = {most: number - before.get(most, 0.0) for most, number in sorted(after.items())}
    wanted = 0.99 * max(between.values())
    least, fewer = 0.0, 0.0
    for most, number in between.items():
        if number >= wanted:
            if math.isinf(most):  # above the last bound nothing more is known
                return least * 1000
            share = (wanted - fewer) / (number - fewer) if number > fewer else 1.0
            return (least + (most - least) * share) * 1000
        least, fewer = most, number
    raise AssertionError("the last bucket holds all")
