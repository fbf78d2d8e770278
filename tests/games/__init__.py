"""Whole recorded games: see README.md. Each rules bug adds one."""
