"""The numbered steps of the database, in SQL; a released one is never edited."""
