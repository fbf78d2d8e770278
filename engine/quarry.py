"""What the rules need to know of the quarry: the Protocol, its values, and how an aim becomes a push.

Pure arithmetic; the simulation behind the Protocol is in `physics`, and tests bring scripted ones.
"""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import NamedTuple, Protocol

from engine.data import QUARRY
from engine.model import Push, PushStatus, QuarryStone, Size, Tremor

STEADY = Tremor()


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


class Frame(NamedTuple):
    """A moment of a push."""

    stones: tuple[QuarryStone, ...]
    """All that are in the quarry, the pushed one included, by id."""
    pusher: Pose
    fell: tuple[QuarryStone, ...] = ()
    """Those that passed the exit edge since the frame before, in that order, where they passed it."""


@dataclass(frozen=True, slots=True)
class Film:
    """About thirty moments of a push, evenly spaced in time: the first is the aim, the last is at rest."""

    frames: tuple[Frame, ...]


@dataclass(frozen=True, slots=True)
class PushOutcome:
    """What a push did."""

    fallen: tuple[QuarryStone, ...]
    resting: tuple[QuarryStone, ...]
    status: PushStatus = PushStatus.OK
    film: Film | None = None


class Quarry(Protocol):
    """The quarry as the rules use it; every method is a pure function of its arguments."""

    @property
    def version(self) -> str:
        """The version of the parameters and of the build: results are comparable only where it is equal."""

    def opening(self, seed: bytes) -> tuple[QuarryStone, ...]:
        """The first layout: 4 large, 8 mid-sized, 12 small stones at rest, ids from 1."""

    def lay(self, stones: tuple[QuarryStone, ...], push: Push) -> Laid | None:
        """Where stone and pusher are set for a push; None if the stone cannot be laid there."""

    def simulate(self, stones: tuple[QuarryStone, ...], push: Push, *, film: bool = False) -> PushOutcome:
        """Push a stone and let everything come to rest."""


def aim(stone: int, size: Size, place: int, angle: int, tremor: Tremor = STEADY) -> Push:
    """What is carried out when a player aims here and the hand trembles so: clamped to the legal range."""
    most_mdeg = QUARRY.most_angle * 1000
    angle_mdeg = max(-most_mdeg, min(most_mdeg, angle * 1000 + tremor.angle_mdeg))
    aimed_um = round(free_half_width_um(angle * 1000) * place / 100)
    free_um = free_half_width_um(angle_mdeg)
    return Push(stone, size, max(-free_um, min(free_um, aimed_um + tremor.x_um)), angle_mdeg)


def free_half_width_um(angle_mdeg: int) -> int:
    """How far the middle of the pusher can be from the middle of the mouth, at an angle."""
    turn = radians(abs(angle_mdeg) / 1000)
    reach_mm = (QUARRY.pusher_length_mm * cos(turn) + QUARRY.pusher_depth_mm * sin(turn)) / 2
    return round((QUARRY.mouth_mm / 2 - reach_mm) * 1000)
