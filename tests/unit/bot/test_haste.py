"""Push on a panel that has only just appeared: by Discord's own times, not by when we got round to it."""

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from bot.custom_id import Press
from bot.game.model import GameId
from bot.ui.aim import HASTE_MS, pushed_in_haste

STAMPED = datetime(2026, 1, 1, 12, tzinfo=UTC)
"""When the panel was made; it takes a while until it is seen."""


def pressed(
    after_ms: int, *, came_ms: int = 0, changed_ms: int | None = None, stamp: bool = True
) -> tuple[Any, Press]:
    """Push, so long after the panel was made; it came and was changed so long after that, as Discord says."""

    def when(ms: int | None) -> datetime | None:
        return None if ms is None else STAMPED + timedelta(milliseconds=ms)

    panel = SimpleNamespace(created_at=when(came_ms), edited_at=when(changed_ms))
    interaction = SimpleNamespace(created_at=when(after_ms), message=panel)
    mark = f",t{round(STAMPED.timestamp() * 1000)}" if stamp else ""
    return SimpleNamespace(interaction=interaction), Press("push", GameId("K7M2R"), 9, f"S,0,0{mark}")


@pytest.mark.parametrize(
    ("after_ms", "came_ms", "changed_ms", "haste"),
    [
        (400, 100, None, True),
        (1_400, 0, None, True),
        (HASTE_MS + 400, 1_000, None, True),  # the upload took a second of it
        (HASTE_MS + 1_000, 1_000, None, False),
        (HASTE_MS + 400, -9_000, 500, True),  # an older panel that was changed
        (HASTE_MS + 100, -9_000, None, False),
        (700, -9_000, None, True),  # Discord does not say that it was changed
        (HASTE_MS + 3_600_000, 3_600_000 + 100, None, True),  # a clock of ours that is wrong by an hour
    ],
)
def test_haste_is_told_by_when_the_panel_came_and_when_it_was_pressed(
    after_ms: int, came_ms: int, changed_ms: int | None, haste: bool
) -> None:
    assert pushed_in_haste(*pressed(after_ms, came_ms=came_ms, changed_ms=changed_ms)) is haste


def test_only_a_panel_that_follows_a_push_is_read_first() -> None:
    assert not pushed_in_haste(*pressed(100, stamp=False))
