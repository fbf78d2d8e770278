"""A computer's move: what it sees, what it chooses, what comes of it. Pure, and for a worker process.

It is told from the log alone, luck included: made again after a crash, it is the same move. A level that
comes to nothing is stood in for by simpler ones, and the log says who chose: a game never stands still for
it.
"""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from typing import ClassVar

import engine
from bot.game.events import ComputerActed, Entry
from bot.game.state import State
from engine import view_for
from engine.actions import Action, Pushes, PushStone
from engine.chance import computer_numbers
from engine.computer import VERSION, Level, Seen, choose, legal, seen
from engine.events import Event
from engine.model import Seat
from engine.quarry import Quarry
from engine.state import GameState

MOST_ACTIONS = 40
"""Of one step; more than there are stones to exchange and tiles to put back."""

NOBODYS = ""
"""The version of what no level chose: `verify` says that it cannot tell, not that it was a fraud."""


@dataclass(frozen=True, slots=True)
class Step:
    """A computer that is to move, in the game as it was at an entry."""

    play: GameState
    play_seq: int
    seat: Seat
    level: Level
    failures: int = 0
    """So often this step came to nothing: its level fell over, a worker died or did not answer."""
    patience_s: ClassVar[float] = 30.0
    """So long a worker may take."""

    def run(self, quarry: Quarry) -> tuple[Entry, ...]:
        """Act until the turn is over, or a stone was pushed: people watch that before it goes on."""
        return tuple(self._entries(quarry))

    def _entries(self, quarry: Quarry) -> Iterator[Entry]:
        play = self.play
        for _ in range(MOST_ACTIONS):
            action, by, events = self._act(play, quarry)
            yield by
            yield from events
            play = reduce(engine.apply, events, play)
            awaited = play.table.awaited
            if isinstance(action, PushStone) or awaited is None or awaited.seat != self.seat:
                break

    @property
    def chooser(self) -> Level | None:
        """Its own level at first, then the simplest, then none: whatever is legal."""
        choosers = (*dict.fromkeys((self.level, Level.TIRO)), None)
        return choosers[min(self.failures, len(choosers) - 1)]

    def _act(self, play: GameState, quarry: Quarry) -> tuple[Action, ComputerActed, tuple[Event, ...]]:
        """What it does next, whose choice that is, and what comes of it."""
        assert play.secret is not None, "views have none, but this is the game"
        view, level = seen(view_for(play, self.seat)), self.chooser
        if level is None:
            action, events = self._anything(play, view, quarry)
            return action, ComputerActed(self.seat, self.level, NOBODYS, quarry.version), events
        action = choose(level, view, computer_numbers(play.secret, play.table), quarry)
        events = engine.decide(play, self.seat, action, quarry)
        return action, ComputerActed(self.seat, level, VERSION, quarry.version), events

    def _anything(self, play: GameState, view: Seen, quarry: Quarry) -> tuple[Action, tuple[Event, ...]]:
        """The first action that can be done; pushes, straight ahead, if nothing else can."""
        for one in sorted(legal(view), key=lambda one: isinstance(one, Pushes)):
            action = PushStone(one.size, 0, 0) if isinstance(one, Pushes) else one
            with contextlib.suppress(Exception):  # whatever is wrong with this one: the next
                return action, engine.decide(play, self.seat, action, quarry)
        raise ValueError("nothing can be done")


def step_of(state: State, failures: int = 0) -> Step | None:
    """What a computer does next, after so many failures; None: a person is to move, or nobody."""
    if state.computer is None or state.play is None:
        return None
    return Step(state.play, state.play_seq, *state.computer, failures)
