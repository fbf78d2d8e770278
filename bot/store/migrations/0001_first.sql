-- People. This table alone says who a number is; blanking a row forgets the person everywhere.
CREATE TABLE person (
    number INTEGER PRIMARY KEY,
    discord_id INTEGER UNIQUE,
    name TEXT NOT NULL,
    locale TEXT NOT NULL,
    settings TEXT NOT NULL
) STRICT;

CREATE TABLE guild (
    id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL
) STRICT;

-- A summary of each game for look-ups. `via-appia rebuild` makes it again from the log.
CREATE TABLE game (
    id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    status TEXT NOT NULL,
    suspended INTEGER NOT NULL,
    name TEXT NOT NULL,
    language TEXT NOT NULL,
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    host INTEGER NOT NULL REFERENCES person,
    players TEXT NOT NULL, -- JSON: people by seat
    awaited INTEGER, -- seat
    deadline_ms INTEGER,
    opened_ms INTEGER NOT NULL,
    touched_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX game_by_channel ON game (channel, status);
CREATE INDEX game_by_guild ON game (guild, status);
CREATE INDEX game_by_deadline ON game (deadline_ms) WHERE deadline_ms IS NOT NULL;

-- Who plays where; the same as game.players, the other way round.
CREATE TABLE player (
    person INTEGER NOT NULL REFERENCES person,
    game TEXT NOT NULL REFERENCES game,
    PRIMARY KEY (person, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX player_by_game ON player (game);

-- The truth. Nothing here is ever changed or deleted. Without rowids a game's entries lie side by side.
CREATE TABLE entry (
    game TEXT NOT NULL REFERENCES game,
    seq INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    person INTEGER REFERENCES person, -- who caused it
    interaction INTEGER,
    first INTEGER NOT NULL, -- seq of the first entry of the same commit
    kind TEXT NOT NULL,
    payload TEXT NOT NULL, -- JSON
    PRIMARY KEY (game, seq)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX entry_by_interaction ON entry (interaction) WHERE interaction IS NOT NULL;

-- What must still reach Discord: recipes, deleted when sent.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never used twice: it is in the nonce of the message
    game TEXT NOT NULL REFERENCES game,
    since INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER, -- NULL is the table
    not_before_ms INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    retry_ms INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX outbox_by_game ON outbox (game);

-- Messages of ours that may have to be found again.
CREATE TABLE post (
    game TEXT NOT NULL REFERENCES game,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL, -- 0 is the table
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (game, kind, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX post_by_person ON post (person) WHERE person > 0;
