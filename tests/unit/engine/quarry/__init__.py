"""Tests of `engine.quarry`."""
