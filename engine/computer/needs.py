"""What the road still needs of a seat: plain counts of the open table, for whoever chooses or explains."""

from engine.data import ROAD
from engine.model import ONE, Counts, Seat, Size
from engine.rules.quarry import fits
from engine.state import Table


def needed(table: Table, seat: Seat) -> Counts:
    """By size: spaces without a tile in the segments that are open to a seat."""
    reached = table.player(seat).reached
    return Counts(
        *(
            sum(
                space.size is size and space.segment <= reached
                for space in ROAD.spaces.values()
                if space.id not in table.built
            )
            for size in Size
        )
    )


def wanted(table: Table, seat: Seat) -> int:
    """How many more tiles the road needs and the cart could carry, tiles put back for them."""
    player, need = table.player(seat), needed(table, seat)
    cart = Counts(*(min(player.cart[size], need[size]) for size in Size))
    more = 0
    for size in reversed(Size):
        while cart[size] < need[size] and table.tiles[size] and fits(cart.plus(ONE[size])):
            cart = cart.plus(ONE[size])
            more += 1
    return more
