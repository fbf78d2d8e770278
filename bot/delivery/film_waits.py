"""Who waits for a film to be posted: the next private panel comes below it."""

import asyncio
import contextlib
from collections import OrderedDict

from bot.game.model import GameId

REMEMBERED = 256


class FilmWaits:
    """Films that are out; a notice board inside one process, forgotten with it."""

    def __init__(self) -> None:
        """None yet."""
        self._out: OrderedDict[tuple[GameId, int], asyncio.Event] = OrderedDict()

    def _event(self, game: GameId, seq: int) -> asyncio.Event:
        event = self._out.setdefault((game, seq), asyncio.Event())
        if len(self._out) > REMEMBERED:
            self._out.popitem(last=False)
        return event

    def note(self, game: GameId, seq: int) -> None:
        """The film of this push is out."""
        self._event(game, seq).set()

    async def posted(self, game: GameId, seq: int, patience_s: float) -> None:
        """Wait until it is, but not for long."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._event(game, seq).wait(), patience_s)
