"""Keeps this process's shards for as long as it runs: takes what is nobody's, asks for its share, hands over.

A hand-over overlaps: whoever asked for a shard is connected first, then it is handed over in the database,
and only when the new one has noticed does the old one close. Meanwhile both are told of everything; who
answers a person is decided in the database.
"""

import asyncio
import logging
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping
from typing import Protocol

import aiohttp

from bot.fleet.acting import LeaseLost, server_acted_for
from bot.fleet.limiter import Limiter
from bot.fleet.shares import fair_shares, few_starts, giver, part_of_requests
from bot.store import Away
from bot.store.leases import LEASE_S, Lease, Leases, Look, OtherVersion, speaks
from bot.store.values import Part, shard_of

log = logging.getLogger(__name__)

BEAT_S = 2.0
RESTLESS_S = 0.3
"""Between two beats while shards change hands."""
MARGIN_S = 1.0
"""So much earlier than the database we take a lease for lost: for requests that are on their way."""
GOING_S = 4.0
"""So long we stay connected for somebody who has not noticed yet that a shard is theirs."""
LATE_S = 1.2
"""So long we leave an answer to others while the database does not say whose it is: late, but in time."""
TURN_S = 30.0
"""So long a connection waits for its turn to start a session, before it is tried anew."""
FEW_AGAIN_S = 60.0
FORGET_S = 60.0
GIVE_UP_S = 0.8
UNCOUNTED = ("/interactions/", "/webhooks/")
"""Requests that Discord's limit does not count: answers to people."""


class Starts(Protocol):
    """How many sessions Discord lets us start."""

    total: int
    remaining: int
    max_concurrency: int


class Connections(Protocol):
    """The connections to Discord, one for each shard."""

    def connected_shards(self) -> Collection[int]:
        """Those that we are told of now."""

    def kept_shards(self) -> Collection[int]:
        """Those that are connected, or will be again without our doing."""

    async def open_shard(self, shard: int) -> None:
        """Return when we are told of it."""

    async def close_shard(self, shard: int) -> None:
        """Be told of it no more."""

    async def fetch_session_start_limits(self) -> Starts:
        """As Discord says now."""


class Fleet:
    """One of the processes that together are the bot."""

    def __init__(self, leases: Leases, steady: Callable[[], float] = time.monotonic) -> None:
        """No shard is ours yet. The clock is seconds that only go forward."""
        self._leases = leases
        self._steady = steady
        self.count = 1
        """How many shards there are, once we have come in."""
        self.limiter = Limiter(steady)
        self.on_change: Callable[[], object] = lambda: None
        """Called when other shards are ours than before."""
        self.at_rest: Callable[[int], Awaitable[object]] = _at_once
        """Waited for, but not for long, before a shard is handed over: what is being sent there is sent."""
        self._until: Mapping[int, float] = {}
        """What we hold, and until when; also what has run out since and, for all we know, is nobody's."""
        self._yielding: dict[int, asyncio.Task[None]] = {}
        """What we are about to hand over: nothing new is begun there."""
        self._asked: frozenset[int] = frozenset()
        """What will be handed over to us."""
        self._going: dict[int, float] = {}
        """What we have handed over, since when; we are told of it still."""
        self._doubled: frozenset[int] = frozenset()
        """What we hold while whoever had it before us is told of it, too."""
        self._opening: dict[int, asyncio.Task[None]] = {}
        self._closing: dict[int, asyncio.Task[None]] = {}
        self._leaving = False
        self.processes = 1
        """So many are alive, we among them."""
        self._others = 0
        """So many of them could take over from us."""
        self._away = False
        """Whether the database is."""
        self._settled = 0.0
        """Until then, after it was away, others may not be back yet: what they are connected to is theirs."""
        self._time = (time.time_ns() // 1_000_000, steady())
        """What time it was when, by the database's clock; until it is asked, by our own."""
        self._known = Part(self.count)
        self._buckets = 1
        """So many sessions may be started at a time."""
        self._forgotten = 0.0
        self._came_in = asyncio.Event()
        self._ending = False
        self._idle = asyncio.Event()
        """No beat is under way, nor will be."""
        self._idle.set()
        self._wake = asyncio.Event()

    async def come_in(self, recommended: int) -> int:
        """Be one of the processes, once there are none that understand something else; the number of shards.

        That is what it was, or as many as are recommended if those are more and nobody else is there. Where
        the database is not only away, whatever it says.
        """
        count, said = None, ""
        while count is None:
            try:
                count = await self._leases.come_in(speaks(), recommended)
                waits = "other processes are of another version: waits until they have ended"
            except Away as error:
                waits = f"the database lets nobody in; it is tried again until it does: {_line(error)}"
            if count is None:
                if said != waits:
                    log.warning("%s", waits)
                said = waits
                await asyncio.sleep(BEAT_S)
        self.count, self._known = count, Part(count)
        self._came_in.set()
        log.info("one of the bot's processes, as %s; there are %d shards", self._leases.process, count)
        return count

    def now_ms(self) -> int:
        """UTC by the database's clock: for all processes the same, however wrong a machine's own may be."""
        told_ms, at = self._time
        return told_ms + round((self._steady() - at) * 1000)

    # What is ours

    def holds(self, shard: int) -> bool:
        """Whether a shard is ours at this moment."""
        return self._until.get(shard, 0.0) > self._steady()

    @property
    def part(self) -> Part:
        """All for which we may begin something."""
        held = frozenset(shard for shard in self._until if self.holds(shard))
        return Part(self.count, held - self._yielding.keys())

    def wants(self, shard: int) -> bool:
        """Whether a shard is ours, or about to be."""
        return self.holds(shard) or shard in self._asked

    def shared(self, shard: int) -> bool:
        """Whether another process may be told of it, too, and answer."""
        return not self.holds(shard) or shard in self._doubled

    async def answers(self, shard: int, interaction: int) -> bool:
        """Whether it is for us to answer somebody; where two are told of it, whoever comes first.

        While the database is away whoever was told last that a shard is theirs says so: if somebody else has
        it by now, they are quicker.
        """
        if not self.shared(shard):
            return True
        later = self._steady() + LATE_S
        if self.holds(shard) or shard in self._going:
            try:
                async with asyncio.timeout(LATE_S):
                    return await self._leases.answer(interaction)
            except Exception as error:
                log.warning("who answers was not told: %s", _line(error))
        elif shard not in self._until:
            return False
        await asyncio.sleep(later - self._steady())
        return shard in self._until or shard in self._going

    def watching(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """The same trace of the client's requests; none leaves for a server that is not ours any more."""
        trace.on_request_start.insert(0, self._leaves)
        return trace

    async def _leaves(self, _: object, __: object, request: aiohttp.TraceRequestStartParams) -> None:
        path = request.url.path
        if path.startswith("/api/") and not any(part in path for part in UNCOUNTED):
            await self.limiter.wait()
        guild = server_acted_for()
        if guild is not None and not self.holds(shard_of(guild, self.count)):
            raise LeaseLost

    # Sessions

    async def turn_to_start(self, shard: int, discord: Connections) -> None:
        """Return when a session may probably be started; nothing is claimed by that."""
        while True:
            starts = await discord.fetch_session_start_limits()
            self._buckets = starts.max_concurrency
            if few_starts(starts.remaining, starts.total):
                log.critical("Discord allows only %d more session starts: none is begun", starts.remaining)
                await asyncio.sleep(FEW_AGAIN_S)
                continue
            wait_s = await self._leases.start_session_in_s(shard % starts.max_concurrency)
            if wait_s <= 0:
                return
            await asyncio.sleep(wait_s)

    async def start_session(self, shard: int, starts: Starts) -> None:
        """Return when a session is to be started at once. `OSError` if none is: it is tried again later."""
        if few_starts(starts.remaining, starts.total):
            raise ConnectionAbortedError(f"only {starts.remaining} session starts remain")
        try:
            async with asyncio.timeout(TURN_S):
                await self._take_turn(shard, shard % starts.max_concurrency)
        except OSError:
            raise
        except Exception as error:  # of the database; by any other error than of a network the client ends
            raise ConnectionAbortedError(f"no session may be started: {_line(error)}") from error

    async def _take_turn(self, shard: int, bucket: int) -> None:
        while True:
            if not self.wants(shard):
                raise ConnectionAbortedError(f"shard {shard} is not ours")
            if await self._leases.start_session(bucket):
                return
            wait_s = await self._leases.start_session_in_s(bucket)
            await asyncio.sleep(wait_s + random.uniform(0.01, 0.2))

    # Beats

    async def run(self, discord: Connections) -> None:
        """Once we have come in: hold our share until it is given up."""
        await self._came_in.wait()
        self._idle.clear()
        try:
            while not self._ending:
                self._wake.clear()
                restless = True
                try:
                    restless = await self.beat(discord)
                    if self._away:
                        log.warning("the database can be reached again")
                        self._settled = self._steady() + LEASE_S
                    self._away = False
                except OtherVersion:
                    raise
                except Exception as error:
                    if not self._away:
                        log.error("leases could not be renewed: %s", _line(error))
                    self._away = True
                self._tell()
                try:
                    async with asyncio.timeout(RESTLESS_S if restless else BEAT_S):
                        await self._wake.wait()
                except TimeoutError:
                    pass
        finally:
            tasks = (*self._opening.values(), *self._closing.values(), *self._yielding.values())
            for task in tasks:
                task.cancel()
            self._idle.set()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def beat(self, discord: Connections) -> bool:
        """Renew, look, and do what follows; whether to look again soon."""
        began = self._steady()
        await self._leases.renew(speaks(), leaving=self._leaving)
        look = await self._leases.look()
        self._time = look.now_ms, self._steady()
        me = self._leases.process
        mine = [lease for lease in look.leases if lease.holder == me and lease.shard not in self._going]
        free = look.free
        ran_out = {shard: until for shard, until in self._until.items() if shard in free}
        self._until = ran_out | {lease.shard: began + LEASE_S - MARGIN_S for lease in mine}
        self._asked = frozenset(lease.shard for lease in look.leases if lease.heir == me)
        self._doubled = frozenset(lease.shard for lease in mine if lease.before is not None)
        self._others = sum(not leaving for process, leaving in look.processes.items() if process != me)
        self.processes = max(1, len(look.processes))
        self.limiter.most = part_of_requests(self.processes)
        self._tell()
        moved = await self._even_out(look, discord)
        for lease in look.leases:
            moved |= await self._pass_on(lease, look, began, discord)
        self._connect(look, discord)
        if self.holds(0) and began > self._forgotten + FORGET_S:
            self._forgotten = began
            await self._leases.forget_answers()
        return moved or bool(self._asked or self._going or self._doubled or self._leaving)

    async def _even_out(self, look: Look, discord: Connections) -> bool:
        """Take or ask for what is missing of our share; whether there was anything to do."""
        if self._leaving:
            return False
        me, to_be = self._leases.process, Counter[str]()
        for lease in look.leases:
            if lease.holder is not None:  # or whoever takes it has it, also who asked for it before
                to_be[lease.heir or lease.holder] += 1
        staying = {process: to_be[process] for process, leaving in look.processes.items() if not leaving}
        shares = fair_shares(staying | {me: to_be[me]}, self.count)
        wanted = shares[me] - to_be[me]
        if wanted <= 0:
            return False
        free, kept = look.free, discord.kept_shards()
        if self._away or self._steady() < self._settled:
            free &= {*kept}
            wanted = min(wanted, len(free))
        if free:
            await self._leases.take(wanted, kept)
            return True
        if len(self._asked) < self._buckets and (rich := giver(to_be, shares)) is not None:
            await self._leases.ask(rich)  # for no more than can be connected at a time
            return True
        return False

    async def _pass_on(self, lease: Lease, look: Look, began: float, discord: Connections) -> bool:
        """One step of whatever hand-over a shard is in; whether there was any."""
        me, shard = self._leases.process, lease.shard
        if shard in self._going:
            if began <= self._going[shard]:  # perhaps it was handed over only after we looked
                return True
            late = self._steady() - self._going[shard] > GOING_S
            if lease.holder == me:  # it was not handed over after all
                if shard not in self._yielding:
                    del self._going[shard]
            elif lease.noticed or late or lease.before != me:
                del self._going[shard]
            return True
        if lease.holder == me and lease.heir_connected and lease.heir not in (None, me):
            if shard not in self._yielding:
                self._yielding[shard] = asyncio.create_task(self._hand_over(shard))
            return True
        if lease.holder == me and lease.before is not None:
            if lease.before not in look.processes:
                await self._leases.gone(shard, lease.before)
            elif not lease.noticed:
                await self._leases.noticed(shard)
            return True
        if lease.heir == me and not lease.heir_connected and shard in discord.connected_shards():
            await self._leases.connected(shard)
            return True
        if lease.before == me and shard not in {*discord.kept_shards(), *self._closing}:
            await self._leases.gone(shard, me)
            return True
        return False

    async def _hand_over(self, shard: int) -> None:
        """Beside the beats, which must not wait for anybody."""
        try:
            self._tell()
            await self.at_rest(shard)
            self._going[shard] = self._steady()  # from here on whoever is quicker answers people
            self._until = {one: until for one, until in self._until.items() if one != shard}
            if await self._leases.hand_over(shard):
                log.info("shard %d was handed over", shard)
        except Exception as error:
            log.warning("shard %d was not handed over: %s", shard, _line(error))
        finally:
            if shard in self._going:  # whoever looked before now may not have seen it
                self._going[shard] = self._steady()
            del self._yielding[shard]
            self._wake.set()

    def _connect(self, look: Look, discord: Connections) -> None:
        """Connect what is ours or about to be; let go of what is somebody else's, not of what is nobody's."""
        kept, wanted = {*discord.kept_shards()}, {*filter(self.holds, self._until), *self._asked}
        for shard in sorted(wanted - kept - {*self._opening, *self._closing}):
            self._begin(self._opening, shard, discord.open_shard(shard))
        for shard, task in self._opening.items():
            if shard not in wanted:
                task.cancel()
        theirs = {one.shard for one in look.leases if one.holder not in (None, self._leases.process)}
        for shard in (kept & theirs) - wanted - {*self._going, *self._opening, *self._closing}:
            self._begin(self._closing, shard, discord.close_shard(shard))

    def _begin(
        self, tasks: dict[int, asyncio.Task[None]], shard: int, work: Coroutine[None, None, None]
    ) -> None:
        def ended(done: asyncio.Task[None]) -> None:
            del tasks[shard]
            if not done.cancelled() and (error := done.exception()) is not None:
                log.warning("shard %d: %s", shard, _line(error))
            self._wake.set()

        tasks[shard] = asyncio.create_task(work)
        tasks[shard].add_done_callback(ended)

    def _tell(self) -> None:
        if (part := self.part) != self._known:
            gained, lost = part.shards - self._known.shards, self._known.shards - part.shards
            log.info("shards: %s ours, %s new, %s gone", _shown(part.shards), _shown(gained), _shown(lost))
            self._known = part
            self.on_change()

    # The end

    async def leave(self, patience_s: float) -> float:
        """Let others take over what they can in time, while people are answered; how long that took."""
        self._leaving = True
        self._wake.set()
        began = self._steady()
        until = began + patience_s
        while (self._until or self._going) and self._others and self._steady() < until:  # noqa: ASYNC110
            await asyncio.sleep(RESTLESS_S / 3)  # also time ends it
        return self._steady() - began

    async def give_up(self) -> None:
        """What is still ours is anybody's from now on; nothing may be sent any more."""
        self._ending = True
        self._wake.set()
        try:
            async with asyncio.timeout(GIVE_UP_S):
                await self._idle.wait()  # a transaction that is cut off costs a connection
                self._until = {}
                await self._leases.leave()
        except Exception as error:
            self._until = {}
            log.warning("leases could not be given up, and run out: %s", _line(error))


async def _at_once(_: int) -> None:
    """Nothing is being sent."""


def _line(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__


def _shown(shards: Collection[int]) -> str:
    return " ".join(map(str, sorted(shards))) or "none"
