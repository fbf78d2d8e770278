"""What a seat, or an onlooker, may see. Pictures and texts are made from these values only."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from engine.events import Event, GameEnded, GameStarted, TurnBegan
from engine.fold import apply
from engine.model import Seat, Secret
from engine.state import GameState, Table


@dataclass(frozen=True, slots=True)
class GameView:
    """The open table, and of the secrets only what the viewer may know."""

    table: Table
    viewer: Seat | None
    purses: tuple[int | None, ...]
    """By seat; None where hidden."""
    commitment: str
    """SHA-256 of the secret key."""
    secret: Secret | None
    """None until the game is over."""


def view_for(state: GameState, seat: Seat | None) -> GameView:
    """The game as a seat sees it; None is an onlooker."""
    table = state.table
    over = table.result is not None
    all_open = over or table.options.open_money
    return GameView(
        table=table,
        viewer=seat,
        purses=tuple(
            purse if all_open or owner == seat else None for owner, purse in enumerate(state.purses, 1)
        ),
        commitment=state.commitment,
        secret=state.secret if over else None,
    )


def turns(events: Iterable[Event]) -> tuple[GameView, ...]:
    """A game as onlookers saw it: at its start, after each turn, and in the end."""
    state: GameState | None = None
    seen = []
    for event in events:
        state = apply(state, event)
        if isinstance(event, TurnBegan):
            seen.append(view_for(state, None))
    return tuple(seen) if state is None else (*seen, view_for(state, None))


def events_for(events: Iterable[Event], seat: Seat | None) -> tuple[Event, ...]:
    """What happened, as a seat may know it; all of it once the game is over."""
    events = tuple(events)
    if any(isinstance(event, GameEnded) for event in events):
        return events
    return tuple(_hidden(event, seat) if isinstance(event, GameStarted) else event for event in events)


def _hidden(event: GameStarted, seat: Seat | None) -> GameStarted:
    if event.options.open_money:
        return replace(event, secret=None)
    purses = tuple(purse if owner == seat else None for owner, purse in enumerate(event.purses, 1))
    return replace(event, purses=purses, secret=None)
