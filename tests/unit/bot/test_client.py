"""What comes too late is not acted upon."""

from datetime import UTC, datetime, timedelta

from bot.ui.client import is_stale


def test_an_interaction_replayed_much_later_is_dropped() -> None:
    now = datetime.now(UTC)
    assert not is_stale(now)
    assert not is_stale(now - timedelta(seconds=5))
    assert not is_stale(now + timedelta(days=7)), "a clock that is ahead is no reason"
    assert is_stale(now - timedelta(minutes=1))
