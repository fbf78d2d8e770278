"""What Discord's errors mean for a message that must go out."""

from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.delivery.discord_errors import Code, verdict
from bot.delivery.outbox import Later, Unreachable
from bot.game.model import Suspension


def refused(status: int, code: int) -> discord.HTTPException:
    response = cast(Any, SimpleNamespace(status=status, reason=""))
    return discord.HTTPException(response, {"code": code, "message": ""})


@pytest.mark.parametrize("status", [401, 429, 500, 502, 503, 504, 520])
def test_trouble_passes(status: int) -> None:
    assert isinstance(verdict(refused(status, 0)), Later)


@pytest.mark.parametrize("error", [aiohttp.ClientConnectionError(), TimeoutError(), ConnectionResetError()])
def test_a_lost_way_is_found_again(error: Exception) -> None:
    assert isinstance(verdict(error), Later)


def test_a_rate_limit_says_how_long() -> None:
    found = verdict(discord.RateLimited(90.0))
    assert isinstance(found, Later)
    assert found.after_s == 90.0


@pytest.mark.parametrize(
    ("status", "code", "reason"),
    [
        (404, Code.UNKNOWN_CHANNEL, Suspension.CHANNEL_GONE),
        (404, Code.UNKNOWN_GUILD, Suspension.CHANNEL_GONE),
        (400, Code.THREAD_ARCHIVED, Suspension.THREAD_LOCKED),
        (400, Code.THREAD_LOCKED, Suspension.THREAD_LOCKED),
        (403, Code.MISSING_ACCESS, Suspension.NO_PERMISSION),
        (403, Code.MISSING_PERMISSIONS, Suspension.NO_PERMISSION),
        (403, Code.DMS_CLOSED, Suspension.NO_PERMISSION),
        (403, 0, Suspension.NO_PERMISSION),
    ],
)
def test_a_place_that_is_closed_is_not_asked_again(status: int, code: int, reason: Suspension) -> None:
    found = verdict(refused(status, code))
    assert isinstance(found, Unreachable)
    assert found.reason is reason


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (400, 50035),  # Invalid Form Body
        (400, Code.AUTOMOD_MESSAGE),
        (403, Code.AUTOMOD_TITLE),
        (403, Code.EXPLICIT_CONTENT),
        (400, Code.HARMFUL_LINK),
        (413, Code.TOO_LARGE),
        (404, Code.UNKNOWN_MESSAGE),
    ],
)
def test_a_message_that_is_at_fault_is_said_so_and_no_place_is_given_up(status: int, code: int) -> None:
    error = refused(status, code)
    assert verdict(error) is error


def test_our_own_mistakes_are_ours() -> None:
    mistake = ZeroDivisionError()
    assert verdict(mistake) is mistake
