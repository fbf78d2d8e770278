"""From a wish to facts: `decide` and its mirror `legal_actions`. The rules themselves are in `rules/`."""

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
from engine.chance import draw_cards, seed_of
from engine.data import DISPLAY
from engine.errors import IllegalAction, Reason
from engine.events import CardsDrawn, Event
from engine.fold import apply
from engine.model import Seat, Secret, Step
from engine.quarry import Quarry
from engine.rules import build, income, scoring, travel
from engine.rules import quarry as pit
from engine.state import GameState

_STEPS: dict[type, tuple[Step, ...]] = {
    TakeIncome: (Step.ACTION,),
    Build: (Step.ACTION,),
    Travel: (Step.ACTION,),
    PushStone: (Step.ACTION, Step.PUSH),
    StopPushing: (Step.PUSH,),
    Exchange: (Step.EXCHANGE,),
    PutBack: (Step.EXCHANGE,),
    TakeConsolation: (Step.CONSOLATION,),
}
"""When each action may be asked for."""


def decide(state: GameState, seat: Seat, action: Action, quarry: Quarry) -> tuple[Event, ...]:
    """What happens if a seat does this, with all that follows by itself; or `IllegalAction`."""
    table = state.table
    if type(seat) is not int or not 1 <= seat <= len(table.players):
        raise IllegalAction(Reason.UNKNOWN_SEAT)
    if table.awaited is None:
        raise IllegalAction(Reason.GAME_OVER)
    if table.awaited.seat != seat:
        raise IllegalAction(Reason.NOT_YOUR_TURN, awaited=table.awaited.seat)
    if type(action) not in _STEPS:
        raise IllegalAction(Reason.NOT_AN_ACTION)
    if table.awaited.step not in _STEPS[type(action)]:
        raise IllegalAction(Reason.WRONG_MOMENT, step=table.awaited.step)
    secret = state.secret
    if secret is None:
        raise IllegalAction(Reason.SECRET_MISSING)
    event = _granted(state, seat, action, quarry, secret)
    return (event, *_consequences(apply(state, event), seat, secret))


def _granted(state: GameState, seat: Seat, action: Action, quarry: Quarry, secret: Secret) -> Event:
    table = state.table
    match action:
        case TakeIncome():
            return income.decide(table, seat, action)
        case PushStone():
            return pit.decide_push(table, seat, action, quarry, secret)
        case StopPushing():
            return pit.decide_stop(table, seat)
        case Exchange():
            return pit.decide_exchange(table, seat, action)
        case PutBack():
            return pit.decide_put_back(table, seat, action)
        case TakeConsolation():
            return pit.decide_consolation(seat, action)
        case Build():
            return build.decide(table, seat, action)
        case Travel():
            return travel.decide(table, seat, action, state.purses[seat - 1])


def _consequences(state: GameState, seat: Seat, secret: Secret) -> list[Event]:
    """What leaves no choice happens by itself (RULES 3); then the turn passes."""
    events: list[Event] = []
    while (forced := pit.without_choice(state.table, seat)) is not None:
        events.append(forced)
        state = apply(state, forced)
    table = state.table
    if table.awaited is not None:
        return events
    if not table.cards_left:
        # The pile is drawn from first; only then do the used cards go under it (RULES 3.1).
        events.append(CardsDrawn(draw_cards(seed_of(secret), table.draws + 1, table.pile, DISPLAY)))
    return events + scoring.after_turn(state, seat)


def legal_actions(state: GameState) -> tuple[Action | Pushes, ...]:
    """Exactly what the awaited seat may do; pushes as ranges. Empty once the game is over."""
    table, awaited = state.table, state.table.awaited
    if awaited is None or state.secret is None:
        return ()
    seat = awaited.seat
    match awaited.step:
        case Step.ACTION:
            return (
                *income.legal(table),
                *pit.legal_pushes(table, seat),
                *build.legal(table, seat),
                *travel.legal(table, seat, state.purses[seat - 1]),
            )
        case Step.PUSH:
            return tuple(pit.legal_further(table, seat))
        case Step.EXCHANGE:
            return pit.legal_exchanges(table, seat)
        case Step.CONSOLATION:
            return tuple(pit.legal_consolations(table, seat))
