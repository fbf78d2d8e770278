-- Silence is an answer only a day after people were told: of a post that was sent anew, the first one counts.
ALTER TABLE post ADD COLUMN first INTEGER NOT NULL DEFAULT 0; -- a message's id, which says when it was sent
UPDATE post SET first = message;
