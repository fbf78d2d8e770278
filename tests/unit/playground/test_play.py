"""What the bot's process is told by `via-appia play`."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.play import bot_environment
from playground.server import Playground


async def test_the_bot_gets_the_address_and_a_database_of_its_own_but_no_token(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a real one")
    monkeypatch.setenv("DISCORD_TOKEN_FILE", "/run/secrets/token")
    monkeypatch.setenv("VIA_APPIA_DB", "/srv/real.db")
    monkeypatch.delenv("VIA_APPIA_MENTION_DELAY_S", raising=False)
    async with Playground() as discord:
        environment = bot_environment(discord, tmp_path)
        assert environment["VIA_APPIA_DISCORD_URL"] == discord.url
    assert environment["VIA_APPIA_DB"] == str(tmp_path / "games.db")
    assert "a real one" not in environment.values()
    assert "DISCORD_TOKEN_FILE" not in environment
    assert environment["VIA_APPIA_MENTION_DELAY_S"] == "2", "people at one page do not wait long"
