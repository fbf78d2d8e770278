"""The playground's fixtures for all end-to-end tests."""

from tests.support.playground import discord, judge, open_discord, start_bot

__all__ = ["discord", "judge", "open_discord", "start_bot"]
