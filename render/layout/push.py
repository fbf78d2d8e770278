"""Where everything stands in the aiming picture and in the film of a push.

Both show the quarry at the same share of their height, so that the film begins with the aim; the film leaves
away what lies beside the quarry. As soon as the pusher moves, its camera rises from the ledge to the abyss.
"""

from dataclasses import dataclass

from engine.data import QUARRY
from engine.model import Size
from render.layout.gauges import Dial, Ruler
from render.layout.quarry import QuarryLayout
from render.layout.rect import Point, Rect


@dataclass(frozen=True, slots=True)
class Framing:
    """What a picture of a push shows, in millimetres: how much in all, and that from top to bottom."""

    height: float = 208.0
    aim_abyss: float = 15.0
    """As far as a large stone can hang over the edge."""
    ledge: float = QUARRY.ledge_mm
    film_abyss: float = 70.0

    @property
    def rise(self) -> float:
        """How far the camera goes up when the pusher moves."""
        return self.film_abyss - self.aim_abyss


FRAMING = Framing()


@dataclass(frozen=True, slots=True)
class PushLayout:
    """An aim: the quarry, a ruler for the place below its chute and a dial for the angle beside it."""

    picture: Rect
    quarry: QuarryLayout
    ruler: Ruler
    dial: Dial


def _push(width: int, height: int, *, dial: float, above: float = 0) -> PushLayout:
    """Laid out on 800 pixels of height and scaled from there.

    The dial stands so far right of the middle; above are so many millimetres more of the abyss.
    """
    unit, px_per_mm = height / 800, height / FRAMING.height
    down = round(above * px_per_mm)
    quarry = QuarryLayout(
        centre_x=width / 2,
        line_y=(FRAMING.aim_abyss + QUARRY.depth_mm) * px_per_mm + down,
        px_per_mm=px_per_mm,
        ledge_mm=FRAMING.ledge,
        abyss_mm=FRAMING.aim_abyss + above,
    )
    figures, figures_y = round(44 * unit), 774 * unit + down
    return PushLayout(
        picture=Rect(0, 0, width, height + down),
        quarry=quarry,
        ruler=Ruler(
            quarry=quarry,
            line=741 * unit + down,
            ticks=(9 * unit, 15 * unit),
            stroke=3.5 * unit,
            marker=24 * unit,
            ends=round(32 * unit),
            beside=14 * unit,
            figures=figures,
            figures_y=figures_y,
        ),
        dial=Dial(
            pivot=(width / 2 + dial * unit, 738 * unit + down),
            radius=112 * unit,
            ticks=(10 * unit, 16 * unit),
            stroke=4 * unit,
            needle=26 * unit,
            figures=figures,
            figures_y=figures_y,
        ),
    )


@dataclass(frozen=True, slots=True)
class FilmLayout:
    """A film: a stage, of which the camera shows a part: first its lower end, then its upper one."""

    width: int
    height: int
    stage: PushLayout
    """The aim, with the whole abyss above it."""
    tray: Rect
    """Where the stones that fell may come to lie; the tray takes as much of it as they need."""
    tray_wall: float
    label: int
    """Size of a stone's letter below the tray."""
    label_y: float
    outcome: Point
    """The middle of the card in the last picture."""

    @property
    def quarry(self) -> QuarryLayout:
        """On the stage, and in the picture once the camera has risen."""
        return self.stage.quarry

    @property
    def rise(self) -> int:
        """How far the camera goes up, in pixels."""
        return int(self.stage.picture.h) - self.height


AIM = _push(800, 800, dial=272)
FILM = FilmLayout(
    width=420,
    height=560,
    stage=_push(420, 560, dial=226, above=FRAMING.rise),
    tray=Rect(4, 8, 412, 96),
    tray_wall=6,
    label=24,
    label_y=110,
    outcome=(210, 340),
)


@dataclass(frozen=True, slots=True)
class OutcomeLayout:
    """The card at the end of a film: a row of stones, as wide as it must be, and a badge on its edge."""

    high: int = 176
    least: int = 184
    """The least width."""
    badge: int = 60
    border: int = 7
    margin: float = 16
    gap: float = 8
    """On either side of a plus."""
    close: float = 3
    """Between a count and its stone."""
    stones: tuple[float, ...] = tuple(round(FILM.quarry.diameter(size)) for size in Size)
    """Diameters: as in the quarry."""
    figures: int = 32
    nothing: int = 110
    """Size of letters and counts, and of a zero."""


OUTCOME = OutcomeLayout()
