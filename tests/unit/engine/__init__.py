"""Tests of the rules; a failing test names the ruling."""
