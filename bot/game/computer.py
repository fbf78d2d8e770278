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
from engine.actions import Action, Pushes, PushStone
from engine.chance import computer_numbers
from engine.computer import VERSION, Level, choose, legal, seen
from engine.errors import IllegalAction
from engine.events import Event
from engine.model import Seat
from engine.quarry import Quarry
from engine.state import GameState

MOST_ACTIONS = 40
"""Of one step; more than there are stones to exchange and tiles to put back."""

NOBODYS = ""
"""The version of what no level chose: `verify` says that it cannot tell, not that it was a fraud."""
_AT_A_LOSS = (IllegalAction, ValueError)


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
            action, by, events = self._act(play, quarry)
            entries += (by, *events)
            play = reduce(engine.apply, events, play)
            awaited = play.table.awaited
            if isinstance(action, PushStone) or awaited is None or awaited.seat != self.seat:
                break
        return entries

    def _act(self, play: GameState, quarry: Quarry) -> tuple[Action, ComputerActed, tuple[Event, ...]]:
        """What it does next, whose choice that is, and what comes of it.

        A level that finds nothing legal is stood in for by a simpler one, and that by whatever is legal and
        no push: a game never stands still for it.
        """
        assert play.secret is not None, "views have none, but this is the game"
        view = seen(view_for(play, self.seat))
        for level in dict.fromkeys((self.level, Level.FABER)):
            try:
                action = choose(level, view, computer_numbers(play.secret, play.table), quarry)
                events = engine.decide(play, self.seat, action, quarry)
            except _AT_A_LOSS:
                continue
            return action, ComputerActed(self.seat, level, VERSION, quarry.version), events
        others = [one for one in legal(view) if not isinstance(one, Pushes)]
        if not others:
            raise ValueError("nothing but pushes is legal")
        action = others[0]
        events = engine.decide(play, self.seat, action, quarry)
        return action, ComputerActed(self.seat, self.level, NOBODYS, quarry.version), events


def step_of(state: State) -> Step | None:
    """What a computer does next; None: a person is to move, or nobody."""
    if state.computer is None or state.play is None:
        return None
    return Step(state.play, state.play_seq, *state.computer)
