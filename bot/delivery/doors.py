"""The ways to people's private messages. Whoever opens too many at a time is taken for a spammer by Discord.

A door that was opened stays open; new ones are opened one after the other, a few at once. If Discord says
that it is too many all the same, no new one is tried for an hour: whoever waits has all a button away.
"""

import logging
import time
from collections import OrderedDict
from collections.abc import Callable

import discord

from bot.delivery.outbox import Later
from bot.game.model import ChannelId, UserId

log = logging.getLogger(__name__)

AT_ONCE = 10
EACH_S = 10.0
REST_S = 3600.0
REMEMBERED = 10_000


class Doors:
    """Opens private channels, and remembers them."""

    def __init__(
        self,
        client: discord.Client,
        clock: Callable[[], float] = time.monotonic,
        processes: Callable[[], int] = lambda: 1,
    ) -> None:
        """The clock is seconds that only go forward; so many processes open doors, each its part."""
        self._client = client
        self._clock = clock
        self._processes = processes
        self._known: OrderedDict[UserId, ChannelId] = OrderedDict()
        self._full_s = 0.0
        """When as many as possible may be opened at once again."""

    async def open(self, user: UserId) -> ChannelId:
        """The private channel with somebody; `Later` where too many were opened."""
        if user not in self._known:
            now, each_s = self._clock(), EACH_S * self._processes()
            wait_s = self._full_s - now - AT_ONCE * EACH_S + each_s
            if wait_s > 0:
                raise Later(wait_s)
            self._full_s = max(self._full_s, now) + each_s
            self._known[user] = ChannelId((await self._client.create_dm(discord.Object(user))).id)
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(user)
        return self._known[user]

    def too_many(self) -> Later:
        """Discord says so; what to do about the message that met it."""
        self._full_s = self._clock() + REST_S + (AT_ONCE - 1) * EACH_S
        log.critical("Discord says that we open too many private messages: no new ones for an hour")
        return Later(REST_S)
