"""What happens by the clock: the heartbeat, deadlines, the hourly backup, the nightly check of every game.

All of it from the database.

If the bot, or the whole machine, stood still, every deadline is put off by that long: nobody loses a game to
somebody else's downtime. A clock that is put forward is treated alike; if it is put back, every deadline goes
back with it, and so does what the logs date: all keep the time they had left. Without Discord the bot stands
still too: nothing is due until it is connected, and then all the time since it last was is made good, once.
"""

import asyncio
import logging
import os
import threading
import time
from collections.abc import Awaitable, Callable, Collection
from datetime import UTC, datetime
from pathlib import Path

from bot.config import Database
from bot.game.model import GameId, GuildId
from bot.game.pace import HOUR_MS
from bot.metrics import Fault
from bot.service import GameService, steady_ms
from bot.store import Heart, NotSaved, StoreError
from bot.store.backup import BackupFailed, back_up, backups_of, time_of
from bot.store.schema import lock_path

log = logging.getLogger(__name__)

TICK_S = 30.0
WAIT_S = 5.0
"""So often it is looked whether a server is there again: whoever moves then has their time back by then."""
HEARTBEAT_S = 90.0
"""A bot whose last heartbeat is older is not well."""
GAP_MS = 45_000
"""Shorter pauses, such as a quick restart, put nothing off: with a tick they are less than any turn."""
CORRECTED_MS = 2 * 60_000
"""A clock that is put back by less was only corrected."""
MISSES = 2
"""So many backups may fail in a row before somebody has to look."""
CHECKED_AT_ONCE = 50
"""Games per tick, so that a check of thousands holds up nobody."""
MOST_MEMORY_MB = 1_000
"""Far above what ten thousand games need."""


def heartbeat_age_s(database: Path) -> float | None:
    """How long ago the bot that uses this database was last known to be alive; None if it never ran."""
    try:
        return time.time() - lock_path(database).stat().st_mtime
    except FileNotFoundError:
        return None


def memory_mb() -> float | None:
    """How much memory this process uses; None where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return None
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_000_000


async def _nowhere() -> tuple[GuildId, ...]:
    """Every server can be reached."""
    return ()


class Clock:
    """Ticks while `run` runs."""

    def __init__(
        self,
        service: GameService,
        heart: Heart,
        database: Database,
        *,
        alive: Callable[[], bool] = lambda: True,
        leads: Callable[[], bool] = lambda: True,
        away: Callable[[], Awaitable[Collection[GuildId]]] = _nowhere,
        steady: Callable[[], int] = steady_ms,
    ) -> None:
        """The `heart` is the store's, and beats while `alive` says so; of many processes that of who `leads`.

        In servers that are `away` nothing is due; it is asked once a pause of all is made good.
        """
        self._service = service
        self._heart = heart
        self._database = database
        self._alive = alive
        self._leads = leads
        self._away = away
        self._steady_ms = steady
        self._last_steady_ms = 0
        self._last_ms: int | None = None
        """When we were last known to be alive; until the first tick only the lock and the database know."""
        self._unheard = False
        """The last heartbeat could not be written."""
        self._missed = 0
        """So many backups have failed in a row."""
        self._more = False
        """More is due than one tick does."""
        self._waits = False
        """Some servers cannot be reached."""
        self._heavy = False
        """More memory is in use than there should be."""
        self._to_check: tuple[GameId, ...] = ()
        self._check_ms = steady() + HOUR_MS
        """When the games are checked again, in steady time; first when the bot has run for a while."""
        # Whoever runs a server backs it up by its own means.
        copies = backups_of(database) if isinstance(database, Path) else []
        newest = max((made for copy in copies if (made := time_of(copy))), default=None)
        # A copy from the future, of a clock that went wrong, must not keep us from making others.
        self._backed_up_ms = (
            min(service.now_ms, round(newest.timestamp() * 1000)) if newest else service.now_ms
        )

    async def run(self) -> None:
        """Tick until cancelled."""
        while True:
            await self.tick()
            # Not connected yet: look again soon, so that a restart is seen to be healthy at once.
            soon = not self._alive() or self._more
            await asyncio.sleep(1.0 if soon else WAIT_S if self._waits else TICK_S)

    async def tick(self) -> None:
        """Make good for a pause, say that we are alive, do what is due."""
        self._more = False
        try:
            if self._alive() and await self._is_made_good():
                away = await self._away()
                self._waits = bool(away)
                self._more = await self._service.tick(away)
            await self._check()
        except StoreError as error:
            log.warning("the clock could not write: %s", error)
        except Exception:
            Fault.UNEXPECTED.happened()
            log.exception("clock")
        self._weigh()
        await self._back_up()

    async def _check(self) -> None:
        """Once a day every game's summary and results are held against its log, which wins; if it is ours."""
        if not self._to_check and self._steady_ms() >= self._check_ms:
            self._check_ms = self._steady_ms() + 24 * HOUR_MS
            self._to_check = await self._service.store.all_games(self._service.store.part)
        now, self._to_check = self._to_check[:CHECKED_AT_ONCE], self._to_check[CHECKED_AT_ONCE:]
        for game in now:
            try:
                if not await self._service.check(game):
                    log.error("%s: summary or results did not fit its log and were made anew from it", game)
            except NotSaved:
                raise
            except Exception as error:
                log.error("%s: its log is damaged; `via-appia doctor` says more: %s", game, error)

    def _weigh(self) -> None:
        """Complain once if we grow beyond all measure."""
        used_mb = memory_mb()
        heavy = used_mb is not None and used_mb > MOST_MEMORY_MB
        if heavy and not self._heavy:
            log.critical("%d MB of memory are in use, more than there should be: restart the bot", used_mb)
        self._heavy = heavy

    async def _is_made_good(self) -> bool:
        """Make good for a pause, and say that we are alive; or whether the process that leads has done so."""
        if not self._leads():
            age_ms = await self._heart.beat_age_ms()
            return age_ms is not None and age_ms < TICK_S * 1000 + GAP_MS  # or that is a pause to make good
        await self._make_good()
        await self._beat()  # not before: a pause that is not yet made good must still be seen
        return True

    async def _make_good(self) -> None:
        now, steady_now = self._service.now_ms, self._steady_ms()
        jump_ms = 0
        age_ms = await self._heart.beat_age_ms()
        heard_ms = 0 if age_ms is None else now - age_ms
        if self._last_ms is not None and heard_ms > self._last_ms:  # somebody else has led since
            self._last_ms, self._last_steady_ms = heard_ms, steady_now - (now - heard_ms)
        if self._last_ms is None:
            made_good_ms = await self._service.store.made_good_ms()
            # A mark in the future is that of a clock that was put back since, and says nothing.
            last_ms = heard_ms or self._heart.last_beat_ms
            self._last_ms = max(last_ms, made_good_ms if made_good_ms <= now else 0)
            self._last_steady_ms = steady_now
            jump_ms = min(0, now - self._last_ms)  # by at least so much it was put back since
        else:
            jump_ms = (now - self._last_ms) - (steady_now - self._last_steady_ms)
        gap_ms = now - self._last_ms - round(TICK_S * 1000)
        if gap_ms >= GAP_MS:
            log.warning("stood still for %d s: all deadlines are put off by that", gap_ms // 1000)
            await self._service.put_off(gap_ms, until_ms=now)
        elif jump_ms <= -CORRECTED_MS:
            log.warning("the clock was put back by %d s, and all deadlines with it", -jump_ms // 1000)
            await self._beat()  # once, whoever is killed here, or people would lose time by it
            await self._service.store.extend_deadlines(jump_ms, until_ms=now)
            self._last_ms, self._last_steady_ms = now, steady_now
            await self._service.put_back()
        self._last_ms, self._last_steady_ms = now, steady_now

    async def _beat(self) -> None:
        """Say that we are alive; a disk that does not take it is told of when that begins and ends."""
        try:
            await self._heart.beat()
        except (NotSaved, OSError) as error:
            if not self._unheard:
                log.error("no heartbeat can be written, so that `via-appia health` complains: %s", error)
            self._unheard = True
        else:
            if self._unheard:
                log.warning("the heartbeat can be written again")
            self._unheard = False

    async def _back_up(self) -> None:
        if not isinstance(self._database, Path):
            return
        if 0 <= self._service.now_ms - self._backed_up_ms < HOUR_MS:  # below 0 the clock was put back
            return
        self._backed_up_ms = self._service.now_ms
        given_up = threading.Event()
        try:
            now = datetime.fromtimestamp(self._service.now_ms / 1000, UTC)
            copy = await asyncio.to_thread(back_up, self._database, now, given_up)
            log.info("backed up to %s", copy)
            self._missed = 0
        except BackupFailed as error:
            self._missed += 1
            alarm = self._missed >= MISSES
            log.log(logging.CRITICAL if alarm else logging.WARNING, "%s (%d in a row)", error, self._missed)
        finally:
            given_up.set()  # if we end meanwhile: nobody waits for a large copy then
