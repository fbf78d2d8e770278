"""RULES 2: set-up."""

import pytest

from bot.bench.scripted import ScriptedQuarry
from engine import new_game, replay
from engine.chance import commitment_of
from engine.data import BOX, DECKS, EDITION, ROAD
from engine.events import GameStarted
from engine.model import Counts, Options, Secret, Size, StartPlayer
from tests.support.random_games import secret
from tests.support.scenes import game


def test_vp_stacks_6_3_1_from_the_top_at_each_city_but_roma() -> None:
    assert game(3).table.tokens == ((6, 3, 1),) * 3
    assert game(4).table.tokens == ((6, 3, 1),) * 3


def test_with_two_players_only_6_and_1() -> None:
    assert game(2).table.tokens == ((6, 1),) * 3


def test_seven_cards_face_up_nine_in_the_pile() -> None:
    table = game().table
    assert len(table.face_up) == 7
    assert len(table.pile) == 9
    assert sorted((*table.face_up, *table.pile)) == list(DECKS[EDITION])


def test_quarry_holds_4_large_8_mid_12_small_out_of_the_64() -> None:
    table = game(4).table
    sizes = [stone.size for stone in table.quarry]
    assert [sizes.count(size) for size in Size] == [12, 8, 4]
    everywhere = table.stones.plus(Counts(12, 8, 4))
    for player in table.players:
        everywhere = everywhere.plus(player.stones)
    assert everywhere == BOX.stones == Counts(34, 22, 8)


def test_all_pawns_in_roma_scores_at_0() -> None:
    for player in game(4).table.players:
        assert (player.at, player.points, player.cart) == ("Roma", 0, Counts())


def test_start_goods_by_turn_order() -> None:
    state = game(4)
    goods = [(player.stones, purse) for player, purse in zip(state.table.players, state.purses, strict=True)]
    assert goods == [
        (Counts(small=2), 1),
        (Counts(small=2), 2),
        (Counts(small=1, mid=1), 2),
        (Counts(small=1, mid=1), 3),
    ]


def test_random_start_player_then_clockwise() -> None:
    starts = set()
    for seed in range(40):
        first = new_game(4, Options(), secret(seed), ScriptedQuarry())[0]
        assert isinstance(first, GameStarted)
        start = first.order[0]
        assert first.order == tuple((start - 1 + place) % 4 + 1 for place in range(4))
        starts.add(start)
    assert starts == {1, 2, 3, 4}


def test_option_fixed_start_player_is_the_first_to_join() -> None:
    for seed in range(10):
        options = Options(start_player=StartPlayer.FIXED)
        first = new_game(3, options, secret(seed), ScriptedQuarry())[0]
        assert isinstance(first, GameStarted)
        assert first.order == (1, 2, 3)


def test_the_commitment_is_the_hash_of_the_secret_alone() -> None:
    """It can be shown before anybody joins, since the joins do not change it."""
    first = new_game(2, Options(), secret(7), ScriptedQuarry())[0]
    assert isinstance(first, GameStarted)
    assert first.commitment == commitment_of(secret(7))
    assert len(bytes.fromhex(first.commitment)) == 32


@pytest.mark.parametrize("seats", [0, 1, 5, -1, True, "3", 2.0, float("nan")])
def test_a_game_has_2_to_4_seats(seats: object) -> None:
    with pytest.raises(ValueError, match="2 to 4 seats"):
        new_game(seats, Options(), secret(), ScriptedQuarry())  # type: ignore[arg-type]


def test_first_turn_is_seat_1_round_1() -> None:
    state = replay(new_game(2, Options(), secret(), ScriptedQuarry()))
    assert state.table.awaited is not None
    assert (state.table.awaited.seat, state.table.round) == (1, 1)


def test_the_third_city_is_beneventum() -> None:
    assert ROAD.cities == ("Roma", "Tarracina", "Beneventum", "Brundisium")


def test_the_box_holds_46_tiles_and_64_stones() -> None:
    assert (BOX.tiles.total, BOX.tiles) == (46, Counts(24, 13, 9))
    assert (BOX.stones.total, BOX.stones) == (64, Counts(34, 22, 8))


@pytest.mark.parametrize("key", ["", "00", "zz" * 32, "00" * 33])
def test_a_secret_is_32_bytes(key: str) -> None:
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        new_game(2, Options(), Secret(key), ScriptedQuarry())


def test_options_are_options() -> None:
    with pytest.raises(ValueError, match="Options"):
        new_game(2, {"hand": "steady"}, secret(), ScriptedQuarry())  # type: ignore[arg-type]
