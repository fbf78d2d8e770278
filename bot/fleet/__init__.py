"""Many processes as one bot: which shards are whose, and how they change hands.

All that is shared is the database. Knows nothing of Discord but its numbers, and nothing of games.
"""
