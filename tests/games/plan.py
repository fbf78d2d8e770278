"""Which games are recorded: a few by name, in files that people read, and hundreds in archives, by group.

A game is fixed by its name, who plays it, its options and its quarry; everything else is drawn from these.
"""

from collections.abc import Iterator
from itertools import cycle, islice, product
from typing import NamedTuple

from engine.model import Hand, Options, StartPlayer
from tests.games.quarries import EXTREMES


class Game(NamedTuple):
    """How a game is played."""

    players: tuple[str, ...]
    """By seat; see `tests.games.players`."""
    options: Options = Options()
    quarry: str = "real"
    """See `tests.games.quarries`."""
    draw: int = 1
    """Which of the games of its name: picked for what happens in it."""
    most_rounds: int | None = None
    """After so many the players give up, if the game is not over."""
    edition: int = 1
    """Of the income cards."""


def _simple(seats: int, options: Options = Options(), draw: int = 1) -> Game:  # noqa: B008 - it is frozen
    return Game(("simple",) * seats, options, draw=draw)


GAMES = {
    "two-players": _simple(2),
    "three-players": _simple(3),
    "four-players": _simple(4),
    "two-players-open-money": _simple(2, Options(open_money=True)),
    "three-players-fixed-start": _simple(3, Options(start_player=StartPlayer.FIXED)),
    "four-players-steady-hand": _simple(4, Options(hand=Hand.STEADY)),
    "four-players-no-consolation": _simple(4, Options(consolation=False)),
    "all-options-turned": _simple(
        3, Options(consolation=False, open_money=True, start_player=StartPlayer.FIXED, hand=Hand.STEADY)
    ),
    "road-complete": Game(("homebody",) * 4),
    "two-players-road-complete": Game(("homebody",) * 2),
    "stones-run-short": Game(("hoarder",) * 4),
    "shared-victory": _simple(4, draw=30),
    "random-players": Game(("random",) * 3),
    "four-players-at-the-edge": _simple(4, draw=3),
    "place-means-place": _simple(2),
    "second-edition": Game(("simple",) * 3, edition=2),
}
EXAMPLE = _simple(2, draw=3)._replace(edition=2)
"""Shown in the rules and in the playground: half-way its players have every kind of choice."""

EVERY_OPTION = tuple(
    Options(consolation, open_money, start, hand)
    for consolation, open_money, start, hand in product((True, False), (False, True), StartPlayer, Hand)
)
_EVERY_TABLE = tuple(product((2, 3, 4), EVERY_OPTION))
_ALL_KINDS = ("simple", "random", "homebody", "hoarder")


def _all_of_a_kind(kind: str, rounds: int) -> Iterator[Game]:
    for _, (seats, options) in product(range(rounds), _EVERY_TABLE):
        yield Game((kind,) * seats, options)


def _mixed(rounds: int) -> Iterator[Game]:
    kinds = cycle(_ALL_KINDS)
    for _, (seats, options) in product(range(rounds), _EVERY_TABLE):
        yield Game(tuple(islice(kinds, seats)), options)
        next(kinds)  # so that nobody always sits in the same seat


def _extreme(quarry: str) -> Iterator[Game]:
    kinds, seats = cycle(("simple", "simple", "random")), cycle((2, 3, 4))
    for options in EVERY_OPTION:
        yield Game(tuple(islice(kinds, next(seats))), options, quarry, most_rounds=80)


def _second_edition() -> Iterator[Game]:
    kinds, seats = cycle(_ALL_KINDS), cycle((2, 3, 4))
    for options in EVERY_OPTION:
        yield Game(tuple(islice(kinds, next(seats))), options, edition=2)
        next(kinds)


GROUPS: dict[str, tuple[Game, ...]] = {
    "simple": tuple(_all_of_a_kind("simple", 3)),
    "random": tuple(_all_of_a_kind("random", 1)),
    "mixed": tuple(_mixed(2)),
    **{quarry.name: tuple(_extreme(quarry.name)) for quarry in EXTREMES},
    "second-edition": tuple(_second_edition()),
}
"""Games by the hundred, as they are archived: every option with two to four players, every quarry."""
