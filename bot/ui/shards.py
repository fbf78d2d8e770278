"""The connections to Discord, one for each shard: all of them, or those that the fleet gives us.

One client for all of a process's shards, so that caches, rate limits and whom we answer are in one place.
discord.py launches shards when told to and keeps them connected; what it does not do is let go of one for
good, so that is done here, and what is known of its servers is forgotten.
"""

import asyncio
from typing import Any

from discord.ext.commands import AutoShardedBot
from discord.gateway import DiscordWebSocket, ReconnectWebSocket
from discord.shard import Shard

from bot.fleet.fleet import Fleet
from bot.game.model import GuildId
from bot.store.values import shard_of


class Connection(Shard):
    """One of a fleet's shards: connected anew beside the others, and not at all once it is closed.

    discord.py connects those that were lost one after the other, so one that must wait would hold up all.
    """

    _again: asyncio.Task[None] | None = None
    _closed = False

    async def reidentify(self, exc: ReconnectWebSocket) -> None:
        """What was lost, with its session or without."""
        if not self._closed:
            self._again = asyncio.create_task(super().reidentify(exc))

    async def reconnect(self) -> None:
        """After another attempt."""
        if not self._closed:
            self._again = asyncio.create_task(super().reconnect())

    async def close(self) -> None:
        """For good, also while it is lost: an attempt may be under way, or waiting for its turn."""
        self._closed = True
        if self._again is not None:
            self._again.cancel()
            await asyncio.wait([self._again])
        await super().close()


class ShardedBot(AutoShardedBot):
    """A client whose shards come and go with the fleet's leases; without a fleet it has them all."""

    def __init__(self, *args: Any, fleet: Fleet | None = None, **options: Any) -> None:
        """As discord.py's own."""
        super().__init__(*args, **options)
        self.fleet = fleet
        self._kept: set[int] = set()
        """Shards that discord.py was told to launch, and keeps connected."""
        self._told: set[int] = set()
        """Those of whose servers we have been told."""
        self._arrivals: dict[int, asyncio.Event] = {}
        self._launched = asyncio.Event()
        self._turn = asyncio.Lock()

    def knows(self, guild: GuildId) -> bool:
        """Whether we have been told of all servers on this one's shard; of another process's we never are."""
        return shard_of(guild, self.shard_count or 1) in self._told

    def looks_after(self, guild: GuildId) -> bool:
        """Whether this process does what is due in a server's games, and sends what they ask for."""
        return self.fleet is None or self.fleet.part.has(guild)

    @property
    def connected(self) -> bool:
        """Whether every shard of ours is connected now; for discord.py a client that once was stays ready."""
        if self.is_closed():
            return False
        if self.fleet is not None:
            return self._launched.is_set() and self.fleet.part.shards <= self.connected_shards()
        return self.is_ready() and not any(shard.is_closed() for shard in self.shards.values())

    @property
    def at_work(self) -> bool:
        """Whether time passes in what we look after; with a fleet see `Places.out_of_reach`, too.

        Whoever has the first shard, with all that is private, beats for the whole bot: without it all stands
        still.
        """
        if self.fleet is None:
            return self.connected
        ours = self.held_shards
        return bool(ours) and (0 not in ours or 0 in self.connected_shards())

    @property
    def held_shards(self) -> frozenset[int]:
        """Those that are ours, connected or not; none without a fleet, where all are one."""
        return frozenset() if self.fleet is None else self.fleet.part.shards

    async def wait_until_ready(self) -> None:
        """Return when something can be sent: with a fleet what is known of servers comes as shards do."""
        await (super().wait_until_ready() if self.fleet is None else self._launched.wait())

    async def launch_shards(self) -> None:
        """Once logged in: connect all shards; with a fleet, wait until it says which."""
        if self.fleet is None:
            await super().launch_shards()
            return
        recommended, _, _ = await self.http.get_bot_gateway()
        self.shard_count = self._connection.shard_count = await self.fleet.come_in(recommended)
        self._launched.set()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """With a fleet, processes start sessions one after the other."""
        if self.fleet is None:
            await super().before_identify_hook(shard_id, initial=initial)
        else:
            await self.fleet.start_session(shard_id or 0, await self.fetch_session_start_limits())

    async def on_shard_connect(self, shard: int) -> None:
        """A session has begun."""
        self._arrivals.setdefault(shard, asyncio.Event()).set()

    async def on_shard_ready(self, shard: int) -> None:
        """We have been told of all servers on a shard, for the first time or anew."""
        self._told.add(shard)

    # For the fleet

    def connected_shards(self) -> frozenset[int]:
        """Those that we are told of now."""
        arrived = {shard for shard, arrival in self._arrivals.items() if arrival.is_set()}
        return frozenset(arrived & self._open)

    def kept_shards(self) -> frozenset[int]:
        """Those that are connected, or will be again without our doing."""
        return frozenset(self._kept | self._open)

    @property
    def _open(self) -> set[int]:
        return {shard for shard, info in self.shards.items() if not info.is_closed()}

    async def open_shard(self, shard: int) -> None:
        """Return when we are told of it."""
        assert self.fleet is not None
        await self._launched.wait()
        async with self._turn:  # one after the other: only so many may identify at a time
            await self.fleet.turn_to_start(shard, self)
            arrival = self._arrivals[shard] = asyncio.Event()
            self._kept.add(shard)
            try:
                await self.launch_shard(DiscordWebSocket.DEFAULT_GATEWAY, shard)
            except BaseException:
                self._kept.discard(shard)
                raise
            self.shards[shard]._parent.__class__ = Connection  # discord.py cannot be told which to make
        await arrival.wait()

    async def close_shard(self, shard: int) -> None:
        """Be told of it no more, and forget its servers."""
        self._kept.discard(shard)
        self._told.discard(shard)
        self._arrivals.pop(shard, None)
        info = self.get_shard(shard)
        if info is not None:
            await info._parent.disconnect()  # its own does nothing while it is lost
        for guild in [one for one in self.guilds if one.shard_id == shard]:
            self._connection._remove_guild(guild)
