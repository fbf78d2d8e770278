"""`via-appia render` and `via-appia gallery`: any moment of a recorded game as the pictures players see."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import click

from bot.cli.recordings import GameFile
from bot.store.codec import Recording
from engine import BrokenLog, IllegalAction, apply, replay, standing, view_for
from engine.data import ROAD
from engine.events import Event, StonePushed, TurnBegan
from engine.model import Push, Seat, Segment
from engine.quarry.aim import STEADY, aim
from engine.quarry.physics import PymunkQuarry
from engine.rules.build import sites
from engine.rules.travel import journeys, segment_ahead
from engine.state import GameState
from engine.view import GameView
from render.pictures.aim import aim as draw_aim
from render.pictures.board import board
from render.pictures.film import film
from render.pictures.income import income
from render.pictures.panel import panel
from render.pictures.result import result
from render.pictures.segment import build, travel
from render.seated import Seated, seated


class NoHonestFilm(click.ClickException):
    """The push cannot be simulated here as it happened there."""

    def format_message(self) -> str:
        """One line."""
        return f"there is no honest film of this push: {self.message}"


NAMES = ("Livia", "Marcus", "Flavia", "Gaius")
"""Recorded games know seats, not people."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A recorded game after so many entries of its log, as somebody sees it."""

    recording: Recording
    at: int
    viewer: Seat | None = None
    since: int | None = None
    """The earlier moment since which changes are ringed."""

    @property
    def state(self) -> GameState:
        """Folded from the start."""
        return replay(self.recording.events[: self.at])

    @property
    def view(self) -> GameView:
        """What the viewer may see."""
        return view_for(self.state, self.viewer)

    @property
    def people(self) -> tuple[Seated, ...]:
        """Who sits there."""
        return seated(NAMES[: self.recording.seats])

    @property
    def mover(self) -> Seat:
        """Whose turn it is."""
        awaited = self.state.table.awaited
        if awaited is None:
            raise click.ClickException("nobody is to act at this moment")
        return awaited.seat

    def push(self) -> tuple["Moment", StonePushed]:
        """The next push, and the moment before it."""
        for at in range(self.at, len(self.recording.events)):
            event = self.recording.events[at]
            if isinstance(event, StonePushed):
                return replace(self, at=at), event
        raise click.ClickException("no stone is pushed after this moment")


def _board(moment: Moment) -> bytes:
    earlier = None if moment.since is None else replace(moment, at=moment.since).view
    return board(moment.view, moment.people, earlier)


def _aim(moment: Moment) -> bytes:
    before, event = moment.push()
    view = before.view
    push = aim(event.stone, event.size, event.place, event.angle, STEADY)
    laid = PymunkQuarry().lay(view.table.quarry, push)
    return draw_aim(view, event.size, event.place, event.angle, laid)


def _film(moment: Moment) -> bytes:
    before, event = moment.push()
    push = Push(event.stone, event.size, event.x_um, event.angle_mdeg)
    try:
        outcome = PymunkQuarry().simulate(before.view.table.quarry, push, film=True)
    except IllegalAction:
        raise NoHonestFilm("the stones lie as they cannot in this build's quarry") from None
    if outcome.film is None or (outcome.fallen, outcome.resting) != (event.fallen, event.resting):
        raise NoHonestFilm("this build of the physics gives another result")
    by = moment.people[event.seat - 1]
    return film(outcome.film, by=by, pushed=event.stone, place=event.place, angle=event.angle)


def _cards(moment: Moment) -> bytes:
    return income(moment.view)


def _build(moment: Moment) -> bytes:
    view, seat = moment.view, moment.mover
    found = sites(view.table, seat)
    segment = ROAD.spaces[found[0].space].segment if found else Segment.A
    here = [site for site in found if ROAD.spaces[site.space].segment is segment]
    return build(view, moment.people, segment, here)


def _travel(moment: Moment) -> bytes:
    view, seat = moment.view, moment.mover
    segment = segment_ahead(view.table.player(seat))
    if segment is None:
        raise click.ClickException("this pawn has arrived in Brundisium")
    return travel(view, moment.people, segment, journeys(view.table, seat))


def _panel(moment: Moment) -> bytes:
    seat = moment.viewer or moment.mover
    return panel(replace(moment, viewer=seat).view, moment.people, seat)


def _result(moment: Moment) -> bytes:
    """Every seat's view of the end of each round; the recording must have been played to the end."""
    last_of_round: dict[int, GameState] = {}
    state: GameState | None = None
    for event in _standing(moment):
        state = apply(state, event)
        last_of_round[state.table.round] = state
    if state is None or state.table.result is None:
        raise click.ClickException("the game is not over at this moment")
    seats = range(1, len(state.table.players) + 1)
    views = [view_for(state, seat) for state in last_of_round.values() for seat in seats]
    return result(views, moment.people)


def _standing(moment: Moment) -> list[Event]:
    return standing(enumerate(moment.recording.events[: moment.at], 1))


PICTURES: Mapping[str, Callable[[Moment], bytes]] = {
    "board": _board,
    "aim": _aim,
    "film": _film,
    "cards": _cards,
    "build": _build,
    "travel": _travel,
    "panel": _panel,
    "result": _result,
}


@click.command("render")
@click.argument("recording", metavar="GAME.json", type=GameFile())
@click.option(
    "--at", type=click.IntRange(min=1), help="After so many entries of the log; otherwise at its end."
)
@click.option("--what", type=click.Choice(list(PICTURES)), default="board", show_default=True)
@click.option(
    "--seat", type=click.IntRange(1, 4), help="As this seat sees it; otherwise as an onlooker does."
)
@click.option("--since", type=click.IntRange(min=1), help="Ring what changed on the board since this moment.")
@click.option("--out", type=click.Path(dir_okay=False, writable=True, path_type=Path), required=True)
def render(
    recording: Recording, at: int | None, what: str, seat: int | None, since: int | None, out: Path
) -> None:
    """Draw a moment of a recorded game; `aim` and `film` show the next push from there on."""
    last = len(recording.events)
    if max(at or 1, since or 1) > last or (seat or 1) > recording.seats:
        raise click.ClickException(f"the game has {last} entries and {recording.seats} seats")
    try:
        out.write_bytes(PICTURES[what](Moment(recording, at or last, seat, since)))
    except BrokenLog as error:
        raise click.ClickException(str(error)) from None
    except IllegalAction as error:
        raise click.ClickException(f"the log holds what no game allows: {error.reason}") from None
    except OSError as error:
        raise click.ClickException(f"{out}: {error.strerror}") from None


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


def _fallen(event: object) -> int:
    return len(event.fallen) if isinstance(event, StonePushed) else 0


def _ways(moment: Moment) -> int:
    """How much there is to choose from, both to build and to travel."""
    table, seat = moment.view.table, moment.mover
    return min(len(sites(table, seat)), len(journeys(table, seat)))
