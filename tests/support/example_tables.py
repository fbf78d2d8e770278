"""Tables made by hand for tests of pictures and texts: one of the middle game, the fullest, the emptiest."""

from collections.abc import Iterator
from functools import cache
from math import hypot, sqrt

from engine.data import BOX, QUARRY, ROAD
from engine.model import Counts, Options, QuarryStone, Seat, Segment, Size, Step
from engine.state import Awaited, Player, Table
from engine.view import GameView
from render.face import Faces, Name, faces_named

NAMES = ("Livia", "Marcus Aurelius", "Ἀλέξανδρος", "Ярослава")
LONG_NAMES = tuple(letter * 32 for letter in "WMЖΩ")
ODD_NAMES = ("🎲🎲 Dé", "שלום עולם", "Z̸̢̛͝a̵͠l̶g̷o̴", "日本太郎 \N{RIGHT-TO-LEFT OVERRIDE}abc\n\t.")
COMMITMENT = "0" * 64


def faces(count: int = 4, names: tuple[str, ...] = NAMES) -> Faces:
    """Players with the box's colours."""
    return faces_named(map(Name, names[:count]))


def onlooker(table: Table) -> GameView:
    """A view that shows no purse."""
    return GameView(table, None, (None,) * len(table.players), COMMITMENT, None)


@cache
def packed(counts: Counts) -> tuple[QuarryStone, ...]:
    """Stones side by side, the largest at the exit; it is an error if they find no room."""
    lying: list[QuarryStone] = []
    for size in [one for one in reversed(Size) for _ in range(counts[one])]:
        radius = QUARRY.diameter_mm[size] / 2
        for x, y in _spots(radius):
            if all(
                hypot(x - other.x_um / 1000, y - other.y_um / 1000)
                >= radius + QUARRY.diameter_mm[other.size] / 2
                for other in lying
            ):
                lying.append(QuarryStone(len(lying) + 1, size, round(x * 1000), round(y * 1000)))
                break
        else:
            raise ValueError(f"no room for {counts}")
    return tuple(lying)


def _spots(radius: float) -> Iterator[tuple[float, float]]:
    """Middles a stone may have, the exit first; one at the exit may hang over the edge by half."""
    slope = (QUARRY.exit_mm - QUARRY.mouth_mm) / 2 / QUARRY.depth_mm
    lean = radius * sqrt(1 + slope * slope)
    y = QUARRY.depth_mm
    while y >= radius:
        half = QUARRY.mouth_mm / 2 + slope * y - lean
        x = -half
        while x <= half:
            yield x, y
            x += 1
        y -= 1


def midgame() -> GameView:
    """Something of everything."""
    built = frozenset((*ROAD.segments[Segment.A][:-1], "B1", "B2", "B3", "B4", "B5", "B6", "B8", "C2"))
    table = Table(
        options=Options(),
        players=(
            Player(Counts(2, 0, 1), Counts(2, 1, 1), True, "A9", 0, (3, 2, 1), 37),
            Player(Counts(1, 2, 0), Counts(0, 0, 1), False, "B8", 1, (2, 4, 0), 38, 3),
            Player(Counts(0, 1, 2), Counts(1, 1, 0), False, "B3", 1, (1, 2, 0), 22),
            Player(Counts(3, 0, 0), Counts(3, 2, 0), True, "B3", 1, (4, 0, 0), 52, 6),
        ),
        stones=Counts(14, 9, 4),
        tiles=Counts(17, 9, 6),
        tokens=((3, 1), (6, 3, 1), (6, 3, 1)),
        pile=(1, 4, 7, 8, 10, 11, 13, 14, 15),
        display=(12, 2, 9, 5, 16, 6, 3),
        taken=(5, 6),
        quarry=packed(BOX.quarry),
        room=tuple(Size),
        built=built,
        markers=(2, 0, 0),
        round=12,
        awaited=Awaited(Seat(2), Step.ACTION),
        draws=2,
    )
    return onlooker(table)


def fullest() -> GameView:
    """Everything that can be there at once, and more: every tile laid, every cart full, all in one city."""
    player = Player(
        BOX.stones, Counts(2, 1, 1), True, ROAD.cities[1], 1, (11, 13, 17), tile_points=158, city_points=30
    )
    other = player._replace(cart=Counts(3, 2, 0))
    table = Table(
        options=Options(open_money=True),
        players=(player, other, player, other),
        stones=BOX.stones,
        tiles=BOX.tiles,
        tokens=((6, 3, 1),) * 3,
        pile=tuple(range(8, 17)),
        display=tuple(range(1, 8)),
        quarry=packed(Counts(30, 6, 0)),
        room=tuple(Size),
        built=frozenset(ROAD.spaces),
        markers=(3, 3, 3),
        round=88,
        awaited=Awaited(Seat(4), Step.ACTION),
        draws=1,
    )
    return GameView(table, None, (30, 30, 30, 30), COMMITMENT, None)


def emptiest() -> GameView:
    """Two players with nothing, nothing left anywhere, nobody to act."""
    player = Player(Counts())
    table = Table(
        options=Options(),
        players=(player, player),
        stones=Counts(),
        tiles=Counts(),
        tokens=((), (), ()),
        pile=(),
    )
    return onlooker(table)
