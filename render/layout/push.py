"""Where everything stands in the aiming picture and in the film of a push.

Both are square and show the quarry at the same share of their side, so that the film begins with the aim. As
soon as the pusher moves, the film's camera rises from the ledge to the abyss.
"""

from dataclasses import dataclass
from math import asin, cos, sin

from engine.data import QUARRY
from render.layout.quarry import QuarryLayout
from render.layout.rect import Point, Rect


@dataclass(frozen=True, slots=True)
class Framing:
    """What a picture of a push shows, in millimetres of the quarry from top to bottom."""

    side: float = 200.0
    aim_abyss: float = 15.0
    """As far as a large stone can hang over the edge."""
    ledge: float = 48.0
    film_abyss: float = 60.0

    @property
    def rise(self) -> float:
        """How far the camera goes up when the pusher moves."""
        return self.film_abyss - self.aim_abyss


FRAMING = Framing()


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
    """An aim: the quarry, and a great number over a scale in each lower corner."""

    picture: Rect
    quarry: QuarryLayout
    place: Rect
    place_scale: ScaleLayout
    angle: Rect
    angle_scale: ScaleLayout
    figures: int
    """Size of the great numbers."""

    def parts(self) -> tuple[Rect, ...]:
        """What must not overlap."""
        scales = self.place_scale.area, self.angle_scale.area
        return self.place, self.angle, *scales, self.quarry.ledge


def _push(side: int, above: float = 0) -> PushLayout:
    """Laid out on 800 pixels and scaled from there; so many millimetres more of the abyss above."""
    unit, px_per_mm = side / 800, side / FRAMING.side
    down = round(above * px_per_mm)

    def rect(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(x * unit, y * unit + down, w * unit, h * unit)

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
        picture=Rect(0, 0, side, side + down),
        quarry=QuarryLayout(
            centre_x=side / 2,
            line_y=(FRAMING.aim_abyss + QUARRY.depth_mm) * px_per_mm + down,
            px_per_mm=px_per_mm,
            ledge_mm=FRAMING.ledge,
            abyss_mm=FRAMING.aim_abyss + above,
        ),
        place=rect(14, 568, 224, 80),
        place_scale=scale(rect(14, 662, 224, 122), 42, 0),
        angle=rect(562, 568, 224, 80),
        angle_scale=scale(rect(562, 662, 224, 122), 34, 152),
        figures=round(106 * unit),
    )


@dataclass(frozen=True, slots=True)
class FilmLayout:
    """A film: a stage, of which the camera shows a square: first its lower end, then its upper one."""

    side: int
    stage: PushLayout
    """The aim, with the whole abyss above it."""
    tray: Rect
    """Where the stones that fell come to lie."""
    tray_wall: float
    label: int
    """Size of a stone's letter below the tray."""
    label_y: float
    outcome: Rect
    """The card of the last picture."""
    badge: int
    figures: int
    """Size of the numbers on the card."""

    @property
    def quarry(self) -> QuarryLayout:
        """On the stage, and in the picture once the camera has risen."""
        return self.stage.quarry

    @property
    def rise(self) -> int:
        """How far the camera goes up, in pixels."""
        return int(self.stage.picture.h) - self.side


AIM = _push(800)
FILM = FilmLayout(
    side=560,
    stage=_push(560, FRAMING.rise),
    tray=Rect(18, 8, 524, 96),
    tray_wall=6,
    label=24,
    label_y=110,
    outcome=Rect(70, 236, 420, 196),
    badge=64,
    figures=40,
)
