"""The real bot on a local Discord, for the tests in which a release's buttons are pressed."""

from tests.support.playground import discord, judge, open_discord, start_bot
from tests.support.real_bot import bot

__all__ = ["bot", "discord", "judge", "open_discord", "start_bot"]
