"""Games of the hard player against itself, quick ones: nothing is simulated, falls are invented.

Each turn gives a sample for every seat: what it had, how much time was left, and how it all ended.
"""

from collections.abc import Iterator
from typing import NamedTuple
from zlib import crc32

from bot.bench.games import secret_of
from bot.bench.scripted import ScriptedQuarry
from engine import apply, decide, new_game, replay, view_for
from engine.actions import Action, Pushes, PushStone
from engine.chance import below, computer_numbers, stream
from engine.computer import Seen, legal, seen
from engine.computer.features import features, time_left
from engine.computer.imagined import Judged
from engine.computer.magister import choose
from engine.computer.pushes import FALLS, Trials
from engine.computer.value import Weights
from engine.model import Options, Push, QuarryStone, Step, seats
from engine.state import Dig, GameState

MOST_ROUNDS = 120
"""A game that lasts longer teaches nothing."""
WHIM = 10
"""One action in so many is anything at all, so that more is learned than what one would do anyway."""
EVERY = 3
"""Turns from sample to sample: those in between would say the same."""
_FEWEST = 12
"""Stones that stay in the quarry whatever is pushed."""


class Sample(NamedTuple):
    """A turn's beginning, for all seats: relative to their mean, as only that decides a game."""

    time: float
    seats: tuple[tuple[tuple[float, ...], float], ...]
    """By seat: its features, and the points it had in the end."""


class Reckoned(Trials):
    """Pushes judged by what they bring on average."""

    def best(self, pushes: Pushes, least: float) -> Judged | None:
        """Straight from the middle: in an invented quarry all aims are alike."""
        dig = self._table.dig or Dig()
        chance = self.reckoned(pushes.size, self._imagined.hand, dig, further=True)
        return Judged(chance, PushStone(pushes.size, 0, 0)) if chance > least else None


def falls(stones: tuple[QuarryStone, ...], push: Push) -> int:
    """As many as in the real quarry, by the tremor of the hand."""
    luck = crc32(repr(push).encode()) / 2**32
    count = 0
    for likely in FALLS[push.size][:-1]:
        luck -= likely
        if luck < 0:
            break
        count += 1
    return max(0, min(count, len(stones) - _FEWEST))


def samples(name: str, weights: Weights) -> list[Sample]:
    """What a game teaches; the name decides everything."""
    number = int(name.rpartition("/")[2])
    turns = list(_turns(name, 2 + number % 3, weights))
    result = turns[-1].table.result
    if result is None:
        return []
    ends = [score.total for score in result.scores]
    return [
        Sample(
            time_left(state.table),
            tuple(
                (features(state.table, seat, state.purses[seat - 1]), ends[seat - 1])
                for seat in seats(len(ends))
            ),
        )
        for state in turns[:-1:EVERY]
    ]


def _turns(name: str, players: int, weights: Weights) -> Iterator[GameState]:
    """The game at the beginning of each turn, and at its end."""
    secret, quarry = secret_of(name), ScriptedQuarry(falls)
    whims = stream(bytes.fromhex(secret.key), "whims", 1)
    state = replay(new_game(players, Options(), secret, quarry))
    while (awaited := state.table.awaited) is not None and state.table.round <= MOST_ROUNDS:
        if awaited.step is Step.ACTION:
            yield state
        view = seen(view_for(state, awaited.seat))
        numbers = computer_numbers(secret, state.table)
        if awaited.step is Step.ACTION and not below(whims, WHIM):
            action = _anything(view, whims)
        else:
            action = choose(view, legal(view), numbers, quarry, weights, Reckoned)
        for event in decide(state, awaited.seat, action, quarry):
            state = apply(state, event)
    yield state


def _anything(view: Seen, whims: Iterator[int]) -> Action:
    actions = legal(view)
    action = actions[below(whims, len(actions))]
    return PushStone(action.size, 0, 0) if isinstance(action, Pushes) else action
