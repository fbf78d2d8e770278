"""Where everything stands in the aiming picture and in the film of a push."""

from dataclasses import dataclass
from math import asin, cos, sin

from render.layout.quarry import QuarryLayout, quarry_in
from render.layout.rect import Point, Rect


@dataclass(frozen=True, slots=True)
class Fall:
    """How a stone that passed the exit edge sinks to the ground below."""

    frames: int = 5
    beyond_mm: float = 8.3
    """How far behind the edge it comes to lie."""
    shrunk: float = 0.43
    """Its diameter down there, as a share."""
    apart_mm: float = 0.8
    """Between stones that lie there."""


FALL = Fall()


@dataclass(frozen=True, slots=True)
class ScaleLayout:
    """A scale of the aim: a straight or bent line with ticks below, a marker above and numbers underneath."""

    area: Rect
    half: float
    """From the middle to either end."""
    line: float
    """How far below the top the middle of the line is."""
    bend: float
    """Radius of the line; 0 for a straight one."""
    ticks: tuple[float, float]
    """Length of short and long ones."""
    marker: float
    stroke: float
    labels: int
    """Size of the numbers."""

    def at(self, share: float, outwards: float = 0) -> Point:
        """A point of the line, from -1 at the left end to 1 at the right, and so far above it."""
        x, y = self.area.centre[0], self.area.y + self.line
        if not self.bend:
            return x + share * self.half, y - outwards
        turn, radius = share * asin(self.half / self.bend), self.bend + outwards
        return x + radius * sin(turn), y + self.bend - radius * cos(turn)

    def label(self, share: float) -> Point:
        """The middle of a number."""
        return self.at(share)[0], self.area.bottom - self.labels / 2


@dataclass(frozen=True, slots=True)
class PushLayout:
    """The aiming picture and the film: the quarry, and a great number over a scale in each lower corner."""

    picture: Rect
    quarry: QuarryLayout
    badge: Rect
    place: Rect
    place_scale: ScaleLayout
    angle: Rect
    angle_scale: ScaleLayout
    figures: int
    """Size of the great numbers."""

    def parts(self) -> tuple[Rect, ...]:
        """What must not overlap."""
        scales = self.place_scale.area, self.angle_scale.area
        return self.badge, self.place, self.angle, *scales, self.quarry.ledge


def _push(side: int) -> PushLayout:
    """Laid out on 800 pixels and scaled from there."""
    unit = side / 800

    def rect(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(x * unit, y * unit, w * unit, h * unit)

    def scale(area: Rect, line: float, bend: float) -> ScaleLayout:
        return ScaleLayout(
            area=area,
            half=76 * unit,
            line=line * unit,
            bend=bend * unit,
            ticks=(12 * unit, 22 * unit),
            marker=26 * unit,
            stroke=4 * unit,
            labels=round(32 * unit),
        )

    return PushLayout(
        picture=Rect(0, 0, side, side),
        quarry=quarry_in(rect(0, 0, 800, 788)),
        badge=Rect(round(16 * unit), round(16 * unit), round(76 * unit), round(76 * unit)),
        place=rect(14, 568, 224, 80),
        place_scale=scale(rect(14, 662, 224, 122), 42, 0),
        angle=rect(562, 568, 224, 80),
        angle_scale=scale(rect(562, 662, 224, 122), 34, 152),
        figures=round(106 * unit),
    )


AIM = _push(800)
FILM = _push(560)
