"""Faces and games to present."""

from collections.abc import Iterator

from bot.words.names import clean
from engine import apply, replay
from engine.events import Event
from engine.model import Options
from engine.state import GameState
from render.face import faces_named
from tests.support.random_games import random_game

FACES = faces_named(map(clean, ("Marcus_A", "Zoë", "Björn-Eriksson", "Anastasia P.")))
LONG = faces_named(clean("W" * 32) for _ in FACES)
"""The longest names there can be."""


def game(seed: int = 3, seats: int = 4, options: Options | None = None) -> tuple[Event, ...]:
    """A whole game."""
    return random_game(seed, seats, options)


def moments(events: tuple[Event, ...]) -> Iterator[tuple[int, GameState]]:
    """Every moment at which somebody is awaited, with the number of events before it, and the end."""
    start = next(number for number, event in enumerate(events) if type(event).__name__ == "TurnBegan")
    state = replay(events[: start + 1])
    for number, event in enumerate(events[start + 1 :], start + 1):
        if state.table.awaited is not None:
            yield number, state
        state = apply(state, event)
    yield len(events), state
