"""`python -m tests.games` (or `make games`): play the games that are planned but not recorded yet.

What is recorded stays as it is. Whoever wants a game played anew deletes its file, and looks at the
difference before committing it.
"""

import sys
from pathlib import Path

import click

from bot.bench.games import play
from bot.store.codec import Recording, record, write_recording
from engine.events import Event, TurnBegan
from tests.games import archive
from tests.games.plan import EXAMPLE, GAMES, GROUPS, Game
from tests.games.players import seated
from tests.games.quarries import QUARRIES
from tests.games.replay import replayed

HERE = Path(__file__).parent
FILES = {HERE / f"{name}.json": game for name, game in GAMES.items()}
FILES[HERE.parents[1] / "bot" / "ui" / "assets" / "example.json"] = EXAMPLE
ARCHIVES = {HERE / f"{group}.jsonl.bz2": games for group, games in GROUPS.items()}


def recording_of(name: str, game: Game) -> Recording:
    """A whole game, or as much of it as its players had patience for."""
    events: list[Event] = []
    players, quarry = seated(game.players), QUARRIES[game.quarry]
    happening = play(name, len(game.players), game.options, quarry, players, game.edition)
    for event in happening:
        if isinstance(event, TurnBegan) and event.round - 1 == game.most_rounds:
            return record([*events, event], given_up=True)
        events.append(event)
    return record(events)


def main() -> None:
    """Play what is missing, and write it."""
    for file, game in FILES.items():
        if not file.exists():
            file.write_bytes(write_recording(recording_of(f"{file.stem}/{game.draw}", game)))
    for file, games in ARCHIVES.items():
        if not file.exists():
            group = file.name.partition(".")[0]
            with click.progressbar(
                enumerate(games, 1), label=group, length=len(games), file=sys.stderr
            ) as row:
                archive.write(file, [_archived(f"{group}/{number}", game) for number, game in row])


def _archived(name: str, game: Game) -> archive.Archived:
    recording = recording_of(name, game)
    choices = replayed(recording).choices
    return archive.Archived(name, game.players, game.quarry, choices, recording)


if __name__ == "__main__":
    main()
