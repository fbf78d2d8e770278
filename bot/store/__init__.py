"""The store: games as event logs that are never lost."""
