"""Fonts with their licences; read through `importlib.resources`, so a wheel works as well as a checkout."""
