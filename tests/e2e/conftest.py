"""The playground's fixtures for all end-to-end tests."""

from tests.playground_fixtures import discord, judge, open_discord, start_bot

__all__ = ["discord", "judge", "open_discord", "start_bot"]
