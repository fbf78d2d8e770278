"""Why computers did what they did: their moves since a person last moved, each with what spoke for it.

Made of the log and the open table before each move, so that it tells nothing of a purse, nor of what comes.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from bot.game.events import Played
from bot.game.questions import mover
from engine import apply
from engine.actions import Action, Build, PushStone, TakeIncome, Travel
from engine.computer import Explanation, explain
from engine.decide import action_of, legal_at
from engine.events import Event
from engine.model import Seat
from engine.state import GameState, Table


class Reason(NamedTuple):
    """A move of a seat, and why it was made."""

    seat: Seat
    told: Explanation


def reasons(played: Sequence[Played], by_computer: Callable[[Played], bool]) -> tuple[Reason, ...]:
    """The moves with which a game comes to its end so far, as long as they are those of computers."""
    first = _since(played, by_computer)
    found: list[Reason] = []
    play: GameState | None = None
    for number, one in enumerate(played):
        if number >= first and play is not None:
            seat, action = mover(one.event), _chosen(play.table, one.event)
            if seat is not None and action is not None:
                found.append(Reason(seat, explain(play.table, seat, action)))
        play = apply(play, one.event)
    return tuple(found)


def moved_last(played: Sequence[Played], by_computer: Callable[[Played], bool]) -> bool:
    """Whether there are such moves: the last one was a computer's."""
    last = next((one for one in reversed(played) if mover(one.event) is not None), None)
    return last is not None and by_computer(last)


def _since(played: Sequence[Played], by_computer: Callable[[Played], bool]) -> int:
    """Where the first of these moves stands."""
    for number in range(len(played), 0, -1):
        one = played[number - 1]
        if mover(one.event) is not None and not by_computer(one):
            return number
    return 0


def _chosen(table: Table, event: Event) -> Action | None:
    """What somebody chose with an event; None for what follows by itself, or left no choice."""
    action = action_of(event)
    if action is None or isinstance(action, TakeIncome | Build | Travel | PushStone):
        return action
    # In the quarry nothing costs anything, so no purse is needed to tell what else was possible.
    return action if len(legal_at(table, 0)) > 1 else None
