"""Time flows, can be moved, and timers follow."""

from __future__ import annotations

import asyncio

from playground.clock import DISCORD_EPOCH_MS, Clock, Snowflakes


async def test_moving_time_runs_what_is_due_in_order_and_at_its_time() -> None:
    clock = Clock()
    start = clock.now()
    rung: list[tuple[str, int]] = []
    clock.call_at(start + 7200, lambda: rung.append(("second", round(clock.now() - start))))
    clock.call_at(start + 60, lambda: rung.append(("first", round(clock.now() - start))))
    cancelled = clock.call_at(start + 61, lambda: rung.append(("never", 0)))
    cancelled.cancel()
    clock.advance(59)
    assert rung == []
    clock.advance(7 * 86400)
    assert rung == [("first", 60), ("second", 7200)]
    assert clock.now() - start >= 7 * 86400
    clock.close()


async def test_a_timer_may_set_the_next() -> None:
    clock = Clock()
    rung: list[int] = []

    def ring() -> None:
        rung.append(len(rung))
        if len(rung) < 5:
            clock.call_at(clock.now() + 10, ring)

    clock.call_at(clock.now() + 10, ring)
    clock.advance(35)
    assert rung == [0, 1, 2]
    clock.close()


async def test_time_flows_by_itself() -> None:
    clock = Clock()
    rung = asyncio.Event()
    clock.call_at(clock.now() + 0.01, rung.set)
    async with asyncio.timeout(60):
        await rung.wait()
    clock.close()


async def test_ids_grow_and_carry_the_time() -> None:
    clock = Clock()
    ids = Snowflakes(clock)
    made = [ids.next() for _ in range(1000)]
    assert made == sorted(set(made))
    made_at = ((made[0] >> 22) + DISCORD_EPOCH_MS) / 1000
    assert abs(made_at - clock.now()) < 60
    later = Snowflakes(clock, newest=made[-1] + (1 << 40))  # a file from a playground whose time was moved
    assert later.next() == made[-1] + (1 << 40) + 1
    clock.close()
