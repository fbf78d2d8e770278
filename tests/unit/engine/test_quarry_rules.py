"""RULES 3.2: the quarry, and section 11, the cart."""

from random import Random
from typing import Any

import pytest

from bot.bench.scripted import ScriptedQuarry
from engine import Reason, legal_actions
from engine.actions import (
    Exchange,
    Pushes,
    PushStone,
    PutBack,
    StopPushing,
    TakeConsolation,
    TakeIncome,
)
from engine.data import CART_FITS
from engine.events import (
    ConsolationTaken,
    PushingStopped,
    StoneExchanged,
    StonePushed,
    TurnBegan,
)
from engine.model import Counts, Hand, Push, QuarryStone, Seat, Size, Step, Take
from engine.quarry import Laid
from engine.quarry.aim import aim
from engine.rules.quarry import fits, gains, room, room_would_help
from engine.state import GameState
from tests.support.scenes import (
    NOTHING_FALLS,
    act,
    drops,
    exchanging,
    game,
    of_kind,
    quarry_of,
    refusal,
    refused,
    seat,
    table,
)

S, M, L = Size.S, Size.M, Size.L
PUSH_S = PushStone(S, 0, 0)
THREE_SMALL = Counts(small=3)


def ready(stones: Counts = THREE_SMALL, **options: Any) -> GameState:
    """Seat 1 has these stones, the quarry a row of small ones."""
    return seat(table(game(**options), quarry=quarry_of(S, S, S, S)), 1, stones=stones)


def step(state: GameState) -> Step | None:
    """What seat 1 is awaited for, if it is still its turn."""
    awaited = state.table.awaited
    return awaited.step if awaited and awaited.seat == 1 else None


def test_one_stone_may_be_pushed() -> None:
    state, _ = act(ready(), PUSH_S)
    state, events = act(state, StopPushing())
    assert isinstance(events[-1], TurnBegan)
    assert state.table.player(Seat(1)).stones == Counts(small=2)


def test_two_stones_may_be_pushed_each_seen_before_the_next_is_decided() -> None:
    state, events = act(ready(), PUSH_S)
    assert [type(event) for event in events] == [StonePushed]
    assert step(state) is Step.PUSH
    state, _ = act(state, PUSH_S)
    assert state.table.pushes == 2
    assert state.table.player(Seat(1)).stones == Counts(small=1)


def test_a_third_stone_only_with_a_push_token() -> None:
    state, _ = act(ready(), PUSH_S)
    state, events = act(state, PUSH_S)
    assert of_kind(events, PushingStopped)
    assert step(state) is Step.CONSOLATION


def test_the_push_token_allows_a_third_and_goes_back_to_the_supply() -> None:
    state = seat(ready(Counts(small=4)), 1, push_token=True)
    for _ in range(2):
        state, events = act(state, PUSH_S)
        assert not events[0].push_token  # type: ignore[union-attr]
    assert step(state) is Step.PUSH
    state, events = act(state, PUSH_S)
    assert of_kind(events, StonePushed)[0].push_token
    assert not state.table.player(Seat(1)).push_token
    assert of_kind(events, PushingStopped)


def test_pushing_one_stone_keeps_the_token() -> None:
    state, _ = act(seat(ready(), 1, push_token=True), PUSH_S)
    state, _ = act(state, StopPushing())
    assert state.table.player(Seat(1)).push_token


def test_pushing_ends_by_itself_when_no_further_push_is_possible() -> None:
    _, events = act(ready(Counts(small=1)), PUSH_S)
    assert [type(event) for event in events] == [StonePushed, PushingStopped, TurnBegan]


def test_only_own_stones() -> None:
    refused(ready(), PushStone(L, 0, 0), Reason.NO_SUCH_STONE, size=L)


def test_any_angle_up_to_30_degrees_and_any_place_up_to_100() -> None:
    assert Pushes(S, (-100, 100), (-30, 30)) in legal_actions(ready())
    for place, angle in ((-100, -30), (100, 30), (100, -30)):
        act(ready(), PushStone(S, place, angle))


@pytest.mark.parametrize("place", [-101, 101, 10**30, 0.5, float("nan"), "0", None, True])
def test_places_out_of_range_are_refused(place: Any) -> None:
    error = refusal(ready(), PushStone(S, place, 0))
    assert (error.reason, error.facts) == (Reason.PLACE_OUT_OF_RANGE, {"least": -100, "most": 100})


@pytest.mark.parametrize("angle", [-31, 31, float("inf"), float("nan"), "0", None, False])
def test_angles_out_of_range_are_refused(angle: Any) -> None:
    error = refusal(ready(), PushStone(S, 0, angle))
    assert (error.reason, error.facts) == (Reason.ANGLE_OUT_OF_RANGE, {"least": -30, "most": 30})


@pytest.mark.parametrize("size", [0, 3, -1, "S", None, 1.0])
def test_unknown_sizes_are_refused(size: Any) -> None:
    assert refusal(ready(), PushStone(size, 0, 0)).reason is Reason.UNKNOWN_SIZE
    exchange = exchanging(game(), Counts(1))
    assert refusal(exchange, Exchange(size, None)).reason is Reason.UNKNOWN_SIZE
    if size is not None:
        assert refusal(exchange, Exchange(S, size)).reason is Reason.UNKNOWN_SIZE
    assert refusal(exchange, PutBack(size)).reason is Reason.UNKNOWN_SIZE


def test_without_a_free_place_on_the_ledge_pushing_is_not_listed_and_refused() -> None:
    state = table(ready(), room=(M, L))
    assert not any(isinstance(action, Pushes) for action in legal_actions(state))
    refused(state, PUSH_S, Reason.NO_ROOM_ON_LEDGE, size=S)


def test_no_room_in_the_quarry_of_this_build_is_refused_before_anything_is_spent() -> None:
    """Which the log of another build did not know."""
    error = refusal(ready(), PUSH_S, quarry=ScriptedQuarry(full=(S,)))
    assert (error.reason, error.facts) == (Reason.NO_ROOM_ON_LEDGE, {"size": S})


def test_room_names_the_sizes_that_find_a_place() -> None:
    assert room((), ScriptedQuarry(full=(L,))) == (S, M)


def test_room_is_what_the_straight_push_from_the_middle_finds() -> None:
    """Which the quarry promises to be room for every other push too."""
    asked: list[Push] = []

    class Asked(ScriptedQuarry):
        def lay(self, stones: tuple[QuarryStone, ...], push: Push) -> Laid | None:
            asked.append(push)
            return super().lay(stones, push)

    room((), Asked())
    assert asked == [aim(0, size, 0, 0) for size in Size]


def test_the_next_push_is_not_possible_if_the_ledge_has_become_full() -> None:
    class FullAfterwards(ScriptedQuarry):
        def lay(self, stones: tuple[QuarryStone, ...], push: Any) -> Any:
            return None if len(stones) > 4 else super().lay(stones, push)

    _, events = act(ready(), PUSH_S, FullAfterwards(fall=lambda *_: 0))
    assert events[0].room == ()  # type: ignore[union-attr]
    assert of_kind(events, PushingStopped)


def test_normal_hand_trembles_steady_does_not() -> None:
    aimed = PushStone(S, 0, 0)
    _, events = act(ready(hand=Hand.STEADY), aimed)
    push = of_kind(events, StonePushed)[0]
    assert (push.x_um, push.angle_mdeg) == (0, 0)
    _, events = act(ready(), aimed)
    push = of_kind(events, StonePushed)[0]
    assert (push.x_um, push.angle_mdeg) != (0, 0)


def test_fallen_stones_the_pushed_one_included_are_exchanged() -> None:
    state, events = act(table(ready(Counts(small=1)), quarry=quarry_of(M)), PUSH_S, drops(2))
    fallen = of_kind(events, StonePushed)[0].fallen
    assert [stone.size for stone in fallen] == [M, S]
    assert state.table.dig is not None
    assert state.table.dig.fallen == Counts(small=1, mid=1)
    assert step(state) is Step.EXCHANGE


def test_all_exchanges_happen_after_the_last_push() -> None:
    state, _ = act(ready(), PUSH_S, drops(1))
    refused(state, Exchange(S, S), Reason.WRONG_MOMENT, step=Step.PUSH)
    state, _ = act(state, StopPushing())
    assert step(state) is Step.EXCHANGE


def test_a_fallen_stone_becomes_a_tile_of_its_size_or_smaller() -> None:
    for into in (L, M, S):
        state, _ = act(exchanging(game(), Counts(large=1)), Exchange(L, into))
        assert state.table.player(Seat(1)).cart[into] == 1
    refused(
        exchanging(game(), Counts(small=1)),
        Exchange(S, M),
        Reason.TILE_LARGER_THAN_STONE,
        size=S,
        into=M,
    )


def test_one_tile_a_stone_only() -> None:
    state, events = act(exchanging(game(), Counts(large=1)), Exchange(L, S))
    assert state.table.player(Seat(1)).cart == Counts(small=1)
    assert isinstance(events[-1], TurnBegan)


def test_a_fallen_stone_may_be_sold_for_one_sesterce() -> None:
    before = exchanging(game(), Counts(large=1))
    state, _ = act(before, Exchange(L, None))
    assert state.purses[0] == before.purses[0] + 1
    assert state.table.player(Seat(1)).cart == Counts()


def test_exchanges_in_any_order() -> None:
    for first, second in ((S, L), (L, S)):
        state, _ = act(exchanging(game(), Counts(1, 0, 1)), Exchange(first, first))
        state, _ = act(state, Exchange(second, second))
        assert state.table.player(Seat(1)).cart == Counts(1, 0, 1)


def test_exchanges_are_offered_largest_first_then_what_may_be_put_back() -> None:
    state = exchanging(game(), Counts(1, 1, 1), cart=Counts(1, 1, 0))
    assert legal_actions(state) == (
        *(Exchange(L, into) for into in (L, M, S, None)),
        *(Exchange(M, into) for into in (M, S, None)),
        *(Exchange(S, into) for into in (S, None)),
        PutBack(M),
        PutBack(S),
    )


def test_fallen_stones_go_to_the_storage_after_the_exchange() -> None:
    before = exchanging(game(), Counts(mid=2))
    state, _ = act(before, Exchange(M, M))
    assert state.table.stones == before.table.stones.plus(Counts(mid=1))
    assert state.table.dig is not None
    assert state.table.dig.fallen == Counts(mid=1)


def test_only_stones_that_fell() -> None:
    refused(exchanging(game(), Counts(mid=1)), Exchange(S, S), Reason.NOT_FALLEN, size=S)


def test_no_tile_of_that_size_in_storage_a_smaller_one_or_sell() -> None:
    state = table(exchanging(game(), Counts(large=1)), tiles=Counts(5, 5, 0))
    refused(state, Exchange(L, L), Reason.NO_SUCH_TILE_IN_STORAGE, size=L)
    assert {Exchange(L, M), Exchange(L, S), Exchange(L, None)} <= set(legal_actions(state))


def test_no_room_on_the_cart_a_smaller_one_or_sell() -> None:
    state = exchanging(game(), Counts(large=1), cart=Counts(0, 0, 1))
    refused(state, Exchange(L, L), Reason.NO_ROOM_ON_CART, size=L)
    assert {Exchange(L, M), Exchange(L, S), Exchange(L, None)} <= set(legal_actions(state))


def test_tiles_may_be_put_back_for_nothing_to_make_room() -> None:
    before = exchanging(game(), Counts(large=1), cart=Counts(3, 2, 0))
    state, _ = act(before, PutBack(M))
    state, _ = act(state, PutBack(S))
    assert state.table.tiles == before.table.tiles.plus(Counts(1, 1, 0))
    assert state.purses == before.purses
    state, _ = act(state, Exchange(L, L))
    assert state.table.player(Seat(1)).cart == Counts(2, 1, 1)


@pytest.mark.parametrize(
    ("fallen", "cart", "helps"),
    [
        (Counts(1, 0, 0), Counts(2, 1, 1), True),
        (Counts(1, 0, 0), Counts(1, 1, 0), False),
        (Counts(0, 0, 1), Counts(0, 2, 0), True),
        (Counts(1, 0, 0), Counts(0, 2, 0), False),
        (Counts(2, 0, 0), Counts(1, 1, 1), True),  # the large one back for the second small one
        (Counts(2, 0, 0), Counts(1, 1, 0), False),
        (Counts(3, 0, 0), Counts(1, 0, 0), False),  # a small one back for a small one
        (Counts(1, 2, 0), Counts(3, 2, 0), False),  # full of what the stones can become
        (Counts(0, 0, 1), Counts(3, 2, 0), True),
    ],
)
def test_making_room_helps_where_it_brings_what_exchanging_alone_cannot(
    fallen: Counts, cart: Counts, helps: bool
) -> None:
    assert room_would_help(exchanging(game(), fallen, cart=cart).table, Seat(1)) is helps


def test_making_room_does_not_help_to_tiles_that_storage_has_not() -> None:
    state = exchanging(game(), Counts(0, 0, 1), cart=Counts(0, 2, 0))
    assert not room_would_help(table(state, tiles=Counts(5, 5, 0)).table, Seat(1))


def test_what_stones_become_and_whether_room_helps_is_what_playing_on_finds() -> None:
    """Against every way to put back and exchange, one by one."""
    rng = Random(14)
    for _ in range(60):
        fallen = Counts(rng.randint(0, 3), rng.randint(0, 2), rng.randint(0, 2))
        most = rng.choice(CART_FITS)
        cart = Counts(*(rng.randint(0, most[size]) for size in Size))
        tiles = Counts(rng.randint(0, 3), rng.randint(0, 3), rng.randint(0, 3))
        if not any(fallen) or any(fallen[size] and not any(tiles[: size + 1]) for size in Size):
            continue  # nothing to exchange, or sold by itself
        state = table(exchanging(game(), fallen, cart=cart), tiles=tiles)
        alone, with_room = _ends(state, put_back=False), _ends(state, put_back=True)
        assert {cart.plus(gain) for gain in gains(state.table, Seat(1))} == alone
        helps = any(not any(end.within(other) for other in alone) for end in with_room)
        assert room_would_help(state.table, Seat(1)) is helps, (fallen, cart, tiles)


def _ends(state: GameState, *, put_back: bool) -> set[Counts]:
    """The carts that an exchange can end with."""
    ends: set[Counts] = set()
    seen, left = {state.table}, [state]
    while left:
        now = left.pop()
        if step(now) is not Step.EXCHANGE:
            ends.add(now.table.player(Seat(1)).cart)
            continue
        for action in legal_actions(now):
            if put_back or not isinstance(action, PutBack):
                after, _ = act(now, action)  # type: ignore[arg-type]
                if after.table not in seen:
                    seen.add(after.table)
                    left.append(after)
    return ends


def test_put_back_only_while_exchanging_and_only_what_is_on_the_cart() -> None:
    refused(seat(ready(), 1, cart=Counts(1)), PutBack(S), Reason.WRONG_MOMENT, step=Step.ACTION)
    refused(exchanging(game(), Counts(1)), PutBack(M), Reason.NO_SUCH_TILE_ON_CART, size=M)


def test_a_stone_for_which_storage_has_no_tile_of_its_size_or_smaller_is_sold() -> None:
    state = table(ready(Counts(small=1)), tiles=Counts(0, 5, 5))
    after, events = act(state, PUSH_S, drops(1))
    assert of_kind(events, StoneExchanged) == [StoneExchanged(Seat(1), S, None)]
    assert after.purses[0] == state.purses[0] + 1
    assert isinstance(events[-1], TurnBegan)


def test_the_last_small_tile_taken_the_next_small_stone_is_sold_by_itself() -> None:
    state = table(exchanging(game(), Counts(small=2)), tiles=Counts(1, 5, 5))
    _, events = act(state, Exchange(S, S))
    assert of_kind(events, StoneExchanged) == [
        StoneExchanged(Seat(1), S, S),
        StoneExchanged(Seat(1), S, None),
    ]


def two_pushed_none_fell(**changes: Any) -> GameState:
    """Seat 1 after the first of two pushes, of which none drops anything."""
    state, _ = act(ready(**changes), PUSH_S)
    return state


def test_two_pushed_none_fell_a_small_tile_or_a_sesterce() -> None:
    state, _ = act(two_pushed_none_fell(), PUSH_S)
    assert legal_actions(state) == (TakeConsolation(S), TakeConsolation(None))
    tile, _ = act(state, TakeConsolation(S))
    assert tile.table.player(Seat(1)).cart == Counts(small=1)
    coin, _ = act(state, TakeConsolation(None))
    assert coin.purses[0] == state.purses[0] + 1


@pytest.mark.parametrize("what", [M, L])
def test_the_consolation_is_no_larger_tile(what: Size) -> None:
    state, _ = act(two_pushed_none_fell(), PUSH_S)
    refused(state, TakeConsolation(what), Reason.TILE_LARGER_THAN_STONE, size=S, into=what)


def test_one_pushed_none_fell_nothing() -> None:
    _, events = act(two_pushed_none_fell(), StopPushing())
    assert events[:1] == (PushingStopped(Seat(1), consolation=False),)
    assert isinstance(events[1], TurnBegan)


def test_a_fall_with_either_push_and_there_is_no_consolation() -> None:
    state, _ = act(ready(), PUSH_S, drops(1))
    state, events = act(state, PUSH_S, NOTHING_FALLS)
    assert of_kind(events, PushingStopped) == [PushingStopped(Seat(1), consolation=False)]


def test_a_third_push_that_drops_something_cancels_the_consolation() -> None:
    state, _ = act(seat(two_pushed_none_fell(), 1, push_token=True), PUSH_S)
    state, events = act(state, PUSH_S, drops(1))
    assert not of_kind(events, PushingStopped)[0].consolation
    assert step(state) is Step.EXCHANGE


def test_a_third_push_without_a_fall_keeps_the_consolation() -> None:
    state, _ = act(seat(two_pushed_none_fell(), 1, push_token=True), PUSH_S)
    state, _ = act(state, PUSH_S)
    assert step(state) is Step.CONSOLATION


def test_stopping_after_two_with_a_token_in_hand_gives_the_consolation() -> None:
    state, _ = act(seat(two_pushed_none_fell(), 1, push_token=True), PUSH_S)
    state, events = act(state, StopPushing())
    assert of_kind(events, PushingStopped)[0].consolation


def test_consolation_without_room_on_the_cart_is_the_sesterce() -> None:
    state = seat(two_pushed_none_fell(), 1, cart=Counts(3, 2, 0))
    after, events = act(state, PUSH_S)
    assert of_kind(events, ConsolationTaken) == [ConsolationTaken(Seat(1), None)]
    assert after.purses[0] == state.purses[0] + 1


def test_consolation_without_a_small_tile_left_is_the_sesterce() -> None:
    state = table(two_pushed_none_fell(), tiles=Counts(0, 5, 5))
    _, events = act(state, PUSH_S)
    assert of_kind(events, ConsolationTaken) == [ConsolationTaken(Seat(1), None)]


def test_option_consolation_off() -> None:
    state = two_pushed_none_fell(consolation=False)
    _, events = act(state, PUSH_S)
    assert [type(event) for event in events] == [StonePushed, PushingStopped, TurnBegan]


def test_few_stones_left_in_the_quarry_no_refill() -> None:
    state = table(ready(Counts(small=1)), quarry=quarry_of(S))
    after, _ = act(state, PUSH_S, drops(2))
    assert after.table.quarry == ()


def test_the_turn_passes_after_the_last_exchange() -> None:
    _, events = act(exchanging(game(), Counts(1)), Exchange(S, S))
    assert events[-1] == TurnBegan(Seat(2), 1)


def test_after_a_push_only_pushing_and_stopping() -> None:
    state = two_pushed_none_fell()
    income = TakeIncome(state.table.face_up[0], Take.STONES)
    refused(state, income, Reason.WRONG_MOMENT, step=Step.PUSH)
    refused(ready(), StopPushing(), Reason.WRONG_MOMENT, step=Step.ACTION)


@pytest.mark.parametrize(
    ("cart", "legal"),
    [
        (Counts(2, 1, 1), True),
        (Counts(3, 2, 0), True),
        (Counts(0, 0, 0), True),
        (Counts(3, 1, 1), False),
        (Counts(2, 2, 1), False),
        (Counts(0, 0, 2), False),
        (Counts(4, 0, 0), False),
        (Counts(0, 3, 0), False),
        (Counts(3, 0, 1), False),
    ],
)
def test_the_cart_holds_one_large_one_mid_two_small_or_two_mid_three_small(cart: Counts, legal: bool) -> None:
    assert fits(cart) is legal


def test_the_dual_place_never_takes_two_small_ones() -> None:
    """Two small places and the dual one make three small tiles, not four, even without any mid-sized."""
    assert fits(Counts(3, 0, 0))
    assert not fits(Counts(4, 0, 0))
