"""What `via-appia bench load` makes of what it has seen."""

import os
import subprocess
import sys
from math import inf
from time import process_time

import pytest

from bot.bench.load import centile, late, processes
from bot.bench.load.metrics import p99_ms
from bot.bench.load.people import Pressed, Tally


def test_a_centile_is_a_time_that_was_measured() -> None:
    assert centile([float(time) for time in range(200, 0, -1)], 99) == 198
    assert centile([3.0, 1.0, 2.0], 50) == 2
    assert centile([7.0], 99) == 7
    assert centile([], 99) == 0


@pytest.mark.parametrize(
    ("answered_ms", "promised", "has_picture", "is_late"),
    [
        (999, False, True, False),
        (1001, False, True, True),
        (1001, True, True, False),
        (700, True, False, True),
        (300, False, False, True),
    ],
)
def test_a_picture_is_late_unless_it_came_in_time_or_was_promised(
    answered_ms: float, promised: bool, has_picture: bool, is_late: bool
) -> None:
    plain = Pressed("do", 5000, promised=False, wants_picture=False, has_picture=False)
    press = Pressed("aim", answered_ms, promised, wants_picture=True, has_picture=has_picture)
    assert late(Tally([plain, press])) == is_late


def test_the_lag_of_the_loop_is_that_between_two_readings() -> None:
    before = {0.01: 1000.0, 0.1: 1000.0, inf: 1000.0}
    assert p99_ms(before, {0.01: 1000.0, 0.1: 1100.0, inf: 1100.0}) == pytest.approx(10 + 90 * 0.99)
    assert p99_ms(before, {0.01: 1100.0, 0.1: 1100.0, inf: 1100.0}) == pytest.approx(9.9)
    assert p99_ms(before, {0.01: 1000.0, 0.1: 1000.0, inf: 1100.0}) == pytest.approx(100)


def test_the_children_of_a_process_are_counted_with_it() -> None:
    me = os.getpid()
    others_s, rss_mb = processes.cpu_s(me) - process_time(), processes.rss_mb(me)
    program = "held = b'x' * 100_000_000\nwhile True: pass"
    with subprocess.Popen([sys.executable, "-c", program]) as child:
        try:
            while processes.cpu_s(child.pid) < 0.5:
                pass
            assert processes.cpu_s(me) - process_time() >= others_s + 0.4
            assert processes.rss_mb(me) >= rss_mb + 90
        finally:
            child.kill()
