"""From a wish to facts: `decide` and its mirror `legal_actions`. The rules themselves are in `rules/`."""

from functools import reduce

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
from engine.events import (
    CardsDrawn,
    ConsolationTaken,
    EndTriggered,
    Event,
    IncomeTaken,
    PushingStopped,
    RoadBuilt,
    StoneExchanged,
    StonePushed,
    TilePutBack,
    Travelled,
    TurnBegan,
)
from engine.fold import apply
from engine.model import Seat, Secret, Step
from engine.quarry import Quarry
from engine.rules import build, income, scoring, travel
from engine.rules import quarry as pit
from engine.state import GameState, Table

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

_WHOLE_TURNS = (IncomeTaken, RoadBuilt, Travelled)
"""What a turn is over with at once; a quarry action has several steps."""


def decide(state: GameState, seat: Seat, action: Action, quarry: Quarry) -> tuple[Event, ...]:
    """What happens if a seat does this, with all that follows by itself; or `IllegalAction`."""
    table, awaited = state.table, state.table.awaited
    if type(seat) is not int or not 1 <= seat <= len(table.players):
        raise IllegalAction(Reason.UNKNOWN_SEAT)
    if awaited is None:
        raise IllegalAction(Reason.GAME_OVER)
    if awaited.seat != seat:
        raise IllegalAction(Reason.NOT_YOUR_TURN, awaited=awaited.seat)
    steps = _STEPS.get(type(action))
    if steps is None:
        raise IllegalAction(Reason.NOT_AN_ACTION)
    if awaited.step not in steps:
        raise IllegalAction(Reason.WRONG_MOMENT, step=awaited.step)
    secret = state.secret
    if secret is None:
        raise IllegalAction(Reason.SECRET_MISSING)
    event = _granted(state, seat, action, quarry, secret)
    more, over = ([], True) if isinstance(event, _WHOLE_TURNS) else pit.consequences(table, seat, event)
    return tuple(_after_turn(state, seat, [event, *more], secret)) if over else (event, *more)


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


def action_of(event: Event) -> Action | None:
    """What was asked for where this is the first that came of it; None if that never is.

    Pushing may also stop by itself: then the event stands behind that of a push.
    """
    match event:
        case IncomeTaken():
            return TakeIncome(event.card, event.take)
        case StonePushed():
            return PushStone(event.size, event.place, event.angle)
        case PushingStopped():
            return StopPushing()
        case StoneExchanged():
            return Exchange(event.size, event.into)
        case TilePutBack():
            return PutBack(event.size)
        case ConsolationTaken():
            return TakeConsolation(event.what)
        case RoadBuilt():
            return Build(event.spaces)
        case Travelled():
            return Travel(event.path[-1])
        case _:
            return None


def _after_turn(state: GameState, seat: Seat, events: list[Event], secret: Secret) -> list[Event]:
    """What follows the events of a turn's last action: a new display, the end, the next seat.

    All of it can be told from the state before them; they are folded for the final scoring alone.
    """
    table, event = state.table, events[0]
    if isinstance(event, IncomeTaken) and table.cards_left == 1:
        # The pile is drawn from first; only then do the used cards go under it (RULES 3.1).
        events.append(CardsDrawn(draw_cards(seed_of(secret), table.draws + 1, table.pile, DISPLAY)))
    cause = scoring.end_cause(table, event)
    if cause is not None:
        events.append(EndTriggered(seat, cause))
    last_of_round = seat == len(table.players)
    if last_of_round and (cause is not None or table.end is not None):
        events.append(scoring.final_scoring(reduce(apply, events, state)))
    else:
        events.append(TurnBegan(Seat(seat % len(table.players) + 1), table.round + last_of_round))
    return events


def legal_actions(state: GameState) -> tuple[Action | Pushes, ...]:
    """Exactly what the awaited seat may do; pushes as ranges. Empty once the game is over."""
    awaited = state.table.awaited
    if awaited is None or state.secret is None:
        return ()
    return legal_at(state.table, state.purses[awaited.seat - 1])


def legal_at(table: Table, purse: int) -> tuple[Action | Pushes, ...]:
    """The same of a game that can go on, by all that counts: the open table and the awaited seat's purse."""
    awaited = table.awaited
    if awaited is None:
        return ()
    seat = awaited.seat
    match awaited.step:
        case Step.ACTION:
            return (
                *income.legal(table),
                *pit.legal_pushes(table, seat),
                *build.legal(table, seat),
                *travel.legal(table, seat, purse),
            )
        case Step.PUSH:
            return tuple(pit.legal_further(table, seat))
        case Step.EXCHANGE:
            return pit.legal_exchanges(table, seat)
        case Step.CONSOLATION:
            return tuple(pit.legal_consolations(table, seat))
