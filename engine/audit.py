"""Checking a finished game against its revealed secret: was the luck what had been promised at the start?"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from engine.chance import commitment_of, computer_numbers, draw_cards, quarry_seed, seed_of
from engine.computer import VERSION, Level, choose, seen
from engine.data import DISPLAY
from engine.decide import decide
from engine.errors import BrokenLog, IllegalAction
from engine.events import (
    CardsDrawn,
    EndTriggered,
    Event,
    GameEnded,
    GameStarted,
    QuarryLoaded,
    StonePushed,
    TurnBegan,
    Undone,
)
from engine.fold import apply, standing
from engine.invariants import check, check_between_actions
from engine.model import Push, Secret
from engine.quarry import Quarry
from engine.quarry.meaning import Aim, aim_of
from engine.rules.quarry import effective_push
from engine.rules.setup import SEATS, turn_order
from engine.state import GameState, Table
from engine.view import view_for


class Check(StrEnum):
    """What is compared."""

    COMMITMENT = "commitment"
    ORDER = "order"
    CARDS = "cards"
    TREMOR = "tremor"
    LAYOUT = "layout"
    PUSH = "push"
    COMPUTER = "computer"


@dataclass(frozen=True, slots=True)
class Finding:
    """One comparison; `holds` is None where this build, or these measures, cannot tell."""

    check: Check
    number: int
    """Which of the standing events, from 1."""
    holds: bool | None


@dataclass(frozen=True, slots=True)
class Computed:
    """Who chose an action: a computer of this level and version, trying pushes out in this quarry."""

    level: Level
    version: str
    physics: str


NO_COMPUTERS: Mapping[int, Computed] = MappingProxyType({})


def fold_checked(events: Iterable[Event | Undone]) -> GameState:
    """The state after the events, all invariants checked after each; `BrokenLog` names the event at fault."""
    kept: list[Event] = standing(enumerate(events, 1))
    state: GameState | None = None
    for number, event in enumerate(kept, 1):
        try:
            _check_next(state, event)
            state = apply(state, event)
            check(state)
        except BrokenLog as error:
            raise BrokenLog(f"event {number} ({type(event).__name__}): {error}") from None
        except (LookupError, ValueError, TypeError, AttributeError):
            raise BrokenLog(f"event {number} ({type(event).__name__}) does not apply") from None
    if state is None:
        raise BrokenLog("no events")
    check_between_actions(state)
    return state


def _check_next(state: GameState | None, event: Event) -> None:
    """What must be true between an event and the state it meets, which neither shows alone."""
    if isinstance(event, GameStarted):
        _require(len(event.order) in SEATS, "two to four play")
        _require(sorted(event.order) == list(range(1, len(event.order) + 1)), "everybody has one seat")
    if state is None:
        return
    table = state.table
    match event:
        case GameStarted() | CardsDrawn() | QuarryLoaded():
            pass
        case TurnBegan():
            _require(table.awaited is None, "a turn begins when the one before is over")
            _require(event.round == table.round + (event.seat == 1), "the first seat begins a round")
        case EndTriggered():
            _require(table.end is None, "the end comes once")
        case GameEnded():
            _check_end(state, event)
        case _:
            acting = table.awaited.seat if table.awaited else None
            _require(event.seat == acting, "only the awaited seat acts")


def _check_end(state: GameState, event: GameEnded) -> None:
    _require(event.purses == state.purses, "the purses shown are those of the game")
    scored = [(score.tiles, score.cities) for score in event.scores]
    kept = [(player.tile_points, player.city_points) for player in state.table.players]
    _require(scored == kept, "the points of the game are in the final scores")
    best = max(score.total for score in event.scores)
    winners = tuple(seat for seat, score in enumerate(event.scores, 1) if score.total == best)
    _require(event.winners == winners, "the highest total wins")


def _require(truth: bool, what: str) -> None:
    if not truth:
        raise BrokenLog(f"no game goes so: {what}")


def verify(
    events: Iterable[Event | Undone], quarry: Quarry | None, computers: Mapping[int, Computed] = NO_COMPUTERS
) -> Iterator[Finding]:
    """Compare every outcome of chance and physics with what the secret gives; without a quarry, of chance.

    `computers` says which actions were a computer's, by the number of the standing event with which each of
    them begins; where a number is that of an event that only followed from another, it is passed over.
    """
    for _, findings in verify_on(events, quarry, computers):
        yield from findings


def verify_on(
    events: Iterable[Event | Undone], quarry: Quarry | None, computers: Mapping[int, Computed], after: int = 0
) -> Iterator[tuple[int, tuple[Finding, ...]]]:
    """The same in steps, from where one left off: after how many standing events, and what was found there.

    Nothing falls between two steps: whoever goes on `after` any of these numbers finds what is left.
    """
    kept: list[Event] = standing(enumerate(events, 1))
    first = kept[0] if kept else None
    if not isinstance(first, GameStarted) or first.secret is None:
        raise BrokenLog("the secret is not in the file: the game was not over when it was written")
    try:
        seed_of(first.secret)
    except ValueError:
        raise BrokenLog("the secret is damaged") from None
    state = apply(None, first)
    found, followed = list[Finding](), 0
    if not after:
        yield 1, tuple(_verify_start(first, first.secret))
    for number, event in enumerate(kept[1:], 2):
        if number > after:
            found += _verify_event(state, event, number, first.secret, quarry)
            if number in computers and number > followed:
                chosen = _chosen(state, computers[number], quarry)
                followed = number - 1 + len(chosen or (event,))
                holds = None if chosen is None else chosen == tuple(kept[number - 1 : followed])
                found.append(Finding(Check.COMPUTER, number, holds))
            if number >= min(followed, len(kept)):  # not amidst what an action brought
                yield number, tuple(found)
                found = []
        state = apply(state, event)


def _chosen(state: GameState, by: Computed, quarry: Quarry | None) -> tuple[Event, ...] | None:
    """What a computer's action brings; None where other code, other weights or another build chose it.

    Nothing at all if no seat was awaited: then it was nobody's action.
    """
    if quarry is None or (by.version, by.physics) != (VERSION, quarry.version):
        return None
    awaited = state.table.awaited
    if awaited is None or state.secret is None:
        return ()
    view = seen(view_for(state, awaited.seat))
    try:
        action = choose(by.level, view, computer_numbers(state.secret, state.table), quarry)
        return decide(state, awaited.seat, action, quarry)
    except IllegalAction:  # no game lies so
        return ()


def _verify_start(event: GameStarted, secret: Secret) -> Iterator[Finding]:
    yield Finding(Check.COMMITMENT, 1, commitment_of(secret) == event.commitment)
    order = turn_order(len(event.order), event.options, secret)
    yield Finding(Check.ORDER, 1, order == event.order)


def _verify_event(
    state: GameState, event: Event, number: int, secret: Secret, quarry: Quarry | None
) -> Iterator[Finding]:
    seed, table = seed_of(secret), state.table
    match event:
        case CardsDrawn():
            drawn = draw_cards(seed, table.draws + 1, table.pile, DISPLAY)
            yield Finding(Check.CARDS, number, drawn == event.cards)
        case QuarryLoaded():
            holds = None
            if quarry is not None and event.physics == quarry.version:
                holds = quarry.opening(quarry_seed(seed)) == event.stones
            yield Finding(Check.LAYOUT, number, holds)
        case StonePushed() if quarry is not None:
            push = Push(event.stone, event.size, event.x_um, event.angle_mdeg)
            meant = aim_of(event.physics, quarry.version)
            trembled = None if meant is None else _trembled(table, event, secret, meant) == push
            yield Finding(Check.TREMOR, number, trembled)
            same = event.physics == quarry.version
            yield Finding(Check.PUSH, number, _repeats(table, event, push, quarry) if same else None)


def _trembled(table: Table, event: StonePushed, secret: Secret, meant: Aim) -> Push | None:
    try:
        return effective_push(table, event.size, event.place, event.angle, secret, meant)
    except OverflowError:  # no aim is so far out
        return None


def _repeats(table: Table, event: StonePushed, push: Push, quarry: Quarry) -> bool:
    try:
        outcome = quarry.simulate(table.quarry, push)
    except (IllegalAction, OverflowError):  # no quarry lies so, no aim gives this push
        return False
    found = (event.fallen, event.resting, event.status)
    return (outcome.fallen, outcome.resting, outcome.status) == found
