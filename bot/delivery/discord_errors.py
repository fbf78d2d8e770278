"""Discord's error codes that we know, by name, and what each means for a message that must go out.

The one place where numbers of Discord's stand; whoever sends or answers anything asks here. Knows nothing of
games.
"""

from enum import IntEnum

import aiohttp
import discord

from bot.delivery.outbox import Later, Unreachable
from bot.game.model import Suspension


class Code(IntEnum):
    """What Discord says, in its own numbers."""

    UNKNOWN_CHANNEL = 10003
    UNKNOWN_GUILD = 10004
    UNKNOWN_MESSAGE = 10008
    UNKNOWN_USER = 10013
    UNKNOWN_INTERACTION = 10062
    """It came too late: more than three seconds after the press."""
    EXPLICIT_CONTENT = 20009
    TOO_MANY_OLD_EDITS = 30046
    """Messages older than an hour may be edited only now and then."""
    TOO_MANY_NEW_DMS = 40003
    TOO_LARGE = 40005
    ALREADY_ANSWERED = 40060
    MISSING_ACCESS = 50001
    DMS_CLOSED = 50007
    MISSING_PERMISSIONS = 50013
    THREAD_ARCHIVED = 50083
    NO_MUTUAL_GUILD = 50278
    THREAD_EXISTS = 160004
    THREAD_LOCKED = 160005
    AUTOMOD_MESSAGE = 200000
    AUTOMOD_TITLE = 200001
    HARMFUL_LINK = 240000


GONE = frozenset((Code.UNKNOWN_CHANNEL, Code.UNKNOWN_GUILD))
LOCKED = frozenset((Code.THREAD_ARCHIVED, Code.THREAD_LOCKED))
NOT_ALLOWED = frozenset((Code.MISSING_ACCESS, Code.MISSING_PERMISSIONS))
DMS_REFUSED = frozenset((Code.DMS_CLOSED, Code.NO_MUTUAL_GUILD, Code.UNKNOWN_USER))
"""Somebody takes no private messages from us, or is no more."""
WORDS_REFUSED = frozenset(
    (Code.EXPLICIT_CONTENT, Code.AUTOMOD_MESSAGE, Code.AUTOMOD_TITLE, Code.HARMFUL_LINK)
)
"""Somebody's words are refused, whatever the status: our own get through."""

LOST = (aiohttp.ClientError, TimeoutError, OSError)
"""The way to Discord failed; whether it took effect is unknown."""
TROUBLE = (discord.HTTPException, aiohttp.ClientError, TimeoutError, OSError)
"""Discord, or the way to it, failed."""


def verdict(error: Exception) -> Exception:
    """What an error means for the outbox: `Later`, `Unreachable`, or itself where the message is at fault."""
    if isinstance(error, discord.RateLimited):
        return Later(error.retry_after)
    if isinstance(error, discord.HTTPException):
        return _of_status(error)
    return Later() if isinstance(error, LOST) else error


def _of_status(error: discord.HTTPException) -> Exception:
    # 401: the token was reset while we ran; the gateway will say so, and the operator mends it.
    if error.status in (401, 429) or error.status >= 500:
        return Later()
    if error.code in WORDS_REFUSED:
        return error
    if error.code in LOCKED:
        return Unreachable(Suspension.THREAD_LOCKED)
    if error.code in GONE:
        return Unreachable(Suspension.CHANNEL_GONE)
    if error.status == 403:
        return Unreachable(Suspension.NO_PERMISSION)
    return error
