"""What `render` and `gallery` share: a moment of a recorded game, and every picture players see of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import click

from bot.game.exchange import Barter
from bot.store.codec import Recording
from engine import IllegalAction, apply, replay, standing, turns, view_for
from engine.data import ROAD
from engine.events import Event, StonePushed
from engine.model import Hand, Push, Seat, Segment, Size, Step, seats
from engine.quarry.aim import STEADY, aim
from engine.quarry.physics import PymunkQuarry
from engine.rules.build import sites
from engine.rules.travel import journeys, segment_ahead
from engine.state import GameState
from engine.view import GameView
from render.face import Faces, Name, faces_named
from render.pictures.aim import aim as draw_aim
from render.pictures.board import board
from render.pictures.exchange import exchange
from render.pictures.film import Aimed, film
from render.pictures.income import income
from render.pictures.panel import panel
from render.pictures.result import result
from render.pictures.segment import build, travel
from render.pictures.timelapse import timelapse


class NoHonestFilm(click.ClickException):
    """The push cannot be simulated here as it happened there."""

    def format_message(self) -> str:
        """One line."""
        return f"there is no honest film of this push: {self.message}"


NOT_OVER = "the game is not over at this moment"
NAMES = ("Livia", "Marcus", "Flavia", "Gaius")
"""Recorded games know seats, not people."""
LETTERS = tuple(size.name for size in Size)
"""Of the sizes; these pictures are English."""


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
    def faces(self) -> Faces:
        """Who sits there."""
        return faces_named(map(Name, NAMES[: self.recording.seats]))

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
    return board(moment.view, moment.faces, earlier)


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
    by = moment.faces[event.seat - 1]
    trembling = before.view.table.options.hand is Hand.NORMAL
    return film(outcome.film, Aimed(by, event.stone, event.place, event.angle, trembling, LETTERS)).data


def _cards(moment: Moment) -> bytes:
    return income(moment.view)


def _exchange(moment: Moment) -> bytes:
    table = moment.view.table
    if table.awaited is None or table.awaited.step is not Step.EXCHANGE:
        raise click.ClickException("no fallen stones wait at this moment")
    barter = Barter.begin(table, moment.mover)
    return exchange(barter.cart, barter.own, barter.stones, barter.fates)


def _build(moment: Moment) -> bytes:
    view, seat = moment.view, moment.mover
    found = sites(view.table, seat)
    segment = ROAD.spaces[found[0].space].segment if found else Segment.A
    here = [site for site in found if ROAD.spaces[site.space].segment is segment]
    return build(view, moment.faces, segment, here)


def _travel(moment: Moment) -> bytes:
    view, seat = moment.view, moment.mover
    segment = segment_ahead(view.table.player(seat))
    if segment is None:
        raise click.ClickException("this pawn has arrived in Brundisium")
    return travel(view, moment.faces, segment, journeys(view.table, seat))


def _panel(moment: Moment) -> bytes:
    seat = moment.viewer or moment.mover
    return panel(replace(moment, viewer=seat).view, moment.faces, seat)


def _result(moment: Moment) -> bytes:
    """Every seat's view of the end of each round; the recording must have been played to the end."""
    last_of_round: dict[int, GameState] = {}
    state: GameState | None = None
    for event in _standing(moment):
        state = apply(state, event)
        last_of_round[state.table.round] = state
    if state is None or state.table.result is None:
        raise click.ClickException(NOT_OVER)
    everybody = seats(len(state.table.players))
    views = [view_for(state, seat) for state in last_of_round.values() for seat in everybody]
    return result(views, moment.faces)


def _timelapse(moment: Moment) -> bytes:
    """The whole game; the recording must have been played to the end."""
    views = turns(_standing(moment))
    if not views or views[-1].table.result is None:
        raise click.ClickException(NOT_OVER)
    return timelapse(views, moment.faces).data


def _standing(moment: Moment) -> list[Event]:
    return standing(enumerate(moment.recording.events[: moment.at], 1))


PICTURES: Mapping[str, Callable[[Moment], bytes]] = {
    "board": _board,
    "aim": _aim,
    "film": _film,
    "cards": _cards,
    "exchange": _exchange,
    "build": _build,
    "travel": _travel,
    "panel": _panel,
    "result": _result,
    "timelapse": _timelapse,
}
