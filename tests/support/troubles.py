"""Every way in which a request to Discord may fail, by a short name: its code, its status, or what happens.

fault = plan(discord, "50013", r"/messages$")
"""

from __future__ import annotations

from playground import errors
from playground.faults import Fault
from playground.server import Playground

REFUSALS = {
    refusal[1]: refusal
    for refusal in (
        errors.UNKNOWN_CHANNEL, errors.UNKNOWN_GUILD, errors.UNKNOWN_MEMBER, errors.UNKNOWN_MESSAGE,
        errors.UNKNOWN_USER, errors.UNKNOWN_WEBHOOK, errors.UNKNOWN_INTERACTION, errors.TOO_MANY_OLD_EDITS,
        errors.TOO_LARGE, errors.ALREADY_ANSWERED, errors.MISSING_ACCESS, errors.CLOSED_DMS,
        errors.MISSING_PERMISSIONS, errors.BAD_WEBHOOK_TOKEN, errors.BAD_FORM, errors.ARCHIVED_THREAD,
        errors.NO_MUTUAL_GUILD, errors.THREAD_EXISTS, errors.THREAD_LOCKED,
        (401, 0, "401: Unauthorized"),
        (403, 40003, "You are opening direct messages too fast."),
        (400, 50045, "File uploaded exceeds the maximum size"),
        (503, 130000, "API resource is currently overloaded. Try again a little later"),
        (400, 200000, "Message was blocked by automatic moderation"),
        (400, 200001, "Title was blocked by automatic moderation"),
        (400, 240000, "Message blocked by harmful links filter"),
    )
}  # fmt: skip
"""What Discord may say no with, by its code."""
STATUSES = (500, 502, 503, 504, 520, 521, 522, 523, 524)
PLACE = {10003, 10004, 40003, 50001, 50007, 50013, 50083, 50278, 160005}
"""Codes after which a place is given up: the game rests until it is called back."""
ANEW = {10003, 10008, 10013, 30046, 50001, 50013}
"""Codes after which a message that is there is taken for lost, or out of reach, and written anew."""
CLOSED = {10013, 50007, 50278}
"""Codes that say of somebody that they take no private messages."""
OF_REQUESTS = (
    *map(str, REFUSALS), *map(str, STATUSES), "500 after", "503 after", "cut", "cut after", "silent",
    "silent after", "429", "429 everywhere", "Cloudflare",
)  # fmt: skip
"""All of them."""


def plan(discord: Playground, trouble: str, path: str, spared: int = 0) -> Fault:
    """Let one request to such a path fail, after so many that do not."""
    faults = discord.faults
    match trouble.split():
        case ["cut", *after]:
            fault = faults.cut("*", path, after=bool(after))
        case ["silent", *after]:
            fault = faults.silent("*", path, after=bool(after))
        case ["429", *everywhere]:
            fault = faults.rate_limit("*", path, everywhere=bool(everywhere))
        case ["Cloudflare"]:
            fault = faults.block("*", path)
        case [code, *after] if int(code) in STATUSES:
            fault = faults.error("*", path, status=int(code), after=bool(after))
        case [code]:
            fault = faults.refuse("*", path, REFUSALS[int(code)])
    fault.spared = spared
    return fault
