"""`via-appia gallery GAME.json`: the README's pictures, from telling moments of a recorded game."""

from dataclasses import replace
from pathlib import Path

import click

from bot.cli.game_file import GameFile
from bot.cli.moment import PICTURES, Moment, NoHonestFilm
from bot.store.codec import Recording
from engine.events import StonePushed, TurnBegan
from engine.model import Size
from engine.rules.build import sites
from engine.rules.travel import journeys


@click.command("gallery", hidden=True)
@click.argument("recording", metavar="GAME.json", type=GameFile())
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
def gallery(recording: Recording, out: Path) -> None:
    """Draw the README's gallery from telling moments of a recorded game."""
    out.mkdir(parents=True, exist_ok=True)
    turns = [at for at, event in enumerate(recording.events, 1) if isinstance(event, TurnBegan)]
    middle = range(len(turns) // 2, len(turns) * 3 // 4)
    shown = max(middle, key=lambda turn: _eventful(Moment(recording, turns[turn], since=turns[turn - 3])))
    board_at, earlier = turns[shown], turns[shown - 3]
    best = max(
        (at for at, event in enumerate(recording.events) if isinstance(event, StonePushed)),
        key=lambda at: _fallen(recording.events[at]),
    )
    roads = max(turns, key=lambda at: _ways(Moment(recording, at)))
    chosen = {
        "board.png": ("board", Moment(recording, board_at, since=earlier)),
        "aim.png": ("aim", Moment(recording, best)),
        "film.gif": ("film", Moment(recording, best)),
        "cards.png": ("cards", Moment(recording, board_at)),
        "build.png": ("build", Moment(recording, roads)),
        "travel.png": ("travel", Moment(recording, roads)),
        "panel.png": ("panel", Moment(recording, board_at)),
        "result.png": ("result", Moment(recording, len(recording.events))),
        "timelapse.gif": ("timelapse", Moment(recording, len(recording.events))),
    }
    for name, (what, moment) in chosen.items():
        try:
            (out / name).write_bytes(PICTURES[what](moment))
        except NoHonestFilm as kept:
            click.echo(f"{out / name} kept: {kept.message}", err=True)
        else:
            click.echo(out / name)


def _eventful(moment: Moment) -> int:
    """How much there is to see: cards that lie open, tiles just laid."""
    now, then = moment.view.table, replace(moment, at=moment.since or 1).view.table
    return len(now.face_up) + 2 * len(now.built - then.built)


def _fallen(event: object) -> tuple[int, tuple[Size, ...]]:
    """How many stones fell, and the largest of them first."""
    sizes = [stone.size for stone in event.fallen] if isinstance(event, StonePushed) else []
    return len(sizes), tuple(sorted(sizes, reverse=True))


def _ways(moment: Moment) -> int:
    """How much there is to choose from, both to build and to travel."""
    table, seat = moment.view.table, moment.mover
    return min(len(sites(table, seat)), len(journeys(table, seat)))
