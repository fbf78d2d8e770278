"""`via-appia bench games`: whole games between computer players with real pushes, and what they are like."""

import sys
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import chain
from statistics import fmean

import click

from bot.bench import json_option, report
from engine import GameView, apply, decide, legal_actions, new_game, replay, view_for
from engine.actions import Action, Pushes
from engine.chance import stream
from engine.computer.version_1 import choose
from engine.events import Event
from engine.model import EndCause, Options, Secret
from engine.quarry import Quarry
from engine.quarry.physics import PymunkQuarry
from engine.state import GameState

MOST_TURNS = 4 * 200
"""A game that is not over after so many turns drags on for ever."""


def secret_of(name: str) -> Secret:
    """A secret that can be repeated; nothing is secret about it."""
    return Secret(sha256(name.encode()).hexdigest())


Chooser = Callable[[GameView, tuple[Action | Pushes, ...], Iterator[int]], Action]


def moves(
    name: str, seats: int, options: Options, quarry: Quarry, choose: Chooser = choose
) -> Iterator[tuple[Event, ...]]:
    """A whole game between computer players: what begins it, then what each move brings.

    The name decides everything.
    """
    secret = secret_of(name)
    numbers = stream(bytes.fromhex(secret.key), "computer", 1)
    events = new_game(seats, options, secret, quarry)
    yield events
    state = replay(events)
    while (awaited := state.table.awaited) is not None:
        if state.table.round * seats > MOST_TURNS:
            raise RuntimeError(f"game {name} does not end")
        action = choose(view_for(state, awaited.seat), legal_actions(state), numbers)
        events = decide(state, awaited.seat, action, quarry)
        for event in events:
            state = apply(state, event)
        yield events


def play(
    name: str, seats: int, options: Options, quarry: Quarry, choose: Chooser = choose
) -> Iterator[Event]:
    """The events of such a game, one by one."""
    return chain.from_iterable(moves(name, seats, options, quarry, choose))


def figures(games: list[GameState]) -> dict[str, float]:
    """What the games were like."""
    tables = [game.table for game in games]
    results = [table.result for table in tables if table.result is not None]
    ends = [table.end for table in tables if table.end is not None]
    rounds = [table.round for table in tables]
    return {
        "games": len(games),
        "rounds_mean": fmean(rounds),
        "rounds_mean_target": 25,
        "rounds_mean_target_most": 50,
        "rounds_max": max(rounds),
        "rounds_max_target": 60,
        "winner_mean": fmean(max(score.total for score in result.scores) for result in results),
        "winner_mean_target": 45,
        "winner_mean_target_most": 60,
        "tiles_mean": fmean(len(table.built) for table in tables),
        "ended_by_arrival": fmean(end.cause is EndCause.ARRIVAL for end in ends),
    }


@click.command("games")
@click.option("--games", default=40, show_default=True, type=click.IntRange(min=1))
@click.option("--seats", default=4, show_default=True, type=click.IntRange(2, 4))
@click.option("--seed", default=1, show_default=True)
@json_option
def command(games: int, seats: int, seed: int, as_json: bool) -> None:
    """Let computer players play whole games with real pushes."""
    quarry = PymunkQuarry()
    with click.progressbar(range(games), label="playing", file=sys.stderr) as numbers:
        over = [replay(list(play(f"{seed}/{number}", seats, Options(), quarry))) for number in numbers]
    report(figures(over), as_json=as_json)
