"""`python -m tests.games` (or `make games`): play the recorded games anew, with real pushes, and write them.

Each is fixed by its name, its options and how its players choose; a recording only changes when the rules,
the quarry or the computer players do. Look at the difference before committing it.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from bot.bench.games import Chooser, play
from bot.store.codec import record, write_recording
from engine import GameView
from engine.actions import Action, Pushes, PushStone, TakeIncome, Travel
from engine.chance import below
from engine.computer import choose
from engine.data import CARDS, ROAD
from engine.model import Hand, Options, StartPlayer, Take
from engine.quarry.physics import PymunkQuarry

Legal = tuple[Action | Pushes, ...]


def stay_away_from_the_end(view: GameView, legal: Legal, numbers: Iterator[int]) -> Action:
    """Play on until the road is complete: nobody goes to Brundisium."""
    return choose(view, tuple(action for action in legal if action != Travel(ROAD.cities[-1])), numbers)


def hoard(view: GameView, legal: Legal, numbers: Iterator[int]) -> Action:
    """Take stones, the most and largest, for eight rounds: storage runs short."""
    stones = [
        action for action in legal if isinstance(action, TakeIncome) and action.take is not Take.SESTERCES
    ]
    if view.table.round > 8 or not stones:
        return choose(view, legal, numbers)
    return max(stones, key=lambda action: CARDS[action.card].stones[::-1])


def at_random(view: GameView, legal: Legal, numbers: Iterator[int]) -> Action:
    """Anything that is legal, sense or nonsense."""
    del view
    action = legal[below(numbers, len(legal))]
    if isinstance(action, Pushes):
        (left, right), (least, most) = action.places, action.angles
        place, angle = left + below(numbers, right - left + 1), least + below(numbers, most - least + 1)
        return PushStone(action.size, place, angle)
    return action


class Game(NamedTuple):
    """How a game is recorded."""

    seats: int
    options: Options = Options()
    choose: Chooser = choose
    draw: int = 1
    """Which of the games of its kind: picked for what happens in it."""


GAMES = {
    "two-players": Game(2),
    "three-players": Game(3),
    "four-players": Game(4),
    "two-players-open-money": Game(2, Options(open_money=True)),
    "three-players-fixed-start": Game(3, Options(start_player=StartPlayer.FIXED)),
    "four-players-steady-hand": Game(4, Options(hand=Hand.STEADY)),
    "four-players-no-consolation": Game(4, Options(consolation=False)),
    "all-options-turned": Game(
        3, Options(consolation=False, open_money=True, start_player=StartPlayer.FIXED, hand=Hand.STEADY)
    ),
    "road-complete": Game(4, choose=stay_away_from_the_end),
    "two-players-road-complete": Game(2, choose=stay_away_from_the_end),
    "stones-run-short": Game(4, choose=hoard),
    "shared-victory": Game(4, draw=30),
    "random-players": Game(3, choose=at_random),
}


HERE = Path(__file__).parent
FILES = {HERE / f"{name}.json": game for name, game in GAMES.items()}
FILES[HERE.parents[1] / "bot" / "ui" / "assets" / "example.json"] = Game(2, draw=3)
"""The last is shown in the rules and in the playground: half-way its players have every kind of choice."""


def main() -> None:
    """Write every game to its file."""
    quarry = PymunkQuarry()
    with click.progressbar(FILES.items(), label="playing", file=sys.stderr) as games:
        for file, game in games:
            events = play(f"{file.stem}/{game.draw}", game.seats, game.options, quarry, game.choose)
            file.write_bytes(write_recording(record(events)))


if __name__ == "__main__":
    main()
