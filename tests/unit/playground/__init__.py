"""Tests of the playground's own parts."""
