"""Checking a finished game against its revealed secret: was the luck what had been promised at the start?"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from engine.chance import commitment_of, draw_cards, quarry_seed, seed_of
from engine.data import DISPLAY
from engine.errors import BrokenLog
from engine.events import CardsDrawn, Event, GameStarted, QuarryLoaded, StonePushed, Undone
from engine.fold import apply, standing
from engine.invariants import check, check_between_actions
from engine.model import Push, Secret
from engine.quarry import Quarry
from engine.rules.quarry import effective_push
from engine.rules.setup import turn_order
from engine.state import GameState


class Check(StrEnum):
    """What is compared."""

    COMMITMENT = "commitment"
    ORDER = "order"
    CARDS = "cards"
    TREMOR = "tremor"
    LAYOUT = "layout"
    PUSH = "push"


@dataclass(frozen=True, slots=True)
class Finding:
    """One comparison; `holds` is None where this build of the physics cannot tell."""

    check: Check
    number: int
    """Which of the standing events, from 1."""
    holds: bool | None


def fold_checked(events: Iterable[Event | Undone]) -> GameState:
    """The state after the events, all invariants checked after each; `BrokenLog` names the event at fault."""
    kept: list[Event] = standing(enumerate(events, 1))
    state: GameState | None = None
    for number, event in enumerate(kept, 1):
        try:
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


def verify(events: Iterable[Event | Undone], quarry: Quarry) -> Iterator[Finding]:
    """Compare every outcome of chance and physics with what the secret gives."""
    kept: list[Event] = standing(enumerate(events, 1))
    first = kept[0] if kept else None
    if not isinstance(first, GameStarted) or first.secret is None:
        raise BrokenLog("the secret is not in the file: the game was not over when it was written")
    state = apply(None, first)
    yield from _verify_start(first, first.secret)
    for number, event in enumerate(kept[1:], 2):
        yield from _verify_event(state, event, number, first.secret, quarry)
        state = apply(state, event)


def _verify_start(event: GameStarted, secret: Secret) -> Iterator[Finding]:
    yield Finding(Check.COMMITMENT, 1, commitment_of(secret) == event.commitment)
    order = turn_order(len(event.order), event.options, secret)
    yield Finding(Check.ORDER, 1, order == event.order)


def _verify_event(
    state: GameState, event: Event, number: int, secret: Secret, quarry: Quarry
) -> Iterator[Finding]:
    seed, table = seed_of(secret), state.table
    match event:
        case CardsDrawn():
            drawn = draw_cards(seed, table.draws + 1, table.pile, DISPLAY)
            yield Finding(Check.CARDS, number, drawn == event.cards)
        case QuarryLoaded():
            same = event.physics == quarry.version
            holds = quarry.opening(quarry_seed(seed)) == event.stones if same else None
            yield Finding(Check.LAYOUT, number, holds)
        case StonePushed():
            push = Push(event.stone, event.size, event.x_um, event.angle_mdeg)
            aimed = effective_push(table, event.size, event.place, event.angle, secret)
            yield Finding(Check.TREMOR, number, aimed == push)
            same = event.physics == quarry.version
            holds = None
            if same:
                outcome = quarry.simulate(table.quarry, push)
                holds = (outcome.fallen, outcome.resting) == (event.fallen, event.resting)
            yield Finding(Check.PUSH, number, holds)
