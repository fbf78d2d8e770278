"""What to learn from: games in which, now and then, several actions are tried from the same moment.

After each of them the normal player plays the game to its end for everybody, several times, with the same
luck for all: so what differs in the end comes of the action, and not of the kind of player who would do it.
Nothing is simulated; falls are invented.
"""

from collections.abc import Iterator
from typing import NamedTuple
from zlib import crc32

from bot.bench.games import secret_of
from bot.bench.scripted import ScriptedQuarry
from engine import apply, decide, new_game, replay, view_for
from engine.actions import Action, Pushes, PushStone, TakeIncome
from engine.chance import below, computer_numbers, stream
from engine.computer import Seen, legal, seen
from engine.computer.features import features, time_left
from engine.computer.pushes import FALLS
from engine.computer.simple import faber
from engine.model import Options, Push, QuarryStone, Seat, Secret, Step, Take, seats
from engine.state import GameState

MOMENTS = 6
"""Turns of a game from which actions are tried, about."""
LUCKS = 3
"""How often each is tried."""
WHIM = 5
"""One action in so many is anything at all, so that unusual tables are learned from, too."""
_TURNS = 100
_FEWEST = 12
"""Stones that stay in the quarry whatever is pushed."""


class Trial(NamedTuple):
    """An action that was tried: what the seat had after its turn, and what it had in the end."""

    time: float
    held: tuple[float, ...]
    """Its features, less the mean of all seats."""
    end: float
    """Its final points, less the mean of all seats; the mean of several ends."""
    spread: float
    """How far these ends were from their mean, on average."""


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


_QUARRY = ScriptedQuarry(falls)


def trials(name: str, edition: int) -> list[list[Trial]]:
    """What a game with these income cards teaches, moment by moment; the name decides the rest."""
    whims = stream(bytes.fromhex(secret_of(name).key), "whims", 1)
    state = replay(new_game(2 + below(whims, 3), Options(), secret_of(name), _QUARRY, edition))
    moments = []
    while state.table.awaited is not None:
        if state.table.awaited.step is Step.ACTION and below(whims, _TURNS) < MOMENTS:
            moments.append([_tried(state, action, name) for action in _candidates(state, whims)])
        state = _acted(state, _whimsical(state, whims))
    return moments


def _whimsical(state: GameState, whims: Iterator[int]) -> Action:
    assert state.table.awaited is not None
    if below(whims, WHIM) or state.table.awaited.step is not Step.ACTION:
        return _sensible(state, whims)
    return _one_of(legal(_seen(state)), whims)


def _sensible(state: GameState, numbers: Iterator[int]) -> Action:
    """What the normal player does."""
    view = _seen(state)
    return faber(view, legal(view), numbers)


def _seen(state: GameState) -> Seen:
    """What the awaited seat goes by, without the stones in the quarry: here no aim is better than another."""
    assert state.table.awaited is not None
    view = seen(view_for(state, state.table.awaited.seat))
    return view._replace(table=view.table._replace(quarry=()))


def _one_of(actions: tuple[Action | Pushes, ...], whims: Iterator[int]) -> Action:
    action = actions[below(whims, len(actions))]
    return PushStone(action.size, 0, 0) if isinstance(action, Pushes) else action


def _candidates(state: GameState, whims: Iterator[int]) -> list[Action]:
    """What the normal player would do, and one action of every kind."""
    view = _seen(state)
    kinds: dict[str, list[Action | Pushes]] = {}
    for action in legal(view):
        coins = isinstance(action, TakeIncome) and action.take is Take.SESTERCES
        kinds.setdefault(f"{type(action).__name__} {coins}", []).append(action)
    found = [_sensible(state, whims)]
    found += [_one_of(tuple(actions), whims) for actions in kinds.values()]
    return list(dict.fromkeys(found))


def _tried(state: GameState, action: Action, name: str) -> Trial:
    """An action, and how the game ended after it with several lucks."""
    assert state.table.awaited is not None
    seat = state.table.awaited.seat
    helds, ends, times = [], [], []
    for luck in range(LUCKS):
        secret = Secret(secret_of(f"{name}/{state.table.round}/{luck}").key)
        after = _acted(state._replace(secret=secret), action)
        while after.table.awaited is not None and after.table.awaited.seat == seat:
            after = _played_on(after)
        times.append(time_left(after.table))
        helds.append(
            _relative([features(after.table, one, after.purses[one - 1]) for one in _all(after)], seat)
        )
        while after.table.awaited is not None:
            after = _played_on(after)
        assert after.table.result is not None
        ends.append(_relative([(score.total,) for score in after.table.result.scores], seat)[0])
    end = _mean(ends)
    held = tuple(map(_mean, zip(*helds, strict=True)))
    return Trial(_mean(times), held, end, _mean([abs(one - end) for one in ends]))


def _played_on(state: GameState) -> GameState:
    assert state.secret is not None
    return _acted(state, _sensible(state, computer_numbers(state.secret, state.table)))


def _acted(state: GameState, action: Action) -> GameState:
    assert state.table.awaited is not None
    for event in decide(state, state.table.awaited.seat, action, _QUARRY):
        state = apply(state, event)
    return state


def _all(state: GameState) -> tuple[Seat, ...]:
    return seats(len(state.purses))


def _relative(values: list[tuple[float, ...]], seat: Seat) -> tuple[float, ...]:
    """A seat's, less the mean of all."""
    means = map(_mean, zip(*values, strict=True))
    return tuple(own - mean for own, mean in zip(values[seat - 1], means, strict=True))


def _mean(values: tuple[float, ...] | list[float]) -> float:
    return sum(values) / len(values)
