"""The client: what comes too late is not acted upon; a network that hangs is not waited for."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from discord.ext.commands import AutoShardedBot

from bot.config import Settings
from bot.ui.client import ViaAppia, is_stale


@pytest.mark.fault_36
def test_an_interaction_replayed_much_later_is_dropped() -> None:
    now = datetime.now(UTC)
    assert not is_stale(now, now)
    assert not is_stale(now - timedelta(seconds=5), now)
    assert not is_stale(now + timedelta(days=7), now), "a clock that is ahead is no reason"
    assert is_stale(now - timedelta(minutes=1), now)


async def test_a_network_that_hangs_does_not_hold_up_the_goodbye(monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(_: AutoShardedBot) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(AutoShardedBot, "close", never)
    nothing: Any = None
    async with ViaAppia(Settings.from_env({"DISCORD_TOKEN": "abc"}), nothing, nothing):
        pass
