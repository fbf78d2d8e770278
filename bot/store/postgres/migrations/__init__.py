"""The numbered steps of a PostgreSQL database, in SQL; a released one is never edited."""
