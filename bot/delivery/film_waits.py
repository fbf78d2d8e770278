"""Who waits for a film: after a push the next private panel comes once, when the film has been seen.

A notice board inside one process, forgotten with it: after a restart nobody waits, and every button leads on.
"""

import asyncio
import contextlib
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from bot.game.model import GameId, PersonId
from bot.game.view import PushShown
from bot.service import Done, steady_ms
from render.reel import Reel

REMEMBERED = 256


@dataclass(frozen=True, slots=True)
class Shown:
    """A push whose film is out."""

    push: PushShown
    film: Reel


class Watch:
    """Somebody who pushes and waits until the film has been seen, unless they want to go on before.

    What comes next is shown once, by whoever claims it: the push itself when the film was seen, a press on
    Continue, or a later push.
    """

    def __init__(self) -> None:
        """Nothing is pushed yet."""
        self._films: dict[int, Shown | None] = {}
        self._changed = asyncio.Event()
        self._on = False
        self._claimed = False
        self._done: asyncio.Future[Done | None] = asyncio.get_running_loop().create_future()
        self._shown = asyncio.Event()
        self._ended = asyncio.Event()
        self.lingers_s = 0.0
        """So long after all is over a second tap on the same button is known for what it is."""

    def claim(self) -> bool:
        """Whether what comes next is still to be shown; then it is the caller's to show."""
        if self._claimed:
            return False
        self._claimed = True
        self.go_on()
        return True

    @property
    def over(self) -> bool:
        """Whether what comes next is there."""
        return self._shown.is_set()

    def shown(self) -> None:
        """What comes next is there."""
        self._shown.set()

    async def was_shown(self, patience_s: float) -> None:
        """Wait until it is there, but not for long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience_s):
                await self._shown.wait()

    def go_on(self) -> None:
        """Wait no longer."""
        self._on = True
        self._changed.set()

    def pushed(self, done: Done) -> None:
        """The push was granted."""
        self._done.set_result(done)

    def end(self) -> None:
        """Nobody waits any more; if nothing was granted, nothing comes next."""
        if not self._done.done():
            self._done.set_result(None)
        self._ended.set()

    @property
    def granted(self) -> bool:
        """Whether it is known that the push stands."""
        return self._done.done()

    async def done(self) -> Done | None:
        """What came of the push, once it is known; None: it was refused."""
        return await asyncio.shield(self._done)

    async def ended(self) -> bool:
        """Whether what comes next is there, once that was tried."""
        await self._ended.wait()
        return self.over

    def note(self, seq: int, shown: Shown | None) -> None:
        """The film of a push is out, or what stands in its place."""
        self._films[seq] = shown
        self._changed.set()

    async def film(self, seq: int, patience_s: float) -> Shown | None:
        """The film once it is out; None if there is none, or none in time, or they do not wait for it."""
        await self._until(lambda: seq in self._films, patience_s)
        return self._films.get(seq)

    async def seen(self, after_s: float) -> None:
        """Wait so long, or until they go on."""
        await self._until(lambda: False, after_s)

    async def _until(self, enough: Callable[[], bool], patience_s: float) -> None:
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience_s):
                while not self._on and not enough():
                    self._changed.clear()
                    await self._changed.wait()


class FilmWaits:
    """Films and boards that are out, and who waits for them."""

    def __init__(self) -> None:
        """None yet."""
        self._out: OrderedDict[tuple[GameId, int], asyncio.Event] = OrderedDict()
        self._run_until: OrderedDict[GameId, int] = OrderedDict()
        self._watches: dict[tuple[GameId, PersonId], list[Watch]] = {}

    def _event(self, game: GameId, seq: int) -> asyncio.Event:
        event = self._out.setdefault((game, seq), asyncio.Event())
        if len(self._out) > REMEMBERED:
            self._out.popitem(last=False)
        return event

    def note(self, game: GameId, seq: int, shown: Shown | None = None) -> None:
        """The film of this push is out, or the board of this entry."""
        self._event(game, seq).set()
        if shown is not None:
            self._run_until[game] = steady_ms() + shown.film.ms
            self._run_until.move_to_end(game)
            if len(self._run_until) > REMEMBERED:
                self._run_until.popitem(last=False)
        for (watched, _), watches in self._watches.items():
            if watched == game:
                for watch in watches:
                    watch.note(seq, shown)

    def runs_for_s(self, game: GameId) -> float:
        """How long the newest film of a game still runs: the next one waits for that."""
        return max(0, self._run_until.get(game, 0) - steady_ms()) / 1000

    async def posted(self, game: GameId, seq: int, patience_s: float) -> None:
        """Wait until it is, but not for long."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience_s):
                await self._event(game, seq).wait()

    # Who waits

    @contextlib.contextmanager
    def watching(self, game: GameId, person: PersonId) -> Iterator[Watch]:
        """Somebody tries to push, and waits for as long as this lasts."""
        watches, watch = self._watches.setdefault((game, person), []), Watch()
        watches.append(watch)
        try:
            yield watch
        finally:
            watch.end()
            if watch.over and watch.lingers_s:
                asyncio.get_running_loop().call_later(watch.lingers_s, self._forget, game, person, watch)
            else:
                self._forget(game, person, watch)

    def _forget(self, game: GameId, person: PersonId, watch: Watch) -> None:
        watches = self._watches[game, person]
        watches.remove(watch)
        if not watches:
            del self._watches[game, person]

    def replace(self, game: GameId, person: PersonId, by: Watch) -> None:
        """A push was granted: it shows what comes next, also after an earlier one of theirs."""
        for watch in self._watches[game, person]:
            # One that is not granted yet may still be, and then shows it itself.
            if watch is not by and watch.granted and watch.claim():
                watch.shown()

    def watch_of(self, game: GameId, person: PersonId | None) -> Watch | None:
        """The wait of somebody in a game after their last push that stands; a tap more is no push."""
        watches = self._watches.get((game, person)) if person is not None else None
        if not watches:
            return None
        return next((watch for watch in reversed(watches) if watch.granted), watches[-1])

    def go_on(self) -> None:
        """Nobody waits any longer: the bot stops."""
        for watches in self._watches.values():
            for watch in watches:
                watch.go_on()
