"""What the rules need to know of the quarry: the Protocol and its values.

`aim` makes a push of what a player wants and says where that sets stone and pusher, `ledge` does so among
the stones that lie there, `sight` tells what anybody sees of them, `physics` simulates the push, `near_miss`
knows what all but fell, `opening` finds the first layout, `meaning` knows what older pushes meant. Nothing
here imports `physics`, which alone knows pymunk: it is behind the Protocol; tests bring scripted quarries.
"""

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from engine.model import Push, PushStatus, QuarryStone


class Pose(NamedTuple):
    """Where the middle of the pusher is, and its angle."""

    x_um: int
    y_um: int
    angle_mdeg: int


class Laid(NamedTuple):
    """Where the stone lies and the pusher stands before a push."""

    x_um: int
    y_um: int
    pusher: Pose
    way_um: int
    """How far the pusher goes along its normal: until its foremost corner is at the line."""


class Frame(NamedTuple):
    """A moment of a push."""

    stones: tuple[QuarryStone, ...]
    """All that are in the quarry, the pushed one included, by id."""
    pusher: Pose
    fell: tuple[QuarryStone, ...] = ()
    """Those that passed the exit edge since the frame before, in that order, where they passed it."""
    step: int = 0
    """When: steps of the simulation since the pusher began to move."""


@dataclass(frozen=True, slots=True)
class Film:
    """The moments of a push, dense around the falls: the first is the aim, the last is at rest."""

    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class PushOutcome:
    """What a push did."""

    fallen: tuple[QuarryStone, ...]
    """In the order they fell, where they passed the exit edge."""
    resting: tuple[QuarryStone, ...]
    """By id."""
    status: PushStatus = PushStatus.OK
    film: Film | None = None


class Quarry(Protocol):
    """The quarry as the rules use it; every method is a pure function of its arguments."""

    @property
    def version(self) -> str:
        """Parameters "/" build: aims are comparable where the first are equal, results where all of it is."""

    def opening(self, seed: bytes) -> tuple[QuarryStone, ...]:
        """The first layout: 4 large, 8 mid-sized, 12 small stones at rest, ids from 1."""

    def lay(self, stones: tuple[QuarryStone, ...], push: Push) -> Laid | None:
        """Where stone and pusher are set for a push, or as near to it as there is room.

        None only if there is no room for a stone of this size: where the straight push from the middle is
        laid, every push is.
        """

    def simulate(self, stones: tuple[QuarryStone, ...], push: Push, *, film: bool = False) -> PushOutcome:
        """Push a stone and let everything come to rest."""
