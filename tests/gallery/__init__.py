"""Photographs of the bot at work, for the README."""
