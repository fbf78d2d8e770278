"""Verification of a finished game against its secret, and folding with every invariant checked."""

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.bench.scripted import ScriptedQuarry
from engine.audit import Check, Computed, fold_checked, verify, verify_on
from engine.computer import VERSION, Level
from engine.errors import BrokenLog, IllegalAction, Reason
from engine.events import (
    CardsDrawn,
    EndTriggered,
    Event,
    GameEnded,
    GameStarted,
    IncomeTaken,
    QuarryLoaded,
    RoadBuilt,
    StonePushed,
    TurnBegan,
)
from engine.model import Seat, Secret
from engine.quarry import PushOutcome
from tests.support.random_games import random_game

GAME = random_game(5, 3)


def wrong(events: tuple[Event, ...]) -> set[Check]:
    """Which checks fail."""
    return {finding.check for finding in verify(events, ScriptedQuarry()) if finding.holds is False}


def changed(kind: type[Event], **fields: Any) -> tuple[Event, ...]:
    """The game with the first event of a kind changed."""
    at = next(index for index, event in enumerate(GAME) if isinstance(event, kind))
    return (*GAME[:at], replace(cast(Any, GAME[at]), **fields), *GAME[at + 1 :])


def test_an_honest_game_passes_every_check() -> None:
    findings = list(verify(GAME, ScriptedQuarry()))
    assert {finding.check for finding in findings} == set(Check) - {Check.COMPUTER}
    assert all(finding.holds for finding in findings)


def test_who_goes_on_where_one_left_off_finds_the_same() -> None:
    """Also where computers chose; a mark on what only followed from a choice is passed over each time."""
    game, quarry = GAME[:40], ScriptedQuarry()
    chosen = {number: Computed(Level.TIRO, VERSION, quarry.version) for number in range(2, len(game) + 1)}
    whole = tuple(verify_on(game, quarry, chosen))
    assert [one for _, found in whole for one in found] == list(verify(game, quarry, chosen))
    assert {one.check for _, found in whole for one in found} == set(Check)
    assert whole[-1][0] == len(game) > len(whole), "some actions bring several events"
    for at, (after, _) in enumerate(whole, 1):
        assert tuple(verify_on(game, quarry, chosen, after)) == whole[at:]


def test_another_secret_is_found_out() -> None:
    assert Check.COMMITMENT in wrong(changed(GameStarted, secret=Secret("11" * 32)))


def test_a_changed_order_is_found_out() -> None:
    started = GAME[0]
    assert isinstance(started, GameStarted)
    assert wrong(changed(GameStarted, order=(*started.order[1:], started.order[0]))) == {Check.ORDER}


def test_other_cards_are_found_out() -> None:
    first = next(event for event in GAME if isinstance(event, CardsDrawn))
    assert Check.CARDS in wrong(changed(CardsDrawn, cards=tuple(reversed(first.cards))))


def test_another_layout_is_found_out() -> None:
    loaded = next(event for event in GAME if isinstance(event, QuarryLoaded))
    assert Check.LAYOUT in wrong(changed(QuarryLoaded, stones=loaded.stones[::-1]))


def test_another_tremor_is_found_out() -> None:
    push = next(event for event in GAME if isinstance(event, StonePushed))
    assert Check.TREMOR in wrong(changed(StonePushed, x_um=push.x_um + 1))


def test_another_outcome_is_found_out() -> None:
    push = next(event for event in GAME if isinstance(event, StonePushed))
    assert Check.PUSH in wrong(changed(StonePushed, resting=push.resting[::-1]))


def test_on_another_build_pushes_and_layout_are_not_checkable() -> None:
    findings = list(verify(changed(QuarryLoaded, physics="another"), ScriptedQuarry()))
    assert [finding.holds for finding in findings if finding.check is Check.LAYOUT] == [None]


def test_with_other_measures_the_tremor_is_not_checkable_but_on_another_build_it_is() -> None:
    def tremors(physics: str) -> list[bool | None]:
        findings = verify(changed(StonePushed, physics=physics), ScriptedQuarry())
        return [finding.holds for finding in findings if finding.check is Check.TREMOR]

    assert tremors("other")[0] is None
    assert tremors("scripted/other")[0] is True


def test_damage_is_found_wrong_or_named_never_a_fault() -> None:
    assert Check.TREMOR in wrong(changed(StonePushed, place=10**400))

    class Refusing(ScriptedQuarry):
        def simulate(self, *_: Any, **__: Any) -> PushOutcome:
            raise IllegalAction(Reason.IMPOSSIBLE_QUARRY, stone=1)

    findings = verify(GAME, Refusing())
    assert not any(finding.holds for finding in findings if finding.check is Check.PUSH)
    with pytest.raises(BrokenLog, match="secret is damaged"):
        list(verify(changed(GameStarted, secret=Secret("no secret")), ScriptedQuarry()))


def test_a_game_that_is_not_over_cannot_be_verified() -> None:
    with pytest.raises(BrokenLog, match="secret"):
        list(verify(changed(GameStarted, secret=None), ScriptedQuarry()))
    with pytest.raises(BrokenLog, match="secret"):
        list(verify((), ScriptedQuarry()))


@pytest.mark.parametrize(
    ("kind", "fields", "rule"),
    [
        (GameStarted, {"order": (1, 1, 2)}, "everybody has one seat"),
        (GameStarted, {"order": (1,)}, "two to four"),
        (TurnBegan, {"round": 7}, "begins a round"),
        (IncomeTaken, {"seat": 3}, "only the awaited seat"),
        (IncomeTaken, {"sesterces": 99}, "purses shown"),
        (RoadBuilt, {"points": (50,)}, "points of the game"),
        (GameEnded, {"winners": (1, 2, 3)}, "highest total"),
    ],
)
def test_what_no_event_shows_alone_is_found(kind: type[Event], fields: dict[str, Any], rule: str) -> None:
    with pytest.raises(BrokenLog, match=rule):
        fold_checked(changed(kind, **fields))


def test_no_turn_begins_within_another_and_the_end_comes_once() -> None:
    with pytest.raises(BrokenLog, match="the one before is over"):
        fold_checked((*GAME[:4], TurnBegan(Seat(2), 1)))
    at = next(index for index, event in enumerate(GAME) if isinstance(event, EndTriggered))
    with pytest.raises(BrokenLog, match="comes once"):
        fold_checked((*GAME[: at + 1], *GAME[at:]))


def test_folding_names_the_event_at_fault() -> None:
    assert fold_checked(GAME).table.result is not None
    with pytest.raises(BrokenLog, match=r"event 4 \(TurnBegan\)"):
        fold_checked((*GAME[:3], replace(GAME[3], seat="x"), *GAME[4:]))  # type: ignore[arg-type]
    with pytest.raises(BrokenLog, match="event 2"):
        fold_checked((GAME[0], CardsDrawn((1, 1, 1, 1, 1, 1, 1))))
    with pytest.raises(BrokenLog):
        fold_checked(())
    with pytest.raises(BrokenLog, match="event 1"):
        fold_checked((TurnBegan(Seat(1), 1),))
