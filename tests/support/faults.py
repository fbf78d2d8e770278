"""Everything that can go wrong for the bot, numbered. Whatever test shows that the bot is up to one says so.

    @pytest.mark.fault_22
    async def test_closed_dms_are_told_once_and_stop_nothing(...): ...

`pytest -m fault_22` runs what shows it; `tests/unit/test_faults_named.py` fails if there is nothing.
"""

from __future__ import annotations

FAULTS = {
    1: "killed before the commit",
    2: "killed after the commit, before the answer",
    3: "killed after Discord took a post, before that was noted",
    4: "power loss",
    5: "disk full or failing at the commit",
    6: "database damaged at the start",
    7: "two bots on one database",
    8: "an interaction delivered twice, a double click",
    9: "an old button, also after a restart",
    10: "two people act at once",
    11: "much to draw: answers do not wait for it",
    12: "a worker that crashes or hangs",
    13: "the first answer came too late (10062)",
    14: "answered already (40060)",
    15: "an interaction's token ran out (50027, 10015)",
    16: "connection reset, closed or silent",
    17: "Discord in trouble (5xx)",
    18: "rate limit of a route",
    19: "rate limit of everything",
    20: "blocked by Cloudflare, or on the way to it (many 401, 403, 429)",
    21: "an old message is edited too often (30046)",
    22: "private messages closed (50007, 50278)",
    23: "private messages opened too fast (40003)",
    24: "channel deleted (10003)",
    25: "message deleted (10008)",
    26: "thread archived or locked (50083, 160005)",
    27: "permission lost (50001, 50013)",
    28: "the bot is removed from a server, and invited again",
    29: "a server cannot be reached for a while",
    30: "a player leaves, is banned, deletes the account",
    31: "a player blocks the bot",
    32: "words refused (200000, 240000)",
    33: "file too large (40005)",
    34: "message malformed (50035)",
    35: "socket dropped, told to reconnect, session invalid",
    36: "old interactions replayed after a resume",
    37: "bad token (401, 4004)",
    38: "sharding required, intents refused (4011, 4014)",
    39: "a bot that crashes at every start",
    40: "clock set, long downtime",
    41: "SIGTERM",
    42: "commands of another version at the users",
    43: "a migration fails half-way",
    44: "hostile input",
    45: "presses without end",
    46: "memory that grows",
    47: "backups that fail",
    48: "a summary that does not fit its log",
}


def mark_of(number: int) -> str:
    """How a test names a fault."""
    return f"fault_{number:02}"
