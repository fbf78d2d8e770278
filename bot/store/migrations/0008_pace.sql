-- How long the bot, or one server, could not be reached: whose time runs gets it back when their game is next
-- looked at, so that nothing goes through all games. What is older than any game can be untouched is dropped.
CREATE TABLE outage (
    id INTEGER PRIMARY KEY,
    guild INTEGER NOT NULL, -- 0 is everywhere
    until_ms INTEGER NOT NULL,
    by_ms INTEGER NOT NULL
) STRICT;
