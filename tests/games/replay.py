"""Playing a recorded game once more, move by move, with its pushes as facts: nothing is simulated."""

from dataclasses import dataclass, replace
from functools import reduce

from bot.bench.recorded import RecordedQuarry
from bot.store.codec import Recording
from engine import apply, decide, legal_actions, new_game, replay
from engine.actions import Action, Pushes, PushStone
from engine.decide import action_of
from engine.events import Event, GameStarted, StonePushed
from engine.fold import standing
from engine.invariants import check_between_actions
from engine.state import GameState
from tests.games.quarries import REAL, measures


@dataclass(frozen=True, slots=True)
class Replayed:
    """A game played once more."""

    state: GameState
    """At its end."""
    choices: int
    """How many legal actions there were, all moves together; pushes of a size count as one."""


def replayed(recording: Recording) -> Replayed:
    """Play the game again: every move is legal and brings exactly the events recorded, the set-up too.

    What is true of every state is checked after every move.
    """
    rest: list[Event] = standing(enumerate(recording.events, 1))
    quarry, choices = RecordedQuarry(rest), 0
    start = rest[0]
    assert isinstance(start, GameStarted)
    assert start.secret is not None
    begun = new_game(recording.seats, recording.options, start.secret, quarry, start.edition)
    at = _same(begun, rest, 0)
    state = replay(begun)
    while at < len(rest):
        action, legal, awaited = action_of(rest[at]), legal_actions(state), state.table.awaited
        assert action is not None, f"event {at + 1}: {type(rest[at]).__name__} never comes of itself"
        assert awaited is not None
        assert _among(action, legal), f"event {at + 1}: {action} is not legal"
        choices += len(legal)
        then = _same(decide(state, awaited.seat, action, quarry), rest, at)
        state = reduce(apply, rest[at:then], state)
        check_between_actions(state)
        at = then
    return Replayed(state, choices)


def _same(happened: tuple[Event, ...], recorded: list[Event], at: int) -> int:
    """How far the recording is replayed, if it goes on with these events."""
    for number, event in enumerate(happened, at):
        was = recorded[number]
        if isinstance(event, StonePushed) and isinstance(was, StonePushed) and not _measured_alike(was):
            event = replace(event, x_um=was.x_um, angle_mdeg=was.angle_mdeg)
        assert event == was, f"event {number + 1}"
    return at + len(happened)


def _measured_alike(event: StonePushed) -> bool:
    """Whether the quarry had today's measures: the same aim is the same place only then."""
    return measures(event.physics) == measures(REAL.version)


def _among(action: Action, legal: tuple[Action | Pushes, ...]) -> bool:
    """Whether an action is one of these; a push, of a range."""
    if not isinstance(action, PushStone):
        return action in legal
    return any(
        isinstance(pushes, Pushes)
        and pushes.size is action.size
        and pushes.places[0] <= action.place <= pushes.places[1]
        and pushes.angles[0] <= action.angle <= pushes.angles[1]
        for pushes in legal
    )
