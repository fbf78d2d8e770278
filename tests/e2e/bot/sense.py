"""What somebody with some sense does, a whole exchange in one choice as the panels offer it."""

import random

from bot.present.choices import exchange_choices
from bot.text import Text
from engine import legal_actions
from engine.actions import Action, Build, Pushes, PushStone, StopPushing, TakeConsolation, TakeIncome, Travel
from engine.data import CARDS, ROAD
from engine.model import Size, Step, Take
from engine.rules.build import points
from engine.state import GameState


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
