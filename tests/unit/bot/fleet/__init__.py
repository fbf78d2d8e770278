"""Tests of many processes as one bot."""
