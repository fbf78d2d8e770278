"""Makes the moves that nobody presses: those of computers, and those that people ordered before their turn.

Such a move is due work, found in the database, done a moment after whatever made it due; two minutes after
it, if it was ordered. Inside a process the service tells of each commit after which one is due; what a crash
or a fault leaves undone the clock finds by its deadline and tells of again. Only so many computers think at a
time, in worker processes and behind all that people wait for; none moves while a film before it still runs.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from functools import partial

from bot.game.errors import Refused, Why
from bot.game.messages import Kind
from bot.game.model import GameId
from bot.game.state import COMPUTER_PAUSE_MS
from bot.metrics import Fault
from bot.service import GameService, steady_ms
from bot.store import NotSaved
from bot.store.codec import DAMAGED
from engine.errors import IllegalAction

log = logging.getLogger(__name__)

AT_ONCE = 4
"""Computers that think at the same time."""
RETRY_MS = 5_000
"""After a worker or the disk refused; twice as long each time a step fails ..."""
RETRY_MOST_MS = 5 * 60_000
"""... but no longer."""
ROUNDING_MS = 20
"""By so little the steady clock may be ahead of the one by which orders are due."""
FILM_LOOK_MS = 500
"""So often it is looked whether a film is out."""


class Computers:
    """Moves whichever computers are to move, and follows orders, for as long as `run` runs."""

    def __init__(
        self,
        service: GameService,
        *,
        pause_ms: int = COMPUTER_PAUSE_MS,
        steady: Callable[[], int] = steady_ms,
    ) -> None:
        """Listens to the service from now on. `steady` is the clock to wait by."""
        self._service = service
        self._pause_ms = pause_ms
        self._steady = steady
        self._due: dict[GameId, int] = {}
        """When each is to be looked at, in steady time."""
        self._held: dict[GameId, int] = {}
        """Since when a game waits for a film."""
        self._failures: dict[GameId, int] = {}
        """How often in a row the step of a game came to nothing."""
        self._thinking: dict[GameId, asyncio.Task[None]] = {}
        self._wake = asyncio.Event()
        service.on_computer = self.expect
        service.on_orders = self.expect_orders

    def expect(self, game: GameId, in_ms: int) -> None:
        """A computer is to move in so long; what is far away the clock finds when it is due.

        What failed is overdue whenever the clock comes by, and will be tried when its time has come.
        """
        if in_ms <= COMPUTER_PAUSE_MS:
            self._expect(game, in_ms, min(in_ms, self._pause_ms))

    def expect_orders(self, game: GameId, in_ms: int) -> None:
        """Orders are to be followed in so long; a day, while somebody asks to take back, is the clock's."""
        if in_ms <= self._service.orders_delay_ms:
            self._expect(game, in_ms, in_ms + ROUNDING_MS)

    def _expect(self, game: GameId, in_ms: int, look_ms: int) -> None:
        if in_ms == 0 and game in self._failures:
            return
        self._held.pop(game, None)
        self._failures.pop(game, None)
        self._look(game, look_ms)

    def _look(self, game: GameId, in_ms: int) -> None:
        self._due[game] = self._steady() + in_ms
        self._wake.set()

    async def run(self) -> None:
        """Play until cancelled; what is under way then is done anew after the next start."""
        try:
            while True:
                self._wake.clear()
                until = self._begin()
                wait_s = None if until is None else max(0.0, (until - self._steady()) / 1000)
                with contextlib.suppress(TimeoutError):
                    # Not `wait_for`, which loses a cancellation that comes in the moment it ends.
                    async with asyncio.timeout(wait_s):
                        await self._wake.wait()
        finally:
            for task in self._thinking.values():
                task.cancel()
            await asyncio.gather(*self._thinking.values(), return_exceptions=True)

    def _begin(self) -> int | None:
        """Begin with whatever is due; when to look again, if nobody wakes us."""
        now = self._steady()
        for game, due in sorted(self._due.items(), key=lambda one: one[1]):
            if len(self._thinking) >= AT_ONCE:
                return None  # whoever ends wakes us
            if game in self._thinking:
                continue
            if due > now:
                return due
            del self._due[game]
            task = asyncio.create_task(self._play(game))
            self._thinking[game] = task
            task.add_done_callback(partial(self._ended, game))
        return None

    def _ended(self, game: GameId, _: asyncio.Task[None]) -> None:
        del self._thinking[game]
        self._wake.set()

    async def _play(self, game: GameId) -> None:
        try:
            if film_ms := await self._film_ms(game):
                self._look(game, film_ms)
                return
            self._held.pop(game, None)
            failures = self._failures.get(game, 0)
            await self._service.play_computer(game, failures)
            await self._service.follow_orders(game)
            self._failures.pop(game, None)
            if failures:
                log.warning("%s: its computer moved, or a simpler one did, after %d failures", game, failures)
        except NotSaved:
            self._look(game, RETRY_MS)
        except Refused as refused:
            if refused.why is Why.QUARRY_FAILED:
                self._put_off(game)
            else:
                self._look(game, RETRY_MS)
        except DAMAGED as damage:
            Fault.DAMAGED.happened()
            log.error("%s: the move that is due cannot be made: %s", game, damage)
            self._put_off(game)
        except IllegalAction as illegal:
            Fault.UNEXPECTED.happened()
            # Not the facts, which may tell a purse.
            log.error("%s: the move that was due was not made: %s", game, illegal.reason)
            self._put_off(game)
        except Exception:
            Fault.UNEXPECTED.happened()
            log.exception("%s: the move that was due was not made", game)
            self._put_off(game)

    def _put_off(self, game: GameId) -> None:
        """Try again later, with a simpler computer, and later each time: what fails for good fills no log."""
        failures = self._failures.get(game, 0)
        self._failures[game] = failures + 1
        self._look(game, min(RETRY_MS * 2**failures, RETRY_MOST_MS))

    async def _film_ms(self, game: GameId) -> int:
        """How long the next step waits for films that are not out yet, or run; never for long in all."""
        waiting = await self._service.store.waiting(game, None)
        films = [row for row in waiting if row.recipe.kind is Kind.FILM]
        if not films:
            return 0
        since = self._held.setdefault(game, self._steady())
        left_ms = since + self._service.film_wait_ms - self._steady()
        runs = [row.runs_until_ms for row in films if row.runs_until_ms is not None]
        if len(runs) < len(films):
            return max(0, min(left_ms, FILM_LOOK_MS))
        return max(0, min(left_ms, max(runs) - self._service.now_ms))
