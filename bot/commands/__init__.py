"""The commands of `via-appia`, one module per family."""
