"""Moments: a segment paved, the lead taken; read backwards from the table, alike for every reader."""

from collections.abc import Iterable

import pytest

from bot.words.events import summary
from bot.words.moments import Moment, moments
from bot.words.phrases import in_message
from bot.words.text import LOCALES, Text
from engine import apply, replay
from engine.data import ROAD
from engine.events import Event, RoadBuilt, Travelled, Undone
from engine.model import Seat, Segment, SpaceId
from engine.state import Table
from tests.unit.bot.words.example import FACES, game
from tests.unit.bot.words.example import moments as moves

NAMES = in_message(FACES)
EN = Text("en")
START: Table = next(moves(game()))[1].table
A, B, C = (set(ROAD.segments[segment]) for segment in Segment)


def table(built: Iterable[SpaceId], *points: int) -> Table:
    """So far built, and the score."""
    players = tuple(
        player._replace(tile_points=scored)
        for player, scored in zip(START.players, points or (0,) * len(START.players), strict=True)
    )
    return START._replace(built=frozenset(built), players=players)


BUILT = RoadBuilt(Seat(2), ("A4",), (3,))


@pytest.mark.parametrize(
    ("built", "event", "paved", "opened"),
    [
        (A, BUILT, Segment.A, Segment.B),
        (A | B, BUILT, Segment.A, Segment.C),
        (A - {"A5"}, BUILT, None, None),
        (B, RoadBuilt(Seat(2), ("B4",), (3,)), Segment.B, None),
        (A | B, RoadBuilt(Seat(2), ("B4",), (3,)), Segment.B, Segment.C),
        (A | C, RoadBuilt(Seat(2), ("C4",), (3,)), Segment.C, None),
        (A | B | C, RoadBuilt(Seat(2), ("C4",), (3,)), None, None),
        (A, Travelled(Seat(2), ("Roma", "A1"), 1), None, None),
    ],
)
def test_the_last_tile_of_a_segment(
    built: set[SpaceId], event: RoadBuilt | Travelled, paved: Segment | None, opened: Segment | None
) -> None:
    found = moments((event,), table(built))[event]
    assert (found.paved, found.opened) == (paved, opened)


@pytest.mark.parametrize(
    ("points", "lead"),
    [
        ((17, 18, 0, 3), (18, 17)),  # overtaken
        ((15, 18, 15, 15), (18, 15)),  # they were level before
        ((14, 18, 0, 3), None),  # in the lead before
        ((18, 18, 0, 3), None),  # level only
        ((19, 18, 0, 3), None),
        ((10, 12, 0, 0), (12, 10)),
        ((9, 11, 0, 0), None),  # too early to speak of it
    ],
)
def test_who_takes_the_lead(points: tuple[int, ...], lead: tuple[int, int] | None) -> None:
    assert moments((BUILT,), table({"A4"}, *points))[BUILT].lead == lead


def test_an_earlier_move_is_seen_as_it_was_then() -> None:
    earlier = RoadBuilt(Seat(1), ("A1",), (1,))
    found = moments((Undone(3), earlier, BUILT), table(A, 12, 14, 11, 0))
    assert found[earlier] == Moment(lead=(12, 11))
    assert found[BUILT] == Moment(Segment.A, Segment.B, (14, 12))
    assert moments((BUILT,), None) == {}


def test_a_whole_game_read_backwards_is_as_it_was_played() -> None:
    events = game(8)
    whole = moments(events, replay(events).table)
    state, stretch = replay(events[:1]), list[Event]()
    for event in events[1:]:
        state = apply(state, event)
        stretch.append(event)
        if isinstance(event, RoadBuilt | Travelled):
            assert moments(stretch, state.table)[event] == whole[event]
            stretch = []
    assert {one.paved for one in whole.values()} > {None}
    assert any(one.lead for one in whole.values())


def test_moments_follow_the_move() -> None:
    told = moments((BUILT,), table(A, 13, 14, 0, 0))
    assert summary(EN, NAMES, (BUILT,), told) == (
        "Zoë built A4: 3 points. That's the lead, 14 to 13! "
        "Segment A is paved: two tiles a turn are now allowed in B!",
    )
    alone = moments((BUILT,), table(A, 0, 3, 0, 0))
    for locale in LOCALES:
        (said,), (plain,) = (summary(Text(locale), NAMES, (BUILT,), known) for known in (alone, {}))
        assert said.startswith(plain)
        assert said.endswith("!")
