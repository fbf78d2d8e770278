"""Ids, enums and small values that every other module speaks in. Knows nothing of rules."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import NamedTuple, NewType, TypeAlias

SpaceId: TypeAlias = str
"""A space of the road: "A1" to "C17"."""
Place: TypeAlias = str
"""Where a pawn may stand: a space, or a city by its name."""
Seat = NewType("Seat", int)
"""1 to the number of players, in turn order."""


def seats(players: int) -> tuple[Seat, ...]:
    """The seats of so many players."""
    return tuple(map(Seat, range(1, players + 1)))


class Size(IntEnum):
    """Of stones, tiles and spaces; the value is the index into `Counts`."""

    S = 0
    M = 1
    L = 2

    @property
    def units(self) -> int:
        """How long a slab of this size is, in units of the road."""
        return self + 1


_new = tuple.__new__
"""Makes a named tuple in half the time its class takes; the rules count all the time."""


class Counts(NamedTuple):
    """How many small, mid-sized and large ones; index it by `Size`."""

    small: int = 0
    mid: int = 0
    large: int = 0

    @property
    def total(self) -> int:
        """All sizes together."""
        return self[0] + self[1] + self[2]

    def plus(self, other: "Counts") -> "Counts":
        """Both together."""
        small, mid, large = self
        more_small, more_mid, more_large = other
        return _new(Counts, (small + more_small, mid + more_mid, large + more_large))

    def minus(self, other: "Counts") -> "Counts":
        """This without the other."""
        small, mid, large = self
        less_small, less_mid, less_large = other
        return _new(Counts, (small - less_small, mid - less_mid, large - less_large))

    def more_than(self, other: "Counts") -> "Counts":
        """What exceeds the other, size by size."""
        return _new(
            Counts, (max(0, self[0] - other[0]), max(0, self[1] - other[1]), max(0, self[2] - other[2]))
        )

    def within(self, other: "Counts") -> bool:
        """Whether no size exceeds the other's."""
        return self[0] <= other[0] and self[1] <= other[1] and self[2] <= other[2]


NONE = Counts()
ONE = (Counts(1, 0, 0), Counts(0, 1, 0), Counts(0, 0, 1))
"""A single one, by size."""


class Segment(IntEnum):
    """A part of the road; its value is the index of the city behind it, plus one that of the city ahead."""

    A = 0
    B = 1
    C = 2


class Space(NamedTuple):
    """A slab of the road: its place in the three lanes, in units from the city behind."""

    id: SpaceId
    segment: Segment
    size: Size
    lane: int
    start: int
    end: int


class Card(NamedTuple):
    """An income card."""

    number: int
    sesterces: int
    stones: Counts


class Colour(StrEnum):
    """Of the players, in the order they are given out."""

    BLUE = "blue"
    RED = "red"
    GREEN = "green"
    YELLOW = "yellow"


class Take(StrEnum):
    """Which half of an income card is taken."""

    SESTERCES = "sesterces"
    STONES = "stones"
    BOTH = "both"


class StartPlayer(StrEnum):
    """How the start player is found."""

    RANDOM = "random"
    FIXED = "fixed"
    """The first to join."""


class Hand(StrEnum):
    """Whether a push trembles."""

    NORMAL = "normal"
    STEADY = "steady"


class Step(StrEnum):
    """What is awaited from a seat."""

    ACTION = "action"
    PUSH = "push"
    """At least one stone was pushed; push on or stop."""
    EXCHANGE = "exchange"
    CONSOLATION = "consolation"


class EndCause(StrEnum):
    """What triggered the end of the game."""

    ARRIVAL = "arrival"
    ROAD_COMPLETE = "road complete"


class PushStatus(StrEnum):
    """How a push came to rest."""

    OK = "ok"
    JAMMED = "jammed"
    TIMEOUT = "timeout"


@dataclass(frozen=True, slots=True)
class Options:
    """How a game is played (RULES 6)."""

    consolation: bool = True
    open_money: bool = False
    start_player: StartPlayer = StartPlayer.RANDOM
    hand: Hand = Hand.NORMAL


@dataclass(frozen=True, slots=True)
class Secret:
    """The source of a game's luck: 32 secret bytes, and what the players publicly added to them."""

    key: str
    """64 hexadecimal digits."""
    contributions: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Says nothing, so that no log ever shows it."""
        return "Secret(...)"


class QuarryStone(NamedTuple):
    """A stone in the quarry: x to the right of the middle, y forward from the line."""

    id: int
    size: Size
    x_um: int
    y_um: int


class Push(NamedTuple):
    """A push as it is carried out: the place and angle after the hand's tremor, clamped."""

    stone: int
    """The id the pushed stone gets in the quarry."""
    size: Size
    x_um: int
    """Where the stone's middle lies, right of the middle of the mouth."""
    angle_mdeg: int


class Tremor(NamedTuple):
    """How far the hand strays from the aim."""

    x_um: int = 0
    angle_mdeg: int = 0


@dataclass(frozen=True, slots=True)
class Score:
    """Where a player's points came from."""

    tiles: int
    cities: int
    majorities: tuple[int, int, int] = (0, 0, 0)
    sesterces: int = 0

    @property
    def total(self) -> int:
        """All sources together."""
        return self.tiles + self.cities + sum(self.majorities) + self.sesterces
