"""Why a computer did something, and hints: every motive and action has its words, in four languages."""

import pytest

from bot.words.explanations import explained, suggested
from bot.words.names import Safe
from bot.words.text import LOCALES, Text
from engine.actions import (
    Action,
    Build,
    Exchange,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
    Travel,
)
from engine.computer import Explanation, Ground, Motive, explain
from engine.data import ROAD
from engine.model import Counts, Seat, Segment, Size, Take
from engine.state import GameState
from tests.support import scenes
from tests.unit.bot.words.catalogue import catalogue
from tests.unit.bot.words.example import exchanging

FABER = Safe("Faber")
EN = Text("en")
POINTS = Ground(Motive.POINTS, 3)

LINES: list[tuple[Action, tuple[Ground, ...], str]] = [
    (
        Build(("A7",)),
        (POINTS, Ground(Motive.MAJORITY_CLOSE, 1, Segment.A)),
        "Faber builds A7: 3 points now, and only 1 tile behind in segment A.",
    ),
    (
        Build(("A7", "A10")),
        (POINTS, Ground(Motive.MAJORITY_TAKEN, segment=Segment.A)),
        "Faber builds A7 and A10: 3 points now, and it takes the majority in segment A.",
    ),
    (
        Travel("Tarracina"),
        (Ground(Motive.TOKEN, 6, city="Tarracina"), Ground(Motive.SEGMENT_OPENS, segment=Segment.B)),
        "Faber travels to Tarracina: 6 points at the city gates, and segment B opens up.",
    ),
    (
        Travel("Brundisium"),
        (Ground(Motive.ARRIVAL, city="Brundisium"), Ground(Motive.ENDS_THE_GAME, 0)),
        "Faber travels to Brundisium: it's good to be in Brundisium, even with no points left there, "
        "and the game ends with it.",
    ),
    (
        Build(("C7",)),
        (POINTS, Ground(Motive.ENDS_THE_GAME, 1)),
        "Faber builds C7: 3 points now, and the last round begins.",
    ),
    (
        Travel("B5"),
        (Ground(Motive.CITY_NEAR, 1, city="Beneventum"),),
        "Faber travels to B5: only 1 step to go to Beneventum.",
    ),
    (
        TakeIncome(12, Take.SESTERCES),
        (Ground(Motive.COINS, 3), Ground(Motive.JOURNEY_AHEAD, 6, city="Tarracina")),
        "Faber takes 3 sesterces from card 12: more money in the purse, "
        "and the way to Tarracina costs up to 6 sesterces a turn.",
    ),
    (
        TakeIncome(8, Take.STONES),
        (Ground(Motive.STONES_NEEDED, 0),),
        "Faber takes the stones from card 8: no stones left to push.",
    ),
    (
        TakeIncome(8, Take.BOTH),
        (Ground(Motive.BOTH_HALVES, card=8), Ground(Motive.PUSH_TOKEN)),
        "Faber takes card 8: stones and sesterces in one go, and a push +1 token with it.",
    ),
    (
        PushStone(Size.M, 40, -10),
        (Ground(Motive.ON_THE_BRINK, 2), Ground(Motive.FULL_COLUMN, 80)),
        "Faber pushes M at position +40, angle −10°: 2 stones are on the brink, "
        "and the lane ahead is 80 % full.",
    ),
    (
        StopPushing(),
        (Ground(Motive.SAVES_STONES, 1),),
        "Faber stops pushing: 1 stone is kept for later.",
    ),
    (
        Exchange(Size.L, Size.S),
        (Ground(Motive.TILE_NEEDED, 2, size=Size.S),),
        "Faber turns a large stone into a small tile: 2 spaces of that size are waiting for one.",
    ),
    (
        Exchange(Size.M, None),
        (Ground(Motive.NO_TILE_NEEDED, size=Size.M),),
        "Faber sells a mid-sized stone: it gives no tile the road needs now.",
    ),
    (
        Exchange(Size.L, None),
        (Ground(Motive.CART_FULL, size=Size.L),),
        "Faber sells a large stone: the cart has no room for a tile the road needs.",
    ),
    (
        PutBack(Size.M),
        (Ground(Motive.ROOM, size=Size.M),),
        "Faber puts a mid-sized tile back: it makes room on the cart.",
    ),
    (
        PutBack(Size.S),
        (Ground(Motive.MAKES_ROOM, size=Size.S),),
        "Faber puts a small tile back: it makes room for one the road needs.",
    ),
    (
        TakeConsolation(Size.S),
        (Ground(Motive.TILE_FOR_LATER, size=Size.S),),
        "Faber takes a small tile as consolation prize: it may come in handy later.",
    ),
    (
        TakeConsolation(None),
        (Ground(Motive.COINS, 1),),
        "Faber takes 1 sesterce as consolation prize: more money in the purse.",
    ),
]


@pytest.mark.parametrize(("action", "grounds", "line"), LINES, ids=lambda value: type(value).__name__)
def test_an_action_is_explained_and_suggested(action: Action, grounds: tuple[Ground, ...], line: str) -> None:
    told = Explanation(action, grounds, sesterces=3)
    assert explained(EN, FABER, told) == line
    reason = line.partition(": ")[2]
    assert suggested(EN, told).partition(": ")[2] == reason
    for locale in LOCALES:
        said = explained(Text(locale), FABER, told)
        assert said.startswith("Faber ") and said.endswith(".") and said.count(".") == 1
        advice = suggested(Text(locale), told)
        assert "Faber" not in advice and advice[0].isupper()
        assert advice.partition(": ")[2] == said.partition(": ")[2]


@pytest.mark.parametrize("locale", LOCALES)
def test_a_second_ground_does_not_read_as_part_of_the_first(locale: str) -> None:
    """ "Without points and a free way" would be without both."""
    grounds = (Ground(Motive.ARRIVAL, city="Tarracina"), Ground(Motive.SEGMENT_OPENS, segment=Segment.B))
    alone, both = (
        explained(Text(locale), FABER, Explanation(Travel("Tarracina"), some))
        for some in (grounds[:1], grounds)
    )
    assert both.startswith(f"{alone[:-1]}, ")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_motive_has_a_text_and_no_other(locale: str) -> None:
    grounds = {key.removeprefix("ground-") for key in catalogue(locale) if key.startswith("ground-")}
    assert grounds == {motive.value for motive in Motive}


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("motive", Motive)
def test_every_motive_is_said_as_the_first_and_as_the_second_ground(locale: str, motive: Motive) -> None:
    full = [Ground(motive, number, Segment.B, "Beneventum", Size.M, 8) for number in (0, 1, 2, 6)]
    for ground in full:
        for grounds in ((ground,), (ground, POINTS), (POINTS, ground)):
            said = explained(Text(locale), FABER, Explanation(Build(("B7",)), grounds))
            assert len(said) <= 200
            assert said.partition(": ")[2][0] == said.partition(": ")[2][0].strip()


def test_what_the_engine_explains_can_be_said() -> None:
    """Of real tables, with every kind of action."""
    opening = scenes.game(2)
    tables: dict[Action, GameState] = {
        Build((next(iter(ROAD.forward["Roma"])),)): scenes.seat(opening, 1, cart=Counts(2, 1, 0)),
        PushStone(Size.S, 0, 0): opening,
        TakeIncome(opening.table.face_up[0], Take.STONES): opening,
        Exchange(Size.L, Size.M): exchanging(opening, Seat(1), Counts(0, 0, 1)),
    }
    for action, state in tables.items():
        for locale in LOCALES:
            assert explained(Text(locale), FABER, explain(state.table, Seat(1), action))
