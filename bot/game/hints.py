"""Hints: who may have one, what the log says of it, and how one is found.

A hint is what a good computer would do in somebody's place, seeing what they see. Its numbers come from a
stream of its own: the game's secret does not get here, so that no hint tells anything of the luck to come.
"""

from dataclasses import dataclass

from bot.game.agreements import going_on, playing
from bot.game.errors import Refused, Why
from bot.game.events import HintTaken
from bot.game.model import GameId, PersonId
from bot.game.state import State
from engine.chance import stream
from engine.computer import Explanation, Level, Seen, choose, explain
from engine.quarry import Quarry

ADVISER = Level.MAGISTER
"""Whose advice it is."""


def hints_allowed(state: State) -> bool:
    """Whether the table allowed hints, or nobody but computers could mind them."""
    return state.plan.hints or len(state.everybody) == 1


def take_hint(state: State, person: PersonId, seq: int | None) -> tuple[HintTaken, ...]:
    """Whoever is to move may have one, where hints are allowed; it is noted once for each step."""
    seat = playing(state, person)
    going_on(state)
    if not hints_allowed(state):
        raise Refused(Why.NO_HINTS)
    if state.awaited != seat:
        raise Refused(Why.NOT_YOUR_TURN, awaited=state.awaited)
    if seq is not None and seq != state.play_seq:
        raise Refused(Why.STALE, seq=state.play_seq)
    return () if (person, state.play_seq) in state.hinted else (HintTaken(person),)


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint that is still to be found, in a worker: what somebody sees, and which moment it is."""

    seen: Seen
    game: GameId
    seq: int

    def run(self, quarry: Quarry) -> Explanation:
        """What to do, and why; the same however often it is asked."""
        numbers = stream(self.game.encode(), "hint", self.seq)
        action = choose(ADVISER, self.seen, numbers, quarry)
        return explain(self.seen.table, self.seen.seat, action)
