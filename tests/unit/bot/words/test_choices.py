"""Choices: exactly what is legal, labelled within the limits, packed into rows that fit a phone."""

from collections.abc import Iterator
from functools import cache

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.words.choices import (
    ROW,
    Choice,
    build_choices,
    card_choices,
    consolation_choices,
    exchange_choices,
    income_choices,
    player_choices,
    put_back_choices,
    rows,
    travel_choices,
)
from bot.words.text import LOCALES, Text
from engine import apply, decide, legal_actions, view_for
from engine.actions import Action, Build, Exchange, PutBack, StopPushing, TakeConsolation, TakeIncome, Travel
from engine.data import BOX
from engine.model import NONE, Counts, Seat, Step, Take
from engine.state import Dig, GameState
from tests.unit.bot.words.example import game, moments

EN = Text("en")


@cache
def states() -> tuple[GameState, ...]:
    """Moments of two games, each with somebody to move."""
    return tuple(
        state
        for seed, seats in ((5, 4), (8, 3))
        for index, (_, state) in enumerate(moments(game(seed=seed, seats=seats)))
        if state.table.awaited is not None and (index % 5 == 0 or state.table.awaited.step is not Step.ACTION)
    )


def awaiting(step: Step) -> Iterator[tuple[GameState, Seat]]:
    for state in states():
        assert state.table.awaited is not None
        if state.table.awaited.step is step:
            yield state, state.table.awaited.seat


def actions(choices: tuple[Choice, ...]) -> list[Action]:
    return [action for choice in choices for action in choice.actions]


def test_the_four_actions_offer_exactly_what_is_legal() -> None:
    for state, seat in awaiting(Step.ACTION):
        legal = legal_actions(state)
        assert actions(income_choices(EN, state.table)) == [a for a in legal if isinstance(a, TakeIncome)]
        singles = [a for a in legal if isinstance(a, Build) and len(a.spaces) == 1]
        assert actions(build_choices(EN, state.table, seat)) == singles
        seconds = [
            action
            for single in singles
            for action in actions(build_choices(EN, state.table, seat, single.spaces[0]))
        ]
        assert seconds == [a for a in legal if isinstance(a, Build) and len(a.spaces) == 2]
        journeys = travel_choices(EN, view_for(state, seat), seat)
        affordable = [action for choice in journeys if choice.possible for action in choice.actions]
        assert affordable == [a for a in legal if isinstance(a, Travel)]


def test_consolations_and_put_backs_are_exactly_the_legal_ones() -> None:
    consolations = list(awaiting(Step.CONSOLATION))
    assert consolations
    for state, seat in consolations:
        assert actions(consolation_choices(EN, state.table, seat)) == list(legal_actions(state))
        assert all(isinstance(action, TakeConsolation) for action in legal_actions(state))
    for state, seat in awaiting(Step.EXCHANGE):
        legal = [action for action in legal_actions(state) if isinstance(action, PutBack)]
        assert actions(put_back_choices(EN, state.table, seat)) == legal


def after(state: GameState, seat: Seat, wishes: tuple[Action, ...]) -> GameState:
    """All the wishes granted, one after the other."""
    for wish in wishes:
        for event in decide(state, seat, wish, ScriptedQuarry()):
            state = apply(state, event)
    return state


def outcomes(state: GameState, seat: Seat) -> set[Counts]:
    """Every cart that exchanging stone by stone can lead to, without putting tiles back."""
    if state.table.awaited is None or state.table.awaited.step is not Step.EXCHANGE:
        return {state.table.player(seat).cart}
    legal = {action for action in legal_actions(state) if isinstance(action, Exchange)}
    return {cart for action in legal for cart in outcomes(after(state, seat, (action,)), seat)}


def test_an_exchange_offers_every_outcome_once_most_tiles_first() -> None:
    tried = 0
    for state, seat in awaiting(Step.EXCHANGE):
        assert state.table.dig is not None
        if state.table.dig.fallen.total > 4:
            continue  # stone by stone there are too many ways
        tried += 1
        choices = exchange_choices(EN, state.table, seat)
        carts = [after(state, seat, choice.actions).table.player(seat).cart for choice in choices]
        assert len(set(carts)) == len(carts) <= 18
        assert set(carts) == outcomes(state, seat)
        assert [cart.total for cart in carts] == sorted((cart.total for cart in carts), reverse=True)
        assert len({choice.label for choice in choices}) == len(choices)
    assert tried > 10


def dug(fallen: Counts, *, cart: Counts = NONE, tiles: Counts = BOX.tiles) -> tuple[GameState, Seat]:
    """An exchange made up for the purpose."""
    state, seat = next(awaiting(Step.EXCHANGE))
    players = tuple(
        player._replace(cart=cart) if number == seat else player
        for number, player in enumerate(state.table.players, 1)
    )
    dig = Dig(pushed=2, fallen=fallen, fell=fallen.total, stopped=True)
    return state._replace(table=state.table._replace(players=players, dig=dig, tiles=tiles)), seat


def test_never_more_than_eighteen_outcomes() -> None:
    state, seat = dug(Counts(9, 9, 8))
    choices = exchange_choices(EN, state.table, seat)
    assert len(choices) == 18
    assert choices[0].label == "M + M + S + S + S, sell 21"
    assert choices[-1].label == "Sell all 26: 26 sesterces"


def test_outcomes_keep_the_order_that_buttons_already_sent_have() -> None:
    state, seat = dug(Counts(9, 9, 8))
    tiles = [
        choice.label.partition(",")[0].replace(" + ", "")
        for choice in exchange_choices(EN, state.table, seat)
    ]
    assert " ".join(tiles[:-1]) == "MMSSS LMSS MMSS MSSS LMS MMS LSS MSS SSS LM LS MM MS SS L M S"


def test_outcomes_use_what_storage_has_and_sell_the_rest_first() -> None:
    state, seat = dug(Counts(2, 0, 1), tiles=Counts(1, 0, 0))
    choices = exchange_choices(EN, state.table, seat)
    assert [choice.label for choice in choices] == ["S, sell 2", "Sell all 3: 3 sesterces"]
    for choice in choices:
        assert after(state, seat, choice.actions).table.dig is None


def test_one_stone_is_sold_in_the_singular() -> None:
    state, seat = dug(Counts(1, 0, 0))
    assert [choice.label for choice in exchange_choices(EN, state.table, seat)] == [
        "S",
        "Sell it: 1 sesterce",
    ]


def test_an_income_card_has_both_labels() -> None:
    state, _ = next(awaiting(Step.ACTION))
    table = state.table._replace(display=(1, 2, 3, 4, 12), taken=())
    choices = {choice.actions: choice for choice in income_choices(EN, table)}
    assert choices[(TakeIncome(12, Take.SESTERCES),)].label == "12: 3 sesterces"
    assert choices[(TakeIncome(12, Take.SESTERCES),)].short == "12: 3 sest."
    assert choices[(TakeIncome(12, Take.STONES),)].label == "12: L"
    assert choices[(TakeIncome(3, Take.STONES),)].label == "3: S S S"
    assert card_choices(EN, table)[-1] == (12, "12: 3 sesterces or L")


@pytest.mark.parametrize("locale", LOCALES)
def test_seven_cards_fit_five_rows_of_buttons(locale: str) -> None:
    state, _ = next(awaiting(Step.ACTION))
    for display in ((10, 11, 12, 13, 14, 15, 16), (1, 2, 3, 4, 5, 6, 7), (3, 7, 8, 9, 10, 13, 16)):
        choices = income_choices(Text(locale), state.table._replace(display=display, taken=()))
        packed = rows(choices)
        assert packed is not None and len(packed) <= 5
        assert [choice for row in packed for _, choice in row] == list(choices)
        assert all(sum(len(label) for label, _ in row) <= ROW and len(row) <= 5 for row in packed)


def test_too_many_choices_go_into_a_select() -> None:
    choices = tuple(Choice(f"choice {n}", f"choice {n}", (StopPushing(),)) for n in range(25))
    assert rows(choices) is None
    assert rows(()) == ()


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_keep_within_discords_limits(locale: str) -> None:
    text = Text(locale)
    for state, seat in list(awaiting(Step.ACTION))[::20]:
        for choice in (
            *income_choices(text, state.table),
            *build_choices(text, state.table, seat),
            *travel_choices(text, view_for(state, seat), seat),
        ):
            assert 1 <= len(choice.short) <= len(choice.label) <= 80
        assert all(len(label) <= 100 for _, label in card_choices(text, state.table))
    state, seat = dug(Counts(9, 9, 8))
    choices = exchange_choices(text, state.table, seat)
    assert all(len(choice.label) <= 80 for choice in choices)
    assert len({choice.label for choice in choices}) == 18


@pytest.mark.parametrize("locale", LOCALES)
def test_every_number_of_players_has_a_label_of_its_own(locale: str) -> None:
    choices = dict(player_choices(Text(locale)))
    assert list(choices) == ["0", "2", "3", "4"]
    assert len(set(choices.values())) == 4
    assert all(number in choices[number] for number in ("2", "3", "4"))
