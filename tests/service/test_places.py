"""Where games are played, while some of it is out of reach: time stands still there, and is made good."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.clock import GAP_MS, TICK_S, Clock
from bot.game.events import MoveAsked
from bot.game.model import ChannelId, GameId, GuildId, Plan, Spot, Status
from bot.game.pace import DAY_MS, HOUR_MS
from bot.game.wishes import MoveHere
from bot.store import NotSaved
from bot.store.values import shard_of
from bot.ui.places import Places
from bot.ui.shards import ShardedBot
from tests.service.conftest import ABROAD, FIXED, HERE, World

TICK_MS = round(TICK_S * 1000)
COUNT = 2
THERE = Spot(GuildId(HERE.guild + (1 << 22)), ChannelId(77))
"""On the other shard."""


@dataclass
class Server:
    """One in which the bot is, with a single channel."""

    may_write: bool
    me: None = None

    def get_channel_or_thread(self, channel: int) -> Server | None:
        return self if channel == HERE.channel else None

    def permissions_for(self, _: None) -> discord.Permissions:
        return discord.Permissions(view_channel=True, send_messages=self.may_write)


class Process:
    """One of the bot's processes, with two shards, or what is left of them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.held_shards = frozenset(range(COUNT))
        self.connected = self.held_shards
        self.shard_count = COUNT
        self.told = self.held_shards
        self.guilds: dict[int, Server] = {}
        client: Any = self
        self.places = Places(client, world.service, lambda: world.now_ms)
        heart: Any = SimpleNamespace(beat=self._beat, beat_age_ms=self._beat_age_ms, last_beat_ms=0)
        nowhere: Any = None
        self.clock = Clock(
            world.service,
            heart,
            nowhere,
            leads=lambda: False,
            away=self.places.out_of_reach,
            steady=lambda: world.now_ms,
        )

    def connected_shards(self) -> frozenset[int]:
        return self.connected

    def knows(self, guild: int) -> bool:
        return shard_of(GuildId(guild), COUNT) in self.told

    def get_guild(self, guild: int) -> Server | None:
        return self.guilds.get(guild)

    async def _beat(self) -> None:
        raise AssertionError("somebody else leads")

    async def _beat_age_ms(self) -> int:
        return 0

    async def run(self, for_ms: int) -> None:
        """So much time passes."""
        until_ms = self.world.now_ms + for_ms
        while self.world.now_ms < until_ms:
            self.world.now_ms = min(until_ms, self.world.now_ms + TICK_MS)
            await self.clock.tick()


@pytest.fixture
async def process(world: World) -> Process:
    world.now_ms = 100 * DAY_MS
    process = Process(world)
    await process.clock.tick()
    return process


async def lobby_at(world: World, spot: Spot) -> GameId:
    done = await world.service.open(world.people[0], spot, Plan(FIXED, 0, language="en"), world.interaction())
    return done.view.game


async def deadline_of(world: World, game: GameId) -> int:
    deadline_ms = (await world.store.summary(game)).deadline_ms
    assert deadline_ms is not None
    return deadline_ms


async def test_while_a_shard_is_not_connected_nothing_is_due_there_and_the_time_is_made_good(
    world: World, process: Process
) -> None:
    here, there = await lobby_at(world, HERE), await lobby_at(world, THERE)
    due_ms = await deadline_of(world, here)
    assert await deadline_of(world, there) == due_ms
    world.now_ms = due_ms - HOUR_MS
    await process.clock.tick()
    process.connected -= {shard_of(THERE.guild, COUNT)}
    await process.run(10 * HOUR_MS)
    assert (await world.service.view(here, None)).status is Status.CLOSED, "elsewhere time goes on"
    assert (await world.service.view(there, None)).status is Status.LOBBY
    process.connected = process.held_shards
    await process.clock.tick()
    assert 0 <= await deadline_of(world, there) - (due_ms + 10 * HOUR_MS) <= TICK_MS
    await process.run(HOUR_MS - TICK_MS)
    assert (await world.service.view(there, None)).status is Status.LOBBY
    await process.run(3 * TICK_MS)
    assert (await world.service.view(there, None)).status is Status.CLOSED, "made good once"


@pytest.mark.parametrize("whole_shard", [True, False])
async def test_a_process_that_is_killed_meanwhile_has_made_good_all_but_an_hour(
    world: World, process: Process, whole_shard: bool
) -> None:
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    if whole_shard:
        process.connected -= {shard_of(THERE.guild, COUNT)}
    else:
        process.places.cut_off(THERE.guild)
    await process.run(10 * HOUR_MS)
    assert 0 <= due_ms + 10 * HOUR_MS - await deadline_of(world, there) <= HOUR_MS
    assert (await world.service.view(there, None)).status is Status.LOBBY
    process.connected = process.held_shards
    await process.places.back(THERE.guild)
    await process.clock.tick()
    assert abs(await deadline_of(world, there) - (due_ms + 10 * HOUR_MS)) <= TICK_MS, "in the end all of it"


async def test_a_connection_that_is_soon_back_puts_off_nothing(world: World, process: Process) -> None:
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    process.connected = frozenset()
    await process.run(GAP_MS - 2 * TICK_MS)
    process.connected = process.held_shards
    await process.run(HOUR_MS)
    assert await deadline_of(world, there) == due_ms


async def test_what_was_made_good_for_the_whole_bot_is_not_made_good_again(
    world: World, process: Process
) -> None:
    """A network that is down: neither Discord nor the database is there, and whoever leads sees to it."""
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    process.connected = frozenset()
    await process.run(HOUR_MS)
    world.now_ms += DAY_MS  # nothing ticks
    await world.service.put_off(DAY_MS, world.now_ms)
    await process.run(HOUR_MS)
    process.connected = process.held_shards
    await process.clock.tick()
    assert abs(await deadline_of(world, there) - (due_ms + DAY_MS + 2 * HOUR_MS)) <= 2 * TICK_MS


async def test_who_was_busy_for_long_was_not_out_of_reach(world: World, process: Process) -> None:
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    world.now_ms += HOUR_MS
    await process.run(HOUR_MS)
    assert await deadline_of(world, there) == due_ms


@pytest.mark.parametrize("at_the_end", [False, True])
async def test_who_hands_a_shard_over_makes_good_until_then_and_forgets_it(
    world: World, process: Process, at_the_end: bool
) -> None:
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    shard = shard_of(THERE.guild, COUNT)
    process.connected -= {shard}
    await process.run(5 * HOUR_MS)
    process.held_shards -= {shard}
    await (process.places.settle() if at_the_end else process.places.let_go(shard))
    assert 0 <= await deadline_of(world, there) - (due_ms + 5 * HOUR_MS) <= TICK_MS
    due_ms = await deadline_of(world, there)
    await process.run(20 * HOUR_MS)
    process.held_shards = process.connected = frozenset(range(COUNT))
    await process.run(HOUR_MS)
    assert await deadline_of(world, there) == due_ms, "meanwhile it was another's"


async def test_a_server_that_is_away_when_its_shard_is_handed_over_is_another_ones_to_wait_for(
    world: World, process: Process
) -> None:
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    process.places.cut_off(THERE.guild)
    process.places.cut_off(HERE.guild)
    await process.run(HOUR_MS)
    await process.places.let_go(shard_of(THERE.guild, COUNT))
    assert await deadline_of(world, there) == due_ms + HOUR_MS
    assert {*await process.places.out_of_reach()} == {HERE.guild}
    await process.run(5 * HOUR_MS)
    await process.places.back(THERE.guild)
    assert await deadline_of(world, there) == due_ms + HOUR_MS


async def test_a_shard_that_was_never_opened_here_is_not_made_good_when_it_comes_back(
    world: World, process: Process
) -> None:
    """It is taken, and asked for by another process before its session began: nobody closes it."""
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    shard = shard_of(THERE.guild, COUNT)
    process.connected -= {shard}
    await process.clock.tick()
    process.held_shards -= {shard}
    await process.run(20 * HOUR_MS)
    process.held_shards = frozenset(range(COUNT))
    await process.run(TICK_MS)
    process.connected = process.held_shards
    await process.run(HOUR_MS)
    assert await deadline_of(world, there) == due_ms, "meanwhile it was another's"


async def test_a_tick_during_a_hand_over_forgets_no_outage(world: World, process: Process) -> None:
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    shard = shard_of(THERE.guild, COUNT)
    process.connected -= {shard}
    await process.run(HOUR_MS // 2)
    process.held_shards -= {shard}
    await process.clock.tick()
    await process.places.let_go(shard)
    assert 0 <= due_ms + HOUR_MS // 2 - await deadline_of(world, there) <= TICK_MS


@pytest.mark.parametrize("of_all", [True, False])
async def test_a_server_that_was_away_is_not_given_what_was_made_good_with_others(
    world: World, process: Process, of_all: bool
) -> None:
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    process.places.cut_off(THERE.guild)
    await process.run(HOUR_MS // 4)
    if of_all:
        world.now_ms += HOUR_MS // 4
        await world.service.put_off(HOUR_MS // 4, world.now_ms)
    else:
        process.connected -= {shard_of(THERE.guild, COUNT)}
        await process.run(HOUR_MS // 4)
        process.connected = process.held_shards
        await process.clock.tick()
    await process.places.back(THERE.guild)
    assert abs(await deadline_of(world, there) - (due_ms + HOUR_MS // 2)) <= TICK_MS
    assert not await process.places.out_of_reach()


async def test_a_disk_that_fails_half_way_gives_each_server_its_time_once(
    world: World, process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside = Spot(GuildId(THERE.guild + (COUNT << 22)), ChannelId(78))
    games = [await lobby_at(world, spot) for spot in (THERE, beside)]
    due_ms = [await deadline_of(world, game) for game in games]
    put_off = world.service.put_off_in
    failed: list[GuildId] = []

    async def fails(guild: GuildId, by_ms: int) -> None:
        if guild == beside.guild and len(failed) < 3:
            failed.append(guild)
            raise NotSaved("full")
        await put_off(guild, by_ms)

    monkeypatch.setattr(world.service, "put_off_in", fails)
    process.connected -= {shard_of(THERE.guild, COUNT)}
    await process.run(HOUR_MS // 2)
    process.connected = process.held_shards
    await process.run(5 * TICK_MS)
    for game, before_ms in zip(games, due_ms, strict=True):
        assert 0 <= await deadline_of(world, game) - (before_ms + HOUR_MS // 2) <= 5 * TICK_MS
    assert len(failed) == 3


async def full_disk(_guild: GuildId, _by_ms: int) -> None:
    raise NotSaved("full")


async def test_a_server_that_is_back_while_the_disk_fails_gets_its_time_later(
    world: World, process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = await lobby_at(world, THERE)
    due_ms = await deadline_of(world, there)
    process.places.cut_off(THERE.guild)
    await process.run(HOUR_MS // 2)
    with monkeypatch.context() as patched:
        patched.setattr(world.service, "put_off_in", full_disk)
        await process.places.back(THERE.guild)
        await process.run(TICK_MS)
        assert await deadline_of(world, there) == due_ms
    await process.clock.tick()
    assert abs(await deadline_of(world, there) - (due_ms + HOUR_MS // 2)) <= TICK_MS
    assert not await process.places.out_of_reach()


async def invited_again_but_mute(world: World, process: Process) -> GameId:
    """A game whose bot was removed, and is in the server again without Send Messages."""
    game = await world.started()
    await process.places.left(HERE.guild)
    process.guilds[HERE.guild] = Server(may_write=False)
    await process.places.found(HERE.guild)
    assert (await world.service.view(game, None)).suspended
    return game


@pytest.mark.parametrize(
    ("told", "there", "left"), [(True, False, True), (True, True, False), (False, False, None)]
)
def test_whether_it_is_gone_is_known_where_it_is_told_of_the_server(
    process: Process, told: bool, there: bool, left: bool | None
) -> None:
    process.told = frozenset(range(COUNT)) if told else frozenset()
    process.guilds = {HERE.guild: Server(may_write=False)} if there else {}
    assert process.places.left_behind(HERE.guild) is left


async def test_where_it_is_again_but_mute_a_game_does_not_leave_by_silence(
    world: World, process: Process
) -> None:
    game = await invited_again_but_mute(world, process)
    wish = MoveHere(ABROAD, left=process.places.left_behind(HERE.guild))
    done = await world.service.do(game, world.people[0], wish, world.interaction())
    assert [one.entry for one in done.happened] == [MoveAsked(world.people[0], ABROAD, left=False)]


async def test_where_it_is_again_and_may_write_later_games_go_on_by_themselves(
    world: World, process: Process
) -> None:
    game = await invited_again_but_mute(world, process)
    await process.places.changed(HERE.guild)
    assert (await world.service.view(game, None)).suspended, "another change"
    process.guilds[HERE.guild].may_write = True
    await process.places.changed(HERE.guild)
    assert not (await world.service.view(game, None)).suspended


@pytest.mark.parametrize(
    ("held", "connected", "works"),
    [
        ((), (), False),
        ((0, 1), (0, 1), True),
        ((0, 1), (0,), True),
        ((0, 1), (1,), False),
        ((0,), (), False),
        ((1, 2), (1,), True),
        ((1, 2), (), True),
    ],
)
def test_without_the_first_shard_whoever_leads_stands_still(
    held: tuple[int, ...], connected: tuple[int, ...], works: bool
) -> None:
    bot: Any = SimpleNamespace(
        fleet=object(), held_shards=frozenset(held), connected_shards=lambda: connected
    )
    at_work: Any = ShardedBot.at_work
    assert at_work.fget(bot) is works
