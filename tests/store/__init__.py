"""Tests of the store: conformance, crashes, faults, crowds."""
