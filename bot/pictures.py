"""Pictures on demand, drawn in worker processes, never on the event loop; None if one does not come out.

If there is too much to draw, `Busy` is raised: whoever looks gets words, what is posted waits for it.
"""

import logging
import time
from collections.abc import Callable, Hashable
from typing import TypeAlias, TypeVar, TypeVarTuple

from bot.game.exchange import Barter
from bot.game.view import PushShown
from bot.metrics import PICTURES, Fault
from bot.workers import Busy, Closing, Urgency, WorkerFailed, Workers
from engine import GameView
from engine.model import Hand, Seat, Segment, Size, SpaceId
from engine.quarry import Quarry
from engine.quarry.aim import aim
from engine.rules.build import Site
from engine.rules.travel import Journey
from render.face import Faces
from render.reel import Reel

log = logging.getLogger(__name__)
TIMEOUT_S = 10.0
TIMELAPSE_TIMEOUT_S = 60.0
Letters: TypeAlias = tuple[str, ...]
Args = TypeVarTuple("Args")
Drawn = TypeVar("Drawn")


class Pictures:
    """Every picture the bot sends."""

    def __init__(self, workers: Workers, quarry: Quarry, whose: Hashable = None) -> None:
        """Drawn by these workers; `whose` is the one person for whom, if it is for one."""
        self._workers = workers
        self._quarry = quarry
        self._whose = whose

    def for_one(self, whose: Hashable) -> "Pictures":
        """The same for one person, who has no more than a few drawn at a time."""
        return Pictures(self._workers, self._quarry, whose)

    async def board(self, view: GameView, faces: Faces, since: GameView | None = None) -> bytes | None:
        """The board; what changed since another view is ringed."""
        from render.pictures.board import board

        return await self._draw(board, view, faces, since)

    async def aim(self, view: GameView, size: Size, place: int, angle: int) -> bytes | None:
        """Where stone and pusher would be laid."""
        return await self._draw(_aim, view, size, place, angle, self._quarry)

    async def income(self, view: GameView) -> bytes | None:
        """The face-up cards."""
        from render.pictures.income import income

        return await self._draw(income, view)

    async def exchange(self, barter: Barter) -> bytes | None:
        """The cart as it would be, and the fallen stones."""
        from render.pictures.exchange import exchange

        return await self._draw(exchange, barter.cart, barter.own, barter.stones, barter.fates)

    async def build(
        self,
        view: GameView,
        faces: Faces,
        segment: Segment,
        sites: tuple[Site, ...],
        first: SpaceId | None = None,
    ) -> bytes | None:
        """A segment, with where tiles could be laid."""
        from render.pictures.segment import build

        return await self._draw(build, view, faces, segment, sites, first)

    async def travel(
        self, view: GameView, faces: Faces, segment: Segment, journeys: tuple[Journey, ...]
    ) -> bytes | None:
        """A segment, with where a pawn could go."""
        from render.pictures.segment import travel

        return await self._draw(travel, view, faces, segment, journeys)

    async def panel(self, view: GameView, faces: Faces, seat: Seat) -> bytes | None:
        """What a player has, the purse open if the view may see it."""
        from render.pictures.panel import panel

        return await self._draw(panel, view, faces, seat)

    async def film(self, push: PushShown, faces: Faces, letters: Letters) -> Reel | bytes | None:
        """A push as a film, or as a still where this build cannot show it truly or could not film it.

        The letters are those of the sizes, from the smallest on.
        """
        reel = None
        if push.film is not None:
            reel = await self._draw(_film, push, faces, letters, urgency=Urgency.LATER)
        return reel or await self.still(push, faces)

    async def still(self, push: PushShown, faces: Faces) -> bytes | None:
        """The board after a push."""
        return None if push.after.play is None else await self.board(push.after.play, faces)

    async def result(self, views: tuple[GameView, ...], faces: Faces) -> bytes | None:
        """The final scoring, with the scores and purses over the rounds."""
        from render.pictures.result import result

        return await self._draw(result, views, faces)

    async def timelapse(self, views: tuple[GameView, ...], faces: Faces) -> Reel | None:
        """A whole game; one at a time, for it takes long."""
        from render.pictures.timelapse import timelapse

        alone, urgency = self.for_one(timelapse.__name__), Urgency.LAST
        return await alone._draw(timelapse, views, faces, urgency=urgency, timeout_s=TIMELAPSE_TIMEOUT_S)

    async def _draw(
        self,
        job: Callable[[*Args], Drawn],
        *args: *Args,
        urgency: Urgency = Urgency.SOON,
        timeout_s: float = TIMEOUT_S,
    ) -> Drawn | None:
        began = time.perf_counter()
        try:
            drawn = await self._workers.run(urgency, timeout_s, job, *args, whose=self._whose)
            PICTURES.labels(job.__name__.lstrip("_")).observe(time.perf_counter() - began)
            return drawn
        except Busy:
            raise
        except Closing:
            log.info("stopping before %s was drawn", job.__name__)
        except WorkerFailed:
            Fault.NO_PICTURE.happened()
            log.exception("no picture from %s", job.__name__)
        except Exception:
            # A picture is never worth a move: whatever went wrong in the worker, the words go out alone.
            Fault.NO_PICTURE.happened()
            log.exception("drawing %s failed", job.__name__)
        return None


def _aim(view: GameView, size: Size, place: int, angle: int, quarry: Quarry) -> bytes:
    from render.pictures.aim import aim as draw

    laid = quarry.lay(view.table.quarry, aim(0, size, place, angle))
    return draw(view, size, place, angle, laid)


def _film(push: PushShown, faces: Faces, letters: Letters) -> Reel:
    from render.pictures.film import Aimed, film

    event, trembling = push.event, push.after.plan.options.hand is Hand.NORMAL
    by = faces[event.seat - 1]
    assert push.film is not None
    return film(push.film, Aimed(by, event.stone, event.place, event.angle, trembling, letters))
