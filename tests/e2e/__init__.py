"""End-to-end tests: a discord.py client in its own process against the playground over real sockets."""
