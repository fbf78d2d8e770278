"""One process's part of Discord's requests a second."""

from __future__ import annotations

import asyncio

import pytest

from bot.fleet.limiter import SECOND_S, Limiter


class Time:
    """Passes only when somebody sleeps."""

    def __init__(self) -> None:
        self.now = 0.0

    async def sleep(self, seconds: float) -> None:
        self.now += seconds


async def test_never_more_than_our_part_within_a_second_and_in_order() -> None:
    time = Time()
    part = Limiter(lambda: time.now, time.sleep)
    part.most = 5
    gone: list[tuple[int, float]] = []

    async def request(number: int) -> None:
        await part.wait()
        gone.append((number, time.now))

    await asyncio.gather(*(request(number) for number in range(23)))
    assert [number for number, _ in gone] == [*range(23)]
    for first, sixth in zip(gone, gone[5:], strict=False):
        assert sixth[1] - first[1] >= SECOND_S
    assert time.now == pytest.approx(4 * SECOND_S), "and no slower than that"


async def test_a_part_that_shrinks_holds_from_then_on() -> None:
    time = Time()
    part = Limiter(lambda: time.now, time.sleep)
    for _ in range(50):
        await part.wait()
    assert time.now == 0
    part.most = 1
    for _ in range(3):
        await part.wait()
    assert time.now == pytest.approx(3 * SECOND_S)
