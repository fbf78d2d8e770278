"""What a seat has of a game, in numbers, each with a name; docs/computer-players.md says what they are.

All are told from the open table and a purse, which may be one's own or a guess. What is worth how much is
not known here: `value` weighs them.
"""

from functools import lru_cache

from engine.data import ROAD
from engine.model import ONE, Counts, Place, Seat, Segment, Size, SpaceId
from engine.rules import build
from engine.rules.quarry import PUSHES, fits
from engine.rules.scoring import FIRST, SECOND, majority
from engine.state import Table

NAMES = (
    "points",
    "majorities",
    "prospects",
    "tile_s",
    "tile_m",
    "tile_l",
    "tile_spare",
    "layable",
    "room",
    "stone_s",
    "stone_m",
    "stone_l",
    "stones_more",
    "push_token",
    "coins_first",
    "coins_next",
    "coins_more",
    "tarracina",
    "beneventum",
    "brundisium",
    "way_gone",
    "way_open",
    "gap",
    "token",
    "discount",
)
"""In the order of `features`."""
SCORED = 2
"""So many of them, the first, are points that are certain when the game ends."""

FIRST_COINS, NEXT_COINS = 3, 5
"""The bands of a purse: enough for a journey, enough for the longest after it, and more."""
_SPACES = len(ROAD.spaces)
_SEGMENTS = len(Segment)
_UNITS = tuple(max(ROAD.spaces[space].end for space in spaces) for spaces in ROAD.segments)
"""How long each segment is."""
_SWING = 0.4
"""Of the spaces left in a segment: how many tiles of a lead luck may yet turn."""


def features(table: Table, seat: Seat, purse: int) -> tuple[float, ...]:
    """What a seat has, by `NAMES`."""
    player = table.player(seat)
    reached, built = player.reached, table.built
    now, hoped = _majorities(tuple([one.bonus for one in table.players]), _left(built))[seat - 1]
    need = _needs(built)[min(reached, _SEGMENTS - 1)]
    cart = player.cart
    small, mid, large = min(cart[0], need[0]), min(cart[1], need[1]), min(cart[2], need[2])
    stones = _first_stones(player.stones)
    way = _way(player.at, built) if reached < _SEGMENTS else (0.0, 0.0, 0.0)
    tokens = table.tokens[reached] if reached < _SEGMENTS else ()
    return (
        player.tile_points + player.city_points,
        now,
        hoped,
        small,
        mid,
        large,
        cart[0] + cart[1] + cart[2] - small - mid - large,
        _layable(table, seat),
        _room(Counts(small, mid, large), need, tuple(map(bool, table.tiles))),
        stones[0],
        stones[1],
        stones[2],
        player.stones.total - stones.total,
        player.push_token,
        min(purse, FIRST_COINS),
        max(0, min(purse - FIRST_COINS, NEXT_COINS)),
        max(0, purse - FIRST_COINS - NEXT_COINS),
        reached > 0,
        reached > 1,
        reached > 2,
        way[0],
        way[1],
        way[2],
        tokens[0] if tokens else 0,
        table.markers[reached] if reached < _SEGMENTS else 0,
    )


def time_left(table: Table) -> float:
    """How much of the game is still to come: 1 at its start, 0 once its last round has begun."""
    if table.end is not None:
        return 0.0
    foremost = max(
        player.reached + (_gone(player.at) if player.reached < _SEGMENTS else 0) for player in table.players
    )
    return 1 - max(foremost / _SEGMENTS, len(table.built) / _SPACES)


@lru_cache(maxsize=4096)
def _left(built: frozenset[SpaceId]) -> tuple[int, ...]:
    """Spaces without a tile, by segment."""
    return tuple(len(spaces) - len(built.intersection(spaces)) for spaces in ROAD.segments)


@lru_cache(maxsize=4096)
def _needs(built: frozenset[SpaceId]) -> tuple[Counts, ...]:
    """Spaces without a tile, by size, up to each segment."""
    so_far = Counts()
    needs = []
    for spaces in ROAD.segments:
        for space in spaces:
            if space not in built:
                so_far = so_far.plus(ONE[ROAD.spaces[space].size])
        needs.append(so_far)
    return tuple(needs)


@lru_cache(maxsize=8192)
def _majorities(
    bonus: tuple[tuple[int, int, int], ...], left: tuple[int, ...]
) -> tuple[tuple[float, float], ...]:
    """By seat: the points for majorities if the game ended now, and those to be hoped for."""
    now, hoped = [0.0] * len(bonus), [0.0] * len(bonus)
    for segment in Segment:
        tiles = [laid[segment] for laid in bonus]
        for index, points in enumerate(majority(tiles)):
            now[index] += points
            hoped[index] += _hope(tiles, index, left[segment])
    return tuple(zip(now, hoped, strict=True))


def _hope(tiles: list[int], index: int, left: int) -> float:
    """Points for a segment, each rival overtaken or not by chance: the fewer spaces are left, the less so."""
    own = tiles[index]
    if not own and not left:
        return 0.0
    first, second = 1.0, 0.0
    for rival, count in enumerate(tiles):
        if rival != index:
            ahead = own - count
            over = (1 + ahead / (abs(ahead) + _SWING * left + 0.1)) / 2
            first, second = first * over, second * over + first * (1 - over)
    return FIRST * first + SECOND * second


def _layable(table: Table, seat: Seat) -> int:
    """How many tiles of the cart could be laid in one action now: the ways to lay two come last."""
    builds = build.legal(table, seat)
    return len(builds[-1].spaces) if builds else 0


@lru_cache(maxsize=8192)
def _room(cart: Counts, need: Counts, available: tuple[bool, ...]) -> int:
    """How many more tiles that the road needs the cart could carry."""
    more = 0
    for size in reversed(Size):
        while cart[size] < need[size] and available[size] and fits(cart.plus(ONE[size])):
            cart = cart.plus(ONE[size])
            more += 1
    return more


@lru_cache(maxsize=1024)
def _first_stones(stones: Counts) -> Counts:
    """The stones of one's next quarry action: the largest."""
    first = Counts()
    for size in reversed(Size):
        while first[size] < stones[size] and first.total < PUSHES:
            first = first.plus(ONE[size])
    return first


def _gone(at: Place) -> float:
    """How much of its segment lies behind a place."""
    return 0.0 if at in ROAD.cities else ROAD.spaces[at].end / _UNITS[ROAD.spaces[at].segment]


@lru_cache(maxsize=8192)
def _way(at: Place, built: frozenset[SpaceId]) -> tuple[float, float, float]:
    """How much of the segment is behind a pawn, how far it could go over built tiles, and what is missing.

    The last are the fewest spaces that must still be built for a road to the next city.
    """
    gone, open_to = _gone(at), _gone(at)
    missing: dict[Place, int] = {at: 0}
    edge: list[Place] = [at]
    gap = _SPACES
    while edge:
        ahead: list[Place] = []
        for place in edge:
            for onward in ROAD.forward[place]:
                if onward in ROAD.cities:
                    gap = min(gap, missing[place])
                    continue
                short = missing[place] + (onward not in built)
                if short < missing.get(onward, _SPACES):
                    missing[onward] = short
                    ahead.append(onward)
                    if not short:
                        open_to = max(open_to, _gone(onward))
        edge = ahead
    return gone, (open_to if gap else 1.0) - gone, gap
