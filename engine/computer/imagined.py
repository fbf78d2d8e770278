"""A game as a computer imagines it: the open table with purses and a secret of its own invention.

Here it looks ahead. What is secret in the real game is not here to be read: a `Seen` does not hold it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.actions import Action
from engine.computer.needs import loads
from engine.computer.seen import Seen
from engine.computer.value import Weights, chance, luck, win_chance, worth
from engine.decide import decide
from engine.fold import apply
from engine.model import ONE, Counts, Secret, seats
from engine.quarry import Quarry
from engine.rules.quarry import PUSHES, legal_consolations
from engine.state import Dig, GameState, Player

GUESSED_PURSE = 4
"""What others are thought to hold: about the mean of many games."""
_WORDS = 8
"""Numbers of 32 bits in a secret's key."""
_POINT = 0.001
"""Of a chance to win, for a point more or less in a game that is over."""


class Judged(NamedTuple):
    """An action, and the chance to win after it."""

    chance: float
    action: Action


class Imagined:
    """A running game in the mind of a seat."""

    def __init__(self, seen: Seen, numbers: Iterator[int], quarry: Quarry, weights: Weights) -> None:
        """As it is seen; the rest is made up."""
        self.seat = seen.seat
        self.hand = seen.table.player(seen.seat)
        """What lies in front of the seat."""
        self._quarry = quarry
        self._weights = weights
        purses = [GUESSED_PURSE] * len(seen.table.players)
        purses[seen.seat - 1] = seen.purse
        key = "".join(f"{next(numbers):08x}" for _ in range(_WORDS))
        self._state = GameState(seen.table, tuple(purses), "", Secret(key))
        self._others = self._rivals(), luck(seen.table, weights)
        """What the others' things are worth, which no exchange of ours changes, and how much luck will do."""
        self._settled: dict[tuple[Player, Dig], float] = {}

    def _rivals(self) -> list[float]:
        table, purses = self._state.table, self._state.purses
        rivals = [seat for seat in seats(len(purses)) if seat != self.seat]
        return [worth(table, seat, purses[seat - 1], self._weights) for seat in rivals]

    def after(self, action: Action) -> float:
        """The chance to win after an action that ends the turn."""
        state = self._state
        for event in decide(state, self.seat, action, self._quarry):
            state = apply(state, event)
        result = state.table.result
        if result is None:
            return win_chance(state.table, self.seat, state.purses, self._weights)
        totals = [score.total for score in result.scores]
        own = totals.pop(self.seat - 1)
        won = 1 / len(result.winners) if self.seat in result.winners else 0.0
        return won + _POINT * (own - max(totals))

    def settled(self, hand: Player, dig: Dig) -> float:
        """The same after a quarry action that ends so, this hand left, everything exchanged for the best."""
        key = (hand, dig)
        if key not in self._settled:
            self._settled[key] = max(chance for chance, _ in self.endings(hand, dig))
        return self._settled[key]

    def endings(self, hand: Player, dig: Dig) -> list[tuple[float, Counts]]:
        """Every cart that a quarry action can end with, each with the chance to win then."""
        table, cart = self._state.table, hand.cart
        if dig.fallen.total:
            ways = [
                (load, dig.fallen.total - load.more_than(cart).total)
                for load in loads(table, self.seat, dig.fallen)
            ]
        elif dig.pushed >= PUSHES and not dig.fell and table.options.consolation:
            ways = [
                (cart, 1) if one.what is None else (cart.plus(ONE[one.what]), 0)
                for one in legal_consolations(table, self.seat)
            ]
        else:
            ways = [(cart, 0)]
        return [(self._holding(hand._replace(cart=load), coins), load) for load, coins in ways]

    def _holding(self, hand: Player, coins: int) -> float:
        """The chance to win when the seat has this in front of it, and so many sesterces more."""
        table, purse = self._state.table, self._state.purses[self.seat - 1]
        tiles = table.tiles.plus(self.hand.cart).minus(hand.cart)
        players = (*table.players[: self.seat - 1], hand, *table.players[self.seat :])
        then = table._replace(players=players, tiles=tiles, awaited=None)
        return chance(worth(then, self.seat, purse + coins, self._weights), *self._others)
