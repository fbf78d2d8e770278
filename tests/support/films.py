"""A push as a film made by hand, for tests of pictures: no simulation, the same on every machine."""

from engine.data import QUARRY
from engine.model import QuarryStone, Size
from engine.quarry import Film, Frame, Laid, Pose

PUSHED = 99
FRAMES = 30
STEPS = 130
"""Of the simulation, in the time this takes."""
_AHEAD_UM = 24_000
"""Stones this near to the middle are pushed along."""
_WAY_UM = 26_000


def laid(size: Size = Size.M, angle_mdeg: int = 0) -> Laid:
    """A stone on the ledge, with the pusher behind it."""
    radius_um = round(QUARRY.diameter_mm[size] * 500)
    return Laid(3_000, -radius_um, Pose(3_000, -2 * radius_um - 4_000, angle_mdeg), 2 * radius_um)


def scripted(stones: tuple[QuarryStone, ...], size: Size = Size.M, frames: int = FRAMES) -> Film:
    """The pushed stone goes forward, those ahead of it too, and whatever passes the exit edge falls."""
    start = laid(size)
    edge_um = round(QUARRY.depth_mm * 1000)
    lying = (*stones, QuarryStone(PUSHED, size, start.x_um, start.y_um))
    film: list[Frame] = []
    for number in range(frames):
        way_um = _WAY_UM * number // (frames - 1)
        moved = [
            stone._replace(y_um=stone.y_um + way_um) if abs(stone.x_um) < _AHEAD_UM else stone
            for stone in lying
        ]
        there = {stone.id for frame in film[-1:] for stone in frame.stones}
        film.append(
            Frame(
                tuple(stone for stone in moved if stone.y_um <= edge_um),
                start.pusher._replace(y_um=start.pusher.y_um + way_um),
                tuple(stone for stone in moved if stone.y_um > edge_um and stone.id in there),
                STEPS * number // (frames - 1),
            )
        )
    return Film(tuple(film))
