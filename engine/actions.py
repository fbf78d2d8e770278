"""What a player may ask for: wishes, which `decide` grants or refuses."""

from dataclasses import dataclass
from typing import TypeAlias

from engine.model import Place, Size, SpaceId, Take


@dataclass(frozen=True, slots=True)
class TakeIncome:
    """Take a face-up income card (RULES 3.1)."""

    card: int
    take: Take


@dataclass(frozen=True, slots=True)
class PushStone:
    """Push one of your stones into the quarry (RULES 3.2)."""

    size: Size
    place: int
    """-100 (left) to 100 (right): percent of the way from the middle to the rail."""
    angle: int
    """-30 (leaning left) to 30 (leaning right) degrees: where the push goes, seen from the ledge."""


@dataclass(frozen=True, slots=True)
class StopPushing:
    """Push no further stone."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange a fallen stone for a tile, or sell it (`into` is None)."""

    size: Size
    into: Size | None


@dataclass(frozen=True, slots=True)
class PutBack:
    """Put a tile from the cart back into storage to make room."""

    size: Size


@dataclass(frozen=True, slots=True)
class TakeConsolation:
    """Take a small tile, or a sesterce (`what` is None), after two pushes without a fall."""

    what: Size | None


@dataclass(frozen=True, slots=True)
class Build:
    """Lay one or two tiles, in this order (RULES 3.3)."""

    spaces: tuple[SpaceId, ...]


@dataclass(frozen=True, slots=True)
class Travel:
    """Move the pawn forward by the fewest steps (RULES 3.4)."""

    to: Place


Action: TypeAlias = (
    TakeIncome | PushStone | StopPushing | Exchange | PutBack | TakeConsolation | Build | Travel
)


@dataclass(frozen=True, slots=True)
class Pushes:
    """All pushes of one size that are legal now, as ranges; not an action itself."""

    size: Size
    places: tuple[int, int] = (-100, 100)
    angles: tuple[int, int] = (-30, 30)
