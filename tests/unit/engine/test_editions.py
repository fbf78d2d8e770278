"""RULES 10: a game keeps the edition of the income cards with which it began; the first needs no name."""

from dataclasses import replace
from pathlib import Path

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.store.codec import decode, encode, read_recording
from engine import BrokenLog, Reason, apply, new_game, replay
from engine.actions import TakeIncome
from engine.audit import fold_checked, verify
from engine.data import DECKS, EDITION
from engine.events import Event, GameStarted, IncomeTaken
from engine.fold import standing
from engine.model import Card, Options, Size, Take
from engine.view import events_for, view_for
from tests.releases import RELEASES
from tests.support.random_games import random_game, secret
from tests.support.scenes import act, game, refused

ANY_EDITION = pytest.mark.parametrize("edition", DECKS)


def started(edition: int = EDITION) -> GameStarted:
    event, *_ = new_game(2, Options(), secret(), ScriptedQuarry(), edition)
    assert isinstance(event, GameStarted)
    return event


def test_new_games_take_the_second_edition() -> None:
    assert started().edition == EDITION == 2
    assert game().table.cards == DECKS[2]


def test_every_edition_has_sixteen_cards_by_the_same_numbers_and_its_own_faces() -> None:
    assert {tuple(deck) for deck in DECKS.values()} == {tuple(range(1, 17))}
    assert len({tuple(deck.values()) for deck in DECKS.values()}) == len(DECKS)


@ANY_EDITION
def test_the_cards_are_those_of_the_rules(edition: int) -> None:
    def face(card: Card) -> str:
        stones = [size.name for size in reversed(Size) for _ in range(card.stones[size])]
        return f"{card.sesterces}|{' '.join(stones)}"

    rules = Path(__file__).parents[3] / "docs" / "RULES.md"
    assert " - ".join(map(face, DECKS[edition].values())) in rules.read_text("utf-8")


def test_a_start_that_names_no_edition_is_of_the_first() -> None:
    kind, payload = encode(started(1))
    assert b"edition" not in payload, "0.1.0 did not name it"
    assert decode(kind, payload) == started(1)
    kind, payload = encode(started())
    assert b'"edition":2' in payload
    assert decode(kind, payload) == started()


@pytest.mark.parametrize("file", RELEASES[0].recordings, ids=lambda file: file.stem)
def test_games_of_0_1_0_are_replayed_with_the_first_deck(file: Path) -> None:
    events: list[Event] = standing(enumerate(read_recording(file.read_bytes()).events, 1))
    assert replay(events).table.cards == DECKS[1]
    whole = [event for event in events if isinstance(event, IncomeTaken) and event.take is Take.SESTERCES]
    assert whole
    assert all(event.sesterces == DECKS[1][event.card].sesterces for event in whole)


@ANY_EDITION
def test_a_whole_game_of_every_edition_holds_the_rules_of_the_box_and_its_luck(edition: int) -> None:
    events = random_game(5, 3, edition=edition)
    state = fold_checked(events)
    assert state.table.edition == edition
    assert all(finding.holds for finding in verify(events, ScriptedQuarry()))
    taken = [event for event in events if isinstance(event, IncomeTaken)]
    for event in taken:
        wanted = 0 if event.take is Take.STONES else DECKS[edition][event.card].sesterces
        assert event.sesterces == wanted


@ANY_EDITION
def test_everybody_sees_which_edition_is_played(edition: int) -> None:
    events = new_game(2, Options(), secret(), ScriptedQuarry(), edition)
    assert view_for(replay(events), None).table.edition == edition
    (first, *_) = events_for(events, None)
    assert isinstance(first, GameStarted)
    assert (first.edition, first.secret) == (edition, None)


@pytest.mark.parametrize("card", [0, 17, -1, "4"])
def test_a_card_that_no_deck_has_is_refused(card: int) -> None:
    refused(game(), TakeIncome(card, Take.SESTERCES), Reason.UNKNOWN_CARD)


def test_a_card_gives_what_its_own_edition_shows() -> None:
    state = game()
    card = next(number for number in state.table.face_up if DECKS[1][number][1:] != DECKS[2][number][1:])
    for edition in DECKS:
        shown = DECKS[edition][card]
        at = state._replace(table=state.table._replace(edition=edition))
        after, _ = act(at, TakeIncome(card, Take.SESTERCES))
        assert after.purses[0] - at.purses[0] == shown.sesterces
        after, _ = act(at, TakeIncome(card, Take.STONES))
        assert after.table.players[0].stones.minus(at.table.players[0].stones) == shown.stones


def test_an_edition_that_is_not_known_is_a_broken_log() -> None:
    with pytest.raises(BrokenLog, match="no edition 3 of the income cards"):
        apply(None, replace(started(), edition=3))
