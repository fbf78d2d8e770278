"""Tests of the words for messages."""
