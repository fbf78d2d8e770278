"""The places of a cart, and where its tiles lie in them."""

from collections.abc import Sequence

from engine.model import Counts
from render.layout.rect import Rect

PLACE_UNITS = {"dual": 3, "L": 3, "M": 2, "S": 1}
"""How long a place is, as a multiple of a small tile."""


def cart_tiles(places: Sequence[Rect], cart: Counts, gap: float = 0) -> list[Rect]:
    """Where the tiles lie in a cart's places: what finds no place of its own goes to the dual one.

    A mid-sized and a small tile that share it lie so far apart.
    """
    dual, mid, *smalls = places
    unit = dual.w / PLACE_UNITS["dual"]
    mids = [mid, Rect(dual.x, dual.y, 2 * unit - gap / 2, dual.h)]
    singles = [*smalls, Rect(dual.x + 2 * unit + gap / 2, dual.y, unit - gap / 2, dual.h)]
    return [dual] * cart.large + mids[: cart.mid] + singles[: cart.small]
