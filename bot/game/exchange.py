"""An exchange as it is being chosen, one fallen stone after the other, before anything is done.

What was chosen so far is a short line, which stands in the buttons of the panel: a capital letter for the
tile that the next stone becomes, `-` for a stone that is sold (`-3`: three of them), a small letter for a
tile that goes from the cart back into storage. The stones come largest first, and only tiles that were on the
cart before can go back. Once every stone has its fate, `actions` is the whole of it, to be done at once.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

from engine import IllegalAction
from engine.actions import Action, Exchange, PutBack
from engine.data import ROAD
from engine.model import NONE, ONE, Counts, Seat, Size
from engine.rules.quarry import decide_exchange, decide_put_back, fits, gains, room_would_help
from engine.state import Table

_STEP = re.compile(r"([LMS])|([lms])|-(\d{1,2})?", re.ASCII)
_LINE = re.compile(rf"(?:{_STEP.pattern})*", re.ASCII)
_LARGEST_FIRST = tuple(reversed(Size))


@dataclass(frozen=True, slots=True)
class Barter:
    """What has been chosen of an exchange."""

    table: Table
    """As it would be then: cart, tile storage, stones without a fate."""
    seat: Seat
    steps: tuple[Exchange | PutBack, ...] = ()
    own: Counts = NONE
    """Of the tiles on the cart, those that were there before."""

    @classmethod
    def begin(cls, table: Table, seat: Seat) -> Self:
        """Nothing chosen yet."""
        return cls(table, seat, (), table.player(seat).cart)

    @classmethod
    def read(cls, table: Table, seat: Seat, line: str) -> tuple[Self, IllegalAction | None]:
        """What a line says, up to the first step that is not possible, and why that one is not."""
        barter = cls.begin(table, seat)
        if not _LINE.fullmatch(line):
            return barter, None
        try:
            for tile, back, sold in _STEP.findall(line):
                if back:
                    barter = barter.put_back(Size[back.upper()])
                for _ in range(0 if back else int(sold or 1)):
                    if barter.stone is None:
                        return barter, None
                    barter = barter.take(Size[tile] if tile else None)
        except IllegalAction as illegal:
            return barter, illegal
        return barter, None

    @property
    def stones(self) -> tuple[Size, ...]:
        """All that fell, with a fate or without, largest first."""
        decided = [step.size for step in self.steps if isinstance(step, Exchange)]
        return (*decided, *self._left)

    @property
    def fates(self) -> tuple[Size | None, ...]:
        """What the first stones become; None: they are sold."""
        return tuple(step.into for step in self.steps if isinstance(step, Exchange))

    @property
    def stone(self) -> Size | None:
        """The next one; None: each has its fate."""
        return next(iter(self._left), None)

    @property
    def _left(self) -> tuple[Size, ...]:
        fallen = self.table.dig.fallen if self.table.dig is not None else NONE
        return tuple(size for size in _LARGEST_FIRST for _ in range(fallen[size]))

    @property
    def cart(self) -> Counts:
        """As it would be."""
        return self.table.player(self.seat).cart

    @property
    def line(self) -> str:
        """What `read` reads."""
        return _write(self.steps)

    def line_with(self, step: Exchange | PutBack) -> str:
        """The same and one step more, possible or not."""
        return _write((*self.steps, step))

    @property
    def before(self) -> str:
        """The line without the last step."""
        return _write(self.steps[:-1])

    @property
    def actions(self) -> tuple[Action, ...]:
        """All of it, in an order in which nothing happens by itself.

        Sales come before tiles: a stone that storage has no tile for any more would be sold by itself.
        """
        backs = [step for step in self.steps if isinstance(step, PutBack)]
        exchanges = [step for step in self.steps if isinstance(step, Exchange)]
        return (*backs, *sorted(exchanges, key=lambda step: step.into is not None))

    @property
    def offers(self) -> tuple[Exchange, ...]:
        """What the next stone could become at best: tiles of its size and smaller, or a sesterce."""
        stone = self.stone
        if stone is None:
            return ()
        return tuple(Exchange(stone, into) for into in (*(s for s in _LARGEST_FIRST if s <= stone), None))

    def allows(self, offer: Exchange) -> bool:
        """Whether storage has that tile and the cart room for it."""
        try:
            decide_exchange(self.table, self.seat, offer)
        except IllegalAction:
            return False
        return True

    @property
    def storage_lacks(self) -> bool:
        """Whether this stone can become no tile because storage has none that the cart has room for."""
        if self.stone is None or any(offer.into is not None and self.allows(offer) for offer in self.offers):
            return False
        return any(fits(self.cart.plus(ONE[offer.into])) for offer in self.offers if offer.into is not None)

    @property
    def room_helps(self) -> bool:
        """Whether putting a tile back would allow a better cart."""
        return self.own.total > 0 and self.stone is not None and room_would_help(self.table, self.seat)

    def take(self, into: Size | None) -> Self:
        """The next stone becomes a tile, or is sold. `IllegalAction` where it cannot."""
        assert self.stone is not None and self.table.dig is not None
        step = Exchange(self.stone, into)
        decide_exchange(self.table, self.seat, step)
        dig = self.table.dig._replace(fallen=self.table.dig.fallen.minus(ONE[step.size]))
        table = self.table._replace(dig=dig)
        if into is not None:
            table = _with(table, self.seat, self.cart.plus(ONE[into]), table.tiles.minus(ONE[into]))
        return replace(self, table=table, steps=(*self.steps, step))

    def put_back(self, size: Size) -> Self:
        """A tile goes back into storage. `IllegalAction` where none was there before."""
        step, own = PutBack(size), _with(self.table, self.seat, self.own, self.table.tiles)
        decide_put_back(own, self.seat, step)
        table = _with(self.table, self.seat, self.cart.minus(ONE[size]), self.table.tiles.plus(ONE[size]))
        return replace(self, table=table, steps=(*self.steps, step), own=self.own.minus(ONE[size]))

    def largest(self) -> Self:
        """Every further stone becomes the largest tile that fits, or is sold."""
        if self.stone is None:
            return self
        return self.take(next(offer.into for offer in self.offers if self.allows(offer))).largest()


def outcomes(table: Table, seat: Seat) -> tuple[tuple[Action, ...], ...]:
    """Every outcome of all fallen stones, most tiles first; the cart allows at most 18.

    Buttons of 0.1.0 name an outcome by the place in this order, so the order is for ever.
    """
    assert table.dig is not None
    fallen, found = table.dig.fallen, gains(table, seat)
    found.sort(key=lambda gain: (gain.total, _worth(gain), gain.small == 1), reverse=True)
    return tuple(_outcome(fallen, gain) for gain in found)


def _worth(gain: Counts) -> int:
    return sum(ROAD.points[size] * gain[size] for size in Size)


def _outcome(fallen: Counts, gain: Counts) -> tuple[Action, ...]:
    exchanges: list[Action] = []
    for tile in _LARGEST_FIRST:
        for _ in range(gain[tile]):
            stone = next(size for size in Size if size >= tile and fallen[size])
            fallen = fallen.minus(ONE[stone])
            exchanges.append(Exchange(stone, tile))
    return (*(Exchange(size, None) for size in Size for _ in range(fallen[size])), *exchanges)


def _write(steps: Iterable[Exchange | PutBack]) -> str:
    line = ""
    for step in steps:
        if isinstance(step, PutBack):
            line += step.size.name.lower()
        else:
            line += "-" if step.into is None else step.into.name
    return re.sub("--+", lambda sales: f"-{len(sales[0])}", line)


def _with(table: Table, seat: Seat, cart: Counts, tiles: Counts) -> Table:
    players = tuple(
        player._replace(cart=cart) if number == seat else player
        for number, player in enumerate(table.players, 1)
    )
    return table._replace(players=players, tiles=tiles)
