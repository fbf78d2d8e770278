"""RULES 3.1: income, and section 10, the cards."""

import pytest

from engine import Reason, legal_actions
from engine.actions import TakeIncome
from engine.data import DECKS
from engine.events import CardsDrawn, IncomeTaken
from engine.model import Counts, Seat, Take
from engine.rules.income import takes
from engine.state import GameState
from tests.support.scenes import act, game, of_kind, refusal, refused, seat, table

L_S, M_M, S_S_S, L_2 = 1, 2, 3, 5


def with_cards(state: GameState, *face_up: int) -> GameState:
    """The display with exactly these cards of the first edition face up."""
    taken = [number for number in DECKS[1] if number not in face_up][: 7 - len(face_up)]
    display = (*taken, *face_up)
    pile = tuple(number for number in DECKS[1] if number not in display)
    return table(state, display=display, taken=tuple(taken), pile=pile, edition=1)


def test_the_sixteen_cards_of_the_first_edition() -> None:
    shown = [(card.sesterces, *card.stones) for card in DECKS[1].values()]
    assert shown == [
        (1, 1, 0, 1),
        (1, 0, 2, 0),
        (1, 3, 0, 0),
        (1, 1, 1, 0),
        (2, 0, 0, 1),
        (2, 0, 0, 1),
        (2, 1, 1, 0),
        (2, 1, 1, 0),
        (2, 2, 0, 0),
        (2, 2, 0, 0),
        (2, 0, 1, 0),
        (3, 0, 0, 1),
        (3, 2, 0, 0),
        (3, 0, 1, 0),
        (4, 1, 0, 0),
        (4, 1, 0, 0),
    ]


def test_either_its_sesterces_or_its_stones() -> None:
    state = with_cards(game(), 1, 2, 3, 4)
    after, _ = act(state, TakeIncome(S_S_S, Take.STONES))
    assert (after.purses[0], after.table.player(Seat(1)).stones) == (1, Counts(small=5))
    after, _ = act(state, TakeIncome(S_S_S, Take.SESTERCES))
    assert (after.purses[0], after.table.player(Seat(1)).stones) == (2, Counts(small=2))


def test_above_three_face_up_not_both() -> None:
    assert takes(with_cards(game(), 1, 2, 3, 4).table) == (Take.SESTERCES, Take.STONES)
    refused(with_cards(game(), 1, 2, 3, 4), TakeIncome(1, Take.BOTH), Reason.MAY_NOT_TAKE_BOTH, face_up=4)


def test_with_three_or_fewer_face_up_before_taking_both() -> None:
    for face_up in ((1, 2, 3), (1, 2), (1,)):
        assert takes(with_cards(game(), *face_up).table) == (Take.BOTH,)
        after, _ = act(with_cards(game(), *face_up), TakeIncome(L_S, Take.BOTH))
        assert (after.purses[0], after.table.player(Seat(1)).stones) == (2, Counts(small=3, large=1))


@pytest.mark.parametrize("half", [Take.SESTERCES, Take.STONES])
def test_no_refusing_one_half_of_both(half: Take) -> None:
    refused(with_cards(game(), 1, 2, 3), TakeIncome(1, half), Reason.MUST_TAKE_BOTH, face_up=3)


def test_last_card_brings_a_push_token() -> None:
    after, _ = act(with_cards(game(), 1), TakeIncome(1, Take.BOTH))
    assert after.table.player(Seat(1)).push_token
    after, _ = act(with_cards(game(), 1, 2), TakeIncome(1, Take.BOTH))
    assert not after.table.player(Seat(1)).push_token


def test_last_card_no_second_push_token() -> None:
    after, events = act(with_cards(seat(game(), 1, push_token=True), 1), TakeIncome(1, Take.BOTH))
    assert after.table.player(Seat(1)).push_token
    assert not of_kind(events, IncomeTaken)[0].push_token


def test_after_the_last_card_seven_new_ones_from_the_pile() -> None:
    state = with_cards(game(), 16)
    after, events = act(state, TakeIncome(16, Take.BOTH))
    drawn = of_kind(events, CardsDrawn)[0].cards
    assert len(drawn) == 7 == len(after.table.face_up)
    assert set(drawn) <= set(state.table.pile)
    assert sorted((*after.table.pile, *after.table.display)) == list(after.table.cards)


def test_no_card_is_in_two_displays_running() -> None:
    """The new display is drawn first; only then do the used cards go back with the rest of the pile."""
    state = with_cards(game(), 16)
    after, _ = act(state, TakeIncome(16, Take.BOTH))
    assert not set(state.table.display) & set(after.table.display)
    assert set(state.table.display) <= set(after.table.pile)


def test_income_is_always_possible_since_the_display_refills_at_once() -> None:
    after, _ = act(with_cards(game(), 16), TakeIncome(16, Take.BOTH))
    assert any(isinstance(action, TakeIncome) for action in legal_actions(after))


def short_of_small(storage: int, *hands: int) -> GameState:
    """Storage with so many small stones, and so many in each hand."""
    state = game(len(hands))
    for number, small in enumerate(hands, 1):
        state = seat(state, number, stones=Counts(small=small, mid=3, large=3))
    return with_cards(table(state, stones=Counts(storage, 9, 9)), 1, 2, 3, 4)


def test_shortage_everyone_returns_half_rounded_down_of_that_size() -> None:
    after, events = act(short_of_small(2, 4, 5, 1), TakeIncome(S_S_S, Take.STONES))
    assert of_kind(events, IncomeTaken)[0].returned == (Counts(2), Counts(2), Counts(0))
    assert [player.stones.small for player in after.table.players] == [2 + 3, 3, 1]
    assert after.table.stones == Counts(2 + 4 - 3, 9, 9)


def test_shortage_the_active_player_returns_too() -> None:
    after, _ = act(short_of_small(0, 6, 0), TakeIncome(S_S_S, Take.STONES))
    assert after.table.player(Seat(1)).stones.small == 3 + 3


def test_shortage_other_sizes_stay() -> None:
    after, _ = act(short_of_small(2, 4, 5, 1), TakeIncome(S_S_S, Take.STONES))
    assert all((p.stones.mid, p.stones.large) == (3, 3) for p in after.table.players)


def test_still_short_gets_what_there_is() -> None:
    after, events = act(short_of_small(1, 1, 2), TakeIncome(S_S_S, Take.STONES))
    assert of_kind(events, IncomeTaken)[0].stones == Counts(small=2)
    assert after.table.stones.small == 0


def test_still_short_possibly_none() -> None:
    after, events = act(short_of_small(0, 1, 1), TakeIncome(S_S_S, Take.STONES))
    assert of_kind(events, IncomeTaken)[0].stones == Counts()
    assert after.table.player(Seat(1)).stones.small == 1


def test_no_shortage_when_storage_just_suffices() -> None:
    _, events = act(short_of_small(3, 8, 8), TakeIncome(S_S_S, Take.STONES))
    assert of_kind(events, IncomeTaken)[0].returned == ()


def test_sizes_are_handled_one_by_one() -> None:
    """Card 1 shows L and S: a shortage of large stones does not touch the small ones."""
    state = table(short_of_small(9, 4, 4), stones=Counts(9, 9, 0))
    after, events = act(state, TakeIncome(L_S, Take.STONES))
    assert of_kind(events, IncomeTaken)[0].returned == (Counts(large=1), Counts(large=1))
    assert after.table.player(Seat(1)).stones == Counts(5, 3, 3)


def test_shortage_is_judged_by_the_full_number_on_the_card() -> None:
    """Two in storage, three on the card: there is a shortage although two could be handed out."""
    _, events = act(short_of_small(2, 2, 2), TakeIncome(S_S_S, Take.STONES))
    assert of_kind(events, IncomeTaken)[0].returned == (Counts(1), Counts(1))


def test_taking_only_sesterces_never_triggers_a_shortage() -> None:
    _, events = act(short_of_small(0, 8, 8), TakeIncome(S_S_S, Take.SESTERCES))
    assert of_kind(events, IncomeTaken)[0].returned == ()


def test_taking_both_can_trigger_a_shortage() -> None:
    state = with_cards(short_of_small(0, 8, 8), 3)
    _, events = act(state, TakeIncome(S_S_S, Take.BOTH))
    assert of_kind(events, IncomeTaken)[0].returned == (Counts(4), Counts(4))


def test_sesterces_are_unlimited() -> None:
    state = with_cards(game()._replace(purses=(30, 30)), 1, 2, 3, 15)
    after, _ = act(state, TakeIncome(15, Take.SESTERCES))
    assert after.purses == (34, 30)


def test_a_card_that_is_turned_or_in_the_pile_cannot_be_taken() -> None:
    state = with_cards(game(), 1, 2, 3, 4)
    refused(state, TakeIncome(state.table.taken[0], Take.STONES), Reason.CARD_NOT_FACE_UP, card=5)
    refused(state, TakeIncome(16, Take.STONES), Reason.CARD_NOT_FACE_UP, card=16)


@pytest.mark.parametrize("card", [0, 17, -1, 10**30, True, "1", 1.0, float("nan"), None, (1,)])
def test_unknown_cards_are_refused(card: object) -> None:
    error = refusal(game(), TakeIncome(card, Take.STONES))  # type: ignore[arg-type]
    assert error.reason is Reason.UNKNOWN_CARD


@pytest.mark.parametrize("take", ["stones", None, 1, float("inf")])
def test_unknown_halves_are_refused(take: object) -> None:
    state = with_cards(game(), 1, 2, 3, 4)
    error = refusal(state, TakeIncome(1, take))  # type: ignore[arg-type]
    assert error.reason is Reason.UNKNOWN_TAKE
