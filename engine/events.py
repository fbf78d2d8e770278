"""What happened: facts that always apply. They hold every outcome of chance and physics.

These classes are the game's log for ever: a field may be added with a default, none is changed or removed.
"""

from dataclasses import dataclass
from typing import TypeAlias

from engine.model import (
    Counts,
    EndCause,
    Options,
    Place,
    PushStatus,
    QuarryStone,
    Score,
    Seat,
    Secret,
    Size,
    SpaceId,
    Take,
)


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The seats are taken, the goods dealt; the cards and the quarry follow."""

    options: Options
    order: tuple[int, ...]
    """By seat: which joiner (1 is the first to join) sits there."""
    stones: tuple[Counts, ...]
    """Start stones by seat."""
    purses: tuple[int | None, ...]
    """Start sesterces by seat; None where hidden from the reader."""
    commitment: str
    """SHA-256 of the secret key, in hexadecimal: shown before anybody joins."""
    secret: Secret | None
    """None where hidden from the reader."""
    edition: int = 1
    """Of the income cards; 0.1.0 knew only the first."""


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A new display; the cards of the old one went back under the pile."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class QuarryLoaded:
    """The first stones in the quarry."""

    stones: tuple[QuarryStone, ...]
    room: tuple[Size, ...]
    physics: str
    """Version of the parameters and of the build that made it."""


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat is to act."""

    seat: Seat
    round: int


@dataclass(frozen=True, slots=True)
class IncomeTaken:
    """A card was turned, and what it gave."""

    seat: Seat
    card: int
    take: Take
    sesterces: int
    stones: Counts
    """Stones received, which a shortage may have cut."""
    returned: tuple[Counts, ...] = ()
    """By seat: what everybody gave back because storage was short; empty without a shortage."""
    push_token: bool = False
    """The last card of the display brought a push +1 token."""


@dataclass(frozen=True, slots=True)
class StonePushed:
    """One push and its whole outcome."""

    seat: Seat
    size: Size
    place: int
    angle: int
    x_um: int
    """Effective place of the stone, after the tremor; in 0.1.0, of the pusher."""
    angle_mdeg: int
    """Effective angle, after the tremor."""
    stone: int
    """The id the pushed stone has in the quarry."""
    fallen: tuple[QuarryStone, ...]
    """In the order they fell, where they passed the edge."""
    resting: tuple[QuarryStone, ...]
    """All stones in the quarry afterwards, by id."""
    room: tuple[Size, ...]
    physics: str
    status: PushStatus = PushStatus.OK
    push_token: bool = False
    """The push +1 token was used."""


@dataclass(frozen=True, slots=True)
class PushingStopped:
    """The last push of the action is done; fallen stones are exchanged next."""

    seat: Seat
    consolation: bool = False
    """Two or more pushed, none fell: a small tile or a sesterce."""


@dataclass(frozen=True, slots=True)
class StoneExchanged:
    """A fallen stone became a tile, or a sesterce where `into` is None."""

    seat: Seat
    size: Size
    into: Size | None


@dataclass(frozen=True, slots=True)
class TilePutBack:
    """A tile went from the cart back into storage."""

    seat: Seat
    size: Size


@dataclass(frozen=True, slots=True)
class ConsolationTaken:
    """A small tile, or a sesterce where `what` is None, for two pushes without a fall."""

    seat: Seat
    what: Size | None


@dataclass(frozen=True, slots=True)
class RoadBuilt:
    """One or two tiles were laid."""

    seat: Seat
    spaces: tuple[SpaceId, ...]
    points: tuple[int, ...]
    sesterces: int = 0


@dataclass(frozen=True, slots=True)
class Travelled:
    """A pawn moved, and perhaps arrived in a city."""

    seat: Seat
    path: tuple[Place, ...]
    """Every place from the start to the end of the journey."""
    price: int
    points: int = 0
    """Of the victory point token taken on arrival; 0 where none was left or no city was reached."""
    marker: bool = False
    """A city marker was placed."""


@dataclass(frozen=True, slots=True)
class EndTriggered:
    """The game ends after this round."""

    seat: Seat
    cause: EndCause


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The final scoring; from here on nothing is secret."""

    purses: tuple[int, ...]
    scores: tuple[Score, ...]
    winners: tuple[Seat, ...]


Event: TypeAlias = (
    GameStarted
    | CardsDrawn
    | QuarryLoaded
    | TurnBegan
    | IncomeTaken
    | StonePushed
    | PushingStopped
    | StoneExchanged
    | TilePutBack
    | ConsolationTaken
    | RoadBuilt
    | Travelled
    | EndTriggered
    | GameEnded
)


@dataclass(frozen=True, slots=True)
class Undone:
    """What came after entry `to_seq` of the log no longer stands.

    `replay` resolves it; `apply` never sees it.
    """

    to_seq: int
