"""A computer's move: what it sees, what it chooses, what comes of it. Pure, and for a worker process.

It is told from the log alone, luck included: made again after a crash, it is the same move.
"""

from dataclasses import dataclass
from functools import reduce
from typing import ClassVar

import engine
from bot.game.events import ComputerActed, Entry
from bot.game.state import State
from engine import view_for
from engine.actions import PushStone
from engine.chance import computer_numbers
from engine.computer import VERSION, Level, choose, seen
from engine.model import Seat
from engine.quarry import Quarry
from engine.state import GameState

MOST_ACTIONS = 40
"""Of one step; more than there are stones to exchange and tiles to put back."""


@dataclass(frozen=True, slots=True)
class Step:
    """A computer that is to move, in the game as it was at an entry."""

    play: GameState
    play_seq: int
    seat: Seat
    level: Level
    patience_s: ClassVar[float] = 30.0
    """So long a worker may take."""

    def run(self, quarry: Quarry) -> tuple[Entry, ...]:
        """Act until the turn is over, or a stone was pushed: people watch that before it goes on."""
        play, entries = self.play, tuple[Entry, ...]()
        for _ in range(MOST_ACTIONS):
            assert play.secret is not None, "views have none, but this is the game"
            numbers = computer_numbers(play.secret, play.table)
            action = choose(self.level, seen(view_for(play, self.seat)), numbers, quarry)
            events = engine.decide(play, self.seat, action, quarry)
            entries += (ComputerActed(self.seat, self.level, VERSION, quarry.version), *events)
            play = reduce(engine.apply, events, play)
            awaited = play.table.awaited
            if isinstance(action, PushStone) or awaited is None or awaited.seat != self.seat:
                break
        return entries


def step_of(state: State) -> Step | None:
    """What a computer does next; None: a person is to move, or nobody."""
    if state.computer is None or state.play is None:
        return None
    return Step(state.play, state.play_seq, *state.computer)
