"""What the road still needs of a seat: plain counts of the open table, for whoever chooses or explains."""

from functools import lru_cache
from itertools import product

from engine.data import CART_FITS, ROAD
from engine.model import ONE, Counts, Seat, Segment, Size, SpaceId
from engine.rules.quarry import fits
from engine.state import Table

_MOST = max(max(load) for load in CART_FITS)
_CARTS = tuple(
    load for counts in product(range(_MOST + 1), repeat=len(Size)) if fits(load := Counts(*counts))
)
"""All that a cart can hold."""


def needed(table: Table, seat: Seat) -> Counts:
    """By size: spaces without a tile in the segments that are open to a seat."""
    return _needed(table.built)[min(table.player(seat).reached, len(Segment) - 1)]


@lru_cache(maxsize=4096)
def _needed(built: frozenset[SpaceId]) -> tuple[Counts, ...]:
    """The same, by the last segment that is open."""
    so_far = Counts()
    needs = []
    for spaces in ROAD.segments:
        for space in spaces:
            if space not in built:
                so_far = so_far.plus(ONE[ROAD.spaces[space].size])
        needs.append(so_far)
    return tuple(needs)


def wanted(table: Table, seat: Seat) -> int:
    """How many more tiles the road needs and the cart could carry, tiles put back for them."""
    need = needed(table, seat)
    small, mid, large = table.player(seat).cart
    useful = Counts(min(small, need[0]), min(mid, need[1]), min(large, need[2]))
    return _wanted(useful, need, table.tiles)


@lru_cache(maxsize=8192)
def _wanted(cart: Counts, need: Counts, tiles: Counts) -> int:
    more = 0
    for size in reversed(Size):
        while cart[size] < need[size] and tiles[size] and fits(cart.plus(ONE[size])):
            cart = cart.plus(ONE[size])
            more += 1
    return more


def in_the_way(cart: Counts, size: Size) -> int:
    """How many tiles must leave a cart before one of this size has room."""
    return cart.total - max(load.total for load in _CARTS if load.within(cart) and fits(load.plus(ONE[size])))


def loads(table: Table, seat: Seat, fallen: Counts) -> tuple[Counts, ...]:
    """Every cart that an exchange of these stones can end with; tiles are put back only to make room."""
    cart = table.player(seat).cart
    return _loads(cart, cart.plus(table.tiles), fallen)


@lru_cache(maxsize=8192)
def _loads(cart: Counts, at_hand: Counts, fallen: Counts) -> tuple[Counts, ...]:
    return tuple(
        load
        for load in _CARTS
        if load.within(at_hand)
        and _covered(load.more_than(cart), fallen)
        and not any(load[size] < cart[size] and fits(load.plus(ONE[size])) for size in Size)
    )


def _covered(tiles: Counts, fallen: Counts) -> bool:
    """Whether each tile can have a stone of its own of its size or larger."""
    return all(sum(tiles[size:]) <= sum(fallen[size:]) for size in Size)
