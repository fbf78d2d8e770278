"""Every state of the recorded games draws, whoever looks, and no piece lies on another or off the board."""

from collections.abc import Iterator
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from bot.store.codec import read_recording
from engine import apply, standing, view_for
from engine.data import ROAD
from engine.events import Event
from engine.model import Segment, seats
from engine.rules.build import sites
from engine.rules.travel import journeys, segment_ahead
from engine.state import GameState
from engine.view import GameView
from render.layout import board as layout
from render.layout.board import BOARD
from render.layout.changes import changes, pawn_places
from render.layout.rect import around
from render.pictures.board import draw
from render.pictures.income import income
from render.pictures.panel import panel
from render.pictures.segment import build, travel
from tests.support.example_tables import faces

GAMES = sorted((Path(__file__).parents[3] / "games").glob("*.json"))
SOME = 12
"""Each so-manieth state is drawn in the short tests."""
CLOSE = 8
"""Each so-manieth of those is drawn close up, too."""


def _states(game: Path) -> Iterator[GameState]:
    events: list[Event] = standing(enumerate(read_recording(game.read_bytes()).events, 1))
    state: GameState | None = None
    for event in events:
        state = apply(state, event)
        yield state


def test_there_are_recorded_games() -> None:
    assert GAMES


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_pieces_lie_apart_on_the_board_in_every_state(game: Path) -> None:
    for state in _states(game):
        places = pawn_places(state.table)
        assert all(dist(one, two) >= layout.PAWN for one, two in combinations(places, 2))
        assert all(BOARD.holds(around(place, layout.PAWN)) for place in places)
        quarry = layout.QUARRY_ON_BOARD
        for stone in state.table.quarry:
            assert BOARD.holds(around(quarry.centre(stone), quarry.diameter(stone.size)))


def _draw_each(game: Path, step: int) -> None:
    before: GameState | None = None
    for number, state in enumerate(_states(game)):
        if number % step == 0 or state.table.result is not None:
            players = len(state.table.players)
            viewer = (None, *seats(players))[number // step % (players + 1)]
            view, since = view_for(state, viewer), view_for(before or state, viewer)
            draw(view, faces(players), since)
            if number % (CLOSE * step) == 0:
                _draw_closeups(view)
            assert all(BOARD.inset(-layout.MARGIN).holds(ring.rect) for ring in changes(view, since).rings)
            before = state


def _draw_closeups(view: GameView) -> None:
    """What whoever is to act could ask for."""
    table = view.table
    if table.awaited is None:
        return
    seat, seats = table.awaited.seat, faces(len(table.players))
    income(view)
    panel(view, seats, seat)
    for segment in Segment:
        here = [site for site in sites(table, seat) if ROAD.spaces[site.space].segment is segment]
        build(view, seats, segment, here)
    ahead = segment_ahead(table.player(seat))
    if ahead is not None:
        travel(view, seats, ahead, journeys(table, seat))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_some_states_draw(game: Path) -> None:
    _draw_each(game, SOME)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_every_state_draws(game: Path) -> None:
    _draw_each(game, 1)
