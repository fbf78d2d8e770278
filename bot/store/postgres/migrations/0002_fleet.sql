-- Processes of the bot that are alive, and what each understands.
CREATE TABLE process (
    id text PRIMARY KEY,
    speaks text NOT NULL,
    leaving boolean NOT NULL DEFAULT false,
    expires timestamptz NOT NULL
);

-- Who looks after which shard. No row: that shard does not exist.
CREATE TABLE lease (
    shard integer PRIMARY KEY,
    holder text,
    expires timestamptz NOT NULL DEFAULT '-infinity',
    -- Who is about to take over: asked for it, and is connected.
    heir text,
    heir_expires timestamptz NOT NULL DEFAULT '-infinity',
    heir_connected boolean NOT NULL DEFAULT false,
    -- From whom it was taken over, while they are still connected; whether whoever has it now knows.
    before text,
    noticed boolean NOT NULL DEFAULT false
);

-- When the next session may be started, for each bucket of shards.
CREATE TABLE session_start (
    bucket integer PRIMARY KEY,
    free_at timestamptz NOT NULL
);

-- What people pressed while two processes were told of it: who answers.
CREATE UNLOGGED TABLE answering (
    interaction bigint PRIMARY KEY,
    process text NOT NULL,
    at timestamptz NOT NULL DEFAULT clock_timestamp()
);

-- Which commands Discord has of us, and until when some process is about to register others.
CREATE TABLE registered (
    id integer PRIMARY KEY CHECK (id = 1),
    digest text NOT NULL DEFAULT '',
    free_at timestamptz NOT NULL DEFAULT '-infinity'
);
