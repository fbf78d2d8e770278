"""A small, strict Discord on 127.0.0.1; imports nothing of the rest of the project."""
