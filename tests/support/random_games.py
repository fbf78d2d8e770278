"""Playing whole games at random, for tests."""

import random
from collections.abc import Iterator

from bot.bench.scripted import ScriptedQuarry
from engine import apply, decide, legal_actions, new_game, replay
from engine.actions import Action, Pushes, PushStone
from engine.data import EDITION
from engine.events import Event
from engine.model import Options, Seat, Secret
from engine.quarry import Quarry
from engine.state import GameState


def secret(seed: int = 0) -> Secret:
    """A secret that tests can repeat."""
    return Secret(random.Random(seed).randbytes(32).hex(), ("join-1", "join-2"))


def choose(legal: tuple[Action | Pushes, ...], rng: random.Random) -> Action:
    """Any legal action; of a range of pushes, any push."""
    action = rng.choice(legal)
    if isinstance(action, Pushes):
        return PushStone(action.size, rng.randint(*action.places), rng.randint(*action.angles))
    return action


def moves(
    state: GameState, rng: random.Random, quarry: Quarry | None = None
) -> Iterator[tuple[GameState, Seat, Action, tuple[Event, ...], GameState]]:
    """Random moves until the end: state before, seat, action, events, state after."""
    quarry = quarry or ScriptedQuarry()
    while state.table.awaited is not None:
        seat, action = state.table.awaited.seat, choose(legal_actions(state), rng)
        events = decide(state, seat, action, quarry)
        after = state
        for event in events:
            after = apply(after, event)
        yield state, seat, action, events, after
        state = after


def random_game(
    seed: int, seats: int, options: Options | None = None, edition: int = EDITION
) -> tuple[Event, ...]:
    """The events of a whole random game without physics."""
    rng = random.Random(seed)
    events = new_game(seats, options or Options(), secret(seed), ScriptedQuarry(), edition)
    for _, _, _, more, _ in moves(replay(events), rng):
        events += more
    return events
