"""Whole recorded games with their final scores; each rules bug adds one."""
