"""Choices: exactly what is legal, labelled within the limits, packed into rows that fit a phone."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any

import pytest

from bot.game.exchange import Barter
from bot.game.model import Plan
from bot.ui.lobby import change_rule
from bot.words.choices import (
    ROW,
    Choice,
    all_at_once_label,
    build_choices,
    card_choices,
    consolation_choices,
    exchange_choices,
    income_rows,
    player_choices,
    put_back_choices,
    rows,
    rule_rows,
    table_row,
    tiles_placeholder,
    travel_choices,
    two_tiles_choices,
)
from bot.words.phrases import Names, aloud
from bot.words.text import LOCALES, Text
from engine import legal_actions, view_for
from engine.actions import Action, Build, PutBack, StopPushing, TakeConsolation, TakeIncome, Travel
from engine.data import BOX
from engine.model import NONE, ONE, Counts, Hand, Options, Seat, Size, StartPlayer, Step
from engine.state import GameState, Table
from tests.unit.bot.words.example import FACES, exchanging, game, moments

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


def actions(choices: Sequence[Choice]) -> list[Action]:
    return [choice.action for choice in choices]


def test_the_four_actions_offer_exactly_what_is_legal() -> None:
    for state, seat in awaiting(Step.ACTION):
        legal = legal_actions(state)
        cards = [choice for row in income_rows(EN, state.table) for choice in row if choice.possible]
        assert set(actions(cards)) == {a for a in legal if isinstance(a, TakeIncome)}
        singles = [a for a in legal if isinstance(a, Build) and len(a.spaces) == 1]
        assert actions(build_choices(EN, state.table, seat, names(state.table))) == singles
        seconds = [
            action
            for single in singles
            for action in actions(build_choices(EN, state.table, seat, names(state.table), single.spaces[0]))
        ]
        twos = [a for a in legal if isinstance(a, Build) and len(a.spaces) == 2]
        assert seconds == twos
        pairs = actions(two_tiles_choices(EN, state.table, seat, names(state.table)))
        assert set(pairs) <= set(twos)
        assert sorted(sorted(a.spaces) for a in pairs if isinstance(a, Build)) == sorted(
            map(sorted, {frozenset(a.spaces) for a in twos})
        )
        journeys = travel_choices(EN, view_for(state, seat), seat)
        affordable = [choice.action for choice in journeys if choice.possible]
        assert affordable == [a for a in legal if isinstance(a, Travel)]


def test_consolations_and_put_backs_are_exactly_the_legal_ones() -> None:
    consolations = list(awaiting(Step.CONSOLATION))
    assert consolations
    for state, seat in consolations:
        assert actions(consolation_choices(EN, state.table, seat)) == list(legal_actions(state))
        assert all(isinstance(action, TakeConsolation) for action in legal_actions(state))
    for state, seat in awaiting(Step.EXCHANGE):
        legal = [action for action in legal_actions(state) if isinstance(action, PutBack)]
        assert actions(put_back_choices(EN, state.table.player(seat).cart)) == legal


def names(table: Table) -> Names:
    return aloud(FACES)[: len(table.players)]


def dug(fallen: Counts, *, cart: Counts = NONE, tiles: Counts = BOX.tiles) -> Barter:
    """An exchange made up for the purpose."""
    state, seat = next(awaiting(Step.EXCHANGE))
    return Barter.begin(exchanging(state, seat, fallen, cart, tiles).table, seat)


def test_a_fallen_stone_becomes_a_tile_or_a_sesterce() -> None:
    choices = exchange_choices(EN, dug(Counts(0, 0, 1)))
    assert [(choice.label, choice.short) for choice in choices] == [
        ("Large tile: 5 points", "Large tile: 5"),
        ("Mid-sized tile: 3 points", "Mid tile: 3"),
        ("Small tile: 1 point", "Small tile: 1"),
        ("Sell: 1 sesterce", "Sell: 1 sesterce"),
    ]
    assert all(choice.possible for choice in choices)
    assert [choice.label for choice in exchange_choices(EN, dug(Counts(3, 0, 0)))] == [
        "Small tile: 1 point",
        "Sell: 1 sesterce",
    ]


def test_a_tile_without_room_or_out_of_stock_is_offered_as_impossible() -> None:
    full = exchange_choices(EN, dug(Counts(0, 0, 1), cart=Counts(0, 0, 1)))
    assert [choice.possible for choice in full] == [False, True, True, True]
    gone = exchange_choices(EN, dug(Counts(0, 0, 1), tiles=Counts(0, 1, 0)))
    assert [choice.possible for choice in gone] == [False, True, False, True]


def test_all_at_once_says_what_it_does() -> None:
    assert all_at_once_label(EN, dug(Counts(0, 1, 1))) == "Largest that fit: L + M"
    assert (
        all_at_once_label(EN, dug(Counts(1, 1, 1), cart=Counts(2, 0, 0))) == "Largest that fit: L + M, sell 1"
    )
    assert all_at_once_label(EN, dug(Counts(2, 0, 0), cart=Counts(3, 2, 0))) == "Sell all 2: 2 sesterces"
    begun = dug(Counts(0, 1, 2)).take(Size.L)
    assert all_at_once_label(EN, begun) == "Largest that fit: M + S"


@pytest.mark.parametrize("locale", LOCALES)
def test_what_a_stone_can_become_fits_two_rows(locale: str) -> None:
    for stone in ONE:
        packed = rows(exchange_choices(Text(locale), dug(stone)), 2)
        assert packed is not None
        assert all(len(row) == 1 or sum(len(label) for label, _ in row) <= ROW for row in packed)


def test_cards_lie_as_in_the_picture() -> None:
    state, _ = next(awaiting(Step.ACTION))
    table = state.table._replace(display=(1, 3, 5, 12, 2, 16, 9), taken=(5, 16))
    assert [[choice.label for choice in row] for row in income_rows(EN, table)] == [
        ["5 sest.", "4 sest.", "–", "4 sest."],
        ["L S", "S S S", "–", "L"],
        ["4 sest.", "–", "3 sest."],
        ["M M", "–", "S S"],
    ]
    assert [choice.possible for choice in income_rows(EN, table)[0]] == [True, True, False, True]
    assert card_choices(EN, table)[0] == (1, "1: 5 sesterces or L S")


def test_the_last_three_cards_have_one_button_each() -> None:
    state, _ = next(awaiting(Step.ACTION))
    table = state.table._replace(display=(1, 3, 5, 12, 2, 16, 9), taken=(5, 16, 1, 2))
    assert [[choice.label for choice in row] for row in income_rows(EN, table)] == [
        ["3: 4 sesterces + S S S"],
        ["12: 4 sesterces + L"],
        ["9: 3 sesterces + S S"],
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_cards_fit_a_phone(locale: str) -> None:
    state, _ = next(awaiting(Step.ACTION))
    for display in ((10, 11, 12, 13, 14, 15, 16), (1, 2, 3, 4, 5, 6, 7), (3, 7, 8, 9, 10, 13, 16)):
        packed = income_rows(Text(locale), state.table._replace(display=display, taken=()))
        assert [len(row) for row in packed] == [4, 4, 3, 3]
        assert all(sum(len(choice.label) for choice in row) <= ROW for row in packed)


def test_two_tiles_tell_points_sesterce_and_majority() -> None:
    state, seat = next(one for one in awaiting(Step.ACTION) if one[1] <= 2)
    players = tuple(
        player._replace(cart=Counts(0, 1, 1), bonus=(2, 0, 0))
        if number == seat
        else player._replace(bonus=(3, 0, 0))
        for number, player in enumerate(state.table.players[:2], 1)
    )
    table = state.table._replace(players=players, built=frozenset())
    pairs = two_tiles_choices(EN, table, seat, names(table))
    assert [one.label for one in pairs] == [
        "A2 + A3: 8 points + 1 sesterce",
        "A3 + A7: 8 points + 1 sesterce",
    ]
    assert [one.short for one in pairs] == ["A2 + A3: +8", "A3 + A7: +8"]
    assert tiles_placeholder(EN, pairs) == "Lay two tiles: up to 8 points"
    assert (
        tiles_placeholder(EN, build_choices(EN, table, seat, names(table))) == "Lay one tile: up to 5 points"
    )
    other = FACES[2 - seat].name.plain
    assert {one.detail for one in pairs} == {f"Then in segment A: 8 points at the end; you 4, {other} 3"}
    ones = build_choices(EN, table, seat, names(table))
    assert [(one.label, one.detail) for one in ones] == [
        ("A2 (M): 3 points", f"Then in segment A: 6 points at the end; you 3, {other} 3"),
        ("A3 (L): 5 points", f"Then in segment A: 6 points at the end; you 3, {other} 3"),
    ]


def test_too_many_choices_go_into_a_select() -> None:
    choices = tuple(Choice(f"choice {n}", f"choice {n}", StopPushing()) for n in range(25))
    assert rows(choices) is None
    assert rows(()) == ()


@pytest.mark.parametrize("locale", LOCALES)
def test_labels_keep_within_discords_limits(locale: str) -> None:
    text = Text(locale)
    for state, seat in list(awaiting(Step.ACTION))[::20]:
        for choice in (
            *(choice for row in income_rows(text, state.table) for choice in row),
            *build_choices(text, state.table, seat, names(state.table)),
            *two_tiles_choices(text, state.table, seat, names(state.table)),
            *travel_choices(text, view_for(state, seat), seat),
        ):
            assert 1 <= len(choice.short) <= len(choice.label) <= 80
        assert all(len(label) <= 100 for _, label in card_choices(text, state.table))
    barter = dug(Counts(9, 9, 8))
    assert all(len(choice.label) <= 80 for choice in exchange_choices(text, barter))
    assert len(all_at_once_label(text, barter)) <= 80


@pytest.mark.parametrize("locale", LOCALES)
def test_every_number_of_players_has_a_label_of_its_own(locale: str) -> None:
    (two, three, four, (any_number, label)) = player_choices(Text(locale))
    assert (two, three, four) == ((2, "2"), (3, "3"), (4, "4"))
    assert any_number == 0 and label not in ("2", "3", "4")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_rule_says_how_it_is_and_can_be_changed_and_changed_back(locale: str) -> None:
    text, options = Text(locale), Options()
    for number, row in enumerate(rule_rows(text, options)):
        for place, rule in enumerate(row):
            changed = change_rule(options, rule.change)
            assert changed is not None and changed != options
            there = rule_rows(text, changed)[number][place]
            assert there.label != rule.label
            assert change_rule(changed, there.change) == options


@pytest.mark.parametrize("locale", LOCALES)
def test_the_language_goes_round_and_hints_go_on_and_off(locale: str) -> None:
    text, plan, spoken = Text(locale), Plan(), []
    for _ in LOCALES:
        language, _ = table_row(text, plan)
        plan = replace(plan, language=language.change.removeprefix("language="))
        spoken.append(plan.language)
        for hints in (False, True):
            row = table_row(text, replace(plan, hints=hints))
            assert sum(len(rule.label) for rule in row) <= ROW
            assert row[1].change == f"hints={'no' if hints else 'yes'}"
    assert sorted(spoken) == sorted(LOCALES) and plan.language == "en"


@pytest.mark.parametrize("locale", LOCALES)
def test_rules_fit_a_phone_however_they_are(locale: str) -> None:
    switches: dict[str, Any] = {
        "open_money": (False, True),
        "consolation": (False, True),
        "hand": Hand,
        "start_player": StartPlayer,
    }
    for chosen in product(*switches.values()):
        options = Options(**dict(zip(switches, chosen, strict=True)))
        for row in rule_rows(Text(locale), options):
            assert sum(len(rule.label) for rule in row) <= ROW
