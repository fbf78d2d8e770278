-- Onlookers who are told when a game ends. Nobody else's business: in no log, and in no export.
CREATE TABLE follower (
    game TEXT NOT NULL REFERENCES game,
    person INTEGER NOT NULL REFERENCES person,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX follower_by_person ON follower (person);

-- A private message to somebody who has no seat.
ALTER TABLE outbox ADD COLUMN person INTEGER; -- NULL: to the seat, or the table
