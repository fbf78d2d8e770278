"""The places where games are played, as Discord tells of them: gone, closed, out of reach, open again.

A game whose place cannot be reached is suspended, and its clock stands still; where that can be put right
without us, it goes on by itself as soon as it is. Of private messages Discord tells nothing: there it goes on
when its person uses us again. A server in which Discord itself is in trouble is only
waited for, and so are all of a shard that is not connected.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Collection, Coroutine, Iterable
from functools import partial
from typing import TypeAlias

import discord

from bot.clock import GAP_MS
from bot.delivery.discord_errors import TROUBLE
from bot.game.errors import Refused
from bot.game.model import ChannelId, GuildId, Spot, Suspension
from bot.game.state import Summary
from bot.service import NO_LIMIT, GameService, steady_ms
from bot.store import Away, NotSaved
from bot.store.codec import DAMAGED
from bot.store.values import Part, shard_of
from bot.ui.shards import ShardedBot

log = logging.getLogger(__name__)

PASSING = (Suspension.BOT_REMOVED, Suspension.NO_PERMISSION, Suspension.THREAD_LOCKED)
"""What may be put right where the game is; a place that is gone never comes back."""
AGAIN_S = 1.0
PORTION_MS = 3_600_000
"""The time of an outage is made good in such portions: a process that is killed forgets no more of it."""
REMEMBERED = 10_000

Place: TypeAlias = discord.abc.GuildChannel | discord.Thread


class Places:
    """Tells the games what becomes of their places."""

    def __init__(
        self,
        client: ShardedBot,
        service: GameService,
        steady: Callable[[], int] = steady_ms,
    ) -> None:
        """The client knows servers, channels and what we may do there."""
        self._client = client
        self._service = service
        self._steady = steady
        self._making_good = asyncio.Lock()
        """One after the other, or it would be done twice."""
        self._away: dict[GuildId, int] = {}
        """Since when each server cannot be reached, or since when that was not made good."""
        self._back: set[GuildId] = set()
        """Those that are there again, and have not got their time back yet."""
        self._reached: dict[int, int] = {}
        """When each shard of ours was last seen to be connected, or first seen not to be."""
        self._lost: frozenset[int] = frozenset()
        """Those that were seen not to be connected since."""
        self._looked_ms = 0
        """When that was last looked at."""
        self._found: OrderedDict[ChannelId, discord.Thread | None] = OrderedDict()
        """Threads of which Discord does not tell by itself, asked for once; None: gone."""

    async def out_of_reach(self) -> Collection[GuildId]:
        """For the clock, whenever it ticks: servers in which nothing can be due just now.

        The time for which a shard or a server could not be reached is made good first. `StoreError`.
        """
        now_ms, held = self._service.now_ms, self._client.held_shards
        lost = held - self._client.connected_shards()
        async with self._making_good:
            for shard in self._reached.keys() - held:
                await self._hand_over(shard)
            self._lost |= lost
            for shard in held:
                reached_ms = self._reached.setdefault(shard, now_ms)
                if shard not in self._lost:
                    self._reached[shard] = now_ms
                elif shard not in lost or now_ms - reached_ms >= PORTION_MS:
                    await self._make_good_on(shard, reached_ms, now_ms)
                    self._reached[shard] = now_ms
            self._lost, self._looked_ms = lost, now_ms
            for guild in [*self._away]:
                await self._make_good_in(guild)
        return {*self._away, *(await self._servers(lost) if lost else ())}

    async def _servers(self, shards: Collection[int]) -> set[GuildId]:
        """Where games are played on some shards."""
        part = Part(self._client.shard_count or 1, frozenset(shards))
        games = await self._service.store.games(part=part, limit=NO_LIMIT)
        return {one.spot.guild for one in games if not one.spot.private}

    async def _make_good_on(self, shard: int, since_ms: int, until_ms: int) -> None:
        """Put off what is due in a shard's servers."""
        by_ms = until_ms - since_ms
        if by_ms >= GAP_MS:
            log.warning(
                "shard %d was not connected for %d s: its deadlines are put off", shard, by_ms // 1000
            )
            servers = await self._servers((shard,))
            each = (self._put_off(guild, since_ms, until_ms) for guild in servers)
            for failed in await asyncio.gather(*each, return_exceptions=True):
                if failed is not None:
                    raise failed

    async def _make_good_in(self, guild: GuildId) -> None:
        """The same in a server that is there again, or has been away for long."""
        now, now_ms = self._steady(), self._service.now_ms
        by_ms = now - self._away[guild]
        if guild in self._back or by_ms >= PORTION_MS:
            await self._put_off(guild, now_ms - by_ms, now_ms)
            self._away[guild] = now
        if guild in self._back:
            self._back.discard(guild)
            del self._away[guild]

    async def _put_off(self, guild: GuildId, since_ms: int, until_ms: int) -> None:
        """In one server, but for the time that was made good already: with its shard, or the whole bot."""
        by_ms = until_ms - since_ms
        for one in await self._service.store.outages(guild, since_ms):
            began_ms, ended_ms = max(since_ms, one.until_ms - one.by_ms), min(until_ms, one.until_ms)
            by_ms -= max(0, ended_ms - began_ms)
        if by_ms > 0:
            await self._service.put_off_in(guild, by_ms)

    async def _hand_over(self, shard: int) -> None:
        """A shard is another's to look after; until we last looked what could not be reached is made good."""
        count = self._client.shard_count or 1
        for guild in [one for one in self._away if shard_of(one, count) == shard]:
            self._back.add(guild)
            await self._make_good_in(guild)
        if shard in self._lost:
            await self._make_good_on(shard, self._reached[shard], self._looked_ms)
            self._lost -= {shard}
        self._reached.pop(shard, None)

    async def let_go(self, shard: int) -> None:
        """We are told of a shard no more."""
        async with self._making_good:
            await self._tell(self._hand_over(shard))

    async def settle(self) -> None:
        """The same of all that we are told of, at the end."""
        for shard in [*self._reached]:
            await self.let_go(shard)
        for guild in [*self._away]:
            await self.back(guild)

    async def look_round(self, shard: int) -> None:
        """After connecting: what we missed meanwhile, of a shard's servers and of places that are gone."""
        for one in self._client.guilds:
            if one.unavailable and one.shard_id == shard:
                self.cut_off(GuildId(one.id))
        games = await self._games(part=Part(self._client.shard_count or 1, frozenset({shard})))
        for guild in {one.spot.guild for one in games if not one.suspended and not one.spot.private}:
            if self._client.get_guild(guild) is None:
                await self.left(guild)
        for guild in {one.spot.guild for one in games if one.suspended}:
            await self.found(guild)
        await self._look_for({one.spot for one in games if not one.suspended})

    async def find(self, spot: Spot) -> Place | None:
        """A channel or thread; None if it is gone. Where Discord does not say, its error.

        Of archived threads it tells nothing until it is asked; who sees them is told by their channel.
        """
        guild = self._client.get_guild(spot.guild)
        known = guild.get_channel_or_thread(spot.channel) if guild is not None else None
        if known is not None:
            return known
        if spot.channel not in self._found:
            self._remember(spot.channel, await self._ask_for(spot.channel))
        thread = self._found[spot.channel]
        return thread if thread is not None and thread.parent is not None else None

    async def _ask_for(self, channel: ChannelId) -> discord.Thread | None:
        try:
            found = await self._client.fetch_channel(channel)
        except discord.NotFound:
            return None
        return found if isinstance(found, discord.Thread) else None

    def _remember(self, channel: ChannelId, found: discord.Thread | None) -> None:
        self._found[channel] = found
        if len(self._found) > REMEMBERED:
            self._found.popitem(last=False)

    async def channel_gone(self, channel: ChannelId) -> None:
        """A channel or thread was deleted."""
        self._remember(channel, None)
        await self._tell(self._service.suspend_all(Suspension.CHANNEL_GONE, channel=channel))

    async def threads_gone(self, guild: GuildId) -> None:
        """A channel was deleted, and its threads with it: nobody told us of archived ones whose they are."""
        games = await self._games(guild=guild)
        await self._look_for({one.spot for one in games if not one.suspended})

    async def _games(self, *, guild: GuildId | None = None, part: Part | None = None) -> tuple[Summary, ...]:
        """All that are played there, as soon as they can be read: nobody asks again for us."""
        while True:
            try:
                return await self._service.store.games(guild=guild, part=part, limit=NO_LIMIT)
            except Away:
                await asyncio.sleep(AGAIN_S)

    async def _look_for(self, spots: Iterable[Spot]) -> None:
        """Whether these places are still there: archived threads that we do not know, or no more."""
        for spot in spots:
            guild = self._client.get_guild(spot.guild)
            if guild is None or guild.unavailable:
                continue
            try:
                if await self.find(spot) is None:
                    await self.channel_gone(spot.channel)
            except TROUBLE as trouble:  # or closed to us: the next message there finds out
                log.info("whether %s is still there was not told: %s", spot.channel, trouble)

    async def left(self, guild: GuildId) -> None:
        """We were removed from a server, or it is no more."""
        self._away.pop(guild, None)
        self._back.discard(guild)
        await self._tell(self._service.suspend_all(Suspension.BOT_REMOVED, guild=guild))

    async def found(self, guild: GuildId) -> None:
        """We are in a server, perhaps again: its games go on. Old threads are not told of: they are tried."""
        reachable = partial(self._reachable, unknown=True)
        await self._tell(self._service.resume_all(PASSING, reachable, guild=guild))

    async def changed(self, guild: GuildId) -> None:
        """What we may do in a server may have changed: where we may write again, games go on."""
        reachable = partial(self._reachable, unknown=False)
        await self._tell(self._service.resume_all(PASSING, reachable, guild=guild))

    async def spoken_to(self, channel: ChannelId) -> None:
        """Somebody uses us in a private message: it is there, and what is played in it goes on."""
        await self._tell(
            self._service.resume_all(tuple(Suspension), lambda spot: spot.private, channel=channel)
        )

    def cut_off(self, guild: GuildId) -> None:
        """Discord is in trouble with a server."""
        self._away.setdefault(guild, self._steady())
        self._back.discard(guild)

    async def back(self, guild: GuildId) -> None:
        """A server can be reached again; what is due there waits until the time it could not is made good."""
        async with self._making_good:
            if guild in self._away:
                self._back.add(guild)
                await self._tell(self._make_good_in(guild))

    def left_behind(self, guild: GuildId) -> bool | None:
        """Whether we are no longer in a server. None: another process is told of it, nobody knows here."""
        return self._client.get_guild(guild) is None if self._client.knows(guild) else None

    def _reachable(self, spot: Spot, *, unknown: bool) -> bool:
        """Whether we may write somewhere; `unknown` is the answer for a thread that nobody told us of."""
        guild = self._client.get_guild(spot.guild)
        if guild is None:
            return False
        channel = guild.get_channel_or_thread(spot.channel)
        if channel is None or (isinstance(channel, discord.Thread) and channel.parent is None):
            return unknown
        may = channel.permissions_for(guild.me)
        if isinstance(channel, discord.Thread):
            open_ = not channel.locked or may.manage_threads
            return may.view_channel and may.send_messages_in_threads and open_
        return may.view_channel and may.send_messages

    async def _tell(self, change: Coroutine[None, None, None]) -> None:
        try:
            await change
        except Refused:  # while shutting down: the next message to that place, or the next start, finds out
            log.info("a change of place was not noted while shutting down")
        except NotSaved:
            log.error("not saved: what became of the places of some games")
        except DAMAGED as damage:  # whoever asks for these games is told
            log.error("what became of the places of some games was not noted: %s", damage)
