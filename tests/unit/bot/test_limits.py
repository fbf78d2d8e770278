"""The rate limit: twenty nudges in ten seconds are play."""

import pytest

from bot.game.model import UserId
from bot.ui.rate_limit import LETTERS, PRESSES, WINDOW_S, RateLimit


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_twenty_nudges_in_ten_seconds_are_fine() -> None:
    limit, clock = RateLimit(clock := Clock()), clock
    for _ in range(20):
        assert limit.wait_s(UserId(7)) == 0
        clock.now += 0.5


@pytest.mark.fault_45
@pytest.mark.parametrize("most", [PRESSES, LETTERS])
def test_a_stuck_key_is_held_back_and_let_go_again(most: int) -> None:
    clock = Clock()
    limit = RateLimit(clock, most)
    for _ in range(most):
        assert limit.wait_s(UserId(7)) == 0
    clock.now += 1
    assert limit.wait_s(UserId(7)) == WINDOW_S - 1
    assert limit.wait_s(UserId(8)) == 0, "others are not held back"
    clock.now += WINDOW_S
    assert limit.wait_s(UserId(7)) == 0
