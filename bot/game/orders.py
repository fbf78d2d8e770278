"""Standing orders: what somebody wants done at their next turn, and what becomes of that. Pure.

They are their person's secret, and so not in the log; what was done by them is, and says so. Nothing that
others are sent depends on them before that: whoever's orders fit is only not called, and whoever's do not is
called as anybody is. A journey is limited by what its person held when they planned it, which is what they
hold when their turn comes: whether orders fit tells of no purse.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from bot.game.agreements import playing
from bot.game.errors import Refused, Why
from bot.game.events import Entry, Logged, OrdersFollowed
from bot.game.model import PersonId
from bot.game.pace import DAY_MS
from bot.game.state import ANSWER_DAYS, State
from engine import GameView, legal_actions, notation
from engine import decide as play
from engine.actions import Action, Build, TakeIncome, Travel
from engine.data import DECKS, EDITION, ROAD
from engine.errors import IllegalAction
from engine.events import Undone
from engine.model import Seat, Take
from engine.quarry import Quarry
from engine.rules import build, travel
from engine.rules.income import takes
from engine.state import GameState

MOST_ORDERS = 3
DELAY_MS = 2 * 60_000
"""So long after the move before theirs somebody's orders are followed: until then that one can be undone."""
LONGEST_LINE = 40
"""Characters in which an order is written."""

Wanted: TypeAlias = TakeIncome | Build | Travel
"""What can be ordered: pushing stones is for those who watch."""
_TAKES = {"hs": Take.SESTERCES, "stones": Take.STONES, "both": Take.BOTH}
_PLACES = {place.casefold(): place for place in ROAD.forward}


@dataclass(frozen=True, slots=True)
class Order:
    """One wish for a turn."""

    action: Wanted
    at_most: int | None = None
    """The sesterces that a journey may cost; None for everything else."""

    @property
    def ways(self) -> tuple[Wanted, ...]:
        """What would fulfil it: two tiles may be laid in either order."""
        if isinstance(self.action, Build) and len(self.action.spaces) == 2:
            return self.action, Build(self.action.spaces[::-1])
        return (self.action,)


@dataclass(frozen=True, slots=True)
class Orders:
    """What somebody wants done at their next turn, the favourite wish first; without wishes: nothing."""

    person: PersonId
    wishes: tuple[Order, ...] = ()
    due_ms: int | None = None
    """When they are followed; None: it is not their turn."""


# As one line each, like every action


def write(order: Order) -> str:
    """The line for an order: that of its action, with the limit of a journey behind it."""
    line = notation.write(order.action)
    return line if order.at_most is None else f"{line} {order.at_most}"


def read(line: str) -> Order:
    """The order of a line, however its letters are written; `Refused` if it can be none."""
    words = line.split() if len(line) <= LONGEST_LINE else []
    match [words[0].upper(), *words[1:]] if words else []:
        case ["I", card, take] if _number(card) in DECKS[EDITION] and take.casefold() in _TAKES:
            return Order(TakeIncome(int(card), _TAKES[take.casefold()]))
        case ["B", *spaces] if (built := _spaces(spaces)) is not None:
            return Order(Build(built))
        case ["T", to, at_most] if to.casefold() in _PLACES and _number(at_most) is not None:
            return Order(Travel(_PLACES[to.casefold()]), int(at_most))
    raise Refused(Why.NOT_AN_ORDER)


def _number(word: str) -> int | None:
    return int(word) if word.isascii() and word.isdigit() and len(word) <= 2 else None


def _spaces(words: Sequence[str]) -> tuple[str, ...] | None:
    """One space of the road, or two of a segment."""
    spaces = tuple(word.upper() for word in words)
    if not 1 <= len(spaces) <= 2 or any(space not in ROAD.spaces for space in spaces):
        return None
    one_segment = len({ROAD.spaces[space].segment for space in spaces}) == 1
    return spaces if one_segment and len({*spaces}) == len(spaces) else None


# Giving them


def check(state: State, person: PersonId, wishes: Sequence[Order]) -> Orders:
    """Orders as they are kept; `Refused` where somebody cannot give them now, or not these."""
    seat = playing(state, person)
    kept = tuple(dict.fromkeys(wishes))
    if not kept:
        return Orders(person)
    if state.awaited == seat:  # what they hold may be another thing after it
        raise Refused(Why.YOUR_TURN)
    if len(kept) > MOST_ORDERS:
        raise Refused(Why.ENOUGH_ORDERS, most=MOST_ORDERS)
    assert state.play is not None
    purse = state.play.purses[seat - 1]
    if any(one.at_most is not None and one.at_most > purse for one in kept):
        raise Refused(Why.LIMIT_ABOVE_PURSE, purse=purse)
    return Orders(person, kept)


def suggestions(view: GameView, seat: Seat) -> dict[type[Wanted], tuple[Order, ...]]:
    """What would be possible if it were their turn now, by kind: most of it will be, then."""
    table, purse = view.table, view.purses[seat - 1] or 0
    builds = {frozenset(one.spaces): one for one in reversed(build.legal(table, seat))}
    ranked = sorted(builds.values(), key=lambda one: (-_points(one), one.spaces))
    return {
        TakeIncome: tuple(Order(TakeIncome(card, take)) for card in table.face_up for take in takes(table)),
        Build: tuple(Order(one) for one in ranked),
        Travel: tuple(
            Order(Travel(one.to), one.price) for one in travel.journeys(table, seat) if one.price <= purse
        ),
    }


def _points(action: Build) -> int:
    return sum(map(build.points, action.spaces))


# What becomes of them


def possible(state: GameState, wishes: Iterable[Order]) -> Action | None:
    """The first wish that whoever is to move may have now; None: not one."""
    assert state.table.awaited is not None
    legal = {*legal_actions(state)}
    prices: dict[Action, int] = {
        Travel(one.to): one.price for one in travel.journeys(state.table, state.table.awaited.seat)
    }
    for order in wishes:
        for action in order.ways:
            within = order.at_most is None or prices.get(action, 0) <= order.at_most
            if action in legal and within:
                return action
    return None


def follow(state: State, orders: Orders, quarry: Quarry) -> tuple[Entry, ...]:
    """The move that somebody ordered; no entries where it cannot be made."""
    seat = state.seat_of(orders.person)
    if seat is None or not at_hand(state, seat) or state.play is None:
        return ()
    action = possible(state.play, orders.wishes)
    if action is None:
        return ()
    try:
        return (OrdersFollowed(seat), *play(state.play, seat, action, quarry))
    except IllegalAction:  # no purse holds less than it did, but in a file that somebody else made
        return ()


def at_hand(state: State, seat: Seat) -> bool:
    """Whether the turn of a seat has begun, in a game that can be reached."""
    return state.awaited == seat and not state.suspended


@dataclass(frozen=True, slots=True)
class Fate:
    """What becomes of somebody's orders."""

    orders: Orders
    told: Seat | None = None
    """Where they sit, if they are told."""


def go_on(before: State, log: Sequence[Logged], after: State, orders: Orders, delay_ms: int) -> Fate:
    """What a commit makes of somebody's orders: they wait, are due, or are no more."""
    gone = Orders(orders.person)
    seat, kinds = after.seat_of(orders.person), {type(one.entry) for one in log}
    if seat is None or after.level_at(seat) is not None:  # of that they are told
        return Fate(gone)
    moved = before.awaited == seat and after.play_seq != before.play_seq
    if OrdersFollowed in kinds and moved:
        return Fate(gone, seat)
    if Undone in kinds or after.over:
        return Fate(gone, seat)
    if moved:
        return Fate(gone)
    if not at_hand(after, seat):
        return Fate(replace(orders, due_ms=None))
    asked = after.undo is not None  # whether to take back: they have a day to answer
    if orders.due_ms is not None and asked == (before.undo is not None):
        return Fate(orders)
    assert after.play is not None
    if possible(after.play, orders.wishes) is None:
        return Fate(gone, seat)
    due_ms = log[-1].at_ms + (ANSWER_DAYS * DAY_MS if asked else delay_ms)
    return Fate(replace(orders, due_ms=due_ms), seat if asked else None)
