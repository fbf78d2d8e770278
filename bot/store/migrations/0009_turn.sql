-- Whether a manager suspended a game, so that it waits for nobody; and by when who is to move should, by which
-- somebody's games are sorted. Of games from before, the next entry tells.
ALTER TABLE game ADD COLUMN halted INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN due_ms INTEGER;
