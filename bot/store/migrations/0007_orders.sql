-- What somebody wants done at their next turn: their own secret, and so not in the log.
CREATE TABLE orders (
    game TEXT NOT NULL REFERENCES game,
    person INTEGER NOT NULL REFERENCES person,
    wishes TEXT NOT NULL, -- JSON: a line of notation each, the dearest first
    due_ms INTEGER, -- when they are followed; NULL: it is not their turn
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX orders_by_person ON orders (person);
CREATE INDEX orders_by_due ON orders (due_ms) WHERE due_ms IS NOT NULL;

-- What somebody notes down about a game of theirs, for their own eyes.
CREATE TABLE note (
    game TEXT NOT NULL REFERENCES game,
    person INTEGER NOT NULL REFERENCES person,
    text TEXT NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX note_by_person ON note (person);
