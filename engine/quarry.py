"""What the rules need to know of the quarry: the Protocol, its values, and how an aim becomes a push.

Pure arithmetic; the simulation behind the Protocol is in `physics`, and tests bring scripted ones.
"""

from dataclasses import dataclass
from functools import lru_cache
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


class Stance(NamedTuple):
    """How the pusher stands at an angle, for a stone of a size, where nothing is in its way (millimetres)."""

    cos: float
    sin: float
    half_width: float
    """Half of the pusher's extent along the line."""
    half_depth: float
    """Half of its extent across the line."""
    offset: float
    """Where the stone sits along the face: 0 is the middle, positive to the right."""
    travel: float
    """How far the pusher goes along its normal until its foremost corner reaches the line."""
    free: float
    """How far to either side the middle of its way can be, between the rails."""


@lru_cache(maxsize=4096)
def stance(size: Size, angle_mdeg: int) -> Stance:
    """The pusher at an angle behind a stone that touches the line.

    The stone sits at the middle of a straight pusher and moves towards the leading end as the angle grows,
    since the foremost corner is what stops the pusher. Sine and cosine are rounded, so that no library's last
    digit counts.
    """
    angle = radians(-angle_mdeg / 1000)  # minus is to the left, as with places; mathematics has it otherwise
    c, s = round(cos(angle), 12), round(sin(angle), 12)
    length, depth, radius = QUARRY.pusher_length_mm, QUARRY.pusher_depth_mm, QUARRY.diameter_mm[size] / 2
    turned = max(-1.0, min(1.0, -angle_mdeg / 1000 / QUARRY.offset_angle))
    offset = turned * QUARRY.most_offset * length / 2
    travel = (radius * (1 + c) - (length / 2 - abs(offset)) * abs(s)) / c
    half_width = (length * c + depth * abs(s)) / 2
    return Stance(
        cos=c,
        sin=s,
        half_width=half_width,
        half_depth=(length * abs(s) + depth * c) / 2,
        offset=offset,
        travel=travel,
        free=QUARRY.mouth_mm / 2 - QUARRY.play_mm - half_width - travel * abs(s) / 2,
    )


def aim(stone: int, size: Size, place: int, angle: int, tremor: Tremor = STEADY) -> Push:
    """What is carried out when a player aims here and the hand trembles so: clamped to the legal range."""
    most_mdeg = QUARRY.most_angle * 1000
    angle_mdeg = max(-most_mdeg, min(most_mdeg, angle * 1000 + tremor.angle_mdeg))
    aimed_um = round(free_half_width_um(size, angle * 1000) * place / QUARRY.most_place)
    free_um = free_half_width_um(size, angle_mdeg)
    return Push(stone, size, max(-free_um, min(free_um, aimed_um + tremor.x_um)), angle_mdeg)


def free_half_width_um(size: Size, angle_mdeg: int) -> int:
    """How far the middle of the pusher's way can be from the middle of the mouth, at an angle."""
    return int(stance(size, angle_mdeg).free * 1000)
