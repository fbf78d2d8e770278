"""`via-appia bench computer`: how well the computer players play, in whole games with real pushes.

Every match is one player against one or three of another kind. Each game's luck is played once from every
seat. A shared victory counts by share, so that half of a draw between two is each one's.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from statistics import quantiles
from time import process_time
from typing import NamedTuple

import click

from bot.bench import json_option, report, wilson
from bot.bench.games import secret_of
from engine import apply, decide, new_game, replay, view_for
from engine.actions import Action, Pushes, PushStone
from engine.chance import below, computer_numbers
from engine.computer import Level, Seen, choose, legal, seen, version_1
from engine.model import Options
from engine.quarry import Quarry
from engine.quarry.physics import PymunkQuarry

Player = Callable[[Seen, Iterator[int], Quarry], Action]

TARGETS: Mapping[str, float] = {
    "easy_vs_random": 0.95,
    "normal_vs_easy": 0.80,
    "hard_vs_normal": 0.80,
    "hard_vs_normal_4": 0.55,
    "hard_vs_0_1_0": 0.80,
    "hard_ms_p99": 1500,
    "normal_ms_p99": 300,
    "rounds_max_4": 60,
}
"""Of victories at least, of milliseconds and rounds at most."""
MOST_ROUNDS = 200
"""A game that is not over then drags on for ever."""


def at_random(seen: Seen, numbers: Iterator[int], quarry: Quarry) -> Action:
    """Anything that is legal, sense or nonsense."""
    del quarry
    actions = legal(seen)
    action = actions[below(numbers, len(actions))]
    if isinstance(action, Pushes):
        (left, right), (least, most) = action.places, action.angles
        place, angle = left + below(numbers, right - left + 1), least + below(numbers, most - least + 1)
        return PushStone(action.size, place, angle)
    return action


def first(seen: Seen, numbers: Iterator[int], quarry: Quarry) -> Action:
    """As the computer of 0.1.0."""
    del quarry
    return version_1.chosen(seen, legal(seen), numbers)


PLAYERS: Mapping[str, Player] = {
    "easy": partial(choose, Level.TIRO),
    "normal": partial(choose, Level.FABER),
    "hard": partial(choose, Level.MAGISTER),
    "random": at_random,
    "0.1.0": first,
}


class Match(NamedTuple):
    """One player against others, by their names in `PLAYERS`."""

    player: str
    others: str
    seats: int


MATCHES: Mapping[str, Match] = {
    "easy_vs_random": Match("easy", "random", 2),
    "normal_vs_easy": Match("normal", "easy", 2),
    "hard_vs_normal": Match("hard", "normal", 2),
    "hard_vs_normal_4": Match("hard", "normal", 4),
    "hard_vs_0_1_0": Match("hard", "0.1.0", 2),
}


@dataclass(frozen=True, slots=True)
class Played:
    """What became of a game."""

    won: float
    """1 for a victory, a share of it where others won too."""
    rounds: int
    ms: tuple[tuple[str, float], ...]
    """CPU milliseconds for every action of a level, by its name."""


def play(number: int, match: Match, seed: int, quarry: Quarry | None = None) -> Played:
    """A game; as many in a row as there are seats have the same luck, the player in another seat each."""
    quarry = quarry or PymunkQuarry()
    secret, own = secret_of(f"computer/{seed}/{number // match.seats}"), number % match.seats + 1
    state = replay(new_game(match.seats, Options(), secret, quarry))
    ms: list[tuple[str, float]] = []
    while (awaited := state.table.awaited) is not None:
        if state.table.round > MOST_ROUNDS:
            raise RuntimeError(f"game {number} of {match} does not end")
        name = match.player if awaited.seat == own else match.others
        view, numbers = seen(view_for(state, awaited.seat)), computer_numbers(secret, state.table)
        start = process_time()
        action = PLAYERS[name](view, numbers, quarry)
        ms.append((name, 1000 * (process_time() - start)))
        for event in decide(state, awaited.seat, action, quarry):
            state = apply(state, event)
    assert state.table.result is not None
    winners = state.table.result.winners
    return Played(1 / len(winners) if own in winners else 0.0, state.table.round, tuple(ms))


def figures(games: Mapping[str, list[Played]]) -> dict[str, float]:
    """What the matches showed, each figure beside its target."""
    found = {name: sum(game.won for game in played) / len(played) for name, played in games.items()}
    for name in ("hard", "normal"):
        found[f"{name}_ms_p99"] = _p99(
            [ms for played in games.values() for game in played for who, ms in game.ms if who == name]
        )
    found["rounds_max_4"] = max(
        game.rounds for name, played in games.items() if MATCHES[name].seats == 4 for game in played
    )
    return {
        key: value
        for name in TARGETS
        for key, value in ((name, found[name]), (f"{name}_target", TARGETS[name]))
    }


def _p99(values: list[float]) -> float:
    return quantiles(values, n=100, method="inclusive")[-1]


@click.command("computer")
@click.option("--games", default=40, show_default=True, type=click.IntRange(min=1), help="Of each match.")
@click.option("--seed", default=1, show_default=True)
@click.option("--processes", default=2, show_default=True, type=click.IntRange(min=1))
@json_option
def command(games: int, seed: int, processes: int, as_json: bool) -> None:
    """Let the computer players play against each other, at random, and against 0.1.0."""
    played: dict[str, list[Played]] = {}
    with ProcessPoolExecutor(processes, get_context("forkserver")) as pool:
        for name, match in MATCHES.items():
            results = pool.map(partial(play, match=match, seed=seed), range(games))
            with click.progressbar(results, length=games, label=name, file=sys.stderr) as bar:
                played[name] = list(bar)
            share = sum(game.won for game in played[name]) / games
            least, most = wilson(share, games)
            click.echo(f"{name}: {share:.3f} [{least:.3f} to {most:.3f}], {games} games", err=True)
    report(figures(played), as_json=as_json)
