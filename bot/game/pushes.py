"""The pushes of a game: which stand, which was the best; and showing one, or the whole game, to all."""

from collections.abc import Sequence

from bot.game.agreements import reachable
from bot.game.errors import Refused, Why
from bot.game.events import FilmShared, Played, TimelapseShared
from bot.game.model import PersonId, Status
from bot.game.state import State
from engine.events import StonePushed


def pushes(played: Sequence[Played]) -> tuple[Played, ...]:
    """Those that stand, in order: the first is number 1."""
    return tuple(one for one in played if isinstance(one.event, StonePushed))


def best(pushed: Sequence[Played]) -> Played | None:
    """The one that brought down the most stones, then the largest, then the earliest; None of none."""
    return max(pushed, key=_worth, default=None)


def _worth(one: Played) -> tuple[int, list[int], int]:
    assert isinstance(one.event, StonePushed)
    fallen = sorted((stone.size for stone in one.event.fallen), reverse=True)
    return len(fallen), [*fallen], -one.seq


def share(state: State, person: PersonId, push: int) -> tuple[FilmShared, ...]:
    """A player shows the push of an entry to all; once is enough."""
    if state.play is None:
        raise Refused(Why.NOT_STARTED)
    if state.seat_of(person) is None:
        raise Refused(Why.NOT_SEATED)
    if push not in {one.seq for one in pushes(state.played)}:
        raise Refused(Why.NO_PUSH)
    reachable(state)
    return () if push in state.shared else (FilmShared(push),)


def share_game(state: State) -> tuple[TimelapseShared, ...]:
    """Whoever sees the result shows the whole game to all, if it was played to its end; once is enough."""
    if state.status is not Status.FINISHED:
        raise Refused(Why.NOT_OVER)
    reachable(state)
    return () if state.timelapse else (TimelapseShared(),)
