"""The slash commands, one module per family."""
