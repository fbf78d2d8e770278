"""Verification of a finished game against its secret, and folding with every invariant checked."""

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.bench.scripted import ScriptedQuarry
from engine.audit import Check, fold_checked, verify
from engine.errors import BrokenLog
from engine.events import CardsDrawn, Event, GameStarted, QuarryLoaded, StonePushed, TurnBegan
from engine.model import Secret
from tests.play import random_game

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
    assert {finding.check for finding in findings} == set(Check)
    assert all(finding.holds for finding in findings)


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


def test_a_game_that_is_not_over_cannot_be_verified() -> None:
    with pytest.raises(BrokenLog, match="secret"):
        list(verify(changed(GameStarted, secret=None), ScriptedQuarry()))
    with pytest.raises(BrokenLog, match="secret"):
        list(verify((), ScriptedQuarry()))


def test_folding_names_the_event_at_fault() -> None:
    assert fold_checked(GAME).table.result is not None
    with pytest.raises(BrokenLog, match=r"event 4 \(TurnBegan\)"):
        fold_checked((*GAME[:3], replace(GAME[3], seat="x"), *GAME[4:]))  # type: ignore[arg-type]
    with pytest.raises(BrokenLog, match="event 2"):
        fold_checked((GAME[0], CardsDrawn((1, 1, 1, 1, 1, 1, 1))))
    with pytest.raises(BrokenLog):
        fold_checked(())
    with pytest.raises(BrokenLog, match="event 1"):
        fold_checked((TurnBegan(1, 1),))
