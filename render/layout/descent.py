"""The way of a stone from the exit edge down into the tray of a film, in pixels."""

from collections.abc import Sequence
from itertools import pairwise
from math import inf, pi, sin
from typing import NamedTuple

from render.layout.cut import Fall
from render.layout.push import FILM
from render.layout.rect import Point, Rect

LANDED = 0.82
"""Of a fall: here the stone is in the tray."""
TIPPED = 48
"""How far it tips over, in degrees, at most."""
_TIP = 8
"""Degrees from one drawing of a tipping stone to the next."""
_AT_ONCE = 0.16
"""How far it goes by the speed it has, as a share of the way. The rest is gravity."""
_CAST = (0.34, -0.3)
"""Where its shadow lies on the ground far below, at most, as a share of its diameter."""
_APART = 3.0
"""Between stones in the tray."""
_COMES = 0.72
"""Of a fall: from here on the tray comes to meet the stone; the dark is the stone's until then."""
_ROOM = 8.0
"""From the outermost stones to the ends of the tray."""


class Descent(NamedTuple):
    """A fall: from where the stone passes the edge to where it lies in the tray."""

    fall: Fall
    start: Point
    end: Point

    @property
    def diameter(self) -> float:
        """The same all the way down."""
        return FILM.quarry.diameter(self.fall.stone.size)

    def down(self, step: float) -> float:
        """How much of the time from the edge to the tray has passed."""
        return min(1.0, self.fall.share(step) / LANDED)

    def at(self, step: float) -> Point:
        """Where its middle is."""
        down = self.down(step)
        share = _AT_ONCE * down + (1 - _AT_ONCE) * down * down
        (x, y), (to_x, to_y) = self.start, self.end
        return x + (to_x - x) * share, y + (to_y - y) * share

    def shadow(self, step: float) -> Point:
        """The middle of its shadow: it parts from the stone at the edge and meets it again in the tray."""
        (x, y), away = self.at(step), sin(pi * self.down(step) ** 0.6) * self.diameter
        return x + _CAST[0] * away, y + _CAST[1] * away

    def tipped(self, step: float) -> int:
        """How far it leans over, in degrees."""
        return round(TIPPED * sin(pi * self.down(step) ** 0.7) / _TIP) * _TIP


def tray_at(fallen: Sequence[Descent], step: float) -> Rect | None:
    """The tray, no wider than what lies in it: it comes from above with the first stone, and grows.

    None before; so it never tells that more is going to fall.
    """
    tray: Rect | None = None
    for descent in sorted(fallen, key=lambda descent: descent.fall.step):
        come = min(1.0, max(0.0, (descent.down(step) - _COMES) / (1 - _COMES)))
        if not come:
            continue
        half = descent.diameter / 2 + _ROOM + FILM.tray_wall
        left, right = max(FILM.tray.x, descent.end[0] - half), min(FILM.tray.right, descent.end[0] + half)
        if tray is None:
            above = (FILM.tray.bottom + FILM.tray_wall) * (1 - come)
            tray = Rect(left, FILM.tray.y - above, right - left, FILM.tray.h)
        else:
            x, end = tray.x, tray.right
            x, end = x + min(0.0, left - x) * come, end + max(0.0, right - end) * come
            tray = Rect(x, tray.y, end - x, tray.h)
    return tray


def descents(falls: Sequence[Fall]) -> list[Descent]:
    """In the order of the falls; in the tray the stones lie side by side, each near to where it fell."""
    fell = sorted(falls, key=lambda fall: fall.stone.x_um)
    middles = [FILM.quarry.centre(one.stone)[0] for one in fell]
    lies = _in_tray(middles, [FILM.quarry.diameter(one.stone.size) for one in fell]) if fell else []
    ends = {one.stone.id: (x, FILM.tray.centre[1]) for one, x in zip(fell, lies, strict=True)}
    return [Descent(one, FILM.quarry.centre(one.stone), ends[one.stone.id]) for one in falls]


def _in_tray(wanted: list[float], diameters: list[float]) -> list[float]:
    """Where stones come to lie that would like to lie there, from left to right."""
    left = FILM.tray.x + FILM.tray_wall + diameters[0] / 2 + _APART
    right = FILM.tray.right - FILM.tray_wall - diameters[-1] / 2 - _APART
    apart = [(one + two) / 2 + _APART for one, two in pairwise(diameters)]
    if sum(apart) > right - left:  # an avalanche: they lie upon each other
        apart = [gap * (right - left) / sum(apart) for gap in apart]

    def rightwards(places: list[float], start: float) -> list[float]:
        lies = [max(start, places[0])]
        for place, gap in zip(places[1:], apart, strict=True):
            lies.append(max(place, lies[-1] + gap))
        return lies

    def leftwards(places: list[float], start: float) -> list[float]:
        lies = [min(start, places[-1])]
        for place, gap in zip(places[-2::-1], apart[::-1], strict=True):
            lies.append(min(place, lies[-1] - gap))
        return lies[::-1]

    # Pushed apart to either side alike, then in between the walls.
    both = zip(rightwards(wanted, -inf), leftwards(wanted, inf), strict=True)
    return leftwards(rightwards([(one + two) / 2 for one, two in both], left), right)
