"""Records the game that is shown in the rules and in the playground: `python -m tests.example_game`.

Two players with some sense and a steady purpose; run again only if the rules or the log's form change.
"""

import random
from pathlib import Path

from bot.present.choices import exchange_choices
from bot.store.codec import record, write_recording
from bot.text import Text
from engine import apply, decide, legal_actions, new_game, replay
from engine.actions import Action, Build, Pushes, PushStone, StopPushing, TakeConsolation, TakeIncome, Travel
from engine.data import CARDS, ROAD
from engine.events import Event, TurnBegan
from engine.model import Options, Secret, Size, Step, Take
from engine.physics import PymunkQuarry
from engine.quarry import Quarry
from engine.rules.build import points, sites
from engine.state import GameState

FILE = Path(__file__).parents[1] / "bot" / "assets" / "example.json"
SEATS = 2


def main() -> None:
    """Play until a game is lively half-way, and write it."""
    quarry = PymunkQuarry()
    # The year in which Appius Claudius began the road, BC, and a few more.
    games = (play(random.Random(year), quarry) for year in range(312, 0, -1))
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(write_recording(record(next(game for game in games if _suits(game)))))


def _suits(events: tuple[Event, ...]) -> bool:
    """Whether somebody has every kind of choice half-way, in the second of the three segments."""
    turns = [number for number, event in enumerate(events, 1) if isinstance(event, TurnBegan)]
    state = replay(events[: turns[len(turns) // 2]])
    kinds = {type(action) for action in legal_actions(state)}
    table = state.table
    return (
        kinds >= {Build, Travel, Pushes}
        and len(table.face_up) >= 4
        and 14 <= len(table.built) <= 24
        and len(sites(table, table.awaited.seat if table.awaited else 1)) >= 2
    )


def play(rng: random.Random, quarry: Quarry) -> tuple[Event, ...]:
    """A whole game."""
    secret = Secret(rng.randbytes(32).hex(), tuple(f"example-{seat}" for seat in range(1, SEATS + 1)))
    events: tuple[Event, ...] = new_game(SEATS, Options(), secret, quarry)
    state = replay(events)
    while state.table.awaited is not None:
        for action in choose(state, rng):
            more = decide(state, state.table.awaited.seat, action, quarry)
            for event in more:
                state = apply(state, event)
            events += more
            if state.table.awaited is None:
                break
    return events


def choose(state: GameState, rng: random.Random) -> tuple[Action, ...]:
    """What somebody with some sense would do."""
    table, awaited = state.table, state.table.awaited
    assert awaited is not None
    legal = legal_actions(state)
    pushes = [action for action in legal if isinstance(action, Pushes)]
    match awaited.step:
        case Step.EXCHANGE:
            return exchange_choices(Text("en"), table, awaited.seat)[0].actions
        case Step.CONSOLATION:
            return (next(action for action in legal if isinstance(action, TakeConsolation)),)
        case Step.PUSH:
            fallen = table.dig.fallen.total if table.dig else 0
            return (StopPushing(),) if fallen >= 3 or not pushes else (push(state, pushes, rng),)
    return (turn(state, legal, pushes, rng),)


def turn(
    state: GameState, legal: tuple[Action | Pushes, ...], pushes: list[Pushes], rng: random.Random
) -> Action:
    """One of the four actions."""
    assert state.table.awaited is not None
    seat = state.table.awaited.seat
    player, purse = state.table.player(seat), state.purses[seat - 1]
    builds = [action for action in legal if isinstance(action, Build)]
    journeys = [action for action in legal if isinstance(action, Travel)]
    arrivals = [action for action in journeys if action.to in ROAD.cities]
    if arrivals:
        return arrivals[0]
    if builds and (player.cart.total >= 3 or rng.random() < 0.5):
        return max(builds, key=lambda action: (len(action.spaces), sum(map(points, action.spaces))))
    if journeys and purse >= 3 and rng.random() < 0.5:
        return max(journeys, key=lambda action: ROAD.spaces[action.to].start)
    if pushes and player.stones.total >= 2 and player.cart.total < 4:
        return push(state, pushes, rng)
    if builds:
        return max(builds, key=lambda action: sum(map(points, action.spaces)))
    incomes = [action for action in legal if isinstance(action, TakeIncome)]
    if player.stones.total >= 4 or (purse < 2 and journeys):
        return max(incomes, key=lambda action: (action.take is not Take.STONES, CARDS[action.card].sesterces))
    return max(
        incomes,
        key=lambda action: (
            action.take is not Take.SESTERCES,
            sum(CARDS[action.card].stones[s] * (s + 1) for s in Size),
        ),
    )


def push(state: GameState, pushes: list[Pushes], rng: random.Random) -> PushStone:
    """The largest stone, behind the fullest column."""
    size = max(one.size for one in pushes)
    place = max(range(-80, 81, 20), key=lambda place: _ahead(state, place * 220))
    return PushStone(size, place, rng.choice((-6, -3, 0, 0, 3, 6)))


def _ahead(state: GameState, x_um: int) -> int:
    radius_um = 22_000
    return sum((stone.size + 2) ** 2 for stone in state.table.quarry if abs(stone.x_um - x_um) < radius_um)


if __name__ == "__main__":
    main()
