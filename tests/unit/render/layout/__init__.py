"""Tests of `render.layout`."""
