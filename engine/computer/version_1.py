"""The computer player of 0.1.0: simple, quick, never stuck. It stays, for recorded games and as a yardstick.

Each legal action gets a value, roughly in victory points; the best one is taken. What keeps a game going is
that it takes the tiles the road needs and puts back those it does not: players who always take the largest
fill their carts with tiles that nobody can lay.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

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
from engine.chance import below
from engine.computer.needs import needed, wanted
from engine.computer.seen import Seen, seen
from engine.data import QUARRY, ROAD
from engine.model import NONE, ONE, QuarryStone, Seat, Size, Take
from engine.quarry.sight import filled
from engine.rules.build import points
from engine.rules.quarry import PUSHES, fits
from engine.rules.travel import journeys
from engine.state import Table
from engine.view import GameView

COLUMNS = range(-QUARRY.most_place, QUARRY.most_place + 1, QUARRY.most_place // 5)
"""Places that are compared before a push."""

_FALLS = (0.5, 1.1, 2.2)
"""Stones that a push drops, by the size pushed: what the quarry is calibrated to (RULES 12)."""
_BONUS = 2.0
"""What a bonus token is worth: a share of a majority."""
_TILE = 2.2
"""What a tile on the cart is worth, before it is laid."""
_STONE = (0.9, 1.5, 2.3)
"""A stone in hand, by size, for somebody who has none."""
_STEP = 1.4
_ARRIVAL = 3.0
"""Coming to a city, besides the token: a segment opens."""
_BEHIND = 9
"""Points behind the leader that keep a player from ending the game, whatever the last city gives."""
_WHIM = 0.5
"""Values this close are as good as equal, so that not all games are alike."""


def choose(view: GameView, legal: tuple[Action | Pushes, ...], numbers: Iterator[int]) -> Action:
    """What it does: one of the legal actions, a push out of its ranges."""
    return chosen(seen(view), legal, numbers)


def chosen(view: Seen, legal: tuple[Action | Pushes, ...], numbers: Iterator[int]) -> Action:
    """The same, by what it goes by."""
    mind = Mind(*view)
    best = max(legal, key=lambda action: mind.value(action) + _WHIM * below(numbers, 1000) / 1000)
    return _aimed(view.table.quarry, best, numbers) if isinstance(best, Pushes) else best


def fullest_column(stones: Iterable[QuarryStone], size: Size) -> int:
    """The place where the largest area of stones lies ahead of a straight push."""
    lying = tuple(stones)
    return max(COLUMNS, key=lambda place: filled(lying, size, place))


class Mind(NamedTuple):
    """What a player goes by."""

    table: Table
    seat: Seat
    purse: int

    def value(self, action: Action | Pushes) -> float:
        """About how many victory points an action is worth."""
        match action:
            case Build(spaces):
                return sum(points(space) + _BONUS for space in spaces) + (len(spaces) > 1) * self._coin()
            case Travel(to):
                return self._travel(to)
            case Pushes(size):
                return self._push(size)
            case StopPushing():
                return 0.0 if self._short_of_two() else _TILE / 2
            case TakeIncome(card, take):
                return self._income(card, take)
            case Exchange(_, into):
                return self._coin() if into is None else self._tile(into)
            case PutBack(size):
                return self._put_back(size)
            case TakeConsolation(what):
                return self._coin() if what is None else self._tile(what)
            case PushStone():
                raise ValueError("legal pushes are ranges")

    def _coin(self) -> float:
        """A sesterce: dear to who cannot pay a journey."""
        return 0.8 if self.purse < 4 else 0.5 if self.purse < 8 else 0.2

    def _short_of_two(self) -> bool:
        """Whether another push is without regret: it may yet bring the consolation."""
        dig = self.table.dig
        return dig is None or dig.pushed < PUSHES

    def _travel(self, to: str) -> float:
        journey = next(one for one in journeys(self.table, self.seat) if one.to == to)
        cost = journey.price * self._coin()
        if to not in ROAD.cities:
            return _STEP * journey.steps - cost
        tokens = self.table.tokens[ROAD.cities.index(to) - 1]
        ends = to == ROAD.cities[-1] and self.table.end is None
        return (tokens[0] if tokens else 0) + _ARRIVAL - cost + (self._lead() if ends else 0)

    def _lead(self) -> int:
        """Points ahead of the best of the others, or behind: who is behind does not hurry to the end."""
        own = self.table.player(self.seat).points
        best = max(other.points for seat, other in enumerate(self.table.players, 1) if seat != self.seat)
        return max(-_BEHIND, min(own - best, 0))

    def _push(self, size: Size) -> float:
        """A push is worth the tiles it may bring and the cart may carry."""
        room = wanted(self.table, self.seat)
        if self.table.dig is not None:
            left = max(0, room - self.table.dig.fell)
            return min(_FALLS[size], left) * _TILE + (_TILE if self._short_of_two() else 0.0)
        stones = self.table.player(self.seat).stones
        hand = [one for one in reversed(Size) if one in self.table.room for _ in range(stones[one])]
        if not room or size is not hand[0]:
            return -1.0
        return min(room, sum(_FALLS[one] for one in hand[:PUSHES])) * _TILE

    def _income(self, number: int, take: Take) -> float:
        card, player = self.table.cards[number], self.table.player(self.seat)
        plenty = 1.0 if player.stones.total < 2 else 0.7 if player.stones.total < 4 else 0.3
        stones = NONE if take is Take.SESTERCES else card.stones
        sesterces = 0 if take is Take.STONES else card.sesterces
        return sum(stones[size] * _STONE[size] for size in Size) * plenty + sesterces * self._coin()

    def _tile(self, size: Size) -> float:
        """A tile for the cart: worth its points on the road, nothing where the road does not need it."""
        if self.table.player(self.seat).cart[size] >= needed(self.table, self.seat)[size]:
            return 0.0
        return _TILE + ROAD.points[size]

    def _put_back(self, size: Size) -> float:
        """Only what the road does not need, and only to make room for what it does."""
        cart = self.table.player(self.seat).cart
        dig = self.table.dig
        if cart[size] <= needed(self.table, self.seat)[size] or dig is None:
            return -1.0
        rest = cart.minus(ONE[size])
        wanted = [
            tile
            for tile in Size
            if any(dig.fallen[tile:]) and self.table.tiles[tile] and self._tile(tile) and tile is not size
        ]
        blocked = [tile for tile in wanted if fits(rest.plus(ONE[tile])) and not fits(cart.plus(ONE[tile]))]
        return max((self._tile(tile) for tile in blocked), default=-1.0)


def _aimed(stones: tuple[QuarryStone, ...], pushes: Pushes, numbers: Iterator[int]) -> PushStone:
    """Mostly behind the fullest column; now and then somewhere else, since others read the same quarry."""
    if below(numbers, 4):
        return PushStone(pushes.size, fullest_column(stones, pushes.size), 0)
    (left, right), (least, most) = pushes.places, pushes.angles
    place, angle = left + below(numbers, right - left + 1), least + below(numbers, most - least + 1)
    return PushStone(pushes.size, place, angle)
