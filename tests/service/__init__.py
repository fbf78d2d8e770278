"""Tests of the service, the outbox and the clock, over a real store."""
