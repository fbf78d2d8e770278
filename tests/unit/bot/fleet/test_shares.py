"""Who gets how much: nobody too much, nothing is left over, and nothing moves without need."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.fleet.shares import fair_shares, few_starts, giver, part_of_requests
from bot.game.model import NO_SERVER, GuildId
from bot.limits import REQUESTS_A_SECOND
from bot.store.values import Part, shard_of

PROCESSES = st.dictionaries(st.sampled_from("abcdefgh"), st.integers(0, 40), min_size=1)


@given(PROCESSES, st.integers(1, 200))
def test_all_shards_are_shared_out_as_evenly_as_can_be(held: dict[str, int], count: int) -> None:
    shares = fair_shares(held, count)
    assert sum(shares.values()) == count
    assert max(shares.values()) - min(shares.values()) <= 1
    assert [*shares] == sorted(shares, key=lambda one: (-held[one], one))


@given(st.integers(1, 8), st.integers(1, 60))
def test_it_is_evened_out_with_no_more_moves_than_it_takes(processes: int, count: int) -> None:
    """Played through: whoever has too few asks whoever has the most beyond their share."""
    names = [f"p{number}" for number in range(processes)]
    held = Counter(dict.fromkeys(names, 0))
    held[names[0]] = count
    moves = 0
    while True:
        shares = fair_shares(held, count)
        poor = [name for name in names if held[name] < shares[name]]
        if not poor:
            break
        rich = giver(held, shares)
        assert rich is not None
        held[rich] -= 1
        held[poor[0]] += 1
        moves += 1
    assert moves == count - max(shares.values())


def test_who_leaves_gives_all_and_who_has_its_share_gives_nothing() -> None:
    held = {"leaves": 1, "stays": 3}
    assert giver(held, fair_shares({"stays": 3}, 4)) == "leaves"
    assert giver({"one": 2, "two": 2}, {"one": 2, "two": 2}) is None
    assert giver({}, {}) is None
    assert fair_shares({}, 4) == {}
    assert fair_shares({"holds": 1, "comes": 0}, 1) == {"holds": 1, "comes": 0}, "it stays where it is"


@pytest.mark.parametrize("processes", range(1, 120))
def test_all_parts_together_keep_to_the_limit(processes: int) -> None:
    part = part_of_requests(processes)
    assert part >= 1
    assert part * processes <= max(REQUESTS_A_SECOND, processes)


def test_a_servers_shard_is_as_discord_says_and_what_is_private_is_on_the_first() -> None:
    assert [shard_of(GuildId((9 << 22) + 5), count) for count in (1, 2, 4, 16)] == [0, 1, 1, 9]
    assert shard_of(NO_SERVER, 7) == 0
    part = Part(4, frozenset({0, 1}))
    assert part.has(GuildId(9 << 22)) and part.has(NO_SERVER)
    assert not part.has(GuildId(10 << 22))


def test_the_last_session_starts_are_not_used() -> None:
    assert few_starts(50, 1000) and not few_starts(51, 1000)
    assert few_starts(10, 10)
