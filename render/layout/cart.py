"""The places of a cart, and where its tiles lie in them."""

from collections.abc import Sequence

from engine.model import Counts
from render.layout.rect import Rect

PLACE_UNITS = {"dual": 3, "L": 3, "M": 2, "S": 1}
"""How long a place is, as a multiple of a small tile."""


def cart_tiles(places: Sequence[Rect], cart: Counts) -> list[Rect]:
    """Where the tiles lie in a cart's places: what finds no place of its own goes to the dual one."""
    dual, mid, *smalls = places
    unit = dual.w / PLACE_UNITS["dual"]
    mids = [mid, Rect(dual.x, dual.y, 2 * unit, dual.h)]
    singles = [*smalls, Rect(dual.x + 2 * unit, dual.y, unit, dual.h)]
    return [dual] * cart.large + mids[: cart.mid] + singles[: cart.small]
