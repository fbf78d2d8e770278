"""The store of many processes, on a PostgreSQL server; needs asyncpg, the extra `postgres`."""
