"""The rules alone: whole random games without physics, beside random chess by python-chess in the same run.

Machines differ and are never quiet; chess is the yardstick. Both are measured in CPU time, in short rounds
that alternate; every round has games of its own, and the ratio is the median of the rounds.
"""

import random
import sys
from collections.abc import Iterable
from itertools import count
from statistics import mean, median
from time import process_time

import click

from bot.bench import json_option, report
from bot.bench.scripted import ScriptedQuarry
from bot.store.codec import record, write_recording
from engine import apply, decide, legal_actions, new_game, replay
from engine.actions import Action, Pushes, PushStone
from engine.data import QUARRY
from engine.events import Event
from engine.model import Options, Secret

TARGET = 1.5
"""Actions per second of the engine for each move per second of python-chess."""

_PLACES = range(-QUARRY.most_place, QUARRY.most_place + 1)
_ANGLES = range(-QUARRY.most_angle, QUARRY.most_angle + 1)
_SEATS = (2, 3, 4)
"""A round is a game of each ..."""
_CHESS_GAMES = 4
"""... and so many games of chess."""
_CHESS_MOVES = 200
"""Each side's hundred moves; few games of people are longer, and then a random board is nearly empty."""


@click.command()
@click.option("--rounds", default=15, show_default=True, type=click.IntRange(min=1))
@json_option
def command(rounds: int, as_json: bool) -> None:
    """The rules engine beside python-chess; replay; the size of a game."""
    try:
        import chess  # noqa: F401
    except ImportError:
        raise click.ClickException("python-chess, the yardstick, is missing: pip install chess") from None
    seeds = count()
    _play(next(seeds), 4)  # what is done once is not measured
    actions: list[float] = []
    moves: list[float] = []
    folded: list[float] = []
    events: list[int] = []
    sizes: list[int] = []
    with click.progressbar(range(rounds), label="Playing", file=sys.stderr) as progress:
        for _ in progress:
            games = [(next(seeds), seats) for seats in _SEATS]
            actions.append(_per_s(_play(*game) for game in games))
            moves.append(_per_s(_play_chess(next(seeds)) for _ in range(_CHESS_GAMES)))
            logs = [random_log(*game) for game in games]
            folded.append(_per_s(map(_fold, logs)))
            events += map(len, logs)
            sizes += [len(write_recording(record(log))) for log in logs]
    figures = {
        "engine_actions_per_s": median(actions),
        "chess_moves_per_s": median(moves),
        "engine_vs_python_chess": median(ours / theirs for ours, theirs in zip(actions, moves, strict=True)),
        "engine_vs_python_chess_target": TARGET,
        "replay_events_per_s": median(folded),
        "events_per_game": mean(events),
        "bytes_per_game": mean(sizes),
    }
    report({name: round(figure, 2) for name, figure in figures.items()}, as_json=as_json)


def _play(seed: int, seats: int, log: list[Event] | None = None) -> tuple[int, float]:
    """The actions of a random game to its end, and the CPU seconds they took; its events go into the log."""
    rng, quarry = random.Random(seed), ScriptedQuarry()
    events = new_game(seats, Options(), Secret(rng.randbytes(32).hex()), quarry)
    state, actions = replay(events), 0
    start = process_time()
    while legal := legal_actions(state):
        assert state.table.awaited is not None
        if log is not None:
            log += events
        events = decide(state, state.table.awaited.seat, _choose(legal, rng), quarry)
        for event in events:
            state = apply(state, event)
        actions += 1
    seconds = process_time() - start
    if log is not None:
        log += events
    return actions, seconds


def _choose(legal: tuple[Action | Pushes, ...], rng: random.Random) -> Action:
    action = rng.choice(legal)
    if isinstance(action, Pushes):
        return PushStone(action.size, rng.choice(_PLACES), rng.choice(_ANGLES))
    return action


def _play_chess(seed: int) -> tuple[int, float]:
    """The moves of a random game of chess, and the CPU seconds they took."""
    from chess import Board

    board, rng = Board(), random.Random(seed)
    start = process_time()
    for _ in range(_CHESS_MOVES):
        moves = list(board.legal_moves)
        if not moves:
            break
        board.push(rng.choice(moves))
    return len(board.move_stack), process_time() - start


def random_log(seed: int, seats: int) -> list[Event]:
    """The events of the same game."""
    log: list[Event] = []
    _play(seed, seats, log)
    return log


def _fold(events: list[Event]) -> tuple[int, float]:
    """How many events, and the CPU seconds to fold them."""
    start = process_time()
    replay(events)
    return len(events), process_time() - start


def _per_s(measured: Iterable[tuple[int, float]]) -> float:
    """All together, by CPU second."""
    measured = list(measured)
    return sum(number for number, _ in measured) / sum(seconds for _, seconds in measured)
