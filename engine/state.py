"""The state of a game: an open `Table` that everybody may see, and what is secret beside it.

The split is the privacy of the game: rules, pictures and texts that take a `Table` cannot depend on a purse.
What changes often is a named tuple: `_replace` is four times faster than that of dataclasses, and folding a
log is little else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from engine.data import DECKS, ROAD
from engine.model import (
    NONE,
    ONE,
    Card,
    Counts,
    EndCause,
    Options,
    Place,
    QuarryStone,
    Score,
    Seat,
    Secret,
    Segment,
    Size,
    SpaceId,
    Step,
)


class Player(NamedTuple):
    """What lies openly in front of a player."""

    stones: Counts
    cart: Counts = NONE
    push_token: bool = False
    at: Place = ROAD.cities[0]
    reached: int = 0
    """The index of the last city visited; the journey only goes forward."""
    bonus: tuple[int, int, int] = (0, 0, 0)
    """Bonus tokens, which are tiles laid, by segment."""
    tile_points: int = 0
    city_points: int = 0

    @property
    def points(self) -> int:
        """The score marker: what is scored during the game."""
        return self.tile_points + self.city_points


class Awaited(NamedTuple):
    """Who is to act, and how."""

    seat: Seat
    step: Step


class Dig(NamedTuple):
    """A quarry action under way."""

    pushed: int = 0
    fallen: Counts = NONE
    """Fallen stones not yet exchanged."""
    fell: int = 0
    """All that fell in this action."""
    stopped: bool = False
    """The last push is done."""

    def after_push(self, fallen: tuple[QuarryStone, ...]) -> "Dig":
        """With one more push, in which these fell."""
        counts = self.fallen
        for stone in fallen:
            counts = counts.plus(ONE[stone.size])
        return Dig(self.pushed + 1, counts, self.fell + len(fallen))


@dataclass(frozen=True, slots=True)
class End:
    """The end of the game has been triggered; the round is finished first."""

    seat: Seat
    cause: EndCause


@dataclass(frozen=True, slots=True)
class Result:
    """The final scoring."""

    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]


class Table(NamedTuple):
    """Everything that is open to all, and nothing else."""

    options: Options
    players: tuple[Player, ...]
    stones: Counts
    """The stone storage."""
    tiles: Counts
    """The tile storage."""
    tokens: tuple[tuple[int, ...], ...]
    """Victory point tokens left, from the top, at the city that ends each segment."""
    pile: tuple[int, ...]
    """The cards of the draw pile, sorted: their order does not exist before they are drawn."""
    display: tuple[int, ...] = ()
    """The seven cards laid out, taken ones included."""
    taken: tuple[int, ...] = ()
    """Cards of the display that are turned, in the order they were taken."""
    quarry: tuple[QuarryStone, ...] = ()
    room: tuple[Size, ...] = ()
    """Sizes for which a place on the ledge is free."""
    built: frozenset[SpaceId] = frozenset()
    markers: tuple[int, int, int] = (0, 0, 0)
    """City markers at the city that ends each segment."""
    round: int = 0
    awaited: Awaited | None = None
    dig: Dig | None = None
    draws: int = 0
    """How often the display was drawn."""
    pushes: int = 0
    """How many stones were pushed in the game."""
    end: End | None = None
    result: Result | None = None
    edition: int = 1
    """Of the income cards."""

    @property
    def cards(self) -> Mapping[int, Card]:
        """The income cards of this game, by number."""
        return DECKS[self.edition]

    @property
    def face_up(self) -> tuple[int, ...]:
        """The cards that can be taken."""
        return tuple([card for card in self.display if card not in self.taken])

    @property
    def cards_left(self) -> int:
        """How many cards are face up."""
        return len(self.display) - len(self.taken)

    def player(self, seat: Seat) -> Player:
        """The player in a seat."""
        return self.players[seat - 1]

    def complete(self, segment: Segment) -> bool:
        """Whether every space of a segment is built."""
        return self.built.issuperset(ROAD.segments[segment])

    def price(self, segment: Segment, steps: int) -> int:
        """What a journey of so many steps costs (RULES 3.4)."""
        return max(0, (0, 1, 3, 6)[steps] - self.markers[segment])


class GameState(NamedTuple):
    """A whole game: the open table, and the secrets that only `view_for` gives out."""

    table: Table
    purses: tuple[int, ...]
    commitment: str
    """SHA-256 of the secret key."""
    secret: Secret | None
    """None only in a game read from a file that was exported before its end: such a game cannot go on."""

    def __repr__(self) -> str:
        """Without the secrets, so that no log ever shows them."""
        return f"GameState({self.table!r}, ...)"
