"""`via-appia run`: the bot, until SIGTERM."""

import asyncio
import contextlib
import logging
import os
import signal
from collections.abc import AsyncIterator, Coroutine

import aiohttp
import click
import discord

from bot.cli.crashes import Crashes
from bot.cli.log import log_at
from bot.clock import Clock
from bot.computers import Computers
from bot.config import ConfigError, Settings
from bot.delivery.outbox import Outbox
from bot.delivery.sender import DiscordSender
from bot.ending import cancel, exit_within
from bot.fleet.fleet import Fleet
from bot.health import AddressRefused, Health, served
from bot.pictures import Pictures
from bot.service import GameService, now_ms
from bot.store import DatabaseRefused, DiskRefuses, Heart
from bot.store.leases import OtherVersion
from bot.store.opening import open_store
from bot.store.values import shard_of
from bot.ui.client import ViaAppia, point_at
from bot.workers import Workers
from engine.quarry.physics import PymunkQuarry

log = logging.getLogger(__name__)
DRAIN_S = 2.0
"""For moves under way, and then for answers and messages that can be sent right away. All patience at the end
adds up to less than `OUT_WITHIN_S`: these two, our own tasks', the client's, the workers' and health's."""
LEAST_S = 0.3
"""For each of the two, where handing over took the time."""
HAND_OVER_S = 4.5
"""For other processes that take over from us."""
AT_REST_S = 1.0
"""For what is being sent on a shard before that is handed over."""
POLL_S = 1.0
TASKS_S = 0.4
LEFT_S = 0.2
"""For whatever is still under way when everything is closed."""
OUT_WITHIN_S = 7.8
"""From a signal to the end, come what may; Docker kills after 10."""
BAD_TOKEN = "Discord refuses the token: copy it anew from the developer portal (Bot, Reset Token)"
CLOSED = {
    4004: BAD_TOKEN,
    4011: "Discord wants the bot split into more shards than it offered: start it again",
}
"""Why Discord closes a connection for good, by its code."""
DISK_AGAIN_S = 5.0
"""How long is waited for a disk that refuses at the start."""


@click.command()
def run() -> None:
    """Run the bot on Discord, until SIGTERM."""
    settings = settings_or_exit()
    log_at(settings.log_level, as_json=settings.log_as_json)
    log.info("games are kept in %s", settings.database)
    try:
        Crashes(settings.database).check()
        exit_clearly(run_until_stopped(settings))
    except click.ClickException as problem:
        if not settings.log_as_json:
            raise
        log.critical("%s", problem.message)
        raise click.exceptions.Exit(1) from None


def settings_or_exit() -> Settings:
    """What the environment says; all that is wrong with it at once, and exit 1."""
    try:
        return Settings.from_env(os.environ)
    except ConfigError as error:
        raise click.ClickException("\n       ".join(error.problems)) from None


def exit_clearly(main: Coroutine[None, None, None]) -> None:
    """Run; whatever an operator can mend is one line and exit 1, without a restart loop of ours."""
    try:
        asyncio.run(main)
    except (AddressRefused, DatabaseRefused) as error:
        raise click.ClickException(str(error)) from None
    except OtherVersion as error:
        raise click.ClickException(f"{error}: this one ends") from None
    except discord.LoginFailure:
        raise click.ClickException(BAD_TOKEN) from None
    except discord.PrivilegedIntentsRequired:
        raise click.ClickException("Discord refuses the intents; the bot needs no privileged ones") from None
    except discord.GatewayNotFound as error:
        raise click.ClickException(f"Discord's gateway cannot be found: {error}") from None
    except discord.ConnectionClosed as error:
        reason = CLOSED.get(error.code, f"Discord closed the connection for good: code {error.code}")
        raise click.ClickException(reason) from None
    except (aiohttp.ClientConnectionError, discord.DiscordServerError) as error:
        raise click.ClickException(f"Discord cannot be reached: {error}") from None


@contextlib.asynccontextmanager
async def assemble(settings: Settings) -> AsyncIterator[tuple[ViaAppia, Outbox, Heart]]:
    """The bot with everything it works with, and its outbox; nothing is connected yet."""
    if settings.discord_url is not None:
        point_at(settings.discord_url)
    quarry = PymunkQuarry()
    async with (
        open_store(settings.database) as store,
        Workers(settings.workers, preload="bot.warm_up") as workers,
    ):
        fleet = Fleet(store.leases) if store.leases is not None else None
        service = GameService(
            store,
            workers,
            quarry,
            clock=now_ms if fleet is None else fleet.now_ms,
            mention_delay_ms=settings.mention_delay_s * 1000,
            film_wait_ms=settings.film_wait_s * 1000,
            orders_delay_ms=settings.plan_delay_s * 1000,
        )
        bot = ViaAppia(settings, service, Pictures(workers, quarry), fleet=fleet)
        async with bot:
            assert store.heart is not None
            processes = (lambda: 1) if fleet is None else (lambda: fleet.processes)
            sender = DiscordSender(bot, service, bot.pictures, bot.films, bot.breaker, processes)
            yield bot, Outbox(service, sender), store.heart


async def run_until_stopped(settings: Settings) -> None:
    """The bot with all that runs beside it, until a signal or an error ends it."""
    stop = asyncio.Event()

    def end() -> None:
        exit_within(OUT_WITHIN_S)
        stop.set()

    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, end)
    health = Health()
    async with served(settings.metrics, health):
        while not stop.is_set():
            try:
                async with assemble(settings) as (bot, outbox, heart):
                    with health.watching(bot.service, bot), Crashes(settings.database).noted():
                        await _run(settings, bot, outbox, heart, stop)
                break
            except DiskRefuses as error:
                if health.otherwise != (told := str(error)):
                    log.critical("%s; it is tried again until it works", told)
                    health.otherwise = told
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(DISK_AGAIN_S):
                        await stop.wait()
    await cancel(asyncio.all_tasks() - {asyncio.current_task()}, LEFT_S)
    log.info("goodbye")


async def _run(settings: Settings, bot: ViaAppia, outbox: Outbox, heart: Heart, stop: asyncio.Event) -> None:
    clock = Clock(
        bot.service,
        heart,
        settings.database,
        alive=lambda: bot.at_work,
        leads=lambda: bot.fleet is None or bot.fleet.holds(0),
        away=bot.places.out_of_reach,
    )
    computers = Computers(bot.service, pause_ms=settings.computer_pause_s * 1000)
    connected = asyncio.create_task(bot.start(settings.token))
    beside = [asyncio.create_task(work) for work in (outbox.run(), clock.run(), computers.run())]
    if bot.fleet is not None:
        beside += [asyncio.create_task(work) for work in _as_one_of_many(bot, bot.fleet, outbox)]
    stopping = asyncio.create_task(stop.wait())
    try:
        await asyncio.wait({connected, stopping, *beside}, return_when=asyncio.FIRST_COMPLETED)
        for ended in (connected, *beside):
            if ended.done():
                ended.result()  # raises what ended it
        spent_s = await bot.fleet.leave(HAND_OVER_S) if bot.fleet is not None else 0.0
        patience_s = max(LEAST_S, DRAIN_S - spent_s / 2)  # what was handed over is nothing to wait for
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LEAST_S):
                await bot.places.settle()
        await bot.service.close(patience_s)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience_s):
                await _finished(bot, outbox)
    finally:
        if bot.fleet is not None:
            await bot.fleet.give_up()
        await cancel((connected, stopping, *beside), TASKS_S)


def _as_one_of_many(bot: ViaAppia, fleet: Fleet, outbox: Outbox) -> tuple[Coroutine[None, None, None], ...]:
    """Look after what is ours only; what runs for that."""
    store = bot.service.store
    store.part = fleet.part

    def changed() -> None:
        store.part = fleet.part
        outbox.wake()

    async def at_rest(shard: int) -> None:
        await outbox.at_rest(lambda guild: shard_of(guild, fleet.count) == shard, AT_REST_S)

    async def poll() -> None:
        while True:  # what another process has committed for us to send
            await asyncio.sleep(POLL_S)
            outbox.wake()

    fleet.on_change, fleet.at_rest = changed, at_rest
    return fleet.run(bot), poll()


async def _finished(bot: ViaAppia, outbox: Outbox) -> None:
    """What is under way is done; whoever presses meanwhile is still told that we end."""
    await asyncio.gather(bot.answered(), outbox.drained())
    await bot.answered()
