"""An exchange chosen stone by stone: every outcome can be reached, in one go, and its line says it all."""

from collections.abc import Iterator

import pytest

from bot.bench.scripted import ScriptedQuarry
from bot.game.exchange import Barter, outcomes
from engine import IllegalAction, Reason, apply, decide, legal_actions
from engine.actions import Action, Exchange, PutBack
from engine.data import BOX
from engine.model import NONE, Counts, Seat, Size, Step
from engine.state import GameState
from tests.unit.bot.words.example import exchanging, game, moments


def exchanges() -> Iterator[tuple[GameState, Seat]]:
    """Exchanges of a whole game."""
    for seed, seats in ((5, 4), (8, 3)):
        for _, state in moments(game(seed=seed, seats=seats)):
            awaited, dig = state.table.awaited, state.table.dig
            if awaited is None or dig is None or awaited.step is not Step.EXCHANGE:
                continue
            # Between a stop and the sales that it brings about by itself nobody chooses.
            if all(any(state.table.tiles[: size + 1]) for size in Size if dig.fallen[size]):
                yield state, awaited.seat


def dug(fallen: Counts, *, cart: Counts = NONE, tiles: Counts = BOX.tiles) -> tuple[GameState, Seat]:
    state, seat = next(exchanges())
    return exchanging(state, seat, fallen, cart, tiles), seat


def begun(fallen: Counts, *, cart: Counts = NONE, tiles: Counts = BOX.tiles) -> Barter:
    state, seat = dug(fallen, cart=cart, tiles=tiles)
    return Barter.begin(state.table, seat)


def after(state: GameState, seat: Seat, wishes: tuple[Action, ...]) -> GameState:
    """All the wishes granted, one after the other."""
    for wish in wishes:
        for event in decide(state, seat, wish, ScriptedQuarry()):
            state = apply(state, event)
    return state


def carts(state: GameState, seat: Seat) -> set[Counts]:
    """Every cart that exchanging stone by stone can lead to by the rules, without putting tiles back."""
    if state.table.awaited is None or state.table.awaited.step is not Step.EXCHANGE:
        return {state.table.player(seat).cart}
    legal = {action for action in legal_actions(state) if isinstance(action, Exchange)}
    return {cart for action in legal for cart in carts(after(state, seat, (action,)), seat)}


def ends(barter: Barter) -> Iterator[Barter]:
    """Every way to choose on."""
    if barter.stone is None:
        yield barter
    for offer in barter.offers:
        if barter.allows(offer):
            yield from ends(barter.take(offer.into))


def test_storage_lacks_a_tile_only_where_the_cart_has_room_for_it() -> None:
    scarce, narrow = Counts(9, 0, 9), Counts(3, 1, 0)
    assert begun(Counts(0, 1, 0), cart=narrow, tiles=scarce).storage_lacks, "room for a mid-sized one alone"
    assert not begun(Counts(0, 1, 0), cart=narrow).storage_lacks, "there is one"
    assert not begun(Counts(0, 1, 0), tiles=scarce).storage_lacks, "a small one will do"
    assert not begun(Counts(1, 0, 0), cart=narrow, tiles=scarce).storage_lacks, "it is the cart"


def test_stone_by_stone_leads_to_every_cart_the_rules_allow_and_is_done_at_once() -> None:
    tried = 0
    for state, seat in exchanges():
        assert state.table.dig is not None
        if state.table.dig.fallen.total > 4:
            continue  # there are too many ways
        tried += 1
        found = set()
        for barter in ends(Barter.begin(state.table, seat)):
            done = after(state, seat, barter.actions)
            assert done.table.dig is None
            assert done.table.player(seat).cart == barter.cart
            found.add(barter.cart)
            again, illegal = Barter.read(state.table, seat, barter.line)
            assert (again, illegal) == (barter, None)
        assert found == carts(state, seat)
    assert tried > 10


def test_the_largest_that_fit() -> None:
    assert begun(Counts(1, 1, 1)).largest().fates == (Size.L, Size.M, Size.S)
    assert begun(Counts(0, 0, 3)).largest().fates == (Size.L, Size.M, Size.S)
    assert begun(Counts(2, 0, 0), cart=Counts(3, 2, 0)).largest().fates == (None, None)
    assert begun(Counts(0, 2, 0), tiles=Counts(9, 1, 9)).largest().fates == (Size.M, Size.S)


def test_a_tile_put_back_makes_room_and_is_done_first() -> None:
    state, seat = dug(Counts(0, 0, 1), cart=Counts(0, 2, 0))
    barter = Barter.begin(state.table, seat)
    assert barter.room_helps and not barter.allows(Exchange(Size.L, Size.L))
    barter = barter.put_back(Size.M).take(Size.L)
    assert barter.line == "mL"
    assert barter.actions == (PutBack(Size.M), Exchange(Size.L, Size.L))
    assert after(state, seat, barter.actions).table.player(seat).cart == Counts(0, 1, 1)


def test_only_tiles_that_were_there_before_go_back() -> None:
    barter = begun(Counts(0, 0, 2)).take(Size.L)
    with pytest.raises(IllegalAction) as refused:
        barter.put_back(Size.L)
    assert refused.value.reason is Reason.NO_SUCH_TILE_ON_CART
    assert not barter.room_helps


def test_a_line_is_read_up_to_what_is_impossible() -> None:
    state, seat = dug(Counts(0, 0, 2))
    barter, illegal = Barter.read(state.table, seat, "LL")
    assert barter.line == "L" and barter.before == ""
    assert illegal is not None and illegal.reason is Reason.NO_ROOM_ON_CART


@pytest.mark.parametrize("line", ["x", "L,M", "LMSS-99", "-0L", "Ⅼ", "L" * 48])
def test_nonsense_changes_nothing_and_never_breaks(line: str) -> None:
    state, seat = dug(Counts(1, 1, 1))
    barter, _ = Barter.read(state.table, seat, line)
    assert set(barter.steps) <= {one for one in legal_actions(state) if isinstance(one, Exchange)}


@pytest.mark.parametrize("fallen", [Counts(6, 5, 3), Counts(34, 22, 8)])
def test_the_line_of_any_fall_fits_into_a_button(fallen: Counts) -> None:
    barter = begun(fallen, cart=Counts(3, 2, 0))
    for size in (Size.M, Size.M, Size.S, Size.S, Size.S):
        barter = barter.put_back(size)
    while barter.stone is not None:
        tile = len(barter.fates) % 5 == 0 and barter.allows(Exchange(barter.stone, Size.S))
        barter = barter.take(Size.S if tile else None)
        assert len(barter.line) <= 48
    assert len(barter.fates) == fallen.total


# The outcomes of 0.1.0


def test_every_outcome_once_most_tiles_first() -> None:
    for state, seat in exchanges():
        assert state.table.dig is not None
        if state.table.dig.fallen.total > 4:
            continue
        found = [
            after(state, seat, actions).table.player(seat).cart for actions in outcomes(state.table, seat)
        ]
        assert len(set(found)) == len(found) <= 18
        assert set(found) == carts(state, seat)
        assert [cart.total for cart in found] == sorted((cart.total for cart in found), reverse=True)


def test_outcomes_keep_the_order_that_buttons_already_sent_have() -> None:
    state, seat = dug(Counts(9, 9, 8))
    found = [
        "".join(one.into.name for one in actions if isinstance(one, Exchange) and one.into is not None)
        for actions in outcomes(state.table, seat)
    ]
    assert " ".join(found) == "MMSSS LMSS MMSS MSSS LMS MMS LSS MSS SSS LM LS MM MS SS L M S "


def test_outcomes_use_what_storage_has_and_sell_the_rest_first() -> None:
    state, seat = dug(Counts(2, 0, 1), tiles=Counts(1, 0, 0))
    found = outcomes(state.table, seat)
    assert len(found) == 2
    for actions in found:
        assert after(state, seat, actions).table.dig is None
