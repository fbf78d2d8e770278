"""Where the road lies: from the lanes of the engine's road to outlines in the picture. Pure geometry.

A segment is a path along its middle lane. A point of the road is (distance along the path, distance to the
outer side); lane 0 is the outer side of the bend. Outlines follow the path: slabs bend with the road.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from random import Random

from engine.data import ROAD
from engine.model import Segment, Space, SpaceId
from render.layout import board
from render.layout.rect import Point, Rect

STEP = 4.0
"""How far apart, in pixels, the points of a bent outline lie."""


@dataclass(frozen=True, slots=True)
class Path:
    """Down, round a quarter to the right, and on to the right; each part may be missing."""

    start: Point
    down: float
    turn: float
    """Radius of the quarter circle, 0 for none."""
    along: float

    @property
    def length(self) -> float:
        """In pixels along the middle."""
        return self.down + self.bend + self.along

    @property
    def bend(self) -> float:
        """Length of the quarter circle."""
        return self.turn * pi / 2

    def at(self, distance: float, outwards: float) -> Point:
        """A point so far along, so far to the outer side; straight on before the start and past the end."""
        x, y = self.start
        straight_down = distance <= self.down if self.down else not self.along
        if straight_down or not (self.turn or self.along):
            return x - outwards, y + distance
        if self.turn and distance < self.down + self.bend:
            angle = (distance - self.down) / self.turn
            radius = self.turn + outwards
            return x + self.turn - radius * cos(angle), y + self.down + radius * sin(angle)
        over = distance - self.down - self.bend
        return x + self.turn + over, y + self.down + self.turn + outwards

    def reach(self, point: Point, *, starting: bool) -> tuple[float, float]:
        """How far along and outwards a point of the city lies in which the path starts, or of the other."""
        (x, y), (start_x, start_y) = point, self.start
        if self.down and (starting or not self.along):
            return y - start_y, start_x - x
        before = self.down + self.bend
        return before + x - start_x - self.turn, y - start_y - self.down - self.turn


def _paths() -> tuple[Path, ...]:
    roma, tarracina, beneventum, brundisium = (city.plate for city in board.CITIES)
    corner = board.ROAD_Y - board.TURN
    return (
        Path((board.ROAD_X, roma.bottom), tarracina.y - roma.bottom, 0, 0),
        Path(
            (board.ROAD_X, tarracina.bottom),
            corner - tarracina.bottom,
            board.TURN,
            beneventum.x - board.ROAD_X - board.TURN,
        ),
        Path((beneventum.right, board.ROAD_Y), 0, 0, brundisium.x - beneventum.right),
    )


PATHS = _paths()
_UNITS = tuple(max(ROAD.spaces[space].end for space in spaces) for spaces in ROAD.segments)


def _unit(segment: Segment) -> float:
    return PATHS[segment].length / _UNITS[segment]


def _outwards(lane: float) -> float:
    """Of the middle of a lane."""
    return (1 - lane) * board.LANE


def outline(space: SpaceId, inset: float, share: float = 1) -> list[Point]:
    """The corners of a slab, or of a share of it from Roma on, smaller by the inset on every side."""
    slab = ROAD.spaces[space]
    unit = _unit(slab.segment)
    middle, half = _outwards(slab.lane), board.LANE / 2 - inset
    start, end = slab.start * unit + inset, slab.end * unit - inset
    return _strip(PATHS[slab.segment], start, start + (end - start) * share, middle - half, middle + half)


def band(segment: Segment, margin: float) -> list[Point]:
    """The bed of a whole segment, wider than the slabs by the margin."""
    half = board.BAND / 2 + margin
    return _strip(PATHS[segment], 0, PATHS[segment].length, -half, half)


def _strip(path: Path, start: float, end: float, inner: float, outer: float) -> list[Point]:
    count = max(1, round((end - start) / STEP)) if path.turn else 1
    stops = [start + (end - start) * step / count for step in range(count + 1)]
    return [path.at(stop, outer) for stop in stops] + [path.at(stop, inner) for stop in reversed(stops)]


@cache
def centre(space: SpaceId) -> Point:
    """The middle of a slab."""
    slab = ROAD.spaces[space]
    return PATHS[slab.segment].at((slab.start + slab.end) / 2 * _unit(slab.segment), _outwards(slab.lane))


def place_on(space: SpaceId, number: int, pawns: int) -> tuple[float, float]:
    """How far along and outwards one of so many pawns stands on a slab: side by side along the road."""
    slab = ROAD.spaces[space]
    along = slab.start + slab.size.units * (number + 0.5) / pawns
    return along * _unit(slab.segment), _outwards(slab.lane)


@cache
def standing(space: SpaceId, pawns: int) -> tuple[Point, ...]:
    """Where so many pawns stand on a slab."""
    path = PATHS[ROAD.spaces[space].segment]
    return tuple(path.at(*place_on(space, number, pawns)) for number in range(pawns))


def cracks(space: SpaceId, chance: Random) -> list[tuple[Point, Point, Point]]:
    """Short cracks from the long sides of a slab inwards, about one to a unit."""
    slab = ROAD.spaces[space]
    path, unit = PATHS[slab.segment], _unit(slab.segment)
    strokes = []
    for number in range(slab.size.units + 1):
        side = 1 if number % 2 else -1
        at = (slab.start + 0.3 + (number * 0.83 + chance.uniform(-0.1, 0.1)) * 0.8) * unit
        edge = _outwards(slab.lane) + side * (board.LANE / 2 - 8)
        depth, lean = chance.uniform(6, 9), chance.uniform(-5, 5)
        strokes.append(
            (
                path.at(at, edge),
                path.at(at + lean, edge - side * depth),
                path.at(at - 2, edge - side * depth * 1.9),
            )
        )
    return strokes


CLAMP = 6
"""Half the length of the stroke that stands for a line between two spaces."""
CROSS = 8
"""The same for a line from lane to lane, along and across."""


def lines() -> list[tuple[Point, Point]]:
    """A stroke for each line between two places, across the joint it bridges."""
    strokes = []
    for segment in Segment:
        path, unit = PATHS[segment], _unit(segment)
        for space in ROAD.segments[segment]:
            slab = ROAD.spaces[space]
            if slab.start == 0:
                strokes.append(_clamp(path, 0, slab))
            for ahead in ROAD.forward[space]:
                joint = slab.end * unit
                if ahead in ROAD.cities or ROAD.spaces[ahead].lane == slab.lane:
                    strokes.append(_clamp(path, joint, slab))
                else:
                    strokes.append(_cross(path, joint, slab, ROAD.spaces[ahead]))
    return strokes


def _clamp(path: Path, joint: float, slab: Space) -> tuple[Point, Point]:
    side = _outwards(slab.lane)
    return path.at(joint - CLAMP, side), path.at(joint + CLAMP, side)


def _cross(path: Path, joint: float, slab: Space, ahead: Space) -> tuple[Point, Point]:
    seam = _outwards((slab.lane + ahead.lane) / 2)
    over = CROSS * (slab.lane - ahead.lane)
    return path.at(joint - CROSS, seam - over), path.at(joint + CROSS, seam + over)


def extent(points: Sequence[Point]) -> Rect:
    """The upright rectangle round some points."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
