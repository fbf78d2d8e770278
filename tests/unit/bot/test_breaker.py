"""Before Discord shuts us out nothing more is sent."""

from __future__ import annotations

import pytest

from bot.delivery.breaker import MANY, REST_S, WINDOW_S, Breaker


class Seconds:
    now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.fault_20
@pytest.mark.parametrize("status", [401, 403, 429])
def test_a_fifth_of_what_would_block_us_within_ten_minutes_is_too_much(
    status: int, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Seconds()
    breaker = Breaker(clock)
    for _ in range(MANY - 1):
        breaker.note(status)
        breaker.note(404)
        breaker.note(200)
    assert breaker.rest_s == 0
    breaker.note(status)
    assert breaker.rest_s == REST_S
    breaker.note(status)
    assert len(caplog.records) == 1, "said once"
    clock.now += REST_S
    assert breaker.rest_s == 0


@pytest.mark.fault_20
def test_what_is_refused_now_and_then_is_normal() -> None:
    clock = Seconds()
    breaker = Breaker(clock)
    for _ in range(3 * MANY):
        breaker.note(403)
        clock.now += 1.01 * WINDOW_S / MANY
    assert breaker.rest_s == 0


@pytest.mark.fault_20
def test_a_word_of_cloudflares_is_enough() -> None:
    breaker = Breaker(Seconds())
    breaker.note(429, ours=False)
    assert breaker.rest_s == REST_S
