"""The client: what comes too late is not acted upon; a network that hangs is not waited for."""

import asyncio
from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest
from discord.ext.commands import AutoShardedBot

from bot.config import Settings
from bot.store import Away, DatabaseRefused
from bot.ui.client import ViaAppia, is_stale
from bot.ui.translator import CatalogueTranslator


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


class Registering:
    """Of many processes, one that registers commands; what it did, in order."""

    def __init__(self, *turns: bool | Exception | None) -> None:
        self.turns = [*turns]
        self.did: list[str] = []
        self.fails = False
        service: Any = SimpleNamespace(store=SimpleNamespace(leases=self))
        nothing: Any = None
        self.bot = ViaAppia(Settings.from_env({"DISCORD_TOKEN": "abc"}), service, nothing)
        self.bot.tree.sync = self._sync  # type: ignore[method-assign]

    async def _sync(self, **_: object) -> Any:
        self.did.append("sync")
        if self.fails:
            raise OSError

    async def register(self, _: str) -> bool | None:
        turn = self.turns.pop(0)
        if isinstance(turn, Exception):
            raise turn
        return turn

    async def registered(self, _: str) -> None:
        self.did.append("registered")

    async def not_registered(self) -> None:
        self.did.append("not registered")

    async def run(self, *, force: bool = False) -> bool:
        await self.bot.tree.set_translator(CatalogueTranslator())
        return await self.bot.register_commands(force=force)


async def test_commands_are_noted_as_registered_when_discord_has_them() -> None:
    one = Registering(True)
    assert await one.run()
    assert one.did == ["sync", "registered"]
    by_hand = Registering()
    assert await by_hand.run(force=True)
    assert by_hand.did == ["sync", "registered"]
    refused = Registering(True)
    refused.fails = True
    with pytest.raises(OSError):
        await refused.run()
    assert refused.did == ["sync", "not registered"]


async def test_who_need_not_register_the_commands_waits_until_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.ui.client.REGISTERED_AGAIN_S", 0)
    waits = Registering(None, Away("the database starts"), None, False)
    assert not await waits.run()
    assert not waits.did and not waits.turns
    heir = Registering(None, True)
    assert await heir.run(), "whoever did it before has died"
    with pytest.raises(DatabaseRefused):
        await Registering(None, DatabaseRefused("a column is missing"), True).run()
