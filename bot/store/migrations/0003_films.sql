-- A film that is out stays in the outbox until it has run: what follows it waits, over a restart, too.
ALTER TABLE outbox ADD COLUMN runs_until_ms INTEGER; -- NULL: not out, or no film
