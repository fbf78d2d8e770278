"""`python -m tests.lesson`: play games until one comes to where the lesson begins, and write it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import fmean

import bot
from bot.bench.games import secret_of
from bot.store.codec import record, write_recording
from engine import apply, decide, legal_actions, new_game, replay
from engine.actions import (
    Action,
    Build,
    Exchange,
    Pushes,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.computer.version_1 import COLUMNS
from engine.data import ROAD
from engine.events import Event, StonePushed
from engine.model import NONE, Options, Seat, Size, StartPlayer, Take
from engine.quarry.physics import PymunkQuarry
from engine.rules.quarry import PUSHES, legal_pushes
from engine.state import GameState, Table

FILE = Path(bot.__file__).parent / "ui" / "assets" / "lesson.json"
LEARNER, TIRO = Seat(1), Seat(2)
OPTIONS = Options(start_player=StartPlayer.FIXED)
FREE = frozenset(("C6", "C11", "C14", "C16", "C17"))
"""What is left to build: ahead of the learner's pawn, which stands on C12, C16 or C17 leads to Brundisium.

Of any two small or any two mid-sized tiles one lies there, and so does one of most other pairs.
"""
STANDS = {LEARNER: "C12", TIRO: "C3"}
"""Where the pawns shall stand; Tiro cannot go on before somebody builds C6."""
PURSE = range(6, 26)
"""What the learner shall have: enough for the three steps to Brundisium."""
LEAST_CARDS = 5
MOST_TURNS = 120
FIRST = 36
"""The first name that is tried. Most games do not get there: one of a few does."""
MIDDLE = tuple(place for place in COLUMNS if abs(place) <= 40)
"""Where most people aim."""
QUARRY = PymunkQuarry()


def ready(state: GameState) -> bool:
    """Whether the lesson can begin: the learner has everything to do and nothing to do it with."""
    table = state.table
    learner, tiro = table.player(LEARNER), table.player(TIRO)
    return (
        table.awaited is not None
        and table.awaited.seat == LEARNER
        and table.dig is None
        and {*ROAD.spaces} - table.built == FREE
        and {LEARNER: learner.at, TIRO: tiro.at} == STANDS
        and learner.stones == NONE
        and learner.cart == NONE
        and not learner.push_token
        and state.purses[LEARNER - 1] in PURSE
        and tiro.stones == NONE
        and tiro.cart == NONE
        and table.cards_left >= LEAST_CARDS
        and any(table.cards[card].stones.total > 1 for card in table.face_up)
        and abs(learner.points - tiro.points) < 15
        and _two_fall(state) >= 0.9
    )


def _two_fall(state: GameState) -> float:
    """How often the learner who takes stones and pushes two straight ahead has two for tiles."""
    shown = state.table.cards
    cards = [card for card in state.table.face_up if shown[card].stones.total > 1]
    return fmean(_fallen(state, card, place) > 1 for card in cards for place in MIDDLE)


def _fallen(state: GameState, card: int, place: int) -> int:
    """What falls with the stones of a card, by the hand's tremors as they will be."""
    state = _after(state, TakeIncome(card, Take.STONES))
    state = _after(state, TakeIncome(state.table.face_up[0], Take.STONES))
    for _ in range(PUSHES):
        size = legal_pushes(state.table, LEARNER)[0].size
        state = _after(state, PushStone(size, place, 0))
    return 0 if state.table.dig is None else state.table.dig.fell


def _after(state: GameState, action: Action) -> GameState:
    assert state.table.awaited is not None
    for event in decide(state, state.table.awaited.seat, action, QUARRY):
        state = apply(state, event)
    return state


def chosen(state: GameState) -> Action:
    """What whoever is to move does to get there."""
    table, legal = state.table, legal_actions(state)
    assert table.awaited is not None
    seat = table.awaited.seat
    best = max(legal, key=lambda action: _worth(state, seat, action))
    return _aimed(state, seat, best.size) if isinstance(best, Pushes) else best


def _aimed(state: GameState, seat: Seat, size: Size) -> PushStone:
    """While the road needs tiles, what brings down most; then what fills the quarry up to the brink."""
    wanted = not _done(state.table)

    def worth(push: PushStone) -> tuple[int, int]:
        pushed = decide(state, seat, push, QUARRY)[0]
        assert isinstance(pushed, StonePushed)
        fell = len(pushed.fallen)
        return fell if wanted else -fell, sum(stone.y_um for stone in pushed.resting)

    return max((PushStone(size, place, 0) for place in COLUMNS), key=worth)


def _done(table: Table) -> bool:
    """Whether the road is as it shall be."""
    return {*ROAD.spaces} - table.built == FREE


def _worth(state: GameState, seat: Seat, action: Action | Pushes) -> float:
    table, player, purse = state.table, state.table.player(seat), state.purses[seat - 1]
    match action:
        case Build(spaces):
            return -1 if FREE & {*spaces} else 50 + len(spaces)
        case Travel(to):
            return _walk(state, seat, to)
        case Pushes(size):
            return 30 + size if _done(table) or (player.stones.total > 1 and _wants(table, seat)) else 1
        case StopPushing():
            return 0
        case TakeIncome(card, take):
            shown = table.cards[card]
            stones = 0 if take is Take.SESTERCES else shown.stones.total
            coins = 0 if take is Take.STONES else shown.sesterces
            if _done(table):
                return 5 + (2 * coins if purse < PURSE[0] else -2 * coins) - stones
            return 5 + stones + sum(shown.stones[1:]) + (2 * coins if purse < 3 else -coins)
        case Exchange(_, into):
            assert table.dig is not None
            if into is not None:
                return 2 + into if _fits(table, seat, into) else 0.5
            return 0.6 if table.dig.fallen.total == 1 else 0.4
        case PutBack(size):
            return 3 if player.cart[size] and not _fits(table, seat, size, carried=1) else -2
        case TakeConsolation(what):
            return 1 if what is None else 2 if _fits(table, seat, Size.S) else 0
        case PushStone():
            raise ValueError("legal pushes are ranges")


def _left(table: Table, seat: Seat, size: Size) -> int:
    """Spaces of a size that shall still be built and lie open to a seat."""
    return sum(
        ROAD.spaces[space].size is size and ROAD.spaces[space].segment <= table.player(seat).reached
        for space in {*ROAD.spaces} - table.built - FREE
    )


def _fits(table: Table, seat: Seat, size: Size, carried: int = 0) -> bool:
    both = sum(player.cart[size] for player in table.players)
    return both - carried < _left(table, seat, size)


def _wants(table: Table, seat: Seat) -> bool:
    return any(_fits(table, seat, size) for size in Size)


def _walk(state: GameState, seat: Seat, to: str) -> float:
    """Towards where the pawn shall stand, by the fewest steps."""
    way = _way(to, STANDS[seat])
    return -1 if way is None else 40 - way


def _way(start: str, goal: str) -> int | None:
    if start == goal:
        return 0
    ways = [way for onward in ROAD.forward.get(start, ()) if (way := _way(onward, goal)) is not None]
    return 1 + min(ways) if ways else None


def played(name: str) -> Iterator[tuple[Event, ...]]:
    """A game of this name, until the lesson can begin or patience ends."""
    events = new_game(2, OPTIONS, secret_of(name), QUARRY)
    yield events
    state = replay(events)
    while not ready(state):
        table = state.table
        if table.awaited is None or table.end is not None or table.round * 2 > MOST_TURNS:
            return
        events = decide(state, table.awaited.seat, chosen(state), QUARRY)
        for event in events:
            state = apply(state, event)
        yield events


def main() -> None:
    """Try one name after the other."""
    for number in count(FIRST):
        events = [event for move in played(f"lesson/{number}") for event in move]
        if ready(replay(events)):
            FILE.write_bytes(write_recording(record(events, given_up=True)))
            return


if __name__ == "__main__":
    main()
