"""Tests of `render.pictures`."""
