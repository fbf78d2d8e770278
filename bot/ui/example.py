"""The game that is shown where somebody has none of their own: a recorded one, half-way.

Its pictures illustrate the rules and the playground's greeting, and the playground lets people play on from
there.
"""

from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from bot.store.codec import read_recording
from bot.words.names import clean
from engine import GameView, apply, legal_actions, view_for
from engine.actions import Build, Pushes, Travel
from engine.events import Event, GameStarted, TurnBegan, Undone
from engine.model import Seat, Secret
from engine.rules.quarry import PUSHES
from engine.state import GameState
from render.face import Faces, faces_named

NAMES = ("Livia", "Marcus")
"""Who recorded it; as Roman in every language."""


@dataclass(frozen=True, slots=True)
class Example:
    """A game in progress: what was played before the last turn, that turn, and the table now."""

    started: GameStarted
    before: tuple[Event, ...]
    last_turn: tuple[Event, ...]
    view: GameView
    """As onlookers see it."""
    faces: Faces

    @property
    def to_move(self) -> Seat:
        """The seat whose turn it is."""
        began = self.last_turn[-1]
        assert isinstance(began, TurnBegan)
        return began.seat

    @property
    def secret(self) -> Secret:
        """Of the recorded game; no secret any more."""
        assert self.started.secret is not None
        return self.started.secret


@lru_cache(maxsize=1)
def example() -> Example:
    """The example, about half-way through its game, where somebody can build, travel and push."""
    file = resources.files("bot.ui").joinpath("assets", "example.json")
    events = [event for event in read_recording(file.read_bytes()).events if not isinstance(event, Undone)]
    state: GameState | None = None
    turns: list[tuple[int, GameState]] = []
    for number, event in enumerate(events, 1):
        state = apply(state, event)
        if isinstance(event, TurnBegan):
            turns.append((number, state))
    lively = [index for index, (_, then) in enumerate(turns) if index and _lively(then)]
    half_way = min(lively, key=lambda index: abs(index - len(turns) // 2))
    cut, state = turns[half_way]
    previous, _ = turns[half_way - 1]
    started = events[0]
    assert isinstance(started, GameStarted)
    faces = faces_named(map(clean, NAMES))
    return Example(
        started, tuple(events[:previous]), tuple(events[previous:cut]), view_for(state, None), faces
    )


def _lively(state: GameState) -> bool:
    """Whether whoever is to move has every kind of choice, and stones for two pushes."""
    kinds = {type(action) for action in legal_actions(state)}
    awaited = state.table.awaited
    stones = state.table.player(awaited.seat).stones.total if awaited is not None else 0
    return kinds >= {Build, Travel, Pushes} and stones >= PUSHES
