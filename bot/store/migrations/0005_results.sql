-- What remains of finished games for their people, for records and rankings: one row per seat, computers
-- without. Folded from the log; the daily check and `via-appia rebuild` make it again.
CREATE TABLE result (
    game TEXT NOT NULL REFERENCES game,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person, -- who sat there when the game began
    guild INTEGER NOT NULL,
    finished_ms INTEGER NOT NULL,
    points INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    computers INTEGER NOT NULL, -- whether one had a seat
    rated INTEGER NOT NULL, -- whether it counts in the server's ranking
    tiles_a INTEGER NOT NULL,
    tiles_b INTEGER NOT NULL,
    tiles_c INTEGER NOT NULL,
    push INTEGER NOT NULL, -- seq of the best push; 0: none
    fallen_s INTEGER NOT NULL,
    fallen_m INTEGER NOT NULL,
    fallen_l INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX result_by_person ON result (person);
-- All that a ranking is reckoned from, in its order.
CREATE INDEX result_rated ON result (guild, finished_ms, game, seat, person, rank) WHERE rated;
