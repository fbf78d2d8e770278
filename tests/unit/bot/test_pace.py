"""Time that runs only while somebody is awake: across midnight, changes of the clocks, and days left out."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.game.pace import (
    ALWAYS,
    DAY_MS,
    HOUR_MS,
    LEAST_AWAKE,
    LIVE_MS,
    LONGEST_MS,
    MINUTE_MS,
    PACES,
    PASTS,
    Rhythm,
    Waking,
    enough_awake,
    guess_zone,
    is_live,
    read_pace,
    write_pace,
    zones,
)

BERLIN, NEW_YORK = "Europe/Berlin", "America/New_York"
CHANGING = (
    BERLIN,
    NEW_YORK,
    "Australia/Lord_Howe",
    "America/Santiago",
    "Africa/Casablanca",
    "Asia/Kathmandu",
)
"""With changes of an hour, of half an hour, in either half of the year; and one without any."""


def at(zone: str, *moment: int) -> int:
    """A moment of somebody's own time."""
    return round(datetime(*moment, tzinfo=ZoneInfo(zone)).timestamp() * 1000)  # type: ignore[arg-type,misc]


def test_a_day_is_one_waking_day() -> None:
    anna = Waking(BERLIN)
    assert anna.later(at(BERLIN, 2026, 6, 1, 12), DAY_MS) == at(BERLIN, 2026, 6, 2, 12)
    assert anna.later(at(BERLIN, 2026, 6, 1, 23), DAY_MS) == at(BERLIN, 2026, 6, 2, 22)
    assert anna.later(at(BERLIN, 2026, 6, 1, 3), DAY_MS) == at(BERLIN, 2026, 6, 1, 22)
    assert anna.later(at(BERLIN, 2026, 6, 1, 8), 36 * HOUR_MS) == at(BERLIN, 2026, 6, 2, 15), "and a half"


@pytest.mark.parametrize("hours", [(8, 22), (9, 17), (20, 6), (0, 0), (6, 24)])
def test_a_day_a_turn_is_the_same_stretch_of_the_calendar_for_everybody(hours: tuple[int, int]) -> None:
    somebody = Waking(NEW_YORK, *hours)
    begin_ms = somebody.next_awake(at(NEW_YORK, 2026, 5, 4, 0)) + HOUR_MS
    assert somebody.later(begin_ms, 3 * DAY_MS) == begin_ms + 3 * DAY_MS


def test_the_day_on_which_clocks_are_put_forward_or_back_is_a_day() -> None:
    for zone, first, hours in ((BERLIN, (2026, 3, 28), 23), (NEW_YORK, (2026, 10, 31), 25)):
        noon, somebody = at(zone, *first, 12), Waking(zone)
        assert somebody.later(noon, DAY_MS) - noon == hours * HOUR_MS
    night = Waking(BERLIN, 22, 8)
    start = at(BERLIN, 2026, 3, 28, 22)
    assert night.later(start, DAY_MS) - start == 9 * HOUR_MS, "the hour that was left out is nobody's"
    back = at(BERLIN, 2026, 10, 24, 22)
    assert night.later(back, DAY_MS) - back == 11 * HOUR_MS


def test_an_hour_that_is_left_out_or_comes_twice_begins_a_day_once() -> None:
    early = Waking(BERLIN, 2, 12)
    assert early.next_awake(at(BERLIN, 2026, 3, 29, 0)) == at(BERLIN, 2026, 3, 29, 3)
    first = datetime(2026, 10, 25, 0, 0, tzinfo=UTC)  # 2 o'clock for the first time
    assert early.next_awake(at(BERLIN, 2026, 10, 25, 0)) == round(first.timestamp() * 1000)
    assert early.between(at(BERLIN, 2026, 10, 25, 0), at(BERLIN, 2026, 10, 26, 0)) == DAY_MS


def test_a_day_that_a_zone_leaves_out_is_none() -> None:
    samoa = Waking("Pacific/Apia", 8, 22)
    assert samoa.later(at("Pacific/Apia", 2011, 12, 29, 12), DAY_MS) == at("Pacific/Apia", 2011, 12, 31, 12)


def test_plain_time_is_plain() -> None:
    assert ALWAYS.later(123_456_789, LIVE_MS) == 123_456_789 + LIVE_MS
    assert ALWAYS.awake(at(BERLIN, 2026, 1, 1, 3))


def test_a_zone_that_is_no_more_is_the_unknown_one() -> None:
    assert Waking("Atlantis/Capital").later(0, DAY_MS) == Waking("UTC").later(0, DAY_MS)


def test_awake_and_asleep() -> None:
    anna, owl = Waking(BERLIN), Waking(BERLIN, 20, 6)
    assert not anna.awake(at(BERLIN, 2026, 6, 1, 7, 59))
    assert anna.awake(at(BERLIN, 2026, 6, 1, 8))
    assert not anna.awake(at(BERLIN, 2026, 6, 1, 22))
    assert owl.awake(at(BERLIN, 2026, 6, 1, 2)) and not owl.awake(at(BERLIN, 2026, 6, 1, 12))
    assert owl.next_awake(at(BERLIN, 2026, 6, 1, 12)) == at(BERLIN, 2026, 6, 1, 20)


@st.composite
def wakings(draw: st.DrawFn) -> Waking:
    start, hours = draw(st.integers(0, 23)), draw(st.integers(LEAST_AWAKE, 24))
    return Waking(draw(st.sampled_from(CHANGING)), start, (start + hours) % 24)


MOMENTS = st.integers(at("UTC", 2015, 1, 1), at("UTC", 2037, 1, 1))
LENGTHS = st.integers(0, LONGEST_MS)


@given(wakings(), MOMENTS, LENGTHS, LENGTHS)
def test_time_adds_up(waking: Waking, at_ms: int, one_ms: int, other_ms: int) -> None:
    first = waking.later(at_ms, one_ms)
    both = waking.later(at_ms, one_ms + other_ms)
    assert at_ms <= first <= both
    assert waking.later(first, other_ms) >= both
    assert waking.between(both, waking.later(first, other_ms)) <= 3, "in waking time: a night may lie between"
    assert 0 <= waking.between(at_ms, first) - one_ms <= 3, "a millisecond of somebody's short day"
    assert waking.between(first, at_ms) == 0 or first <= at_ms


@given(wakings(), MOMENTS, LENGTHS)
def test_nothing_is_over_while_somebody_sleeps(waking: Waking, at_ms: int, by_ms: int) -> None:
    over_ms = waking.later(at_ms, by_ms)
    assert waking.awake(over_ms) or waking.awake(over_ms - 1)


@given(wakings(), MOMENTS, st.integers(1, 30))
def test_so_many_days_are_so_many_days_on_the_calendar(waking: Waking, at_ms: int, days: int) -> None:
    begin_ms = waking.next_awake(at_ms)
    real_ms = waking.later(begin_ms, days * DAY_MS) - begin_ms
    # The window may be up to 16 hours of sleep longer at its end, and clocks change by an hour at most.
    assert abs(real_ms - days * DAY_MS) <= 17 * HOUR_MS
    assert waking.between(begin_ms, begin_ms + real_ms) >= days * DAY_MS


@given(wakings(), MOMENTS)
def test_a_waking_day_is_a_day_whatever_the_clocks_do(waking: Waking, at_ms: int) -> None:
    zone = ZoneInfo(waking.zone)
    begin = datetime.fromtimestamp(waking.next_awake(at_ms) / 1000, zone).replace(
        hour=waking.from_hour, minute=0, second=0, microsecond=0
    )
    next_day = (begin.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=zone)
    between = waking.between(round(begin.timestamp() * 1000), round(next_day.timestamp() * 1000))
    assert abs(between - DAY_MS) <= 1


# What people type and tell


@pytest.mark.parametrize(
    ("typed", "turn_ms"),
    [
        ("36h", 36 * HOUR_MS),
        (" 2 d ", 2 * DAY_MS),
        ("15m", 15 * MINUTE_MS),
        ("15 min", 15 * MINUTE_MS),
        ("4H", 4 * HOUR_MS),
        ("30 days", LONGEST_MS),
        ("0", 0),
        ("1h", None),
        ("31d", None),
        ("1m", None),
        ("90m", None),
        ("0d", None),
        ("-3d", None),
        ("soon", None),
        ("3 months", None),
        ("3 Meses", None),
        ("20 Minuten", 20 * MINUTE_MS),
        ("٣d", None),
        ("", None),
        ("99999999d", None),
    ],
)
def test_a_pace_can_be_typed(typed: str, turn_ms: int | None) -> None:
    assert read_pace(typed) == turn_ms


@given(st.integers(4, 30 * 24).map(lambda hours: hours * HOUR_MS) | st.sampled_from(PACES))
def test_what_is_written_can_be_read(turn_ms: int) -> None:
    assert read_pace(write_pace(turn_ms)) == turn_ms


def test_only_what_is_shorter_than_an_hour_is_live() -> None:
    assert [is_live(one) for one in PACES] == [False, False, False, False, True]


def test_nobody_sleeps_for_more_than_sixteen_hours_a_day() -> None:
    assert enough_awake(8, 16) and enough_awake(20, 4) and enough_awake(0, 0) and enough_awake(16, 24)
    assert not enough_awake(8, 15) and not enough_awake(17, 24) and not enough_awake(20, 3)
    assert not enough_awake(-1, 12) and not enough_awake(24, 10) and not enough_awake(8, 25)


def test_what_somebody_tells_counts_from_then_on() -> None:
    told = Rhythm().changed("Asia/Tokyo", (9, 20), 1_000, "de").changed("Asia/Tokyo", (7, 20), 2_000, "de")
    assert told.waking_at(999, "de") == Waking(BERLIN, 8, 22)
    assert told.waking_at(1_500, "de") == Waking("Asia/Tokyo", 9, 20)
    assert told.waking_at(2_000, "de") == told.waking("de") == Waking("Asia/Tokyo", 7, 20)
    assert told.changed("Asia/Tokyo", (7, 20), 3_000, "de") is told
    for number in range(PASTS + 3):
        told = told.changed("Asia/Tokyo", (number, 20), 4_000 + number, "de")
    assert len(told.before) == PASTS
    assert len(told.changed(None, (8, 22), 100 * DAY_MS, "de").before) == 1, "what no turn needs is forgotten"


def test_a_zone_is_guessed_until_it_is_told() -> None:
    assert guess_zone("nl") == "Europe/Amsterdam"
    assert guess_zone("tlh") == "UTC"
    assert {guess_zone(one) for one in ("de", "en-US", "es-419", "ja")} <= {*zones()}
    assert "Europe/Berlin" in zones() and "UTC" in zones() and "Etc/GMT+5" not in zones()
