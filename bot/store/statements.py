"""Every statement of the stores, in words that SQLite and PostgreSQL both understand; values are `?` or `?1`.

What only one of them knows stays in its own module.
"""

from bot.game.messages import Kind
from bot.game.model import Status
from bot.store.values import WITH_TABLE

GAME = (
    "id, seq, status, suspended, name, language, guild, channel, host, players, awaited, deadline_ms,"
    " opened_ms, touched_ms, halted, due_ms"
)
PUT_PERSON = (
    "INSERT INTO person (discord_id, name, locale, settings) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (discord_id) DO UPDATE SET name = excluded.name, locale = excluded.locale"
)
NEW_PERSON = "INSERT INTO person (number, discord_id, name, locale, settings) VALUES (?, ?, ?, ?, ?)"
SET_PERSON = "UPDATE person SET settings = ? WHERE number = ? AND settings = ?"
BLANK_PERSON = "UPDATE person SET discord_id = NULL, name = '', locale = '', settings = ? WHERE number = ?"
FORGET = tuple(f"DELETE FROM {table} WHERE person = ?" for table in ("post", "orders", "note", "follower"))
FOLLOW = "INSERT INTO follower (game, person) VALUES (?, ?) ON CONFLICT DO NOTHING"
UNFOLLOW = "DELETE FROM follower WHERE game = ? AND person = ?"
CLEAR_FOLLOWERS = "DELETE FROM follower WHERE game = ?"
NEW_GUILD = "INSERT INTO guild (settings, id) VALUES (?, ?) ON CONFLICT DO NOTHING"
SET_GUILD = "UPDATE guild SET settings = ? WHERE id = ? AND settings = ?"
NEW_GAME = f"INSERT INTO game ({GAME}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_CHANGES = (
    "seq = ?2, status = ?3, suspended = ?4, name = ?5, language = ?6, guild = ?7, channel = ?8, host = ?9,"
    " players = ?10, awaited = ?11, deadline_ms = ?12, opened_ms = ?13, touched_ms = ?14,"
    " halted = ?15, due_ms = ?16"
)
CHANGE_GAME = f"UPDATE game SET {_CHANGES} WHERE id = ?1 AND seq = ?17"
# Most moves change no more than this, and so only one index.
MOVE_GAME = (
    "UPDATE game SET seq = ?, awaited = ?, deadline_ms = ?, touched_ms = ?, due_ms = ?"
    " WHERE id = ? AND seq = ?"
)
STAND = "UPDATE game SET seq = seq WHERE id = ? AND seq = ?"
"""Nothing is changed of a game, which must be there still."""
REPAIR_GAME = f"{NEW_GAME} ON CONFLICT (id) DO UPDATE SET {_CHANGES}"
CLEAR_PLAYERS = "DELETE FROM player WHERE game = ?"
NEW_PLAYER = "INSERT INTO player (person, game) VALUES (?, ?)"
NEW_ENTRY = (
    "INSERT INTO entry (game, seq, at_ms, person, interaction, first, kind, payload)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
)
RESULT = (
    "game, seat, person, guild, finished_ms, points, rank, computers, rated, tiles_a, tiles_b, tiles_c,"
    " push, fallen_s, fallen_m, fallen_l"
)
CLEAR_RESULTS = "DELETE FROM result WHERE game = ?"
NEW_RESULT = f"INSERT INTO result ({RESULT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
NEW_RECIPE = (
    "INSERT INTO outbox (game, since, seq, kind, seat, not_before_ms, about, person, nonce)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
CLAIM = "UPDATE outbox SET attempts = attempts + 1, claimed_ms = coalesce(claimed_ms, ?) WHERE id = ?"
SENT = "DELETE FROM outbox WHERE id = ?"
POSTPONE = "UPDATE outbox SET retry_ms = ?, failures = failures + ? WHERE id = ?"
LET_RUN = "UPDATE outbox SET runs_until_ms = ? WHERE id = ?"
ASKED_MS = "(SELECT at_ms FROM entry WHERE entry.game = outbox.game AND entry.seq = outbox.seq)"
"""When a row was asked for."""
SET_ASIDE = (
    "INSERT INTO set_aside (id, game, seq, kind, seat, at_ms, reference, reason)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id)"
    " DO UPDATE SET at_ms = excluded.at_ms, reference = excluded.reference, reason = excluded.reason"
)
# A process that slept may come with an older post than what others have noted meanwhile.
PUT_POST = (
    "INSERT INTO post (game, kind, person, about, channel, message, seq, first)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game, kind, person, about)"
    " DO UPDATE SET channel = excluded.channel, message = excluded.message, seq = excluded.seq"
    " WHERE post.seq <= excluded.seq"
)
# Where nobody is awaited in a running game a computer is to move, and nobody gains by its being late.
_OF_PEOPLE = (
    "deadline_ms IS NOT NULL"
    f" AND (CAST(?1 AS BIGINT) < 0 OR status != '{Status.RUNNING}' OR awaited IS NOT NULL)"
)
EXTEND = f"UPDATE game SET deadline_ms = deadline_ms + ?1 WHERE {_OF_PEOPLE}"
EXTEND_IN = f"UPDATE game SET deadline_ms = deadline_ms + ?1 WHERE guild = ?2 AND {_OF_PEOPLE}"
NEW_OUTAGE = "INSERT INTO outage (guild, until_ms, by_ms) VALUES (?, ?, ?)"
OLD_OUTAGES = "DELETE FROM outage WHERE until_ms < ?"
LATER_OUTAGES = "DELETE FROM outage WHERE until_ms > ?"
EXTEND_ORDERS = "UPDATE orders SET due_ms = due_ms + ? WHERE due_ms IS NOT NULL"
EXTEND_ORDERS_IN = (
    "UPDATE orders SET due_ms = due_ms + ?1 WHERE due_ms IS NOT NULL"
    " AND game IN (SELECT id FROM game WHERE guild = ?2)"
)
PUT_ORDERS = (
    "INSERT INTO orders (game, person, wishes, due_ms) VALUES (?, ?, ?, ?)"
    " ON CONFLICT (game, person) DO UPDATE SET wishes = excluded.wishes, due_ms = excluded.due_ms"
)
DROP_ORDERS = "DELETE FROM orders WHERE game = ? AND person = ?"
PUT_NOTE = (
    "INSERT INTO note (game, person, text) VALUES (?, ?, ?)"
    " ON CONFLICT (game, person) DO UPDATE SET text = excluded.text"
)
DROP_NOTE = "DELETE FROM note WHERE game = ? AND person = ?"
# Its one row is made anew where it was lost.
_MADE_GOOD = "INSERT INTO made_good (id, until_ms) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET until_ms = "
MADE_GOOD = f"{_MADE_GOOD} excluded.until_ms"
TRY = f"{_MADE_GOOD} made_good.until_ms + excluded.until_ms"
DELETE_OF_GAME = tuple(
    f"DELETE FROM {table} WHERE game = ?"
    for table in ("outbox", "set_aside", "post", "orders", "note", "entry")
)
DELETE_GAME = "DELETE FROM game WHERE id = ?"
PRIVATE_GAMES_OF = (
    "SELECT id FROM game WHERE guild = ?1"
    " AND (host = ?2 OR id IN (SELECT game FROM player WHERE person = ?2))"
)
"""In whatever status; in a lobby that its last person left nobody sits, but it has its host."""

# Every statement that writes, in the order in which a transaction runs them.
ORDER = (
    PUT_PERSON,
    NEW_PERSON,
    SET_PERSON,
    BLANK_PERSON,
    *FORGET,
    FOLLOW,
    UNFOLLOW,
    CLEAR_FOLLOWERS,
    NEW_GUILD,
    SET_GUILD,
    EXTEND,
    EXTEND_IN,
    OLD_OUTAGES,
    LATER_OUTAGES,
    NEW_OUTAGE,
    EXTEND_ORDERS,
    EXTEND_ORDERS_IN,
    MADE_GOOD,
    TRY,
    NEW_GAME,
    CHANGE_GAME,
    MOVE_GAME,
    STAND,
    REPAIR_GAME,
    CLEAR_PLAYERS,
    NEW_PLAYER,
    NEW_ENTRY,
    CLEAR_RESULTS,
    NEW_RESULT,
    NEW_RECIPE,
    PUT_ORDERS,
    DROP_ORDERS,
    PUT_NOTE,
    DROP_NOTE,
    CLAIM,
    SENT,
    POSTPONE,
    LET_RUN,
    SET_ASIDE,
    PUT_POST,
    *DELETE_OF_GAME,
    DELETE_GAME,
)
MAY_CHANGE_NOTHING = (
    *FORGET,
    FOLLOW,
    UNFOLLOW,
    CLEAR_FOLLOWERS,
    EXTEND,
    EXTEND_IN,
    OLD_OUTAGES,
    LATER_OUTAGES,
    EXTEND_ORDERS,
    EXTEND_ORDERS_IN,
    DROP_ORDERS,
    DROP_NOTE,
    CLEAR_PLAYERS,
    CLEAR_RESULTS,
    CLAIM,
    SENT,
    POSTPONE,
    LET_RUN,
    PUT_POST,
    *DELETE_OF_GAME,
)
MAY_COME_LATE = (SET_PERSON, NEW_GUILD, SET_GUILD)
"""Those that change nothing where somebody else was quicker, which no lock on a game tells."""
KINDS = tuple(Kind)
SENDABLE = (
    "NOT (suspended AND (seat IS NULL AND person IS NULL AND kind != ? OR retry_ms = ?))"
    # Those of a newer version wait for it; they must not keep the others from being read.
    f" AND kind IN ({', '.join('?' * len(KINDS))})"
)
"""Which rows of the outbox can be sent as things are; its values are `SENDABLE_VALUES`."""
SENDABLE_VALUES = (Kind.MOVE, WITH_TABLE, *KINDS)
