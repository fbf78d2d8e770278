"""What a seat has of a game, in numbers, each with a name; docs/computer-players.md says what they are.

All are told from the open table and a purse, which may be one's own or a guess. What is worth how much is
not known here: `value` weighs them.
"""

from functools import lru_cache

from engine.computer.needs import needed, wanted
from engine.data import ROAD
from engine.model import ONE, Counts, Place, Seat, Segment, Size, SpaceId
from engine.rules import build
from engine.rules.quarry import PUSHES
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
    "way",
    "way_open",
    "gap",
    "token",
    "discount",
)
"""In the order of `features`."""
SCORED = 2
"""So many of them, the first, are points that are certain when the game ends."""

FIRST_COINS, NEXT_COINS, MORE_COINS = 3, 5, 6
"""The bands of a purse: enough for a journey, for the longest after it, and what may make the richest."""
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
    need = needed(table, seat)
    cart = player.cart
    small, mid, large = min(cart[0], need[0]), min(cart[1], need[1]), min(cart[2], need[2])
    stones = _first_stones(player.stones)
    ahead = reached < _SEGMENTS
    gone = _gone(player.at)
    way_open, gap = _way(player.at, built) if ahead else (0.0, 0)
    tokens = table.tokens[reached] if ahead else ()
    return (
        player.tile_points + player.city_points,
        now,
        hoped,
        small,
        mid,
        large,
        cart[0] + cart[1] + cart[2] - small - mid - large,
        _layable(table, seat),
        wanted(table, seat),
        stones[0],
        stones[1],
        stones[2],
        min(player.stones.total - stones.total, PUSHES),
        player.push_token,
        min(purse, FIRST_COINS),
        max(0, min(purse - FIRST_COINS, NEXT_COINS)),
        max(0, min(purse - FIRST_COINS - NEXT_COINS, MORE_COINS)),
        reached > 0,
        reached > 1,
        reached > 2,
        reached + gone,
        way_open,
        gap,
        tokens[0] * gone if tokens else 0,
        table.markers[reached] if ahead else 0,
    )


def time_left(table: Table) -> float:
    """How much of the game is still to come: 1 at its start, 0 once its last round has begun."""
    if table.end is not None:
        return 0.0
    foremost = max(player.reached + _gone(player.at) for player in table.players)
    return 1 - max(foremost / _SEGMENTS, len(table.built) / _SPACES)


@lru_cache(maxsize=4096)
def _left(built: frozenset[SpaceId]) -> tuple[int, ...]:
    """Spaces without a tile, by segment."""
    return tuple(len(spaces) - len(built.intersection(spaces)) for spaces in ROAD.segments)


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
def _way(at: Place, built: frozenset[SpaceId]) -> tuple[float, int]:
    """How much of its segment a pawn could go over built tiles; what must still be built for all of its way.

    That are the fewest spaces, whoever builds them, of a road from there to the last city.
    """
    gone = open_to = _gone(at)
    missing: dict[Place, int] = {at: 0}
    edge: list[Place] = [at]
    gap, city = _SPACES, ROAD.cities[-1]
    while edge:
        ahead: list[Place] = []
        for place in edge:
            for onward in ROAD.forward[place]:
                if onward in ROAD.cities:
                    gap, city = min(gap, missing[place]), onward
                    continue
                short = missing[place] + (onward not in built)
                if short < missing.get(onward, _SPACES):
                    missing[onward] = short
                    ahead.append(onward)
                    if not short:
                        open_to = max(open_to, _gone(onward))
        edge = ahead
    way_open = (open_to if gap else 1.0) - gone
    return way_open, gap + (0 if city == ROAD.cities[-1] else _way(city, built)[1])
