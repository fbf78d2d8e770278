"""Tests of the bot's parts."""
