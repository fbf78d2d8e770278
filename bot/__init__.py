"""The Discord bot: joins engine, pictures and store, and speaks to people."""
