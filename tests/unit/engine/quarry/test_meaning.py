"""Pushes are facts: those of 0.1.0 are told and checked by what their numbers meant then."""

from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

from bot.store.codec import read_recording
from engine import replay
from engine.audit import Check, verify
from engine.events import StonePushed, TurnBegan, Undone
from engine.model import Size, Tremor
from engine.quarry import version_1
from engine.quarry.aim import aim, free_half_width_um
from engine.quarry.meaning import Strayed, aim_of, strayed
from engine.quarry.physics import PymunkQuarry
from engine.rules.scoring import final_scoring
from tests.games import plan
from tests.support.random_games import moves
from tests.unit.bot.words.example import pushed

TODAY = PymunkQuarry().version
RECORDED = Path(plan.__file__).parent / "four-players.json"
"""A game of 0.1.0."""


def test_the_tremor_is_told_in_places_and_degrees_as_the_buttons_have_them() -> None:
    for size in Size:
        unit = free_half_width_um(size) / 100
        push = aim(25, size, -40, 7, Tremor(round(3 * unit), -1200))
        event = replace(
            pushed(size=size), place=-40, angle=7, x_um=push.x_um, angle_mdeg=push.angle_mdeg, physics=TODAY
        )
        assert strayed(event) == Strayed(3, -1)


def test_a_push_of_0_1_0_strayed_in_the_places_it_was_aimed_with() -> None:
    assert (aim_of("1.04ccf32f/another/build", TODAY), aim_of(TODAY, TODAY)) == (version_1.aim, aim)
    assert aim_of("1.00000000/another/build", TODAY) is None
    for place in (-100, 0, 73):
        push = version_1.aim(25, Size.S, place, 10, Tremor())
        event = replace(
            pushed(size=Size.S), place=place, angle=10, angle_mdeg=10_000, physics="1.04ccf32f/x/y"
        )
        assert strayed(replace(event, x_um=push.x_um)) == Strayed(0, 0)
        assert strayed(replace(event, x_um=push.x_um - 500)) == Strayed(-5, 0), "a place was 0.1 mm"


def test_of_a_game_of_0_1_0_the_tremor_is_checked_and_the_pushes_cannot_be() -> None:
    events = read_recording(RECORDED.read_bytes()).events
    assert any(isinstance(event, StonePushed) for event in events)
    found: dict[Check, set[bool | None]] = {check: set() for check in Check if check is not Check.COMPUTER}
    for finding in verify(events, PymunkQuarry()):
        found[finding.check].add(finding.holds)
    assert found == {
        Check.COMMITMENT: {True},
        Check.ORDER: {True},
        Check.CARDS: {True},
        Check.TREMOR: {True},
        Check.LAYOUT: {None},
        Check.PUSH: {None},
    }


def test_a_game_of_0_1_0_goes_on_with_todays_meaning_and_all_its_pushes_hold() -> None:
    events = tuple(
        event for event in read_recording(RECORDED.read_bytes()).events if not isinstance(event, Undone)
    )
    turns = [index for index, event in enumerate(events) if isinstance(event, TurnBegan)]
    played = events[: turns[20] + 1]
    quarry = PymunkQuarry()
    for _, _, _, more, _ in islice(moves(replay(played), Random(4), quarry), 12):
        played += more
    versions = [event.physics.partition("/")[0] for event in played if isinstance(event, StonePushed)]
    assert set(versions) == {version_1.PARAMETERS, TODAY.partition("/")[0]}
    assert versions == sorted(versions), "the older first"
    found = [(one.check, one.holds) for one in verify((*played, final_scoring(replay(played))), quarry)]
    assert not any(holds is False for _, holds in found)
    assert found.count((Check.TREMOR, True)) == len(versions)
    assert found.count((Check.PUSH, True)) == versions.count(TODAY.partition("/")[0])
