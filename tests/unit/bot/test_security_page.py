"""What docs/SECURITY.md and the README promise is what the code does: permissions, intents, commands."""

from __future__ import annotations

import re
from pathlib import Path

import discord

from bot.cli import COMMANDS
from bot.config import VARIABLES
from bot.ui.new_game import PERMISSIONS
from bot.words.text import Text

ROOT = Path(__file__).parents[3]
README = (ROOT / "README.md").read_text("utf-8")
PAGE = (ROOT / "docs" / "SECURITY.md").read_text("utf-8")
USED = set().union(*PERMISSIONS)
"""By Discord's names in its API."""


def section(title: str) -> str:
    """A section of the page."""
    (found,) = re.findall(rf"^## {title}\n(.*?)(?=^## |\Z)", PAGE, re.M | re.S)
    return str(found)


def test_the_permissions_are_those_that_the_bot_asks_for() -> None:
    listed = re.findall(r"^\| ([A-Z][^|]*?) \|", section("Permissions"), re.M)
    assert sorted(listed) == sorted(Text("en").say(f"permission-{name}") for name in USED)


def test_the_invitation_grants_these_and_no_more() -> None:
    (granted,) = re.findall(r"[?&]permissions=(\d+)", README)
    assert discord.Permissions(int(granted)) == discord.Permissions(**dict.fromkeys(USED, True))


def test_every_command_and_setting_that_it_names_is_there() -> None:
    commands = set(re.findall(r"`via-appia ([a-z][a-z-]*)", PAGE))
    assert {"delete-user", "delete-game"} <= commands <= {*COMMANDS}
    assert set(re.findall(r"\bVIA_APPIA_\w+", PAGE)) <= {*VARIABLES}
