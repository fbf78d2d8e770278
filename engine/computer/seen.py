"""What a computer player is given to choose by: a value that cannot hold a secret or another's purse."""

from typing import NamedTuple

from engine.actions import Action, Pushes
from engine.decide import legal_at
from engine.model import Seat
from engine.state import Table
from engine.view import GameView


class Seen(NamedTuple):
    """The open table, and one's own purse."""

    table: Table
    seat: Seat
    purse: int


def seen(view: GameView) -> Seen:
    """What the viewer of a game goes by; an onlooker has none."""
    if view.viewer is None:
        raise ValueError("an onlooker has no purse to choose by")
    purse = view.purses[view.viewer - 1]
    assert purse is not None, "a viewer sees their own purse"
    return Seen(view.table, view.viewer, purse)


def legal(view: Seen) -> tuple[Action | Pushes, ...]:
    """What the seat may do now, pushes as ranges; nothing unless it is awaited."""
    awaited = view.table.awaited
    return legal_at(view.table, view.purse) if awaited is not None and awaited.seat == view.seat else ()
