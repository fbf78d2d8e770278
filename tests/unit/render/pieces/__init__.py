"""Tests of `render.pieces`."""
