"""Our ruling (RULES 3.2): who has room for a stone has room for every aim, however the hand trembles.

Over quarries with stones behind the line, as steep pushes leave them and worse: what `legal_actions` offers
`decide` grants, and whatever it refuses it refuses before the hand trembles, for every aim alike.
"""

from collections.abc import Iterator
from math import hypot

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine import IllegalAction, Reason, decide, legal_actions
from engine.actions import Pushes, PushStone
from engine.data import QUARRY
from engine.events import StonePushed
from engine.model import Counts, QuarryStone, Seat, Secret, Size, Tremor
from engine.quarry import ledge
from engine.quarry.aim import STEADY, aim
from engine.quarry.ledge import RADIUS, RAIL
from engine.quarry.physics import PymunkQuarry
from engine.rules.quarry import room
from engine.state import GameState
from tests.support.scenes import game, seat, table

PHYSICS = PymunkQuarry()
FOUND_IN_PLAY = (QuarryStone(1, Size.S, -16_572, -6_979),)
"""A large stone cannot be laid behind this one with the pusher at 30 degrees."""

sizes = st.sampled_from(Size)
spots = st.tuples(sizes, st.integers(-1000, 1000), st.integers(-1000, 1000))
"""A size, and where in permille of what is allowed to it."""
places = st.integers(-QUARRY.most_place, QUARRY.most_place)
angles = st.integers(-QUARRY.most_angle, QUARRY.most_angle)
tremors = st.builds(Tremor, st.integers(-9_000, 9_000), st.integers(-9_000, 9_000))
secrets = st.builds(Secret, st.binary(min_size=32, max_size=32).map(bytes.hex))


def lying(wanted: list[tuple[Size, int, int]]) -> Iterator[QuarryStone]:
    """Those of the stones that find room, on the ledge or just before it."""
    stones: list[QuarryStone] = []
    for number, (size, across, along) in enumerate(wanted, 1):
        radius = RADIUS[size]
        x, y = (RAIL - radius) * across / 1000, (along / 1000 - 0.5) * (QUARRY.ledge_mm - radius) / 1.5
        if all(hypot(x - one.x_um / 1000, y - one.y_um / 1000) > radius + RADIUS[one.size] for one in stones):
            stones.append(QuarryStone(number, size, round(x * 1000), round(y * 1000)))
            yield stones[-1]


quarries = st.lists(spots, min_size=1, max_size=6).map(lambda wanted: tuple(lying(wanted)))


def facing(stones: tuple[QuarryStone, ...], secret: Secret) -> GameState:
    """Seat 1 with a stone of each size before this quarry."""
    state = table(game(), quarry=stones, room=room(stones, PHYSICS))
    return seat(state, 1, stones=Counts(1, 1, 1))._replace(secret=secret)


@given(quarries, sizes, places, angles, secrets)
@example(FOUND_IN_PLAY, Size.L, 0, 30, Secret("00" * 32))
@settings(max_examples=8)
def test_what_is_offered_is_granted_and_what_is_refused_is_refused_for_every_aim(
    stones: tuple[QuarryStone, ...], size: Size, place: int, angle: int, secret: Secret
) -> None:
    ledge.check(stones)
    state = facing(stones, secret)
    offered = {one.size: one for one in legal_actions(state) if isinstance(one, Pushes)}
    action = PushStone(size, place, angle)
    if size in offered:
        (left, right), (least, most) = offered[size].places, offered[size].angles
        assert (left, right, least, most) == (-100, 100, -30, 30), "all of them"
        event = decide(state, Seat(1), action, PHYSICS)[0]
        assert isinstance(event, StonePushed)
        assert len(event.fallen) + len(event.resting) == len(stones) + 1
        return
    with pytest.raises(IllegalAction) as refusal:
        decide(state, Seat(1), action, PHYSICS)
    assert (refusal.value.reason, refusal.value.facts) == (Reason.NO_ROOM_ON_LEDGE, {"size": size})


@given(quarries, sizes, st.lists(st.tuples(places, angles, tremors), min_size=1, max_size=5))
@settings(max_examples=6)
def test_every_trembling_push_is_laid_where_there_is_room(
    stones: tuple[QuarryStone, ...], size: Size, aims: list[tuple[int, int, Tremor]]
) -> None:
    if size not in room(stones, PHYSICS):
        return
    corners = [(place, angle, STEADY) for place in (-100, 100) for angle in (-30, 30)]
    for place, angle, tremor in (*aims, *corners):
        laid = PHYSICS.lay(stones, aim(99, size, place, angle, tremor))
        assert laid is not None, (place, angle, tremor)
        ledge.check((*stones, QuarryStone(99, size, laid.x_um, laid.y_um)))
