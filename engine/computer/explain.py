"""Why somebody would do something: facts of the open table, as values without prose.

No purse comes in here, so that an explanation tells nothing of one; the bot finds the words.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from engine.actions import (
    Action,
    Build,
    Exchange,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.computer.needs import in_the_way, needed, wanted
from engine.data import ROAD
from engine.model import NONE, ONE, Place, Seat, Segment, Size, Take
from engine.quarry.sight import filled, on_the_brink
from engine.rules.build import points
from engine.rules.quarry import PUSHES, fits
from engine.rules.travel import journeys
from engine.state import Table

MOST = 2
"""Grounds in an explanation: a sentence has no room for more."""
_CLOSE = 2
"""A majority is close, or in danger, where so many tiles decide it."""
_FEW = 2
"""Who has fewer stones than this needs some."""


class Motive(StrEnum):
    """What speaks for an action. What a `Ground` says besides is named in the comments."""

    # road construction
    POINTS = "points"  # number: scored at once
    MAJORITY_TAKEN = "majority-taken"  # segment
    MAJORITY_SHARED = "majority-shared"  # segment
    MAJORITY_DEFENDED = "majority-defended"  # segment, number: tiles ahead of the next
    MAJORITY_CLOSE = "majority-close"  # segment, number: tiles still behind
    COIN_FOR_TWO = "coin-for-two"  # number: sesterces for laying two tiles
    # travel
    TOKEN = "token"  # city, number: its victory points
    ARRIVAL = "arrival"  # city, where no token is left
    SEGMENT_OPENS = "segment-opens"  # segment
    CITY_NEAR = "city-near"  # city, number: steps still to go
    TOKEN_AHEAD = "token-ahead"  # city, number: its victory points
    ENDS_THE_GAME = "ends-the-game"  # number: turns of others before it is over
    # income
    BOTH_HALVES = "both-halves"  # card
    STONES_NEEDED = "stones-needed"  # number: stones in hand before
    STONES = "stones"  # number: stones on the card
    JOURNEY_AHEAD = "journey-ahead"  # city, number: price of the longest journey possible now
    COINS = "coins"  # number: sesterces on the card, or 1
    PUSH_TOKEN = "push-token"
    # quarry
    TILES_NEEDED = "tiles-needed"  # number: tiles the road needs and the cart can carry
    ON_THE_BRINK = "on-the-brink"  # number: stones that hang over the exit edge
    FULL_COLUMN = "full-column"  # number: percent of the column ahead that stones cover
    CONSOLATION = "consolation"  # two pushes without a fall bring one
    ENOUGH_FALLEN = "enough-fallen"  # number: stones to be exchanged
    SAVES_STONES = "saves-stones"  # number: stones left in hand
    TILE_NEEDED = "tile-needed"  # size, number: free spaces of that size
    TILE_FOR_LATER = "tile-for-later"  # size
    NO_TILE_NEEDED = "no-tile-needed"  # size: of a stone that gives none
    CART_FULL = "cart-full"  # size: of a stone that would give one
    MAKES_ROOM = "makes-room"  # size: of a tile in the way of one that is needed
    ROOM = "room"  # size: of a tile that is put back for whatever else


@dataclass(frozen=True, slots=True)
class Ground:
    """One thing that speaks for an action."""

    motive: Motive
    number: int = 0
    segment: Segment | None = None
    city: Place | None = None
    size: Size | None = None
    card: int | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """An action and one or two grounds for it, the weightier first."""

    action: Action
    grounds: tuple[Ground, ...]
    sesterces: int = 0
    """On the card, where income is taken."""


def explain(table: Table, seat: Seat, action: Action) -> Explanation:
    """Why a seat would do this at this table; the action is legal there."""
    sesterces = table.cards[action.card].sesterces if isinstance(action, TakeIncome) else 0
    return Explanation(action, tuple(_grounds(table, seat, action)[:MOST]), sesterces)


def _grounds(table: Table, seat: Seat, action: Action) -> list[Ground]:
    match action:
        case Build(spaces):
            return _of_build(table, seat, spaces)
        case Travel(to):
            return _of_travel(table, seat, to)
        case TakeIncome(card, take):
            return _of_income(table, seat, card, take)
        case PushStone():
            return _of_push(table, seat, action)
        case StopPushing():
            return _of_stop(table, seat)
        case Exchange(size, into):
            return [_of_sale(table, seat, size) if into is None else _tile(table, seat, into)]
        case PutBack(size):
            return [_of_put_back(table, seat, size)]
        case TakeConsolation(what):
            return [Ground(Motive.COINS, 1)] if what is None else [_tile(table, seat, what)]


def _of_build(table: Table, seat: Seat, spaces: tuple[str, ...]) -> list[Ground]:
    grounds = [Ground(Motive.POINTS, sum(map(points, spaces)))]
    if len(table.built) + len(spaces) == len(ROAD.spaces) and table.end is None:
        grounds.append(_end(table, seat))
    segment = ROAD.spaces[spaces[0]].segment
    laid = [player.bonus[segment] for player in table.players]
    before = laid.pop(seat - 1)
    after, best = before + len(spaces), max(laid)
    if before <= best < after:
        grounds.append(Ground(Motive.MAJORITY_TAKEN, segment=segment))
    elif after == best:
        grounds.append(Ground(Motive.MAJORITY_SHARED, segment=segment))
    elif 0 < before - best <= _CLOSE:
        grounds.append(Ground(Motive.MAJORITY_DEFENDED, after - best, segment))
    elif 0 < best - after <= _CLOSE:
        grounds.append(Ground(Motive.MAJORITY_CLOSE, best - after, segment))
    if len(spaces) > 1:
        grounds.append(Ground(Motive.COIN_FOR_TWO, 1))
    return grounds


def _of_travel(table: Table, seat: Seat, to: Place) -> list[Ground]:
    reached = table.player(seat).reached
    city, tokens = ROAD.cities[reached + 1], table.tokens[reached]
    if to != city:
        near = Ground(Motive.CITY_NEAR, _steps_to_city(to), city=city)
        return [near, Ground(Motive.TOKEN_AHEAD, tokens[0], city=city)] if tokens else [near]
    grounds = [Ground(Motive.TOKEN, tokens[0], city=city) if tokens else Ground(Motive.ARRIVAL, city=city)]
    if city != ROAD.cities[-1]:
        grounds.append(Ground(Motive.SEGMENT_OPENS, segment=Segment(reached + 1)))
    elif table.end is None:
        grounds.append(_end(table, seat))
    return grounds


def _end(table: Table, seat: Seat) -> Ground:
    """The round is finished first."""
    return Ground(Motive.ENDS_THE_GAME, len(table.players) - seat)


@cache
def _steps_to_city(place: Place) -> int:
    """The fewest, whether or not the road is built."""
    onward = ROAD.forward[place]
    return 1 + min(0 if to in ROAD.cities else _steps_to_city(to) for to in onward)


def _of_income(table: Table, seat: Seat, number: int, take: Take) -> list[Ground]:
    card, player = table.cards[number], table.player(seat)
    last = table.cards_left == 1 and not player.push_token
    grounds = [Ground(Motive.PUSH_TOKEN)] if last else []
    if take is Take.BOTH:
        grounds.insert(0, Ground(Motive.BOTH_HALVES, card=number))
    if take is not Take.SESTERCES and player.stones.total < _FEW:
        grounds.append(Ground(Motive.STONES_NEEDED, player.stones.total))
    elif take is Take.STONES:
        grounds.append(Ground(Motive.STONES, card.stones.total))
    elif take is Take.SESTERCES:
        grounds.append(Ground(Motive.COINS, card.sesterces))
        dearest = max((one.price for one in journeys(table, seat)), default=0)
        if dearest:
            grounds.append(Ground(Motive.JOURNEY_AHEAD, dearest, city=ROAD.cities[player.reached + 1]))
    return grounds


def _of_push(table: Table, seat: Seat, push: PushStone) -> list[Ground]:
    dig, brink = table.dig, on_the_brink(table.quarry)
    grounds = [Ground(Motive.ON_THE_BRINK, len(brink))] if brink else []
    tiles = wanted(table, seat) - (dig.fell if dig else 0)
    if dig is not None and dig.pushed == PUSHES - 1 and not dig.fell and table.options.consolation:
        grounds.append(Ground(Motive.CONSOLATION))
    elif tiles > 0:
        grounds.insert(0, Ground(Motive.TILES_NEEDED, tiles))
    column = round(100 * filled(table.quarry, push.size, push.place))
    return [*grounds, Ground(Motive.FULL_COLUMN, min(100, column))]


def _of_stop(table: Table, seat: Seat) -> list[Ground]:
    fallen, left = table.dig.fallen.total if table.dig else 0, table.player(seat).stones.total
    if fallen and fallen >= wanted(table, seat):
        return [Ground(Motive.ENOUGH_FALLEN, fallen)]
    return [Ground(Motive.SAVES_STONES, left)]


def _of_sale(table: Table, seat: Seat, stone: Size) -> Ground:
    given = _useful(table, seat, stone)
    if not given:
        return Ground(Motive.NO_TILE_NEEDED, size=stone)
    if not any(fits(table.player(seat).cart.plus(ONE[size])) for size in given):
        return Ground(Motive.CART_FULL, size=stone)
    return Ground(Motive.COINS, 1)


def _of_put_back(table: Table, seat: Seat, tile: Size) -> Ground:
    cart, fallen = table.player(seat).cart, table.dig.fallen if table.dig else NONE
    largest = max((size for size in Size if fallen[size]), default=None)
    lighter = cart.minus(ONE[tile])
    others = [size for size in _useful(table, seat, largest) if size != tile] if largest is not None else []
    helps = any(in_the_way(lighter, size) < in_the_way(cart, size) for size in others)
    return Ground(Motive.MAKES_ROOM if helps else Motive.ROOM, size=tile)


def _useful(table: Table, seat: Seat, stone: Size) -> list[Size]:
    """Tiles that storage has for a stone and the road needs besides those on the cart."""
    need, cart = needed(table, seat), table.player(seat).cart
    return [size for size in Size if size <= stone and table.tiles[size] and cart[size] < need[size]]


def _tile(table: Table, seat: Seat, size: Size) -> Ground:
    free = needed(table, seat)[size] - table.player(seat).cart[size]
    return (
        Ground(Motive.TILE_NEEDED, free, size=size) if free > 0 else Ground(Motive.TILE_FOR_LATER, size=size)
    )
