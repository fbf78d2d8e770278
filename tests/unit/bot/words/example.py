"""Faces, games and pushes to present."""

from collections.abc import Iterator

from bot.words.names import clean
from engine import apply, replay
from engine.data import BOX
from engine.events import Event, StonePushed
from engine.model import NONE, Counts, Options, PushStatus, QuarryStone, Seat, Size
from engine.quarry.aim import aim
from engine.state import Dig, GameState
from render.face import faces_named
from tests.support.random_games import random_game

FACES = faces_named(map(clean, ("Marcus_A", "Zoë", "Björn-Eriksson", "Anastasia P.")))
LONG = faces_named(clean("W" * 32) for _ in FACES)
"""The longest names there can be."""


def game(seed: int = 3, seats: int = 4, options: Options | None = None) -> tuple[Event, ...]:
    """A whole game."""
    return random_game(seed, seats, options)


def moments(events: tuple[Event, ...]) -> Iterator[tuple[int, GameState]]:
    """Every moment at which somebody is awaited, with the number of events before it, and the end."""
    start = next(number for number, event in enumerate(events) if type(event).__name__ == "TurnBegan")
    state = replay(events[: start + 1])
    for number, event in enumerate(events[start + 1 :], start + 1):
        if state.table.awaited is not None:
            yield number, state
        state = apply(state, event)
    yield len(events), state


def exchanging(
    state: GameState, seat: Seat, fallen: Counts, cart: Counts = NONE, tiles: Counts = BOX.tiles
) -> GameState:
    """The same with an exchange made up for the purpose."""
    players = tuple(
        player._replace(cart=cart) if number == seat else player
        for number, player in enumerate(state.table.players, 1)
    )
    dig = Dig(pushed=2, fallen=fallen, fell=fallen.total, stopped=True)
    return state._replace(table=state.table._replace(players=players, dig=dig, tiles=tiles))


def pushed(
    *fallen: Size, size: Size = Size.M, status: PushStatus = PushStatus.OK, token: bool = False
) -> StonePushed:
    """A push by the second seat, and what fell."""
    aimed = aim(25, size, 35, -10)
    stones = tuple(QuarryStone(number, size, 0, 0) for number, size in enumerate(fallen, 1))
    return StonePushed(
        Seat(2),
        size,
        35,
        -10,
        aimed.x_um + 1240,
        aimed.angle_mdeg - 800,
        25,
        stones,
        (),
        tuple(Size),
        "test",
        status,
        token,
    )
