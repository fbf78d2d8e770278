"""The real bot on a local Discord, for the tests in which a release's buttons are pressed."""

from tests.e2e.bot.conftest import run_bot
from tests.support.playground import discord, judge, open_discord, start_bot

__all__ = ["discord", "judge", "open_discord", "run_bot", "start_bot"]
