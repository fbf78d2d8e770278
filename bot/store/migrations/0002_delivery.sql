-- Downtime is made good once: what lies before this moment is already in the deadlines. One row.
CREATE TABLE made_good (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    until_ms INTEGER NOT NULL
) STRICT;
INSERT INTO made_good (id, until_ms) VALUES (1, 0);

-- Discord drops the second of two messages with the same nonce, whatever database it comes from: at random.
ALTER TABLE outbox ADD COLUMN nonce TEXT NOT NULL DEFAULT '';
UPDATE outbox SET nonce = lower(hex(randomblob(8)));
ALTER TABLE outbox ADD COLUMN about INTEGER NOT NULL DEFAULT 0; -- seq of the entry it is about; 0: none
ALTER TABLE outbox ADD COLUMN claimed_ms INTEGER; -- when sending first began; NULL never
ALTER TABLE outbox ADD COLUMN failures INTEGER NOT NULL DEFAULT 0; -- could not be made, or was refused

-- Messages that were given up, for the operator.
CREATE TABLE set_aside (
    id INTEGER PRIMARY KEY, -- of its row in the outbox
    game TEXT NOT NULL REFERENCES game,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER, -- NULL is the table
    at_ms INTEGER NOT NULL,
    reference TEXT NOT NULL, -- the same is in the log file
    reason TEXT NOT NULL
) STRICT;
CREATE INDEX set_aside_by_game ON set_aside (game);

-- Every question has a post of its own: `about` tells them apart.
CREATE TABLE post_about (
    game TEXT NOT NULL REFERENCES game,
    kind TEXT NOT NULL,
    person INTEGER NOT NULL, -- 0 is the table
    about INTEGER NOT NULL, -- seq of the entry it is about; 0: none
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    PRIMARY KEY (game, kind, person, about)
) STRICT, WITHOUT ROWID;
INSERT INTO post_about SELECT game, kind, person, 0, channel, message, seq FROM post;
DROP TABLE post;
ALTER TABLE post_about RENAME TO post;
CREATE INDEX post_by_person ON post (person) WHERE person > 0;
