"""The designed parts of the game as plain data files beside this module, read once.

An owner of the box can put the real road, cards, cart or quarry into the TOML files: the rules know only the
names below. Nothing here decides anything.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from types import MappingProxyType
from typing import Any, NamedTuple
from zlib import crc32

from engine.model import Card, Counts, Place, Segment, Size, Space, SpaceId


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads(resources.files(__name__).joinpath(name).read_text("utf-8"))


def _sizes(letters: str) -> tuple[Size, ...]:
    return tuple(Size[letter] for letter in letters.split())


def _tally(letters: str) -> Counts:
    sizes = _sizes(letters)
    return Counts(*(sizes.count(size) for size in Size))


def _by_size(table: Mapping[str, int]) -> Counts:
    return Counts(*(table[size.name] for size in Size))


@dataclass(frozen=True, slots=True)
class Road:
    """The spaces, the lines between them and the cities they join."""

    cities: tuple[Place, ...]
    spaces: Mapping[SpaceId, Space]
    segments: tuple[tuple[SpaceId, ...], ...]
    forward: Mapping[Place, tuple[Place, ...]]
    """The lines out of each place, towards Brundisium."""
    neighbours: Mapping[SpaceId, frozenset[SpaceId]]
    """Spaces joined to a space by a line, in either direction."""
    first: tuple[frozenset[SpaceId], ...]
    """By segment: the spaces with a line to the city behind."""
    points: tuple[int, ...]
    """Victory points for a tile, by size."""


def _lay_out(lanes: list[str], segment: Segment) -> list[Space]:
    """The slabs of a segment, numbered by (middle of the slab, lane)."""
    slabs: list[tuple[int, int, Size, int]] = []
    for lane, letters in enumerate(lanes):
        start = 0
        for size in _sizes(letters):
            end = start + size.units
            slabs.append((start + end, lane, size, start))
            start = end
    return [
        Space(f"{segment.name}{number}", segment, size, lane, start, start + size.units)
        for number, (_, lane, size, start) in enumerate(sorted(slabs), 1)
    ]


def _road() -> Road:
    raw = _read("road.toml")
    cities: tuple[Place, ...] = tuple(raw["cities"])
    spaces: dict[SpaceId, Space] = {}
    forward: dict[Place, tuple[Place, ...]] = {cities[-1]: ()}
    segments, first = [], []
    for segment in Segment:
        slabs = _lay_out(raw["segments"][segment.name], segment)
        length = max(slab.end for slab in slabs)
        behind, ahead = cities[segment], cities[segment + 1]
        forward[behind] = tuple(slab.id for slab in slabs if slab.start == 0)
        for slab in slabs:
            forward[slab.id] = tuple(
                other.id for other in slabs if other.start == slab.end and abs(other.lane - slab.lane) <= 1
            ) or ((ahead,) if slab.end == length else ())
        spaces |= {slab.id: slab for slab in slabs}
        segments.append(tuple(slab.id for slab in slabs))
        first.append(frozenset(forward[behind]))
    return Road(
        cities=cities,
        spaces=MappingProxyType(spaces),
        segments=tuple(segments),
        forward=MappingProxyType(forward),
        neighbours=MappingProxyType(
            {
                one: frozenset(two for two in spaces if two in forward[one] or one in forward[two])
                for one in spaces
            }
        ),
        first=tuple(first),
        points=_by_size(raw["points"]),
    )


class StartGoods(NamedTuple):
    """What a player begins with."""

    stones: Counts
    sesterces: int


@dataclass(frozen=True, slots=True)
class Box:
    """What is in the box, and how a game starts."""

    stones: Counts
    tiles: Counts
    quarry: Counts
    start: tuple[StartGoods, ...]
    tokens_for_two: tuple[int, ...]
    tokens_for_more: tuple[int, ...]


def _box() -> Box:
    raw = _read("box.toml")
    return Box(
        stones=_by_size(raw["stones"]),
        tiles=_by_size(raw["tiles"]),
        quarry=_by_size(raw["quarry"]),
        start=tuple(StartGoods(_tally(goods["stones"]), goods["sesterces"]) for goods in raw["start"]),
        tokens_for_two=tuple(raw["cities"]["two_players"]),
        tokens_for_more=tuple(raw["cities"]["more_players"]),
    )


@dataclass(frozen=True, slots=True)
class QuarryMeasures:
    """The quarry's geometry and numerics (RULES 12); quarry.toml says what each number is."""

    version: int
    diameter_mm: tuple[float, ...]
    """Of stones, by size."""
    mouth_mm: float
    exit_mm: float
    depth_mm: float
    ledge_mm: float
    pusher_length_mm: float
    pusher_depth_mm: float
    play_mm: float
    offset_angle: int
    most_offset: float
    most_place: int
    most_angle: int
    tremor_mm: float
    tremor_deg: float
    floor_friction: float
    stone_friction: float
    wall_friction: float
    pusher_friction: float
    gravity: float
    step_mm: float
    iterations: int
    slop_mm: float
    bias: float
    rest_mm: float
    rest_steps: int
    rest_overlap_mm: float
    most_overlap_mm: float
    jam_mm: float
    most_settling: int

    @property
    def parameters(self) -> str:
        """The version and a checksum of all measures: whoever changes one cannot forget to say so."""
        return f"{self.version}.{crc32(repr(self).encode()):08x}"


def _quarry() -> QuarryMeasures:
    raw = _read("quarry.toml")
    raw["diameter_mm"] = tuple(raw["diameter_mm"][size.name] for size in Size)
    return QuarryMeasures(**raw)


def _deck(cards: list[dict[str, Any]]) -> Mapping[int, Card]:
    return MappingProxyType(
        {number: Card(number, raw["sesterces"], _tally(raw["stones"])) for number, raw in enumerate(cards, 1)}
    )


_CARDS = _read("cards.toml")
_CART = _read("cart.toml")

ROAD = _road()
BOX = _box()
QUARRY = _quarry()
DECKS: Mapping[int, Mapping[int, Card]] = MappingProxyType(
    {edition: _deck(raw["cards"]) for edition, raw in enumerate(_CARDS["editions"], 1)}
)
"""The income cards of every edition, by number."""
EDITION = max(DECKS)
"""The newest, with which new games are played."""
DISPLAY: int = _CARDS["display"]
CART_FITS: tuple[Counts, ...] = tuple(_by_size(load) for load in _CART["fits"])
CART_PLACES: tuple[str, ...] = tuple(_CART["places"])
COMPUTER: Mapping[str, Mapping[str, float]] = MappingProxyType(_read("computer.toml"))
"""How the hard computer player weighs a table, and of which games that was learned."""
