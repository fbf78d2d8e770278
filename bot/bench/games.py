"""`via-appia bench games`: whole games between computer players with real pushes, and what they are like.

Four simple players tell how long a game is and how high it ends. Whether the income cards ask a question is
judged by the hard player in every seat, of two to four: a card does if neither half is taken hardly ever.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from hashlib import sha256
from itertools import chain
from multiprocessing import get_context
from statistics import fmean
from typing import NamedTuple

import click

from bot.bench import json_option, report, wilson
from engine import GameView, apply, decide, legal_actions, new_game, replay, view_for
from engine.actions import Action, Pushes
from engine.chance import stream
from engine.computer import Level, levels, seen
from engine.computer.version_1 import choose
from engine.data import DECKS, EDITION
from engine.events import Event, GameEnded, IncomeTaken, TurnBegan
from engine.model import EndCause, Options, Seat, Secret, Take, seats
from engine.quarry import Quarry
from engine.quarry.physics import PymunkQuarry
from engine.state import GameState

MOST_TURNS = 4 * 200
"""A game that is not over after so many turns drags on for ever."""
RARER = 0.1
"""A card asks a question if its rarer half is taken at least so often, where one of them must be chosen."""


FIRST_EDITION = 1
"""The cards with which the others are compared."""


def secret_of(name: str) -> Secret:
    """A secret that can be repeated; nothing is secret about it."""
    return Secret(sha256(name.encode()).hexdigest())


Chooser = Callable[[GameView, tuple[Action | Pushes, ...], Iterator[int]], Action]


def moves(
    name: str,
    seats: int,
    options: Options,
    quarry: Quarry,
    choose: Chooser = choose,
    edition: int = EDITION,
) -> Iterator[tuple[Event, ...]]:
    """A whole game between computer players: what begins it, then what each move brings.

    The name decides everything.
    """
    secret = secret_of(name)
    numbers = stream(bytes.fromhex(secret.key), "computer", 1)
    events = new_game(seats, options, secret, quarry, edition)
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
    name: str,
    seats: int,
    options: Options,
    quarry: Quarry,
    choose: Chooser = choose,
    edition: int = EDITION,
) -> Iterator[Event]:
    """The events of such a game, one by one."""
    return chain.from_iterable(moves(name, seats, options, quarry, choose, edition))


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


class Judged(NamedTuple):
    """What a game of hard players was like."""

    seats: int
    rounds: int
    winners: tuple[Seat, ...]
    halves: tuple[tuple[int, Take], ...]
    """Which half of which card was chosen, each time that there was a choice."""
    shortage: bool
    """Whether storage ever lacked the stones of a card that was taken."""


def judge(number: int, seed: int, edition: int, quarry: Quarry | None = None) -> Judged:
    """A game of two, three or four hard players, in turn."""
    where, table = quarry or PymunkQuarry(), 2 + number % 3

    def hard(view: GameView, legal: tuple[Action | Pushes, ...], numbers: Iterator[int]) -> Action:
        del legal
        return levels.choose(Level.MAGISTER, seen(view), numbers, where)

    events = list(play(f"judge/{seed}/{number}", table, Options(), where, hard, edition))
    taken = [event for event in events if isinstance(event, IncomeTaken)]
    return Judged(
        seats=table,
        rounds=max(event.round for event in events if isinstance(event, TurnBegan)),
        winners=next(event.winners for event in events if isinstance(event, GameEnded)),
        halves=tuple((event.card, event.take) for event in taken if event.take is not Take.BOTH),
        shortage=any(event.returned for event in taken),
    )


def choice_cards(games: list[Judged], edition: int) -> int:
    """How many cards of the edition ask a question."""
    chosen = Counter(half for game in games for half in game.halves)
    halves = [(chosen[card, Take.SESTERCES], chosen[card, Take.STONES]) for card in DECKS[edition]]
    return sum(0 < RARER * sum(both) <= min(both) for both in halves)


def judgement(games: list[Judged], first: list[Judged], edition: int) -> dict[str, float]:
    """What the hard player finds; `first`: in the same games with the first edition."""
    rounds = fmean(game.rounds for game in games)
    return {
        "judged_games": len(games),
        "choice_cards": choice_cards(games, edition),
        "choice_cards_target": 12,
        "shortage_share": fmean(game.shortage for game in games),
        "shortage_share_target": 0.05,
        "judged_rounds_mean": rounds,
        "rounds_vs_first": rounds / fmean(game.rounds for game in first),
        "rounds_vs_first_target": 0.9,
        "rounds_vs_first_target_most": 1.1,
        "seats_even": int(all(one.even for one in by_seat(games))),
        "seats_even_target": 1,
    }


class Victories(NamedTuple):
    """How often a seat wins, with the interval of that; a shared victory counts by share."""

    seat: Seat
    table: int
    share: float
    least: float
    most: float
    games: int

    @property
    def even(self) -> bool:
        """Whether it may well be as often as any other seat does."""
        return self.least <= 1 / self.table <= self.most


def by_seat(games: list[Judged]) -> Iterator[Victories]:
    """The victories of each seat, by the size of the table."""
    for table in sorted({game.seats for game in games}):
        played = [game for game in games if game.seats == table]
        for seat in seats(table):
            share = fmean(1 / len(game.winners) if seat in game.winners else 0 for game in played)
            yield Victories(seat, table, share, *wilson(share, len(played)), len(played))


@click.command("games")
@click.option("--games", default=40, show_default=True, type=click.IntRange(min=1))
@click.option("--seats", "table", default=4, show_default=True, type=click.IntRange(2, 4))
@click.option(
    "--judged", default=20, show_default=True, type=click.IntRange(min=0), help="Games of hard players."
)
@click.option(
    "--edition", default=EDITION, show_default=True, type=click.IntRange(1, EDITION), help="Of the cards."
)
@click.option("--seed", default=1, show_default=True)
@click.option("--processes", default=2, show_default=True, type=click.IntRange(min=1))
@json_option
def command(
    games: int, table: int, judged: int, edition: int, seed: int, processes: int, as_json: bool
) -> None:
    """Let computer players play whole games with real pushes.

    One that is judged takes half a minute, and as long again with the first edition of the cards.
    """
    quarry = PymunkQuarry()
    with click.progressbar(range(games), label="playing", file=sys.stderr) as numbers:
        over = [
            replay(list(play(f"{seed}/{number}", table, Options(), quarry, edition=edition)))
            for number in numbers
        ]
    found = figures(over)
    if judged:
        with ProcessPoolExecutor(processes, get_context("forkserver")) as pool:
            tried, *others = (
                _judged(pool, judged, seed, one) for one in dict.fromkeys((edition, FIRST_EDITION))
            )
        for one in by_seat(tried):
            click.echo(
                f"seat {one.seat} of {one.table}: {one.share:.3f} "
                f"[{one.least:.3f} to {one.most:.3f}], {one.games} games",
                err=True,
            )
        found |= judgement(tried, others[0] if others else tried, edition)
    report(found, as_json=as_json)


def _judged(pool: ProcessPoolExecutor, games: int, seed: int, edition: int) -> list[Judged]:
    results = pool.map(partial(judge, seed=seed, edition=edition), range(games))
    with click.progressbar(results, length=games, label=f"judging edition {edition}", file=sys.stderr) as bar:
        return list(bar)
